"""Movement: MV, friends and enemies on the path, the seven terrains, leaps, flyers, rushes and pushes."""

from __future__ import annotations

from typing import Any

import pytest
from karth_kit import Table, seat

FAR = {"e6": "Goblin Miner"}


def with_terrain(
    board: dict[str, Any], terrain: dict[str, str], foe: dict[str, Any] | None = None, *, energy: int = 0, **rest: Any
) -> Table:
    """Return a position in which seat 0 has terrain in addition to its spawners on row 1."""
    home = {"a1": "spawner", "c1": "spawner", "e1": "spawner"}
    return Table(
        seat(board, terrain={**home, **terrain}, energy=energy, gold=5, **rest), seat(FAR if foe is None else foe)
    )


# -- MV, friends and enemies -------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-R8.2", "KARTH-R8.5", "KARTH-R4.7")
def test_card_moves_up_to_its_mv_without_diagonals() -> None:
    t = Table(seat({"c3": "Elf Gatherer"}), seat(FAR)).do("unit c3")
    assert t.squares() == {"c1", "b2", "c2", "d2", "a3", "b3", "d3", "e3", "b4", "c4", "d4", "c5"}
    t.do("c4")  # the card can use its remaining MV later
    assert t.squares() == {"c3", "b4", "d4", "c5"}
    t.do("b4")
    assert t.squares() == set()


@pytest.mark.rule("KARTH-R8.3", "KARTH-R8.4")
def test_cards_pass_friends_but_not_enemies_or_occupied_ends() -> None:
    board = {"a3": "Elf Gatherer", "a4": "Elf Treasurer", "b3": "Elf Treasurer"}
    t = Table(seat(board), seat(FAR)).do("unit a3")
    assert t.squares() == {"a1", "a2", "b2", "a5", "b4", "c3"}
    t = Table(seat({"a3": "Elf Gatherer"}), seat({"a4": "Goblin Miner", "b3": "Goblin Miner"})).do("unit a3")
    assert t.squares() == {"a1", "a2", "b2"}


def test_own_totem_can_be_passed_but_enemy_totem_blocks() -> None:
    t = Table(seat({"a3": "Elf Gatherer", "a4": "tok_healtotem"}), seat(FAR)).do("unit a3")
    assert "a5" in t.squares() and "a4" not in t.squares()
    t = Table(seat({"a3": "Elf Gatherer"}), seat({"a4": "tok_firetotem"})).do("unit a3")
    assert "a5" not in t.squares() and "a4" not in t.squares()


@pytest.mark.rule("KARTH-R8.1")
def test_movement_action_and_combat_come_in_order() -> None:
    board = {"b3": {"card": "Elf Priestess"}, "a3": {"card": "Elf Champion", "damage": 2}}
    t = Table(seat(board, energy=4), seat({"b5": "Goblin Tunneler"})).do("unit b3")
    assert t.squares() and t.can("act heal") and t.can("attack b5")
    t.do("act heal", "a3")
    assert t.squares() == set() and t.words("act") == set() and t.can("attack b5")
    t.do("attack b5")
    assert t.ask.kind == "turn" and not t.can("unit b3")


@pytest.mark.rule("KARTH-R6.5")
def test_card_may_attack_after_moving_but_not_move_after_attack() -> None:
    t = Table(seat({"b3": "Elf Bladedancer", "e2": "Elf Gatherer"}), seat({"b5": "Goblin Tunneler"})).do(
        "unit b3", "b4", "attack b5"
    )
    assert t.ask.kind == "turn" and not t.can("unit b4") and t.can("unit e2")


@pytest.mark.rule("KARTH-R6.4", "KARTH-R6.6", "KARTH-G11")
def test_turn_continues_until_ended_and_cards_act_in_any_order() -> None:
    t = Table(seat({"b3": "Elf Bladedancer", "e2": "Elf Gatherer"}, hand=["Elf Scout"]), seat(FAR)).do(
        "unit b3", "b4", "done"
    )
    assert t.ask.kind == "turn" and t.can("hire Elf Scout") and t.can("unit e2")
    t.do("unit e2", "act mining", "hire Elf Scout", "c1")
    assert t.st.vars["active"] == 0 and t.gold() == 5 + 1 - 2
    t.do("end")
    assert t.st.vars["active"] == 1


