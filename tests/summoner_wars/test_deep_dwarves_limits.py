"""Limits of the Deep Dwarves' cards: how far they reach, how often they work, and which cards they do not affect."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table

HIRED = "mercenaries-vermin"
"""A Common that is not a Deep Dwarf."""


def mirror(
    at: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    active: int = 0,
    foe: dict[str, Any] | None = None,
    **rest: Any,
) -> Table:
    """Set up Deep Dwarves against Deep Dwarves."""
    return table(
        seat({"a1": "Tundle", **mine}, "Deep Dwarves", **rest),
        seat({"f8": "Tundle", **(theirs or {})}, "Deep Dwarves", **(foe or {})),
        at=at,
        dice=list(dice),
        active=active,
    )


def one(t: Table) -> bool:
    """Whether the question asks for exactly one option."""
    return t.ask.shape == "pick"


def offers(t: Table, text: str) -> bool:
    return any(text in label for label in t.labels)


def settled(t: Table) -> Table:
    """Decline all optional choices at the start of a phase."""
    while "no" in t.keys or "none" in t.keys:
        t.do("no" if "no" in t.keys else "none")
    return t


# -- Champions --------------------------------------------------------------------------------------------


def test_kynder_pushes_one_unit_two_spaces_in_the_own_turn() -> None:
    t = mirror("attack", {"d4": "Kynder", "d5": "Scholar"}, {"c4": "Gren"}, magic=["Wall"]).do("Mage Push")
    assert one(t) and t.refs() == {"d5", "c4"}
    t.do("d5")
    assert "d7" in t.squares() and "d8" not in t.squares()
    t = mirror("attack", {"d4": "Kynder", "d5": "Scholar"}, {"c4": "Gren"}, magic=["Wall"], active=1)
    assert not any(key.startswith("act:") for key in t.keys) and t.ask.seat == 1


def called(square: str) -> Table:
    mine = {"d3": "Lun", "a4": "Miner", square: "Scholar"}
    return settled(mirror("movement", mine, {"d6": "Miner"}, magic=["Wall"] * 3))


def test_lun_calls_one_common_up_to_four_spaces_away() -> None:
    t = called("f2").do("d3", "d4", "yes")
    assert one(t) and t.refs() == {"d6", "a4", "f2"}
    t.do("a4")
    assert one(t) and t.squares() == {"c4", "e4", "d3", "d5"}


def test_lun_calls_no_unit_five_spaces_away() -> None:
    assert "f1" not in called("f1").do("d3", "d4", "yes").refs()


def test_lun_calls_once_a_turn_with_any_number_of_moves() -> None:
    mine = {"d3": "Lun", "a4": "Miner", "e4": "Kynder"}
    t = settled(mirror("movement", mine, {"d6": "Miner"}, magic=["Wall"] * 4))
    t.do("d3", "d4", "yes", "a4", "c4")
    t.do("Mage Push", "d4", "d5")
    assert t.name("d5") == "Lun" and "yes" not in t.keys


def test_piclo_channels_one_card_only_when_a_card_becomes_magic() -> None:
    t = settled(
        mirror(
            "attack",
            {"d4": "Piclo", "a4": "Miner"},
            {"d5": "tundra-orcs-fighter", "a5": "Gren"},
            6,
            6,
            6,
            discard=["Miner", "Scholar"],
        )
    ).do("d4", "d5", "yes")
    assert t.pile("discard") == ["Miner"] and sorted(t.pile("magic")) == ["Fighter", "Scholar"]
    t = settled(
        mirror(
            "attack",
            {"d4": "Piclo", "a4": "Miner"},
            {"d5": "fallen-kingdom-skeletal-archer", "a5": "Gren"},
            6,
            6,
            6,
            6,
            discard=["Miner"],
        )
    ).do("d4", "d5")
    assert t.name("d5") == "" and t.pile("discard", 1) == ["Skeletal Archer"] and "yes" not in t.keys


def test_sprog_moves_a_wall_to_one_space() -> None:
    t = mirror("attack", {"d4": "Sprog", "d3": "Wall"}, {"d5": "Wall"}, magic=["Wall"] * 2)
    while "yes" not in t.keys:
        t.end()
    t.do("yes")
    assert one(t) and t.refs() == {"d3", "d5"}
    assert one(t.do("d3")) and "e4" in t.squares()
    t = mirror("attack", {"d4": "Sprog", "d3": "Wall"}, {"d5": "Wall"}, magic=["Wall"] * 2)
    while "yes" not in t.keys:
        t.end()
    assert one(t.do("yes", "d5")) and "d6" in t.squares()


# -- Commons ----------------------------------------------------------------------------------------------


def test_one_miner_pays_for_all_own_miners() -> None:
    t = mirror(
        "event",
        {"b1": "Miner", "e3": "Miner", "c2": HIRED},
        {"b6": "Miner", "e7": "Miner"},
        magic=["Wall"] * 3,
        hand=["Wall"],
    )
    while t.phase != "movement":
        t.end()
    t.do("t0")
    assert len(t.pile("magic")) == 2 and t.lent() == {"b1", "e3"}
    assert t.ask.kind == "movement", "the other one is not asked"
    t.give(next(key for key in t.keys if key.startswith(f"act:{t.at('b1').id}")))
    assert one(t) and t.squares() == {"e2", "d3", "f3", "e4"}, "next to own Miners"


def test_a_gem_mage_goes_to_one_space_at_an_own_wall() -> None:
    t = mirror("attack", {"d4": "Gem Mage", "b2": "Wall"}, {"d5": "Gren", "e6": "Wall"}, 1, 1, 1, magic=["Wall"] * 2)
    settled(t).end().do("yes")
    assert one(t) and t.squares() == {"a2", "b1", "b3", "c2"}


def test_battle_mage_shoots_3_spaces_once_a_turn_in_attack_phase() -> None:
    t = mirror("attack", {"d3": "Battle Mage", "b3": "Miner"}, {"d7": "Gren", "b4": "Gren"}, magic=["Wall"] * 2)
    t.do("Magic Blast")
    assert not offers(t, "Magic Blast")
    assert t.do("d3").refs() == {"b3"}, "the Gren is four spaces away"
    t = mirror("movement", {"d3": "Battle Mage", "b3": "Miner"}, {"d6": "Gren"}, magic=["Wall"] * 2)
    assert not offers(t, "Magic Blast")


def test_own_scholars_teach_own_units_in_the_own_turn() -> None:
    t = mirror(
        "attack", {"d4": "Scholar", "f5": "Crossbowman"}, {"e6": "Scholar", "f6": "Gren"}, 4, 4, magic=["Wall"] * 2
    ).do("Insight")
    assert t.lent() == {"a1", "d4", "f5"}
    t.do("f5", "f6")
    assert t.wounds("f6") == 1, "only an opponent's Scholar is next to it"
    t = mirror("attack", {"d4": "Scholar"}, {"d5": "Gren"}, magic=["Wall"], active=1)
    assert not any(key.startswith("act:") for key in t.keys)


def test_later_units_are_taught_too() -> None:
    t = mirror("event", {"d4": "Scholar", "c3": "Gren"}, hand=["Illusionary Warrior"], magic=["Wall", "Miner"])
    t.do("Insight", "Illusionary Warrior", "c2", "Miner")
    assert t.name("c2") == "Miner" and t.lent() == {"a1", "c2", "c3", "d4"}


# -- events -----------------------------------------------------------------------------------------------


def test_an_illusionary_warrior_comes_to_one_space_at_an_own_gem() -> None:
    mine = {"d3": "Gren", "b2": "Gem Mage", "f3": "tundra-orcs-krung"}
    t = mirror("event", mine, {"e6": "Gren", "b6": "Gem Mage"}, hand=["Illusionary Warrior"], magic=["Scholar"])
    t.do("Illusionary Warrior")
    assert one(t) and t.squares() == {"d2", "d4", "c3", "e3", "b1", "b3", "a2", "c2"}


@pytest.mark.parametrize(("hand", "left"), [(["Wake the Father Gem"], 2), ([], 1)])
def test_father_gem_makes_abilities_of_own_units_cheaper_by_1(hand: list[str], left: int) -> None:
    t = mirror(
        "event",
        {"d4": "phoenix-elves-holleas"},
        {"d6": "Gren"},
        hand=hand,
        magic=["Wall"] * 3,
        deck=["Fire Beast", "Wall"],
    )
    t.do(*[f"Play {name}" for name in hand])
    while t.phase != "attack":
        t.end()
    settled(t).give(next(key for key in t.keys if key.startswith(f"act:{t.at('d4').id}")))
    t.do("d5")
    assert len(t.pile("magic")) == left


@pytest.mark.parametrize(("square", "reached"), [("a5", True), ("a6", False)])
def test_a_torrent_reaches_four_spaces(square: str, reached: bool) -> None:
    t = mirror(
        "event",
        {"b1": "Scholar", "c1": "Miner"},
        {square: "Gren", "b2": "Miner"},
        hand=["Magic Torrent"],
        magic=["Wall"] * 3,
    ).do("Magic Torrent")
    assert t.refs() == ({"b2", square} if reached else {"b2"}) and t.ask.min == 0
    t.do("b2")
    assert t.pile("discard").count("Wall") == 1
