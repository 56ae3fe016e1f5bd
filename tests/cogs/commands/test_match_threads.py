"""A public thread for each match, on the loopback: many matches in a channel, and what happens without a thread."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from cog_hands import labels
from cog_world import World, running

from bot.matches.servers import HERE, NO_THREADS
from bot.model import ACTIVE, CHALLENGE, OVER, MatchInfo
from bot.sandbox import Channel, LocalPlayer, Message, Permission

Post = Callable[[World], Awaitable[Any]]


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """Yield a world in which the bot may create public threads."""
    async with running(tmp_path, threads=True) as made:
        for name in ("Carl", "Dora"):
            made.sandbox.add_user(name)
        yield made


def player(world: World, name: str) -> LocalPlayer:
    return world.sandbox.player(name)


async def challenge(world: World, who: str = "Anna", whom: str = "Ben", place: Any = "#duel") -> Message:
    """Post a challenge. Returns the invitation."""
    answer = await player(world, who).slash(place, "match challenge", opponent=whom)
    await world.settled()
    assert "The challenge is posted" in answer.text
    return invitation(world, who)


def invitation(world: World, who: str) -> Message:
    """Return the newest invitation that names this person."""
    return [m for m in player(world, who).sees() if "Withdraw" in labels(m) and not m.ephemeral][-1]


async def accept(world: World, invite: Message, who: str = "Ben") -> str:
    """Accept a challenge. Returns the text of the last reply."""
    answer = await player(world, who).click(invite, "Accept")
    await player(world, who).click(answer.message, "Begin")
    await world.settled()
    return player(world, who).message(answer.message.id).content


def threads(world: World) -> list[Channel]:
    """Return the threads that exist, oldest first."""
    return [one for one in world.sandbox.world.channels.values() if one.thread is not None and not one.deleted]


async def match(world: World, number: int) -> MatchInfo:
    return await world.manager.reader.match(number)


def boards(world: World, place: Channel) -> list[Message]:
    return [m for m in world.anna.messages(place, ephemeral=False) if "Open my prompt" in labels(m)]


async def test_menu_on_an_accepted_invitation_shows_the_prompt(world: World) -> None:
    invite = await challenge(world)
    await accept(world, invite)
    answer = await world.anna.menu("#duel", "What can I do here?", world.anna.message(invite.id))
    await world.settled()
    assert "Keep" in labels(world.anna.message(answer.message.id))


async def test_match_is_played_in_a_thread_of_its_invitation(world: World) -> None:
    invite = await challenge(world)
    assert threads(world) == []
    text = await accept(world, invite)
    [thread] = threads(world)
    assert thread.id == invite.id and thread.name.endswith(": Anna and Ben")
    assert text.endswith(f"The match is in <#{thread.id}>.")
    info = await match(world, 1)
    assert (info.channel_id, info.parent_id, info.status) == (thread.id, world.sandbox.channel.id, ACTIVE)
    assert boards(world, thread) and not boards(world, world.sandbox.channel)
    assert f"The match is in <#{thread.id}>." in world.anna.message(invite.id).content
    assert set(thread.thread.members) >= {world.anna.id, world.ben.id}  # type: ignore[union-attr]


async def test_channel_holds_many_matches(world: World) -> None:
    first, second = await challenge(world), await challenge(world, "Carl", "Dora")
    assert (await match(world, 1)).status == (await match(world, 2)).status == CHALLENGE
    await accept(world, first)
    await accept(world, second, "Dora")
    assert [one.id for one in threads(world)] == [first.id, second.id]
    answer = await player(world, "Carl").slash("#duel", "match status")
    assert "**Match 2**" in answer.text
    answer = await world.anna.slash("#duel", "match status")
    assert "**Match 1**" in answer.text


async def test_newer_challenge_to_the_same_person_replaces_the_older(world: World) -> None:
    first = await challenge(world)
    await challenge(world)
    await challenge(world, "Anna", "Carl")
    assert "a newer challenge" in world.anna.message(first.id).content
    assert [(await match(world, n)).status for n in (1, 2, 3)] == ["replaced", CHALLENGE, CHALLENGE]


async def test_thread_is_found_again_after_a_lost_response(world: World) -> None:
    invite = await challenge(world)
    # The process ends after Discord has opened the thread and before the match is stored.
    made = world.sandbox.world.start_thread(world.sandbox.channel, "lost", world.sandbox.world.bot, message=invite)
    await world.restart()
    await accept(world, invite)
    assert threads(world) == [made] and (await match(world, 1)).channel_id == made.id


async def test_thread_in_which_others_play_is_not_used(world: World) -> None:
    invite = await challenge(world)
    made = world.sandbox.world.start_thread(world.sandbox.channel, "ours", world.sandbox.world.bot, message=invite)
    await challenge(world, "Carl", "Dora", made)
    await accept(world, invite)
    assert [one.id for one in threads(world)] == [made.id, (await match(world, 1)).channel_id]
    assert ((await match(world, 1)).status, (await match(world, 2)).status) == (ACTIVE, CHALLENGE)


async def test_locked_thread_is_not_used(world: World) -> None:
    invite = await challenge(world)
    made = world.sandbox.world.start_thread(world.sandbox.channel, "shut", world.sandbox.world.bot, message=invite)
    assert made.thread is not None
    made.thread.locked = True
    await accept(world, invite)
    assert [one.id for one in threads(world)] == [made.id, (await match(world, 1)).channel_id]


async def test_match_in_a_thread_goes_on_after_a_restart(world: World) -> None:
    await accept(world, await challenge(world))
    [thread] = threads(world)
    await world.restart()
    answer = await world.ben.click(boards(world, thread)[-1], "Open my prompt")
    assert answer.message is not None and answer.message.ephemeral
    assert (await match(world, 1)).channel_id == thread.id


async def test_challenge_waits_if_discord_fails_to_open_the_thread(world: World) -> None:
    invite = await challenge(world)
    world.sandbox.faults.fail_next(9, 503, match="threads")
    text = await accept(world, invite)
    assert "Discord did not open the thread of this match just now." in " ".join(
        [text, *(m.text for m in world.ben.ephemerals("#duel"))]
    )
    assert (await match(world, 1)).status == CHALLENGE and threads(world) == []
    world.sandbox.faults.clear()
    await accept(world, invite)
    assert (await match(world, 1)).status == ACTIVE and len(threads(world)) == 1


async def test_match_stays_in_the_channel_at_the_thread_limit(world: World) -> None:
    invite = await challenge(world)
    world.sandbox.world.max_threads = 0
    await accept(world, invite)
    info = await match(world, 1)
    assert (info.channel_id, info.parent_id, info.status) == (world.sandbox.channel.id, None, ACTIVE)
    assert boards(world, world.sandbox.channel)


async def test_second_match_waits_at_the_thread_limit(world: World) -> None:
    first, second = await challenge(world), await challenge(world, "Carl", "Dora")
    world.sandbox.world.max_threads = 0
    await accept(world, first)
    text = await accept(world, second, "Dora")
    said = " ".join([text, *(m.text for m in player(world, "Dora").ephemerals("#duel"))])
    assert f"I cannot open a thread for this match, and <#{world.sandbox.channel.id}> already has match 1." in said
    assert (await match(world, 2)).status == CHALLENGE
    world.sandbox.world.max_threads = 1000
    await accept(world, second, "Dora")
    assert (await match(world, 2)).status == ACTIVE and [one.id for one in threads(world)] == [second.id]


async def test_channel_without_the_permission_holds_one_match(world: World) -> None:
    world.sandbox.permit(world.sandbox.channel, without=Permission.CREATE_PUBLIC_THREADS)
    await accept(world, await challenge(world))
    assert threads(world) == [] and (await match(world, 1)).parent_id is None
    refused = await player(world, "Carl").slash("#duel", "match challenge", opponent="Dora")
    assert f"<#{world.sandbox.channel.id}> already has a match: 1" in refused.text


async def test_permission_that_is_lost_keeps_the_match_in_the_channel(world: World) -> None:
    invite = await challenge(world)
    world.sandbox.permit(world.sandbox.channel, without=Permission.CREATE_PUBLIC_THREADS)
    await accept(world, invite)
    assert threads(world) == [] and boards(world, world.sandbox.channel)


async def test_deleted_invitation_does_not_prevent_the_thread(world: World) -> None:
    invite = await challenge(world)
    answer = await world.ben.click(invite, "Accept")
    world.sandbox.world.remove(invite)
    await world.ben.click(answer.message, "Begin")
    await world.settled()
    [thread] = threads(world)
    assert thread.id != invite.id and (await match(world, 1)).channel_id == thread.id


async def over(world: World, thread: Channel) -> Message:
    """Let Ben concede. Returns the message that announces the end."""
    answer = await world.ben.slash(thread, "match concede")
    await world.ben.click(answer.message, "Yes, concede")
    await world.settled()
    return [m for m in world.ben.messages(thread, ephemeral=False) if "Rematch" in labels(m)][-1]


async def test_rematch_is_played_in_the_same_thread(world: World) -> None:
    await accept(world, await challenge(world))
    [thread] = threads(world)
    await world.anna.click(await over(world, thread), "Rematch")
    await world.settled()
    assert invitation(world, "Anna").channel_id == thread.id
    await accept(world, invitation(world, "Anna"))
    info = await match(world, 2)
    assert (info.channel_id, info.parent_id, info.status) == (thread.id, None, ACTIVE)


@pytest.mark.parametrize("trouble", ["busy", "locked", "deleted"])
async def test_rematch_goes_to_the_channel_without_its_thread(world: World, trouble: str) -> None:
    await accept(world, await challenge(world))
    [thread] = threads(world)
    who, result = world.ben, await over(world, thread)
    if trouble == "busy":
        await accept(world, await challenge(world, "Carl", "Dora", thread), "Dora")
    elif trouble == "locked":
        world.sandbox.world.lock(thread)
    else:
        who, result = next((who, m) for who in (world.anna, world.ben) for m in who.dms() if "Rematch" in labels(m))
        world.sandbox.world.remove_channel(thread)
    await who.click(result, "Rematch")
    await world.settled()
    posted = invitation(world, who.name)
    assert posted.channel_id == world.sandbox.channel.id
    await accept(world, posted, "Anna" if who.name == "Ben" else "Ben")
    assert threads(world)[-1].id == posted.id


async def test_thread_name_of_long_names_fits(world: World) -> None:
    for name in ("Anna", "Ben"):
        player(world, name).user.name = name + "x" * 28
    await accept(world, await challenge(world, "Anna" + "x" * 28, "Ben" + "x" * 28), "Ben" + "x" * 28)
    assert all(len(one.name) <= 100 for one in threads(world)) and threads(world)


async def test_server_that_wants_no_threads_gets_none(world: World) -> None:
    await world.manager.servers.choose(world.sandbox.world.guild_id, threads=NO_THREADS)
    await accept(world, await challenge(world))
    assert threads(world) == [] and boards(world, world.sandbox.channel)


async def test_threads_open_in_the_channel_that_the_server_chose(world: World) -> None:
    hall = world.sandbox.add_channel("hall")
    await world.manager.servers.choose(world.sandbox.world.guild_id, threads=str(hall.id))
    answer = await world.anna.slash("#duel", "match challenge", opponent="Ben")
    await world.settled()
    assert f"The challenge is posted in <#{hall.id}>." in answer.text
    invite = invitation(world, "Anna")
    assert invite.channel_id == hall.id
    await accept(world, invite)
    [thread] = threads(world)
    assert thread.thread is not None and thread.thread.parent_id == hall.id


async def post_by_command(world: World) -> None:
    await world.anna.slash("#duel", "match challenge", opponent="Ben")


async def post_to_anybody(world: World) -> None:
    await world.anna.slash("#duel", "match challenge")


async def post_by_menu(world: World) -> None:
    panel = await world.anna.menu("#duel", "Challenge", world.ben)
    await world.anna.click(panel.message, "Post the challenge")


async def post_a_rematch(world: World) -> Any:
    """Ask for a rematch of a match that was played in the channel, before the server chose a place for threads."""
    rules = await world.manager.servers.rules(world.sandbox.world.guild_id)
    await world.manager.servers.choose(world.sandbox.world.guild_id, threads=NO_THREADS)
    await accept(world, await challenge(world))
    answer = await world.ben.slash("#duel", "match concede")
    await world.ben.click(answer.message, "Yes, concede")
    await world.settled()
    await world.manager.servers.choose(world.sandbox.world.guild_id, threads=rules.threads)
    result = next(m for m in reversed(world.anna.messages("#duel", ephemeral=False)) if "Rematch" in labels(m))
    return await world.anna.click(result, "Rematch")


@pytest.mark.parametrize("post", [post_by_command, post_to_anybody, post_by_menu, post_a_rematch])
@pytest.mark.parametrize("threads_in", ["hall", NO_THREADS, HERE])
async def test_every_new_match_uses_the_servers_choice(world: World, post: Post, threads_in: str) -> None:
    hall = world.sandbox.add_channel("hall")
    await world.manager.servers.choose(
        world.sandbox.world.guild_id, threads=str(hall.id) if threads_in == "hall" else threads_in
    )
    await post(world)
    await world.settled()
    await world.restart()
    invite = invitation(world, "Anna")
    assert invite.channel_id == (hall.id if threads_in == "hall" else world.sandbox.channel.id)
    answer = await world.ben.click(invite, next(one for one in labels(invite) if one in ("Accept", "Join")))
    await world.ben.click(answer.message, "Begin")
    await world.settled()
    made = [one.thread.parent_id for one in threads(world) if one.thread is not None]
    assert made == ([] if threads_in == NO_THREADS else [invite.channel_id])


async def test_person_who_cannot_see_the_threads_is_not_challenged(world: World) -> None:
    hall = world.sandbox.add_channel("hall")
    world.sandbox.world.hide(hall, world.ben.user)
    await world.manager.servers.choose(world.sandbox.world.guild_id, threads=str(hall.id))
    answer = await world.anna.slash("#duel", "match challenge", opponent="Ben")
    assert answer.text.startswith(f"Ben cannot see <#{hall.id}>, where matches are played.")


async def test_person_who_cannot_see_the_threads_gets_no_rematch(world: World) -> None:
    hall = world.sandbox.add_channel("hall")
    world.sandbox.world.hide(hall, world.ben.user)
    await world.manager.servers.choose(world.sandbox.world.guild_id, threads=str(hall.id))
    answer = await post_a_rematch(world)
    assert answer.message.ephemeral
    assert answer.text.startswith(f"Ben cannot see <#{hall.id}>, where matches are played.")
    assert not hall.messages and (await match(world, 1)).status == OVER


async def test_blocked_person_cannot_join(world: World) -> None:
    await world.anna.slash("#duel", "match challenge")
    await world.settled()
    await world.manager.blocks.block(world.anna.id, (world.ben.id, "Ben"))
    answer = await world.ben.click(invitation(world, "Anna"), "Join")
    await world.ben.click(answer.message, "Begin")
    await world.settled()
    info = await match(world, 1)
    assert info.status == CHALLENGE and len(info.seats) == 1 and threads(world) == []
