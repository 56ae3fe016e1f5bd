"""Colours, contrast and the four seat styles.

The hues come from the palette of Okabe and Ito and are darkened where white figures are drawn on them. Nothing relies
on hue alone: seats also differ by the *shape* of their frames, by their *pattern* and by their lightness.
"""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """Return the colour of a hex string such as ``#1e242c``."""
    value = int(text.lstrip("#"), 16)
    return value >> 16 & 255, value >> 8 & 255, value & 255


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Return ``a`` with ``share`` of ``b`` blended in."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def luminance(colour: Colour) -> float:
    """Return the relative luminance as defined by WCAG 2 (0 for black, 1 for white)."""
    parts = [c / 255 for c in colour]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """Return the WCAG 2 contrast ratio of two colours (1 to 21)."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


# The colours of the table: slate, with parchment on it.
SLATE = rgb("#1d232b")
PANEL = rgb("#2a323d")
GROOVE = rgb("#45515f")
RIDGE = rgb("#5d6b7a")
IVORY = rgb("#f6efdf")
WHITE = rgb("#ffffff")
STONE = rgb("#cfc8b8")
PARCHMENT = rgb("#f3ead6")
VELLUM = rgb("#e4d7ba")
INK = rgb("#1b1814")
SEPIA = rgb("#5a4a33")
GOLD = rgb("#f0c348")
EMBER = rgb("#d55e00")
BLOOD = rgb("#8e1b12")
VIOLET = rgb("#3f2547")
STRIKE = rgb("#8f3600")
GUARD = rgb("#004f7c")
COIN = rgb("#e0a92e")


class SeatStyle(NamedTuple):
    """The style that all frames of one seat share."""

    colour: Colour
    deep: Colour
    light: Colour
    shape: str
    pattern: str


SEATS: tuple[SeatStyle, ...] = (
    SeatStyle(rgb("#56b4e9"), rgb("#123c58"), rgb("#d8effb"), "cut", "line"),
    SeatStyle(rgb("#c75200"), rgb("#5a2606"), rgb("#ffd9b8"), "round", "rope"),
    SeatStyle(rgb("#009e73"), rgb("#07402f"), rgb("#c9f2e4"), "notch", "dots"),
    SeatStyle(rgb("#cc79a7"), rgb("#542541"), rgb("#f8dcea"), "square", "teeth"),
)


def seat_style(seat: int) -> SeatStyle:
    """Return the style of a seat."""
    return SEATS[seat % len(SEATS)]


class Tincture(NamedTuple):
    """The colours of a heraldic field: main colour, a similar tone for the pattern, two metals for the charge."""

    field: Colour
    tone: Colour
    charge: Colour
    accent: Colour


TINCTURES: dict[str, Tincture] = {
    "Dwarf": Tincture(rgb("#6b3a12"), rgb("#5b300d"), rgb("#f2c75c"), rgb("#fff3d6")),
    "Empire": Tincture(rgb("#8a1d28"), rgb("#761620"), rgb("#f7d774"), rgb("#fff6e0")),
    "High Elf": Tincture(rgb("#0e5a8a"), rgb("#0a4c77"), rgb("#f4f7fa"), rgb("#a9dcf7")),
    "Orc": Tincture(rgb("#26501c"), rgb("#1e4316"), rgb("#a9c96f"), rgb("#fff3d6")),
    "Chaos": Tincture(rgb("#2b2130"), rgb("#1f1723"), rgb("#f0813a"), rgb("#ffd9b0")),
    "Dark Elf": Tincture(rgb("#5c2b68"), rgb("#4d2258"), rgb("#eadcf2"), rgb("#c9a0dc")),
    "Neutral": Tincture(rgb("#4b5661"), rgb("#404a54"), rgb("#ece6d8"), rgb("#c2b48f")),
}


def tincture(race: str | None) -> Tincture:
    """Return the tincture of a race. An unknown race gets the neutral one."""
    return TINCTURES.get(race or "", TINCTURES["Neutral"])
