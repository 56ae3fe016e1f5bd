"""Hints: the best move, the chance to win, and the reason in the game's words."""

from __future__ import annotations

from random import Random

import pytest
from installed import INSTALLED

from engine import Decision, Match, Msg, Option, SeatSetup, game, say, templates
from engine.players import hints
from engine.players.eyes import step
from engine.players.policies import policy
from engine.players.random_answers import counts
from engine.players.search import Depth

QUICK = Depth(moves=5, positions=25, first=1)


@pytest.mark.parametrize("name", INSTALLED)
def test_a_hint_names_a_legal_move_and_its_reason(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LEVELS", {"fair": QUICK})
    decks = sorted(game(name).full_decks())[:2]
    match, dice, reasons = Match.new(name, 12, [SeatSetup(deck) for deck in decks]), Random(12), 0
    while not reasons:
        asked = match.pending[0]
        if match.turn > 2 and counts(asked):
            found = hints.hint(match, asked.seat, 1)
            if found is not None:
                assert match.check(asked.id, found.answers[0], asked.seat).ok
                assert found == hints.hint(match, asked.seat, 1)
                assert found.texts
                assert found.chance is None or 0.0 <= found.chance <= 1.0
                reasons += found.reason is not None and "better for you" in say(found.reason).lower()
        step(match, [policy("straightforward")] * 2, dice)


def test_a_hint_for_a_set_of_cards_names_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LEVELS", {"fair": QUICK})
    decks = sorted(game("summoner_wars").full_decks())[:2]
    match, dice, said = Match.new("summoner_wars", 12, [SeatSetup(deck) for deck in decks]), Random(12), set()
    for seed in range(400):
        asked = match.pending[0]
        if asked.kind == "magic":
            found = hints.hint(match, asked.seat, seed)
            assert found is not None
            chosen = [option.text for key in found.answers[0].split(",") if (option := asked.option(key)) is not None]
            words = say(found.texts[0])
            assert all(say(text) in words for text in chosen) and (chosen or words == "Choose none of them")
            said.add(bool(chosen))
        if said == {True, False}:
            break
        step(match, [policy("straightforward")] * 2, dice)
    assert said


def test_a_hint_admits_that_another_move_is_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LEVELS", {"fair": QUICK})
    monkeypatch.setattr(hints, "EQUAL", 1.1)
    match, dice = Match.new("karth", 12, [SeatSetup("elf"), SeatSetup("goblin")]), Random(12)
    while (found := hints.hint(match, match.pending[0].seat, 1)) is None:
        step(match, [policy("straightforward")] * 2, dice)
    assert found.reason is not None and say(found.reason).startswith("The next best move is about as good")


def test_a_hint_for_shares_and_numbers_names_them() -> None:
    options = (Option("3", Msg.of("text", text="Wall"), max=2), Option("4", Msg.of("text", text="Ice Wall"), max=2))
    split = Decision(1, 0, "x", "split", Msg.of("text", text="?"), options, min=0, max=3, total=3)
    assert [say(text) for text in hints.words_of(split, "3:2,4:1")] == ["Wall: 2 and Ice Wall: 1"]
    assert [say(text) for text in hints.words_of(split._replace(shape="pay"), "2")] == ["2"]


@pytest.mark.parametrize("shape", ["subset", "split"])
def test_a_hint_puts_sets_and_amounts_into_words(shape: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LEVELS", {"fair": QUICK})
    match, dice = Match.new("invasion", 12, [SeatSetup("core_50_dwarf"), SeatSetup("core_50_orc")]), Random(12)
    while not (counts(match.pending[0]) and match.pending[0].shape == shape):
        step(match, [policy("straightforward")] * 2, dice)
    asked = match.pending[0]
    found = hints.hint(match, asked.seat, 1)
    assert found is not None
    said, answer = say(found.texts[0]), found.answers[0]
    named = [say(option.text) for option in asked.options if option.key in answer.replace(":", ",").split(",")]
    assert named or not answer
    assert all(name in said for name in named)
    assert said


def test_a_hint_names_what_is_left_out() -> None:
    match, dice = Match.new("invasion", 12, [SeatSetup("core_50_dwarf"), SeatSetup("core_50_orc")]), Random(12)
    while not (counts(match.pending[0]) and match.pending[0].kind == "defenders"):
        step(match, [policy("straightforward")] * 2, dice)
    assert [say(text) for text in hints.words_of(match.pending[0], "")] == ["No defenders"]


def test_a_question_to_both_seats_gets_advice_without_a_chance() -> None:
    match = Match.new("invasion", 30, [SeatSetup("core_50_dwarf"), SeatSetup("core_50_orc")])
    assert len(match.pending) == 2
    found = hints.hint(match, 0, 1)
    assert found is not None
    assert say(found.texts[0]) in [say(option.text) for option in match.pending[0].options]
    assert (found.chance, found.reason) == (None, None)


def test_a_hint_names_nothing_that_its_seat_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LEVELS", {"fair": QUICK})
    match, dice = Match.new("invasion", 12, [SeatSetup("core_50_dwarf"), SeatSetup("core_50_orc")]), Random(12)
    while match.pending[0].text.id != "inv.ask.capital_first":
        step(match, [policy("straightforward")] * 2, dice)
    asked = match.pending[0]
    shown = hints.hint(match, asked.seat, 1)
    assert shown is not None
    option = asked.option(shown.answers[0])
    assert option is not None
    left = hints.hint(match, asked.seat, 1, without=frozenset({option.group}))
    assert left is not None
    kept = asked.option(left.answers[0])
    assert kept is not None and kept.group != option.group


def test_nobody_gets_a_hint_for_another_seats_question() -> None:
    match = Match.new("karth", 1, [SeatSetup("elf"), SeatSetup("goblin")])
    seats = {asked.seat for asked in match.pending}
    assert all(hints.hint(match, seat, 1) is None for seat in {0, 1} - seats)
    assert hints.hint(match, 7, 1) is None


@pytest.mark.parametrize("name", INSTALLED)
def test_every_feature_has_words(name: str) -> None:
    known = templates("en")
    assert all(f"feature.{name}.{feature}" in known for feature in game(name).play.features.names)
