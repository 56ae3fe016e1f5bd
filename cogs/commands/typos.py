"""Corrects typing mistakes in the text of /play."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from rapidfuzz import process
from rapidfuzz.distance import OSA

from cogs.prompt import typed_moves
from cogs.prompt.typed_moves import Move
from engine import Decision, say

SHORTEST = 4
"""Minimum number of letters of words that are corrected. In a shorter word, changing one letter often gives another
real word.
"""
LONG = 8
"""Minimum number of letters of words in which two mistakes are corrected."""
LONGEST = 40
WORDS = 24
"""Maximum number of typed words that are checked."""
_WORD = re.compile(r"[^\W\d_]+")


def vocabulary(decision: Decision, moves: Iterable[Move], locale: str) -> frozenset[str]:
    """Return all words that occur in the answers to a question."""
    words = {word for move in moves for word in (*move.parts, *move.more)}
    for option in decision.options:
        words.update(typed_moves.words_of(say(option.text, locale)))
    return frozenset(word for word in words if word.isalpha())


def mended(text: str, known: Collection[str]) -> str:
    """Return the text with typing mistakes corrected.

    A word is replaced if exactly one known word is within one mistake of it, or within two for a long word. A word
    stays if it is known, begins a known word, is too short, or is equally close to several known words.
    """
    left = iter(range(WORDS))

    def mend(found: re.Match[str]) -> str:
        word = "".join(typed_moves.words_of(found[0]))
        if next(left, None) is None or not SHORTEST <= len(word) <= LONGEST:
            return found[0]
        if any(one.startswith(word) for one in known):
            return found[0]
        slips = 2 if len(word) >= LONG else 1
        near = process.extract(word, known, scorer=OSA.distance, score_cutoff=slips, limit=2)
        if not near or (len(near) > 1 and near[0][1] == near[1][1]):
            return found[0]
        return str(near[0][0])

    return _WORD.sub(mend, text)
