"""Features: the same for every viewer, and from a brief view as from a whole one."""

from __future__ import annotations

from random import Random

import pytest
from installed import INSTALLED

from engine import Match, SeatSetup, game
from engine.players.eyes import step
from engine.players.policies import policy
from engine.players.value import chance, parts

KINDS = [(name, seats) for name in INSTALLED for seats in game(name).seats]


def positions(name: str, seats: int) -> list[Match]:
    """Return positions of a match, some turns apart."""
    decks = sorted(game(name).full_decks())
    match = Match.new(name, 4, [SeatSetup(decks[n % len(decks)]) for n in range(seats)])
    dice, plain, found = Random(4), policy("straightforward"), [match.fork()]
    while match.over is None and match.turn < 12:
        turn = match.turn
        step(match, [plain] * seats, dice)
        if match.turn > turn and match.turn % 3 == 0:
            found.append(match.fork())
    return found


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_features_are_public_and_the_same_in_a_brief_view(name: str, seats: int) -> None:
    features = game(name).play.features
    for match in positions(name, seats):
        rows = features.of(match.view(None))
        assert [len(row) for row in rows] == [len(features.names)] * seats
        for seat in range(seats):
            assert features.of(match.view(seat)) == rows
            assert features.of(match.glance(seat)) == rows


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_chances_of_all_sides_add_up_to_1(name: str, seats: int) -> None:
    for match in positions(name, seats):
        sides = {match.st.rules.side(match.st, seat): seat for seat in match.playing}
        assert sum(chance(match, seat) for seat in sides.values()) == pytest.approx(1.0)


@pytest.mark.parametrize("name", INSTALLED)
def test_parts_of_a_value_are_opposite_for_both_seats(name: str) -> None:
    for match in positions(name, 2):
        size = len(game(name).play.features.names)
        mine, theirs = parts(match, 0), parts(match, 1)
        assert mine[:size] == pytest.approx([-n for n in theirs[size:]])


@pytest.mark.parametrize("name", INSTALLED)
def test_weights_have_the_signs_of_the_guessed_ones(name: str) -> None:
    features = game(name).play.features
    assert len(features.names) >= 15
    assert features.kept <= set(features.names)
    for feature, weight, guess in zip(features.names, features.weights, features.guessed, strict=True):
        assert weight * guess >= 0, feature
        assert weight == guess or feature not in features.kept, feature
