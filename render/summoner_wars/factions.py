"""Arms of the fourteen factions other than flame and ice. Each charge can be recognized by its outline alone."""

from __future__ import annotations

from render.canvas.palette import Tincture, rgb
from render.canvas.paths import Shape, circle, star, turned
from render.parts.heraldry import DIAPERS, enter_race

_ZIGZAG, _PALES, _WAVES, _GASHES, _THORNS, _BLADES, _MASONRY = DIAPERS
_TEETH = " ".join(turned("M 42 14 L 44 0 L 56 0 L 58 14 Z", 45 * n) for n in range(8))

_GUILD = (
    # A cogwheel with a mason's hammer across it.
    Shape(_TEETH + " " + circle(50, 50, 41), "accent"),
    Shape(circle(50, 50, 30), "field"),
    Shape(turned("M 45 14 L 55 14 L 55 98 L 45 98 Z", 45)),
    Shape(turned("M 26 8 L 74 8 L 74 34 L 26 34 Z", 45)),
    Shape(turned("M 32 14 L 68 14 L 68 19 L 32 19 Z", 45), "field"),
)

_CAVE = (
    # A goblin's grin between long ears.
    Shape("M 34 34 L 0 14 C 2 40 14 54 32 58 Z", "main", True),
    Shape("M 30 40 L 10 28 C 12 40 20 48 30 50 Z", "field", True),
    Shape("M 50 12 C 74 12 80 36 76 58 C 72 80 62 96 50 96 C 38 96 28 80 24 58 C 20 36 26 12 50 12 Z"),
    Shape("M 30 42 L 46 50 L 44 58 C 36 58 30 52 30 42 Z", "field", True),
    Shape("M 32 70 C 40 76 60 76 68 70 C 64 86 58 90 50 90 C 42 90 36 86 32 70 Z", "field"),
    Shape("M 38 73 L 44 74 L 41 82 Z M 47 75 L 53 75 L 50 84 Z M 56 74 L 62 73 L 59 82 Z", "accent"),
)

_FALLEN = (
    # A crowned skull.
    Shape("M 22 34 L 18 2 L 36 18 L 50 0 L 64 18 L 82 2 L 78 34 Z", "accent"),
    Shape(
        "M 50 26 C 80 26 88 44 86 60 C 84 70 76 74 74 78 L 74 96 L 26 96 L 26 78 C 24 74 16 70 14 60 C 12 44 20 26 "
        "50 26 Z"
    ),
    Shape("M 24 54 C 30 46 44 48 44 58 C 44 68 26 70 24 54 Z", "field", True),
    Shape("M 50 64 L 56 76 L 44 76 Z", "field"),
    Shape(
        "M 36 84 L 40 84 L 40 98 L 36 98 Z M 48 84 L 52 84 L 52 98 L 48 98 Z M 60 84 L 64 84 L 64 98 L 60 98 Z", "field"
    ),
)

_VANGUARD = (
    # A sword upright before a rising sun.
    Shape(" ".join(turned("M 44 50 L 50 0 L 56 50 Z", a) for a in (-75, -50, -25, 25, 50, 75)), "accent"),
    Shape("M 20 66 C 20 44 34 32 50 32 C 66 32 80 44 80 66 Z", "accent"),
    Shape("M 40 66 L 41 14 L 50 0 L 59 14 L 60 66 Z", "field"),
    Shape("M 44 66 L 45 16 L 50 8 L 55 16 L 56 66 Z"),
    Shape("M 22 66 L 78 66 L 78 76 L 22 76 Z M 45 76 L 55 76 L 55 92 L 45 92 Z"),
    Shape(circle(50, 93, 7)),
)

_JUNGLE = (
    # The print of a great cat's paw.
    Shape("M 50 48 C 70 48 86 68 82 84 C 78 98 62 92 50 92 C 38 92 22 98 18 84 C 14 68 30 48 50 48 Z"),
    Shape("M 16 34 C 26 32 34 44 32 54 C 30 64 18 62 12 52 C 8 44 8 36 16 34 Z", "main", True),
    Shape("M 38 6 C 48 8 50 24 46 34 C 42 42 32 38 30 26 C 28 14 32 5 38 6 Z", "main", True),
    Shape("M 50 58 C 58 58 66 68 64 76 C 60 80 54 74 50 74 C 46 74 40 80 36 76 C 34 68 42 58 50 58 Z", "field"),
)

