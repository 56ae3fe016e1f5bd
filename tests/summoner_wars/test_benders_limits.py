"""Limits of the Benders' cards: how far they reach, how often they work, and which cards they do not affect."""

from __future__ import annotations

import pytest
from sw_kit import Table, seat, table
from test_benders import bend, play, to_turn

TWINS = ("Kalu", "Talu")


def test_tacullu_chooses_one_unit_in_a_clear_line_of_3_spaces() -> None:
    t = (
        play(
            "attack",
            {"d4": "Tacullu", "d5": "Parasite", "a2": "Deceiver"},
            {"d6": "Fighter", "a4": "Smasher", "d1": "Fighter", "f6": "Krom"},
            magic=["Deceiver"] * 3,
        )
        .end()
        .do("yes")
    )
    assert (t.ask.shape, t.refs()) == ("pick", {"d5", "a4", "d1"}), "not behind another card"
    t = (
        play(
            "attack",
            {"b4": "Tacullu", "b5": "Parasite"},
            {"f4": "Smasher", "b3": "Fighter", "a8": "Krom"},
            magic=["Deceiver"] * 3,
        )
        .end()
        .do("yes")
    )
    assert t.refs() == {"b5", "b3"}, "not 4 spaces away"


def test_sorgwen_may_command_one_own_common() -> None:
    t = (
        play(
            "attack",
            {"d3": "Sorgwen", "d6": "Parasite", "c3": "Parasite", "f1": "Parasite", "f2": "Breaker"},
            {"d7": "Krom", "c4": "Smasher"},
            4,
            4,
        )
        .end()
        .do("yes")
    )
    assert t.refs() == {"d6", "c3", "f2"}, "at most 3 spaces away, and no Smasher"
    t.do("d6")
    assert "none" in t.keys
    t.do("none")
    assert t.wounds("d7") == 0


def test_gulldune_captures_no_unit_of_his_own_side() -> None:
    t = play("attack", {"d4": "Gulldune", "d5": "Deceiver"}, {"a5": "Krung"}, 4, 4).do("d4", "d5")
    assert t.name("d5") == "" and "yes" not in t.keys


def test_kalal_looks_once_a_turn_with_any_number_of_moves() -> None:
    t = play("movement", {"d3": "Kalal", "c4": "Controller"}, {"c7": "Krom"}, 1, 1, deck=["Parasite"] * 6)
    t.do("d3", "d4", "yes").give("top:0,top:1,top:2,top:3")
    t.end("attack").do("c4", "c7", "yes")
    t.do(*(["d4"] if "d4" in t.refs() else []), "d5")
    assert t.name("d5") == "Kalal" and "yes" not in t.keys


def flier(board: dict[str, str], square: str) -> set[str]:
    return play("movement", board, {"f8": "Krom"}).do(square).squares()


def test_gwalark_passes_over_cards_himself() -> None:
    assert flier({"a2": "Gwalark", "a3": "Wall", "b2": "Wall"}, "a2") >= {"a4", "b3", "c2", "b1"}


@pytest.mark.parametrize(("square", "passes"), [("c2", True), ("d2", False)])
def test_unit_within_2_spaces_of_gwalark_passes_over_cards(square: str, passes: bool) -> None:
    column = square[0]
    assert (f"{column}4" in flier({"a2": "Gwalark", square: "Deceiver", f"{column}3": "Wall"}, square)) == passes


def test_unit_that_begins_near_gwalark_flies_the_whole_way() -> None:
    """The second step begins more than 2 spaces away from Gwalark."""
    assert "e2" in flier({"a2": "Gwalark", "c2": "Deceiver", "d2": "Wall"}, "c2")


def test_unit_that_only_passes_gwalark_does_not_fly() -> None:
    board = {"f1": "Tacullu", "a2": "Gwalark", "c1": "filth-bestial-mutant", "b2": "Wall", "c2": "Wall"}
    assert "b3" not in flier(board, "c1")


