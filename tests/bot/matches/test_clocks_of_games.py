"""Matches of each game in which players often let their time run out."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from bot_table import ANNA, BEN, EVE, MANY, FakeCourier, Table
from installed import INSTALLED

from bot.clocks.pace import DAY_MS, PACE
from bot.matches import GameManager
from bot.model import ACTIVE, MatchInfo, UserError
from bot.outbox import Outbox
from bot.storage import Repository, open_database
from engine import Match, replay

STEPS = 60
LATE = 0.4
"""Share of the questions whose player lets the time run out."""


async def table_of(path: Path) -> Table:
    clock = {"now": 1_000_000}
    database = await open_database(str(path))
    manager = GameManager(Repository(database), clock=lambda: clock["now"], seed=lambda: 11, limits=MANY)
    courier = FakeCourier()
    return Table(path, database, manager, courier, Outbox(manager, courier), clock)


async def let_time_run_out(table: Table, info: MatchInfo) -> tuple[MatchInfo, bool]:
    """Wait for two days. If nothing could be passed, another player gives more time. Returns whether it was passed."""
    seat = info.waiting[0]
    await table.pass_time(2 * DAY_MS)
    after = await table.manager.reader.match(info.id)
    clock = after.seats[seat].clock
    assert clock is not None
    if not clock.up:
        return after, True
    assert after.rev == info.rev and clock.decision_id is not None
    await table.manager.clocks.give_more(info.id, (BEN, ANNA)[seat], seat, clock.decision_id)
    return await table.manager.reader.match(info.id), False


@pytest.mark.parametrize("game", INSTALLED)
async def test_match_with_many_late_answers_can_be_replayed(tmp_path: Path, game: str) -> None:
    table = await table_of(tmp_path / "clocks.sqlite3")
    chance = random.Random(11)
    info = await table.challenge(game=game, options={PACE: "1d"}, stops="every")
    info = await table.manager.challenges.accept(info.id, BEN, stops="every")
    await table.deliver()
    passed = waited = 0
    for _ in range(STEPS):
        if info.status != ACTIVE:
            break
        if chance.random() < LATE and len(info.waiting) == 1:
            info, done = await let_time_run_out(table, info)
            passed += done
            waited += not done
            if done:
                continue
        user = (ANNA, BEN)[info.waiting[0]]
        look = await table.manager.reader.look(info.id, user)
        assert look.decision is not None
        answer = await table.manager.reader.suggest(info.id, look.decision.seat, look.decision.id)
        info = (await table.answer(info.id, user, answer or "")).look.info
        await table.deliver()
    assert waited
    assert passed or game != "invasion", "a game with windows has something to pass"
    async with table.manager.store.repository.read() as tx:
        stored = await tx.snapshot(info.id)
        assert sum(clock.since is not None for clock in await tx.clocks(info.id)) == len(info.waiting)
    assert stored is not None
    assert Match.from_bytes(stored[1]).digest() == replay(await table.manager.reader.export(info.id)).digest()
    await table.outbox.stop()
    await table.database.close()


async def test_nobody_waits_for_a_player_who_conceded(tmp_path: Path) -> None:
    table = await table_of(tmp_path / "ends.sqlite3")
    try:
        info = await table.challenge(game="karth", options={}, opponents=[(BEN, "Ben"), (EVE, "Eve")])
        for user in (BEN, EVE):
            info = await table.manager.challenges.accept(info.id, user)
        endings = table.manager.endings
        await table.manager.play.concede(info.id, EVE)
        assert await endings.playing(info.id) == (0, 1)
        await endings.has_left(info.id, 1)
        with pytest.raises(UserError):
            await endings.end_without(info.id, EVE, claim=True)
        assert (await endings.end_without(info.id, ANNA, claim=True)).winners == (0,)
    finally:
        await table.database.close()
