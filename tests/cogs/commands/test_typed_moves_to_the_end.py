"""/play with a unit, its destination and its action at the destination, in a real match on the local Discord."""

from __future__ import annotations

import pytest
from cog_world import World

import engine
from engine import Match

POSITION = {
    "seats": [
        {"board": {"c2": "Elf Champion", "a1": "Elf Scout"}},
        {"board": {"c4": "Goblin Cutpurse", "d4": "Goblin Miner", "e3": "Goblin Tunneler"}},
    ],
}


@pytest.fixture
async def world(real_world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """Return a world with a real match whose first question belongs to Anna's turn."""
    monkeypatch.setattr(engine.Match, "new", lambda **_: Match.arranged("karth", POSITION))
    await real_world.anna.slash("#duel", "match challenge", opponent="Ben", game="karth")
    await real_world.settled()
    answer = await real_world.ben.click(real_world.ben.messages("#duel", ephemeral=False)[0], "Accept")
    await real_world.ben.click(answer.message, "Begin")
    await real_world.settled()
    return real_world


async def typed(world: World, text: str) -> str:
    """Let Anna type an action, and return the bot's reply."""
    answer = await world.anna.slash("#duel", "play", action=text)
    await world.settled()
    shown = world.anna.message(answer.message.id)
    return str(shown.content if shown is not None else answer.text)


async def answers(world: World) -> list[str]:
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    return [e["answer"].partition(":")[0] for e in (await world.manager.reader.export(info.id))["entries"]]


async def test_typed_unit_space_and_attack_are_played(world: World) -> None:
    said = await typed(world, "champion c2 c3 attack")
    assert await answers(world) == ["unit", "c3", "attack"]
    assert "7 gold" in said  # the reward for the kill


async def test_target_may_be_named(world: World) -> None:
    await typed(world, "champion d3 attack tunneler")
    assert await answers(world) == ["unit", "d3", "attack"]


async def test_ambiguous_attack_names_its_possible_targets(world: World) -> None:
    said = await typed(world, "champion d3 attack")
    assert await answers(world) == []
    assert "could mean more than one move" in said
    assert "Attack Goblin Miner (d4)" in said and "Attack Goblin Tunneler (e3)" in said


async def test_impossible_next_step_is_refused_with_possible_ones(world: World) -> None:
    said = await typed(world, "champion d3 attack cutpurse")
    assert await answers(world) == []
    assert 'after "Elf Champion (c2) → d3" you can do' in said and "Attack Goblin Miner (d4)" in said


async def test_text_without_possible_next_step_is_refused(world: World) -> None:
    said = await typed(world, "scout a2 attack")
    assert await answers(world) == []
    assert "Scout" in said
