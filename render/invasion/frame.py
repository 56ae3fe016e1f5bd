"""Everything around the zones: the header, the players' bars, combat, chain, hand and the key to the signs."""

from __future__ import annotations

from typing import NamedTuple

from render.art.portrait import Portrait, put_portrait
from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import (
    BLOOD,
    EMBER,
    GOLD,
    GROOVE,
    INK,
    IVORY,
    PANEL,
    PARCHMENT,
    SLATE,
    STONE,
    STRIKE,
    mix,
    tincture,
)
from render.canvas.surface import TILES, Collage, Surface, Tile
from render.emblems.blazon import emblem, parting
from render.invasion.art import GALLERY
from render.invasion.tileface import InvasionLook
from render.invasion.words import (
    PHASES,
    Player,
    View,
    all_cards,
    card_name,
    chosen,
    combat_lines,
    legends,
    player_name,
    ranges,
    remaining,
    tell,
    term,
    unhurt,
    unnamed,
    window_line,
)
from render.last import Last, counted
from render.parts import frame
from render.parts.frame import BAR, MARGIN, BarFact
from render.parts.heraldry import shield
from render.parts.icons import figure, icon
from render.parts.marks import put_badge
from render.parts.plates import FRAME, card_plate, framed, panel_plate

COMBAT = 124
LEADER = 104  # height of the band with a player's legend
CHAIN = 164
HAND = 206
LAST = 84  # height of the line on the last event
_LAST_TYPE = 44
_LAST_SIGN = 44
_LAST_GAP = 36
_HAND_TOP = 52
_CHAIN_ROW = 3
_NAMES = (40, 36, 32, 29)
_SIGNS = ("power", "heart", "damage", "coin", "facedown")


def put_header(out: Collage, view: View, locale: str, width: int) -> None:
    """Place the header of a picture, with the open action window."""
    frame.put_header(out, view, locale, (MARGIN, MARGIN), width, PHASES, window_line(view, locale))


def put_bar(out: Collage, view: View, player: Player, locale: str, y: int, width: int) -> None:
    """Place a player's bar: resources, hand, deck, and discard pile with its top card."""
    discard = list(player["discard"])
    n = player["resources"]
    top = player["deck_top"]
    facts = (
        BarFact("coin", "resources", n, tell(locale, "resources", n=n)),
        BarFact("hand", "hand", player["hand_count"], tell(locale, "hand")),
        BarFact(
            "deck",
            "deck",
            player["deck_count"],
            tell(locale, "deck") + (f": {card_name(top, locale)}" if top else ""),
        ),
        BarFact("discard", "discard", len(discard), tell(locale, "discard")),
    )
    frame.put_bar(out, view, player, locale, (MARGIN, y, MARGIN + width, y + BAR), facts, player["race"])


def legend_band(view: View, player: Player, look: InvasionLook, width: int) -> Tile | None:
    """Return the band of the legend on a player's capital board: its power in each zone and its hit points."""
    card = next(iter(legends(player)), None)
    if card is None:
        return None
    locale, seat = look.locale, card["controller"]
    name, number, left = card_name(card, locale), look.number(card), remaining(card) or 0
    combat = view["combat"]
    attacked = combat is not None and combat["legend"] == card["id"]
    states = [tell(locale, word) for word in ("corrupt", "attacking") if card.get(word)]
    states += [tell(locale, "text.attacked")] if attacked else []
    states += [tell(locale, "assigned", n=card["assigned"])] if card["assigned"] else []
    states += [card_name(one, locale) for one in card["attachments"]]
    stats = (
        *(((key, figure(n, 99))) for key, n in card["powers"].items()),
        ("heart", f"{figure(left, 99)}/{figure(unhurt(card), 99)}"),
    )
    note, shown = " · ".join(states), GALLERY.of(card["code"])

    def draw() -> Tile:
        out = Surface(width, LEADER, SLATE)
        out.image.paste(card_plate(width, LEADER, seat, card["race"], 0, SLATE), (0, 0))
        out.mark("owner", (0, 0, width, LEADER), seat)
        if shown:
            put_portrait(out, shown, (FRAME, FRAME, 106, LEADER - FRAME))
            framed(out.image, seat, SLATE)
        else:
            out.sprite(shield(card["race"], "legend", 66, 76, emblem(name, "legend"), parting(name)), 24, 14)
        x = width - 28
        for sign, text in reversed(stats):
            took = fonts.width(text, SANS_BOLD, 46)
            out.text(text, (x - took, 24, x, 80), SANS_BOLD, 46, INK, PARCHMENT)
            out.sprite(icon(sign, 44, BLOOD if sign == "heart" else INK, PARCHMENT), x - took - 56, 30)
            x -= took + 92
        start = 118 + (58 if number else 0)
        room = x - start if not note else min(x - start, 560)
        out.text(name, (start, 20, start + room, 84), SERIF_BOLD, 46, INK, PARCHMENT, shorten=True)
        if note:
            out.text(note, (start + room + 16, 24, x, 80), SANS, 40, INK, PARCHMENT, shorten=True)
        if number:
            put_badge(out, number, 104, 22)
        return out.freeze()

    key = ("leader", shown, name, number, stats, note, seat, card["race"], locale, width)
    return TILES.get(key, draw)


