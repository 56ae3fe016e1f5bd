"""An unreadable stored position: the match continues by replaying its journal from the start of the turn."""

from __future__ import annotations

import logging
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from bot_table import ANNA, BEN, CHANNEL

from bot.matches import ACTIVE, OVER, GameManager, MatchInfo
from bot.model import UserError
from bot.storage import Database, Repository, open_database
from engine import Match, MatchError, Msg, say
from engine.players.random_answers import random_answer

PEOPLE = (ANNA, BEN)
GAMES = ("invasion", "summoner_wars")


@dataclass
class World:
    """A manager with a database file that contains one match."""

    place: str
    database: Database
    manager: GameManager
    info: MatchInfo

    async def restart(self) -> None:
        await self.database.close(checkpoint=False)
        self.database = await open_database(self.place)
        self.manager = GameManager(Repository(self.database))

    async def play(self, steps: int, seed: int = 1, *, turns: int = 99) -> None:
        """Give up to ``steps`` random answers, but stop when turn ``turns`` begins. Some answers are taken back."""
        chance = random.Random(seed)
        for _ in range(steps):
            if self.info.status != ACTIVE or self.info.turn >= turns:
                break
            user = PEOPLE[chance.choice(self.info.waiting)]
            decision = (await self.manager.reader.look(self.info.id, user)).decision
            assert decision is not None
            done = await self.manager.play.answer(self.info.id, user, decision.id, random_answer(decision, chance))
            if done.status == "illegal":
                answer = await self.manager.reader.suggest(self.info.id, decision.seat, decision.id)
                done = await self.manager.play.answer(self.info.id, user, decision.id, answer or "")
            assert done.status == "ok"
            if done.look.can_take_back and chance.random() < 0.2:
                done = await self.manager.play.take_back(self.info.id, user)
            self.info = done.look.info

    async def snapshots(self) -> list[tuple[int, bytes]]:
        """Return all stored positions, newest first."""
        async with Repository(self.database).read() as tx:
            newest = await tx.snapshot(self.info.id)
            assert newest is not None
            return [newest, *await tx.snapshots_before(self.info.id, newest[0])]

    async def spoil(self, n: int) -> None:
        """Make the newest stored positions unreadable, as if a release had removed an ability that they contain."""
        async with Repository(self.database).write() as tx:
            for rev, _ in (await self.snapshots())[:n]:
                await tx.replace_snapshot(self.info.id, rev, b"RIPOSTE1" + bytes(20))

    async def digest(self) -> str:
        return Match.from_bytes((await self.snapshots())[0][1]).digest()


@pytest.fixture(params=GAMES)
async def world(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[World]:
    place = str(tmp_path / "bot.sqlite3")
    database = await open_database(place)
    manager = GameManager(Repository(database), seed=lambda: 5)
    info = await manager.challenges.open(
        guild_id=1,
        channel_id=CHANNEL,
        challenger=(ANNA, "Anna"),
        opponents=[(BEN, "Ben")],
        game=request.param,
        stops="every",
    )
    world = World(place, database, manager, await manager.challenges.accept(info.id, BEN))
    yield world
    await world.database.close()


def starts(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [getattr(r, "start", r.levelname) for r in caplog.records if r.name == "riposte.manager"]


async def test_match_continues_from_the_start_of_the_turn(world: World, caplog: pytest.LogCaptureFixture) -> None:
    await world.play(400, turns=4)
    await world.play(5)
    before, stored = await world.digest(), await world.snapshots()
    assert len(stored) > 3
    await world.spoil(1)
    await world.restart()
    await world.manager.panels.reconcile(world.info.id)
    assert starts(caplog) == [f"revision {stored[1][0]}"]
    assert await world.digest() == before, "the position was stored anew"
    async with Repository(world.database).read() as tx:
        prompts = {p.decision_id for p in await tx.open_prompts(world.info.id)}
    assert prompts == {d.id for d in Match.from_bytes((await world.snapshots())[0][1]).pending}
    await world.play(40, seed=2)
    await world.restart()
    await world.manager.panels.reconcile(world.info.id)
    assert len(starts(caplog)) == 1, "once is enough"


async def test_match_continues_from_an_earlier_turn_or_the_setup(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await world.play(400, turns=4)
    await world.play(5)
    before, stored = await world.digest(), await world.snapshots()
    for spoilt, start in ((2, f"revision {stored[2][0]}"), (len(stored), "its set-up")):
        await world.spoil(spoilt)
        await world.restart()
        await world.manager.panels.reconcile(world.info.id)
        assert starts(caplog)[-1] == start
        assert await world.digest() == before


async def test_restored_match_looks_the_same_to_all(world: World) -> None:
    """If the sweep at the start did not run, the match is replayed when it is first read."""
    await world.play(60)
    seats = [world.info.seat_of(user) for user in PEOPLE]
    looks = [await world.manager.reader.look(world.info.id, user) for user in PEOPLE]
    await world.spoil(99)
    await world.restart()
    again = [await world.manager.reader.look(world.info.id, user) for user in PEOPLE]
    assert [x.view for x in again] == [x.view for x in looks]
    assert [x.decision for x in again] == [x.decision for x in looks]
    assert [x.can_take_back for x in again] == [x.can_take_back for x in looks]
    assert None not in seats
    await world.play(30, seed=3)
    assert (await world.snapshots())[0][0] == world.info.rev


async def test_broken_match_can_still_be_conceded(world: World) -> None:
    await world.play(30)
    await world.spoil(99)
    await world.restart()
    done = await world.manager.play.concede(world.info.id, ANNA)
    assert done.look.info.status == OVER and done.look.info.winners == (1,)


async def test_a_match_whose_journal_does_not_replay_is_refused(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.play(30)
    await world.spoil(99)
    await world.restart()

    def fail(*given: Any) -> None:
        raise MatchError(Msg.of("replay.refused", n=0))

    monkeypatch.setattr("engine.repeat", fail)
    with pytest.raises(UserError) as info:
        await world.manager.reader.look(world.info.id, ANNA)
    assert info.value.msg.id == "bot.broken" and say(info.value.msg)
    assert starts(caplog) == ["ERROR"]
    assert caplog.records[-1].levelno == logging.ERROR


async def test_last_event_is_known_after_a_restart(world: World) -> None:
    shown = 0
    for n in range(8):
        await world.play(9, n)
        before = [(await world.manager.reader.look_seat(world.info.id, seat)).view["last"] for seat in (0, 1, None)]
        await world.restart()
        after = [(await world.manager.reader.look_seat(world.info.id, seat)).view["last"] for seat in (0, 1, None)]
        assert after == before
        shown += sum(len(rows) for rows in before)
    assert shown > 12
