"""What happened last in one line: who attacked what, what that did, what came and what is gone."""

from __future__ import annotations

from typing import NamedTuple

from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import EMBER, GOLD, GROOVE, IVORY, SLATE, STRIKE, mix
from render.canvas.surface import TILES, Surface, Tile
from render.invasion.tileface import Look
from render.invasion.words import View, all_cards, card_name, player_name, tell, term
from render.last import Last, counted
from render.parts.icons import icon
from render.parts.plates import panel_plate

HEIGHT = 84
_TYPE = 44
_SIGN = 44
_GAP = 36


class Segment(NamedTuple):
    """A sign and its words."""

    sign: str
    text: str


def segments(view: View, last: Last, locale: str) -> list[Segment]:
    """Return what happened last in signs and words, the weightiest first."""
    sections = {z["section"]: (int(p["seat"]), key) for p in view["players"] for key, z in p["zones"].items()}
    zones = {z["section"]: z for p in view["players"] for z in p["zones"].values()}
    names = {c["id"]: card_name(c, locale) for c in all_cards(view) if c.get("id")}

    def zone(place: tuple[int, str]) -> str:
        return tell(locale, "focus.zone_of", name=player_name(view, place[0]), zone=term(locale, "zone", place[1]))

    out = [Segment("flame", zone(sections[id])) for id in sections if id in last.burned]
    for arrow in last.arrows:
        if isinstance(arrow.start, tuple) and isinstance(arrow.end, tuple):
            out.append(Segment("attack", f"{player_name(view, int(arrow.start[0]))} → {zone(arrow.end)}"))
    for id, found in zones.items():
        left = max(0, int(found["hp"]) - int(found["damage"]))
        was = last.was(id, left)
        if was and id not in last.burned:
            struck = any(arrow.end == sections[id] for arrow in last.arrows)
            text = f"{was}→{left}"
            out.append(Segment("heart", text if struck else f"{zone(sections[id])} {text}"))
    gone = [g.name for g in last.gone if g.name]
    if gone:
        out.append(Segment("cross", counted(gone)))
    new = [names[id] for id in names if id in last.new]
    if new:
        out.append(Segment("unique", counted(new)))
    played = [str(r.get("name")) for r in last.rows if r.get("kind") == "play" and r.get("name")]
    rest = [name for name in dict.fromkeys(played) if name not in new]
    if rest:
        out.append(Segment("chain", counted(rest)))
    return out


def last_band(view: View, look: Look, width: int) -> Tile | None:
    """Return the line on what happened last, or None where there is nothing to tell that the picture does not say."""
    found = segments(view, look.last, look.locale)
    if view.get("combat"):  # the band of the combat says who attacks
        found = [s for s in found if s.sign != "attack"]
    shown: list[tuple[str, str, int, int]] = []
    used = 24
    for segment in found:
        took = _SIGN + 14 + fonts.width(fonts.printable(segment.text), SANS_BOLD, _TYPE)
        if used + took > width - 24:
            if shown and width - used < 320:
                break
            took = width - 24 - used
        shown.append((*segment, used, took))
        used += took + _GAP
        if used > width - 200:
            break
    if not shown:
        return None
    key = ("last", tuple(shown), width)

    def draw() -> Tile:
        fill = mix(SLATE, GOLD, 0.08)
        out = Surface(width, HEIGHT, SLATE, panel_plate(width, HEIGHT, fill, SLATE, None, GROOVE))
        for sign, text, x, took in shown:
            y = (HEIGHT - _SIGN) // 2
            if sign == "cross":
                for line in (((x + 6, y + 8), (x + 36, y + 38)), ((x + 6, y + 38), (x + 36, y + 8))):
                    out.pen.line(line, fill=EMBER, width=9)
            else:
                main = {"attack": EMBER, "unique": GOLD, "heart": STRIKE}.get(sign)
                out.sprite(icon(sign, _SIGN, main, fill), x, y)
            box = (x + _SIGN + 14, 0, x + took, HEIGHT - 6)
            out.text(fonts.printable(text), box, SANS_BOLD, _TYPE, IVORY, fill, shorten=True)
        out.mark("last", (0, 0, width, HEIGHT), "; ".join(text for _, text, _, _ in shown))
        return out.freeze()

    return TILES.get(key, draw)


__all__ = ["Segment", "last_band", "segments"]
