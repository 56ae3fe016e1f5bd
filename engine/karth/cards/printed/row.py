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
    """A card, as printed.

    ``code`` is its name in decks. ``cost`` is the gold to bring it onto the battlefield (None: it cannot be bought).
    ``value`` is its value in a deck and the bounty for its killer. ``level`` is the SE that it gives in a turn and the
    kill points for it. ``damage`` and ``health`` are points. ``reach`` (1: adjacent spaces only) and ``move`` are
    spaces. None: it has no such number. ``mana`` is the SE that a spell takes, ``gold`` the gold that an income card
    gives, ``bonus`` what an item adds. ``classes`` lists the classes that may use it, ``needs`` the traits of which a
    user must have one (empty: everybody).

    ``unsure`` names the fields that no source shows. ``house`` means that the whole card is our own design, as most
    are.
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