_CLOAKS = (
    # A hood with two eyes in its shadow.
    Shape("M 50 0 C 78 8 88 40 88 66 C 88 84 94 92 100 99 L 0 99 C 6 92 12 84 12 66 C 12 40 22 8 50 0 Z"),
    Shape("M 50 20 C 66 26 74 44 74 60 C 74 76 64 88 50 94 C 36 88 26 76 26 60 C 26 44 34 26 50 20 Z", "field"),
    Shape("M 32 54 L 47 60 L 45 66 C 38 66 33 62 32 54 Z", "accent", True),
    Shape("M 50 78 L 56 99 L 44 99 Z", "accent"),
)

_SHADOW = (
    # A crescent moon that holds a star.
    Shape("M 58 2 C 22 2 4 26 4 52 C 4 80 26 98 54 98 C 72 98 86 90 94 76 C 60 88 34 72 34 46 C 34 26 44 12 58 2 Z"),
    Shape(star(70, 38, 5, 26, 10), "accent"),
)

_BENDERS = (
    # An open eye with a spiral for its pupil.
    Shape("M 0 50 C 18 18 36 10 50 10 C 64 10 82 18 100 50 C 82 82 64 90 50 90 C 36 90 18 82 0 50 Z"),
    Shape("M 10 50 C 24 26 38 20 50 20 C 62 20 76 26 90 50 C 76 74 62 80 50 80 C 38 80 24 74 10 50 Z", "field"),
    Shape(circle(50, 50, 27), "accent"),
    Shape(circle(50, 50, 20), "field"),
    Shape(
        "M 50 34 C 62 34 66 42 66 50 C 66 60 58 64 50 64 C 42 64 38 58 38 52 C 38 46 44 44 48 46 C 46 50 46 56 52 56 "
        "C 58 56 58 44 50 42 Z",
        "accent",
    ),
)

_DEEP = (
    # A cut gem.
    Shape("M 26 8 L 74 8 L 98 38 L 50 98 L 2 38 Z"),
    Shape("M 30 14 L 48 14 L 34 36 L 12 36 Z", "accent", True),
    Shape("M 12 42 L 32 42 L 46 84 Z", "field", True),
    Shape("M 38 42 L 62 42 L 50 86 Z", "accent"),
    Shape("M 50 16 L 62 36 L 38 36 Z", "field"),
)

_VARGATH = (
    # A ram's head with rolled horns.
    Shape("M 44 18 C 26 0 0 10 2 40 C 4 62 24 66 30 54 C 34 44 24 36 18 44 C 16 30 30 26 40 40 Z", "accent", True),
    Shape("M 34 30 L 66 30 L 68 58 L 58 96 L 42 96 L 32 58 Z"),
    Shape("M 34 56 L 46 60 L 44 66 L 36 64 Z", "field", True),
    Shape("M 44 84 L 48 88 L 44 90 Z", "field", True),
)

_SWAMP = (
    # Three vines that curl up from the water.
    Shape("M 46 84 C 48 60 30 56 28 38 C 26 22 44 14 50 28 C 54 38 42 44 38 36 C 38 52 58 58 54 84 Z"),
    Shape("M 24 84 C 24 68 4 66 4 48 C 4 36 18 32 22 42 C 24 50 16 54 12 48 C 14 62 34 64 32 84 Z", "accent", True),
    Shape("M 62 26 C 66 12 82 6 94 12 C 90 26 76 32 62 26 Z"),
    Shape(
        "M 0 84 C 12 78 20 78 30 84 C 40 90 60 90 70 84 C 80 78 88 78 100 84 L 100 96 C 88 90 80 90 70 96 C 60 100 "
        "40 100 30 96 C 20 90 12 90 0 96 Z"
    ),
)

