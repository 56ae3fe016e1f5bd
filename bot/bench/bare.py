"""A minimal discord.py bot as a yardstick for the machine. A press of its button edits the message.

With `python -m bot.bench.bare`, the edit changes only the text. With `python -m bot.bench.bare FILE`, it changes the
text and a stored picture.
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot.sandbox import patch_from_environment

COMMAND = "press"


class Bare(discord.Client):
    """A client with one command, which answers with a message that has a button."""

    def __init__(self, picture: bytes | None) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.picture = picture
        self.pressed = 0
        self.tree = app_commands.CommandTree(self)
        self.tree.command(name=COMMAND, description="A button")(self.begin)

    async def setup_hook(self) -> None:
        """Register the command with Discord, which replaces all earlier commands. Called once before connecting."""
        await self.tree.sync()

    def parts(self) -> dict[str, Any]:
        """Count a press and return the new content and attachments of the message."""
        self.pressed += 1
        files = [] if self.picture is None else [discord.File(io.BytesIO(self.picture), "picture.png")]
        return {"content": f"Pressed {self.pressed} times.", "attachments": files}

    async def begin(self, interaction: discord.Interaction[Any]) -> None:
        """Send the message with the button."""
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Press", custom_id="press"))
        await interaction.response.send_message("Not pressed yet.", view=view)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Respond to a press by editing its message. Pass commands on to the command tree."""
        if interaction.type is discord.InteractionType.component:
            await interaction.response.edit_message(**self.parts())


if __name__ == "__main__":
    patch_from_environment()
    Bare(Path(sys.argv[1]).read_bytes() if sys.argv[1:] else None).run(os.environ["DISCORD_TOKEN"], log_level=30)
