"""Faults: closed DMs, rate limits, server errors, doubled interactions, dropped sockets, kill -9."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import discord
import pytest

PLACE = "#duel"


async def test_message_to_closed_dms_is_refused(sandbox, bot):
    sandbox.ben.close_dms()
    answer = await sandbox.anna.slash(PLACE, "write", to="Ben")
    assert answer.text == "Refused: 50007"
    assert sandbox.ben.dms() == []
    sandbox.ben.close_dms(False)
    assert (await sandbox.anna.slash(PLACE, "write", to="Ben")).text == "Written."
    assert not sandbox.violations


async def test_rate_limit_is_retried(sandbox, bot):
    sandbox.faults.limit_next(2, retry_after=0.05, match="POST /channels")
    await bot.get_partial_messageable(sandbox.channel.id).send("through")
    assert [one.status for one in sandbox.requests if one.path.endswith("/messages")] == [429, 429, 200]


async def test_server_error_after_the_act_is_deduplicated_by_nonce(sandbox, bot):
    sandbox.faults.fail_next(1, status=502, match="POST /channels", after=True)
    await bot.get_partial_messageable(sandbox.channel.id).send("once")
    assert len(sandbox.anna.messages(PLACE)) == 1


async def test_server_error_that_is_not_retried(sandbox, bot):
    sandbox.faults.fail_next(1, status=503, match="POST /channels")
    with pytest.raises(discord.DiscordServerError):
        await bot.get_partial_messageable(sandbox.channel.id).send("lost")


async def test_channel_rate_limit_delays_the_next_message(sandbox, bot):
    sandbox.faults.channel_limit = 2
    place = bot.get_partial_messageable(sandbox.channel.id)
    await place.send("1")
    await place.send("2")
    third = asyncio.create_task(place.send("3"))
    await sandbox.anna.wait_for(lambda player: sandbox.requests[-1].status == 429)
    third.cancel()
    with pytest.raises(asyncio.CancelledError):
        await third


async def test_doubled_interaction(sandbox, bot):
    sandbox.faults.double_next()
    answer = await sandbox.anna.slash(PLACE, "hello")
    await sandbox.anna.wait_for(lambda player: sandbox.violations)
    assert bot.seen.count(answer.interaction.id) == 2
    assert [one.code for one in sandbox.violations] == [40060]
    assert len(sandbox.anna.messages(PLACE)) == 1


async def test_lost_interaction_fails_after_three_seconds(sandbox, bot):
    sandbox.faults.lose_next()
    answer = await sandbox.anna.slash(PLACE, "hello", wait=False)
    sandbox.advance(3.1)
    assert (await answer.settled()).failed


async def test_dropped_socket_is_resumed_and_nothing_is_missed(sandbox, bot):
    await sandbox.drop_gateway()
    answer = await sandbox.anna.slash(PLACE, "hello", wait=False)
    await answer.settled()
    assert answer.failed or answer.message.text.startswith("Hello")
    await sandbox.anna.wait_for(lambda player: sandbox.gateway.resumes == 1)
    assert answer.interaction.id in bot.seen or await sandbox.anna.wait_for(lambda p: answer.interaction.id in bot.seen)
    assert sandbox.gateway.identifies == 1


@pytest.mark.slow
async def test_lost_session_identifies_again(sandbox, bot):
    await sandbox.drop_gateway(resumable=False)
    await sandbox.anna.wait_for(lambda player: sandbox.gateway.identifies == 2)
    assert (await sandbox.anna.slash(PLACE, "hello")).message


async def test_replayed_event_reaches_the_bot_twice(sandbox, bot):
    answer = await sandbox.anna.slash(PLACE, "hello")
    sandbox.gateway.replay(1)
    await sandbox.anna.wait_for(lambda player: bot.seen.count(answer.interaction.id) == 2)


async def start_child(sandbox):
    root = Path(__file__).parents[2]
    environment = sandbox.environment({**os.environ, "PYTHONPATH": str(root)})
    program = str(root / "tests/kits/sandbox_bot.py")
    return await asyncio.create_subprocess_exec(sys.executable, program, env=environment)


async def test_kill_and_restart_in_a_child_process(sandbox):
    child = await start_child(sandbox)
    try:
        await sandbox.bot_online()
        message = (await sandbox.anna.slash(PLACE, "hello")).message
        child.send_signal(signal.SIGKILL)
        await child.wait()
        await sandbox.bot_offline()
        dead = await sandbox.anna.click(message, "Count 1", wait=False)
        sandbox.advance(3.1)
        assert dead.failed
        child = await start_child(sandbox)
        await sandbox.bot_online()
        await sandbox.anna.click(message, "Count 1")
        assert message.text == "Counted to 1."
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
    assert not sandbox.violations


def test_only_loopback_addresses_from_the_environment():
    from bot.sandbox import API_VARIABLE, GATEWAY_VARIABLE, patch_from_environment

    assert not patch_from_environment({})
    with pytest.raises(ValueError, match="loopback"):
        patch_from_environment({API_VARIABLE: "https://evil.example/api/v10", GATEWAY_VARIABLE: "ws://127.0.0.1/gw"})
