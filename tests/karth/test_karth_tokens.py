"""Traps, Webs, Walls and totems: where they may be placed, their effects, and when they are removed."""

from __future__ import annotations

from typing import Any

import pytest
from karth_kit import Table, seat

FAR = {"e6": "Goblin Miner"}


def one(
    card: Any,
    foe: dict[str, Any] | None = None,
    at: str = "c3",
    mine: dict[str, Any] | None = None,
    ground: dict[str, str] | None = None,
    theirs: dict[str, str] | None = None,
    **rest: Any,
) -> Table:
    """Set up the turn of one card with 9 SE; ``ground`` and ``theirs`` are the Webs and Traps of both sides."""
    return Table(
        seat({at: card, **(mine or {})}, ground=ground or {}, **{"energy": 9, **rest}),
        seat(FAR if foe is None else foe, ground=theirs or {}),
    ).do(f"unit {at}")


# -- traps -------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G30")
def test_trap_is_set_face_down_onto_a_free_adjacent_space() -> None:
    t = one("Elf Trapper", {"c4": "Goblin Miner"}, mine={"b3": "Elf Gatherer"}).do("act set_trap")
    assert t.squares() == {"d3", "c2"}
    t.do("d3")
    assert t.lies("d3") == ["Trap"] and t.energy() == 8 and t.place("tokens").count("Trap") == 2
    assert t.match.view(0)["ground"] == [
        {"id": t.match.view(0)["ground"][0]["id"], "kind": "trap", "square": "d3", "owner": 0}
    ]
    assert t.match.view(1)["ground"] == [] and t.match.view(None)["ground"] == []
    assert not any("Trap" in line and "d3" in line for line in t.log(1))


@pytest.mark.rule("KARTH-G62")
def test_trap_needs_a_space_without_obstacle_or_own_trap() -> None:
    t = one("Elf Trapper", {"b3": "Wall"}, ground={"c4": "Trap", "d3": "Web"}).do("act set_trap")
    assert t.squares() == {"c2"}
    t = one("Dwarf Mason", ground={"c4": "Trap"}).do("act raise_wall")
    assert "c4" in t.squares()
    t.do("c4")
    assert t.name("c4") == "Wall" and t.lies("c4") == ["Trap"]
    t = one("Cave Spider", ground={"c4": "Trap"}).do("act spin_web", "c4")
    assert sorted(t.lies("c4")) == ["Trap", "Web"]


@pytest.mark.parametrize(("ground", "free"), [({}, True), ({"d5": "Trap"}, False)], ids=["no trap", "a trap"])
def test_walk_among_enemy_traps_is_not_taken_back(ground: dict[str, str], free: bool) -> None:
    # A walk that springs no Trap shows where none lies.
    t = one("Elf Gatherer", theirs=ground)
    t.match.remember = True
    t.do("c4")
    assert t.match.can_take_back(0) is free and bool(t.match.undo_points(0)) is free


def test_flyer_takes_a_walk_among_enemy_traps_back() -> None:
    t = one("Hunting Hawk", theirs={"d5": "Trap"})
    t.match.remember = True
    t.do("c4")
    assert t.match.can_take_back(0)


def test_options_do_not_reveal_an_enemys_trap() -> None:
    t = one("Elf Trapper", theirs={"c4": "Trap"}).do("act set_trap")
    assert t.squares() == {"c4", "b3", "d3", "c2"}
    t.do("c4")
    assert t.lies("c4") == ["Trap", "Trap"]
    t.do("rest", "end", "end", "unit c3", "c4")
    assert t.left("c4") == 1 and t.lies("c4") == ["Trap"]  # the enemy's Trap has sprung, the player's own remains


def test_traps_of_both_sides_on_one_space_wait_for_their_enemies() -> None:
    t = Table(seat({"c3": "Elf Champion"}, ground={"c4": "Trap"}), seat({"c5": "Ogre Bruiser"}, ground={"c4": "Trap"}))
    t.do("unit c3", "c4", "rest", "end")
    assert t.left("c4") == 3
    t = Table(seat({"a1": "Elf Champion"}, ground={"c4": "Trap"}), seat({"c5": "Ogre Bruiser"}, ground={"c4": "Trap"}))
    t.do("end", "unit c5", "c4")
    assert t.left("c4") == 5 and len(t.lies("c4")) == 1


def test_space_with_a_revealed_trap_allows_no_other() -> None:
    t = Table(seat({"c1": "Elf Scout", "c3": "Elf Trapper"}, energy=9), seat(FAR, ground={"c2": "Trap"}))
    t.do("unit c1", "b1", "rest", "unit c3", "act set_trap")
    assert t.squares() == {"b3", "d3", "c4"}


def test_player_has_at_most_three_traps() -> None:
    ground = {"a2": "Trap", "a3": "Trap"}
    assert "set_trap" in one("Elf Trapper", ground=ground, tokens=["Trap"] * 3).words("act")
    t = one("Elf Trapper", ground={**ground, "a4": "Trap"}, tokens=["Trap"] * 3)
    assert "set_trap" not in t.words("act")
    t = one("Elf Trapper", ground=ground, theirs={"e2": "Trap", "e3": "Trap"}, tokens=["Trap"])
    assert "set_trap" in t.words("act")


