"""Registers the names of commands and options with `bot.locales`, which finds missing and repeated translations.

The names are registered in groups. Within a group, the names must be unique.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.locales.commands import register_names
from cogs.commands.admin import AdminCog
from cogs.commands.help import HelpCog
from cogs.commands.lookup import LookupCog
from cogs.commands.match import ManyMatchCog
from cogs.commands.me import MeCog
from cogs.commands.play import PlayCog
from cogs.commands.why import WhyCog
from cogs.decks.commands import DeckCog

COGS: tuple[type[commands.Cog], ...] = (ManyMatchCog, AdminCog, PlayCog, LookupCog, WhyCog, HelpCog, MeCog, DeckCog)


def register(cogs: tuple[type[commands.Cog], ...] = COGS) -> None:
    """Register the names of these cogs' commands and options."""
    top: list[str] = []
    for cog in cogs:
        group = cog.__cog_group_name__ if issubclass(cog, commands.GroupCog) else None
        found = [command for command in cog.__cog_app_commands__ if isinstance(command, app_commands.Command)]
        names = [command.name for command in found]
        if group is None:
            top += names
        else:
            top.append(str(group))
            register_names("ui.name.", str(group), names)
        for command in found:
            path = command.name if group is None else f"{group} {command.name}"
            register_names("ui.parameter.", path, [str(option.display_name) for option in command.parameters])
    register_names("ui.name.", "", top)


register()
