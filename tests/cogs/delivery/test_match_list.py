"""The standing list of a person's matches, and /match list and /match next, over the local Discord."""

from __future__ import annotations

import asyncio
from typing import Any

from cog_hands import begun, begun_elsewhere, labels, tap, told
from cog_world import World

from bot.matches.listing import LIST_LATEST_MS, YOUNG_MS
from bot.model import MatchInfo
from bot.sandbox.world.model import MessageFlag
from cogs.panels.matches import TAP
from cogs.wire.custom_ids import Tap

POST = r"POST /channels/\d+/messages$"


def lists(player: Any) -> list[Any]:
    """Return the standing lists in this person's direct messages."""
    return [m for m in player.dms() if any(tap.kind == TAP for tap in taps(m))]


def taps(message: Any) -> list[Tap]:
    return [tap for button in message.buttons if (tap := Tap.parse(button.custom_id)) is not None]


async def pass_time(world: World, ms: int = LIST_LATEST_MS) -> None:
    """Move the bot's clock forward, and deliver the lists."""
    await world.settled()
    world.ahead += ms
    world.outbox.kick()
    await world.settled()


async def two(world: World) -> tuple[MatchInfo, MatchInfo]:
    found = await begun(world), await begun_elsewhere(world, "other")
    await pass_time(world)
    return found


async def concede(world: World, place: Any) -> None:
    sure = await world.anna.slash(place, "match concede")
    await world.anna.click(sure.message, "Yes, concede")
    await world.settled()


def question(player: Any, match: MatchInfo) -> Any:
    """Return the prompt of this match."""
    return next(m for m in reversed(player.sees()) if any(t.match == match.id and t.rev for t in taps(m)))


async def test_second_match_brings_a_silent_list(world: World) -> None:
    one, other = await two(world)
    for player in (world.anna, world.ben):
        (message,) = lists(player)
        assert message.flags & MessageFlag.SUPPRESS_NOTIFICATIONS and not message.pings
        assert message.content == "**Your matches: 2.** Waiting for you: 2."
        for match in (one, other):
            link = f"https://discord.com/channels/@me/{message.channel_id}/{question(player, match).id}"
            assert link in told(message) and f"(match {match.key})" in told(message)
        assert told(message).count("**Your move**, asked <t:") == 2


async def test_list_follows_the_matches(world: World) -> None:
    one, _ = await two(world)
    await world.anna.click(question(world.anna, one), "Keep")
    await pass_time(world)
    (message,) = lists(world.anna)
    assert message.content == "**Your matches: 2.** Waiting for you: 1."
    assert told(message).count("Waiting for Ben, asked <t:") == 1


async def test_list_with_a_prompt_below_moves_to_the_bottom(world: World) -> None:
    await two(world)
    (before,) = lists(world.ben)
    await begun_elsewhere(world, "third")
    await pass_time(world)
    (after,) = lists(world.ben)
    assert after.id == world.ben.dms()[-1].id > before.id
    assert after.flags & MessageFlag.SUPPRESS_NOTIFICATIONS


async def test_old_list_is_not_edited(world: World) -> None:
    one, _ = await two(world)
    (before,) = lists(world.anna)
    world.ahead += YOUNG_MS
    await world.anna.click(question(world.anna, one), "Keep")
    await pass_time(world)
    (after,) = lists(world.anna)
    assert after.id > before.id


async def test_list_survives_a_restart_and_is_then_edited(world: World) -> None:
    one, _ = await two(world)
    (before,) = lists(world.anna)
    await world.anna.click(question(world.anna, one), "Keep")
    await world.restart()
    await pass_time(world)
    (after,) = lists(world.anna)
    assert after.id == before.id and "Waiting for you: 1." in after.content


async def test_list_that_arrived_before_a_restart_is_found(world: World) -> None:
    await begun(world)
    await begun_elsewhere(world, "other")
    await world.settled()
    world.sandbox.faults.fail_next(10, match=POST, after=True)
    world.ahead += LIST_LATEST_MS
    world.outbox.kick()
    await world.until(lambda: lists(world.anna) and lists(world.ben))
    await world.stop()
    world.sandbox.faults.queue.clear()
    world.ahead += LIST_LATEST_MS
    await world.start()
    await pass_time(world)
    assert len(lists(world.anna)) == len(lists(world.ben)) == 1


async def test_deleted_list_comes_back_with_the_next_change(world: World) -> None:
    one, _ = await two(world)
    world.anna.delete(lists(world.anna)[0])
    await world.anna.click(question(world.anna, one), "Keep")
    await pass_time(world)
    assert len(lists(world.anna)) == 1


async def test_list_that_was_asked_for_ends_with_the_last_match(world: World) -> None:
    _, other = await two(world)
    await world.anna.slash("#duel", "match list")
    await concede(world, "#duel")
    await pass_time(world)
    assert "**Your matches: 1.**" in lists(world.anna)[0].content
    assert not lists(world.ben), "one match needs no list"
    await concede(world, world.sandbox.world.channels[other.channel_id])
    await pass_time(world)
    assert not lists(world.anna) and not lists(world.ben)


async def test_closed_messages_leave_the_command(world: World) -> None:
    world.anna.close_dms()
    await two(world)
    assert not lists(world.anna) and len(lists(world.ben)) == 1
    answer = await world.anna.slash("#duel", "match list")
    assert answer.message.ephemeral and "**Your matches: 2.** Waiting for you: 2." in answer.message.content
    links = [f"https://discord.com/channels/{world.sandbox.channel.guild_id}/{world.sandbox.channel.id}/"]
    assert all(link in told(answer.message) for link in links), "the calls in the channel are linked"
    await world.settled()
    assert not lists(world.anna)


