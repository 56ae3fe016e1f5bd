"""Whole matches with random answers: every position is valid, and saved matches can be continued."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from random_play import give, new, onward, questions

import engine.karth.game  # noqa: F401 - registers the game
from engine import Match
from engine.grid.board import grid
from engine.karth.own import rules_of
from engine.karth.turn.ways import cost_of, mv_left, spaces_to_walk, stops_on, way_to
from engine.kernel.state.layers import read

MOST = 8000


@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [
        (1, 2, {}),
        (2, 2, {"field": "laid", "points": "one"}),
        (3, 2, {}),
        (4, 3, {}),
        (5, 4, {"mode": "teams"}),
        (6, 4, {"mode": "free", "field": "laid"}),
        (7, 4, {"teams_goal": "50"}),
        (8, 3, {"setup": "together"}),
        (9, 4, {"mode": "free", "field": "laid", "setup": "together"}),
    ],
)
def test_match_of_random_answers_ends(seed: int, seats: int, options: dict[str, str]) -> None:
    dice = Random(seed)
    match = new("karth", seed, seats, decks=("elf", "goblin"), options=options)
    for n in range(MOST):
        if match.st.over is not None:
            break
        ask = match.pending[0]
        give(match, ask, dice, onward, legal=True)
        assert match.st.rules.audit(match.st) is None, (match.st.rules.audit(match.st), ask.kind)
        if n % 40 == 0:
            match = Match.from_bytes(match.to_bytes())
            for viewer in (None, *range(seats)):
                assert match.view(viewer)["players"]
            match.fork(seat=0, seed=seed)
    assert match.st.over is not None


@pytest.mark.parametrize(("seed", "seats"), [(8, 2), (9, 4)])
def test_values_cached_for_a_line_up_equal_fresh_readings(seed: int, seats: int) -> None:
    """Compare numbers with items and spells on cards, and the paths that cards can walk."""
    match = new("karth", seed, seats, decks=("elf", "goblin"))
    changed = walked = 0
    for n, _ in enumerate(questions(match, Random(seed), MOST, onward)):
        if n % 5:
            continue
        st, rules = match.st, rules_of(match.st)
        for eid in (e for seat in range(seats) for e in rules.bodies(st, seat)):
            for key in sorted(rules.changing):
                found = rules.number(st, eid, key)
                assert found == read(st, eid, key), (n, key)
                changed += found != rules.numbers_of[st.ents[eid].code].get(key, 0)
            for square in spaces_to_walk(st, eid):
                way = way_to(st, eid, square)
                assert way[-1] == square and cost_of(st, eid, st.ents[eid].pos, way) <= mv_left(st, eid)
                assert all(b in grid(st).adjacent[a] for a, b in pairwise((st.ents[eid].pos, *way)))
                assert not any(stops_on(st, eid, s) for s in way[:-1])
                walked += 1
    assert changed > 50 and walked > 500
