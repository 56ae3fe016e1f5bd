"""The types of the printed data: the row of a card and the table of a faction."""

from __future__ import annotations

from typing import NamedTuple


class SummonerWarsRow(NamedTuple):
    """The printed data of one card in a faction's table.

    The card's code ends with ``key``.  ``attack`` and ``life`` are the Attack Value and the Life Points.  ``reach`` is
    1 with the sword symbol and 3 with the bow.  ``cost`` is the Summon Cost, or None for a card that cannot be
    summoned.  ``ability`` is the name of a unit's ability.

    ``copies`` is the number of copies in a deck or, for cards put ``aside``, in the side pile.  ``summoner`` is the
    Summoner whose reference card lists an event, and ``grants`` is the ability that an event gives.  ``product`` is the
    box that contains the card: the ``first`` or ``second`` Summoner's deck, or a reinforcement ``pack``.  ``unsure``
    names the fields for which no source shows a value; ``entry`` means all fields.
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


class FactionTable(NamedTuple):
    """The table of a faction.  The codes of its cards begin with ``key``."""

    key: str
    title: str
    cards: tuple[SummonerWarsRow, ...]

    def code(self, card: SummonerWarsRow) -> str:
        """Return the code of a card, which decks and saved matches use."""
        return f"{self.key}-{card.key}"
