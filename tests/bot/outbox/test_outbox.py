"""The outbox: who gets each message, exactly-once delivery, Discord's refusals, and a kill at every point."""

from __future__ import annotations

import asyncio

import pytest
from bot_table import ANNA, BEN, CHANNEL, Table
from fake_engine import FakeMatch
from patience import PATIENCE

from bot.matches import MessageRef
from bot.matches.notify import BOARD_LATEST_MS, BOARD_REST_MS
from bot.model import OutboxRow
from bot.notifications import live
from bot.outbox import Closed, Gone, MessageGone, Retry, TokenGone
from engine import Msg


@pytest.fixture(autouse=True)
def apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody play live. The tests of notifications are about live play."""
    monkeypatch.setattr(live, "TOGETHER_MS", -1)


def told(rows: list[OutboxRow]) -> list[tuple[str, int | None]]:
    return [(row.kind, row.seat) for row in rows]


async def play(table: Table, match_id: int, *answers: tuple[int, str], surface: MessageRef | None = None) -> None:
    for user, answer in answers:
        done = await table.answer(match_id, user, answer, surface or table.surface())
        assert done.status == "ok"


async def ready(table: Table) -> int:
    """Start a match and deliver everything up to Anna's first window."""
    match = await table.begun(played=False)
    await table.deliver()
    await play(table, match.id, (ANNA, "keep"), (BEN, "keep"))
    await table.deliver()
    table.later(BOARD_REST_MS)
    await table.deliver()
    return match.id


async def test_start_of_a_match_sends_invite_board_and_prompts(table: Table) -> None:
    match = await table.challenge()
    assert told(await table.deliver()) == [("invite", None)]
    await table.manager.challenges.accept(match.id, BEN)
    rows = await table.deliver()
    assert sorted(told(rows), key=str) == [("board", None), ("invite", None), ("prompt", 0), ("prompt", 1)]
    invite = next(row for row in rows if row.kind == "invite")
    assert invite.message_id is not None
    assert await table.deliver() == []


async def test_declined_challenge_notifies_the_challenger(table: Table) -> None:
    match = await table.challenge()
    await table.deliver()
    await table.manager.challenges.decline(match.id, BEN)
    rows = await table.deliver()
    assert sorted(told(rows), key=str) == [("invite", None), ("notice", 0)]
    assert next(row for row in rows if row.kind == "notice").user_id == ANNA


async def test_a_plain_turn_pings_the_opponent_twice(table: Table) -> None:
    match_id = await ready(table)
    before = len(table.courier.rows)
    for user, answer in [
        (ANNA, "attack"),
        (ANNA, "back"),
        (ANNA, "attack"),
        (ANNA, "2"),
        (BEN, "no"),
        (ANNA, "pass"),
    ]:
        await play(table, match_id, (user, answer))
        await table.deliver()
        table.later(BOARD_REST_MS)
        await table.deliver()
    rows = table.courier.rows[before:]
    assert [row.seat for row in rows if row.kind == "prompt"] == [1, 0, 1]
    assert [row.seat for row in rows if row.kind == "panel"] == [0, 0, 0, 0, 1, 0]


async def test_private_steps_do_not_touch_the_board(table: Table) -> None:
    match_id = await ready(table)
    await play(table, match_id, (ANNA, "attack"), (ANNA, "back"), (ANNA, "attack"))
    table.later(5000)
    assert {row.kind for row in await table.deliver()} == {"panel", "close"}
    await play(table, match_id, (ANNA, "1"))
    table.later(5000)
    assert "board" in [row.kind for row in await table.deliver()]


async def test_only_the_newest_board_of_each_turn_is_sent(table: Table) -> None:
    match_id = await ready(table)
    await table.outbox.stop()
    first = table.courier.of("board")
    await play(
        table,
        match_id,
        (ANNA, "attack"),
        (ANNA, "1"),
        (BEN, "no"),
        (ANNA, "attack"),
        (ANNA, "1"),
        (BEN, "yes"),
    )
    assert not [row for row in await table.deliver() if row.kind == "board"]
    table.later(BOARD_REST_MS)
    edits = [row for row in await table.deliver() if row.kind == "board"]
    assert len(edits) == 1
    assert edits[0].message_id is not None
    # Two turns pass before anything is sent, so only the newer board is sent.
    await table.restart()
    await play(table, match_id, (ANNA, "pass"), (BEN, "pass"))
    boards = [row for row in await table.deliver() if row.kind == "board"]
    assert [row.body["turn"] for row in boards] == [3]
    assert boards[0].message_id is None
    assert len({row.nonce for row in first + boards}) == len({row.body["turn"] for row in first + boards})


