"""Refusals: a seat sees only its own cards that are not offered, each with a reason that reveals nothing hidden."""

from __future__ import annotations

from random import Random

import pytest
from installed import INSTALLED
from random_play import new, questions

from engine import say


@pytest.mark.parametrize("name", INSTALLED)
def test_refusals_are_about_own_cards_that_are_not_offered(name: str) -> None:
    reasons: set[str] = set()
    for seed in range(3):
        match = new(name, seed)
        for _ in questions(match, Random(seed), 250):
            for seat in range(match.seats):
                offered = {o.key for d in match.pending if d.seat == seat for o in d.options}
                found = match.refusals(seat)
                assert len({r.key for r in found}) == len(found)
                assert len({(r.text, r.reason) for r in found}) == len(found), "copies are told once"
                for refusal in found:
                    assert refusal.key not in offered
                    assert match.why_not(refusal.key, seat) == refusal.reason
                    assert say(refusal.text) and say(refusal.reason).endswith(".")
                    assert refusal.ref is not None
                    ent = match.st.ents[refusal.ref]
                    controlled = match.st.rules.controller(match.st, refusal.ref) == seat
                    assert ent.seat == seat if ent.place == "hand" else controlled or ent.owner == seat
                    reasons.add(refusal.reason.id)
        match.concede(0)
        assert match.refusals(0) == () == match.refusals(1)
    assert len(reasons) >= 5, reasons
    assert "why.no_such" not in reasons
