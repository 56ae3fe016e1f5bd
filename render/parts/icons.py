"""Small signs: shapes drawn next to a number or a word, each with its own outline."""

from __future__ import annotations

from PIL import Image

from render.canvas.caches import kept
from render.canvas.palette import BLOOD, COIN, EMBER, GOLD, INK, IVORY, STONE, VIOLET, WHITE, Colour, mix, rgb
from render.canvas.paths import Brush, Shape, circle, paint, star, turned

_SWORD = (
    "M 50 2 L 56 10 L 56 66 L 44 66 L 44 10 Z M 30 64 L 70 64 L 70 73 L 30 73 Z M 45 73 L 55 73 L 55 "
    "90 L 45 90 Z M 43 89 L 57 89 L 57 99 L 43 99 Z"
)

ICONS: dict[str, tuple[Shape, ...]] = {
    "power": (
        Shape("M 44 0 L 56 0 L 56 100 L 44 100 Z"),
        Shape("M 54 18 L 62 18 C 72 15 80 8 86 0 C 104 22 104 50 86 72 C 80 64 72 57 62 54 L 54 54 Z", "main", True),
    ),
    "heart": (
        Shape(
            "M 50 94 C 20 68 4 52 4 32 C 4 16 15 7 28 7 C 38 7 46 12 50 21 C 54 12 62 7 72 7 C "
            "85 7 96 16 96 32 C 96 52 80 68 50 94 Z"
        ),
        Shape("M 18 30 C 18 22 23 18 29 18 L 29 24 C 25 24 23 27 23 31 Z", "accent"),
    ),
    "damage": (Shape(star(50, 50, 11, 50, 35)),),
    "coin": (
        Shape(circle(50, 50, 49), "edge"),
        Shape(circle(50, 50, 43)),
        Shape(circle(50, 50, 34), "edge"),
        Shape(circle(50, 50, 30)),
    ),
    "hand": (
        Shape(turned("M 30 16 L 70 16 L 70 82 L 30 82 Z", -22, 50, 96), "accent"),
        Shape(turned("M 30 16 L 70 16 L 70 82 L 30 82 Z", 22, 50, 96), "accent"),
        Shape("M 27 8 L 73 8 L 73 90 L 27 90 Z", "edge"),
        Shape("M 31 12 L 69 12 L 69 86 L 31 86 Z"),
        Shape("M 50 32 L 60 49 L 50 66 L 40 49 Z", "edge"),
    ),
    "deck": (
        Shape("M 28 4 L 92 4 L 92 82 L 28 82 Z", "edge"),
        Shape("M 31 7 L 89 7 L 89 79 L 31 79 Z", "accent"),
        Shape("M 18 10 L 82 10 L 82 89 L 18 89 Z", "edge"),
        Shape("M 21 13 L 79 13 L 79 86 L 21 86 Z", "accent"),
        Shape("M 8 17 L 72 17 L 72 96 L 8 96 Z", "edge"),
        Shape("M 12 21 L 68 21 L 68 92 L 12 92 Z"),
        Shape("M 40 40 L 51 56 L 40 72 L 29 56 Z", "edge"),
    ),
    "discard": (
        Shape(turned("M 24 10 L 76 10 L 76 84 L 24 84 Z", 14), "edge"),
        Shape(turned("M 28 14 L 72 14 L 72 80 L 28 80 Z", 14)),
        Shape(turned("M 38 30 L 44 26 L 64 64 L 58 68 Z M 58 26 L 64 30 L 44 68 L 38 64 Z", 14), "edge"),
    ),
    "kingdom": (
        Shape("M 8 76 L 2 26 L 26 48 L 50 8 L 74 48 L 98 26 L 92 76 Z"),
        Shape("M 9 82 L 91 82 L 91 95 L 9 95 Z"),
        Shape(circle(50, 62, 7), "edge"),
        Shape(circle(28, 66, 5), "edge", True),
    ),
    "quest": (
        Shape(
            "M 14 10 C 4 10 4 28 14 28 L 22 28 L 22 78 C 22 92 26 96 34 96 L 84 96 C 94 96 96 82 "
            "88 78 L 80 78 L 80 22 C 80 14 76 10 70 10 Z"
        ),
        Shape(
            "M 32 32 L 70 32 L 70 39 L 32 39 Z M 32 48 L 70 48 L 70 55 L 32 55 Z M 32 64 L 58 64 L 58 71 L 32 71 Z",
            "edge",
        ),
    ),
    "battlefield": (
        Shape(turned(_SWORD, 45)),
        Shape(turned("M 50 0 L 59 8 L 59 70 L 41 70 L 41 8 Z", -45), "edge"),
        Shape(turned(_SWORD, -45)),
    ),
    "attack": (Shape(turned(_SWORD, 45)),),
    "defend": (
        Shape("M 8 8 L 92 8 L 92 44 C 92 70 72 90 50 98 C 28 90 8 70 8 44 Z"),
        Shape(
            "M 44 18 L 56 18 L 56 40 L 78 40 L 78 52 L 56 52 L 56 82 L 44 82 L 44 52 L 22 52 L 22 40 L 44 40 Z",
            "edge",
        ),
    ),
    "flame": (
        Shape(
            "M 52 2 C 56 22 84 36 86 64 C 87 86 70 98 50 98 C 30 98 13 86 14 64 C 15 50 26 44 28 "
            "30 C 38 36 40 44 40 50 C 50 40 54 22 52 2 Z"
        ),
        Shape(
            "M 52 52 C 56 64 68 68 68 80 C 68 90 60 95 50 95 C 40 95 32 89 33 79 C 33 72 40 70 "
            "41 62 C 47 66 50 60 52 52 Z",
            "accent",
        ),
    ),
    "hourglass": (
        Shape("M 14 2 L 86 2 L 86 14 L 14 14 Z M 14 86 L 86 86 L 86 98 L 14 98 Z"),
        Shape(
            "M 20 16 L 80 16 C 80 36 60 42 57 50 C 60 58 80 64 80 84 L 20 84 C 20 64 40 58 43 50 C 40 42 20 36 20 16 Z"
        ),
        Shape(
            "M 30 26 L 70 26 C 66 36 54 40 50 46 C 46 40 34 36 30 26 Z M 50 58 C 54 66 66 70 69 "
            "80 L 31 80 C 34 70 46 66 50 58 Z",
            "edge",
        ),
    ),
    "chain": (
        Shape(circle(32, 50, 31)),
        Shape(circle(32, 50, 20), "edge"),
        Shape(circle(68, 50, 34), "edge"),
        Shape(circle(68, 50, 31)),
        Shape(circle(68, 50, 20), "edge"),
        Shape("M 36 22 C 52 26 62 40 61 54 L 50 52 C 50 42 44 34 34 31 Z"),
    ),
    "attached": (
        Shape(
            "M 40 6 C 62 6 70 20 70 34 L 70 70 C 70 104 22 104 22 70 L 22 34 L 33 34 L 33 70 C "
            "33 90 59 90 59 70 L 59 34 C 59 24 54 17 44 17 C 36 17 46 17 44 17 L 44 62 L 34 62 L "
            "34 12 Z"
        ),
    ),
    "corrupt": (
        Shape(
            "M 50 4 C 72 4 90 20 90 44 C 90 58 84 66 76 72 L 76 90 L 62 90 L 62 80 L 56 80 L 56 "
            "94 L 44 94 L 44 80 L 38 80 L 38 90 L 24 90 L 24 72 C 16 66 10 58 10 44 C 10 20 28 4 "
            "50 4 Z"
        ),
        Shape(circle(33, 46, 11), "edge", True),
        Shape("M 50 56 L 56 68 L 44 68 Z", "edge"),
    ),
    "unique": (Shape("M 50 2 L 64 50 L 50 98 L 36 50 Z"), Shape("M 2 50 L 50 36 L 98 50 L 50 64 Z")),
    "quill": (Shape("M 4 50 L 60 20 L 60 40 L 96 40 L 96 60 L 60 60 L 60 80 Z"),),
    "facedown": (
        Shape("M 14 2 L 86 2 L 86 98 L 14 98 Z", "edge"),
        Shape("M 19 7 L 81 7 L 81 93 L 19 93 Z"),
        Shape("M 26 14 L 74 14 L 74 86 L 26 86 Z", "edge"),
        Shape("M 30 18 L 70 18 L 70 82 L 30 82 Z"),
        Shape("M 50 28 L 64 50 L 50 72 L 36 50 Z", "edge"),
    ),
    "sword": (
        Shape(
            turned(
                "M 50 -6 L 61 8 L 60 62 L 78 58 L 80 70 L 57 74 L 57 90 L 62 104 L 38 104 L 43 90 L 43 74 L 20 70 "
                "L 22 58 L 40 62 L 39 8 Z",
                42,
            )
        ),
        Shape(turned("M 48.5 8 L 51.5 8 L 51.5 60 L 48.5 60 Z", 42), "edge"),
    ),
    "spent": (
        Shape(
            turned(
                "M 50 -2 L 59 10 L 58 62 L 78 58 L 80 70 L 57 74 L 58 104 L 42 104 L 43 74 L 20 70 L 22 58 "
                "L 42 62 L 41 10 Z",
                42,
            )
        ),
        Shape("M 0 18 L 18 0 L 100 82 L 82 100 Z", "edge"),
        Shape("M 3 10 L 10 3 L 97 90 L 90 97 Z", "accent"),
    ),
    "bow": (
        Shape(
            "M 22 2 C 30 2 34 6 36 12 C 66 14 86 34 88 64 C 94 66 98 70 98 78 L 86 80 C 84 76 80 74 76 74 "
            "L 76 66 C 76 42 58 26 34 26 L 26 24 C 26 20 24 16 20 14 Z"
        ),
        Shape("M 24 18 L 28 14 L 88 74 L 83 79 Z"),
        Shape("M 70 16 L 98 2 L 84 30 L 79 25 L 26 80 L 24 94 L 14 98 L 2 98 L 2 86 L 6 76 L 20 74 L 75 21 Z"),
        Shape("M 44 44 L 56 56 L 52 60 L 40 48 Z", "edge"),
    ),
    "boot": (
        Shape("M 26 4 L 64 4 L 64 54 L 90 66 C 98 70 98 78 98 84 L 26 84 Z"),
        Shape("M 24 88 L 98 88 L 98 98 L 24 98 Z"),
        Shape("M 26 16 L 64 16 L 64 23 L 26 23 Z", "edge"),
        Shape("M 0 30 L 18 30 L 18 38 L 0 38 Z M 6 50 L 18 50 L 18 58 L 6 58 Z M 0 70 L 18 70 L 18 78 L 0 78 Z"),
    ),
    "drop": (
        Shape("M 50 0 C 58 26 88 44 88 68 C 88 88 70 100 50 100 C 30 100 12 88 12 68 C 12 44 42 26 50 0 Z", "edge"),
        Shape("M 50 16 C 58 36 78 50 78 68 C 78 82 64 91 50 91 C 36 91 22 82 22 68 C 22 50 42 36 50 16 Z"),
        Shape("M 32 64 C 34 76 40 82 50 84 L 50 79 C 43 77 39 72 38 64 Z", "accent"),
    ),
    "magic": (
        Shape(star(50, 50, 4, 52, 17), "edge"),
        Shape(star(50, 50, 4, 45, 14)),
        Shape(star(50, 50, 4, 30, 13, -45), "edge"),
        Shape(star(50, 50, 4, 24, 11, -45), "accent"),
        Shape(circle(50, 50, 8), "accent"),
    ),
    "frost": (
        Shape(" ".join(turned("M 46 50 L 46 2 L 54 2 L 54 50 Z", 60 * k) for k in range(6))),
        Shape(" ".join(turned("M 46 26 L 30 12 L 35 6 L 50 19 L 65 6 L 70 12 L 54 26 Z", 60 * k) for k in range(6))),
        Shape(circle(50, 50, 12)),
    ),
    "stack": (
        Shape("M 50 4 L 98 28 L 50 52 L 2 28 Z"),
        Shape("M 2 44 L 14 38 L 50 57 L 86 38 L 98 44 L 50 68 Z M 2 62 L 14 56 L 50 75 L 86 56 L 98 62 L 50 86 Z"),
    ),
    "champion": (Shape(star(50, 53, 5, 52, 22), "edge"), Shape(star(50, 53, 5, 42, 18))),
    "summoner": (
        Shape("M 4 90 L -2 22 L 27 46 L 50 2 L 73 46 L 102 22 L 96 90 Z", "edge"),
        Shape("M 11 83 L 7 36 L 30 56 L 50 18 L 70 56 L 93 36 L 89 83 Z"),
        Shape("M 20 66 L 80 66 L 79 74 L 21 74 Z", "edge"),
    ),
    "conjuration": (
        Shape(circle(50, 50, 48), "edge"),
        Shape(circle(50, 50, 40)),
        Shape(star(50, 50, 8, 34, 13), "edge"),
    ),
    "blank": (
        Shape(circle(50, 50, 48)),
        Shape(circle(50, 50, 34), "edge"),
        Shape("M 14 24 L 24 14 L 86 76 L 76 86 Z"),
    ),
    "up": (Shape("M 50 8 L 96 84 L 4 84 Z"),),
    "down": (Shape("M 50 92 L 4 16 L 96 16 Z"),),
    "pointer": (Shape("M 10 4 L 92 50 L 10 96 Z"),),
}

