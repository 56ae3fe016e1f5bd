"""The players next to the board: arms, name, numbers, and whether they must move or have won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD, SERIF_BOLD
from render.canvas.palette import GOLD, INK, IVORY, SLATE, seat_style
from render.canvas.surface import TILES, Surface, Tile
from render.parts.heraldry import medallion
from render.parts.icons import figure, icon
from render.parts.plates import bar_plate, pill_plate
from render.summoner_wars.words import Player, View, left, side_pile, tell

FLOOR = 48
_ARMS = 76
_EDGE = 14  # distance of the content from the edge of a bar
_ROW = 60  # height of a row of numbers
_NAME = 92
_PILL = 58
_SIGN = 44
_GAP = 22
_LIGHT = 0.78  # minimum width to which the letters of words are narrowed
_TOP = 11  # distance of the first of two lines from the edge of a bar
_LONG = 250  # width that a name may keep before the numbers next to it lose their words
_PILES = ("hand", "magic", "discard")
_TURN = ("moves", "attacks")


class SideFact(NamedTuple):
    """A number of a player: its sign, the kind of its mark in the trace, the number, and the number with its word."""

    sign: str
    mark: str
    n: int
    words: str


class Side(NamedTuple):
    """Everything visible of a player."""

    seat: int
    name: str
    race: str
    state: str  # "to-move", "won" or ""
    told: str  # the state in words
    facts: tuple[SideFact, ...]


def side_of(view: View, player: Player, locale: str) -> Side:
    """Return what is shown of a player: first moves and attacks left, then the cards."""
    seat, over = player["seat"], view["over"]
    state = "won" if over and seat in over["winners"] else "to-move" if not over and seat in view["waiting"] else ""
    signs = {"moves": "boot", "attacks": "sword", "side": "stack"}
    counts = left(view, player)
    counts += [("hand", player["hand_count"]), ("magic", player["magic_count"]), ("discard", len(player["discard"]))]
    if player["deck_count"] is not None:
        counts.append(("deck", player["deck_count"]))
    facts = [SideFact(signs.get(word, word), word, n, tell(locale, f"sw.side.{word}", n=n)) for word, n in counts]
    pile = side_pile(player)
    if pile:
        words = tell(locale, "sw.text.side", n=pile[1], name=pile[0])
        facts.append(SideFact(signs["side"], "side", pile[1], words))
    told = {"won": "winner", "to-move": "to_move", "": ""}[state]
    return Side(seat, player["name"], player["race"], state, told and tell(locale, told), tuple(facts))


def block_height(shown: Side, worded: bool) -> int:
    """Return the height of a player's block. If ``worded``, each number has a line of its own and its word."""
    lines = len(shown.facts) if worded else -(-len(shown.facts) // 2)
    return _NAME + _ROW * lines + (_PILL + 8 if shown.state else 0) + 2 * _EDGE


def block(shown: Side, width: int, worded: bool) -> Tile:
    """Return a player as a block at the side of the board: the name above, the numbers below."""

    def draw() -> Tile:
        h, style = block_height(shown, worded), seat_style(shown.seat)
        out = Surface(width, h, SLATE, bar_plate(width, h, shown.seat, SLATE))
        out.mark("bar", (0, 0, width, h), shown.seat)
        out.sprite(medallion(shown.race or None, _ARMS), _EDGE + 2, _EDGE + 6)
        x = _EDGE + _ARMS + 14
        room = width - _EDGE - 4 - x
        name = fonts.short(shown.name, SERIF_BOLD, FLOOR, round(room / fonts.NARROWEST))
        out.text(name, (x, _EDGE, x + room, _EDGE + _NAME - 4), SERIF_BOLD, FLOOR, IVORY, style.deep, narrow=True)
        y = _EDGE + _NAME
        if shown.state:
            _pill(out, shown, _EDGE + 2, y, width - 2 * _EDGE - 4)
            y += _PILL + 8
        columns = 1 if worded else 2
        room = (width - 2 * _EDGE) // columns
        for k, fact in enumerate(shown.facts):
            text = fact.words if worded else figure(fact.n)
            x = _EDGE + 6 + k % columns * room
            _put_fact(out, fact, text, x, y + k // columns * _ROW, room - 8, shown.seat)
        return out.freeze()

    return TILES.get(("sw-block", shown, width, worded), draw)


def line_height(full: bool) -> int:
    """Return the height of a player above or below joined boards."""
    return (2 if full else 1) * _ROW + 2 * _TOP


def line(shown: Side, width: int, full: bool) -> Tile:
    """Return a player above or below joined boards.

    In ``full``, hand, magic and discard pile are in a second line. Otherwise, there are only the name and what the
    player may still do.
    """
    height = line_height(full)

    def draw() -> Tile:
        style = seat_style(shown.seat)
        out = Surface(width, height, SLATE, bar_plate(width, height, shown.seat, SLATE))
        out.mark("bar", (0, 0, width, height), shown.seat)
        out.sprite(medallion(shown.race or None, _ROW - 6), _EDGE + 4, _TOP + 2)
        left, right = _EDGE + _ROW + 12, width - _EDGE - 6
        pill = _PILL + 8 if shown.state else 0
        named = min(fonts.width(shown.name, SERIF_BOLD, FLOOR) + 8, _LONG)
        others = [fact for fact in shown.facts if (full and fact.mark not in _PILES) or fact.mark in _TURN]
        if full:
            piles = [fact for fact in shown.facts if fact.mark in _PILES]
            _put_facts(out, piles, _EDGE + 6, right, _TOP + _ROW, shown.seat)
        x = _put_facts(out, others, left + named + pill, right, _TOP, shown.seat, ended=True)
        if pill:
            x -= pill
            _pill(out, shown._replace(told=""), x, _TOP, _PILL + 8)
            x -= 12
        name = fonts.short(shown.name, SERIF_BOLD, FLOOR, round((x - left) / fonts.NARROWEST))
        out.text(name, (left, _TOP, x, _TOP + _ROW - 4), SERIF_BOLD, FLOOR, IVORY, style.deep, narrow=True)
        return out.freeze()

    return TILES.get(("sw-line", shown, width, full), draw)


def _put_facts(
    out: Surface, facts: Sequence[SideFact], left: int, right: int, y: int, seat: int, ended: bool = False
) -> int:
    """Draw numbers in a row, and return where it begins. If ``ended``, it ends at ``right``.

    The first ones have their words, as many as fit. The last ones are left out if even the numbers do not fit.
    """
    for count in range(len(facts), 0, -1):
        for worded in range(count, -1, -1):
            texts = [fact.words if k < worded else figure(fact.n) for k, fact in enumerate(facts[:count])]
            widths = [fonts.width(text, SANS_BOLD, FLOOR) for text in texts]
            room = right - left - count * (_SIGN + 8) - (count - 1) * _GAP
            if sum(widths) * _LIGHT > room:
                continue
            share = min(1.0, room / sum(widths))
            took = [_SIGN + 8 + int(width * share) for width in widths]
            x = start = right - sum(took) - (count - 1) * _GAP if ended else left
            for fact, text, each in zip(facts, texts, took, strict=False):
                _put_fact(out, fact, text, x, y, each, seat)
                x += each + _GAP
            return start - _GAP
    return right


def _put_fact(out: Surface, fact: SideFact, text: str, x: int, y: int, room: int, seat: int) -> None:
    deep = seat_style(seat).deep
    out.sprite(icon(fact.sign, _SIGN, IVORY if fact.sign in ("boot", "sword") else None), x, y + (_ROW - _SIGN) // 2)
    box = (x + _SIGN + 8, y, x + room, y + _ROW - 2)
    text = fonts.short(text, SANS_BOLD, FLOOR, round((box[2] - box[0]) / fonts.NARROWEST))
    out.text(text, box, SANS_BOLD, FLOOR, IVORY, deep, narrow=True)
    out.mark(fact.mark, (x, y, x + room, y + _ROW), fact.n)


def _pill(out: Surface, shown: Side, x: int, y: int, width: int) -> None:
    """Draw that a player must move or has won."""
    style = seat_style(shown.seat)
    out.image.paste(pill_plate(width, _PILL, GOLD, style.deep, INK), (x, y))
    out.sprite(icon("kingdom" if shown.state == "won" else "hourglass", 38, INK, GOLD), x + 14, y + 10)
    if shown.told:
        box = (x + 60, y, x + width - 12, y + _PILL - 4)
        out.text(shown.told, box, SANS_BOLD, FLOOR, INK, GOLD, narrow=True)
    out.mark("to-move", (x, y, x + width, y + _PILL), shown.seat)


__all__ = ["FLOOR", "Side", "SideFact", "block", "block_height", "line", "line_height", "side_of"]
