"""Queues on Discord: plays chosen in order, carried out, stopped."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import cog_games
import pytest
from cog_fight import BEN, begun, fighting, info
from cog_hands import labels, told
from cog_world import World, running

from bot.sandbox.validation.components import walk
from engine import say

ANNA = {"hand": ["Wake the Mountain", "Dwarf Ranger", "Dwarf Ranger"], "kingdom": ["Dwarf Ranger"], "resources": 6}


@pytest.fixture(autouse=True)
def toy_game() -> None:
    """Leave the real games in place."""


@pytest.fixture
async def fight(tmp_path: Path) -> AsyncIterator[World]:
    """Yield a world in which Anna is about to play her capital phase."""
    async with fighting(tmp_path, ANNA, at="plays") as made:
        yield made


def entries(message: Any) -> list[str]:
    return [o["label"] for p in walk(message.components) for o in p.get("options", ())]


async def opened(world: World) -> Any:
    """Open Anna's queue from her prompt."""
    prompt = next(m for m in reversed(world.anna.dms()) if m.components)
    await world.anna.click(prompt, "More")
    await world.settled()
    await world.anna.click(prompt, "Queue plays")
    await world.settled()
    return world.anna.message(prompt.id)


async def choose(world: World, panel: Any, entry: str) -> Any:
    menu = next(p for p in walk(panel.components) if p.get("options"))
    value = next(o["value"] for o in menu["options"] if o["label"] == entry)
    await world.anna.select(panel, menu["custom_id"], value)
    await world.settled()
    return world.anna.message(panel.id)


async def ops(world: World) -> list[str]:
    exported = await world.manager.reader.export((await info(world)).id)
    return [entry["op"] for entry in exported["entries"]]


async def test_plays_are_chosen_in_order_and_carried_out(fight: World) -> None:
    await begun(fight)
    panel = await opened(fight)
    assert "Nothing is queued." in panel.content
    panel = await choose(fight, panel, "Play Dwarf Ranger → Battlefield")
    panel = await choose(fight, panel, "Play Dwarf Ranger → Battlefield")
    assert "To queue: 1. Play Dwarf Ranger → Battlefield, 2. Play Dwarf Ranger → Battlefield." in panel.content
    assert "Play Dwarf Ranger → Battlefield" not in entries(panel), "both Rangers are chosen"
    panel = await choose(fight, panel, "Develop: Wake the Mountain → Quest")
    assert entries(panel) == []
    await fight.anna.click(panel, "Start (3)")
    await fight.settled()
    look = await fight.manager.reader.look((await info(fight)).id, fight.anna.id)
    assert await ops(fight) == ["queue"] and not look.queued
    lines = await fight.manager.reader.log((await info(fight)).id, 0)
    story = "\n".join(say(line.event.text) for line in lines)
    assert story.count("plays Dwarf Ranger") == 2
    assert look.decision is not None and look.decision.kind == "attack_zone"


async def tools(world: World) -> list[str]:
    """Return the labels of everything behind "More" in Anna's prompt."""
    prompt = next(m for m in reversed(world.anna.dms()) if m.components)
    await world.anna.click(prompt, "More")
    await world.settled()
    return labels(world.anna.message(prompt.id))


async def test_queue_is_not_offered_when_a_zone_is_chosen(tmp_path: Path) -> None:
    async with fighting(tmp_path) as fight:
        await begun(fight)
        found = await tools(fight)
        assert "Stops" in found and "Queue plays" not in found


async def test_queue_is_not_offered_in_a_game_without_queues(tmp_path: Path) -> None:
    async with running(tmp_path, toy=False) as world:
        match = await cog_games.begin(world, "summoner_wars")
        look = await world.manager.reader.look(match.id, world.anna.id)
        while look.decision is None or look.view["active"] != look.seat:
            match = await cog_games.play(world, match, 1)
            look = await world.manager.reader.look(match.id, world.anna.id)
        found = await tools(world)
        assert "Stops" in found and "Queue plays" not in found


async def test_attack_is_offered_after_a_unit_that_can_attack(fight: World) -> None:
    await begun(fight)
    panel = await opened(fight)
    assert not any(entry.startswith("Attack") for entry in entries(panel))
    panel = await choose(fight, panel, "Play Dwarf Ranger → Battlefield")
    assert any(entry.startswith("Attack") for entry in entries(panel))
    await fight.anna.click(panel, "Remove the last")
    await fight.settled()
    assert not any(entry.startswith("Attack") for entry in entries(fight.anna.message(panel.id)))


async def test_only_what_is_left_to_pay_for_is_offered(fight: World) -> None:
    await begun(fight)
    panel = await opened(fight)
    assert "Play Wake the Mountain" in entries(panel)
    panel = await choose(fight, panel, "Play Dwarf Ranger → Quest")
    panel = await choose(fight, panel, "Play Dwarf Ranger → Quest")
    assert "Play Wake the Mountain" not in entries(panel) and "End turn" in entries(panel)


