"""Requests to take back reveal nothing: twins that differ in one hand and deck allow the same and look the same."""

from __future__ import annotations

from random import Random

import pytest
from lengths import short_each
from plan_kit import passing, random_plan
from twin_kit import INVASION, KARTH, KARTH_FOUR, SUMMONER_WARS, Pair, Twins

from engine import Match

GAMES = (INVASION, SUMMONER_WARS, KARTH, KARTH_FOUR)
SEEDS = {twins: range(12) for twins in GAMES}
STEPS = 120


def remembering(one: Pair) -> Pair:
    """Let both twins remember moves."""
    one.a, one.b = (Match.from_bytes(match.to_bytes()) for match in (one.a, one.b))
    one.a.remember = one.b.remember = True
    return one


def later(twins: Twins, seed: int) -> Pair:
    """Return a pair whose cards are dealt anew after some turns."""
    dice = Random(seed)
    match, seat = twins.new(seed, (twins.presets[seed % len(twins.presets)],)), seed % len(twins.decks)
    one = Pair(twins, match, match, seat, dice)
    for _ in range(dice.randint(0, 200)):
        if match.over is not None:
            break
        decision = dice.choice(match.pending)
        assert match.submit(decision.id, one._legal(decision), decision.seat).ok
    return Pair(twins, Match.from_bytes(match.to_bytes()), twins.twin_of(match, seat, dice), seat, dice)


def play(one: Pair) -> Pair:
    for _ in range(STEPS):
        if one.a.over is not None or not one.step():
            break
        if one.a.over is None and one.dice.random() < 0.3:
            one.go_back()
    return one


@pytest.mark.parametrize(("twins", "seed"), short_each(2, SEEDS))
def test_twins_look_the_same_after_moves_were_taken_back(twins: Twins, seed: int) -> None:
    steps = backs = 0
    for n in range(4):
        one = play(remembering(later(twins, 100 * seed + n)))
        steps, backs = steps + one.steps, backs + one.backs
    assert steps > 20 and backs > 0


@pytest.mark.parametrize(("twins", "seed"), short_each(2, SEEDS))
def test_twins_with_plans_look_the_same_after_moves_were_taken_back(twins: Twins, seed: int) -> None:
    steps = backs = 0
    for n in range(4):
        one = remembering(later(twins, 100 * seed + n))
        dice = Random(seed)
        for seat in one.a.playing:
            plan = random_plan(one.a, seat, dice)
            plan["rules"] += passing(one.a, seat)["rules"]
            assert one.a.set_plan(seat, plan).ok and one.b.set_plan(seat, plan).ok
        play(one)
        steps, backs = steps + one.steps, backs + one.backs
    assert steps > 20 and backs > 0
