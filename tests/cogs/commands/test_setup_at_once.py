"""Players of Heroes of Karth who set up all at once, over the whole bot on a local Discord."""

from __future__ import annotations

import asyncio
from typing import Any

from cog_world import World


async def begin(world: World) -> None:
    """Start a match with the option."""
    await world.anna.slash("#duel", "match challenge", opponent="Ben", game="karth", rules="setup=together", first="me")
    await world.settled()
    posted = next(m for m in world.ben.messages("#duel", ephemeral=False) if "challenges you" in m.content)
    assert "Set-up: All at once." in posted.content
    answer = await world.ben.click(posted, "Accept")
    await world.ben.click(answer.message, answer.message.buttons[0].label)
    await world.settled()


def prompt(who: Any) -> Any:
    """Return the newest direct message with a prompt."""
    return next(m for m in reversed(who.dms()) if m.buttons)


async def press(world: World, who: Any, *labels: str) -> None:
    """Press the first of these buttons that the person's prompt has."""
    label = next(b.label for b in prompt(who).buttons if b.label in labels)
    await who.click(prompt(who), label)


async def info(world: World) -> Any:
    return await world.manager.reader.match_in_channel(world.sandbox.channel.id)


async def entries(world: World) -> list[tuple[int, str]]:
    """Return (seat, answer) of all answers so far."""
    found = await info(world)
    return [(e["seat"], e["answer"]) for e in (await world.manager.reader.export(found.id))["entries"]]


def seen(world: World, who: Any) -> list[str]:
    """Return what a person can read about the match, apart from who is waited for."""
    rows = [m.content for m in (*who.dms(), *who.messages("#duel", ephemeral=False))]
    return [line for row in rows for line in row.splitlines() if "Waiting for" not in line]


async def test_both_answer_the_set_up_in_the_same_second(real_world: World) -> None:
    world = real_world
    await begin(world)
    assert (await info(world)).waiting == (0, 1)
    await asyncio.gather(*(press(world, who, "Use suggested") for who in (world.anna, world.ben)))
    await world.settled()
    assert sorted(seat for seat, _ in await entries(world)) == [0, 1]
    assert (await info(world)).waiting == (0, 1)
    assert all("back" in prompt(who).content for who in (world.anna, world.ben))


async def test_first_answer_is_not_shown_to_the_other_player(real_world: World) -> None:
    world = real_world
    await begin(world)
    before = seen(world, world.ben)
    await press(world, world.anna, "Use suggested")
    await world.rests()
    assert seen(world, world.ben) == before
    assert (await info(world)).waiting == (1,)


async def test_set_up_goes_on_after_a_restart_with_one_answer_held(real_world: World) -> None:
    world = real_world
    await begin(world)
    await press(world, world.anna, "Use suggested")
    await world.settled()
    await world.restart()
    assert (await info(world)).waiting == (1,)
    await press(world, world.ben, "Use suggested")
    await world.settled()
    await world.stands()
    assert (await info(world)).waiting == (0, 1)


async def test_player_with_closed_messages_sets_up_in_the_channel(real_world: World) -> None:
    world = real_world
    world.ben.close_dms()
    await begin(world)
    await press(world, world.anna, "Use suggested")
    await world.settled()
    call = next(
        m
        for m in reversed(world.ben.messages("#duel", ephemeral=False))
        if any(b.label == "Open my prompt" for b in m.buttons)
    )
    opened = await world.ben.click(call, "Open my prompt")
    await world.ben.click(opened.message, "Use suggested")
    await world.settled()
    assert [seat for seat, _ in await entries(world)] == [0, 1]
    assert (await info(world)).waiting == (0, 1)


async def test_set_up_at_once_is_offered_and_played_in_german(real_world: World) -> None:
    world = real_world
    world.anna.user.locale = world.ben.user.locale = "de"
    chosen = "Aufbau: Alle gleichzeitig"
    offered = await world.anna.autocomplete("#duel", "match challenge", "rules", "", game="karth")
    assert any(chosen in str(choice) for choice in offered)
    await world.anna.slash("#duel", "match challenge", opponent="Ben", game="karth", rules=chosen, first="me")
    await world.settled()
    posted = world.ben.messages("#duel", ephemeral=False)[0]
    answer = await world.ben.click(posted, posted.buttons[0].label)
    await world.ben.click(answer.message, answer.message.buttons[0].label)
    await world.settled()
    assert (await info(world)).options["setup"] == "together"
    for who in (world.ben, world.anna):
        assert "Deine ersten 5 Karten" in prompt(who).content
        await press(world, who, "Vorschlag nehmen")
    await world.settled()
    assert all(
        "Karte" in prompt(who).content and "Kaserne" not in prompt(who).content for who in (world.ben, world.anna)
    )


async def test_held_answer_is_taken_back_by_a_button_and_not_seen(real_world: World) -> None:
    world = real_world
    await begin(world)
    before = seen(world, world.ben)
    await press(world, world.anna, "Use suggested")
    await world.settled()
    waits = prompt(world.anna)
    assert "Waiting for **Ben**" in waits.content and "Take back" in [b.label for b in waits.buttons]
    await world.restart()
    await world.anna.click(waits, "Take back")
    await world.settled()
    assert (await info(world)).waiting == (0, 1) and seen(world, world.ben) == before
    assert "Use suggested" in [b.label for b in prompt(world.anna).buttons]
    await press(world, world.anna, "Use suggested")
    await world.settled()
    assert (await info(world)).waiting == (1,)
    await press(world, world.ben, "Use suggested")
    await world.settled()
    assert (await info(world)).waiting == (0, 1)
    await world.stands()


async def test_two_taps_on_take_back_take_back_one_answer(real_world: World) -> None:
    world = real_world
    await begin(world)
    await press(world, world.anna, "Use suggested")
    await world.settled()
    waits = prompt(world.anna)
    await asyncio.gather(*(world.anna.click(waits, "Take back") for _ in range(2)))
    await world.settled()
    found = await info(world)
    ops = [entry["op"] for entry in (await world.manager.reader.export(found.id))["entries"]]
    assert ops == ["answer", "take_back"]
    await world.stands()


async def test_answer_is_held_until_the_other_has_answered(real_world: World) -> None:
    world = real_world
    await begin(world)
    await press(world, world.anna, "Use suggested")
    await world.settled()
    waits = prompt(world.anna)
    await asyncio.gather(world.anna.click(waits, "Take back"), press(world, world.ben, "Use suggested"))
    await world.settled()
    await world.stands()
    assert (await info(world)).waiting in ((0,), (0, 1))


async def test_command_takes_a_held_answer_back(real_world: World) -> None:
    world = real_world
    await begin(world)
    await press(world, world.anna, "Use suggested")
    await world.settled()
    await world.anna.slash("dm", "match undo")
    await world.settled()
    assert (await info(world)).waiting == (0, 1)
    await world.stands()


async def test_held_answer_is_taken_back_in_german(real_world: World) -> None:
    world = real_world
    await begin(world)
    await press(world, world.anna, "Use suggested")
    await world.settled()
    await world.sandbox.speak(world.anna.id, "de")
    board = world.anna.messages("#duel", ephemeral=False)[-1]
    opened = await world.anna.click(board, "Open my prompt")
    await world.anna.click(opened.message, "Zurücknehmen")
    await world.settled()
    assert (await info(world)).waiting == (0, 1)
