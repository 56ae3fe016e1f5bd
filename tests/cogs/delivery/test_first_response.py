"""A press that answers a question: the next question with its picture is the first response, in one request."""

from __future__ import annotations

from typing import Any

import pytest
from cog_hands import begun, prompt, tap
from cog_world import World
from patience import PATIENCE

from bot.deadlines import DEADLINES
from bot.sandbox.world.model import Callback

CALLBACK = r"POST /interactions/\d+/[^/]+/callback"


@pytest.fixture
async def asked(world: World, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return Anna's question in her direct messages. From now on, a press waits for its result."""
    await begun(world)
    for player in (world.ben, world.anna):
        await tap(world, player, "Keep")
    monkeypatch.setattr(DEADLINES, "hold", PATIENCE)
    return prompt(world.anna)


def replies(world: World, since: int) -> list[str]:
    """Return the bot's requests about a press after the first `since` requests."""
    return [
        f"{one.method} {(one.payload or {}).get('type')}"
        for one in list(world.sandbox.requests)[since:]
        if "/interactions/" in one.path or "/webhooks/" in one.path
    ]


async def test_answer_is_one_request_with_question_and_picture(world: World, asked: Any) -> None:
    before = len(world.sandbox.requests)
    answer = await world.anna.click(asked, "1 Spearman (2)")
    assert "How much" in asked.content and asked.pictures
    await world.settled()
    assert replies(world, before) == [f"POST {int(Callback.UPDATE)}"]
    assert answer.interaction.ack == Callback.UPDATE and answer.message == asked
    await world.stands()


async def test_choice_that_answers_nothing_is_one_request(world: World, asked: Any) -> None:
    for button in ("1 Spearman (2)", "2"):
        await tap(world, world.anna, button)
    await world.anna.select(asked, "An amount from 1 to 25", "20")
    await world.settled()
    await tap(world, world.anna, "Attack with 14 units")
    await tap(world, world.ben, "No defenders")
    message, before = prompt(world.anna), len(world.sandbox.requests)
    pictures = message.pictures
    assert "Assign the damage" in message.content and pictures
    await tap(world, world.anna, "Edit")
    assert replies(world, before) == [f"POST {int(Callback.UPDATE)}"]
    assert message.pictures == pictures, "the picture stays"
    await world.stands()


@pytest.mark.parametrize("after", [True, False])
@pytest.mark.parametrize("trouble", ["500", "cut"])
async def test_answer_whose_response_fails_is_shown_by_an_edit(
    world: World, asked: Any, trouble: str, after: bool
) -> None:
    if trouble == "cut":
        world.sandbox.faults.cut_next(match=CALLBACK, after=after)
    else:
        world.sandbox.faults.fail_next(match=CALLBACK, after=after)
    answer = await world.anna.click(asked, "1 Spearman (2)")
    await world.settled()
    assert not answer.failed and "How much" in asked.content and asked.pictures
    assert len([one for one in world.anna.sees() if "How much" in one.content]) == 1
    await world.stands()


async def test_question_of_a_deleted_message_comes_in_a_new_one(world: World, asked: Any) -> None:
    held = world.sandbox.faults.hold_next(CALLBACK)
    answer = await world.anna.click(asked, "1 Spearman (2)", wait=False)
    await world.until(lambda: not world.sandbox.faults.queue)
    world.sandbox.world.remove(asked)
    held.set()
    await answer.settled()
    await world.settled()
    assert not answer.failed and not answer.thinking
    (message,) = [one for one in world.anna.sees() if "How much" in one.content]
    await world.stands()
    await world.anna.click(message, "2")
    await world.settled()
    await world.stands()


async def test_press_of_a_bot_that_dies_is_answered_by_the_next(world: World, asked: Any) -> None:
    world.sandbox.faults.hold_next(CALLBACK)
    await world.anna.click(asked, "1 Spearman (2)", wait=False)
    await world.until(lambda: not world.sandbox.faults.queue)
    await world.stop()
    world.sandbox.faults.clear()
    await world.start()
    await world.anna.wait_for(lambda _: "How much" in asked.content)
    await world.stands()


async def test_press_is_acknowledged_if_its_result_is_late(
    world: World, asked: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DEADLINES, "hold", 0.0)
    before = len(world.sandbox.requests)
    answer = await world.anna.click(asked, "1 Spearman (2)")
    assert answer.interaction.ack == Callback.DEFER_UPDATE
    await world.settled()
    assert replies(world, before) == [f"POST {int(Callback.DEFER_UPDATE)}", "PATCH None"]
    assert "How much" in asked.content and asked.pictures
