"""The first turns of a real game, played by taps on the loopback, with real pictures."""

from __future__ import annotations

import random
from typing import Any

from cog_world import World

import engine
from bot.sandbox.validation.components import walk

ASIDE = ("hand", "whole", "cards", "learn", "stat", "stops", "open", "news", "why", "report", "yield")


def parts(message: Any) -> list[dict[str, Any]]:
    return [p for p in walk(message.components) if p.get("custom_id") and not p.get("disabled")]


def newest(player: Any) -> Any:
    return next(m for m in reversed(player.dms()) if m.components)


async def start(world: World) -> None:
    await world.anna.slash("#duel", "match challenge", opponent="Ben")
    await world.settled()
    invite = world.ben.messages("#duel", ephemeral=False)[0]
    answer = await world.ben.click(invite, "Accept")
    await world.ben.click(answer.message, "Begin")
    await world.settled()


async def test_random_taps_play_the_real_game(real_world: World) -> None:
    world, rng = real_world, random.Random(3)
    await start(world)
    for _ in range(30):
        info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
        assert info is not None and info.status == "active"
        player = (world.anna, world.ben)[info.waiting[0]]
        message = newest(player)
        assert message.content and message.files and message.files[0].description
        choices = [p for p in parts(message) if p["custom_id"].split(":")[1] not in ASIDE]
        assert choices, message.content
        part = rng.choice(choices)
        if part["type"] == 2:
            await player.click(message, part["custom_id"])
        else:
            await player.select(message, part["custom_id"], rng.choice(part["options"])["value"])
        await world.settled()
    board = world.anna.messages("#duel", ephemeral=False)[-1]
    assert board.files[0].filename == "board.png" and "Waiting for" in board.content


async def test_status_board_hand_and_stops_are_shown(real_world: World) -> None:
    world = real_world
    await start(world)
    anna = world.anna
    for command, expected in (
        ("match status", "Anna against Ben"),
        ("match board", "Waiting for"),
        ("hand", "Your hand"),
        ("stops", "Stops"),
    ):
        answer = await anna.slash("dm", command)
        assert expected in answer.text
    for player in (anna, world.ben):
        await player.slash("dm", "play", action="keep")
        await world.settled()
    answer = await anna.slash("dm", "match status")
    assert "Neither side is ahead" in answer.text and answer.text.count("battlefield 8 of 8 left") == 2
    answer = await anna.slash("#duel", "match board", style="text")
    assert "Kingdom" in answer.text
    zones = await anna.autocomplete("#duel", "match board", "zone", "")
    assert [z["name"] for z in zones] == ["Kingdom", "Quest", "Battlefield"]
    answer = await anna.slash("#duel", "match board", zone="quest")
    assert answer.message.files
    names = await anna.autocomplete("dm", "card", "name", "troll sl")
    assert names[0]["name"] == "Troll Slayers"
    answer = await anna.slash("dm", "card", name=names[0]["value"])
    assert "Troll Slayers" in answer.message.embeds[0]["description"]
    assert answer.message.files[0].description
    decks = await anna.autocomplete("#duel", "match challenge", "deck", "")
    assert [one["value"] for one in decks] == list(engine.game("invasion").decks)
