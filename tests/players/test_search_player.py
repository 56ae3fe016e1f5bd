"""Computer players that search: which answers they give, what they compare, and when they stop."""

from __future__ import annotations

from random import Random

import pytest
from installed import INSTALLED

from engine import Match, SeatSetup, game
from engine.players.eyes import BACK, Eyes, give, onward, step
from engine.players.levels import ENOUGH, HOPELESS, LEVELS, Outlook
from engine.players.moves import MoveTried
from engine.players.playout import Playout
from engine.players.policies import POLICIES, policy
from engine.players.random_answers import counts
from engine.players.search import Compared, Depth, Searcher
from engine.players.thinking import think
from engine.players.value import chance

QUICK = Depth(moves=6, positions=30, first=1)
PLAIN = policy("straightforward")


def new(name: str, seed: int, seats: int = 2) -> Match:
    decks = sorted(game(name).full_decks())
    return Match.new(name, seed, [SeatSetup(decks[n % len(decks)]) for n in range(seats)])


def played_to(match: Match, turn: int, seed: int = 1) -> Match:
    """Play a match onward until a turn has begun and its player has a choice."""
    dice = Random(seed)
    while match.over is None and (match.turn < turn or not counts(match.pending[0])):
        step(match, [PLAIN] * match.seats, dice)
    return match


@pytest.mark.parametrize(("name", "seats"), [(name, n) for name in INSTALLED for n in game(name).seats])
def test_every_number_of_seats_can_be_played_by_searching(name: str, seats: int) -> None:
    match, dice, searched = played_to(new(name, 3, seats), 4), Random(3), set()
    players = [Searcher("quick", QUICK) for _ in range(seats)]
    while match.over is None and len(searched) < seats:
        asked = match.pending[0]
        player = players[asked.seat] if asked.seat not in searched and Eyes(match, asked).alone else PLAIN
        assert give(match, asked, player.answers(Eyes(match, asked), dice)) is not None
        if isinstance(player, Searcher) and player.positions:
            searched.add(asked.seat)
    assert searched == set(range(seats))


@pytest.mark.parametrize("name", INSTALLED)
def test_searched_answers_come_again_and_leave_the_match(name: str) -> None:
    match = played_to(new(name, 5), 4)
    asked, before = match.pending[0], match.digest()
    found = [[*Searcher("quick", QUICK).answers(Eyes(match, asked), Random(9))] for _ in range(2)]
    assert found[0][0] == found[1][0] != BACK
    assert match.digest() == before


@pytest.mark.parametrize("name", INSTALLED)
def test_a_question_with_one_answer_costs_no_positions(name: str) -> None:
    match, player, met = new(name, 6), Searcher("quick", QUICK), 0
    dice = Random(2)
    while met < 3:
        asked = match.pending[0]
        if not counts(asked):
            assert player.rows(Eyes(match, asked), dice) == [] and player.positions == 0
            met += 1
        step(match, [PLAIN] * 2, dice)


@pytest.mark.parametrize("name", INSTALLED)
def test_all_moves_are_compared_in_the_same_dealings(name: str) -> None:
    match = played_to(new(name, 7), 3)
    rows = Searcher("quick", QUICK).rows(Eyes(match, match.pending[0]), Random(4))
    assert len(rows) > 1
    counted = [len(row.results) for row in rows]
    assert counted[0] == max(counted)
    kept = [row for row in rows if len(row.results) == counted[0]]
    assert [row.mean for row in kept] == sorted([row.mean for row in kept], reverse=True)
    assert all(-1.0 <= row.mean <= 1.0 for row in rows)


def test_a_second_answer_of_a_move_needs_no_other_search() -> None:
    match, player, dice = new("karth", 8), Searcher("quick", QUICK), Random(8)
    free = 0
    while not free and match.turn < 12:
        asked = match.pending[0]
        begun = player.begun
        give(match, asked, player.answers(Eyes(match, asked), dice))
        free += begun is not None and begun[0] == onward(asked).keys and player.positions == 0
    assert free


def test_more_heat_chooses_other_moves_than_the_best() -> None:
    match = played_to(new("summoner_wars", 2), 5)
    asked = match.pending[0]

    def chosen(heat: float) -> set[str]:
        player = Searcher("quick", Depth(moves=6, positions=20, first=1, heat=heat))
        return {next(player.answers(Eyes(match, asked), Random(n))) for n in range(6)}

    assert len(chosen(100.0)) > 1


@pytest.mark.parametrize("name", INSTALLED)
def test_a_chance_is_shared_by_the_sides_and_1_after_a_win(name: str) -> None:
    match, dice = played_to(new(name, 4), 4), Random(4)
    assert chance(match, 0) + chance(match, 1) == pytest.approx(1.0)
    while match.over is None:
        step(match, [PLAIN] * 2, dice)
    winner = match.over.winners[0]
    assert (chance(match, winner), chance(match, 1 - winner)) == (1.0, 0.0)


