"""Buttons that answer two questions: attacker and target, "yes" and its space, and first answers of the next phase."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cog_hands import begun
from cog_world import World
from test_whole_turns import entries, labels, prompt, tap, to_second_turn, typed

from bot.model import MatchInfo
from cogs.prompt import private, reading
from cogs.prompt.ask import PromptContext
from cogs.prompt.choices import Choice, skips
from cogs.prompt.joined import answers_of, onward_of
from cogs.prompt.offered import decide
from cogs.wire.custom_ids import Tap
from engine import Msg, Option


async def answers(world: World, info: MatchInfo) -> list[tuple[str, bool]]:
    return [(row["answer"], row.get("joined", False)) for row in await entries(world, info) if row["op"] == "answer"]


def all_skips(ask: PromptContext) -> list[Choice]:
    """Return the choices of the next phase, more of them than a prompt has room for."""
    after = decide(ask).after
    return [] if after is None else skips(ask, after, 15)


async def warrior_in_reach(world: World) -> MatchInfo:
    """Begin Anna's Attack Phase with her Warrior next to a Fighter."""
    info = await begun(world, game="summoner_wars", first="me")
    for move in ("Warrior (a2)", "a4", "Archer (f2)", "f4"):
        await tap(world, world.anna, move)
    return info


async def test_one_tap_names_the_attacker_and_its_target(real_world: World) -> None:
    world = real_world
    info = await warrior_in_reach(world)
    assert "Warrior (a4) → Fighter (a5)" in labels(prompt(world.anna))
    before = len(await answers(world, info))
    await tap(world, world.anna, "Warrior (a4) → Fighter (a5)")
    given = (await answers(world, info))[before:]
    assert [joined for _, joined in given] == [False, True] and given[0][0].startswith("unit:")
    assert "none of your units can attack an enemy now. End attacks?" in prompt(world.anna).content


async def test_next_phase_begins_with_its_first_action(real_world: World) -> None:
    world = real_world
    info = await begun(world, game="summoner_wars", first="me")
    for move in ("Warrior (a2)", "a4"):
        await tap(world, world.anna, move)
    asked = prompt(world.anna)
    assert "Skip to attacks: Warrior (a4) → Fighter (a5)" in labels(asked) and "End movement" in labels(asked)
    before = len(await answers(world, info))
    await tap(world, world.anna, "Skip to attacks: Warrior (a4) → Fighter (a5)")
    given = (await answers(world, info))[before:]
    assert given[0] == ("end", False) and [joined for _, joined in given] == [False, True, True]
    assert "none of your units can attack an enemy now. End attacks?" in prompt(world.anna).content


async def test_phase_without_actions_offers_moves_of_the_next(real_world: World) -> None:
    world = real_world
    info = await begun(world, game="summoner_wars", first="me")
    await to_second_turn(world)
    asked = prompt(world.ben)
    onward = [label for label in labels(asked) if label.startswith("Skip to movement: ") and " → " in label]
    assert "Event Phase" in asked.content and onward
    before = len(await answers(world, info))
    await tap(world, world.ben, onward[0])
    assert "Movement Phase: you may still move 2 units" in prompt(world.ben).content
    assert [joined for _, joined in (await answers(world, info))[before:]] == [False, True, True]
    await tap(world, world.ben, "Take back")
    assert prompt(world.ben).content == asked.content


async def test_attack_phase_offers_turn_end_laying_all_or_no_cards(real_world: World) -> None:
    world = real_world
    info = await begun(world, game="summoner_wars", first="me")
    await to_second_turn(world)
    for _ in range(2):  # moves are unused, so the end is confirmed
        await typed(world, world.ben, "End turn")
    asked = prompt(world.ben)
    assert "Attack Phase" in asked.content
    assert {"Skip to magic: Lay all", "Skip to magic: Choose none"} <= set(labels(asked))
    await tap(world, world.ben, "Skip to magic: Lay all")
    look = await world.manager.reader.look(info.id, world.ben.id)
    assert look.info.turn == 3 and len(look.view["players"][1]["magic"]) == 5


async def test_question_for_blaze_step_offers_its_spaces_directly(real_world: World) -> None:
    world = real_world
    info = await warrior_in_reach(world)
    await tap(world, world.anna, "End attacks")
    await tap(world, world.anna, "End attacks")
    asked = prompt(world.anna)
    assert "Use Blaze Step of Warrior (a4)?" in asked.content
    spaces = [label for label in labels(asked) if len(label) == 2 and label[1].isdigit()]
    assert spaces and "No" in labels(asked) and "Yes" not in labels(asked)
    look = await world.manager.reader.look(info.id, world.anna.id)
    picture = private.prompt(await reading.read_ask(world.manager, look, "en"), look).pictures[0]
    assert set(spaces) <= set(picture.about), "the picture shows where it may go"
    before = len(await answers(world, info))
    await tap(world, world.anna, spaces[0])
    assert [joined for _, joined in (await answers(world, info))[before:]] == [False, True]
    view = (await world.manager.reader.look(info.id, world.anna.id)).view
    assert any(card["name"] == "Warrior" and card["square"] == spaces[0] for card in view["board"])


async def test_invalid_line_button_gives_no_answers(real_world: World) -> None:
    world = real_world
    info = await warrior_in_reach(world)
    decision = (await world.manager.reader.look(info.id, world.anna.id)).decision
    assert decision is not None
    known: Any = await world.manager.reader.completions(info.id, 0, decision.id)
    for letter, index, arg in (("p", 0, "z"), ("p", 99, "0"), ("p", 0, ""), ("e", 99, ""), ("e", 0, "zz")):
        assert answers_of(known, decision, Tap("line", info.id, decision.id, letter, index, arg)) == ()


async def test_copies_of_a_card_are_one_button_of_the_next_phase(real_world: World) -> None:
    world = real_world
    info = await begun(world, game="summoner_wars", first="me")
    for move in ("Warrior (a2)", "a4"):
        await tap(world, world.anna, move)
    look = await world.manager.reader.look(info.id, world.anna.id)
    ask = await reading.read_ask(world.manager, look, "en")
    found = onward_of(ask.completions, ask.decision)
    assert found is not None and found.then is not None
    twice = replace(found, then=found.then._replace(options=found.then.options * 2))
    doubled = replace(ask, completions={**ask.completions, found.before[0]: twice})
    assert all_skips(doubled) == all_skips(ask) and all_skips(ask)


async def test_action_offered_now_is_not_offered_for_next_phase(real_world: World) -> None:
    world = real_world
    info = await begun(world, game="summoner_wars", first="me")
    for move in ("Warrior (a2)", "a4"):
        await tap(world, world.anna, move)
    look = await world.manager.reader.look(info.id, world.anna.id)
    ask = await reading.read_ask(world.manager, look, "en")
    found = onward_of(ask.completions, ask.decision)
    assert found is not None and found.then is not None
    freed = Option("act:1:free", Msg.of("text", text="Remove Freeze"), ref=1, group="action")
    then = replace(found, then=found.then._replace(options=(freed, *found.then.options)))
    later = replace(ask, completions={**ask.completions, found.before[0]: then})
    freeze = "Skip to attacks: Remove Freeze"
    assert freeze in [choice.label for choice in all_skips(later)], "for the next phase alone"
    here = replace(later, decision=ask.decision._replace(options=(freed, *ask.decision.options)))
    shown = [choice.label for choice in all_skips(here)]
    assert shown and freeze not in shown
