"""Practice matches on the loopback: /match practice, the computer's answers, restarts and limits."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from cog_hands import labels, prompt
from cog_world import PlainPictures, World, running
from invasion_player import Raider
from karth_player import Knight
from player_kit import Auto
from sw_player import Warlord

from bot.model import ACTIVE, OVER, MatchInfo


@pytest.fixture
async def real_world(tmp_path: Path) -> AsyncIterator[World]:
    """Yield a world with the real games and pictures of one pixel."""
    async with running(tmp_path, toy=False, threads=True) as world:
        draw_plainly(world)
        yield world


def draw_plainly(world: World) -> None:
    world.bot.pictures.close()
    world.bot.pictures = PlainPictures()


async def practice(world: World, place: Any = "#duel", **options: Any) -> Any:
    answer = await world.anna.slash(place, "match practice", **options)
    await world.settled()
    return answer


async def mine(world: World) -> list[MatchInfo]:
    return list(await world.manager.reader.matches_of(world.anna.id, active=False))


async def only(world: World) -> MatchInfo:
    (info,) = await mine(world)
    return info


async def test_practice_begins_at_once_in_its_thread(real_world: World) -> None:
    answer = await practice(real_world, game="invasion", deck="core_50_dwarf", opponent_deck="core_50_orc")
    info = await only(real_world)
    assert info.status == ACTIVE and info.has_thread and info.is_practice
    assert [seat.name for seat in info.seats] == ["Anna", "Riposte (easy)"]
    assert [seat.deck for seat in info.seats] == ["core_50_dwarf", "core_50_orc"]
    assert answer.text.startswith(f"Practice match {info.key} against Riposte (easy) begins.")
    assert "Riposte (easy) plays Orc" in answer.text
    assert labels(prompt(real_world.anna))


@pytest.mark.parametrize(
    ("game", "auto", "players"),
    [("invasion", Raider, 2), ("summoner_wars", Warlord, 2), ("karth", Knight, 3)],
)
async def test_practice_goes_on_through_a_restart(real_world: World, game: str, auto: type[Auto], players: int) -> None:
    await practice(real_world, game=game, players=players)
    anna = auto(real_world.anna, random.Random(3))
    for n in range(24):
        if n == 12:
            await real_world.restart()
            draw_plainly(real_world)
            await real_world.settled()
        press = await anna.step()
        await real_world.settled()
        info = await only(real_world)
        assert press is not None or info.status == OVER, n
    assert all(info.seats[seat].is_person for seat in info.waiting)
    exported = await real_world.manager.reader.export(info.id)
    acted = {one["seat"] for one in exported["entries"]}
    assert acted == set(range(players))
