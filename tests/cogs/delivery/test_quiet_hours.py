"""Quiet hours and claims on the local Discord: closed direct messages, the same second, restarts, and German."""

from __future__ import annotations

import asyncio
from typing import Any

from cog_hands import begun, labels, prompt
from cog_world import World

from bot.clocks.quiet import DAY_MS, HOUR_MS
from bot.model import OVER, MatchInfo


async def quiet_from_now(world: World, *players: Any, hours: int = 8) -> None:
    """Let these players choose quiet hours that have just begun."""
    minute = world.manager.store.now() // 60_000 % (24 * 60)
    for player in players:
        await player.slash("dm", "me time", timezone="UTC")
        await world.manager.people.set_quiet_hours(player.id, (minute, (minute + hours * 60) % (24 * 60)))


def calls(player: Any) -> list[Any]:
    """Return the messages in the channel that call a player."""
    return [
        m for m in player.messages("#duel", ephemeral=False) if player.id in m.mentions and "could not" in m.content
    ]


def loud(world: World, player: Any) -> list[str]:
    """Return the messages in the match's channel and the direct messages that made a sound for a player."""
    every = [*player.messages("#duel", ephemeral=False), *player.dms()]
    return [m.content for m in every if player.id in m.pings]


async def test_call_of_quiet_hours_sounds_once_after_them(world: World) -> None:
    world.ben.close_dms()
    await quiet_from_now(world, world.ben)
    await begun(world)
    (silent,) = calls(world.ben)
    assert not silent.pings
    await world.pass_time(7 * HOUR_MS)
    await world.restart()
    assert loud(world, world.ben) == []
    await world.pass_time(HOUR_MS)
    await world.until(lambda: loud(world, world.ben))
    (call,) = calls(world.ben)
    assert call.id != silent.id and call.pings == {world.ben.id} and labels(call) == ["Open my prompt"]
    await world.restart()
    await world.pass_time(DAY_MS)
    assert len(loud(world, world.ben)) == 1 and len(calls(world.ben)) == 1
    await world.stands()


async def test_call_after_quiet_hours_is_in_german(world: World) -> None:
    world.ben.close_dms()
    await quiet_from_now(world, world.ben)
    await begun(world)
    await world.sandbox.speak(world.ben.id, "de")
    await world.ben.slash("dm", "me settings")
    await world.pass_time(8 * HOUR_MS)
    await world.until(lambda: loud(world, world.ben))
    (text,) = loud(world, world.ben)
    assert text.startswith(f"<@{world.ben.id}>, du bist dran")


async def test_both_acting_as_quiet_hours_end_hear_at_most_once(world: World) -> None:
    await quiet_from_now(world, world.anna, world.ben)
    await begun(world)
    asked = [prompt(player) for player in (world.anna, world.ben)]
    await world.pass_time(8 * HOUR_MS - 60_000)
    assert loud(world, world.anna) == loud(world, world.ben) == []
    world.ahead += 60_000
    await asyncio.gather(
        world.timers.carry_out_due(), world.anna.click(asked[0], "Keep"), world.ben.click(asked[1], "Keep")
    )
    await world.pass_time(0)
    await world.restart()
    await world.pass_time(2 * HOUR_MS)
    assert len(loud(world, world.anna)) <= 1 and loud(world, world.ben) == []
    assert not any("still your move" in m.content for m in world.ben.dms()), "Ben has answered"
    await world.stands()


async def late(world: World) -> MatchInfo:
    """Return a match at 1 day in which Anna's time is up, told after a restart."""
    info = await begun(world, pace="1d")
    for player in (world.anna, world.ben):
        board = next(m for m in reversed(world.ben.messages("#duel", ephemeral=False)) if "Open my prompt" in labels(m))
        opened = await player.click(board, "Open my prompt")
        await world.settled()
        await player.click(player.message(opened.message.id), "Keep")
        await world.settled()
    await world.pass_time(24 * HOUR_MS)
    await world.restart()
    await world.pass_time(HOUR_MS)
    await world.until(lambda: any("time in match 1 is up" in m.content for m in seen(world)))
    return info


def seen(world: World) -> list[Any]:
    """Return all messages in the match's channel and to the players."""
    return [*world.ben.messages("#duel", ephemeral=False), *world.anna.dms(), *world.ben.dms()]


def claims(messages: list[Any]) -> list[Any]:
    """Return the messages that ask what to do about a late player."""
    return [m for m in messages if labels(m) == ["Claim the match", "Wait", "Give 1 day more"]]


async def test_claim_by_a_player_with_closed_messages(world: World) -> None:
    world.ben.close_dms()
    info = await late(world)
    (asked,) = claims(world.ben.messages("#duel", ephemeral=False))
    assert asked.mentions == (world.ben.id,) and asked.pings == {world.ben.id}
    await world.ben.click(asked, "Claim the match")
    await world.settled()
    info = await world.manager.reader.match(info.id)
    assert (info.status, info.winners) == (OVER, (1,))
    assert not claims(world.ben.messages("#duel", ephemeral=False)), "the question is gone"


async def test_claim_against_a_player_with_closed_messages(world: World) -> None:
    world.anna.close_dms()
    info = await late(world)
    told = [m for m in world.anna.messages("#duel", ephemeral=False) if "Your time in match 1 is up" in m.content]
    assert [(m.mentions, labels(m)) for m in told] == [((world.anna.id,), ["Open my prompt"])]
    (asked,) = claims(world.ben.dms())
    await world.ben.click(asked, "Claim the match")
    await world.settled()
    info = await world.manager.reader.match(info.id)
    assert (info.status, info.winners) == (OVER, (1,))
    left = world.anna.messages("#duel", ephemeral=False)
    assert not any("Your time in match 1 is up" in m.content for m in left)


async def test_late_player_with_closed_messages_can_still_answer(world: World) -> None:
    world.anna.close_dms()
    await late(world)
    told = next(m for m in world.anna.messages("#duel", ephemeral=False) if "is up" in m.content and m.mentions)
    opened = await world.anna.click(told, "Open my prompt")
    await world.settled()
    await world.anna.click(world.anna.message(opened.message.id), "1 Spearman (2)")
    await world.settled()
    (asked,) = [m for m in world.ben.dms() if "Anna has answered in match 1" in m.content]
    assert labels(asked) == []


async def test_claim_in_the_channel_is_in_german(world: World) -> None:
    world.ben.close_dms()
    info = await late(world)
    await world.sandbox.speak(world.ben.id, "de")
    (asked,) = claims(world.ben.messages("#duel", ephemeral=False))
    answer = await world.ben.click(asked, "Wait")
    await world.settled()
    assert labels(world.ben.message(answer.message.id)) == ["Partie beanspruchen", "1 Tag mehr geben"]
    await world.ben.click(answer.message, "Partie beanspruchen")
    await world.settled()
    assert (await world.manager.reader.match(info.id)).status == OVER
