"""A discord.py bot of a few lines: whoever presses its button has that message edited. A yardstick of the machine.

`python -m bot.bench.bare` edits text alone, `python -m bot.bench.bare FILE` text and a stored picture.
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
    """One command, which answers with a message with a button."""

    def __init__(self, picture: bytes | None) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.picture = picture
        self.pressed = 0
        self.tree = app_commands.CommandTree(self)
        self.tree.command(name=COMMAND, description="A button")(self.begin)

    async def setup_hook(self) -> None:
        """Called once before connecting: tells Discord of the command, which takes the place of all earlier ones."""
        await self.tree.sync()

    def parts(self) -> dict[str, Any]:
        """What the message shows now."""
        self.pressed += 1
        files = [] if self.picture is None else [discord.File(io.BytesIO(self.picture), "picture.png")]
        return {"content": f"Pressed {self.pressed} times.", "attachments": files}

    async def begin(self, interaction: discord.Interaction[Any]) -> None:
        """Send the message with the button that is pressed from then on."""
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Press", custom_id="press"))
        await interaction.response.send_message("Not pressed yet.", view=view)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press by editing its message; everything else is the command tree's."""
        if interaction.type is discord.InteractionType.component:
            await interaction.response.edit_message(**self.parts())


if __name__ == "__main__":
    patch_from_environment()
    Bare(Path(sys.argv[1]).read_bytes() if sys.argv[1:] else None).run(os.environ["DISCORD_TOKEN"], log_level=30)
