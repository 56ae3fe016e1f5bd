"""Letting another person take a seat, over the local Discord."""

from __future__ import annotations

import asyncio
import copy
import json
import sqlite3
from typing import Any

import pytest
from cog_hands import begun, labels, pressed, prompt
from cog_world import World

from bot.matches.agreements import A_WHILE_MS, OFTEN
from bot.model import FORMER, MessageRef
from bot.storage.schema import metadata

HOUR = 3_600_000


async def info_of(world: World) -> Any:
    return await world.manager.reader.match(1)


def offered(player: Any) -> Any:
    """Return the newest direct message with the buttons of a request."""
    return next(m for m in reversed(player.dms()) if "Agree" in labels(m) or "Zustimmen" in labels(m))


def stored(world: World) -> str:
    """Return all values of all tables as one text."""
    with sqlite3.connect(world.path) as file:
        rows = [list(file.execute(f'SELECT * FROM "{name}"')) for name in metadata.tables]
    return json.dumps(rows, default=repr)


@pytest.fixture
def cleo(world: World) -> Any:
    return world.sandbox.add_user("Cleo")


async def asked(world: World, player: Any, old: str) -> Any:
    """Ask that Cleo takes the place of `old`."""
    return await asked_for(world, player, old, "Cleo")


async def asked_for(world: World, player: Any, old: str, new: str) -> Any:
    """Ask that another person takes the place of `old`."""
    told = await player.slash("#duel", "match replace", player=old, by=new)
    await world.settled()
    return told


async def allowed(world: World, *players: Any) -> Any:
    """Let these people allow the newest request. Returns the last answer."""
    answer = None
    for player in players:
        answer = await player.click(offered(player), "Agree")
        await world.settled()
    return answer


async def replaced(world: World, cleo: Any) -> tuple[Any, Any]:
    """Begin a match and give the seat that is asked to Cleo. Returns the player who left, and the other one."""
    info = await begun(world)
    left, stays = (world.anna, world.ben) if info.waiting[0] == 0 else (world.ben, world.anna)
    await asked(world, left, left.name)
    await allowed(world, stays, cleo)
    return left, stays


async def test_newcomer_takes_the_seat_after_a_restart(world: World, cleo: Any) -> None:
    info = await begun(world)
    seat = info.waiting[0]
    told = await asked(world, world.ben, "Anna")
    assert "waiting for Anna and Cleo" in told.text
    assert "Ben asks that Cleo takes the place of Anna in match 1" in offered(cleo).content
    await allowed(world, world.anna)
    await world.restart()
    assert (await info_of(world)).seat_of(cleo.id) is None
    answer = await allowed(world, cleo)
    after = await info_of(world)
    assert after.seat_of(cleo.id) == 0 and after.seats[0].name == "Cleo" and after.seat_of(world.anna.id) is None
    await world.settled()
    assert "The seat is yours." in cleo.message(answer.message.id).content
    assert after.waiting == info.waiting
    if seat == 0:
        assert labels(prompt(cleo))
    await world.restart()
    look = await world.manager.reader.look(1, cleo.id)
    assert look.seat == 0


async def test_newcomer_answers_the_open_question(world: World, cleo: Any) -> None:
    left, stays = await replaced(world, cleo)
    before = await info_of(world)
    message = prompt(cleo)
    look = await world.manager.reader.look(1, cleo.id)
    assert look.decision is not None
    await world.manager.play.answer(1, cleo.id, look.decision.id, look.decision.options[0].key)
    await world.settled()
    assert (await info_of(world)).rev > before.rev and message.components
    assert left.id not in [seat.user_id for seat in before.seats] and stays.id in [s.user_id for s in before.seats]


async def test_player_who_gives_the_seat_away_gets_one_message(world: World, cleo: Any) -> None:
    left, _ = await replaced(world, cleo)
    news = [m.content for m in left.dms() if "Cleo" in m.content]
    assert news == ["Cleo plays match 1 in your place now. You can still watch it in its channel."]


async def test_former_player_sees_nothing_hidden(world: World, cleo: Any) -> None:
    info = await begun(world)
    left, stays = (world.anna, world.ben) if info.waiting[0] == 0 else (world.ben, world.anna)
    old = copy.copy(prompt(left))
    button = labels(old)[0]
    await asked(world, left, left.name)
    await allowed(world, stays, cleo)
    assert old.id not in [m.id for m in left.dms()], "the prompt is deleted"
    look = await world.manager.reader.look(1, left.id)
    assert look.seat is None and look.decision is None and look.view["viewer"] is None
    count = (await info_of(world)).rev
    told = await left.slash("#duel", "hand")
    assert "You have no seat" in told.text
    told = await left.slash("dm", "hand")
    assert "You have no running match" in told.text or "You have no seat" in told.text
    told = await left.slash("#duel", "play", action="pass")
    assert "You have no seat" in told.text
    before = len(left.dms())
    await pressed(world, left, old, button)
    assert all("no seat" in m.content or "in your place now" in m.content for m in left.dms()[before:])
    assert (await info_of(world)).rev == count


