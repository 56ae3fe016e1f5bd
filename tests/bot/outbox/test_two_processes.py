"""Two processes on one database: leases, fences, lanes, the leader, and answers at the same revision.

Each process is a manager and an outbox of its own. They share the clock and the local Discord.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from bot_table import ANNA, BEN, Table, make

from bot.deadlines import DEADLINES
from bot.matches.store import CHANGED
from bot.model import OutboxRow
from bot.notifications import live
from bot.outbox.sweep import KEEP_INTERACTIONS_MS
from bot.outbox.worker import LEASE_MS
from bot.peers import REQUESTS_PER_S, RequestShare
from bot.storage.repository.deliveries import HEAD_START_MS
from bot.storage.repository.processes import DEAD_MS
from bot.timers.worker import LEASE_MS as TIMER_LEASE_MS


@pytest.fixture(autouse=True)
def apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody play live."""
    monkeypatch.setattr(live, "TOGETHER_MS", -1)


@pytest.fixture
async def other(table: Table, place: str) -> AsyncIterator[Table]:
    """Another process on the database of `table`. Both live."""
    made = await make(place, table.courier, table.clock)
    await alive(table, made)
    yield made
    await made.outbox.stop()
    await made.database.close(checkpoint=False)


async def alive(*tables: Table) -> None:
    for one in (*tables, *tables):
        await one.manager.store.peers.beat()


def lease_ms() -> int:
    return int(DEADLINES.delivery * 1000) + LEASE_MS


async def paused_in_a_delivery(table: Table) -> tuple[asyncio.Task[int], asyncio.Event]:
    """Pause the table's process while it delivers the first seat's prompt.

    Return its delivery, and the event that wakes it.
    """
    paused, woken = asyncio.Event(), asyncio.Event()

    async def pause(row: OutboxRow) -> None:
        if row.kind == "prompt" and row.seat == 0 and not paused.is_set():
            paused.set()
            await woken.wait()

    table.courier.on_deliver = pause
    delivering = asyncio.create_task(table.outbox.deliver_due())
    await paused.wait()
    return delivering, woken


async def test_paused_process_that_wakes_delivers_nothing_twice(table: Table, other: Table) -> None:
    await table.begun(played=False)
    delivering, woken = await paused_in_a_delivery(table)
    assert await other.outbox.deliver_due() == 0, "its lease has not ended"
    table.later(lease_ms() + HEAD_START_MS)
    assert await other.outbox.deliver_due() > 0
    sent = dict(table.courier.messages)
    async with other.manager.store.repository.read() as tx:
        before = [dict(row) for row in await tx.rows("SELECT * FROM outbox ORDER BY id")]
    woken.set()
    await delivering
    async with other.manager.store.repository.read() as tx:
        assert [dict(row) for row in await tx.rows("SELECT * FROM outbox ORDER BY id")] == before
    assert table.courier.messages.keys() == sent.keys()


async def test_second_message_of_a_paused_process_is_closed(table: Table, other: Table) -> None:
    match = await table.begun(played=False)
    delivering, woken = await paused_in_a_delivery(table)
    table.later(lease_ms() + HEAD_START_MS)
    await other.outbox.deliver_due()
    first = {place for place, row in table.courier.messages.items() if (row.kind, row.seat) == ("prompt", 0)}
    table.courier.nonces.clear()  # so late that Discord no longer knows the nonce
    woken.set()
    await delivering
    await table.outbox.deliver_due()
    posted = [place for place, row in table.courier.messages.items() if (row.seat, row.kind) == (0, "prompt")]
    closed = {(row.channel_id, row.message_id) for row in table.courier.of("close")}
    assert set(posted) <= first and len(closed) == 1 and not closed & first
    panel = await table.manager.reader.panel(match.id, 0)
    assert panel is not None and (panel.surface.channel_id, panel.surface.message_id) in first


async def test_two_processes_deliver_each_row_once(table: Table, other: Table) -> None:
    for channel in range(10, 16):
        match = await table.challenge(channel_id=channel)
        await table.manager.challenges.accept(match.id, BEN)
    table.later(HEAD_START_MS)
    done = await asyncio.gather(table.outbox.deliver_due(), other.outbox.deliver_due())
    places = [(row.key, row.version) for row in table.courier.rows]
    assert len(places) == len(set(places)) == sum(done)


async def test_lane_keeps_its_order_over_processes(table: Table, other: Table) -> None:
    await table.begun(played=False)
    table.later(HEAD_START_MS)
    flying: set[tuple[int, int | None, int | None]] = set()

    async def alone(row: OutboxRow) -> None:
        lane = (row.match_id, row.seat, row.channel_id if row.seat is None else None)
        assert lane not in flying
        flying.add(lane)
        await asyncio.sleep(0)
        flying.discard(lane)

    table.courier.on_deliver = alone
    while sum(await asyncio.gather(table.outbox.deliver_due(), other.outbox.deliver_due())):
        pass
    keys = [row.id for row in table.courier.rows if row.seat is None]
    assert keys == sorted(keys) and len(keys) >= 2


