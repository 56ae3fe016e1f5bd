"""Requests to take back reveal nothing: twins that differ in one hand and deck allow the same and look the same."""

from __future__ import annotations

from random import Random

import pytest
from lengths import short_each
from plan_kit import passing, random_plan, stops_or_plan
from twin_kit import INVASION, KARTH, KARTH_FOUR, SUMMONER_WARS, Leak, Pair, Twins

from engine import Match

GAMES = (INVASION, SUMMONER_WARS, KARTH, KARTH_FOUR)
SEEDS = {twins: range(6) for twins in GAMES}
STEPS = 80


def remembering(one: Pair) -> Pair:
    """Let both twins remember moves."""
    one.a, one.b = (Match.from_bytes(match.to_bytes()) for match in (one.a, one.b))
    one.a.remember = one.b.remember = True
    return one


def later(twins: Twins, seed: int) -> Pair:
    """Return a pair whose cards are dealt again after some turns."""
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


@pytest.mark.parametrize(("twins", "seed"), short_each(1, SEEDS))
def test_twins_look_the_same_after_undos(twins: Twins, seed: int) -> None:
    steps = backs = 0
    for n in range(4):
        one = play(remembering(later(twins, 100 * seed + n)))
        steps, backs = steps + one.steps, backs + one.backs
    assert steps > 20 and backs > 0


@pytest.mark.parametrize(("twins", "seed"), short_each(1, SEEDS))
def test_twins_with_plans_look_the_same_after_undos(twins: Twins, seed: int) -> None:
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


@pytest.mark.parametrize("seed", [0, 1])
def test_undos_look_alike_with_stops_or_a_plan(seed: int) -> None:
    """A plan that answered is dropped by an undo. Its owner sets it again, and the owner of the stops sets those."""
    one = stops_or_plan(INVASION, seed, seed % 2)
    stops = one.a.stops(one.seat)
    remembering(one)
    for _ in range(STEPS):
        if not one.step():
            break
        if one.a.over is None and one.dice.random() < 0.3 and one.go_back():
            done = one.a.set_stops(one.seat, {"preset": "every", "windows": stops["windows"]})
            assert done.ok and one.b.set_plan(one.seat, passing(one.b, one.seat)).ok
    assert one.steps > 20 and one.backs > 3 and one.passed


def test_undo_that_depends_on_the_hand_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison detects a leak: a request is possible only while the seat after the asking one has no tactic."""
    honest = Match.undo_points

    def leaky(match: Match, seat: int) -> tuple[int, ...]:
        st = match.st
        other = (seat + 1) % st.seats
        tactics = any(st.rules.card(st.ents[e].code).kind == "tactic" for e in st.rules.hand(st, other))
        return () if tactics else honest(match, seat)

    monkeypatch.setattr(Match, "undo_points", leaky)
    with pytest.raises(Leak):
        for seed in range(8):
            play(remembering(later(INVASION, seed)))