async def test_both_acting_in_the_same_second_see_both_answers(world: World) -> None:
    one, other = await two(world)
    mine, theirs = question(world.anna, one), question(world.ben, other)
    await asyncio.gather(world.anna.click(mine, "Keep"), world.ben.click(theirs, "Keep"))
    await pass_time(world)
    for player, name in ((world.anna, "Ben"), (world.ben, "Anna")):
        (message,) = lists(player)
        assert message.content == "**Your matches: 2.** Waiting for you: 1."
        assert told(message).count(f"Waiting for {name}, asked") == 1


async def test_list_is_in_the_persons_language(world: World) -> None:
    one, _ = await two(world)
    world.ben.user.locale = "de"
    await world.ben.click(question(world.ben, one), "Keep")
    await pass_time(world)
    (message,) = lists(world.ben)
    assert message.content == "**Deine Partien: 2.** Davon warten auf dich: 1."
    assert "Wartet auf Anna, gefragt <t:" in told(message)
    assert "**Du bist am Zug**, gefragt <t:" in told(message) and "gegen Anna" in told(message)
    assert labels(message) == ["Nächste Partie", "Aktualisieren"]
    answer = await world.ben.slash("#duel", "match list")
    assert answer.message.content == message.content


async def test_list_command_answers_privately_and_begins_the_list(world: World) -> None:
    await begun(world)
    answer = await world.anna.slash("#duel", "match list")
    assert answer.message.ephemeral
    assert answer.message.content == "**Your matches: 1.** Waiting for you: 1."
    await world.settled()
    assert [told(m) for m in lists(world.anna)] == [told(answer.message)]
    assert not lists(world.ben)


async def test_list_command_in_direct_messages_shows_one_list(world: World) -> None:
    match = await begun(world)
    await world.anna.slash("dm", "match list")
    await pass_time(world)
    assert [m.ephemeral for m in lists(world.anna)] == [True]
    await world.anna.click(question(world.anna, match), "Keep")
    await pass_time(world)
    assert [m.ephemeral for m in lists(world.anna)] == [True, False]


async def test_list_command_without_matches_says_how_to_begin(world: World) -> None:
    answer = await world.anna.slash("dm", "match list")
    assert answer.text.startswith("You have no running match. Type /match challenge")
    await world.settled()
    assert not [m for m in lists(world.anna) if not m.ephemeral]


async def test_challenge_is_listed_until_it_is_answered(world: World) -> None:
    await world.anna.slash("#duel", "match challenge", opponent="Ben")
    await world.settled()
    theirs, yours = [await player.slash("#duel", "match list") for player in (world.anna, world.ben)]
    assert "A challenge, waiting for Ben. It ends <t:" in told(theirs.message)
    assert "**Anna challenges you.** The challenge ends <t:" in told(yours.message)


async def test_open_challenge_is_listed_with_its_free_seats(world: World) -> None:
    await world.anna.slash("#duel", "match challenge")
    await world.settled()
    answer = await world.anna.slash("#duel", "match list")
    first, second = told(answer.message).splitlines()[-2:]
    assert first.endswith(")** (match 1)")
    assert second.startswith("An open challenge: 1 seat is free. It ends <t:")


async def test_update_button_brings_the_list_up_to_date(world: World) -> None:
    one, _ = await two(world)
    await world.anna.click(question(world.anna, one), "Keep")
    await world.settled()
    (message,) = lists(world.anna)
    assert "Waiting for you: 2." in message.content
    await world.anna.click(message, "Update")
    await world.settled()
    assert [m.content for m in lists(world.anna)] == ["**Your matches: 2.** Waiting for you: 1."]


async def test_next_command_opens_the_longest_waiting_prompt(world: World) -> None:
    one, other = await two(world)
    answer = await world.anna.slash("#duel", "match next")
    assert {tap.match for tap in taps(answer.message) if tap.rev} == {one.id}
    await tap_keep(world, answer.message)
    answer = await world.anna.slash("dm", "match next")
    assert {tap.match for tap in taps(answer.message) if tap.rev} == {other.id}
    await tap_keep(world, answer.message)
    answer = await world.anna.slash("#duel", "match next")
    assert answer.text == "No match is waiting for you."


async def tap_keep(world: World, message: Any) -> None:
    await world.anna.click(message, "Keep")
    await world.settled()


async def test_next_command_opens_a_challenge_to_answer(world: World) -> None:
    await world.anna.slash("#duel", "match challenge", opponent="Ben")
    await world.settled()
    answer = await world.ben.slash("#duel", "match next")
    assert labels(answer.message) == ["Accept", "Decline"]


async def test_next_match_follows_an_own_turn(world: World) -> None:
    one, other = await two(world)
    await world.anna.click(question(world.anna, one), "Keep")
    await world.settled()
    waits = next(m for m in world.anna.dms() if m.content.startswith("Waiting for **Ben**"))
    assert labels(waits)[0] == "Next match"
    answer = await world.anna.click(waits, "Next match")
    assert {tap.match for tap in taps(answer.message) if tap.rev} == {other.id}


async def test_own_turn_in_the_only_match_offers_no_next_one(world: World) -> None:
    await begun(world)
    answer = await tap(world, world.anna, "Keep")
    assert answer.message.content.startswith("Waiting for **Ben**")
    assert "Next match" not in labels(answer.message)