# -- terrain -----------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-5.10.1", "KARTH-5.10.4-PLAIN")
def test_grassland_and_spawners_do_nothing_to_a_card_that_enters() -> None:
    t = Table(seat({"b1": "Elf Gatherer"}, gold=5), seat(FAR)).do("unit b1", "c1")
    assert t.squares() == {"b1", "d1", "c2"} and t.gold() == 5  # c1 is one of its player's spawners
    t.do("c2")
    assert t.ask.kind == "turn" and t.gold() == 5
    t = Table(seat({"b6": "Elf Gatherer"}), seat({"e4": "Goblin Miner"})).do("unit b6", "a6")
    assert t.squares() == {"b6", "a5"}  # a6 is an enemy's spawner


@pytest.mark.rule("KARTH-5.10.2-STOP", "KARTH-G14")
def test_water_ends_movement_but_not_action_or_attack() -> None:
    t = with_terrain(
        {"b2": "Elf Priestess", "b1": {"card": "Elf Treasurer", "damage": 1}},
        {"b3": "water"},
        {"b4": "Goblin Tunneler"},
        energy=2,
    ).do("unit b2")
    assert "b3" in t.squares()
    t.do("b3")
    assert t.squares() == set() and t.can("act heal") and t.can("attack b4")
    t = with_terrain({"b3": "Elf Gatherer"}, {"b3": "water"}).do("unit b3")
    assert {"b5", "a4", "d3"} <= t.squares()


def test_path_does_not_continue_through_water() -> None:
    t = with_terrain({"a2": "Elf Gatherer"}, {"a3": "water", "b2": "water"}).do("unit a2")
    assert t.squares() == {"a3", "b2", "a1", "b1"}
    own = with_terrain({"a2": "Elf Gatherer", "a3": "Elf Treasurer"}, {"a3": "water"}).do("unit a2")
    assert "a4" not in own.squares()  # the card would have to stop in the water, where a friend is


@pytest.mark.rule("KARTH-5.10.2-IMMUNE")
@pytest.mark.parametrize("card", ["Hunting Hawk", "Shade", "Skeleton"])
def test_flyers_and_undead_are_not_stopped_by_water(card: str) -> None:
    t = with_terrain({"a2": card}, {"a3": "water", "b2": "water"}).do("unit a2")
    assert {"a3", "a4", "b2", "c2", "b3"} <= t.squares()
    t.do("a3")
    assert "a4" in t.squares()


@pytest.mark.rule("KARTH-5.10.3-STOP-MOVE", "KARTH-5.10.3-STOP-ATTACK", "KARTH-G13")
def test_forest_ends_movement_and_forbids_attacks_not_actions() -> None:
    t = with_terrain(
        {"b2": "Elf Priestess", "b1": {"card": "Elf Treasurer", "damage": 1}},
        {"b3": "forest"},
        {"b4": "Goblin Tunneler"},
        energy=2,
    ).do("unit b2")
    assert "b3" in t.squares()
    t.do("b3")
    assert t.squares() == set() and t.can("act heal") and not t.can("attack b4")
    t = with_terrain({"b3": "Elf Priestess"}, {"b3": "forest"}, {"b4": "Goblin Tunneler"}).do("unit b3")
    assert t.can("attack b4") and {"b2", "c2", "a3"} <= t.squares()  # it started in the forest, so it may attack
    t.do("attack b4")
    assert t.left("b4") == 3


def test_card_attacks_after_leaving_a_forest_or_next_turn_inside() -> None:
    t = with_terrain({"b3": "Elf Champion"}, {"b3": "forest"}, {"b5": "Goblin Tunneler"}).do("unit b3", "b4")
    assert t.can("attack b5")
    t = with_terrain({"b2": "Elf Champion"}, {"b3": "forest"}, {"b4": "Goblin Tunneler"}).do("unit b2", "b3")
    assert t.ask.kind == "turn" and not t.can("unit b3")  # the card in the forest has nothing left to do
    t.do("end", "end")
    assert t.do("unit b3").can("attack b4")


@pytest.mark.rule("KARTH-5.10.3-IMMUNE")
@pytest.mark.parametrize("card", ["Elf Ranger", "Elf Druid", "Elf Trapper", "Goblin Blowpiper"])
def test_foresters_pass_forests_and_attack_from_them(card: str) -> None:
    t = with_terrain({"b2": card}, {"b3": "forest"}, {"b5": "Goblin Tunneler"}).do("unit b2")
    assert {"b3", "b4"} <= t.squares()
    t.do("b3")
    assert "b4" in t.squares() and t.can("attack b5")


