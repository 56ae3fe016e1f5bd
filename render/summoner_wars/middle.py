"""The middle of the side of a board: the turn and phase, the last dice, the end of the match."""

from __future__ import annotations

from collections.abc import Sequence

from render.art.portrait import portrait
from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import GOLD, GROOVE, INK, IVORY, SLATE, STONE, mix, seat_style
from render.canvas.surface import TILES, Surface, Tile
from render.parts.icons import icon
from render.parts.plates import panel_plate, pill_plate
from render.summoner_wars.dice import DIE, put_dice, shown_dice
from render.summoner_wars.moments import Fight, MatchEnd, ending_of, fallen, fight_of
from render.summoner_wars.words import View, roll_hits, roll_line, tell
from render.words import over_reason, term, turn_line, waiting_line, whose_line

FLOOR = 48
_TURN, _PHASE = 68, 70
_STEP = 54  # height of a line of words
_FIGHTER = 114
_LEAST, _MOST = 110, 220  # least and maximum height of the Summoners at the end
_EDGE = 14
_LIGHT = 0.8  # width to which the letters of a reason are narrowed


def _phase(view: View, locale: str) -> str:
    """Return the phase in words; "" before the first turn and after the match."""
    phase = view["phase"]
    return term(locale, "phase", phase) if phase and phase != "setup" and not view["over"] else ""


def head(view: View, locale: str, width: int) -> Tile:
    """Return the turn, and the phase below it."""
    turn, phase, waiting = turn_line(view, locale), view["phase"], waiting_line(view, locale)
    name = _phase(view, locale)

    def draw() -> Tile:
        out = Surface(width, _TURN + _PHASE * bool(name), SLATE)
        out.text(turn, (0, 0, width, 64), SERIF_BOLD, 52, IVORY, SLATE, "centre", narrow=True)
        if name:
            out.image.paste(pill_plate(width, 60, GOLD, SLATE, INK), (0, 68))
            took = min(fonts.width(name, SANS_BOLD, FLOOR), width - 68)
            x = (width - took - 38) // 2
            out.sprite(icon("pointer", 30, INK, GOLD), x, 83)
            out.text(name, (x + 38, 66, x + 38 + took, 124), SANS_BOLD, FLOOR, INK, GOLD, narrow=True)
            out.mark("phase", (0, 68, width, 128), phase)
        if waiting:
            out.mark("waiting", (0, 0, width, 64), waiting)
        return out.freeze()

    return TILES.get(("sw-head", turn, name, phase, waiting, width), draw)