def legend(locale: str, width: int) -> Tile:
    """Return the key to the signs."""
    return frame.legend([(s, tell(locale, f"legend.{s}")) for s in _SIGNS], width)


def combat_band(view: View, locale: str, width: int) -> Tile | None:
    """Return the band that sums up the current combat; None without a combat."""
    lines = combat_lines(view, locale)
    if lines is None:
        return None

    def draw() -> Tile:
        out = Surface(width, COMBAT, SLATE, panel_plate(width, COMBAT, mix(SLATE, STRIKE, 0.35), SLATE, None, STRIKE))
        fill = mix(SLATE, STRIKE, 0.35)
        out.sprite(icon("battlefield", 76, IVORY, fill), 28, 24)
        out.text(lines[0], (124, 6, width - 30, 64), SERIF_BOLD, 48, IVORY, fill, shorten=True)
        out.text(lines[1], (124, 60, width - 30, 114), SANS, 44, IVORY, fill, shorten=True)
        out.mark("combat", (0, 0, width, COMBAT), lines[1])
        return out.freeze()

    return TILES.get(("combat", lines, locale, width), draw)


def chain_band(view: View, look: InvasionLook, width: int) -> Tile | None:
    """Return the chain in the order in which it resolves; None if it is empty."""
    chain = view["chain"]
    if not chain:
        return None
    locale = look.locale
    rows = 1 if len(chain) <= _CHAIN_ROW else 2
    per = min(len(chain), _CHAIN_ROW)
    gap = 14
    w = (width - gap * (per - 1)) // max(2, per)
    entries = []
    for place, entry in enumerate(reversed(chain[-rows * _CHAIN_ROW :]), 1):
        card = entry["card"]
        number = look.numbers.get(entry["id"], 0) or (look.number(card) if card else 0)
        note = chosen(view, entry, locale)
        name = entry["name"] or unnamed(card, locale)
        room = w - 116 - (56 if number else 0) - fonts.width("99. ", SANS_BOLD, 44)
        entries.append(
            (
                place,
                fonts.fit_name(name, look.names, SANS_BOLD, 44, room, 1)[0],
                entry["controller"],
                player_name(view, entry["controller"]),
                note,
                card["race"] if card else None,
                card["kind"] if card else "tactic",
                number,
                entry["cancelled"],
                GALLERY.of(entry["code"]),
            )
        )
    below = len(chain) - len(entries)
    key = ("chain", tuple(entries), below, locale, width)

    def draw() -> Tile:
        out = Surface(width, CHAIN + (rows - 1) * (CHAIN - 42), SLATE)
        out.sprite(icon("chain", 40, GOLD, SLATE), 6, 4)
        out.text(tell(locale, "chain"), (58, 0, width - 260, 50), SANS, 44, STONE, SLATE)
        if below:
            text = tell(locale, "chain_more", n=below)
            out.text(text, (width - 260, 0, width, 50), SANS_BOLD, 40, GOLD, SLATE, "right")
        for k, (place, name, seat, by, picked, race, kind, number, cancelled, shown) in enumerate(entries):
            x, y, h = k % per * (w + gap), 52 + k // per * (CHAIN - 42), CHAIN - 52
            out.image.paste(card_plate(w, h, seat, race, 0, SLATE), (x, y))
            out.mark("owner", (x, y, x + w, y + h), seat)
            if shown:
                put_portrait(out, shown, (x + FRAME, y + FRAME, x + 90, y + h - FRAME))
            else:
                out.sprite(shield(race, kind, 70, 80, emblem(name, kind), parting(name)), x + 18, y + 16)
            left = x + 96
            right = x + w - 20 - (56 if number else 0)
            title = tell(locale, "chain_entry", n=place, name=name)
            out.text(title, (left, y + 6, right, y + 58), SANS_BOLD, 44, INK, PARCHMENT, shorten=True)
            note = tell(locale, "chain_by", name=by)
            if cancelled:
                note = tell(locale, "chain_cancelled") + " · " + note
            if picked:
                note += " · " + picked
            out.text(note, (left, y + 54, right, y + 106), SANS, 44, INK, PARCHMENT, shorten=True)
            if number:
                put_badge(out, number, x + w - 76, y + 20)
            out.mark("chain", (x, y, x + w, y + h), place)
        return out.freeze()

    return TILES.get(key, draw)