async def test_messages_of_two_processes_make_one_sound(table: Table, other: Table) -> None:
    for one, channel in ((table, 10), (other, 11)):
        match = await one.challenge(channel_id=channel)
        await one.manager.challenges.accept(match.id, BEN)
    delivering, woken = await paused_in_a_delivery(table)
    await other.outbox.deliver_due()
    assert not [row for row in table.courier.rows if (row.kind, row.user_id) == ("prompt", ANNA)], "it waits"
    woken.set()
    await delivering
    await other.outbox.deliver_due()
    prompts = [row for row in table.courier.rows if (row.kind, row.user_id) == ("prompt", ANNA)]
    assert [row.silent for row in prompts] == [False, True], "it joins the sound"


async def test_new_row_is_left_to_the_process_that_made_it(table: Table, other: Table) -> None:
    await table.challenge()
    assert await other.outbox.deliver_due() == 0
    assert await table.outbox.deliver_due() == 1
    await table.challenge(channel_id=8)
    await table.manager.store.peers.stop()
    assert await other.outbox.deliver_due() == 1, "a process that has stopped delivers nothing"


async def test_timer_of_a_paused_process_is_carried_out_once(table: Table, other: Table) -> None:
    store = table.manager.store
    async with store.repository.write() as tx:
        await tx.set_timer("toy", "toy", store.now())
    async with store.repository.write() as tx:
        (mine,) = await tx.lease_timers(store.process, store.now(), store.now() + TIMER_LEASE_MS, 5)
    table.later(TIMER_LEASE_MS)
    async with other.manager.store.repository.write() as tx:
        name, now = other.manager.store.process, store.now()
        (theirs,) = await tx.lease_timers(name, now, now + TIMER_LEASE_MS, 5)
    async with store.repository.write() as tx:
        assert not await tx.finish_timer(mine)
    async with store.repository.write() as tx:
        assert await tx.finish_timer(theirs)


async def test_another_process_leads_when_the_leader_dies(table: Table, place: str) -> None:
    dying = await make(place, table.courier, table.clock)
    first, second = dying.manager.store.peers, table.manager.store.peers
    assert await first.leads()
    assert not await second.leads()
    assert await first.leads()
    await dying.database.close(checkpoint=False)
    assert await second.leads()


async def test_dead_process_is_noticed_by_its_silence(table: Table, other: Table) -> None:
    peers = other.manager.store.peers
    assert len(peers.living) == 2 and not peers.alone
    table.later(DEAD_MS)
    await peers.beat()
    assert peers.alone


async def test_answers_at_the_same_revision_count_once(table: Table, other: Table) -> None:
    match = await table.begun()
    look = await table.manager.reader.look(match.id, ANNA)
    await other.manager.reader.look(match.id, ANNA)
    assert look.decision is not None
    number = look.decision.id
    done = await asyncio.gather(
        table.manager.play.answer(match.id, ANNA, number, "attack"),
        other.manager.play.answer(match.id, ANNA, number, "pass"),
    )
    assert sorted(one.status for one in done) == ["ok", "stale"]
    after = await table.manager.reader.match(match.id)
    assert after.rev == look.info.rev + 1
    assert after.rev == (await other.manager.reader.match(match.id)).rev


async def test_settings_of_two_processes_are_both_kept(table: Table, other: Table) -> None:
    match = await table.begun()
    await asyncio.gather(
        table.manager.endings.agree_to_end(match.id, ANNA), other.manager.endings.agree_to_end(match.id, BEN)
    )
    assert (await table.manager.reader.match(match.id)).status == "over"


async def test_interaction_counts_once_over_processes(table: Table, other: Table) -> None:
    assert await table.manager.people.begin_interaction(7)
    assert not await other.manager.people.begin_interaction(7)
    table.later(KEEP_INTERACTIONS_MS + 1)
    await table.outbox.sweeper.sweep()
    assert await other.manager.people.begin_interaction(7)


async def test_change_without_a_revision_reaches_the_cache(table: Table) -> None:
    match = await table.begun()
    store = table.manager.store
    await table.manager.reader.look(match.id, ANNA)
    assert store.live.kept(match.id, match.rev) is not None
    await store.listen()
    heard = asyncio.Event()
    end = await table.database.listen(CHANGED, lambda _: heard.set())
    async with store.repository.write() as tx:
        await tx.notify(CHANGED, str(match.id))
    await heard.wait()
    assert store.live.kept(match.id, match.rev) is None
    end()
    store.stop_listening()


async def test_delivery_by_another_process_is_awaited(table: Table, other: Table) -> None:
    match = await table.challenge()
    waiting = asyncio.create_task(other.manager.store.wait_delivered(f"invite:{match.id}", 60))
    await table.outbox.deliver_due()
    assert await waiting


async def test_processes_share_the_requests_of_a_second(table: Table, other: Table) -> None:
    share = RequestShare(table.manager.store.peers, lambda: 100.0)
    waits = [share.wait() for _ in range(int(REQUESTS_PER_S))]
    assert waits[int(REQUESTS_PER_S / 2) - 1] == pytest.approx(0)
    assert waits[-1] == pytest.approx(1.0)
    await other.manager.store.peers.stop()
    await table.manager.store.peers.beat()
    assert share.wait() == 0
