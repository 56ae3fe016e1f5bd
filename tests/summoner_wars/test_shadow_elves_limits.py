"""Limits of the Shadow Elves' cards: how far they reach, how often they work, and which cards they do not affect."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

HIRED = "mercenaries-vermin"
"""A Common that is not a Shadow Elf."""


def mirror(
    at: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    active: int = 0,
    foe: dict[str, Any] | None = None,
    **rest: Any,
) -> Table:
    """Set up Shadow Elves against Shadow Elves."""
    board = mine if "Selundar" in mine.values() else {"c1": "Selundar", **mine}
    return table(
        seat(board, "Shadow Elves", **rest),
        seat({"f8": "Selundar", **(theirs or {})}, "Shadow Elves", **(foe or {})),
        at=at,
        dice=list(dice),
        active=active,
    )


def one(t: Table) -> bool:
    """Whether the question asks for exactly one option."""
    return t.ask.shape == "pick"


def test_selundar_hides_only_from_enemies() -> None:
    t = mirror("movement", {"d4": "Selundar", "d3": "Swordsman"}, {"d6": "Melek", "d7": "Scout"}, active=1)
    while t.st.vars["active"] == 1:
        t.end()
    assert t.give(",".join(t.keys)).lent() == {"d4", "f8"}, "each of the two, beside a friend or not"


def test_hydrake_attacks_a_single_enemy_next_to_it() -> None:
    t = mirror("attack", {"d4": "Hydrake", "d3": "Swordsman"}, {"d5": "Melek", "a7": "Scout"}, *[6] * 9)
    t.give(next(key for key in t.keys if key.startswith("act:")))
    assert t.wounds("d5") > 0
    t = mirror("attack", {"d4": "Hydrake", "d3": "Swordsman"}, {"d6": "Melek"})
    assert t.refused(f"act:{t.at('d4').id}:0") == "why.condition"


def test_kuldrid_withers_the_own_summoner() -> None:
    t = mirror("attack", {"d4": "Kuldrid"}, {"d5": "Melek"}, magic=["Wall"]).end().do("wound")
    assert (t.wounds("c1"), t.wounds("f8")) == (1, 0)


def test_melek_rides_seven_spaces_at_most() -> None:
    t = table(
        seat({"a1": "Selundar", "a3": "Melek"}, "Shadow Elves"),
        tundra({"j8": "Grognack"}),
        seat({"l1": "Selundar"}, "Shadow Elves"),
        seat({"a8": "Torgan"}, "Tundra Orcs"),
        at="movement",
    ).do("a3")
    assert "h3" in t.squares() and "i3" not in t.squares()


def test_taliya_returns_one_common_next_to_her() -> None:
    t = mirror("magic", {"d4": "Taliya", "d3": "Swordsman", "a4": "Scout"}, {"d5": "Scout"}, hand=["Wall"]).end()
    assert one(t.do("yes")) and t.refs() == {"d3", "d5"}


def test_blade_master_may_attack_again_after_its_attack() -> None:
    t = mirror("attack", {"d4": "Blade Master", "a4": "Scout"}, {"d5": "Melek", "a5": "Melek"}, 6, 6, 6).do("d4", "d5")
    assert t.wounds("d5") > 0 and "none" in t.keys


def test_ranger_follows_its_arrow_once_a_turn() -> None:
    board = {"d6": "tundra-orcs-fighter", "d8": "tundra-orcs-fighter", "a7": "Melek"}
    t = mirror("attack", {"d4": "Ranger", "a6": "Scout"}, board, 6, 6, 6, magic=["Wall"] * 3)
    assert "none" in t.do("d4", "d6", "yes", "yes").keys
    t.do("d8")
    assert t.name("d8") == "" and t.name("d6") == "Ranger" and "yes" not in t.keys


def test_a_hunter_steps_out_of_the_shadow_of_own_elves() -> None:
    t = mirror(
        "summon", {"b2": "Wall", "d4": HIRED, "e2": "Melek"}, {"e7": "Melek"}, hand=["Hunter"], magic=["Wall"] * 6
    ).do("Summon Hunter")
    assert t.squares() >= {"a2", "c2", "b1", "b3", "e1", "e3", "d2", "f2"}
    assert not {"d3", "d5", "e6", "e8", "d7"} & t.squares()


@pytest.mark.parametrize(("who", "asked"), [("Swordsman", True), (HIRED, False)])
def test_shadows_takes_back_only_own_elves(who: str, asked: bool) -> None:
    t = mirror("attack", {"d4": who}, {"d5": "Melek", "a8": "Scout"}, *[6] * 4, active=1, hand=["Shadows"])
    t.do("d5", "d4")
    assert t.name("d4") == "" and (t.ask.kind == "reaction") == asked


def test_shadows_takes_no_card_from_the_own_magic() -> None:
    t = mirror("attack", {"d4": "Melek", "a4": "Scout"}, {"d5": "Swordsman", "a5": "Melek"}, *[6] * 4, hand=["Shadows"])
    t.do("d4", "d5")
    assert t.name("d5") == "" and t.ask.kind != "reaction"


def test_only_own_elves_advance() -> None:
    t = mirror("event", {"d4": "Melek", "b3": HIRED}, {"d6": "Melek"}, hand=["Stalking Advance"])
    assert t.do("Play Stalking Advance").refs() == {"c1", "d4"}


def test_into_darkness_takes_two_cheap_commons() -> None:
    theirs = {"d6": "Scout", "c6": "Swordsman", "b6": "Ranger", "a6": "Melek"}
    t = mirror("event", {"b3": HIRED}, theirs, hand=["Into Darkness"]).do("Play Into Darkness")
    assert "d6" in t.refs() and "b3" not in t.refs() and "a6" not in t.refs() and (t.ask.min, t.ask.max) == (0, 2)
