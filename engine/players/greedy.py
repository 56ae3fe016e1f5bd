"""A player that looks one step ahead: it tries what it could answer and keeps what looks best afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.match import Match
from engine.players.eyes import Eyes, give
from engine.players.random_answers import random_answer
from engine.players.straightforward import Straightforward

MOST = 8
"""So many answers are tried at one decision, those liked best."""
AHEAD = 6
"""So many answers follow each, given straightforwardly, before the position is looked at."""
PLAIN = Straightforward()


class Greedy:
    """Chooses by what its seat's view looks like a few answers later, in copies with hidden cards dealt anew."""

    name = "greedy"

    def answers(self, eyes: Eyes, dice: Random) -> Iterator[str]:
        """Yield the answers tried, the best first, then what a straightforward player would answer."""
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
    """Return dice that fall as these will."""
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
    found += [option.key for option in decision.options if option.group == "instead"]
    return list(dict.fromkeys(found))[:MOST]
