"""The whole board, and one zone enlarged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PIL import Image

from render.canvas.palette import SLATE
from render.canvas.surface import Collage, Tile, Trace
from render.invasion import frame
from render.invasion.large import fits_large
from render.invasion.tileface import COMPACT, FULL, LARGE, MINI, NORMAL, ROOMY, TEXT, InvasionLook
from render.invasion.words import ZONES, Player, View, Zone, clean, seating, visible_names
from render.invasion.zones import (
    ZonePlan,
    gone_height,
    header_height,
    least_height,
    plan,
    plan_large,
    plan_within,
    put_zone,
)
from render.last import last_of
from render.parts.frame import BAR, HEADER, MARGIN, MAX_HEIGHT, WIDTH

GAP = 14
_LEAST = 300  # minimum height of a row of zones


Texts = Callable[[str], str]
_Below = tuple[Tile | None, Tile | None, Tile | None]
"""The parts that can be left out to make room for cards: the key to the signs, the viewer's hand, the last event."""


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
    return combat is not None and bool(combat["defender"] == seat and combat["zone"] == key)


def _asked_of_hand(view: View, look: InvasionLook) -> bool:
    return any(look.number(c) for p in view["players"] for c in p["hand"] or ())


def draw_board(view: View, numbered: Sequence[int], locale: str, trace: Trace | None = None) -> Image.Image:
    """Return the board of a view."""
    view = clean(view, locale)
    look = look_of(view, numbered, locale)
    width = WIDTH - 2 * MARGIN
    players = {p["seat"]: p for p in view["players"]}
    order = seating(view)
    bands = [b for b in (frame.combat_band(view, locale, width), frame.chain_band(view, look, width)) if b]
    # The hand is left out for a question about the hand, because that question has its own picture.
    hand = None if _asked_of_hand(view, look) else frame.hand_strip(view, look, width)
    key: Tile | None = frame.legend(locale, width)
    led = {s: t for s in order if (t := frame.legend_band(view, players[s], look, width)) is not None}
    fixed = MARGIN + HEADER + (BAR + 8) * len(order) + sum(t.height + 8 for t in led.values())
    fixed += sum(b.height + GAP for b in bands) + GAP * len(order) + 8
    told = frame.last_band(view, look, width)
    # To make room for large cards, parts are left out in this order: the key to the signs, the hand, the line on the
    # last event.
    choices: list[tuple[bool, int, int, _Below, int, dict[int, int], dict[tuple[int, str], ZonePlan]]] = []
    ways: list[_Below] = [(key, hand, told), (None, hand, told), (None, None, told), (None, None, None)]
    for below in (*ways[: 2 if hand else 1], *ways[2 : 4 if told else 3]):
        less = sum(t.height + GAP for t in below if t)
        heights, plans = _share(view, players, order, look, width, MAX_HEIGHT - fixed - less)
        small = sum(p.level != LARGE for p in plans.values())
        choices.append((any(p.hidden for p in plans.values()), small, len(choices), below, less, heights, plans))
        if not small:
            break
    _, _, _, (key, hand, told), less, heights, plans = min(choices, key=lambda c: c[:3])
    fixed += less
    spare = MAX_HEIGHT - fixed - sum(heights.values())
    for (seat, zone), drawn in plans.items():  # use spare height to show destroyed cards
        lost = gone_height(look, seat, zone)
        top = header_height(players[seat]["zones"][zone], _attacked(view, seat, zone), look)
        more = max(0, min(spare, top + drawn.height + lost + 30 - heights[seat])) if lost else 0
        heights[seat], spare = heights[seat] + more, spare - more
    out = Collage(WIDTH, fixed + sum(heights.values()), SLATE)
    y = MARGIN
    frame.put_header(out, view, locale, width)
    y += HEADER
    column = (width - 2 * GAP) // 3
    for seat in order:
        if seat == order[-1]:
            for band in (*bands, *([told] if told else ())):
                out.place(band, MARGIN, y)
                y += band.height + GAP
        frame.put_bar(out, view, players[seat], locale, y, width)
        y += BAR + 8
        if seat in led:
            out.place(led[seat], MARGIN, y)
            y += led[seat].height + 8
        for k, zone in enumerate(_zones(players[seat])[:3]):
            at = (MARGIN + k * (column + GAP), y, MARGIN + k * (column + GAP) + column, y + heights[seat])
            put_zone(
                out,
                at,
                zone,
                players[seat]["zones"][zone],
                seat,
                look,
                plans[seat, zone],
                _attacked(view, seat, zone),
                players[seat]["race"],
            )
        y += heights[seat] + GAP
    if hand:
        out.place(hand, MARGIN, y)
        y += hand.height + GAP
    if key:
        out.place(key, MARGIN, y - 4)
    out.report(trace)
    return out.image


