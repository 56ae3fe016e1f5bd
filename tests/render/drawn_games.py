"""Facts about each game for picture tests: how the game is drawn, and what its random positions contain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import invasion_positions
import karth_positions
import sw_positions
from picture_checks import rules
from positions import Data, Things

from render import invasion, karth, summoner_wars
from render.canvas.surface import Trace
from render.picture import Picture


@dataclass(frozen=True)
class Drawn:
    """A game and how its pictures are drawn.

    ``drawer`` draws the game. ``maker`` makes its random positions and knows which of their contents appear in pictures
    and texts. ``signs`` and ``striped`` say how frames are distinguished, as for ``check_owners``.
    """

    game: str
    drawer: Any
    maker: Any
    signs: frozenset[str] = frozenset({"laid"})
    striped: int = 25

    def __str__(self) -> str:
        return self.game

    def position(self, seed: int) -> tuple[Data, list[int | str]]:
        """Return the view and the numbered things of the position for a seed."""
        found: tuple[Data, list[int | str]] = self.maker.position(seed)
        return found

    def board(self, view: Data, numbered: Things, trace: Trace | None = None, locale: str = "en") -> Picture:
        """Draw the board."""
        picture: Picture = self.drawer.board(view, numbered, None, None, rules, locale, trace)
        return picture

    def hand(self, view: Data, numbered: Things, trace: Trace | None = None, locale: str = "en") -> Picture:
        """Draw the viewer's hand."""
        picture: Picture = self.drawer.hand(view, numbered, rules, locale, trace)
        return picture

    def on_picture(self, view: Data, numbered: Things) -> set[int]:
        """Return the numbers that a board must show."""
        found: set[int] = self.maker.on_picture(view, numbered)
        return found


INVASION = Drawn("invasion", invasion, invasion_positions, frozenset({"laid", "number"}))
SUMMONER_WARS = Drawn("summoner_wars", summoner_wars, sw_positions)
KARTH = Drawn("karth", karth, karth_positions, frozenset({"laid", "source", "aimed", "number"}), 12)
DRAWN = (INVASION, SUMMONER_WARS, KARTH)

__all__ = ["DRAWN", "INVASION", "KARTH", "SUMMONER_WARS", "Drawn"]
