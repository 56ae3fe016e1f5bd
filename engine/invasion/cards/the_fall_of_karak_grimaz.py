"""The cards of The Fall of Karak Grimaz. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class StrikeSelves(Op):
    """Cards deal damage equal to their power to themselves, all at the same time."""

    who: Finds
    says = "{who} deals damage equal to its power to itself, all at the same time"
    in_play_only = ("who",)
    able = {"who": "attack"}

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return blows(st, ctx, ((e, e) for e in self.who.ids(st, ctx)))


card = SetCards("The Fall of Karak Grimaz")

CARDS = (
    card("Ancestral Tomb", action(DevelopTop(2), when=enters(this))),
    card("Master Rune of Spite", action(StrikeSelves(units))),
    card(
        "Grudgebearer",
        constant(gets(this, power=Tokens(this))),
        forced(leaves(units.race("Dwarf").yours.other), PutTokens(1, this)),
    ),
    card(
        "Runesmith Apprentice",
        action(See(top(5), "search"), TakeSeen(any_cards.trait("Rune"), 0, shown=True), Shuffle(), when=enters(this)),
    ),
    card(
        "Bottomless Mine",
        constant(gets(this, power=2), while_=at_least(2, units.here), where=KINGDOM),
    ),
    card("Called Back", action(ReturnToHand(T), target=one(units))),
    card("Scroll of Asur", action(See(top(5)), PutBack())),
    card("Watchstone of Athel Tamarha", action(Gain(1), when=plays(any_cards.trait("Spell")), where=KINGDOM)),
    card(
        "Followers of Skarsnik",
        constant(
            gets(this, power=Count(units.named("Followers of Skarsnik").yours.other)),
            gets(this, hp=Count(units.named("Followers of Skarsnik").yours.other)),
        ),
    ),
    card("Stunty Smasha", action(Destroy(T), cost=sacrifice_cost(this), target=one(developments))),
    card(
        "Savage Rage",
        attach_to(units.race("Orc")),
        constant(gets(units.bearing, power=Tokens(this))),
        forced(deals_combat_damage(host), PutTokens(1, this)),
    ),
    card(
        "Fanatic Frenzy",
        action(
            gets(T, END_OF_TURN, power=Count(units.yours.damaged)),
            Wait(ending(), (SacrificeOp(T),), text="flow.later"),
            target=one(units.in_your(BATTLEFIELD)),
        ),
    ),
    card(
        "Smash 'Em, Bash 'Em",
        action(
            gets(T, END_OF_TURN, power=1),
            where=QUEST,
            cost=remove_tokens_cost(1),
            target=one(units.in_(BATTLEFIELD)),
        ),
        gathers_tokens(),
    ),
    card(
        "Grandfather's Call",
        action(
            See(top(5), "search"),
            TakeSeen(any_cards.trait("Disease"), 0, shown=True),
            Shuffle(),
            cost=sacrifice_cost(units.yours),
        ),
    ),
    card(
        "Vanguard of Woe",
        action(EachPlayer("opponents", (DiscardOp(Chosen(any_cards.in_hand.theirs, "they")),)), when=leaves(this)),
    ),
    card("Long Winter", action(ReturnToHand(T), target=one(developments))),
    card(
        "Effulgent Boils",
        attach_to(units),
        triggered(enters(this), Corrupt(host)),
        constant(Cannot(units.bearing, ("restored",))),
    ),
    card("Helbane's Raiders", action(Deal(1, T), when=opponent_discards(), target=one(units))),
    card("Dark Abyss", action(ChoosePlayer((DiscardTop(1, "they"),)), when=beginning())),
    card(
        "Wilhelm of the Osterknacht", action(MoveToZone(T), when=attacks(this), target=one(units.where(InAttacked())))
    ),
)

EXAMPLES = ("action(StrikeSelves(units))",)
