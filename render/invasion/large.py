"""A zone under attack, above its fighters."""

from __future__ import annotations

from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD, SERIF_BOLD
from render.canvas.palette import EMBER, GOLD, IVORY, PANEL, SLATE
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.invasion.capital import put_capital
from render.invasion.words import (
    View,
    player_name,
    tell,
    term,
)
from render.last import Last
from render.parts.icons import figure, icon
from render.parts.marks import seal
from render.parts.plates import panel_plate


def put_strip(out: Collage, view: View, last: Last, seat: int, key: str, number: int, box: Box, locale: str) -> None:
    """Place the zone that a fight is about: its wall, and its remaining hit points."""
    owner = next(p for p in view["players"] if p["seat"] == seat)
    zone, race = owner["zones"][key], owner["race"]
    houses = len(zone["developments"])
    w, h = box[2] - box[0], box[3] - box[1]
    left, hp = max(0, zone["hp"] - zone["damage"]), zone["hp"]
    assigned = zone["assigned"]
    burning = zone["burning"]
    name = tell(locale, "focus.zone_of", name=player_name(view, seat), zone=term(locale, "zone", key))
    was = last.was(zone["section"], left)

    def draw() -> Tile:
        tile = Surface(w, h, PANEL, panel_plate(w, h, PANEL, SLATE, seat, EMBER))
        x = 28 + (84 if number else 0)
        tile.sprite(icon(key, 64, GOLD, PANEL), x, (h - 64) // 2)
        text = tell(locale, "burning") if burning else points(left, hp, was)
        if assigned:
            text += f" −{figure(assigned)}"
        took = fonts.width(text, SANS_BOLD, 68)
        right = w - 30
        tile.text(text, (right - took, 0, right, h - 6), SANS_BOLD, 68, IVORY, PANEL)
        sign = "flame" if burning else "heart"
        tile.sprite(icon(sign, 60, None if burning else IVORY, PANEL), right - took - 72, (h - 60) // 2)
        right -= took + 96
        x += 84
        named = min(fonts.width(name, SERIF_BOLD, 54), right - x - 300)
        tile.text(name, (x, 0, x + named, h - 6), SERIF_BOLD, 54, IVORY, PANEL, shorten=True)
        put_capital(tile, (x + named + 30, 12, right, h - 12), race, key, hp, left, int(was or 0), burning, houses)
        tile.mark("zone", (0, 0, w, h), key)
        return tile.freeze()

    facts = (key, seat, race, houses, name, left, hp, burning, assigned, number > 0, w, was)
    out.place(TILES.get(("focus-strip", *facts), draw), *box[:2])
    if number:
        out.place(seal(number, 84, 60), box[0] - 2, box[1] + (h - 84) // 2)


def points(left: int, hp: int, was: str) -> str:
    """Return the remaining and the maximum hit points of a section. "6→3" means 6 before the last damage."""
    return f"{was}→{figure(left)}/{figure(hp)}" if was else f"{figure(left)}/{figure(hp)}"


__all__ = ["points", "put_strip"]