def test_gwalark_carries_no_unit_of_an_opponent() -> None:
    t = play("movement", {"d3": "Gwalark", "d5": "Wall"}, {"d4": "Fighter"}, active=1).do("d4")
    assert "d6" not in t.squares()


@pytest.mark.parametrize(("one", "other"), [TWINS, TWINS[::-1]])
@pytest.mark.parametrize("pile", ["hand", "deck"])
def test_a_twin_brings_the_other_along_from_hand_or_draw_pile(one: str, other: str, pile: str) -> None:
    held = (
        {"hand": [one, other], "deck": ["Parasite"]}
        if pile == "hand"
        else {"hand": [one], "deck": ["Parasite", other, other]}
    )
    t = play("summon", {"b2": "Wall"}, magic=["Deceiver"] * 8, **held).do(f"Summon {one}", "b3", "yes")
    assert t.ask.max == 1
    t.do(next(label for label in t.labels if label.startswith(other)))
    assert t.ask.shape == "pick" and t.squares() == {"a3", "c3", "b4"}
    t.do("b4")
    assert (t.name("b3"), t.name("b4")) == (one, other)
    assert sorted(t.pile("deck")) == sorted(["Parasite"] if pile == "hand" else ["Parasite", other])


@pytest.mark.parametrize(("one", "other"), [TWINS, TWINS[::-1]])
def test_twin_may_be_summoned_alone(one: str, other: str) -> None:
    t = play("summon", {"b2": "Wall"}, hand=[one], deck=["Parasite", other], magic=["Deceiver"] * 8)
    t.do(f"Summon {one}", "b3", "no")
    assert t.name("b3") == one and t.pile("deck") == ["Parasite", other]


def linked(one: str, other: str, wounds: int = 0) -> Table:
    """Let Gulldune attack one twin while both sides have the other twin in play."""
    theirs = seat({"d5": "Gulldune", "f8": other, "c8": "Tacullu"}, "Benders")
    t = table(
        bend({"d4": {"card": one, "wounds": wounds}, "a3": other, "a4": "Gulldune"}),
        theirs,
        at="attack",
        dice=[4, 4, 4, 4],
        active=1,
    )
    return t.do("d5", "d4")


@pytest.mark.parametrize(("one", "other"), [TWINS, TWINS[::-1]])
def test_the_link_is_between_the_twins_of_one_player(one: str, other: str) -> None:
    t = linked(one, other)
    n = t.wounds("d4")
    assert n > 0 and [t.wounds(s) for s in ("a3", "f8", "a4", "a1")] == [n, 0, 0, 0]


@pytest.mark.parametrize(("one", "other"), [TWINS, TWINS[::-1]])
def test_a_twin_feels_the_wounds_that_destroy_the_other(one: str, other: str) -> None:
    t = linked(one, other, wounds=5).give("")  # Gulldune could take the wounds instead
    assert t.name("d4") == "" and t.wounds("a3") > 0


def test_a_controller_moves_one_space_and_after_its_attack() -> None:
    t = play("attack", {"d3": "Controller", "d2": "Parasite"}, {"d5": "Fighter", "e4": "Krom"}, 6, 6)
    t.do("d3", "d5", "yes")
    assert t.refs() == {"d2", "e4"}, "the Fighter has fallen"
    t.do("d2")
    assert t.squares() == {"d2", "c2", "e2", "d1"}, "or it stays"


def test_deceiver_does_not_stun_own_commons() -> None:
    t = to_turn(play("attack", {"d4": "Deceiver", "d3": "Parasite"}, {"f8": "Krom"}), 0, "movement")
    assert "d3" in t.refs()


def test_mind_control_takes_one_common() -> None:
    t = play("event", {}, {"d4": "Smasher", "d3": "Smasher", "d8": "Krom"}, hand=["Mind Control"], magic=["Kalal"] * 4)
    t.do("Mind Control")
    assert (t.ask.shape, t.refs()) == ("pick", {"d3", "d4"})
