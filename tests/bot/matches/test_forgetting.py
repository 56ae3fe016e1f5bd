"""Forgetting a person: nothing in the database, its files or the log refers to them afterwards."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from bot_table import ANNA, BEN, CHANNEL, EVE, Table

from bot.decks.model import own_deck
from bot.logs import JsonFormatter, TextFormatter
from bot.matches.forgetting import FORGET, SCRUB, SCRUB_PAUSE_MS
from bot.matches.rings import set_ring
from bot.model import ACTIVE, CHALLENGE, FORMER, NOBODY, OVER, UserError
from bot.storage.personal import PEOPLE
from bot.storage.repository import FormerRow, Tx
from bot.storage.schema import metadata

ID = 7_310_000_000_000_000_101
"""An id that occurs nowhere by chance."""
NAME = "Zorblaxia"
CARL, DORA = 55, 56


def everything(path: Path) -> dict[tuple[str, str], list[Any]]:
    """Return the values of every column of every table of the database file."""
    with sqlite3.connect(path) as file:
        return {
            (name, column.name): [row[0] for row in file.execute(f'SELECT "{column.name}" FROM "{name}"')]
            for name, table in metadata.tables.items()
            for column in table.columns
        }


def traces(path: Path, *words: str | int) -> list[tuple[str, str]]:
    """Return the columns whose values contain one of the words."""
    found = []
    for place, values in everything(path).items():
        texts = [value.decode(errors="replace") if isinstance(value, bytes) else str(value) for value in values]
        if any(str(word) in text for word in words for text in texts):
            found.append(place)
    return found


def in_files(path: Path, *words: bytes) -> list[str]:
    """Return the files next to the database, and itself, that contain one of the words."""
    return [file.name for file in sorted(path.parent.iterdir()) if any(word in file.read_bytes() for word in words)]


async def fill(table: Table) -> int:
    """Give a person a running match, two past matches, two challenges, a deck, blocks, settings, a note, a request, a
    match that the person follows, a seat that another person has taken, and a list of matches.

    Returns the id of the first past match.
    """
    past = await table.challenge(challenger=(ID, NAME))
    await table.manager.challenges.accept(past.id, BEN)
    await table.manager.endings.agree_to_end(past.id, ID)
    await table.deliver()
    await table.manager.play.concede(past.id, ID)
    await table.deliver()
    left = await table.challenge(challenger=(ID, NAME), channel_id=CHANNEL + 3)
    await table.manager.challenges.accept(left.id, BEN)
    await table.manager.endings.has_left(left.id, 0)
    await table.manager.endings.end_without(left.id, BEN, claim=True)
    running = await table.challenge(challenger=(ANNA, "Anna"), opponents=[(ID, NAME)])
    await table.manager.challenges.accept(running.id, ID)
    await table.answer(running.id, ID, "keep", table.surface(9000 + 5))
    await table.deliver()
    await table.challenge(challenger=(ID, NAME), channel_id=CHANNEL + 1, opponents=[(EVE, "Eve")])
    await table.challenge(challenger=(EVE, "Eve"), channel_id=CHANNEL + 2, opponents=[(ID, NAME)])
    await table.deliver()
    people = table.manager.people
    await people.seen(ID, locale="de", dm_channel_id=9005)
    await people.like(ID, board="text")
    await table.manager.blocks.block(BEN, (ID, NAME))
    await table.manager.blocks.block(ID, (4, "Mallory"))
    await people.set_note(running.id, ID, f"{NAME} holds on")
    await table.manager.agreements.ask(running.id, ANNA, "draw")
    watched = await table.challenge(challenger=(CARL, "Carl"), channel_id=CHANNEL + 4, opponents=[(DORA, "Dora")])
    await table.manager.challenges.accept(watched.id, DORA)
    await table.manager.following.follow(watched.id, ID)
    await table.manager.panels.ask_for_list(ID, at_once=True)
    await table.deliver()
    await table.manager.following.unfollow(watched.id, ID)
    await table.manager.following.follow(watched.id, ID)

    async def deck(tx: Tx) -> None:
        await tx.insert_deck(
            user_id=ID, name=f"{NAME}s best", game="duel", cards={}, unread=[], faction="", changed_at=1
        )
        stored = f'{{"name":"{NAME}s best","faction":"","cards":{{}}}}'
        await tx.update_seat(past.id, 0, deck=stored, drafted="1:keep")
        await tx.add_former(FormerRow(watched.id, 1, 0, ID, NAME, table.manager.store.now()))
        await set_ring(tx, running.id, 1, ID, table.manager.store.now())

    async with table.manager.store.repository.write() as tx:
        await deck(tx)
    return past.id


async def test_forgetting_leaves_no_trace_in_any_table_or_file(table: Table) -> None:
    past = await fill(table)
    here = {place[0] for place in traces(table.path, ID, NAME)}
    assert {"person", "seat", "deck", "block", "outbox", "snapshot", "match", "journal"} <= here
    await table.manager.forgetting.forget(ID)
    assert traces(table.path, ID, NAME, 9005) == [], "before anything is delivered"
    await table.pass_time()
    assert traces(table.path, ID, NAME, 9005) == []
    await table.restart()
    await table.pass_time(SCRUB_PAUSE_MS)
    assert traces(table.path, ID, NAME, 9005) == []
    assert in_files(table.path, NAME.encode(), ID.to_bytes(8, "big"), str(ID).encode()) == []
    info = await table.manager.reader.match(past)
    own = own_deck(info.seats[0].deck)
    assert info.status == OVER and info.seats[0].user_id == NOBODY and info.seats[0].name == FORMER
    assert own is not None and own.name == "Deck"
    assert info.seats[1].user_id == BEN and info.seats[1].name == "Ben", "the others keep their names"


async def test_forgetting_reaches_every_place(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    """Every table that can hold a person's id holds it before, and no table, file, outbox row or log line after."""
    caplog.set_level(logging.INFO)
    await fill(table)
    here = set(traces(table.path, ID))
    assert {(name, column) for name, columns in PEOPLE.items() for column in columns} <= here
    assert {("seat", "user_id"), ("outbox", "key")} <= here
    kinds = {row["kind"] for row in await outbox(table)}
    assert {"prompt", "notice", "follow", "matches", "request"} <= kinds
    before = everything(table.path)
    await table.manager.forgetting.forget(ID)
    await table.deliver()
    await table.restart()
    await table.pass_time(SCRUB_PAUSE_MS)
    await table.manager.play.concede((await table.manager.reader.matches_of(DORA))[0].id, DORA)
    rows = await table.deliver()
    assert traces(table.path, ID, NAME) == [] and not [row for row in rows if row.user_id == ID]
    assert in_files(table.path, NAME.encode(), ID.to_bytes(8, "big"), str(ID).encode()) == []
    text = "\n".join(form.format(record) for record in caplog.records for form in (TextFormatter(), JsonFormatter()))
    assert str(ID) not in text and NAME not in text
    assert len(everything(table.path)["seat", "user_id"]) == len(before["seat", "user_id"]), "past matches stay"


