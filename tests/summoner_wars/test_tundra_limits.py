"""Limits of the Tundra Orcs' cards: how far they reach, how often they work, and which cards they do not affect."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, phoenix, seat, table

from engine.summoner_wars.rules import RULES

HIRED = "mercenaries-vermin"
"""A Common that is not a Tundra Orc."""


def mirror(
    at: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    active: int = 0,
    hand: tuple[str, ...] = (),
    **rest: Any,
) -> Table:
    """Set up Tundra Orcs against Tundra Orcs and play the first card in hand."""
    board = mine if {"Grognack", "Torgan"} & {str(x) for x in mine.values()} else {"c1": "Grognack", **mine}
    t = table(
        seat(board, "Tundra Orcs", hand=list(hand), **rest),
        seat({"f8": "Grognack", **(theirs or {})}, "Tundra Orcs"),
        at=at,
        dice=list(dice),
        active=active,
    )
    return t.do(f"Play {hand[0]}") if hand else t


def one(t: Table) -> bool:
    """Whether the question asks for exactly one option."""
    return t.ask.shape == "pick"


@pytest.mark.parametrize(("die", "wounds"), [(3, 0), (4, 1), (6, 1)])
def test_grognack_crushes_enemies_at_own_walls_on_4_or_more(die: int, wounds: int) -> None:
    mine = {"d4": "Wall", "c4": "Krung", "b2": "Wall"}
    t = mirror("attack", mine, {"d5": "Krung", "e6": "Krung", "b7": "Wall", "b6": "Krung", "a7": "Krung"}, die)
    t.give(next(key for key in t.keys if key.startswith(f"act:{t.at('c1').id}")))
    assert [t.wounds(s) for s in ("d5", "c4", "e6", "b6", "a7", "c1")] == [wounds, 0, 0, 0, 0, 0]


def ice(die: int, wall: str = "Ice Wall", at: str = "d7") -> Table:
    return mirror("attack", {"d4": "Krom", "a4": "Fighter"}, {"d5": "Krung", at: wall, "a5": "Krung"}, 1, 1, die)


@pytest.mark.parametrize(("die", "wall", "beside"), [(1, 1, 0), (2, 1, 0), (3, 0, 1), (6, 0, 1)])
def test_krom_breaks_the_ice(die: int, wall: int, beside: int) -> None:
    t = mirror("attack", {"d4": "Krom", "a4": "Fighter"}, {"d5": "Krung", "d7": "Ice Wall", "d8": "Rukar"}, 1, 1, die)
    t.do("d4", "d5", "yes")
    t.do("d7") if "d7" in t.refs() and t.ask.kind != "attack" else None
    assert (t.wounds("d7"), t.wounds("d8")) == (wall, beside)


@pytest.mark.parametrize(
    ("wall", "at", "asked"), [("Ice Wall", "d7", True), ("Ice Wall", "d8", False), ("Wall", "d7", False)]
)
def test_krom_breaks_ice_walls_within_3_spaces(wall: str, at: str, asked: bool) -> None:
    assert ("yes" in ice(6, wall, at).do("d4", "d5").keys) == asked


@pytest.mark.parametrize(("die", "far"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_a_charger_charges_on(die: int, far: int) -> None:
    t = mirror("movement", {"d2": "Charger"}, {"a8": "Krung"}, die).do("d2", "d3")
    reach = max((int(s[1]) - 3 for s in t.squares() if s[0] == "d" and t.ask.kind == "move_to"), default=0)
    assert reach == far


def test_charger_charges_once_a_turn_after_its_own_move() -> None:
    t = mirror("movement", {"d2": "Charger", "e4": "Kynder"}, {"a8": "Krung"}, 6, 6, 6, magic=["Wall"] * 3)
    t.do("d2", "d3", "d4", "Mage Push", "d4", "d5")
    assert t.name("d5") == "Charger" and t.ask.kind == "movement"


@pytest.mark.parametrize("die", [4, 5, 6])
def test_ragnor_repeats_fury_on_a_roll_of_5_or_more(die: int) -> None:
    dice = [1] * RULES.cards["tundra-orcs-ragnor"].attack + [die]
    t = mirror("attack", {"d4": "Ragnor", "a4": "Fighter"}, {"d5": "Krung", "a5": "Krung"}, *dice).do("d4", "d5")
    if die == 4:
        assert t.ask.kind == "attack"
    else:
        assert "d2" in t.squares() and "d1" not in t.squares()
        assert "none" in t.do("d4").keys


# -- events -----------------------------------------------------------------------------------------------


def test_own_orc_commons_may_attack_for_glory() -> None:
    mine = {"b4": "Smasher", "c4": "Smasher", "d4": HIRED, "e4": "Krung"}
    t = mirror("event", mine, {f"{c}5": "Krung" for c in "bcde"} | {"b6": "Smasher"}, *[1] * 9, hand=("For Glory",))
    while t.phase != "attack":
        t.end()
    t.end()
    assert t.refs() == {"b4", "c4"} and "end" in t.keys


def test_two_minor_ice_walls_surge_at_most() -> None:
    t = mirror("event", {"d2": "Torgan"}, hand=("Glacial Surge",), side=["Minor Ice Wall"] * 3)
    assert (t.ask.min, t.ask.max) == (0, 2)


def test_one_own_common_of_the_orcs_is_armored() -> None:
    t = mirror("event", {"b4": "Smasher", "c4": "Smasher", "d4": HIRED}, {"d6": "Smasher"}, hand=("Ice Armor",))
    assert one(t) and t.refs() == {"b4", "c4"}


def test_one_unit_of_anyone_is_frozen() -> None:
    t = table(
        phoenix({"d4": "Archer"}),
        seat({"f8": "Grognack", "d6": "Smasher"}, "Tundra Orcs", hand=["Freeze"]),
        at="event",
        active=1,
    ).do("Play Freeze")
    assert one(t) and t.refs() == {"c1", "d4", "d6", "f8"}


def test_frozen_unit_gains_no_ability() -> None:
    frozen = {"card": "Archer", "over": [{"card": "tundra-orcs-freeze", "owner": 1}]}
    t = table(
        phoenix({"d4": frozen, "e4": "Archer"}, hand=["Spirit of the Phoenix"] * 2),
        seat({"f8": "Grognack", "d6": "Smasher"}, "Tundra Orcs"),
        at="event",
    )
    for square in ("d4", "e4"):
        t.do("Play Spirit of the Phoenix", square)
    assert [t.st.rules.has_ability(t.st, t.at(s).id, "Precise") for s in ("d4", "e4")] == [False, True]


def test_charger_moved_outside_the_phase_does_not_roll_for_burst() -> None:
    t = mirror("attack", {"d4": "Charger", "c3": "Controller"}, {"c5": "Krung"}, 1, 1, 6)
    t.do("c3", "c5", "yes", "d4", "d5")
    assert (t.name("d5"), t.ask.kind) == ("Charger", "attack") and not any("Burst" in line for line in t.log())
