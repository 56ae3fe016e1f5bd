"""The last mile: Discord's delays, losses and refusals never leave a player who owes an answer without a prompt."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from cog_hands import begun, labels, prompt, tap
from cog_world import World
from patience import PATIENCE

from bot import faults
from bot.deadlines import DEADLINES
from bot.notifications.live import LIVE_MS
from bot.outbox import outcomes
from bot.sandbox.world.model import Permission

POST = r"POST /channels/\d+/messages$"
PATCH = r"PATCH "
CALLBACK = r"POST /interactions/\d+/[^/]+/callback"
REPLY = r"PATCH /webhooks/"


async def in_window(world: World) -> Any:
    """Let both players keep their hands. Returns Anna's question in her direct messages."""
    await begun(world)
    for player in (world.ben, world.anna):
        await tap(world, player, "Keep")
    return prompt(world.anna)


async def entries(world: World) -> list[str]:
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    return [e.get("answer", e["op"]) for e in (await world.manager.reader.export(info.id))["entries"]]


async def asks(player: Any, words: str) -> Any:
    """Wait for the newest message that asks this decision."""

    def found(one: Any) -> Any:
        return next((m for m in reversed(one.sees()) if words in m.content and m.buttons), None)

    return await player.wait_for(found)


# -- a prompt pressed before Discord has answered its sending ------------------------------------------------


@pytest.fixture
def short(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, world: World) -> None:
    """Shorten the bot's deadline for faults after which Discord never responds."""
    if request.node.get_closest_marker("slow") is None:
        return
    monkeypatch.setattr(DEADLINES, "delivery", 2.0)
    monkeypatch.setattr(DEADLINES, "attempt", 1.0)


NEVER = pytest.param("never", marks=pytest.mark.slow)
"""Faults after which Discord never responds, so that the bot's own deadline must pass."""


@pytest.mark.parametrize("trouble", ["late", "500", "cut", NEVER])
async def test_prompt_pressed_before_its_response_arrives_continues(world: World, trouble: str, short: None) -> None:
    await begun(world)
    await tap(world, world.anna, "Keep")
    faults = world.sandbox.faults
    held = asyncio.Event()
    match trouble:
        case "late":
            held = faults.hold_next(POST, after=True)
        case "500":
            faults.fail_next(match=POST, after=True)
        case "cut":
            faults.cut_next(match=POST, after=True)
        case _:
            faults.drop_next(match=POST)
    await world.ben.click(prompt(world.ben), "Keep")
    message = await asks(world.anna, "It is dawn")
    await world.anna.click(message, "1 Spearman (2)")
    held.set()
    await world.anna.wait_for(lambda _: "How much" in message.content)
    await world.stands()
    assert "How much" in message.content and "1" in labels(message)
    assert await entries(world) == ["keep", "keep", "play:1"]


async def test_prompt_answered_elsewhere_is_deleted(world: World) -> None:
    await begun(world)
    await tap(world, world.anna, "Keep")
    held = world.sandbox.faults.hold_next(POST, after=True)
    await world.ben.click(prompt(world.ben), "Keep")
    message = await asks(world.anna, "It is dawn")
    await world.anna.slash("#duel", "play", action="play:1", wait=False)
    async with asyncio.timeout(PATIENCE):
        while (await entries(world))[-1] != "play:1":
            await asyncio.sleep(0.01)
    held.set()
    await world.stands()
    await world.anna.wait_for(lambda one: message not in one.sees())


@pytest.mark.slow
async def test_prompt_with_lost_response_is_found(world: World, short: None) -> None:
    """The prompt arrives but Discord's response is lost. When the question is answered elsewhere, the prompt is
    deleted.
    """
    await begun(world)
    await tap(world, world.anna, "Keep")
    world.sandbox.faults.drop_next(match=POST)
    await world.ben.click(prompt(world.ben), "Keep")
    message = await asks(world.anna, "It is dawn")
    await world.anna.slash("#duel", "play", action="play:1")
    await world.anna.wait_for(lambda one: message not in one.sees())
    await world.stands()


async def test_prompt_whose_request_is_repeated_is_one_message(world: World) -> None:
    await begun(world)
    await tap(world, world.anna, "Keep")
    world.sandbox.faults.repeat_next(match=POST)
    await tap(world, world.ben, "Keep")
    assert len([m for m in world.anna.dms() if "It is dawn" in m.content]) == 1
    await world.stands()