async def test_old_buttons_of_the_former_player_answer_politely(world: World, cleo: Any) -> None:
    info = await begun(world)
    left, stays = (world.anna, world.ben) if info.waiting[0] == 0 else (world.ben, world.anna)
    hand = await left.slash("dm", "match status")
    old = copy.copy(hand.message)
    await asked(world, left, left.name)
    await allowed(world, stays, cleo)
    answer = await left.click(old.id, labels(old)[0])
    await world.settled()
    assert "Somebody else plays match 1 in your place now" in "".join(m.content for m in answer.messages)


async def test_everybody_has_to_agree(world: World, cleo: Any) -> None:
    await begun(world)
    await asked(world, world.ben, "Anna")
    await allowed(world, cleo)
    assert (await info_of(world)).seat_of(cleo.id) is None
    await world.anna.click(offered(world.anna), "Decline")
    await world.settled()
    assert "Anna does not agree" in world.ben.dms()[-1].content
    assert (await info_of(world)).seat_of(cleo.id) is None
    await world.stands()


async def test_newcomer_can_decline(world: World, cleo: Any) -> None:
    await begun(world)
    await asked(world, world.anna, "Anna")
    await cleo.click(offered(cleo), "Decline")
    await world.settled()
    assert "Cleo does not agree" in world.anna.dms()[-1].content


async def test_late_player_is_not_asked(world: World, cleo: Any) -> None:
    info = await begun(world, pace="8h")
    late, other = (world.anna, world.ben) if info.waiting[0] == 0 else (world.ben, world.anna)
    for _ in range(40):
        if any(seat.clock.up for seat in (await info_of(world)).seats):
            break
        await world.pass_time(8 * HOUR)
    late_seat = next(seat for seat in (await info_of(world)).seats if seat.clock.up)
    late, other = (world.anna, world.ben) if late_seat.index == 0 else (world.ben, world.anna)
    told = await asked(world, other, late.name)
    assert "waiting for Cleo." in told.text
    await world.restart()
    await allowed(world, cleo)
    after = await info_of(world)
    assert after.seat_of(cleo.id) == late_seat.index
    clock = after.seats[late_seat.index].clock
    assert not clock.up and clock.until - world.manager.store.now() > 7 * HOUR
    assert "in your place now" in "".join(m.content for m in late.dms())


async def test_late_player_who_answers_has_to_agree(world: World, cleo: Any) -> None:
    await begun(world, pace="8h")
    for _ in range(40):
        if any(seat.clock.up for seat in (await info_of(world)).seats):
            break
        await world.pass_time(8 * HOUR)
    info = await info_of(world)
    seat = next(seat.index for seat in info.seats if seat.clock.up)
    late, other = (world.anna, world.ben) if seat == 0 else (world.ben, world.anna)
    await asked(world, other, late.name)
    look = await world.manager.reader.look(1, late.id)
    assert look.decision is not None
    await world.manager.play.answer(1, late.id, look.decision.id, look.decision.options[0].key)
    await world.settled()
    answer = await allowed(world, cleo)
    assert "is back and has to agree too" in "".join(m.content for m in answer.messages)
    assert (await info_of(world)).seat_of(cleo.id) is None


async def test_blocked_newcomer_is_refused(world: World, cleo: Any) -> None:
    await begun(world)
    await world.manager.blocks.block(world.ben.id, (cleo.id, "Cleo"))
    told = await asked(world, world.ben, "Anna")
    assert "You have blocked Cleo" in told.text
    told = await asked(world, world.anna, "Anna")
    assert "This match is not possible" in told.text
    await world.manager.blocks.unblock(world.ben.id, cleo.id)
    await asked(world, world.anna, "Anna")
    await allowed(world, world.ben)
    await world.manager.blocks.block(cleo.id, (world.ben.id, "Ben"))
    answer = await allowed(world, cleo)
    assert "You have blocked Ben" in "".join(m.content for m in answer.messages)
    assert (await info_of(world)).seat_of(cleo.id) is None


async def test_block_by_the_newcomer_is_not_shown_to_the_other_player(world: World, cleo: Any) -> None:
    await begun(world)
    await asked(world, world.anna, "Anna")
    await allowed(world, cleo)
    await world.manager.blocks.block(cleo.id, (world.ben.id, "Ben"))
    answer = await allowed(world, world.ben)
    text = "".join(m.content for m in answer.messages)
    assert "This match is not possible" in text and "block" not in text
    assert (await info_of(world)).seat_of(cleo.id) is None


