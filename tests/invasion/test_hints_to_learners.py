"""Hints in positions of Invasion."""

from __future__ import annotations

import pytest
from kit import say, seat, table

from engine.players import hints
from engine.players.search import Depth


def test_a_hint_does_not_destroy_an_own_card_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LEVELS", {"fair": Depth(moves=8, positions=60, first=1)})
    monkeypatch.setattr(hints, "EQUAL", 1.0)
    t = table(
        seat(
            hand=["Burn It Down", "Contested Village"],
            resources=5,
            battlefield=["Grudge Thrower"],
            developments={"battlefield": ["Runesmith"]},
        ),
        seat(),
        at="phase:capital",
    )
    t.to("window", "capital", seat=0)
    assert t.offered("Burn It Down", "play")
    found = hints.hint(t.m, 0, 1)
    assert found is not None and found.reason is not None
    assert say(found.texts[0]) == "Play Contested Village"
    assert "about as good" in say(found.reason)
