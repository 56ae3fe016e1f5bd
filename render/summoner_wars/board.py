"""The whole board: header, both players' bars, the 48 squares, the last dice."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from render.art.portrait import portrait
from render.canvas import fonts
from render.canvas.caches import kept
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import GOLD, GROOVE, INK, IVORY, RIDGE, SLATE, STONE, mix, seat_style
from render.canvas.surface import TILES, Collage, Surface, Tile, Trace
from render.layout.squares import BoardPart
from render.parts import frame
from render.parts.frame import HEADER, MAX_HEIGHT, WIDTH, BarFact
from render.parts.icons import icon
from render.parts.plates import panel_plate
from render.summoner_wars.face import look_of
from render.summoner_wars.field import height_of, put_field
from render.summoner_wars.moments import Fight, end_strip, fallen, fight_of
from render.summoner_wars.words import (
    HIT,
    PHASES,
    Player,
    View,
    bars,
    left,
    plain_hits,
    ready,
    roll_hits,
    roll_line,
    side_pile,
    squares,
    tell,
)

_EDGE = 14
_TOP = 12
ROLL = 96
_DIE = 72
_BAR = 112
_PITCH = 200  # maximum height of a square
_DICE = 10
_FIGHT = 620  # least room left of the dice for the portraits of an attack and its words


def draw_board(view: View, numbered: Sequence[int | str], locale: str, trace: Trace | None = None) -> Image.Image:
    """Return the board of a view."""
    view = ready(view, locale)
    look = look_of(view, tuple(numbered), locale)
    width = WIDTH - 2 * _EDGE
    players = {p["seat"]: p for p in view["players"]}
    above, below = bars(view)
    foot = end_strip(view, locale, width) or roll_strip(view, locale, width) or _legend(locale, width)
    columns, rows = squares(view)
    part = BoardPart(tuple(columns), tuple(rows))
    fixed = _TOP + HEADER + (_BAR + 6) * 2 + 6 + foot.height + 6
    pitch = min(_PITCH, (MAX_HEIGHT - fixed - height_of(view, part, 0)) // len(rows))
    field = height_of(view, part, pitch)
    out = Collage(WIDTH, fixed + field, SLATE)
    y = _TOP
    frame.put_header(out, view, locale, (_EDGE, y), width, PHASES)
    y += HEADER
    _put_row(out, view, [players[seat] for seat in above], locale, y)
    y += _BAR + 6
    put_field(out, view, look, part, _EDGE, y, width, pitch)
    y += field + 6
    _put_row(out, view, [players[seat] for seat in below], locale, y)
    y += _BAR + 6
    out.place(foot, _EDGE, y)
    out.report(trace)
    return out.image


def _put_row(out: Collage, view: View, players: Sequence[Player], locale: str, y: int) -> None:
    """Place the bars of a side. Team-mates' bars are next to each other."""
    each = (WIDTH - 2 * _EDGE - 6 * (len(players) - 1)) // len(players)
    for k, player in enumerate(players):
        _put_bar(out, view, player, locale, _EDGE + k * (each + 6), y, each)


def _put_bar(out: Collage, view: View, player: Player, locale: str, x: int, y: int, width: int) -> None:
    """Place a player's bar: cards in hand, magic, piles, and in their own turn the remaining moves and attacks."""
    narrow = width < WIDTH // 2
    facts = [
        BarFact("hand", "hand", player["hand_count"], tell(locale, "hand")),
        BarFact("magic", "magic", player["magic_count"], tell(locale, "sw.magic")),
    ]
    if not narrow:
        facts.append(BarFact("discard", "discard", len(player["discard"]), tell(locale, "discard")))
    if player["deck_count"] is not None and not narrow:
        facts.append(BarFact("deck", "deck", player["deck_count"], tell(locale, "deck")))
    pile = side_pile(player)
    if pile and not narrow:
        name = fonts.short(pile[0], SANS, 29, 170)
        facts.append(BarFact("stack", "side", pile[1], name))
    signs = {"moves": "boot", "attacks": "sword"}
    own = [BarFact(signs[word], word, n, tell(locale, f"sw.{word}", n=n)) for word, n in left(view, player)]
    frame.put_bar(out, view, player, locale, (x, y, x + width, y + _BAR), own + facts, player["race"])


