"""The whole board, and one zone enlarged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PIL import Image

from render.canvas.palette import SLATE
from render.canvas.surface import Collage, Tile, Trace
from render.invasion import frame
from render.invasion.moments import BAND, END, chain_band, clash_band, combat_band, end_band, last_band, put_bands
from render.invasion.panel import put_panel, put_strike, widths
from render.invasion.shape import HIGH, WIDE
from render.invasion.stripe import HEADING, STRIPE, put_heading, put_stripe
from render.invasion.tileface import COMPACT, FULL, MINI, NORMAL, ROOMY, TEXT, InvasionLook
from render.invasion.words import ZONES, Player, View, clean, seating, visible_names
from render.invasion.zones import (
    ZonePlan,
    header_height,
    plan,
    plan_within,
    put_zone,
)
from render.last import last_of
from render.parts.frame import BAR, HEADER, MARGIN, MAX_HEIGHT, WIDTH

GAP = 14
_LEAST = 300  # minimum height of a row of zones


Texts = Callable[[str], str]


def look_of(view: View, numbered: Sequence[int], locale: str, texts: Texts | None = None) -> InvasionLook:
    """Return the settings that apply to the whole picture of this view."""
    numbers: dict[int, int] = {}
    for n, id in enumerate(numbered, 1):
        numbers.setdefault(id, n)
    owners = {p["seat"]: p["name"] for p in view["players"]}
    return InvasionLook(
        locale,
        numbers,
        visible_names(view),
        owners,
        texts,
        last_of(view),
        {seat: n for n, seat in enumerate(seating(view))},
    )


def _zones(player: Player) -> list[str]:
    known = [z for z in ZONES if z in player["zones"]]
    return known + [z for z in player["zones"] if z not in known]


def _attacked(view: View, seat: int, key: str) -> bool:
    combat = view["combat"]
    return combat is not None and bool(combat["defender"] == seat and key in combat["zones"])


def draw_board(view: View, numbered: Sequence[int], locale: str, trace: Trace | None = None) -> Image.Image:
    """Return the board of a view: both capitals with their cards, and between them what happens."""
    view = clean(view, locale)
    look = look_of(view, numbered, locale)
    width = WIDE - 2 * MARGIN
    players = {p["seat"]: p for p in view["players"]}
    order = seating(view)
    end = end_band(view, locale, width)
    out = Collage(WIDE, HIGH, SLATE)
    y = MARGIN
    if end:
        out.place(end, MARGIN, y)
        y += END + GAP
    else:
        put_heading(out, view, locale, MARGIN, y, width)
        y += HEADING + GAP
    room = HIGH - MARGIN - y - BAND - GAP - (STRIPE + 4) * len(order) - GAP * (len(order) - 1)
    tall = room // len(order)
    for seat in order:
        player = players[seat]
        if seat == order[-1]:
            bands = _bands(view, look, width)
            put_bands(out, bands, MARGIN, y, GAP)
            if not bands:
                for k, signs in enumerate((frame.legend(locale, width), frame.states(locale, width))):
                    out.place(signs, MARGIN, y + k * BAND // 2)
            y += BAND + GAP
        put_stripe(out, view, player, look, MARGIN, y, width)
        y += STRIPE + 4
        keys, x = _zones(player)[:3], MARGIN
        columns = widths([(key, player["zones"][key]) for key in keys], look, width - GAP * (len(keys) - 1))
        for key, column in zip(keys, columns, strict=True):
            attacked = _attacked(view, seat, key)
            box = (x, y, x + column, y + tall)
            x += column + GAP
            put_panel(out, box, key, player["zones"][key], seat, player["race"], look, attacked)
            for arrow in look.last.arrows:
                if arrow.end == (seat, key) or attacked:
                    put_strike(out, box, seat == order[-1])
                    break
        y += tall + GAP
    out.report(trace)
    return out.image


def _bands(view: View, look: InvasionLook, width: int) -> list[Tile]:
    """Return what stands between the capitals: combat and chain, or else the last attack, or the last events. Without
    any of these, there is room for the key to the signs. At the end of the match, the last attack comes first.
    """
    clash = (
        clash_band(view, look.last, look.locale, width)
        if view["over"] or not (view["combat"] or view["chain"])
        else None
    )
    if view["over"] and clash:
        return [clash]
    half = (width - GAP) // 2
    both = bool(view["combat"] and view["chain"])
    room = half if both else width
    found = [b for b in (combat_band(view, look.locale, room), chain_band(view, look, room)) if b]
    told = None
    if not found:
        told = clash or last_band(frame.segments(view, look.last, look.locale), width)
    return found or ([told] if told else [])


_STYLES = ((3, TEXT), (4, TEXT), (3, FULL), (4, FULL), (5, ROOMY), (6, NORMAL), (6, COMPACT), (6, MINI))


def _fair(needs: Mapping[int, int], budget: int) -> dict[int, int]:
    """Divide a height among seats that together need more. Small needs are met in full; the rest is split evenly."""
    out: dict[int, int] = {}
    for left, (seat, need) in zip(range(len(needs), 0, -1), sorted(needs.items(), key=lambda n: n[1]), strict=True):
        out[seat] = min(need, (budget - sum(out.values())) // left)
    return out


def draw_zone(
    view: View,
    zone: str,
    seat: int | None,
    numbered: Sequence[int],
    texts: Texts | None,
    locale: str,
    trace: Trace | None = None,
) -> Image.Image:
    """Return one zone with every card in full, for one seat or for all."""
    view = clean(view, locale)
    look = look_of(view, numbered, locale, texts)
    width = WIDTH - 2 * MARGIN
    players = {p["seat"]: p for p in view["players"]}
    order = [s for s in seating(view) if seat is None or s == seat]
    key = frame.legend(locale, width)
    fixed = MARGIN + HEADER + (BAR + 8 + GAP) * len(order) + key.height + 8
    tops = {s: header_height(players[s]["zones"][zone], _attacked(view, s, zone), look, True) for s in order}
    plans: dict[int, ZonePlan] = {}
    heights: dict[int, int] = {}
    columns = 3
    for columns, level in _STYLES:
        plans = {s: plan(players[s]["zones"][zone], look, width, level, columns) for s in order}
        heights = {s: max(_LEAST, tops[s] + plans[s].height + 20) for s in order}
        if fixed + sum(heights.values()) <= MAX_HEIGHT:
            break
    else:
        heights = _fair(heights, MAX_HEIGHT - fixed)
        for s in order:
            room = heights[s] - tops[s] - 20
            plans[s] = plan_within(players[s]["zones"][zone], look, width, MINI, room, columns)
    out = Collage(WIDTH, fixed + sum(heights.values()), SLATE)
    y = MARGIN
    frame.put_header(out, view, locale, width)
    y += HEADER
    for s in order:
        frame.put_bar(out, view, players[s], locale, y, width)
        y += BAR + 8
        put_zone(
            out,
            (MARGIN, y, MARGIN + width, y + heights[s]),
            zone,
            players[s]["zones"][zone],
            s,
            look,
            plans[s],
            _attacked(view, s, zone),
            players[s]["race"],
            columns,
            True,
        )
        y += heights[s] + GAP
    out.place(key, MARGIN, y - 4)
    out.report(trace)
    return out.image