@pytest.mark.parametrize("name", INSTALLED)
def test_a_move_is_worth_the_mean_of_the_ends_of_its_turns(name: str) -> None:
    match = played_to(new(name, 7), 5)
    asked = match.pending[0]
    move, turn = MoveTried((next(PLAIN.answers(Eyes(match, asked), Random(1))),)), match.turn

    def result(turns: int) -> float:
        player = Searcher("quick", Depth(moves=1, positions=1, turns=turns, stray=0.0))
        return player._result(match.fork(), asked.seat, asked, Compared(move), Random(1))

    later = match.fork()
    playout = Playout(later, Random(1), 0.0)
    assert playout.submit(asked, move.answers[0])
    playout.until(turn)
    ends = [chance(later, asked.seat)]
    playout.until(turn + 1)
    ends.append(chance(later, asked.seat))
    assert ends[0] != ends[1]
    assert result(1) == pytest.approx(ends[0])
    assert result(2) == pytest.approx(sum(ends) / 2)


@pytest.mark.parametrize("name", INSTALLED)
def test_a_stand_in_hides_other_stops_and_tells_nothing(name: str) -> None:
    match = played_to(new(name, 9), 3)
    copy = Eyes(match, match.pending[0]).look_ahead(Random(1))
    assert len(set(copy.st.policy.values())) == 1
    before = len(copy.events(0, None))
    for _ in range(5):
        step(copy, [PLAIN] * 2, Random(1))
    assert len(copy.events(0, None)) == before


@pytest.mark.parametrize("name", INSTALLED)
def test_a_thought_is_legal_and_comes_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.players.thinking.LEVELS", {"quick": QUICK})
    match = played_to(new(name, 3), 4)
    asked = match.pending[0]
    thought = think(match, asked.seat, "quick", 7)
    assert thought is not None and thought == think(match, asked.seat, "quick", 7)
    assert (thought.decision, 0.0 <= thought.chance <= 1.0) == (asked.id, True)
    assert any(match.submit(asked.id, answer, asked.seat).ok for answer in thought.answers)
    if thought.then:
        assert onward(match.pending[0]).keys == thought.asked
        assert match.submit(match.pending[0].id, thought.then, asked.seat).ok
    assert think(match, 1 - match.pending[0].seat, "quick", 7) is None


class Lost:
    """A match in which a seat's chance is always the same."""

    def __init__(self, value: float) -> None:
        self.value, self.turn = value, 0


@pytest.mark.parametrize(("value", "resigns"), [(HOPELESS / 2, True), (HOPELESS * 2, False)])
def test_a_lost_position_is_conceded_after_some_turns(
    value: float, resigns: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.players.levels.chance", lambda match, seat: match.value)
    match, outlook = Lost(value), Outlook()
    for turn in range(1, 2 * ENOUGH, 2):
        assert not outlook.resigns
        match.turn = turn
        for _ in range(3):  # several questions of one turn count once
            outlook = outlook.after(match, 0)  # type: ignore[arg-type]
    assert outlook.resigns is resigns


def test_levels_are_policies_and_deeper_in_order() -> None:
    assert [*LEVELS] == ["easy", "fair", "strong"]
    assert all(isinstance(POLICIES[name](), Searcher) for name in LEVELS)
    positions = [depth.positions for depth in LEVELS.values()]
    assert positions == sorted(positions)


@pytest.mark.parametrize("name", INSTALLED)
def test_a_turn_is_searched_whatever_the_stops(name: str) -> None:
    for preset, _ in game(name).stops.presets:
        decks = sorted(game(name).full_decks())[:2]
        match = Match.new(name, 3, [SeatSetup(deck, stops=preset) for deck in decks])
        own = played_to(match, 4)
        while not (own.pending[0].seat == own.view(None)["active"] and counts(own.pending[0])):
            step(own, [PLAIN] * 2, Random(1))
        asked = own.pending[0]
        assert len(Searcher("quick", QUICK).rows(Eyes(own, asked), Random(1))) > 1, (preset, asked.kind)


@pytest.mark.parametrize(
    ("one", "other", "better"),
    [
        ([0.5, 0.5], [0.4, 0.4], True),
        ([0.9, 0.1], [0.1, 0.8], False),
        ([0.5], [0.1], False),
        ([0.5, 0.6], [0.5, 0.6], False),
        ([0.5, 0.6, 0.2, 0.3], [0.5, 0.6, 0.2, 0.3], True),
        ([0.4, 0.4], [0.5, 0.5], False),
    ],
)
def test_a_move_is_dropped_early_only_if_it_is_clearly_worse(
    one: list[float], other: list[float], better: bool
) -> None:
    move = MoveTried(("a",))
    assert Compared(move, one).clearly_better(Compared(move, other)) is better


@pytest.mark.parametrize("key", ["greedy", "easy", "fair"])
def test_no_defender_opens_a_window_again_and_again(key: str) -> None:
    decks = sorted(game("invasion").full_decks())[:2]
    match, dice = Match.new("invasion", 3, [SeatSetup(deck, stops="attacks") for deck in decks]), Random(3)
    opening: set[str] = set()
    while not opening:
        step(match, [PLAIN] * 2, dice)
        asked = match.pending[0]
        opening = {option.key for option in asked.options if option.group == "instead" and asked.kind == "defenders"}
    firsts = {next(policy(key).answers(Eyes(match, asked), Random(n))) for n in range(5)}
    assert not firsts & opening
