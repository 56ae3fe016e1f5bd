"""The command: a short run against the real bot, and wrong use."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from pathlib import Path
from typing import Any

import pytest
from installed import INSTALLED

from bot.__main__ import main
from bot.bench import ahead
from bot.bench.ahead import PlannedMatch, Somebody, play
from bot.bench.pieces import copy_database, lend
from bot.matches import GameManager
from bot.model import ACTIVE, OVER, MatchInfo
from bot.storage import Repository, open_database
from render.canvas.caches import Packed
from render.processes.shelf import PieceStore

ROOT = Path(__file__).parents[2]
LOAD = {
    "seconds",
    "clicks",
    "questions",
    "clicks_per_second",
    "cpu_ms_per_click",
    "cpu_ms_per_click_by",
    "cpu_share",
    "acknowledged_ms",
    "filled_in_ms",
    "buttons_ms",
    "buttons_ms_by",
    "picture_ms",
    "seen_with_picture",
    "pictures_per_click",
    "picture_kb",
    "rest_per_click",
    "rest",
    "memory_mb",
    "mix",
}


@pytest.mark.slow
async def test_a_short_run_prints_all_figures(tmp_path: Path) -> None:
    """One match of each game runs for some seconds through the unmodified bot. The test checks errors, not speed."""
    numbers = {"matches": len(INSTALLED), "seconds": 3, "warm": 0.5, "starts": 1, "ahead": 8, "rate": 4}
    options = [text for name, value in numbers.items() for text in (f"--{name}", str(value))]
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "bench",
        *options,
        "--folder",
        str(tmp_path),
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, errors = await child.communicate()
    assert child.returncode in (0, 1), errors.decode()
    report: dict[str, Any] = json.loads(out)
    assert report["errors"] == []
    assert report["ok"] == (child.returncode == 0) == (not report["missed"])
    assert report["machine"]["cores"] >= 1 and report["machine"]["buckets"] in (True, False)
    for name in ("text", "picture"):
        assert report["bare"][name]["clicks_per_second"] > 0 and report["bare"][name]["cpu_ms_per_click"] > 0
    for part in ("steady", "saturation"):
        row = report[part]
        assert set(row) >= LOAD
        assert row["clicks"] and row["questions"] and set(row["mix"]) <= set(INSTALLED)
        assert sum(game["clicks"] for game in row["mix"].values()) == row["clicks"]
        assert row["acknowledged_ms"]["n"] == row["clicks"]
        assert row["picture_ms"]["n"] <= row["buttons_ms"]["n"] == row["questions"]
        assert 0 < row["buttons_ms"]["p50"] <= row["picture_ms"]["p50"]
        assert row["rest_per_click"] >= 1
        assert row["memory_mb"]["rss"]["max"] >= row["memory_mb"]["rss"]["end"] > 0
    assert report["saturation"]["picture_ms"]["n"] == report["saturation"]["questions"]
    assert set(report["saturation"]["mix"]) == set(INSTALLED)
    for kind in ("empty", "running"):
        row = report["start"][kind]
        assert 0 < row["connected_s"] <= row["answered_s"]["value"] and len(row["runs"]) == 1


async def test_matches_are_under_way_before_the_bot_starts(tmp_path: Path) -> None:
    people = [(Somebody(10 * n, "Ann", 500 + n), Somebody(10 * n + 1, "Bob", 600 + n)) for n in range(1, 5)]
    places = [PlannedMatch(1, 100 + n, INSTALLED[n % len(INSTALLED)], pair) for n, pair in enumerate(people)]
    ids = await play(tmp_path / "a.sqlite3", places, 30, seed=3)
    opened = await open_database(str(tmp_path / "a.sqlite3"))
    try:
        async with Repository(opened).read() as tx:
            found = [await tx.match(one) for one in ids]
            entries = [len(await tx.journal(one)) for one in ids]
            assert all([await tx.open_prompts(one) for one in ids])
    finally:
        await opened.close()
    assert [info.channel_id for info in found if info and info.status == ACTIVE] == [100, 101, 102, 103]
    told = [{seat.dm_channel_id for seat in info.seats} for info in found if info]
    assert told == [{500 + n, 600 + n} for n in range(1, 5)], "nobody's direct messages need be opened"
    assert len(set(entries)) > 1 and max(entries) > 5, "of different stages"


async def test_copies_of_a_position_belong_to_other_people(tmp_path: Path) -> None:
    people = [(Somebody(10 * n, "Ann", 500 + n), Somebody(10 * n + 1, "Bob", 600 + n)) for n in range(1, 4)]
    places = [PlannedMatch(1, 100 + n, INSTALLED[0], pair) for n, pair in enumerate(people)]
    ids = await play(tmp_path / "a.sqlite3", places, 6, seed=3, originals=1)
    opened = await open_database(str(tmp_path / "a.sqlite3"))
    try:
        manager = GameManager(Repository(opened))
        async with manager.store.repository.read() as tx:
            found = [await tx.match(one) for one in ids]
            asked = [[prompt.decision_id for prompt in await tx.open_prompts(one)] for one in ids]
            waiting = await tx.rows("SELECT DISTINCT match_id FROM outbox WHERE state = 'due' AND kind = 'prompt'")
        assert asked[0] and asked == [asked[0]] * 3
        assert sorted(row["match_id"] for row in waiting) == ids
        assert [info.channel_id for info in found if info] == [100, 101, 102]
        assert [seat.user_id for info in found[1:] if info for seat in info.seats] == [20, 21, 30, 31]
        assert (await manager.reader.look(ids[2], 30)).view == (await manager.reader.look(ids[1], 20)).view
    finally:
        await opened.close()


def test_pieces_are_lent_to_the_next_bot(tmp_path: Path) -> None:
    kept, used, again = (tmp_path / name for name in ("kept.sqlite3", "used.sqlite3", "again.sqlite3"))
    assert lend(kept, used) == 0 and not used.exists(), "the first run begins without pieces"
    shelf = PieceStore(used, "now")
    shelf.put("a", Packed("L", (1, 1), b"pixels"))
    copy_database(used, kept)  # while the piece is in the write-ahead log only
    copy_database(used, kept)
    assert lend(kept, again) > 0
    assert PieceStore(again, "now").find("a") == Packed("L", (1, 1), b"pixels")


async def test_match_that_ends_on_the_way_leaves_no_due_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If messages were due, the bot that starts on this database would deliver them during the people's next match."""
    ends = iter([True, True, False])
    answer = ahead._answer

    async def ending(manager: GameManager, info: MatchInfo, rng: random.Random) -> MatchInfo:
        if next(ends):
            user = info.seats[0].user_id
            await manager.play.concede(info.id, user)
            return await manager.reader.match(info.id)
        return await answer(manager, info, rng)

    monkeypatch.setattr(ahead, "_answer", ending)
    monkeypatch.setattr(random.Random, "randint", lambda self, low, high: 1)
    ann, bob = Somebody(10, "Ann", 500), Somebody(11, "Bob", 600)
    ids = await play(tmp_path / "a.sqlite3", [PlannedMatch(1, 100, INSTALLED[0], (ann, bob))], 1, seed=3)
    opened = await open_database(str(tmp_path / "a.sqlite3"))
    try:
        async with Repository(opened).read() as tx:
            waiting = await tx.rows("SELECT id FROM outbox WHERE state IN ('due', 'blocked')")
            rows = [await tx.outbox_row(row["id"]) for row in waiting]
            over = [info.id for info in await tx.matches_of(10, (OVER,), 10)]
    finally:
        await opened.close()
    assert len(over) == 2 and not set(over) & set(ids)
    assert rows and {row.match_id for row in rows if row} == set(ids)


@pytest.mark.parametrize(
    ("options", "word"),
    [(["nonsense"], "saturation"), (["--matches", "0"], "--matches"), (["--game", "chess"], "chess")],
)
def test_wrong_options_of_the_bench_are_reported(
    options: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", *options]) == 2
    assert word in capsys.readouterr().err
