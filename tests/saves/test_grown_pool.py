"""A pool that has grown by cards of no deck changes nothing in a match: journals replay, saves play on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from recorded import GAMES, load, play_again

from engine import Match, SeatSetup, game, replay
from engine.cli.chance import random_answer
from engine.invasion.words import developments, units
from engine.kernel.language.abilities import (
    action,
    beginning,
    damaged,
    destroyed,
    ending,
    enters,
    enters_zone,
    leaves,
    sacrificed,
    targeted,
)
from engine.kernel.language.definitions import Card, When
from engine.kernel.language.effects import Gain
from engine.kernel.rules import Rules

EXTRA = 40
MATCHES = 3
MET = (enters(units), leaves(units), destroyed(units), damaged(units), beginning(""), ending(""), targeted(units),
       sacrificed(units), enters_zone(units), When("develops", developments.yours))


def invasion_cards(rules: Rules) -> Iterator[Card]:
    """Yield tactics that answer from the hand whatever happens, and units that watch."""
    for n in range(EXTRA):
        ability = action(Gain(1), when=MET[n // 2 % len(MET)], works_in="hand" if n % 2 else "")
        yield Card(f"grown-{n:03}", f"Grown {n}", "tactic" if n % 2 else "unit", "Neutral", 0, 0, 1, 1,
                   abilities=(ability,))


def copies(rules: Rules) -> Iterator[Card]:
    """Yield cards of the pool once more, under codes and names of their own."""
    cards = sorted(rules.cards.values(), key=lambda c: c.code)
    for n in range(EXTRA):
        card = cards[n * 7 % len(cards)]
        yield replace(card, code=f"grown-{n:03}", name=f"Grown {n}", compiled=())


NEW_CARDS = {"invasion": invasion_cards, "summoner_wars": copies}


@pytest.fixture
def grow() -> Iterator[Callable[[str], None]]:
    """Return what adds the cards to a game's pool; afterwards they are gone again."""
    grown: list[tuple[Rules, set[str], set[str]]] = []

    def add(name: str) -> None:
        rules = game(name).rules
        grown.append((rules, set(rules.cards), set(rules.abilities)))
        for card in list(NEW_CARDS[name](rules)):
            rules.add_card(card)
        assert len(rules.cards) == len(grown[-1][1]) + EXTRA

    yield add
    for rules, cards, abilities in grown:
        for code in set(rules.cards) - cards:
            del rules.cards[code]
        for ability in set(rules.abilities) - abilities:
            del rules.abilities[ability]


def played(name: str, seed: int) -> tuple[Match, dict[str, object], list[bytes]]:
    """Play a match by chance; return it with its journal and some saves of it."""
    dice = Random(seed)
    decks = sorted(game(name).decks)[:2]
    rows = [{"deck": deck, "name": who, "stops": game(name).default_preset or "every"}
            for deck, who in zip(decks, ("Anna", "Ben"), strict=True)]
    match = Match.new(name, seed, [SeatSetup(**row) for row in rows])
    saves = []
    while match.over is None:
        decision = dice.choice(match.pending)
        answer = random_answer(decision, dice)
        if not match.submit(decision.id, answer, decision.seat).ok:
            answer = match.suggest(decision.id) or ""
            assert match.submit(decision.id, answer, decision.seat).ok
        if len(match.journal) % 60 == 0:
            saves.append(match.to_bytes())
    journal = {"game": name, "seed": seed, "seats": rows, "options": {}, "entries": match.journal}
    return match, journal, saves


@pytest.mark.parametrize("name", GAMES)
def test_journals_replay_to_the_same_digest(name: str, grow: Callable[[str], None]) -> None:
    before = [played(name, seed) for seed in range(MATCHES)]
    grow(name)
    for match, journal, _ in before:
        assert replay(journal).digest() == match.digest()


@pytest.mark.parametrize("name", GAMES)
def test_saves_play_on_to_the_same_end(name: str, grow: Callable[[str], None]) -> None:
    match, journal, saves = played(name, 11)
    grow(name)
    entries = journal["entries"]
    assert saves and isinstance(entries, list)
    for save in saves:
        again = Match.from_bytes(save)
        for entry in entries[again.rev:]:
            assert again.submit(entry["id"], entry["answer"], entry["seat"]).ok
        assert again.digest() == match.digest()


@pytest.mark.parametrize("name", GAMES)
def test_recorded_matches_go_as_they_went(name: str, grow: Callable[[str], None]) -> None:
    grow(name)
    for saved in load(name)[:4]:
        play_again(saved)