def _share(
    view: View, players: Mapping[int, Any], order: Sequence[int], look: InvasionLook, width: int, budget: int
) -> tuple[dict[int, int], dict[tuple[int, str], ZonePlan]]:
    """Divide the height among the seats and lay out every zone with as much detail as fits."""
    column = (width - 2 * GAP) // 3
    zones = {(s, z): players[s]["zones"][z] for s in order for z in _zones(players[s])[:3]}
    tops = {k: header_height(zone, _attacked(view, *k), look) for k, zone in zones.items()}

    def laid(level: int) -> dict[int, int] | None:
        """Return the height that each seat needs at a level of detail; None if the sum of the heights exceeds the
        budget.
        """
        least = {s: max(tops[k] + least_height(z, level) for k, z in zones.items() if k[0] == s) for s in order}
        if sum(least.values()) + 20 * len(order) > budget:
            return None
        drawn[level] = {k: plan(zone, look, column, level) for k, zone in zones.items()}
        return {s: max(_LEAST, *(tops[k] + p.height + 20 for k, p in drawn[level].items() if k[0] == s)) for s in order}

    most: dict[int, int] = {}  # height that a seat needs if all its cards are large
    if all(fits_large(zone, budget) for zone in zones.values()):
        large = {k: plan_large(zone, look, column) for k, zone in zones.items()}
        most = {s: max(tops[k] + max(p.height, 90) + 22 for k, p in large.items() if k[0] == s) for s in order}
        if sum(most.values()) <= budget:
            return most, large
    drawn: dict[int, dict[tuple[int, str], ZonePlan]] = {}
    needs: dict[int, dict[int, int]] = {}
    heights = {}
    for level in (ROOMY, NORMAL, COMPACT, MINI):
        found = laid(level)
        if found is None:
            continue
        needs[level] = heights = found
        if sum(heights.values()) <= budget:
            break
    if not heights or sum(heights.values()) > budget:
        heights = _fair(heights or dict.fromkeys(order, budget), budget)
    elif level != ROOMY:
        for seat in order:  # use spare height for a seat that fits at a richer level
            for richer in (NORMAL, COMPACT):
                more = needs.get(richer, heights)[seat]
                if sum(heights.values()) - heights[seat] + more <= budget:
                    heights[seat] = max(heights[seat], more)
                    break
    for seat in sorted(most, key=lambda s: most[s]):
        if sum(heights.values()) - heights[seat] + most[seat] <= budget:
            heights[seat] = max(heights[seat], most[seat])
    plans: dict[tuple[int, str], ZonePlan] = {}
    for k, zone in zones.items():
        plans[k] = _richest(zone, look, column, heights[k[0]] - tops[k] - 20)
    return heights, plans


def _richest(zone: Zone, look: InvasionLook, column: int, room: int) -> ZonePlan:
    """Lay out a zone within a given height.

    All cards are shown with as much detail as fits. If not even the lowest level fits, only some cards are shown.
    """
    if fits_large(zone, room):
        large = plan_large(zone, look, column)
        if large.height <= room:
            return large
    for level in (ROOMY, NORMAL, COMPACT, MINI):
        if least_height(zone, level) <= room:
            whole = plan(zone, look, column, level)
            if whole.height <= room:
                return whole
    return plan_within(zone, look, column, MINI, room)


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
