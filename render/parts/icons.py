"""Small signs: shapes drawn next to a number or a word, each with its own outline."""

from __future__ import annotations

from PIL import Image

from render.canvas.caches import kept
from render.canvas.palette import BLOOD, COIN, EMBER, GOLD, INK, IVORY, STONE, VIOLET, WHITE, Colour, mix, rgb
from render.canvas.paths import Brush, Shape, paint
from render.canvas.signs import SIGNS, read_signs

ICONS: dict[str, tuple[Shape, ...]] = dict(read_signs(SIGNS / "icons"))

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
