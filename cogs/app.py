"""The interface of the running bot for commands, buttons and replies. `cogs.client.RiposteBot` implements it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from discord import app_commands
from discord.ext import commands

from bot.matches import GameManager
from cogs.delivery.first_contact import FirstContact
from cogs.delivery.membership import Membership
from cogs.wire.compose import MessageFields
from cogs.wire.failing import Failing
from cogs.wire.pictures import Pictures


class Unanswered(Protocol):
    """A press that has no response yet; see `cogs.wire.reply.Reply`."""

    async def change(self, fields: Callable[[], MessageFields]) -> bool:
        """Change the pressed message as the first response. Returns False if the message must be edited instead."""
        ...


class App(Protocol):
    """The parts of the bot that a handler may use."""

    @property
    def manager(self) -> GameManager:
        """The manager of the matches: it answers queries about them, and only it changes them."""
        ...

    @property
    def pictures(self) -> Pictures:
        """Draws the pictures in panels."""
        ...

    @property
    def report_to(self) -> str:
        """The person to whom players should send their position reports; empty if the bot's owner has named nobody."""
        ...

    @property
    def first_contact(self) -> FirstContact:
        """Sends players their first direct message, before the match has to reach them."""
        ...

    @property
    def failing(self) -> Failing:
        """Knows at once which edits of interaction responses Discord's servers have failed."""
        ...

    @property
    def unanswered(self) -> dict[str, Unanswered]:
        """The presses that have no response yet, by the token of their interaction."""
        ...

    @property
    def membership(self) -> Membership:
        """Checks whether players are still in the server of a match."""
        ...

    async def know_server(self, guild_id: int | None) -> None:
        """Make sure that the client knows a server. A process without a gateway asks Discord, others know theirs."""
        ...

    def keep_items(self) -> None:
        """Register the game components again. Call this after sending a message with components."""


class Bot(App, Protocol):
    """The part of the bot that an extension's ``setup`` function uses."""

    @property
    def tree(self) -> app_commands.CommandTree[Any]:
        """The commands of the bot."""
        ...

    async def add_cog(self, cog: commands.Cog, /) -> None:
        """Add the commands of a cog."""
