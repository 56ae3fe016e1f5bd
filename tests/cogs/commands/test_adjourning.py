"""Adjourning and resuming a match over the local Discord."""

from __future__ import annotations

import asyncio
import copy
from typing import Any

from cog_hands import begun, labels, pressed, prompt
from cog_world import World

HOUR = 3_600_000


async def info_of(world: World) -> Any:
    return await world.manager.reader.match(1)


def offered(player: Any) -> Any:
    """Return the newest direct message with the buttons of a request."""
    return next(m for m in reversed(player.dms()) if "Agree" in labels(m) or "Zustimmen" in labels(m))


async def adjourned(world: World, **options: Any) -> None:
    """Begin a match and adjourn it."""
    await begun(world, **options)
    await world.anna.slash("#duel", "match adjourn")
    await world.settled()
    await world.ben.click(offered(world.ben), "Agree")
    await world.settled()


async def test_match_is_adjourned_after_a_restart(world: World) -> None:
    await begun(world)
    told = await world.anna.slash("#duel", "match adjourn")
    assert "waiting for Ben" in told.text
    await world.settled()
    assert "Anna would like to adjourn match 1" in offered(world.ben).content
    await world.restart()
    await world.ben.click(offered(world.ben), "Agree")
    await world.settled()
    info = await info_of(world)
    assert (info.status, info.adjourned, info.waiting) == ("active", True, ())
    await world.rests()
    board = next(m for m in reversed(world.anna.messages("#duel", ephemeral=False)) if "Open my prompt" in labels(m))
    assert "The match was adjourned" in board.content


async def test_adjourned_match_asks_and_reminds_nobody(world: World) -> None:
    await adjourned(world, pace="8h")
    before = [len(player.dms()) for player in (world.anna, world.ben)]
    for _ in range(6):
        await world.pass_time(8 * HOUR)
    await world.restart()
    await world.settled()
    info = await info_of(world)
    assert info.status == "active" and all(seat.clock.until is None for seat in info.seats)
    assert [len(player.dms()) for player in (world.anna, world.ben)] == before


async def test_resumed_match_asks_again_with_the_time_that_was_left(world: World) -> None:
    await begun(world, pace="8h")
    await world.pass_time(3 * HOUR)
    await world.anna.slash("#duel", "match adjourn")
    await world.settled()
    await world.ben.click(offered(world.ben), "Agree")
    await world.settled()
    await world.pass_time(100 * HOUR)
    await world.anna.slash("#duel", "match resume")
    await world.settled()
    await world.restart()
    await world.ben.click(offered(world.ben), "Agree")
    await world.settled()
    info = await info_of(world)
    assert not info.adjourned and info.waiting
    seat = info.seats[info.waiting[0]]
    left = seat.clock.until - world.manager.store.now()
    assert 4.9 * HOUR < left < 5.1 * HOUR
    await world.stands()


async def test_old_prompt_of_an_adjourned_match_answers_politely(world: World) -> None:
    info = await begun(world)
    player = (world.anna, world.ben)[info.waiting[0]]
    old = copy.copy(prompt(player))
    button = labels(old)[0]
    await world.anna.slash("#duel", "match adjourn")
    await world.ben.slash("#duel", "match adjourn")
    await world.settled()
    await pressed(world, player, old, button)
    shown = player.message(old.id)
    assert "adjourned" in shown.content and "Resume the match" in labels(shown)
    after = await info_of(world)
    assert after.adjourned and after.turn == info.turn
    typed = await player.slash("#duel", "play", action="pass")
    assert "adjourned" in typed.text


async def test_resume_button_asks_and_agrees(world: World) -> None:
    await adjourned(world)
    told = await world.ben.slash("#duel", "match status")
    assert "The match was adjourned <t:" in told.text
    await world.ben.click(told.message, "Resume the match")
    await world.settled()
    told = await world.anna.slash("#duel", "match resume")
    await world.settled()
    assert "Match 1 goes on" in told.text and not (await info_of(world)).adjourned
    await world.stands()


