"""Stopwatches: what a fork, a save and a load cost at the positions met."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass, field
from random import Random

from engine import Match
from engine.players.random_answers import TRIES, random_answer


@dataclass
class Samples:
    """Times in microseconds and sizes in bytes, one entry a sampled position."""

    fork_submit: list[float] = field(default_factory=list)
    save: list[float] = field(default_factory=list)
    load: list[float] = field(default_factory=list)
    size: list[int] = field(default_factory=list)

    def take(self, match: Match, dice: Random) -> None:
        """Measure at the decision that is pending now; the match itself does not change."""
        decision = dice.choice(match.pending)
        answer = next(
            (
                a
                for a in (random_answer(decision, dice) for _ in range(TRIES))
                if match.check(decision.id, a, decision.seat).ok
            ),
            None,
        )
        clock = time.perf_counter_ns
        if answer is not None:
            start = clock()
            match.fork().submit(decision.id, answer, decision.seat)
            self.fork_submit.append((clock() - start) / 1000)
        start = clock()
        data = match.to_bytes()
        middle = clock()
        Match.from_bytes(data)
        end = clock()
        self.save.append((middle - start) / 1000)
        self.load.append((end - middle) / 1000)
        self.size.append(len(data))

    def add(self, other: Samples) -> None:
        """Take over another's samples."""
        self.fork_submit += other.fork_submit
        self.save += other.save
        self.load += other.load
        self.size += other.size

    def summary(self) -> dict[str, float | None]:
        """Return medians, and the largest save."""

        def median(values: list[float]) -> float | None:
            return round(statistics.median(values), 1) if values else None

        return {
            "fork_submit_us": median(self.fork_submit),
            "save_us": median(self.save),
            "save_bytes": max(self.size, default=None),
            "load_us": median(self.load),
        }
