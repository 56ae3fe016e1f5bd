"""Warhammer: Invasion drawn: the module that the game's registration names.

The functions here are what :mod:`render` expects of every game's drawing module.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from render.canvas import shades
from render.canvas.surface import Trace
from render.invasion import text
from render.invasion.board import draw_board, draw_zone
from render.invasion.focus import draw_focus
from render.invasion.hand import draw_card, draw_hand
from render.invasion.words import View
from render.picture import Picture, picture

__all__ = ["SHADES", "alt_text", "board", "card", "draw_hand", "focus", "hand", "text_pages"]

Texts = Callable[[str], str]

SHADES = shades.read(Path(__file__).with_name("shades.txt"))


@SHADES.used()
def board(
    view: View,
    numbered: Sequence[int],
    zone: str | None,
    seat: int | None,
    texts: Texts,
    locale: str,
    trace: Trace | None = None,
) -> Picture:
    """Return the board of a view, or one zone of it large."""
    if zone is None:
        return picture(draw_board(view, numbered, locale, trace), text.board_alt(view, locale, numbered))
    image = draw_zone(view, zone, seat, numbered, texts, locale, trace)
    return picture(image, text.zone_alt(view, zone, seat, locale))


@SHADES.used()
def hand(
    view: View, numbered: Sequence[int], texts: Texts, locale: str, trace: Trace | None = None,
    prices: Mapping[int, int] | None = None,
) -> Picture:  # fmt: skip
    """Return the viewer's hand."""
    return picture(draw_hand(view, numbered, texts, locale, trace, prices), text.hand_alt(view, locale, numbered))


@SHADES.used()
def focus(
    view: View, numbered: Sequence[int], about: Sequence[int | str], prices: Mapping[int, int], aimed: Sequence[int],
    locale: str, trace: Trace | None = None,
) -> Picture | None:  # fmt: skip
    """Return what a question is about, large, or None where it takes the whole board."""
    found = draw_focus(view, numbered, about, prices, aimed, locale, trace)
    return None if found is None else picture(found[0], text.focus_alt(view, found[1], locale))


@SHADES.used()
def card(info: Any, rules: str, locale: str, trace: Trace | None = None) -> Picture:
    """Return one card."""
    return picture(draw_card(info, rules, locale, trace), text.card_alt(info, rules, locale))


def text_pages(
    view: View, numbered: Sequence[int], zone: str | None, seat: int | None, locale: str
) -> list[str]:
    """Return the board in words."""
    return text.text_pages(view, numbered, zone, seat, locale)


def alt_text(view: View, locale: str) -> str:
    """Return the summary of a board."""
    return text.board_alt(view, locale)
