"""A counter-based random stream: the n-th number depends only on the seed and n.

Two integers describe the position in the stream, and they are saved with the match.  A fork of a match draws the same
numbers as the original unless it is given another seed.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1


def number(seed: int, n: int) -> int:
    """Return the n-th 64-bit number of the stream of ``seed`` (splitmix64)."""
    z = (seed + (n + 1) * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(seed: int, n: int, limit: int) -> int:
    """Return the n-th number of the stream, scaled to ``0 <= x < limit``.  ``limit`` must be at least 1."""
    return (number(seed, n) * limit) >> 64
