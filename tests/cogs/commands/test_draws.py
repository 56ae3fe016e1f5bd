"""Draws by agreement over the local Discord."""

from __future__ import annotations

from typing import Any

from cog_hands import begun, labels
from cog_world import World


async def info_of(world: World) -> Any:
    return await world.manager.reader.match(1)


def offered(player: Any) -> Any:
    """Return the newest direct message with the buttons of a request."""
    return next(m for m in reversed(player.dms()) if "Agree" in labels(m) or "Zustimmen" in labels(m))


async def test_draw_ends_the_match_after_a_restart(world: World) -> None:
    await begun(world)
    told = await world.anna.slash("#duel", "match draw")
    await world.settled()
    assert "waiting for Ben" in told.text and labels(told.message) == ["Withdraw my request"]
    assert "Anna offers a draw in match 1" in offered(world.ben).content
    await world.restart()
    await world.ben.click(offered(world.ben), "Agree")
    await world.settled()
    info = await info_of(world)
    assert (info.status, info.winners, info.over_reason.id) == ("over", (), "bot.drawn")
    await world.stands()


async def test_declined_draw_leaves_the_match_running(world: World) -> None:
    await begun(world)
    await world.anna.slash("#duel", "match draw")
    await world.settled()
    old = offered(world.ben)
    await world.ben.click(old, "Decline")
    await world.settled()
    assert "Ben has declined the draw" in world.anna.dms()[-1].content
    assert world.ben.message(old.id).content == "You have declined the draw. Match 1 goes on."
    assert (await info_of(world)).status == "active"
    await world.stands()


async def test_player_who_offers_a_draw_too_agrees_to_it(world: World) -> None:
    await begun(world)
    await world.anna.slash("#duel", "match draw")
    twice = await world.anna.slash("#duel", "match draw")
    assert "You have offered a draw already" in twice.text
    told = await world.ben.slash("#duel", "match draw")
    await world.settled()
    assert "is a draw" in told.text and (await info_of(world)).status == "over"


async def test_spectator_cannot_offer_a_draw(world: World) -> None:
    await begun(world)
    eve = world.sandbox.add_user("Eve")
    told = await eve.slash("#duel", "match draw")
    await world.settled()
    assert (await info_of(world)).status == "active" and "draw" not in told.text


async def test_draw_is_offered_in_the_channel_if_dms_are_closed(world: World) -> None:
    await begun(world)
    world.ben.close_dms()
    await world.anna.slash("#duel", "match draw")
    await world.settled()
    await world.settled()
    assert (await info_of(world)).status == "active"
    told = await world.ben.slash("#duel", "match status")
    await world.ben.click(told.message, "Agree")
    await world.settled()
    assert (await info_of(world)).status == "over"


async def test_draw_is_offered_in_german(world: World) -> None:
    await begun(world)
    world.anna.user.locale = "de"
    told = await world.anna.slash("#duel", "match draw")
    assert "Anfrage" in told.text


async def test_draw_and_end_without_a_result_are_told_apart(world: World) -> None:
    await begun(world)
    await world.anna.slash("#duel", "match draw")
    told = await world.ben.slash("#duel", "match draw")
    await world.settled()
    assert "is a draw" in told.text
    told = await world.anna.slash("#duel", "match status")
    assert "The match is a draw." in told.text
    await begun(world)
    told = await world.anna.slash("#duel", "match end")
    assert "without a result" in told.text and "/match draw" in told.text
    await world.anna.click(told.message, "Ask to end it")
    await world.settled()
    await world.manager.endings.agree_to_end(2, world.ben.id)
    await world.settled()
    told = await world.anna.slash("#duel", "match status")
    assert "The match was ended without a result." in told.text
    told = await world.anna.slash("#duel", "match history")
    assert "**Draw** with Ben" in told.text and "**No result** with Ben" in told.text