async def test_play_that_is_not_possible_stops_the_queue_and_says_so(fight: World) -> None:
    await begun(fight)
    match = await info(fight)
    plays = (await fight.manager.reader.plans(match.id, fight.anna.id)).plays
    keys = {say(play.texts[0]): play.keys for play in plays}
    one, other = keys["Play Dwarf Ranger"]
    queue = [[one, "quest"], [other, "quest"], [keys["Play Wake the Mountain"][0]]]
    await fight.manager.play.set_queue(match.id, fight.anna.id, queue)
    await fight.settled()
    text = told(next(m for m in reversed(fight.anna.dms()) if m.components))
    assert "> Your queue stopped:" in text and "1 play was left." in text


async def test_waiting_message_says_what_is_queued(tmp_path: Path) -> None:
    async with fighting(tmp_path, ANNA, {**BEN, "stops": "every"}, at="plays") as fight:
        await begun(fight)
        panel = await choose(fight, await opened(fight), "Play Dwarf Ranger → Quest")
        panel = await choose(fight, panel, "Play Dwarf Ranger → Kingdom")
        await fight.anna.click(panel, "Start (2)")
        await fight.settled()
        text = fight.anna.message(panel.id).content
        assert "Waiting for **Ben**" in text and "Your queue: 1. Play Dwarf Ranger." in text
        assert "queue" not in told(next(m for m in reversed(fight.ben.dms()) if m.components)).casefold()


async def test_last_chosen_play_is_removed_by_a_tap(fight: World) -> None:
    await begun(fight)
    panel = await choose(fight, await opened(fight), "Play Dwarf Ranger → Quest")
    await fight.anna.click(panel, "Remove the last")
    await fight.settled()
    panel = fight.anna.message(panel.id)
    assert "To queue" not in panel.content and "Nothing is queued." in panel.content


async def test_restart_forgets_no_chosen_play(fight: World) -> None:
    await begun(fight)
    panel = await choose(fight, await opened(fight), "Play Dwarf Ranger → Quest")
    await fight.restart()
    panel = await choose(fight, panel, "Develop: Wake the Mountain → Quest")
    assert "To queue: 1. Play Dwarf Ranger → Quest, 2. Develop: Wake the Mountain → Quest." in panel.content


async def test_end_of_the_turn_is_the_last_play_of_a_queue(fight: World) -> None:
    await begun(fight)
    panel = await choose(fight, await opened(fight), "End turn")
    assert entries(panel) == []


async def test_queue_outside_the_own_turn_is_explained(fight: World) -> None:
    await begun(fight)
    answer = await fight.ben.slash("dm", "plan")
    assert "Queue plays" not in labels(answer.message)


async def test_queue_of_a_player_with_closed_messages_is_carried_out(fight: World) -> None:
    fight.anna.close_dms()
    await begun(fight)
    board = fight.anna.messages("#duel", ephemeral=False)[-1]
    panel = (await fight.anna.click(board, "Open my prompt")).message
    for label in ("More", "Queue plays"):
        await fight.anna.click(fight.anna.message(panel.id), label)
        await fight.settled()
    panel = await choose(fight, fight.anna.message(panel.id), "Play Dwarf Ranger → Quest")
    assert panel.ephemeral
    await fight.anna.click(panel, "Start (1)")
    await fight.settled()
    assert await ops(fight) == ["queue"]
    await fight.stands()


async def test_queue_and_plan_in_the_same_second_both_count(fight: World) -> None:
    await begun(fight)
    plan = (await fight.ben.slash("dm", "plan")).message
    panel = await choose(fight, await opened(fight), "Play Dwarf Ranger → Quest")
    await asyncio.gather(
        fight.anna.click(panel, "Start (1)"),
        fight.ben.click(plan, "Pass all until my turn"),
    )
    await fight.settled()
    assert sorted(await ops(fight)) == ["plan", "queue"]
    await fight.stands()


async def test_queue_started_twice_in_the_same_second_counts_once(fight: World) -> None:
    await begun(fight)
    panel = await choose(fight, await opened(fight), "Play Dwarf Ranger → Quest")
    await asyncio.gather(*(fight.anna.click(panel, "Start (1)") for _ in range(2)))
    await fight.settled()
    lines = await fight.manager.reader.log((await info(fight)).id, 0)
    assert "\n".join(say(line.event.text) for line in lines).count("plays Dwarf Ranger") == 1
    await fight.stands()


async def test_queue_speaks_german(fight: World) -> None:
    await begun(fight)
    await fight.sandbox.speak(fight.anna.id, "de")
    prompt = next(m for m in reversed(fight.anna.dms()) if m.components)
    for label in ("More", "Züge vormerken"):
        await fight.anna.click(fight.anna.message(prompt.id), label)
        await fight.settled()
    panel = fight.anna.message(prompt.id)
    panel = await choose(fight, panel, next(entry for entry in entries(panel) if "Dwarf Ranger" in entry))
    await fight.anna.click(panel, "Los (1)")
    await fight.settled()
    assert await ops(fight) == ["queue"]
    assert "Deine Hauptstadtphase" in told(fight.anna.message(prompt.id))
