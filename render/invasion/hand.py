"""A hand as full cards next to each other, and one card enlarged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PIL import Image

from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import IVORY, SLATE, STONE
from render.canvas.surface import TILES, Collage, Surface, Tile, Trace
from render.invasion.face import face_of, sheet_of
from render.invasion.words import Card, Player, View, clean, player_name, price, tell
from render.parts.frame import MARGIN, MAX_HEIGHT, WIDTH
from render.parts.icons import icon
from render.parts.spread import place, single, spread

_HEAD = 92


def hand_of(view: View) -> tuple[Player | None, list[Card]]:
    """Return the viewer's player entry and hand. For a spectator they are None and empty."""
    for player in view["players"]:
        if player["seat"] == view["viewer"]:
            return player, list(player["hand"] or ())
    return None, []


def draw_hand(
    view: View,
    numbered: Sequence[int],
    texts: Callable[[str], str],
    locale: str,
    trace: Trace | None = None,
    prices: Mapping[int, int] | None = None,
) -> Image.Image:
    """Return the viewer's hand. Every card shows its rules text if there is room."""
    view = clean(view, locale)
    player, cards = hand_of(view)
    numbers = {id: n for n, id in enumerate(numbered, 1)}
    seat = player["seat"] if player else 0
    sheets = [
        sheet_of(face_of(c, texts(c["code"] or ""), locale, seat, numbers.get(c["id"] or -1, 0)))._replace(
            cost=price(c, (prices or {}).get(c["id"] or -1))
        )
        for c in cards
    ]
    laid = spread(sheets, MAX_HEIGHT - _HEAD - 2 * MARGIN)
    foot = 52 if laid.hidden else 0
    out = Collage(WIDTH, MARGIN * 2 + _HEAD + laid.height + foot, SLATE)
    out.place(_title(view, player, len(cards), locale), 0, 0)
    y = place(out, laid, MARGIN + _HEAD)
    if not sheets:
        text = tell(locale, "hand_empty")
        box = (MARGIN, MARGIN + _HEAD, WIDTH - MARGIN, MARGIN + _HEAD + 200)
        out.label(text, box, SANS, 44, STONE, SLATE, "centre")
    if laid.hidden:
        text = tell(locale, "more_here", n=laid.hidden)
        out.label(text, (MARGIN, y - 8, WIDTH - MARGIN, y + 40), SANS_BOLD, 34, IVORY, SLATE, "centre")
    out.report(trace)
    return out.image


def _title(view: View, player: Player | None, count: int, locale: str) -> Tile:
    """Return the heading: the owner, the number of cards, and the resources for playing them."""
    title = tell(locale, "your_hand") if player else tell(locale, "hand_of", name=player_name(view, 0))
    spare = tell(locale, "hand_resources", n=player["resources"]) if player else ""
    cards = tell(locale, "hand_count", n=count)

    def draw() -> Tile:
        out = Surface(WIDTH, MARGIN + _HEAD, SLATE)
        out.sprite(icon("hand", 60), MARGIN + 2, MARGIN + 4)
        right = WIDTH - MARGIN
        if spare:
            took = fonts.width(spare, SANS_BOLD, 40)
            out.text(spare, (right - took, MARGIN, right, MARGIN + 68), SANS_BOLD, 40, IVORY, SLATE)
            out.sprite(icon("coin", 48), right - took - 60, MARGIN + 10)
            right -= took + 90
        name = fonts.short(title, SERIF_BOLD, 52, right - MARGIN - 80 - 200)
        took = fonts.width(name, SERIF_BOLD, 52)
        out.text(name, (MARGIN + 80, MARGIN, MARGIN + 80 + took, MARGIN + 68), SERIF_BOLD, 52, IVORY, SLATE)
        out.text(cards, (MARGIN + 104 + took, MARGIN + 8, right, MARGIN + 70), SANS, 36, STONE, SLATE)
        return out.freeze()

    return TILES.get(("hand-head", title, spare, cards), draw)


def draw_card(info: Any, text: str, locale: str, trace: Trace | None = None) -> Image.Image:
    """Return one card at full width."""
    out = single(sheet_of(face_of(info, text, locale)))
    out.report(trace)
    return out.image
