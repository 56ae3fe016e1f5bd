"""Find a card's name anywhere in a line, and the number of copies next to it.

This is for lines in an unusual form, such as "Squig Herders - 3x", "[Core Set] (3) Squig Herders" or "57;Squig
Herders;Core Set;3".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from bot.decks.names import DeckLexicon
from bot.lookup.cards import fold
from bot.lookup.facts import CardFacts

MOST_WORDS = 24
"""Maximum number of words in a line that is searched."""

_REMARK = re.compile(r"\s(?://|<-|--|#(?!\s*\d)).*")
_BRACKET = re.compile(r"[(\[](?!\s*x?\s*\d+\s*(?:x|cop\w+)?\s*[)\]])([^()\[\]]*)[)\]]", re.IGNORECASE)
_MARKED = re.compile(r"\b(?:x(\d{1,2})|(\d{1,2})x)\b")
_APART = re.compile(r"\b(?:x (\d{1,2})|(\d{1,2}) x)\b")
_BARE = re.compile(r"\b\d{1,2}\b")
_FIRST = re.compile(r"([1-9]|1\d) +[^\W\d]")
_PLACE = re.compile(r"\d{1,3}[.)]\s+(?=.*\d)")


class CardLine(NamedTuple):
    """The content of a line: the number of copies, the cards that have the name, and the words next to both.

    ``clear`` says whether all other words are about sets, races and kinds, or have no meaning for the search.
    """

    n: int
    cards: tuple[CardFacts, ...]
    beside: str
    clear: bool


def within(lexicon: DeckLexicon, text: str) -> CardLine | None:
    """Return the card that a line names, together with its number of copies. None if the line has no such card or
    number.

    The number of copies is the number marked with "x", or else the number at the beginning. Otherwise it is the
    smallest number in the line, because larger ones are usually card numbers in a set.
    """
    text = _PLACE.sub("", _REMARK.sub("", text))
    first = _FIRST.match(text)
    hints = " ".join(_BRACKET.findall(text))
    words = fold(_BRACKET.sub(" ", text)).split()
    if len(words) > MOST_WORDS:
        return None
    found = max(names(lexicon, words), key=lambda row: row[1] - row[0], default=None)
    if found is None:
        return None
    start, end, cards = found
    # the comma separates the text before and after the name, so that "3" and "57" do not become "357"
    beside = " ".join([*words[:start], ",", *words[end:]])
    if _counts_another(lexicon, beside.split()):
        return None
    marked = [int(a or b) for a, b in _MARKED.findall(beside) or (not first and _APART.findall(beside)) or ()]
    bare = [int(first[1])] if first else [int(number) for number in _BARE.findall(beside)]
    n = marked[0] if marked else min(bare, default=0)
    if not n:
        return None
    rest = set(re.findall(r"[^\W\d]+", _MARKED.sub(" ", beside)))
    clear = rest <= lexicon.beside
    return CardLine(n, cards, fold(f"{hints} {beside}"), clear) if clear or marked else None


def _counts_another(lexicon: DeckLexicon, words: list[str]) -> bool:
    """Whether the words include the name of another card, with a number before it."""
    numbers = [i for i, word in enumerate(words[:-1]) if re.fullmatch(r"x?\d{1,2}x?", word)]
    return any(start == 0 for i in numbers for start, _, _ in names(lexicon, words[i + 1 :], 1))


def names(lexicon: DeckLexicon, words: list[str], most: int = 1000) -> Iterator[tuple[int, int, tuple[CardFacts, ...]]]:
    """Yield (start, end, cards) for each card name in folded words. Names start within the first ``most`` words."""
    for start in range(min(most, len(words))):
        for end in range(start + 1, min(start + lexicon.most, len(words)) + 1):
            if cards := lexicon.keyed(words[start:end]):
                yield start, end, cards