def test_card_entering_a_trap_stops_takes_2_and_may_attack() -> None:
    t = one("Elf Bladedancer", {"c5": "Goblin Tunneler"}, theirs={"c4": "Trap"})
    assert "c4" in t.squares() and {"b4", "d4", "b5"} <= t.squares()
    t.do("c4")
    assert t.left("c4") == 1 and t.squares() == set() and t.can("attack c5") and t.lies("c4") == []
    assert t.place("tokens", 1).count("Trap") == 4  # the Trap is back in its player's pile


def test_path_ends_at_a_trap() -> None:
    t = one("Elf Bladedancer", at="c2", theirs={"c3": "Trap"}, mine={"b2": "Elf Gatherer", "d2": "Elf Gatherer"})
    t.do("c4")
    assert t.name("c3") == "Elf Bladedancer" and t.left("c3") == 1 and t.name("c4") == ""


def test_known_trap_is_walked_around() -> None:
    t = Table(seat({"b1": "Elf Scout", "c2": "Elf Champion"}), seat(FAR, ground={"c3": "Trap"}))
    t.do("unit b1", "b2", "rest", "unit c2")
    assert "c3" in t.squares() and "c4" not in t.squares() and {"b3", "d3"} <= t.squares()
    t.do("d3")
    assert t.left("d3") == 5


def test_own_cards_and_flyers_pass_traps() -> None:
    t = one("Elf Bladedancer", ground={"c4": "Trap"}).do("c5")
    assert t.name("c5") == "Elf Bladedancer" and t.lies("c4") == ["Trap"]
    t = one("Hunting Hawk", theirs={"c4": "Trap"}).do("c4")
    assert t.left("c4") == 2 and t.lies("c4") == ["Trap"]


def test_card_killed_by_a_trap_pays_the_traps_player() -> None:
    t = one("Elf Gatherer", theirs={"c4": "Trap"}).do("c4")
    assert t.name("c4") == "" and t.kills(1) == 1 and t.gold(1) == 6 and t.ask.kind == "turn"


# -- webs --------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G36-WEB", "KARTH-R8.3")
def test_card_passing_a_friend_in_a_web_leaves_the_web() -> None:
    t = Table(seat({"c2": "Elf Bladedancer", "c3": "Elf Gatherer"}), seat(FAR, ground={"c3": "Web"}))
    t.do("unit c2", "c4")
    assert t.lies("c3") == ["Web"] and not t.squares() - {"c4"}  # 1 MV to enter the Web, 2 MV to leave it
    assert t.do("rest", "unit c3", "c2").lies("c3") == []
    t = Table(seat({"c2": "Elf Bladedancer"}), seat(FAR, ground={"c3": "Web"})).do("unit c2", "c4")
    assert t.lies("c3") == []  # no other card was in the Web when a card left it


@pytest.mark.rule("KARTH-R10.2", "KARTH-R10.4")
def test_leaving_a_web_costs_1_extra_mv() -> None:
    assert one("Elf Bladedancer", theirs={"c3": "Web"}).squares() == one("Elf Gatherer").squares()
    assert one("Elf Gatherer", theirs={"c3": "Web"}).squares() == {"c2", "b3", "d3", "c4"}
    assert one("Elf Treasurer", theirs={"c3": "Web"}).squares() == set()
    assert "c5" not in one("Elf Gatherer", theirs={"c4": "Web"}).squares()
    assert {"c4", "c5"} <= one("Elf Bladedancer", theirs={"c4": "Web"}).squares()


def test_web_on_the_way_is_walked_around() -> None:
    t = one("Elf Gatherer", theirs={"c4": "Web"})
    assert "d4" in t.squares() and "b4" in t.squares()
    t.do("d4")
    assert t.lies("c4") == ["Web"]


@pytest.mark.rule("KARTH-G36-WEB")
def test_web_may_lie_under_a_card_and_tears_when_a_card_leaves() -> None:
    foe = {"c5": "Elf Gatherer", "b4": "Wall", "d3": "Goblin Miner"}
    t = one("Cave Spider", foe, theirs={"c2": "Web"}).do("act spin_web")
    assert t.squares() == {"c3", "c5", "c4", "d4", "d3", "e3", "d2", "b2", "b3", "a3", "c1"}
    t.do("c5")
    assert t.lies("c5") == ["Web"] and t.energy() == 8
    t.do("rest", "end", "unit c5")
    assert t.squares() == {"c6", "d5", "b5", "c4"}
    t.do("d5")
    assert t.lies("c5") == [] and t.place("tokens").count("Web") == 2


