"""Giving a player of a saved match another name: every game, at random points of random matches."""

from __future__ import annotations

import json
import zlib
from random import Random

import pytest
from random_play import NAMES, by_chance_or_suggested, new

from engine import Match, SnapshotError, game, rename_in_messages, rename_player

GAMES = ("invasion", "summoner_wars", "karth")
OLD, NEW = "Zorblaxia", "Former player"


def body(data: bytes) -> str:
    return zlib.decompress(data[12:]).decode()


@pytest.fixture(params=GAMES)
def match(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Match:
    """Return a match in its middle, in which the first player has a name that occurs nowhere else."""
    monkeypatch.setattr("random_play.NAMES", (OLD, *NAMES[1:]))
    seats = max(game(request.param).seats)
    made, dice = new(request.param, 5, seats), Random(5)
    made.remember = True
    for _ in range(60):
        if made.over:
            break
        ask = dice.choice(made.pending)
        made.submit(ask.id, by_chance_or_suggested(made, ask, dice), ask.seat)
    return made


def test_renamed_match_contains_the_old_name_nowhere(match: Match) -> None:
    saved = match.to_bytes()
    assert OLD in body(saved)
    renamed = rename_player(saved, 0, OLD, NEW)
    assert OLD not in body(renamed) and NEW in body(renamed)
    again = Match.from_bytes(renamed)
    assert again.view(None)["players"][0]["name"] == NEW
    assert [ask.options for ask in again.pending] == [ask.options for ask in Match.from_bytes(saved).pending]


def test_renamed_match_goes_on_as_before(match: Match) -> None:
    before = Match.from_bytes(match.to_bytes())
    after = Match.from_bytes(rename_player(match.to_bytes(), 0, OLD, NEW))
    dice, other = Random(9), Random(9)
    for _ in range(40):
        if before.over:
            break
        asks = [dice.choice(before.pending), other.choice(after.pending)]
        answers = [by_chance_or_suggested(before, asks[0], dice), by_chance_or_suggested(after, asks[1], other)]
        results = [
            one.submit(ask.id, answer, ask.seat)
            for one, ask, answer in zip((before, after), asks, answers, strict=True)
        ]
        assert results[0].status == results[1].status
        events = [json.dumps([event.to_json() for event in result.events]) for result in results]
        assert OLD not in events[1] and events[0].replace(OLD, NEW) == events[1]
    assert before.over == after.over or OLD in str(before.over)


def test_story_of_a_match_names_players_only_in_messages(match: Match) -> None:
    events = [event.to_json() for seat in (None, *range(match.seats)) for event in match.events(0, seat)]
    assert OLD not in json.dumps(rename_in_messages(events, OLD, NEW))


def test_text_that_is_no_message_keeps_the_name() -> None:
    data = {"row": "open", "msg": ["a.b", {"name": "open", "all": {"all": ["open", 3]}}], "list": ["open", "x"]}
    assert rename_in_messages(data, "open", NEW) == {
        "row": "open",
        "msg": ["a.b", {"name": NEW, "all": {"all": [NEW, 3]}}],
        "list": ["open", "x"],
    }


def test_damaged_match_is_refused() -> None:
    with pytest.raises(SnapshotError):
        rename_player(b"RIPOSTE1nothing at all", 0, OLD, NEW)
