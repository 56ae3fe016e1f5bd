"""Heroes of Karth: Deathmatch drawn: the module that the game's registration names.

The functions here are what :mod:`render` expects of every game's drawing module.  The zones that can be drawn apart
are ``side`` (with the cemetery), ``cemetery``, ``discard`` and ``tokens``; any other name gives the whole board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from render.canvas import shades
from render.canvas.surface import Trace
from render.karth import text
from render.karth.board import draw_board
from render.karth.focus import draw_focus
from render.karth.piles import ZONES, draw_card, draw_hand, draw_piles
from render.karth.words import View
from render.picture import Picture, picture

__all__ = ["SHADES", "alt_text", "board", "card", "draw_hand", "focus", "hand", "text_pages"]

Texts = Callable[[str], str]

SHADES = shades.read(Path(__file__).with_name("shades.txt"))


@SHADES.used()
def board(
    view: View,
    numbered: Sequence[int | str],
    zone: str | None,
    seat: int | None,
    texts: Texts,
    locale: str,
    trace: Trace | None = None,
) -> Picture:
    """Return the board of a view, or open piles."""
    if zone is not None and zone in ZONES:
        return picture(draw_piles(view, zone, seat, numbered, locale, trace), text.piles_alt(view, zone, seat, locale))
    return picture(draw_board(view, numbered, locale, trace), text.board_alt(view, locale, numbered))


@SHADES.used()
def hand(
    view: View, numbered: Sequence[int | str], texts: Texts, locale: str, trace: Trace | None = None,
    prices: Mapping[int, int] | None = None,
) -> Picture:  # fmt: skip
    """Return the viewer's hand, and that of a partner."""
    return picture(draw_hand(view, numbered, texts, locale, trace, prices), text.hand_alt(view, locale, numbered))


@SHADES.used()
def focus(
    view: View, numbered: Sequence[int | str], about: Sequence[int | str], prices: Mapping[int, int],
    aimed: Sequence[int | str], locale: str, trace: Trace | None = None,
) -> Picture | None:  # fmt: skip
    """Return what a question is about, large, or None where it takes the whole board."""
    found = draw_focus(view, numbered, about, prices, aimed, locale, trace)
    if found is None:
        return None
    return picture(found[0], text.focus_alt(view, found[1], numbered, about, aimed, locale))


@SHADES.used()
def card(info: Any, rules: str, locale: str, trace: Trace | None = None) -> Picture:
    """Return one card."""
    return picture(draw_card(info, rules, locale, trace), text.card_alt(info, rules, locale))


def text_pages(
    view: View, numbered: Sequence[int | str], zone: str | None, seat: int | None, locale: str
) -> list[str]:
    """Return the board in words."""
    return text.text_pages(view, numbered, zone, seat, locale)


def alt_text(view: View, locale: str) -> str:
    """Return the summary of a board."""
    return text.board_alt(view, locale)
