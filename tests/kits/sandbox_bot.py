"""A small ordinary discord.py bot that knows nothing of the sandbox. The tests direct it there."""

import asyncio
import contextlib
import io
import os

import discord
from discord import app_commands
from discord.ext import commands
from PIL import Image

FRUIT = ["apple", "apricot", "banana", "blackberry", "cherry"]


def picture(color="red", size=(320, 200)):
    buffer = io.BytesIO()
    Image.new("RGB", size, color).save(buffer, "PNG")
    buffer.seek(0)
    return buffer


class CountButton(discord.ui.DynamicItem[discord.ui.Button], template=r"t1:count:(?P<n>\d+)\Z"):
    def __init__(self, n):
        super().__init__(discord.ui.Button(label=f"Count {n}", custom_id=f"t1:count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(int(match["n"]))

    async def callback(self, interaction):
        view = discord.ui.View(timeout=None)
        view.add_item(CountButton(self.n + 1))
        await interaction.response.edit_message(content=f"Counted to {self.n}.", view=view)


class DoButton(discord.ui.DynamicItem[discord.ui.Button], template=r"t1:do:(?P<what>[a-z_]+)\Z"):
    def __init__(self, what, disabled=False):
        label = what.replace("_", " ").title()
        super().__init__(discord.ui.Button(label=label, custom_id=f"t1:do:{what}", disabled=disabled))
        self.what = what

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(match["what"])

    async def callback(self, interaction):
        if self.what == "modal":
            await interaction.response.send_modal(NameModal())
        elif self.what == "secret":
            view = discord.ui.View(timeout=None)
            view.add_item(CountButton(1))
            await interaction.response.send_message("Only for you.", ephemeral=True, view=view)
        elif self.what == "slow":
            await interaction.response.defer()
            await asyncio.sleep(0.05)
            await interaction.edit_original_response(content="Slow, but done.", view=None)


class PickSelect(discord.ui.DynamicItem[discord.ui.Select], template=r"t1:pick\Z"):
    def __init__(self):
        options = [discord.SelectOption(label=word.title(), value=word) for word in FRUIT]
        select = discord.ui.Select(placeholder="Fruit", custom_id="t1:pick", options=options, max_values=3)
        super().__init__(select)

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls()

    async def callback(self, interaction):
        values = interaction.data["values"]
        await interaction.response.send_message("Picked " + ", ".join(values), ephemeral=True)


class NameModal(discord.ui.Modal, title="Your name"):
    name = discord.ui.Label(text="Name", component=discord.ui.TextInput(max_length=20))
    side = discord.ui.Label(
        text="Side",
        component=discord.ui.Select(
            options=[
                discord.SelectOption(label="Left", value="l"),
                discord.SelectOption(label="Right", value="r"),
            ]
        ),
    )

    async def on_submit(self, interaction):
        text = f"{self.name.component.value} goes {self.side.component.values[0]}"
        await interaction.response.send_message(text, ephemeral=True)


class TinyBot(commands.AutoShardedBot):
    def __init__(self, **options):
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            max_messages=None,
            guild_ready_timeout=0,
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=True),
            **options,
        )
        self.problems = []
        self.seen = []
        self.resumes = 0
        # The completions that were requested, each with whether it has been answered.
        self.completing = []
        self.may_complete = asyncio.Event()
        self.may_complete.set()

    async def setup_hook(self):
        self.add_dynamic_items(CountButton, DoButton, PickSelect)
        register(self)
        await self.tree.sync()

    async def on_interaction(self, interaction):
        self.seen.append(interaction.id)

    async def on_shard_resumed(self, shard_id):
        self.resumes += 1


