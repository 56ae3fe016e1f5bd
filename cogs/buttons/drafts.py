"""The panel of a challenge that is not posted yet; see `cogs.panels.draft_challenge`."""

from __future__ import annotations

import contextlib
from dataclasses import replace

import discord

from bot.clocks.pace import PACE
from bot.matches.servers import NO_PACE
from bot.names import clean, nameless
from cogs.buttons.click import Click, Handlers
from cogs.panels.draft_challenge import MAX_GAMES, PACE_KEYS, DraftChallenge, drafted
from cogs.places.channels import hindrance, place_for
from cogs.places.permissions import around
from cogs.places.posted import greet, tell_posted
from cogs.places.server_rules import check
from cogs.text.catalogue import tr


async def game(click: Click) -> None:
    """Choose another game."""
    await _show(click, DraftChallenge.of(click.tap).with_game(min(_chosen(click), MAX_GAMES - 1)))


async def deck(click: Click) -> None:
    """Choose another deck."""
    mark = click.values[0][1:] if click.values else "0"
    await _show(click, replace(DraftChallenge.of(click.tap), deck=mark))


async def pace(click: Click) -> None:
    """Choose another pace."""
    await _show(click, replace(DraftChallenge.of(click.tap), pace_index=min(_chosen(click), len(PACE_KEYS) - 1)))


async def post(click: Click) -> None:
    """Post the challenge."""
    draft, interaction = DraftChallenge.of(click.tap), click.reply.interaction
    member = await _member(click, draft)
    if member is None:
        await click.reply.tell(tr(click.locale, "ui.draft.gone"))
        return
    refusal = hindrance(interaction, [member], click.locale)
    if refusal is not None:
        await click.reply.tell(refusal)
        return
    assert interaction.channel_id is not None
    paced = {} if draft.pace == NO_PACE else {PACE: draft.pace}
    await check(click.app, interaction, interaction.guild_id, interaction.channel_id, draft.game.name, paced)
    place = await place_for(interaction.client, click.manager, interaction.channel_id, click.user_id, people=[member])
    info = await click.manager.challenges.open(
        guild_id=interaction.guild_id,
        channel_id=place.channel_id,
        threaded=place.threaded,
        challenger=(click.user_id, interaction.user.display_name),
        opponents=[(member.id, member.display_name)],
        game=draft.game.name,
        deck=draft.deck_key,
        options=paced,
        around=around(interaction.client, place.channel_id),
    )
    await tell_posted(click.reply, info)
    await greet(click.reply, info, interaction.user.display_name)


def _chosen(click: Click) -> int:
    mark = click.values[0][1:] if click.values else "0"
    return int(mark) if mark.isdecimal() else 0


async def _member(click: Click, draft: DraftChallenge) -> discord.Member | None:
    """Return the opponent. None if the opponent is no longer in the server."""
    guild = click.reply.interaction.guild
    if guild is None:
        return None
    with contextlib.suppress(discord.NotFound):
        return guild.get_member(draft.opponent) or await guild.fetch_member(draft.opponent)
    return None


async def _show(click: Click, draft: DraftChallenge) -> None:
    member = await _member(click, draft)
    if member is None:
        await click.reply.tell(tr(click.locale, "ui.draft.gone"))
        return
    own = await click.manager.decks.all_of(click.user_id, draft.game.name)
    name = clean(member.display_name, fallback=nameless(1))
    await click.reply.show(drafted(draft, name, own, click.locale))


HANDLERS: Handlers = {"dgame": game, "ddeck": deck, "dpace": pace, "dpost": post}
