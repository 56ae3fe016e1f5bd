"""Obvious moves come first and take one tap: a unit's best space, all moves of a phase, the cards to lay."""

from __future__ import annotations

from dataclasses import replace

from cog_hands import begun
from cog_world import World
from test_two_questions import answers
from test_whole_turns import labels, prompt, tap, to_second_turn

from bot.model import MatchInfo
from cogs.prompt import reading
from cogs.prompt.ask import PromptContext
from cogs.prompt.choices import pair_of
from cogs.prompt.joined import answers_of
from cogs.prompt.offered import decide, obvious_of
from cogs.prompt.options import sort_options
from cogs.wire.custom_ids import Tap

MARCH = "Both: b3→b5, a2→a4"


async def marching(world: World) -> MatchInfo:
    """Begin Anna's first Movement Phase, in which only two of her six units may move."""
    return await begun(world, game="summoner_wars", first="me")


async def squares(world: World, info: MatchInfo) -> dict[str, str]:
    """Map the squares of Anna's units to their names."""
    view = (await world.manager.reader.look(info.id, world.anna.id)).view
    return {c["square"]: c["name"] for c in view["board"] if c.get("controller") == 0}


async def test_each_unit_is_offered_with_its_best_space_and_alone(real_world: World) -> None:
    world = real_world
    await marching(world)
    shown = labels(prompt(world.anna))
    assert {"Warrior (a2) → a4", "Guardian (b3) → b5"} <= set(shown), "nearest to the enemy Summoner"
    others = ["Warrior (a2) → other", "Guardian (b3) → other"]
    assert set(others) <= set(shown), "and every other space behind the unit's own button"
    assert shown.index("Warrior (a2) → a4") < shown.index(others[0])
    await tap(world, world.anna, "Warrior (a2)")
    assert {"a3", "a4", "b2"} <= set(labels(prompt(world.anna)))


async def test_all_units_march_in_one_tap_that_is_taken_back_whole(real_world: World) -> None:
    world = real_world
    info = await marching(world)
    assert labels(prompt(world.anna))[0] == MARCH
    here = await squares(world, info)
    await tap(world, world.anna, MARCH)
    given = await answers(world, info)
    assert [joined for _, joined in given] == [False, True, True, True]
    there = await squares(world, info)
    assert {there["b5"], there["a4"]} == {"Guardian", "Warrior"} and not {"b3", "a2"} & set(there)
    assert "Attack Phase" in prompt(world.anna).content
    await tap(world, world.anna, "Take back")
    assert await squares(world, info) == here and MARCH in labels(prompt(world.anna))


async def test_single_move_left_has_no_combined_tap(real_world: World) -> None:
    world = real_world
    await marching(world)
    await tap(world, world.anna, "Guardian (b3) → b5")
    shown = labels(prompt(world.anna))
    assert "you may still move 1 unit" in prompt(world.anna).content and "Warrior (a2) → a4" in shown
    assert not any(label.startswith("All") for label in shown)


async def test_marching_all_units_is_offered_in_the_phase_before(real_world: World) -> None:
    world = real_world
    info = await marching(world)
    await to_second_turn(world)
    asked = prompt(world.ben)
    assert "Event Phase" in asked.content
    march = next(label for label in labels(asked) if label.startswith("Skip to movement: All 3: "))
    before = len(await answers(world, info))
    await tap(world, world.ben, march)
    given = (await answers(world, info))[before:]
    assert given[0] == ("end", False) and [joined for _, joined in given[1:]] == [True] * 6
    assert "Attack Phase" in prompt(world.ben).content


async def test_events_and_walls_become_magic_in_one_tap(real_world: World) -> None:
    world = real_world
    info = await marching(world)
    await to_second_turn(world)
    for label in ("End events", "End movement", "End attacks"):
        if label in labels(prompt(world.ben)):
            await tap(world, world.ben, label)
    asked = prompt(world.ben)
    assert "Which cards become magic?" in asked.content
    ben = (await world.manager.reader.look(info.id, world.ben.id)).view["players"][1]
    hand, before = ben["hand"], len(ben["magic"])
    # No card in the hand can be paid for, so the most expensive unit becomes magic together with the events.
    wanted = [card["name"] for card in hand if card["kind"] in ("event", "wall") or card["name"] == "Smasher"]
    lay = next(label for label in labels(asked) if label.startswith("Lay ") and label != "Lay all")
    assert all(name in lay for name in wanted) and 0 < len(wanted) < len(hand)
    await tap(world, world.ben, lay)
    view = (await world.manager.reader.look(info.id, world.ben.id)).view
    assert len(view["players"][1]["magic"]) == before + len(wanted) and view["turn"] == 3


async def test_no_obvious_moves_are_offered_without_preferences(real_world: World) -> None:
    world = real_world
    info = await marching(world)
    look = await world.manager.reader.look(info.id, world.anna.id)
    ask = await reading.read_ask(world.manager, look, "en")
    assert len(obvious_labels(ask)) == 5 and obvious_labels(replace(ask, liking=None)) == []
    assert decide(ask).row and not decide(replace(ask, completions={})).row


async def test_outdated_line_button_gives_no_answers(real_world: World) -> None:
    world = real_world
    info = await marching(world)
    decision = (await world.manager.reader.look(info.id, world.anna.id)).decision
    assert decision is not None
    for letter, arg in (("r", ""), ("f", ""), ("e", "s9")):
        assert answers_of({}, decision, Tap("line", info.id, decision.id, letter, 0, arg)) == ()


async def test_copies_of_a_card_appear_once_among_obvious_moves(real_world: World) -> None:
    world = real_world
    info = await marching(world)
    look = await world.manager.reader.look(info.id, world.anna.id)
    ask = await reading.read_ask(world.manager, look, "en")
    twice = replace(ask, decision=ask.decision._replace(options=ask.decision.options * 2))
    shown = obvious_labels(twice)
    assert len(shown) == len(set(shown)) == 5


def obvious_labels(ask: PromptContext) -> list[str]:
    """Return the labels of all pairs that a simple player likes, however little room there is."""
    options = sort_options(ask.decision, ask.completions)
    return [pair_of(ask, way, ask.badges).label for way in obvious_of(ask, options, range(len(options.main)))]
