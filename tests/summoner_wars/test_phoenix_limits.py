"""Limits of the Phoenix Elves' cards: how far they reach, how often they work, and which cards they do not affect."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.summoner_wars.rules import RULES


def mirror(
    at: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    active: int = 0,
    hand: tuple[str, ...] = (),
    foe: dict[str, Any] | None = None,
    **rest: Any,
) -> Table:
    """Set up Phoenix Elves against Phoenix Elves and play the first card in hand."""
    board = (
        mine if {"Prince Elien", "Queen Maldaria"} & {str(x) for x in mine.values()} else {"c1": "Prince Elien", **mine}
    )
    t = table(
        seat(board, "Phoenix Elves", hand=list(hand), **rest),
        seat({"f8": "Queen Maldaria", **(theirs or {})}, "Phoenix Elves", **(foe or {})),
        at=at,
        dice=list(dice),
        active=active,
    )
    return t.do(f"Play {hand[0]}") if hand else t


def one(t: Table) -> bool:
    """Whether the question asks for exactly one option."""
    return t.ask.shape == "pick"


def act(t: Table, square: str) -> Table:
    """Use the ability of the unit on a square."""
    return t.give(next(key for key in t.keys if key.startswith(f"act:{t.at(square).id}")))


# -- units ------------------------------------------------------------------------------------------------


def test_prince_elien_burns_two_spaces_far() -> None:
    t = act(mirror("attack", {"d4": "Prince Elien", "a4": "Archer"}, {"d6": "Archer", "e4": "Archer"}), "d4")
    assert one(t) and t.refs() == {"d6", "e4"}


def test_queen_maldaria_calls_up_to_two_own_commons() -> None:
    t = mirror(
        "magic",
        {"d4": "Queen Maldaria", "a1": "Archer", "b1": "Guardian", "a3": "Fencer"},
        {"d6": "Archer"},
        foe={"deck": ["Archer"]},
    )
    assert t.refs() == {"a1", "b1", "a3"} and (t.ask.min, t.ask.max) == (0, 2)


def test_a_fire_drake_and_a_warrior_choose_one() -> None:
    t = act(mirror("attack", {"d4": "Fire Drake"}, {"d5": "Guardian", "d6": "Guardian", "e4": "Guardian"}), "d4")
    assert one(t) and t.refs() == {"d5", "d6", "e4"}
    t = mirror("magic", {"d4": "Warrior", "b2": "Wall", "e2": "Wall"}, {"d6": "Wall"})
    t = t if one(t) and t.squares() else t.do("yes")
    assert one(t) and {"b1", "b3", "e1", "e3"} <= t.squares() and "d7" not in t.squares()


def test_holleas_finds_one_fire_beast() -> None:
    t = act(
        mirror(
            "attack",
            {"d4": "Holleas"},
            {"d6": "Archer"},
            magic=["Wall"] * 3,
            deck=["Fire Beast", "Fire Beast", "Archer"],
        ),
        "d4",
    ).do("d5")
    assert t.ask.max == 1 or one(t)


def test_an_archer_shoots_four_spaces_far() -> None:
    t = mirror("attack", {"d2": "Archer", "c2": "Guardian"}, {"d7": "Archer", "c3": "Archer"}).do("d2")
    assert t.refs() == {"c2"}
    assert "d6" in mirror("attack", {"d2": "Archer"}, {"d6": "Archer"}).do("d2").refs()


@pytest.mark.parametrize("name", ["Fencer", "Fanessa"])
@pytest.mark.parametrize(("square", "foe"), [("d6", "Shooter"), ("d5", "Gruggar")])
def test_riposte_needs_an_adjacent_attacker(name: str, square: str, foe: str) -> None:
    t = table(
        seat({"c1": "Prince Elien", "d4": name}, "Phoenix Elves"),
        tundra({square: foe}),
        at="attack",
        dice=[1] * 6,
        active=1,
    ).do(square, "d4")
    assert t.name("d4") == name and t.wounds(square) == (square == "d5")


@pytest.mark.parametrize(("name", "foe"), [("Fencer", "Gruggar"), ("Fanessa", "Gruggar"), ("Fire Dancer", "Gruggar")])
def test_destroyed_unit_does_not_strike_back(name: str, foe: str) -> None:
    life = RULES.cards["phoenix-elves-" + name.lower().replace(" ", "-")].number("life")
    t = table(
        seat({"c1": "Prince Elien", "d4": {"card": name, "wounds": life - 1}}, "Phoenix Elves"),
        tundra({"d5": foe, "a8": "Fighter"}),
        at="attack",
        dice=[6, 6, 1],
        active=1,
    ).do("d5", "d4")
    assert t.name("d4") == "" and t.wounds("d5") == 0


def test_a_fire_dancer_goes_to_one_space_at_its_attacker() -> None:
    t = table(
        seat({"c1": "Prince Elien", "d4": "Fire Dancer"}, "Phoenix Elves"),
        tundra({"d5": "Gruggar", "a8": "Ugg"}),
        at="attack",
        dice=[1] * 6,
        active=1,
    ).do("d5", "d4")
    assert (t.ask.shape, t.squares(), t.wounds("d5")) == ("pick", {"c5", "e5", "d6"}, 1)


def test_phoenix_strengthens_only_adjacent_own_flyers() -> None:
    mine = {"d3": "Phoenix", "c3": "Rahlee", "a3": "Rahlee", "d2": "Phoenix"}
    t = mirror("attack", mine, {"e3": "Rahlee"})
    rahlee, phoenix = (RULES.cards["phoenix-elves-" + name].attack for name in ("rahlee", "phoenix"))
    assert [t.attack(s) for s in ("c3", "a3", "e3")] == [rahlee + 2, rahlee, rahlee]
    assert [t.attack(s) for s in ("d2", "d3")] == [phoenix + 1, phoenix + 1], "each by the other"
    t = mirror("attack", {"d3": "Phoenix"})
    assert t.attack("d3") == phoenix, "none by itself"


# -- events -----------------------------------------------------------------------------------------------


def test_the_spirit_is_given_to_one_own_elf() -> None:
    t = mirror("event", {"d4": "Archer", "e4": "mercenaries-vermin"}, {"d6": "Archer"}, hand=("Spirit of the Phoenix",))
    assert one(t) and t.refs() == {"c1", "d4"}
    assert t.do("d4").lent() == {"d4"}


def test_lava_flows_from_one_own_wall_over_adjacent_units() -> None:
    t = mirror(
        "event",
        {"d4": "Wall", "a2": "Wall", "a3": "Guardian"},
        {"d5": "Kaeseeall", "b5": "Kaeseeall"},
        hand=("Lava Flow",),
        deck=["Archer"] * 3,
    )
    assert one(t) and t.refs() == {"d4", "a2"}
    t.do("d4")
    assert [t.wounds(s) for s in ("d4", "d5", "b5", "a2", "a3")] == [1, 1, 0, 0, 0] and len(t.hand()) == 1


def test_the_wrath_hits_one_unit_and_is_fed_from_the_own_hand() -> None:
    t = mirror(
        "event",
        {"d4": "Kaeseeall"},
        {"d6": "Kaeseeall"},
        hand=("Wrath of the Volcano", "Archer", "Fencer"),
        foe={"hand": ["Guardian"]},
    )
    assert one(t) and t.refs() == {"d4", "d6"}
    t.do("d6")
    assert sorted(t.labels) == ["Archer", "Fencer"] and (t.ask.min, t.ask.max) == (0, 2)


def test_phoenixes_and_hounds_come_to_the_own_queen() -> None:
    t = mirror("event", {"d2": "Queen Maldaria"}, {"a5": "Archer"}, hand=("Conjure Phoenixes",), side=["Phoenix"] * 2)
    assert t.squares() == {"c2", "e2", "d1", "d3"} and (t.ask.min, t.ask.max) == (0, 2)
    t = mirror(
        "event",
        {"d2": "Queen Maldaria", "a1": "Archer"},
        {"a5": "Archer"},
        hand=("Release the Hounds",),
        deck=["Fire Beast", "Fireling"],
        magic=["Wall"] * 5,
    )
    t.give(",".join(key for key in t.keys if key not in ("none", "back"))[:200])
    summons = [key for key in t.keys if key.startswith("summon:")]
    assert t.give(summons[0]).squares() == {"c2", "e2", "d1", "d3"}
