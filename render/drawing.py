"""The interface of a game's drawing module: it turns a game's drawings into pictures with descriptions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

from PIL import Image

from engine import View
from render.canvas.shades import Palette
from render.canvas.surface import Trace
from render.layout.scenes import NOTHING, NamedCard
from render.picture import Picture, picture

Texts = Callable[[str], str]
"""A function that maps a card's code to its rules text."""
Things = Sequence[int | str]
"""The things that can be numbered: entities by id, and squares by name."""


class Drawing:
    """The pictures of a game, drawn in its own shades.

    ``words`` is the module with the game's texts: ``text_pages``, and the alternative texts ``board_alt``,
    ``hand_alt``, ``focus_alt`` and ``card_alt``. ``zone`` draws one part of the board separately and describes it. It
    returns None for a zone that is only shown on the whole board.
    """

    def __init__(
        self,
        shades: Palette,
        words: ModuleType,
        *,
        board: Callable[..., Image.Image],
        zone: Callable[..., tuple[Image.Image, str] | None],
        hand: Callable[..., Image.Image],
        focus: Callable[..., tuple[Image.Image, Any] | None],
        card: Callable[..., Image.Image],
    ) -> None:
        self._shades, self._words = shades, words
        self._board, self._zone, self._hand, self._focus, self._card = board, zone, hand, focus, card

    def board(
        self,
        view: View,
        numbered: Things,
        zone: str | None,
        seat: int | None,
        texts: Texts,
        locale: str,
        trace: Trace | None = None,
    ) -> Picture:
        """Return the board of a view, or one zone of it."""
        with self._shades.used():
            found = None if zone is None else self._zone(view, zone, seat, numbered, texts, locale, trace)
            if found is None:
                found = self._board(view, numbered, locale, trace), self._words.board_alt(view, locale, numbered)
            return picture(*found)

    def hand(
        self,
        view: View,
        numbered: Things,
        texts: Texts,
        locale: str,
        trace: Trace | None = None,
        prices: Mapping[int, int] | None = None,
    ) -> Picture:
        """Return the viewer's hand, and everything else that only the viewer may see."""
        with self._shades.used():
            image = self._hand(view, numbered, texts, locale, trace, prices)
            return picture(image, self._words.hand_alt(view, locale, numbered))

    def focus(
        self,
        view: View,
        numbered: Things,
        about: Things,
        prices: Mapping[int, int],
        aimed: Things,
        locale: str,
        trace: Trace | None = None,
        named: NamedCard = NOTHING,
    ) -> Picture | None:
        """Return the enlarged picture of a question's subject; None if the question needs the whole board."""
        with self._shades.used():
            found = self._focus(view, numbered, about, prices, aimed, locale, trace, named)
            if found is None:
                return None
            image, scene = found
            return picture(image, self._words.focus_alt(view, scene, numbered, about, aimed, locale))

    def card(self, info: Any, rules: str, locale: str, trace: Trace | None = None) -> Picture:
        """Return one card."""
        with self._shades.used():
            return picture(self._card(info, rules, locale, trace), self._words.card_alt(info, rules, locale))

    def text_pages(self, view: View, numbered: Things, zone: str | None, seat: int | None, locale: str) -> list[str]:
        """Return the board in words."""
        pages: list[str] = self._words.text_pages(view, numbered, zone, seat, locale)
        return pages

    def alt_text(self, view: View, locale: str) -> str:
        """Return a summary of the board."""
        return str(self._words.board_alt(view, locale))


__all__ = ["Drawing", "Texts", "Things"]
