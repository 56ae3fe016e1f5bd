"""Own steps of an announcement and of one's turn can be taken back, and leave no trace."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from engine import Match, SeatSetup, replay
from engine.cli.chance import random_answer
from engine.kernel.codec import dump


def same(m: Match) -> str:
    """Return the whole position apart from the counters of questions and events."""
    data = dump(m.st)
    data["n"][2:4] = 0, 0
    data["asks"] = [{name: row[1:]} for a in data["asks"] for name, row in a.items()]
    return json.dumps(data, sort_keys=True)


@pytest.mark.parametrize("stops", ["every", "attacks"])
def test_regret_leaves_no_trace(stops: str) -> None:
    seats = [SeatSetup("core_50_dwarf", "Anna", stops), SeatSetup("core_50_orc", "Ben", stops)]
    m = Match.new("invasion", 7, seats)
    m.remember = True
    chance = random.Random(7)
    regrets: Counter[str] = Counter()
    for _ in range(400):
        if m.over is not None:
            break
        d = chance.choice(m.pending)
        before, st = same(m), m.st
        seen = (st.rolls, st.piles.copy(), [st.rules.hand(st, s) for s in (0, 1)])
        answer = random_answer(d, chance)
        if not m.submit(d.id, answer, d.seat).ok:
            continue
        if not m.can_take_back(d.seat) or answer == "back":
            continue
        st, after = m.st, same(m)
        assert seen == (st.rolls, st.piles, [st.rules.hand(st, s) for s in (0, 1)])
        assert Match.from_bytes(m.to_bytes()).can_take_back(d.seat)
        assert m.take_back(d.seat).ok
        assert same(m) == before
        assert m.submit(d.id, answer, d.seat).status == "stale"
        regrets[d.kind] += 1
        if chance.random() < 0.9:
            assert m.submit(m.pending[0].id, answer, d.seat).ok
            assert same(m) == after
    assert regrets["window"] and len(regrets) > 2, regrets
    again = replay({"game": "invasion", "seed": 7, "options": {}, "entries": m.journal,
                    "seats": [{"deck": s.deck, "name": s.name, "stops": s.stops} for s in seats]})
    assert again.digest() == m.digest()
