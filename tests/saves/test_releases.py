"""Saved matches of every release, and of the present code as the next release, can be continued."""

from __future__ import annotations

import json
import lzma
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from recorded import GAMES

from engine.cli import saves
from engine.cli.main import main

PARTS = 4
RELEASED = sorted(saves.FOLDER.glob("*/*.xz"))
ASKED = {
    "invasion": {
        "assign split",
        "attack_zone pick",
        "attackers subset",
        "choose pick",
        "cost pick",
        "defenders subset",
        "discard_order order",
        "indirect split",
        "mulligan pick",
        "target pick",
        "target subset",
        "window pick",
        "x pick",
        "zone pick",
    },
    "summoner_wars": {
        "attack pick",
        "attack_target pick",
        "choose pick",
        "choose subset",
        "event pick",
        "first pick",
        "magic subset",
        "may pick",
        "move_to pick",
        "number number",
        "replace subset",
        "search pick",
        "summon pick",
        "trigger_order order",
        "window pick",
        "wound_order order",
    },
}
"""Kinds and shapes of questions that must occur in some snapshot of a game."""
ON_THE_WAY = {
    "invasion": {
        "at kernel.program run",
        "at kernel.after next",
        "at chain.announce target_taken",
        "at inv.attack declared",
        "link play open",
        "link play resolving",
        "modifier power",
        "modifier wait:ended.turn",
        "answers of some",
        "steps to take back",
    },
    "summoner_wars": {
        "at kernel.program run",
        "at kernel.after next",
        "at sw.each_move chosen",
        "at grid.attack end",
        "at grid.move stepped",
        "modifier gains",
        "modifier attack",
        "steps to take back",
    },
}


@pytest.fixture(scope="module")
def now(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the saves of the present code."""
    folder = tmp_path_factory.mktemp("releases")
    assert main(["saves", "add", "now", "--folder", str(folder)]) == 0
    return folder


def of(folder: Path, name: str) -> dict[str, Any]:
    return saves.read(folder / "now" / f"{name}.xz")


@cache
def one_match(name: str) -> dict[str, Any]:
    """Return saves of the present code with one match, because all of them take long to play."""
    return {"game": name, "matches": [saves.played(name, 1, saves.Recorder())], "positions": []}


def some(data: dict[str, Any], part: int) -> dict[str, Any]:
    """Return one of a release's ``PARTS`` parts: every fourth match and position."""
    few = {key: data[key][part::PARTS] for key in ("matches", "positions")}
    assert any(few.values())
    return {**data, **few}


def quarters() -> Iterator[object]:
    """Yield (file, part) for each part of every release. The first part of the last release runs in `make smoke`."""
    for path in RELEASED:
        for part in range(PARTS):
            mark = pytest.mark.smoke if path.parent == RELEASED[-1].parent and not part else pytest.mark.slow
            yield pytest.param(path, part, marks=mark, id=f"{path.parent.name}-{path.stem}-{part}")


@pytest.mark.parametrize(("path", "part"), list(quarters()))
def test_saves_of_each_release_play_on(path: Path, part: int) -> None:
    assert list(saves.check(some(saves.read(path), part), saves.in_order(path))) == []


@pytest.mark.parametrize("name", GAMES)
def test_match_plays_on_with_forty_more_cards_in_the_pool(name: str, grow: Callable[[str], None]) -> None:
    data = one_match(name)
    grow(name)
    assert list(saves.check(data)) == []


@pytest.mark.slow
@pytest.mark.parametrize("more", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_saves_of_the_present_code_play_on(now: Path, name: str, more: bool, grow: Callable[[str], None]) -> None:
    """They play on with the present card pool, and with a pool that has forty more cards."""
    if more:
        grow(name)
    assert list(saves.check(of(now, name))) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_saves_contain_every_kind_of_question(now: Path, name: str) -> None:
    data = of(now, name)
    rows = [save for row in data["matches"] for save in row["saves"]] + data["positions"]
    shown = {word for row in rows for word in row["shows"]}
    assert {f"asked {kind}" for kind in ASKED[name]} - shown == set()
    assert ON_THE_WAY[name] - shown == set()
    assert any(entry["op"] == "take_back" for row in data["matches"] for entry in row["entries"])


@pytest.mark.slow
def test_the_saves_of_a_release_are_small(now: Path) -> None:
    assert sum(path.stat().st_size for path in now.rglob("*.xz")) < 150_000


def spoilt(name: str, change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Return the saves of one match after a change of that match."""
    data: dict[str, Any] = json.loads(json.dumps(one_match(name)))
    change(data["matches"][0])
    return data


def write(path: Path, data: dict[str, Any]) -> None:
    """Write a file of saves."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.compress(json.dumps(data).encode(), preset=0))


def _roll(row: dict[str, Any]) -> None:
    row["saves"][0]["body"]["state"]["seed"] += 1


def _forget(row: dict[str, Any]) -> None:
    del row["entries"][3:]


def _rename(row: dict[str, Any]) -> None:
    row["saves"][0]["body"]["state"]["frames"][0][0] = "nobody.knows"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (_roll, "leads to another position"),
        (_forget, "another end"),
        (_rename, "nobody.knows"),
        (lambda row: row["winners"].append(7), "another end"),
    ],
)
def test_save_that_does_not_play_on_is_reported(change: Callable[[dict[str, Any]], None], told: str) -> None:
    assert any(told in line for line in saves.check(spoilt("invasion", change)))


@pytest.mark.parametrize(("change", "told"), [(_forget, False), (_rename, True)])
def test_only_snapshots_count_before_a_change_of_question_order(
    tmp_path: Path, change: Callable[[dict[str, Any]], None], told: bool
) -> None:
    write(tmp_path / "old" / "invasion.xz", spoilt("invasion", change))
    assert main(["saves", "check", "--folder", str(tmp_path)]) == 1
    (tmp_path / "old" / saves.REORDERED).write_text(json.dumps({"invasion": "a test"}))
    assert main(["saves", "check", "--folder", str(tmp_path)]) == int(told)


def test_saves_command_checks_the_releases_in_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["saves", "check", "--folder", str(tmp_path)]) == 1
    assert main(["saves", "add", "--folder", str(tmp_path)]) == 2
    write(tmp_path / "old" / "summoner_wars.xz", one_match("summoner_wars"))
    capsys.readouterr()
    assert main(["saves", "check", "old", "--folder", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 releases, 0 problems"
