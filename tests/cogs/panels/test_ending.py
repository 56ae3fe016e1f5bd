"""The end of a match: each player reads it as "you" with the deciding numbers, and everyone else reads the names."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cog_hands import begun, begun_elsewhere, info_of, labels, prompt
from cog_world import World

import engine
from bot.model import OVER, MatchView
from cogs.panels.ending import again, outcome
from cogs.panels.waiting import waiting
from engine import Msg, SeatSetup

REAL = engine.game
NAMES = ("Anna", "Ben", "Carl", "Dora")
REASONS = {
    "invasion": Msg.of("inv.over.burnt", winner="Anna", loser="Ben"),
    "karth": Msg.of("karth.over.gold", who="Anna", n=41, goal=40),
    "summoner_wars": Msg.of("sw.over", who="Anna"),
}
WHY = {
    "invasion": ("Two zones of your capital are burning.", "Two zones of Ben's capital are burning."),
    "karth": ("Gold decided it: 41, with 40 needed to win.", "Gold decided it: 41, with 40 needed to win."),
    "summoner_wars": ("Your side has no Summoner left.", "The last enemy Summoner is destroyed."),
}


@pytest.fixture
def real_games(toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "game", REAL)


def ended(game: str, seat: int | None, winners: tuple[int, ...] = (0,), reason: Msg | None = None) -> MatchView:
    """Return a finished two-player match in its 17th turn, as this seat sees it."""
    decks = list(REAL(game).decks)[:2]
    match = engine.Match.new(game, 1, [SeatSetup(deck, name) for deck, name in zip(decks, NAMES, strict=False)])
    match.stop(reason or REASONS[game], winners)
    info = replace(info_of(match, game, decks, OVER), turn=17, over_reason=reason or REASONS[game])
    return MatchView(info, seat, match.view(seat), None, None)


@pytest.mark.parametrize("game", sorted(REASONS))
def test_loser_is_addressed_with_the_deciding_numbers(real_games: None, game: str) -> None:
    told = outcome(ended(game, 1), "en")
    assert told[:3] == ["**You lost. Anna won the match.**", WHY[game][0], "It took 17 turns."]
    assert [line.split(":")[0] for line in told[3:]] == ["• Anna", "• You"]


@pytest.mark.parametrize("game", sorted(REASONS))
def test_winner_is_addressed_with_the_deciding_numbers(real_games: None, game: str) -> None:
    told = outcome(ended(game, 0), "en")
    assert told[:3] == ["**You won the match.**", WHY[game][1], "It took 17 turns."]
    assert [line.split(":")[0] for line in told[3:]] == ["• You", "• Ben"]


@pytest.mark.parametrize("game", sorted(REASONS))
def test_spectator_reads_the_end_by_name(real_games: None, game: str) -> None:
    told = outcome(ended(game, None), "en")
    assert told[:2] == ["**Anna won the match.**", WHY[game][1]]
    assert not [line for line in told if "You" in line]


def test_partners_win_together(real_games: None) -> None:
    look = ended("karth", 0, (0, 1))
    assert outcome(look, "en")[0] == "**You and Ben won the match.**"


def test_end_without_winner_blames_no_player(real_games: None) -> None:
    told = outcome(ended("karth", 1, (), Msg.of("karth.over.draw")), "en")
    assert told[0] == "**The match is over without a winner.**"


@pytest.mark.parametrize("seat", [0, 1])
def test_last_board_is_shown_to_all(real_games: None, seat: int) -> None:
    panel = waiting(ended("invasion", seat), "en")
    assert [picture.what for picture in panel.pictures] == ["board"]
    assert panel.content.startswith("**You "), "what happened comes before the number of the match"


def test_next_match_is_offered_only_if_there_is_one(real_games: None) -> None:
    info = ended("invasion", 0).info
    assert [button.label for button in again(info, "en")] == ["Rematch"]
    assert [button.label for button in again(info, "en", more=True)] == ["Rematch", "Next match"]


async def test_player_without_the_last_press_gets_the_board_too(world: World) -> None:
    await begun(world)
    sure = await world.anna.slash("#duel", "match concede")
    await world.anna.click(sure.message, "Yes, concede")
    await world.settled()
    for player, words in ((world.ben, "**You won the match.**"), (world.anna, "**You lost. Ben won the match.**")):
        told = next(m for m in reversed(player.sees()) if m.content.startswith(words))
        assert len(told.pictures) == 1 and "Next match" not in labels(told)
    result = next(m for m in reversed(world.ben.messages("#duel", ephemeral=False)) if "Rematch" in labels(m))
    assert result.content.startswith("**Ben won the match.**") and "Next match" not in labels(result)


async def test_next_match_leads_to_the_one_that_waits(world: World) -> None:
    await begun(world)
    await begun_elsewhere(world, "other")
    sure = await world.anna.slash("#duel", "match concede")
    await world.anna.click(sure.message, "Yes, concede")
    await world.settled()
    told = next(m for m in reversed(world.ben.dms()) if m.content.startswith("**You won the match.**"))
    assert "Next match" in labels(told)
    answer = await world.ben.click(told, "Next match")
    assert "Keep your hand" in answer.text and prompt(world.ben)
