"""The drawing module of Heroes of Karth: Deathmatch, named by the game's registration.

It has the functions that :mod:`render` expects of every game's drawing module. The zones that can be drawn separately
are ``side`` (the cards set aside, with the cemetery), ``cemetery``, ``discard`` and ``tokens``. Any other name gives
the whole board.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from render.canvas import shades
from render.canvas.surface import Trace
from render.drawing import Drawing, Texts, Things
from render.karth import text
from render.karth.board import draw_board
from render.karth.focus import draw_focus
from render.karth.piles import ZONES, draw_card, draw_hand, draw_piles
from render.karth.words import View

__all__ = ["SHADES", "alt_text", "board", "card", "draw_hand", "focus", "hand", "text_pages"]

SHADES = shades.read(Path(__file__).with_name("shades.txt"))


def _zone(
    view: View, zone: str, seat: int | None, numbered: Things, texts: Texts, locale: str, trace: Trace | None
) -> tuple[Image.Image, str] | None:
    """Return the picture of a zone's open piles."""
    if zone not in ZONES:
        return None
    return draw_piles(view, zone, seat, numbered, locale, trace), text.piles_alt(view, zone, seat, locale)


_DRAWING = Drawing(SHADES, text, board=draw_board, zone=_zone, hand=draw_hand, focus=draw_focus, card=draw_card)
board, hand, focus, card = _DRAWING.board, _DRAWING.hand, _DRAWING.focus, _DRAWING.card
text_pages, alt_text = _DRAWING.text_pages, _DRAWING.alt_text
