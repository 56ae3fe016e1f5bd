"""The instructions that ``python -m engine bench`` counts."""

from __future__ import annotations

import shutil

import pytest
from installed import INSTALLED

from engine import Match, SeatSetup, game
from engine.cli import instructions
from engine.cli.instructions import ANSWERS, CLICKS, SAVED, START, figures, show


def test_figures_are_differences_between_works(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = {START: 5_000_000, ANSWERS: 25_000_000, SAVED: 45_000_000, CLICKS: 75_000_000}
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(instructions, "_instructions", lambda name, work: counted[work])
    monkeypatch.setattr(instructions, "play", lambda name: (20, 10))
    assert figures("karth") == {"answer": 1.0, "click": 5.0}


def test_without_valgrind_there_are_no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert figures("karth") is None


@pytest.mark.parametrize("name", INSTALLED)
def test_what_a_click_shows_is_only_read(name: str) -> None:
    match = Match.new(name, 1, [SeatSetup(deck) for deck in sorted(game(name).full_decks())[:2]])
    before, rev = match.digest(), match.rev
    show(match)
    assert (match.digest(), match.rev) == (before, rev)
    assert all(match.lines(asked.seat) for asked in match.pending if asked.shape == "pick")
