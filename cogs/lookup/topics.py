"""What can be looked up, and how a component names it: by a short mark that stays the same whatever is added.

A mark is a letter for the kind of topic and seven digits made from its key (a rule's id, a card's code ...). A button
carries the mark of what it shows and those of the other topics that were found, so that an answer can be leafed
through without being kept anywhere; what is no longer in the book is a mark that nothing answers to.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from bot.lookup.book import book
from bot.lookup.cards import index
from bot.lookup.glossary import glossary
from cogs.wire import custom_ids
from cogs.wire.custom_ids import Tap

What = Literal["rule", "page", "card", "rulings", "word"]

LETTERS: dict[str, What] = {"r": "rule", "p": "page", "c": "card", "n": "rulings", "k": "word"}
DIGITS = 7
MARK = DIGITS + 1
MOST_OTHERS = 5


@dataclass(frozen=True, slots=True)
class Topic:
    """Something to be shown: what it is, its key, which part of it; and what else was found."""

    what: What
    key: str
    part: int = 0
    others: tuple[Topic, ...] = ()

    @property
    def letter(self) -> str:
        """The letter of its kind."""
        return next(letter for letter, what in LETTERS.items() if what == self.what)

    @property
    def mark(self) -> str:
        """Its short name in ids."""
        return self.letter + digits(_kind(self.what), self.key)

    def bare(self) -> Topic:
        """The topic alone, from its beginning."""
        return Topic(self.what, self.key)

    def tap(self, kind: str = "look") -> Tap:
        """The tap that shows it."""
        marks = [self.mark, *(other.mark for other in self.others[:MOST_OTHERS])]
        return Tap(kind, letter=self.letter, index=min(self.part, custom_ids.MAX_SLOT), arg="".join(marks))

    def turned(self, part: int) -> Topic:
        """The same topic, another part of it."""
        return replace(self, part=part)


def _kind(what: What) -> str:
    # The rulings of a card are found by the card.
    return "card" if what == "rulings" else what


@cache
def digits(kind: str, key: str) -> str:
    """Seven digits for a key; the same in every process."""
    number = int.from_bytes(hashlib.blake2b(f"{kind}:{key}".encode(), digest_size=5).digest()) % 36**DIGITS
    return custom_ids.base36(number).rjust(DIGITS, "0")


@cache
def everything() -> dict[str, tuple[str, str]]:
    """Every topic by the digits of its mark: (kind, key)."""
    rows = [("rule", entry.id) for entry in book().entries]
    rows += [("page", page.key) for page in book().pages]
    rows += [("card", hit.value) for hit in index().hits]
    rows += [("word", key) for key in glossary()]
    return {digits(kind, key): (kind, key) for kind, key in rows}


def of_mark(mark: str, part: int = 0) -> Topic | None:
    """The topic of a mark; None for one that is not, or no longer, known."""
    what = LETTERS.get(mark[:1])
    kind, key = everything().get(mark[1:], ("", ""))
    return Topic(what, key, part) if what is not None and kind == _kind(what) else None


def of_tap(tap: Tap, values: tuple[str, ...] = ()) -> Topic | None:
    """What a tap shows: what its id names, or what was chosen in a menu."""
    if values:
        return of_mark(values[0])
    marks = [tap.arg[i : i + MARK] for i in range(0, len(tap.arg), MARK)]
    topic = of_mark(marks[0], tap.index) if marks else None
    if topic is None:
        return None
    return replace(topic, others=tuple(other for mark in marks[1:] if (other := of_mark(mark)) is not None))


def leaf(found: list[Topic]) -> Topic | None:
    """The first of several topics, with the rest at hand."""
    return replace(found[0], others=tuple(found[1 : MOST_OTHERS + 1])) if found else None
