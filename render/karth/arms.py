"""Arms and signs of Karth: for sides, races, kinds of cards, terrain, classes and the states of a card."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import ImageDraw

from render.canvas.caches import remembered
from render.canvas.palette import GOLD, INK, IVORY, Tincture, rgb
from render.canvas.paths import Shape, circle, ring_points, star, turned
from render.emblems.blazon import emblem as by_words
from render.parts.heraldry import OUTLINES, enter_kind, enter_race
from render.parts.icons import ICONS, enter_icon

TERRAINS = ("grass", "water", "forest", "spawner", "teleporter", "gold", "mana")
CLASSES = {"warrior": "blade", "archer": "arrow", "rogue": "dagger", "caster": "fire"}
"""The sign of each class: the weapon that is drawn before the damage. Cards without a class have a claw instead."""
CLAW = "claw"


def _around(path: str, count: int, start: float = 0.0) -> str:
    return " ".join(turned(path, start + 360 * k / count) for k in range(count))


def _spiral(turns: float, thick: float, start: float) -> str:
    """Return the path of a spiral band that starts in the middle."""
    outer: list[tuple[float, float]] = []
    inner: list[tuple[float, float]] = []
    for k in range(61):
        a, r = start + 2 * math.pi * turns * k / 60, 6 + 40 * k / 60
        for row, add in ((outer, thick / 2), (inner, -thick / 2)):
            row.append((50 + (r + add) * math.cos(a), 50 + (r + add) * math.sin(a)))
    return ring_points([*outer, *reversed(inner)])


_WAVE = (
    "M 2 {a} C 14 {b} 26 {b} 38 {a} C 50 {c} 58 {c} 66 {a} C 76 {b} 88 {b} 98 {a} L 98 {d} C 88 {e} 76 {e} 66 {d} C 58 "
    "{f} 50 {f} 38 {d} C 26 {e} 14 {e} 2 {d} Z"
)


def _wave(y: int) -> str:
    return _WAVE.format(a=y, b=y - 14, c=y + 12, d=y + 13, e=y - 1, f=y + 25)


def _pine(x: float, y: float, n: float) -> str:
    """Return a pine of a given height whose foot is at a given position."""
    rows = ((0.0, 0.5, 0.25), (0.25, 0.72, 0.34), (0.5, 0.9, 0.43))
    parts = [f"M {x} {y - n + n * a} L {x + n * w} {y - n + n * b} L {x - n * w} {y - n + n * b} Z" for a, b, w in rows]
    return " ".join(
        [
            *parts,
            f"M {x - n * 0.07} {y - n * 0.14} L {x + n * 0.07} {y - n * 0.14} L {x + n * 0.07} {y} "
            f"L {x - n * 0.07} {y} Z",
        ]
    )


def _nugget(x: float, y: float, r: float) -> str:
    return ring_points([(x + r * math.cos(a), y + r * 0.86 * math.sin(a)) for a in (0.2, 1.1, 2.2, 3.2, 4.1, 5.3)])


_DAGGER = "M 50 2 L 61 20 L 58 56 L 42 56 L 39 20 Z M 26 56 L 74 56 L 74 67 L 26 67 Z M 43 67 L 57 67 L 57 98 L 43 98 Z"
_RIM = "M 50 -6 L 67 18 L 64 50 L 80 50 L 80 73 L 63 73 L 63 102 L 37 102 L 37 73 L 20 73 L 20 50 L 36 50 L 33 18 Z"

for _name, _shapes, _colours in (
    (
        "grass",
        (
            Shape(
                "M 40 98 C 38 66 30 46 12 30 C 34 36 46 56 50 78 C 48 44 52 22 62 2 C 64 26 60 50 58 74 C 64 54 "
                "74 44 92 40 C 76 54 68 74 66 98 Z"
            ),
        ),
        (rgb("#b9d68a"), IVORY, rgb("#26381a")),
    ),
    ("water", (Shape(_wave(22)), Shape(_wave(50)), Shape(_wave(78))), (rgb("#a9d8f2"), IVORY, rgb("#163750"))),
    (
        "forest",
        (Shape(_pine(33, 96, 80)), Shape(_pine(68, 100, 100), "edge"), Shape(_pine(68, 98, 92), "accent")),
        (rgb("#5f8f55"), rgb("#a8cf93"), rgb("#14240f")),
    ),
    (
        "spawner",
        (
            Shape(
                "M 6 98 L 6 44 C 6 16 26 2 50 2 C 74 2 94 16 94 44 L 94 98 L 70 98 L 70 48 C 70 34 62 27 50 27 "
                "C 38 27 30 34 30 48 L 30 98 Z"
            ),
            Shape("M 30 98 L 30 48 C 30 34 38 27 50 27 C 62 27 70 34 70 48 L 70 98 Z", "edge"),
            Shape("M 50 36 L 62 62 L 54 62 L 54 96 L 46 96 L 46 62 L 38 62 Z", "accent"),
            Shape("M 44 2 L 56 2 L 58 27 L 42 27 Z M 8 62 L 30 62 L 30 66 L 6 66 Z", "edge"),
            Shape("M 94 62 L 70 62 L 70 66 L 94 66 Z", "edge"),
        ),
        (rgb("#d8cfba"), GOLD, rgb("#2c271d")),
    ),
    (
        "teleporter",
        (
            Shape(circle(50, 50, 50), "edge"),
            Shape(_spiral(1.6, 11, 0.0)),
            Shape(_spiral(1.6, 7, math.pi), "accent"),
            Shape(circle(50, 50, 8)),
        ),
        (rgb("#c9b8ff"), rgb("#8f79e8"), rgb("#201640")),
    ),
    (
        "gold",
        (
            Shape(_nugget(30, 68, 32), "edge"),
            Shape(_nugget(70, 70, 32), "edge"),
            Shape(_nugget(50, 34, 34), "edge"),
            Shape(_nugget(30, 68, 26)),
            Shape(_nugget(70, 70, 26)),
            Shape(_nugget(50, 34, 28)),
            Shape(
                "M 38 24 L 56 18 L 60 26 L 42 32 Z M 20 60 L 34 56 L 36 62 L 22 66 Z M 60 62 L 74 58 L 76 64 L 62 68 Z",
                "accent",
            ),
        ),
        (rgb("#e8b532"), rgb("#fff1b8"), rgb("#3a260c")),
    ),
    (
        "mana",
        (
            Shape("M 2 74 C 2 56 24 46 50 46 C 76 46 98 56 98 74 C 98 90 76 99 50 99 C 24 99 2 90 2 74 Z", "edge"),
            Shape("M 10 74 C 10 61 28 53 50 53 C 72 53 90 61 90 74 C 90 86 72 93 50 93 C 28 93 10 86 10 74 Z", "main"),
            Shape(star(50, 40, 4, 46, 13), "edge"),
            Shape(star(50, 40, 4, 39, 10), "accent"),
        ),
        (rgb("#3fc4c0"), rgb("#eafffb"), rgb("#0a2b33")),
    ),
    (
        "hurt",
        (*ICONS["heart"], Shape("M 54 12 L 66 34 L 50 46 L 64 64 L 46 96 L 52 66 L 36 50 L 52 34 L 46 16 Z", "edge")),
        (rgb("#b3261e"), rgb("#ffd9d2"), INK),
    ),
    ("blade", ICONS["sword"], None),
    ("arrow", ICONS["bow"], None),
    ("dagger", (Shape(turned(_DAGGER, -42)), Shape(turned(_RIM, 42), "edge"), Shape(turned(_DAGGER, 42))), None),
    (
        "fire",
        (
            Shape(
                "M 52 2 C 56 22 84 36 86 64 C 87 86 70 98 50 98 C 30 98 13 86 14 64 C 15 50 26 44 28 30 C 38 36 40 "
                "44 40 50 C 50 40 54 22 52 2 Z"
            ),
            Shape(
                "M 52 52 C 56 64 68 68 68 80 C 68 90 60 95 50 95 C 40 95 32 89 33 79 C 33 72 40 70 41 62 C 47 66 "
                "50 60 52 52 Z",
                "edge",
            ),
        ),
        None,
    ),
    (
        "claw",
        (
            Shape(
                "M 14 2 C 34 24 36 56 20 98 C 10 70 6 34 14 2 Z M 48 0 C 68 26 68 62 52 100 C 42 68 38 34 48 0 Z "
                "M 82 2 C 100 28 98 62 82 96 C 74 68 72 36 82 2 Z"
            ),
        ),
        None,
    ),
    (
        "range",
        (
            Shape(circle(50, 50, 49)),
            Shape(circle(50, 50, 37), "edge"),
            Shape(circle(50, 50, 26)),
            Shape(circle(50, 50, 13), "edge"),
        ),
        None,
    ),
    (
        "crystal",
        (
            Shape("M 50 0 L 92 26 L 92 74 L 50 100 L 8 74 L 8 26 Z", "edge"),
            Shape("M 50 6 L 87 29 L 87 71 L 50 94 L 13 71 L 13 29 Z"),
            Shape("M 50 6 L 87 29 L 50 18 L 13 29 Z", "accent"),
        ),
        (rgb("#0b4f86"), rgb("#7cc0ee"), INK),
    ),
    (
        "moon",
        (
            Shape(
                "M 62 4 C 30 8 8 28 8 54 C 8 80 30 98 56 98 C 74 98 88 90 96 76 C 62 86 38 66 38 42 C 38 26 "
                "46 12 62 "
                "4 Z"
            ),
            Shape(star(78, 30, 4, 20, 7)),
        ),
        None,
    ),
    ("done", (Shape("M 4 54 L 20 38 L 40 58 L 82 12 L 98 27 L 41 90 Z"),), None),
    (
        "mask",
        (
            Shape(
                "M 2 24 C 24 14 40 24 50 30 C 60 24 76 14 98 24 C 100 60 82 82 66 82 C 56 82 54 70 50 66 C "
                "46 70 44 "
                "82 34 82 C 18 82 0 60 2 24 Z"
            ),
            Shape("M 14 42 C 22 36 34 38 42 48 C 34 56 20 56 14 42 Z", "edge", True),
        ),
        None,
    ),
    (
        "trap",
        (
            Shape(
                "M 2 66 L 12 30 L 22 56 L 32 22 L 42 52 L 50 18 L 58 52 L 68 22 L 78 56 L 88 30 L 98 66 L "
                "98 78 L 2 "
                "78 Z M 0 82 L 100 82 L 100 94 L 0 94 Z"
            ),
        ),
        None,
    ),
    (
        "web",
        (
            Shape(_around("M 47.5 50 L 48.5 0 L 51.5 0 L 52.5 50 Z", 8)),
            Shape(
                " ".join(
                    _around(
                        f"M 50 {50 - r} C 58 {50 - r * 0.86} 66 {50 - r * 0.84} {50 + r * 0.7071:.1f} "
                        f"{50 - r * 0.7071:.1f} L {50 + (r - 6) * 0.7071:.1f} {50 - (r - 6) * 0.7071:.1f} "
                        f"C 66 {56 - r * 0.84} 58 {56 - r * 0.86} 50 {56 - r} Z",
                        8,
                    )
                    for r in (46, 31, 17)
                )
            ),
        ),
        None,
    ),
    (
        "items",
        (
            Shape("M 36 24 L 26 4 L 50 10 L 74 4 L 64 24 C 90 44 98 98 80 98 L 20 98 C 2 98 10 44 36 24 Z"),
            Shape("M 32 26 L 68 26 L 68 34 L 32 34 Z", "edge"),
            Shape(star(50, 68, 4, 20, 8), "edge"),
        ),
        None,
    ),
    ("effect", (Shape(_around("M 46 26 L 50 -2 L 54 26 Z", 8)), Shape(circle(50, 50, 19))), None),
    (
        "poison",
        (
            Shape("M 50 0 C 58 26 88 44 88 68 C 88 88 70 100 50 100 C 30 100 12 88 12 68 C 12 44 42 26 50 0 Z"),
            Shape(circle(36, 62, 9), "edge", True),
            Shape("M 36 80 L 64 80 L 64 87 L 36 87 Z", "edge"),
        ),
        None,
    ),
    (
        "skull",
        (
            Shape(
                "M 50 4 C 76 4 92 22 92 46 C 92 60 86 68 77 73 L 77 96 L 23 96 L 23 73 C 14 68 8 60 8 46 C "
                "8 22 24 "
                "4 50 4 Z"
            ),
            Shape(circle(32, 46, 12), "edge", True),
            Shape("M 50 56 L 57 70 L 43 70 Z", "edge"),
            Shape("M 36 80 L 42 80 L 42 96 L 36 96 Z", "edge", True),
        ),
        None,
    ),
    (
        "side",
        (
            Shape("M 4 10 L 74 10 L 74 90 L 4 90 Z"),
            Shape("M 12 18 L 66 18 L 66 82 L 12 82 Z", "edge"),
            Shape("M 30 42 L 62 42 L 62 26 L 100 50 L 62 74 L 62 58 L 30 58 Z"),
        ),
        None,
    ),
    (
        "cemetery",
        (
            Shape("M 16 90 L 16 38 C 16 14 32 2 50 2 C 68 2 84 14 84 38 L 84 90 Z M 4 90 L 96 90 L 96 100 L 4 100 Z"),
            Shape(
                "M 45 22 L 55 22 L 55 34 L 67 34 L 67 43 L 55 43 L 55 70 L 45 70 L 45 43 L 33 43 L 33 34 L 45 34 Z",
                "edge",
            ),
        ),
        None,
    ),
    (
        "barracks",
        (
            Shape("M 8 8 L 92 8 L 92 44 C 92 70 72 90 50 98 C 28 90 8 70 8 44 Z"),
            Shape(
                turned(
                    "M 50 14 L 57 24 L 56 62 L 66 62 L 66 69 L 55 69 L 55 84 L 45 84 L 45 69 L 34 69 "
                    "L 34 62 "
                    "L 44 62 L 43 24 Z",
                    0,
                ),
                "edge",
            ),
        ),
        (rgb("#d9564a"), IVORY, INK),
    ),
    (
        "treasury",
        (
            Shape(
                "M 8 40 C 8 18 26 8 50 8 C 74 8 92 18 92 40 Z M 8 46 L 40 46 L 40 62 L 60 62 L 60 46 L "
                "92 46 L 92 "
                "94 L 8 94 Z M 45 46 L 55 46 L 55 56 L 45 56 Z"
            ),
        ),
        (rgb("#f0a040"), IVORY, INK),
    ),
    (
        "spellbook",
        (
            Shape("M 4 12 C 20 4 38 8 48 18 L 48 96 C 38 86 20 84 4 90 Z", "main", True),
            Shape(star(27, 46, 4, 18, 6), "edge", True),
        ),
        (rgb("#7fb8f0"), IVORY, INK),
    ),
):
    enter_icon(_name, _shapes, _colours)


_HEATER = OUTLINES["unit"]
_HEXAGON = ring_points([(50 + 49 * math.cos(a * math.pi / 3), 50 + 49 * math.sin(a * math.pi / 3)) for a in range(6)])
_COIN = ring_points(
    [
        (50 + (48 + (k % 2) * 2) * math.cos(k * math.pi / 20), 50 + (48 + (k % 2) * 2) * math.sin(k * math.pi / 20))
        for k in range(40)
    ]
)
_MIDDLE = (20, 20, 80, 80)

for _kind, _outline, _seat in (
    ("hero", OUTLINES["legend"], (20, 26, 80, 86)),
    ("mercenary", "M 4 4 L 96 4 L 96 70 L 74 98 L 50 80 L 26 98 L 4 70 Z", (18, 8, 82, 72)),
    ("animal", circle(50, 50, 49), _MIDDLE),
    ("token_unit", _HEXAGON, _MIDDLE),
    (
        "token_totem",
        "M 30 2 L 70 2 L 84 22 L 70 40 L 84 58 L 70 78 L 70 98 L 30 98 L 30 78 L 16 58 L 30 40 L 16 22 Z",
        (29, 29, 71, 71),
    ),
    ("token_obstacle", "M 3 3 L 97 3 L 97 97 L 3 97 Z", (18, 18, 82, 82)),
    ("token_trap", _HEXAGON, _MIDDLE),
    ("token_spell", OUTLINES["tactic"], (25, 25, 75, 75)),
    ("spell", OUTLINES["tactic"], (25, 25, 75, 75)),
    ("item", OUTLINES["support"], (17, 9, 83, 75)),
    ("income", _COIN, _MIDDLE),
    ("production", _COIN, _MIDDLE),
    ("terrain", "M 3 14 L 97 14 L 97 86 L 3 86 Z", (20, 20, 80, 80)),
):
    enter_kind(_kind, _outline, _seat)


def _leaves(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    """Draw scattered leaves."""
    for row, y in enumerate(range(0, h + 26 * k, 26 * k)):
        for x in range((row % 2) * 18 * k - 8 * k, w + 36 * k, 36 * k):
            pen.ellipse((x, y, x + 20 * k, y + 9 * k), fill=tone)
            pen.line([(x - 4 * k, y + 10 * k), (x + 16 * k, y + 3 * k)], fill=tone, width=2 * k)


def _cobbles(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    """Draw rough stones."""
    for row, y in enumerate(range(0, h + 20 * k, 20 * k)):
        for x in range((row % 2) * 15 * k - 8 * k, w + 30 * k, 30 * k):
            pen.polygon(
                [
                    (x + 3 * k, y),
                    (x + 19 * k, y + 2 * k),
                    (x + 23 * k, y + 10 * k),
                    (x + 12 * k, y + 15 * k),
                    (x, y + 9 * k),
                ],
                outline=tone,
                width=3 * k,
            )


def _lines(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    """Draw fine crossing lines."""
    for x in range(-h, w + h, 24 * k):
        pen.line([(x, h), (x + h, 0)], fill=tone, width=3 * k)
        pen.line([(x, 0), (x + h, h)], fill=tone, width=3 * k)


def _shards(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    """Draw splinters."""
    for row, y in enumerate(range(-8 * k, h, 30 * k)):
        for x in range((row % 2) * 19 * k - 12 * k, w, 38 * k):
            pen.polygon([(x, y + 24 * k), (x + 9 * k, y), (x + 16 * k, y + 18 * k)], fill=tone)


_MOON = (
    # A waning moon that holds an oak leaf.
    Shape("M 60 2 C 26 4 2 24 2 51 C 2 78 26 98 60 98 C 38 88 27 71 27 51 C 27 31 38 13 60 2 Z"),
    Shape(
        "M 66 18 C 74 20 76 26 74 30 C 84 30 88 36 84 42 C 94 44 96 52 90 58 C 94 66 88 72 80 72 C 80 80 74 84 70 84 "
        "L 68 98 L 64 98 L 63 84 C 57 84 52 80 53 72 C 45 72 40 66 43 58 C 37 52 40 44 48 42 C 45 36 49 30 58 "
        "30 C 56 "
        "26 58 20 66 18 Z",
        "accent",
    ),
    Shape(
        "M 65 30 L 67 30 L 67 84 L 65 84 Z M 66 50 L 78 42 L 79 44 L 67 54 Z M 66 50 L 54 42 L 53 44 L 65 54 "
        "Z M 66 66 "
        "L 80 58 L 81 60 L 67 70 Z M 66 66 L 52 58 L 51 60 L 65 70 Z",
        "field",
    ),
)
_EARS = (
    # A grin between long ears.
    Shape("M 30 30 L -4 14 C 2 40 10 54 26 58 Z", "main", True),
    Shape("M 28 36 L 8 26 C 12 40 16 46 26 50 Z", "accent", True),
    Shape("M 50 8 C 74 8 84 26 82 46 C 80 74 66 98 50 98 C 34 98 20 74 18 46 C 16 26 26 8 50 8 Z"),
    Shape("M 24 38 C 32 32 42 36 46 48 C 36 52 26 50 24 38 Z", "field", True),
    Shape(circle(38, 44, 4), "accent", True),
    Shape("M 46 52 L 54 52 L 58 66 L 50 70 L 42 66 Z", "field"),
    Shape("M 26 70 C 40 80 60 80 74 70 C 70 88 60 92 50 92 C 40 92 30 88 26 70 Z", "field"),
    Shape("M 32 75 L 38 78 L 35 87 Z M 44 80 L 56 80 L 50 90 Z", "accent"),
    Shape("M 68 75 L 62 78 L 65 87 Z", "accent"),
)
_UNITY = (
    # A tower in a ring of five stars.
    Shape(" ".join(turned(star(50, 8, 5, 11, 4.6), 72 * k) for k in range(5)), "accent"),
    Shape(
        "M 30 84 L 34 44 L 28 44 L 28 26 L 37 26 L 37 33 L 45 33 L 45 26 L 55 26 L 55 33 L 63 33 L 63 26 L 72 "
        "26 L 72 "
        "44 L 66 44 L 70 84 Z"
    ),
    Shape("M 43 84 L 43 66 C 43 58 57 58 57 66 L 57 84 Z", "field"),
    Shape("M 48 44 L 52 44 L 52 54 L 48 54 Z", "field"),
)
_SHARD = (
    # A splintered crystal.
    Shape("M 44 0 L 62 26 L 52 54 L 60 66 L 42 100 L 26 62 L 38 48 L 28 28 Z"),
    Shape("M 44 0 L 62 26 L 52 54 L 46 40 Z M 60 66 L 42 100 L 46 68 Z", "accent"),
    Shape("M 72 30 L 84 48 L 72 72 L 64 50 Z"),
    Shape("M 72 30 L 84 48 L 74 54 Z", "accent"),
    Shape("M 14 52 L 24 68 L 16 88 L 6 70 Z"),
    Shape("M 14 52 L 24 68 L 15 72 Z", "accent"),
)


def _t(field: str, tone: str, charge: str, accent: str) -> Tincture:
    return Tincture(rgb(field), rgb(tone), rgb(charge), rgb(accent))


enter_race("Elf", _t("#1c5147", "#17453c", "#e8f2dc", "#bfe08f"), _MOON, _leaves)
enter_race("Goblin", _t("#57401c", "#4a3617", "#b8cf6a", "#fff0c0"), _EARS, _cobbles)
enter_race("Allegiance", _t("#27407c", "#20366b", "#f4f7fa", "#f0c348"), _UNITY, _lines)
enter_race("Shard", _t("#5b1f2c", "#4d1924", "#f0b0a0", "#ffe2d2"), _SHARD, _shards)

SIDES = {"allegiance": "Allegiance", "shard": "Shard"}
_KIN = {
    "elf": "Elf",
    "goblin": "Goblin",
    "allegiance": "Allegiance",
    "shard": "Shard",
    "barbarian": "Allegiance",
    "dwarf": "Allegiance",
    "ogre": "Shard",
    "spider": "Shard",
    "plant": "Elf",
}

# Words of names, the most specific first.
_WORDS = (
    ("pick", "gatherer miner tunneler digger pick"),
    ("coins", "treasurer ironpurse coins pouch chest production"),
    ("bow", "longbow crossbow trapper beastmaster"),
    ("book", "lorekeeper moonscribe scribe"),
    ("chalice", "priestess healing antidote resurrection bless"),
    ("leaf", "druid oakwarden nature's treant"),
    ("daggers", "shadowblade lightfinger sneak cutpurse snatcher cutthroat dagger"),
    ("horn", "herald drummer march"),
    ("spear", "bladedancer"),
    ("axes", "barbarian berserker"),
    ("anvil", "mason"),
    ("flask", "blowpiper potion"),
    ("skull", "gravecaller hexer skeleton shade"),
    ("bolt", "bolt spark"),
    ("flame", "bomber fireball"),
    ("spider", "spider web"),
    ("giant", "ogre"),
    ("wing", "hawk"),
    ("snake", "serpent"),
    ("beast", "wolf"),
    ("boar", "bear"),
    ("hero", "champion"),
    ("elite", "sellsword"),
    ("staff", "hedge staff"),
    ("sword", "longsword"),
    ("hammer", "club"),
    ("boot", "boots"),
    ("shield", "shield deflect"),
    ("torch", "lantern"),
    ("crystal", "crystal"),
    ("eye", "counterspell"),
    ("compass", "moongate"),
    ("masonry", "wall"),
    ("hand", "recall"),
    ("trap", "trap"),
)
_CLASSES = {"warrior": "sword", "archer": "bow", "rogue": "daggers", "caster": "orb"}
_KINDS = {
    "hero": "crown",
    "animal": "beast",
    "mercenary": "helmet",
    "item": "sack",
    "income": "coins",
    "production": "coins",
    "spell": "spell",
    "token_spell": "bolt",
    "token_trap": "trap",
    "token_obstacle": "masonry",
}


@remembered(300, 1200)
def emblem(name: str, kind: str, cls: str) -> str:
    """Return the emblem of a card. It is found from the words of the card's name, otherwise from its class or kind."""
    words = [word.strip(".,:!’").lower().replace("’", "'") for word in name.replace("-", " ").split()]
    for found, telling in _WORDS:
        if any(word in telling.split() for word in words):
            return found
    return _CLASSES.get(cls) or _KINDS.get(kind) or by_words(name, kind) or "helmet"


def race_of(race: str, traits: Sequence[str]) -> str:
    """Return the race whose arms a card has: its own race, otherwise a race among its traits, otherwise neutral."""
    if race and race.lower() != "neutral":
        return _KIN.get(race.lower(), race)
    for trait in traits:
        if trait.lower() in _KIN:
            return _KIN[trait.lower()]
    return "Neutral"


__all__ = ["CLASSES", "CLAW", "SIDES", "TERRAINS", "emblem", "race_of"]