def _legend(locale: str, width: int) -> Tile:
    words = [(s, tell(locale, f"sw.legend.{s}")) for s in ("sword", "bow", "heart", "boot", "spent")]
    return frame.legend(words, width)


def roll_strip(view: View, locale: str, width: int) -> Tile | None:
    """Return the last dice with their hits; None if nothing was rolled."""
    roll = view["roll"]
    if not roll:
        return None
    seat, hits = roll["seat"], roll_hits(view)
    dice = tuple(int(d) for d in roll["dice"])
    line = roll_line(view, locale)
    told = "" if hits is None else tell(locale, "sw.hits", n=hits)
    marked, fight = plain_hits(dice, hits), fight_of(view)

    def draw() -> Tile:
        fill = mix(SLATE, seat_style(seat).deep, 0.45)
        out = Surface(width, ROLL, SLATE, panel_plate(width, ROLL, fill, SLATE, seat, GROOVE))
        x = width - 24 - (fonts.width(told, SERIF_BOLD, 52) if told else 0)
        out.text(told, (x, 0, width - 24, ROLL - 4), SERIF_BOLD, 52, GOLD if hits else IVORY, fill)
        shown = dice[:_DICE]
        if len(dice) > len(shown):
            more = f"+{len(dice) - len(shown)}"
            x -= 20 + fonts.width(more, SANS_BOLD, 46)
            out.text(more, (x, 0, width, ROLL - 4), SANS_BOLD, 46, IVORY, fill)
        x -= 18 + len(shown) * (_DIE + 8)
        room, left = x - 24, 26
        if room >= _FIGHT and fight.attacker and fight.target:
            left = _put_fight(out, fight)
        for value in shown:
            hit = not marked or value >= HIT
            out.sprite(_die(value, hit), x, (ROLL - _DIE) // 2)
            out.mark("die", (x, (ROLL - _DIE) // 2, x + _DIE, (ROLL + _DIE) // 2), value)
            x += _DIE + 8
        pair = fonts.wrap(fonts.printable(line), SANS, 44, room - left - 4, 1)
        if pair:
            out.lines(pair, (left, 6, room, ROLL - 8), SANS, 44, IVORY, fill)
        else:
            out.text(line, (left, 6, room, ROLL - 8), SANS, 44, IVORY, fill, shorten=True)
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


_PLACES = {
    1: ((50, 50),),
    2: ((27, 27), (73, 73)),
    3: ((25, 25), (50, 50), (75, 75)),
    4: ((27, 27), (73, 27), (27, 73), (73, 73)),
    5: ((26, 26), (74, 26), (50, 50), (26, 74), (74, 74)),
    6: ((28, 22), (72, 22), (28, 50), (72, 50), (28, 78), (72, 78)),
}


@kept
def _die(value: int, hit: bool) -> Image.Image:
    """Return a die's face. A hit is light with a golden edge, a miss is dark. Values above six are numerals."""
    k = 4
    n = _DIE * k
    image = Image.new("RGBA", (n, n), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    fill, ink = (IVORY, INK) if hit else (mix(SLATE, INK, 0.4), STONE)
    pen.rounded_rectangle((0, 0, n - 1, n - 1), n // 6, fill=(*INK, 255))
    pen.rounded_rectangle((k, k, n - 1 - k, n - 1 - k), n // 6, fill=(*(GOLD if hit else RIDGE), 255))
    edge = 6 * k
    pen.rounded_rectangle((edge, edge, n - 1 - edge, n - 1 - edge), n // 8, fill=(*fill, 255))
    for x, y in _PLACES.get(value, ()):
        cx, cy, r = x * n / 100, y * n / 100, n * 0.088
        pen.ellipse((cx - r, cy - r, cx + r, cy + r), fill=(*ink, 255))
    if value not in _PLACES:
        pen.text((n / 2, n / 2), str(value), font=fonts.font(SANS_BOLD, 40 * k), fill=(*ink, 255), anchor="mm")
    return image.reduce(k)