def test_blast_counts_as_attack_and_is_forbidden_by_a_forest() -> None:
    t = with_terrain({"b2": "Goblin Bomber"}, {"b3": "forest"}, {"b5": "Elf Champion"}).do("unit b2", "b3")
    assert t.words("blast") == t.words("attack") == set()
    t = with_terrain({"b3": "Goblin Bomber"}, {"b3": "forest"}, {"b5": "Elf Champion"}).do("unit b3")
    assert "b5" in t.words("blast")


@pytest.mark.rule("KARTH-5.10.5-COST", "KARTH-5.10.5-TRAVEL", "KARTH-5.10.5-ATTACK")
def test_teleporter_takes_1_mv_to_enter_and_none_to_teleport() -> None:
    t = with_terrain(
        {"a2": "Elf Bladedancer"},
        {"a3": "teleporter", "e5": "teleporter", "c3": "teleporter"},
        {"e6": "Goblin Tunneler"},
    ).do("unit a2")
    assert t.words("tele") == set()
    t.do("a3")
    assert t.words("tele") == {"c3", "e5"}
    t.do("tele e5")
    assert t.squares() == {"e4", "d5", "e3", "d4", "c5", "d6"} and t.words("tele") == set()  # the card has 2 MV left
    t.do("attack e6")
    assert t.left("e6") == 2


@pytest.mark.rule("KARTH-G15")
def test_card_may_start_with_its_teleporter_if_target_is_free() -> None:
    field = {"a3": "teleporter", "e5": "teleporter", "c3": "teleporter"}
    t = with_terrain({"a3": "Elf Treasurer", "e5": "Elf Gatherer"}, field, {"d4": "Goblin Tunneler"}).do("unit a3")
    assert t.words("tele") == {"c3"}
    t.do("tele c3")
    assert t.squares() == {"c2", "b3", "d3", "c4"}  # teleporting used no MV
    t = with_terrain({"a3": "Elf Treasurer"}, field, {"e5": "Goblin Miner", "c3": "Goblin Miner"}).do("unit a3")
    assert t.words("tele") == set()
    t = with_terrain({"a2": "Elf Treasurer"}, field).do("unit a2", "a3")
    assert t.words("tele") == {"c3", "e5"} and t.squares() == set()  # a card without MV may still teleport


def test_teleport_is_part_of_the_movement() -> None:
    field = {"a3": "teleporter", "e5": "teleporter"}
    t = with_terrain({"a3": "Elf Priestess", "a4": {"card": "Elf Champion", "damage": 1}}, field, energy=2).do(
        "unit a3", "act heal", "a4"
    )
    assert t.words("tele") == set()


@pytest.mark.rule("KARTH-5.10.6", "KARTH-G16")
def test_gold_space_pays_for_ending_a_movement_once_a_turn() -> None:
    t = with_terrain({"b2": "Elf Bladedancer"}, {"b3": "gold"}).do("unit b2", "b3")
    assert t.gold() == 5  # the card's movement may continue
    t.do("done")
    assert t.gold() == 6
    t = with_terrain({"b2": "Elf Bladedancer"}, {"b3": "gold"}).do("unit b2", "b3", "b4", "done")
    assert t.gold() == 5
    t = with_terrain({"b3": "Elf Bladedancer"}, {"b3": "gold"}).do("unit b3", "done")
    assert t.gold() == 5  # the card did not move
    t = with_terrain({"b3": "Elf Bladedancer"}, {"b3": "gold"}).do("unit b3", "b4", "b3", "done")
    assert t.gold() == 6  # the card left the space and ended its movement there
    t = with_terrain({"b2": "Elf Bladedancer"}, {"b3": "gold"}).do("unit b2", "b3", "back", "end")
    assert t.gold() == 6  # the end of the turn also ends the card's movement


def test_gold_space_of_either_side_pays_before_action_or_attack() -> None:
    t = Table(seat({"b4": "Elf Champion"}, gold=5), seat({"b6": "Goblin Tunneler"}, terrain={"b5": "gold"}, gold=5))
    t.do("unit b4", "b5", "attack b6")
    assert (t.gold(0), t.gold(1)) == (6, 5)
    t = with_terrain({"a3": "Elf Treasurer"}, {"a3": "teleporter", "e5": "teleporter"}, {"e6": "Goblin Miner"})
    assert t.do("unit a3", "tele e5", "done").gold() == 5
    t = with_terrain({"a1": {"card": "Elf Gatherer", "new": True}}, {"a1": "gold"}).do("end")
    assert t.gold() == 5  # the card was placed there and has not moved