async def test_former_player_cannot_take_another_seat(world: World, cleo: Any) -> None:
    left, stays = await replaced(world, cleo)
    told = await asked_for(world, stays, stays.name, left.name)
    assert told.text == f"{left.name} has already played another seat of this match, and knows its hidden cards."


async def test_former_player_can_take_the_own_seat_again(world: World, cleo: Any) -> None:
    left, stays = await replaced(world, cleo)
    seat = (await info_of(world)).seat_of(cleo.id)
    await asked_for(world, cleo, "Cleo", left.name)
    await allowed(world, stays, left)
    after = await info_of(world)
    assert after.seat_of(left.id) == seat and after.seats[seat].name == left.name


async def test_requests_cannot_be_repeated_without_end(world: World, cleo: Any) -> None:
    await begun(world)
    for _ in range(OFTEN):
        await asked(world, world.anna, "Anna")
        [request] = await world.manager.agreements.open_requests(1)
        await world.manager.agreements.withdraw(1, world.anna.id, request.number)
    told = await asked(world, world.anna, "Anna")
    assert f"You have made {OFTEN} requests in this match within 10 minutes." in told.text
    assert not await world.manager.agreements.open_requests(1)
    await world.pass_time(A_WHILE_MS)
    told = await asked(world, world.anna, "Anna")
    assert "waiting for Ben and Cleo" in told.text


async def test_newcomer_needs_a_role_that_may_play(world: World, cleo: Any) -> None:
    await begun(world)
    there = world.sandbox.world
    role = there.add_role("Players")
    guild = (await info_of(world)).guild_id
    await world.manager.servers.choose(guild, roles=[role.id])
    told = await asked(world, world.anna, "Anna")
    assert f"<@&{role.id}>" in told.text and "Cleo has none of them" in told.text
    there.give_role(cleo.user, role)
    told = await asked(world, world.anna, "Anna")
    assert "waiting for" in told.text


async def test_only_fitting_people_can_be_named(world: World, cleo: Any) -> None:
    await begun(world)
    told = await world.anna.slash("#duel", "match replace", player="Anna", by="Ben")
    assert "Ben already has a seat" in told.text
    told = await world.anna.slash("#duel", "match replace", player="Zoe", by="Cleo")
    assert "no player called" in told.text
    told = await cleo.slash("#duel", "match replace", player="Anna", by="Cleo", match="1")
    assert "You have no seat" in told.text
    choices = await world.anna.autocomplete("#duel", "match replace", "player", "")
    assert [choice["name"] for choice in choices] == ["Anna", "Ben"]


async def test_other_person_cannot_answer_for_the_newcomer(world: World, cleo: Any) -> None:
    await begun(world)
    eve = world.sandbox.add_user("Eve")
    cleo.close_dms()
    await asked(world, world.anna, "Anna")
    await world.settled()
    message = next(m for m in world.anna.messages("#duel", ephemeral=False) if "Agree" in labels(m))
    answer = await eve.click(message, "Agree")
    await world.settled()
    assert "You have no seat" in "".join(m.content for m in answer.messages)
    await cleo.click(message, "Agree")
    await world.settled()
    await allowed(world, world.ben)
    assert (await info_of(world)).seat_of(cleo.id) == 0


async def test_answers_in_the_same_second_both_count(world: World, cleo: Any) -> None:
    await begun(world)
    await asked(world, world.anna, "Anna")
    await asyncio.gather(world.ben.click(offered(world.ben), "Agree"), cleo.click(offered(cleo), "Agree"))
    await world.settled()
    assert (await info_of(world)).seat_of(cleo.id) == 0


async def test_stale_answer_after_the_request_was_withdrawn(world: World, cleo: Any) -> None:
    await begun(world)
    told = await asked(world, world.anna, "Anna")
    old = copy.copy(offered(cleo))
    await world.anna.click(told.message, "Withdraw my request")
    await world.settled()
    await pressed(world, cleo, old, "Agree")
    assert (await info_of(world)).seat_of(cleo.id) is None


async def test_other_requests_end_with_the_replacement(world: World, cleo: Any) -> None:
    await begun(world)
    await world.anna.slash("#duel", "match draw")
    await asked(world, world.anna, "Anna")
    await allowed(world, world.ben, cleo)
    assert not await world.manager.agreements.open_requests(1)


async def test_former_player_can_be_forgotten_without_a_trace(world: World, cleo: Any) -> None:
    left, _ = await replaced(world, cleo)
    await world.manager.forgetting.forget(left.id)
    await world.timers.carry_out_due()
    await world.settled()
    after = await info_of(world)
    assert after.status == "active" and after.seat_of(cleo.id) is not None
    text = stored(world)
    assert str(left.id) not in text and f'"{left.name}"' not in text.replace("\\", "") and FORMER in text


