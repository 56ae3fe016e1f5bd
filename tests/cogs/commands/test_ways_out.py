"""Ways to end challenges and matches that would block their channel forever, and the people who may see a match."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from cog_hands import begun, challenge, invite, labels, prompt, tap
from cog_world import World

from bot.matches.challenges import CHALLENGE_DAYS, DAY_MS
from bot.matches.endings import SILENT_DAYS, UNREACHABLE_DAYS
from bot.sandbox.world.model import Permission


async def info_of(world: World) -> Any:
    return await world.manager.reader.match_in_channel(world.sandbox.channel.id)


def days_pass(world: World, days: float) -> None:
    """Advance the bot's clock by some days."""
    clock = world.manager.store.clock
    world.manager.store.clock = lambda: clock() + int(days * DAY_MS)


def public(world: World) -> list[str]:
    return [m.content for m in world.anna.messages("#duel", ephemeral=False)]


# -- challenges ----------------------------------------------------------------------------------------------


async def test_deleted_invite_is_posted_again_and_can_be_answered(world: World) -> None:
    await challenge(world)
    world.ben.delete(invite(world))
    told = await world.ben.slash("#duel", "match status")
    assert labels(told.message) == ["Accept", "Decline"] and "waiting for **Ben**" in told.text
    fresh = await world.ben.wait_for(
        lambda _: next(iter(m for m in world.ben.messages("#duel", ephemeral=False) if "Accept" in labels(m)), None)
    )
    assert world.ben.id in fresh.mentions
    await world.ben.click(told.message, "Accept")
    await world.settled()
    await world.ben.click(told.message, "Begin")
    await world.settled()
    assert (await info_of(world)).status == "active" and "accepted" in fresh.content
    await world.stands()


async def test_invite_that_cannot_be_posted_can_be_withdrawn(world: World) -> None:
    world.sandbox.faults.fail_next(1000, 403, match=r"POST /channels/\d+/messages")
    told = await world.anna.slash("#duel", "match challenge", opponent="Ben")
    assert "could not post it" in told.text and "is posted" not in told.text
    mine = await world.anna.slash("#duel", "match status")
    assert labels(mine.message) == ["Withdraw", "Play the computer instead"]
    await world.anna.click(mine.message, "Withdraw")
    await world.settled()
    assert (await info_of(world)).status == "cancelled"
    # The channel is free again.
    world.sandbox.faults.clear()
    told = await challenge(world)
    assert "The challenge is posted" in told.text


async def test_challenge_is_confirmed_only_after_it_is_posted(world: World) -> None:
    world.sandbox.faults.delay_next(1.0, match=r"POST /channels/\d+/messages")
    told = await world.anna.slash("#duel", "match challenge", opponent="Ben")
    assert "The challenge is posted" in told.text and invite(world)


async def test_new_challenge_replaces_the_own_old_one(world: World) -> None:
    await challenge(world)
    old = invite(world)
    eve = world.sandbox.add_user("Eve")
    refused = await eve.slash("#duel", "match challenge", opponent="Ben")
    assert "already has an open challenge" in refused.text
    await world.anna.slash("#duel", "match challenge", opponent="Eve")
    await world.settled()
    assert "newer challenge" in old.content and labels(old) == []
    assert [seat.user_id for seat in (await info_of(world)).seats] == [world.anna.id, eve.id]
    await world.stands()


async def test_challenge_expires_and_both_are_notified(world: World) -> None:
    await challenge(world)
    old = invite(world)
    days_pass(world, CHALLENGE_DAYS + 1)
    info = await info_of(world)
    assert info is not None
    assert await world.manager.challenges.expire(info.id)
    await world.settled()
    assert labels(old) == [] and "closed" in old.content
    for player in (world.anna, world.ben):
        assert "Nobody answered the challenge of Anna to Ben within 7 days" in player.dms()[-1].content
    refused = await world.anna.slash("#duel", "match concede")
    assert "not begun" in refused.text
    assert "The challenge is posted" in (await challenge(world)).text


async def test_person_who_cannot_see_the_channel_is_not_challenged(world: World) -> None:
    world.sandbox.world.hide(world.sandbox.channel, world.ben.user)
    told = await world.anna.slash("#duel", "match challenge", opponent="Ben")
    assert told.text.startswith("Ben cannot see this channel") and await info_of(world) is None
    world.sandbox.world.show(world.sandbox.channel, world.ben.user)
    world.sandbox.world.leave(world.ben.user)
    told = await world.anna.slash("#duel", "match challenge", opponent="Ben")
    assert told.text.startswith("Ben cannot see this channel") and await info_of(world) is None


async def test_decks_are_named_by_their_titles(world: World) -> None:
    told = await world.anna.slash("#duel", "match challenge", opponent="Ben", deck="Purples")
    assert "The ready decks are Reds, Blues and Greens" in told.text


