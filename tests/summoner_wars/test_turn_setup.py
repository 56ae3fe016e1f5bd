"""Setup, the starting player, and the limits of the starting player's first turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
import swcards_turn  # noqa: F401
from sw_kit import Table, phoenix, table, tundra

from engine import Match, MatchError, SeatSetup, say

ELIEN, MALDARIA = "phoenix-elves-prince-elien", "phoenix-elves-queen-maldaria"
GROGNACK, TORGAN = "tundra-orcs-grognack", "tundra-orcs-torgan"

PLACES = {
    ELIEN: {"b3": "Guardian", "c3": "Wall", "a2": "Warrior", "f2": "Archer", "c1": "Prince Elien", "d1": "Archer"},
    MALDARIA: {
        "b4": "Fireling",
        "f4": "Fire Dancer",
        "b3": "Fireling",
        "c3": "Wall",
        "c2": "Queen Maldaria",
        "d2": "Fire Archer",
        "e2": "Fire Archer",
    },
    GROGNACK: {"f4": "Fighter", "b3": "Smasher", "d3": "Wall", "c2": "Fighter", "e2": "Shaman", "d1": "Grognack"},
    TORGAN: {"f4": "Berserker", "b3": "Shooter", "c3": "Wall", "b2": "Torgan", "c2": "Berserker", "e2": "Crusher"},
}


def turned(square: str) -> str:
    """Return the opposite player's name for a square."""
    return "fedcba"["abcdef".index(square[0])] + str(9 - int(square[1]))


def new(a: str = ELIEN, b: str = GROGNACK, seed: int = 1, **options: str) -> Table:
    """Return a real match at its first question."""
    t = Table.__new__(Table)
    t.match = Match.new("summoner_wars", seed, [SeatSetup(a), SeatSetup(b)], options)
    t.told = list(t.match.events(0, None))
    return t


@pytest.mark.parametrize(("a", "b"), [(ELIEN, GROGNACK), (GROGNACK, ELIEN), (MALDARIA, TORGAN), (TORGAN, MALDARIA)])
def test_starting_cards_match_the_reference_card_from_own_side(a, b):
    t = new(a, b)
    expected = PLACES[a] | {turned(square): name for square, name in PLACES[b].items()}
    assert {c["square"]: c["name"] for c in t.match.view(None)["board"]} == expected
    for row in t.match.view(None)["board"]:
        own = 0 if int(row["square"][1]) <= 4 else 1
        assert (row["owner"], row["controller"], row["wounds"]) == (own, own, 0), row["square"]


@pytest.mark.parametrize("key", [ELIEN, MALDARIA, GROGNACK, TORGAN])
def test_starting_cards_are_part_of_34_and_the_rest_are_drawn(key):
    t = new(key, GROGNACK, first="0")
    deck = Counter({t.st.rules.card(code).name: n for code, n in t.match.spec.decks[key].cards.items()})
    assert sum(deck.values()) == 34
    kinds = Counter()
    for code, n in t.match.spec.decks[key].cards.items():
        kinds[t.st.rules.card(code).kind] += n
    ice = 3 if key == GROGNACK else 0  # Ice Walls are events of Grognack's reference card
    assert kinds == {"summoner": 1, "champion": 3, "common": 18, "event": 9 - ice, "wall": 3 + ice}
    assert Counter(t.pile("deck")) == deck - Counter(PLACES[key].values())
    assert (t.hand(), t.hand(1), t.pile("magic"), t.pile("discard")) == ([], [], [], [])


def test_the_draw_pile_is_shuffled_by_the_seed():
    piles = {tuple(new(first="0", seed=seed).pile("deck")) for seed in (1, 2, 3)}
    assert len(piles) == 3
    assert new(first="0", seed=2).pile("deck") == new(first="0", seed=2).pile("deck")


@pytest.mark.parametrize(
    ("key", "side"), [(ELIEN, []), (GROGNACK, []), (MALDARIA, ["Phoenix"] * 6), (TORGAN, ["Minor Ice Wall"] * 15)]
)
def test_side_piles_are_next_to_the_deck(key, side):
    t = new(key, ELIEN, first="0")
    assert t.pile("side") == side
    shown = t.match.view(1)["players"][0]["side"]
    assert shown == ({"name": side[0], "count": len(side)} if side else None), "its count is public"
    assert not set(side) & set(t.pile("deck"))


def test_higher_die_chooses_the_first_player_and_ties_roll_again():
    seen = set()
    for seed in range(1, 40):
        t = new(seed=seed)
        rolls = [e for e in t.told if e.kind == "first_roll"]
        dice = [tuple(dict(e.data)["dice"]) for e in rolls]
        assert all(a == b for a, b in dice[:-1]), "only a tie is rolled again"
        assert dice[-1][0] != dice[-1][1]
        winner = 0 if dice[-1][0] > dice[-1][1] else 1
        assert (t.ask.kind, t.ask.seat, t.keys) == ("first", winner, ("0", "1"))
        seen.add((winner, len(dice) > 1))
    assert {w for w, _ in seen} == {0, 1} and any(again for _, again in seen)


