"""/help names every command, in every language."""

from __future__ import annotations

import re

import pytest
from cog_world import World
from discord import app_commands

from bot.locales import files, load
from cogs.commands.help import HELP, commands_help, first_help
from cogs.text.catalogue import tr
from cogs.wire import limits


def paths(world: World, locale: str) -> list[str]:
    """Return the bot's commands in one language, as a person types them."""
    found = [one for one in world.bot.tree.walk_commands() if isinstance(one, app_commands.Command)]
    return ["/" + " ".join(tr(locale, f"ui.name.{name}") for name in one.qualified_name.split()) for one in found]


@pytest.mark.parametrize("locale", ["en", *files()])
async def test_help_names_every_command(world: World, locale: str) -> None:
    load()
    text = commands_help(locale)
    missing = [path for path in paths(world, locale) if not re.search(rf"{re.escape(path)}\b", text)]
    assert missing == []


@pytest.mark.parametrize("locale", ["en", *files()])
def test_help_is_shown_completely(locale: str) -> None:
    load()
    panel = first_help(locale)
    assert panel.content.endswith(tr(locale, "ui.help.play")) and len(panel.notes) <= limits.EMBED_TEXT
    assert all(len(tr(locale, f"ui.help.{topic}")) <= limits.CONTENT for topic in HELP)
