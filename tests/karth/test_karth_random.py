"""Whole matches by random answers: every position is possible, and a saved one goes on."""

from __future__ import annotations

import random

import pytest

import engine.karth.game  # noqa: F401 - registers the game
from engine import Match, SeatSetup
from engine.kernel.decision import Decision, plain_answer

MOST = 8000


def answer(rnd: random.Random, ask: Decision) -> str:
    """A random answer; what goes back is not chosen, so that matches end."""
    if ask.shape == "pick":
        return rnd.choice([o.key for o in ask.options if o.group != "back"])
    if ask.shape == "subset":
        return ",".join(rnd.sample(list(ask.keys), rnd.randint(ask.min, ask.max)))
    return plain_answer(ask)


@pytest.mark.parametrize(("seed", "seats", "options"), [
    (1, 2, {}), (2, 2, {"field": "laid", "points": "one"}), (3, 2, {}),
    (4, 3, {}), (5, 4, {"mode": "teams"}), (6, 4, {"mode": "free", "field": "laid"}), (7, 4, {"teams_goal": "50"}),
])
def test_a_match_by_random_answers_comes_to_its_end(seed: int, seats: int, options: dict[str, str]) -> None:
    rnd = random.Random(seed)
    match = Match.new("karth", seed, [SeatSetup(("elf", "goblin")[i % 2], f"P{i}") for i in range(seats)], options)
    for n in range(MOST):
        if match.st.over is not None:
            break
        ask = match.pending[0]
        result = match.submit(ask.id, answer(rnd, ask), ask.seat)
        assert result.ok, (ask, result)
        assert match.st.rules.audit(match.st) is None, (match.st.rules.audit(match.st), ask.kind)
        if n % 40 == 0:
            match = Match.from_bytes(match.to_bytes())
            for viewer in (None, *range(seats)):
                assert match.view(viewer)["players"]
            match.fork(seat=0, seed=seed)
    assert match.st.over is not None
