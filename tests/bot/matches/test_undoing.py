"""Taking back moves by agreement: requests, answers, what becomes of them, and restarts, with the real engine."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from bot_table import ANNA, BEN, EVE, FakeCourier, Table, make
from plan_kit import passing

from bot.clocks.pace import PACES
from bot.matches.agreements import AGREED, DECLINED, NEVER, NO, WITHDRAWN, YES
from bot.matches.engine_gateway import RealEngine
from bot.matches.requests import EXPIRED
from bot.matches.undoing import MOST_REQUESTS, UNDO
from bot.model import MatchInfo, OutboxRow, UserError
from bot.outbox import Closed
from engine import Match, Msg, replay, say

PEOPLE = (ANNA, BEN)


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    monkeypatch.setattr("bot_table.FakeEngine", RealEngine)
    made = await make(tmp_path / "bot.sqlite3", FakeCourier(), {"now": 1_700_000_000_000})
    yield made
    await made.outbox.stop()
    await made.database.close()


async def moved(table: Table, **options: str) -> MatchInfo:
    """Return a match of Warhammer: Invasion in which Anna has moved and Ben is asked."""
    given = {"first": "0", **options}
    info = await table.challenge(game="invasion", stops="every", options=given)
    await table.manager.challenges.accept(info.id, BEN, stops="every")
    await table.deliver()
    for _ in range(40):
        info = await table.manager.reader.match(info.id)
        if info.waiting == (1,) and await table.manager.reader.undo_points(info.id, 0):
            return info
        await suggested(table, info, PEOPLE[info.waiting[0]])
        await table.deliver()
    raise AssertionError("Anna never moves")


async def suggested(table: Table, info: MatchInfo, user: int) -> None:
    """Give the answer that the engine suggests."""
    look = await table.manager.reader.look(info.id, user)
    assert look.decision is not None and look.seat is not None
    answer = await table.manager.reader.suggest(info.id, look.seat, look.decision.id)
    assert answer is not None
    done = await table.manager.play.answer(info.id, user, look.decision.id, answer)
    assert done.status == "ok"


async def place(table: Table, info: MatchInfo) -> Any:
    """Return the position as Anna and Ben see it."""
    looks = [await table.manager.reader.look(info.id, user) for user in PEOPLE]
    return [{k: v for k, v in look.view.items() if k not in ("rev", "last")} for look in looks]


def requests(rows: list[OutboxRow]) -> list[OutboxRow]:
    return [row for row in rows if row.kind == "request"]


def said(row: OutboxRow) -> str:
    return say(Msg.from_json(row.body["msg"]))


async def refused(doing: Any) -> str:
    with pytest.raises(UserError) as caught:
        await doing
    return say(caught.value.msg)


async def test_allowed_move_is_taken_back_after_a_restart(table: Table) -> None:
    info = await moved(table)
    (to, *_) = await table.manager.reader.undo_points(info.id, 0)
    _, request = await table.manager.agreements.ask(info.id, ANNA, UNDO)
    assert request.body["to"] == to and request.asked == (1,)
    await table.restart()
    (row,) = requests(await table.deliver())
    assert row.user_id == BEN and row.body["buttons"] and "Anna asks to take back a move" in said(row)
    undone = await table.manager.reader.between(info.id, 1, to, info.rev + 100)
    assert undone
    await table.restart()
    after, closed = await table.manager.agreements.answer(info.id, BEN, request.number, YES)
    assert closed.state == AGREED and after.waiting == (0,)
    rows = await table.deliver()
    assert [said(row) for row in requests(rows)] == [
        f"The request of Anna was allowed: a move in match {info.key} is taken back."
    ]
    assert not requests(rows)[0].body["buttons"]
    assert any(row.kind == "prompt" and row.user_id == ANNA for row in rows), "Anna is asked again"
    lines = await table.manager.reader.log(info.id, 1)
    assert [line.undone for line in lines if line.entry > to] == [*[True] * len(undone), False]
    await table.restart()
    assert (await table.manager.reader.look(info.id, ANNA)).decision is not None
    journal = await table.manager.reader.export(info.id)
    again = replay(journal)
    assert again.journal[-1] == {"op": "undo", "seat": 0, "to": to}
    assert [d.id for d in again.pending] == [(await table.manager.reader.look(info.id, ANNA)).decision.id]  # type: ignore[union-attr]


async def test_declined_request_changes_nothing(table: Table) -> None:
    info = await moved(table)
    before = await place(table, info)
    _, request = await table.manager.agreements.ask(info.id, ANNA, UNDO)
    await table.deliver()
    _, closed = await table.manager.agreements.answer(info.id, BEN, request.number, NO)
    assert closed.state == DECLINED and await place(table, info) == before
    told = {row.user_id: said(row) for row in requests(await table.deliver())}
    assert "Ben has declined the request of Anna" in told[ANNA]
    text = await refused(table.manager.agreements.answer(info.id, BEN, request.number, YES))
    assert "no longer open" in text and await place(table, info) == before


async def test_only_those_who_are_asked_may_answer(table: Table) -> None:
    info = await moved(table)
    _, request = await table.manager.agreements.ask(info.id, ANNA, UNDO)
    assert "your own request" in await refused(table.manager.agreements.answer(info.id, ANNA, request.number, YES))
    assert "no seat" in await refused(table.manager.agreements.answer(info.id, EVE, request.number, YES))
    assert "Only Anna" in await refused(table.manager.agreements.withdraw(info.id, BEN, request.number))
    assert "no seat" in await refused(table.manager.agreements.ask(info.id, EVE, UNDO))
    assert "still open" in await refused(table.manager.agreements.ask(info.id, ANNA, UNDO))
    _, closed = await table.manager.agreements.withdraw(info.id, ANNA, request.number)
    assert closed.state == WITHDRAWN


async def test_request_ends_when_the_other_player_acts(table: Table) -> None:
    info = await moved(table)
    _, request = await table.manager.agreements.ask(info.id, ANNA, UNDO)
    await table.deliver()
    await suggested(table, info, BEN)
    (closed,) = [await table.manager.agreements.request(info.id, request.number)]
    assert closed is not None and closed.state == EXPIRED
    told = {row.user_id: said(row) for row in requests(await table.deliver())}
    assert "has gone on" in told[ANNA] and "has gone on" in told[BEN]
    assert "no longer open" in await refused(table.manager.agreements.answer(info.id, BEN, request.number, YES))


async def test_player_asks_at_most_three_times(table: Table) -> None:
    info = await moved(table)
    for _ in range(MOST_REQUESTS):
        _, request = await table.manager.agreements.ask(info.id, ANNA, UNDO)
        await table.manager.agreements.withdraw(info.id, ANNA, request.number)
    assert "3 times" in await refused(table.manager.agreements.ask(info.id, ANNA, UNDO))


async def test_all_requests_can_be_declined_at_once(table: Table) -> None:
    info = await moved(table)
    _, request = await table.manager.agreements.ask(info.id, ANNA, UNDO)
    await table.manager.agreements.answer(info.id, BEN, request.number, NEVER)
    await table.restart()
    assert "Ben has declined all requests" in await refused(table.manager.agreements.ask(info.id, ANNA, UNDO))


async def test_request_reaches_no_moment_before_the_last_revelation(table: Table) -> None:
    info = await moved(table)
    points = await table.manager.reader.undo_points(info.id, 0)
    text = await refused(table.manager.agreements.ask(info.id, ANNA, UNDO, {"to": points[-1] - 1}))
    assert "cannot go back" in text


async def test_request_calls_in_the_channel_without_direct_messages(table: Table) -> None:
    info = await moved(table)
    table.courier.refuse = lambda row: Closed() if row.kind == "request" and row.channel_id is None else None
    _, request = await table.manager.agreements.ask(info.id, ANNA, UNDO)
    (row,) = requests(await table.deliver())
    assert row.channel_id == info.channel_id and row.body["buttons"] and not row.body["direct"]
    await table.manager.agreements.answer(info.id, BEN, request.number, NO)
    rows = [row for row in requests(await table.deliver()) if row.user_id == BEN]
    assert [row.body["buttons"] for row in rows] == [False]


async def test_taking_back_gives_no_time(table: Table) -> None:
    info = await moved(table, pace="1d")
    _, request = await table.manager.agreements.ask(info.id, ANNA, UNDO)
    await table.deliver()
    table.later(5 * 3600_000)
    async with table.manager.store.repository.read() as tx:
        before = {clock.seat: clock.bank_ms for clock in await tx.clocks(info.id)}
    await table.manager.agreements.answer(info.id, BEN, request.number, YES)
    async with table.manager.store.repository.read() as tx:
        after = {clock.seat: clock.bank_ms for clock in await tx.clocks(info.id)}
    assert after[0] <= before[0] <= PACES["1d"].bank_ms
    assert after[1] == before[1] - 5 * 3600_000


async def test_requests_store_no_discord_id(table: Table) -> None:
    info = await moved(table)
    await table.manager.agreements.ask(info.id, ANNA, UNDO)
    async with table.manager.store.repository.read() as tx:
        (row,) = await tx.rows("SELECT * FROM agreement")
    assert not {ANNA, BEN} & set(json.loads(row["asked"])) and str(ANNA) not in row["body"]


async def beginning(table: Table, info: MatchInfo) -> str | None:
    """Return an answer of Ben with which he only begins to play a card, so that Anna does not see it."""
    async with table.manager.store.repository.read() as tx:
        live = await table.manager.store.live.get(tx, info.id, info.rev)
    assert isinstance(live, Match)
    for key in live.pending[0].keys if info.waiting == (1,) else ():
        copy = live.fork()
        done = copy.submit(live.pending[0].id, key, 1)
        if done.ok and not done.events and "back" in copy.pending[0].keys:
            return key
    return None


async def test_step_that_others_cannot_see_leaves_a_request_open(table: Table) -> None:
    info = await table.challenge(game="invasion", stops="every", options={"first": "1"})
    await table.manager.challenges.accept(info.id, BEN, stops="every")
    for _ in range(60):
        info = await table.manager.reader.match(info.id)
        card = await beginning(table, info)
        if card is not None and await table.manager.reader.undo_points(info.id, 0):
            break
        await suggested(table, info, PEOPLE[info.waiting[0]])
    else:
        raise AssertionError("Ben can begin nothing")
    await table.deliver()
    _, request = await table.manager.agreements.ask(info.id, ANNA, UNDO)
    await table.deliver()
    seen = [
        (await table.manager.reader.match_list(ANNA)).matches,
        (await table.manager.reader.match(info.id)).changed_at,
    ]
    table.later(3_600_000)
    look = await table.manager.reader.look(info.id, BEN)
    assert look.decision is not None
    assert (await table.manager.play.answer(info.id, BEN, look.decision.id, card)).status == "ok"
    await table.restart()
    assert not [row for row in await table.deliver() if row.user_id == ANNA], "Anna learns nothing of this"
    now = [
        (await table.manager.reader.match_list(ANNA)).matches,
        (await table.manager.reader.match(info.id)).changed_at,
    ]
    assert [one.since for one in now[0]] == [one.since for one in seen[0]] and now[1] == seen[1]
    assert await table.manager.reader.undo_points(info.id, 0)
    after, closed = await table.manager.agreements.answer(info.id, BEN, request.number, YES)
    assert closed.state == AGREED and after.waiting == (0,)


async def test_both_players_act_in_the_same_second(table: Table) -> None:
    info = await moved(table)
    agreements = table.manager.agreements
    for _ in range(2):
        _, request = await agreements.ask(info.id, ANNA, UNDO)
        await table.deliver()
        both = agreements.withdraw(info.id, ANNA, request.number), agreements.answer(info.id, BEN, request.number, NO)
        done = await asyncio.gather(*both, return_exceptions=True)
        assert sum(isinstance(one, UserError) for one in done) == 1
    _, request = await agreements.ask(info.id, ANNA, UNDO)
    await table.deliver()
    done = await asyncio.gather(
        *(agreements.answer(info.id, BEN, request.number, YES) for _ in range(2)),
        agreements.withdraw(info.id, ANNA, request.number),
        suggested(table, info, BEN),
        return_exceptions=True,
    )
    closed = await agreements.request(info.id, request.number)
    assert closed is not None and closed.state == AGREED
    assert [isinstance(one, UserError) for one in done[:3]] == [False, True, True]
    assert sum(op["op"] == "undo" for op in (await table.manager.reader.export(info.id))["entries"]) == 1
    await table.restart()
    assert (await table.manager.reader.match(info.id)).waiting == (0,)


async def test_plan_that_has_answered_is_dropped_and_its_owner_told(table: Table) -> None:
    info = await table.challenge(game="invasion", stops="every", options={"first": "0"})
    await table.manager.challenges.accept(info.id, BEN, stops="every")
    await table.deliver()
    done = await table.manager.play.set_plan(info.id, BEN, passing)
    assert done.status == "ok"
    for _ in range(60):
        info = await table.manager.reader.match(info.id)
        lines = await table.manager.reader.log(info.id, 1)
        points = await table.manager.reader.undo_points(info.id, 0)
        if (
            info.waiting == (0,)
            and points
            and any(line.event.kind == "plan" and line.entry > points[0] for line in lines)
        ):
            break
        await suggested(table, info, PEOPLE[info.waiting[0]])
        await table.deliver()
    else:
        raise AssertionError("the plan never answers")
    _, request = await table.manager.agreements.ask(info.id, ANNA, UNDO)
    await table.deliver()
    await table.manager.agreements.answer(info.id, BEN, request.number, YES)
    await table.restart()
    told = [say((await table.manager.reader.log(info.id, seat))[-1].event.text) for seat in (0, 1)]
    assert "Your plan" not in told[0] and "Your plan had answered since then, so it is dropped" in told[1]
    assert (await table.manager.reader.plans(info.id, BEN)).plan["rules"] == []
