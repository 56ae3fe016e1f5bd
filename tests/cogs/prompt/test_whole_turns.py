"""In the real games: ending a turn, laying all cards, typing moves with several answers, and meaningless words."""

from __future__ import annotations

from typing import Any

from cog_hands import begun
from cog_world import World

from bot.model import MatchInfo
from bot.sandbox.validation.components import walk


def prompt(player: Any) -> Any:
    return next(m for m in reversed(player.dms()) if m.components)


def labels(message: Any) -> list[str]:
    return [p["label"] for p in walk(message.components) if p.get("label") and not p.get("disabled")]


async def tap(world: World, player: Any, label: str) -> None:
    """Press the button with a label. If the option has a second button for its other moves, press the second one."""
    here = prompt(player)
    other = f"{label} → other"
    await player.click(here, other if other in labels(here) else label)
    await world.settled()


async def typed(world: World, player: Any, text: str) -> Any:
    done = await player.slash("dm", "play", action=text)
    await world.settled()
    return done


async def to_second_turn(world: World) -> None:
    """Let Anna pass through her first turn, in which no card is drawn, until Ben is asked."""
    while not any(message.components for message in world.ben.dms()):
        asked = labels(prompt(world.anna))
        await typed(world, world.anna, "no" if "No" in asked else "end turn")


async def to_magic(world: World) -> None:
    """Play from the second turn's first question until the question which cards become magic."""
    await to_second_turn(world)
    await typed(world, world.ben, "End turn")
    await typed(world, world.ben, "End turn")
    await typed(world, world.ben, "end turn")


async def entries(world: World, info: MatchInfo) -> list[dict[str, Any]]:
    return (await world.manager.reader.export(info.id))["entries"]  # type: ignore[no-any-return]


async def refused(world: World, info: MatchInfo, text: str) -> str:
    """Let Anna type something that is not an answer, and check that nothing is stored. Returns the reply."""
    before = await entries(world, info)
    done = await typed(world, world.anna, text)
    assert await entries(world, info) == before
    return str(done.text)


async def test_summoner_wars_turn_ends_if_nothing_else_is_asked(real_world: World) -> None:
    world = real_world
    info = await begun(world, game="summoner_wars", first="me")
    await to_second_turn(world)
    ben = world.ben
    asked = prompt(ben)
    assert "Event Phase" in asked.content
    assert labels(asked)[labels(asked).index("End events") + 1] == "End turn"
    await tap(world, ben, "End turn")
    assert "3 units can still move. End turn?" in prompt(ben).content
    await tap(world, ben, "End turn")
    asked = prompt(ben)
    assert "Attack Phase" in asked.content, "something is in reach, so it is asked"
    assert "End attacks" in labels(asked) and "End turn" not in labels(asked), "which ends the turn but for the magic"
    await tap(world, ben, "End attacks")
    asked = prompt(ben)
    assert "Which cards become magic?" in asked.content, "what becomes magic is a choice, so it is asked"
    assert "End turn" not in labels(asked) and "Lay all" in labels(asked) and "Take back" in labels(asked)
    look = await world.manager.reader.look(info.id, ben.id)
    held = [card["name"] for card in look.view["players"][1]["hand"]]
    assert len(held) == 5
    line = next(row for row in asked.content.splitlines() if "Lay all" in row)
    assert line == f"-# **Lay all** in one tap: {', '.join(held[:-1])} and {held[-1]}. {held[-1]} is then spent first."
    await tap(world, ben, "Lay all")
    info = await world.manager.reader.match(info.id)
    assert info.turn == 3 and info.waiting == (0,)
    look = await world.manager.reader.look(info.id, ben.id)
    assert look.view["players"][1]["hand"] == []
    assert [card["name"] for card in look.view["players"][1]["magic"]] == held[::-1], "the last one lies on top"


async def test_cards_are_laid_in_the_order_of_ticking(real_world: World) -> None:
    world = real_world
    info = await begun(world, game="summoner_wars", first="me")
    await to_magic(world)
    look = await world.manager.reader.look(info.id, world.ben.id)
    assert look.decision is not None and look.decision.ordered
    keys = list(look.decision.keys)
    boxes = [name for name in labels(prompt(world.ben)) if name.startswith("☐")]
    for label in (boxes[2], boxes[0]):
        await tap(world, world.ben, label)
    assert "Lay 2 cards" in labels(prompt(world.ben))
    await tap(world, world.ben, "Lay all")
    rest = [key for key in keys if key not in (keys[2], keys[0])]
    assert (await entries(world, info))[-1]["answer"] == ",".join([keys[2], keys[0], *rest])


