"""The checks that ``--check`` makes at every decision: copies equal their original, and forks do not change it."""

from __future__ import annotations

from random import Random

from engine import Match
from engine.players.eyes import BACK
from engine.players.random_answers import step

VIEW_EVERY = 20
"""Interval, in decisions, between comparisons of all views of a loaded copy with the original's views."""
FORK_STEPS, FORK_EVERY = 20, 10
"""Number of answers played in a long fork, and the interval, in decisions, between long forks.

At all other decisions, only one answer is played in a fork.
"""
REPLAY_EVERY = 50
"""Number of decisions after which a loaded copy is given the original's answers and compared with the original."""
RESAMPLE_EVERY = 10


class Unfaithful(Exception):
    """Raised if a copy or a fork differs from its original."""


def _need(good: bool, what: str) -> None:
    if not good:
        raise Unfaithful(what)


def _seen(match: Match, seat: int) -> dict[str, object]:
    """Return a seat's view without the open window, because the fork may have taken back the action that opened it."""
    return {key: value for key, value in match.view(seat).items() if key not in ("window", "step")}


class Checker:
    """The checks of one match, made decision by decision."""

    def __init__(self, match: Match, seed: int) -> None:
        self.match = match
        self.seed = seed
        self.n = 0
        self.copy: tuple[int, int, Match] | None = None

    def look(self) -> None:
        """Check the pending decision."""
        match = self.match
        digest = match.digest()
        wrong = match.spec.rules.audit(match.st)
        _need(wrong is None, f"the position is impossible: {wrong}")
        copy = Match.from_bytes(match.to_bytes())
        _need(copy.digest() == digest, "the loaded copy has a different digest")
        _need(copy.pending == match.pending, "the loaded copy asks different questions")
        copy.recent = match.recent.copy()  # recent events belong to the story, which is not saved
        if self.n % VIEW_EVERY == 0:
            for seat in (*range(match.seats), None):
                _need(copy.view(seat) == match.view(seat), f"the loaded copy shows a different view to seat {seat}")
        _need(
            (copy.rev, copy.over, copy.options) == (match.rev, match.over, match.options),
            "the loaded copy has a different revision, end or options",
        )
        if self.n % REPLAY_EVERY == 0:
            self.replay()
            self.copy = (self.n, len(match.journal), copy)
        self._fork(digest)
        self.n += 1

    def _fork(self, digest: str) -> None:
        match = self.match
        dice = Random(self.seed * 1_000_003 + self.n)
        fork = match.fork()
        if self.n % RESAMPLE_EVERY == 0:
            seat = dice.randrange(match.seats)
            fork = match.fork(seat=seat, seed=dice.getrandbits(63))
            _need(_seen(fork, seat) == _seen(match, seat), f"a fork for seat {seat} shows it a different view")
            mine = [d for d in match.pending if d.seat == seat]
            _need(
                [d for d in fork.pending if d.seat == seat] == mine,
                f"a fork for seat {seat} asks it different questions",
            )
        for _ in range(1 if self.n % FORK_EVERY else FORK_STEPS):
            if fork.over is not None:
                break
            step(fork, dice)
        for decision in match.pending:  # policies never take a step back, so try it here
            if decision.option(BACK) is not None:
                _need(match.fork().submit(decision.id, BACK, decision.seat).ok, "the way back is refused")
        _need(match.digest() == digest, "playing on in a fork has changed the original")

    def replay(self) -> None:
        """Give the kept copy all answers that the original has had since the copy was made, and compare both.

        Also call this method at the end of the match.
        """
        if self.copy is None:
            return
        n, at, copy = self.copy
        for entry in self.match.journal[at:]:
            result = copy.submit(entry["id"], entry["answer"], entry["seat"])
            _need(result.ok, f"the copy of decision {n} refuses answer {entry['id']}")
        _need(copy.digest() == self.match.digest(), f"the copy of decision {n} ends differently")
        _need(copy.over == self.match.over, f"the copy of decision {n} has a different winner")
