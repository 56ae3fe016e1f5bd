"""Create matches before the bot starts, so that their boards and hands are at every stage of a match."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bot.matches import GameManager
from bot.model import ACTIVE, DEFAULT_PRESET, MatchInfo
from bot.storage import Repository, open_database
from engine import Decision

if TYPE_CHECKING:
    from sqlalchemy import Table

TRIES = 4
EVERYTHING = ("invite", "board", "prompt", "result", "notice")
"""Kinds of outbox rows that may be due for a match that was created before the bot's start."""


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person whom the bot has written to before, so that it knows their DM channel."""

    user_id: int
    name: str
    dm_channel_id: int


@dataclass(frozen=True, slots=True)
class PlannedMatch:
    """The place, game and players of a match."""

    guild_id: int | None
    channel_id: int
    game: str
    people: tuple[Somebody, Somebody]


async def play(
    database: str | Path, places: Sequence[PlannedMatch], most: int, seed: int, *, originals: int | None = None
) -> list[int]:
    """Begin a match at each place, answer up to ``most`` of its questions, and return the match ids.

    With ``originals``, only this number of matches is played. The others are copies of their positions.

    This calls the game manager directly, so nothing is delivered yet. The bot delivers the messages when it starts on
    this database.
    """
    rng = random.Random(seed)
    opened = await open_database(str(database))
    try:
        manager = GameManager(Repository(opened), seed=lambda: rng.getrandbits(63))
        ids = [await _one(manager, place, rng, most) for place in places[:originals]]
        for place in places[len(ids) :]:
            same = [one for one, at in zip(ids, places, strict=False) if at.game == place.game]
            ids.append(await _copy(manager, rng.choice(same), place))
        async with manager.store.repository.write() as tx:
            for match_id in ids:
                await tx.drop_due(match_id, "prompt")
        for match_id in ids:
            # The dropped prompts belong to questions that are mostly answered by now. This adds prompts for the
            # questions that are still open.
            await manager.panels.reconcile(match_id)
        return ids
    finally:
        await opened.close()


async def _one(manager: GameManager, place: PlannedMatch, rng: random.Random, most: int) -> int:
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
        # The match ended early. Drop its messages and begin another one with a new random length.
        async with manager.store.repository.write() as tx:
            for kind in EVERYTHING:
                await tx.drop_due(info.id, kind)


async def _copy(manager: GameManager, original: int, place: PlannedMatch) -> int:
    """Store the position of a match once more, for the people of another place. Return the id of the copy."""
    from bot.storage import schema

    def copied(table: Table, **values: str) -> str:
        names = [column.name for column in table.columns if column.name not in ("id", "match_id")]
        which = "id" if table is schema.match else "match_id"
        into, read = (list(names), [values.get(name, name) for name in names])
        if which == "match_id":
            into, read = ["match_id", *into], [":copy", *read]
        return (
            f"INSERT INTO {table.name} ({', '.join(into)}) SELECT {', '.join(read)} "  # noqa: S608 - our own words
            f"FROM {table.name} WHERE {which} = :original"
        )

    for person in place.people:
        await manager.people.seen(person.user_id, locale="en-US", dm_channel_id=person.dm_channel_id)
    async with manager.store.repository.write(durable=False) as tx:
        words = copied(schema.match, guild_id=":guild", channel_id=":channel")
        where = {"guild": place.guild_id, "channel": place.channel_id, "original": original}
        copy = int(await tx.value(words + " RETURNING id", where))
        first, second = place.people
        people = {"one": first.user_id, "two": second.user_id, "name": first.name, "other": second.name}
        user, name = (f"CASE seat WHEN 0 THEN :{a} ELSE :{b} END" for a, b in (("one", "two"), ("name", "other")))
        await tx.run(copied(schema.seat, user_id=user, name=name), {"copy": copy, "original": original, **people})
        for table in (schema.journal, schema.event, schema.snapshot):
            await tx.run(copied(table), {"copy": copy, "original": original})
    return copy


async def _answer(manager: GameManager, info: MatchInfo, rng: random.Random) -> MatchInfo:
    """Answer one question of a match at random. If no random answer is accepted, answer as the engine suggests."""
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
    """Return a random option, or None for shapes in which an answer names more than one thing."""
    keys = [option.key for option in decision.options if option.key != "back"]
    if decision.shape not in ("pick", "name") or not keys:
        return None
    if "pass" in keys and rng.random() < 0.5:
        return "pass"
    return rng.choice(keys)