async def test_lay_all_by_typing_and_undo_of_a_typed_turn(real_world: World) -> None:
    world = real_world
    info = await begun(world, game="summoner_wars", first="me")
    await to_second_turn(world)
    before = len(await entries(world, info))
    names = [c["name"] for c in await world.ben.autocomplete("dm", "play", "action", "end t")]
    assert names[0] == "End turn"
    await typed(world, world.ben, "end turn")
    await typed(world, world.ben, "end turn")
    assert "Attack Phase" in prompt(world.ben).content
    await typed(world, world.ben, "undo")
    assert "Event Phase" in prompt(world.ben).content, "all that was ended by one line"
    done = (await entries(world, info))[before:]
    assert [entry["op"] for entry in done] == ["answer", "answer", "take_back"]
    await typed(world, world.ben, "end turn")
    await typed(world, world.ben, "end turn")
    await typed(world, world.ben, "pass")
    assert "become magic" in prompt(world.ben).content, "to pass is to end the phase"
    assert "Lay all" in [c["name"] for c in await world.ben.autocomplete("dm", "play", "action", "lay")]
    await typed(world, world.ben, "lay all")
    look = await world.manager.reader.look(info.id, world.ben.id)
    assert look.info.turn == 3 and len(look.view["players"][1]["magic"]) == 5


async def test_undo_takes_a_whole_typed_move_back(real_world: World) -> None:
    world = real_world
    info = await begun(world, game="summoner_wars", first="me")
    moves = [c for c in await world.anna.autocomplete("dm", "play", "action", "") if " → " in c["name"]]
    before = [entry["op"] for entry in await entries(world, info)]
    at = (await world.manager.reader.look(info.id, world.anna.id)).view
    await typed(world, world.anna, moves[0]["value"])
    given = (await entries(world, info))[len(before) :]
    assert [entry.get("joined", False) for entry in given] == [False, True]
    moved = (await world.manager.reader.look(info.id, world.anna.id)).view
    assert moved["board"] != at["board"] if "board" in at else moved != at
    await world.restart()
    await typed(world, world.anna, "undo")
    back = (await world.manager.reader.look(info.id, world.anna.id)).view
    assert {**back, "rev": 0} == {**at, "rev": 0}, "both answers are taken back"
    assert "Movement Phase" in prompt(world.anna).content and "Take back" not in labels(prompt(world.anna))


async def test_typed_turn_end_is_refused_if_another_question_is_open(real_world: World) -> None:
    world = real_world
    info = await begun(world, game="invasion", first="me")
    assert "another question comes first" in await refused(world, info, "end turn")
    for player in (world.anna, world.ben):
        await tap(world, player, "Keep")
    await typed(world, world.anna, "end turn")
    await tap(world, world.anna, "End turn")
    assert (await world.manager.reader.match(info.id)).turn == 2


async def test_every_unknown_text_names_near_matches(real_world: World) -> None:
    world = real_world
    info = await begun(world, game="summoner_wars", first="me")
    said = await refused(world, info, "finish movment")
    assert 'I could not read "finish movment" as an answer. Nearest: End movement' in said
    said = await refused(world, info, "xyzzy")
    assert "You can answer: " in said and "Movement Phase" in said


async def test_a_typed_end_of_the_turn_that_wastes_is_asked_twice(real_world: World) -> None:
    world = real_world
    info = await begun(world, game="summoner_wars", first="me")
    await to_second_turn(world)
    before = await entries(world, info)
    await typed(world, world.ben, "end turn")
    asked = prompt(world.ben)
    assert "3 units can still move. End turn? To confirm" in asked.content and await entries(world, info) == before
    assert labels(asked) == ["Keep playing", "End turn"]
    await typed(world, world.ben, "end turn")
    assert len(await entries(world, info)) > len(before) and "Attack Phase" in prompt(world.ben).content
