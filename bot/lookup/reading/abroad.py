"""Questions in other languages, translated word by word into the English of the book.

``languages/xx.yaml`` is the glossary of a language. It holds ``words`` with their English, ``phrases`` of several
words, ``stop`` words without meaning for the search, ``endings`` that a word may lose, and ``links`` that join the
parts of a compound. A question is in a language if more of its words belong to that language than to English.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files

from bot.lookup.book import read
from bot.lookup.reading.words import fold

SHORTEST = 3
"""Minimum length of each part of a compound, and of a word whose ending was removed."""

PLAIN = (("ae", "a"), ("oe", "o"), ("ue", "u"))
"""Pairs of a two-letter spelling of an umlaut and the plain vowel. :func:`fold` has already turned umlauts into plain
vowels.
"""


class Glossary:
    """One language's words."""

    def __init__(self, data: dict[str, dict[str, str] | list[str]]) -> None:
        """Build the glossary from ``data``, the content of the language's file."""
        words, phrases = data["words"], data["phrases"]
        assert isinstance(words, dict) and isinstance(phrases, dict)
        self._words = {"".join(fold(str(word))): fold(str(meant or "")) for word, meant in words.items()}
        self._phrases = {tuple(fold(said)): fold(meant or "") for said, meant in phrases.items()}
        self._longest = max(map(len, self._phrases), default=1)
        self._stop = frozenset(word for line in data["stop"] for word in fold(line))
        self._endings = tuple(data["endings"])
        self._links = ("", *data["links"])
        self._kept: dict[str, list[str] | None] = {}

    def knows(self, word: str) -> bool:
        """Whether a word belongs to this language."""
        return word in self._stop or self.meant(word) is not None

    def meant(self, word: str) -> list[str] | None:
        """Return a word in English, or None if the glossary cannot translate it."""
        if word not in self._kept:
            if len(self._kept) > len(self._words) + 2000:
                self._kept.clear()
            self._kept[word] = self._find(word)
        return self._kept[word]

    def _find(self, word: str) -> list[str] | None:
        forms = [word]
        for two, one in PLAIN:
            forms += [form.replace(two, one) for form in forms if two in form]
        for form in forms:
            found = self._form(form)
            if found is not None:
                return found
        return next((found for form in forms if (found := self._compound(form)) is not None), None)

    def _form(self, word: str) -> list[str] | None:
        """Return the translation of a word, or of the word without its ending. None if the glossary has neither."""
        if word in self._words:
            return self._words[word]
        for ending in self._endings:
            bare = word.removesuffix(ending)
            if bare != word and len(bare) >= SHORTEST and bare in self._words:
                return self._words[bare]
        return None

    def _compound(self, word: str) -> list[str] | None:
        """Return the translations of both parts of a compound, or None. Of several divisions, the one with the longest
        first part is used.
        """
        for cut in range(len(word) - SHORTEST, SHORTEST - 1, -1):
            last = self._form(word[cut:])
            if last is None:
                continue
            for link in self._links:
                first = self._form(word[:cut].removesuffix(link)) if word[:cut].endswith(link) else None
                if first is not None:
                    return [*first, *last]
        return None

    def english(self, words: Sequence[str]) -> list[str]:
        """Return the words in English. Unknown words, such as card names, stay the same."""
        out: list[str] = []
        at = 0
        while at < len(words):
            for length in range(min(self._longest, len(words) - at), 0, -1):
                phrase = self._phrases.get(tuple(words[at : at + length]))
                if phrase is not None:
                    out.extend(phrase)
                    at += length
                    break
            else:
                word = words[at]
                at += 1
                found = self.meant(word)
                if found is not None:
                    out.extend(found)
                elif word not in self._stop:
                    out.append(word)
        return out


@cache
def glossaries() -> tuple[Glossary, ...]:
    """Return the glossaries of all languages."""
    folder = files("bot.lookup").joinpath("languages")
    paths = sorted((path for path in folder.iterdir() if path.name.endswith(".yaml")), key=lambda path: path.name)
    return tuple(Glossary(read(path.read_text(encoding="utf-8"))) for path in paths)


def in_english(words: list[str], english: Callable[[str], bool]) -> list[str]:
    """Return the words of a question in English. ``english`` decides which words are English already."""
    best, most = None, sum(map(english, words))
    for glossary in glossaries():
        count = sum(glossary.knows(word) for word in words)
        if count > most:
            best, most = glossary, count
    return words if best is None else best.english(words)
