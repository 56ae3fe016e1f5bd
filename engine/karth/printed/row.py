"""The types of a table of printed cards: one row, and the table of a race or side."""

from __future__ import annotations

from typing import NamedTuple

PILES = {
    "spell": "spellbook",
    "terrain": "terrain",
    **dict.fromkeys(("unit", "hero", "mercenary", "animal"), "barracks"),
    **dict.fromkeys(("item", "income", "production"), "treasury"),
    **dict.fromkeys(("token unit", "token totem", "token obstacle", "token spell", "token trap"), "token"),
}
"""The pile of each kind of card."""


class KarthRow(NamedTuple):
    """A card, as printed. A number is None if the card does not have it.

    ``code`` is the card's name in decks. ``cost`` is the gold that bringing it onto the battlefield costs (None: it
    cannot be bought). ``value`` is both its value in a deck and the bounty for killing it. ``level`` is both the SE
    (spiritual energy) that it gives each turn and the kill points for killing it. ``damage`` and ``health`` are points.
    ``reach`` (1: adjacent spaces only) and ``move`` are spaces. ``mana`` is the SE that a spell costs, ``gold`` is the
    gold that an income card gives, and ``bonus`` is what an item adds to its wearer's numbers. ``classes`` lists the
    classes that may use the card. ``needs`` lists traits; a user must have one of them (empty: no restriction).

    ``unsure`` names the fields for which no source shows a value. ``house`` means that the whole card is our own
    design, which is true of most cards.
    """

    code: str
    name: str
    kind: str
    cls: str
    value: int
    cost: int | None = None
    level: int | None = None
    damage: int | None = None
    health: int | None = None
    reach: int | None = None
    move: int | None = None
    traits: str = ""
    abilities: str = ""
    unique: bool = False
    mana: int | None = None
    gold: int | None = None
    bonus: tuple[tuple[str, int], ...] = ()
    classes: str = ""
    needs: str = ""
    unsure: str = "house"

    @property
    def pile(self) -> str:
        """The pile of the card."""
        return PILES[self.kind]


class RaceCards(NamedTuple):
    """The cards of a race or a side.

    ``affiliation`` is ``faction`` for cards that only decks of their race may contain, or ``ally`` or ``neutral``.
    """

    title: str
    side: str
    affiliation: str
    cards: tuple[KarthRow, ...]
