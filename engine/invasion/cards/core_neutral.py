"""The Neutral cards of the Core Set."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.cards.printed.core_set import SET

neutral = SetCards(SET, "Neutral")

CARDS = (
    neutral("Contested Village"),
    neutral("Contested Fortress", instead(damaged(sections.yours), CancelDamage(1), limit=per_turn(1))),
    neutral("Contested Stronghold", constant(gets(this, power=Count(developments.yours.here)))),
    neutral("Armoury", constant(gets(this, power=1), while_=at_least(2, developments.yours.here), where=KINGDOM)),
    neutral(
        "Forgotten Cemetery", constant(gets(this, power=1), while_=at_least(2, developments.yours.here), where=QUEST)
    ),
    neutral(
        "Pilgrimage",
        constant(OwnCost(Count(developments.yours.in_(QUEST))), works_in="hand"),
        action(ReturnToHand(T), target=one(units)),
    ),
    neutral("Burn It Down", action(Destroy(T), target=one(supports.cost(Count(developments.yours.in_(BATTLEFIELD)))))),
    neutral(
        "Warpstone Excavation",
        constant(EntersCorrupt(units.yours.here)),
        triggered(enters_zone(units.yours.here), Corrupt(it)),
    ),
    neutral(
        "Infiltrate!",
        forced(beginning(), EachPlayer("opponents", (DiscardTop(Tokens(this), "they"),)), where=QUEST),
        forced(beginning(), PutTokens(1, this), where=QUEST, while_=at_least(1, units.questing_on(this))),
    ),
    neutral(
        "Prepare for War!",
        action(
            ShuffleIn(T),
            where=QUEST,
            cost=sacrifice_cost(units.questing_on(this)),
            x_is=Tokens(this),
            target=exactly_x(any_cards.in_discard.yours),
        ),
        forced(beginning(), PutTokens(1, this), where=QUEST, while_=at_least(1, units.questing_on(this))),
    ),
    *(
        neutral(f"Alliance - {one_race} and {other}", constant(Symbols((one_race, other))))
        for one_race, other in (
            ("Dwarf", "Empire"),
            ("Empire", "High Elf"),
            ("Dwarf", "High Elf"),
            ("Chaos", "Orc"),
            ("Chaos", "Dark Elf"),
            ("Orc", "Dark Elf"),
        )
    ),
)