def hand_strip(view: View, look: InvasionLook, width: int) -> Tile | None:
    """Return the viewer's own hand as a row of small cards; None if the view has no hand."""
    viewer = view["viewer"]
    player = next((p for p in view["players"] if p["seat"] == viewer), None)
    if player is None or not player["hand"]:
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
    out = Collage(width, HAND, SLATE)
    out.place(_hand_title(locale), 0, 0)
    for k, card in enumerate(hand):
        number, x = look.number(card), k * (w + gap)
        name = card_name(card, locale)
        face = _HandFace(
            w,
            number > 0,
            size := next((s for s in _NAMES if fonts.wrap(name, SANS_BOLD, s, w - 34, 2)), _NAMES[-1]),
            fonts.fit_name(name, look.names, SANS_BOLD, size, w - 34, 2),
            str(card["cost"] if card["cost"] is not None else ""),
            card["race"],
            card["kind"],
            card["owner"],
            GALLERY.of(card["code"]),
        )
        out.place(_hand_card(face), x, _HAND_TOP)
        if number:
            put_badge(out, number, x - 4, _HAND_TOP - 4)
    if hidden:
        x = len(hand) * (w + gap)
        out.place(_hand_rest(hidden, w), x, _HAND_TOP)
        if numbers:
            out.mark("hidden-numbers", (x, _HAND_TOP, x + w, HAND), numbers)
    return out.freeze()


class _HandFace(NamedTuple):
    """Everything visible on a card in the row that shows the viewer's hand."""

    width: int
    numbered: bool
    size: int
    name: tuple[str, ...]
    cost: str
    race: str | None
    kind: str
    seat: int
    portrait: Portrait | None


def _hand_title(locale: str) -> Tile:
    def draw() -> Tile:
        out = Surface(400, 50, SLATE)
        out.sprite(icon("hand", 44), 4, 2)
        out.text(tell(locale, "your_hand"), (58, 0, 400, 48), SANS, 44, STONE, SLATE)
        return out.freeze()

    return TILES.get(("hand-title", locale), draw)


def _hand_card(face: _HandFace) -> Tile:
    def draw() -> Tile:
        w, h = face.width, HAND - _HAND_TOP
        out = Surface(w, h, SLATE, card_plate(w, h, face.seat, face.race, 48, SLATE))
        cloth = tincture(face.race).field
        name = " ".join(face.name)
        arms = shield(face.race, face.kind, 38, 42, emblem(name, face.kind), parting(name))
        cw = fonts.width(face.cost, SANS_BOLD, 44)
        if face.portrait:
            put_portrait(out, face.portrait, (FRAME, FRAME, w - 72 - cw, 57), 44 if face.numbered else 0)
            framed(out.image, face.seat, SLATE)
        else:
            out.sprite(arms, 16 + (44 if face.numbered else 0), 11)
        out.sprite(icon("coin", 38), w - 20 - cw - 44, 14)
        out.text(face.cost, (w - 18 - cw, 8, w - 18, 56), SANS_BOLD, 44, IVORY, cloth)
        step = round(face.size * 1.04)
        out.lines(face.name, (12, 58, w - 12, h - 9), SANS_BOLD, face.size, INK, PARCHMENT, "centre", step)
        return out.freeze()

    return TILES.get(("hand-card", face), draw)


