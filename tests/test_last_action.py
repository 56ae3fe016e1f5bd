"""The last action in a view: it agrees with the events, is public, and disappears when it is taken back."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from random_play import give, new

from engine import LogEntry, Match, game

GAMES = ("invasion", "summoner_wars")


def step(match: Match, chance: random.Random) -> tuple[int, tuple[LogEntry, ...]]:
    """Give a random answer. Returns the seat that answered and the published events."""
    ask = chance.choice(match.pending)
    return ask.seat, give(match, ask, chance).events


def rows(match: Match, seat: int | None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = match.view(seat)["last"]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_result_of_an_answer_is_shown_to_all_players(name: str) -> None:
    match, chance, kinds = new(name, 5), random.Random(5), set()
    for _ in range(260):
        if match.over is not None:
            break
        seat, events = step(match, chance)
        public = [
            e for e in events if e.for_seat(None) is not None and e.kind in game(name).narration.pictured and e.data
        ]
        if not public:
            continue
        shown = rows(match, seat)
        assert len(shown) >= len(public), "the answer's own consequences"
        assert shown[-1]["kind"] == game(name).narration.pictured[public[-1].kind]
        for other in range(match.seats):
            assert [r["kind"] for r in rows(match, other)][-1:] == [shown[-1]["kind"]]
        kinds |= {row["kind"] for row in shown}
        json.dumps(shown)
    assert kinds >= {"enter", "damage", "attack", "play" if name == "invasion" else "move"}


@pytest.mark.parametrize("name", GAMES)
def test_remaining_life_after_damage_matches_the_view(name: str) -> None:
    match, chance, seen = new(name, 8), random.Random(8), 0
    for _ in range(300):
        if match.over is not None:
            break
        seat, events = step(match, chance)
        hurt = [dict(e.data) for e in events if game(name).narration.pictured.get(e.kind) == "damage"]
        if len(hurt) != 1 or any(e.kind in ("healed", "destroyed", "burned", "turn") for e in events):
            continue
        view, row = match.view(seat), hurt[0]
        left = {z["section"]: z["hp"] - z["damage"] for p in view["players"] for z in p.get("zones", {}).values()}
        left |= {
            c["id"]: c["hp"] - c["damage"]
            for p in view["players"]
            for z in p.get("zones", {}).values()
            for c in z["cards"]
            if c["hp"]
        }
        left |= {c["id"]: c["life"] - c["wounds"] for c in view.get("board", ())}
        if row["who"] in left:
            assert row["left"] == left[row["who"]]
            seen += 1
    assert seen >= 2


@pytest.mark.parametrize("name", GAMES)
def test_last_action_reveals_nothing_hidden(name: str) -> None:
    match, chance = new(name, 4), random.Random(4)
    for _ in range(200):
        if match.over is not None:
            break
        step(match, chance)
        for seat in (0, 1, None):
            told = {json.dumps(dict(e.data)) for e in match.events(0, seat) if e.data}
            for row in rows(match, seat):
                assert json.dumps({k: v for k, v in row.items() if k != "kind"}) in told


def test_move_that_is_taken_back_is_not_shown() -> None:
    match, chance = new("summoner_wars", 3), random.Random(3)
    match.remember = True
    back = 0
    for _ in range(300):
        if match.over is not None or back > 3:
            break
        before = {seat: rows(match, seat) for seat in (0, 1, None)}
        seat, events = step(match, chance)
        if any(e.kind == "moved" and "start" in dict(e.data) for e in events) and match.can_take_back(seat):
            assert rows(match, seat)[-1]["kind"] == "move"
            assert match.take_back(seat).ok
            assert {seat: rows(match, seat) for seat in (0, 1, None)} == before
            back += 1
    assert back > 3


def test_fork_shows_the_last_action_but_a_saved_match_does_not() -> None:
    match, chance = new("summoner_wars", 3), random.Random(3)
    while not rows(match, 0):
        step(match, chance)
    assert match.fork(1).view(1) == match.view(1)
    again = Match.from_bytes(match.to_bytes())
    assert again.view(0)["last"] == [] and again.to_bytes() == match.to_bytes()
    again.recent.recall(match.events(0, None), ())
    assert again.view(None)["last"] == match.view(None)["last"]


def test_rows_of_the_last_action_name_their_squares() -> None:
    match, chance = new("summoner_wars", 5), random.Random(5)
    squares = {f"{c}{r}" for c in "abcdef" for r in range(1, 9)}
    found = set()
    for _ in range(200):
        if match.over is not None:
            break
        step(match, chance)
        for row in rows(match, None):
            places = [row["start"], *row["ends"]] if row.get("start") else row.get("ends", ())
            assert set(places) <= squares
            found.add((row["kind"], bool(places)))
    assert found >= {("move", True), ("attack", True), ("enter", True), ("damage", True), ("destroyed", True)}
