"""How a panel and its pictures become the parts of a message."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from cogs.wire import limits
from cogs.wire.components import View, build_view
from cogs.wire.panel import Panel


@dataclass(frozen=True, slots=True)
class Drawn:
    """A finished picture. ``alt`` says what it shows."""

    name: str
    data: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Composed:
    """The parts of one message, good for a single send (a view or a file must not be sent twice)."""

    content: str
    embeds: list[discord.Embed]
    files: list[discord.File]
    view: View | None
    mentions: discord.AllowedMentions

    def sending(self) -> dict[str, Any]:
        """Arguments for a new message."""
        out: dict[str, Any] = {"allowed_mentions": self.mentions}
        if self.content:
            out["content"] = self.content
        if self.embeds:
            out["embeds"] = self.embeds
        if self.files:
            out["files"] = self.files
        if self.view is not None:
            out["view"] = self.view
        return out

    def editing(self) -> dict[str, Any]:
        """Arguments that replace everything in an existing message."""
        return {
            "content": self.content or None,
            "embeds": self.embeds,
            "attachments": self.files,
            "view": self.view,
            "allowed_mentions": self.mentions,
        }

    def picturing(self) -> dict[str, Any]:
        """Arguments that put the pictures in and leave text and components as they are."""
        return {"embeds": self.embeds, "attachments": self.files}

    def ticking(self) -> dict[str, Any]:
        """Arguments that change text and components and leave the pictures as they are."""
        return {"content": self.content or None, "view": self.view, "allowed_mentions": self.mentions}


def compose(panel: Panel, drawn: Sequence[Drawn] = ()) -> Composed:
    """Turn a panel and its pictures into message parts, within every limit."""
    embeds: list[discord.Embed] = []
    files: list[discord.File] = []
    if panel.notes or panel.footer or drawn:
        first = drawn[0].name if drawn else None
        embeds.append(limits.embed(text=panel.notes, footer=panel.footer, colour=panel.colour, image=first))
    embeds += [limits.embed(colour=panel.colour, image=one.name) for one in drawn[1 : limits.FILES]]
    for one in drawn[: limits.FILES]:
        files.append(limits.file(one.name, one.data, one.alt))
    who = [discord.Object(user_id) for user_id in panel.mentions] or False
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=who, replied_user=False)
    return Composed(limits.clip(panel.content, limits.CONTENT), embeds, files, build_view(panel), mentions)
