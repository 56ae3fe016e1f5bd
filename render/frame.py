"""What surrounds a board in every game: the header, the players' bars, the key to the signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from render import fonts
from render.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.heraldry import medallion
from render.icons import figure, icon
from render.palette import GOLD, GROOVE, INK, IVORY, RIDGE, SLATE, STONE, mix, seat_style
from render.plates import bar_plate, pill_plate
from render.surface import TILES, Surface, Tile
from render.words import View, over_reason, tell, term, turn_line, waiting_line, whose_line

WIDTH = 1600
MAX_HEIGHT = 2000
MARGIN = 22
HEADER = 140
BAR = 100
LEGEND = 44
_MANY = 6  # facts that stand closer together
_NAME = 240  # the room that a name has at least before words give way to signs
_PALE = ("power", "heart", "sword", "bow", "boot", "spent")  # signs of the key that are drawn in ivory


class Fact(NamedTuple):
    """A number on a player's bar: its sign, what it is recorded as, the number, its word."""

    sign: str
    mark: str
    n: int
    label: str


def header(view: View, locale: str, width: int, phases: Sequence[str], window: str = "") -> Tile:
    """Return the top: turn, whose turn, whose move, and the phases with the present one raised.

    ``window`` is a note at the right, which gives way to the reason why the match is over.
    """
    turn, whose = turn_line(view, locale), whose_line(view, locale)
    waiting, reason = waiting_line(view, locale), over_reason(view, locale)
    over = bool(view.get("over"))
    mine = view.get("viewer") in (view.get("waiting") or ()) and not over
    key = ("header", turn, whose, waiting, window, reason, view.get("phase"), phases, mine, over, locale, width)

    def draw() -> Tile:
        out = Surface(width, HEADER, SLATE)
        title = f"{turn} · {whose}" if whose else turn
        sign = 50
        took = min(fonts.width(waiting, SERIF_BOLD, 46), width * 58 // 100) + sign + 52
        if waiting:
            fill = GOLD if mine or over else mix(SLATE, GOLD, 0.12)
            ink = INK if mine or over else GOLD
            x = width - took
            out.image.paste(pill_plate(took, 68, fill, SLATE, GOLD), (x, 0))
            out.sprite(icon("kingdom" if over else "hourglass", 40, ink, fill), x + 20, 14)
            out.text(waiting, (x + 74, 0, width - 20, 64), SERIF_BOLD, 46, ink, fill, shorten=True)
            out.mark("waiting", (x, 0, width, 68), waiting)
        else:
            took = 0
        out.text(title, (4, 0, width - took - 28, 64), SERIF_BOLD, 52, IVORY, SLATE, shorten=True)
        end = _phases(out, str(view.get("phase") or ""), phases, 74, locale)
        note = reason or window
        room = width - 24 - end
        # A sentence is not cut like a name: a long one takes two smaller lines.
        pair = fonts.wrap(reason, SANS, 28, room, 2) if reason and fonts.width(reason, SANS, 32) > room else None
        if pair:
            out.lines(pair, (end + 20, 70, width - 4, 138), SANS, 28, STONE, SLATE, "right")
        elif note:
            out.text(note, (end + 20, 74, width - 4, 128), SANS, 32, STONE, SLATE, "right", shorten=True)
        return out.freeze()

    return TILES.get(key, draw)


def _phases(out: Surface, phase: str, phases: Sequence[str], y: int, locale: str) -> int:
    """Draw the track of phases as arrowheads; the present one is filled and marked with a pointer."""
    x, h = 0, 56
    for word in phases:
        now = word == phase
        label = term(locale, "phase", word)
        face = SANS_BOLD if now else SANS
        w = fonts.width(label, face, 31) + (86 if now else 52)
        fill, ink = (GOLD, INK) if now else (mix(SLATE, GROOVE, 0.45), IVORY)
        notch = 16
        pts = [
            (x, y),
            (x + w - notch, y),
            (x + w, y + h // 2),
            (x + w - notch, y + h),
            (x, y + h),
            (x + notch, y + h // 2),
        ]
        if word == phases[0]:
            pts = pts[:-1]
        out.pen.polygon(pts, fill=fill)
        out.pen.line([*pts, pts[0]], fill=GOLD if now else RIDGE, width=2)
        left = x + 26
        if now:
            out.sprite(icon("pointer", 26, INK, fill), left + 4, y + 15)
            left += 36
            out.mark("phase", (x, y, x + w, y + h), word)
        out.text(label, (left, y, x + w - 18, y + h - 2), face, 31, ink, fill)
        x += w - notch + 8
    return x + 16


def player_bar(
    view: View, player: Mapping[str, Any], locale: str, width: int, facts: Sequence[Fact], note: str = "",
    height: int = BAR,
) -> Tile:
    """Return a player's bar: arms, name, whether he must move, and what he holds, read from the left."""
    less = BAR - height  # taken from the room around the two lines and the gap between them
    seat = int(player["seat"])
    over = view.get("over")
    state = ""
    if over:
        state = tell(locale, "winner") if seat in over.get("winners", ()) else ""
    elif seat in (view.get("waiting") or ()):
        state = tell(locale, "to_move")
    you = tell(locale, "you") if view.get("viewer") == seat else ""
    key = ("bar", seat, player["name"], player.get("race"), state, you, tuple(facts), note, locale, width, height)

    def draw() -> Tile:
        style = seat_style(seat)
        out = Surface(width, height, SLATE, bar_plate(width, height, seat, SLATE))
        out.mark("bar", (0, 0, width, height), seat)
        out.sprite(medallion(player.get("race"), 76 - less // 2), 28 + less // 4, (height - 76 + less // 2) // 2)
        x = width - 30
        gap = 36 if len(facts) < _MANY else 24
        for sign, word, n, label in reversed(facts):
            number = figure(n)
            lw = fonts.width(label, SANS, 29)
            nw = fonts.width(number, SANS_BOLD, 48)
            w = max(lw, nw + 54)
            a = x - w
            b = a + (w - nw - 54) // 2
            out.sprite(icon(sign, 44), b, 13 - less // 4)
            out.text(number, (b + 54, 8 - less // 4, b + 54 + nw, 58 - less // 2), SANS_BOLD, 48, IVORY, style.deep)
            out.text(label, (a, 57 - less * 3 // 4, x, 90 - less * 3 // 4), SANS, 29, IVORY, style.deep, "centre")
            out.mark(word, (a, 8, x, height - 8), n)
            x = a - gap
        left = 124
        room = x - left
        if you:
            room -= fonts.width(f"({you})", SANS, 32) + 14
        pill = fonts.width(state, SANS_BOLD, 31) + 66 if state else 0
        if state and room - pill - 20 < _NAME:
            pill = 60  # the hourglass alone: the header has the words
        if state:
            room -= pill + 20
        name = fonts.short(str(player["name"]), SERIF_BOLD, 46, room)
        nw = fonts.width(name, SERIF_BOLD, 46)
        line = (8, 60) if note else (20 - less // 2, 80 - less // 2)
        out.text(name, (left, line[0], left + nw, line[1]), SERIF_BOLD, 46, IVORY, style.deep)
        after = left + nw + 14
        if you:
            yw = fonts.width(f"({you})", SANS, 32)
            out.text(
                f"({you})", (after, line[0] + 8, after + yw, line[1] + 2), SANS, 32, style.light, style.deep
            )
            after += yw + 14
        if state:
            w = pill
            out.image.paste(pill_plate(w, 46, GOLD, style.deep, INK), (after + 6, line[0] + 6))
            out.sprite(icon("kingdom" if over else "hourglass", 30, INK, GOLD), after + 20, line[0] + 14)
            if w > 60:
                out.text(state, (after + 56, line[0] + 6, after + w - 4, line[0] + 48), SANS_BOLD, 31, INK, GOLD)
            out.mark("to-move", (after, line[0], after + w, line[1]), seat)
        if note:
            out.text(note, (left, 57, x, 90), SANS, 29, style.light, style.deep, shorten=True)
        return out.freeze()

    return TILES.get(key, draw)


def legend(words: Sequence[tuple[str, str]], width: int) -> Tile:
    """Return the key to the signs: pairs of a sign and its word."""

    def draw() -> Tile:
        out = Surface(width, LEGEND, SLATE)
        widths = [42 + fonts.width(text, SANS, 28) for _, text in words]
        gap = min(54, (width - sum(widths)) // max(1, len(words) - 1))
        x = (width - sum(widths) - gap * (len(words) - 1)) // 2
        for (sign, text), w in zip(words, widths, strict=True):
            out.sprite(
                icon(
                    sign,
                    32,
                    IVORY if sign in _PALE else None,
                    SLATE if sign in _PALE else None,
                ),
                x,
                7,
            )
            out.text(text, (x + 42, 2, x + w, LEGEND - 2), SANS, 28, STONE, SLATE)
            x += w + gap
        return out.freeze()

    return TILES.get(("legend", tuple(words), width), draw)