# -- what cannot be sent now ---------------------------------------------------------------------------------


async def test_unposted_call_is_posted_once_the_bot_may_write(world: World) -> None:
    await begun(world)
    world.anna.close_dms()
    world.sandbox.permit(world.sandbox.channel, without=Permission.SEND_MESSAGES)
    await tap(world, world.anna, "Keep")
    await tap(world, world.ben, "Keep")
    assert not [m for m in world.anna.messages("#duel", ephemeral=False) if world.anna.id in m.mentions]
    world.sandbox.permit(world.sandbox.channel)
    call = await asks(world.anna, "it is your move")
    await world.stands()
    opened = await world.anna.click(call, "Open my prompt")
    assert "It is dawn" in opened.text


async def test_everything_is_delivered_after_a_new_invitation(world: World) -> None:
    await begun(world)
    await tap(world, world.anna, "Keep")
    world.anna.close_dms()
    world.sandbox.world.kick_bot()
    await world.ben.click(prompt(world.ben), "Keep")
    await world.settled()
    assert not [m for m in world.anna.sees() if "It is dawn" in m.content]
    world.sandbox.world.invite_bot()
    call = await asks(world.anna, "it is your move")
    assert world.anna.id in call.mentions
    await world.stands()
    board = next(m for m in world.ben.messages("#duel", ephemeral=False) if "Turn 1" in m.content)
    await world.rests()
    assert "Waiting for **Anna**." in board.content


async def test_server_permission_wakes_blocked_messages(world: World) -> None:
    await begun(world)
    world.anna.close_dms()
    everything = world.sandbox.world.guild.permissions(world.sandbox.world.bot.id)
    world.sandbox.world.permit_guild(0)
    await tap(world, world.anna, "Keep")
    await tap(world, world.ben, "Keep")
    world.sandbox.world.permit_guild(everything)
    await asks(world.anna, "it is your move")
    await world.stands()


