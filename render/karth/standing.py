"""The players' standing: gold and kill points out of the amounts that win, and what each player has."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import GOLD, INK, IVORY, SLATE, STONE, Colour, mix, seat_style
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.karth.arms import SIDES
from render.karth.face import FLOOR
from render.karth.terrain import flag
from render.karth.words import PILES, Player, View, card_name, goals, seating, teams, tell
from render.parts.heraldry import medallion
from render.parts.icons import figure, icon
from render.parts.plates import bar_plate, panel_plate

STANDING = 124
"""Height of the standing of all players below a field, or of one player above or below a wide field."""
_SIGN = 38
_APART = 22  # gap between two numbers
_GAP = 6
_LINE = 50  # height of a line of a panel
_HIGH = 66  # the same if there is more room
_METER = 12
_LEAST = 60  # minimum width of the progress to the goals
Fact = tuple[str, str, int, str]
"""A number: its sign, the kind of its mark, the number, and the text that is drawn."""


def _goals(view: View, player: Player) -> tuple[tuple[str, str, int, int], ...]:
    """Return the gold and the kill points of a player (or their team), with the amounts that win."""
    rows = teams(view).get(player["team"]) or [player]
    gold, kills = goals(view)
    own = sum(p["gold"] for p in rows), sum(p["kills"] for p in rows)
    return ("coin", "gold", own[0], gold), ("skull", "kills", own[1], kills)


def _goal_facts(view: View, player: Player) -> tuple[Fact, ...]:
    return tuple(
        (sign, kind, n, f"{figure(n)}/{figure(goal)}" if goal else figure(n))
        for sign, kind, n, goal in _goals(view, player)
    )


def _shares(view: View, player: Player) -> tuple[tuple[int, int], ...]:
    return tuple((n, goal) for _, _, n, goal in _goals(view, player) if goal)


def _piles(player: Player) -> tuple[Fact, ...]:
    """Return the number of cards in hand by pile."""
    counts = [(pile, int(player["hand_piles"].get(pile) or 0)) for pile in PILES]
    return tuple((pile, f"hand-{pile}", n, figure(n)) for pile, n in counts)


def _hand(player: Player) -> Fact:
    return "hand", "hand", player["hand_count"], figure(player["hand_count"])


def _open(player: Player) -> tuple[Fact, ...]:
    """Return the numbers of cards set aside and of cards in the cemetery, if there are any."""
    counts = (("side", len(player["at_side"])), ("cemetery", len(player["cemetery"])))
    return tuple((kind, kind, n, figure(n)) for kind, n in counts if n)


def put_standing(out: Collage, view: View, locale: str, x: int, y: int, width: int) -> None:
    """Place the standing of all players side by side, the viewer first. More than two players need two rows."""
    players = {p["seat"]: p for p in view["players"]}
    order = seating(view)
    order = order[-1:] + order[:-1]
    each, lines = (width - _GAP) // 2, -(-len(order) // 2)
    high = (STANDING - _GAP * (lines - 1)) // lines
    for k, seat in enumerate(order):
        row, column = divmod(k, 2)
        tile = standing(view, players[seat], locale, each, high)
        out.place(tile, x + column * (each + _GAP), y + row * (high + _GAP))


def standing(view: View, player: Player, locale: str, width: int, height: int) -> Tile:
    """Return a player's standing. The second of two lines has what the player holds."""
    two = height > STANDING // 2
    seat, (name, sign, pale) = player["seat"], _who(view, player, locale)
    firsts = _goal_facts(view, player) if two else (*_goal_facts(view, player), _hand(player))
    lasts: tuple[Fact, ...] = ()
    if two:
        energy = "magic", "energy", player["energy"], figure(player["energy"])
        lasts = (energy, _hand(player), *_piles(player), *_open(player))
    shares = _shares(view, player)

    def draw() -> Tile:
        ground = seat_style(seat).deep
        out = Surface(width, height, SLATE, bar_plate(width, height, seat, SLATE))
        out.mark("standing", (0, 0, width, height), seat)
        line, top = (height // 2, 4) if two else (height, 0)
        side, left = line - 14, 18
        out.sprite(flag(seat, side), left, top + 6)
        left += side
        if sign:
            out.sprite(icon(sign, _SIGN, GOLD, ground), left, top + (line - _SIGN) // 2)
            out.mark("to-move", (left, top, left + _SIGN, top + line), seat)
            left += _SIGN + 4
        x = _facts(out, firsts, width - 20, top, line, ground)
        out.text(name, (left, top, x, top + line - 4), SANS_BOLD, FLOOR, _ink(bool(sign), pale), ground, narrow=True)
        if two:
            y = top + line - 6
            end = _facts(out, lasts, width - 20, y, line, ground)
            if end - 22 >= _LEAST:
                _meters(out, shares, (22, y + 12, end, y + line - 10), ground)
        return out.freeze()

    return TILES.get(("karth-standing", name, seat, firsts, lasts, shares, sign, pale, width, height), draw)


def _who(view: View, player: Player, locale: str) -> tuple[str, str, bool]:
    """Return a player's name with a note, the sign of who must move or has won, and whether the player is out."""
    seat, over = player["seat"], view["over"]
    notes = [tell(locale, "you")] if view["viewer"] == seat else []
    notes += [tell(locale, "karth.out")] if player["out"] else []
    name = f"{player['name']} ({', '.join(notes)})" if notes else player["name"]
    moves = seat in (over["winners"] if over else view["waiting"])
    return name, ("kingdom" if over else "hourglass") if moves else "", player["out"]


def _ink(moves: bool, pale: bool) -> Colour:
    return STONE if pale else GOLD if moves else IVORY


def _facts(out: Surface, facts: Sequence[Fact], right: int, y: int, line: int, ground: Colour) -> int:
    """Draw numbers with their signs, flush right. Return the left end of the room that they need."""
    x = right
    for sign, kind, n, text in reversed(facts):
        took = fonts.width(text, SANS_BOLD, FLOOR)
        out.text(text, (x - took, y, x, y + line - 4), SANS_BOLD, FLOOR, IVORY, ground)
        x -= took + _SIGN + 6
        out.mark(kind, (x, y, x + took + _SIGN + 6, y + line), n)
        out.sprite(icon(sign, _SIGN), x, y + (line - _SIGN) // 2)
        x -= _APART
    return x


def _meters(out: Surface, shares: Sequence[tuple[int, int]], box: Box, ground: Colour) -> None:
    """Draw the progress to the goals, gold above kill points."""
    x0, y0, x1, y1 = box
    high = (y1 - y0 - 6) // 2
    for k, (share, colour) in enumerate(zip(shares, (GOLD, IVORY), strict=False)):
        y = y0 + k * (high + 6)
        _meter(out, share, (x0, y, x1, y + high), colour, ground)


def _meter(out: Surface, share: tuple[int, int], box: Box, colour: Colour, ground: Colour) -> None:
    (n, goal), (x0, y0, x1, y1) = share, box
    out.rect(box, mix(ground, INK, 0.5), STONE, 2)
    long = round((x1 - x0 - 4) * min(n, goal) / goal)
    if long > 0:
        out.rect((x0 + 2, y0 + 2, x0 + 2 + long, y1 - 2), colour)
    out.mark("meter", box, f"{n}/{goal}")


def put_panels(out: Collage, view: View, locale: str, box: Box) -> None:
    """Place the panels of all players in a column next to the field, the viewer's below."""
    players = {p["seat"]: p for p in view["players"]}
    x0, y0, x1, y1 = box
    order = seating(view)
    each = (y1 - y0 - _GAP * (len(order) - 1)) // len(order)
    for k, seat in enumerate(order):
        out.place(_panel(view, players[seat], locale, x1 - x0, each), x0, y0 + k * (each + _GAP))


def _panel(view: View, player: Player, locale: str, width: int, height: int) -> Tile:
    """Return a player's panel: arms and name, progress to the goals, energy, hand, cards set aside, cemetery."""
    seat, (name, sign, pale) = player["seat"], _who(view, player, locale)
    race = SIDES.get(player["side"], "Neutral")
    shares, more = _shares(view, player), int(player["energy_next"] or 0)
    words = {"gold": "karth.of_gold", "kills": "karth.of_kills"}
    bare = {"gold": "karth.gold", "kills": "karth.kills_short"}
    lines = [
        (mark, kind, n, tell(locale, words[kind], n=goal) if goal else tell(locale, bare[kind]))
        for mark, kind, n, goal in _goals(view, player)
    ]
    energy = tell(locale, "karth.energy_next", n=more) if more else tell(locale, "karth.energy")
    lines += [
        ("magic", "energy", player["energy"], energy),
        ("hand", "hand", player["hand_count"], tell(locale, "hand")),
    ]
    piles, side, dead = _piles(player), tuple(card_name(c, locale) for c in player["at_side"]), len(player["cemetery"])

    def draw() -> Tile:
        ground = seat_style(seat).deep
        out = Surface(width, height, SLATE, panel_plate(width, height, ground, SLATE, seat, seat_style(seat).colour))
        out.mark("standing", (0, 0, width, height), seat)
        left, right, y = 20, width - 20, 14
        rows = len(lines) + 1 + len(side) + bool(dead)
        line = max(_LINE, min(_HIGH, (height - 110 - (_METER + 2) * len(shares)) // rows))
        out.sprite(medallion(race or None, 72), left, y)
        x = left + 82
        if sign:
            out.sprite(icon(sign, _SIGN, GOLD, ground), x, y + 17)
            out.mark("to-move", (x, y, x + _SIGN, y + 72), seat)
            x += _SIGN + 6
        out.text(name, (x, y, right, y + 68), SERIF_BOLD, 48, _ink(bool(sign), pale), ground, narrow=True)
        y += 82
        for k, (mark, kind, n, word) in enumerate(lines):
            out.sprite(icon(mark, _SIGN), left, y + (line - _SIGN) // 2)
            text = figure(n)
            took = fonts.width(text, SANS_BOLD, FLOOR)
            a = left + _SIGN + 10
            out.text(text, (a, y, a + took, y + line), SANS_BOLD, FLOOR, IVORY, ground)
            out.text(word, (a + took + 12, y, right, y + line), SANS, FLOOR, IVORY, ground, narrow=True)
            out.mark(kind, (left, y, right, y + line), n)
            y += line
            if k < len(shares):
                _meter(out, shares[k], (left, y - 2, right, y - 2 + _METER), (GOLD, IVORY)[k], ground)
                y += _METER + 2
        x = left
        for mark, kind, n, text in piles:
            took = fonts.width(text, SANS_BOLD, FLOOR)
            out.sprite(icon(mark, _SIGN), x, y + (line - _SIGN) // 2)
            a = x + _SIGN + 6
            out.text(text, (a, y, a + took, y + line), SANS_BOLD, FLOOR, IVORY, ground)
            out.mark(kind, (x, y, a + took, y + line), n)
            x = a + took + _APART
        y += line
        room = (height - 10 - y) // line - (1 if dead else 0)
        named = len(side) <= room
        for k, text in enumerate(side if named else (figure(len(side)),) if room > 0 else ()):
            if k == 0:
                out.sprite(icon("side", _SIGN), left, y + (line - _SIGN) // 2)
                out.mark("side", (left, y, right, y + line), len(side))
            a = left + _SIGN + 10
            out.text(text, (a, y, right, y + line), SANS, FLOOR, IVORY, ground, narrow=True)
            y += line
        if dead and y + line <= height - 8:
            out.sprite(icon("cemetery", _SIGN), left, y + (line - _SIGN) // 2)
            a = left + _SIGN + 10
            out.text(figure(dead), (a, y, right, y + line), SANS, FLOOR, IVORY, ground)
            out.mark("cemetery", (left, y, right, y + line), dead)
        return out.freeze()

    key = ("karth-panel", seat, name, sign, pale, race, shares, tuple(lines), piles, side, dead, width, height)
    return TILES.get(key, draw)


__all__ = ["STANDING", "put_panels", "put_standing", "standing"]
