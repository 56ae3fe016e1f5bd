"""How the words of a card are put into sentences: the language, the reader, and what a text has named so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from engine.kernel.messages import DEFAULT_LOCALE, Msg, message_ids, say


class Phrase(Protocol):
    """What can print itself into a text."""

    def say(self, lc: Speech) -> str:
        """Print it."""


class Speech:
    """One text as it is being told, from its first word to its last; every text begins with a new one.

    ``targets`` are the phrases of the targets that the text declares, by the names under which its sentences refer to
    them: the first mention prints the phrase, later ones a pronoun.  ``addressed`` tells that the text is read by the
    player whom ``they`` means, so that it says "you".
    """

    __slots__ = ("_said", "addressed", "locale", "targets")

    def __init__(self, locale: str = DEFAULT_LOCALE, targets: Mapping[str, Phrase] | None = None, *,
                 addressed: bool = False) -> None:
        self.locale = locale
        self.targets = {} if targets is None else targets
        self.addressed = addressed
        self._said: set[str] = set()

    def first(self, name: str) -> bool:
        """Note a mention of ``name``; True if it is the first of this text."""
        new = name not in self._said
        self._said.add(name)
        return new

    def declared(self, name: str) -> str | None:
        """Print the target declared under ``name`` if this is its first mention, else nothing."""
        spec = self.targets.get(name)
        return spec.say(self) if spec is not None and self.first(name) else None


def tx(id: str, lc: Speech, **params: str | int) -> str:
    """Print a template of the catalogue."""
    return say(Msg.of(id, **params), lc.locale)


def is_keyword(name: str) -> bool:
    """True if a game has a keyword of that name: its word is in the catalogue."""
    return f"keyword.{name}.plain" in message_ids()


def say_keyword(name: str, n: int, lc: Speech) -> str:
    """Print a keyword, with its number if it has one and ``n`` is given: "Toughness 2", "Scout"."""
    return tx(f"keyword.{name}" if n and f"keyword.{name}" in message_ids() else f"keyword.{name}.plain", lc, n=n)