def test_pushed_card_earns_no_gold() -> None:
    t = with_terrain({"b2": "Barbarian Charger", "b3": "Elf Gatherer"}, {"b4": "gold"}, energy=2).do(
        "unit b2", "rush b3", "done", "unit b4", "done"
    )
    assert t.name("b4") == "Elf Gatherer" and t.gold() == 5


@pytest.mark.rule("KARTH-5.10.7", "KARTH-G17")
def test_mana_pool_pays_one_ability_of_a_card_that_moved_there() -> None:
    wounded = {"b2": "Elf Priestess", "b4": {"card": "Elf Champion", "damage": 2}}
    t = with_terrain(wounded, {"b3": "mana"}).do("unit b2")
    assert t.words("act") == set()
    t.do("b3")
    assert t.words("act") == {"heal"}
    assert next(o.cost for o in t.ask.options if o.key.startswith("act:")) == 0
    t.do("act heal", "b4")
    assert t.energy() == 0 and t.left("b4") == 5
    t = with_terrain({"b3": "Elf Priestess", "b4": {"card": "Elf Champion", "damage": 2}}, {"b3": "mana"}).do("unit b3")
    assert t.words("act") == set()  # the card has not moved to the pool


def test_mana_pool_pays_a_spell_of_its_card_and_player_se_stays() -> None:
    t = with_terrain(
        {"b2": "Elf Priestess"}, {"b3": "mana"}, {"b5": "Goblin Tunneler"}, energy=3, hand=["Lightning Bolt"]
    ).do("unit b2")
    assert t.names("cast") == set()
    t.do("b3")
    assert t.names("cast") == {"Lightning Bolt"}
    t.do("cast Lightning Bolt", "b5")
    assert t.energy() == 3 and t.left("b5") == 1


@pytest.mark.rule("KARTH-G17")
def test_mana_pool_pays_only_for_its_card() -> None:
    t = with_terrain(
        {"b2": "Elf Priestess", "a1": {"card": "Elf Gatherer", "new": True}}, {"b3": "mana"}, hand=["Forced March"]
    ).do("unit b2", "b3", "back")
    assert t.ask.kind == "turn" and not any("March" in label for label in t.labels)
    t = with_terrain(
        {"b2": "Elf Priestess", "a1": {"card": "Elf Gatherer", "new": True}},
        {"b3": "mana"},
        hand=["Forced March"],
        energy=3,
    ).do("unit b2", "b3", "back")
    t.do("play Forced March", "a1")
    assert t.energy() == 0 and t.can("unit a1")  # the player's own SE paid for the spell


# -- leaps, flyers, rushes ---------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-R8.7", "KARTH-G34-LEAP")
def test_leap_crosses_one_space_straight_without_mv() -> None:
    t = Table(
        seat({"c2": "Elf Champion", "b2": "Elf Gatherer"}), seat({"c3": "Goblin Tunneler", "c5": "Goblin Tunneler"})
    ).do("unit c2")
    assert t.words("leap") == {"c4", "a2", "e2"}
    t.do("leap c4")
    assert t.words("leap") == set() and {"a4", "e4", "c6"} & t.squares() == {"a4", "e4"}  # the card still has 2 MV
    t.do("attack c5")
    assert t.left("c5") == 1


def test_leap_needs_a_free_space_behind_and_no_wall_below() -> None:
    t = Table(seat({"c2": "Elf Champion", "e2": "Elf Gatherer"}), seat({"c4": "Goblin Tunneler", "b2": "Wall"})).do(
        "unit c2"
    )
    assert t.words("leap") == set()
    t = Table(seat({"a1": "Elf Champion"}), seat(FAR)).do("unit a1")
    assert t.words("leap") == {"a3", "c1"}  # a leap never leaves the battlefield


