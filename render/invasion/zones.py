"""A zone: the capital section's header, its developments and its cards in two columns."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple

from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import (
    EMBER,
    GOLD,
    GROOVE,
    INK,
    IVORY,
    PANEL,
    RIDGE,
    SLATE,
    STONE,
    STRIKE,
    mix,
)
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.invasion.capital import put_capital
from render.invasion.tileface import OVERHANG, InvasionLook, least_tile
from render.invasion.tiles import put_card, tile_height
from render.invasion.words import Card, Zone, nested, ranges, tell, term
from render.parts.icons import figure, icon
from render.parts.marks import BADGE, put_badge
from render.parts.plates import PANEL_CORNER, panel_plate, pill_plate, ribbon_plate
from render.traces import put_arrow, put_gone

PAD = 21
_HEAD = 62
_BAR = 88
_INFO = 58
_MORE = 84
_LINK = 42
_GONE = 62  # height of the outline of a destroyed card


class ZoneItem(NamedTuple):
    """A card of a zone, or a quest together with its questing unit (which takes a whole row)."""

    card: Card
    questing: Card | None


def items_of(zone: Zone) -> list[ZoneItem]:
    """Return the cards of a zone in drawing order: quests in progress first."""
    out = [ZoneItem(c, c["questing"]) for c in zone["cards"]]
    return [i for i in out if i.questing] + [i for i in out if not i.questing]


def urgency(item: ZoneItem, look: InvasionLook) -> int:
    """Return the priority of an item if not all items of a zone fit; 0 is the highest."""
    both = [item.card, *([item.questing] if item.questing else [])]
    ids = [c for card in both for c in (card, *(card["attachments"]))]
    if any(look.number(c) for c in ids):
        return 0
    if any(c["attacking"] or c["defending"] or c["assigned"] for c in both):
        return 1
    return 2 if any(c["damage"] or c["corrupt"] for c in both) else 3


class ZonePlan(NamedTuple):
    """The layout of a zone: the position of each item, and the items that are left out."""

    level: int
    places: tuple[tuple[ZoneItem, int, int], ...]  # item, x, y
    hidden: tuple[ZoneItem, ...]
    height: int  # height of the cards only


def columns_of(width: int, count: int) -> tuple[int, int]:
    """Return the width of a card, and the distance from one column to the next, for ``count`` columns in a panel of
    this width.
    """
    gap = OVERHANG + 2
    card = (width - 2 * PAD - gap * (count - 1)) // count
    return card, card + gap


def plan(zone: Zone, look: InvasionLook, width: int, level: int, columns: int = 2) -> ZonePlan:
    """Lay out every card of a zone at one level of detail."""
    packer = _Packer(look, width, level, columns)
    for item in items_of(zone):
        packer.add(item)
    return ZonePlan(level, tuple(packer.places), (), max(packer.bottoms, default=0))


def plan_within(zone: Zone, look: InvasionLook, width: int, level: int, room: int, columns: int = 2) -> ZonePlan:
    """Lay out as many cards as fit above a note on the others. The most urgent cards come first."""
    packer = _Packer(look, width, level, columns)
    hidden = []
    for item in sorted(items_of(zone), key=lambda i: urgency(i, look)):  # the sort is stable: equals keep their order
        if min(packer.bottoms) + least_tile(level) > room - _MORE or not packer.add(item, room - _MORE):
            hidden.append(item)
    return ZonePlan(level, tuple(packer.places), tuple(hidden), max(packer.bottoms) + _MORE)


class _Packer:
    """The columns of a zone. Each card is added to the shortest column."""

    def __init__(self, look: InvasionLook, width: int, level: int, columns: int) -> None:
        self.look, self.level = look, level
        self.card, self.pitch = columns_of(width, columns)
        self.bottoms = [0] * columns
        self.places: list[tuple[ZoneItem, int, int]] = []

    def add(self, item: ZoneItem, room: int | None = None) -> bool:
        """Place an item. With ``room``, place it only if it ends within that height."""
        height = tile_height(item.card, self.look, self.card, self.level, PANEL)
        ends = self.bottoms
        if item.questing:
            height = max(height, tile_height(item.questing, self.look, self.card, self.level, PANEL, True))
            at = min(range(len(ends) - 1), key=lambda c: max(ends[c], ends[c + 1]))
            span = [at, at + 1]
        else:
            at = min(range(len(ends)), key=lambda c: ends[c])
            span = [at]
        y = max(ends[c] for c in span)
        if room is not None and y + height > room:
            return False
        self.places.append((item, at * self.pitch, y))
        for c in span:
            ends[c] = y + height
        return True


def header_height(zone: Zone, attacked: bool, look: InvasionLook, large: bool = False) -> int:
    """Return the height of the part above the cards."""
    more = attacked or zone["assigned"] or _listed(zone, look, large)
    return 10 + _HEAD + _BAR + (_INFO if more else 0) + 4


def _listed(zone: Zone, look: InvasionLook, large: bool) -> bool:
    """Whether the developments have a line of their own, because they have buttons or names to show."""
    return any(look.number(c) for c in zone["developments"]) or bool(large and _known_developments(zone, look))


def put_zone(
    out: Collage,
    box: Box,
    key: str,
    zone: Zone,
    seat: int,
    look: InvasionLook,
    layout: ZonePlan,
    attacked: bool,
    race: str | None,
    columns: int = 2,
    large: bool = False,
) -> None:
    """Lay the panel of a zone into ``box``: its ground, its header and its cards."""
    x0, y0, x1, y1 = box
    width = x1 - x0
    names = _known_developments(zone, look) if large else ""
    devs = tuple(look.number(c) for c in zone["developments"])
    state = (
        zone["power"],
        zone["hp"],
        zone["damage"],
        zone["burning"],
        zone["assigned"],
        look.numbers.get(zone["section"], 0),
        devs,
        _listed(zone, look, large),
        names,
        race,
        look.last.was(zone["section"], max(0, zone["hp"] - zone["damage"])),
    )
    room = header_height(zone, attacked, look, large)
    _put_ground(out, box, seat, attacked)
    out.place(_header_tile(key, state, width, room, seat, attacked, look.locale), x0, y0)
    below = y0 + room + max(layout.height, 70 if not layout.places else 0) + 10
    for gone in [g for g in look.last.gone if g.place == (seat, key)]:
        if below + _GONE > y1 - 14:
            break
        put_gone(out, (x0 + PAD, below, x1 - PAD, below + _GONE), gone.name, PANEL, IVORY)
        below += _GONE + 10
    _watermark(out, key, below - 10, y1 - 16, x0, width)
    for arrow in look.last.arrows:
        if arrow.end == (seat, key) and not attacked:
            _put_attack(out, box, arrow.start, look.order)
            break
    card_w, pitch = columns_of(width, columns)
    for item, x, y in layout.places:
        # The part of a tile that extends beyond its left edge lies in the padding.
        left, top = x0 + PAD - OVERHANG + x, y0 + room + y
        put_card(out, item.card, look, card_w, layout.level, left, top)
        if item.questing:
            put_card(out, item.questing, look, card_w, layout.level, left + pitch, top, True)
            out.place(_link(), x0 + PAD + x + pitch - 6 - _LINK // 2, top + OVERHANG + 12)
    note = _more_note(key, layout, look) if layout.hidden else ()
    if note:
        _more(out, note, x0, y0 + room + layout.height - _MORE + 10, width)
    elif not layout.places:
        text = tell(look.locale, "empty")
        out.label(text, (x0 + PAD, y0 + room + 8, x1 - PAD, y0 + room + 68), SANS, 44, STONE, PANEL, "centre")


def _put_attack(out: Collage, box: Box, start: Hashable, order: Mapping[int, int]) -> None:
    """Place an arrowhead on that edge of an attacked zone that faces the attacker."""
    seat = start[0] if isinstance(start, tuple) and start else None
    below = order.get(seat if isinstance(seat, int) else -1, -1) == max(order.values(), default=0)
    x = box[0] + (box[2] - box[0]) * 64 // 100
    y, way = (box[3] - 8, -1) if below else (box[1] + 2, 1)
    put_arrow(out, (x, y - 40 * way), (x, y + 28 * way), True)
    out.mark("last", box, "attack")


def _put_ground(out: Collage, box: Box, seat: int, attacked: bool) -> None:
    """Place the empty panel of a zone: four cached sides, with the panel's colour between them."""
    width, height = box[2] - box[0], box[3] - box[1]
    line, c = EMBER if attacked else GROOVE, PANEL_CORNER

    def side(which: str, w: int, h: int) -> Tile:
        def draw() -> Tile:
            # Each side is cut from a whole panel of the same length, whose other dimension is as small as possible.
            whole = panel_plate(w if h == c else 3 * c, h if w == c else 3 * c, PANEL, SLATE, seat, line)
            x, y = (whole.width - c) * (which == "right"), (whole.height - c) * (which == "bottom")
            return Surface(w, h, PANEL, whole.crop((x, y, x + w, y + h))).freeze()

        return TILES.get(("zone", which, w, h, seat, attacked), draw)

    out.fill((box[0] + c, box[1] + c, box[2] - c, box[3] - c), PANEL)
    out.place(side("left", c, height), box[0], box[1])
    out.place(side("right", c, height), box[2] - c, box[1])
    out.place(side("top", width, c), box[0], box[1])
    out.place(side("bottom", width, c), box[0], box[3] - c)


