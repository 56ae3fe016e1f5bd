"""The drawing module of Summoner Wars, named by the game's registration.

It has the functions that :mod:`render` expects of every game's drawing module. Only the zone ``discard`` can be drawn
separately. Any other name gives the whole board, which shows everything else.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from render.canvas import shades
from render.canvas.surface import Trace
from render.drawing import Drawing, Texts, Things
from render.summoner_wars import text
from render.summoner_wars.board import draw_board
from render.summoner_wars.focus import draw_focus
from render.summoner_wars.piles import draw_card, draw_discard, draw_hand
from render.summoner_wars.words import View

__all__ = ["SHADES", "alt_text", "board", "card", "draw_hand", "focus", "hand", "text_pages"]

SHADES = shades.read(Path(__file__).with_name("shades.txt"))


def _zone(
    view: View, zone: str, seat: int | None, numbered: Things, texts: Texts, locale: str, trace: Trace | None
) -> tuple[Image.Image, str] | None:
    """Return the picture of discard piles."""
    if zone != "discard":
        return None
    return draw_discard(view, seat, numbered, locale, trace), text.discard_alt(view, seat, locale)


_DRAWING = Drawing(SHADES, text, board=draw_board, zone=_zone, hand=draw_hand, focus=draw_focus, card=draw_card)
board, hand, focus, card = _DRAWING.board, _DRAWING.hand, _DRAWING.focus, _DRAWING.card
text_pages, alt_text = _DRAWING.text_pages, _DRAWING.alt_text
