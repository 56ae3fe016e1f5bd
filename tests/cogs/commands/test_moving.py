"""Moving a match to another channel or thread over the local Discord."""

from __future__ import annotations

import asyncio
import copy
from typing import Any

from cog_hands import begun, labels, pressed
from cog_world import World

from bot.matches.servers import ServerRules
from bot.sandbox.world.model import Permission


async def info_of(world: World) -> Any:
    return await world.manager.reader.match(1)


def offered(player: Any) -> Any:
    """Return the newest direct message with the buttons of a request."""
    return next(m for m in reversed(player.dms()) if "Agree" in labels(m) or "Zustimmen" in labels(m))


def boards(world: World, place: Any) -> list[Any]:
    return [m for m in world.anna.messages(place, ephemeral=False) if "Open my prompt" in labels(m)]


def line(world: World, place: Any) -> list[str]:
    """Return the lines in a place that say where the match is."""
    return [m.content for m in world.anna.messages(place, ephemeral=False) if m.content.startswith("Match 1 goes on")]


def moderator(world: World) -> Any:
    """Return a person who may manage channels and has no seat."""
    eve = world.sandbox.add_user("Eve")
    there = world.sandbox.world
    there.give_role(eve.user, there.add_role("Staff", Permission.MANAGE_CHANNELS))
    return eve


async def test_match_moves_by_agreement_after_a_restart(world: World) -> None:
    await begun(world)
    there = world.sandbox.add_channel("arena")
    told = await world.ben.slash("#duel", "match move", channel="#arena")
    await world.settled()
    assert "waiting for Anna" in told.text
    assert f"Ben would like to move match 1 to <#{there.id}>" in offered(world.anna).content
    await world.restart()
    await world.anna.click(offered(world.anna), "Agree")
    await world.settled()
    info = await info_of(world)
    assert (info.channel_id, info.parent_id) == (there.id, None)
    assert len(boards(world, there)) == 1 and not boards(world, "#duel")
    assert line(world, "#duel") == [f"Match 1 goes on in <#{there.id}>."]
    assert "is now in" in world.ben.dms()[-1].content
    await world.stands()


async def test_moved_match_is_played_on_in_the_new_channel(world: World) -> None:
    await begun(world)
    there = world.sandbox.add_channel("arena")
    await moderator(world).slash("#duel", "match move", channel="#arena")
    await world.settled()
    found = await world.ben.slash("#arena", "match status")
    assert "**Match 1**" in found.text
    await world.rests()
    opened = await world.anna.click(boards(world, there)[-1], "Open my prompt")
    assert opened.message is not None and opened.message.ephemeral
    other = await world.anna.slash("#duel", "match challenge", opponent="Ben")
    await world.settled()
    assert "The challenge is posted" in other.text


async def test_moderator_moves_a_match_without_asking(world: World) -> None:
    await begun(world)
    there = world.sandbox.add_channel("arena")
    eve = moderator(world)
    told = await eve.slash("#duel", "match move", channel="#arena", match="1")
    await world.settled()
    assert f"Match 1 goes on in <#{there.id}>." in told.text
    for player in (world.anna, world.ben):
        assert any("A moderator of the server moved match 1" in m.content for m in player.dms())
    assert (await info_of(world)).channel_id == there.id
    await world.stands()


async def test_other_people_cannot_move_a_match(world: World) -> None:
    await begun(world)
    world.sandbox.add_channel("arena")
    eve = world.sandbox.add_user("Eve")
    told = await eve.slash("#duel", "match move", channel="#arena", match="1")
    assert "You have no seat" in told.text
    assert (await info_of(world)).channel_id == world.sandbox.channel.id


async def test_match_moves_into_a_thread_and_back(world: World) -> None:
    await begun(world)
    there = world.sandbox.world
    thread = there.start_thread(world.sandbox.channel, "side", world.anna.user)
    eve = moderator(world)
    await eve.slash("#duel", "match move", channel=str(thread.id), match="1")
    await world.settled()
    info = await info_of(world)
    assert (info.channel_id, info.parent_id) == (thread.id, world.sandbox.channel.id)
    assert len(boards(world, thread)) == 1
    assert thread.thread is not None and {world.anna.id, world.ben.id} <= set(thread.thread.members)
    await eve.slash(thread, "match move", channel="#duel", match="1")
    await world.settled()
    info = await info_of(world)
    assert (info.channel_id, info.parent_id) == (world.sandbox.channel.id, None)
    assert len(boards(world, "#duel")) == 1
    await world.stands()


