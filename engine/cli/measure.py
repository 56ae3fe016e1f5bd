"""Measurements of self-play: the times of forks, saves and loads, and how often each deck and seat wins."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import TypedDict

from engine import Match
from engine.players.random_answers import TRIES, random_answer


@dataclass
class Samples:
    """Times in microseconds and sizes in bytes, one entry per sampled position."""

    fork_submit: list[float] = field(default_factory=list)
    save: list[float] = field(default_factory=list)
    load: list[float] = field(default_factory=list)
    size: list[int] = field(default_factory=list)

    def take(self, match: Match, dice: Random) -> None:
        """Measure at the pending decision.  The match itself does not change."""
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
        unsaved = match.fork()  # a match keeps what it has written
        start = clock()
        data = unsaved.to_bytes()
        middle = clock()
        Match.from_bytes(data)
        end = clock()
        self.save.append((middle - start) / 1000)
        self.load.append((end - middle) / 1000)
        self.size.append(len(data))

    def add(self, other: Samples) -> None:
        """Add the samples of another instance."""
        self.fork_submit += other.fork_submit
        self.save += other.save
        self.load += other.load
        self.size += other.size

    def summary(self) -> dict[str, float | None]:
        """Return the median times and the size of the largest save."""

        def median(values: list[float]) -> float | None:
            return round(statistics.median(values), 1) if values else None

        return {
            "fork_submit_us": median(self.fork_submit),
            "save_us": median(self.save),
            "save_bytes": max(self.size, default=None),
            "load_us": median(self.load),
        }


Row = tuple[Sequence[str], Sequence[int], str]
"""The result of a match: the deck of each seat, the seats that won, and the reason it ended."""
SURE = 2.576
"""Number of standard deviations in half the width of a 99% interval."""
LIKELY = 1.96
"""Number of standard deviations in half the width of a 95% interval."""


class Share(TypedDict):
    """How often one deck or seat wins.

    ``between`` is the confidence interval of the true share, at 99% unless the caller asked for another level.
    ``times_fair`` is the share divided by the fair share.  ``ends`` counts, for each reason, the won matches that ended
    for it.
    """

    won: int
    of: int
    share: float
    between: tuple[float, float]
    times_fair: float
    ends: dict[str, int]


class Shares(TypedDict):
    """The shares of wins by seat and by deck.  Those by deck leave out matches in which all decks are the same."""

    decks: dict[str, Share]
    seats: dict[str, Share]


def doubt(won: int, of: int, sure: float = SURE) -> tuple[float, float]:
    """Return Wilson's confidence interval of a share.  ``sure`` is its half-width in standard deviations."""
    if not of:
        return 0.0, 1.0
    share, square = won / of, sure * sure
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = sure * sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return round(max(0.0, middle - half), 3), round(min(1.0, middle + half), 3)


def shares(matches: Iterable[Row], sure: float = SURE) -> Shares:
    """Return the shares of wins by deck and by seat.  The seats of a side win together.

    ``sure`` is the half-width of the intervals in standard deviations.
    """
    decks: dict[str, list[tuple[bool, float, str]]] = {}
    seats: dict[str, list[tuple[bool, float, str]]] = {}
    for names, winners, end in matches:
        for seat, deck in enumerate(names):
            row = (seat in winners, len(winners) / len(names), end)
            seats.setdefault(str(seat), []).append(row)
            if len(set(names)) > 1:
                decks.setdefault(deck, []).append(row)
    return {
        "decks": {key: _share(decks[key], sure) for key in sorted(decks)},
        "seats": {key: _share(seats[key], sure) for key in sorted(seats)},
    }


def _share(rows: Sequence[tuple[bool, float, str]], sure: float) -> Share:
    won, of = sum(w for w, _, _ in rows), len(rows)
    fair = sum(f for _, f, _ in rows)
    ends: dict[str, int] = {}
    for _, _, end in (row for row in rows if row[0]):
        ends[end] = ends.get(end, 0) + 1
    return {
        "won": won,
        "of": of,
        "share": round(won / of, 3),
        "between": doubt(won, of, sure),
        "times_fair": round(won / fair, 2) if fair else 0.0,
        "ends": dict(sorted(ends.items())),
    }
