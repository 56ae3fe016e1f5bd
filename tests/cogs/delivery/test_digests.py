"""Digests on the local Discord: one sound for three waiting matches, with restarts, closed messages and in German."""

from __future__ import annotations

import asyncio
from typing import Any

from cog_hands import begun, begun_elsewhere, labels
from cog_world import World

from bot.clocks.quiet import HOUR_MS


async def three(world: World) -> None:
    """Begin three matches that wait for both players, and let an hour pass."""
    await begun(world)
    for name in ("second", "third"):
        await begun_elsewhere(world, name)


def digests(player: Any, text: str = "3 matches wait for you:") -> list[Any]:
    return [m for m in player.dms() if m.content.startswith(text)]


async def test_digest_of_a_restarted_bot_is_sent_once(world: World) -> None:
    await three(world)
    await world.restart()
    await world.pass_time(HOUR_MS)
    assert len(digests(world.ben)) == 1 and digests(world.ben)[0].pings
    await world.restart()
    await world.pass_time(2 * HOUR_MS)
    assert len(digests(world.ben)) == 1
    await world.ben.click(next(m for m in world.ben.dms() if "Keep" in labels(m)), "Keep")
    await world.settled()
    assert len(digests(world.ben, "2 matches wait for you:")) == 1 and not digests(world.ben)


async def test_digest_is_in_the_players_language(world: World) -> None:
    await three(world)
    await world.sandbox.speak(world.ben.id, "de")
    await world.ben.slash("dm", "me settings")
    await world.pass_time(HOUR_MS)
    assert len(digests(world.ben, "3 Partien warten auf dich:")) == 1 and digests(world.anna)


async def test_closed_messages_get_calls_instead_of_a_digest(world: World) -> None:
    await three(world)
    world.ben.close_dms()
    await world.pass_time(HOUR_MS)
    await world.pass_time(HOUR_MS)
    assert not digests(world.ben)
    calls = [m for m in world.ben.messages("#duel", ephemeral=False) if "could not write" in m.content]
    assert len(calls) == 1 and labels(calls[0]) == ["Open my prompt"]


async def test_digest_follows_answers_of_the_same_second(world: World) -> None:
    await three(world)
    await world.pass_time(HOUR_MS)
    prompts = [m for m in world.ben.dms() if "Keep" in labels(m)]
    await asyncio.gather(*(world.ben.click(one, "Keep") for one in prompts[:2]))
    await world.pass_time(0)
    assert not digests(world.ben) and len(digests(world.ben, "1 match waits for you:")) == 1
