"""The data of games for the commands for developers."""

from __future__ import annotations

import subprocess
import sys

import pytest
from installed import INSTALLED

from engine.tooling import Tooling, tooling


@pytest.mark.parametrize("name", INSTALLED)
def test_installed_game_has_its_own_tooling(name: str) -> None:
    found = tooling(name)
    assert found.pace > Tooling().pace and found.asks


def test_game_that_is_not_installed_has_the_defaults() -> None:
    assert tooling("toy") == Tooling()


def test_tooling_is_not_loaded_with_the_game() -> None:
    names = ", ".join(repr(f"engine.{name}.tooling") for name in INSTALLED)
    script = f"import sys, engine; engine.games(); print({{{names}}} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
