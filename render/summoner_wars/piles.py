"""Hand and magic pile, discard piles, and one card large."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from PIL import Image

from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import INK, IVORY, PARCHMENT, SEPIA, SLATE, STONE
from render.canvas.surface import TILES, Collage, Surface, Tile, Trace
from render.emblems.blazon import emblem, parting
from render.parts.frame import MARGIN, MAX_HEIGHT, WIDTH
from render.parts.heraldry import medallion, shield
from render.parts.icons import figure, icon
from render.parts.marks import put_badge
from render.parts.plates import FRAME, card_plate
from render.parts.sheet import Sheet
from render.parts.spread import place, single, spread
from render.summoner_wars.arms import know
from render.summoner_wars.words import (
    BOW,
    UNITS,
    Card,
    View,
    card_name,
    numbers_of,
    player_name,
    race_name,
    ready,
    seating,
    tell,
    term,
)
from render.words import number as written

Texts = Callable[[str], str]

_HEAD = 84
_COLUMNS = 4
_GAP = 12
_SLIP = 92
_SEAL = 52
_MOST = 6  # rows of a magic pile beside a hand
_NOTE = 50


def sheet_of(info: Any, text: str, locale: str, seat: int | None = None, number: int = 0) -> Sheet:
    """Return the sheet of a card given as facts: an object with the public facts, or a card of a view."""

    def read(*keys: str) -> Any:
        for key in keys:
            value = info.get(key) if isinstance(info, Mapping) else getattr(info, key, None)
            if value is not None:
                return value
        return None

    kind, race = str(read("kind") or "event").lower(), know(read("race"))
    unit = kind in UNITS
    cost = read("cost") if kind in ("champion", "common") else None
    reach, life = int(read("reach") or 1), read("life", "hp")
    words = [tell(locale, "card_type", race=race_name(locale, race), kind=term(locale, "kind", kind))]
    stats = []
    if unit:
        attack = written(read("printed_attack", "attack", "power") or 0)
        stats.append(("bow" if reach >= BOW else "sword", attack, tell(locale, "sw.attack")))
    if life and (unit or kind == "wall"):
        stats.append(("heart", written(life), tell(locale, "sw.life")))
    name = fonts.printable(str(read("name") or tell(locale, "unknown_card")))
    body = fonts.printable_lines(text) or fonts.dotted(str(a) for a in read("abilities") or ())
    if kind == "wall" and body.rstrip(".") in ("", name):
        body = tell(locale, "sw.wall_text")
    return Sheet(
        name, kind, race, "" if cost is None else str(cost), 0, fonts.dotted(words), body, tuple(stats), seat, number,
        locale, emblem(name, kind, (), reach), parting(name),
    )  # fmt: skip


class Slip(NamedTuple):
    """A card of a pile, drawn small."""

    place: int
    name: tuple[str, ...]
    race: str | None
    kind: str
    seat: int
    number: int
    width: int


def _slips(cards: Sequence[Card], numbers: Mapping[int | str, int], names: frozenset[str], locale: str) -> list[Slip]:
    """Return the slips of a pile that is given top first."""
    width = (WIDTH - 2 * MARGIN - _GAP * (_COLUMNS - 1)) // _COLUMNS
    out = []
    for n, card in enumerate(cards, 1):
        number = numbers.get(int(card.get("id") or -1), 0)
        room = width - 2 * FRAME - 116 - (_SEAL - 4 if number else 0)
        lines = fonts.fit_name(card_name(card, locale), names, SANS_BOLD, 32, room, 2)
        seat = int(card.get("owner") or 0)
        out.append(Slip(n, lines, know(card.get("race")), str(card.get("kind") or "event"), seat, number, width))
    return out


def _slip(slip: Slip) -> Tile:
    def draw() -> Tile:
        w, h = slip.width, _SLIP
        out = Surface(w, h, SLATE, card_plate(w, h, slip.seat, slip.race, 0, SLATE))
        out.mark("owner", (0, 0, w, h), slip.seat)
        x = FRAME + 8
        if slip.number:
            put_badge(out, slip.number, x - 4, (h - _SEAL) // 2, _SEAL, 34)
            x += _SEAL - 4
        text = figure(slip.place, 99)
        out.text(text, (x, 8, x + 46, h - 8), SANS_BOLD, 34, SEPIA, PARCHMENT, "centre")
        name = " ".join(slip.name)
        arms = shield(slip.race, slip.kind, 46, 52, emblem(name, slip.kind), parting(name))
        out.sprite(arms, x + 50, (h - 52) // 2)
        out.lines(slip.name, (x + 104, 8, w - FRAME - 4, h - 8), SANS_BOLD, 32, INK, PARCHMENT, step=35)
        return out.freeze()

    return TILES.get(("sw-slip", slip), draw)


def _rows(count: int) -> int:
    return -(-count // _COLUMNS)


def _put_slips(out: Collage, slips: Sequence[Slip], y: int, rows: int, locale: str) -> int:
    """Draw slips in rows; say how many there is no room for."""
    shown = slips[: rows * _COLUMNS]
    for k, slip in enumerate(shown):
        out.place(_slip(slip), MARGIN + k % _COLUMNS * (slip.width + _GAP), y + k // _COLUMNS * (_SLIP + _GAP))
    y += _rows(len(shown)) * (_SLIP + _GAP)
    if len(slips) > len(shown):
        text = tell(locale, "more_here", n=len(slips) - len(shown))
        out.label(text, (MARGIN, y - 4, WIDTH - MARGIN, y + 40), SANS_BOLD, 34, IVORY, SLATE, "centre")
        y += _NOTE
    return y


def _title(sign: str, title: str, notes: Sequence[str], race: str | None = None) -> Tile:
    """Return the heading of a pile."""
    note = "  ".join(notes)

    def draw() -> Tile:
        out = Surface(WIDTH, _HEAD, SLATE)
        if race is not None:
            out.sprite(medallion(race, 64), MARGIN + 2, 2)
        else:
            out.sprite(icon(sign, 58), MARGIN + 4, 5)
        room = WIDTH - 2 * MARGIN - 90 - fonts.width(note, SANS, 36) - 24
        name = fonts.short(title, SERIF_BOLD, 50, room)
        took = fonts.width(name, SERIF_BOLD, 50)
        x = MARGIN + 80
        out.text(name, (x, 0, x + took, 66), SERIF_BOLD, 50, IVORY, SLATE)
        out.text(note, (x + took + 24, 8, WIDTH - MARGIN, 68), SANS, 36, STONE, SLATE)
        return out.freeze()

    return TILES.get(("pile-head", sign, title, note, race), draw)


def own(view: View) -> Mapping[str, Any] | None:
    """Return the viewer's player entry; a spectator has none."""
    return next((p for p in view["players"] if p["seat"] == view.get("viewer")), None)


