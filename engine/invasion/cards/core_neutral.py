"""The Neutral cards of the Core Set."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("Core Set")

CARDS = (
    card("Contested Village"),
    card("Contested Fortress", instead(damaged(sections.yours), CancelDamage(1), limit=per_turn(1))),
    card("Contested Stronghold", constant(gets(this, power=Count(developments.yours.here)))),
    card("Armoury", constant(gets(this, power=1), while_=at_least(2, developments.yours.here), where=KINGDOM)),
    card("Forgotten Cemetery", constant(gets(this, power=1), while_=at_least(2, developments.yours.here), where=QUEST)),
    card(
        "Pilgrimage",
        constant(OwnCost(Count(developments.yours.in_(QUEST))), works_in="hand"),
        action(ReturnToHand(T), target=one(units)),
    ),
    card("Burn It Down", action(Destroy(T), target=one(supports.cost(Count(developments.yours.in_(BATTLEFIELD)))))),
    card(
        "Warpstone Excavation",
        constant(EntersCorrupt(units.yours.here)),
        triggered(enters_zone(units.yours.here), Corrupt(it)),
    ),
    card(
        "Infiltrate!",
        forced(beginning(), EachPlayer("opponents", (DiscardTop(Tokens(this), "they"),)), where=QUEST),
        gathers_tokens(),
    ),
    card(
        "Prepare for War!",
        action(
            ShuffleIn(T),
            where=QUEST,
            cost=sacrifice_cost(units.questing_on(this)),
            x_is=Tokens(this),
            target=exactly_x(any_cards.in_discard.yours),
        ),
        gathers_tokens(),
    ),
    *(
        card(f"Alliance - {one_race} and {other}", constant(Symbols((one_race, other))))
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

register_messages(
    "en",
    {},
)
