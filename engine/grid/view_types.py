"""The types of the parts of a view that all games on a board share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict

from engine.kernel.view_types import View

if TYPE_CHECKING:
    from typing_extensions import ReadOnly  # in ``typing`` from Python 3.13 on


class PieceView(TypedDict):
    """A card on the board, or a hidden card of which only these facts are known.

    ``square`` is None for a card that is not on the board.
    """

    id: int
    square: ReadOnly[str | None]
    controller: int


class GridView(TypedDict):
    """The size of a board: its columns, named from "a" on, and its rows, numbered from 1."""

    columns: int
    rows: int


class SquaresView(View):
    """A position on a board as a seat may see it."""

    grid: ReadOnly[GridView]
    board: ReadOnly[Sequence[PieceView]]