_SAND = (
    # A scorpion's tail above its claws.
    Shape(
        "M 44 62 C 40 40 62 38 64 26 C 66 14 52 10 46 18 L 34 26 L 36 12 C 46 -4 82 -4 80 28 C 78 48 58 46 58 62 Z",
        "accent",
    ),
    Shape("M 50 56 C 64 56 70 70 68 80 C 66 92 58 98 50 98 C 42 98 34 92 32 80 C 30 70 36 56 50 56 Z"),
    Shape(
        "M 36 78 C 20 78 12 68 14 54 C 2 50 0 34 8 26 C 8 36 12 40 18 42 C 22 36 26 32 28 26 C 34 36 32 50 24 55 C "
        "24 64 28 68 36 68 Z",
        "main",
        True,
    ),
    Shape("M 34 86 L 16 98 L 20 88 L 32 82 Z", "main", True),
    Shape(circle(43, 70, 4), "field", True),
)

_HIRED = (
    # Two crossed blades over a coin.
    Shape(circle(50, 50, 26), "accent"),
    Shape(circle(50, 50, 19), "field"),
    Shape(circle(50, 50, 15), "accent"),
    Shape(turned("M 46 74 L 46 10 L 50 0 L 54 10 L 54 74 Z", 45)),
    Shape(turned("M 34 74 L 66 74 L 66 80 L 34 80 Z M 47 80 L 53 80 L 53 98 L 47 98 Z", 45)),
    Shape(turned("M 46 74 L 46 10 L 50 0 L 54 10 L 54 74 Z", -45)),
    Shape(turned("M 34 74 L 66 74 L 66 80 L 34 80 Z M 47 80 L 53 80 L 53 98 L 47 98 Z", -45)),
)

_FILTH = (
    # A maw ringed with teeth, and arms that grow from it.
    Shape(" ".join(turned("M 44 30 C 40 18 52 14 46 0 C 62 6 56 20 58 30 Z", 60 * n) for n in range(6))),
    Shape(circle(50, 50, 29)),
    Shape(circle(50, 50, 21), "field"),
    Shape(" ".join(turned("M 45 28 L 55 28 L 50 42 Z", 45 * n) for n in range(8)), "accent"),
)


def _t(field: str, tone: str, charge: str, accent: str) -> Tincture:
    return Tincture(rgb(field), rgb(tone), rgb(charge), rgb(accent))


_ARMS = (
    ("Guild Dwarves", _t("#5d3b1a", "#4f3114", "#f6efdf", "#f0c348"), _GUILD, _MASONRY),
    ("Cave Goblins", _t("#40511c", "#354416", "#f0c348", "#f6efdf"), _CAVE, _GASHES),
    ("Fallen Kingdom", _t("#33303f", "#292633", "#f6efdf", "#cfc8b8"), _FALLEN, _THORNS),
    ("Vanguards", _t("#27497f", "#203d6b", "#f6efdf", "#f0c348"), _VANGUARD, _PALES),
    ("Jungle Elves", _t("#1f5130", "#194427", "#f0c348", "#f6efdf"), _JUNGLE, _BLADES),
    ("Cloaks", _t("#3a3145", "#302839", "#cfc8b8", "#f0c348"), _CLOAKS, _WAVES),
    ("Shadow Elves", _t("#2a2560", "#221e50", "#cfc8b8", "#f6efdf"), _SHADOW, _WAVES),
    ("Benders", _t("#5c2150", "#4e1a43", "#f6efdf", "#f0c348"), _BENDERS, _ZIGZAG),
    ("Deep Dwarves", _t("#16484c", "#113c40", "#cfc8b8", "#f6efdf"), _DEEP, _MASONRY),
    ("Mountain Vargath", _t("#454b54", "#393f47", "#f6efdf", "#f0c348"), _VARGATH, _ZIGZAG),
    ("Swamp Orcs", _t("#2f4a2a", "#263d22", "#cfc8b8", "#f0c348"), _SWAMP, _THORNS),
    ("Sand Goblins", _t("#75501b", "#644314", "#f6efdf", "#f0c348"), _SAND, _WAVES),
    ("Mercenaries", _t("#5e2226", "#4f1b1f", "#f6efdf", "#f0c348"), _HIRED, _PALES),
    ("Filth", _t("#4a4718", "#3d3b13", "#cfc8b8", "#f0c348"), _FILTH, _GASHES),
)
for _arms in _ARMS:
    enter_race(*_arms)

FACTIONS = tuple(faction for faction, *_ in _ARMS)
"""The names of these fourteen factions."""
