"""A hand as full cards side by side, and one card large."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PIL import Image

from render import fonts
from render.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.frame import MARGIN, MAX_HEIGHT, WIDTH
from render.icons import icon
from render.invasion.face import face_of, sheet_of
from render.invasion.words import View, clean, player_name, tell
from render.palette import IVORY, SLATE, STONE
from render.spread import place, single, spread
from render.surface import Surface, Trace

_HEAD = 92


def hand_of(view: View) -> tuple[Mapping[str, Any] | None, list[Mapping[str, Any]]]:
    """Return the viewer's player entry and hand; a spectator has neither."""
    for player in view["players"]:
        if player["seat"] == view.get("viewer"):
            return player, list(player.get("hand") or ())
    return None, []


def draw_hand(
    view: View,
    numbered: Sequence[int],
    texts: Callable[[str], str],
    locale: str,
    trace: Trace | None = None,
) -> Image.Image:
    """Return the viewer's hand; every card with its rules text where the room allows."""
    view = clean(view, locale)
    player, cards = hand_of(view)
    numbers = {id: n for n, id in enumerate(numbered, 1)}
    seat = int(player["seat"]) if player else 0
    sheets = [
        sheet_of(face_of(c, texts(str(c.get("code") or "")), locale, seat, numbers.get(c.get("id") or -1, 0)))
        for c in cards
    ]
    width = WIDTH - 2 * MARGIN
    laid = spread(sheets, MAX_HEIGHT - _HEAD - 2 * MARGIN)
    foot = 52 if laid.hidden else 0
    out = Surface(WIDTH, MARGIN * 2 + _HEAD + laid.height + foot, SLATE)
    _title(out, view, player, len(cards), width, locale)
    y = place(out, laid, MARGIN + _HEAD)
    if not sheets:
        text = tell(locale, "hand_empty")
        box = (MARGIN, MARGIN + _HEAD, WIDTH - MARGIN, MARGIN + _HEAD + 200)
        out.text(text, box, SANS, 44, STONE, SLATE, "centre")
    if laid.hidden:
        text = tell(locale, "more_here", n=laid.hidden)
        out.text(text, (MARGIN, y - 8, WIDTH - MARGIN, y + 40), SANS_BOLD, 34, IVORY, SLATE, "centre")
    out.report(trace)
    return out.image


def _title(
    out: Surface, view: View, player: Mapping[str, Any] | None, count: int, width: int, locale: str
) -> None:
    title = tell(locale, "your_hand") if player else tell(locale, "hand_of", name=player_name(view, 0))
    out.sprite(icon("hand", 60), MARGIN + 2, MARGIN + 4)
    right = MARGIN + width
    if player:
        text = tell(locale, "hand_resources", n=int(player["resources"]))
        took = fonts.width(text, SANS_BOLD, 40)
        out.text(text, (right - took, MARGIN, right, MARGIN + 68), SANS_BOLD, 40, IVORY, SLATE)
        out.sprite(icon("coin", 48), right - took - 60, MARGIN + 10)
        right -= took + 90
    text = tell(locale, "hand_count", n=count)
    title = fonts.short(title, SERIF_BOLD, 52, right - MARGIN - 80 - 200)
    took = fonts.width(title, SERIF_BOLD, 52)
    out.text(title, (MARGIN + 80, MARGIN, MARGIN + 80 + took, MARGIN + 68), SERIF_BOLD, 52, IVORY, SLATE)
    box = (MARGIN + 104 + took, MARGIN + 8, right, MARGIN + 70)
    out.text(text, box, SANS, 36, STONE, SLATE)


def draw_card(info: Any, text: str, locale: str, trace: Trace | None = None) -> Image.Image:
    """Return one card at full width."""
    out = single(sheet_of(face_of(info, text, locale)))
    out.report(trace)
    return out.image