async def outbox(table: Table) -> list[Any]:
    """Return the outbox rows to the person."""
    async with table.manager.store.repository.read() as tx:
        return await tx.rows("SELECT * FROM outbox WHERE user_id = ?", (ID,))


async def test_forgetting_concedes_matches_and_closes_challenges(table: Table) -> None:
    await fill(table)
    stored = await table.manager.forgetting.stored(ID)
    assert (len(stored.running), stored.challenges, stored.past, stored.decks) == (1, 2, 2, 1)
    await table.manager.forgetting.forget(ID)
    mine = await table.manager.reader.matches_of(ANNA, active=False)
    assert [info.status for info in mine] == [OVER] and mine[0].winners == (0,)
    hers = await table.manager.reader.matches_of(EVE)
    assert not hers, "both challenges are closed"
    rows = await table.deliver()
    assert not [row for row in rows if row.user_id == NOBODY]
    assert [row.user_id for row in rows if row.kind == "notice" and "declined" in row.key] == [EVE]
    stored = await table.manager.forgetting.stored(ID)
    assert (len(stored.running), stored.challenges, stored.past, stored.decks) == (0, 0, 0, 0)


async def test_forgetting_frees_a_seat_of_an_open_challenge(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fake_engine.FakeEngine.players", lambda _, game: (2, 3, 4))
    info = await table.challenge(opponents=[], free=3)
    await table.manager.challenges.accept(info.id, ID, name=NAME)
    await table.manager.challenges.accept(info.id, EVE, name="Eve")
    await table.deliver()
    await table.manager.forgetting.forget(ID)
    await table.pass_time()
    info = await table.manager.reader.match(info.id)
    assert (info.status, info.free_seats) == (CHALLENGE, 2)
    assert [(seat.user_id, seat.name) for seat in info.seats] == [(ANNA, "Anna"), (EVE, "Eve")]
    assert traces(table.path, ID, NAME) == []


async def test_forgetting_twice_changes_nothing(table: Table) -> None:
    await fill(table)
    await table.manager.forgetting.forget(ID)
    await table.deliver()
    before = everything(table.path)
    await table.manager.forgetting.forget(ID)
    after = everything(table.path)
    different = {place for place in before if before[place] != after[place]}
    assert {table_ for table_, _ in different} <= {"timer"}, "the file is written again"


async def test_forgetting_goes_on_after_a_crash(table: Table) -> None:
    await fill(table)
    work, calls = table.manager.forgetting._neutralize, []

    async def breaks(match_id: int, user_id: int) -> None:
        calls.append(match_id)
        if len(calls) == 2:
            raise RuntimeError("the process ends")
        await work(match_id, user_id)

    table.manager.forgetting._neutralize = breaks  # type: ignore[method-assign]
    with pytest.raises(RuntimeError):
        await table.manager.forgetting.forget(ID)
    assert traces(table.path, ID)
    await table.restart()
    await table.pass_time(60_000)
    assert traces(table.path, ID, NAME) == []
    with sqlite3.connect(table.path) as file:
        assert file.execute("SELECT count(*) FROM timer WHERE kind IN (?, ?)", (FORGET, SCRUB)).fetchone() == (0,)


async def test_message_in_flight_does_not_bring_a_person_back(table: Table) -> None:
    info = await table.challenge(challenger=(ID, NAME))
    await table.manager.challenges.accept(info.id, BEN)

    async def meanwhile(row: Any) -> None:
        if row.kind == "prompt" and row.user_id == ID:
            table.courier.on_deliver = None
            await table.manager.forgetting.forget(ID)

    table.courier.on_deliver = meanwhile
    await table.deliver()
    assert traces(table.path, ID, NAME) == []


async def test_rematch_with_a_former_player_is_refused(table: Table) -> None:
    past = await fill(table)
    await table.manager.forgetting.forget(ID)
    info = await table.manager.reader.match(past)
    with pytest.raises(UserError) as refused:
        await table.challenge(
            challenger=(BEN, "Ben"), opponents=[(info.seats[0].user_id, info.seats[0].name)], channel_id=77
        )
    assert refused.value.msg.id == "bot.rematch.former"


async def test_two_former_players_have_different_names(table: Table) -> None:
    past = await fill(table)
    await table.manager.forgetting.forget(ID)
    await table.manager.forgetting.forget(BEN)
    info = await table.manager.reader.match(past)
    assert [seat.name for seat in info.seats] == [FORMER, f"{FORMER} 2"]
    lines = await table.manager.reader.log(past, None)
    assert lines, "the past match can still be read"


async def test_log_says_nothing_about_a_person(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "riposte")
    await fill(table)
    table.courier.refuse = lambda row: RuntimeError(f"no message to {ID}") if row.user_id == ID else None
    await table.deliver()
    await table.manager.forgetting.forget(ID)
    await table.deliver()
    text = "\n".join(form.format(record) for record in caplog.records for form in (TextFormatter(), JsonFormatter()))
    assert str(ID) not in text and NAME not in text


async def test_person_who_returns_begins_from_nothing(table: Table) -> None:
    await fill(table)
    await table.manager.forgetting.forget(ID)
    await table.deliver()
    info = await table.challenge(challenger=(ID, NAME), channel_id=99)
    assert info.seats[0].user_id == ID and info.seats[0].locale == "en"
    assert not await table.manager.blocks.of(ID)
    assert (await table.manager.challenges.accept(info.id, BEN)).status == ACTIVE