_DEFAULTS: dict[str, tuple[Colour, Colour, Colour]] = {
    "damage": (BLOOD, IVORY, INK),
    "coin": (COIN, IVORY, mix(COIN, INK, 0.6)),
    "facedown": (rgb("#8d6a43"), IVORY, rgb("#2c1d10")),
    "hand": (rgb("#c9a36a"), rgb("#8d6a43"), rgb("#2c1d10")),
    "deck": (rgb("#c9a36a"), rgb("#8d6a43"), rgb("#2c1d10")),
    "discard": (STONE, IVORY, rgb("#3a3126")),
    "flame": (EMBER, GOLD, INK),
    "corrupt": (IVORY, IVORY, VIOLET),
    "heart": (rgb("#b3261e"), rgb("#ffd9d2"), INK),
    "drop": (rgb("#b3261e"), rgb("#ffd9d2"), INK),
    "spent": (IVORY, GOLD, INK),
    "magic": (rgb("#8f6fd6"), IVORY, rgb("#1c1233")),
    "summoner": (GOLD, IVORY, INK),
    "champion": (GOLD, IVORY, INK),
    "conjuration": (GOLD, IVORY, INK),
}


COLOURED = frozenset({"heart", "coin", "damage", "crystal", "magic"})
"""Signs that keep their own colours next to numbers on paper."""


