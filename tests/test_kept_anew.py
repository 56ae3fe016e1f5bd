"""Cached results equal freshly computed ones, at every decision of random matches."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import Match, SeatSetup, game
from engine.cli.selfplay import deck_rows
from engine.invasion.capital import CapitalRules
from engine.kernel.language.nouns.scopes import in_play
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.state.layers import fixed_control, keywords, read, steady, words
from engine.kernel.state.records import Bindings
from engine.kernel.state.state import State
from engine.players.random_answers import step

MATCHES = 4
SIDES = (("Dwarf", "Empire", "High Elf", "Neutral"), ("Orc", "Chaos", "Dark Elf", "Neutral"))


def decks(name: str, dice: Random) -> list[list[object]]:
    """Return the ready decks. For Invasion, add a pair of decks with many different cards, so that all kinds of effects
    meet.
    """
    rows: list[list[object]] = [list(row) for row in deck_rows(name)]
    if name == "invasion":
        cards = sorted(game(name).rules.cards.items())
        sides = [[code for code, card in cards if card.faction in side] for side in SIDES]
        rows.append([dict.fromkeys(dice.sample(codes, min(33, len(codes))), 3) for codes in sides])
    return rows


def afresh(st: State) -> State:
    """Return a copy without cached results."""
    cold = st.fork()
    cold.rebuild_index()
    cold._settled_at = -1
    return cold


def noticed(st: State) -> dict[str, object]:
    """Return every value that the state caches, read through the public functions."""
    rules = st.rules
    kinds = sorted({rules.kind(st, eid) for eid in in_play(st)})
    index = {key: rows for key, rows in st.index().items() if rows}
    found: dict[str, object] = {
        "index": index,
        "awaited": st.awaited(),
        "replaceable": st.replaceable(),
        "in play": in_play(st),
        "kinds": {kind: Sel(kind, (kind,)).ids(st, Bindings()) for kind in kinds},
        "control": {eid: rules.controller(st, eid) for eid in st.ents},
        "fixed control": fixed_control(st),
        "steady": steady(st),
        "names": [rules.seat_name(st, seat) for seat in range(st.seats)],
        "keywords": {eid: keywords(st, eid) for eid in in_play(st)},
        "numbers": {(eid, key): read(st, eid, key) for eid in in_play(st) for key in sorted(rules.lexicon.numbers)},
        "words": {
            key: [(src, word, c.ctl, stamp) for src, word, c, stamp in words(st, key.partition(":")[2])]
            for key in index
            if key.startswith("stat:")
        },
        "prices": {
            (seat, eid): rules.play_cost(st, seat, eid) for seat in range(st.seats) for eid in rules.hand(st, seat)
        },
    }
    if isinstance(rules, CapitalRules):
        races = sorted({card.faction for card in rules.cards.values()})
        found["symbols"] = [rules.symbols(st, race, seat) for race in races for seat in range(st.seats)]
    return found


@pytest.mark.parametrize("name", ["invasion", "summoner_wars"])
@pytest.mark.parametrize("preset", ["every", "attacks"])
def test_cached_results_equal_fresh_ones(name: str, preset: str) -> None:
    kept: Counter[str] = Counter()
    for n in range(MATCHES):
        dice = Random(n)
        rows = decks(name, dice)
        match = Match.new(name, n, [SeatSetup(deck, stops=preset, casual=True) for deck in rows[n % len(rows)]])  # type: ignore[arg-type]
        while match.over is None:
            st = match.st
            line, cold = st.line, afresh(st)
            warm, fresh = noticed(st), noticed(cold)
            for key, value in fresh.items():
                assert warm[key] == value, (n, match.rev, key)
            assert st.line is line
            assert not st.settled() or (st.rules.checks(cold) == () and cold.over is None)
            kept["decisions"] += 1
            step(match, dice)
            kept["line-ups that lasted"] += match.st.line is line
    assert kept["line-ups that lasted"] > kept["decisions"] // 4


@pytest.mark.parametrize("name", ["invasion", "summoner_wars"])
def test_copy_asks_the_same_questions(name: str) -> None:
    """Results cached while playing change no question."""
    dice = Random(5)
    match = Match.new(name, 5, [SeatSetup(deck) for deck in deck_rows(name)[0]])
    while match.over is None:
        again = Match(match.spec, afresh(match.st), 0)
        assert again.pending == match.pending
        step(match, dice)
