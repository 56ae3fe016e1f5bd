"""A computer player of Warhammer: Invasion draws a new opening hand if the old one cannot be played early."""

from __future__ import annotations

import pytest

from engine import Match, SeatSetup
from engine.invasion.seen.taste import InvasionTaste


@pytest.mark.parametrize(("cheap", "wanted"), [(0, "mulligan"), (1, "mulligan"), (2, "keep"), (5, "keep")])
def test_only_a_hand_without_early_cards_is_drawn_again(cheap: int, wanted: str) -> None:
    match = Match.new("invasion", 7, [SeatSetup("core_50_dwarf"), SeatSetup("core_50_orc")])
    asked = match.pending[0]
    hand = [{"kind": "unit", "cost": 2 if n < cheap else 5} for n in range(7)]
    view = {**match.view(asked.seat), "players": [{"hand": hand}, {"hand": hand}]}
    best = max(asked.options, key=lambda option: InvasionTaste().liking(view, asked, option))
    assert best.key == wanted
