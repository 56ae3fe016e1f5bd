"""The views that the games build have the types that code outside the engine is checked against."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from random import Random
from typing import Any, get_type_hints

import pytest
from lengths import short_each
from view_checker import faults

from engine import PlanData, StopsData, game, games
from engine.cli.selfplay import MatchPlan, deck_rows, new_match
from engine.players.random_answers import step

EVERY, LAST = 10, 300
"""Number of answers from one checked position to the next, and after which a match is left."""
SEATINGS = {(spec.name, seats): range(6) for spec in games() for seats in spec.seats}


def declared(name: str) -> Any:
    """Return the type that a game declares for its views."""
    return get_type_hints(type(game(name).rules).view)["return"]


def positions(name: str, seats: int, seed: int) -> Iterator[dict[str, Any]]:
    """Play a match with random answers and yield views of every seat and of a spectator."""
    match = new_match(MatchPlan(name, deck_rows(name, seats), "mixed", (), check=False), seed)
    dice, answers = Random(seed), 0
    while match.over is None and answers < LAST:
        if answers % EVERY == 0:
            for seat in (*range(match.seats), None):
                yield match.view(seat)
        step(match, dice)
        answers += 1
    yield match.view(None)


@pytest.mark.parametrize(("seating", "seed"), short_each(1, SEATINGS))
def test_views_of_random_positions_have_their_type(seating: tuple[str, int], seed: int) -> None:
    name, seats = seating
    kind, checked = declared(name), 0
    for view in positions(name, seats, seed):
        assert list(faults(view, kind)) == []
        checked += 1
    assert checked > 20


@pytest.mark.parametrize("name", [spec.name for spec in games()])
def test_stops_and_plans_have_their_type(name: str) -> None:
    match = new_match(MatchPlan(name, deck_rows(name), "mixed", (), check=False), 1)
    kind = match.plan_form(0).kinds[0]
    rule = {"when": kind.key, "if": [], "do": kind.answers[0].do, "with": [], "aim": "", "else": "ask"}
    assert match.set_plan(0, {"rules": [rule], "keep": True}).ok
    assert list(faults(match.stops(0), StopsData, "stops")) == []
    assert [list(faults(match.plan(seat), PlanData, "plan")) for seat in (0, 1)] == [[], []]
    assert len(match.plan(0)["rules"]) == 1


@pytest.mark.parametrize("name", [spec.name for spec in games()])
def test_sample_views_have_the_type_of_their_game(name: str) -> None:
    sample = importlib.import_module(f"{game(name).board}.sample")
    views = [*(sample.sample_view(viewer) for viewer in (0, 1, None)), *getattr(sample, "further_views", list)()]
    assert [fault for view in views for fault in faults(view, declared(name))] == []


@pytest.mark.parametrize("name", [spec.name for spec in games()])
def test_the_check_of_a_view_finds_a_fault(name: str) -> None:
    view = next(positions(name, game(name).seats[0], 1))
    first = view["players"][0]
    found = [
        list(faults(one, declared(name)))
        for one in (
            {**view, "turn": "1"},
            {**view, "more": 1},
            {key: value for key, value in view.items() if key != "phase"},
            {**view, "players": [{**first, "hand": [{}]}, *view["players"][1:]]},
            {**view, "last": [{"who": {1}}]},
        )
    ]
    assert all(found)
    assert found[0] == ["view['turn'] is '1', not <class 'int'>"]