def draw_hand(
    view: View, numbered: Sequence[int | str], texts: Texts, locale: str, trace: Trace | None = None,
    prices: Mapping[int, int] | None = None,
) -> Image.Image:  # fmt: skip
    """Return the viewer's hand as full cards, and below it the own magic pile, top card first."""
    view = ready(view, locale)
    player = own(view)
    numbers = numbers_of(numbered)
    hand = list(player.get("hand") or ()) if player else []
    magic = list(player.get("magic") or ()) if player else []
    seat = int(player["seat"]) if player else 0
    sheets = [
        sheet_of(
            {**c, "cost": (prices or {}).get(int(c.get("id") or -1), c.get("cost"))},
            texts(str(c.get("code") or "")), locale, seat, numbers.get(int(c.get("id") or -1), 0),
        )
        for c in hand
    ]
    names = frozenset(card_name(c, locale) for c in (*hand, *magic))
    slips = _slips(magic, numbers, names, locale)
    rows = min(_MOST, _rows(len(slips)))
    below = (_HEAD + rows * (_SLIP + _GAP) + (_NOTE if len(slips) > rows * _COLUMNS else 0)) if player else 0
    below += 70 if player and not slips else 0
    laid = spread(sheets, MAX_HEIGHT - 2 * MARGIN - _HEAD - below)
    middle = laid.height + 16 if sheets else 90
    more = _NOTE if laid.hidden else 0
    out = Collage(WIDTH, MARGIN + _HEAD + middle + more + below + (10 if player else MARGIN), SLATE)
    title = tell(locale, "your_hand") if player else tell(locale, "hand_of", name=player_name(view, 0))
    out.place(_title("hand", title, [tell(locale, "hand_count", n=len(hand))]), 0, MARGIN)
    y = MARGIN + _HEAD
    if sheets:
        place(out, laid, y)
    else:
        out.label(tell(locale, "hand_empty"), (MARGIN, y, WIDTH - MARGIN, y + 80), SANS, 42, STONE, SLATE, "centre")
    y += middle
    if more:
        text = tell(locale, "more_here", n=laid.hidden)
        out.label(text, (MARGIN, y - 8, WIDTH - MARGIN, y + 40), SANS_BOLD, 34, IVORY, SLATE, "centre")
        y += more
    if player:
        notes = [tell(locale, "hand_count", n=len(magic))] + ([tell(locale, "sw.top_first")] if magic else [])
        out.place(_title("magic", tell(locale, "sw.your_magic"), [fonts.dotted(notes)]), 0, y)
        y += _HEAD
        if slips:
            _put_slips(out, slips, y, rows, locale)
        else:
            text = tell(locale, "sw.magic_empty")
            out.label(text, (MARGIN, y - 6, WIDTH - MARGIN, y + 60), SANS, 38, STONE, SLATE, "centre")
    out.report(trace)
    return out.image


