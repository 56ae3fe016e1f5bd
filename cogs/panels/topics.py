"""Topics of the look-ups (rules, basics, pages, cards, rulings, keywords, help) and their short marks in custom ids.

A mark is a letter for the kind of topic and seven digits hashed from the topic's key (a rule's id, a card's code ...),
so marks stay the same when topics are added. A button's id carries the mark of the topic that it shows and the marks of
the other results, so no stored state is needed. After a topic is removed, its mark is unknown.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from bot.lookup.book import book
from bot.lookup.cards import index
from bot.lookup.glossary import glossary
from bot.model import base36
from cogs.wire import custom_ids
from cogs.wire.custom_ids import Tap

What = Literal["rule", "basics", "page", "card", "rulings", "word", "help"]

LETTERS: dict[str, What] = {
    "r": "rule",
    "b": "basics",
    "p": "page",
    "c": "card",
    "n": "rulings",
    "k": "word",
    "h": "help",
}
HELP = ("start", "play", "time", "undo", "stops", "commands", "more", "plans", "privacy")
"""The topics of /help."""
DIGITS = 7
MARK = DIGITS + 1
MOST_OTHERS = 5


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic: its kind, its key, the part of it to show, and the other results of the same search."""

    what: What
    key: str
    part: int = 0
    others: tuple[Topic, ...] = ()
    unsure: bool = False
    """Whether the topic is only the closest match and may not answer the question. This is not stored in custom ids."""
    below: bool = False
    """Whether the text of this topic is shown below the topic to which it is attached. If so, its mark begins with a
    letter in upper case.
    """

    @property
    def letter(self) -> str:
        """The letter that marks use for the topic's kind."""
        return next(letter for letter, what in LETTERS.items() if what == self.what)

    @property
    def mark(self) -> str:
        """The topic's mark for custom ids: the letter of its kind and seven digits."""
        letter = self.letter.upper() if self.below else self.letter
        return letter + digits(_kind(self.what), self.key)

    def bare(self) -> Topic:
        """Return the first part of this topic, without the other results."""
        return Topic(self.what, self.key)

    def tap(self, kind: str = "look") -> Tap:
        """Return the tap that shows this topic."""
        marks = [self.mark, *(other.mark for other in self.others[:MOST_OTHERS])]
        return Tap(kind, letter=self.letter, index=min(self.part, custom_ids.MAX_SLOT), arg="".join(marks))

    def turned(self, part: int) -> Topic:
        """Return another part of this topic, with the same other results."""
        return replace(self, part=part)


def _kind(what: What) -> str:
    # The rulings of a card share the card's key, so they share its digits too.
    return "card" if what == "rulings" else what


@cache
def digits(kind: str, key: str) -> str:
    """Return seven digits for a key, the same in every process."""
    number = int.from_bytes(hashlib.blake2b(f"{kind}:{key}".encode(), digest_size=5).digest()) % 36**DIGITS
    return base36(number).rjust(DIGITS, "0")


@cache
def everything() -> dict[str, tuple[str, str]]:
    """Return all topics: a dict from the digits of a mark to (kind, key)."""
    rows = [("rule", entry.id) for entry in book().entries]
    rows += [("basics", topic) for topic in book().topics()]
    rows += [("page", page.key) for page in book().pages]
    rows += [("card", hit.value) for hit in index().hits]
    rows += [("word", key) for key in glossary()]
    rows += [("help", key) for key in HELP]
    return {digits(kind, key): (kind, key) for kind, key in rows}


def of_mark(mark: str, part: int = 0) -> Topic | None:
    """Return the topic with this mark; None if the mark is unknown."""
    what = LETTERS.get(mark[:1].lower())
    kind, key = everything().get(mark[1:], ("", ""))
    known = what is not None and kind == _kind(what)
    return Topic(what, key, part, below=mark[:1].isupper()) if what is not None and known else None


def of_tap(tap: Tap, values: tuple[str, ...] = ()) -> Topic | None:
    """Return the topic that a component shows: the one chosen in a menu (``values``), otherwise the one in its id."""
    if values:
        return of_mark(values[0])
    marks = [tap.arg[i : i + MARK] for i in range(0, len(tap.arg), MARK)]
    topic = of_mark(marks[0], tap.index) if marks else None
    if topic is None:
        return None
    return replace(topic, others=tuple(other for mark in marks[1:] if (other := of_mark(mark)) is not None))


def leaf(found: list[Topic]) -> Topic | None:
    """Return the first topic, with the others attached as its other results; None for an empty list."""
    return replace(found[0], others=tuple(found[1 : MOST_OTHERS + 1])) if found else None
