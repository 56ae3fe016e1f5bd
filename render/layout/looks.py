"""The settings for a whole picture of a board of squares, and functions that look up its cards and squares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine import PieceView, SquaresView
from render.last import NOTHING, Last

C = TypeVar("C", bound=PieceView)


@dataclass(frozen=True)
class SquaresLook:
    """The settings for a whole picture of a board of squares.

    They are the view, its language, the buttons' numbers, the names whose short forms must stay distinct, the acting
    card (``source``), the possible targets (``aimed``) and the last events.
    """

    view: SquaresView
    locale: str
    numbers: Mapping[int | str, int]
    names: frozenset[str] = frozenset()
    source: int = 0
    aimed: frozenset[int] = frozenset()
    last: Last = NOTHING


def on_board(cards: Iterable[C]) -> dict[str, C]:
    """Return the cards of a view's board by square."""
    return {c["square"]: c for c in cards if c["square"]}


def aimed_at(view: SquaresView, aimed: Sequence[int | str]) -> frozenset[int]:
    """Return the ids of the cards on the board that are targets, either directly or through their squares."""
    return frozenset(c["id"] for c in view["board"] if (c["id"] in aimed or c["square"] in aimed) and c["id"])


def numbers_at(square: object, cards: Iterable[PieceView], numbers: Mapping[int | str, int]) -> tuple[int, ...]:
    """Return the button numbers of a square and of the cards on it."""
    keys: list[int | str] = [c["id"] for c in cards]
    if square:
        keys.append(str(square))
    return tuple(sorted({numbers[k] for k in keys if k in numbers}))


__all__ = ["SquaresLook", "aimed_at", "numbers_at", "on_board"]