def _header_tile(
    key: str, state: tuple[Any, ...], width: int, room: int, seat: int, attacked: bool, locale: str
) -> Tile:
    """Return the upper part of a panel: everything except the cards."""

    def draw() -> Tile:
        plate = panel_plate(width, room + 60, PANEL, SLATE, seat, EMBER if attacked else GROOVE)
        out = Surface(width, room, PANEL, plate.crop((0, 0, width, room)))
        _header(out, key, state, width, locale, attacked)
        return out.freeze()

    return TILES.get(("zone-header", key, state, width, room, seat, attacked, locale), draw)


def _known_developments(zone: Zone, look: InvasionLook) -> str:
    names = [str(c["name"]) for c in zone["developments"] if c["name"]]
    return ", ".join(names)


def _header(out: Surface, key: str, state: tuple[Any, ...], width: int, locale: str, attacked: bool) -> None:
    """Draw the zone's name, power, hit points and developments."""
    power, hp, damage, burning, assigned, number, devs, listed, names, race, was = state
    left, right = PAD + 2, width - PAD - 2
    y = 10
    ground = PANEL
    x = left
    if number:
        put_badge(out, number, x - 6, y)
        x += BADGE + 2
    out.sprite(icon(key if key in ("kingdom", "quest", "battlefield") else "facedown", 42, GOLD, ground), x, y + 8)
    x += 54
    text = figure(int(power))
    took = fonts.width(text, SANS_BOLD, 48)
    out.text(text, (right - took, y, right, y + _HEAD - 4), SANS_BOLD, 48, IVORY, ground)
    out.sprite(icon("power", 40, IVORY, ground), right - took - 48, y + 9)
    end = right - took - 56
    out.text(term(locale, "zone", key), (x, y, end, y + _HEAD - 4), SERIF_BOLD, 46, IVORY, ground, shorten=True)
    out.mark("zone-power", (right - took - 48, y, right, y + _HEAD), text)
    y += _HEAD
    end = _condition(out, int(hp), int(damage), burning, 0 if listed else len(devs), y, right, was, locale)
    put_capital(
        out,
        (left - 4, y, end, y + _BAR - 6),
        race,
        key,
        int(hp),
        max(0, int(hp) - int(damage)),
        int(was or 0),
        burning,
        len(devs),
    )
    y += _BAR
    if attacked or assigned:
        text = tell(locale, "under_attack") if attacked else tell(locale, "assigned", n=figure(assigned))
        if attacked and assigned:
            text = tell(locale, "attacked_assigned", n=figure(assigned))
        room = right - left - (max(100, 54 * sum(n > 0 for n in devs) + 12) if listed else 0)
        size = next((s for s in (44, 40, 36, 32) if fonts.width(text, SANS_BOLD, s) + 104 <= room), 28)
        text = fonts.short(text, SANS_BOLD, size, room - 104)
        took = fonts.width(text, SANS_BOLD, size) + 104
        x = width - 14 - took if listed else (width - took) // 2
        out.image.paste(ribbon_plate(took, 50, STRIKE, PANEL), (x, y + 2))
        out.sprite(icon("battlefield", 36, IVORY, STRIKE), x + 22, y + 9)
        out.text(text, (x + 66, y + 1, x + took - 24, y + 50), SANS_BOLD, size, IVORY, STRIKE)
        out.mark("attacked" if attacked else "assigned", (x, y + 4, x + took, y + 46), assigned)
        right = x - 6
    if listed:
        _developments(out, devs, names, left, y, right, locale)


