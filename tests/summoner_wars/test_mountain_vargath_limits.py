"""Limits of the Mountain Vargath's cards: how far they reach, how often they work, and cards they do not affect."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.summoner_wars.rules import RULES

HIRED = "mercenaries-vermin"
"""A Common that does not belong to the Vargath."""


def mirror(
    at: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    active: int = 0,
    hand: tuple[str, ...] = (),
    **rest: Any,
) -> Table:
    """Set up Mountain Vargath against Mountain Vargath and play the first card in hand."""
    board = mine if "Sunderved" in mine.values() else {"c1": "Sunderved", **mine}
    t = table(
        seat(board, "Mountain Vargath", hand=list(hand), **rest),
        seat({"d8": "Sunderved", **(theirs or {})}, "Mountain Vargath"),
        at=at,
        dice=list(dice),
        active=active,
    )
    return t.do(f"Play {hand[0]}") if hand else t


def one(t: Table) -> bool:
    """Whether the question asks for exactly one option."""
    return t.ask.shape == "pick"


def rolled(t: Table) -> int:
    """Return the number of dice in the last roll."""
    return len(dict([e for e in t.told if dict(e.data).get("dice")][-1].data)["dice"])


@pytest.mark.parametrize(
    ("sunderved", "who", "more"), [("d3", "Brute", 1), ("d2", "Brute", 1), ("c2", "Brute", 0), ("d3", HIRED, 0)]
)
def test_sunderved_commands_own_commons_within_2_spaces(sunderved: str, who: str, more: int) -> None:
    t = mirror("attack", {sunderved: "Sunderved", "d4": who}, {"d5": "Varn"}, *[1] * 9)
    value = t.attack("d4")
    assert rolled(t.do("d4", "d5")) == value + more


def test_sunderved_commands_no_unit_of_an_opponent() -> None:
    t = mirror("attack", {"d3": "Sunderved", "d4": "Varn"}, {"d5": "Brute"}, *[1] * 9, active=1)
    assert rolled(t.do("d5", "d4")) == RULES.cards["mountain-vargath-brute"].attack


def test_quen_may_attack_again_after_attacking() -> None:
    t = mirror("attack", {"d3": "Quen", "a3": "Brute"}, {"d5": "Varn", "a4": "Brute"}, *[4] * 4, magic=["Wall"])
    t.do("d3", "d5")
    assert "yes" in t.keys and t.wounds("d5") == 2
    assert "none" in t.do("yes").keys


def test_growden_hammers_one_wall() -> None:
    t = mirror("attack", {"d4": "Growden", "c4": "Wall"}, {"d5": "Wall", "a7": "Brute"}).end()
    assert one(t.do("yes")) and t.refs() == {"c4", "d5"}


@pytest.mark.parametrize(("die", "wounds"), [(2, 0), (3, 1), (6, 1)])
def test_bellor_strikes_back_on_a_roll_of_3_or_more(die: int, wounds: int) -> None:
    t = table(
        seat({"c1": "Sunderved", "d4": "Bellor"}, "Mountain Vargath"),
        tundra({"d5": "Gruggar"}),
        at="attack",
        dice=[1, die, 1, 1],
        active=1,
    ).do("d5", "d4")
    assert t.wounds("d5") == wounds


def test_bellor_strikes_back_at_no_archer_and_not_when_he_falls() -> None:
    t = table(
        seat({"c1": "Sunderved", "d4": "Bellor"}, "Mountain Vargath"),
        tundra({"d6": "Shooter"}),
        at="attack",
        dice=[6] * 6,
        active=1,
    ).do("d6", "d4")
    assert t.wounds("d6") == 0
    t = table(
        seat({"c1": "Sunderved", "d4": {"card": "Bellor", "wounds": 6}}, "Mountain Vargath"),
        tundra({"d5": "Gruggar"}),
        at="attack",
        dice=[6] * 6,
        active=1,
    ).do("d5", "d4")
    assert (t.name("d4"), t.wounds("d5")) == ("", 0)


def test_varn_counts_only_friendly_vargath() -> None:
    t = mirror("attack", {"d4": "Varn", "d3": "Brute", "c4": HIRED}, {"e4": "Brute", "d5": "Brute"})
    assert t.attack("d4") == RULES.cards["mountain-vargath-varn"].attack + 1


def test_a_rusher_goes_four_spaces() -> None:
    t = mirror("movement", {"a4": "Rusher"}).do("a4")
    assert "a8" in t.squares()
    t = mirror("movement", {"a3": "Rusher"}).do("a3")
    assert "a7" in t.squares() and "a8" not in t.squares()


def test_a_storm_mage_chooses_one_unit() -> None:
    t = mirror("attack", {"d4": "Storm Mage", "d3": "Brute"}, {"d5": "Brute"})
    t.give(next(key for key in t.keys if key.startswith("act:")))
    assert one(t) and t.refs() == {"d3", "d5"}


# -- events -----------------------------------------------------------------------------------------------


def test_muster_places_two_own_commons_next_to_the_own_summoner() -> None:
    t = mirror("event", {"a4": "Brute", "b4": "Warden", "e4": HIRED}, {"a6": "Brute"}, hand=("Muster",))
    assert t.refs() == {"a4", "b4", "e4"} and (t.ask.min, t.ask.max) == (0, 2)
    t.do("a4")
    assert t.squares() == {"b1", "d1", "c2"}


def test_own_sunderved_commands_own_vargath_commons_farther() -> None:
    t = mirror(
        "event",
        {"d1": "Sunderved", "d4": "Brute", "e3": HIRED, "a4": "Varn"},
        {"d5": "Varn", "e4": "Varn", "c8": "Brute"},
        *[1] * 9,
        hand=("Greater Command",),
    )
    assert t.lent() == {"d1"}
    t.end("attack") if t.phase != "attack" else None
    board = {card["square"]: card["abilities"] for card in t.match.view(0)["board"]}
    assert board["d8"] == [RULES.cards["mountain-vargath-sunderved"].abilities[0].name], "the other one keeps his"
    value = t.attack("d4")
    assert rolled(t.do("d4", "d5")) == value + 1
    value = t.attack("e3")
    assert rolled(t.do("e3", "e4")) == value


def test_planning_finds_one_card() -> None:
    t = mirror("event", {}, hand=("Superior Planning",), deck=["Muster", "Fall Back", "Brute"], discard=["Muster"])
    assert t.ask.max == 1 or one(t)


def test_only_the_own_torodin_advances() -> None:
    assert mirror("event", {"d4": "Torodin"}, {"d6": "Torodin"}, hand=("Torodin's Advance",)).lent() == {"d4"}


def test_two_own_commons_fall_back_to_one_own_wall() -> None:
    t = mirror(
        "event",
        {"a2": "Wall", "e2": "Wall", "a4": "Brute", "b4": "Warden", "e4": HIRED},
        {"a6": "Brute", "b6": "Wall"},
        hand=("Fall Back",),
    )
    assert one(t) and t.refs() == {"a2", "e2"}
    t.do("a2")
    while "yes" not in t.keys:
        t.end()
    t.do("no")
    assert t.refs() == {"a4", "b4", "e4"} and (t.ask.min, t.ask.max) == (0, 2)
    t.do("b4")
    assert t.squares() == {"a1", "a3", "b2"}
