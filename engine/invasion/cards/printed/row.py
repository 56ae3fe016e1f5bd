"""A line of a table, and a set of them."""

from __future__ import annotations

from typing import NamedTuple


class Printed(NamedTuple):
    """A card of a set.

    ``number`` is its number in the set.  ``cost`` None: it has none; ``"X"``: variable.  ``loyalty`` None: not
    recorded.  ``power`` and ``hp`` (hit points) are None where the kind has none; the power of a legend differs from
    zone to zone: kingdom, quest, battlefield (``"2/2/2"``).  ``traits`` and ``keywords`` are lists with commas; what
    the X of a keyword is, the card's text says.  ``copies`` is how many a box holds; None: not recorded.

    ``unique`` is what we take it for; ``marked`` if a source shows the mark or its absence, else it is inferred.
    ``unsure`` names fields on which the sources differ, ``entry`` all of them; ``aka`` is another spelling.

    The values hold in every version of the FAQ: no erratum changes a printed value, only texts.
    """

    number: int
    name: str
    kind: str
    race: str
    cost: int | str | None
    loyalty: int | None
    power: int | str | None = None
    hp: int | str | None = None
    traits: str = ""
    keywords: str = ""
    copies: int | None = 3
    unique: bool = False
    marked: bool = False
    unsure: str = ""
    aka: str = ""


class CardSet(NamedTuple):
    """A set: ``key`` begins the codes of its cards."""

    key: str
    title: str
    cards: tuple[Printed, ...]

    def code(self, card: Printed) -> str:
        """Return the code by which decks and saves name a card."""
        return f"{self.key}-{card.number:03}"
