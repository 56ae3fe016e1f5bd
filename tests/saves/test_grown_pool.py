"""Adding cards that are in no deck changes no match: journals give the same match, and saves can be continued."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from recorded import GAMES, load, play_again

from engine import Match, SeatSetup, game, replay
from engine.players.random_answers import random_answer

MATCHES = 3


def played(name: str, seed: int) -> tuple[Match, dict[str, object], list[bytes]]:
    """Play a match at random. Returns the match, its journal and some saves of it."""
    dice = Random(seed)
    decks = sorted(game(name).decks)[:2]
    rows = [
        {"deck": deck, "name": who, "stops": game(name).stops.default or "every"}
        for deck, who in zip(decks, ("Anna", "Ben"), strict=True)
    ]
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
        for entry in entries[again.rev :]:
            assert again.submit(entry["id"], entry["answer"], entry["seat"]).ok
        assert again.digest() == match.digest()


@pytest.mark.parametrize("name", GAMES)
def test_recorded_matches_go_the_same_way(name: str, grow: Callable[[str], None]) -> None:
    grow(name)
    for saved in load(name)[:4]:
        play_again(saved)
