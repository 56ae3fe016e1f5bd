"""The running bot as commands, buttons and replies see it. `cogs.client.RiposteBot` is one."""

from __future__ import annotations

from typing import Protocol

from discord.ext import commands

from bot.matches import GameManager
from cogs.delivery.first_contact import FirstContact
from cogs.delivery.membership import Membership
from cogs.wire.failing import Failing
from cogs.wire.pictures import Pictures


class App(Protocol):
    """What a handler may use."""

    @property
    def manager(self) -> GameManager:
        """The matches: what may be asked about them, and the only way to change them."""
        ...

    @property
    def pictures(self) -> Pictures:
        """Draws the pictures of panels."""
        ...

    @property
    def report_to(self) -> str:
        """Whom reports of positions are to be sent to; empty if the bot's owner has not said."""
        ...

    @property
    def first_contact(self) -> FirstContact:
        """Writes to players before the match needs it."""
        ...

    @property
    def failing(self) -> Failing:
        """Hears at once which answers Discord's servers fail to show."""
        ...

    @property
    def membership(self) -> Membership:
        """Knows who is still in the server of a match."""
        ...

    def keep_items(self) -> None:
        """Register the game components again; call after each message with components."""


class Bot(App, Protocol):
    """The bot as the ``setup`` of an extension gets it."""

    async def add_cog(self, cog: commands.Cog, /) -> None:
        """Add the commands of a cog."""
