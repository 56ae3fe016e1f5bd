"""Words of questions and rules: how they are folded, which of them have no meaning for the search, and what players
mean by them.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from bot.lookup.book import read

_VERSION = re.compile(r"\b1\.(\d)\b")
_POSSESSIVE = re.compile(r"['’`´]s\b")
_APOSTROPHE = re.compile(r"['’`´‘]")
_WORD = re.compile(r"[a-z0-9]+")
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_DIGITS = {str(number): word for number, word in enumerate(_NUMBERS)}


def fold(text: str) -> list[str]:
    """Return a text's words in lower case, without accents, apostrophes and possessives.

    A version such as "1.6" becomes one word. A number up to ten, such as "6", becomes a word ("six").
    """
    plain = text.casefold()
    if not plain.isascii():
        plain = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    plain = _VERSION.sub(r"v1\1", plain)
    return [_DIGITS.get(word, word) for word in _WORD.findall(_APOSTROPHE.sub("", _POSSESSIVE.sub("", plain)))]


@dataclass(frozen=True)
class Slang:
    """Players' words, and the terms that the rule books use instead."""

    words: dict[str, tuple[str, ...]]
    """Maps each word to the words or short phrases that a player may mean by it."""
    phrases: dict[tuple[str, ...], tuple[str, ...]]
    """Maps each phrase of one or more words to the words that replace it."""
    stop: frozenset[str]
    """Stop words: words that do not help to find a rule."""
    asking: frozenset[str]
    """The stop words that distinguish questions, such as "where" and "when"."""
    keep: frozenset[str]
    """Words that must keep their ending in the index, because their stem is a different word of the rules."""
    weak: frozenset[str]
    """Words that help only a little to find a rule."""
    outside: frozenset[str]
    """Words that belong to subjects other than rules: buying, opinions, other games."""
    longest: dict[str, int]
    """Maps the first word of each phrase to the number of words in the longest phrase that begins with it."""

    def tokens(self, words: list[str]) -> str:
        """Return words in the form used in the index. A word that must keep its ending gets an ending that the index
        does not remove.
        """
        return " ".join(word.removesuffix("s") + "qq" if word in self.keep else word for word in words)

    def replace(self, words: list[str]) -> list[str]:
        """Return the words with every known phrase replaced. Longer phrases are replaced first."""
        out: list[str] = []
        at = 0
        while at < len(words):
            for length in range(min(self.longest.get(words[at], 0), len(words) - at), 0, -1):
                new = self.phrases.get(tuple(words[at : at + length]))
                if new is not None:
                    out.extend(new)
                    at += length
                    break
            else:
                out.append(words[at])
                at += 1
        return out


@cache
def slang() -> Slang:
    """Return the project's list of players' words. It is read on the first call."""
    data = read(files("bot.lookup").joinpath("synonyms.yaml").read_text(encoding="utf-8"))
    words = {str(word): tuple(str(m) for m in meant) for word, meant in data["words"].items()}
    phrases = {tuple(fold(said)): tuple(fold(meant)) for said, meant in data["phrases"].items()}
    stop = frozenset(word for line in data["stop"] for word in str(line).split())
    asking, keep, weak, outside = (
        frozenset(word for line in data[key] for word in str(line).split())
        for key in ("asking", "keep", "weak", "outside")
    )
    longest: dict[str, int] = {}
    for phrase in phrases:
        longest[phrase[0]] = max(longest.get(phrase[0], 0), len(phrase))
    return Slang(words, phrases, stop, asking, keep, weak, outside, longest)
