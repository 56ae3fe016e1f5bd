"""The layout of sheets: several in rows, or a single large one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas.palette import SLATE
from render.canvas.surface import Collage
from render.parts.frame import MARGIN, MAX_HEIGHT, WIDTH
from render.parts.sheet import Mould, Sheet, fitted, hand_mould, put_sheet, sheet_height

GAP = 16
_LEAST = 330  # minimum height of a row in which text is cut
_NOTE = 52  # height of the line with the number of omitted sheets
_ARMS = (640, 860)  # minimum and maximum height of the arms on a single card
_STEP = 24  # step between the heights of portraits, so that cached portraits can be reused
_SHARE = 0.6  # maximum height of a portrait, as a part of the width of its sheet
_GRIDS = (
    (2, False),
    (3, False),
    (3, True),
    (4, True),
)  # (columns, whether fields are low), from generous to dense


class Spread(NamedTuple):
    """Sheets in rows: the size of one sheet, the height of each row, and the number of sheets that do not fit."""

    sheets: tuple[Sheet, ...]
    columns: int
    mould: Mould
    rows: tuple[int, ...]
    hidden: int

    @property
    def height(self) -> int:
        return sum(self.rows) + GAP * max(0, len(self.rows) - 1)


def spread(sheets: Sequence[Sheet], room: int) -> Spread:
    """Lay out sheets within a height, as generously as it allows.

    If there are too many sheets, first their text is cut. Then the last rows are left out, and a note replaces them.
    """
    width = WIDTH - 2 * MARGIN
    columns, mould, rows = 3, hand_mould(500, False), [220]
    for columns, tight in _GRIDS[0 if len(sheets) <= 4 else 1 :]:
        mould = hand_mould((width - GAP * (columns - 1)) // columns, tight)
        lots = [sheets[i : i + columns] for i in range(0, len(sheets), columns)]
        rows = [max(sheet_height(s, mould) for s in lot) for lot in lots] or [220]
        if sum(rows) + GAP * len(rows) <= room:
            break
    hidden = 0
    if sum(rows) + GAP * len(rows) > room:
        keep = min(len(rows), (room - _NOTE) // (_LEAST + GAP))
        each = (room - _NOTE - GAP * keep) // keep
        hidden = max(0, len(sheets) - keep * columns)
        rows = [min(h, each) for h in rows[:keep]]
    return Spread(tuple(sheets), columns, mould, tuple(rows), hidden)


def place(out: Collage, laid: Spread, y: int) -> int:
    """Draw a spread from ``y`` downward. Return the next free y."""
    for row, height in enumerate(laid.rows):
        for k, sheet in enumerate(laid.sheets[row * laid.columns : (row + 1) * laid.columns]):
            told = fitted(sheet, laid.mould, height)
            mould = roomy(told, laid.mould, height)
            put_sheet(out, told, mould, height, MARGIN + k * (laid.mould.width + GAP), y)
        y += height + GAP
    return y


def roomy(sheet: Sheet, mould: Mould, height: int) -> Mould:
    """Return the dimensions of a sheet whose portrait fills the room that its text leaves free."""
    spare = (height - sheet_height(sheet, mould)) // _STEP * _STEP
    most = max(mould.field, round(_SHARE * mould.width))
    return mould._replace(field=min(most, mould.field + max(0, spare))) if sheet.portrait else mould


def single(sheet: Sheet) -> Collage:
    """Return one card at full width."""
    width, most = WIDTH - 2 * MARGIN, MAX_HEIGHT - 2 * MARGIN
    mould = Mould(width, 2.1, 0, 0, 20, False)
    for size in (62, 56, 50, 44, 38, 34):  # find the largest type that leaves room for the arms
        mould = mould._replace(text=size)
        bare = sheet_height(sheet, mould)
        if bare + _ARMS[0] <= most:
            break
    field = max(300, min(_ARMS[1], most - bare))
    height = min(most, max(bare + field, 1400))
    out = Collage(WIDTH, height + 2 * MARGIN, SLATE)
    mould = mould._replace(field=field)
    put_sheet(out, fitted(sheet, mould, height), mould, height, MARGIN, MARGIN)
    return out
