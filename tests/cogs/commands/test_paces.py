"""Clocks on the loopback Discord: the pace of a challenge, the times in messages, reminders, and claims."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from cog_hands import begun, challenge, invite, labels, prompt, tap
from cog_world import World

from bot.clocks.pace import HOUR_MS
from bot.model import ACTIVE, OVER, MatchInfo, SeatClock, SeatInfo
from cogs.panels import sentences


async def later(world: World, ms: int) -> None:
    """Let time pass, and wait until everything that is due by then is done and delivered."""
    world.ahead += ms
    await world.timers.carry_out_due()
    await world.settled()
    await world.rests()


async def paced(world: World) -> MatchInfo:
    """Return a match at 1 day in which Anna is asked in her own turn."""
    info = await begun(world, pace="1d")
    for player in (world.anna, world.ben):
        await tap(world, player, "Keep")
    return info


async def time_up(world: World) -> MatchInfo:
    """Return a match in which Anna's time is up."""
    info = await paced(world)
    await later(world, 25 * HOUR_MS)
    return info


def newest(player: Any, text: str) -> Any:
    """Return the newest direct message that contains this text."""
    return next(one for one in reversed(player.dms()) if text in one.text)


async def test_challenge_shows_its_pace(world: World) -> None:
    await challenge(world, pace="3d")
    assert "Pace: 3 days a move." in invite(world).content


async def test_challenge_without_pace_shows_no_clock(world: World) -> None:
    await begun(world)
    await world.rests()
    assert "Pace" not in invite_text(world)
    assert all("runs out" not in one.text for one in (*world.anna.dms(), *world.anna.messages("#duel")))


def invite_text(world: World) -> str:
    return world.anna.messages("#duel", ephemeral=False)[0].text


async def test_rematch_keeps_the_pace(world: World) -> None:
    await paced(world)
    answer = await world.ben.slash("#duel", "match concede")
    await world.ben.click(answer.message, "Yes, concede")
    await world.settled()
    result = next(m for m in world.ben.messages("#duel", ephemeral=False) if "Rematch" in labels(m))
    await world.anna.click(result, "Rematch")
    await world.settled()
    assert "Pace: 1 day (+8 hours a move)." in invite(world).content


async def test_time_left_is_shown_wherever_somebody_is_waited_for(world: World) -> None:
    await paced(world)
    await world.rests()
    board = next(m for m in reversed(world.ben.messages("#duel", ephemeral=False)) if "Waiting for" in m.text)
    assert "Waiting for **Anna**. The time runs out <t:" in board.text
    assert "Your time runs out <t:" in prompt(world.anna).text
    assert "Waiting for **Anna**. The time runs out <t:" in prompt(world.ben).text
    status = await world.anna.slash("#duel", "match status")
    assert "Your time runs out <t:" in status.text


async def test_reminder_disappears_with_the_answer(world: World) -> None:
    await paced(world)
    await later(world, 13 * HOUR_MS)
    reminder = newest(world.anna, "half of your time is over")
    assert labels(reminder) == ["Open my prompt"]
    assert reminder.text.endswith("-# The Parade: Anna against Ben.")
    await world.anna.click(reminder, "Open my prompt")
    await world.settled()
    await tap(world, world.anna, labels(prompt(world.anna))[0])
    assert all("half of your time" not in one.text for one in world.anna.dms())


async def test_message_that_rings_later_says_when_the_time_runs_out(world: World) -> None:
    await begun(world, pace="1d")
    await later(world, HOUR_MS)
    assert "Your time runs out <t:" in newest(world.ben, "It is still your move").text


async def test_reminder_is_in_the_players_language(world: World) -> None:
    world.anna.user.locale = "de"
    await begun(world, pace="1d")
    await later(world, 13 * HOUR_MS)
    assert "Die Hälfte deiner Zeit ist um" in newest(world.anna, "Partie").text
    assert "half of your time is over" in newest(world.ben, "Match").text


async def test_claim_is_in_the_players_language(world: World) -> None:
    await begun(world, pace="1d")
    world.ben.user.locale = "de"
    for player in (world.anna, world.ben):
        await tap(world, player, "Keep")
    await later(world, 25 * HOUR_MS)
    asked = newest(world.ben, "Die Zeit von Anna in Partie 1 ist um.")
    assert labels(asked) == ["Partie beanspruchen", "Warten", "1 Tag mehr geben"]
    await world.ben.click(asked, "Warten")
    await world.settled()
    assert "Die Partie wartet auf **Anna**." in world.ben.message(asked.id).text


async def test_late_player_can_be_claimed_after_a_restart(world: World) -> None:
    info = await time_up(world)
    assert "You can still answer" in newest(world.anna, "is up").text
    await world.restart()
    asked = newest(world.ben, "You can claim the match")
    assert labels(asked) == ["Claim the match", "Wait", "Give 1 day more"]
    await world.ben.click(asked, "Claim the match")
    await world.settled()
    info = await world.manager.reader.match(info.id)
    assert (info.status, info.winners) == (OVER, (1,))


async def test_clock_stands_while_no_bot_runs(world: World) -> None:
    info = await paced(world)
    await world.stop()
    world.ahead += 1000 * HOUR_MS
    await world.start()
    await world.settled()
    assert all("is up" not in one.text for one in (*world.anna.dms(), *world.ben.dms()))
    assert (await world.manager.reader.match(info.id)).status == ACTIVE


async def test_player_who_waits_can_still_claim(world: World) -> None:
    info = await time_up(world)
    answer = await world.ben.click(newest(world.ben, "You can claim"), "Wait")
    await world.settled()
    assert "The match waits for **Anna**." in answer.message.text
    assert labels(answer.message) == ["Claim the match", "Give 1 day more"]
    await world.ben.click(answer.message, "Claim the match")
    await world.settled()
    assert (await world.manager.reader.match(info.id)).status == OVER


