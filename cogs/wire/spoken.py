"""The language in which the bot answers a person."""

from __future__ import annotations

from typing import Any

import discord

from cogs.app import App
from cogs.text.catalogue import locale_of


def spoken(interaction: discord.Interaction[Any]) -> str:
    """Return the catalogue's locale for the person who uses the bot: the chosen one, or that of their Discord."""
    app: App = interaction.client
    return locale_of(app.manager.people.language(interaction.user.id) or str(interaction.locale))
