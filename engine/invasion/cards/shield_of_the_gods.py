"""The cards of Shield of the Gods. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("Shield of the Gods")

_QUESTED = at_least(1, units.questing_on(this))

CARDS = (
    # Our reading: an attacked legend that fights back participates in combat.
    card(
        "Shield of Aeons",
        attach_to(leaders),
        constant(CannotBeTargeted(this, by="")),
        instead(damaged(bearer), CancelDamage(), while_=Is(bearer, leaders.where(InCombat()))),
    ),
    card("Dwarf Adventurer", constant(Costs(unit_cards, 1, "opponent"), where=QUEST, while_=Is(this, units.questing))),
    card("Hospitable Cave", constant(gets(units.questing.yours, toughness=3), where=QUEST)),
    card(
        "Mangler Squigs",
        action(
            See(top(1), "reveal"),
            If(OddCost(), (Gets(this, "power", until=END_OF_TURN, form="double"),), (Deal(2, this),)),
            when=attacks(this),
        ),
    ),
    card(
        "Creature Pen",
        action(
            See(top(5), "search"),
            TakeSeen(unit_cards.trait("Creature"), shown=True),
            Shuffle(),
            when=beginning(),
            where=QUEST,
        ),
    ),
    card("Steel Standard", constant(gets(units.trait("Knight").here, toughness=1))),
    card("Ellyrian Elite"),
    card(
        "Valour of Ages",
        action(
            Strikes(T, units.attacking),
            Wait(ending(), (SacrificeOp(T),), text="flow.later"),
            play=Exactly(1, either_of(units.defending, legends.defending)),
            target=one(units.yours.defending),
        ),
    ),
    # Our reading: it may destroy itself.
    card(
        "Slaanesh Cultist",
        constant(Cannot(this, ("restored",))),
        forced(becomes_corrupt(this), Destroy(T), target=one(units.corrupt)),
    ),
    card("Black Guards", constant(FightsWithLegend(this, legends.race("Dark Elf").yours))),
    card(
        "Naggarond Forge",
        forced(ending("you"), Either(DiscardOp(Chosen(any_cards.in_hand.yours)), SacrificeOp(this), by="you")),
    ),
    card(
        "Trinkets of Gold",
        attach_to(units.trait("Lizardmen").yours),
        *(
            action(Draw(Count(either_of(cards.trait("Treasure").yours, cards.trait("Artefact").yours))), when=when)
            for when in (attacks(host), defends(host))
        ),
    ),
    card(
        "Death in the Shadows",
        action(
            Then((Deal(1, T),), (If(Is(T, units.where(FewerLeft(2))), (Destroy(T),)),)),
            cost=corrupt_cost(units.trait("Skaven").yours),
            target=one(units),
        ),
    ),
    card(
        "Talismanic Tatoos",
        attach_to(units.trait("Wood Elf")),
        constant(gets(units.bearing, power=Count(developments.here))),
    ),
    # Our reading: the card that receives the token is chosen as the Action is used, and is not a target.
    card(
        "Through All of Time",
        action(
            MoveTokens(1, this, T),
            where=QUEST,
            play=HasTokens(1),
            target=choice_of(
                either_of(cards.race("High Elf").where(Tokened()).other, legends.race("High Elf").where(Tokened()))
            ),
        ),
        action(PutTokens(1, this), when=beginning(), where=QUEST, play=_QUESTED),
    ),
)