def test_leap_is_stopped_by_a_forest_but_not_by_water_or_webs() -> None:
    t = with_terrain({"c2": "Elf Champion"}, {"c3": "water", "c4": "water", "a2": "forest"}).do("unit c2", "leap c4")
    assert {"c5", "b4", "d4"} <= t.squares()
    t = with_terrain({"c2": "Elf Champion"}, {"c3": "forest", "a2": "forest"}, {"a3": "Goblin Miner"}).do("unit c2")
    assert t.words("leap") == {"c4", "a2", "e2"}
    t.do("leap a2")
    assert t.squares() == set() and not t.can("attack a3")
    t = Table(seat({"c2": "Elf Champion"}), seat(FAR, ground={"c3": "Web"})).do("unit c2", "leap c4")
    assert {"c6", "b5"} <= t.squares() and t.lies("c3") == ["Web"]


def test_leap_is_not_possible_after_the_movement() -> None:
    t = with_terrain({"c2": "Elf Champion"}, {"c3": "water"}).do("unit c2", "c3")
    assert t.words("leap") == set()
    t = Table(seat({"c2": "Elf Champion"}), seat({"c3": {"card": "Goblin Tunneler"}})).do("unit c2", "attack c3")
    assert t.ask.kind == "turn"


@pytest.mark.rule("KARTH-G34", "KARTH-R10.3")
def test_flyer_ignores_webs_walls_and_traps_but_not_enemies() -> None:
    t = Table(
        seat({"b2": "Hunting Hawk"}, ground={"b2": "Web"}),
        seat({"b3": "Wall", "c2": "Goblin Miner"}, ground={"a2": "Trap"}),
    ).do("unit b2")
    assert {"b3", "b4", "b5", "a2", "a4"} <= t.squares() and "d2" not in t.squares() and "c2" not in t.squares()
    t.do("a2")
    assert t.left("a2") == 2 and t.lies("a2") == ["Trap"] and t.lies("b2") == ["Web"]
    t.do("a3", "b3")
    assert t.at("b3").code == "ani_hawk"


@pytest.mark.rule("KARTH-R10.1", "KARTH-G36-WALL")
def test_only_rogues_and_flyers_enter_a_wall() -> None:
    t = Table(seat({"a2": "Elf Gatherer", "e2": "Elf Treasurer"}), seat({"a3": "Wall", "e3": "Wall"})).do("unit a2")
    assert {"a3", "a4"} <= t.squares()
    t.do("a3", "done", "unit e2")
    assert "e3" not in t.squares()
    t = Table(seat({"a2": "Elf Champion", "a3": "Wall"}), seat(FAR)).do("unit a2")
    # Its own Wall blocks too.
    assert "a3" not in t.squares() and "a4" not in t.squares() and "a4" not in t.words("leap")


@pytest.mark.rule("KARTH-R8.6", "KARTH-G34-PUSH")
@pytest.mark.parametrize("other", ["own", "enemy"])
def test_rush_moves_one_extra_space_and_pushes_the_card(other: str) -> None:
    pushed = {"b3": "Goblin Tunneler"}
    mine = {"b2": "Barbarian Charger"} | (pushed if other == "own" else {})
    t = Table(seat(mine, energy=3), seat(FAR | (pushed if other == "enemy" else {}))).do("unit b2")
    assert t.words("rush") == {"b3"}
    t.do("rush b3")
    assert (t.name("b3"), t.name("b4")) == ("Barbarian Charger", "Goblin Tunneler") and t.energy() == 1
    assert t.words("rush") == set() and {"b1", "c2", "d3"} <= t.squares()  # the card still has all of its 2 MV
    assert t.can("attack b4") is (other == "enemy")


def test_rush_needs_2_se_and_a_free_space_behind_the_card() -> None:
    def rushes(foe: dict[str, Any], energy: int = 2, **rest: Any) -> set[str]:
        return Table(seat({"b2": "Barbarian Charger"}, energy=energy, **rest), seat(foe)).do("unit b2").words("rush")

    assert rushes({"b3": "Goblin Miner"}) == {"b3"}
    assert rushes({"b3": "Goblin Miner"}, energy=1) == set()
    assert rushes({"b3": "Goblin Miner", "b4": "Goblin Miner"}) == set()
    assert rushes({"b3": "Goblin Miner", "b4": "Wall"}) == set()
    assert rushes({"b3": "Wall"}) == set()
    assert rushes({"b1": "Goblin Miner", "a2": "Goblin Miner"}) == set()  # the pushed card would leave the battlefield
    assert rushes({"b3": {"card": "Goblin Miner", "hidden": True}}) == set()  # a hidden card cannot be chosen


