"""Keywords and other terms of the games: their meaning according to the rule book, and the cards that have them.

The keyword pages of the book are lists of ``**Word N:** meaning``. Every keyword and named ability of a card is a term
too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from rapidfuzz import fuzz, process

from bot.lookup.book import book
from bot.lookup.cards import index, tight
from bot.lookup.facts import CardFacts
from bot.lookup.near import NOWHERE, NearestMatch
from bot.lookup.reading.abroad import glossaries
from bot.lookup.reading.words import fold
from engine import Msg, message_ids, say

_TERM = re.compile(r"\*\*([^*]+?):?\*\*:?")
_NUMBER = re.compile(r" (?:N|X|\d+)$")
_PAGES = ("keywords", "terrain")
ALIKE = 70
"""Minimum similarity (of 100) of a term to the query."""


@dataclass(slots=True)
class GlossaryWord:
    """A term of a game: its meaning in the book (empty if it has none there) and the cards that have it."""

    game: str
    name: str
    text: str = ""
    cards: list[CardFacts] = field(default_factory=list)

    @property
    def key(self) -> str:
        """The text that identifies this term in a search."""
        return f"{self.game}:{tight(self.name)}"


def terms_of(text: str) -> list[tuple[str, str]]:
    """Return the (names, meaning) pairs that a page lists. One meaning may have several names."""
    found = []
    for line in text.splitlines():
        parts = _TERM.split(line)
        for name, meaning in zip(parts[1::2], parts[2::2], strict=True):
            if meaning.strip():
                found.append((name.strip(" ."), _sentence(meaning)))
    return found


def _sentence(text: str) -> str:
    text = text.strip()
    return text[:1].upper() + text[1:]


@cache
def glossary() -> dict[str, GlossaryWord]:
    """Return every term by its key: first the terms of the book in their order, then those that only cards have."""
    words: dict[str, GlossaryWord] = {}
    for page in book().pages:
        if page.key.rpartition("-")[2] not in _PAGES:
            continue
        for names, meaning in terms_of(page.text):
            for name in names.split(", "):
                word = GlossaryWord(page.game, _sentence(_NUMBER.sub("", name)), meaning)
                words.setdefault(word.key, word)
    for card in index().cards:
        for keyword in card.keywords:
            word = GlossaryWord(card.game, keyword.name)
            words.setdefault(word.key, word).cards.append(card)
    return words


@cache
def _shelf(game: str | None) -> tuple[list[GlossaryWord], list[str]]:
    rows = [word for word in glossary().values() if game in (None, word.game)]
    rows.sort(key=lambda word: (not word.text, word.name.casefold()))
    return rows, [tight(word.name) for word in rows]


def word_search(
    query: str,
    game: str | None = None,
    limit: int = 25,
    near: NearestMatch = NOWHERE,
) -> tuple[GlossaryWord, ...]:
    """Return the terms that a query may refer to: the exact one, then those that begin with it, then similar ones.

    A term whose key is the query comes first. A number at the end ("Toughness 2") is ignored. Among terms that match
    equally well, those of the nearest match's game come first.
    """
    words, names = _shelf(game)
    exact = glossary().get(query.strip())
    typed = tight(_NUMBER.sub("", query.strip()))
    found: dict[str, GlossaryWord] = {exact.key: exact} if exact is not None else {}
    far = [near.game not in (None, word.game) for word in words]
    ranked = sorted(
        (name != typed, not name.startswith(typed), far[i], i) for i, name in enumerate(names) if typed in name
    )
    found.update((words[i].key, words[i]) for *_, i in ranked)
    if not found:
        found.update((words[i].key, words[i]) for name in _abroad(query) for i, one in enumerate(names) if one == name)
    if len(found) < limit and len(typed) > 2:
        alike = process.extract(typed, names, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=limit)
        found.update((words[i].key, words[i]) for _, _, i in alike)
    return tuple(found.values())[:limit]


def _abroad(query: str) -> list[str]:
    """Return possible English terms for a query in another language: its whole translation, then each word of it."""
    typed = fold(_NUMBER.sub("", query.strip()))
    found: list[str] = []
    for language in glossaries():
        if typed and all(language.knows(word) for word in typed):
            english = language.english(typed)
            found += ["".join(english), *english]
    return list(dict.fromkeys(tight(name) for name in found))


def reminder(word: GlossaryWord, locale: str = "en") -> str:
    """Return the engine's text for a term: the reminder of a keyword, or the ability of that name on a card. Empty if
    there is no text.
    """
    slug = word.name.lower().replace(" ", "_")
    for card in (card for card in word.cards if card.implemented):
        known = index().specs[card.game].cards()[card.code].keywords
        if slug in dict(known) and f"keyword.{slug}.reminder" in message_ids():
            said = say(Msg.of(f"keyword.{slug}.reminder", n="N"), locale)
            return _sentence(said.removeprefix(".").strip(" ()")) + "."
        facts = index().facts(card.game, card.code, locale)
        for line in (facts.text or "").splitlines() if facts is not None else ():
            head, colon, rest = line.partition(":")
            if colon and tight(head) == tight(word.name):
                return _sentence(rest)
    return ""
