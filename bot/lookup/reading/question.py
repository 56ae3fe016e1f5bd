"""What a question asks for: its words as the book spells them, what players mean by them, the game that it names."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from rapidfuzz import process
from rapidfuzz.distance import OSA

from bot.lookup.reading.abroad import in_english
from bot.lookup.reading.words import Slang, fold

KEPT = 1500
"""So many answers of one kind are kept; they are small, and words come back."""

MOST_GROUPS = 16
"""Of a longer question only so many words, the rarest, are looked for."""

MEANT = 0.75
"""The weight of a word that a player may have meant, beside the word itself."""

COMMON = 4
"""A word that stands in fewer rules than this is slang: what it means counts as much as the word itself."""

ALIKE = 0.7
"""How alike (of 1) a misspelt word must be to a word of the vocabulary."""

SURE = 0.8
"""How alike it must be not to be taken for two words run together."""

JOINED = 0.3
"""How strange two known words run together are."""

WEAK = 0.5
"""The weight of a word that says little."""

Group = tuple[tuple[str, float], ...]
"""One word of a question: expressions of the index with their weights."""


K = TypeVar("K")
V = TypeVar("V")


def keep(kept: dict[K, V], key: K, value: V) -> V:
    """Keep an answer and return it; when there are too many, all are forgotten."""
    if len(kept) > KEPT:
        kept.clear()
    kept[key] = value
    return value


class Reader:
    """Reads questions with the vocabulary of one book."""

    def __init__(
        self,
        said: Slang,
        known: Mapping[str, int],
        mentions: Mapping[str, Sequence[str]],
        forms: Callable[[str], int],
    ) -> None:
        """``known`` counts each word of the book, ``forms`` the rules that have a form of a word.

        ``mentions`` are the names of each game.
        """
        self.slang = said
        self._known = known
        self._forms = forms
        self._spellings: dict[str, list[tuple[str, float]]] = {}
        self._vocabulary = sorted({w for w in known if len(w) > 2} | set(said.words) | said.stop)
        self._mentions = [(tuple(fold(word)), game) for game, words in mentions.items() for word in words]
        self._mentions.sort(key=lambda pair: -len(pair[0]))

    def fold(self, text: str) -> list[str]:
        """Return a text's folded words, in English if it is in a language that there is a glossary for."""
        return in_english(fold(text), self.knows)

    def words(self, text: str) -> list[str]:
        """Return a text's words for the word vectors (:meth:`plain`)."""
        return self.plain(self.fold(text))

    def plain(self, words: list[str]) -> list[str]:
        """Return words as the book spells them; a word that only players use is what they mean by it."""
        out: list[str] = []
        for word, _ in self.right(self.slang.replace(words)):
            meant = () if word in self._known else self.slang.words.get(word, ())
            out.extend(fold(meant[0]) if meant else [word])
        return out

    def game_named(self, words: list[str]) -> tuple[list[str], str | None]:
        """Return the words without the name of a game, and that game."""
        for name, game in self._mentions:
            for at in range(len(words) - len(name) + 1):
                if tuple(words[at : at + len(name)]) == name:
                    return words[:at] + words[at + len(name) :], game
        return words, None

    def right(self, words: list[str]) -> list[tuple[str, float]]:
        """Return the words as the book spells them, each with how sure that is; two words may become one."""
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
        """True if a word stands in the book, or in the list of players' words."""
        return word in self._known or word in self.slang.words or word in self.slang.stop or word.isdigit()

    def strangeness(self, word: str) -> float:
        """Return 0 for a word of the book, 1 for one that is like none of it, less for a slip of the pen."""
        if self.knows(word) or self._forms(word):
            return 0.0
        found = self._spelt(word)
        if not found:
            return 1.0
        return JOINED if len(found) > 1 else 2 * (1 - found[0][1])

    def _spelt(self, word: str) -> list[tuple[str, float]]:
        """Return what a word that nobody knows may be, and keep it."""
        found = self._spellings.get(word)
        if found is None:
            found = keep(self._spellings, word, self._guess(word))
        return found

    def _guess(self, word: str) -> list[tuple[str, float]]:
        """Return what a word may be: a form of a known one, two run together, or one of the vocabulary."""
        if len(word) < 3:
            return []
        if self._forms(word):  # Another form of a known word.
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
        """Return what is looked for: for each word that means something its expressions with their weights.

        The second list has words like "where" and "when" too, which tell questions apart but not rules.
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
        """Return the expression of the index for words in a row."""
        return f'"{self.slang.tokens(words)}"'
