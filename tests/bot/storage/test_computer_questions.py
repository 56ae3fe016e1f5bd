"""The questions of computer players are found without reading those of people."""

from __future__ import annotations

import sqlite3

from bot_table import ANNA, BEN, Table
from servers import on_sqlite

from bot.model import computer_id
from bot.storage.repository import ComputerQuestion

QUESTION = "FROM prompt p INDEXED BY"


async def questions(table: Table) -> list[ComputerQuestion]:
    return list(await table.manager.practice.questions())


@on_sqlite
async def test_only_prompts_of_computers_are_read(table: Table) -> None:
    await table.begun(played=False)
    statements: list[str] = []
    for connection in table.database._readers:
        await connection.sqlite.set_trace_callback(statements.append)
    assert await questions(table) == []
    (asked,) = [one for one in statements if QUESTION in one]
    with sqlite3.connect(table.path) as connection:
        plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {asked}")]
    assert [step.split(" (")[0] for step in plan] == [
        "SCAN p USING INDEX ix_prompt_computer",
        "SEARCH m USING INTEGER PRIMARY KEY",
        "SEARCH s USING INDEX sqlite_autoindex_seat_1",
        "CORRELATED SCALAR SUBQUERY 1",
        "SEARCH h USING INDEX sqlite_autoindex_seat_1",
    ]


async def test_prompts_follow_the_player_of_a_seat(table: Table) -> None:
    match = await table.begun(played=False)
    (asked, *_) = match.waiting
    store = table.manager.store
    for level, user_id in (("fair", computer_id(asked)), ("", (ANNA, BEN)[asked])):
        async with store.repository.write() as tx:
            await tx.update_seat(match.id, asked, user_id=user_id, level=level)
            await tx.seat_taken(match.id, asked)
        assert [(one.match_id, one.seat, one.level) for one in await questions(table)] == (
            [(match.id, asked, "fair")] if level else []
        )
