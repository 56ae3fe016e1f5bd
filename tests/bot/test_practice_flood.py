"""Many people begin practice matches at the same moment: one queue, in order of arrival, fair to every person."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from itertools import count, islice
from pathlib import Path

import pytest
from bot_table import FakeCourier
from patience import PATIENCE
from practice_kit import HeldThinker

from bot.matches import GameManager
from bot.model import Limits, MatchInfo
from bot.practice import PracticeAnswers, PracticeWorker, ThoughtTask
from bot.storage import Database, open_database
from bot.storage.repository import Repository

PEOPLE = 200
FIRST = 1_000
"""The user id of the person who comes first. The others follow."""


class Flood:
    """A bot without Discord, whose computer player thinks only when a test lets it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        times, self._channels = count(1), count(1)
        limits = Limits(person=100, channel=1_000, practice=100, server_practice=1_000)
        self.manager = GameManager(Repository(database), seed=lambda: 5, clock=lambda: next(times), limits=limits)
        FakeCourier().manager = self.manager
        self.thinker = HeldThinker()
        self.worker = PracticeWorker(self.manager, self.thinker)
        self.thinker.answering = self._pass_on
        self.thought: list[int] = []
        """The matches that were thought about, in order."""

    def _pass_on(self, task: ThoughtTask) -> PracticeAnswers:
        """Give no answer, so that each match is thought about once and then waits."""
        self.thought.append(task.seed // 101 // 1_000_003)
        return PracticeAnswers((), resigns=True)

    async def begin(self, user_id: int) -> MatchInfo:
        return await self.manager.practice.start(
            guild_id=None,
            channel_id=next(self._channels),
            player=(user_id, f"Person {user_id}"),
            game="invasion",
            level="easy",
            locale="en",
        )

    async def asked(self) -> list[int]:
        """Return the matches in the order of their places in the queue."""
        return [question.match_id for question in await self.manager.practice.questions()]

    async def all_thought(self, matches: int) -> None:
        self.thinker.free.set()
        async with asyncio.timeout(PATIENCE):
            await self.worker.settled()
        assert len(self.thought) == matches


@pytest.fixture
async def flood(tmp_path: Path) -> AsyncIterator[Flood]:
    database = await open_database(str(tmp_path / "riposte.sqlite3"))
    made = Flood(database)
    await made.worker.start()
    yield made
    await made.worker.stop()
    await database.close()


def people() -> Iterator[int]:
    return count(FIRST)


async def test_two_hundred_people_share_one_queue(flood: Flood) -> None:
    begun = await asyncio.gather(*(flood.begin(user_id) for user_id in islice(people(), PEOPLE)))
    order = await flood.asked()
    assert sorted(order) == sorted(info.id for info in begun)
    places = [await flood.manager.practice.matches_before(match_id) for match_id in order]
    assert places == list(range(PEOPLE))
    await flood.all_thought(PEOPLE)
    assert flood.thought == order


async def test_matches_are_thought_about_in_order_of_arrival(flood: Flood) -> None:
    begun = [await flood.begin(user_id) for user_id in islice(people(), 10)]
    await flood.all_thought(10)
    assert flood.thought == [info.id for info in begun]


async def test_many_matches_of_one_person_keep_nobody_waiting(flood: Flood) -> None:
    many = [await flood.begin(FIRST) for _ in range(10)]
    one = await flood.begin(FIRST + 1)
    assert await flood.manager.practice.matches_before(one.id) == 1
    await flood.all_thought(11)
    assert flood.thought == [many[0].id, one.id, *[info.id for info in many[1:]]]


async def test_a_question_keeps_its_place_while_others_arrive(flood: Flood) -> None:
    many = [await flood.begin(FIRST) for _ in range(3)]
    later = [await flood.begin(FIRST + 1 + n) for n in range(2)]
    flood.worker.kick()
    async with asyncio.timeout(PATIENCE):
        await flood.thinker.begun.wait()
    latest = await flood.begin(FIRST + 9)
    await flood.all_thought(6)
    assert set(flood.thought[:3]) == {many[0].id, *[info.id for info in later]}
    assert flood.thought.index(latest.id) < flood.thought.index(many[2].id)


async def test_second_match_of_a_person_is_not_forgotten(flood: Flood) -> None:
    begun = [await flood.begin(user_id) for user_id in (FIRST, FIRST, FIRST + 1, FIRST + 1)]
    assert await flood.asked() == [begun[0].id, begun[2].id, begun[1].id, begun[3].id]
