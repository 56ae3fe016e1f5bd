"""What surrounds the zones: the header, the players' bars, combat, chain, hand and the key to the signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from render import fonts
from render.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.heraldry import medallion, shield
from render.icons import figure, icon
from render.invasion.tileface import Look
from render.invasion.tiles import put_badge
from render.invasion.words import (
    PHASES,
    View,
    card_name,
    combat_lines,
    listed,
    names_by_id,
    over_reason,
    player_name,
    ranges,
    tell,
    term,
    turn_line,
    waiting_line,
    whose_line,
    window_line,
)
from render.palette import (
    GOLD,
    GROOVE,
    INK,
    IVORY,
    PARCHMENT,
    RIDGE,
    SLATE,
    STONE,
    STRIKE,
    mix,
    seat_style,
    tincture,
)
from render.plates import bar_plate, card_plate, panel_plate, pill_plate
from render.surface import TILES, Surface, Tile

HEADER = 140
BAR = 100
LEGEND = 44
COMBAT = 104
CHAIN = 142
HAND = 174
_CHAIN_ROW = 3


def header(view: View, locale: str, width: int) -> Tile:
    """Return the top: turn, whose turn, whose move, and the phases with the present one raised."""
    turn, whose = turn_line(view, locale), whose_line(view, locale)
    waiting, window = waiting_line(view, locale), window_line(view, locale)
    reason = over_reason(view, locale)
    over = bool(view.get("over"))
    mine = view.get("viewer") in (view.get("waiting") or ()) and not over
    key = ("header", turn, whose, waiting, window, reason, view.get("phase"), mine, over, locale, width)

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
        end = _phases(out, str(view.get("phase") or ""), 74, locale)
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


def _phases(out: Surface, phase: str, y: int, locale: str) -> int:
    """Draw the track of phases as arrowheads; the present one is filled and marked with a pointer."""
    x, h = 0, 56
    for word in PHASES:
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
        if word == PHASES[0]:
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


def player_bar(view: View, player: Mapping[str, Any], locale: str, width: int) -> Tile:
    """Return a player's bar: arms, name, whether he must move, and what he holds."""
    seat = int(player["seat"])
    over = view.get("over")
    state = ""
    if over:
        state = tell(locale, "winner") if seat in over.get("winners", ()) else ""
    elif seat in (view.get("waiting") or ()):
        state = tell(locale, "to_move")
    you = tell(locale, "you") if view.get("viewer") == seat else ""
    discard = list(player.get("discard") or ())
    top = card_name(discard[-1], locale) if discard else ""
    counts = (int(player["resources"]), int(player["hand_count"]), int(player["deck_count"]), len(discard))
    key = ("bar", seat, player["name"], player.get("race"), state, you, counts, top, locale, width)

    def draw() -> Tile:
        style = seat_style(seat)
        out = Surface(width, BAR, SLATE, bar_plate(width, BAR, seat, SLATE))
        out.mark("bar", (0, 0, width, BAR), seat)
        out.sprite(medallion(player.get("race"), 76), 28, (BAR - 76) // 2)
        x = width - 30
        signs = (
            ("discard", "discard"), ("deck", "deck"), ("hand", "hand"), ("coin", "resources"),
        )  # fmt: skip
        for (sign, word), n in zip(signs, reversed(counts), strict=True):
            label = tell(locale, word, n=n) if word == "resources" else tell(locale, word)
            number = figure(n)
            lw = fonts.width(label, SANS, 29)
            nw = fonts.width(number, SANS_BOLD, 48)
            w = max(lw, nw + 54)
            a = x - w
            b = a + (w - nw - 54) // 2
            out.sprite(icon(sign, 44), b, 13)
            out.text(number, (b + 54, 8, b + 54 + nw, 58), SANS_BOLD, 48, IVORY, style.deep)
            out.text(label, (a, 57, x, 90), SANS, 29, IVORY, style.deep, "centre")
            out.mark(word, (a, 8, x, 92), n)
            x = a - 36
        left = 124
        room = x - left
        if you:
            room -= fonts.width(f"({you})", SANS, 32) + 14
        if state:
            room -= fonts.width(state, SANS_BOLD, 31) + 86
        name = fonts.short(str(player["name"]), SERIF_BOLD, 46, room)
        nw = fonts.width(name, SERIF_BOLD, 46)
        line = (8, 60) if top else (20, 80)
        out.text(name, (left, line[0], left + nw, line[1]), SERIF_BOLD, 46, IVORY, style.deep)
        after = left + nw + 14
        if you:
            yw = fonts.width(f"({you})", SANS, 32)
            out.text(
                f"({you})", (after, line[0] + 8, after + yw, line[1] + 2), SANS, 32, style.light, style.deep
            )
            after += yw + 14
        if state:
            w = fonts.width(state, SANS_BOLD, 31) + 66
            out.image.paste(pill_plate(w, 46, GOLD, style.deep, INK), (after + 6, line[0] + 6))
            out.sprite(icon("kingdom" if over else "hourglass", 30, INK, GOLD), after + 20, line[0] + 14)
            out.text(state, (after + 56, line[0] + 6, after + w - 4, line[0] + 48), SANS_BOLD, 31, INK, GOLD)
            out.mark("to-move", (after, line[0], after + w, line[1]), seat)
        if top:
            text = tell(locale, "discard_top", name=top)
            out.text(text, (left, 57, x, 90), SANS, 29, style.light, style.deep, shorten=True)
        return out.freeze()

    return TILES.get(key, draw)


def combat_band(view: View, locale: str, width: int) -> Tile | None:
    """Return the band that sums up a combat, or None."""
    lines = combat_lines(view, locale)
    if lines is None:
        return None

    def draw() -> Tile:
        out = Surface(
            width, COMBAT, SLATE, panel_plate(width, COMBAT, mix(SLATE, STRIKE, 0.35), SLATE, None, STRIKE)
        )
        fill = mix(SLATE, STRIKE, 0.35)
        out.sprite(icon("battlefield", 68, IVORY, fill), 30, 18)
        out.text(lines[0], (124, 8, width - 30, 56), SERIF_BOLD, 40, IVORY, fill, shorten=True)
        out.text(lines[1], (124, 54, width - 30, 94), SANS, 33, IVORY, fill, shorten=True)
        out.mark("combat", (0, 0, width, COMBAT), lines[1])
        return out.freeze()

    return TILES.get(("combat", lines, locale, width), draw)


def chain_band(view: View, look: Look, width: int) -> Tile | None:
    """Return the chain, in the order in which it resolves, or None."""
    chain = list(view.get("chain") or ())
    if not chain:
        return None
    locale = look.locale
    called = names_by_id(view, locale)
    rows = 1 if len(chain) <= _CHAIN_ROW else 2
    per = min(len(chain), _CHAIN_ROW)
    gap = 14
    w = (width - gap * (per - 1)) // max(2, per)
    entries = []
    for place, entry in enumerate(reversed(chain[-rows * _CHAIN_ROW :]), 1):
        card = entry.get("card") or {}
        number = look.numbers.get(entry["id"], 0) or look.number(card)
        targets = tuple(called.get(t, "") for t in entry.get("targets") or () if called.get(t))
        name = str(entry.get("name") or card_name(card, locale))
        room = w - 116 - (56 if number else 0) - fonts.width("99. ", SANS_BOLD, 34)
        entries.append(
            (
                place,
                fonts.fit_name(name, look.names, SANS_BOLD, 34, room, 1)[0],
                int(entry["controller"]),
                player_name(view, entry["controller"]),
                targets,
                card.get("race"),
                str(card.get("kind") or "tactic"),
                number,
                bool(entry.get("cancelled")),
            )
        )
    below = len(chain) - len(entries)
    key = ("chain", tuple(entries), below, locale, width)

    def draw() -> Tile:
        out = Surface(width, CHAIN + (rows - 1) * (CHAIN - 32), SLATE)
        out.sprite(icon("chain", 36, GOLD, SLATE), 6, 2)
        out.text(tell(locale, "chain"), (52, 0, width - 200, 40), SANS, 30, STONE, SLATE)
        if below:
            text = tell(locale, "chain_more", n=below)
            out.text(text, (width - 200, 0, width, 40), SANS_BOLD, 30, GOLD, SLATE, "right")
        for k, (place, name, seat, by, targets, race, kind, number, cancelled) in enumerate(entries):
            x, y, h = k % per * (w + gap), 42 + k // per * (CHAIN - 32), CHAIN - 42
            out.image.paste(card_plate(w, h, seat, race, 0, SLATE), (x, y))
            out.mark("owner", (x, y, x + w, y + h), seat)
            out.sprite(shield(race, kind, 62, 72), x + 20, y + 14)
            left = x + 96
            right = x + w - 20 - (56 if number else 0)
            title = tell(locale, "chain_entry", n=place, name=name)
            out.text(title, (left, y + 8, right, y + 52), SANS_BOLD, 34, INK, PARCHMENT, shorten=True)
            note = tell(locale, "chain_by", name=by)
            if cancelled:
                note = tell(locale, "chain_cancelled") + " · " + note
            if targets:
                note += " · " + tell(locale, "chain_target", names=listed(locale, targets))
            out.text(note, (left, y + 50, right, y + 92), SANS, 29, INK, PARCHMENT, shorten=True)
            if number:
                put_badge(out, number, x + w - 76, y + 20)
            out.mark("chain", (x, y, x + w, y + h), place)
        return out.freeze()

    return TILES.get(key, draw)


def hand_strip(view: View, look: Look, width: int) -> Tile | None:
    """Return the viewer's own hand as a row of small cards, or None where the view shows none."""
    viewer = view.get("viewer")
    player = next((p for p in view["players"] if p["seat"] == viewer), None)
    if player is None or not player.get("hand"):
        return None
    locale = look.locale
    hand = list(player["hand"])
    hand.sort(key=lambda c: 0 if look.number(c) else 1)
    gap, least = 12, 182
    most = (width + gap) // (least + gap)
    rest = hand[most - 1 :] if len(hand) > most else []
    hand = hand[: len(hand) - len(rest)]
    numbers = ranges(sorted(look.number(c) for c in rest if look.number(c)))
    hidden = ""
    if rest:
        words = "hand_more_numbers" if numbers else "hand_more"
        hidden = tell(locale, words, n=len(rest), **({"numbers": numbers} if numbers else {}))
    slots = len(hand) + (1 if hidden else 0)
    w = min(300, (width - gap * (slots - 1)) // slots)
    faces = tuple(
        (
            look.number(c),
            fonts.fit_name(card_name(c, locale), look.names, SANS_BOLD, 29, w - 34, 2),
            str(c.get("cost") if c.get("cost") is not None else ""),
            c.get("race"),
            str(c.get("kind") or "unit"),
            int(c["owner"]),
        )
        for c in hand
    )
    key = ("handstrip", faces, hidden, locale, width)

    def draw() -> Tile:
        out = Surface(width, HAND, SLATE)
        out.sprite(icon("hand", 36), 4, 0)
        out.text(tell(locale, "your_hand"), (50, 0, width - 8, 38), SANS, 30, STONE, SLATE)
        for k, (number, name, cost, race, kind, seat) in enumerate(faces):
            x, y, h = k * (w + gap), 40, HAND - 40
            out.image.paste(card_plate(w, h, seat, race, 46, SLATE), (x, y))
            cloth = tincture(race).field
            left = x + 16 + (44 if number else 0)
            out.sprite(shield(race, kind, 38, 42), left, y + 11)
            text = cost
            cw = fonts.width(text, SANS_BOLD, 36)
            out.sprite(icon("coin", 32), x + w - 20 - cw - 38, y + 17)
            out.text(text, (x + w - 18 - cw, y + 9, x + w - 18, y + 55), SANS_BOLD, 36, IVORY, cloth)
            out.lines(
                name, (x + 14, y + 57, x + w - 14, y + h - 11), SANS_BOLD, 29, INK, PARCHMENT, "centre", 32
            )
            if number:
                put_badge(out, number, x - 4, y - 4)
        if hidden:
            x = len(faces) * (w + gap)
            lines = fonts.wrap(hidden, SANS_BOLD, 29, w - 8, 4) or (
                fonts.short(hidden, SANS_BOLD, 29, w - 8),
            )
            out.lines(lines, (x + 4, 40, x + w - 4, HAND), SANS_BOLD, 29, IVORY, SLATE, "centre", 33)
            if numbers:
                out.mark("hidden-numbers", (x, 40, x + w, HAND), numbers)
        return out.freeze()

    return TILES.get(key, draw)


def legend(locale: str, width: int, seats: Sequence[tuple[int, str]]) -> Tile:
    """Return the key to the signs."""

    def draw() -> Tile:
        out = Surface(width, LEGEND, SLATE)
        words = [(s, tell(locale, f"legend.{s}")) for s in ("power", "heart", "damage", "coin", "facedown")]
        widths = [42 + fonts.width(text, SANS, 28) for _, text in words]
        gap = min(54, (width - sum(widths)) // max(1, len(words) - 1))
        x = (width - sum(widths) - gap * (len(words) - 1)) // 2
        for (sign, text), w in zip(words, widths, strict=True):
            out.sprite(
                icon(
                    sign,
                    32,
                    IVORY if sign in ("power", "heart") else None,
                    SLATE if sign in ("power", "heart") else None,
                ),
                x,
                7,
            )
            out.text(text, (x + 42, 2, x + w, LEGEND - 2), SANS, 28, STONE, SLATE)
            x += w + gap
        return out.freeze()

    return TILES.get(("legend", locale, width), draw)
