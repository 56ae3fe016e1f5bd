"""Computer players: each answers from its seat's view, and wins more often the further it looks ahead."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from installed import INSTALLED

from engine import Match, SeatSetup, game
from engine.kernel.decision import Decision, Option
from engine.kernel.messages import Msg
from engine.players.eyes import BACK, Eyes, Stuck, onward, step
from engine.players.policies import POLICIES, policy

SEEDS = range(8)


def new(name: str, seed: int, decks: list[str]) -> Match:
    return Match.new(name, seed, [SeatSetup(deck, stops=game(name).stops.default) for deck in decks])


def wins(name: str, better: str, worse: str) -> int:
    """Return the number of matches that the better player wins. The two players swap seats and decks equally often."""
    won = 0
    for seed in SEEDS:
        decks = sorted(game(name).decks)[:2][:: 1 if seed % 4 < 2 else -1]
        seat = seed % 2
        match = new(name, seed, decks)
        players = [policy(better if s == seat else worse) for s in range(match.seats)]
        dice = Random(seed)
        while match.over is None:
            step(match, players, dice)
        won += match.over.winners == (seat,)
    return won


@pytest.mark.parametrize("name", INSTALLED)
def test_straightforward_player_beats_a_random_one(name: str) -> None:
    assert wins(name, "straightforward", "chance") >= 7


@pytest.mark.parametrize("name", INSTALLED)
def test_hidden_cards_do_not_change_straightforward_answers(name: str) -> None:
    match = new(name, 3, sorted(game(name).decks)[:2])
    plain, dice, compared = policy("straightforward"), Random(5), 0
    while match.over is None and compared < 120:
        decision = match.pending[0]
        twin = match.fork(decision.seat, seed=compared)
        same = next(d for d in twin.pending if d.id == decision.id)
        mine = next(plain.answers(Eyes(match, decision), Random(1)))
        assert next(plain.answers(Eyes(twin, same), Random(1))) == mine
        compared += 1
        step(match, [plain] * match.seats, dice)
    assert compared > 60


def test_every_policy_is_found_by_its_name() -> None:
    assert [policy(name).name for name in POLICIES] == [*POLICIES]


@pytest.mark.parametrize("name", INSTALLED)
def test_no_policy_answers_by_going_back_in_any_game(name: str) -> None:
    match = new(name, 4, sorted(game(name).decks)[:2])
    plain, dice, met = policy("straightforward"), Random(6), set()
    while match.over is None and match.view(None)["turn"] < 12:
        decision = match.pending[0]
        if decision.option(BACK) is not None and decision.kind not in met:
            met.add(decision.kind)
            for key in ("chance", "straightforward", "greedy", "easy"):
                wanted = [*policy(key).answers(Eyes(match, decision), Random(2))]
                assert wanted and BACK not in wanted, (decision.kind, key)
        step(match, [plain] * match.seats, dice)
    assert met


def test_a_way_back_is_left_out_unless_nothing_else_is_offered() -> None:
    one, back = Option("a", Msg.of("text", text="a")), Option(BACK, Msg.of("text", text="back"))
    asked = Decision(1, 0, "pick", "pick", Msg.of("text", text="?"), (one, back))
    assert onward(asked).keys == ("a",)
    alone = asked._replace(options=(back,))
    assert onward(alone) == alone


class Stubborn:
    """A player whose answers are always illegal."""

    name = "stubborn"

    def answers(self, eyes: Eyes, dice: Random) -> Iterator[str]:
        yield "no such answer"


def test_a_player_whose_answers_are_all_refused_goes_back() -> None:
    match = new("karth", 4, ["elf", "goblin"])
    dice = Random(6)
    while match.pending[0].option(BACK) is None:
        step(match, [policy("straightforward")] * 2, dice)
    assert step(match, [Stubborn()] * 2, dice)[1] == BACK
    with pytest.raises(Stuck):
        step(new("karth", 4, ["elf", "goblin"]), [Stubborn()] * 2, dice)


@pytest.mark.parametrize("seed", [19, 29])
def test_two_straightforward_players_finish_their_match(seed: int) -> None:
    decks = ["phoenix-elves-prince-elien", "phoenix-elves-queen-maldaria"]
    match, dice = new("summoner_wars", seed, decks), Random(seed)
    players = [policy("straightforward")] * 2
    while match.over is None and match.view(None)["turn"] < 80:
        step(match, players, dice)
    assert match.over is not None, "both would wait behind their Walls, with cards that they cannot pay"
