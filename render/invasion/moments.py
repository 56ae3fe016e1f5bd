"""Bands with what happens: the combat, the chain, the last attack and what it did, and the end of the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PIL import Image

from render.art.portrait import Portrait, crossed_out, portrait
from render.canvas import fonts
from render.canvas.caches import kept
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import (
    EMBER,
    GOLD,
    GROOVE,
    INK,
    IVORY,
    PANEL,
    PARCHMENT,
    SLATE,
    STRIKE,
    mix,
    seat_style,
)
from render.canvas.surface import TILES, Collage, Surface, Tile
from render.invasion.art import GALLERY
from render.invasion.capital import put_capital
from render.invasion.tileface import InvasionLook
from render.invasion.words import (
    View,
    all_cards,
    chosen,
    combat_lines,
    over_reason,
    player_name,
    ranges,
    tell,
    term,
    unnamed,
    waiting_line,
)
from render.last import GONE, Last
from render.parts.heraldry import medallion
from render.parts.icons import figure, icon
from render.parts.marks import seal
from render.parts.plates import FRAME, card_plate, panel_plate
from render.parts.poster import FLOOR

BAND = 110
END = 168
_SIDE = 86  # side of a portrait in a band
_SHOWN = 4  # maximum number of attackers, and of destroyed cards, with a portrait


class ClashMoment(NamedTuple):
    """The section of a capital that was attacked, damaged or burned last, and what happened there.

    ``seat`` is the attacker, or None if the attack itself is not among the last events. ``left`` is the number of hit
    points of the section, ``was`` the number before the last events or "". ``fell`` are the other cards that were
    destroyed.
    """

    seat: int | None
    defender: int
    zone: str
    attackers: tuple[tuple[Portrait | None, bool], ...]  # portrait, whether the attacker was destroyed
    fell: tuple[Portrait | None, ...]
    hp: int
    left: int
    was: str
    burning: bool
    houses: int
    race: str | None


def clash_of(view: View, last: Last) -> ClashMoment | None:
    """Return the last attack among the last events of a view, or None."""
    row = next((r for r in reversed(last.rows) if r.get("kind") == "attack"), None)
    place = _struck(view, last) if row is None else (row.get("defender"), str(row.get("zone")))
    if place is None:
        return None
    defender, key = place
    owner = next((p for p in view["players"] if p["seat"] == defender), None)
    ids = row.get("attackers") if row else ()
    seat = row.get("seat") if row else None
    if owner is None or key not in owner["zones"] or not isinstance(ids, list | tuple):
        return None
    codes: dict[object, object] = {c["id"]: c["code"] for c in all_cards(view) if not c["facedown"]}
    gone = {r.get("who"): r.get("code") for r in last.rows if r.get("kind") in GONE}
    codes |= gone
    zone = owner["zones"][key]
    left = max(0, zone["hp"] - zone["damage"])
    attackers = tuple((_shown(codes.get(id)), id in gone) for id in ids)
    fell = tuple(_shown(code) for who, code in gone.items() if who not in ids)
    was = last.was(zone["section"], left)
    burning, houses = zone["burning"], len(zone["developments"])
    seat = seat if isinstance(seat, int) else None
    return ClashMoment(seat, owner["seat"], key, attackers, fell, zone["hp"], left, was, burning, houses, owner["race"])


def _struck(view: View, last: Last) -> tuple[int, str] | None:
    """Return the section that burned last, or else the one that was damaged most."""
    lost = {}
    for player in view["players"]:
        for key, zone in player["zones"].items():
            left = max(0, zone["hp"] - zone["damage"])
            was = int(last.was(zone["section"], left) or left)
            if zone["section"] in last.burned or was > left:
                lost[player["seat"], key] = (zone["section"] in last.burned, was - left)
    return max(lost, key=lambda place: lost[place]) if lost else None


def _shown(code: object) -> Portrait | None:
    return GALLERY.of(code) if isinstance(code, str) else None


@kept
def fallen(shown: Portrait, side: int) -> Image.Image:
    """Return the portrait of a card that was destroyed: grey, with a cross."""
    return crossed_out(portrait(shown, side, side, 3), 8, (9, 5))


def clash_band(view: View, last: Last, locale: str, width: int) -> Tile | None:
    """Return the picture of the last attack: who attacked with what, the section before and after, and who fell."""
    clash = clash_of(view, last)
    if clash is None:
        return None
    zone, owner = term(locale, "zone", clash.zone), player_name(view, clash.defender)
    if clash.seat is None:
        head = tell(locale, "focus.zone_of", name=owner, zone=zone)
    else:
        head = tell(locale, "combat", attacker=player_name(view, clash.seat), defender=owner, zone=zone)

    def draw() -> Tile:
        out = Surface(width, BAND, SLATE, panel_plate(width, BAND, PANEL, SLATE, None, EMBER))
        y = (BAND - _SIDE) // 2
        x = 16
        for shown, fell in clash.attackers[:_SHOWN]:
            x = _put_small(out, shown, fell, x, y)
        x = _put_count(out, len(clash.attackers) - _SHOWN, x, y)
        if clash.seat is not None:
            out.sprite(icon("attack", 52, EMBER, PANEL), x, y + 17)
            x += 60
        right = width - 16
        for shown in reversed(clash.fell[:_SHOWN]):
            right -= _SIDE + 6
            _put_small(out, shown, True, right, y)
        text = (
            tell(locale, "burning") if clash.burning else f"{clash.was}→{clash.left}" if clash.was else str(clash.left)
        )
        took = fonts.width(text, SANS_BOLD, 48)
        right -= took + 12
        out.text(text, (right, 0, right + took, BAND - 4), SANS_BOLD, 48, GOLD if clash.burning else IVORY, PANEL)
        sign = "flame" if clash.burning else "heart"
        out.sprite(icon(sign, 44, None if clash.burning else IVORY, PANEL), right - 50, (BAND - 44) // 2)
        right -= 62
        words = fonts.wrap(head, SANS_BOLD, FLOOR, (right - x - 200) * 5 // 4, 2) or (head,)
        room = min(max(fonts.width(line, SANS_BOLD, FLOOR) for line in words), right - x - 200)
        out.lines(words, (x, 0, x + room, BAND - 4), SANS_BOLD, FLOOR, IVORY, PANEL, step=50, narrow=True)
        wall = (x + room + 18, y, right, y + _SIDE)
        was = int(clash.was or 0)
        put_capital(out, wall, clash.race, clash.zone, clash.hp, clash.left, was, clash.burning, clash.houses)
        out.mark("clash", (0, 0, width, BAND), head)
        return out.freeze()

    return TILES.get(("clash", clash, head, locale, width), draw)


def _put_small(out: Surface, shown: Portrait | None, fell: bool, x: int, y: int) -> int:
    """Draw a small portrait. Return the left end of what follows."""
    if shown is not None:
        out.image.paste(fallen(shown, _SIDE) if fell else portrait(shown, _SIDE, _SIDE, 3), (x, y))
        out.mark("fell" if fell else "attacker", (x, y, x + _SIDE, y + _SIDE), shown.code)
        return x + _SIDE + 6
    out.sprite(icon("facedown", 66), x + 10, y + 10)
    return x + _SIDE + 6


def _put_count(out: Surface, more: int, x: int, y: int) -> int:
    if more <= 0:
        return x
    text = f"+{more}"
    took = fonts.width(text, SANS_BOLD, FLOOR)
    out.text(text, (x, y, x + took, y + _SIDE), SANS_BOLD, FLOOR, IVORY, PANEL)
    return x + took + 10


def end_band(view: View, locale: str, width: int) -> Tile | None:
    """Return the end of the match: the arms of the winner, who has won, and why. None while the match goes on."""
    over = view["over"]
    if not over:
        return None
    won = [p for p in view["players"] if p["seat"] in over["winners"]]
    line, reason = waiting_line(view, locale), over_reason(view, locale)
    seat, race = (won[0]["seat"], won[0]["race"]) if len(won) == 1 else (None, None)

    def draw() -> Tile:
        fill = SLATE if seat is None else mix(seat_style(seat).deep, SLATE, 0.2)
        out = Surface(width, END, SLATE, panel_plate(width, END, fill, SLATE, seat, GOLD))
        x = 34
        if seat is not None:
            out.sprite(medallion(race, END - 32), 22, 16)
            x = END + 20
        room = width - x - 24
        pair = fonts.wrap(fonts.printable(reason), SANS, FLOOR, room, 2) or (reason,) if reason else ()
        top = 2 if len(pair) == 2 else 22 if pair else 46
        out.text(line, (x, top, x + room, top + 76), SERIF_BOLD, 64, GOLD, fill, shorten=True)
        step = 42 if len(pair) == 2 else 50
        box = (x, top + 72, x + room, END - 4)
        out.lines(pair, box, SANS, FLOOR, IVORY, fill, step=step, middle=False, narrow=True)
        out.mark("end", (0, 0, width, END), line)
        out.mark("waiting", (0, 0, width, END), line)
        return out.freeze()

    return TILES.get(("inv-end", line, reason, seat, race, width), draw)


def combat_band(view: View, locale: str, width: int) -> Tile | None:
    """Return the band that sums up the current combat; None without a combat."""
    lines = combat_lines(view, locale)
    if lines is None:
        return None

    def draw() -> Tile:
        fill = mix(SLATE, STRIKE, 0.35)
        out = Surface(width, BAND, SLATE, panel_plate(width, BAND, fill, SLATE, None, STRIKE))
        out.sprite(icon("battlefield", 60, IVORY, fill), 18, 24)
        for k, (line, face) in enumerate(zip(lines, (SERIF_BOLD, SANS), strict=True)):
            room = width - 94 - 18
            text = fonts.short(line, face, FLOOR, room * 4 // 3)
            out.text(text, (94, 5 + 45 * k, 94 + room, 57 + 45 * k), face, FLOOR, IVORY, fill, narrow=True)
        out.mark("combat", (0, 0, width, BAND), lines[1])
        return out.freeze()

    return TILES.get(("combat", lines, locale, width), draw)


def chain_band(view: View, look: InvasionLook, width: int) -> Tile | None:
    """Return the chain, the next to resolve first; None if it is empty."""
    chain = view["chain"]
    if not chain:
        return None
    locale = look.locale
    most = max(1, width // 440)
    entries = []
    rest = []
    for place, entry in enumerate(reversed(chain), 1):
        card = entry["card"]
        number = look.numbers.get(entry["id"], 0) or (look.number(card) if card else 0)
        if place > most:
            rest += [number] if number else []
            continue
        note = tell(locale, "chain_cancelled") if entry["cancelled"] else chosen(view, entry, locale)
        note = note or tell(locale, "chain_by", name=player_name(view, entry["controller"]))
        name = entry["name"] or unnamed(card, locale)
        entries.append((place, name, entry["controller"], note, number, GALLERY.of(entry["code"])))
    below, numbers = len(chain) - len(entries), ranges(sorted(rest))
    key = ("inv-chain", tuple(entries), below, numbers, locale, width)

    def draw() -> Tile:
        out = Surface(width, BAND, SLATE)
        room = width - (90 if below else 0)
        w = (room - 10 * (len(entries) - 1)) // len(entries)
        for k, (place, name, seat, note, number, shown) in enumerate(entries):
            x = k * (w + 10)
            out.image.paste(card_plate(w, BAND, seat, None, 0, SLATE), (x, 0))
            out.mark("owner", (x, 0, x + w, BAND), seat)
            left, right = x + FRAME + 8, x + w - FRAME - 6
            if shown:
                out.image.paste(portrait(shown, BAND - 2 * FRAME, BAND - 2 * FRAME), (x + FRAME, FRAME))
                left += BAND - 2 * FRAME
            if number:
                out.place(seal(number, 62, FLOOR), right - 58, 24)
                right -= 66
            title = tell(locale, "chain_entry", n=place, name=name)
            for n, (line, face) in enumerate(((title, SANS_BOLD), (note, SANS))):
                text = fonts.short(line, face, FLOOR, (right - left) * 4 // 3)
                box = (left, 2 + 47 * n, right, 54 + 47 * n)
                out.text(text, box, face, FLOOR, INK, PARCHMENT, narrow=True)
            out.mark("chain", (x, 0, x + w, BAND), place)
        if below:
            text = f"+{figure(below)}"
            out.text(text, (width - 84, 0, width, BAND), SANS_BOLD, FLOOR, GOLD, SLATE, "centre")
            if numbers:
                out.mark("hidden-numbers", (width - 84, 0, width, BAND), numbers)
        return out.freeze()

    return TILES.get(key, draw)


def last_band(found: Sequence[tuple[str, str]], width: int) -> Tile | None:
    """Return the line on the last events, given as (sign, words) pairs; None if there are none."""
    shown: list[tuple[str, str, int, int]] = []
    used = 20
    for sign, text in found:
        took = 58 + fonts.width(fonts.printable(text), SANS_BOLD, FLOOR)
        if used + took > width - 20:
            if shown and width - used < 320:
                break
            took = width - 20 - used
        shown.append((sign, text, used, took))
        used += took + 32
        if used > width - 200:
            break
    if not shown:
        return None

    def draw() -> Tile:
        out = Surface(width, BAND, SLATE, panel_plate(width, BAND, PANEL, SLATE, None, GROOVE))
        for sign, text, x, took in shown:
            y = (BAND - 44) // 2
            if sign in ("cross", "sacrificed"):
                for line in (((x + 6, y + 6), (x + 36, y + 36)), ((x + 6, y + 36), (x + 36, y + 6))):
                    out.pen.line(line, fill=EMBER, width=9)
            else:
                out.sprite(icon(sign, 44, _INKS.get(sign), PANEL), x, y)
            box = (x + 58, 0, x + took, BAND - 4)
            out.text(fonts.printable(text), box, SANS_BOLD, FLOOR, IVORY, PANEL, shorten=True)
        out.mark("last", (0, 0, width, BAND), "; ".join(text for _, text, _, _ in shown))
        return out.freeze()

    return TILES.get(("last", tuple(shown), width), draw)


_INKS: Mapping[str, tuple[int, int, int]] = {"attack": EMBER, "unique": GOLD, "heart": STRIKE}


def put_bands(out: Collage, bands: Sequence[Tile], x: int, y: int, gap: int) -> None:
    """Place bands next to each other."""
    for band in bands:
        out.place(band, x, y)
        x += band.width + gap


__all__ = [
    "BAND",
    "END",
    "ClashMoment",
    "chain_band",
    "clash_band",
    "clash_of",
    "combat_band",
    "end_band",
    "last_band",
    "put_bands",
]