def _hand_rest(hidden: str, w: int) -> Tile:
    """Return the note on the number of cards that do not fit."""

    def draw() -> Tile:
        out = Surface(w, HAND - _HAND_TOP, SLATE)
        lines = fonts.wrap(hidden, SANS_BOLD, 29, w - 8, 4) or (fonts.short(hidden, SANS_BOLD, 29, w - 8),)
        out.lines(lines, (4, 0, w - 4, HAND - _HAND_TOP), SANS_BOLD, 29, IVORY, SLATE, "centre", 33)
        return out.freeze()

    return TILES.get(("hand-rest", hidden, w), draw)


class Segment(NamedTuple):
    """A sign and its words."""

    sign: str
    text: str


def segments(view: View, last: Last, locale: str) -> list[Segment]:
    """Return the last events in signs and words, the most important first."""
    sections = {z["section"]: (p["seat"], key) for p in view["players"] for key, z in p["zones"].items()}
    zones = {z["section"]: z for p in view["players"] for z in p["zones"].values()}
    names = {c["id"]: card_name(c, locale) for c in all_cards(view) if c["id"]}

    def zone(place: tuple[int, str]) -> str:
        return tell(locale, "focus.zone_of", name=player_name(view, place[0]), zone=term(locale, "zone", place[1]))

    out = [Segment("flame", zone(sections[id])) for id in sections if id in last.burned]
    for arrow in last.arrows:
        if isinstance(arrow.start, tuple) and isinstance(arrow.end, tuple):
            out.append(Segment("attack", f"{player_name(view, int(arrow.start[0]))} → {zone(arrow.end)}"))
    for id, found in zones.items():
        left = max(0, found["hp"] - found["damage"])
        was = last.was(id, left)
        if was and id not in last.burned:
            struck = any(arrow.end == sections[id] for arrow in last.arrows)
            text = f"{was}→{left}"
            out.append(Segment("heart", text if struck else f"{zone(sections[id])} {text}"))
    gone = [g.name for g in last.gone if g.name]
    if gone:
        out.append(Segment("cross", counted(gone)))
    new = [names[id] for id in names if id in last.new]
    if new:
        out.append(Segment("unique", counted(new)))
    played = [str(r.get("name")) for r in last.rows if r.get("kind") == "play" and r.get("name")]
    rest = [name for name in dict.fromkeys(played) if name not in new]
    if rest:
        out.append(Segment("chain", counted(rest)))
    return out


def last_band(view: View, look: InvasionLook, width: int) -> Tile | None:
    """Return the line on the last events; None if the picture already shows all of them."""
    found = segments(view, look.last, look.locale)
    if view["combat"]:  # the combat band names the attacker
        found = [s for s in found if s.sign != "attack"]
    shown: list[tuple[str, str, int, int]] = []
    used = 24
    for segment in found:
        took = _LAST_SIGN + 14 + fonts.width(fonts.printable(segment.text), SANS_BOLD, _LAST_TYPE)
        if used + took > width - 24:
            if shown and width - used < 320:
                break
            took = width - 24 - used
        shown.append((*segment, used, took))
        used += took + _LAST_GAP
        if used > width - 200:
            break
    if not shown:
        return None
    key = ("last", tuple(shown), width)

    def draw() -> Tile:
        fill = PANEL
        out = Surface(width, LAST, SLATE, panel_plate(width, LAST, fill, SLATE, None, GROOVE))
        for sign, text, x, took in shown:
            y = (LAST - _LAST_SIGN) // 2
            if sign == "cross":
                for line in (((x + 6, y + 8), (x + 36, y + 38)), ((x + 6, y + 38), (x + 36, y + 8))):
                    out.pen.line(line, fill=EMBER, width=9)
            else:
                main = {"attack": EMBER, "unique": GOLD, "heart": STRIKE}.get(sign)
                out.sprite(icon(sign, _LAST_SIGN, main, fill), x, y)
            box = (x + _LAST_SIGN + 14, 0, x + took, LAST - 6)
            out.text(fonts.printable(text), box, SANS_BOLD, _LAST_TYPE, IVORY, fill, shorten=True)
        out.mark("last", (0, 0, width, LAST), "; ".join(text for _, text, _, _ in shown))
        return out.freeze()

    return TILES.get(key, draw)
