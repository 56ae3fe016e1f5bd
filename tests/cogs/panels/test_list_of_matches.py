"""The list of a person's matches as text: the standing is public, and no list is longer than Discord allows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from cog_hands import info_of

import engine
from bot.locales import load
from bot.model import CHALLENGE, Listed, MatchInfo, MatchList, SeatClock
from cogs.panels.matches import match_list
from cogs.wire import limits
from engine import SeatSetup

REAL = engine.game
GAMES = ("invasion", "karth", "summoner_wars")


@pytest.fixture(autouse=True)
def real_games(toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "game", REAL)


def begun(game: str, seed: int = 1) -> engine.Match:
    """Return a match after the setup."""
    players = zip(decks(game), ("Anna", "Ben"), strict=True)
    match = engine.Match.new(game, seed, [SeatSetup(deck, who) for deck, who in players])
    while not match.over and not match.view(None).get("turn"):
        decision = match.pending[0]
        match.submit(decision.id, match.suggest(decision.id), decision.seat)
    return match


def decks(game: str) -> list[str]:
    return list(REAL(game).decks)[:2]


def entry(info: MatchInfo, seat: int = 0, *, yours: bool = True) -> Listed:
    return Listed(info, seat, yours, 60_000, None, (info.channel_id, 5))


def text(*entries: Listed, views: Any = None, locale: str = "en") -> str:
    found = MatchList(entries, True, None, 0)
    return match_list(found, views or {}, locale).notes


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", ["en", "de"])
def test_entry_says_who_is_ahead(game: str, locale: str) -> None:
    load()
    match = begun(game)
    info = info_of(match, game, decks(game))
    lines = text(entry(info), views={1: match.view(None)}, locale=locale).splitlines()
    assert len(lines) == 3 and lines[0].startswith("**[")
    assert lines[2].startswith("-# Turn 1. " if locale == "en" else "-# Zug 1. ") and len(lines[2]) > 20


@pytest.mark.parametrize("game", GAMES)
def test_matches_with_other_hidden_cards_read_the_same(game: str) -> None:
    match = begun(game)
    info = info_of(match, game, decks(game))
    twin = match.fork(1)
    shown = [text(entry(info), views={1: one.view(None)}) for one in (match, twin)]
    assert shown[0] == shown[1]


def test_entry_of_an_unreadable_match_has_no_standing() -> None:
    info = info_of(begun("karth"), "karth", decks("karth"))
    assert len(text(entry(info)).splitlines()) == 2


def test_clock_is_shown_where_there_is_one() -> None:
    info = replace(info_of(begun("karth"), "karth", decks("karth")), waiting=(1,))
    assert "Waiting for Ben, asked <t:60:R>.\n" in text(entry(info, yours=False)) + "\n"
    timed = replace(info, seats=tuple(replace(seat, clock=SeatClock(120_000)) for seat in info.seats))
    assert "Waiting for Ben, asked <t:60:R>. The time runs out <t:120:R>." in text(entry(timed, yours=False))
    assert "**Your move**, asked <t:60:R>. Your time runs out <t:120:R>." in text(entry(timed, 1))


def test_list_too_long_for_a_message_says_how_many_are_missing() -> None:
    info = replace(info_of(begun("invasion"), "invasion", decks("invasion")), status=CHALLENGE)
    named = replace(info, seats=tuple(replace(seat, name="N" * 40) for seat in info.seats))
    shown = text(*[entry(replace(named, id=n), 1) for n in range(1, 51)])
    assert len(shown) <= limits.EMBED_TEXT and shown.splitlines()[-1].startswith("And ")
    assert shown.count("challenges you") + int(shown.splitlines()[-1].split()[1]) == 50
