"""A card's name somewhere in a line, and which number beside it says how many copies.

For lines of no usual form: "Squig Herders - 3x", "[Core Set] (3) Squig Herders", "57;Squig Herders;Core Set;3".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from bot.lookup.cards import fold, index

MOST_WORDS = 24
"""Of a longer line only so many words are looked at."""
LONGEST_NAME = 9
"""So many words the longest name of a card has at most."""
FILLING = frozenset({
    "x", "of", "a", "copy", "copies", "card", "cards", "qty", "quantity", "count", "number", "amount", "name", "title",
    "set", "mal", "stuck",
})
"""Words that say nothing about which card a line means."""

_REMARK = re.compile(r"\s(?://|<-|--|#(?!\s*\d)).*")
_BRACKET = re.compile(r"[(\[](?!\s*x?\s*\d+\s*(?:x|cop\w+)?\s*[)\]])([^()\[\]]*)[)\]]", re.IGNORECASE)
_MARKED = re.compile(r"\b(?:x(\d{1,2})|(\d{1,2})x)\b")
_APART = re.compile(r"\b(?:x (\d{1,2})|(\d{1,2}) x)\b")
_BARE = re.compile(r"\b\d{1,2}\b")
_FIRST = re.compile(r"([1-9]|1\d) +[^\W\d]")
_PLACE = re.compile(r"\d{1,3}[.)]\s+(?=.*\d)")


class Within(NamedTuple):
    """What a line says: copies, the name of the card as it is compared, and the words beside both.

    ``clear``: every other word is about sets, races and kinds, or means nothing.
    """

    n: int
    key: str
    beside: str
    clear: bool


def within(game: str, text: str) -> Within | None:
    """Return the card that a line names among other words with a number of copies, or None.

    A number that an "x" marks counts, or else that with which the line begins; among several others the least, since
    these are numbers in a set.
    """
    text = _PLACE.sub("", _REMARK.sub("", text))
    first = _FIRST.match(text)
    hints = " ".join(_BRACKET.findall(text))
    words = fold(_BRACKET.sub(" ", text)).split()[:MOST_WORDS]
    found = max(_names(game, words), key=lambda row: len(row[2]), default=None)
    if found is None:
        return None
    start, end, key = found
    # something must stand between what precedes the name and what follows it: "3" and "57" are no "357"
    beside = " ".join([*words[:start], ",", *words[end:]])
    marked = [int(a or b) for a, b in _MARKED.findall(beside) or (not first and _APART.findall(beside)) or ()]
    bare = [int(first[1])] if first else [int(number) for number in _BARE.findall(beside)]
    n = marked[0] if marked else min(bare, default=0)
    if not n:
        return None
    rest = set(re.findall(r"[^\W\d]+", _MARKED.sub(" ", beside)))
    clear = rest <= FILLING | _known(game)
    return Within(n, key, fold(f"{hints} {beside}"), clear) if clear or marked else None


def _names(game: str, words: list[str]) -> Iterator[tuple[int, int, str]]:
    """Yield where in the words names of cards stand, and as what they are compared."""
    for start in range(len(words)):
        for end in range(start + 1, min(start + LONGEST_NAME, len(words)) + 1):
            key = "".join(words[start:end])
            if not key.isdecimal() and index().named(key, game):
                yield start, end, key


@cache
def _known(game: str) -> frozenset[str]:
    """Return the words in the names of a game's sets, races and kinds of cards, and of several of a kind."""
    cards = [card for card in index().cards if card.game == game]
    words = {word for card in cards for text in (card.set, card.race, card.kind) for word in fold(text).split()}
    return frozenset(words | {f"{word}s" for word in words})
