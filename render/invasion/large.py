"""Large drawings: the cards of a zone one below the other, as posters with attachments; and a zone under attack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from render.art.portrait import put_portrait
from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import EMBER, GOLD, INK, IVORY, PANEL, SLATE, VIOLET, seat_style
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.emblems.blazon import emblem, parting, traits_of
from render.invasion.art import GALLERY
from render.invasion.capital import put_capital
from render.invasion.tileface import InvasionLook
from render.invasion.words import (
    UNIQUE,
    Card,
    View,
    Zone,
    card_name,
    keyword,
    might,
    player_name,
    remaining,
    tell,
    term,
    unhurt,
)
from render.last import NOTHING, Last
from render.parts.heraldry import shield
from render.parts.icons import figure, icon
from render.parts.marks import put_badge, seal
from render.parts.plates import panel_plate
from render.parts.poster import FLOOR, Poster, poster_height, put_poster
from render.traces import put_trace

ROOM = 10  # gap between two cards
STRIP = 56
_MOST = 99


class Stack(NamedTuple):
    """A card as laid out: its poster, its attachments, the unit on a quest, and the total height."""

    card: Card
    poster: Poster
    tall: int
    strips: tuple[Card, ...]
    below: Stack | None

    @property
    def height(self) -> int:
        own = self.tall + STRIP * len(self.strips)
        return own + (self.below.height + 4 if self.below else 0)


def stack_of(card: Card, look: InvasionLook, width: int, questing: bool = False) -> Stack:
    """Lay out a card in a given width."""
    key = (id(card), width, questing)
    if key not in look.stacks:
        look.stacks[key] = _stack(card, look, width, questing)
    found: Stack = look.stacks[key]
    return found


def _stack(card: Card, look: InvasionLook, width: int, questing: bool) -> Stack:
    quester = card["questing"]
    below = stack_of(quester, look, width, True) if quester else None
    held = [c for host in card["attachments"] for c in (host, *host["attachments"])]
    poster = board_poster(card, look, questing)
    return Stack(card, poster, poster_height(poster, look.names, width), tuple(held), below)


def board_poster(card: Card, look: InvasionLook, questing: bool = False) -> Poster:
    """Return the poster of a card in play with all its states."""
    kind, name = card["kind"], card_name(card, look.locale)
    return Poster(
        (UNIQUE if card["unique"] else "") + name,
        kind,
        card["race"],
        emblem(name, kind, traits_of(card)),
        parting(name),
        card["controller"],
        stats_of(card, look.last),
        "",
        tuple(_notes(card, look, questing)),
        look.number(card) > 0,
        portrait=GALLERY.of(card["code"]),
    )


def stats_of(card: Card, last: Last = NOTHING) -> tuple[tuple[str, str], ...]:
    """Return the power, remaining hit points and resource tokens of a card in play. "4→2" means 4 before the last
    damage.
    """
    stats = []
    power, left = might(card), remaining(card)
    if power is not None:
        stats.append(("power", figure(power, _MOST)))
    if left is not None:
        whole, was = figure(left, _MOST), last.was(card["id"], left)
        if was:
            whole = f"{was}→{whole}"
        elif card["damage"]:
            whole = f"{whole}/{figure(unhurt(card), _MOST)}"
        stats.append(("heart", whole))
    tokens = card["tokens"].get("resource", 0)
    if tokens:
        stats.append(("coin", figure(tokens, _MOST)))
    return tuple(stats)


def _notes(card: Card, look: InvasionLook, questing: bool) -> Iterator[tuple[str, str]]:
    say = look.locale
    if card["assigned"]:
        yield "damage", tell(say, "assigned", n=figure(card["assigned"], _MOST))
    for flag, kind in (("attacking", "attack"), ("defending", "defend"), ("corrupt", "corrupt")):
        if card.get(flag):
            yield kind, tell(say, flag)
    if questing:
        yield "quest", tell(say, "questing")
    if card["damage"] and card["hp"] is None:
        yield "damage", figure(card["damage"], _MOST)
    owner = card["owner"]
    if owner is not None and owner != card["controller"]:
        yield "place", tell(say, "owned", name=look.owners.get(int(owner), str(owner)))
    for word, n in card["keywords"]:
        yield "place", keyword(say, str(word), int(n or 0))
    for word, n in sorted(card["tokens"].items()):
        if n and word != "resource":
            yield "place", tell(say, "token", n=figure(int(n)), word=term(say, "token", str(word)))


def put_stack(out: Collage, stack: Stack, look: InvasionLook, width: int, x: int, y: int) -> None:
    """Lay a card and its attachments."""
    box = (x, y, x + width, y + stack.tall)
    put_poster(out, stack.poster, look.names, box, look.number(stack.card), True, PANEL)
    put_trace(out, look.last.trace(stack.card["id"], remaining(stack.card)), box, True)
    y = box[3]
    for card in stack.strips:
        number = look.number(card)
        out.place(_strip(card, look, width - 24, number > 0), x + 24, y)
        if number:
            put_badge(out, number, x + 20, y - 1)
        y += STRIP
    if stack.below:
        put_stack(out, stack.below, look, width, x, y + 4)


def _strip(card: Card, look: InvasionLook, width: int, numbered: bool) -> Tile:
    """Return an attachment as a tab in its controller's colours."""
    notes = stats_of({**card, "hp": None, "power": card["power"] or None})
    name, kind, corrupt = card_name(card, look.locale), card["kind"], card["corrupt"]
    seat, race, shown = card["controller"], card["race"], GALLERY.of(card["code"])

    def draw() -> Tile:
        style = seat_style(seat)
        fill = VIOLET if corrupt else style.deep
        out = Surface(width, STRIP, PANEL)
        out.rect((0, 0, width, STRIP - 4), INK)
        out.rect((3, 3, width - 3, STRIP - 7), fill)
        out.rect((3, 3, 9, STRIP - 7), style.colour)
        x, right = 16 + (50 if numbered else 0), width - 10
        if shown:
            put_portrait(out, shown, (x - 4, 3, x + 44, STRIP - 7))
        else:
            out.sprite(shield(race, kind, 38, 44, emblem(name, kind, traits_of(card)), parting(name)), x, 4)
        for sign, text in reversed(notes):
            took = fonts.width(text, SANS_BOLD, FLOOR)
            out.text(text, (right - took, 0, right, STRIP - 6), SANS_BOLD, FLOOR, IVORY, fill)
            out.sprite(icon(sign, 38, IVORY if sign == "power" else None, fill), right - took - 44, 7)
            right -= took + 54
        if corrupt:
            out.sprite(icon("corrupt", 38, IVORY, fill), right - 40, 7)
            out.mark("corrupt", (right - 40, 0, right, STRIP), 1)
            right -= 46
        out.text(name, (x + 52, 0, right, STRIP - 6), SANS, FLOOR, IVORY, fill, shorten=True)
        out.mark("attachment", (0, 0, width, STRIP), seat)
        return out.freeze()

    return TILES.get(("large-strip", shown, name, kind, race, seat, corrupt, notes, width, numbered), draw)