@pytest.mark.rule("KARTH-G5-SIGHT", "KARTH-G36-WEB")
def test_web_is_not_placed_behind_a_forest_or_wall() -> None:
    t = one("Cave Spider", {"d3": "Wall", **FAR}, terrain={"c4": "forest", "a1": "spawner"}).do("act spin_web")
    assert {"c4", "a3", "c1"} <= t.squares() and not {"c5", "d3", "e3"} & t.squares()


def test_card_stopping_in_a_web_keeps_the_web() -> None:
    t = one("Elf Bladedancer", theirs={"c4": "Web"}).do("c4", "rest")
    assert t.lies("c4") == ["Web"]
    t.do("end", "end", "unit c4", "c5")
    assert t.lies("c4") == []


def test_teleport_or_leap_out_of_a_web_tears_it() -> None:
    t = Table(
        seat({"c3": "Elf Treasurer"}, terrain={"c3": "teleporter", "e3": "teleporter", "a1": "spawner"}),
        seat(FAR, ground={"c3": "Web"}),
    ).do("unit c3")
    assert t.squares() == set()
    t.do("tele e3")
    assert t.lies("c3") == []


# -- walls -------------------------------------------------------------------------------------------------


def test_wall_is_raised_on_a_free_adjacent_space_without_a_web() -> None:
    t = one("Dwarf Mason", {"c4": "Goblin Miner"}, theirs={"d3": "Web"}).do("act raise_wall")
    assert t.squares() == {"b3", "c2"}
    t.do("b3")
    assert t.left("b3") == 4 and t.energy() == 6 and "Wall" not in t.place("tokens")


def test_fallen_wall_returns_to_its_pile_and_pays_nothing() -> None:
    t = one("Elf Champion", {"c4": {"card": "Wall", "damage": 1}}).do("attack c4")
    assert t.name("c4") == "" and (t.gold(), t.kills()) == (5, 0) and t.place("tokens", 1).count("Wall") == 2


def test_wall_on_a_spawner_blocks_hiring_there() -> None:
    t = Table(seat({"a2": "Elf Gatherer"}, hand=["Elf Scout"]), seat({"c1": "Wall"})).do("hire Elf Scout")
    assert t.squares() == {"a1", "e1"}


# -- totems ------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-R18.5", "KARTH-G29")
def test_healing_totem_heals_all_around_it_twice_and_leaves() -> None:
    t = one(
        "Elf Priestess",
        {"b2": {"card": "Ogre Bruiser", "damage": 5}, "c1": {"card": "Goblin Tunneler", "damage": 3}},
        mine={"d2": {"card": "Elf Champion", "damage": 4}},
        hand=["Healing Totem"],
    ).do("cast Healing Totem")
    assert t.squares() == {"b3", "d3", "c2", "c4"}
    t.do("c2")
    assert t.name("c2") == "Healing Totem" and t.left("c2") == 3 and t.left("b2") == 2
    t.do("rest", "end")
    assert [t.left(s) for s in ("b2", "c1", "d2")] == [3, 2, 2]
    t.do("end")
    assert [t.left(s) for s in ("b2", "c1", "d2")] == [4, 3, 3]
    assert t.name("c2") == "" and t.place("tokens").count("Healing Totem") == 1


def test_healing_totem_ends_poison_and_heals_up_to_the_maximum() -> None:
    t = Table(seat({"c3": "tok_healtotem", "c4": {"card": "Elf Champion", "poison": 2}}), seat(FAR)).do("end")
    assert t.at("c4").mark("poison") == 0 and t.left("c4") == 5  # totems before poison (KARTH-G11)


def test_fire_totem_hurts_all_enemies_within_radius_1() -> None:
    t = Table(
        seat({"c3": "tok_firetotem", "c4": "Elf Champion"}),
        seat({"b2": "Ogre Bruiser", "d4": {"card": "Goblin Sneak", "hidden": True}, "c5": "Ogre Bruiser"}),
    ).do("end")
    assert [t.left(s) for s in ("b2", "d4", "c5", "c4")] == [6, 1, 7, 5] and t.at("d4").flag("hidden")
    t.do("end")
    assert t.name("d4") == "" and t.name("c3") == "" and t.kills() == 1 and t.gold() == 5 + 2 + 1


def test_totems_of_the_active_player_fire_first() -> None:
    t = Table(
        seat({"c3": "tok_firetotem", "b4": {"card": "Elf Gatherer", "damage": 1}}),
        seat({"c4": {"card": "tok_healtotem", "damage": 2}, "e6": "Goblin Miner"}),
    ).do("end")
    assert t.name("c4") == "" and t.left("b4") == 1  # the healing totem burned before it could heal


@pytest.mark.rule("KARTH-G11")
def test_totems_come_before_poison_and_poison_before_spawners() -> None:
    foe = {"a1": {"card": "Goblin Miner", "poison": 1, "damage": 1}, "c1": "Goblin Miner", "e1": "Goblin Miner"}
    t = Table(seat({"c4": "Elf Champion"}), seat(foe), active=1).do("end")
    assert t.over is None and t.name("a1") == ""
