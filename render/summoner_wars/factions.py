"""Arms of the fourteen factions other than flame and ice. Each charge can be recognized by its outline alone."""

from __future__ import annotations

from pathlib import Path

from render.canvas.palette import Tincture, rgb
from render.parts.heraldry import DIAPERS, enter_race, read_charges

_ZIGZAG, _PALES, _WAVES, _GASHES, _THORNS, _BLADES, _MASONRY = DIAPERS
CHARGES = read_charges(Path(__file__).with_name("signs") / "charges")
"""The charges of all factions of the game, including flame and ice."""


def _t(field: str, tone: str, charge: str, accent: str) -> Tincture:
    return Tincture(rgb(field), rgb(tone), rgb(charge), rgb(accent))


_ARMS = (
    ("Guild Dwarves", _t("#5d3b1a", "#4f3114", "#f6efdf", "#f0c348"), _MASONRY),
    ("Cave Goblins", _t("#40511c", "#354416", "#f0c348", "#f6efdf"), _GASHES),
    ("Fallen Kingdom", _t("#33303f", "#292633", "#f6efdf", "#cfc8b8"), _THORNS),
    ("Vanguards", _t("#27497f", "#203d6b", "#f6efdf", "#f0c348"), _PALES),
    ("Jungle Elves", _t("#1f5130", "#194427", "#f0c348", "#f6efdf"), _BLADES),
    ("Cloaks", _t("#3a3145", "#302839", "#cfc8b8", "#f0c348"), _WAVES),
    ("Shadow Elves", _t("#2a2560", "#221e50", "#cfc8b8", "#f6efdf"), _WAVES),
    ("Benders", _t("#5c2150", "#4e1a43", "#f6efdf", "#f0c348"), _ZIGZAG),
    ("Deep Dwarves", _t("#16484c", "#113c40", "#cfc8b8", "#f6efdf"), _MASONRY),
    ("Mountain Vargath", _t("#454b54", "#393f47", "#f6efdf", "#f0c348"), _ZIGZAG),
    ("Swamp Orcs", _t("#2f4a2a", "#263d22", "#cfc8b8", "#f0c348"), _THORNS),
    ("Sand Goblins", _t("#75501b", "#644314", "#f6efdf", "#f0c348"), _WAVES),
    ("Mercenaries", _t("#5e2226", "#4f1b1f", "#f6efdf", "#f0c348"), _PALES),
    ("Filth", _t("#4a4718", "#3d3b13", "#cfc8b8", "#f0c348"), _GASHES),
)
for _faction, _colours, _cloth in _ARMS:
    enter_race(_faction, _colours, CHARGES[_faction], _cloth)

FACTIONS = tuple(faction for faction, *_ in _ARMS)
"""The names of these fourteen factions."""
