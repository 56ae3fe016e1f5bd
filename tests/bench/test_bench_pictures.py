"""The cost of pictures: its figures, the memory of a drawing process, and the goals."""

from __future__ import annotations

import pytest

from bot.bench.figures import missed
from bot.bench.pictures import drawn, soak
from bot.bench.run import with_goals


@pytest.mark.slow
@pytest.mark.parametrize("name", ["invasion", "summoner_wars"])
async def test_pictures_have_all_figures(name: str) -> None:
    found = await drawn(2, 0, (name,))
    figures = found[name]
    assert set(found) == {name, "cache_limit_mb"}
    assert set(figures) == {
        "positions",
        "samples",
        "draw_ms",
        "draw_p95_ms",
        "encode_ms",
        "bare_ms",
        "ratio",
        "ratio_p95",
        "kb",
        "first_of_match_ms",
        "first_of_match_most_ms",
        "cold_board_ms",
        "start_ms",
        "hand",
        "focus",
    }
    assert figures["positions"] > 6 and figures["samples"] == 2 * figures["positions"]
    for row in (figures, figures["hand"], figures["focus"]):
        assert row["kb"] <= 400 and row["ratio"] > 0 and row["ratio_p95"] >= row["ratio"]


async def test_memory_of_a_drawing_process_is_measured() -> None:
    found = await soak(3)
    assert found["worker_boards"] == 3
    assert found["worker_mb"] is None or 20 < found["worker_fresh_mb"] <= found["worker_mb"] < 200


def test_goals_apply_to_the_boards_of_every_game() -> None:
    good = {"ratio": 1.3, "kb": 200.0, "hand": {"ratio": 2.0, "kb": 500.0}}
    assert missed(with_goals({"a": good, "b": good, "worker": {"worker_mb": 90.0}, "cache_limit_mb": 50})) == []
    assert missed(with_goals({"a": good, "b": {**good, "ratio": 1.7}})) == ["b.ratio"]
    assert missed(with_goals({"a": {**good, "kb": 401.0}})) == ["a.kb"]


def test_goal_of_the_drawing_process_is_its_memory() -> None:
    assert missed(with_goals({"worker": {"worker_mb": 131.0}})) == ["worker.worker_mb"]
    assert missed(with_goals({"worker": {"worker_mb": None}})) == []
