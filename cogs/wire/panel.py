"""Panels as plain data: the content of a message and its taps, independent of discord.py.

Pure functions build a panel, and :mod:`cogs.wire.compose` turns it into a message. ``content`` is the part that changes
while a player ticks boxes. The pictures and ``notes`` are in embeds. An edit of the content leaves the embeds
unchanged, so ticking a box uploads nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cogs.wire.custom_ids import Tap

Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    """A button. ``tap`` is encoded in its custom id."""

    label: str
    tap: Tap
    style: Style = "secondary"
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One entry of a menu."""

    label: str
    value: str
    description: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A select menu in which one entry can be chosen, or from ``least`` to ``most`` entries. It fills a row.

    A menu of the kind ``channels`` or ``roles`` has no entries. It offers those of the server, and ``chosen`` are the
    ids of those that are chosen already.
    """

    placeholder: str
    tap: Tap
    entries: tuple[MenuEntry, ...] = ()
    least: int = 1
    most: int = 1
    kind: Literal["entries", "channels", "roles"] = "entries"
    chosen: tuple[int, ...] = ()


Row = Menu | tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class PictureRequest:
    """A request for a picture, drawn from one viewer's redacted view.

    ``what`` is the kind of picture: ``focus`` shows only the things that a question is about, enlarged. See
    :func:`render.focus` for ``about``, ``prices``, ``aimed``, ``named``, ``offered`` and ``subject``. ``numbered`` are
    the entities and squares that get a number. ``only`` are the hand cards to show; empty for all.
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
    """The content of a message.

    ``board`` is the board in words, for readers without pictures. ``mentions`` are ids of users who may be pinged.
    """

    content: str = ""
    notes: str = ""
    footer: str = ""
    rows: tuple[Row, ...] = ()
    pictures: tuple[PictureRequest, ...] = ()
    board: str = ""
    colour: int | None = None
    mentions: tuple[int, ...] = ()

    def taps(self) -> list[Tap]:
        """Yield every tap of the panel, in reading order."""
        found: list[Tap] = []
        for row in self.rows:
            found += [row.tap] if isinstance(row, Menu) else [button.tap for button in row]
        return found


def in_rows(buttons: Sequence[Button], width: int = 5) -> list[Row]:
    """Break a list of buttons into rows."""
    return [tuple(buttons[i : i + width]) for i in range(0, len(buttons), width)]
