"""The answer that a clock gives for a late player: it declines, and never gives up a turn or a phase."""

from __future__ import annotations

from random import Random

import pytest
from installed import INSTALLED
from random_play import lively, new, questions

from engine import Match, game, repeat

STEPS = 250


def played(name: str) -> Match:
    return new(name, 3, stops="every")


@pytest.mark.parametrize("name", INSTALLED)
def test_declining_answer_is_legal_wherever_there_is_one(name: str) -> None:
    match, found = played(name), 0
    for asked in questions(match, Random(3), STEPS, lively):
        answer = match.declining(asked.id)
        if answer is not None:
            found += 1
            assert match.check(asked.id, answer, asked.seat).ok, asked
    assert found


@pytest.mark.parametrize("name", INSTALLED)
def test_question_that_ends_a_phase_cannot_be_declined(name: str) -> None:
    match, endings, found = played(name), game(name).play.endings, 0
    for asked in questions(match, Random(3), STEPS, lively):
        if asked.text.id in endings:
            found += 1
            assert match.declining(asked.id) is None, asked
    assert found


def test_answered_question_cannot_be_declined() -> None:
    match = played("invasion")
    assert match.declining(match.pending[-1].id + 100) is None


@pytest.mark.parametrize("name", INSTALLED)
def test_late_player_is_named_in_the_reason_of_the_end(name: str) -> None:
    match = played(name)
    assert match.concede(0, late=True).ok
    assert match.over is not None and match.over.winners == (1,)
    assert match.over.reason.id == "over.late"
    assert match.playing in ((0, 1), (1,))


@pytest.mark.parametrize("name", INSTALLED)
def test_end_of_a_late_player_can_be_replayed(name: str) -> None:
    match = played(name)
    match.concede(1, late=True)
    again = new(name, 3, stops="every")
    repeat(again, match.journal)
    assert again.over == match.over is not None