async def test_greeting_is_sent_once_although_its_response_is_lost(world: World) -> None:
    world.sandbox.faults.fail_next(match=r"POST /channels/\d+/messages", after=True)
    await challenge(world)
    world.sandbox.faults.fail_next(match=r"POST /channels/\d+/messages", after=True)
    await world.ben.click(invite(world), "Accept")
    await world.settled()
    for player in (world.anna, world.ben):
        assert len([m for m in player.dms() if m.content.startswith("Hello")]) == 1


# -- who may look --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["match status", "match log", "match board"])
async def test_a_match_is_seen_by_its_players_and_in_its_channel(world: World, command: str) -> None:
    await begun(world)
    number = (await info_of(world)).key
    eve = world.sandbox.add_user("Eve")
    other = world.sandbox.add_channel("elsewhere")
    for place in ("#duel", other):
        assert "There is no such match" not in (await eve.slash(place, command, match=number)).text
        assert "There is no such match" not in (await world.ben.slash(place, command, match=number)).text
    # If she names the match from a place where she cannot see its channel, the bot says that there is no such match.
    world.sandbox.world.hide(world.sandbox.channel, eve.user)
    strange = world.sandbox.world.add_guild("Strangers")
    far = world.sandbox.world.add_channel("far", guild=strange)
    world.sandbox.world.join(eve.user, strange)
    for place in (other, far, "dm"):
        assert (await eve.slash(place, command, match=number)).text == "There is no such match."
        assert (await eve.slash(place, command, match="zz")).text == "There is no such match."
    assert "There is no such match" not in (await world.ben.slash("dm", command, match=number)).text


# -- somebody is gone ----------------------------------------------------------------------------------------


async def gone(world: World) -> None:
    """Let Ben leave the server and close his direct messages just before he has to act."""
    await begun(world)
    await tap(world, world.anna, "Keep")
    await tap(world, world.ben, "Keep")
    world.ben.close_dms()
    world.sandbox.world.leave(world.ben.user)
    for button in ("1 Spearman (2)", "2"):
        await tap(world, world.anna, button)
    await world.anna.select(prompt(world.anna), "An amount from 1 to 25", "20")
    await world.settled()
    await tap(world, world.anna, "Attack with 14 units")


async def test_win_can_be_claimed_if_the_opponent_left(world: World) -> None:
    await gone(world)
    assert not [text for text in public(world) if "it is your move" in text]
    await world.anna.wait_for_text("Ben has left the server")
    told = await world.anna.slash("dm", "match end")
    assert "has left this server" in told.text
    assert labels(told.message) == ["Claim the win", "End without a result", "Play on"]
    await world.anna.click(told.message, "Claim the win")
    await world.settled()
    info = await info_of(world)
    assert (info.status, info.winners) == ("over", (0,))
    assert any("Anna won the match" in text and "could not be reached" in text for text in public(world))
    assert (await world.manager.reader.export(info.id))["entries"][-1]["op"] == "stop"
    await world.stands()


async def asked_and_gone(world: World) -> None:
    """Let Ben get his question and leave the server afterwards."""
    await begun(world)
    await tap(world, world.anna, "Keep")
    assert prompt(world.ben)
    world.sandbox.world.leave(world.ben.user)


@pytest.mark.parametrize("place", ["#duel", "dm"])
async def test_win_is_offered_if_the_asked_opponent_has_left(world: World, place: str) -> None:
    await asked_and_gone(world)
    told = await world.anna.slash(place, "match end")
    assert "has left this server" in told.text and labels(told.message)[0] == "Claim the win"
    await world.anna.click(told.message, "Claim the win")
    await world.settled()
    info = await info_of(world)
    assert (info.status, info.winners) == ("over", (0,))


def discord_says(world: World, monkeypatch: pytest.MonkeyPatch, status: int, code: int) -> None:
    """Make Discord respond to member look-ups with this status and code."""

    async def refuse(guild_id: int, member_id: int) -> None:
        raise discord.HTTPException(SimpleNamespace(status=status, reason="No"), {"code": code, "message": "No"})

    monkeypatch.setattr(world.bot.http, "get_member", refuse)


@pytest.mark.parametrize("code", [10007, 10013], ids=["kicked or banned", "account deleted"])
async def test_win_is_offered_for_each_code_of_a_missing_member(
    world: World, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    await begun(world)
    await tap(world, world.anna, "Keep")
    discord_says(world, monkeypatch, 404, code)
    told = await world.anna.slash("#duel", "match end")
    assert labels(told.message)[0] == "Claim the win"


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (404, 10004), (500, 0)])
async def test_win_is_not_offered_when_discord_does_not_say(
    world: World, monkeypatch: pytest.MonkeyPatch, status: int, code: int
) -> None:
    await begun(world)
    await tap(world, world.anna, "Keep")
    discord_says(world, monkeypatch, status, code)
    told = await world.anna.slash("#duel", "match end")
    assert labels(told.message) == ["Play on", "Ask to end it"]


async def test_win_is_not_offered_if_the_opponent_has_come_back(world: World) -> None:
    await asked_and_gone(world)
    await world.anna.slash("#duel", "match end")
    world.sandbox.world.join(world.ben.user)
    told = await world.anna.slash("#duel", "match end")
    assert labels(told.message) == ["Play on", "Ask to end it"]


