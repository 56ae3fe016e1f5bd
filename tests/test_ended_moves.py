"""Questions that a game declares to be the last of a move: nothing completes their answers, and nothing is searched
for.
"""

from __future__ import annotations

from random import Random

import pytest
from installed import INSTALLED

from engine import Match, SeatSetup, game
from engine.compound_moves import completions_of, lines_of
from engine.players.eyes import step
from engine.players.policies import policy

NAMES = [name for name in INSTALLED if game(name).play.ends_move]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("player", ["chance", "straightforward"])
def test_question_that_ends_a_move_has_no_completions(name: str, player: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spec, dice = game(name), Random(7)
    match = Match.new(name, 7, [SeatSetup(deck) for deck in sorted(spec.decks)[: spec.seats[0]]], {})
    forks: list[Match] = []
    fork = Match.fork
    monkeypatch.setattr(Match, "fork", lambda self, *args: forks.append(self) or fork(self, *args))
    seen = set()
    for _ in range(700):
        for decision in match.pending:
            if decision.kind in spec.play.ends_move:
                assert completions_of(match, decision) == {}, decision.kind
                forks.clear()
                assert match.completions(decision.id) == {} and not forks
                known = match.lines(decision.seat)
                assert not forks
                assert known == lines_of(match, decision.seat), decision.kind
                seen.add(decision.kind)
        if not match.pending:
            break
        step(match, [policy(player)] * match.seats, dice)
    assert seen
