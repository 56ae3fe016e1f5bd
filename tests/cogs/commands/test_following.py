"""Following a match as a spectator, over the local Discord and with restarts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cog_fight
import pytest
from cog_hands import labels, told
from cog_world import World, running

from bot.matches import following
from bot.model import OVER, MatchInfo
from bot.sandbox.world.model import MessageFlag
from engine import say


def watcher(world: World, name: str = "Eve") -> Any:
    return world.sandbox.add_user(name)


def letters(person: Any) -> list[Any]:
    """Return the direct messages that the bot has sent, without its replies to commands and buttons."""
    return [message for message in person.dms() if not message.ephemeral]


async def on(world: World) -> MatchInfo:
    """Answer as the engine suggests until the next turn begins or the match is over."""
    info = await quietly_on(world)
    await world.settled()
    return info


async def quietly_on(world: World) -> MatchInfo:
    """Do the same without waiting for the messages."""
    before = await cog_fight.info(world)
    for _ in range(200):
        info = await world.manager.reader.match(before.id)
        if info.turn != before.turn or info.status == OVER:
            return info
        seat = info.waiting[0]
        look = await world.manager.reader.look_seat(info.id, seat)
        assert look.decision is not None
        answer = "pass" if look.decision.option("pass") else None
        answer = answer or await world.manager.reader.suggest(info.id, seat, look.decision.id)
        answer = answer or look.decision.options[0].key
        done = await world.manager.play.answer(info.id, info.seats[seat].user_id, look.decision.id, answer)
        assert done.status == "ok", done.reason
    raise AssertionError("the turn did not end")


async def test_follower_gets_one_silent_message_a_turn(fight: World) -> None:
    match = await cog_fight.begun(fight)
    eve = watcher(fight)
    answer = await eve.slash("#duel", "match follow")
    assert "You follow match 1, Anna against Ben." in answer.text and answer.message.ephemeral
    [first] = letters(eve)
    assert "Stop following" in labels(first) and f"/{match.channel_id})" in first.content
    await fight.restart()
    await on(fight)
    await on(fight)
    assert len(letters(eve)) == 3
    assert all(one.flags & MessageFlag.SUPPRESS_NOTIFICATIONS for one in letters(eve))
    assert all(one.files for one in letters(eve))


async def test_follower_reads_what_a_spectator_reads(fight: World) -> None:
    await cog_fight.begun(fight)
    eve = watcher(fight)
    await eve.slash("#duel", "match follow")
    await cog_fight.strike(fight)
    await on(fight)
    text = "\n".join(told(one) for one in letters(eve))
    assert "Dwarf Ranger" in text
    public = {say(line.event.text) for line in await fight.manager.reader.log(1, None)}
    private = {say(line.event.text) for seat in (0, 1) for line in await fight.manager.reader.log(1, seat)} - public
    assert private and all(line not in text for line in private)
    drawn = [viewer for what, viewer, _ in fight.bot.pictures.drawn if what == "board"]
    assert set(drawn) == {None}


async def test_following_ends_with_the_match(fight: World) -> None:
    await cog_fight.begun(fight)
    eve = watcher(fight)
    await eve.slash("#duel", "match follow")
    answer = await fight.ben.slash("#duel", "match concede")
    await fight.ben.click(answer.message, "Yes, concede")
    await fight.settled()
    last = letters(eve)[-1]
    assert len(letters(eve)) == 2 and "You followed match 1" in last.content and "Anna" in last.content
    assert "Stop following" not in labels(last)
    assert await fight.manager.following.of(eve.id) == []


async def test_follower_stops_by_button_after_a_restart(fight: World) -> None:
    await cog_fight.begun(fight)
    eve = watcher(fight)
    await eve.slash("#duel", "match follow")
    await fight.restart()
    answer = await eve.click(letters(eve)[0], "Stop following")
    await fight.settled()
    assert "You no longer follow match 1." in answer.text and letters(eve)[0].files
    await on(fight)
    assert len(letters(eve)) == 1
    answer = await eve.click(letters(eve)[0], "Stop following")
    assert "You do not follow match 1." in answer.text


async def test_follower_stops_by_command(fight: World) -> None:
    await cog_fight.begun(fight)
    eve = watcher(fight)
    told_ = await eve.slash("dm", "match unfollow")
    assert "You follow no match." in told_.text
    await eve.slash("#duel", "match follow")
    told_ = await eve.slash("dm", "match unfollow", match="77")
    assert "Matches that you follow: 1: Anna against Ben." in told_.text
    told_ = await eve.slash("dm", "match unfollow")
    assert "You no longer follow match 1." in told_.text


async def test_board_offers_to_follow_to_spectators_alone(fight: World) -> None:
    await cog_fight.begun(fight)
    eve = watcher(fight)
    board = next(one for one in reversed(eve.messages("#duel", ephemeral=False)) if "Status" in labels(one))
    answer = await eve.click(board, "Status")
    assert "Follow" in labels(answer.message)
    own = await fight.anna.click(board, "Status")
    assert "Follow" not in labels(own.message)
    answer = await eve.click(answer.message, "Follow")
    assert "You follow match 1" in answer.text
    again = await eve.slash("#duel", "match follow")
    await fight.settled()
    assert "You follow match 1" in again.text and len(letters(eve)) == 1


async def test_players_cannot_follow_their_match(fight: World) -> None:
    await cog_fight.begun(fight)
    answer = await fight.ben.slash("#duel", "match follow")
    assert "You play in this match" in answer.text


async def test_closed_direct_messages_are_reported_at_once(fight: World) -> None:
    await cog_fight.begun(fight)
    eve = watcher(fight)
    eve.close_dms()
    answer = await eve.slash("#duel", "match follow")
    assert "Your direct messages are closed to me" in answer.text
    assert await fight.manager.following.of(eve.id) == []


async def test_closed_direct_messages_end_following(fight: World) -> None:
    await cog_fight.begun(fight)
    eve = watcher(fight)
    await eve.slash("#duel", "match follow")
    eve.close_dms()
    await on(fight)
    assert await fight.manager.following.of(eve.id) == []
    assert all("<@" not in one.content for one in eve.messages("#duel", ephemeral=False)[-1:])
    eve.close_dms(False)
    await on(fight)
    assert len(letters(eve)) == 1


async def test_person_who_cannot_see_the_channel_cannot_follow(fight: World) -> None:
    await cog_fight.begun(fight)
    eve, there = watcher(fight), fight.sandbox.world
    await eve.slash("#duel", "match follow")
    other = fight.sandbox.add_channel("other")
    there.hide(fight.sandbox.channel, eve.user)
    await on(fight)
    assert len(letters(eve)) == 1
    assert await fight.manager.following.of(eve.id) == []
    answer = await eve.slash(other, "match follow", match="1")
    assert "There is no such match." in answer.text


async def test_match_in_a_private_thread_cannot_be_followed(fight: World) -> None:
    """The bot does not know who is in the thread later, so nobody outside of it hears of the match."""
    eve, there = watcher(fight), fight.sandbox.world
    thread = fight.anna.start_thread("#duel", "secret", private=True)
    for person in (there.bot, fight.ben.user, eve.user):
        there.enter_thread(thread, person)
    await fight.anna.slash(thread, "match challenge", opponent="Ben")
    await fight.settled()
    invite = next(m for m in fight.ben.messages(thread, ephemeral=False) if "Accept" in labels(m))
    answer = await fight.ben.click(invite, "Accept")
    await fight.ben.click(answer.message, "Begin")
    await fight.settled()
    answer = await eve.slash(thread, "match follow")
    assert answer.text == "You cannot follow match 1."
    assert await fight.manager.following.of(eve.id) == [] and letters(eve) == []


async def test_person_who_left_the_server_hears_nothing_more(fight: World) -> None:
    await cog_fight.begun(fight)
    eve = watcher(fight)
    await eve.slash("#duel", "match follow")
    fight.sandbox.world.leave(eve.user)
    await on(fight)
    assert len(letters(eve)) == 1 and await fight.manager.following.of(eve.id) == []


async def test_message_waits_until_discord_says_who_sees_the_match(fight: World) -> None:
    await cog_fight.begun(fight)
    eve = watcher(fight)
    await eve.slash("#duel", "match follow")
    fight.sandbox.faults.fail_next(20, 503, match="members")
    answer = await watcher(fight, "Zoe").slash("#duel", "match follow")
    assert "Please try again in a minute." in answer.text
    fight.sandbox.faults.clear()
    await on(fight)
    assert len(letters(eve)) == 2


async def test_blocked_person_cannot_follow(fight: World) -> None:
    await cog_fight.begun(fight)
    eve = watcher(fight)
    await eve.slash("#duel", "match follow")
    await fight.ben.slash("#duel", "me block", person="Eve")
    await on(fight)
    assert len(letters(eve)) == 1
    answer = await eve.slash("#duel", "match follow")
    assert answer.text == "You cannot follow match 1."


async def test_newcomer_is_not_followed_by_a_blocked_person(fight: World) -> None:
    await cog_fight.begun(fight)
    eve, zoe = watcher(fight), watcher(fight, "Zoe")
    await eve.slash("#duel", "match follow")
    await zoe.slash("#duel", "me block", person="Eve")
    await fight.anna.slash("#duel", "match replace", player="Anna", by="Zoe")
    await fight.settled()
    for person in (fight.ben, zoe):
        await person.click(next(m for m in reversed(person.dms()) if "Agree" in labels(m)), "Agree")
        await fight.settled()
    assert (await fight.manager.reader.match(1)).seat_of(zoe.id) == 0
    assert not await fight.manager.following.of(eve.id)
    await on(fight)
    assert len(letters(eve)) == 1


async def test_followers_and_followed_matches_have_a_maximum(fight: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await cog_fight.begun(fight)
    eve, zoe = watcher(fight), watcher(fight, "Zoe")
    monkeypatch.setattr(following, "MOST_FOLLOWERS", 1)
    await eve.slash("#duel", "match follow")
    answer = await zoe.slash("#duel", "match follow")
    assert "1 people follow match 1, the maximum." in answer.text
    monkeypatch.setattr(following, "MOST_FOLLOWERS", 20)
    monkeypatch.setattr(following, "MOST_FOLLOWED", 0)
    answer = await zoe.slash("#duel", "match follow")
    assert "You follow 0 matches, the maximum." in answer.text


async def test_turns_missed_in_an_outage_are_told_in_one_message(fight: World) -> None:
    match = await cog_fight.begun(fight)
    eve = watcher(fight)
    await eve.slash("#duel", "match follow")
    await fight.outbox.stop()
    await quietly_on(fight)
    await quietly_on(fight)
    await fight.restart()
    await fight.pass_time(10_000)  # a new process knows only after a moment who can see which channel
    assert len(letters(eve)) == 2
    story = letters(eve)[-1].content
    assert f"Turn {match.turn + 2} " in story and "Anna" in story and "Ben" in story


async def test_challenge_cannot_be_followed(tmp_path: Path) -> None:
    async with running(tmp_path, toy=False) as world:
        await world.anna.slash("#duel", "match challenge", opponent="Ben")
        await world.settled()
        answer = await watcher(world).slash("#duel", "match follow")
        assert "not begun" in answer.text or "not started" in answer.text


async def test_followers_read_german(fight: World) -> None:
    await cog_fight.begun(fight)
    eve = watcher(fight)
    eve.user.locale = "de"
    answer = await eve.slash("#duel", "match follow")
    assert "Du folgst der Partie 1, Anna gegen Ben." in answer.text
    assert "Nicht mehr folgen" in labels(letters(eve)[0]) and "Du folgst der Partie 1" in letters(eve)[0].content
