"""Messages of Components V2: text, pictures in a media gallery and components, all in one layout.

Such a message has no content and no embeds. An edit replaces the whole layout, so the parts that are to stay must be
read first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.wire import limits
from cogs.wire.components import items_of, remade
from cogs.wire.panel import Panel

Shown = discord.MediaGalleryItem
FOOTER = 300
TEXT = 4000
"""Maximum number of characters of all texts in a layout together."""


def layout(panel: Panel, shown: Sequence[Shown] = ()) -> ui.LayoutView:
    """Return the layout of a panel with these pictures, within every limit of Discord."""
    view = ui.LayoutView(timeout=None)
    content, footer = limits.clip(panel.content, limits.CONTENT), limits.clip(panel.footer, FOOTER)
    notes = limits.clip(panel.notes, TEXT - len(content) - len(footer) - 3)
    if content:
        view.add_item(ui.TextDisplay(content))
    if notes:
        view.add_item(ui.Container(ui.TextDisplay(notes), accent_colour=panel.colour))
    board = limits.clip(panel.board, max(TEXT - len(content) - len(footer) - len(notes) - 3, 1))
    if board:
        view.add_item(ui.Container(ui.TextDisplay(board), accent_colour=panel.colour))
    _put_gallery(view, shown)
    for row in panel.rows[: limits.ROWS]:
        view.add_item(ui.ActionRow(*items_of(row)))
    if footer:
        view.add_item(ui.TextDisplay(f"-# {footer}"))
    if not view.children:
        view.add_item(ui.TextDisplay("…"))
    return view


def with_pictures(message: discord.Message, shown: Sequence[Shown]) -> ui.LayoutView:
    """Return the layout of an existing message of Components V2, with these pictures instead of its own."""
    view = ui.LayoutView(timeout=None)
    waiting = list(shown)
    for part in message.components:
        if isinstance(part, discord.components.MediaGalleryComponent):
            continue
        if isinstance(part, discord.ActionRow) and waiting:
            _put_gallery(view, waiting)
            waiting = []
        made = _again(part)
        if made is not None:
            view.add_item(made)
    _put_gallery(view, waiting)
    return view


def shown_in(message: discord.Message | None) -> list[Shown]:
    """Return the pictures of an existing message, to be shown again in its new layout."""
    if message is None:
        return []
    parts = [p for p in message.components if isinstance(p, discord.components.MediaGalleryComponent)]
    found = [Shown(item.media.url, description=item.description) for part in parts for item in part.items]
    return found or [Shown(embed.image.url) for embed in message.embeds if embed.image and embed.image.url]


def _put_gallery(view: ui.LayoutView, shown: Sequence[Shown]) -> None:
    if shown:
        view.add_item(ui.MediaGallery(*shown))


def _again(part: Any) -> ui.Item[Any] | None:
    """Return a new copy of a part of a layout, because the same item must not be sent twice."""
    if isinstance(part, discord.components.TextDisplay):
        return ui.TextDisplay(part.content)
    if isinstance(part, discord.components.Container):
        texts = [c.content for c in part.children if isinstance(c, discord.components.TextDisplay)]
        return ui.Container(ui.TextDisplay("\n".join(texts)), accent_colour=part.accent_colour)
    return ui.ActionRow(*(remade(child) for child in part.children)) if isinstance(part, discord.ActionRow) else None
