"""Requests whose responses come late, never, or twice, and who is to blame for the consequences."""

import asyncio

import aiohttp
import discord
import pytest

from bot.sandbox.world.faults import Faults

PLACE = "#duel"
SEND = r"POST /channels/\d+/messages"
CALLBACK = r"POST /interactions/.*/callback"


def place(sandbox, bot, channel=None):
    return bot.get_partial_messageable((channel or sandbox.channel).id)


def statuses(sandbox, part):
    return [one.status for one in sandbox.requests if part in one.path]


def adapter():
    return discord.webhook.async_.async_context.get()


def acknowledge(interaction, kind=5):
    params = discord.http.MultipartParameters({"type": kind}, None, None)
    return adapter().create_interaction_response(
        interaction.id, interaction.token, session=interaction._session, params=params
    )


async def given_up(sandbox, sending, reached):
    """Send a request, and cancel it as soon as ``reached()`` is true."""
    waiting = asyncio.create_task(sending)
    await sandbox.anna.wait_for(lambda player: reached())
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


async def used(sandbox, bot):
    """Return an interaction that the bot ignores."""
    bot.last = None
    await sandbox.anna.slash(PLACE, "mute", wait=False)
    return await sandbox.anna.wait_for(lambda player: bot.last)


# --- answers that come late


async def test_a_delayed_request_takes_effect_late(sandbox, bot):
    held = sandbox.faults.hold_next(SEND)
    slow = asyncio.create_task(place(sandbox, bot).send("first"))
    await sandbox.anna.wait_for(lambda player: not sandbox.faults.queue)
    await place(sandbox, bot, sandbox.add_channel("other")).send("second")
    assert sandbox.anna.messages(PLACE) == []
    held.set()
    await slow
    assert [one.text for one in sandbox.anna.messages(PLACE)] == ["first"]


async def test_a_delayed_answer_comes_after_the_effect(sandbox, bot):
    held = sandbox.faults.hold_next(SEND, after=True)
    slow = asyncio.create_task(place(sandbox, bot).send("seen early"))
    message = await sandbox.anna.wait_for_text("seen early")
    assert not slow.done()
    held.set()
    assert (await slow).id == message.id
    assert not sandbox.violations


# --- answers that never come


@pytest.mark.parametrize("after", [False, True])
async def test_cut_connection_takes_effect_before_or_after(sandbox, bot, after):
    sandbox.faults.cut_next(match=SEND, after=after)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await place(sandbox, bot).send("hello")
    assert len(sandbox.anna.messages(PLACE)) == int(after)
    await place(sandbox, bot).send("again")
    assert statuses(sandbox, "/messages") == [0, 200]


async def test_aiohttp_sends_an_idempotent_request_again_after_a_cut(sandbox, bot):
    sandbox.faults.cut_next(match="GET /users")
    assert (await bot.fetch_user(sandbox.anna.id)).name == "anna"
    assert statuses(sandbox, f"/users/{sandbox.anna.id}") == [0, 200]
    sandbox.faults.cut_next(2, match="GET /users")
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await bot.fetch_user(sandbox.anna.id)


@pytest.mark.parametrize("after", [False, True])
async def test_client_without_a_response_keeps_waiting(sandbox, bot, after):
    sandbox.faults.drop_next(match=SEND, after=after)
    waiting = asyncio.create_task(place(sandbox, bot).send("hello"))
    await sandbox.anna.wait_for(lambda player: statuses(sandbox, "/messages") == [0])
    assert len(sandbox.anna.messages(PLACE)) == int(after)
    # Only the end of the sandbox ends the wait. A response would arrive before that.
    sandbox.edge.close()
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await waiting


async def test_waiting_client_is_released_when_the_sandbox_stops(sandbox, bot):
    sandbox.faults.drop_next(match=SEND)
    waiting = asyncio.create_task(place(sandbox, bot).send("hello"))
    await sandbox.anna.wait_for_text("hello")
    sandbox.edge.close()
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await waiting


async def test_several_troubles_come_in_order(sandbox, bot):
    sandbox.faults.fail_next(status=503, match=SEND)
    sandbox.faults.cut_next(match=SEND)
    held = sandbox.faults.hold_next(SEND)
    with pytest.raises(discord.DiscordServerError):
        await place(sandbox, bot).send("1")
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await place(sandbox, bot).send("2")
    held.set()
    await place(sandbox, bot).send("3")
    assert [one.text for one in sandbox.anna.messages(PLACE)] == ["3"]


# --- requests that arrive twice


async def test_a_repeated_create_is_recognized_by_its_nonce(sandbox, bot):
    sandbox.faults.repeat_next(match=SEND)
    message = await place(sandbox, bot).send("once")
    assert [one.id for one in sandbox.anna.messages(PLACE)] == [message.id]
    assert statuses(sandbox, "/messages") == [200, 200]


async def test_a_repeated_follow_up_is_two_messages(sandbox, bot):
    interaction = await used(sandbox, bot)
    await interaction.response.send_message("first")
    sandbox.faults.repeat_next(match="POST /webhooks")
    sent = await interaction.followup.send("more", wait=True)
    texts = [one.text for one in sandbox.anna.messages(PLACE)]
    assert texts == ["first", "more", "more"]
    assert sandbox.anna.messages(PLACE)[-1].id == sent.id


