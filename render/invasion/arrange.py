"""How the cards of a zone are arranged on the board: as pictures in one or more rows or, if they are too many, as lines
of a list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas.surface import Box
from render.invasion.cells import GAP, LEAST, Cell, folded, named, whole_name
from render.invasion.listed import LEAST_LINE, MOST_LINE
from render.invasion.tileface import InvasionLook

CROWD = 4
"""Minimum number of cards of a crowded zone. They need two rows and all of its height."""
_CARD = 140  # width at which most names on a card keep a whole word
_LINE_GAP = 4
_LINE_WIDE = 200  # minimum width of a line
_PLENTY = 6  # maximum number of cards that are never joined


class CellRow(NamedTuple):
    """The cards of a zone as laid out: cards with their places, and those for which there is no room.

    ``listed`` is whether the cards are lines of a list.
    """

    cells: tuple[tuple[Cell, Box], ...]
    hidden: tuple[Cell, ...] = ()
    note: Box | None = None
    listed: bool = False


def width_for(cells: Sequence[Cell], look: InvasionLook) -> int:
    """Return the width that the cards of a zone need for their names, in pixels."""
    count = len(folded(cells, look)) if len(cells) > _PLENTY else len(cells)
    columns = -(-count // 2) if count >= CROWD else count
    return columns * _CARD + GAP * (columns - 1)


def shelved(cells: Sequence[Cell], look: InvasionLook, width: int, height: int) -> CellRow:
    """Lay out cards as large as possible, and equal ones as one card if they need it.

    If there is no room for all, those with a number or in a fight are shown first.
    """
    found = _pictures(cells, look, width, height)
    if found:
        return found
    fewer = folded(cells, look)
    return _pictures(fewer, look, width, height) or _lines(cells, fewer, look, width, height)


def _pictures(cells: Sequence[Cell], look: InvasionLook, width: int, height: int) -> CellRow | None:
    """Return cards as pictures with names; None if there is too little room."""
    if len(cells) == 1:
        return CellRow(((cells[0], (0, 0, width, height)),))
    grid = _grid(cells, look, width, height)
    return CellRow(tuple(zip(cells, _places(*grid, GAP, width, height), strict=False))) if grid else None


def _lines(cells: Sequence[Cell], fewer: Sequence[Cell], look: InvasionLook, width: int, height: int) -> CellRow:
    """Return cards as lines of a list. ``fewer`` are the cards with equal ones joined."""
    some: Sequence[Cell]
    columns = max(1, (width + GAP) // (_LINE_WIDE + GAP))
    most = columns * ((height + _LINE_GAP) // (LEAST_LINE + _LINE_GAP))
    some = folded(cells, look, numbered=False)  # a line has little room for several numbers
    some = some if len(some) <= most else fewer
    rows = -(-min(len(some), most) // columns)
    tall = min(MOST_LINE, _each(height, rows, _LINE_GAP))
    places = sorted(_places(columns, rows, _LINE_GAP, width, rows * (tall + _LINE_GAP) - _LINE_GAP))
    if len(some) <= len(places):
        return CellRow(tuple(zip(some, places, strict=False)), listed=True)
    first = sorted(range(len(some)), key=lambda k: _urgency(some[k]))
    kept = sorted(first[: len(places) - 1])
    hidden = tuple(some[k] for k in sorted(first[len(places) - 1 :]))
    return CellRow(tuple((some[k], box) for k, box in zip(kept, places, strict=False)), hidden, places[-1], True)


def _grid(cells: Sequence[Cell], look: InvasionLook, width: int, height: int) -> tuple[int, int] | None:
    """Return the columns and rows in which the shorter side of a card is as long as possible, and its name has room.

    Return None if there are none.
    """
    n = len(cells)
    grids: list[tuple[int, int, int]] = []
    for rows in range(1, max(1, (height + GAP) // (LEAST + GAP)) + 1):
        columns = max(2, -(-n // rows))
        wide, tall = _each(width, columns, GAP), _each(height, rows, GAP)
        if named(wide, tall):
            grids.append((min(wide, tall), columns, rows))
    for _, columns, rows in sorted(grids, reverse=True):
        wide, tall = _each(width, columns, GAP), _each(height, rows, GAP)
        if wide >= _CARD or n < CROWD or all(whole_name(cell, look, wide, tall) for cell in cells):
            return columns, rows
    return None


def _places(columns: int, rows: int, gap: int, width: int, height: int) -> list[Box]:
    wide, tall = _each(width, columns, GAP), _each(height, rows, gap)
    return [
        (x, y, x + wide, y + tall)
        for row in range(rows)
        for column in range(columns)
        for x, y in ((column * (wide + GAP), row * (tall + gap)),)
    ]


def _each(length: int, count: int, gap: int) -> int:
    return (length - gap * (count - 1)) // count


def _urgency(cell: Cell) -> int:
    """Return the priority of a card if there is no room for all; 0 is the highest."""
    card = cell.card
    if cell.numbers:
        return 0
    if card["attacking"] or card["defending"] or card["assigned"]:
        return 1
    return 2 if card["damage"] or card["corrupt"] else 3


__all__ = ["CROWD", "CellRow", "shelved", "width_for"]
