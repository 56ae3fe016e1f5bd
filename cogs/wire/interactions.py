"""The type of interactions, which Discord sends for commands, buttons and menus, and the age of their messages."""

from __future__ import annotations

from typing import Any

import discord

Itx = discord.Interaction[Any]


def changed_at(message: discord.Message) -> int:
    """Return the time of a message's last change, in milliseconds since 1970 in UTC."""
    return round((message.edited_at or message.created_at).timestamp() * 1000)
