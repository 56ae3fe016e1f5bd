"""Helpers that begin a match of a real game on the loopback Discord by clicks, and play it through the manager."""

from __future__ import annotations

import random
from typing import Any

from cog_hands import labels
from cog_world import PlainPictures, World
from installed import INSTALLED

import engine
from cogs.wire.custom_ids import Tap

SPECS = tuple(map(engine.game, INSTALLED))
GAMES = tuple(spec.name for spec in SPECS)


async def begin(world: World, game: str) -> Any:
    world.bot.pictures = PlainPictures()
    await world.anna.slash("#duel", "match challenge", opponent="Ben", game=game)
    await world.settled()
    invite = next(m for m in world.ben.messages("#duel", ephemeral=False) if "Accept" in labels(m))
    answer = await world.ben.click(invite, "Accept")
    start = next(b.custom_id for b in answer.message.buttons if Tap.parse(b.custom_id).kind == "begin")
    await world.ben.click(answer.message, start)
    await world.settled()
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and info.status == "active"
    return info


async def play(world: World, info: Any, steps: int) -> Any:
    """Give up to ``steps`` answers directly through the manager: a random option or the suggested answer."""
    chance = random.Random(7)
    for _ in range(steps):
        info = await world.manager.reader.match(info.id)
        if not info.waiting:
            break
        seat = info.waiting[0]
        look = await world.manager.reader.look_seat(info.id, seat)
        decision = look.decision
        answer = await world.manager.reader.suggest(info.id, seat, decision.id)
        if decision.shape == "pick" and chance.random() < 0.7:
            answer = chance.choice(decision.options).key
        await world.manager.play.answer(info.id, info.seats[seat].user_id, decision.id, answer or "")
    await world.settled()
    return await world.manager.reader.match(info.id)
