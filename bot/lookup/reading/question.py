"""The reading of a question: its words spelt as in the book, what players mean by them, and the game that it names."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from rapidfuzz import process
from rapidfuzz.distance import OSA

from bot.lookup.reading.abroad import in_english
from bot.lookup.reading.words import Slang, fold

KEPT = 1500
"""Maximum number of cached results of one kind."""

MOST_GROUPS = 16
"""Maximum number of words of a question that are searched. From a longer question, the rarest words are used."""

MEANT = 0.75
"""Weight of a word that the player may have meant, relative to the word that the player typed."""

COMMON = 4
"""Minimum number of rules that contain a word that is not treated as slang. The meaning of a slang word gets the same
weight as the word itself.
"""

ALIKE = 0.7
"""Minimum similarity (of 1) of a misspelt word to a word of the vocabulary."""

SURE = 0.8
"""Minimum similarity at which a correction is used without another check. Below it, the word is first checked for being
two words run together.
"""

JOINED = 0.3
"""The strangeness of two known words that are run together, on the scale from 0 (a known word) to 1 (unlike any known
word).
"""

WEAK = 0.5
"""Weight of a word that has little significance for the search."""

Group = tuple[tuple[str, float], ...]
"""The alternatives for one word of a question: search expressions for the index, each with its weight."""


K = TypeVar("K")
V = TypeVar("V")


def keep(kept: dict[K, V], key: K, value: V) -> V:
    """Store a value in a cache and return it. A cache with too many values is emptied first."""
    if len(kept) > KEPT:
        kept.clear()
    kept[key] = value
    return value


class Reader:
    """The reader of questions. It uses the vocabulary of one book."""

    def __init__(
        self,
        said: Slang,
        known: Mapping[str, int],
        mentions: Mapping[str, Sequence[str]],
        forms: Callable[[str], int],
    ) -> None:
        """Create a reader.

        ``known`` maps each word of the book to its number of occurrences. ``mentions`` maps each game to its names.
        ``forms`` returns the number of rules that contain any form of a word.
        """
        self.slang = said
        self._known = known
        self._forms = forms
        self._spellings: dict[str, list[tuple[str, float]]] = {}
        self._vocabulary = sorted({w for w in known if len(w) > 2} | set(said.words) | said.stop)
        self._mentions = [(tuple(fold(word)), game) for game, words in mentions.items() for word in words]
        self._mentions.sort(key=lambda pair: -len(pair[0]))

    def fold(self, text: str) -> list[str]:
        """Return a text's folded words, translated into English if there is a glossary for its language."""
        return in_english(fold(text), self.knows)

    def words(self, text: str) -> list[str]:
        """Return a text's words for the word vectors (:meth:`plain`)."""
        return self.plain(self.fold(text))

    def plain(self, words: list[str]) -> list[str]:
        """Return the words spelt as in the book. A slang word is replaced by its first meaning."""
        out: list[str] = []
        for word, _ in self.right(self.slang.replace(words)):
            meant = () if word in self._known else self.slang.words.get(word, ())
            out.extend(fold(meant[0]) if meant else [word])
        return out

    def game_named(self, words: list[str]) -> tuple[list[str], str | None]:
        """Return the words without the name of a game, and the game that they named. The game is None if they named
        none.
        """
        for name, game in self._mentions:
            for at in range(len(words) - len(name) + 1):
                if tuple(words[at : at + len(name)]) == name:
                    return words[:at] + words[at + len(name) :], game
        return words, None

    def right(self, words: list[str]) -> list[tuple[str, float]]:
        """Return the words spelt as in the book, each with a certainty (0 to 1). Two words that belong together become
        one.
        """
        out: list[tuple[str, float]] = []
        skip = False
        for at, word in enumerate(words):
            if skip:
                skip = False
                continue
            following = words[at + 1] if at + 1 < len(words) else ""
            if (
                following
                and word + following in self._known
                and len(word + following) > 5
                and (word not in self._known or following not in self._known)
            ):
                out.append((word + following, 1.0))
                skip = True
            elif self.knows(word):
                out.append((word, 1.0))
            else:
                out.extend(self._spelt(word))
        return out

    def knows(self, word: str) -> bool:
        """Whether a word is in the book or in the list of players' words."""
        return word in self._known or word in self.slang.words or word in self.slang.stop or word.isdigit()

    def strangeness(self, word: str) -> float:
        """Return how much a word differs from the words of the book: 0 for a word of the book, 1 for a word unlike any
        of them, and a value in between for a misspelt word.
        """
        if self.knows(word) or self._forms(word):
            return 0.0
        found = self._spelt(word)
        if not found:
            return 1.0
        return JOINED if len(found) > 1 else 2 * (1 - found[0][1])

    def _spelt(self, word: str) -> list[tuple[str, float]]:
        """Return the probable spelling of an unknown word, from the cache if possible. Empty if none is similar."""
        found = self._spellings.get(word)
        if found is None:
            found = keep(self._spellings, word, self._guess(word))
        return found

    def _guess(self, word: str) -> list[tuple[str, float]]:
        """Return what an unknown word may be: a form of a known word, two words run together, or a misspelt word."""
        if len(word) < 3:
            return []
        if self._forms(word):  # a form of a known word
            return [(word, 1.0)]
        cutoff = ALIKE if len(word) > 3 else 0.66
        found = process.extract(word, self._vocabulary, scorer=OSA.normalized_similarity, limit=6, score_cutoff=cutoff)
        if not found or found[0][1] < SURE:
            for cut in range(3, len(word) - 2):
                if self.knows(word[:cut]) and self.knows(word[cut:]):
                    return [(word[:cut], 1.0), (word[cut:], 1.0)]
        if not found:
            return []
        best, sure = max(
            ((other, alike) for other, alike, _ in found),
            key=lambda pair: (
                pair[1]
                + 0.06 * (pair[0][0] == word[0])
                + 0.05 * (sorted(pair[0]) == sorted(word))
                + 0.008 * math.log1p(self._known.get(pair[0], 0))
            ),
        )
        return [(best, 0.5 + 0.5 * sure)]

    def groups(self, words: list[str]) -> tuple[list[Group], list[Group]]:
        """Return a group of weighted search expressions for each significant word.

        The second list also has groups for words such as "where" and "when". These distinguish questions from each
        other, but not rules.
        """
        groups: dict[str, Group] = {}
        asking: dict[str, Group] = {}
        right = self.right(self.slang.replace(words))
        alone = all(word in self.slang.stop for word, _ in right)
        for word, sure in right:
            if word in asking or (word in self.slang.stop and not alone and word not in self.slang.asking):
                continue
            sure *= WEAK if word in self.slang.weak else 1.0
            variants = {self.phrase([word]): sure}
            weight = MEANT if self._forms(word) >= COMMON else 1.0
            for meant in self.slang.words.get(word, ()):
                variants.setdefault(self.phrase(fold(meant)), sure * weight)
            asking[word] = tuple(variants.items())
            if alone or word not in self.slang.stop:
                groups[word] = asking[word]
        if len(groups) > MOST_GROUPS:
            rare = sorted(groups, key=self._forms)[:MOST_GROUPS]
            groups = {word: group for word, group in groups.items() if word in rare}
        return list(groups.values()), list(asking.values())

    def phrase(self, words: list[str]) -> str:
        """Return the index expression for consecutive words."""
        return f'"{self.slang.tokens(words)}"'