async def test_repeated_callback_takes_effect_and_says_so(sandbox, bot):
    interaction = await used(sandbox, bot)
    sandbox.faults.repeat_next(match=CALLBACK)
    with pytest.raises(discord.HTTPException) as twice:
        await interaction.response.defer()
    assert twice.value.code == 40060
    await interaction.edit_original_response(content="It did.")
    assert sandbox.anna.messages(PLACE)[-1].text == "It did."
    assert not sandbox.violations


async def test_a_repeated_request_that_breaks_a_rule_is_blamed_once(sandbox, bot):
    sandbox.faults.repeat_next(match=SEND)
    with pytest.raises(discord.HTTPException):
        await place(sandbox, bot).send("x" * 2001)
    assert [one.code for one in sandbox.violations] == [50035]


# --- who is to blame


@pytest.mark.parametrize("fault", ["fail", "cut", "drop", "delay"])
async def test_callback_repeated_after_a_lost_answer_is_no_violation(sandbox, bot, fault):
    interaction = await used(sandbox, bot)
    match fault:
        case "fail":
            # discord.py itself repeats the request.
            sandbox.faults.fail_next(status=500, match=CALLBACK, after=True)
        case "cut":
            sandbox.faults.cut_next(match=CALLBACK, after=True)
            with pytest.raises(aiohttp.ServerDisconnectedError):
                await acknowledge(interaction)
        case "drop":
            sandbox.faults.drop_next(match=CALLBACK)
            await given_up(sandbox, acknowledge(interaction), lambda: statuses(sandbox, "/callback") == [0])
        case "delay":
            held = sandbox.faults.hold_next(CALLBACK)
            await given_up(sandbox, acknowledge(interaction), lambda: not sandbox.faults.queue)
            held.set()
            await sandbox.world.interactions[interaction.id].acked.wait()
            await sandbox.anna.wait_for(lambda player: statuses(sandbox, "/callback"))
    with pytest.raises(discord.HTTPException) as again:
        await acknowledge(interaction)
    assert again.value.code == 40060
    assert not sandbox.violations
    # Now the client has the response, so repeating the request is its own fault.
    with pytest.raises(discord.HTTPException):
        await acknowledge(interaction)
    assert [one.code for one in sandbox.violations] == [40060]


async def test_bad_body_is_a_violation_under_any_fault(sandbox, bot):
    sandbox.faults.fail_next(status=500, match=SEND)
    with pytest.raises(discord.HTTPException) as refused:
        await place(sandbox, bot).send("x" * 2001)
    assert refused.value.code == 50035
    assert [one.code for one in sandbox.violations] == [50035]


async def test_lost_response_excuses_no_different_request(sandbox, bot):
    sandbox.faults.cut_next(match=SEND, after=True)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await place(sandbox, bot).send("lost")
    with pytest.raises(discord.HTTPException):
        await place(sandbox, bot).send("x" * 2001)
    assert [one.code for one in sandbox.violations] == [50035]


async def test_edit_after_an_unheard_callback_is_no_violation(sandbox, bot):
    interaction = await used(sandbox, bot)
    sandbox.faults.cut_next(match=CALLBACK)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await acknowledge(interaction)
    with pytest.raises(discord.NotFound) as unknown:
        await interaction.edit_original_response(content="Is it there?")
    assert unknown.value.code == 10015 and not sandbox.violations


async def test_callback_delayed_on_its_way_is_late_but_no_violation(sandbox, bot):
    interaction = await used(sandbox, bot)
    held = sandbox.faults.hold_next(CALLBACK)
    sending = asyncio.create_task(interaction.response.defer())
    await sandbox.anna.wait_for(lambda player: not sandbox.faults.queue)
    sandbox.advance(3.1)
    held.set()
    with pytest.raises(discord.NotFound) as late:
        await sending
    assert late.value.code == 10062
    assert not sandbox.violations


async def test_callback_sent_late_by_the_bot_is_still_a_violation(sandbox, bot):
    interaction = await used(sandbox, bot)
    sandbox.advance(3.1)
    with pytest.raises(discord.NotFound):
        await interaction.response.defer()
    assert [one.code for one in sandbox.violations] == [10062]


# --- interactions that reach the bot late


async def test_delayed_interaction_reaches_the_bot_later(sandbox, bot):
    held = sandbox.faults.hold_interaction_next()
    first = await sandbox.anna.slash(PLACE, "hello", wait=False)
    second = await sandbox.ben.slash(PLACE, "hello")
    assert not first.interaction.acked.is_set()
    held.set()
    await first.settled()
    assert bot.seen == [second.interaction.id, first.interaction.id]
    assert not first.failed


async def test_an_interaction_that_comes_too_late_to_be_answered(sandbox, bot):
    held = sandbox.faults.hold_interaction_next()
    answer = await sandbox.anna.slash(PLACE, "hello", wait=False)
    sandbox.advance(3.1)
    assert answer.failed
    held.set()
    await sandbox.anna.wait_for(lambda player: bot.problems)
    assert bot.problems[0].code == 10062
    assert sandbox.anna.messages(PLACE) == []
    assert not sandbox.violations


async def test_cleared_faults_equal_new_ones(sandbox):
    faults = sandbox.faults
    faults.slow, faults.gateway_down, faults.old_edit_limit = 1.0, True, 0
    faults.fail_next()
    faults.drop_next()
    faults.double_next()
    faults.late_next(1.0, 2)
    faults.clear()
    assert faults == Faults()
