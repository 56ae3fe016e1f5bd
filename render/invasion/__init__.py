"""The drawing module of Warhammer: Invasion, named by the game's registration.

It has the functions that :mod:`render` expects of every game's drawing module.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from render.canvas import shades
from render.canvas.surface import Trace
from render.drawing import Drawing, Texts
from render.invasion import text
from render.invasion.board import draw_board, draw_zone
from render.invasion.focus import draw_focus
from render.invasion.hand import draw_card, draw_hand
from render.invasion.words import View

__all__ = ["SHADES", "alt_text", "board", "card", "draw_hand", "focus", "hand", "text_pages"]

SHADES = shades.read(Path(__file__).with_name("shades.txt"))


def _zone(
    view: View, zone: str, seat: int | None, numbered: Sequence[int], texts: Texts, locale: str, trace: Trace | None
) -> tuple[Image.Image, str] | None:
    """Return one zone enlarged."""
    return draw_zone(view, zone, seat, numbered, texts, locale, trace), text.zone_alt(view, zone, seat, locale)


_DRAWING = Drawing(SHADES, text, board=draw_board, zone=_zone, hand=draw_hand, focus=draw_focus, card=draw_card)
board, hand, focus, card = _DRAWING.board, _DRAWING.hand, _DRAWING.focus, _DRAWING.card
text_pages, alt_text = _DRAWING.text_pages, _DRAWING.alt_text
