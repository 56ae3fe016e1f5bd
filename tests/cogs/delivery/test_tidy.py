"""A tidy conversation: answered messages are deleted, moved ones link to their new place, and needed ones are kept."""

from __future__ import annotations

import copy
from collections.abc import AsyncIterator
from typing import Any

import pytest
from cog_hands import begun, labels, pressed, prompt, tap
from cog_world import World

DELETE = r"DELETE /channels/\d+/messages/"


@pytest.fixture
async def asked(world: World) -> AsyncIterator[Any]:
    """Yield Anna's question in her direct messages, which contain only this question and the greeting."""
    await begun(world)
    for player in (world.ben, world.anna):
        await tap(world, player, "Keep")
    return prompt(world.anna)


async def gone(world: World, player: Any, message: Any) -> None:
    await player.wait_for(lambda one: message not in one.sees())
    await world.stands()


async def to_defence(world: World) -> None:
    """Let Anna act in her direct messages until Ben is asked."""
    for button in ("1 Spearman (2)", "2"):
        await tap(world, world.anna, button)
    await world.anna.select(prompt(world.anna), "An amount from 1 to 25", "20")
    await world.settled()
    await tap(world, world.anna, "Attack with 14 units")


def prompts(player: Any) -> list[Any]:
    return [one for one in player.dms() if one.components]


async def test_answered_message_is_deleted_when_the_next_prompt_comes(world: World, asked: Any) -> None:
    await to_defence(world)
    assert asked in world.anna.sees(), "it is where she waits"
    await tap(world, world.ben, "No defenders")
    await gone(world, world.anna, asked)
    assert len(prompts(world.anna)) == 1


async def test_waiting_message_stays_until_the_next_prompt_is_posted(world: World, asked: Any) -> None:
    await to_defence(world)
    world.sandbox.faults.fail_next(2, 503, match=r"POST /channels/\d+/messages$")
    held = world.sandbox.faults.hold_next(r"POST /channels/\d+/messages$")
    await world.ben.click(prompt(world.ben), "No defenders")
    assert asked in world.anna.sees()
    held.set()
    await gone(world, world.anna, asked)
    assert "Assign the damage" in prompt(world.anna).content


@pytest.mark.parametrize("trouble", ["500", "cut"])
async def test_failed_delete_is_tried_again(world: World, asked: Any, trouble: str) -> None:
    await to_defence(world)
    if trouble == "500":
        world.sandbox.faults.fail_next(2, 500, match=DELETE)
    else:
        world.sandbox.faults.cut_next(1, match=DELETE)
    await tap(world, world.ben, "No defenders")
    await gone(world, world.anna, asked)


async def test_message_deleted_by_its_player_is_not_an_error(world: World, asked: Any) -> None:
    await to_defence(world)
    world.sandbox.world.remove(asked)
    await tap(world, world.ben, "No defenders")
    await world.stands()
    assert len(prompts(world.anna)) == 1


async def test_message_is_deleted_after_a_restart(world: World, asked: Any) -> None:
    await to_defence(world)
    world.sandbox.faults.fail_next(1000, 500, match=DELETE)
    await world.ben.click(prompt(world.ben), "No defenders")
    await world.anna.wait_for(lambda one: "Assign the damage" in prompt(one).content)
    await world.stop()
    world.sandbox.faults.clear()
    await world.start()
    await gone(world, world.anna, asked)


async def test_prompt_opened_elsewhere_says_where(world: World, asked: Any) -> None:
    board = next(m for m in world.anna.messages("#duel", ephemeral=False) if "Open my prompt" in labels(m))
    opened = await world.anna.click(board, "Open my prompt")
    await world.anna.wait_for(lambda _: labels(asked) == ["Open my prompt"])
    guild, channel = world.sandbox.channel.guild_id, world.sandbox.channel.id
    assert "It is still your move" in asked.content
    assert f"https://discord.com/channels/{guild}/{channel})" in asked.content, (
        "only she sees that message, for a while"
    )
    assert "It is dawn" in opened.text
    await world.stands()


async def test_prompt_comes_back_where_its_button_is_pressed(world: World, asked: Any) -> None:
    await world.anna.slash("#duel", "play", action="nonsense")
    await world.anna.wait_for(lambda _: labels(asked) == ["Open my prompt"])
    await world.anna.click(asked, "Open my prompt")
    await world.anna.wait_for(lambda _: "It is dawn" in asked.content and "1 Spearman (2)" in labels(asked))
    await world.stands()
    await to_defence(world)
    assert asked in world.anna.sees()
    await world.stands()


async def test_prompt_answered_elsewhere_keeps_a_button_to_the_next(world: World, asked: Any) -> None:
    await world.anna.slash("#duel", "play", action="play:1")
    await world.anna.wait_for(lambda _: labels(asked) == ["Open my prompt"])
    assert "It is still your move" in asked.content and "answered" not in asked.content
    await world.stands()


async def test_moved_prompts_message_is_deleted_if_nothing_is_asked(world: World, asked: Any) -> None:
    for action in ("play:1", "2", "20"):
        typed = await world.anna.slash("#duel", "play", action=action)
        await world.settled()
    assert labels(asked) == ["Open my prompt"]
    await world.anna.click(typed.message, "Attack with 14 units")
    await gone(world, world.anna, asked)


async def test_recap_not_shown_elsewhere_stays_as_one_line(world: World, asked: Any) -> None:
    await to_defence(world)
    await tap(world, world.ben, "No defenders")
    message = prompt(world.anna)
    await world.anna.slash("#duel", "play", action="Target 0:3, Target 1:2")
    await world.anna.wait_for(lambda _: "before your last answer: Ben did step 5." in message.content)
    assert labels(message) == [] and "\n" not in message.content
    await world.stands()


async def test_answered_call_in_the_channel_is_deleted(world: World) -> None:
    await begun(world)
    world.anna.close_dms()
    await tap(world, world.anna, "Keep")
    await tap(world, world.ben, "Keep")
    call = await world.anna.wait_for(
        lambda one: next((m for m in one.messages("#duel", ephemeral=False) if one.id in m.mentions), None)
    )
    opened = await world.anna.click(call, "Open my prompt")
    await world.anna.click(opened.message, "1 Spearman (2)")
    await gone(world, world.anna, call)


async def test_press_in_a_message_just_deleted_is_answered(world: World, asked: Any) -> None:
    await to_defence(world)
    before = copy.copy(asked)
    await tap(world, world.ben, "No defenders")
    await gone(world, world.anna, asked)
    seen = len(world.anna.dms())
    await pressed(world, world.anna, before, "Stops")
    await world.anna.wait_for(lambda one: len(one.dms()) > seen)
    await world.stands()
