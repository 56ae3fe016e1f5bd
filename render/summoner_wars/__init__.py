"""Summoner Wars drawn: the module that the game's registration names.

The functions here are what :mod:`render` expects of every game's drawing module.  The one zone that can be
drawn apart is ``discard``; any other name gives the whole board, on which all else is to be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from render.canvas import shades
from render.canvas.surface import Trace
from render.picture import Picture, picture
from render.summoner_wars import text
from render.summoner_wars.board import draw_board
from render.summoner_wars.focus import draw_focus
from render.summoner_wars.piles import draw_card, draw_discard, draw_hand
from render.summoner_wars.words import View

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
    """Return the board of a view, or its discard piles."""
    if zone == "discard":
        return picture(draw_discard(view, seat, numbered, locale, trace), text.discard_alt(view, seat, locale))
    return picture(draw_board(view, numbered, locale, trace), text.board_alt(view, locale, numbered))


@SHADES.used()
def hand(
    view: View, numbered: Sequence[int | str], texts: Texts, locale: str, trace: Trace | None = None,
    prices: Mapping[int, int] | None = None,
) -> Picture:  # fmt: skip
    """Return the viewer's hand and magic pile."""
    return picture(draw_hand(view, numbered, texts, locale, trace, prices), text.hand_alt(view, locale, numbered))


@SHADES.used()
def focus(
    view: View, numbered: Sequence[int | str], about: Sequence[int | str], prices: Mapping[int, int],
    aimed: Sequence[int | str], locale: str, trace: Trace | None = None,
) -> Picture | None:  # fmt: skip
    """Return what a question is about, large, or None where it takes the whole board."""
    found = draw_focus(view, numbered, about, prices, aimed, locale, trace)
    return None if found is None else picture(found[0], text.focus_alt(view, found[1], numbered, about, locale))


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