def column(cards: Sequence[Card], look: InvasionLook, width: int) -> list[Stack]:
    """Lay out the cards of a zone below each other, quests in progress first."""
    found = [stack_of(card, look, width) for card in cards]
    return [s for s in found if s.below] + [s for s in found if not s.below]


def column_height(stacks: Sequence[Stack]) -> int:
    """Return the height of cards laid out below each other."""
    return sum(stack.height + ROOM for stack in stacks)


def fits_large(zone: Zone, room: int) -> bool:
    """Whether all cards of a zone might fit. Only their number is used, not their content."""
    return len(zone["cards"]) * (96 + ROOM) <= room


def put_strip(out: Collage, view: View, last: Last, seat: int, key: str, number: int, box: Box, locale: str) -> None:
    """Place the zone that a fight is about: its wall, and its remaining hit points."""
    owner = next(p for p in view["players"] if p["seat"] == seat)
    zone, race = owner["zones"][key], owner["race"]
    houses = len(zone["developments"])
    w, h = box[2] - box[0], box[3] - box[1]
    left, hp = max(0, zone["hp"] - zone["damage"]), zone["hp"]
    assigned = zone["assigned"]
    burning = zone["burning"]
    name = tell(locale, "focus.zone_of", name=player_name(view, seat), zone=term(locale, "zone", key))
    was = last.was(zone["section"], left)

    def draw() -> Tile:
        tile = Surface(w, h, PANEL, panel_plate(w, h, PANEL, SLATE, seat, EMBER))
        x = 28 + (84 if number else 0)
        tile.sprite(icon(key, 64, GOLD, PANEL), x, (h - 64) // 2)
        text = tell(locale, "burning") if burning else points(left, hp, was)
        if assigned:
            text += f" −{figure(assigned)}"
        took = fonts.width(text, SANS_BOLD, 68)
        right = w - 30
        tile.text(text, (right - took, 0, right, h - 6), SANS_BOLD, 68, IVORY, PANEL)
        sign = "flame" if burning else "heart"
        tile.sprite(icon(sign, 60, None if burning else IVORY, PANEL), right - took - 72, (h - 60) // 2)
        right -= took + 96
        x += 84
        named = min(fonts.width(name, SERIF_BOLD, 54), right - x - 300)
        tile.text(name, (x, 0, x + named, h - 6), SERIF_BOLD, 54, IVORY, PANEL, shorten=True)
        put_capital(tile, (x + named + 30, 12, right, h - 12), race, key, hp, left, int(was or 0), burning, houses)
        tile.mark("zone", (0, 0, w, h), key)
        return tile.freeze()

    facts = (key, seat, race, houses, name, left, hp, burning, assigned, number > 0, w, was)
    out.place(TILES.get(("focus-strip", *facts), draw), *box[:2])
    if number:
        out.place(seal(number, 84, 60), box[0] - 2, box[1] + (h - 84) // 2)


def points(left: int, hp: int, was: str) -> str:
    """Return the remaining and the maximum hit points of a section. "6→3" means 6 before the last damage."""
    return f"{was}→{figure(left)}/{figure(hp)}" if was else f"{figure(left)}/{figure(hp)}"


__all__ = [
    "Stack",
    "board_poster",
    "column",
    "column_height",
    "fits_large",
    "points",
    "put_stack",
    "put_strip",
    "stats_of",
]
