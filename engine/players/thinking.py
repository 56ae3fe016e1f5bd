"""One answer of a computer opponent, as a plain function of a match, for a process that thinks."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import NamedTuple

from engine.match import Match
from engine.players.eyes import Eyes
from engine.players.levels import LEVELS
from engine.players.search import Searcher
from engine.players.value import chance

TRIED = 12
"""Maximum number of answers of a thought."""


class Thought(NamedTuple):
    """The answers with which a level would answer a decision, best first; the rules may refuse any of them.

    ``then`` is the answer to the question that completes the move, or an empty string.  It is to be given only if the
    options of that question have the keys ``asked``.  ``chance`` is the seat's chance to win before the answer, and
    ``positions`` how many answers were given in copies to find it.
    """

    decision: int
    answers: tuple[str, ...]
    asked: tuple[str, ...]
    then: str
    chance: float
    positions: int


def think(match: Match, seat: int, level: str, seed: int) -> Thought | None:
    """Return how a level answers a seat's open question, or None if the seat is not asked.

    The result depends only on what the seat knows, on the level and on the seed.  Raises KeyError for an unknown level.
    """
    asked = next((d for d in match.pending if d.seat == seat), None)
    if asked is None:
        return None
    player = Searcher(level, LEVELS[level])
    answers = tuple(islice(player.answers(Eyes(match, asked), Random(seed)), TRIED))
    begun = player.begun or ((), "")
    return Thought(asked.id, answers, *begun, chance(match, seat), player.positions)