async def test_blocked_message_is_retried_slowly(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await begun(world)
    world.anna.close_dms()
    world.sandbox.permit(world.sandbox.channel, without=Permission.SEND_MESSAGES)
    await tap(world, world.anna, "Keep")
    await tap(world, world.ben, "Keep")
    # The permission is restored without any event that reaches the bot.
    monkeypatch.setattr(world.sandbox.world, "dispatch", lambda *event: None)
    world.sandbox.permit(world.sandbox.channel)
    world.ahead += outcomes.BLOCKED_MS
    world.outbox.kick()
    await asks(world.anna, "it is your move")
    await world.stands()


async def test_open_direct_messages_are_used_again(world: World) -> None:
    await begun(world)
    world.anna.close_dms()
    await tap(world, world.anna, "Keep")
    await tap(world, world.ben, "Keep")
    call = await asks(world.anna, "it is your move")
    world.anna.close_dms(False)
    opened = await world.anna.click(call, "Open my prompt")
    for button in ("1 Spearman (2)", "2"):
        await world.anna.click(opened.message, button)
        await world.settled()
    await world.anna.select(opened.message, "An amount from 1 to 25", "20")
    await world.settled()
    await world.anna.click(opened.message, "Attack with 14 units")
    await world.settled()
    await world.anna.wait_for(lambda one: call not in one.sees())
    before = len(world.anna.dms())
    world.ahead += LIVE_MS  # The next question would otherwise appear in the message in the channel.
    await tap(world, world.ben, "No defenders")
    assert "Assign the damage" in prompt(world.anna).content and len(world.anna.dms()) == before + 1
    await world.stands()


async def test_prompt_of_a_dead_process_moves_to_a_new_message(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the token of a press that a dead process never answered, the next one can change nothing."""
    await begun(world)
    world.anna.close_dms()
    await tap(world, world.anna, "Keep")
    await tap(world, world.ben, "Keep")
    opened = await world.anna.click(await asks(world.anna, "it is your move"), "Open my prompt")
    reached = asyncio.Event()

    def die(name: str) -> None:
        if name == "after_commit":
            reached.set()
            raise asyncio.CancelledError

    for request in (CALLBACK, REPLY):
        world.sandbox.faults.cut_next(1000, request)
    with monkeypatch.context() as patch:
        patch.setattr(faults, "point", die)
        lost = await world.anna.click(opened.message, "1 Spearman (2)", wait=False)
        await reached.wait()
        await world.stop()
    world.sandbox.faults.clear()
    await world.anna.click(opened.message, "1 Spearman (2)", wait=False)  # nobody receives this press
    world.anna.close_dms(False)
    await world.start()
    await world.settled()
    assert not lost.interaction.acked.is_set() and "How much" in prompt(world.anna).content
    await world.stands()
    await world.anna.click(opened.message, "1 Spearman (2)")
    await world.settled()
    assert await entries(world) == ["keep", "keep", "play:1"]
    await world.stands()


async def test_closed_direct_messages_are_tried_once_a_press(world: World) -> None:
    """The bot tries a person's DMs once per press that the person makes in the channel, and otherwise once a day."""
    await begun(world)
    world.ben.close_dms()
    await tap(world, world.ben, "Keep")
    refused = [r for r in world.sandbox.requests if r.code == 50007]
    await tap(
        world,
        world.anna,
        "Keep",
    )
    for button in ("1 Spearman (2)", "2"):
        await tap(world, world.anna, button)
    await world.anna.select(prompt(world.anna), "An amount from 1 to 25", "20")
    await world.settled()
    await tap(world, world.anna, "Attack with 14 units")
    now = [r for r in world.sandbox.requests if r.code == 50007]
    assert len(now) == len(refused) + 1
    call = await asks(world.ben, "it is your move")
    assert "Who defends" in (await world.ben.click(call, "Open my prompt")).text
    await world.stands()


# -- acknowledgements ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("trouble", ["500", "503", "cut", NEVER])
async def test_click_counts_if_only_the_response_to_its_ack_is_lost(world: World, trouble: str, short: None) -> None:
    message = await in_window(world)
    faults = world.sandbox.faults
    if trouble.isdigit():
        faults.fail_next(status=int(trouble), match=CALLBACK, after=True)
    elif trouble == "cut":
        faults.cut_next(match=CALLBACK, after=True)
    else:
        faults.drop_next(match=CALLBACK)
    answer = await world.anna.click(message, "1 Spearman (2)")
    await world.anna.wait_for(lambda _: "How much" in message.content)
    assert not answer.failed and (await entries(world))[-1] == "play:1"
    await world.stands()


@pytest.mark.parametrize("trouble", ["500", "cut", NEVER])
async def test_lost_acknowledgement_is_sent_again(world: World, trouble: str, short: None) -> None:
    message = await in_window(world)
    faults = world.sandbox.faults
    if trouble == "500":
        faults.fail_next(match=CALLBACK)
    elif trouble == "cut":
        faults.cut_next(match=CALLBACK)
    else:
        faults.drop_next(match=CALLBACK, after=False)
    answer = await world.anna.click(message, "1 Spearman (2)")
    await world.anna.wait_for(lambda _: "How much" in message.content)
    assert not answer.failed
    await world.stands()


@pytest.mark.parametrize("after", [True, False])
async def test_command_is_answered_although_requests_fail(world: World, after: bool) -> None:
    await in_window(world)
    world.sandbox.faults.fail_next(status=503, match=CALLBACK, after=after)
    told = await world.anna.slash("#duel", "hand")
    assert "Your hand" in told.text and not told.thinking
    world.sandbox.faults.cut_next(match=CALLBACK, after=after)
    told = await world.anna.slash("#duel", "match status")
    assert "Anna against Ben" in told.text
    world.sandbox.faults.cut_next(2, match=REPLY)
    told = await world.anna.slash("#duel", "hand")
    assert "Your hand" in told.text


async def test_a_command_whose_bot_died_is_answered_by_the_next(world: World) -> None:
    await in_window(world)
    world.sandbox.faults.drop_next(100, match=REPLY, after=False)
    told = await world.anna.slash("#duel", "hand", wait=False)
    await asyncio.wait_for(told.interaction.acked.wait(), PATIENCE)
    assert told.thinking
    # This is the state after kill -9: the task is gone, but its row still exists.
    await world.stop()
    world.sandbox.faults.clear()
    await world.start()
    await world.anna.wait_for(lambda _: not told.thinking)
    assert "interrupted" in told.text and "use the command or the button again" in told.text
    await world.stands()


# -- one live panel per seat ---------------------------------------------------------------------------------


async def at_defence(world: World) -> Any:
    """Play until Anna has attacked and Ben is asked who defends."""
    message = await in_window(world)
    for button in ("1 Spearman (2)", "2"):
        await tap(world, world.anna, button)
    await world.anna.select(message, "An amount from 1 to 25", "20")
    await world.settled()
    return message


async def test_late_edit_does_not_ask_the_question_twice(world: World) -> None:
    """The edit of Anna's panel is delayed. In the meantime she gets a new question in a new message."""
    message = await at_defence(world)
    world.sandbox.faults.cut_next(1, match=REPLY)
    held = world.sandbox.faults.hold_next(REPLY)
    await world.anna.click(message, "Attack with 14 units", wait=False)
    ask = await asks(world.ben, "Who defends")
    await world.ben.click(ask, "No defenders")
    await asks(world.anna, "Assign the damage")
    held.set()
    await world.stands()
    asking = [m for m in world.anna.dms() if "Use suggested" in labels(m)]
    assert len(asking) == 1 and asking[0].id != message.id
    await world.anna.wait_for(lambda one: message not in one.sees())


@pytest.mark.slow
async def test_panel_that_discord_keeps_refusing_blocks_no_player(world: World, short: None) -> None:
    message = await in_window(world)
    world.sandbox.faults.fail_next(1000, 503, match=rf"(PATCH /webhooks/|PATCH /channels/\d+/messages/{message.id})")
    await world.anna.click(message, "1 Spearman (2)", wait=False)
    # Her question comes in a new message because the old one cannot be edited.
    fresh = await asks(world.anna, "How much")
    assert fresh.id != message.id
    world.sandbox.faults.clear()
    await world.stands()
    await world.anna.wait_for(lambda one: message not in one.sees())


async def test_a_dismissed_or_deleted_prompt_comes_back(world: World) -> None:
    message = await in_window(world)
    world.sandbox.world.remove(message)
    told = await world.anna.slash("#duel", "match status")
    assert "It is your move" in told.text
    again = await asks(world.anna, "It is dawn")
    assert again.id != message.id
    await world.stands()


# -- an answer that counts though its message cannot be changed -----------------------------------------------


COUNTS = "Your answer counts."


@pytest.mark.parametrize("status", [500, 503])
async def test_answer_is_confirmed_at_once_if_its_edit_fails(world: World, status: int) -> None:
    message = await in_window(world)
    world.sandbox.faults.fail_next(6, status, match=REPLY)
    asked = len(world.sandbox.requests)
    await world.anna.click(message, "1 Spearman (2)")
    told = await world.anna.wait_for(
        lambda one: next((m for m in one.messages(message.channel_id) if COUNTS in m.content), None)
    )
    assert told.ephemeral
    refused = [one for one in world.sandbox.requests[asked:] if one.status == status]
    assert len(refused) == 1, "it does not wait for the repetitions"
    assert await entries(world) == ["keep", "keep", "play:1"]
    world.sandbox.faults.clear()
    await world.stands()


async def test_typed_answer_is_confirmed_too(world: World) -> None:
    await in_window(world)
    world.sandbox.faults.fail_next(6, 500, match=REPLY)
    await world.anna.slash("#duel", "play", action="play:1", wait=False)
    await world.anna.wait_for_text(COUNTS)
    assert await entries(world) == ["keep", "keep", "play:1"]
    world.sandbox.faults.clear()
    await world.stands()


async def test_answer_already_shown_is_not_confirmed_again(world: World) -> None:
    message = await in_window(world)
    await world.anna.click(message, "1 Spearman (2)")
    await world.settled()
    assert not [one for one in world.anna.sees() if COUNTS in one.content]


async def test_answer_is_confirmed_if_its_edit_gets_no_response(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DEADLINES, "confirm", 0.1)
    monkeypatch.setattr(DEADLINES, "first_try", 0.1)
    message = await in_window(world)
    world.sandbox.faults.drop_next(match=REPLY, after=False)
    await world.anna.click(message, "1 Spearman (2)")
    await world.anna.wait_for_text(COUNTS)
    await world.stands()
