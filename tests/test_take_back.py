"""In every game, a step can be taken back when the match says so, and then leaves no trace."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from random_play import by_chance

from engine import Match, SeatSetup, game, games, replay
from engine.kernel.snapshot import dump


def same(m: Match) -> str:
    """Return the whole position without the counters of questions and events."""
    data = dump(m.st)
    data["n"][2:4] = 0, 0
    data["asks"] = [{name: row[1:]} for a in data["asks"] for name, row in a.items()]
    return json.dumps(data, sort_keys=True)


def secrets(m: Match, by: int) -> Counter[Any]:
    """Return the secrets that an answer must not reveal if it is to be taken back: future rolls, and cards hidden from
    ``by``.
    """
    st = m.st
    found: Counter[Any] = Counter({"rolls": -st.rolls})
    for (place, seat), cards in (*st.places.items(), *st.piles.items()):
        if place in st.rules.hidden and (place, seat) != ("hand", by):
            found.update((place, seat, card) for card in cards)
    return found


OURS = [spec for spec in games() if type(spec.rules).__module__.startswith("engine.")]
GAMES = [(spec.name, preset) for spec in OURS for preset, _ in spec.stops.presets[:2] or (("every", None),)]


@pytest.mark.parametrize(("name", "stops"), GAMES)
def test_step_taken_back_leaves_no_trace(name: str, stops: str) -> None:
    decks = list(game(name).full_decks())
    seats = [SeatSetup(decks[0], "Anna", stops), SeatSetup(decks[-1], "Ben", stops)]
    m = Match.new(name, 11, seats)
    m.remember = True
    chance = random.Random(12)
    regrets: Counter[str] = Counter()
    for _ in range(400):
        if m.over is not None:
            break
        d = chance.choice(m.pending)
        before, known = same(m), secrets(m, d.seat)
        answer = by_chance(m, d, chance)
        if not m.submit(d.id, answer, d.seat).ok or not m.can_take_back(d.seat):
            continue
        assert known <= secrets(m, d.seat)
        after = same(m)
        assert Match.from_bytes(m.to_bytes()).can_take_back(d.seat)
        held = m.held(d.seat)
        assert m.take_back(d.seat).ok
        if held:
            assert same(m) == before
            assert m.submit(d.id, answer, d.seat).ok and same(m) == after
            continue
        assert m.submit(d.id, answer, d.seat).status == "stale"
        if answer == "back":
            continue  # an answer that only goes back is not a step
        assert same(m) == before
        regrets[d.kind] += 1
        if chance.random() < 0.9:
            assert m.submit(m.pending[0].id, answer, d.seat).ok
            assert same(m) == after
    assert regrets.total() > 10 and len(regrets) > 2, regrets
    again = replay(
        {
            "game": name,
            "seed": 11,
            "options": {},
            "entries": m.journal,
            "seats": [{"deck": s.deck, "name": s.name, "stops": s.stops} for s in seats],
        }
    )
    assert again.digest() == m.digest()
