"""In every game, another person can take a seat: only what its player has planned ends, and nothing is taken back."""

from __future__ import annotations

import random
from typing import Any

import pytest
from random_play import by_chance, new

from engine import Match, games

OURS = [spec.name for spec in games() if type(spec.rules).__module__.startswith("engine.")]
MOVES = 60


def begun(game: str, seed: int) -> Match:
    """Return a match after some random answers."""
    match, dice = new(game, seed, stops="every"), random.Random(seed)
    match.remember = True
    for _ in range(MOVES):
        asked = match.pending
        if match.over is not None or not asked:
            break
        match.submit(asked[0].id, by_chance(match, asked[0], dice), asked[0].seat)
    return match


def seen(match: Match, seat: int | None) -> Any:
    """Return what a seat may see, without the number of the operation."""
    view = {key: value for key, value in match.view(seat).items() if key != "rev"}
    return view, [(d.id, d.kind, d.keys) for d in match.pending if d.seat == seat]


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("seed", range(4))
def test_seat_passes_on_without_any_change_of_the_position(game: str, seed: int) -> None:
    match = begun(game, seed)
    assert match.over is None
    seat = match.pending[0].seat
    before = [seen(match, one) for one in (None, *range(match.seats))]
    done = match.hand_over(seat)
    assert done.ok and not done.events
    assert [seen(match, one) for one in (None, *range(match.seats))] == before
    assert match.plan(seat)["rules"] == [] and match.queue(seat) == []
    assert not match.stops(seat)["yield"]


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("seed", range(4))
def test_nothing_before_can_be_taken_back(game: str, seed: int) -> None:
    match = begun(game, seed)
    assert match.hand_over(match.pending[0].seat).ok
    for one in range(match.seats):
        assert not match.can_take_back(one) and match.undo_points(one) == ()


@pytest.mark.parametrize("game", OURS)
def test_match_is_loaded_and_played_again_with_the_new_player(game: str) -> None:
    match = begun(game, 3)
    assert match.hand_over(match.pending[0].seat).ok
    assert Match.from_bytes(match.to_bytes()).digest() == match.digest()
    again = new(game, 3, stops="every")
    again.remember = True
    for entry in match.journal:
        assert again.repeat(entry).ok
    assert again.digest() == match.digest()


@pytest.mark.parametrize("game", OURS)
def test_seat_that_no_longer_plays_is_refused(game: str) -> None:
    match = begun(game, 1)
    assert not match.hand_over(9).ok
    match.concede(0)
    assert match.hand_over(0).status in ("over", "illegal")
