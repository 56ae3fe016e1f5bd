"""Piles of cards as rows of slips (each with its position in the pile, arms and name), and the heading of a pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypedDict, TypeVar

from engine import PlayerView
from render.art.portrait import Gallery, Portrait, put_portrait
from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import INK, IVORY, PARCHMENT, SEPIA, SLATE, STONE
from render.canvas.surface import TILES, Collage, Surface, Tile
from render.emblems.blazon import emblem, parting
from render.parts.devices import know
from render.parts.frame import MARGIN, WIDTH
from render.parts.heraldry import medallion, shield
from render.parts.icons import figure, icon
from render.parts.marks import put_badge
from render.parts.plates import FRAME, card_plate
from render.words import tell, term

if TYPE_CHECKING:
    from typing_extensions import ReadOnly  # in ``typing`` from Python 3.13 on

P = TypeVar("P", bound=PlayerView)

HEAD = 84
COLUMNS = 4
PITCH = 104
"""Distance from one row of slips to the next, in pixels."""
NOTE = 50
_GAP = 12
_SLIP = PITCH - _GAP
_SEAL = 52
_WIDE = (WIDTH - 2 * MARGIN - _GAP * (COLUMNS - 1)) // COLUMNS


class PileCard(TypedDict):
    """A card of a pile as a view shows it."""

    id: int
    code: ReadOnly[str | None]
    name: ReadOnly[str | None]
    kind: str
    race: str
    owner: int


class CardSlip(NamedTuple):
    """A card of a pile, drawn small."""

    place: int
    name: tuple[str, ...]
    race: str | None
    kind: str
    emblem: str
    part: int
    seat: int
    number: int
    portrait: Portrait | None


def slips_of(
    cards: Sequence[PileCard],
    numbers: Mapping[int | str, int],
    names: frozenset[str],
    locale: str,
    gallery: Gallery,
    emblems: Sequence[str] = (),
) -> list[CardSlip]:
    """Return the slips of a pile, top card first. Without ``emblems``, they are found from the cards' names."""
    out = []
    for n, card in enumerate(cards, 1):
        number = numbers.get(card["id"] or -1, 0)
        room = _WIDE - 2 * FRAME - 120 - (_SEAL - 4 if number else 0)
        kind = card["kind"] or "event"
        name = card["name"] or term(locale, "kind", kind)
        lines = fonts.fit_name(name, names, SANS_BOLD, 32, room, 2)
        sign = emblems[n - 1] if emblems else emblem(" ".join(lines), kind)
        seat = card["owner"]
        out.append(
            CardSlip(
                n,
                lines,
                know(card["race"]),
                kind,
                sign,
                parting(" ".join(lines)),
                seat,
                number,
                gallery.of(card["code"]),
            )
        )
    return out


def _slip(slip: CardSlip) -> Tile:
    def draw() -> Tile:
        w, h = _WIDE, _SLIP
        out = Surface(w, h, SLATE, card_plate(w, h, slip.seat, slip.race, 0, SLATE))
        out.mark("owner", (0, 0, w, h), slip.seat)
        x = FRAME + 8
        if slip.number:
            put_badge(out, slip.number, x - 4, (h - _SEAL) // 2, _SEAL, 34)
            x += _SEAL - 4
        text = figure(slip.place, 99)
        out.text(text, (x, 8, x + 46, h - 8), SANS_BOLD, 34, SEPIA, PARCHMENT, "centre")
        if slip.portrait:
            put_portrait(out, slip.portrait, (x + 46, FRAME, x + 100, h - FRAME))
        else:
            out.sprite(shield(slip.race, slip.kind, 46, 52, slip.emblem, slip.part), x + 50, (h - 52) // 2)
        out.lines(slip.name, (x + 108, 8, w - FRAME - 4, h - 8), SANS_BOLD, 32, INK, PARCHMENT, step=35)
        return out.freeze()

    return TILES.get(("slip", slip), draw)


def rows_of(count: int) -> int:
    """Return the number of rows that a number of slips needs."""
    return -(-count // COLUMNS)


def put_slips(out: Collage, slips: Sequence[CardSlip], y: int, rows: int, locale: str) -> int:
    """Place slips in rows, with a note on the number of slips that do not fit."""
    shown = slips[: rows * COLUMNS]
    for k, slip in enumerate(shown):
        out.place(_slip(slip), MARGIN + k % COLUMNS * (_WIDE + _GAP), y + k // COLUMNS * PITCH)
    y += rows_of(len(shown)) * PITCH
    if len(slips) > len(shown):
        text = tell(locale, "more_here", n=len(slips) - len(shown))
        out.label(text, (MARGIN, y - 4, WIDTH - MARGIN, y + 40), SANS_BOLD, 34, IVORY, SLATE, "centre")
        y += NOTE
    return y


def heading(sign: str, title: str, notes: Sequence[str], race: str | None = None) -> Tile:
    """Return the heading of a pile: a sign or the arms of a side, its name, and notes."""
    note = "  ".join(notes)

    def draw() -> Tile:
        out = Surface(WIDTH, HEAD, SLATE)
        if race is not None:
            out.sprite(medallion(race, 64), MARGIN + 2, 2)
        else:
            out.sprite(icon(sign, 58), MARGIN + 4, 5)
        room = WIDTH - 2 * MARGIN - 90 - fonts.width(note, SANS, 36) - 24
        name = fonts.short(title, SERIF_BOLD, 50, room)
        took = fonts.width(name, SERIF_BOLD, 50)
        x = MARGIN + 80
        out.text(name, (x, 0, x + took, 66), SERIF_BOLD, 50, IVORY, SLATE)
        out.text(note, (x + took + 24, 8, WIDTH - MARGIN, 68), SANS, 36, STONE, SLATE)
        return out.freeze()

    return TILES.get(("pile-head", sign, title, note, race), draw)


def own_player(players: Sequence[P], viewer: int | None) -> P | None:
    """Return the viewer's entry among the players of a view; None for a spectator."""
    return next((p for p in players if p["seat"] == viewer), None)


__all__ = ["COLUMNS", "HEAD", "NOTE", "PITCH", "CardSlip", "heading", "own_player", "put_slips", "rows_of", "slips_of"]
