"""Taking back moves by agreement on the loopback Discord: buttons, commands, a restart in the middle, and German."""

from __future__ import annotations

import copy
from typing import Any

from cog_hands import begun, labels, pressed
from cog_world import World

from bot.model import MatchInfo


async def moved(world: World) -> MatchInfo:
    """Return a match in which Anna has moved and Ben is asked."""
    info = await begun(world, first="me")
    people = (world.anna.id, world.ben.id)
    for user in people:
        await world.manager.play.choose_preset(info.id, user, "every")
    for _ in range(40):
        info = await world.manager.reader.match(info.id)
        if info.waiting == (1,) and await world.manager.reader.undo_points(info.id, 0):
            await world.settled()
            return info
        user = people[info.waiting[0]]
        look = await world.manager.reader.look(info.id, user)
        assert look.decision is not None and look.seat is not None
        answer = await world.manager.reader.suggest(info.id, look.seat, look.decision.id)
        assert answer is not None
        await world.manager.play.answer(info.id, user, look.decision.id, answer)
        await world.settled()
    raise AssertionError("Anna never moves")


def newest(player: Any, label: str) -> Any:
    """Return the newest direct message with this button."""
    return next(m for m in reversed(player.dms()) if label in labels(m))


async def asked(world: World) -> MatchInfo:
    """Return a match in which Anna has asked to take back her move."""
    info = await moved(world)
    panel = await world.anna.slash("#duel", "match undo")
    assert "This would be undone:" in panel.text and "You can ask 3 times" in panel.text
    await world.anna.click(panel.message, "Ask the others")
    await world.settled()
    assert "Your request is waiting for" in panel.message.text
    return info


async def test_move_is_taken_back_after_a_restart(real_world: World) -> None:
    world = real_world
    info = await asked(world)
    await world.restart()
    request = newest(world.ben, "Allow")
    assert labels(request) == ["Allow", "Decline", "Decline all in this match"]
    assert "Anna asks to take back a move" in request.text and "This would be undone:" in request.text
    before = copy.copy(request)
    await world.ben.click(request, "Allow")
    await world.settled()
    assert "is taken back" in request.text
    assert (await world.manager.reader.match(info.id)).waiting == (0,)
    assert not any("Allow" in labels(m) for m in world.ben.dms())
    # The same button again changes nothing.
    await pressed(world, world.ben, before, "Allow")
    assert (await world.manager.reader.match(info.id)).waiting == (0,)
    await world.stands()


async def test_declined_move_stays(real_world: World) -> None:
    world = real_world
    info = await asked(world)
    await world.ben.click(newest(world.ben, "Allow"), "Decline")
    await world.settled()
    assert (await world.manager.reader.match(info.id)).waiting == (1,)
    assert any("Ben has declined your request" in m.text for m in world.anna.dms())
    assert any("You have declined the request of Anna" in m.text for m in world.ben.dms())
    await world.stands()


async def test_status_shows_an_open_request_to_both(real_world: World) -> None:
    world = real_world
    await asked(world)
    mine = await world.anna.slash("#duel", "match status")
    theirs = await world.ben.slash("#duel", "match status")
    assert "Withdraw my request" in labels(mine.message) and "Allow" in labels(theirs.message)
    await world.anna.click(mine.message, "Withdraw my request")
    await world.settled()
    stale = await world.ben.click(theirs.message, "Allow")
    await world.settled()
    assert "no longer open" in stale.text


async def test_waiting_message_offers_the_request(real_world: World) -> None:
    world = real_world
    await moved(world)
    there = newest(world.anna, "Ask to take back")
    panel = await world.anna.click(there, "Ask to take back")
    assert "Ask the others" in labels(panel.message) and "This would be undone:" in panel.text


async def test_other_people_cannot_ask_to_take_back(real_world: World) -> None:
    world = real_world
    await moved(world)
    eve = world.sandbox.add_user("Eve")
    assert "no seat" in (await eve.slash("#duel", "match undo")).text


async def test_request_mentions_a_player_without_direct_messages(real_world: World) -> None:
    world = real_world
    info = await moved(world)
    world.ben.close_dms()
    await world.manager.agreements.ask(info.id, world.anna.id, "undo")
    await world.settled()
    call = next(m for m in world.ben.messages("#duel", ephemeral=False) if "Allow" in labels(m))
    assert world.ben.id in call.mentions
    wrong = await world.anna.click(call, "Allow")
    assert "your own request" in wrong.text
    await world.ben.click(call, "Allow")
    await world.settled()
    assert (await world.manager.reader.match(info.id)).waiting == (0,)


async def test_request_is_german_to_a_german_player(real_world: World) -> None:
    world = real_world
    await moved(world)
    world.ben.user.locale = "de"
    await world.ben.slash("#duel", "match status")
    await world.anna.click((await world.anna.slash("#duel", "match undo")).message, "Ask the others")
    await world.settled()
    request = newest(world.ben, "Erlauben")
    assert "möchte" in request.text and "Das würde zurückgenommen:" in request.text
    await world.ben.click(request, "Ablehnen")
    await world.settled()
    assert "abgelehnt" in request.text
