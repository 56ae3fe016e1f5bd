"""Forgetting a player in the middle of a real match: no snapshot keeps the name, and the others play on."""

from __future__ import annotations

import random
import sqlite3
import zlib
from pathlib import Path

import pytest

from bot.matches import ACTIVE, GameManager, MatchInfo
from bot.matches.agreements import YES
from bot.model import FORMER, NOBODY, OVER
from bot.storage import Repository, open_database
from bot.storage.schema import metadata
from engine import game, say
from engine.players.random_answers import random_answer

NAMES = ("Anna", "Zorblaxia", "Cleo", "Dan")
IDS = (101, 7_310_000_000_000_000_102, 103, 104)
GONE = 1


def readable(path: Path) -> str:
    """Return everything that the database holds as one text, with its snapshots decompressed."""
    texts = []
    with sqlite3.connect(path) as file:
        for table in metadata.tables:
            for row in file.execute(f'SELECT * FROM "{table}"'):
                texts += [zlib.decompress(v[12:]).decode() if isinstance(v, bytes) else str(v) for v in row]
    return "\n".join(texts)


async def play(manager: GameManager, info: MatchInfo, dice: random.Random, most: int) -> MatchInfo:
    """Give random answers until the match is over."""
    for _ in range(most):
        if info.status != ACTIVE:
            break
        seat = dice.choice(info.waiting)
        user = info.seats[seat].user_id
        look = await manager.reader.look(info.id, user)
        assert look.decision is not None
        done = await manager.play.answer(info.id, user, look.decision.id, random_answer(look.decision, dice))
        if done.status == "illegal":
            suggestion = await manager.reader.suggest(info.id, seat, look.decision.id)
            assert suggestion is not None
            await manager.play.answer(info.id, user, look.decision.id, suggestion)
        info = await manager.reader.match(info.id)
    return info


async def begun(manager: GameManager, name: str) -> MatchInfo:
    """Return a match of this game with as many players as it allows."""
    people = list(zip(IDS, NAMES, strict=True))[: game(name).seats[-1]]
    info = await manager.challenges.open(
        guild_id=1, channel_id=7, challenger=people[0], opponents=people[1:], game=name, stops="every"
    )
    for user, _ in people[1:]:
        info = await manager.challenges.accept(info.id, user)
    return info


@pytest.mark.parametrize("name", ["invasion", "summoner_wars", "karth"])
async def test_forgotten_player_stays_in_no_snapshot(tmp_path: Path, name: str) -> None:
    path = tmp_path / "bot.sqlite3"
    dice = random.Random(7)
    database = await open_database(str(path))
    manager = GameManager(Repository(database), seed=lambda: 7)
    info = await begun(manager, name)
    info = await play(manager, info, dice, 60)
    assert NAMES[GONE] in readable(path) and info.status == ACTIVE
    await manager.forgetting.forget(IDS[GONE])
    found = readable(path)
    assert NAMES[GONE] not in found and str(IDS[GONE]) not in found
    info = await manager.reader.match(info.id)
    assert info.seats[GONE].user_id == NOBODY and info.seats[GONE].name == FORMER
    assert info.status == (OVER if len(info.seats) == 2 else ACTIVE) and GONE not in info.waiting
    await database.close(checkpoint=False)
    database = await open_database(str(path))
    manager = GameManager(Repository(database))
    info = await play(manager, await manager.reader.match(info.id), dice, 80)
    found = readable(path)
    assert NAMES[GONE] not in found and str(IDS[GONE]) not in found
    lines = [say(line.event.text) for line in await manager.reader.log(info.id, 0, limit=5000)]
    assert any(FORMER in line for line in lines)
    if info.status == ACTIVE:
        for user in IDS:
            if user != IDS[GONE]:
                info = await manager.endings.agree_to_end(info.id, user)
        assert info.status == OVER, "the former player need not agree"
    await database.close()


async def test_draw_needs_no_answer_of_a_forgotten_player(tmp_path: Path) -> None:
    database = await open_database(str(tmp_path / "bot.sqlite3"))
    manager = GameManager(Repository(database), seed=lambda: 7)
    info = await begun(manager, "karth")
    await manager.forgetting.forget(IDS[GONE])
    _, request = await manager.agreements.ask(info.id, IDS[0], "draw")
    assert request.asked == (2, 3)
    for seat in request.asked:
        info, _ = await manager.agreements.answer(info.id, IDS[seat], request.number, YES)
    assert info.status == OVER and info.winners == ()
    await database.close()
