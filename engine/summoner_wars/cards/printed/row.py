"""A line of a table, and the table of a faction."""

from __future__ import annotations

from typing import NamedTuple


class Printed(NamedTuple):
    """A card of a faction.

    ``key`` ends its code.  ``attack`` and ``life`` are the Attack Value and the Life Points, ``reach`` 1 with the sword
    symbol and 3 with the bow, ``cost`` the Summon Cost, None for what cannot be summoned.  ``ability`` is the name of
    a unit's ability.

    ``copies`` are those in a deck (or, of cards put ``aside``, in the pile beside it), ``summoner`` the Summoner whose
    reference card lists an event, ``grants`` the ability that an event gives.  ``product`` tells the box: ``first``
    or ``second`` Summoner's deck, or reinforcement ``pack``.  ``unsure`` names fields that no source settles, ``entry``
    all of them.
    """

    key: str
    name: str
    kind: str
    attack: int | None = None
    life: int | None = None
    cost: int | None = None
    reach: int | None = None
    ability: str = ""
    product: str = ""
    copies: int | None = None
    summoner: str = ""
    grants: str = ""
    traits: str = ""
    aside: bool = False
    unsure: str = ""


class Faction(NamedTuple):
    """A faction: ``key`` begins the codes of its cards."""

    key: str
    title: str
    cards: tuple[Printed, ...]

    def code(self, card: Printed) -> str:
        """Return the code by which decks and saves name a card."""
        return f"{self.key}-{card.key}"
