"""One person using the bot once: the deferred answer, and what is then shown in its place."""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot import faults
from bot.model import Look, Surface
from cogs import limits
from cogs.items import Drawn, compose
from cogs.panel import Panel, locale_of, tr

if TYPE_CHECKING:
    from cogs.client import RiposteBot

log = logging.getLogger(__name__)

# Too late to answer, or already answered by another handler: nothing can be said any more.
LOST = frozenset({10062, 40060})
OLD_EDIT = 30046


class TooLate(Exception):
    """The interaction can no longer be answered; whoever clicked may click again."""


class Once:
    """Remembers the last interactions: the gateway may deliver one twice."""

    def __init__(self, size: int = 2048) -> None:
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._size = size

    def first(self, interaction_id: int) -> bool:
        """True the first time an id is asked about."""
        if interaction_id in self._seen:
            return False
        self._seen[interaction_id] = None
        while len(self._seen) > self._size:
            self._seen.popitem(last=False)
        return True


def reference() -> str:
    """A short word by which a complaint finds its line in the log."""
    return secrets.token_hex(3)


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Is the pressed message seen by this person alone (an ephemeral one, or the bot's DM)?"""
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        return True
    # Among people by themselves a message is for all of them, as in a server.
    return interaction.guild_id is None and not interaction.context.private_channel


class Acting:
    """An interaction being answered. Defer first; everything else edits or follows that answer."""

    def __init__(self, bot: RiposteBot, interaction: discord.Interaction[Any]) -> None:
        self.bot = bot
        self.interaction = interaction
        self.user_id = interaction.user.id
        self.locale = locale_of(str(interaction.locale))
        self.private = is_private(interaction)
        self.in_place = False
        """True when the answer replaces the pressed message, False when it is a new one."""

    async def defer(self, *, in_place: bool = False, ephemeral: bool = True) -> None:
        """Promise to look. Raises TooLate when Discord no longer takes an answer."""
        faults.point("before_defer")
        self.in_place = in_place
        try:
            if in_place:
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=ephemeral, thinking=True)
        except discord.HTTPException as error:
            if error.code in LOST:
                raise TooLate from error
            raise
        except discord.InteractionResponded as error:
            raise TooLate from error
        faults.point("after_defer")
        await self._seen()

    async def _seen(self) -> None:
        interaction = self.interaction
        dm = (
            interaction.channel_id
            if interaction.guild_id is None and interaction.context.dm_channel
            else None
        )
        await self.bot.manager.seen(self.user_id, locale=str(self.interaction.locale), dm_channel_id=dm)

    def surface(self) -> Surface:
        """Where this person is acting; only after the defer, only for private places."""
        interaction = self.interaction
        message = interaction.message
        return Surface(
            channel_id=interaction.channel_id or 0,
            message_id=message.id if message is not None and self.in_place else None,
            token=interaction.token,
            expires_at=int(interaction.expires_at.timestamp() * 1000),
            private=not self.in_place or message is None or message.flags.ephemeral,
        )

    async def show(self, panel: Panel, look: Look | None = None) -> None:
        """Put a panel, with its pictures, in the place of the deferred answer."""
        await self.put(panel, await self.bot.studio.draw(panel, look, self.locale))

    async def put(self, panel: Panel, drawn: Sequence[Drawn] = ()) -> None:
        """Put a panel with these pictures in the place of the deferred answer."""
        await self._edit(lambda: compose(panel, drawn).editing(), lambda: compose(panel, drawn).sending())

    async def tick(self, panel: Panel) -> None:
        """Change text and components only; the pictures stay as they are."""
        await self._edit(lambda: compose(panel).ticking(), lambda: compose(panel).sending())

    async def tell(self, text: str) -> None:
        """Say one private sentence, leaving an in-place panel as it is."""
        if self.in_place:
            await self.interaction.followup.send(limits.clip(text, limits.CONTENT), ephemeral=True)
        else:
            await self.show(Panel(content=text))

    async def _edit(self, editing: Any, sending: Any) -> None:
        # Parts are composed for each attempt: a view and a file are good for one send only.
        try:
            await self.interaction.edit_original_response(**editing())
        except discord.HTTPException as error:
            if error.code != OLD_EDIT:
                raise
            # An old message is edited rarely only; say it in a fresh one instead.
            await self.interaction.followup.send(**sending(), ephemeral=True)
        self.bot.keep_items()

    async def fail(self, error: BaseException, what: str) -> None:
        """Tell the person that something broke, with a reference that the log has too. Never raises."""
        ref = reference()
        log.error(
            "failed: %s (reference %s, user %s, channel %s)",
            what,
            ref,
            self.user_id,
            self.interaction.channel_id,
            exc_info=error,
        )
        await tell_anyway(self.interaction, tr(self.locale, "ui.error", reference=ref))


async def tell_anyway(interaction: discord.Interaction[Any], text: str) -> None:
    """A private sentence by whatever door is open; silent when none is."""
    text = limits.clip(text, limits.CONTENT)
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)
    except (discord.DiscordException, aiohttp.ClientError, OSError, RuntimeError) as error:
        # RuntimeError: the session is closed, for the bot is stopping.
        log.info("could not tell %s: %s", interaction.user.id, error)
