"""Learning what each feature of a position is worth, from positions and the sides that won after them."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

STEPS = 5
"""Number of steps of Newton's method.  The weights no longer change after fewer."""
LEAST = 0.25
"""The part of a guessed weight that stays if the samples speak for the opposite sign."""


class Sample(NamedTuple):
    """A position between two sides: the first side's features minus the second's, and whether the first won."""

    row: tuple[float, ...]
    won: bool


def learned(
    samples: Sequence[Sample], guessed: Sequence[float], firmness: float = 40.0, kept: Sequence[int] = ()
) -> list[float]:
    """Return the weights of the logistic model that fits the samples best, with the signs of the guessed weights.

    ``firmness`` pulls the weights towards the guessed ones: it counts like that many samples against each change.
    The guessed weights at the places ``kept`` are not changed.
    """
    free = [at for at in range(len(guessed)) if at not in kept]
    start = list(guessed)
    while True:
        weights = _fitted(samples, start, free, firmness)
        wrong = [at for at in free if weights[at] * guessed[at] < 0]
        if not wrong:
            return weights
        worst = max(wrong, key=lambda at: abs(weights[at]))
        start[worst] *= LEAST
        free.remove(worst)


def _fitted(samples: Sequence[Sample], guessed: Sequence[float], free: Sequence[int], firmness: float) -> list[float]:
    """Return the weights by Newton's method.  Only the weights at the places ``free`` change."""
    weights = list(guessed)
    size = len(free)
    for _ in range(STEPS):
        slope = [firmness * (guessed[at] - weights[at]) for at in free]
        curve = [[firmness if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, won in samples:
            p = share(row, weights)
            miss, spread = won - p, p * (1 - p)
            part = [row[at] for at in free]
            for i, n in enumerate(part):
                if n:
                    slope[i] += miss * n
                    weight, line = spread * n, curve[i]
                    for j in range(i + 1):
                        line[j] += weight * part[j]
        for i in range(size):
            for j in range(i):
                curve[j][i] = curve[i][j]
        for at, step in zip(free, _solved(curve, slope), strict=True):
            weights[at] += step
    return weights


def share(row: Sequence[float], weights: Sequence[float]) -> float:
    """Return the first side's chance to win."""
    total = sum([n * weight for n, weight in zip(row, weights, strict=True)])
    return 1 / (1 + exp(-max(-60.0, min(60.0, total))))


class ValueBand(NamedTuple):
    """The positions with about the same value: their number, mean value, and the share that was won."""

    positions: int
    expected: float
    won: float


def calibration(samples: Sequence[Sample], weights: Sequence[float], buckets: int = 10) -> list[ValueBand]:
    """Return how often positions are won, by value.  Each position counts for both sides."""
    rows: list[list[tuple[float, bool]]] = [[] for _ in range(buckets)]
    for row, won in samples:
        p = share(row, weights)
        for value, result in ((p, won), (1 - p, not won)):
            rows[min(buckets - 1, int(value * buckets))].append((value, result))
    return [
        ValueBand(len(part), sum(p for p, _ in part) / len(part), sum(won for _, won in part) / len(part))
        for part in rows
        if part
    ]


def _solved(curve: list[list[float]], slope: list[float]) -> list[float]:
    """Return the solution of a system of linear equations, by elimination."""
    size = len(slope)
    rows = [[*line, value] for line, value in zip(curve, slope, strict=True)]
    for at in range(size):
        best = max(range(at, size), key=lambda i: abs(rows[i][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            if factor:
                rows[below] = [a - factor * b for a, b in zip(rows[below], rows[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum([rows[at][j] * found[j] for j in range(at + 1, size)])
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found
