"""Taking a step back: the button in the prompt, the word for it in /play, and the reply to an outdated button."""

from __future__ import annotations

import asyncio
import copy
from dataclasses import replace
from typing import Any

from cog_hands import begun, labels, pressed, prompt, tap
from cog_parade import SCRIPT
from cog_world import World
from prompt_kit import build as build_rows

from bot.sandbox.validation.components import walk
from cogs.prompt import typed
from cogs.prompt.ask import PromptContext
from cogs.wire.custom_ids import Tap
from engine import ELSEWHERE, Decision

NUMBER = Decision(id=9, seat=0, **SCRIPT[2][1])


def taken(ask: PromptContext) -> list[Tap]:
    _, rows = build_rows(ask)
    return [b.tap for row in rows if isinstance(row, tuple) for b in row if b.label == "Take back"]


def test_take_back_button_is_shown_without_a_back_option() -> None:
    assert taken(PromptContext(5, NUMBER)) == []
    (tap_,) = taken(PromptContext(5, NUMBER, can_take_back=True))
    assert (tap_.kind, tap_.match, tap_.rev) == ("undo", 5, 9)
    own = Decision(id=9, seat=0, **SCRIPT[1][1])
    assert own.option("back") and taken(PromptContext(5, own, can_take_back=True)) == []
    elsewhere = own.option("back")._replace(group=ELSEWHERE)
    led = own._replace(options=tuple(elsewhere if o.key == "back" else o for o in own.options))
    assert len(taken(PromptContext(5, led, can_take_back=True))) == 1, "that way back takes nothing back"
    for _, rest in SCRIPT:
        _, rows = build_rows(PromptContext(5, Decision(id=9, seat=0, **rest), can_take_back=True))
        assert len(rows) <= 5 and all(len(row) <= 5 for row in rows if isinstance(row, tuple))


def test_take_back_words_can_be_typed() -> None:
    assert all(typed.is_undo(NUMBER, word) for word in ("undo", " Take back", "take BACK"))
    assert not typed.is_undo(NUMBER, "back")
    assert not typed.is_undo(NUMBER._replace(options=SCRIPT[1][1]["options"]), "back")
    for _, rest in SCRIPT[2:4]:
        ask = PromptContext(5, Decision(id=9, seat=0, **rest), can_take_back=True)
        assert ("Take back", "undo") in typed.completions(ask, "")
        assert ("Take back", "undo") not in typed.completions(replace(ask, can_take_back=False), "")


async def at_step(world: World) -> None:
    """Let Anna answer "How much". The next question to her is "How many"."""
    await begun(world)
    for player in (world.anna, world.ben):
        await tap(world, player, "Keep")
    for button in ("1 Spearman (2)", "2"):
        await tap(world, world.anna, button)


async def ops(world: World) -> list[str]:
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    return [entry["op"] for entry in (await world.manager.reader.export(info.id))["entries"]]


def undo_id(message: Any) -> str:
    return next(p["custom_id"] for p in walk(message.components) if p.get("label") == "Take back")


async def test_a_tap_takes_the_step_back_in_its_own_panel(world: World) -> None:
    await at_step(world)
    message = prompt(world.anna)
    assert "How many" in message.content and "Take back" in labels(message)
    await world.restart()
    await tap(world, world.anna, "Take back")
    assert prompt(world.anna).id == message.id
    assert "How much" in prompt(world.anna).content and "Take back" not in labels(prompt(world.anna))
    assert (await ops(world))[-1] == "take_back"
    await tap(world, world.anna, "3")
    assert "How many" in prompt(world.anna).content


async def test_a_double_tap_takes_one_step_back(world: World) -> None:
    await at_step(world)
    await world.anna.select(prompt(world.anna), "An amount from 1 to 25", "7")
    await world.settled()
    message = prompt(world.anna)
    assert "Who attacks" in message.content
    button = undo_id(message)
    both = await asyncio.gather(*(world.anna.click(message, button) for _ in range(2)))
    await world.settled()
    assert not any(one.failed for one in both)
    assert (await ops(world)).count("take_back") == 1
    assert "How many" in prompt(world.anna).content


async def test_an_old_button_is_answered_politely(world: World) -> None:
    await at_step(world)
    old = prompt(world.anna)
    before = copy.deepcopy(old)
    await tap(world, world.anna, "Take back")
    await pressed(world, world.anna, before, "Take back")
    shown = world.anna.message(old.id).content
    assert "Nothing happened" in shown and "How much" in shown
    assert (await ops(world)).count("take_back") == 1


async def test_take_back_is_played_by_typing(world: World) -> None:
    await at_step(world)
    choices = await world.anna.autocomplete("dm", "play", "action", "take")
    assert [c["name"] for c in choices] == ["Take back"]
    await world.anna.slash("dm", "play", action=choices[0]["value"])
    await world.settled()
    assert (await ops(world))[-1] == "take_back"
    refused = await world.anna.slash("dm", "play", action="take back")
    await world.settled()
    assert "That stands." in refused.text and "How much" in refused.text
    assert (await ops(world)).count("take_back") == 1
