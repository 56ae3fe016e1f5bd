"""The settings for a whole picture of a board of squares, and functions that look up its cards and squares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from render.last import NOTHING, Last
from render.words import Card, View


@dataclass(frozen=True)
class SquaresLook:
    """The settings for a whole picture of a board of squares.

    They are the view, its language, the buttons' numbers, the names whose short forms must stay distinct, the acting
    card (``source``), the possible targets (``aimed``) and the last events.
    """

    view: View
    locale: str
    numbers: Mapping[int | str, int]
    names: frozenset[str] = frozenset()
    source: int = 0
    aimed: frozenset[int] = frozenset()
    last: Last = NOTHING


def on_board(view: View) -> dict[str, Card]:
    """Return the cards on the board by square."""
    return {str(c["square"]): c for c in view["board"] if c.get("square")}


def aimed_at(view: View, aimed: Sequence[int | str]) -> frozenset[int]:
    """Return the ids of the cards on the board that are targets, either directly or through their squares."""
    return frozenset(
        int(c["id"]) for c in view["board"] if (c["id"] in aimed or c.get("square") in aimed) and int(c["id"] or 0)
    )


def numbers_at(square: object, cards: Iterable[Card], numbers: Mapping[int | str, int]) -> tuple[int, ...]:
    """Return the button numbers of a square and of the cards on it."""
    keys: list[int | str] = [int(c.get("id") or 0) for c in cards]
    if square:
        keys.append(str(square))
    return tuple(sorted({numbers[k] for k in keys if k in numbers}))


__all__ = ["SquaresLook", "aimed_at", "numbers_at", "on_board"]
