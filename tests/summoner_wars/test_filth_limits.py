"""Limits of the Filth's cards: how far they reach, how often they work, and which cards they do not affect."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.summoner_wars.rules import RULES

P = "filth-"
HIRED = "mercenaries-stonecloak"
"""A Common that does not belong to the Filth."""


def mutant(name: str) -> dict[str, Any]:
    return {"card": name, "under": ["Zealot"]}


def mirror(
    at: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    active: int = 0,
    foe: dict[str, Any] | None = None,
    **rest: Any,
) -> Table:
    """Set up Filth against Filth."""
    return table(
        seat({"c1": "The Demagogue", **mine}, "Filth", **rest),
        seat({"d8": "The Demagogue", **(theirs or {})}, "Filth", **(foe or {})),
        at=at,
        dice=list(dice),
        active=active,
    )


def one(t: Table) -> bool:
    """Whether the question asks for exactly one option."""
    return t.ask.shape == "pick"


# -- Mutations --------------------------------------------------------------------------------------------


def test_absorption_mutant_takes_one_filth_card_from_enemy_pile() -> None:
    t = mirror(
        "attack",
        {"d4": mutant("Absorption Mutant")},
        {"d5": "Zealot", "a5": "Cultist"},
        6,
        6,
        6,
        discard=["Anointed"],
        foe={"discard": ["Zealot", "Anointed", "Cultist", HIRED]},
    ).do("d4", "d5")
    assert sorted(x for x in t.labels if x != "Nothing") == ["Anointed", "Cultist", "Zealot"]
    assert t.ask.max == 1 or one(t)


def test_edible_mutant_feeds_only_own_commons_of_its_kind() -> None:
    hurt = {"card": HIRED, "wounds": 1}
    t = mirror("movement", {"d4": mutant("Edible Mutant"), "c3": hurt, "b3": {"card": "Anointed", "wounds": 1}})
    t.do("c3", "c4")
    assert "yes" not in t.keys
    t = mirror(
        "movement",
        {"d4": mutant("Edible Mutant")},
        {"c6": {**mutant("Spew Mutant"), "wounds": 1}, "a8": "Zealot"},
        active=1,
    ).do("c6", "c4")
    assert "yes" not in t.keys and t.ask.seat == 1


def test_incanter_mutant_strengthens_only_own_commons() -> None:
    t = mirror("attack", {"d4": mutant("Incanter Mutant"), "d3": "Zealot", "c4": HIRED}, {"d5": "Zealot"})
    value = {name: RULES.cards[name].attack for name in (P + "zealot", HIRED)}
    assert [t.attack(s) for s in ("d3", "d5", "c4")] == [value[P + "zealot"] + 2, value[P + "zealot"], value[HIRED]]


def test_stoneflesh_mutant_allows_own_units_from_the_own_hand() -> None:
    t = mirror(
        "summon",
        {"d4": mutant("Stoneflesh Mutant"), "b2": "Wall"},
        {"e7": "Wall"},
        hand=["Zealot", "Vermin", "Spew Mutant"],
        magic=["Wall"] * 9,
    )
    for name in ("Zealot", "Vermin"):
        assert {"d3", "d5", "c4", "e4"} <= t.do(f"Summon {name}").squares()
        t.do("back")
    assert t.do("Summon Spew Mutant").squares() == {"d4"}, "a Mutation goes onto a unit as ever"
    t = mirror(
        "summon",
        {"d4": mutant("Stoneflesh Mutant")},
        {"e7": "Wall"},
        active=1,
        foe={"hand": ["Zealot"], "magic": ["Wall"] * 9},
    ).do("Summon Zealot")
    assert t.squares() == {"e6", "e8", "d7", "f7"}
    t = mirror("summon", {"d4": mutant("Stoneflesh Mutant")}, hand=["Zealot"], magic=["Wall"] * 9)
    assert t.do("Summon Zealot").squares() == {"d3", "d5", "c4", "e4"}, "without any Wall"


def test_void_mutant_moves_filth_commons_to_a_single_space() -> None:
    t = mirror("movement", {"d4": mutant("Void Mutant"), "d3": "Zealot", "e4": HIRED, "b2": "Wall"}, {"b6": "Wall"})
    assert "d4" not in t.do("e4").squares()
    t.do("back", "d3", "d4", "place")
    assert one(t) and {"a2", "b3", "b7"} <= t.squares()


def test_void_mutant_ignores_units_that_stay_next_to_it() -> None:
    t = mirror("movement", {"d4": mutant("Void Mutant"), "d2": "Zealot", "b2": "Wall"}).do("d2", "d3")
    assert t.name("d3") == "Zealot" and t.ask.kind == "movement"
    t.do("d4", "d5")
    assert t.name("d5") == "Void Mutant" and t.ask.kind != "either", "nor itself"


# -- events -----------------------------------------------------------------------------------------------


def test_corruption_is_channelled_into_one_own_unit() -> None:
    t = mirror(
        "event",
        {"d4": "Zealot", "e4": "Zealot"},
        {"d6": "Zealot"},
        foe={"hand": ["Winged Mutant"]},
        hand=["Channel Corruption", "Spew Mutant", "Incanter Mutant"],
    ).do("Play Channel Corruption")
    assert not any("Winged" in label for label in t.labels)
    t.do("Spew Mutant")
    assert one(t) and t.squares() == {"d4", "e4"}
    t.do("d4")
    assert t.ask.kind != "summon" and "Incanter Mutant" in t.hand()


def test_one_enemy_common_is_rebuked_and_one_wall_possessed() -> None:
    t = mirror(
        "event",
        {"d4": "Zealot"},
        {"d6": "Zealot", "e6": "Cultist"},
        magic=["Wall"] * 6,
        hand=["Heretic's Rebuke", "Spew Mutant"],
    ).do("Play Heretic's Rebuke")
    assert one(t) and t.refs() == {"d6", "e6"}
    t = mirror("event", {"a2": "Wall"}, {"d6": "Wall", "a6": "Wall"}, hand=["Possessed Wall"]).do("Play Possessed Wall")
    assert one(t) and t.refs() == {"d6", "a6"}


def test_possessed_wall_blocks_summoning_and_falls_with_its_wall() -> None:
    """A position with the card on a wall is the same as one in which its owner has played it there."""
    possessed = {"card": "Wall", "over": [{"card": "Possessed Wall", "owner": 0}]}
    foe = {"hand": ["Zealot"], "magic": ["Wall"] * 3}
    t = mirror("summon", {}, {"d6": possessed, "a8": "Wall"}, active=1, foe=foe).do("Summon Zealot")
    assert t.squares() == {"a7", "b8"}
    t = mirror("attack", {"d5": "Cultist", "c6": mutant("Spew Mutant")}, {"d6": {**possessed, "wounds": 8}}, 6, 6)
    t.do("c6", "d6")
    assert t.name("d6") == "" and t.pile("discard") == ["Possessed Wall"]


def test_a_shield_of_the_hopeful_protects_no_hired_common() -> None:
    t = table(
        seat({"c1": "The Demagogue", "d4": HIRED}, "Filth", hand=["Shield of the Hopeful"]),
        tundra({"d5": "Fighter"}),
        at="attack",
        dice=[6, 1],
        active=1,
    ).do("d5", "d4")
    assert t.ask.kind != "reaction" and t.wounds("d4") == 1


@pytest.mark.parametrize("name", ["Zealot", "Cultist"])
def test_shield_of_the_hopeful_protects_unmutated_commons(name: str) -> None:
    t = mirror("attack", {"d4": name}, {"d5": "Zealot"}, 6, active=1, hand=["Shield of the Hopeful"]).do("d5", "d4")
    assert (t.ask.seat, t.ask.kind) == (0, "reaction")


def test_unit_moved_to_horror_mutant_may_attack_in_its_own_turn() -> None:
    """The Zealot was moved in the Filth's turn and could not attack in that turn. In its own next turn it can."""
    t = mirror("attack", {"d4": mutant("Horror Mutant"), "c5": "Controller"}, {"d6": "Zealot", "c6": "Cultist"})
    t.do("c5", "c6", "yes", "d6", "d5")
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] == turn:
        t.end()
    t.end("attack")
    assert t.ask.seat == 1 and t.name("d5") == "Zealot" and "d5" in t.refs()
