"""A choice that cannot be taken back: the player fills in the choices after it before anything is answered."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from cog_hands import begun, labels, pressed, prompt, tap
from cog_world import World

import engine
from bot.matches.ahead import answer_both, drafted_for

SIDE = {"hand": ["Wake the Mountain"], "battlefield": ["Dwarf Cannon Crew", "Runesmith"], "resources": 0}
FOE = {"hand": ["Wake the Mountain"]}
BOTH = "Attack with 2 units"


@pytest.fixture
async def attacking(real_world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """Return a world in Anna's capital phase, with two units in her battlefield."""
    position: Any = {"seats": [SIDE, FOE], "turn": 3}
    arranged = engine.Match.arranged
    monkeypatch.setattr(engine.Match, "new", lambda game, **_: arranged("invasion", position))
    info = await begun(real_world, game="invasion")
    for player in (real_world.anna, real_world.ben):
        await real_world.manager.play.set_stops(info.id, player.id, {"preset": "attacks", "windows": {}, "yield": ""})
    return real_world


async def answers(world: World) -> list[str]:
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    done = (await world.manager.reader.export(info.id))["entries"]
    return [entry["answer"] for entry in done if entry["op"] == "answer" and entry["seat"] == 0]


def button(world: World, words: str) -> str:
    found = [label for label in labels(prompt(world.anna)) if words in label]
    assert found, labels(prompt(world.anna))
    return found[0]


async def test_nothing_is_answered_before_the_attackers_are_confirmed(attacking: World) -> None:
    world = attacking
    await tap(world, world.anna, button(world, "Attack Orc's quest zone"))
    asked = prompt(world.anna)
    assert "Which units attack Orc's quest zone?" in asked.content and "Dwarf Cannon Crew" in asked.content
    assert {BOTH, "Back"} <= set(labels(asked)) and await answers(world) == []
    await world.restart()
    await tap(world, world.anna, "Back")
    assert "Your capital phase" in prompt(world.anna).content and await answers(world) == []
    await tap(world, world.anna, button(world, "Attack Orc's kingdom"))
    await tap(world, world.anna, button(world, "☑ 2"))
    assert await answers(world) == []
    before = copy.deepcopy(prompt(world.anna))
    await tap(world, world.anna, "Attack with 1 unit")
    first, second = await answers(world)
    assert first == "attack:kingdom:1" and "," not in second
    await pressed(world, world.anna, before, "Attack with 1 unit")
    assert await answers(world) == [first, second], "a stale press answers nothing"


async def test_opponents_window_in_between_keeps_the_attackers_draft(attacking: World) -> None:
    world = attacking
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    stops = {"preset": "attacks", "windows": {"zone_chosen": {"theirs": True, "mine": False}}, "yield": ""}
    await world.manager.play.set_stops(info.id, world.ben.id, stops)
    await tap(world, world.anna, button(world, "Attack Orc's quest zone"))
    await tap(world, world.anna, button(world, "☑ 2"))
    await tap(world, world.anna, "Attack with 1 unit")
    assert await answers(world) == ["attack:quest:1"], "Ben may act first"
    await world.restart()
    await tap(world, world.ben, "Pass")
    asked = prompt(world.anna)
    assert "Which units attack Orc's quest zone?" in asked.content and "Back" not in labels(asked)
    assert [label[0] for label in labels(asked) if label[:1] in ("☑", "☐")] == ["☑", "☐"], "filled in as drafted"
    assert await answers(world) == ["attack:quest:1"]
    await tap(world, world.anna, "Attack with 1 unit")
    assert len(await answers(world)) == 2


def test_unused_draft_is_not_applied_to_a_later_turn() -> None:
    match: Any = engine.Match.arranged("invasion", {"seats": [SIDE, FOE], "turn": 3})
    match.set_stops(1, {"preset": "every", "windows": {}, "yield": ""})
    match.set_stops(0, {"preset": "attacks", "windows": {}, "yield": ""})
    (decision,) = match.pending
    foreseen = match.foreseen(decision.id)["attack:quest:1"]
    first = foreseen.choices[0].key
    result, kept = answer_both(match, 0, decision.id, "attack:quest:1", first)
    assert result.ok and kept, "Ben may act first"
    assert drafted_for(foreseen, kept, 3) == first
    assert drafted_for(foreseen, kept, 5) is None, "another turn's attack opens with all that can attack"


@pytest.mark.parametrize(("deed", "kept"), [("pass", False), ("choose", True)])
def test_draft_is_kept_for_later_if_a_plan_has_answered(deed: str, kept: bool) -> None:
    foe = {**FOE, "hand": ["Innovation", "Innovation"], "resources": 3}
    match: Any = engine.Match.arranged("invasion", {"seats": [SIDE, foe], "turn": 3})
    for seat in (0, 1):
        match.set_stops(seat, {"preset": "must", "windows": {}, "yield": ""})
    rule = {"when": "window", "if": [["window", "is", "zone_chosen"]], "do": deed, "with": ["card:Innovation"]}
    assert match.set_plan(1, {"rules": [rule]}).ok
    (decision,) = match.pending
    then = match.foreseen(decision.id)["attack:quest:1"].choices[0].key
    result, stored = answer_both(match, 0, decision.id, "attack:quest:1", then)
    assert result.ok and bool(stored) is kept and match.intervened is kept


async def test_switch_next_to_attackers_is_not_a_step_to_take_back(attacking: World) -> None:
    world = attacking
    await tap(world, world.anna, button(world, "Attack Orc's quest zone"))
    await tap(world, world.anna, "Ask me before damage: off")
    asked = prompt(world.anna)
    assert "Ask me before damage: on" in labels(asked)
    assert "Take back" not in labels(asked), "it would lead to the same question, for the zone is chosen"
