"""/match history: a person's finished matches, shown privately, page by page."""

from __future__ import annotations

from typing import Any

import pytest
from cog_hands import begun, challenge, invite, labels
from cog_world import World

from bot import locales
from cogs.panels import history
from cogs.text.catalogue import tr


async def given_up(world: World, loser: Any) -> str:
    """Play a whole match in which this person concedes. Returns its number."""
    await begun(world)
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    answer = await loser.slash("#duel", "match concede")
    await loser.click(answer.message, "Yes, concede")
    await world.settled()
    return info.key


async def test_finished_matches_are_listed_with_their_details(world: World) -> None:
    answer = await world.anna.slash("#duel", "match history")
    assert answer.text == "You have not finished a match yet." and answer.message.ephemeral
    first = await given_up(world, world.ben)
    second = await given_up(world, world.anna)
    answer = await world.anna.slash("dm", "match history")
    head, newest, oldest = answer.text.splitlines()
    assert head == "**Your finished matches**: 2."
    assert newest.startswith("• **Lost** to Ben: The Parade, 1 turn, <t:") and f"(match {second})" in newest
    assert oldest.startswith("• **Won** against Ben: The Parade, 1 turn, <t:") and f":D> (match {first})." in oldest
    assert labels(answer.message) == []
    ended = (await world.manager.reader.match(int(second, 36))).changed_at // 1000
    assert f"<t:{ended}:D>" in newest
    answer = await world.ben.slash("#duel", "match history")
    assert answer.message.ephemeral
    results = [line.split(":")[0] for line in answer.text.splitlines()[1:]]
    assert results == ["• **Won** against Anna", "• **Lost** to Anna"]


async def test_only_finished_matches_are_listed(world: World) -> None:
    await challenge(world)
    await world.ben.click(invite(world), "Decline")
    await world.settled()
    answer = await world.anna.slash("#duel", "match history")
    assert "not finished a match" in answer.text
    await begun(world)
    answer = await world.anna.slash("#duel", "match history")
    assert "not finished a match" in answer.text
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    await world.manager.endings.end_by_moderator(info.id)
    await world.settled()
    answer = await world.anna.slash("#duel", "match history")
    assert "• **No result** with Ben: The Parade" in answer.text


async def test_pages_are_turned_by_buttons_in_the_same_private_message(world: World) -> None:
    key = await given_up(world, world.ben)
    info = await world.manager.reader.match(int(key, 36))
    seats = [
        {"seat": s.index, "user_id": s.user_id, "name": s.name, "deck": s.deck, "stops": s.stops} for s in info.seats
    ]
    values = {
        **{name: getattr(info, name) for name in ("game", "guild_id", "channel_id", "status", "turn", "options")},
        "rev": 0,
        "seed": "",
        "waiting": (),
        "winners": (0,),
        "entries": 0,
        "last_seq": 0,
        "engine_version": "",
        "created_at": info.created_at,
        "changed_at": info.changed_at + 1,
    }
    async with world.manager.store.repository.write() as tx:
        for _ in range(2 * history.PAGE):
            await tx.insert_match(values, seats)
    answer = await world.anna.slash("#duel", "match history")
    shown = answer.message.id
    seen: list[str] = []
    for page in (1, 2, 3):
        text = world.anna.message(shown).content
        assert f"Page {page} of 3." in text
        seen += [line for line in text.splitlines() if line.startswith("•")]
        if page < 3:
            await world.anna.click(world.anna.message(shown), "Next")
            await world.settled()
    assert len(seen) == len(set(seen)) == 2 * history.PAGE + 1
    assert f"(match {key})" in seen[-1]
    with pytest.raises(Exception, match="disabled"):
        await world.anna.click(world.anna.message(shown), "Next")
    await world.anna.click(world.anna.message(shown), "Previous")
    await world.settled()
    assert "Page 2 of 3." in world.anna.message(shown).content


def test_history_is_shown_in_german() -> None:
    locales.load()
    assert history.last_page(0) == 0 and history.last_page(10) == 0 and history.last_page(11) == 1
    empty = history.history((), 0, 0, 1, "de")
    assert empty.content == "Du hast noch keine Partie beendet."
    assert tr("de", "ui.name.history") == "archiv"
