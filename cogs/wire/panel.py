"""Panels as plain data: what a message shows and which taps it offers, before anything of Discord.

A panel is built by pure functions and turned into a message by :mod:`cogs.wire.compose`.  ``content`` is the part
that changes while somebody ticks boxes; the pictures and ``notes`` sit in embeds, which such an edit leaves
alone, so that a tick uploads nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cogs.wire.custom_ids import Tap

Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    """One button; ``tap`` becomes its id."""

    label: str
    tap: Tap
    style: Style = "secondary"
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a menu."""

    label: str
    value: str
    description: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A select with one choice; it fills a row."""

    placeholder: str
    tap: Tap
    entries: tuple[Entry, ...]


Row = Menu | tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to draw from one viewer's redacted view.

    ``focus`` shows only what a question is about, large; see :func:`render.focus` for ``about``, ``prices``,
    ``aimed``, ``named``, ``offered`` and ``subject``.  ``numbered``: what gets a badge, entities and squares.
    ``only``: of a hand these cards alone.
    """

    what: Literal["board", "focus", "hand"]
    numbered: tuple[int | str, ...] = ()
    zone: str | None = None
    about: tuple[int | str, ...] = ()
    prices: tuple[tuple[int, int], ...] = ()
    aimed: tuple[int | str, ...] = ()
    named: tuple[int | str, ...] = ()
    offered: tuple[tuple[str, int | None], ...] = ()
    subject: tuple[tuple[str, int | None], ...] = ()
    only: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Panel:
    """A message. ``board``: the board in words, for who likes no pictures. ``mentions`` may be pinged."""

    content: str = ""
    notes: str = ""
    footer: str = ""
    rows: tuple[Row, ...] = ()
    pictures: tuple[Picture, ...] = ()
    board: str = ""
    colour: int | None = None
    mentions: tuple[int, ...] = ()

    def taps(self) -> list[Tap]:
        """Every tap of the panel, in reading order."""
        found: list[Tap] = []
        for row in self.rows:
            found += [row.tap] if isinstance(row, Menu) else [button.tap for button in row]
        return found


def in_rows(buttons: Sequence[Button], width: int = 5) -> list[Row]:
    """Break a list of buttons into rows."""
    return [tuple(buttons[i : i + width]) for i in range(0, len(buttons), width)]
