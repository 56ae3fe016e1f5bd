"""Turns a panel and its pictures into the parts of a message, in one of three forms.

``embed``: each picture is the image of an embed. ``attachment``: pictures are plain attachments. ``gallery``: pictures
are in a media gallery of Components V2, together with everything else (:mod:`cogs.wire.layout`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import discord

from cogs.wire import layout, limits
from cogs.wire.components import View, build_view
from cogs.wire.panel import Panel


@dataclass(frozen=True, slots=True)
class Drawn:
    """A finished picture. ``alt`` is its alt text."""

    name: str
    data: bytes
    alt: str


MessageFields = dict[str, Any]
"""The arguments of discord.py's methods that send or edit a message."""
Form = Literal["embed", "attachment", "gallery"]


class MessageParts(Protocol):
    """The parts of one message, for a single send, because a view or a file must not be sent twice.

    ``now`` is the message as it is before an edit. Only the gallery form needs it, to repeat the parts that stay
    unchanged.
    """

    def sending(self) -> MessageFields:
        """Return the arguments for a new message."""
        ...

    def editing(self) -> MessageFields:
        """Return the arguments that replace everything in an existing message."""
        ...

    def picturing(self, now: discord.Message | None = None) -> MessageFields:
        """Return the arguments that add the pictures and leave text and components unchanged."""
        ...

    def ticking(self, now: discord.Message | None = None) -> MessageFields:
        """Return the arguments that change text and components and leave the pictures unchanged."""
        ...


@dataclass(frozen=True, slots=True)
class Composed:
    """A classic message: content, embeds, attachments and a view."""

    content: str
    embeds: list[discord.Embed]
    files: list[discord.File]
    view: View | None
    mentions: discord.AllowedMentions

    def sending(self) -> MessageFields:
        """Return the arguments for a new message."""
        out: MessageFields = {"allowed_mentions": self.mentions}
        if self.content:
            out["content"] = self.content
        if self.embeds:
            out["embeds"] = self.embeds
        if self.files:
            out["files"] = self.files
        if self.view is not None:
            out["view"] = self.view
        return out

    def editing(self) -> MessageFields:
        """Return the arguments that replace everything in an existing message."""
        return {
            "content": self.content or None,
            "embeds": self.embeds,
            "attachments": self.files,
            "view": self.view,
            "allowed_mentions": self.mentions,
        }

    def picturing(self, now: discord.Message | None = None) -> MessageFields:
        """Return the arguments that add the pictures and leave text and components unchanged."""
        return {"embeds": self.embeds, "attachments": self.files}

    def ticking(self, now: discord.Message | None = None) -> MessageFields:
        """Return the arguments that change text and components and leave the pictures unchanged."""
        return {"content": self.content or None, "view": self.view, "allowed_mentions": self.mentions}


@dataclass(frozen=True, slots=True)
class Laid:
    """A message of Components V2."""

    panel: Panel
    files: list[discord.File]
    mentions: discord.AllowedMentions

    @property
    def _shown(self) -> list[discord.MediaGalleryItem]:
        return [discord.MediaGalleryItem(file, description=file.description) for file in self.files]

    def sending(self) -> MessageFields:
        """Return the arguments for a new message."""
        out: MessageFields = {"view": layout.layout(self.panel, self._shown), "allowed_mentions": self.mentions}
        return {**out, "files": self.files} if self.files else out

    def editing(self) -> MessageFields:
        """Return the arguments that replace everything in an existing message, which may be of another form."""
        return {**self.ticking(), "attachments": self.files, "view": layout.layout(self.panel, self._shown)}

    def picturing(self, now: discord.Message | None = None) -> MessageFields:
        """Return the arguments that add the pictures and leave text and components unchanged."""
        if now is None or not now.flags.components_v2:
            return self.editing()
        return {"attachments": self.files, "view": layout.with_pictures(now, self._shown)}

    def ticking(self, now: discord.Message | None = None) -> MessageFields:
        """Return the arguments that change text and components and leave the pictures unchanged."""
        view = layout.layout(self.panel, layout.shown_in(now))
        return {"content": None, "embeds": [], "view": view, "allowed_mentions": self.mentions}


def compose(panel: Panel, drawn: Sequence[Drawn] = (), form: Form = "embed") -> MessageParts:
    """Turn a panel and its pictures into message parts that keep within every limit of Discord."""
    who = [discord.Object(user_id) for user_id in panel.mentions] or False
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=who, replied_user=False)
    files = [limits.file(one.name, one.data, one.alt) for one in drawn[: limits.FILES]]
    if form == "gallery":
        return Laid(panel, files, mentions)
    shown = [one.name for one in drawn[: limits.FILES]] if form == "embed" else []
    embeds: list[discord.Embed] = []
    if panel.notes or panel.footer or shown:
        first = shown[0] if shown else None
        embeds.append(limits.embed(text=panel.notes, footer=panel.footer, colour=panel.colour, image=first))
    embeds += [limits.embed(colour=panel.colour, image=name) for name in shown[1:]]
    if panel.board:
        room = limits.EMBED_TOTAL - sum(len(embed) for embed in embeds)
        embeds.append(limits.embed(text=limits.clip(panel.board, room), colour=panel.colour))
    return Composed(limits.clip(panel.content, limits.CONTENT), embeds, files, build_view(panel), mentions)
