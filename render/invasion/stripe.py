"""The lines above the zones: the turn and whose move it is, and for each player the numbers and the legend."""

from __future__ import annotations

from render.art.portrait import put_portrait
from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import GOLD, INK, IVORY, SLATE, mix, seat_style
from render.canvas.surface import TILES, Collage, Surface, Tile
from render.emblems.blazon import emblem, parting
from render.invasion.art import GALLERY
from render.invasion.tileface import InvasionLook
from render.invasion.words import (
    Player,
    View,
    card_name,
    legends,
    ranges,
    remaining,
    tell,
    term,
    turn_line,
    waiting_line,
    whose_line,
    window_line,
)
from render.parts.heraldry import medallion, shield
from render.parts.icons import figure, icon
from render.parts.marks import seal
from render.parts.plates import bar_plate, pill_plate
from render.parts.poster import FLOOR

HEADING = 62
STRIPE = 74
_NARROW = 0.8  # width of the letters of a word, as a part of their full width
_SPACE = 10  # gap between a number and its word
_PILL = 84  # width of the sign of whose move it is
_NAME = 230  # minimum width of a player's name


def put_heading(out: Collage, view: View, locale: str, x: int, y: int, width: int) -> None:
    """Place the turn, the phase with its action window, and whose move it is."""
    waiting = waiting_line(view, locale)
    mine = view["viewer"] in view["waiting"]
    right = x + width
    if waiting:
        tile = _call(waiting, width * 48 // 100, mine)
        right -= tile.width
        out.place(tile, right, y)
        right -= 20
    phase = view["phase"]
    words = [turn_line(view, locale), whose_line(view, locale)]
    if phase and phase != "setup":
        words.append(window_line(view, locale) or term(locale, "phase", phase))
        out.mark("phase", (x, y, right, y + HEADING), phase)
    text = " · ".join(word for word in words if word)
    out.label(text, (x + 4, y, right, y + HEADING - 2), SERIF_BOLD, 48, IVORY, SLATE, least=0.72)


def _call(waiting: str, most: int, mine: bool) -> Tile:
    def draw() -> Tile:
        fill = GOLD if mine else mix(SLATE, GOLD, 0.12)
        ink = INK if mine else GOLD
        took = min(fonts.width(waiting, SERIF_BOLD, FLOOR), most) + 92
        out = Surface(took, HEADING, SLATE, pill_plate(took, HEADING, fill, SLATE, GOLD))
        out.sprite(icon("hourglass", 38, ink, fill), 18, 12)
        out.text(waiting, (66, 0, took - 22, HEADING - 4), SERIF_BOLD, FLOOR, ink, fill, shorten=True)
        out.mark("waiting", (0, 0, took, HEADING), waiting)
        return out.freeze()

    return TILES.get(("inv-call", waiting, most, mine), draw)


def put_stripe(out: Collage, view: View, player: Player, look: InvasionLook, x: int, y: int, width: int) -> None:
    """Place the line of a player: arms, name, legend, resources, cards in hand, deck and discard pile."""
    locale, seat, over = look.locale, player["seat"], view["over"]
    won = bool(over and seat in over["winners"])
    turn = not over and seat in view["waiting"]
    facts = (
        ("coin", "resources", player["resources"]),
        ("hand", "hand", player["hand_count"]),
        ("deck", "deck", player["deck_count"]),
        ("discard", "discard", len(player["discard"])),
    )
    legend = _legend(player, look)
    words = () if legend or won else _words(facts, locale, width)
    mine = tell(locale, "you") if seat == view["viewer"] else ""
    key = (
        "stripe",
        seat,
        player["race"],
        player["name"],
        mine,
        won,
        turn,
        facts,
        words,
        legend and legend[0],
        width,
        locale,
    )
    tile = TILES.get(key, lambda: _draw(player, facts, words, legend, mine, won, turn, width, locale))
    out.place(tile, x, y)
    if legend:
        (_, number, rest, _), start = legend[0], _legend_start(facts, legend[0], width)
        if number:
            out.place(seal(number, 56, FLOOR), x + start - 6, y + 2)
        if rest:
            out.mark("hidden-numbers", (x + start, y, x + width, y + STRIPE), rest)


_Facts = tuple[tuple[str, str, int], ...]
_Shown = tuple[tuple[tuple[str, str], ...], int, str, str]
_Legend = tuple[_Shown, str | None, str, str | None]


def _legend(player: Player, look: InvasionLook) -> _Legend | None:
    """Return the values of a player's legend with its button's number and those of its attachments, its code, its name
    and its race.
    """
    card = next(iter(legends(player)), None)
    if card is None:
        return None
    stats = [(key, figure(n, 99)) for key, n in card["powers"].items()]
    stats.append(("heart", figure(remaining(card) or 0, 99)))
    stats += [(sign, "") for flag, sign in (("attacking", "attack"), ("corrupt", "corrupt")) if card.get(flag)]
    stats += [("damage", f"−{figure(card['assigned'], 99)}")] if card["assigned"] else []
    rest = ranges(sorted(n for n in (look.number(c) for c in card["attachments"]) if n))
    name = card_name(card, look.locale)
    shown: _Shown = (tuple(stats), look.number(card), rest, f"{card['code']} {name}")
    return shown, card["code"], name, card["race"]


def _took(sign: str, text: str) -> int:
    return 42 + (fonts.width(text, SANS_BOLD, 46) + 4 if text else 0)


def _words(facts: _Facts, locale: str, width: int) -> tuple[str, ...]:
    """Return the words for the numbers of a player; empty if they leave too little room for the name."""
    words = tuple(tell(locale, mark, n=n) for _, mark, n in facts)
    took = sum(_word_width(word) + _SPACE for word in words) + sum(_took(sign, figure(n)) + 24 for sign, _, n in facts)
    return words if took + STRIPE + _PILL + _NAME <= width else ()


def _word_width(word: str) -> int:
    return round(fonts.width(word, SANS, FLOOR) * _NARROW)


def _facts_width(facts: _Facts) -> int:
    return sum(_took(sign, figure(max(10, n))) + 24 for sign, _, n in facts)


def _legend_start(facts: _Facts, shown: _Shown, width: int) -> int:
    return width - 16 - _facts_width(facts) - sum(_took(*stat) + 12 for stat in shown[0]) - 66


def _draw(
    player: Player,
    facts: _Facts,
    words: tuple[str, ...],
    legend: _Legend | None,
    mine: str,
    won: bool,
    turn: bool,
    width: int,
    locale: str,
) -> Tile:
    seat = player["seat"]
    deep = seat_style(seat).deep
    out = Surface(width, STRIPE, SLATE, bar_plate(width, STRIPE, seat, SLATE))
    out.mark("bar", (0, 0, width, STRIPE), seat)
    out.sprite(medallion(player["race"], STRIPE - 10), 12, 5)
    right = width - 16
    for (sign, mark, n), word in zip(reversed(facts), reversed(words or ("",) * len(facts)), strict=True):
        took = fonts.width(figure(n), SANS_BOLD, 46)
        room = _took(sign, figure(max(10, n))) - 42
        if word:
            wide = _word_width(word)
            out.text(word, (right - wide, 8, right, STRIPE - 12), SANS, FLOOR, IVORY, deep, narrow=True)
            right -= wide + _SPACE
            room = took  # numbers stand next to their words, not below each other
        out.text(figure(n), (right - room, 8, right - room + took, STRIPE - 12), SANS_BOLD, 46, IVORY, deep)
        out.sprite(icon(sign, 40), right - room - 44, 17)
        out.mark(mark, (right - room - 44, 8, right, STRIPE - 8), n)
        right -= room + 42 + 24
    if legend:
        shown, code, name, race = legend
        start = _legend_start(facts, shown, width)
        art = GALLERY.of(code)
        if art:
            put_portrait(out, art, (start, 10, start + 58, STRIPE - 10))
        else:
            out.sprite(shield(race, "legend", 48, 54, emblem(name, "legend"), parting(name)), start + 4, 10)
        x = start + 68
        for sign, text in shown[0]:
            out.sprite(icon(sign, 38, None if sign in ("heart", "damage") else IVORY, deep), x, 18)
            if text:
                wide = fonts.width(text, SANS_BOLD, 46)
                out.text(text, (x + 42, 8, x + 42 + wide, STRIPE - 12), SANS_BOLD, 46, IVORY, deep)
            out.mark(sign, (x, 8, x + _took(sign, text), STRIPE - 8), text or sign)
            x += _took(sign, text) + 12
        right = start - 12
    x = 12 + STRIPE - 10 + 12
    if won or turn:
        text = tell(locale, "winner" if won else "to_move")
        wide = fonts.width(text, SANS_BOLD, FLOOR) + 74
        if right - x - wide - 16 < _NAME:
            text, wide = "", 60
        edge = right - wide
        out.image.paste(pill_plate(wide, 54, GOLD, deep, INK), (edge, 10))
        out.sprite(icon("kingdom" if won else "hourglass", 36, INK, GOLD), edge + 12, 19)
        if text:
            out.text(text, (edge + 56, 8, edge + wide - 14, 60), SANS_BOLD, FLOOR, INK, GOLD)
        right = edge - 14
    note = f"({mine})" if mine else ""
    wide = fonts.width(note, SANS_BOLD, FLOOR) if note else 0
    room = right - x - (wide + 14 if note else 0)
    if note and room < _NAME // 2:
        note, room = "", right - x
    name = fonts.short(player["name"], SERIF_BOLD, 46, room * 5 // 4)
    took = min(fonts.width(name, SERIF_BOLD, 46), room)
    out.text(name, (x, 6, x + took, STRIPE - 12), SERIF_BOLD, 46, IVORY, deep, narrow=True)
    if note:
        out.text(note, (x + took + 14, 6, x + took + 14 + wide, STRIPE - 12), SANS_BOLD, FLOOR, IVORY, deep)
    return out.freeze()


__all__ = ["HEADING", "STRIPE", "put_heading", "put_stripe"]
