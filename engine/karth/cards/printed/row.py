"""A line of a table, and the table of a race or side."""

from __future__ import annotations

from typing import NamedTuple

PILES = {
    "spell": "spellbook",
    "terrain": "terrain",
    **dict.fromkeys(("unit", "hero", "mercenary", "animal"), "barracks"),
    **dict.fromkeys(("item", "income", "production"), "treasury"),
    **dict.fromkeys(("token unit", "token totem", "token obstacle", "token spell", "token trap"), "token"),
}
"""The pile that a card of a kind lies in."""


class Printed(NamedTuple):
    """A card.

    ``code`` names it in decks.  ``cost`` is the gold to bring it onto the battlefield (None: it cannot be bought),
    ``value`` what it is worth in a deck and as a bounty, ``level`` the SE that it gives in a turn and the kill points
    for it, ``damage``, ``health``, ``reach`` (1: adjacent spaces only) and ``move`` are spaces and points; None: it
    has none.  ``mana`` is the SE that a spell takes, ``gold`` what an income card brings, ``bonus`` what an item adds.
    ``classes`` and ``needs`` are the classes, and one of the traits, of who may use it (empty: everybody).

    ``unsure`` names the fields that no source shows; ``house``, as most are: the whole card is our own design.
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
        """The pile that it lies in."""
        return PILES[self.kind]


class CardSet(NamedTuple):
    """The cards of a race (``affiliation`` faction: only with its own race) or of a side (ally, neutral)."""

    title: str
    side: str
    affiliation: str
    cards: tuple[Printed, ...]
