"""Helpers for people on the loopback: pressing buttons in challenges and prompts, and reading messages."""

from __future__ import annotations

import asyncio
from typing import Any

from cog_world import World
from patience import PATIENCE

import engine
from bot.model import ACTIVE, MatchInfo, SeatInfo
from bot.sandbox import Channel
from bot.sandbox.validation.components import walk
from bot.sandbox.world.model import InteractionType


def labels(message: Any) -> list[str]:
    return [p.get("label") or p.get("placeholder") for p in walk(message.components) if p.get("custom_id")]


async def challenge(world: World, **options: Any) -> Any:
    answer = await world.anna.slash("#duel", "match challenge", opponent="Ben", **options)
    await world.settled()
    return answer


def invite(world: World) -> Any:
    return next(m for m in world.ben.messages("#duel", ephemeral=False) if "Accept" in labels(m))


async def begun(world: World, **options: Any) -> MatchInfo:
    return await begun_in(world, world.sandbox.channel, **options)


async def begun_in(world: World, place: Channel, **options: Any) -> MatchInfo:
    """Begin a match between Anna and Ben in a channel or thread."""
    await world.anna.slash(place, "match challenge", opponent="Ben", **options)
    await world.settled()
    asked = next(m for m in world.ben.messages(place, ephemeral=False) if "Accept" in labels(m))
    answer = await world.ben.click(asked, "Accept")
    await world.ben.click(answer.message, "Begin")
    await world.settled()
    info = await world.manager.reader.match_in_channel(place.id)
    assert info is not None
    return info


async def begun_elsewhere(world: World, name: str, **options: Any) -> MatchInfo:
    """Begin another match between the two, in a new channel of this name."""
    return await begun_in(world, world.sandbox.world.add_channel(name), **options)


async def pressed(world: World, player: Any, before: Any, label: str) -> None:
    """Press a button of ``before``, an older version of a message, as a client that has not shown the change."""
    button = next(p["custom_id"] for p in walk(before.components) if p.get("label") == label)
    data = {"custom_id": button, "component_type": 2, "id": 0}
    there = world.sandbox.world
    used = there.interact(InteractionType.COMPONENT, player.user, there.channels[before.channel_id], data, before)
    await asyncio.wait_for(used.acked.wait(), PATIENCE)
    await world.settled()


def prompt(player: Any) -> Any:
    """Return the newest DM that has buttons to press."""
    return next(m for m in reversed(player.dms()) if m.components)


async def tap(world: World, player: Any, button: str) -> Any:
    answer = await player.click(prompt(player), button)
    await world.settled()
    return answer


def told(message: Any) -> str:
    return "\n".join([message.content, *(embed.get("description") or "" for embed in message.embeds)])


def info_of(match: engine.Match, name: str, decks: list[str], status: str = ACTIVE) -> MatchInfo:
    seats = tuple(
        SeatInfo(i, i + 1, who, decks[i], "attacks", True, None, "de") for i, who in enumerate(("Anna", "Ben"))
    )
    waiting = tuple(sorted({d.seat for d in match.pending}))
    over = match.over
    return MatchInfo(
        1,
        name,
        7,
        9,
        status,
        1,
        1,
        match.options,
        seats,
        waiting,
        over.winners if over else (),
        over.reason if over else None,
        1,
        1,
    )
