"""Whole matches under random plans and queues: they save, replay and end like any other match."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from lengths import short
from plan_kit import random_plan, random_queue
from twin_kit import INVASION, KARTH, KARTH_FOUR, KARTH_TEAMS, SUMMONER_WARS, Twins

from engine import Match, say
from engine.players.random_answers import random_answer
from engine.replaying import repeat

ANSWERING = replace(SUMMONER_WARS, decks=("cloaks-jexik", "filth-the-demagogue"))
"""Decks of Summoner Wars with abilities and events for the other player's turn. Most decks have none."""
EVERY_GAME = (INVASION, ANSWERING, KARTH, KARTH_TEAMS, KARTH_FOUR)
GAMES = [twins for twins in EVERY_GAME if twins.new(0, (twins.presets[0],)).plan_form(0).kinds]
MOST = 400


def played(twins: Twins, seed: int) -> tuple[Match, Match]:
    """Play with random plans and queues. Return the match, and the same match before its first answer."""
    dice = Random(seed)
    match = twins.new(seed, (dice.choice(twins.presets), dice.choice(twins.presets)))
    match.remember = True
    start, turn = Match.from_bytes(match.to_bytes()), -1
    for _ in range(MOST):
        if match.over is not None:
            break
        if turn != (turn := match.st.vars["turn"]):
            for seat in match.st.rules.playing(match.st):
                assert match.set_plan(seat, random_plan(match, seat, dice, own_cards=True)).ok
        step(match, dice)
        assert match.st.rules.audit(match.st) is None
        if dice.random() < 0.1:
            assert Match.from_bytes(match.to_bytes()).digest() == match.digest()
    return match, start


def step(match: Match, dice: Random) -> None:
    """Queue plays, take a step back, undo moves by agreement, or give a random answer."""
    decision = dice.choice(match.pending)
    seat = decision.seat
    if dice.random() < 0.1 and (queue := random_queue(match, seat, dice)):
        result = match.set_queue(seat, queue)
        assert result.ok, result.reason and say(result.reason)
    elif dice.random() < 0.05 and match.can_take_back(seat):
        assert match.take_back(seat).ok
    elif dice.random() < 0.05 and (points := match.undo_points(seat)):
        assert match.undo(seat, dice.choice(points)).ok
    else:
        answer = random_answer(decision, dice)
        if not match.check(decision.id, answer, seat).ok:
            answer = match.suggest(decision.id) or ""
        assert match.submit(decision.id, answer, seat).ok


@pytest.mark.parametrize("twins", GAMES, ids=str)
@pytest.mark.parametrize("seeds", short(1, [range(3), range(3, 12)]), ids=str)
def test_planned_match_replays_from_its_journal(twins: Twins, seeds: range) -> None:
    told = 0
    for seed in seeds:
        match, start = played(twins, seed)
        repeat(start, match.journal)
        assert start.digest() == match.digest()
        told += sum(event.kind in ("plan", "queue") for event in match._events)
    assert told > (0 if twins is ANSWERING else 5 * len(seeds))
