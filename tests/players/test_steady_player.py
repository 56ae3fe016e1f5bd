"""Where a computer player may pass, the work for its answer does not tell what it holds."""

from __future__ import annotations

from random import Random

import pytest
from twin_kit import INVASION, KARTH, SUMMONER_WARS, Twins

from engine import Match, SeatSetup, game
from engine.players.eyes import Eyes, give, step
from engine.players.levels import LEVELS
from engine.players.moves import MoveTried
from engine.players.policies import policy
from engine.players.random_answers import counts
from engine.players.search import Compared, Depth
from engine.players.steady import SHARE, WIDTH, Steady, passes

QUICK = Depth(moves=6, positions=80, turns=1, first=1)
PLAIN = policy("straightforward")


class Counting(Steady):
    """A steady player that records how many positions it had looked at before each move it played in a copy."""

    def __init__(self) -> None:
        super().__init__("quick", QUICK)
        self.marks: list[int] = []

    def _result(self, trial: Match, seat: int, decision, row: Compared, dice: Random) -> float:  # type: ignore[no-untyped-def]
        self.marks.append(self.positions)
        return super()._result(trial, seat, decision, row, dice)


def answered(match: Match, seed: int) -> tuple[str, Counting]:
    player = Counting()
    return next(player.answers(Eyes(match, match.pending[0]), Random(seed))), player


@pytest.mark.parametrize(("twins", "kinds"), [(INVASION, 2), (SUMMONER_WARS, 1), (KARTH, 2)], ids=str)
def test_work_is_equal_whatever_hand_may_answer(twins: Twins, kinds: int) -> None:
    differ: set[bool] = set()
    for seed in range(40):
        match, dice = twins.new(seed, (twins.presets[0],) * 2), Random(seed)
        while match.over is None and match.turn < 12 and len(differ) < kinds:
            asked = match.pending[0]
            eyes = Eyes(match, asked)
            if passes(asked) and eyes.alone and eyes.view["active"] != asked.seat:
                twin = twins.twin_of(match, asked.seat, dice)
                for one in (match, twin):
                    _, player = answered(one, seed)
                    assert len(player.marks) % WIDTH == 0
                    assert player.marks[-WIDTH] < QUICK.positions // SHARE <= player.positions
                differ.add(counts(asked) != counts(twin.pending[0]))
            step(match, [policy("chance") if dice.random() < 0.3 else PLAIN] * match.seats, dice)
    assert len(differ) == kinds


@pytest.mark.parametrize("twins", [INVASION, SUMMONER_WARS, KARTH], ids=str)
def test_own_turn_takes_the_budget_even_without_a_choice(twins: Twins) -> None:
    match, dice, seen = twins.new(3, (twins.presets[0],) * 2), Random(3), set()
    while match.over is None and match.turn < 14 and len(seen) < 6:
        asked = match.pending[0]
        eyes = Eyes(match, asked)
        if passes(asked) and eyes.alone and eyes.view["active"] == asked.seat:
            answer, player = answered(match, 3)
            assert player.positions >= QUICK.positions
            assert give(match.fork(), asked, [answer]) == answer
            seen.add((asked.kind, match.turn))
        step(match, [PLAIN] * match.seats, dice)
    assert seen


def test_window_without_a_play_is_passed() -> None:
    match, dice = INVASION.new(3, (INVASION.presets[0],) * 2), Random(3)
    while not passes(match.pending[0]) or counts(match.pending[0]) or not Eyes(match, match.pending[0]).alone:
        step(match, [PLAIN] * 2, dice)
    assert answered(match, 1)[0] == "pass"


@pytest.mark.parametrize("level", LEVELS)
def test_level_hides_what_it_holds(level: str) -> None:
    player = policy(level)
    assert isinstance(player, Steady) and (player.name, player.depth) == (level, LEVELS[level])


def test_moves_that_the_rules_refuse_end_the_comparison() -> None:
    spec = game("invasion")
    match = Match.new("invasion", 1, [SeatSetup(deck) for deck in sorted(spec.full_decks())[:2]])
    player, row = Steady("quick", QUICK), Compared(MoveTried(("no such answer",)))
    player._compare(Eyes(match, match.pending[0]), [row], Random(1), 50)
    assert (player.positions, row.results) == (0, [-1.0])