def draw_discard(
    view: View, seat: int | None, numbered: Sequence[int | str], locale: str, trace: Trace | None = None
) -> Image.Image:
    """Return the discard piles, of one seat or of all, each with its top card first."""
    view = ready(view, locale)
    numbers = numbers_of(numbered)
    players = {int(p["seat"]): p for p in view["players"]}
    order = [s for s in seating(view) if seat is None or s == seat]
    piles = {s: list(reversed(players[s].get("discard") or ())) for s in order}
    names = frozenset(card_name(c, locale) for pile in piles.values() for c in pile)
    room = (MAX_HEIGHT - 2 * MARGIN) // max(1, len(order)) - _HEAD - _NOTE
    most = room // (_SLIP + _GAP)
    slips = {s: _slips(piles[s], numbers, names, locale) for s in order}
    for s in order:  # cards that can be chosen must be seen
        if len(slips[s]) > most * _COLUMNS:
            slips[s].sort(key=lambda slip: not slip.number)
    rows = {s: min(most, _rows(len(slips[s]))) for s in order}
    heights = {
        s: _HEAD + max(80, rows[s] * (_SLIP + _GAP)) + (_NOTE if len(slips[s]) > rows[s] * _COLUMNS else 0)
        for s in order
    }
    out = Collage(WIDTH, 2 * MARGIN + sum(heights.values()), SLATE)
    y = MARGIN
    for s in order:
        title = tell(locale, "sw.discard_of", name=player_name(view, s))
        notes = [tell(locale, "hand_count", n=len(piles[s]))] + ([tell(locale, "sw.top_first")] if piles[s] else [])
        out.place(_title("discard", title, [fonts.dotted(notes)], str(players[s].get("race") or "Neutral")), 0, y)
        if slips[s]:
            _put_slips(out, slips[s], y + _HEAD, rows[s], locale)
        else:
            text = tell(locale, "sw.discard_empty")
            box = (MARGIN, y + _HEAD, WIDTH - MARGIN, y + _HEAD + 70)
            out.label(text, box, SANS, 38, STONE, SLATE, "centre")
        y += heights[s]
    out.report(trace)
    return out.image


def draw_card(info: Any, text: str, locale: str, trace: Trace | None = None) -> Image.Image:
    """Return one card at full width."""
    out = single(sheet_of(info, text, locale))
    out.report(trace)
    return out.image