async def test_board_is_updated_when_the_match_pauses(table: Table) -> None:
    match_id = await ready(table)

    async def boards() -> int:
        return sum(row.kind == "board" for row in await table.deliver())

    async def attacked() -> None:
        await play(table, match_id, (ANNA, "attack"), (ANNA, "1"), (BEN, "yes"))

    await attacked()
    table.later(BOARD_REST_MS - 1)
    assert await boards() == 0
    await attacked()
    table.later(BOARD_REST_MS - 1)
    assert await boards() == 0, "it was played on, so that the first news wait too"
    table.later(1)
    assert await boards() == 1
    table.later(BOARD_LATEST_MS)
    assert await boards() == 0
    played, found = 0, 0
    while not found and played < 2 * BOARD_LATEST_MS:
        await attacked()
        table.later(BOARD_REST_MS // 2)
        played += BOARD_REST_MS // 2
        found = await boards()
    assert played == BOARD_LATEST_MS, "a match that never rests is shown now and then"


async def test_news_during_a_board_update_wait_for_the_next_pause(table: Table) -> None:
    match_id = await ready(table)
    await play(table, match_id, (ANNA, "attack"), (ANNA, "1"))

    async def meanwhile(row: OutboxRow) -> None:
        if row.kind == "board":
            table.courier.on_deliver = None
            table.later(BOARD_LATEST_MS)
            await table.answer(match_id, BEN, "no")

    table.courier.on_deliver = meanwhile
    table.later(BOARD_REST_MS)
    assert [row.kind for row in await table.deliver()].count("board") == 1
    table.later(BOARD_REST_MS // 2)
    await play(table, match_id, (ANNA, "attack"))
    await play(table, match_id, (ANNA, "1"))
    table.later(BOARD_REST_MS // 2)
    assert "board" not in [row.kind for row in await table.deliver()], "it waits since it was told last"
    table.later(BOARD_REST_MS)
    assert [row.kind for row in await table.deliver()] == ["board"]


async def test_prompt_answered_elsewhere_is_closed(table: Table) -> None:
    match_id = await ready(table)
    prompt = table.courier.of("prompt")[-1]
    assert prompt.seat == 0
    # The answer is given in the channel, not in the DM with the question.
    await play(table, match_id, (ANNA, "attack"))
    closing = [row for row in await table.deliver() if row.kind == "close"]
    assert [(row.seat, row.body["moved"]) for row in closing] == [(0, True)]
    assert (closing[0].channel_id, closing[0].message_id) in table.courier.messages


async def test_moved_prompts_old_message_goes_if_nothing_is_asked(table: Table) -> None:
    match_id = await ready(table)
    await play(table, match_id, (ANNA, "attack"))
    left = next(row for row in await table.deliver() if row.kind == "close")
    await table.restart()
    await play(table, match_id, (ANNA, "1"))
    again = [row for row in await table.deliver() if row.kind == "close" and row.message_id == left.message_id]
    assert [row.body["moved"] for row in again] == [False]


async def test_a_panel_in_the_dm_is_the_prompt(table: Table) -> None:
    match_id = await ready(table)
    (channel, message), _ = next(
        (place, row)
        for place, row in reversed(table.courier.messages.items())
        if row.kind == "prompt" and row.seat == 0
    )
    surface = table.surface(channel, message, private=False)
    await play(table, match_id, (ANNA, "attack"), surface=surface)
    rows = await table.deliver()
    assert [(row.kind, row.message_id) for row in rows] == [("panel", message)]
    # After a restart the message still exists, so nothing is posted again ...
    await table.restart()
    assert await table.deliver() == []
    # ... but once the message is deleted, the open decision is posted again.
    del table.courier.messages[channel, message]
    await table.restart()
    assert told(await table.deliver()) == [("prompt", 0)]


@pytest.mark.parametrize("wait", [0, 20 * 60_000])
async def test_prompt_is_sent_after_a_kill_between_commit_and_panel(table: Table, wait: int) -> None:
    match_id = await ready(table)
    await table.outbox.stop()
    await play(table, match_id, (ANNA, "attack"))
    await table.restart()
    table.later(wait)
    rows = [row for row in await table.deliver() if row.kind != "close"]
    # While the token is valid, the panel is edited. Later, the decision is sent as a new message.
    assert told(rows) == [("prompt" if wait else "panel", 0)]


async def test_an_expired_panel_without_a_decision_is_dropped(table: Table) -> None:
    match_id = await ready(table)
    await table.outbox.stop()
    await play(table, match_id, (ANNA, "pass"))
    table.later(20 * 60_000)
    assert "panel" not in [row.kind for row in await table.deliver()]


async def test_prompt_is_a_new_message_if_the_token_is_refused(table: Table) -> None:
    match_id = await ready(table)
    table.courier.refuse = lambda row: TokenGone() if row.token else None
    await play(table, match_id, (ANNA, "attack"))
    assert ("prompt", 0) in told(await table.deliver())


async def test_a_dm_panel_does_not_need_the_token(table: Table) -> None:
    match_id = await ready(table)
    await table.outbox.stop()
    place = next(p for p, row in reversed(table.courier.messages.items()) if row.kind == "prompt" and row.seat == 0)
    await play(table, match_id, (ANNA, "attack"), surface=table.surface(*place, private=False))
    table.later(20 * 60_000)
    rows = await table.deliver()
    assert [(row.kind, row.token, row.message_id) for row in rows] == [("panel", None, place[1])]


async def test_player_with_closed_dms_is_called_in_the_channel(table: Table) -> None:
    table.courier.refuse = lambda row: Closed() if row.kind == "prompt" and row.user_id == BEN else None
    match = await table.begun(played=False)
    rows = await table.deliver()
    call = next(row for row in rows if row.kind == "call")
    assert (call.seat, call.user_id, call.channel_id) == (1, BEN, CHANNEL)
    assert not (await table.manager.reader.match(match.id)).seats[1].dm_ok
    # From here on, the bot tries no DM to Ben until he acts in a DM.
    await play(table, match.id, (ANNA, "keep"), (BEN, "keep"), (ANNA, "pass"))
    table.courier.refuse = lambda row: (
        pytest.fail("a DM was tried") if row.user_id == BEN and row.kind == "prompt" else None
    )
    assert ("call", 1) in told(await table.deliver())
    table.courier.refuse = lambda row: None
    await table.manager.people.seen(BEN, dm_channel_id=55)
    await play(table, match.id, (BEN, "pass"), (ANNA, "pass"))
    assert ("prompt", 1) in told(await table.deliver())


async def test_undeliverable_messages_are_retried_at_the_next_start(table: Table) -> None:
    table.courier.refuse = lambda row: Gone()
    match = await table.begun(played=False)
    assert await table.deliver() == []
    look = await table.manager.reader.look(match.id, BEN)
    assert look.decision is not None
    table.courier.refuse = lambda row: None
    await table.restart()
    # The next start tries everything again.
    assert sorted(told(await table.deliver()), key=str) == [
        ("board", None),
        ("invite", None),
        ("prompt", 0),
        ("prompt", 1),
    ]


async def test_refused_row_waits_as_long_as_discord_asks(table: Table) -> None:
    await table.challenge()
    table.courier.refuse = lambda row: Retry(30)
    assert await table.deliver() == []
    table.courier.refuse = lambda row: None
    assert await table.deliver() == []
    table.later(29_000)
    assert await table.deliver() == []
    # A new process tries at once.
    await table.restart()
    assert told(await table.deliver()) == [("invite", None)]


async def test_unknown_error_is_retried_a_limited_number_of_times(table: Table) -> None:
    await table.challenge()
    tries = 0

    def refuse(row: OutboxRow) -> Exception:
        nonlocal tries
        tries += 1
        return KeyError("a bug in the courier")

    table.courier.refuse = refuse
    for _ in range(20):
        await table.deliver()
        table.later(600_000)
    assert tries == 8


async def test_deleted_board_is_posted_again(table: Table) -> None:
    match_id = await ready(table)
    board = next(
        place for place, row in table.courier.messages.items() if row.kind == "board" and row.body["turn"] == 1
    )
    table.courier.refuse = lambda row: MessageGone() if (row.channel_id, row.message_id) == board else None
    await play(table, match_id, (ANNA, "attack"), (ANNA, "1"))
    table.later(BOARD_REST_MS)
    rows = [row for row in await table.deliver() if row.kind == "board"]
    assert [row.message_id for row in rows] == [None]
    assert rows[0].nonce != table.courier.of("board")[0].nonce


async def test_start_posts_only_missing_messages_again(table: Table) -> None:
    match_id = await ready(table)
    await table.restart()
    assert await table.deliver() == []
    for place in [p for p, row in table.courier.messages.items() if row.kind == "board"]:
        del table.courier.messages[place]
    await table.restart()
    assert told(await table.deliver()) == [("board", None)]
    for place in [p for p, row in table.courier.messages.items() if row.kind == "prompt"]:
        del table.courier.messages[place]
    await table.restart()
    assert told(await table.deliver()) == [("prompt", 0)]
    assert (await table.manager.reader.match(match_id)).waiting == (0,)


async def test_lost_prompts_are_derived_again_after_a_restart(table: Table) -> None:
    match_id = await ready(table)
    async with table.database.write() as c:
        await c.run("DELETE FROM prompt")
        await c.run("DELETE FROM panel")
        await c.run("DELETE FROM outbox")
    await table.restart()
    assert sorted(told(await table.deliver()), key=str) == [("board", None), ("prompt", 0)]
    await play(table, match_id, (ANNA, "pass"))


async def test_rows_sent_but_not_marked_are_not_posted_twice(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.begun(played=False)

    async def never(*parts: object) -> None:
        raise RuntimeError("killed")

    monkeypatch.setattr(table.outbox._outcomes, "delivered", never)
    await table.outbox.start()
    async with asyncio.timeout(PATIENCE):
        while len(table.courier.rows) < 4:
            await asyncio.sleep(0.01)
    sent = len(table.courier.messages)
    assert sent == 4
    await table.restart()
    await table.deliver()
    # Everything was delivered twice, and Discord recognised each nonce.
    assert len(table.courier.messages) == sent


async def test_news_during_a_delivery_is_delivered_afterwards(table: Table) -> None:
    match_id = await ready(table)
    moved = False

    async def meanwhile(row: OutboxRow) -> None:
        nonlocal moved
        if row.kind == "board" and not moved:
            moved = True
            await table.answer(match_id, BEN, "no")

    table.courier.on_deliver = meanwhile
    await play(table, match_id, (ANNA, "attack"), (ANNA, "1"))
    table.later(BOARD_REST_MS)
    await table.deliver()
    table.later(BOARD_REST_MS)
    rows = [row for row in await table.deliver() if row.kind == "board"]
    assert moved
    assert len(rows) == 1


async def test_prompt_answered_during_its_delivery_is_closed(table: Table) -> None:
    match_id = await ready(table)

    async def meanwhile(row: OutboxRow) -> None:
        if row.kind == "prompt":
            table.courier.on_deliver = None
            await table.answer(match_id, BEN, "no")

    await play(table, match_id, (ANNA, "attack"), (ANNA, "1"))
    table.courier.on_deliver = meanwhile
    rows = await table.deliver()
    late = next(row for row in rows if row.kind == "prompt" and row.seat == 1)
    closing = [row for row in rows if row.kind == "close" and row.decision_id is None and row.seat == 1]
    assert late.user_id == BEN
    assert [row.body["moved"] for row in closing] == [False]


async def test_end_sends_one_last_board_and_one_result(table: Table) -> None:
    match_id = await ready(table)
    await play(table, match_id, (ANNA, "attack"), (ANNA, "3"), (BEN, "no"), (ANNA, "attack"), (ANNA, "3"))
    await table.deliver()
    await play(table, match_id, (BEN, "no"))
    table.later(5000)
    rows = await table.deliver()
    boards = [row for row in rows if row.kind == "board"]
    assert [row.body.get("past") for row in boards] == [True], "the last board waits for nobody any more"
    assert [row.body for row in rows if row.kind == "result"] == [{"turn": boards[0].body["turn"], "told": True}]
    await table.restart()
    assert await table.deliver() == []


async def test_end_shows_the_last_turn_if_its_board_was_never_sent(table: Table) -> None:
    match_id = (await table.begun()).id
    await play(table, match_id, (ANNA, "attack"), (ANNA, "3"), (BEN, "no"), (ANNA, "attack"), (ANNA, "3"), (BEN, "no"))
    rows = await table.deliver()
    assert [row.body["told"] for row in rows if row.kind == "result"] == [False]
    assert not [row for row in rows if row.kind == "board"]


async def test_token_is_forgotten_after_delivery(table: Table) -> None:
    match_id = await ready(table)
    await play(table, match_id, (ANNA, "attack"))
    await table.deliver()
    async with table.database.read() as c:
        kept = await c.value("SELECT count(*) FROM outbox WHERE token IS NOT NULL")
    assert kept == 0


async def test_sent_places_are_remembered(table: Table) -> None:
    match = await table.begun(played=False)
    await table.deliver()
    seats = (await table.manager.reader.match(match.id)).seats
    assert [seat.dm_channel_id for seat in seats] == [9000 + ANNA, 9000 + BEN]


# -- long own turns ------------------------------------------------------------------------------------------


def people(rows: list[OutboxRow]) -> list[tuple[str, int | None]]:
    """Return the kind and the recipient of each row. Channel messages have no recipient."""
    return [(row.kind, row.user_id) for row in rows]


async def test_own_steps_reach_no_other_player(table: Table) -> None:
    match = await table.begun()
    await table.deliver()
    at = next(m for (channel, m), row in table.courier.messages.items() if row.user_id == ANNA and row.kind == "prompt")
    answers = ("attack", "back") * 5
    for n, answer in enumerate(answers):
        await table.answer(match.id, ANNA, answer, table.surface(9000 + ANNA, at, private=False))
        rows = await table.deliver()
        # The prompt about the opening hand is a separate message and is closed exactly once.
        assert people(rows) == [("panel", ANNA)] or (n == 0 and ("prompt", ANNA) not in people(rows)), rows
    table.later(BOARD_REST_MS)
    assert {row.kind for row in await table.deliver()} <= {"board"}
    await table.answer(match.id, ANNA, "pass", table.surface(9000 + ANNA, at, private=False))
    assert sorted(people(await table.deliver()), key=str) == [
        ("board", None),
        ("board", None),
        ("panel", ANNA),
        ("prompt", BEN),
    ], "the board of the turn that is over is edited once more"


async def test_only_the_newest_prompt_of_a_seat_is_sent(table: Table) -> None:
    """Discord is unavailable while the match continues. Questions answered in the meantime are not sent later."""
    match = await table.begun()
    for user, answer in ((ANNA, "attack"), (ANNA, "1"), (BEN, "no")) * 3:
        await table.answer(match.id, user, answer)
    await table.answer(match.id, ANNA, "pass")
    rows = await table.deliver()
    assert people(rows).count(("prompt", BEN)) == 1 and ("prompt", ANNA) not in people(rows)
    table.later(60_000)
    assert {row.kind for row in await table.deliver()} <= {"board"}


async def test_a_seat_is_asked_one_thing_at_a_time(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def ask_twice(self: FakeMatch, seat: int, answer: str) -> None:
        self.ask(1 - seat, "defend", ["yes", "no"])
        self.ask(1 - seat, "defend", ["yes", "no"])

    match = await table.begun()
    await table.deliver()
    with monkeypatch.context() as patch:
        patch.setattr(FakeMatch, "on_window", ask_twice)
        await table.answer(match.id, ANNA, "attack", table.surface())
    prompts = [row for row in await table.deliver() if row.kind == "prompt"]
    look = await table.manager.reader.look(match.id, BEN)
    assert look.decision is not None
    assert [(row.user_id, row.decision_id) for row in prompts] == [(BEN, look.decision.id)]
    await table.answer(match.id, BEN, "yes", table.surface())
    panels = [row for row in await table.deliver() if row.user_id == BEN and row.kind != "close"]
    then = (await table.manager.reader.look(match.id, BEN)).decision
    assert then is not None and [(row.kind, row.decision_id) for row in panels] == [("panel", then.id)]


async def test_other_operations_do_not_shorten_the_recap(table: Table) -> None:
    match = await table.begun()
    await table.answer(match.id, ANNA, "attack")
    stops = (await table.manager.reader.look(match.id, BEN)).stops
    assert stops is not None
    await table.manager.play.set_stops(match.id, BEN, stops)
    await table.answer(match.id, ANNA, "1")
    await table.manager.play.set_stops(match.id, BEN, stops)
    kinds = [line.event.kind for line in await table.manager.reader.recap(match.id, 1)]
    assert kinds == ["turn", "attack"]


async def test_rows_of_one_seat_do_not_delay_the_others(table: Table) -> None:
    """Anna has more waiting rows than the outbox reads at once, and their delivery hangs. Ben's row comes last."""
    match = await table.begun()
    await table.deliver()
    held, anna_is_told = asyncio.Event(), asyncio.Event()

    async def slow(row: OutboxRow) -> None:
        if row.user_id == ANNA:
            anna_is_told.set()
            await held.wait()

    table.courier.on_deliver = slow
    body = {"msg": Msg.of("text", text="News.").to_json()}
    async with table.manager.store.repository.write() as tx:
        for n in range(70):
            await tx.enqueue(f"notice:{n}", "notice", match.id, table.clock["now"], seat=0, user_id=ANNA, body=body)
        await tx.enqueue("notice:ben", "notice", match.id, table.clock["now"], seat=1, user_id=BEN, body=body)
    seen = len(table.courier.rows)
    table.outbox.kick()
    async with asyncio.timeout(PATIENCE):
        await anna_is_told.wait()
        while not table.courier.rows[seen:]:
            await asyncio.sleep(0.005)
    assert [row.user_id for row in table.courier.rows[seen:]] == [BEN]
    held.set()
    assert [row.user_id for row in await table.deliver()].count(ANNA) == 70
