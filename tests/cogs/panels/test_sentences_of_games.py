"""Words that the games themselves define: presets of stops, numbers of cards, and squares on buttons."""

from __future__ import annotations

from typing import Any

import pytest
from cog_hands import info_of
from prompt_kit import build as build_rows

import engine
from bot.model import MatchView
from cogs.lookup import cards
from cogs.panels import sentences
from cogs.panels.cards import card_line
from cogs.panels.stops import _sides, stops
from cogs.prompt.ask import PromptContext
from cogs.wire.panel import Button
from engine import Decision, Msg, Option

REAL = engine.game


@pytest.fixture(autouse=True)
def real_games(toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "game", REAL)


def test_presets_of_stops_have_the_games_own_titles() -> None:
    found = {
        game: [sentences.preset_title(game, p, "en") for p in sentences.presets_of(game)]
        for game in ("invasion", "summoner_wars")
    }
    assert found["invasion"] == ["Attacks and tactics", "Every window", "Only when I must"]
    assert found["summoner_wars"] == ["Before attacks", "Between all phases", "Only when I must"]
    for game, titles in found.items():
        for preset, title in zip(sentences.presets_of(game), titles, strict=True):
            assert f"**{title}**" in sentences.preset_help(game, preset, "en")


def card(game: str, name: str) -> Any:
    return next(c for c in engine.game(game).cards().values() if c.name == name)


def test_card_facts_are_in_the_words_of_their_game() -> None:
    archer = cards.numbers(card("summoner_wars", "Archer"), "en", "summoner_wars")
    assert archer == "Phoenix Elves common · cost 1 · attack 1 · bow · 1 Life Point."
    runesmith = cards.numbers(card("invasion", "Runesmith"), "en", "invasion")
    assert "power 1" in runesmith and "hit point" in runesmith and "loyalty" in runesmith


def test_hand_mentions_loyalty_only_in_games_that_have_it() -> None:
    assert card_line({"name": "Archer", "cost": 1}, "toy", "en") == "• *Archer* (cost 1)"
    runesmith = {"name": "Runesmith", "cost": 2, "loyalty": 1}
    assert card_line(runesmith, "invasion", "en") == "• *Runesmith* (cost 2, loyalty 1)"


def squares(n: int) -> PromptContext:
    options = tuple(Option(f"s{i}", Msg.of("text", text=f"s{i}"), at=f"s{i}", group="square") for i in range(n))
    return PromptContext(5, Decision(9, 0, "move_to", "pick", Msg.of("text", text="Where?"), options))


@pytest.mark.parametrize(("n", "menus"), [(10, 0), (15, 0), (16, 1)])
def test_the_squares_of_an_ordinary_move_are_buttons(n: int, menus: int) -> None:
    _, rows = build_rows(squares(n))
    assert sum(not isinstance(row, tuple) for row in rows) == menus
    assert len(rows) <= 5 and all(len(row) <= 5 for row in rows if isinstance(row, tuple))


def test_stops_panel_offers_only_turns_the_game_has_stops_for() -> None:
    assert _sides({"preset": "every", "windows": {}}) == ("mine", "theirs")
    decks = list(engine.game("summoner_wars").decks)[:2]
    match = engine.Match.new("summoner_wars", 1, [engine.SeatSetup(deck) for deck in decks])
    assert _sides(match.stops(0)) == ("theirs",)


@pytest.mark.parametrize("preset", ["every", "attacks", "must"])
def test_the_window_of_the_own_turn_is_not_offered_as_a_stop(preset: str) -> None:
    decks = list(engine.game("invasion").decks)[:2]
    match = engine.Match.new("invasion", 1, [engine.SeatSetup(deck, stops=preset) for deck in decks])
    look = MatchView(info_of(match, "invasion", decks), 0, match.view(0), match.pending[0], match.stops(0), False)
    for side, offered in (("mine", False), ("theirs", True)):
        panel = stops(look, "en", side=side)
        labels = [b.label for row in panel.rows if isinstance(row, tuple) for b in row if isinstance(b, Button)]
        assert any(label.startswith("Capital phase: ") for label in labels) is offered
        assert ("I always ask you here" in panel.content) is not offered
        assert any(label.startswith("Quest phase: ") for label in labels)
