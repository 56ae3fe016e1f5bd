"""Shortcuts give the same results as the full computation, at every decision of random matches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from lengths import short

from engine import Match, SeatSetup
from engine.cli.selfplay import deck_rows
from engine.grid.board import cards_on, occupied
from engine.grid.reach import reach
from engine.kernel.state.layers import read
from engine.kernel.state.state import Event, State
from engine.players.random_answers import step
from engine.summoner_wars.card import UNITS
from engine.summoner_wars.language.words import ANY_TIME
from engine.summoner_wars.own import OwnRules, rules_of
from engine.summoner_wars.rules import SummonerWarsRules
from engine.summoner_wars.turn.anytime import ability_options, any_time_in_play

SEEDS = short(3, range(1, 9))


def positions(seed: int) -> Iterator[Match]:
    """Yield the match at each of its decisions."""
    dice = Random(seed)
    rows = deck_rows("summoner_wars")
    match = Match.new("summoner_wars", seed, [SeatSetup(deck, stops="every") for deck in rows[seed % len(rows)]])
    while match.over is None:
        yield match
        step(match, dice)


def looks(match: Match) -> list[object]:
    """Return everything that is cached: squares, ways, numbers, abilities, questions."""
    st, rules = match.st, rules_of(match.st)
    units = [e for e in cards_on(st) if rules.kind(st, e) in UNITS]
    return [
        match.pending,
        occupied(st),
        any_time_in_play(st),
        [(reach(st, e, 2), reach(st, e, 3), rules.attack_targets(st, e), rules.has_target(st, e)) for e in units],
        [(rules.number_of(st, e, key), read(st, e, key)) for e in units for key in ("attack", "life", "reach")],
        [
            (
                rules.units_of(st, seat),
                rules.walls_of(st, seat),
                rules.summon_squares(st, seat),
                ability_options(st, seat, ("action", *ANY_TIME)),
            )
            for seat in range(st.seats)
        ],
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_cached_results_equal_fresh_ones(seed: int):
    for match in positions(seed):
        kept = looks(match)
        assert all(now == read_ for now, read_ in kept[4])
        match.st.change()  # this call makes the caches invalid
        match._decisions = None
        assert looks(match) == kept


@pytest.mark.parametrize("seed", SEEDS)
def test_match_that_clears_its_caches_runs_the_same(seed: int):
    dice = Random(seed)
    for n, match in enumerate(positions(seed)):
        if not n:
            twin = Match.from_bytes(match.to_bytes())
        for entry in match.journal[len(twin.journal) :]:
            twin.st.change()
            assert twin.submit(entry["id"], entry["answer"], entry["seat"]).ok
        if dice.random() < 0.2:
            assert twin.digest() == match.digest()


@pytest.mark.parametrize("seed", SEEDS)
def test_settled_board_needs_no_checks(monkeypatch: pytest.MonkeyPatch, seed: int):
    skipped = 0
    checks = SummonerWarsRules.checks

    def both(rules: SummonerWarsRules, st: State) -> tuple[Event, ...]:
        nonlocal skipped
        if st.settled() and st.over is None:
            naive = st.fork()
            naive.change()
            assert checks(rules, naive) == ()
            skipped += 1
        return checks(rules, st)

    monkeypatch.setattr(SummonerWarsRules, "checks", both)
    for _ in positions(seed):
        pass
    assert skipped > 5  # no board is settled while a card in play changes Life Points


@pytest.mark.parametrize("seed", SEEDS)
def test_shortcut_finds_all_selectable_units_and_targets(seed: int):
    seen = 0
    for match in positions(seed):
        st = match.st
        rules: OwnRules = rules_of(st)
        for seat in range(st.seats):
            units = [e for e in cards_on(st) if rules.kind(st, e) in UNITS and rules.controller(st, e) == seat]
            assert list(rules.units_of(st, seat)) == units
            for e in units:
                assert rules.has_target(st, e) == bool(rules.attack_targets(st, e))
                seen += rules.has_target(st, e)
    assert seen


@pytest.mark.parametrize("seed", SEEDS)
def test_each_unit_that_is_not_offered_is_refused_with_a_reason(seed: int):
    offered = refused = 0
    for match in positions(seed):
        (decision, *_) = match.pending
        if decision.kind not in ("movement", "attack") or match.st.frames[-1].routine != "sw.act":
            continue
        for deed in rules_of(match.st).deeds(match.st, decision.seat):
            if deed.key.startswith("unit:"):
                reason = rules_of(match.st).why_not(match.st, deed.key, decision.seat)
                assert reason is not None
                if decision.option(deed.key) is None:
                    refused += reason.id not in ("why.timing", "why.not_asked")
                    assert reason.id not in ("why.timing", "why.not_asked")
                else:
                    offered += 1
                    assert reason.id == "why.timing"
    assert offered and refused
