"""The Discord client: start-up, command registration, errors, and a late answer where a component got none."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import hashlib
import json
import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands, tasks

from bot import locales
from bot.deadlines import DEADLINES
from bot.matches import GameManager
from bot.model import UserError
from cogs.buttons.dispatch import Buttons
from cogs.decks.modal import typed
from cogs.delivery.courier import DiscordCourier
from cogs.delivery.first_contact import FirstContact
from cogs.delivery.membership import Membership
from cogs.lookup import show
from cogs.text.catalogue import locale_of, tr
from cogs.wire import limits
from cogs.wire.components import GameItem
from cogs.wire.compose import Form
from cogs.wire.custom_ids import PREFIX, Tap
from cogs.wire.error_codes import Fault, meaning
from cogs.wire.failing import Failing
from cogs.wire.latency import Trace
from cogs.wire.pictures import Pictures
from cogs.wire.reply import Once, Reply, TooLate, tell_anyway
from cogs.wire.translator import CatalogueTranslator
from engine import say

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True)
EXTENSIONS = (
    *(f"cogs.commands.{name}" for name in ("match", "admin", "play", "lookup", "why", "help", "me")),
    "cogs.decks.commands",
)
LAST_ANSWERS = 3.0
# A send that would have to wait longer than this fails into the outbox, which waits better.
LONGEST_RATE_LIMIT = 60.0


class Tree(app_commands.CommandTree["RiposteBot"]):
    """The command tree: drops doubled interactions and answers every error."""

    async def interaction_check(self, interaction: discord.Interaction[RiposteBot], /) -> bool:
        """The gateway may deliver an interaction twice; only the first is looked at. Nor is what is too long.

        What is typed need not be looked through further than anybody reads.
        """
        if not interaction.client.once.first(interaction.id):
            return False
        data: Any = interaction.data or {}
        if longest_text(data) <= limits.TYPED:
            return True
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await tell_anyway(interaction, tr(locale_of(str(interaction.locale)), "ui.error.long", n=limits.TYPED))
        return False

    async def on_error(
        self, interaction: discord.Interaction[RiposteBot], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer every error of a command; nothing is left as "the application did not respond"."""
        cause: BaseException = error
        if isinstance(error, app_commands.CommandInvokeError):
            cause = error.original
        if interaction.type is discord.InteractionType.autocomplete:
            log.warning("no choices for %s", _name(interaction), exc_info=cause)
            if not interaction.response.is_done():
                await interaction.response.autocomplete([])
            return
        locale = locale_of(str(interaction.locale))
        if isinstance(cause, TooLate):
            log.info("command %s came too late to be answered", _name(interaction))
        elif isinstance(cause, UserError):
            await tell_anyway(interaction, say(cause.msg, locale))
        elif isinstance(cause, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
            await tell_anyway(interaction, tr(locale, "ui.error.command"))
        elif isinstance(cause, app_commands.CheckFailure):
            await tell_anyway(interaction, tr(locale, "ui.error.not_here"))
        else:
            await Reply(interaction.client, interaction).fail(cause, f"command {_name(interaction)}")


class RiposteBot(commands.AutoShardedBot):
    """The bot. After ``login`` it can send; after ``connect`` it listens."""

    def __init__(self, manager: GameManager, workers: int | None = None, form: Form = "embed", **options: Any) -> None:
        self.trace = Trace()
        self.failing = Failing(self.trace.config)
        super().__init__(
            enable_debug_events=True,  # for the trace alone; see dispatch
            http_trace=self.trace.config,
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=True),
            max_messages=None,
            max_ratelimit_timeout=LONGEST_RATE_LIMIT,
            tree_cls=Tree,
            **options,
        )
        self.manager = manager
        self.report_to = ""
        self.pictures = Pictures(workers, form)
        self.once = Once()
        self.first_contact = FirstContact(self, manager)
        self.membership = Membership(self, manager)
        self.courier = DiscordCourier(self, self)
        self.buttons = Buttons(self, self.once)
        self._nets: set[asyncio.Task[None]] = set()

    # -- start and end ---------------------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Load everything, register components and commands. A failure stops the start."""
        await self.load_commands()
        self.keep_items()
        await asyncio.to_thread(show.preload)
        # What is loaded by now stays: the collector need not look through it while somebody types.
        gc.collect()
        gc.freeze()
        gc.enable()
        await self.sync_commands()
        self._watch_items.start()

    async def load_commands(self) -> None:
        """Fill the command tree, in every language. Nothing is sent."""
        locales.load()
        await self.tree.set_translator(CatalogueTranslator())
        for extension in EXTENSIONS:
            await self.load_extension(extension)

    async def close(self) -> None:
        """Stop after answering the components in progress; safe to repeat."""
        if self.is_closed():
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_ANSWERS):
                await self.buttons.idle()
        self._watch_items.cancel()
        self.trace.report()
        for net in tuple(self._nets):
            net.cancel()
        self.pictures.close()
        await super().close()

    async def sync_commands(self, *, force: bool = False) -> int:
        """Register the commands when they changed, Discord has none, or ``force``. How many; 0 for not."""
        key = f"tree:{self.application_id}"
        now = await tree_hash(self.tree)
        if not force and await self.manager.store.meta(key) == now and await self.tree.fetch_commands():
            return 0
        done = await self.tree.sync()
        await self.manager.store.set_meta(key, now)
        log.info("registered %d commands", len(done))
        return len(done)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Pass events on, and time them; raw messages are only timed."""
        if event == "socket_raw_receive":
            self.trace.received()
            return
        if event == "interaction":
            self.trace.begun(args[0])
        if event != "socket_raw_send":
            super().dispatch(event, *args, **kwargs)

    # -- what may be reachable again -----------------------------------------------------------------------

    async def on_ready(self) -> None:
        """A new session: permissions may have changed while the bot was away."""
        await self.manager.panels.reachable()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited, perhaps again."""
        await self.manager.panels.reachable(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The server is back after an outage of Discord's."""
        await self.manager.panels.reachable(guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Somebody may have given the bot a permission."""
        if before.permissions != after.permissions:
            await self.manager.panels.reachable(after.guild.id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Permissions in a channel may have changed."""
        await self.manager.panels.reachable(after.guild.id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """A channel that the bot may see now looks like a new one."""
        await self.manager.panels.reachable(channel.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """An archived or locked thread may be open again: what waited for that is told now."""
        if not payload.data["thread_metadata"]["archived"]:
            await self.manager.panels.reachable(payload.guild_id, payload.thread_id)

    # -- game components -------------------------------------------------------------------------------------

    async def on_tap(self, interaction: discord.Interaction[Any], tap: Tap, values: Sequence[str]) -> None:
        """See :class:`cogs.wire.components.TapHandler`."""
        await self.buttons.handle(interaction, tap, values)

    def keep_items(self) -> None:
        """Re-register the components; safe to repeat."""
        self.add_dynamic_items(GameItem)

    @tasks.loop(minutes=1)
    async def _watch_items(self) -> None:
        self.trace.report()
        # The library keeps this private; without it a dead family of buttons would go unnoticed.
        known = self._connection._view_store._dynamic_items
        if GameItem.__discord_ui_compiled_template__ not in known:
            log.error("the game components were un-registered; registering them again")
            self.keep_items()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Read a form that was sent; answer a component that no handler has answered after two seconds."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        if interaction.type is discord.InteractionType.modal_submit:
            data: Any = interaction.data or {}
            tap = Tap.parse(str(data.get("custom_id") or ""))
            if tap is not None:
                await self.buttons.handle(interaction, tap, typed(data))
                return
        net = asyncio.create_task(self._net(interaction), name=f"net-{interaction.id}")
        self._nets.add(net)
        net.add_done_callback(self._nets.discard)

    async def _net(self, interaction: discord.Interaction[Any]) -> None:
        await asyncio.sleep(DEADLINES.unhandled)
        data: Any = interaction.data or {}
        known = str(data.get("custom_id") or "")
        if interaction.response.is_done() or not self.once.first(interaction.id):
            # Answered, or being answered by the dispatcher: two must never answer.
            return
        log.warning("nobody answered %r in time", known if known.startswith(PREFIX) else "a foreign component")
        try:
            text = tr(locale_of(str(interaction.locale)), "ui.error.late")
            await interaction.response.send_message(text, ephemeral=True)
        except (discord.HTTPException, discord.InteractionResponded) as error:
            if isinstance(error, discord.HTTPException) and meaning(error).fault is not Fault.LASTING:
                log.warning("the net could not answer: %s", error)


def longest_text(data: Mapping[str, Any]) -> int:
    """How many characters the longest text has that was typed into a command's options."""
    texts, groups = [0], [data]
    while groups:
        for option in groups.pop().get("options") or ():
            groups.append(option)
            value = option.get("value")
            texts.append(len(value) if isinstance(value, str) else 0)
    return max(texts)


def _name(interaction: discord.Interaction[Any]) -> str:
    return interaction.command.qualified_name if interaction.command else "?"


async def tree_payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """What Discord would be told about the commands, with their names in other languages."""
    translator = tree.translator
    if translator is None:
        return [c.to_dict(tree) for c in tree.get_commands()]
    return [await c.get_translated_payload(tree, translator) for c in tree.get_commands()]


async def tree_hash(tree: app_commands.CommandTree[Any]) -> str:
    """A hash of what Discord would be told about the commands."""
    payload = sorted(await tree_payload(tree), key=lambda c: str(c.get("name")))
    return hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
