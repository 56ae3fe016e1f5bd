"""What a question on a board of squares is about: a part of the board, cards off it, or both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.last import last_of
from render.layout.squares import Part, part_of
from render.parts.groups import Group
from render.words import View

_FEW = 5  # so many rows are still large


class Scene(NamedTuple):
    """What a picture shows: a heading, a part of the board, groups of cards."""

    title: str
    note: str
    part: Part | None
    groups: tuple[Group, ...]


def happened_at(view: View) -> set[str]:
    """Return the places at which something happened last."""
    last = last_of(view)
    return {str(place) for arrow in last.arrows for place in arrow[:2]} | {str(gone.place) for gone in last.gone}


def widened(part: Part, columns: Sequence[str], rows: Sequence[int], wanted: set[str]) -> Part:
    """Return the part of the board that shows more squares, too, where that makes it little smaller; else ``part``."""
    more = part_of(columns, rows, wanted)
    small = more is None or len(more.rows) > max(_FEW, len(part.rows)) or len(more.columns) > len(part.columns) + 2
    return part if more is None or small else more


def source_of(view: View, about: Sequence[int | str]) -> int:
    """Return the first card on the board that a question is about, or 0."""
    return next((key for key in about if isinstance(key, int) and any(c["id"] == key for c in view["board"])), 0)


__all__ = ["Scene", "happened_at", "source_of", "widened"]
