"""Helpers of the slash commands: deferring, finding the match, autocomplete."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from discord import app_commands

import engine
from bot.model import MatchInfo, MatchView, UserError
from cogs.app import App
from cogs.panels import sentences
from cogs.places.visibility import may_see
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.interactions import Itx
from cogs.wire.reply import Reply
from cogs.wire.spoken import spoken
from engine import say

log = logging.getLogger(__name__)

Choices = list[app_commands.Choice[str]]
C = TypeVar("C")


def about(id: str) -> app_commands.locale_str:
    """Return a description from the catalogue, as Discord's command list shows it."""
    return app_commands.locale_str(tr("en", id), key=id)


async def begin(interaction: Itx, *, ephemeral: bool = True) -> Reply:
    """Defer a command and return its reply. Call this before anything slow."""
    app: App = interaction.client
    reply = Reply(app, interaction)
    await reply.defer(ephemeral=ephemeral)
    return reply


async def find(reply: Reply, match: str | None) -> MatchInfo:
    """Return the match that a command is about. Raises UserError if there is no such match."""
    interaction = reply.interaction
    sees = functools.partial(may_see, interaction)
    return await reply.app.manager.reader.resolve(reply.user_id, channel_of(interaction), match or None, sees=sees)


def channel_of(interaction: Itx) -> int | None:
    """Return the channel of a server in which a command is used, or None in direct messages."""
    return interaction.channel_id if interaction.guild_id is not None else None


def typed_match(interaction: Itx) -> tuple[int | None, str | None]:
    """Return where a command is being typed (:func:`channel_of`) and the match that its `match` option names so far."""
    return channel_of(interaction), getattr(interaction.namespace, "match", None) or None


async def find_look(reply: Reply, match: str | None) -> MatchView:
    """Return the match a command is about, as this person may see it. Raises UserError if there is no such match."""
    info = await find(reply, match)
    return await reply.app.manager.reader.look(info.id, reply.user_id)


def game_choices(interaction: Itx, current: str) -> Choices:
    """Return the games whose name in the person's language matches the typed text."""
    locale = spoken(interaction)
    pairs = [(say(spec.title, locale), spec.name) for spec in engine.games()]
    return limits.choices(pairs[i] for i in limits.matching(current, [name for name, _ in pairs]))


def completing(
    function: Callable[[C, Itx, str], Coroutine[Any, Any, Choices]],
) -> Callable[[C, Itx, str], Coroutine[Any, Any, Choices]]:
    """Make an autocomplete callback return no choices if it raises an error."""

    @functools.wraps(function)
    async def wrapped(cog: C, interaction: Itx, current: str) -> Choices:
        try:
            return (await function(cog, interaction, current))[: limits.CHOICES]
        except UserError:
            return []
        except Exception:
            log.exception("autocomplete failed")
            return []

    return wrapped


async def complete_match(interaction: Itx, current: str) -> Choices:
    """Return the person's matches as choices, starting with those that wait for the person."""
    app: App = interaction.client
    locale = spoken(interaction)
    pairs = []
    for info in await app.manager.reader.matches_of(interaction.user.id):
        yours = info.seat_of(interaction.user.id) in info.waiting
        word = "ui.match.choice_yours" if yours else "ui.match.choice"
        players = sentences.versus(info, locale)
        pairs.append((tr(locale, word, match=info.key, players=players), info.key))
    return limits.choices(pairs[i] for i in limits.matching(current, [name for name, _ in pairs]))


async def refuse(reply: Reply, id: str, **params: Any) -> None:
    """Refuse the command with a sentence."""
    await reply.tell(tr(reply.locale, id, **params))


__all__ = [
    "Choices",
    "Itx",
    "about",
    "begin",
    "complete_match",
    "completing",
    "find",
    "find_look",
    "refuse",
    "say",
]
