"""What is found in a short way is what the long way finds: at every decision of matches by chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine import Match, SeatSetup
from engine.cli.selfplay import deck_rows
from engine.grid.board import cards_on
from engine.players.random_answers import step
from engine.summoner_wars.card import UNITS
from engine.summoner_wars.own import OwnRules, own

SEEDS = range(1, 9)


def positions(seed: int) -> Iterator[Match]:
    """The match at each of its decisions."""
    dice = Random(seed)
    rows = deck_rows("summoner_wars")
    match = Match.new("summoner_wars", seed, [SeatSetup(deck, stops="every") for deck in rows[seed % len(rows)]])
    while match.over is None:
        yield match
        step(match, dice)


@pytest.mark.parametrize("seed", SEEDS)
def test_units_to_choose_and_targets(seed: int):
    seen = 0
    for match in positions(seed):
        st = match.st
        rules: OwnRules = own(st)
        for seat in range(st.seats):
            units = [e for e in cards_on(st) if rules.kind(st, e) in UNITS and rules.controller(st, e) == seat]
            assert rules.units_of(st, seat) == units
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
        for deed in own(match.st).deeds(match.st, decision.seat):
            if deed.key.startswith("unit:"):
                reason = own(match.st).why_not(match.st, deed.key, decision.seat)
                assert reason is not None
                if decision.option(deed.key) is None:
                    refused += reason.id not in ("why.timing", "why.not_asked")
                    assert reason.id not in ("why.timing", "why.not_asked")
                else:
                    offered += 1
                    assert reason.id == "why.timing"
    assert offered and refused