def test_rush_comes_before_an_action_and_around_a_walk() -> None:
    t = Table(seat({"b2": "Barbarian Charger"}, energy=4), seat({"b5": "Goblin Tunneler"})).do("unit b2", "b4")
    assert t.words("rush") == {"b5"} and t.squares() == set()
    t.do("attack b5")
    assert t.ask.kind == "turn" and not t.can("unit b4")


def test_rush_into_terrain_stops_like_a_step() -> None:
    t = with_terrain({"b2": "Barbarian Charger"}, {"b3": "forest"}, {"b3": "Goblin Tunneler"}, energy=2).do(
        "unit b2", "rush b3"
    )
    assert t.ask.kind == "turn" and t.name("b3") == "Barbarian Charger" and not t.can("unit b3")
    t = with_terrain({"b2": "Barbarian Charger"}, {"b4": "water"}, {"b3": "Goblin Tunneler"}, energy=2).do(
        "unit b2", "rush b3", "done", "end"
    )
    assert {"a4", "c4", "b5"} <= t.do("unit b4").squares()  # a card pushed into water loses no MV


@pytest.mark.rule("KARTH-G63")
def test_pushed_card_suffers_enemy_traps_only() -> None:
    t = Table(seat({"b2": "Barbarian Charger"}, energy=2, ground={"b4": "Trap"}), seat({"b3": "Goblin Tunneler"}))
    t.do("unit b2", "rush b3")
    assert t.left("b4") == 2 and t.lies("b4") == []
    t = Table(seat({"b2": "Barbarian Charger"}, energy=2), seat({"b3": "Goblin Tunneler"}, ground={"b4": "Trap"}))
    t.do("unit b2", "rush b3")
    assert t.left("b4") == 4 and t.lies("b4") == ["Trap"]


def test_card_pushed_into_a_deadly_trap_pays_its_player() -> None:
    t = Table(seat({"b2": "Barbarian Charger"}, energy=2, ground={"b4": "Trap"}), seat({"b3": "Goblin Miner"}))
    t.do("unit b2", "rush b3")
    assert t.name("b4") == "" and (t.gold(0), t.kills(0)) == (6, 1)


def test_movement_options_show_the_effect_of_terrain() -> None:
    fields = {"c4": "forest", "d3": "water", "b3": "gold", "c2": "mana"}
    t = Table(seat({"c3": "Elf Champion"}, terrain=fields), seat({"a6": "Goblin Miner"})).do("unit c3")
    said = t.details()
    assert said["c4"] == "Forest: ends its movement and its attack" and said["d3"] == "Water: ends its movement"
    assert said["b3"].startswith("Gold") and said["c2"].startswith("Mana Pool") and "c1" not in said
    t = Table(seat({"c3": "Elf Ranger"}, terrain=fields), seat({"a6": "Goblin Miner"})).do("unit c3")
    assert "c4" not in t.details() and "d3" in t.details()


def test_move_onto_a_spawner_names_its_owner() -> None:
    foe = seat({"a6": "Goblin Miner"}, terrain={"c4": "spawner"})
    t = Table(seat({"c3": "Elf Champion"}, terrain={"c2": "spawner"}), foe).do("unit c3")
    assert t.details()["c2"] == "Your Spawner" and t.details()["c4"] == "An enemy Spawner"
    board = [seat({"c3": "Elf Champion"}), seat({"a6": "Goblin Miner"}), seat(terrain={"c2": "spawner"}), seat({})]
    t = Table(*board, options={"mode": "teams", "teams_goal": "60"}).do("unit c3")
    assert t.details()["c2"] == "A Spawner"  # c2 is a partner's Spawner


def test_rush_shows_its_se_and_the_pushed_card() -> None:
    t = Table(seat({"b2": "Barbarian Charger"}, energy=2), seat({"b3": "Goblin Miner"})).do("unit b2")
    (option,) = [o for o in t.ask.options if o.key == "rush:b3"]
    assert option.cost == 2 and t.details()["rush:b3"] == "2 SE, pushes Goblin Miner (b3) to b4"


def test_ability_shows_its_se() -> None:
    t = Table(seat({"c3": {"card": "Elf Priestess", "damage": 1}}, energy=4), seat({"a6": "Goblin Miner"}))
    t.do("unit c3")
    assert {"2 SE"} == {text for key, text in t.details().items() if key.endswith(":heal")}
