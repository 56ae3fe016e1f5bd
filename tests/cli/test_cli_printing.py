"""The commands stop quietly when the reader of their output stops, and they use the words of the game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.cli.main import main

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("command", [("cards", "invasion"), ("cards", "summoner_wars"), ("vocabulary", "invasion")])
def test_a_reader_may_stop_reading(command: tuple[str, ...]) -> None:
    """Simulates ``| head -1``, which reads one line and exits."""
    with subprocess.Popen(
        [sys.executable, "-m", "engine", *command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        assert run.stdout is not None and run.stderr is not None
        assert run.stdout.readline().strip()
        run.stdout.close()
        assert run.stderr.read() == b"" and run.wait() == 0


def test_card_is_printed_in_the_words_of_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "summoner_wars", "Ragnor"]) == 0
    said = capsys.readouterr().out
    assert "Attack Value 2, 5 Life Points" in said and said.endswith("\n1 card\n")
    assert "power" not in said and "hit point" not in said
    assert main(["cards", "invasion", "Defender of the Hold"]) == 0
    assert "power 1, hit points 1" in capsys.readouterr().out
