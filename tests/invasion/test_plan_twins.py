"""Plans reveal nothing: others cannot tell a plan from stops, nor see hidden cards by what a plan does."""

from __future__ import annotations

from random import Random

import pytest
from lengths import short
from plan_kit import random_plan, stops_or_plan
from twin_kit import INVASION, Leak, pair

from engine.chain import window
from engine.kernel.messages import Msg
from engine.kernel.state.state import Frame, State

EIGHT = [range(8), range(8, 16)]
TACTICS = tuple(
    f"card:{name}"
    for name in ("Striking the Grudge", "Favour of Mork", "Pillage", "Master Rune of Valaya", "Demolition!")
)


@pytest.mark.parametrize("seeds", short(1, EIGHT), ids=str)
def test_window_closed_by_a_plan_looks_as_if_closed_by_stops(seeds: range) -> None:
    passed = steps = 0
    for seed in seeds:
        one = stops_or_plan(INVASION, seed, seed % 2)
        while one.step():
            pass
        passed, steps = passed + one.passed, steps + one.steps
    assert passed > 10 * len(seeds) and steps > 50 * len(seeds)


@pytest.mark.parametrize("seeds", short(1, EIGHT), ids=str)
def test_planned_matches_look_alike_whatever_is_hidden(seeds: range) -> None:
    did = steps = 0
    for seed in seeds:
        one = pair(INVASION, seed)
        dice = Random(seed)
        for seat in (0, 1):
            plan = random_plan(one.a, seat, dice, TACTICS)
            assert one.a.set_plan(seat, plan).ok and one.b.set_plan(seat, plan).ok
        while one.step():
            pass
        did += sum(e.kind == "plan" for e in one.a._events)
        steps += one.steps
    assert did > 5 * len(seeds) and steps > 20 * len(seeds)


def test_plan_that_reads_the_hand_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison detects a leak: a plan that passes only without a tactic in the hand."""
    honest = window.planned

    def leaky(st: State, frame: Frame, seat: int, why: Msg | None, options: object) -> tuple[Msg | None, Msg | None]:
        if any(st.rules.card(st.ents[e].code).kind == "tactic" for e in st.rules.hand(st, seat)):
            return why, None
        return honest(st, frame, seat, why, options)  # type: ignore[arg-type]

    monkeypatch.setattr(window, "planned", leaky)
    with pytest.raises(Leak):
        for seed in range(8):
            one = pair(INVASION, seed, stops=("every", "every"))
            for seat in (0, 1):
                plan = {"rules": [{"when": "window", "do": "pass"}, {"when": "end", "do": "pass"}], "keep": True}
                assert one.a.set_plan(seat, plan).ok and one.b.set_plan(seat, plan).ok
            while one.step():
                pass
