"""The Discord client: start-up, registration of commands, errors, and a reply to components that no handler has
answered.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import hashlib
import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands, tasks

from bot import locales, logs
from bot.apart import apart
from bot.deadlines import DEADLINES
from bot.matches import GameManager
from bot.model import Json, UserError
from bot.roles import WHOLE, ProcessRole
from bot.web import Endpoint, Signatures
from cogs.app import Unanswered
from cogs.buttons.dispatch import Buttons
from cogs.decks.modal import typed
from cogs.delivery.courier import DiscordCourier
from cogs.delivery.error_posts import ErrorPosts
from cogs.delivery.first_contact import FirstContact
from cogs.delivery.membership import Membership
from cogs.handlers import HANDLERS
from cogs.lookup import show
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.components import GameItem
from cogs.wire.compose import Form
from cogs.wire.custom_ids import PREFIX, Tap
from cogs.wire.endpoint import AskedServers, EndpointIntake, ignore_gateway, knows_item
from cogs.wire.error_codes import Blame, meaning
from cogs.wire.failing import Failing
from cogs.wire.latency import InteractionTimes
from cogs.wire.pictures import Pictures
from cogs.wire.reply import Deduplicator, Reply, TooLate, tell_anyway
from cogs.wire.spoken import spoken
from cogs.wire.translator import CatalogueTranslator
from engine import say

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True)
EXTENSIONS = (
    *(f"cogs.commands.{name}" for name in ("match", "admin", "play", "lookup", "why", "help", "me", "menus")),
    "cogs.decks.commands",
)
LAST_ANSWERS = 3.0
# In seconds. If Discord's rate limit would delay a message for longer, sending fails and the outbox repeats it later.
LONGEST_RATE_LIMIT = 60.0


class Tree(app_commands.CommandTree["RiposteBot"]):
    """The command tree. It drops interactions that are delivered twice, and replies to every error."""

    async def interaction_check(self, interaction: discord.Interaction[RiposteBot], /) -> bool:
        """Whether to handle the interaction.

        The gateway may deliver an interaction twice; only the first delivery is handled. If the typed text is too long,
        the interaction is refused at once, so that no time is spent searching for that text.
        """
        logs.begin(interaction=interaction.id)
        once = interaction.client.once
        typing = interaction.type is discord.InteractionType.autocomplete
        if not (once.first_here(interaction.id) if typing else await once.first(interaction.id)):
            return False
        data: Any = interaction.data or {}
        if longest_text(data) <= limits.TYPED:
            return True
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await tell_anyway(interaction, tr(spoken(interaction), "ui.error.long", n=limits.TYPED))
        return False

    async def on_error(
        self, interaction: discord.Interaction[RiposteBot], error: app_commands.AppCommandError, /
    ) -> None:
        """Reply to every error of a command, so that no command ends in "the application did not respond"."""
        cause: BaseException = error
        if isinstance(error, app_commands.CommandInvokeError):
            cause = error.original
        if interaction.type is discord.InteractionType.autocomplete:
            log.warning("no choices for %s", _name(interaction), exc_info=cause)
            if not interaction.response.is_done():
                await interaction.response.autocomplete([])
            return
        locale = spoken(interaction)
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
    """The bot. It can send messages after ``login``, and receives events after ``connect``."""

    def __init__(
        self,
        manager: GameManager,
        workers: int | None = None,
        form: Form = "embed",
        shelf: Path | None = None,
        **options: Any,
    ) -> None:
        self.trace = InteractionTimes()
        self.failing = Failing(self.trace.config)
        self.unanswered: dict[str, Unanswered] = {}
        super().__init__(
            enable_debug_events=True,  # needed only for timing; see dispatch
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
        self.pictures = Pictures(workers, form, shelf)
        self.once = Deduplicator(manager.people)
        self.first_contact = FirstContact(self, manager)
        self.membership = Membership(self, manager, self.know_server)
        self.courier = DiscordCourier(self, self)
        self.buttons = Buttons(self, self.once, HANDLERS)
        self.error_posts: ErrorPosts | None = None
        """Posts errors to the owner's channel, if the owner has chosen one."""
        self.role = WHOLE
        self.servers: AskedServers | None = None
        """The servers of a process without a gateway."""
        self._nets: set[asyncio.Task[None]] = set()
        self._preloading: asyncio.Task[None] | None = None

    def take_role(self, role: ProcessRole) -> None:
        """Set which interactions are handled. Call this before ``login``."""
        self.role = role
        self.servers = None if role.connects else AskedServers(self)
        if not role.listens:
            ignore_gateway(self, self._astray)

    def endpoint(self, public_key: str) -> Endpoint:
        """Return the endpoint that gives this client the interactions signed with a key. It is not yet started."""
        return Endpoint(Signatures(public_key), EndpointIntake(self, self, self.servers).receive)

    @staticmethod
    def _astray() -> None:
        log.error(
            "an interaction came through the gateway, where this process answers none: set the Interactions Endpoint "
            "URL of the application, or run `python -m bot` without `gateway`"
        )

    # -- start and end ---------------------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Load everything, then register components and commands. A failure stops the start."""
        if self.error_posts is not None:
            self.error_posts.start()
        await self.load_commands()
        self.manager.forgetting.on_forget(self.first_contact.forget)
        self.manager.forgetting.on_forget(self.membership.forget)
        self.keep_items()
        loading = not gc.isenabled()  # so a process of its own begins; what it has loaded holds next to no garbage
        if loading:
            # Freeze the objects loaded so far, so that the garbage collector does not scan them while people type.
            gc.freeze()
            gc.enable()
        if await self.manager.store.peers.leads():
            await self.sync_commands()
        self._watch_items.start()
        self._preloading = asyncio.create_task(self._preload(loading), name="preload")

    async def _preload(self, freeze: bool) -> None:
        """Build the search indexes once people can use the bot, in the lane in which questions are looked up.

        A question that comes earlier builds what it needs. ``freeze``: whether to keep the garbage collector from
        scanning the indexes.
        """
        if self.role.connects:
            await self.wait_until_ready()
        try:
            await apart("lookup", show.preload)
        except Exception:
            log.exception("the search indexes cannot be built")
        if freeze:
            gc.freeze()

    async def load_commands(self) -> None:
        """Fill the command tree, with names and descriptions in every language. Sends nothing to Discord."""
        locales.load()
        await self.tree.set_translator(CatalogueTranslator())
        for extension in EXTENSIONS:
            await self.load_extension(extension)

    async def close(self) -> None:
        """Finish handling the components in progress, then stop. Safe to call again."""
        if self.is_closed():
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_ANSWERS):
                await self.buttons.idle()
        self._watch_items.cancel()
        if self._preloading is not None:
            self._preloading.cancel()
        if self.servers is not None:
            self.servers.close()
        if self.error_posts is not None:
            self.error_posts.stop()
        self.trace.report()
        for net in tuple(self._nets):
            net.cancel()
        self.pictures.close()
        await super().close()

    async def sync_commands(self, *, force: bool = False) -> int:
        """Register the commands if they have changed, if Discord has none, or if ``force`` is true.

        Return the number of registered commands; 0 if registering was not necessary.
        """
        key = f"tree:{self.application_id}"
        now = await tree_hash(self.tree)
        if not force and await self.manager.store.meta(key) == now and await self.tree.fetch_commands():
            return 0
        done = await self.tree.sync()
        await self.manager.store.set_meta(key, now)
        log.info("registered %d commands", len(done))
        return len(done)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Record the times of events and pass them on. Raw messages are recorded but not passed on."""
        if event == "socket_raw_receive":
            self.trace.received()
            return
        if event == "interaction":
            self.trace.begun(args[0])
            self.manager.practice.pressed()
        if event != "socket_raw_send":
            super().dispatch(event, *args, **kwargs)

    # -- what may be reachable again -----------------------------------------------------------------------

    async def on_disconnect(self) -> None:
        """Let the clocks stand while no player can answer."""
        if self.role.needs_gateway:
            self.manager.clocks.disconnected()

    async def on_resumed(self) -> None:
        """Let the clocks run again."""
        await self.manager.clocks.connected()

    async def on_ready(self) -> None:
        """Let the clocks run again, and deliver all waiting messages.

        Permissions may have changed while the bot was disconnected.
        """
        await self.manager.clocks.connected()
        await self.manager.panels.reachable()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Deliver the messages waiting for this server, because the bot was invited to it, perhaps again."""
        await self.manager.panels.reachable(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Deliver the messages waiting for this server, because it is available again after an outage."""
        await self.manager.panels.reachable(guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Deliver the messages waiting for this server, because a role's permissions changed and the bot may have
        gained one.
        """
        if before.permissions != after.permissions:
            await self.manager.panels.reachable(after.guild.id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Deliver the messages waiting for this server, because permissions in a channel may have changed."""
        await self.manager.panels.reachable(after.guild.id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """Deliver the messages waiting for this server.

        Discord also reports a channel as created when the bot becomes able to see it.
        """
        await self.manager.panels.reachable(channel.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Deliver the messages waiting for this thread if the thread is no longer archived."""
        if not payload.data["thread_metadata"]["archived"]:
            await self.manager.panels.reachable(payload.guild_id, payload.thread_id)

    async def know_server(self, guild_id: int | None) -> None:
        """Make sure that this client knows a server, its channels and its own permissions there, if Discord answers."""
        if self.servers is not None and guild_id is not None:
            await self.servers.know(guild_id)

    # -- game components -------------------------------------------------------------------------------------

    async def on_tap(self, interaction: discord.Interaction[Any], tap: Tap, values: Sequence[str]) -> None:
        """Handle a tap; see :class:`cogs.wire.components.TapHandler`."""
        await self.buttons.handle(interaction, tap, values)

    def keep_items(self) -> None:
        """Register the game components again. Safe to repeat."""
        self.add_dynamic_items(GameItem)

    @tasks.loop(minutes=1)
    async def _watch_items(self) -> None:
        self.trace.report()
        # Without the check, components could stop working unnoticed.
        if not knows_item(self, GameItem):
            log.error("the game components were un-registered; registering them again")
            self.keep_items()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Read a submitted modal, or make sure that a component gets a reply.

        If no handler replies to a component within two seconds, the bot does so here.
        """
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        if interaction.type is discord.InteractionType.modal_submit:
            data: Any = interaction.data or {}
            tap = Tap.parse(str(data.get("custom_id") or ""))
            if tap is not None:
                await self.buttons.handle(interaction, tap, typed(data))
                return
        net = asyncio.create_task(self._guard_late_reply(interaction), name=f"net-{interaction.id}")
        self._nets.add(net)
        net.add_done_callback(self._nets.discard)

    async def _guard_late_reply(self, interaction: discord.Interaction[Any]) -> None:
        await asyncio.sleep(DEADLINES.unhandled)
        data: Any = interaction.data or {}
        known = str(data.get("custom_id") or "")
        if interaction.response.is_done() or not await self.once.first(interaction.id):
            # The dispatcher has replied to the component or is about to. A component must never get two replies.
            return
        log.warning("nobody answered %r in time", known if known.startswith(PREFIX) else "a foreign component")
        try:
            text = tr(spoken(interaction), "ui.error.late")
            await interaction.response.send_message(text, ephemeral=True)
        except (discord.HTTPException, discord.InteractionResponded) as error:
            if isinstance(error, discord.HTTPException) and meaning(error).fault is not Blame.LASTING:
                log.warning("the net could not answer: %s", error)


def longest_text(data: Json) -> int:
    """Return the number of characters of the longest text typed into a command's options."""
    texts, groups = [0], [data]
    while groups:
        for option in groups.pop().get("options") or ():
            groups.append(option)
            value = option.get("value")
            texts.append(len(value) if isinstance(value, str) else 0)
    return max(texts)


def _name(interaction: discord.Interaction[Any]) -> str:
    return interaction.command.qualified_name if interaction.command else "?"


async def tree_payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, object]]:
    """Return the commands as they would be sent to Discord, with their names in other languages."""
    translator = tree.translator
    if translator is None:
        return [c.to_dict(tree) for c in tree.get_commands()]
    return [await c.get_translated_payload(tree, translator) for c in tree.get_commands()]


async def tree_hash(tree: app_commands.CommandTree[Any]) -> str:
    """Return a hash of the commands as they would be sent to Discord."""
    payload = sorted(await tree_payload(tree), key=lambda c: str(c.get("name")))
    return hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