async def test_both_resume_in_the_same_second(world: World) -> None:
    await adjourned(world)
    await asyncio.gather(*(player.slash("#duel", "match resume") for player in (world.anna, world.ben)))
    await world.settled()
    assert not (await info_of(world)).adjourned
    await world.stands()


async def test_stale_answer_to_an_old_request_changes_nothing(world: World) -> None:
    await adjourned(world)
    await world.anna.slash("#duel", "match resume")
    await world.settled()
    message = copy.copy(offered(world.ben))
    await world.ben.click(message, "Decline")
    await world.settled()
    assert "does not want to resume match 1 yet" in world.anna.dms()[-1].content
    assert world.ben.message(message.id).content == "You have declined: match 1 stays adjourned."
    await pressed(world, world.ben, message, "Agree")
    assert (await info_of(world)).adjourned


async def test_spectator_can_neither_adjourn_nor_resume(world: World) -> None:
    await begun(world)
    eve = world.sandbox.add_user("Eve")
    told = await eve.slash("#duel", "match adjourn")
    assert "You have no seat" in told.text
    told = await eve.slash("#duel", "match resume")
    assert "You have no seat" in told.text and not (await info_of(world)).adjourned


async def test_running_match_cannot_be_resumed(world: World) -> None:
    await begun(world)
    told = await world.anna.slash("#duel", "match resume")
    assert "is not adjourned" in told.text


async def test_list_shows_an_adjourned_match_that_waits_for_nobody(world: World) -> None:
    await adjourned(world)
    for player in (world.anna, world.ben):
        told = await player.slash("#duel", "match list")
        assert "The match was adjourned" in str(told.message.embeds) and "Next match" not in labels(told.message)


async def test_player_can_concede_an_adjourned_match(world: World) -> None:
    await adjourned(world)
    told = await world.anna.slash("#duel", "match concede")
    await world.anna.click(told.message, "Yes, concede")
    await world.settled()
    info = await info_of(world)
    assert (info.status, info.winners) == ("over", (1,))


async def test_player_who_never_resumes_counts_as_gone(world: World) -> None:
    await adjourned(world)
    await world.anna.slash("#duel", "match resume")
    await world.settled()
    assert not await world.manager.endings.absent(1)
    await world.pass_time(15 * 24 * HOUR)
    assert await world.manager.endings.absent(1) == {1: "silent"}


async def test_adjourning_is_asked_in_german(world: World) -> None:
    await begun(world)
    world.ben.user.locale = "de"
    await world.ben.slash("#duel", "match status")
    await world.anna.slash("#duel", "match adjourn")
    await world.settled()
    assert "möchte Partie 1 vertagen" in offered(world.ben).content


async def test_player_with_closed_dms_is_called_again_after_the_break(world: World) -> None:
    for player in (world.anna, world.ben):
        player.close_dms()
    await begun(world)
    await world.settled()

    def calls() -> list[Any]:
        seen = world.anna.messages("#duel", ephemeral=False)
        return [m for m in seen if m.mentions and "Open my prompt" in labels(m)]

    assert len(calls()) == len((await info_of(world)).waiting)
    for word in ("adjourn", "resume"):
        for player in (world.anna, world.ben):
            await player.slash("#duel", f"match {word}")
            await world.settled()
        waiting = (await info_of(world)).waiting
        assert len(calls()) == len(waiting) and bool(waiting) == (word == "resume")
    await world.stands()


async def test_prompt_on_its_way_is_deleted_by_an_adjournment(world: World) -> None:
    info = await begun(world)
    player = (world.anna, world.ben)[info.waiting[0]]
    look = await world.manager.reader.look(1, player.id)
    assert look.decision is not None
    faults = world.sandbox.faults
    held = faults.hold_next(r"POST /channels/\d+/messages$")
    assert await world.manager.panels.ask_again(1, look.decision.id)
    await world.until(lambda: not faults.queue)
    agreements = world.manager.agreements
    for person in (world.anna, world.ben):
        await agreements.ask(1, person.id, "adjourn")
    held.set()
    await world.settled()
    await player.wait_for(lambda one: not [m for m in one.dms() if "Keep" in labels(m)])
    for person in (world.anna, world.ben):
        await agreements.ask(1, person.id, "resume")
    await world.settled()
    await world.stands()