def enter_icon(name: str, shapes: tuple[Shape, ...], colours: tuple[Colour, Colour, Colour] | None = None) -> None:
    """Register a sign with its main, accent and edge colours. A game must do this before it draws any of them."""
    ICONS[name] = shapes
    if colours:
        _DEFAULTS[name] = colours


@kept
def icon(name: str, size: int, main: Colour | None = None, edge: Colour | None = None) -> Image.Image:
    """Return a sign in a square. ``main`` and ``edge`` replace its own colours."""
    first, accent, last = _DEFAULTS.get(name, (IVORY, IVORY, INK))
    colours = {"main": main or first, "accent": accent, "edge": edge or last}
    return paint(size, size, lambda brush: brush.shapes(ICONS[name], (0, 0, size, size), colours))


@kept
def badge(width: int, height: int) -> Image.Image:
    """Return the empty white square for a button's number. It cannot be mistaken for a coin or a seal."""

    def job(brush: Brush) -> None:
        for inset, fill in ((0, INK), (3, WHITE)):
            box = tuple(round(v * brush.scale) for v in (inset, inset, width - inset, height - inset))
            radius = (11 - inset) * brush.scale
            brush.pen.rounded_rectangle((box[0], box[1], box[2] - 1, box[3] - 1), radius, fill=(*fill, 255))

    return paint(width, height, job)


def figure(number: int, most: int = 999) -> str:
    """Return a number in the form used on small things. A huge number becomes "999+"."""
    return f"{most}+" if number > most else str(number)


def badge_size(text: str) -> int:
    """Return the type size for a badge's number."""
    return 46 if len(text) < 3 else 34
