"""The types of a table of printed cards: one row, and a set of rows."""

from __future__ import annotations

from typing import NamedTuple


class InvasionRow(NamedTuple):
    """A card of a set, as printed.

    ``number`` is the card's number in the set. ``cost`` is None if the card has no cost, and ``"X"`` if the cost is
    variable. ``loyalty`` is None if it is not recorded. ``power`` and ``hp`` (hit points) are None if the card's kind
    has none. The power of a legend differs by zone: kingdom, quest, battlefield (``"2/2/2"``). ``traits`` and
    ``keywords`` are lists separated by commas. If a keyword has an X, the card's text defines it. ``copies`` is the
    number of copies in one box, or None if it is not recorded.

    ``unique`` says whether we treat the card as unique. ``marked`` is true if a source shows whether the card has the
    mark of unique cards; otherwise ``unique`` is inferred. ``unsure`` names the fields on which the sources differ;
    ``entry`` stands for all fields. ``aka`` is another spelling of the name.

    The values are the same in every version of the FAQ, because errata change only texts, not printed values.
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
    """A set of cards. The codes of its cards begin with ``key``."""

    key: str
    title: str
    cards: tuple[InvasionRow, ...]

    def code(self, card: InvasionRow) -> str:
        """Return the code of a card in decks and saves."""
        return f"{self.key}-{card.number:03}"
