"""The message at the end of a match: its Rematch button, and its button to the next match that waits for the reader."""

from __future__ import annotations

from typing import Any

from cog_hands import begun, challenge, invite, labels
from cog_world import World


async def over(world: World) -> Any:
    """Let Ben concede. Returns the channel message that announces the end."""
    answer = await world.ben.slash("#duel", "match concede")
    await world.ben.click(answer.message, "Yes, concede")
    await world.settled()
    return next(m for m in world.ben.messages("#duel", ephemeral=False) if "Rematch" in labels(m))


async def test_rematch_lets_the_other_player_begin(world: World) -> None:
    await challenge(world, first="me", deck="Greens", rules="faq=1.3")
    answer = await world.ben.click(invite(world), "Accept")
    await world.ben.select(answer.message, "Choose your deck", "Blues")
    await world.settled()
    await world.ben.click(world.ben.message(answer.message.id), "Begin")
    await world.settled()
    result = await over(world)
    assert labels(result) == ["Rematch", "Status", "Report"]
    answer = await world.anna.click(result, "Rematch")
    await world.settled()
    assert answer.message.ephemeral and "The challenge is posted." in answer.text
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and info.status == "challenge"
    assert [seat.name for seat in info.seats] == ["Anna", "Ben"] and info.seats[0].deck == "greens"
    assert dict(info.options) == {"faq": "1.3", "first": "1"}
    posted = invite(world)
    answer = await world.ben.click(posted, "Accept")
    assert "You play Blues." in answer.text
    await world.ben.click(answer.message, "Begin")
    await world.settled()
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and info.status == "active" and info.seats[1].deck == "blues"
    # Now the other player asks for the rematch. The seats are swapped, so the player who began last time goes second.
    result = next(m for m in reversed(world.ben.messages("#duel", ephemeral=False)) if "Rematch" in labels(m))
    refused = await world.ben.click(result, "Rematch")
    assert f"<#{world.sandbox.channel.id}> already has a match" in refused.text
    assert "Anna and Ben, turn 0" in refused.text or "Anna and Ben, turn 1" in refused.text


async def test_loser_may_ask_for_a_rematch_but_a_stranger_may_not(world: World) -> None:
    await begun(world)
    result = await over(world)
    eve = world.sandbox.add_user("Eve")
    refused = await eve.click(result, "Rematch")
    assert refused.message.ephemeral and "You have no seat" in refused.text
    await world.ben.click(result, "Rematch")
    await world.settled()
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and [seat.name for seat in info.seats] == ["Ben", "Anna"]
