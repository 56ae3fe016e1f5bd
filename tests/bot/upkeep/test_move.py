"""A bot moves to another database, with its running matches."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path

import pytest
from bot_table import ANNA, BEN, FakeCourier, Table, make
from servers import KINDS, fresh

from bot.storage import StorageError, open_database
from bot.storage.sole import sole_bot
from bot.upkeep import commands
from bot.upkeep.move import move

WAYS = [KINDS[0], *KINDS[1:], KINDS[0]]
"""The kinds of databases on the way: to a file if there is no server, else to a server and back to a file."""


async def two_answers(table: Table, match_id: int) -> bool:
    """Give two answers: attacks that nobody defends against. Returns whether the match is over."""
    for _ in range(2):
        info = await table.manager.reader.match(match_id)
        if info.status == "over":
            return True
        (seat,) = info.waiting
        user = (ANNA, BEN)[seat]
        look = await table.manager.reader.look(match_id, user)
        assert look.decision is not None
        keys = [option.key for option in look.decision.options]
        strengths = sorted((key for key in keys if key.isdecimal()), reverse=True)
        wanted = next(key for key in ("attack", *strengths, "no", "keep", *keys) if key in keys)
        await table.answer(match_id, user, wanted)
    return False


async def test_match_is_played_to_its_end_after_a_move_each_way(tmp_path: Path) -> None:
    clock, courier = {"now": 1_000_000}, FakeCourier()
    with ExitStack() as places:
        on_the_way = [places.enter_context(fresh(kind, tmp_path / str(n))) for n, kind in enumerate(WAYS)]
        table = await make(on_the_way[0], courier, clock)
        gone = await table.challenge()
        await table.manager.challenges.cancel(gone.id, ANNA)
        match = await table.begun()
        await table.deliver()
        for here, there in pairwise(on_the_way):
            assert not await two_answers(table, match.id)
            before = await table.manager.reader.export(match.id)
            await table.outbox.stop()
            await table.database.close()
            copied = await move(here, there)
            assert copied["match"] == 2
            table = await make(there, courier, clock)
            assert await table.manager.reader.export(match.id) == before
        over = False
        for _ in range(60):
            over = over or await two_answers(table, match.id)
        assert over
        rows = await table.deliver()
        assert any(row.kind == "result" for row in rows)
        newer = await table.challenge(channel_id=8)
        assert newer.id == match.id + 1, "no id is given twice"
        await table.outbox.stop()
        await table.database.close()


@pytest.mark.parametrize("kind", KINDS)
async def test_move_refuses_a_target_with_rows(tmp_path: Path, kind: str) -> None:
    with fresh(KINDS[0], tmp_path / "a") as source, fresh(kind, tmp_path / "b") as target:
        await (await open_database(source)).close()
        database = await open_database(target)
        async with database.write() as statements:
            await statements.run("INSERT INTO meta VALUES ('a', '1')")
        await database.close()
        with pytest.raises(StorageError, match="not empty"):
            await move(source, target)


@pytest.mark.parametrize("kind", KINDS)
async def test_move_refuses_a_database_that_a_bot_uses(tmp_path: Path, kind: str) -> None:
    with fresh(kind, tmp_path / "a") as used, fresh(KINDS[0], tmp_path / "b") as other:
        await (await open_database(other)).close()
        with sole_bot(used):
            bot = await open_database(used)
            await bot.enter()
            asking = await open_database(used)
            assert await asking.in_use()
            await asking.close()
            for source, target in ((used, other), (other, used)):
                with pytest.raises(StorageError, match="Stop it first"):
                    await move(source, target)
            await bot.close()
        assert (await move(used, other))["match"] == 0


@pytest.mark.parametrize("kind", KINDS)
async def test_move_refuses_an_old_schema(tmp_path: Path, kind: str) -> None:
    with fresh(kind, tmp_path / "a") as source:
        database = await open_database(source)
        async with database.write() as statements:
            await statements.run("UPDATE alembic_version SET version_num = '0007'")
        await database.close()
        with pytest.raises(StorageError, match="Start the bot"):
            await move(source, str(tmp_path / "b.sqlite3"))


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_commands_on_files_name_the_programs_for_a_server(command: str, tmp_path: Path) -> None:
    from bot import config

    chosen = config.load(tmp_path / ".env", RIPOSTE_DATABASE="postgresql://bot:secret@host/riposte")
    with pytest.raises(StorageError, match=r"pg_(dump|restore)"):
        commands.carry_out(command, chosen, tmp_path / "file")
