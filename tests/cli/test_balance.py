"""The command that measures the balance of a game: kinds of matches, resumable files, one table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.cli.balance.kept import KeptMatch, report
from engine.cli.balance.kinds import kinds_of
from engine.cli.main import main

PLAIN = ["balance", "karth", "--players", "chance", "--jobs", "1"]


def held(path: Path) -> dict[str, Any]:
    """Return the contents of a file by kind."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["kinds"]
    return found


def test_every_way_to_play_is_a_kind_in_every_seating() -> None:
    kinds = kinds_of("karth", "greedy")
    assert {key: kind.sides for key, kind in kinds.items()} == {
        "2": (0, 1),
        "3": (0, 1, 2),
        "4-teams": (0, 1, 0, 1),
        "4-free": (0, 1, 2, 3),
    }
    assert [kind.fair for kind in kinds.values()] == [1 / 2, 1 / 3, 1 / 2, 1 / 4]
    assert [len(kind.plan.decks) for kind in kinds.values()] == [4, 8, 16, 16]
    assert all(("first", "0") in kind.plan.options for kind in kinds.values())
    assert [(key, kind.sides) for key, kind in kinds_of("invasion", "greedy").items()] == [("2", (0, 1))]


def test_run_continues_from_its_file(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    assert main([*PLAIN, "--kinds", "2", "--matches", "3", "--json", str(one)]) == 0
    assert main([*PLAIN, "--kinds", "2", "--matches", "2", "--json", str(two)]) == 0
    assert held(two)["2"]["matches"] == 2
    assert main([*PLAIN, "--kinds", "2", "--matches", "3", "--json", str(two)]) == 0
    assert held(one) == held(two) and held(one)["2"]["matches"] == 3


def test_files_of_several_runs_are_counted_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    assert main([*PLAIN, "--kinds", "2", "--matches", "2", "--json", str(one)]) == 0
    assert main([*PLAIN, "--kinds", "2", "--matches", "1", "--seed", "50", "--json", str(two)]) == 0
    capsys.readouterr()
    assert main([*PLAIN, "--matches", "0", "--with", str(one), str(two)]) == 0
    row = capsys.readouterr().out.splitlines()[2].split("|")
    assert [cell.strip() for cell in row[1:4]] == ["2", "3", "50 %"]


def test_matches_by_other_rules_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    assert main([*PLAIN, "--kinds", "2", "--matches", "1", "--json", str(path)]) == 0
    data = json.loads(path.read_text(encoding="utf-8"))
    data["kinds"]["2"]["played"][0][3] += 1
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(SystemExit, match="was played under other rules"):
        main([*PLAIN, "--matches", "0", "--with", str(path)])


@pytest.mark.parametrize(
    ("text", "why"),
    [("{", "cannot be read"), ('{"game": "invasion", "players": "chance", "kinds": {}}', "holds other matches")],
)
def test_file_of_another_kind_of_data_is_refused(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit, match=why):
        main([*PLAIN, "--matches", "0", "--with", str(path)])


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(SystemExit, match="5 is not one of 2, 3, 4-teams, 4-free"):
        main([*PLAIN, "--kinds", "5"])


def test_shares_have_an_interval_for_95_of_100() -> None:
    kinds = kinds_of("karth", "greedy")
    rows = {seed: KeptMatch((0,) if seed % 4 else (1,), "karth.over.gold", 300, 30) for seed in range(40)}
    found = report("karth", "greedy", kinds, {"2": rows})["kinds"]["2"]
    assert found["seats"]["0"]["won"] == 30 and found["seats"]["0"]["between"] == (0.598, 0.858)  # Wilson interval
    assert found["highest"] == 1.5 and found["turns"] == 30.0
