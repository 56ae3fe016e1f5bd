"""A world in which every new match begins with Anna about to attack Ben's quest zone in a match of Invasion."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from cog_hands import challenge, invite
from cog_world import World, running

from bot.matches.engine_gateway import LiveMatch, RealEngine
from bot.model import MatchInfo
from engine import Match

ANNA = {"battlefield": ["Dwarf Ranger"] * 3, "hand": ["Wake the Mountain"], "resources": 9}
BEN = {
    "hand": ["Wake the Mountain"],
    "kingdom": ["Crooked Teef Goblins"],
    "quest": ["Squig Herders"],
    "resources": 9,
}


class FightEngine(RealEngine):
    """The real engine, with matches that begin in a position set up by hand."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        self.position = position

    def new(self, game: str, seed: int, seats: Sequence[tuple[str, str, str]], options: Mapping[str, Any]) -> LiveMatch:
        match = Match.arranged("invasion", self.position)
        match.remember = True
        return match


@contextlib.asynccontextmanager
async def fighting(
    path: Path, anna: Mapping[str, Any] = ANNA, ben: Mapping[str, Any] = BEN, at: str = "choose zone"
) -> AsyncIterator[World]:
    """Yield a world whose matches begin at this step of Anna's turn, with the usual stops for both."""
    seats = [{"stops": "attacks", **side, "name": name} for name, side in (("Anna", anna), ("Ben", ben))]
    position = {"seats": seats, "at": at}
    async with running(path, gateway=FightEngine(position)) as world:
        yield world


async def begun(world: World, *, closed: bool = False) -> MatchInfo:
    """Begin a match by a challenge and its acceptance. ``closed``: whether Ben accepts no direct messages."""
    if closed:
        world.ben.close_dms()
    await challenge(world)
    answer = await world.ben.click(invite(world), "Accept")
    await world.ben.click(answer.message, "Begin")
    await world.settled()
    return await info(world)


async def info(world: World) -> MatchInfo:
    found = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert found is not None
    return found


async def play(world: World, person: Any, answer: str) -> None:
    """Give an answer in the person's name, as the engine reads it."""
    match = await info(world)
    look = await world.manager.reader.look(match.id, person.id)
    assert look.decision is not None
    done = await world.manager.play.answer(match.id, person.id, look.decision.id, answer)
    assert done.status == "ok", done.reason
    await world.settled()


async def strike(world: World, zone: str = "quest", n: int = 3) -> None:
    """Let Anna attack one of Ben's zones with this many units."""
    await until(world, "attack_zone")
    await play(world, world.anna, f"attack:{zone}:1")
    look = await world.manager.reader.look((await info(world)).id, world.anna.id)
    assert look.decision is not None
    await play(world, world.anna, ",".join(option.key for option in look.decision.options[:n]))


async def until(world: World, kind: str) -> None:
    """Let Anna pass until she is asked a question of that kind."""
    for _ in range(20):
        look = await world.manager.reader.look((await info(world)).id, world.anna.id)
        assert look.decision is not None
        if look.decision.kind == kind:
            return
        await play(world, world.anna, "pass" if look.decision.option("pass") else look.decision.options[0].key)
    raise AssertionError(f"Anna was never asked for {kind}")
