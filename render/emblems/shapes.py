"""Emblems as data: shapes in a square of 100 by 100, and the ways to divide a field.

:mod:`render.emblems.blazon` decides which card has which emblem.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from render.canvas.paths import Shape, circle, star, turned


def _around(path: str, count: int, start: float = 0.0) -> str:
    return " ".join(turned(path, start + 360 * k / count) for k in range(count))


def _ring(x: float, y: float, outer: float, inner: float) -> tuple[Shape, ...]:
    return Shape(circle(x, y, outer)), Shape(circle(x, y, inner), "field")


_BLADE = "M 50 -2 L 59 12 L 57 62 L 43 62 L 41 12 Z"
_SWORD = f"{_BLADE} M 18 58 L 26 64 L 74 64 L 82 58 L 84 68 L 74 74 L 26 74 L 16 68 Z M 45 74 L 55 74 L 55 90 L 45 90 Z"
_AXE = (
    "M 45 4 L 55 4 L 55 100 L 45 100 Z M 55 14 L 64 14 C 70 8 78 4 88 2 C 98 20 98 42 88 60 C 78 58 70 54 64 46 "
    "L 55 46 Z"
)
_SKULL = (
    "M 50 4 C 76 4 92 22 92 46 C 92 60 86 68 77 73 L 77 90 L 65 90 L 65 80 L 58 80 L 58 96 L 42 96 L 42 80 L 35 80 "
    "L 35 90 L 23 90 L 23 73 C 14 68 8 60 8 46 C 8 22 24 4 50 4 Z"
)
_FLAME = (
    "M 52 0 C 58 22 86 36 88 64 C 88 88 70 100 50 100 C 30 100 12 88 12 64 C 14 48 26 42 28 26 C 40 34 42 42 41 50 "
    "C 50 40 56 22 52 0 Z"
)
_LEAF = (
    "M 50 0 C 82 22 90 50 72 76 C 66 84 58 88 53 89 L 52 100 L 48 100 L 47 89 C 42 88 34 84 28 76 C 10 50 18 22 50 0 Z"
)
_WALL = "M 4 30 L 4 14 L 20 14 L 20 24 L 34 24 L 34 14 L 66 14 L 66 24 L 80 24 L 80 14 L 96 14 L 96 30 L 96 94 L 4 94 Z"
_HELM = "M 50 4 C 76 4 88 24 88 50 L 88 80 L 64 98 L 60 60 L 40 60 L 36 98 L 12 80 L 12 50 C 12 24 24 4 50 4 Z"
_WING = (
    "M 46 40 C 34 20 18 12 -2 12 C 2 22 6 28 12 32 C 8 34 5 34 1 34 C 6 44 14 50 22 52 C 18 54 15 55 11 55 C "
    "20 66 34 68 46 62 Z"
)

EMBLEMS: Mapping[str, tuple[Shape, ...]] = MappingProxyType(
    {
        # -- those who fight
        "helmet": (
            Shape(_HELM),
            Shape("M 22 46 L 43 50 L 41 58 L 24 54 Z", "field", True),
            Shape("M 46 4 L 54 4 L 54 74 L 46 74 Z", "accent"),
        ),
        "sword": (Shape(_SWORD), Shape(circle(50, 93, 8)), Shape("M 48 10 L 52 10 L 52 56 L 48 56 Z", "field")),
        "axe": (Shape(_AXE), Shape("M 82 10 C 89 24 89 38 82 52 L 78 50 C 84 38 84 24 78 12 Z", "accent")),
        "axes": (
            Shape("M 45 0 L 55 0 L 55 100 L 45 100 Z", "accent"),
            Shape(
                "M 55 16 L 64 16 C 72 12 78 6 84 0 C 102 20 102 44 84 64 C 78 58 72 52 64 48 L 55 48 Z", "main", True
            ),
        ),
        "hammer": (
            Shape("M 44 44 L 56 44 L 56 100 L 44 100 Z", "accent"),
            Shape("M 12 4 L 88 4 L 96 14 L 96 40 L 88 50 L 12 50 L 4 40 L 4 14 Z"),
            Shape("M 22 4 L 28 4 L 28 50 L 22 50 Z", "field", True),
        ),
        "shield": (
            Shape("M 8 8 L 92 8 L 92 44 C 92 72 72 90 50 99 C 28 90 8 72 8 44 Z"),
            Shape("M 18 18 L 82 18 L 82 44 C 82 66 66 80 50 88 C 34 80 18 66 18 44 Z", "field"),
            Shape(
                "M 44 18 L 56 18 L 56 42 L 80 42 L 80 54 L 56 54 L 56 84 L 44 84 L 44 54 L 20 54 L 20 42 L 44 42 Z",
                "accent",
            ),
        ),
        "elite": (
            Shape(_HELM),
            Shape("M 22 46 L 43 50 L 41 58 L 24 54 Z", "field", True),
            Shape("M 44 -6 L 56 -6 L 60 30 L 50 40 L 40 30 Z", "accent"),
            Shape("M 12 30 L -2 10 L 2 40 L 12 52 Z", "accent", True),
        ),
        "hero": (
            Shape("M 50 98 L 8 62 L 8 44 L 24 56 L 24 40 L 36 58 L 50 30 L 64 58 L 76 40 L 76 56 L 92 44 L 92 62 Z"),
            Shape(star(50, 18, 5, 20, 8), "accent"),
            Shape("M 50 82 L 30 65 L 50 60 L 70 65 Z", "field"),
        ),
        "crown": (
            Shape("M 8 76 L 0 22 L 27 48 L 50 6 L 73 48 L 100 22 L 92 76 Z"),
            Shape("M 9 82 L 91 82 L 91 96 L 9 96 Z"),
            Shape(circle(50, 60, 8), "field"),
            Shape(circle(27, 64, 5), "field", True),
            Shape(circle(50, 5, 7), "accent"),
            Shape(circle(1, 20, 6), "accent", True),
        ),
        "bow": (
            Shape("M 26 0 C 66 12 92 44 88 74 L 100 82 L 92 92 L 78 76 C 80 50 58 26 26 12 Z"),
            Shape("M 25 4 L 29 2 L 92 84 L 88 88 Z", "accent"),
            Shape("M 96 0 L 88 26 L 80 18 L 24 74 L 26 88 L 12 100 L 10 90 L 0 88 L 12 74 L 26 76 L 78 14 L 72 8 Z"),
        ),
        "daggers": (
            Shape(
                turned(
                    "M 50 -4 L 58 12 L 56 60 L 70 60 L 70 70 L 55 70 L 55 98 L 45 98 L 45 70 L 30 70 L 30 60 L "
                    "44 60 L 42 12 Z",
                    28,
                )
            ),
            Shape(
                turned(
                    "M 50 -4 L 60 12 L 58 60 L 72 60 L 72 72 L 57 72 L 57 98 L 43 98 L 43 72 L 28 72 L 28 60 L "
                    "42 60 L 40 12 Z",
                    -28,
                ),
                "field",
            ),
            Shape(
                turned(
                    "M 50 0 L 57 12 L 55 62 L 69 62 L 69 70 L 54 70 L 54 98 L 46 98 L 46 70 L 31 70 L 31 62 L 45 "
                    "62 L 43 12 Z",
                    -28,
                ),
                "accent",
            ),
        ),
        "spear": (
            Shape("M 46 30 L 54 30 L 54 100 L 46 100 Z", "accent"),
            Shape("M 50 -4 L 66 22 L 56 38 L 44 38 L 34 22 Z"),
            Shape("M 44 44 C 30 40 18 44 8 54 C 22 58 34 58 44 54 Z", "main", True),
        ),
        "horse": (
            Shape(
                "M 30 100 C 28 74 40 62 50 52 C 40 56 32 56 26 62 L 18 70 C 8 70 2 62 4 54 L 30 24 L 30 8 L 40 16 C "
                "66 14 92 34 92 72 L 92 100 Z"
            ),
            Shape("M 46 18 C 72 22 84 44 82 100 L 92 100 L 92 72 C 92 34 66 14 40 16 Z", "accent"),
            Shape(circle(40, 34, 5), "field"),
        ),
        "boar": (
            Shape(
                "M 12 26 L 18 0 L 40 14 L 60 14 L 82 0 L 88 26 C 96 50 86 74 70 84 L 64 98 L 36 98 L 30 84 C 14 74 "
                "4 50 12 26 Z"
            ),
            Shape("M 36 68 L 64 68 L 68 92 L 32 92 Z", "field"),
            Shape(circle(43, 80, 4), "accent", True),
            Shape("M 24 88 C 10 82 6 66 12 56 C 18 66 26 70 34 74 Z", "accent", True),
            Shape("M 24 40 L 42 46 L 38 54 L 26 50 Z", "field", True),
        ),
        "beast": (
            Shape("M 50 100 C 28 100 18 84 30 70 C 38 60 42 52 50 52 C 58 52 62 60 70 70 C 82 84 72 100 50 100 Z"),
            Shape("M 36 50 C 24 48 20 28 28 12 L 34 4 L 38 16 C 46 30 46 46 36 50 Z", "main", True),
            Shape("M 16 68 C 4 64 -2 46 4 32 L 8 24 L 14 34 C 22 46 26 62 16 68 Z", "accent", True),
        ),
        "dragon": (
            Shape(
                "M 2 62 C 20 60 26 48 30 36 L 14 30 L 36 20 L 40 0 L 54 16 C 78 20 98 40 98 70 C 98 84 92 94 84 100 "
                "C 86 78 78 66 62 64 L 42 74 L 8 82 L 18 70 Z"
            ),
            Shape("M 54 16 C 78 20 98 40 98 70 L 88 60 L 90 48 L 78 46 L 78 34 L 66 34 Z", "accent"),
            Shape("M 40 36 L 56 32 L 52 44 Z", "field"),
        ),
        "bat": (
            Shape(
                "M 46 40 C 40 24 24 14 0 18 C 8 28 8 38 6 48 C 16 44 24 48 28 58 C 36 54 42 58 46 70 L 50 66 L 50 34 Z",
                "main",
                True,
            ),
            Shape("M 40 22 L 46 34 L 54 34 L 60 22 L 60 60 C 60 80 54 92 50 98 C 46 92 40 80 40 60 Z", "accent"),
        ),
        "rat": (
            Shape("M 28 42 C 6 42 -2 22 8 8 C 26 4 40 16 40 32 Z", "main", True),
            Shape("M 50 22 C 76 26 86 50 74 70 L 54 98 L 46 98 L 26 70 C 14 50 24 26 50 22 Z"),
            Shape("M 28 46 L 44 52 L 40 60 L 30 56 Z", "field", True),
            Shape("M 43 88 L 57 88 L 50 98 Z", "field"),
            Shape("M 20 70 L 40 82 L 38 85 L 18 76 Z M 16 84 L 40 86 L 40 89 L 18 90 Z", "accent", True),
        ),
        "goblin": (
            Shape("M 30 44 L -4 22 L 10 62 L 32 66 Z", "main", True),
            Shape("M 50 0 C 70 10 80 28 80 52 C 80 78 64 98 50 98 C 36 98 20 78 20 52 C 20 28 30 10 50 0 Z"),
            Shape("M 26 46 L 45 54 L 40 64 L 28 58 Z", "field", True),
            Shape("M 30 72 L 70 72 L 62 86 L 38 86 Z", "field"),
            Shape("M 34 72 L 42 72 L 38 80 Z M 46 72 L 54 72 L 50 80 Z M 58 72 L 66 72 L 62 80 Z", "accent"),
            Shape("M 46 46 L 54 46 L 60 68 L 40 68 Z", "accent"),
        ),
        "squig": (
            Shape(circle(50, 50, 46)),
            Shape("M 12 50 L 88 50 C 86 78 70 90 50 90 C 30 90 14 78 12 50 Z", "field"),
            Shape(
                "M 16 50 L 28 50 L 22 68 Z M 32 50 L 46 50 L 39 72 Z M 54 50 L 68 50 L 61 72 Z M 72 50 L 84 50 L 78 "
                "68 Z",
                "accent",
            ),
            Shape("M 28 88 L 38 72 L 46 90 Z", "accent", True),
            Shape("M 20 28 L 42 34 L 38 44 L 24 40 Z", "field", True),
            Shape("M 12 18 L 6 -4 L 32 8 Z", "main", True),
        ),
        "troll": (
            Shape("M 38 100 L 44 40 C 30 34 28 14 40 4 C 54 -6 76 -2 82 14 C 88 30 78 40 62 42 L 54 100 Z"),
            Shape("M 38 14 L 24 8 L 36 24 Z M 82 20 L 98 16 L 84 32 Z M 58 0 L 62 -10 L 70 2 Z", "accent"),
            Shape(circle(58, 22, 6), "field"),
        ),
        "skull": (Shape(_SKULL), Shape(circle(33, 46, 12), "field", True), Shape("M 50 56 L 57 70 L 43 70 Z", "field")),
        "daemon": (
            Shape("M 26 34 C 8 30 0 16 2 -4 C 12 12 24 14 38 16 Z", "accent", True),
            Shape("M 50 14 C 76 14 86 32 82 56 L 66 74 L 60 98 L 50 90 L 40 98 L 34 74 L 18 56 C 14 32 24 14 50 14 Z"),
            Shape("M 24 42 L 46 52 L 42 62 L 28 58 Z", "field", True),
            Shape("M 46 66 L 54 66 L 50 78 Z", "field"),
        ),
        "giant": (
            Shape(
                "M 18 38 L 28 30 L 28 12 L 38 8 L 42 26 L 46 4 L 56 4 L 57 26 L 64 8 L 74 12 L 72 32 L 84 26 L 90 "
                "36 L 78 66 L 70 78 L 70 100 L 32 100 L 32 78 L 20 60 Z"
            ),
            Shape("M 30 84 L 72 84 L 72 90 L 30 90 Z", "field"),
            Shape("M 36 48 L 66 44 L 66 50 L 36 54 Z", "field"),
        ),
        # -- those who pray, cast and build
        "staff": (
            Shape(turned("M 46 30 L 54 30 L 54 108 L 46 108 Z", 20)),
            Shape(star(62, 20, 8, 30, 11), "accent"),
            Shape(circle(62, 20, 9)),
        ),
        "orb": (
            Shape("M 22 76 L 78 76 L 90 98 L 10 98 Z"),
            Shape(circle(50, 42, 42)),
            Shape(circle(50, 42, 34), "field"),
            Shape(star(50, 42, 5, 30, 12), "accent"),
        ),
        "mask": (
            Shape("M 18 18 C 40 8 60 8 82 18 L 78 62 C 74 82 62 96 50 100 C 38 96 26 82 22 62 Z"),
            Shape("M 20 16 L 6 -6 L 34 10 Z M 42 10 L 50 -12 L 58 10 Z M 66 10 L 94 -6 L 80 16 Z", "accent"),
            Shape("M 28 38 L 44 44 L 42 54 L 30 52 Z", "field", True),
            Shape("M 36 72 L 64 72 L 60 84 L 40 84 Z", "field"),
            Shape("M 47 44 L 53 44 L 56 66 L 44 66 Z", "accent"),
        ),
        "chalice": (
            Shape(
                "M 14 10 L 86 10 C 86 42 72 56 56 60 L 56 78 L 76 88 L 76 98 L 24 98 L 24 88 L 44 78 L 44 60 C 28 "
                "56 14 42 14 10 Z"
            ),
            Shape("M 24 18 L 76 18 L 72 30 L 28 30 Z", "field"),
            Shape("M 50 34 L 58 42 L 50 54 L 42 42 Z", "accent"),
        ),
        "anvil": (
            Shape(
                "M 2 44 L 28 40 L 98 40 L 98 54 C 80 56 66 62 64 72 L 78 86 L 78 98 L 26 98 L 26 86 L 40 72 C 38 62 "
                "22 58 2 44 Z"
            ),
            Shape("M 36 0 L 72 12 L 66 30 L 56 27 L 52 38 L 44 36 L 48 24 L 30 18 Z", "accent"),
        ),
        "cog": (
            Shape(_around("M 42 -2 L 58 -2 L 62 22 L 38 22 Z", 8)),
            Shape(circle(50, 50, 38)),
            Shape(circle(50, 50, 24), "field"),
            Shape(turned("M 44 22 L 56 22 L 56 84 L 44 84 Z M 34 10 L 66 10 L 66 32 L 34 32 Z", 45), "accent"),
        ),
        "cannon": (
            Shape(turned("M 6 30 L 84 34 L 84 28 L 98 28 L 98 66 L 84 66 L 84 60 L 6 64 C -4 58 -4 36 6 30 Z", -20)),
            Shape(circle(42, 74, 26), "field"),
            Shape(circle(42, 74, 23), "accent"),
            Shape(circle(42, 74, 14), "field"),
            Shape("M 39 52 L 45 52 L 45 96 L 39 96 Z M 20 71 L 64 71 L 64 77 L 20 77 Z", "accent"),
        ),
        "catapult": (
            Shape("M 4 80 L 96 80 L 96 90 L 4 90 Z M 44 80 L 54 34 L 64 80 Z"),
            Shape(circle(20, 90, 12), "accent", True),
            Shape(turned("M 47 -2 L 54 -2 L 54 92 L 47 92 Z", -48, 52, 40)),
            Shape(circle(16, 12, 15), "accent"),
        ),
        "zealot": (
            Shape(turned("M 46 36 L 54 36 L 54 104 L 46 104 Z", -30)),
            Shape(star(62, 62, 8, 26, 14), "accent"),
            Shape("M 26 14 L 34 10 L 44 22 L 52 30 L 60 42 L 54 46 L 44 36 L 34 26 Z"),
            Shape(circle(28, 14, 8)),
        ),
        # -- places
        "tower": (
            Shape(
                "M 20 28 L 20 2 L 34 2 L 34 12 L 43 12 L 43 2 L 57 2 L 57 12 L 66 12 L 66 2 L 80 2 L 80 28 L 74 36 "
                "L 78 98 L 22 98 L 26 36 Z"
            ),
            Shape("M 40 98 L 40 76 C 40 64 60 64 60 76 L 60 98 Z", "field"),
            Shape("M 46 42 L 54 42 L 54 58 L 46 58 Z", "field"),
            Shape("M 20 26 L 80 26 L 76 33 L 24 33 Z", "accent"),
        ),
        "fortress": (
            Shape(_WALL),
            Shape("M 36 94 L 36 64 C 36 48 64 48 64 64 L 64 94 Z", "field"),
            Shape(
                "M 41 60 L 45 60 L 45 94 L 41 94 Z M 48 54 L 52 54 L 52 94 L 48 94 Z M 55 60 L 59 60 L 59 94 L 55 94 Z",
                "accent",
            ),
            Shape(
                "M 4 38 L 96 38 L 96 42 L 4 42 Z M 12 62 L 28 62 L 28 66 L 12 66 Z M 72 62 L 88 62 L 88 66 L 72 66 Z",
                "field",
            ),
        ),
        "house": (
            Shape("M 50 4 L 98 46 L 88 46 L 88 96 L 12 96 L 12 46 L 2 46 Z"),
            Shape("M 40 96 L 40 62 L 60 62 L 60 96 Z", "field"),
            Shape("M 18 54 L 32 54 L 32 70 L 18 70 Z", "field", True),
            Shape("M 50 14 L 82 42 L 18 42 Z", "accent"),
        ),
        "tomb": (
            Shape("M 20 92 L 20 40 C 20 -4 80 -4 80 40 L 80 92 Z"),
            Shape("M 6 88 L 94 88 L 94 100 L 6 100 Z", "accent"),
            Shape(
                "M 45 22 L 55 22 L 55 36 L 68 36 L 68 46 L 55 46 L 55 76 L 45 76 L 45 46 L 32 46 L 32 36 L 45 36 Z",
                "field",
            ),
        ),
        "armour": (
            Shape(
                "M 30 4 C 40 18 60 18 70 4 L 94 14 L 98 42 L 80 46 L 80 70 L 74 98 L 26 98 L 20 70 L 20 46 L 2 42 L "
                "6 14 Z"
            ),
            Shape("M 47 28 L 53 28 L 53 92 L 47 92 Z", "field"),
            Shape("M 28 64 L 72 64 L 72 70 L 28 70 Z", "accent"),
            Shape("M 26 80 L 74 80 L 73 86 L 27 86 Z", "accent"),
        ),
        "mountain": (
            Shape("M 0 96 L 34 22 L 52 56 L 66 36 L 100 96 Z"),
            Shape("M 34 22 L 46 46 L 36 42 L 30 52 L 22 48 Z", "accent"),
            Shape("M 66 36 L 78 58 L 66 54 L 58 62 L 54 56 Z", "accent"),
            Shape(circle(82, 16, 12), "accent"),
        ),
        "tree": (
            Shape("M 44 60 L 56 60 L 60 100 L 40 100 Z", "accent"),
            Shape(circle(50, 26, 26)),
            Shape(circle(26, 48, 24), "main", True),
            Shape("M 40 30 L 44 30 L 44 62 L 40 62 Z M 60 44 L 63 44 L 63 64 L 60 64 Z", "field"),
        ),
        "ship": (
            Shape("M 2 66 L 98 66 L 84 94 L 18 94 Z"),
            Shape("M 47 4 L 53 4 L 53 66 L 47 66 Z"),
            Shape("M 56 8 C 84 16 88 40 84 58 L 56 58 Z", "accent"),
            Shape("M 44 14 C 22 24 16 42 14 58 L 44 58 Z", "accent"),
        ),
        # -- things and deeds
        "banner": (
            Shape("M 14 0 L 24 0 L 24 100 L 14 100 Z", "accent"),
            Shape(circle(19, 2, 7), "accent"),
            Shape("M 24 8 L 96 8 L 80 34 L 96 60 L 24 60 Z"),
            Shape(star(50, 34, 5, 18, 7), "field"),
        ),
        "rune": (
            Shape("M 22 4 L 80 0 L 92 30 L 86 96 L 16 100 L 8 40 Z"),
            Shape(
                "M 45 14 L 55 14 L 55 42 L 74 20 L 80 28 L 55 58 L 55 88 L 45 88 L 45 58 L 20 30 L 27 22 L 45 42 Z",
                "field",
            ),
            Shape("M 22 4 L 80 0 L 92 30 L 84 30 L 76 8 L 26 12 Z", "accent"),
        ),
        "cleaver": (
            Shape(turned("M 44 58 L 56 58 L 56 104 L 44 104 Z", 30), "accent"),
            Shape(turned("M 40 -6 L 74 -8 C 80 20 80 44 72 62 L 40 62 Z", 30)),
            Shape(turned(circle(62, 6, 5), 30), "field"),
        ),
        "chain": (
            *_ring(30, 34, 30, 17),
            Shape(circle(70, 66, 33), "field"),
            Shape(circle(70, 66, 30), "accent"),
            Shape(circle(70, 66, 17), "field"),
        ),
        "gem": (
            Shape("M 24 10 L 76 10 L 100 40 L 50 98 L 0 40 Z"),
            Shape("M 24 10 L 36 38 L 50 10 L 64 38 L 76 10 L 100 40 L 64 40 L 50 90 L 36 40 L 0 40 Z", "accent"),
        ),
        "crystal": (
            Shape("M 50 -2 L 68 26 L 64 98 L 36 98 L 32 26 Z"),
            Shape("M 50 -2 L 68 26 L 64 98 L 54 98 L 54 28 Z", "accent"),
            Shape("M 26 44 L 14 54 L 20 98 L 32 98 Z", "accent", True),
        ),
        "book": (
            Shape(
                "M 50 18 C 36 6 18 4 2 10 L 2 86 C 18 80 36 82 50 94 C 64 82 82 80 98 86 L 98 10 C 82 4 64 6 50 18 Z"
            ),
            Shape("M 48 20 L 52 20 L 52 92 L 48 92 Z", "field"),
            Shape(
                "M 10 28 L 40 32 L 40 37 L 10 33 Z M 10 46 L 40 50 L 40 55 L 10 51 Z M 10 64 L 40 68 L 40 73 L 10 69 Z",
                "field",
                True,
            ),
        ),
        "spell": (
            Shape(star(50, 50, 8, 52, 22)),
            Shape(circle(50, 50, 22), "field"),
            Shape(star(50, 50, 4, 21, 7), "accent"),
        ),
        "eye": (
            Shape("M -2 52 Q 50 -8 102 52 Q 50 112 -2 52 Z"),
            Shape("M 10 52 Q 50 8 90 52 Q 50 96 10 52 Z", "field"),
            Shape(circle(50, 52, 22), "accent"),
            Shape("M 50 28 Q 60 52 50 76 Q 40 52 50 28 Z", "field"),
        ),
        "hand": (
            Shape(
                "M 28 100 L 28 78 L 12 52 L 20 46 L 32 58 L 32 14 L 42 14 L 43 48 L 46 4 L 56 4 L 56 48 L 60 10 L "
                "70 12 L 68 50 L 74 24 L 83 27 L 76 70 L 72 82 L 72 100 Z"
            ),
            Shape(circle(54, 68, 11), "field"),
            Shape(circle(54, 68, 6), "accent"),
        ),
        "flask": (
            Shape(
                "M 38 2 L 62 2 L 62 12 L 58 12 L 58 38 L 88 82 C 92 92 86 98 78 98 L 22 98 C 14 98 8 92 12 82 L 42 "
                "38 L 42 12 L 38 12 Z"
            ),
            Shape("M 32 62 L 68 62 L 82 84 C 84 90 80 92 76 92 L 24 92 C 20 92 16 90 18 84 Z", "accent"),
            Shape(circle(44, 78, 6), "field"),
            Shape(circle(60, 70, 4), "field"),
        ),
        "scroll": (
            Shape(
                "M 14 6 C 2 6 2 28 14 28 L 22 28 L 22 78 C 22 94 28 98 36 98 L 86 98 C 98 98 98 80 88 78 L 80 78 L "
                "80 20 C 80 10 76 6 70 6 Z"
            ),
            Shape(
                "M 32 32 L 70 32 L 70 40 L 32 40 Z M 32 50 L 70 50 L 70 58 L 32 58 Z M 32 68 L 58 68 L 58 76 L 32 76 Z",
                "field",
            ),
        ),
        "bolt": (
            Shape("M 62 -4 L 14 56 L 42 56 L 30 104 L 86 38 L 56 38 Z"),
            Shape("M 58 8 L 30 50 L 50 50 L 44 78 L 72 44 L 48 44 Z", "accent"),
        ),
        "flame": (
            Shape(_FLAME),
            Shape(
                "M 52 44 C 56 60 70 66 70 80 C 70 90 60 95 50 95 C 40 95 30 90 30 78 C 31 68 40 66 42 58 C 48 64 52 56 "
                "52 44 Z",
                "accent",
            ),
        ),
        "snow": (
            Shape(_around("M 45 50 L 45 -2 L 55 -2 L 55 50 Z", 6)),
            Shape(_around("M 45 26 L 28 10 L 34 3 L 50 18 L 66 3 L 72 10 L 55 26 Z", 6), "accent"),
            Shape(circle(50, 50, 13)),
        ),
        "leaf": (
            Shape(_LEAF),
            Shape(
                "M 48 20 L 52 20 L 52 88 L 48 88 Z M 50 50 L 68 34 L 70 38 L 52 58 Z M 50 70 L 32 54 L 30 58 L 48 78 Z",
                "field",
            ),
        ),
        "wing": (Shape(_WING, "main", True), Shape("M 44 20 L 56 20 L 56 84 L 50 98 L 44 84 Z", "accent")),
        "horn": (
            Shape("M 2 20 L 16 4 C 30 50 56 66 96 60 L 100 84 C 50 96 12 68 2 20 Z"),
            Shape("M 84 56 L 96 54 L 100 88 L 88 90 Z", "accent"),
            Shape("M 28 42 L 40 34 L 46 40 L 34 52 Z", "accent"),
        ),
        "sack": (
            Shape("M 36 24 L 28 4 L 50 10 L 72 4 L 64 24 C 90 44 98 98 80 98 L 20 98 C 2 98 10 44 36 24 Z"),
            Shape("M 32 26 L 68 26 L 68 34 L 32 34 Z", "field"),
            Shape(circle(50, 66, 17), "accent"),
            Shape(circle(50, 66, 9), "field"),
        ),
        "compass": (
            *_ring(50, 50, 49, 41),
            Shape("M 50 4 L 62 50 L 50 60 L 38 50 Z"),
            Shape("M 50 96 L 38 50 L 50 44 L 62 50 Z", "accent"),
            Shape(circle(50, 50, 6), "field"),
        ),
        "torch": (
            Shape("M 40 54 L 60 54 L 55 100 L 45 100 Z"),
            Shape(
                "M 52 0 C 56 14 76 24 76 42 C 76 54 64 60 50 60 C 36 60 24 54 25 40 C 26 30 34 28 36 18 C 44 24 44 28 "
                "44 34 C 50 26 54 14 52 0 Z",
                "accent",
            ),
        ),
        "avalanche": (
            Shape("M 6 14 L 34 2 L 46 24 L 28 42 L 4 36 Z"),
            Shape("M 52 34 L 82 30 L 92 56 L 70 72 L 48 60 Z", "accent"),
            Shape("M 14 60 L 40 54 L 48 78 L 32 96 L 8 88 Z"),
            Shape("M 62 82 L 84 80 L 90 98 L 60 100 Z", "accent"),
        ),
        # -- what is dug and caught
        "pick": (
            Shape("M 45 20 L 55 20 L 55 100 L 45 100 Z", "accent"),
            Shape("M -2 44 C 14 10 34 2 50 2 C 66 2 86 10 102 44 C 84 28 68 24 50 24 C 32 24 16 28 -2 44 Z"),
            Shape("M 40 0 L 60 0 L 60 28 L 40 28 Z"),
        ),
        "coins": (
            *_ring(30, 66, 31, 22),
            Shape("M 24 54 L 36 54 L 36 78 L 24 78 Z"),
            Shape(circle(68, 62, 35), "field"),
            Shape(circle(68, 62, 31), "accent"),
            Shape(circle(68, 62, 22), "field"),
            Shape("M 62 50 L 74 50 L 74 74 L 62 74 Z", "accent"),
            Shape(circle(48, 30, 31), "field"),
            *_ring(48, 28, 28, 20),
            Shape(star(48, 28, 5, 15, 6), "accent"),
        ),
        "spider": (
            Shape(
                "M 50 44 L 14 24 L 6 2 L 12 0 L 21 18 L 52 34 Z M 48 52 L 6 46 L -4 28 L 2 25 L 11 39 L 50 42 Z M "
                "48 56 L 8 "
                "66 L -2 86 L 4 89 L 14 73 L 50 66 Z M 48 60 L 18 82 L 16 102 L 23 102 L 25 86 L 54 70 Z",
                "main",
                True,
            ),
            Shape("M 50 40 C 72 40 78 56 76 72 C 74 90 62 98 50 98 C 38 98 26 90 24 72 C 22 56 28 40 50 40 Z"),
            Shape(circle(50, 30, 16)),
            Shape("M 42 60 L 58 60 L 52 72 L 58 84 L 42 84 L 48 72 Z", "accent"),
            Shape(circle(43, 27, 4), "accent", True),
        ),
        "snake": (
            Shape(
                "M 62 0 C 88 0 96 16 90 30 C 84 42 62 44 52 50 C 44 56 50 64 60 64 C 78 64 92 70 92 82 C 92 96 70 "
                "100 46 100 "
                "L 6 98 L 6 86 L 48 88 C 62 88 74 86 74 82 C 74 78 66 77 58 77 C 34 77 26 60 36 46 C 44 36 64 32 "
                "70 24 Z"
            ),
            Shape("M 66 -2 C 44 -4 30 8 28 24 C 40 30 60 28 70 18 Z"),
            Shape(circle(56, 10, 5), "field"),
            Shape("M 30 22 L 8 30 L 14 34 L 6 40 L 32 30 Z", "accent"),
        ),
        "trap": (
            Shape("M 4 74 L 16 24 L 26 58 L 38 10 L 46 54 L 50 4 L 54 54 L 62 10 L 74 58 L 84 24 L 96 74 Z"),
            Shape("M 0 78 L 100 78 L 100 96 L 0 96 Z", "accent"),
        ),
        "boot": (
            Shape("M 24 4 L 66 4 L 64 50 L 90 64 C 98 70 98 80 98 86 L 22 86 Z"),
            Shape("M 22 90 L 98 90 L 98 100 L 22 100 Z", "accent"),
            Shape("M 66 20 C 82 14 92 4 100 -4 C 100 18 92 34 66 40 Z", "accent"),
            Shape("M 24 18 L 65 18 L 65 25 L 24 25 Z", "field"),
        ),
        "masonry": (
            Shape(
                "M 2 8 L 46 8 L 46 34 L 2 34 Z M 54 8 L 98 8 L 98 34 L 54 34 Z M 2 68 L 46 68 L 46 94 L 2 94 Z M 54 "
                "68 L 98 68 L 98 94 L 54 94 Z"
            ),
            Shape(
                "M 2 40 L 22 40 L 22 62 L 2 62 Z M 30 40 L 70 40 L 70 62 L 30 62 Z M 78 40 L 98 40 L 98 62 L 78 62 Z",
                "accent",
            ),
        ),
    }
)

PARTINGS: tuple[tuple[Shape, ...], ...] = (
    (),
    (Shape("M 50 -9 L 109 -9 L 109 109 L 50 109 Z", "tone"),),  # per pale
    (Shape("M -9 -9 L 109 -9 L 109 34 L -9 34 Z", "tone"),),  # a chief
    (Shape("M -9 109 L 50 40 L 109 109 Z", "tone"),),  # per chevron
    (Shape("M -9 -9 L 109 109 L -9 109 Z", "tone"),),  # per bend
    (Shape("M 50 -9 L 109 -9 L 109 50 L 50 50 Z M -9 50 L 50 50 L 50 109 L -9 109 Z", "tone"),),  # quarterly
    (Shape("M -9 32 L 109 32 L 109 68 L -9 68 Z", "tone"),),  # a fess
    (Shape("M -9 -9 L 50 50 L 109 -9 Z M -9 109 L 50 50 L 109 109 Z", "tone"),),  # per saltire
)
"""The shapes that divide the field of a shield, given in the 100 by 100 square."""

__all__ = ["EMBLEMS", "PARTINGS"]
