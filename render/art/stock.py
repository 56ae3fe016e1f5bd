"""The parts of which pictures are composed, and their colours."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from render.art.cast import Look
from render.canvas.palette import Colour, Tincture, mix, rgb
from render.canvas.signs import read_signs

PARTS = {folder.name: read_signs(folder) for folder in (Path(__file__).parent / "parts").iterdir() if folder.is_dir()}
"""All parts by folder and name."""

COLOURS: Mapping[str, Colour] = {
    "white": rgb("#faf8f0"),
    "dark": rgb("#15110f"),
    "metal": rgb("#a9b4be"),
    "wood": rgb("#7a5230"),
    "leather": rgb("#5b3a22"),
    "bone": rgb("#e6dcc0"),
    "red": rgb("#b3261e"),
    "flame": rgb("#f0812a"),
    "glow": rgb("#7fe0ff"),
    "trim": rgb("#e0b13c"),
    "accent": rgb("#f4f0e4"),
    "crest": rgb("#e2622a"),
    "skin": rgb("#e8b48c"),
    "hair": rgb("#4a2f1d"),
    "hide": rgb("#a5764a"),
    "mane": rgb("#3a2a20"),
    "stone": rgb("#8f8a7e"),
    "leaf": rgb("#4f7a35"),
    "water": rgb("#4a90b8"),
    "paper": rgb("#e9d9ae"),
}
"""The colours of the roles that a look does not set."""
COLOURED = tuple(role for role in (*COLOURS, "cloth", "cloth2") if role in Look._fields)
"""The roles whose colours a look may set."""


def colours(look: Look, tincture: Tincture) -> dict[str, Colour]:
    """Return the colour of every role. Cloth has the colours of the faction unless the look says otherwise."""
    found = {**COLOURS, "cloth": tincture.field, "cloth2": tincture.charge, "main": tincture.charge}
    found |= {"field": mix(tincture.field, COLOURS["dark"], 0.45), "tone": tincture.tone}
    return found | {role: rgb(value) for role in COLOURED if (value := getattr(look, role))}


__all__ = ["COLOURED", "COLOURS", "PARTS", "colours"]
