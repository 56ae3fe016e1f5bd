"""The printed values of every card of every game, whether or not the game implements the card.

The values of a game are in ``engine/<game>/printed``, which has a module per set and a line per card.  The lines
contain names and numbers, never a sentence.  ``python -m engine printed`` writes these modules, and printed values are
stored nowhere else.  The definitions in ``engine/<game>/cards`` refer to a card by name and say what it does.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

from engine.kernel.messages import Msg

TABLES = ("engine.invasion.printed", "engine.karth.printed", "engine.summoner_wars.printed")
"""The packages with tables of cards, including those of games that cannot be played yet."""

Number = int | str
"""A number of a card.

It is a string if it is variable (``X``) or has a different value in each zone (``2/2/2``).
"""


class PrintedKeyword(NamedTuple):
    """A keyword or the name of an ability, with its number if it has one."""

    name: str
    value: Number | None = None

    @property
    def label(self) -> str:
        """The keyword and its number as players write them: "Toughness 2"."""
        return self.name if self.value is None else f"{self.name} {self.value}"


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A row of a card table, with field names that all games share.

    None means that the card has no such value or that the value is unknown.

    The fields for numbers are named as in :class:`engine.CardInfo`.  ``power`` is also used for an attack value or
    damage, ``hp`` for life, ``reach`` for the range in spaces, ``race`` for a faction or side, ``cls`` for a class.
    ``restricted`` and ``banned`` are the FAQ versions whose tournament lists include the card.  ``unsure`` names the
    fields about which the sources leave doubt; ``entry`` in it means that all fields are doubtful, and ``house`` that
    the values are our own design.  ``more`` holds the values that only one game has.
    """

    code: str
    name: str
    kind: str
    race: str
    cls: str = ""
    set: str = ""
    number: int | None = None
    copies: int | None = None
    aka: tuple[str, ...] = ()
    cost: Number | None = None
    loyalty: int | None = None
    power: Number | None = None
    hp: Number | None = None
    reach: int | None = None
    traits: tuple[str, ...] = ()
    keywords: tuple[PrintedKeyword, ...] = ()
    unique: bool = False
    restricted: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    more: tuple[tuple[str, Number], ...] = ()
    unsure: tuple[str, ...] = ()


class Absence(NamedTuple):
    """Why no match has a printed card: a message that names the card.

    ``outside``: whether the card is never in a deck, even if it could be played.
    """

    text: Msg
    outside: bool = False


class PrintedGame(NamedTuple):
    """A game that has tables of its cards, whether or not it can be played here."""

    name: str
    title: str
    cards: tuple[PrintedCard, ...]


class PrintedTable(NamedTuple):
    """A module that ``python -m engine printed`` writes.

    ``about`` is the first line of the module's docstring.  ``header`` is the code before the rows (imports, and the
    start of the statement that contains the rows), and ``footer`` closes that statement.  ``columns`` names the fields
    that a row writes as positional arguments; the first ``aligned`` of them are lined up in columns.
    """

    module: str
    about: str
    header: str
    columns: str
    aligned: int
    rows: tuple[tuple[object, ...], ...]
    footer: str = "))"


def words(text: str) -> tuple[str, ...]:
    """Split a list in the notation of the rows: ``"Hero, Warrior"``."""
    return tuple(text.split(", ")) if text else ()


def keywords(text: str) -> Iterator[PrintedKeyword]:
    """Yield the keywords in a list such as ``"Scout, Toughness 2"``, with their numbers."""
    for word in words(text):
        name, _, last = word.rpartition(" ")
        if name and last.isdecimal():
            yield PrintedKeyword(name, int(last))
        elif name and last == "X":
            yield PrintedKeyword(name, last)
        else:
            yield PrintedKeyword(word)


def no_such_title(title: str, where: str, titles: Iterable[str]) -> str:
    """Return a sentence that says that no card in a table has that title and that suggests similar titles."""
    near = get_close_matches(title, list(titles), 3, 0.5)
    return f"{title!r}: {where} has no card of that title" + (f"; nearest: {', '.join(near)}" if near else "")


def named(mapping: Mapping[str, Number | None]) -> tuple[tuple[str, Number], ...]:
    """Return only the entries that have a value."""
    return tuple((name, value) for name, value in mapping.items() if value is not None and value != "")


def printed_games() -> Iterator[PrintedGame]:
    """Yield every game with tables of cards, including those that cannot be played here."""
    for package in TABLES:
        title: str = importlib.import_module(package).TITLE
        cards: Iterable[PrintedCard] = importlib.import_module(f"{package}.sets").cards()
        yield PrintedGame(package.split(".")[1], title, tuple(cards))


@cache
def printed_cards(game: str) -> Mapping[str, PrintedCard]:
    """Return every card in a game's tables by code, whether or not it is implemented.

    Empty for a game without tables.
    """
    package = f"engine.{game}.printed"
    if package not in TABLES:
        return {}
    cards: Iterable[PrintedCard] = importlib.import_module(f"{package}.sets").cards()
    return {card.code: card for card in cards}
