"""A rehearsed release: matches saved before it can be continued. The game and its releases are in ``rehearsal.py``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def run_release(number: int, folder: Path) -> Any:
    """Run a release in a separate process and return its output."""
    paths = (ROOT, HERE.parent / "kernel", HERE.parent / "kits")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    done = subprocess.run(
        [sys.executable, str(HERE / "rehearsal.py"), str(number), str(folder)],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("release")
    run_release(1, folder)
    return run_release(2, folder)


def test_running_effect_stays_old_and_the_next_is_corrected(found: Any) -> None:
    assert found["choosing"] == [2, 1]
    assert found["warded"] == 0
    assert found["on the chain"] == 0


def test_effect_of_a_renamed_term_with_a_new_field_continues(found: Any) -> None:
    assert found["waiting"] == [0, 1]


def test_a_new_place_is_offered_in_a_match_of_before(found: Any) -> None:
    assert {"left", "mid", "right", "far"} <= set(found["resting"])
    assert found["resting far"] == ["bear"]


def test_own_steps_can_still_be_taken_back(found: Any) -> None:
    assert found["announcing"] == ["target", True, True, "window"]


@pytest.mark.parametrize("seed", range(6))
def test_random_match_plays_to_its_end_and_its_journal_replays(found: Any, seed: int) -> None:
    assert found[f"by chance {seed}"] is True
    assert found[f"journal {seed}"] is True
