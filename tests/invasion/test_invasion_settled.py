"""State checks are skipped after a variable was written only if they would have found nothing to do."""

from __future__ import annotations

from random import Random

import pytest

from engine import Match, SeatSetup
from engine.cli.selfplay import deck_rows
from engine.invasion.turn import checks
from engine.kernel.state.state import Event, State
from engine.players.random_answers import step


@pytest.mark.parametrize("faq", ["1.6", "1.3"])
def test_settled_board_needs_no_checks(monkeypatch: pytest.MonkeyPatch, faq: str) -> None:
    skipped = []
    short = checks.state_checks

    def both(st: State) -> tuple[Event, ...]:
        if st.settled() and "mix" not in st.vars:
            naive = st.fork()
            naive._settled_at = -1
            assert short(naive) == () and naive.over is None
            skipped.append(st.version)
        return short(st)

    monkeypatch.setattr("engine.invasion.rules.InvasionRules.checks", staticmethod(both))
    rows = deck_rows("invasion")
    for n in range(4):
        dice = Random(n)
        match = Match.new(
            "invasion", n, [SeatSetup(deck, stops="attacks") for deck in rows[n % len(rows)]], {"faq": faq}
        )
        while match.over is None:
            step(match, dice)
    assert len(skipped) > 100
