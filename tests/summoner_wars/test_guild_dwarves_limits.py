"""Limits of the Guild Dwarves' cards: how far they reach, how often they work, and which cards they do not affect."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

UPGRADES = ("Mortar Upgrade", "Turret Upgrade", "Colossus Upgrade")


def mirror(
    at: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    active: int = 0,
    foe: dict[str, Any] | None = None,
    **rest: Any,
) -> Table:
    """Set up Guild Dwarves against Guild Dwarves."""
    return table(
        seat({"c1": "Bolvi", **mine}, "Guild Dwarves", **rest),
        seat({"d8": "Bolvi", **(theirs or {})}, "Guild Dwarves", **(foe or {})),
        at=at,
        dice=list(dice),
        active=active,
    )


def tower(upgrade: str, name: str = "Assault Tower") -> dict[str, Any]:
    return {"card": name, "under": [upgrade]}


def one(t: Table) -> bool:
    """Whether the question asks for exactly one option."""
    return t.ask.shape == "pick"


# -- units ------------------------------------------------------------------------------------------------


def test_tordok_shields_no_commons_of_an_opponent() -> None:
    t = mirror("attack", {"d4": "Tordok", "c5": "Spearman"}, {"d5": "Spearman"}, 4, 4).do("c5", "d5")
    assert not t.name("d5")


@pytest.mark.parametrize("wall", ["a1", "e5"])
def test_ulfric_melds_only_with_adjacent_walls(wall: str) -> None:
    t = table(
        seat({"c1": "Bolvi", "d4": "Ulfric", wall: "Wall", "b1": "Defender"}, "Guild Dwarves"),
        tundra({"b2": "Fighter", "e6": "Fighter", "a2": "Fighter"}),
        at="attack",
        dice=[3, 1, 3, 1],
        active=1,
    )
    near = "a2" if wall == "a1" else "e6"
    t.do(near, wall)
    assert t.wounds(wall) == 1
    t.do("b2", "b1")
    assert t.wounds("b1") == 1


@pytest.mark.parametrize("name", ["Grundor's Tower", "Assault Tower"])
def test_tower_is_built_only_at_own_architects(name: str) -> None:
    t = mirror(
        "summon",
        {"b2": "Wall", "d4": "Architect", "f3": "Spearman"},
        {"e6": "Architect"},
        hand=[name],
        magic=["Wall"] * 9,
    ).do(f"Summon {name}")
    assert t.squares() == {"a2", "c2", "b1", "b3", "d3", "d5", "c4", "e4"}


def test_architect_repairs_one_wound_of_an_adjacent_structure() -> None:
    hurt = {"wounds": 2}
    t = mirror(
        "attack",
        {
            "d4": "Architect",
            "c4": {"card": "Assault Tower", **hurt},
            "e4": "Assault Tower",
            "d3": {"card": "Wall", **hurt},
            "a4": {"card": "Assault Tower", **hurt},
        },
    ).do("Repair")
    assert one(t) and t.refs() == {"c4", "d3"}
    assert t.do("d3").wounds("d3") == 1


def test_a_defender_stops_no_friends() -> None:
    t = mirror("movement", {"d4": "Defender", "b4": "Spearman", "b3": "Wall", "b5": "Wall"}).do("b4")
    assert {"c3", "c5"} <= t.squares()


@pytest.mark.parametrize(
    ("foe", "cost", "rolled"), [("Oath Sworn", 1, "6"), ("Guardsman", 2, "6 and 6"), ("Gror", 7, "6 and 6")]
)
def test_oath_sworn_is_brave_against_units_that_cost_2_or_more(foe: str, cost: int, rolled: str) -> None:
    t = mirror("attack", {"d4": "Oath Sworn"}, {"d5": foe}, 6, 6)
    assert t.st.rules.summon_cost(t.st, t.at("d5").id) == cost
    t.do("d4", "d5")
    assert f"rolls {rolled}:" in " ".join(t.log())


# -- events -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("upgrade", UPGRADES)
def test_upgrade_goes_under_one_structure_without_upgrade(upgrade: str) -> None:
    t = mirror(
        "event",
        {"d3": "Assault Tower", "a3": tower("Mortar Upgrade"), "f3": "Spearman"},
        {"e7": "Assault Tower"},
        hand=[upgrade],
    ).do(f"Play {upgrade}")
    assert one(t) and t.refs() == {"d3", "e7"}


def test_a_shell_that_destroys_explodes_no_second_time() -> None:
    t = table(
        seat({"c1": "Bolvi", "d3": tower("Mortar Upgrade")}, "Guild Dwarves"),
        tundra({"d5": "Shooter", "e5": "Fighter", "e6": "Ugg", "f5": "Ugg"}),
        at="attack",
        dice=[6, 6],
    )
    t.do("d3", "d5")
    assert t.name("d5") == "" and t.name("e5") == ""
    assert (t.wounds("e6"), t.wounds("f5")) == (0, 0)


def test_turret_shoots_2_diagonal_spaces_and_again_afterwards() -> None:
    t = table(
        seat({"c1": "Bolvi", "c2": tower("Turret Upgrade")}, "Guild Dwarves", magic=["Wall"] * 2),
        tundra({"f5": "Rukar", "e4": "Krung", "a8": "Ugg"}),
        at="attack",
        dice=[3] * 6,
    ).do("c2")
    assert "e4" in t.refs() and "f5" not in t.refs()
    t.do("e4")
    assert "yes" in t.keys and t.wounds("e4") == 2
    assert "none" in t.do("yes").keys, "nobody need shoot after all"
    t = mirror("attack", {"c2": tower("Turret Upgrade")}, {"f5": "Gror"}).do("c2")
    assert t.refs() == {"c1"}, "the other is three spaces away"


def test_heroic_feat_affects_one_unit() -> None:
    t = mirror("event", {"d3": "Spearman"}, {"e6": "Spearman"}, hand=["Heroic Feat"]).do("Play Heroic Feat")
    assert one(t) and t.refs() == {"c1", "d3", "d8", "e6"}


def test_expand_works_once_at_own_structures() -> None:
    t = mirror(
        "event",
        {"d3": "Assault Tower"},
        {"e6": "Assault Tower"},
        foe={"hand": ["Assault Tower"]},
        hand=["Expand", "Assault Tower", "Assault Tower"],
    ).do("Play Expand", "Assault Tower")
    assert one(t) and t.squares() == {"d4", "d2", "c3", "e3"}
    t.do("d4")
    assert t.ask.kind != "summon" and t.hand() == ["Assault Tower"]


def test_accelerated_construction_finds_one_card() -> None:
    t = mirror(
        "event",
        {"a1": "Wall"},
        hand=["Accelerated Construction"],
        magic=["Wall"] * 3,
        deck=["Heroic Feat", "Wall", "Assault Tower"],
    ).do("Play Accelerated Construction")
    assert t.ask.max == 1 or one(t)


def test_own_structures_are_strengthened_including_later_ones() -> None:
    t = mirror(
        "event",
        {"a1": "Wall", "d3": "Assault Tower", "e3": "Spearman"},
        {"a6": "Wall", "e6": "Assault Tower"},
        hand=["Strengthen Structures", "Expand", "Assault Tower"],
    )
    t.do("Play Strengthen Structures")
    assert t.lent() == {"a1", "d3"}
    t.do("Play Expand", "Assault Tower", "d4")
    assert t.lent() == {"a1", "d3", "d4"}