async def test_newcomer_can_be_forgotten_before_answering(world: World, cleo: Any) -> None:
    await begun(world)
    await asked(world, world.anna, "Anna")
    await world.manager.forgetting.forget(cleo.id)
    await world.timers.carry_out_due()
    await world.settled()
    text = stored(world)
    assert str(cleo.id) not in text and "Cleo" not in text
    assert not await world.manager.agreements.open_requests(1)


async def test_export_of_a_former_player_has_the_own_answers_only(world: World, cleo: Any) -> None:
    info = await begun(world)
    left, stays = (world.anna, world.ben) if info.waiting[0] == 0 else (world.ben, world.anna)
    look = await world.manager.reader.look(1, left.id)
    assert look.decision is not None
    await world.manager.play.answer(1, left.id, look.decision.id, look.decision.options[0].key)
    await world.settled()
    await asked(world, left, left.name)
    found = json.loads(await world.manager.exports.everything(cleo.id, "en"))
    assert found["asked_to_play"][0]["match"] == "1"
    await allowed(world, stays, cleo)
    old = json.loads(await world.manager.exports.everything(left.id, "en"))
    new = json.loads(await world.manager.exports.everything(cleo.id, "en"))
    assert not old["matches"] and old["given_up"][0]["match"] == "1"
    assert [answer["op"] for answer in old["given_up"][0]["your_answers"]] == ["answer"]
    assert all(answer["op"] != "answer" for answer in new["matches"][0]["your_answers"])
    assert str(cleo.id) not in json.dumps(old)


async def test_replacement_is_asked_in_german(world: World, cleo: Any) -> None:
    await begun(world)
    world.ben.user.locale = "de"
    await world.ben.slash("#duel", "match status")
    await asked(world, world.anna, "Anna")
    assert "Anna möchte Partie 1 an Cleo abgeben" in offered(world.ben).content


@pytest.mark.parametrize("after", [False, True])
async def test_prompt_on_its_way_to_the_former_player_is_deleted(world: World, cleo: Any, after: bool) -> None:
    info = await begun(world)
    seat = info.waiting[0]
    left, stays = (world.anna, world.ben) if seat == 0 else (world.ben, world.anna)
    look = await world.manager.reader.look(1, left.id)
    assert look.decision is not None
    faults = world.sandbox.faults
    held = faults.hold_next(r"POST /channels/\d+/messages$", after=after)
    assert await world.manager.panels.ask_again(1, look.decision.id)
    await world.until(lambda: not faults.queue)
    agreements = world.manager.agreements
    _, made = await agreements.ask(1, left.id, "replace", {"seat": seat, "by": (cleo.id, "Cleo")})
    for person in (stays, cleo):
        await agreements.answer(1, person.id, made.number, "yes")
    held.set()
    await world.settled()
    await left.wait_for(lambda one: not [m for m in one.dms() if labels(m) and "Agree" not in labels(m)])
    await cleo.wait_for(lambda one: [m for m in one.dms() if labels(m) and "Agree" not in labels(m)])
    assert (await info_of(world)).seat_of(cleo.id) == seat


async def test_former_player_gets_no_messages_while_the_match_goes_on(world: World, cleo: Any) -> None:
    left, _ = await replaced(world, cleo)
    before = [(m.id, m.content) for m in left.dms()]
    for _ in range(6):
        info = await info_of(world)
        if info.status != "active" or not info.waiting:
            break
        person = info.seats[info.waiting[0]].user_id
        look = await world.manager.reader.look(1, person)
        assert look.decision is not None
        await world.manager.play.answer(1, person, look.decision.id, look.decision.options[0].key)
        await world.settled()
    await world.pass_time(30 * HOUR)
    assert [(m.id, m.content) for m in left.dms()] == before


async def test_question_shown_too_late_to_the_former_player_is_deleted(world: World, cleo: Any) -> None:
    info = await begun(world)
    seat = info.waiting[0]
    left, stays = (world.anna, world.ben) if seat == 0 else (world.ben, world.anna)
    message = prompt(left)
    look = await world.manager.reader.look(1, left.id)
    assert look.decision is not None
    await asked(world, left, left.name)
    await allowed(world, stays, cleo)
    there = world.sandbox.world
    late = there.post(there.channels[message.channel_id], there.bot, {"content": "late"})
    here = MessageRef(message.channel_id, late.id)
    await world.manager.panels.shown(1, seat, look.decision.id, here, left.id)
    await world.settled()
    panel = await world.manager.reader.panel(1, seat)
    assert panel is not None and panel.surface.message_id == prompt(cleo).id
    assert late.id not in [m.id for m in left.dms()]
