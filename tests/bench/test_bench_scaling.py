"""Several processes on one database: finished matches made by SQL, waits from Prometheus's pages, table and plot."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from bot.__main__ import main
from bot.bench.chart import plot, table
from bot.bench.figures import missed
from bot.bench.filling import fill
from bot.bench.fleet import buckets, quantile
from bot.bench.scaling import compared, idle_match, server_of
from bot.model import OVER
from bot.storage import Repository, StorageError, open_database


def row(processes: int, cost: float, live: int = 40, pss: float = 300.0) -> dict[str, Any]:
    return {
        "live": live,
        "processes": processes,
        "turn": 0,
        "cpu_ms_per_click": cost,
        "acknowledged_ms": {"p50": 90.0, "p99": 400.0, "n": 100},
        "locks": {"n": 100, "p99_ms": {"value": 4.0, "goal": 20.0, "ok": True}},
        "memory_mb": {"idle_pss": pss},
    }


def test_waits_are_read_from_a_page_for_prometheus() -> None:
    page = (
        "# TYPE other histogram\n"
        'other_bucket{le="0.5"} 9.0\n'
        "# TYPE waits histogram\n"
        'waits_bucket{le="0.01"} 90.0\nwaits_bucket{le="0.02"} 98.0\nwaits_bucket{le="+Inf"} 100.0\n'
        "waits_count 100.0\nwaits_sum 1.0\n"
    )
    found = buckets(page, "waits")
    assert found == {0.01: 90.0, 0.02: 98.0, float("inf"): 100.0}
    assert quantile(found, 0.94) == pytest.approx(0.015)
    assert quantile(found, 0.99) == 0.02, "all that is known of the slowest is that they took longer"
    assert quantile(buckets(page, "absent"), 0.99) is None
    assert quantile({0.01: 0.0, float("inf"): 0.0}, 0.99) is None


def test_turns_count_with_their_median() -> None:
    rows = [row(1, 50.0), row(2, 55.0), row(1, 40.0), row(2, 90.0), row(1, 60.0), row(2, 60.0)]
    one, two = compared(rows, 1)
    assert one["to_first"] == 1.0 and one["turns"] == [50.0, 40.0, 60.0] and one["cpu_ms_per_click"] == 50.0
    assert two["to_first"] == {"value": 1.2, "goal": 1.15, "ok": False} and missed(two) == ["to_first"]


def test_idle_match_costs_the_growth_of_memory() -> None:
    rows = [row(1, 50.0, 40, 300.0), row(2, 50.0, 40, 500.0), row(1, 50.0, 1064, 301.0), row(2, 50.0, 1064, 900.0)]
    assert idle_match(rows) == {"value": 1.0, "goal": 1.0, "ok": True}
    assert idle_match(rows[:2]) == {"value": None}


async def test_finished_matches_are_whole(tmp_path: Path) -> None:
    place = str(tmp_path / "a.sqlite3")
    database = await open_database(place)
    try:
        await fill(database, 3, "invasion", 1000)
        await fill(database, 5, "invasion", 2000)
        async with Repository(database).read() as tx:
            assert [(await tx.match(n)).status for n in range(1, 6)] == [OVER] * 5  # type: ignore[union-attr]
            assert await tx.count_old_matches(1500) == 3
            for name, n in (("seat", 10), ("journal", 5), ("event", 5), ("snapshot", 5), ("outbox", 5)):
                assert await tx.value(f"SELECT count(*) FROM {name}") == n, name
            assert await tx.count_due() == 0
    finally:
        await database.close()


def test_table_and_plot_show_every_case() -> None:
    rows = [{**one, "to_first": 1.0} for one in (row(1, 41.0), row(1, 43.0, 2000))]
    rows[1:1] = [{**row(4, 44.0), "to_first": {"value": 1.07, "goal": 1.15, "ok": True}}]
    lines = table(rows).splitlines()
    assert len(lines) == 2 + 3 and len({line.count("|") for line in lines}) == 1
    assert lines[3] == "| 40 | 4 | 44 ms | 1.07 | 90 / 400 ms | 4 ms |"
    drawn = ElementTree.fromstring(plot(rows))
    heights = [float(box.attrib["height"]) for box in drawn.iter("{http://www.w3.org/2000/svg}rect")]
    assert len([high for high in heights if high != 9.0]) == 2 * 3, "a bar for each case in both plots"
    assert {"1 process", "4 processes", "2,000 matches"} <= {str(words.text) for words in drawn.iter() if words.text}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--processes", "2"], "postgresql://"),
        (["processes", "--processes", "0", "1"], "--processes must be at least 1"),
        (["processes", "--live", "0"], "--live"),
    ],
)
def test_wrong_options_of_the_processes_are_reported(
    options: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", *options]) == 2
    assert words in capsys.readouterr().err


async def test_database_with_matches_is_left_alone(tmp_path: Path) -> None:
    place = str(tmp_path / "a.sqlite3")
    database = await open_database(place)
    await fill(database, 1, "invasion", 1000)
    await database.close()
    with pytest.raises(StorageError, match="needs a new one"):
        await server_of(place)
