"""Summoner Wars drawn: the module that the game's registration names.

The functions here are what :mod:`render` expects of every game's drawing module.  The one zone that can be
drawn apart is ``discard``; any other name gives the whole board, on which all else is to be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from render.picture import Picture, picture
from render.summoner_wars import text
from render.summoner_wars.board import draw_board
from render.summoner_wars.piles import draw_card, draw_discard, draw_hand
from render.summoner_wars.words import View
from render.surface import Surface, Trace

Texts = Callable[[str], str]


def _finish(drawn: Surface, alt: str, trace: Trace | None) -> Picture:
    drawn.report(trace)
    return picture(drawn.image, alt)


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
        return _finish(draw_discard(view, seat, numbered, locale), text.discard_alt(view, seat, locale), trace)
    return _finish(draw_board(view, numbered, locale), text.board_alt(view, locale), trace)


def hand(
    view: View, numbered: Sequence[int | str], texts: Texts, locale: str, trace: Trace | None = None
) -> Picture:
    """Return the viewer's hand and magic pile."""
    return _finish(draw_hand(view, numbered, texts, locale), text.hand_alt(view, locale), trace)


def card(info: Any, rules: str, locale: str, trace: Trace | None = None) -> Picture:
    """Return one card."""
    return _finish(draw_card(info, rules, locale), text.card_alt(info, rules, locale), trace)


def text_pages(
    view: View, numbered: Sequence[int | str], zone: str | None, seat: int | None, locale: str
) -> list[str]:
    """Return the board in words."""
    return text.text_pages(view, numbered, zone, seat, locale)


def alt_text(view: View, locale: str) -> str:
    """Return the summary of a board."""
    return text.board_alt(view, locale)
