"""The whole board: the 48 squares, or 96 on joined boards, the players, the turn and phase, and the last event."""

from __future__ import annotations

from collections.abc import Container, Sequence

from PIL import Image

from render.art.portrait import portrait
from render.canvas import fonts
from render.canvas.fonts import SANS, SERIF_BOLD
from render.canvas.palette import GOLD, GROOVE, IVORY, SLATE, mix, seat_style
from render.canvas.surface import TILES, Box, Collage, Surface, Tile, Trace
from render.layout.squares import BoardPart
from render.parts.frame import WIDTH
from render.parts.icons import icon
from render.parts.plates import panel_plate
from render.summoner_wars.dice import DIE, put_dice, shown_dice
from render.summoner_wars.face import FLOOR, SummonerWarsLook, look_of
from render.summoner_wars.field import SLIM, height_of, put_field
from render.summoner_wars.middle import head, scene, title
from render.summoner_wars.moments import Fight, end_strip, fallen, fight_of
from render.summoner_wars.sides import block, block_height, line, line_height, side_of
from render.summoner_wars.words import HALF, View, bars, ready, roll_hits, roll_line, squares, tell

_EDGE = 14
ROLL = 96
HEIGHT = 1200
_SIDE = 276  # width of the players at the side
_GAP = 10
_TITLE = 76
LOW = 116
"""Height of a square of joined boards."""
_APART = 6  # room below a row of players
_FIGHT = 620  # least room left of the dice for the portraits of an attack and its words


def draw_board(view: View, numbered: Sequence[int | str], locale: str, trace: Trace | None = None) -> Image.Image:
    """Return the board of a view, near the ratio 4 to 3. Joined boards have the players above and below."""
    view = ready(view, locale)
    look = look_of(view, tuple(numbered), locale)
    columns, rows = squares(view)
    part = BoardPart(tuple(columns), tuple(rows))
    if len(columns) > HALF:
        out = _draw_joined(view, look, part, locale)
    else:
        out, room = put_single(view, look, part)
        put_players(out, view, locale, room)
    out.report(trace)
    return out.image


def put_single(view: View, look: SummonerWarsLook, part: BoardPart) -> tuple[Collage, Box]:
    """Draw a board of one player on each side. Return the picture, and the free room at the right of the board."""
    out = Collage(WIDTH, HEIGHT, SLATE)
    pitch = (HEIGHT - 2 * _EDGE - height_of(view, part, 0)) // len(part.rows)
    top = (HEIGHT - height_of(view, part, pitch)) // 2
    left = WIDTH - _EDGE - _SIDE
    put_field(out, view, look, part, _EDGE, top, left - _GAP - _EDGE, pitch)
    return out, (left, _EDGE, WIDTH - _EDGE, HEIGHT - _EDGE)


