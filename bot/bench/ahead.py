"""Matches that are under way before the bot starts: boards and hands of every stage, not of first turns alone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.matches import GameManager
from bot.model import ACTIVE, DEFAULT_PRESET, MatchInfo
from bot.storage import Database, Repository
from engine import Decision

TRIES = 4
EVERYTHING = ("invite", "board", "prompt", "result", "notice")
"""Kinds of messages that such a match would still have to tell."""


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person whom the bot has written to before, so that it knows the channel of their direct messages."""

    user_id: int
    name: str
    dm_channel_id: int


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is played, of what, and by whom."""

    guild_id: int | None
    channel_id: int
    game: str
    people: tuple[Somebody, Somebody]


async def play(database: Path, places: Sequence[Place], most: int, seed: int) -> list[int]:
    """Begin a match at each place and answer between none and ``most`` of its questions; returns their ids.

    The game manager is asked itself, so nobody is written to: that is left to the bot that starts on this database.
    """
    rng = random.Random(seed)
    opened = await Database.open(str(database))
    try:
        manager = GameManager(Repository(opened), seed=lambda: rng.getrandbits(63))
        ids = [await _one(manager, place, rng, most) for place in places]
        async with manager.store.repository.write() as tx:
            for match_id in ids:
                await tx.drop_due(match_id, "prompt")
        for match_id in ids:
            # Nearly all of these were answered by now; those that were not are asked again.
            await manager.panels.reconcile(match_id)
        return ids
    finally:
        await opened.close()


async def _one(manager: GameManager, place: Place, rng: random.Random, most: int) -> int:
    for person in place.people:
        await manager.people.seen(person.user_id, locale="en-US", dm_channel_id=person.dm_channel_id)
    while True:
        first, second = rng.sample(place.people, 2)
        info = await manager.challenges.open(
            guild_id=place.guild_id,
            channel_id=place.channel_id,
            challenger=(first.user_id, first.name),
            opponents=[(second.user_id, second.name)],
            game=place.game,
        )
        info = await manager.challenges.accept(info.id, second.user_id, stops=DEFAULT_PRESET)
        for _ in range(rng.randint(0, most)):
            info = await _answer(manager, info, rng)
            if info.status != ACTIVE:
                break
        else:
            return info.id
        # It ended on the way, and nobody need hear of it; the next one is as long as chance wants.
        async with manager.store.repository.write() as tx:
            for kind in EVERYTHING:
                await tx.drop_due(info.id, kind)


async def _answer(manager: GameManager, info: MatchInfo, rng: random.Random) -> MatchInfo:
    """Answer one question of a match by chance, or as the engine suggests."""
    seat = rng.choice(info.waiting)
    user_id = info.seats[seat].user_id
    decision = (await manager.reader.look(info.id, user_id)).decision
    assert decision is not None
    for n in range(TRIES + 1):
        answer = _by_chance(decision, rng) if n < TRIES else None
        if answer is None:
            answer = await manager.reader.suggest(info.id, seat, decision.id)
        done = await manager.play.answer(info.id, user_id, decision.id, answer or "")
        if done.status == "ok":
            return done.look.info
    raise RuntimeError(f"{info.game}: nothing answers {decision.kind}")


def _by_chance(decision: Decision, rng: random.Random) -> str | None:
    """One of several options; None where more than one thing is named."""
    keys = [option.key for option in decision.options if option.key != "back"]
    if decision.shape not in ("pick", "name") or not keys:
        return None
    if "pass" in keys and rng.random() < 0.5:
        return "pass"
    return rng.choice(keys)
