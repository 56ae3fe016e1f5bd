"""A player that looks one step ahead: it tries its answers and keeps the one that leads to the best position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.match import Match
from engine.players.eyes import Eyes, give
from engine.players.random_answers import random_answer
from engine.players.straightforward import Straightforward

MOST = 8
"""Maximum number of answers tried at one decision.  The answers with the best ratings are tried first."""
AHEAD = 6
"""Number of straightforward answers given after each tried answer, before the position is judged."""
PLAIN = Straightforward()


class Greedy:
    """A player that compares the positions that its seat would see a few answers later.

    It plays those answers in copies of the match in which the hidden cards are dealt again.
    """

    name = "greedy"

    def answers(self, eyes: Eyes, dice: Random) -> Iterator[str]:
        """Yield the answers that were tried, best first, then the answers of a straightforward player."""
        tried = candidates(eyes, dice)
        if len(tried) > 1:
            after = Random(dice.getrandbits(62))
            imagined = eyes.imagine(after)
            rows = [(self._worth(eyes, answer, imagined.fork(), _again(after)), answer) for answer in tried]
            yield from [answer for worth, answer in sorted(rows, key=lambda row: -row[0]) if worth > float("-inf")]
        yield from PLAIN.answers(eyes, dice)

    def _worth(self, eyes: Eyes, answer: str, trial: Match, dice: Random) -> float:
        seat = eyes.seat
        if not trial.submit(eyes.decision.id, answer, seat).ok:
            return float("-inf")
        for _ in range(AHEAD):
            if trial.over is not None or not trial.pending:
                break
            asked = trial.pending[0]
            give(trial, asked, PLAIN.answers(Eyes(trial, asked), dice))
        if trial.over is not None:
            return 1e6 if seat in trial.over.winners else -1e6
        return eyes.taste.worth(trial.view(seat), seat)


def _again(dice: Random) -> Random:
    """Return a random generator that produces the same numbers as the given one."""
    same = Random()
    same.setstate(dice.getstate())
    return same


def candidates(eyes: Eyes, dice: Random) -> list[str]:
    """Return the answers worth trying, without repetition."""
    decision = eyes.decision
    ranked = [option for n, option in PLAIN.ranked(eyes) if n > -1.0]
    if decision.shape in ("pick", "name"):
        return [option.key for option in ranked][:MOST]
    suggested = eyes.suggestion()
    found = [] if suggested is None else [suggested]
    if decision.shape == "subset":
        keys = [option.key for option in ranked if option.group != "instead"]
        tops = [keys[:n] for n in range(decision.min, min(decision.max, len(keys)) + 1)]
        found += [",".join(part) for part in tops[-MOST // 2 :] + tops[:1]]
    found += [random_answer(decision, dice) for _ in range(4)]
    # An answer that only opens a window leads back to the same question, so it could be chosen forever.
    opening = {option.key for option in decision.options if option.group == "instead"}
    return [answer for answer in dict.fromkeys(found) if answer not in opening][:MOST]