def put_players(out: Collage, view: View, locale: str, box: Box) -> None:
    """Place the players below each other, the viewer last, and the last event between them.

    The numbers of players have words if the last event loses no room by it.
    """
    left, start, right, end = box
    width, room = right - left, end - start
    shown = {p["seat"]: side_of(view, p, locale) for p in view["players"]}
    above, below = bars(view)
    top = head(view, locale, width)

    def spare(worded: Container[int]) -> int:
        took = sum(block_height(shown[seat], seat in worded) + _GAP for seat in (*above, *below))
        return room - took - top.height

    moment = scene(view, locale, width, spare(()))
    needed = moment.height if moment else 0
    worded = next((seats for seats in ((*above, *below), below) if spare(seats) >= needed), ())
    for seat in above:
        tile = block(shown[seat], width, seat in worded)
        out.place(tile, left, start)
        start += tile.height + _GAP
    for seat in reversed(below):
        tile = block(shown[seat], width, seat in worded)
        end -= tile.height
        out.place(tile, left, end)
        end -= _GAP
    out.place(top, left, start)
    start += top.height
    if moment:
        out.place(moment, left, start + (end - start - moment.height) // 2)


def _draw_joined(view: View, look: SummonerWarsLook, part: BoardPart, locale: str) -> Collage:
    """Draw joined boards with the players above and below them, next to each other as they sit."""
    width = WIDTH - 2 * _EDGE
    foot = end_strip(view, locale, width) or roll_strip(view, locale, width)
    height = _TITLE + joined_height(view, part, True) + (foot.height + 6 if foot else 0) + 8
    out = Collage(WIDTH, height, SLATE)
    out.place(title(view, locale, width, _TITLE), _EDGE, 6)
    y = put_joined(out, view, look, part, locale, _TITLE, True)
    if foot:
        out.place(foot, _EDGE, y)
    return out


def joined_height(view: View, part: BoardPart, full: bool) -> int:
    """Return the height of joined boards with their players."""
    return 2 * (line_height(full) + _APART) + height_of(view, part, LOW)


def put_joined(
    out: Collage, view: View, look: SummonerWarsLook, part: BoardPart, locale: str, y: int, full: bool
) -> int:
    """Place joined boards, with the players above and below them as they sit. Return the next free y.

    ``full``: whether all numbers of the players are shown.
    """
    shown = {p["seat"]: side_of(view, p, locale) for p in view["players"]}
    width = WIDTH - 2 * _EDGE
    for k, seats in enumerate(bars(view)):
        each = (width - 6 * (len(seats) - 1)) // len(seats)
        for n, seat in enumerate(seats):
            out.place(line(shown[seat], each, full), _EDGE + n * (each + 6), y)
        y += line_height(full) + _APART
        if not k:
            put_field(out, view, look, part, SLIM, y, WIDTH - 2 * SLIM, LOW)
            y += height_of(view, part, LOW)
    return y


def roll_strip(view: View, locale: str, width: int) -> Tile | None:
    """Return the last dice with their hits; None if nothing was rolled."""
    roll = view["roll"]
    if not roll:
        return None
    seat, hits = roll["seat"], roll_hits(view)
    dice = tuple(int(d) for d in roll["dice"])
    line = roll_line(view, locale)
    told = "" if hits is None else tell(locale, "sw.hits", n=hits)
    fight = fight_of(view)

    def draw() -> Tile:
        fill = mix(SLATE, seat_style(seat).deep, 0.45)
        out = Surface(width, ROLL, SLATE, panel_plate(width, ROLL, fill, SLATE, seat, GROOVE))
        x = width - 24 - (fonts.width(told, SERIF_BOLD, 52) if told else 0)
        out.text(told, (x, 0, width - 24, ROLL - 4), SERIF_BOLD, 52, GOLD if hits else IVORY, fill)
        shown, more = shown_dice(dice)
        count = len(shown) + bool(more)
        x -= 18 + count * (DIE + 8)
        room, left = x - 24, 26
        if room >= _FIGHT and fight.attacker and fight.target:
            left = _put_fight(out, fight)
        put_dice(out, dice, hits, fill, (x, (ROLL - DIE) // 2 - 4, x + count * (DIE + 8), ROLL), DIE, max(1, count))
        pair = fonts.wrap(fonts.printable(line), SANS, FLOOR, room - left - 4, 1)
        if pair:
            out.lines(pair, (left, 6, room, ROLL - 8), SANS, FLOOR, IVORY, fill)
        else:
            out.text(line, (left, 6, room, ROLL - 8), SANS, FLOOR, IVORY, fill, shorten=True)
        out.mark("roll", (0, 0, width, ROLL), str(hits))
        return out.freeze()

    return TILES.get(("sw-roll", seat, dice, hits, line, fight, locale, width), draw)


def _put_fight(out: Surface, fight: Fight) -> int:
    """Draw the attacker and the target of the last attack. Return where the words begin."""
    side, x = ROLL - 20, 16
    for shown in (fight.attacker, fight.target):
        assert shown is not None
        fell = shown is fight.target and fight.fell
        out.image.paste(fallen(shown, side, side) if fell else portrait(shown, side, side, 3), (x, 10))
        out.mark("fighter", (x, 10, x + side, 10 + side), fell)
        x += side + 52
    out.sprite(icon("sword", 40, IVORY), 16 + side + 6, (ROLL - 40) // 2)
    return x - 52 + 20


__all__ = ["HEIGHT", "LOW", "draw_board", "joined_height", "put_joined", "put_players", "put_single", "roll_strip"]
