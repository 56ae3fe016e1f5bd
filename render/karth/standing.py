"""The players' standing: gold and kill points out of the amounts that win, and what each player has."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import GOLD, INK, IVORY, SLATE, STONE, Colour, mix, seat_style
from render.canvas.surface import TILES, Collage, Surface, Tile
from render.karth.terrain import flag
from render.karth.words import PILES, Player, View, goals, seating, teams
from render.parts.icons import figure, icon
from render.parts.plates import bar_plate

STANDING = 124
"""Height of the standing of all players."""
_TYPE = 44
_SIGN = 38
_APART = 22  # gap between two numbers
_GAP = 6
Fact = tuple[str, str, int, str]
"""A number: its sign, the kind of its mark, the number, and the text that is drawn."""


def progress(view: View, player: Player) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return how much gold and how many kill points a player (or their team) has and needs."""
    rows = teams(view).get(player["team"]) or [player]
    gold, kills = goals(view)
    return (sum(p["gold"] for p in rows), gold), (sum(p["kills"] for p in rows), kills)


def reached(n: int, goal: int) -> str:
    """Return an amount out of the amount that wins: "12/40"."""
    return f"{figure(n)}/{figure(goal)}" if goal else figure(n)


def put_standing(out: Collage, view: View, x: int, y: int, width: int) -> None:
    """Place the standing of all players side by side, the viewer first. More than two players need two rows."""
    players = {p["seat"]: p for p in view["players"]}
    order = seating(view)
    order = order[-1:] + order[:-1]
    each, lines = (width - _GAP) // 2, -(-len(order) // 2)
    high = (STANDING - _GAP * (lines - 1)) // lines
    for k, seat in enumerate(order):
        row, column = divmod(k, 2)
        tile = _standing(view, players[seat], each, high, lines == 1)
        out.place(tile, x + column * (each + _GAP), y + row * (high + _GAP))


def _standing(view: View, player: Player, width: int, height: int, two: bool) -> Tile:
    """Return a player's standing in one line or in two."""
    seat, moves = player["seat"], player["seat"] in view["waiting"] and not view["over"]
    (gold, all_gold), (kills, all_kills) = progress(view, player)
    goal: tuple[Fact, ...] = (
        ("coin", "gold", gold, reached(gold, all_gold)),
        ("skull", "kills", kills, reached(kills, all_kills)),
    )
    hand: tuple[Fact, ...] = (("hand", "hand", player["hand_count"], figure(player["hand_count"])),)
    piles = tuple(
        (pile, f"hand-{pile}", n, figure(n)) for pile in PILES for n in (int(player["hand_piles"].get(pile) or 0),)
    )
    energy: Fact = ("magic", "energy", player["energy"], figure(player["energy"]))
    lasts = (energy, *hand, *piles) if two else ()
    firsts = goal if two else (*goal, *hand)
    shares = tuple(min(1.0, n / most) if most else 0.0 for n, most in ((gold, all_gold), (kills, all_kills)))
    name, ousted = player["name"], player["out"]

    def draw() -> Tile:
        ground = seat_style(seat).deep
        out = Surface(width, height, SLATE, bar_plate(width, height, seat, SLATE))
        out.mark("standing", (0, 0, width, height), seat)
        line = height // 2 if two else height
        top = 4 if two else 0
        side = line - 14
        left = 18
        out.sprite(flag(seat, side), left, top + 6)
        left += side
        if moves:
            out.sprite(icon("hourglass", _SIGN, GOLD, ground), left, top + (line - _SIGN) // 2)
            left += _SIGN + 4
        x = _facts(out, firsts, width - 20, top, line, ground)
        ink = STONE if ousted else GOLD if moves else IVORY
        out.text(name, (left, top, x, top + line - 4), SANS_BOLD, _TYPE, ink, ground, narrow=True)
        if two:
            y = top + line - 6
            end = _facts(out, lasts, width - 20, y, line, ground) - 10
            _meters(out, shares, (22, y + 12, end, y + line - 10), ground)
        return out.freeze()

    key = ("karth-standing", name, seat, firsts, lasts, shares, ousted, moves, width, height)
    return TILES.get(key, draw)


def _facts(out: Surface, facts: Sequence[Fact], right: int, y: int, line: int, ground: Colour) -> int:
    """Draw numbers with their signs, flush right. Return the left end of the room that they need."""
    x = right
    for sign, kind, n, text in reversed(facts):
        took = fonts.width(text, SANS_BOLD, _TYPE)
        out.text(text, (x - took, y, x, y + line - 4), SANS_BOLD, _TYPE, IVORY, ground)
        x -= took + _SIGN + 6
        out.mark(kind, (x, y, x + took + _SIGN + 6, y + line), n)
        out.sprite(icon(sign, _SIGN), x, y + (line - _SIGN) // 2)
        x -= _APART
    return x


def _meters(out: Surface, shares: Sequence[float], box: tuple[int, int, int, int], ground: Colour) -> None:
    """Draw the progress to the goals, gold above kill points."""
    x0, y0, x1, y1 = box
    high = (y1 - y0 - 6) // 2
    for k, (share, colour) in enumerate(zip(shares, (GOLD, IVORY), strict=True)):
        y = y0 + k * (high + 6)
        out.rect((x0, y, x1, y + high), mix(ground, INK, 0.5), STONE, 2)
        if share > 0:
            out.rect((x0 + 2, y + 2, x0 + 2 + max(1, round((x1 - x0 - 4) * share)), y + high - 2), colour)
        out.mark("meter", (x0, y, x1, y + high), round(100 * share))


__all__ = ["STANDING", "progress", "put_standing", "reached"]
