"""In real matches, each choice that /play offers is found again by its own words."""

from __future__ import annotations

from random import Random

import pytest

from cogs.prompt import reading, typed, typed_moves
from cogs.prompt.ask import PromptContext
from engine import Match, SeatSetup, game
from engine.players.random_answers import step


@pytest.mark.parametrize("name", ["invasion", "summoner_wars", "karth"])
def test_a_choice_is_found_by_the_first_letters_of_its_last_word(name: str) -> None:
    dice = Random(2)
    match = Match.new(name, 2, [SeatSetup(deck) for deck in sorted(game(name).decks)[:2]], {})
    tried = 0
    while match.over is None and tried < 1500:
        for decision in match.pending:
            if decision.shape not in ("pick", "name"):
                continue
            ends = reading.ends_turn(name, decision)
            ask = PromptContext(1, decision, can_take_back=match.can_take_back(decision.seat), ends_turn=ends)
            moves = typed_moves.moves_of(match.lines(decision.seat), decision, "en")
            for choice in typed.completions(ask, "", moves):
                said = choice[0].split()[-1].strip("()")[:4]
                assert choice in typed.completions(ask, said, moves), said
                tried += 1
        step(match, dice)
    assert tried >= 1500