def register(bot):
    tree = bot.tree

    @tree.error
    async def failed(interaction, error):
        bot.problems.append(getattr(error, "original", error))

    @tree.command(description="Say hello")
    async def hello(interaction: discord.Interaction, name: str = "you", private: bool = False):
        view = discord.ui.View(timeout=None)
        view.add_item(CountButton(1))
        for what in ("modal", "secret", "slow"):
            view.add_item(DoButton(what))
        view.add_item(DoButton("nothing", disabled=True))
        view.add_item(PickSelect())
        mention = f"<@{interaction.user.id}>"
        await interaction.response.send_message(f"Hello **{name}**, says {mention}", view=view, ephemeral=private)

    @tree.command(description="Think, then show a picture")
    async def board(interaction: discord.Interaction):
        await interaction.response.defer(thinking=True, ephemeral=True)
        await asyncio.sleep(0.05)
        embed = discord.Embed(title="Board", description="A *red* board", color=0xCC0000)
        embed.set_image(url="attachment://board.png")
        file = discord.File(picture(), "board.png", description="A red rectangle.")
        await interaction.followup.send(embed=embed, file=file)
        await interaction.followup.send("And a second, public message.")

    @tree.command(description="Write to somebody")
    async def write(interaction: discord.Interaction, to: discord.User):
        bot.chosen = to
        await interaction.response.defer(ephemeral=True)
        try:
            await to.send(f"Greetings from {interaction.user.name}")
        except discord.Forbidden as error:
            await interaction.followup.send(f"Refused: {error.code}")
        else:
            await interaction.followup.send("Written.")

    @tree.command(description="Never answers")
    @app_commands.guild_only()
    async def mute(interaction: discord.Interaction):
        bot.last = interaction

    group = app_commands.Group(name="fruit", description="Fruit things")

    @group.command(description="Eat one")
    async def eat(interaction: discord.Interaction, kind: str, amount: app_commands.Range[int, 1, 9] = 1):
        await interaction.response.send_message(f"Ate {amount} {kind}")

    @eat.autocomplete("kind")
    async def kinds(interaction: discord.Interaction, current: str):
        bot.completing.append(current)
        await bot.may_complete.wait()
        names = FRUIT if current != "many" else [f"fruit {n}" for n in range(30)]
        hit = [name for name in names if current in name or current == "many"]
        return [app_commands.Choice(name=name.title(), value=name) for name in hit]

    tree.add_command(group)

    @tree.context_menu(name="Read aloud")
    async def read_aloud(interaction: discord.Interaction, message: discord.Message):
        await interaction.response.send_message(f"It says: {message.content}", ephemeral=True)

    @tree.context_menu(name="Wave")
    async def wave(interaction: discord.Interaction, user: discord.User):
        await interaction.response.send_message(f"You wave at {user.display_name}.", ephemeral=True)

    @tree.command(description="A panel of the newer kind")
    async def panel(interaction: discord.Interaction, parts: int = 3, text: int = 10):
        view = discord.ui.LayoutView(timeout=None)
        box = discord.ui.Container(discord.ui.TextDisplay("x" * text), accent_color=0x00AA00)
        gallery = discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://p.png", description="Green."))
        box.add_item(gallery)
        view.add_item(box)
        for number in range(parts):
            view.add_item(discord.ui.TextDisplay(f"part {number}"))
        row = discord.ui.ActionRow()
        row.add_item(CountButton(1))
        view.add_item(row)
        await interaction.response.send_message(view=view, file=discord.File(picture("green"), "p.png"))


@contextlib.asynccontextmanager
async def running(sandbox, **options):
    """Run such a bot in this process during the block."""
    bot = TinyBot(**options)
    from bot.sandbox import patched_discord

    with patched_discord(sandbox):
        task = asyncio.create_task(bot.start(sandbox.token))
        try:
            await sandbox.bot_online()
            await bot.wait_until_ready()
            yield bot
        finally:
            await bot.close()
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task


async def child():
    """Run as `python sandbox_bot.py`; the environment says where Discord is."""
    from bot.sandbox import patch_from_environment

    assert patch_from_environment()
    bot = TinyBot()
    async with bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(child())
