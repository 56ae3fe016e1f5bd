"""A text of headings and steps as a picture. Each heading is a band with its steps below it, in columns if necessary.

The text is Discord's markdown, as on a page of the rule book. A line that is entirely bold (or begins with ``#``)
starts a part. A line that begins with a bullet, a number or a letter ("B-2.") is a step; its mark is drawn in a
separate column. Any other line continues the previous step.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import fonts
from render.canvas.fonts import MIN_SIZE, SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import GOLD, INK, IVORY, PARCHMENT, SEPIA, SLATE
from render.canvas.surface import Collage, Surface, Tile, Trace
from render.pages import cut
from render.parts.frame import MARGIN, MAX_HEIGHT, WIDTH
from render.parts.plates import pill_plate
from render.parts.sheet import rich_lines
from render.picture import Picture, picture
from render.words import tell

HEAD = 96
CURVE = 260
GAP = 14
SIZES = (40, 36, 34, 32, 30, MIN_SIZE)
COLUMNS = (1, 2)
_STEP = re.compile(
    r"^\s*(?:[-•*]\s+)?(?:\*\*)?((?:[A-Z]-?)?\d{1,2}[a-z]?|[A-Z](?:-\d+)?)[.:)]?(?:\*\*)?[.:)]?\s+(?=\S)"
)
_MARKS = re.compile(r"[*_`]|^-# |^> ")


class Step(NamedTuple):
    """A line of a part, and the mark in front of it."""

    mark: str
    text: str


class TablePart(NamedTuple):
    """A heading with its steps."""

    title: str
    steps: tuple[Step, ...]


def parts_of(text: str) -> list[TablePart]:
    """Split a text into parts. Lines before the first heading form a part without a heading."""
    found: list[tuple[str, list[Step]]] = []
    for raw in text.splitlines():
        line = raw.strip()
        if not line:
            continue
        heading = line.startswith("#") or (line.startswith("**") and line.endswith("**") and "**" not in line[2:-2])
        if heading:
            found.append((_plain(line.lstrip("# ")), []))
            continue
        if not found:
            found.append(("", []))
        step = _STEP.match(line)
        bullet = line[:2] in ("• ", "- ", "* ")
        if step is not None:
            found[-1][1].append(Step(step[1].rstrip("."), _plain(line[step.end() :])))
        else:
            found[-1][1].append(Step("•" if bullet else "", _plain(line[2:] if bullet else line)))
    return [TablePart(title, tuple(steps)) for title, steps in found]


def _plain(text: str) -> str:
    return fonts.printable(_MARKS.sub("", text).strip())


class _Block(NamedTuple):
    part: TablePart
    lines: list[list[list[tuple[str, str]]]]
    height: int


def _mark_room(parts: list[TablePart], size: int) -> int:
    return max((fonts.width(s.mark, SANS_BOLD, size) for p in parts for s in p.steps if s.mark), default=0) + 24


def _blocks(parts: list[TablePart], width: int, size: int, room: int) -> list[_Block]:
    pitch, out = round(size * 1.26), []
    for part in parts:
        lines = [rich_lines(step.text, size, width - 2 * GAP - room) for step in part.steps]
        body = sum(max(1, len(rows)) * pitch + 8 for rows in lines)
        out.append(_Block(part, lines, (round(size * 1.75) if part.title else 0) + body + 2 * GAP))
    return out


def _columns(blocks: list[_Block], count: int) -> list[list[_Block]]:
    """Distribute blocks, in order, over columns of about the same height."""
    goal = sum(b.height + GAP for b in blocks) / count
    out: list[list[_Block]] = [[]]
    used = 0.0
    for block in blocks:
        if len(out) < count and out[-1] and used + (block.height + GAP) / 2 > goal:
            out.append([])
            used = 0.0
        out[-1].append(block)
        used += block.height + GAP
    return out


def draw_table(
    title: str, text: str, locale: str, trace: Trace | None = None, curve: Sequence[tuple[str, int]] = ()
) -> Picture:
    """Return the picture in the largest type in which everything fits. If no type is small enough, the rest is left
    out.

    ``curve`` pairs labels with numbers, which are drawn as bars below the title.
    """
    parts = parts_of(text)
    top = HEAD + (CURVE if curve else 0)
    inner = WIDTH - 2 * MARGIN
    for size in SIZES:
        for count in COLUMNS:
            width = (inner - (count - 1) * GAP) // count
            room = _mark_room(parts, size)
            columns = _columns(_blocks(parts, width, size, room), count)
            tall = max(sum(b.height + GAP for b in column) for column in columns) if parts else 0
            if top + tall + 2 * MARGIN <= MAX_HEIGHT:
                break
        else:
            continue
        break
    height = min(MAX_HEIGHT, top + tall + 2 * MARGIN)
    out = Collage(WIDTH, height, SLATE)
    out.label(title, (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEAD - 20), SERIF_BOLD, 56, GOLD, SLATE)
    if curve:
        out.place(_curve_tile(curve), MARGIN, MARGIN + HEAD)
    for k, column in enumerate(columns):
        _draw_column(out, column, (MARGIN + k * (width + GAP), MARGIN + top), width, size, room)
    out.report(trace)
    names = ", ".join(part.title or part.steps[0].text for part in parts if part.title or part.steps)
    return picture(out.image, cut(tell(locale, "alt.table", title=title, parts=names)))


def _curve_tile(curve: Sequence[tuple[str, int]]) -> Tile:
    """Return bars with their numbers above and their labels below."""
    wide, tall = WIDTH - 2 * MARGIN, CURVE - GAP
    out = Surface(wide, tall, SLATE, pill_plate(wide, tall, PARCHMENT, SLATE, SEPIA))
    out.rect((8, 8, wide - 8, tall - 8), PARCHMENT)
    most, line = max(n for _, n in curve) or 1, 44
    step = (wide - 2 * GAP) // len(curve)
    for k, (label, n) in enumerate(curve):
        x, base = GAP + k * step, tall - 12 - line
        bar = round((base - 16 - line) * n / most)
        if bar:
            out.rect((x + step // 5, base - bar, x + step - step // 5, base), SEPIA)
        if n:
            above = (x, base - bar - line, x + step, base - bar)
            out.text(str(n), above, SANS_BOLD, 36, INK, PARCHMENT, align="centre")
        out.text(label, (x, base, x + step, base + line), SANS, 34, INK, PARCHMENT, align="centre")
    return out.freeze()


def _draw_column(out: Collage, column: list[_Block], corner: tuple[int, int], width: int, size: int, room: int) -> None:
    x, y = corner
    for block in column:
        if y + block.height > out.height - MARGIN:
            return
        out.place(_block_tile(block, width, size, room), x, y)
        y += block.height + GAP


def _block_tile(block: _Block, width: int, size: int, room: int) -> Tile:
    pitch, at = round(size * 1.26), GAP
    out = Surface(width, block.height, SLATE, pill_plate(width, block.height, PARCHMENT, SLATE, SEPIA))
    out.rect((8, 8, width - 8, block.height - 8), PARCHMENT)
    if block.part.title:
        head = round(size * 1.5)
        out.rect((8, at - 6, width - 8, at + head), SEPIA)
        out.text(
            block.part.title, (GAP + 6, at - 6, width - GAP, at + head), SANS_BOLD, size, IVORY, SEPIA, shorten=True
        )
        at += round(size * 1.75)
    for step, rows in zip(block.part.steps, block.lines, strict=True):
        if step.mark:
            out.text(step.mark, (GAP, at, GAP + room, at + pitch), SANS_BOLD, size, SEPIA, PARCHMENT)
        for row in rows or [[]]:
            _draw_row(out, row, GAP + room, width - 4, at, pitch, size)
            at += pitch
        at += 8
    return out.freeze()


def _draw_row(out: Surface, row: list[tuple[str, str]], x: int, right: int, y: int, pitch: int, size: int) -> None:
    gap = fonts.width(" ", SANS, size)
    for word, face in row:
        took = fonts.width(word, face, size)
        out.text(word, (x, y, max(x + took, min(right, x + took)), y + pitch), face, size, INK, PARCHMENT)
        x += took + gap


__all__ = ["Step", "TablePart", "draw_table", "parts_of"]
