"""The cards of Karaz-a-Karak. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("Karaz-a-Karak")

CARDS = (
    card("Mountain Sentry", constant(gets(units.trait("Ranger").here, hp=2))),
    card("Heart Forge", constant(Costs(any_cards.trait("Rune"), -1), where=KINGDOM)),
    card(
        "Karak Great Cannon",
        action(
            Deal(2, T),
            when=zone_attacked(sections.yours.here),
            cost=SacrificeAsMany(developments.yours.here, X),
            target=exactly_x(units.attacking),
            x=True,
        ),
    ),
    card(
        "Guard Squigs",
        action(
            Becomes(this, "unit", (("hp", 3),), still=True, until=END_OF_TURN),
            when=zone_attacked(sections.yours.here),
        ),
    ),
    card(
        "Building Plans",
        action(
            See(top(5), "search"),
            TakeSeen(support_cards.without("Attachment"), 2, shown=True),
            Shuffle(),
        ),
    ),
)
