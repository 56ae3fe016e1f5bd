"""Everything around a board in every game: the header, the players' bars, the key to the signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine import PlayerView, View
from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import GOLD, GROOVE, INK, IVORY, RIDGE, SLATE, STONE, mix, seat_style
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.parts.heraldry import medallion
from render.parts.icons import figure, icon
from render.parts.plates import bar_plate, pill_plate
from render.words import over_reason, tell, term, turn_line, waiting_line, whose_line

WIDTH = 1600
MAX_HEIGHT = 2000
MARGIN = 22
HEADER = 150
BAR = 112
LEGEND = 56
_EDGE = 10  # width of the frame of a bar
_SIZES = (44, 40, 36, 31)
_MANY = 6  # number of facts from which the gaps between them are smaller
_LEAST = 290  # minimum width of a name that has other words next to it
_NAME = 240  # minimum width of a name before signs replace words
_PALE = (
    "power",
    "heart",
    "sword",
    "bow",
    "boot",
    "spent",
    "chain",
    "corrupt",
    "defend",
)  # signs that are drawn in ivory in the key


class BarFact(NamedTuple):
    """A number on a player's bar: its sign, the kind of its mark in the trace, the number, its label."""

    sign: str
    mark: str
    n: int
    label: str


def put_header(
    out: Collage, view: View, locale: str, at: tuple[int, int], width: int, phases: Sequence[str], window: str = ""
) -> None:
    """Draw the header: the turn, whose turn and whose move it is, and the phases with the current one highlighted.

    ``window`` is a note on the right. After the match, the reason why it is over replaces the note. If ``phases`` is
    empty, the header has only its first line.
    """
    left, top = at
    right = left + width
    turn, whose = turn_line(view, locale), whose_line(view, locale)
    waiting, reason = waiting_line(view, locale), over_reason(view, locale)
    over = bool(view["over"])
    mine = view["viewer"] in view["waiting"] and not over
    took = 0
    if waiting:
        call = _call(waiting, width * 58 // 100, over, mine)
        took = call.width
        out.place(call, right - took, top)
    title = f"{turn} · {whose}" if whose else turn
    out.label(title, (left + 4, top, right - took - 28, top + 64), SERIF_BOLD, 52, IVORY, SLATE)
    if not phases:
        return
    track = _phases(view["phase"], tuple(phases), locale, width)
    end = left + track.width - _SPARE + 16
    note = reason or window
    room = right - 24 - end
    if reason and room < 400:  # the reason why the match is over replaces the phases
        out.fill((left, top + _TRACK, right, top + HEADER - 8), SLATE)
        out.label(reason, (left + 4, top + 74, right, top + 136), SANS, 44, STONE, SLATE)
        return
    out.place(track, left, top + _TRACK)
    # Unlike a name, a sentence must not be shortened, so a long sentence is split into two smaller lines.
    pair = fonts.wrap(reason, SANS, 28, room, 2) if reason and fonts.width(reason, SANS, 32) > room else None
    if pair:
        step = fonts.line_height(SANS, 28)
        y = top + 70 + (68 - step * len(pair)) // 2
        for k, line in enumerate(pair):
            out.label(line, (end + 20, y + k * step, right - 4, y + k * step + step), SANS, 28, STONE, SLATE, "right")
    elif note and room >= fonts.width(note, SANS, 44) + 24:  # otherwise only the message has the note
        out.label(note, (end + 20, top + 74, right - 4, top + 136), SANS, 44, STONE, SLATE, "right")


def _call(waiting: str, most: int, over: bool, mine: bool) -> Tile:
    """Return the label with whose move it is, or who has won."""

    def draw() -> Tile:
        fill = GOLD if mine or over else mix(SLATE, GOLD, 0.12)
        ink = INK if mine or over else GOLD
        took = min(fonts.width(waiting, SERIF_BOLD, 46), most) + 102
        out = Surface(took, 68, SLATE, pill_plate(took, 68, fill, SLATE, GOLD))
        out.sprite(icon("kingdom" if over else "hourglass", 40, ink, fill), 20, 14)
        out.text(waiting, (74, 0, took - 20, 64), SERIF_BOLD, 46, ink, fill, shorten=True)
        out.mark("waiting", (0, 0, took, 68), waiting)
        return out.freeze()

    return TILES.get(("call", waiting, most, over, mine), draw)


_TRACK = 72  # distance between the top of the header and the track of phases
_SPARE = 10  # how far an arrowhead with its line overlaps the next arrowhead


def _phases(phase: str, phases: tuple[str, ...], locale: str, most: int) -> Tile:
    """Return the track of phases as arrowheads. The current phase is filled and marked with a pointer."""

    def draw() -> Tile:
        faces = [SANS_BOLD if word == phase else SANS for word in phases]
        labels = [term(locale, "phase", word) for word in phases]
        for size in _SIZES:
            widths = [
                fonts.width(label, face, size) + (90 if word == phase else 52)
                for word, label, face in zip(phases, labels, faces, strict=True)
            ]
            if sum(widths) - 8 * len(widths) + _SPARE <= most:
                break
        x, y, h, notch = 0, 74 - _TRACK, 64, 16
        out = Surface(sum(widths) - 8 * len(widths) + _SPARE, h + 6, SLATE)
        for word, label, face, w in zip(phases, labels, faces, widths, strict=True):
            now = word == phase
            fill, ink = (GOLD, INK) if now else (mix(SLATE, GROOVE, 0.45), IVORY)
            pts = [(x, y), (x + w - notch, y), (x + w, y + h // 2), (x + w - notch, y + h), (x, y + h)]
            if word != phases[0]:
                pts.append((x + notch, y + h // 2))
            out.pen.polygon(pts, fill=fill)
            out.pen.line([*pts, pts[0]], fill=GOLD if now else RIDGE, width=2)
            left = x + 26
            if now:
                out.sprite(icon("pointer", 30, INK, fill), left + 2, y + 17)
                left += 40
                out.mark("phase", (x, y, x + w, y + h), word)
            out.text(label, (left, y, x + w - 14, y + h - 2), face, size, ink, fill)
            x += w - notch + 8
        return out.freeze()

    return TILES.get(("phases", phase, phases, locale, most), draw)


def put_bar(
    out: Collage, view: View, player: PlayerView, locale: str, box: Box, facts: Sequence[BarFact], race: str = ""
) -> None:
    """Draw a player's bar. From left to right: arms, name, whether the player must move, and the player's numbers.

    ``race`` gives the arms.
    """
    x0, y0, x1, y1 = box
    seat = player["seat"]
    style = seat_style(seat)
    over = view["over"]
    state = ""
    if over:
        state = tell(locale, "winner") if seat in over["winners"] else ""
    elif seat in view["waiting"]:
        state = tell(locale, "to_move")
    you = f"({tell(locale, 'you')})" if view["viewer"] == seat else ""
    out.place(_bar(seat, race, x1 - x0, y1 - y0), x0, y0)
    gap = 36 if len(facts) < _MANY else 20
    sizes = (*_SIZES, 28)
    rooms = [x1 - x0 - 154 - sum(_fact_width(fact, size) + gap for fact in facts) for size in sizes]
    if rooms[-1] < _LEAST:  # a narrow bar only has room for the name
        you = state = ""
    wanted = min(_NAME + (90 if you else 0) + (70 if state else 0), rooms[-1])
    size = next(size for size, room in zip(sizes, rooms, strict=True) if room >= wanted)
    x = x1 - 26
    for fact in reversed(facts):
        tile = _fact(fact, seat, y1 - y0, size)
        out.place(tile, x - tile.width, y0 + _EDGE)
        out.mark(fact.mark, (x - tile.width, y0 + 8, x, y1 - 8), fact.n)
        x -= tile.width + gap
    left, middle = x0 + 124, (y0 + y1) // 2
    room = x - left
    if you:
        room -= fonts.width(you, SANS, 44) + 14
    pill = fonts.width(state, SANS_BOLD, 44) + 78 if state else 0
    if state and room - pill - 20 < _NAME:
        pill = 66  # only the hourglass, because the words are in the header
    if state:
        room -= pill + 20
    box = (left, middle - 34, left + room, middle + 30)
    after = out.label(player["name"], box, SERIF_BOLD, 52, IVORY, style.deep, least=fonts.NARROWEST) + 14
    if you:
        box = (after, middle - 28, after + 400, middle + 30)
        after = out.label(you, box, SANS, 44, style.light, style.deep, shorten=False) + 14
    if state:
        out.place(_state(state, pill, bool(over), seat), after + 6, middle - 30)
        out.mark("to-move", (after, middle - 30, after + pill, middle + 30), seat)


def _bar(seat: int, race: str, width: int, height: int) -> Tile:
    """Return a player's bar that contains only the arms."""

    def draw() -> Tile:
        out = Surface(width, height, SLATE, bar_plate(width, height, seat, SLATE))
        out.mark("bar", (0, 0, width, height), seat)
        out.sprite(medallion(race or None, 84), 26, (height - 84) // 2)
        return out.freeze()

    return TILES.get(("bar", seat, race, width, height), draw)


def _fact_width(fact: BarFact, size: int) -> int:
    """Return the width of a number. One digit takes as much room as two, so that bars keep their layout."""
    digits = max(fonts.width(figure(n), SANS_BOLD, 48) for n in (fact.n, 10))
    return max(fonts.width(fact.label, SANS, size), digits + 54)


def _fact(fact: BarFact, seat: int, height: int, size: int) -> Tile:
    """Return a number of a bar with its sign, and its label below."""

    def draw() -> Tile:
        deep = seat_style(seat).deep
        number = figure(fact.n)
        nw = fonts.width(number, SANS_BOLD, 48)
        w, h = _fact_width(fact, size), height - 2 * _EDGE
        out = Surface(w, h, deep)
        b = (w - nw - 54) // 2
        out.sprite(icon(fact.sign, 42), b, 1)
        out.text(number, (b + 54, -4, b + 54 + nw, 46), SANS_BOLD, 48, IVORY, deep)
        out.text(fact.label, (0, h - 49, w, h + 4), SANS, size, IVORY, deep, "centre")
        return out.freeze()

    return TILES.get(("fact", fact, seat, height, size), draw)


def _state(state: str, width: int, over: bool, seat: int) -> Tile:
    """Return the label of the player who must move or has won."""

    def draw() -> Tile:
        out = Surface(width, 60, GOLD, pill_plate(width, 60, GOLD, seat_style(seat).deep, INK))
        out.sprite(icon("kingdom" if over else "hourglass", 38, INK, GOLD), 14, 11)
        if width > 66:
            out.text(state, (60, 0, width - 12, 56), SANS_BOLD, 44, INK, GOLD)
        return out.freeze()

    return TILES.get(("state", state, width, over, seat), draw)


def legend(words: Sequence[tuple[str, str]], width: int) -> Tile:
    """Return the key to the signs: pairs of a sign and its word."""

    def draw() -> Tile:
        out = Surface(width, LEGEND, SLATE)
        for size in _SIZES:
            widths = [48 + fonts.width(text, SANS, size) for _, text in words]
            gap = min(54, (width - sum(widths)) // max(1, len(words) - 1))
            if gap >= 16:
                break
        x = (width - sum(widths) - gap * (len(words) - 1)) // 2
        for (sign, text), w in zip(words, widths, strict=True):
            out.sprite(
                icon(
                    sign,
                    38,
                    IVORY if sign in _PALE else None,
                    SLATE if sign in _PALE else None,
                ),
                x,
                8,
            )
            out.text(text, (x + 48, 0, x + w, LEGEND - 4), SANS, size, STONE, SLATE)
            x += w + gap
        return out.freeze()

    return TILES.get(("legend", tuple(words), width), draw)