async def test_button_does_nothing_if_the_opponent_has_come_back(world: World) -> None:
    await asked_and_gone(world)
    told = await world.anna.slash("#duel", "match end")
    world.sandbox.world.join(world.ben.user)
    late = await world.anna.click(told.message, "Claim the win")
    await world.settled()
    assert (await info_of(world)).status == "active"
    assert any("can still be reached" in m.content for m in late.messages)


async def test_player_who_looks_gets_no_notice_that_opponent_left(world: World) -> None:
    await asked_and_gone(world)
    await world.anna.slash("#duel", "match end")
    await world.settled()
    assert not [m for m in world.anna.dms() if "has left the server" in m.content]


async def test_player_who_comes_back_is_asked_again(world: World) -> None:
    await gone(world)
    world.sandbox.world.join(world.ben.user)
    await world.ben.slash("#duel", "match status")
    await world.settled()
    told = await world.anna.slash("dm", "match end")
    assert "Shall I ask **Ben**" in told.text and labels(told.message) == ["Play on", "Ask to end it"]
    await world.manager.panels.reachable()
    call = await world.ben.wait_for_text("I could not write to you directly")
    assert "Who defends" in (await world.ben.click(call, "Open my prompt")).text
    await world.stands()


async def test_win_can_be_claimed_after_a_week_unreachable(world: World) -> None:
    await begun(world)
    await tap(world, world.anna, "Keep")
    await tap(world, world.ben, "Keep")
    world.ben.close_dms()
    world.sandbox.permit(world.sandbox.channel, without=Permission.SEND_MESSAGES)
    for button in ("1 Spearman (2)", "2"):
        await tap(world, world.anna, button)
    await world.anna.select(prompt(world.anna), "An amount from 1 to 25", "20")
    await world.settled()
    await tap(world, world.anna, "Attack with 14 units")
    told = await world.anna.slash("dm", "match end")
    assert "Claim the win" not in labels(told.message)
    days_pass(world, UNREACHABLE_DAYS + 0.1)
    told = await world.anna.slash("dm", "match end")
    assert "not been able to reach **Ben** for a week" in told.text
    await world.anna.click(told.message, "End without a result")
    await world.settled()
    info = await info_of(world)
    assert (info.status, info.winners) == ("over", ())


async def test_win_can_be_claimed_after_two_weeks_of_silence(world: World) -> None:
    await begun(world)
    await tap(world, world.anna, "Keep")
    days_pass(world, SILENT_DAYS - 1)
    told = await world.anna.slash("dm", "match end")
    assert "Claim the win" not in labels(told.message)
    days_pass(world, 1.1)
    told = await world.anna.slash("dm", "match end")
    assert "**Ben** has not answered for two weeks" in told.text
    # He answers in the meantime, so pressing the button has no effect.
    await tap(world, world.ben, "Keep")
    late = await world.anna.click(told.message, "Claim the win")
    await world.settled()
    assert (await info_of(world)).status == "active"
    assert any("can still be reached" in m.content for m in late.messages)


async def test_both_may_agree_to_end(world: World) -> None:
    await begun(world)
    told = await world.anna.slash("dm", "match end")
    await world.anna.click(told.message, "Ask to end it")
    await world.settled()
    assert (await info_of(world)).status == "active"
    offer = world.ben.dms()[-1]
    assert "Anna would like to end match 1" in offer.content and labels(offer) == ["Play on", "Agree to end it"]
    await world.ben.click(offer, "Play on")
    await world.settled()
    assert "Ben would rather play on" in world.anna.dms()[-1].content
    late = await world.ben.click(offer, "Agree to end it") if "Agree to end it" in labels(offer) else None
    assert late is None and (await info_of(world)).end_agreed == ()
    told = await world.ben.slash("#duel", "match end")
    await world.ben.click(told.message, "Ask to end it")
    await world.settled()
    status = await world.anna.slash("#duel", "match status")
    assert "**Ben** would like to end this match" in status.text
    await world.anna.click(status.message, "Agree to end it")
    await world.settled()
    info = await info_of(world)
    assert (info.status, info.winners) == ("over", ()) and "agreed to end" in public(world)[-1]
    await world.stands()


async def test_moderator_ends_a_match_and_both_are_notified(world: World) -> None:
    await begun(world)
    eve = world.sandbox.add_user("Eve")
    refused = await eve.slash("#duel", "admin end")
    assert "may manage this server" in refused.text
    there = world.sandbox.world
    there.give_role(eve.user, there.add_role("Staff", Permission.MANAGE_GUILD))
    told = await eve.slash("#duel", "admin end")
    await eve.click(told.message, "Yes, end it")
    await world.settled()
    info = await info_of(world)
    assert (info.status, info.winners) == ("over", ())
    for player in (world.anna, world.ben):
        assert "A moderator of the server ended the match" in player.dms()[-1].content
    assert "A moderator" in public(world)[-1]
    await world.stands()