async def test_more_time_is_told_to_the_late_player(world: World) -> None:
    await time_up(world)
    asked = newest(world.ben, "You can claim")
    await world.ben.click(asked, "Give 1 day more")
    await world.settled()
    assert "Ben gave you 1 day more in match 1. Your time runs out <t:" in newest(world.anna, "1 day more").text
    assert "You gave Anna 1 day more in match 1. The time runs out <t:" in world.ben.message(asked.id).text


async def test_messages_that_stand_show_the_time_as_it_is_now(world: World) -> None:
    await paced(world)
    question, waits = prompt(world.anna), prompt(world.ben)
    await later(world, 25 * HOUR_MS)
    assert "Your time is up." in world.anna.message(question.id).text
    assert "**Anna**'s time is up." in world.ben.message(waits.id).text
    assert "Claim the match" in labels(world.ben.message(waits.id))
    assert labels(world.anna.message(question.id)) == labels(question)
    await world.ben.click(newest(world.ben, "You can claim"), "Give 1 day more")
    await world.settled()
    assert "Your time runs out <t:" in world.anna.message(question.id).text
    assert "Claim the match" not in labels(world.ben.message(waits.id))
    assert "Claim the match" not in [label for one in world.ben.dms() for label in labels(one)]


async def test_late_answer_takes_the_claim_away(world: World) -> None:
    await time_up(world)
    asked = newest(world.ben, "You can claim")
    await world.anna.click(newest(world.anna, "is up"), "Open my prompt")
    await world.settled()
    await tap(world, world.anna, labels(prompt(world.anna))[0])
    told = world.ben.message(asked.id)
    assert "Anna has answered" in told.text and labels(told) == []


async def test_closed_direct_messages_move_clocks_to_the_channel(world: World) -> None:
    world.anna.close_dms()
    world.ben.close_dms()
    info = await begun(world, pace="1d")
    calls = [m for m in world.anna.messages("#duel", ephemeral=False) if m.mentions and "runs out" in m.text]
    assert len(calls) == 2 and all("Your time runs out <t:" in call.text for call in calls)
    await later(world, HOUR_MS)
    await later(world, 12 * HOUR_MS)
    called = [m for m in world.anna.messages("#duel", ephemeral=False) if "half of your time" in m.text]
    assert {tuple(m.pings) for m in called} == {(world.anna.id,), (world.ben.id,)}
    mine = next(m for m in called if world.ben.id in m.pings)
    opened = await world.ben.click(mine, "Open my prompt")
    await world.settled()
    await world.ben.click(world.ben.message(opened.message.id), "Keep")
    await later(world, 12 * HOUR_MS)
    asked = next(
        m for m in world.ben.messages("#duel", ephemeral=False) if world.ben.id in m.pings and "claim" in m.text
    )
    await world.ben.click(asked, "Claim the match")
    await world.settled()
    assert (await world.manager.reader.match(info.id)).status == OVER


async def test_stranger_cannot_claim(world: World) -> None:
    world.ben.close_dms()
    info = await begun(world, pace="1d")
    await later(world, 25 * HOUR_MS)
    asked = next(m for m in world.ben.messages("#duel", ephemeral=False) if "You can claim" in m.text)
    eve = world.sandbox.add_user("Eve")
    answer = await eve.click(asked, "Claim the match")
    assert "You have no seat" in answer.text
    own = await world.anna.click(asked, "Claim the match")
    assert "That is your own time" in own.text
    assert (await world.manager.reader.match(info.id)).status == ACTIVE


async def test_claim_and_late_answer_in_the_same_second(world: World) -> None:
    info = await time_up(world)
    asked = newest(world.ben, "You can claim")
    status = await world.anna.slash("dm", "match status")
    opened = await world.anna.click(status.message, "Open my prompt")
    await world.settled()
    shown = world.anna.message(opened.message.id)
    claimed, _ = await asyncio.gather(
        world.ben.click(asked, "Claim the match"), world.anna.click(shown, labels(shown)[0])
    )
    await world.settled()
    after = await world.manager.reader.match(info.id)
    told = "".join(one.text for one in world.ben.dms())
    assert (after.status == OVER) != ("Anna has answered" in told + claimed.text)


async def test_ending_a_match_offers_the_claim(world: World) -> None:
    await time_up(world)
    answer = await world.ben.slash("#duel", "match end")
    assert "**Anna**'s time is up." in answer.text
    assert labels(answer.message) == ["Claim the match", "Give 1 day more"]


@pytest.mark.parametrize(("locale", "text"), [("en", "I passed for you 2 times"), ("de", "habe ich 2 Mal für dich")])
def test_player_reads_how_often_the_clock_passed(locale: str, text: str) -> None:
    seat = SeatInfo(0, 1, "Anna", "d", "attacks", True, None, locale, clock=SeatClock(None, lapsed=2))
    info = MatchInfo(1, "toy", 1, 1, ACTIVE, 1, 1, {"pace": "1d"}, (seat,), (), (), None, 0, 0)
    (line,) = sentences.own_clock(info, 0, locale)
    assert text in line


async def test_each_of_several_waiting_players_has_a_deadline(world: World) -> None:
    await begun(world, pace="8h")
    status = await world.anna.slash("#duel", "match status")
    assert "**Anna**'s time runs out <t:" in status.text and "**Ben**'s time runs out <t:" in status.text
    assert "Pace: 8 hours (+2 hours a move)." in status.text
