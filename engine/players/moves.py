"""The moves worth searching at a question: an answer, or an answer with the one that completes it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.kernel.decision import Decision
from engine.match import Match
from engine.players.eyes import BACK, onward
from engine.players.playout import Playout
from engine.players.random_answers import random_answer


class MoveTried(NamedTuple):
    """The answers of a move, in order.  ``asked`` has the keys of the options of the question for the second answer."""

    answers: tuple[str, ...]
    asked: tuple[str, ...] = ()


INNER = 5
"""Maximum number of completions of an answer that are tried."""
DRAWN = 4
"""Number of random answers tried at a question about amounts, orders or sets."""


def moves_at(match: Match, decision: Decision, most: int, dice: Random) -> list[MoveTried]:
    """Return up to ``most`` moves, best rated first.  ``match`` is a copy; it is left unchanged.

    The game's taste only sorts them.  Answers that it advises against come last, in an order drawn with ``dice``.
    """
    firsts = answers_at(match, decision, dice)
    if len(firsts) < 2:
        return [MoveTried((answer,)) for answer in firsts]
    rows: list[tuple[int, MoveTried]] = []
    for rank, first in enumerate(firsts[:most]):
        seconds = [*_completions(match, decision, first, dice)]
        rows += [(rank + 2 * inner, move) for inner, move in enumerate(seconds)]
    return [move for _, move in sorted(rows, key=lambda row: row[0])][:most]


def answers_at(match: Match, decision: Decision, dice: Random) -> list[str]:
    """Return the answers to a question that are worth trying, best rated first, without repetition."""
    ranked = Playout(match, dice, 0.0).ranked(decision)
    liked = [option for n, option in ranked if n > -1.0]
    if decision.shape in ("pick", "name"):
        rest = [option for n, option in ranked if -2.0 < n <= -1.0]
        dice.shuffle(rest)
        return [option.key for option in liked + rest] or [option.key for _, option in ranked]
    suggested = match.suggest(decision.id)
    found = [] if suggested is None else [suggested]
    if decision.shape == "subset":
        keys = [option.key for option in liked if option.group != "instead"]
        sizes = range(min(decision.max, len(keys)), decision.min - 1, -1)
        found += [*[",".join(keys[:n]) for n in sizes][:DRAWN], ",".join(keys[: decision.min])]
        if decision.min <= 1 <= decision.max:
            found += keys[:DRAWN]
    found += [random_answer(decision, dice) for _ in range(DRAWN)]
    # An answer that only opens a window leads back to the same question, so it could be chosen forever.
    opening = {option.key for option in decision.options if option.group == "instead"}
    return [answer for answer in dict.fromkeys(found) if answer not in opening]


def _completions(match: Match, decision: Decision, first: str, dice: Random) -> Iterator[MoveTried]:
    """Yield the moves that begin with an answer: itself, or with each answer to the question that completes it."""
    trial = match.fork()
    if not trial.submit(decision.id, first, decision.seat).ok:
        return
    then = trial.pending[0] if trial.over is None and len(trial.pending) == 1 else None
    if then is None or then.seat != decision.seat or then.option(BACK) is None or then.shape not in ("pick", "name"):
        yield MoveTried((first,))
        return
    then = onward(then)
    for second in answers_at(trial, then, dice)[:INNER]:
        yield MoveTried((first, second), then.keys)