def title(view: View, locale: str, width: int, height: int) -> Tile:
    """Return one line: the turn, whose turn it is, the phase, and whose move it is or who has won."""
    phase, waiting, over = view["phase"], waiting_line(view, locale), bool(view["over"])
    name = _phase(view, locale)
    said = fonts.dotted(part for part in (turn_line(view, locale), whose_line(view, locale)) if part)

    def draw() -> Tile:
        h, right = height - 14, width
        out = Surface(width, height - 6, SLATE)
        for text, sign, mark, most in (
            (waiting, "kingdom" if over else "hourglass", "waiting", width // 3),
            (name, "pointer", "phase", width // 4),
        ):
            if text:
                took = min(fonts.width(text, SANS_BOLD, FLOOR), most) + 82
                x = right - took
                out.image.paste(pill_plate(took, h, GOLD, SLATE, INK), (x, 0))
                out.sprite(icon(sign, 38, INK, GOLD), x + 14, (h - 38) // 2)
                box = (x + 62, 0, right - 18, h - 4)
                out.text(text, box, SANS_BOLD, FLOOR, INK, GOLD, narrow=True)
                out.mark(mark, (x, 0, right, h), phase if mark == "phase" else text)
                right = x - 12
        room = right - 4
        shown = fonts.short(said, SERIF_BOLD, FLOOR, round(room / fonts.NARROWEST))
        out.text(shown, (4, 0, room, h - 4), SERIF_BOLD, FLOOR, IVORY, SLATE, narrow=True)
        return out.freeze()

    return TILES.get(("sw-title", said, name, phase, waiting, over, width, height), draw)


def scene(view: View, locale: str, width: int, height: int) -> Tile | None:
    """Return the end of the match, or the last dice; None if there is neither. It is at most ``height`` high."""
    if view["over"]:
        return _end(ending_of(view), waiting_line(view, locale), over_reason(view, locale), width, height)
    return _roll(view, locale, width, height) if view["roll"] else None


def _broken(text: str, face: str, size: int, room: int, most: int) -> Sequence[str]:
    """Return a sentence in lines. If it is too long, its last words are left out."""
    words = fonts.printable(text).split()
    for count in range(len(words), 0, -1):
        shown = " ".join(words[:count]) + ("" if count == len(words) else " …")
        found = fonts.wrap(shown, face, size, room, most)
        if found is not None:
            return found
    return (fonts.short(fonts.printable(text), face, size, room),) if words else ()


def _end(ending: MatchEnd | None, line: str, reason: str, width: int, height: int) -> Tile:
    seat = ending.seat if ending else 0
    winner, loser = (ending.winner, ending.loser) if ending else (None, None)

    def draw() -> Tile:
        fill = mix(seat_style(seat).deep, SLATE, 0.2)
        room = width - 2 * _EDGE
        said = _broken(line, SERIF_BOLD, FLOOR, room, 3)
        most = (height - _LEAST - 4 * _EDGE) // _STEP - len(said)
        why = _broken(reason, SANS, FLOOR, round(room / _LIGHT), max(1, min(6, most))) if reason else ()
        words = _STEP * (len(said) + len(why)) + 3 * _EDGE
        shown = [tile for tile in (winner, loser) if tile]
        tall = min(_MOST, height - words - _EDGE) if shown else 0
        tall = tall if tall >= _LEAST else 0
        h = words + (tall + _EDGE if tall else 0)
        out = Surface(width, h, SLATE, panel_plate(width, h, fill, SLATE, seat, GOLD))
        y = _EDGE
        if tall:
            each = (room - 6 * (len(shown) - 1)) // len(shown)
            for k, tile in enumerate(shown):
                image = fallen(tile, each, tall) if tile is loser else portrait(tile, each, tall, 3)
                out.image.paste(image, (_EDGE + k * (each + 6), y))
            y += tall + _EDGE
        for text, face, ink in ((said, SERIF_BOLD, GOLD), (why, SANS, IVORY)):
            box = (_EDGE, y, width - _EDGE, y + _STEP * len(text))
            out.lines(text, box, face, FLOOR, ink, fill, "centre", _STEP, narrow=True)
            y = box[3] + 6
        out.mark("end", (0, 0, width, h), seat)
        return out.freeze()

    return TILES.get(("sw-end", winner, loser, line, reason, seat, width, height), draw)


def _roll(view: View, locale: str, width: int, height: int) -> Tile:
    """Return the last dice, with the fighters above them, or with the reason for the roll."""
    roll, hits, fight = view["roll"], roll_hits(view), fight_of(view)
    assert roll is not None
    seat, dice = roll["seat"], tuple(int(d) for d in roll["dice"])
    told = "" if hits is None else tell(locale, "sw.hits", n=hits)
    line = "" if fight.attacker and fight.target else roll_line(view, locale)

    def draw() -> Tile:
        fill = mix(SLATE, seat_style(seat).deep, 0.45)
        room = width - 2 * _EDGE
        shown, more = shown_dice(dice)
        side = DIE
        across = max(1, room // (side + 8))
        rows = -(-(len(shown) + bool(more)) // across)
        fixed = 2 * _EDGE + (64 if told else 0)
        if rows * (side + 8) + fixed > height - 120:
            side = DIE * 2 // 3
            across = room // (side + 8)
            rows = -(-(len(shown) + bool(more)) // across)
        free = height - fixed - rows * (side + 8)
        fought = bool(fight.attacker and fight.target) and free >= _FIGHTER + 8
        squares = fought and fight.start and fight.end and free >= _FIGHTER + _STEP + 8
        said = () if fought else _broken(line, SANS, FLOOR, room, max(0, min(5, free // _STEP))) if line else ()
        h = height - free + (_FIGHTER + 8 if fought else _STEP * len(said)) + (_STEP if squares else 0)
        out = Surface(width, h, SLATE, panel_plate(width, h, fill, SLATE, seat, GROOVE))
        y = _EDGE
        if fought:
            _put_fight(out, fight, y)
            y += _FIGHTER + 2
            if squares:
                for text, x in ((fight.start, _EDGE), (fight.end, width - _EDGE - _FIGHTER)):
                    out.text(text, (x, y, x + _FIGHTER, y + _STEP), SANS_BOLD, FLOOR, IVORY, fill, "centre")
                y += _STEP
            y += 6
        box = (_EDGE, y, width - _EDGE, y + _STEP * len(said))
        out.lines(said, box, SANS, FLOOR, IVORY, fill, "centre", _STEP)
        y = box[3]
        put_dice(out, dice, hits, fill, (_EDGE, y, width - _EDGE, y + rows * (side + 8)), side, across)
        y += rows * (side + 8)
        if told:
            ink = GOLD if hits else STONE
            out.text(told, (_EDGE, y, width - _EDGE, y + 60), SERIF_BOLD, 52, ink, fill, "centre", narrow=True)
        out.mark("roll", (0, 0, width, h), str(hits))
        return out.freeze()

    return TILES.get(("sw-roll-side", seat, dice, hits, line, fight, locale, width, height), draw)


def _put_fight(out: Surface, fight: Fight, y: int) -> None:
    """Draw the attacker and the target of the last attack."""
    for shown, x in ((fight.attacker, _EDGE), (fight.target, out.width - _EDGE - _FIGHTER)):
        assert shown is not None
        fell = shown is fight.target and fight.fell
        image = fallen(shown, _FIGHTER, _FIGHTER) if fell else portrait(shown, _FIGHTER, _FIGHTER, 3)
        out.image.paste(image, (x, y))
        out.mark("fighter", (x, y, x + _FIGHTER, y + _FIGHTER), fell)
    out.sprite(icon("sword", 52, IVORY), out.width // 2 - 26, y + _FIGHTER // 2 - 26)


__all__ = ["head", "scene", "title"]
