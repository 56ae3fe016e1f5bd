"""Limits of the Sand Goblins' cards: how far they reach, how often they work, and which cards they do not affect."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.summoner_wars.rules import RULES

HIRED = "mercenaries-stone-golem"
"""A Common that is not a Sand Goblin."""


def mirror(
    at: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    active: int = 0,
    hand: tuple[str, ...] = (),
    **rest: Any,
) -> Table:
    """Set up Sand Goblins against Sand Goblins and play the first card in hand."""
    board = mine if "Krusk" in mine.values() else {"c1": "Krusk", **mine}
    t = table(
        seat(board, "Sand Goblins", hand=list(hand), **rest),
        seat({"f8": "Krusk", **(theirs or {})}, "Sand Goblins"),
        at=at,
        dice=list(dice),
        active=active,
    )
    return t.do(f"Play {hand[0]}") if hand else t


def one(t: Table) -> bool:
    """Whether the question asks for exactly one option."""
    return t.ask.shape == "pick"


def storm(*dice: int) -> Table:
    board = {"d4": "Krusk", "d3": "Slayer", "f3": "Slayer", "a4": "Slayer", "c4": "Slayer", "f2": "Slayer"}
    return mirror("movement", board, {"d6": "Kreep"}, *dice, magic=["Wall"] * 2).end().do("yes")


def test_sandstorm_affects_up_to_3_units_within_3_spaces() -> None:
    t = storm()
    assert t.refs() == {"d3", "f3", "a4", "c4", "d6"}, "three spaces, not four"
    assert (t.ask.min, t.ask.max) == (0, 3)


@pytest.mark.parametrize(("die", "wounds"), [(3, 0), (4, 1), (6, 1)])
def test_sandstorm_moves_units_1_space_and_wounds_on_4_or_more(die: int, wounds: int) -> None:
    t = storm(die).do("d6")
    assert t.squares() == {"d6", "d5", "d7", "c6", "e6"}
    assert t.do("d7").wounds("d7") == wounds


@pytest.mark.parametrize(("die", "there"), [(1, ""), (2, ""), (3, "Kreep")])
def test_kreep_runs_away_on_one_or_two(die: int, there: str) -> None:
    t = mirror("magic", {"d4": "Kreep"}, {"d5": "Slayer"}, die, hand=()).end()
    assert t.name("d4") == there


def test_kreep_fears_no_friends() -> None:
    assert mirror("magic", {"d4": "Kreep", "d3": "Slayer"}, {}, 1).end().name("d4") == "Kreep"


def test_silts_and_tark_choose_one_unit() -> None:
    t = mirror("movement", {"d4": "Silts", "d3": "Slayer"}, {"d5": "Slayer"})
    t.give(next(key for key in t.keys if key.startswith("act:")))
    assert one(t) and t.refs() == {"d3", "d5"}
    t = mirror("attack", {"d4": "Tark", "d3": "Slayer"}, {"d5": "Slayer"}).end().do("yes")
    assert one(t) and t.refs() == {"d3", "d4", "d5"}


def test_a_sand_wyrm_goes_three_spaces() -> None:
    t = mirror("movement", {"d2": "Sand Wyrm"}).do("d2")
    assert "d5" in t.squares() and "d6" not in t.squares()


def test_stink_rerolls_only_in_its_players_own_turn() -> None:
    """If his player rolls in the opponent's turn, as for a Cultist's curse, no die is rolled again."""
    t = table(
        seat({"c1": "Krusk", "a3": "Stink", "d4": "fallen-kingdom-cultist"}, "Sand Goblins"),
        tundra({"d5": "Rukar"}),
        at="attack",
        dice=[6] * RULES.cards["tundra-orcs-rukar"].attack + [1],
        active=1,
    )
    t.do("d5", "d4")
    assert t.name("d4") == "" and t.ask.kind != "reroll" and t.wounds("d5") == 0


def test_a_shaman_escapes_after_its_attack() -> None:
    t = mirror("attack", {"d4": "Shaman", "a4": "Slayer"}, {"d5": "Tark", "a5": "Tark"}, 6, 6, magic=["Wall"])
    assert "yes" in t.do("d4", "d5").keys and t.wounds("d5") > 0


def test_a_bomber_need_not_attack_again() -> None:
    t = mirror("attack", {"d4": "Bomber", "a4": "Slayer"}, {"d5": "Tark", "a5": "Tark"}, 6, 6).do("d4", "d5")
    assert "none" in t.keys


def test_scavenger_keeps_only_cards_that_would_become_magic() -> None:
    t = mirror(
        "attack", {"d4": "Scavenger", "a4": "Slayer"}, {"d5": "fallen-kingdom-skeletal-archer", "a5": "Tark"}, 6, 3
    )
    t.do("d4", "d5", "Skeletal Archer")
    assert t.pile("discard", 1) == ["Skeletal Archer"] and not [e for e in t.st.ents.values() if e.host]


# -- events -----------------------------------------------------------------------------------------------


def test_own_goblins_in_cover_can_be_attacked_when_adjacent() -> None:
    t = mirror("event", {"d4": "Slayer", "c3": HIRED}, {"d6": "Slayer", "d5": "Kreep"}, hand=("Duck and Cover",))
    assert t.lent() == {"c1", "d4"}
    while t.st.vars["active"] == 0 or t.phase != "attack":
        t.do("no") if "no" in t.keys else t.end()
    assert "d4" in t.do("d5").refs()


def test_own_scavengers_get_the_shiny_weapons() -> None:
    fed = {"card": "Scavenger", "under": ["Slayer"]}
    t = mirror("event", {"d4": fed, "c3": "Slayer"}, {"d6": fed}, hand=("Shiny",))
    assert t.lent() == {"d4"}


@pytest.mark.parametrize(("square", "near"), [("b4", True), ("b5", False)])
def test_own_goblins_within_3_spaces_taunt_two_enemy_commons(square: str, near: bool) -> None:
    mine = {"f1": "Krusk", "b1": "Slayer", "a6": HIRED}
    t = mirror("event", mine, {square: "Slayer", "c8": "Slayer", "d8": "Slayer", "c6": "Kreep"}, hand=("Taunt",))
    assert t.refs() == {square, "c8", "d8"} and (t.ask.min, t.ask.max) == (0, 2)
    t.do(square)
    if near:
        assert t.squares() == {"a1", "c1", "b2"}
    else:
        assert t.ask.kind != "choose" and t.name(square) == "Slayer", "neither hired units nor enemy goblins taunt"


def test_a_mirage_moves_own_walls_one_space_each() -> None:
    t = mirror("event", {"d3": {"card": "Wall", "wounds": 4}, "a2": "Wall"}, {"d6": "Wall"}, hand=("Mirage",))
    assert t.refs() == {"d3", "a2"} and (t.ask.min, t.ask.max) == (0, 2)
    t.do("d3")
    assert one(t) and "e4" in t.squares()
    assert t.do("e4").wounds("e4") == 1
