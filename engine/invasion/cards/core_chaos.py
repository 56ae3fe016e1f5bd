"""The Chaos cards of the Core Set. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.cards.printed.core_set import SET

chaos = SetCards(SET, "Chaos")

CARDS = (
    chaos("Festering Nurglings", forced(enters(this), Corrupt(T), target=one(units.corresponding))),
    chaos("Cultist of Slaanesh", action(Destroy(T), where=QUEST, cost=spend(4), target=one(developments))),
    chaos("Servants of Khorne"),
    chaos("Savage Marauders"),
    chaos(
        "Nurgle Sorcerer", action(Deal(1, T, more=1, if_=units.corrupt), where=QUEST, cost=spend(3), target=one(units))
    ),
    chaos("Chaos Knights"),
    chaos("Melekh the Changer", constant(gets(this, power=Count(cards.corrupt.enemy)))),
    chaos(
        "Fledgling Chaos Spawn",
        forced(destroyed(this), Deal(1, T), where=BATTLEFIELD, target=one(units.in_(BATTLEFIELD))),
    ),
    chaos("Valkia the Bloody", action(MoveAny(this, T), where=QUEST, cost=spend(2), target=one(units.corrupt))),
    chaos(
        "Savage Gors",
        constant(
            gets(this, combat=2),
            where=BATTLEFIELD,
            while_=AllOf((Is(this, units.attacking), at_least(2, developments.yours.in_(BATTLEFIELD)))),
        ),
    ),
    chaos("Dark Zealot"),
    chaos(
        "Bloodthirster",
        constant(Uncancellable(this)),
        forced(beginning(), EachPlayer("each", (SacrificeOp(Chosen(units.theirs.corresponding, "they")),))),
    ),
    chaos(
        "Cloud of Flies",
        attach_to(units.yours),
        triggered(beginning(), Deal(1, Both(host, T), ("uncancellable",)), may=True, target=one(units)),
    ),
    chaos(
        "Horrific Mutation",
        attach_to(units.yours),
        constant(gets(units.defending, hp=-1), while_=Is(host, units.attacking)),
    ),
    chaos(
        "Sadistic Mutation",
        attach_to(units.yours),
        forced(deals_combat_damage(units.bearing), Deal(1, T), target=one(either_of(units, sections))),
    ),
    chaos(
        "Warpstone Meteor",
        forced(
            beginning(),
            EachPlayer(
                "each",
                (
                    Either(
                        Corrupt(Chosen(units.theirs.corresponding, "they")), Deal(1, Chosen(sections.theirs, "they"))
                    ),
                ),
            ),
        ),
    ),
    chaos(
        "Journey to the Gate",
        action(
            DiscardOp(any_cards.in_hand.enemy),
            where=QUEST,
            play=AllOf((your_turn, HasTokens(3))),
            cost=sacrifice_cost(units.questing_on(this)),
        ),
        forced(beginning(), PutTokens(1, this), where=QUEST, while_=at_least(1, units.questing_on(this))),
    ),
    chaos("Shrine to Nurgle", forced(damaged(units.enemy, tag="combat"), Corrupt(it), where=KINGDOM)),
    chaos("Flames of Tzeentch", action(Deal(X, T), play=your_turn, target=one(units), x=True)),
    chaos("Seduced by Darkness", action(Corrupt(T), target=one(units))),
    chaos(
        "Will of Tzeentch",
        action(EachPlayer("each", (DiscardOp(any_cards.in_hand.theirs), Draw(3, "they"))), play=your_turn),
    ),
    chaos("Nurgle's Pestilence", action(Deal(1, units, more=1, if_=units.corrupt))),
    chaos("Blood for the Blood God", action(Deal(power(T), T), target=one(units.in_(BATTLEFIELD)))),
    chaos("Slaanesh's Domination", action(RevealRandom(3, up_to=True), PlayNow(shown, "free", many=True))),
    chaos(
        "Culling the Weak",
        action(gets(units.yours.in_(BATTLEFIELD), END_OF_TURN, power=1), cost=sacrifice_cost(units.yours)),
    ),
)
