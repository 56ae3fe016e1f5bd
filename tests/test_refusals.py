"""What a seat is not offered: of its own cards alone, each with a reason, and what the reason hides is nothing."""

from __future__ import annotations

import random

import pytest
from installed import INSTALLED

from engine import Match, SeatSetup, game, say
from engine.players.random_answers import random_answer


@pytest.mark.parametrize("name", INSTALLED)
def test_refusals_are_about_own_cards_and_never_about_what_is_offered(name: str) -> None:
    spec = game(name)
    reasons: set[str] = set()
    for seed in range(3):
        dice = random.Random(seed)
        match = Match.new(name, seed, [SeatSetup(deck) for deck in list(spec.decks)[:2]])
        for _ in range(250):
            if match.over is not None:
                break
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
            decision = match.pending[0]
            answer = random_answer(decision, dice)
            if not match.submit(decision.id, answer, decision.seat).ok:
                match.submit(decision.id, match.suggest(decision.id) or "", decision.seat)
        match.concede(0)
        assert match.refusals(0) == () == match.refusals(1)
    assert len(reasons) >= 5, reasons
    assert "why.no_such" not in reasons