async def test_bot_needs_its_permissions_in_the_new_place(world: World) -> None:
    await begun(world)
    there = world.sandbox.add_channel("arena")
    world.sandbox.permit(there, without=Permission.ATTACH_FILES)
    told = await world.ben.slash("#duel", "match move", channel="#arena")
    assert "Attach Files" in told.text
    world.sandbox.permit(there)
    await world.ben.slash("#duel", "match move", channel="#arena")
    await world.settled()
    world.sandbox.permit(there, without=Permission.EMBED_LINKS)
    await world.anna.click(offered(world.anna), "Agree")
    await world.settled()
    assert (await info_of(world)).channel_id == world.sandbox.channel.id
    told = await world.anna.slash("#duel", "match status")
    world.sandbox.permit(there)
    await world.anna.click(told.message, "Agree")
    await world.settled()
    assert (await info_of(world)).channel_id == there.id


async def test_server_rules_hold_for_the_new_place(world: World) -> None:
    await begun(world)
    world.sandbox.add_channel("arena")
    guild = (await info_of(world)).guild_id
    await world.manager.servers.choose(guild, channels=[world.sandbox.channel.id])
    told = await world.ben.slash("#duel", "match move", channel="#arena")
    assert (
        f"<#{world.sandbox.channel.id}>" in told.text and (await info_of(world)).channel_id == world.sandbox.channel.id
    )
    await world.manager.servers.choose(guild, channels=list(ServerRules().channels))


async def test_match_cannot_move_into_a_channel_with_a_match(world: World) -> None:
    await begun(world)
    world.sandbox.add_channel("arena")
    for name in ("Carl", "Dora"):
        world.sandbox.add_user(name)
    await world.sandbox.player("Carl").slash("#arena", "match challenge", opponent="Dora")
    await world.settled()
    told = await world.ben.slash("#duel", "match move", channel="#arena", match="1")
    assert "already has an open challenge" in told.text
    told = await world.ben.slash("#duel", "match move", channel="#duel", match="1")
    assert "already" in told.text


async def test_stale_answer_to_a_move_changes_nothing(world: World) -> None:
    await begun(world)
    world.sandbox.add_channel("arena")
    told = await world.ben.slash("#duel", "match move", channel="#arena")
    await world.settled()
    old = copy.copy(offered(world.anna))
    await world.ben.click(told.message, "Withdraw my request")
    await world.settled()
    await pressed(world, world.anna, old, "Agree")
    assert (await info_of(world)).channel_id == world.sandbox.channel.id


async def test_answer_and_moderator_in_the_same_second_move_once(world: World) -> None:
    await begun(world)
    there = world.sandbox.add_channel("arena")
    eve = moderator(world)
    await world.ben.slash("#duel", "match move", channel="#arena")
    await world.settled()
    await asyncio.gather(
        world.anna.click(offered(world.anna), "Agree"), eve.slash("#duel", "match move", channel="#arena", match="1")
    )
    await world.settled()
    assert (await info_of(world)).channel_id == there.id and len(boards(world, there)) == 1
    await world.stands()


async def test_call_follows_a_match_to_its_new_place(world: World) -> None:
    world.ben.close_dms()
    world.anna.close_dms()
    await begun(world)
    await world.settled()
    there = world.sandbox.add_channel("arena")
    await moderator(world).slash("#duel", "match move", channel="#arena", match="1")
    await world.settled()
    calls = [m for m in world.anna.messages(there, ephemeral=False) if m.mentions]
    assert len(calls) == len((await info_of(world)).waiting)
    assert not [
        m for m in world.anna.messages("#duel", ephemeral=False) if m.mentions and "Open my prompt" in labels(m)
    ]
    await world.stands()


async def test_match_moves_away_from_a_channel_that_the_bot_has_lost(world: World) -> None:
    await begun(world)
    there = world.sandbox.add_channel("arena")
    world.sandbox.permit(world.sandbox.channel, without=Permission.VIEW_CHANNEL)
    await moderator(world).slash("#arena", "match move", channel="#arena", match="1")
    await world.settled()
    assert (await info_of(world)).channel_id == there.id and len(boards(world, there)) == 1
    await world.stands()


async def test_move_is_asked_in_german(world: World) -> None:
    await begun(world)
    there = world.sandbox.add_channel("arena")
    world.anna.user.locale = "de"
    await world.anna.slash("#duel", "match status")
    await world.ben.slash("#duel", "match move", channel="#arena")
    await world.settled()
    assert f"Ben möchte Partie 1 nach <#{there.id}> verlegen" in offered(world.anna).content