@pytest.mark.parametrize("first", ["0", "1"])
def test_chosen_player_takes_the_first_turn(first):
    t = new(seed=3)
    t.do(first)
    assert (t.ask.seat, t.match.view(None)["active"], t.phase) == (int(first), int(first), "movement")
    assert new(first=first).ask.seat == int(first), "the match option says so without dice"


def test_starting_player_begins_with_movement_and_two_moves():
    t = new(first="0")
    assert t.match.view(None)["first_turn"] and t.phase == "movement"
    assert t.hand() == [] and len(t.pile("deck")) == 28, "no Draw Phase"
    assert t.match.view(0)["players"][0]["moves_left"] == 2
    t.do("b3", "b4", "a2", "a4")
    assert t.phase != "movement", "two have moved: nothing is left to do in this phase"
    moved = [e for e in t.told if e.kind == "moved"]
    assert len(moved) == 2


def test_the_third_unit_is_refused_in_the_first_turn():
    board = {"a3": "Guardian", "b3": "Archer", "c3": "Warrior", "b5": "Fire Beast"}
    frozen = {"a5": {"card": "Fighter", "over": ["Freeze"]}}  # the thawing keeps each phase open
    t = table(phoenix(board, magic=["Archer"] * 2), tundra(frozen), at="movement", turn=1)
    t.do("a3", "a4", "b3", "b4")
    assert t.phase == "movement" and t.refs() == set()
    assert t.refused(f"unit:{t.at('c3').id}") == "why.no_moves"
    t = table(phoenix(board, magic=["Archer"] * 2), tundra(frozen), at="movement", turn=2)
    t.do("a3", "a4", "b3", "b4")
    assert t.refs() == {"c3", "b5", "c1"}, "later turns: three"


def test_three_units_may_attack_in_the_first_turn():
    t = table(
        phoenix({"a4": "Guardian", "b4": "Guardian", "c4": "Guardian"}),
        tundra({"a5": "Smasher", "b5": "Smasher", "c5": "Smasher"}),
        at="movement",
        turn=1,
    )
    t.end("attack")
    assert t.match.view(0)["players"][0]["attacks_left"] == 3
    t.do("a4", "a5", "b4", "b5", "c4", "c5")
    assert [t.wounds(s) for s in ("a5", "b5", "c5")] == [1, 1, 1]


def test_the_second_players_first_turn_is_a_normal_one():
    t = new(ELIEN, GROGNACK, first="0")
    while t.ask.seat == 0:
        t.do("no") if t.ask.kind == "may" else t.end()
    assert len(t.hand(1)) == 5 and t.match.view(None)["turn"] == 2
    while t.phase != "movement":
        t.end()
    assert t.match.view(1)["players"][1]["moves_left"] == 3


def test_nothing_is_drawn_summoned_or_played_in_the_first_turn():
    """Even a hand that effects have filled cannot be used in the first turn."""
    t = table(
        phoenix({"c3": "Wall"}, hand=["Fireling", "Burn", "Wall"], magic=["Archer"], deck=["Archer"] * 9),
        tundra({"c6": "Fighter"}),
        at="begin:turn",
        turn=1,
    )
    assert t.phase == "movement" and len(t.hand()) == 3
    assert t.refused(f"summon:{t.held('Fireling')}") == "why.phase"
    assert t.refused(f"event:{t.held('Burn')}") == "why.phase"
    assert t.refused(f"wall:{t.held('Wall')}") == "why.phase"
    t.end("magic")
    assert t.ask.kind == "magic", "but cards may be built"


def test_moves_from_effects_are_not_reduced_in_the_first_turn():
    t = table(
        phoenix({"a3": "Oak Vanguard", "b3": "Oak Vanguard", "c3": "Oak Vanguard", "d3": "Archer"}),
        tundra(),
        at="begin:turn",
        turn=1,
    )
    for _ in range(3):
        if t.ask.kind == "trigger_order":
            t.give(",".join(t.keys))
        assert t.ask.kind == "move_to"
        t.do(sorted(t.squares())[0])
    assert (t.ask.kind, t.match.view(0)["players"][0]["moves_left"]) == ("movement", 2)
    assert len(t.refs()) == 5, "and those that were moved by the effect may move"


def test_first_turn_begins_just_before_the_movement_phase():
    t = table(phoenix({"a3": "Oak Drum"}, deck=["Archer"] * 6), tundra(), at="begin:turn", turn=1)
    assert (t.wounds("a3"), t.phase, t.hand()) == (1, "movement", [])


@pytest.mark.parametrize(
    ("a", "b", "options", "told"),
    [
        ("prince-nobody", GROGNACK, {}, "prince-nobody"),
        (ELIEN, GROGNACK, {"first": "2"}, "2"),
        (ELIEN, GROGNACK, {"speed": "9"}, "speed"),
    ],
)
def test_bad_settings_are_refused_with_a_sentence(a, b, options: dict[str, Any], told):
    with pytest.raises(MatchError) as error:
        new(a, b, **options)
    assert told in say(error.value.msg)


def test_a_match_needs_two_players():
    with pytest.raises(MatchError):
        Match.new("summoner_wars", 1, [SeatSetup(ELIEN)])
    with pytest.raises(MatchError):
        Match.new("summoner_wars", 1, [SeatSetup(ELIEN)] * 3)