def _condition(
    out: Surface,
    hp: int,
    damage: int,
    burning: bool,
    houses: int,
    y: int,
    right: int,
    was: str,
    locale: str,
) -> int:
    """Write the hit points and the number of developments at the right of a section. Return the left end of both.

    ``was`` is the number of hit points before the last event, or "".
    """
    left_hp = max(0, hp - damage)
    text = tell(locale, "burning") if burning else f"{left_hp}/{figure(hp)}"
    text = f"{was}→{figure(left_hp)}" if was and not burning else text
    size = 38 if burning else 46
    took = fonts.width(text, SANS_BOLD, size)
    x, low = right - took - 46, y + (_BAR - 56 if houses else _BAR // 2 - 28)
    out.sprite(
        icon("flame" if burning else "heart", 40, EMBER if burning else IVORY, INK if burning else PANEL), x, low + 5
    )
    out.text(text, (right - took, low, right, low + 50), SANS_BOLD, size, GOLD if burning else IVORY, PANEL)
    box = (x, low, right, low + 50)
    if burning:
        out.mark("burning", box, 1)
    else:
        if was:
            out.mark("struck", box, was)
        if damage:
            out.mark("damage", box, figure(damage))
    if houses:
        count = f"×{houses}"
        wide = fonts.width(count, SANS_BOLD, 44)
        out.text(count, (right - wide, y - 12, right, y + 36), SANS_BOLD, 44, IVORY, PANEL)
        out.sprite(icon("facedown", 40), right - wide - 46, y - 7)
        out.mark("developments", (right - wide - 48, y - 12, right, y + 36), houses)
        x = min(x, right - wide - 48)
    return x - 12


def _developments(out: Surface, devs: tuple[int, ...], names: str, left: int, y: int, right: int, locale: str) -> None:
    """Draw the facedown cards of a zone, with numbered cards first, and write how many there are."""
    count = tell(locale, "facedown_count", n=len(devs))
    if names:
        count = f"{count}: {names}"
    numbered = sorted(n for n in devs if n)
    plain = len(devs) - len(numbered)
    sizes = (44, 40, 36, 32)
    x = left
    for n in numbered:  # a numbered card needs its full width
        if x + 54 > right:
            break
        out.sprite(icon("facedown", 50), x - 6, y + 2)
        put_badge(out, n, x + 1, y + 4, 46, 30)
        x += 52
    # The cards without a number may overlap like a fanned pile, to leave room for the words.
    step = 24
    size = next((s for s in sizes if x + 44 + fonts.width(count, SANS, s) <= right), sizes[-1])
    text_w = fonts.width(count, SANS, size)
    pile = min(plain, max(1 if x + 44 <= right else 0, (right - x - 44 - text_w) // step + 1))
    for _ in range(pile):
        out.sprite(icon("facedown", 50), x - 6, y + 2)
        x += step
    x += 22 if pile else 0
    short = f"×{len(devs)}"
    if right - x >= text_w:
        out.text(count, (x, y, right, y + 56), SANS, size, IVORY, PANEL)
    elif right - x >= fonts.width(short, SANS_BOLD, 44):
        out.text(short, (x, y, right, y + 56), SANS_BOLD, 44, IVORY, PANEL)
    out.mark("developments", (left, y, right, y + 58), len(devs))


def _link() -> Tile:
    """Return the clasp that joins a quest and its questing unit."""

    def draw() -> Tile:
        out = Surface(_LINK, 34, GOLD, pill_plate(_LINK, 34, GOLD, INK, INK))
        out.sprite(icon("chain", 32, INK, GOLD), _LINK // 2 - 16, 1)
        return out.freeze()

    return TILES.get(("link",), draw)


def _more_note(key: str, layout: ZonePlan, look: InvasionLook) -> tuple[str, str, str]:
    hidden = [c for i in layout.hidden for c in nested(i.card)]
    numbers = sorted(n for n in (look.number(c) for c in hidden) if n)
    n = len(layout.hidden) + sum(1 for i in layout.hidden if i.questing)
    if numbers:
        first = tell(look.locale, "more_numbers", n=n, numbers=ranges(numbers))
    else:
        first = tell(look.locale, "more", n=n)
    return first, tell(look.locale, "more_command", zone=key), ranges(numbers)


def _watermark(out: Collage, key: str, top: int, bottom: int, left: int, width: int) -> None:
    """Fill free room below the cards with the zone's sign, slightly lighter than the panel."""
    side = min(190, bottom - top - 20) // 16 * 16  # only a few sizes, so most signs come from the cache
    if side < 110 or key not in ("kingdom", "quest", "battlefield"):
        return

    def draw() -> Tile:
        tile = Surface(side, side, PANEL)
        tile.sprite(icon(key, side, mix(PANEL, GROOVE, 0.3), PANEL), 0, 0)
        return tile.freeze()

    out.place(TILES.get(("watermark", key, side), draw), left + (width - side) // 2, (top + bottom - side) // 2)


def _more(out: Collage, note: tuple[str, ...], x: int, y: int, width: int) -> None:
    """Place the note on the cards that are left out."""
    w, h = width - 2 * PAD - 4, _MORE - 14

    def draw() -> Tile:
        fill = mix(PANEL, INK, 0.45)
        tile = Surface(w, h, fill, pill_plate(w, h, fill, PANEL, RIDGE))
        for k, (line, face) in enumerate(zip(note[:2], (SANS_BOLD, SANS), strict=True)):
            tile.text(line, (12, 4 + k * 33, w - 12, 37 + k * 33), face, 29, IVORY, fill, "centre", True)
        tile.mark("more", (0, 0, w, h), note[0])
        if note[2]:
            tile.mark("hidden-numbers", (0, 0, w, h), note[2])
        return tile.freeze()

    out.place(TILES.get(("zone-more", note, w), draw), x + PAD + 2, y)


__all__ = ["ZonePlan", "header_height", "plan", "plan_within", "put_zone"]
