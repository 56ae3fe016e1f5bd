"""Movement and terrain."""

from __future__ import annotations

import pytest
from karth_kit import Table, seat

FAR = {"e6": "Goblin Miner"}


def around(squares: str) -> set[str]:
    """Return the set of squares in a space-separated string."""
    return set(squares.split())


def land(**kinds: str) -> dict[str, str]:
    """Return terrain by square.  Each argument is a kind of terrain with a space-separated string of squares."""
    return {square: kind for kind, squares in kinds.items() for square in squares.split()}


@pytest.mark.rule("KARTH-5.10.1")
def test_card_walks_up_to_its_mv_through_friends_not_enemies() -> None:
    t = Table(seat({"c3": "Elf Gatherer", "c4": "Elf Gatherer"}), seat({"d3": "Goblin Miner"})).do("unit c3")
    # The card on c4 is a friend: c5 is reached through it, b4 and d4 around it.  The card on d3 is an enemy.
    assert t.squares() == around("c5 b4 d4 b3 a3 c2 c1 b2 d2")
    t.do("b3")
    assert t.name("b3") == "Elf Gatherer" and t.squares() == around("a3 b2 b4 c3")
    t.do("a3")
    assert t.squares() == set()


@pytest.mark.rule("KARTH-5.10.2-STOP", "KARTH-5.10.2-IMMUNE")
def test_water_ends_movement_except_of_flyers_and_undead() -> None:
    water = land(water="c4 b3 d3 c2")
    t = Table(seat({"c3": "Elf Bladedancer"}, terrain=water), seat(FAR)).do("unit c3")
    assert t.squares() == around("c4 b3 d3 c2")
    t.do("c4")
    assert t.squares() == set()
    for card in ("Hunting Hawk", "Shade"):
        t = Table(seat({"c3": card}, terrain=water), seat(FAR)).do("unit c3")
        assert around("c5 a3 e3 c1") <= t.squares()


def test_card_in_water_leaves_it_freely_and_attacks() -> None:
    t = Table(seat({"c3": "Elf Gatherer"}, terrain=land(water="c3 c4")), seat({"c5": "Goblin Miner"}))
    t.do("unit c3", "c4")
    assert t.can("attack c5")
    t.do("done", "end", "end")
    assert "a4" in t.do("unit c4").squares()


@pytest.mark.rule("KARTH-5.10.3-STOP-MOVE", "KARTH-5.10.3-STOP-ATTACK", "KARTH-5.10.3-IMMUNE")
def test_forest_ends_movement_and_attack_except_for_foresters() -> None:
    forest = land(forest="c4")
    t = Table(seat({"c3": "Elf Bladedancer"}, terrain=forest), seat({"c5": "Goblin Miner"})).do("unit c3", "c4")
    assert t.ask.kind == "turn"  # the card in the forest has nothing left to do
    t = Table(seat({"c3": "Elf Scout"}, terrain=forest), seat({"c5": "Goblin Miner"})).do("unit c3", "c4")
    assert t.squares() and t.can("attack c5")


def test_card_starting_in_a_forest_attacks_and_leaves_normally() -> None:
    t = Table(seat({"c4": "Elf Bladedancer"}, terrain=land(forest="c4")), seat({"c5": "Goblin Miner"})).do("unit c4")
    assert t.can("attack c5") and "c1" in t.squares()


@pytest.mark.rule("KARTH-5.10.3-LOS")
def test_forest_blocks_sight_except_at_ends_or_corners() -> None:
    shooter = {"c3": "Aelindra Moonscribe"}
    t = Table(seat(shooter, terrain=land(forest="c4")), seat({"c5": "Goblin Miner"})).do("unit c3")
    assert not t.can("attack c5")
    t = Table(seat(shooter, terrain=land(forest="c5 c3")), seat({"c5": "Goblin Miner"})).do("unit c3")
    assert t.can("attack c5")
    t = Table(seat(shooter, terrain=land(forest="c4")), seat({"d4": "Goblin Miner"})).do("unit c3")
    assert t.can("attack d4")  # the line touches a corner of c4
    t = Table(seat(shooter, terrain=land(forest="d4")), seat({"d5": "Goblin Miner"})).do("unit c3")
    assert not t.can("attack d5")  # the line crosses the inside of d4


@pytest.mark.rule("KARTH-5.10.5-COST", "KARTH-5.10.5-TRAVEL", "KARTH-5.10.5-ATTACK")
def test_teleporter_takes_1_mv_to_enter_and_none_afterwards() -> None:
    t = Table(
        seat({"c3": "Elf Bladedancer"}, terrain=land(teleporter="c2 a6")),
        seat({"b6": "Goblin Miner"}, terrain=land(teleporter="e6")),
    ).do("unit c3", "c2")
    assert t.words("tele") == around("a6 e6")
    t.do("tele:a6")
    assert t.name("a6") == "Elf Bladedancer" and t.words("tele") == set()  # one teleport per turn
    assert t.squares() == around("a5 a4 b5") and t.can("attack b6")


def test_occupied_teleporter_is_closed_but_cards_may_start_on_it() -> None:
    t = Table(
        seat({"c2": "Elf Gatherer"}, terrain=land(teleporter="c2 a6")),
        seat({"a6": "Goblin Miner"}, terrain=land(teleporter="e6")),
    ).do("unit c2")
    assert t.words("tele") == {"e6"}


@pytest.mark.rule("KARTH-5.10.6")
def test_gold_space_gives_1_gold_for_ending_a_movement_there() -> None:
    t = Table(seat({"c3": "Elf Gatherer", "a1": "Elf Scout"}, terrain=land(gold="c4 a1"), gold=0), seat(FAR))
    t.do("unit a1", "done")
    assert t.gold() == 0
    t.do("unit c3", "c4")
    assert t.gold() == 0  # the card's movement may continue
    t.do("done")
    assert t.gold() == 1
    t.do("end", "end", "unit c4", "c3", "c4")
    assert t.gold() == 1 + 1 + 1  # 1 of income, and 1 because the card left the space and returned


@pytest.mark.rule("KARTH-5.10.7")
def test_mana_pool_pays_one_ability_or_spell_after_moving_there() -> None:
    pool = land(mana="c4")
    board = {"c3": "Elf Lorekeeper"}
    t = Table(seat(board, terrain=pool, hand=["Lightning Bolt"], spellbook=["Bless"]), seat({"c6": "Goblin Tunneler"}))
    t.do("unit c3")
    assert t.words("act") == set() and t.names("cast") == set()
    t.do("c4")
    assert t.words("act") == {"scribe"} and t.names("cast") == {"Lightning Bolt"}
    t.do("cast Lightning Bolt", "c6")
    assert t.left("c6") == 1 and t.energy() == 0
    t.do("done", "end", "end", "unit c4")
    assert "scribe" not in t.words("act")  # the pool pays only for a card that has moved there this turn


@pytest.mark.rule("KARTH-5.10.4-PLAIN")
def test_spawner_is_plain_ground_for_movement() -> None:
    t = Table(seat({"c5": "Elf Bladedancer"}), seat({"e5": "Goblin Miner"})).do("unit c5")
    assert {"c6", "b6"} <= t.squares()


def test_wall_stops_all_but_rogues_and_flyers_and_blocks_sight() -> None:
    foe = seat({"c4": "Wall", "c5": "Goblin Miner"})
    assert "c4" not in Table(seat({"c3": "Elf Herald"}), foe).do("unit c3").squares()
    for card in ("Elf Gatherer", "Hunting Hawk"):
        assert "c4" in Table(seat({"c3": card}), foe).do("unit c3").squares()
    t = Table(seat({"c3": "Elf Scout"}), foe).do("unit c3")
    assert t.can("attack c4") and not t.can("attack c5")
    t = Table(seat({"c3": "Elf Gatherer"}), foe).do("unit c3", "c4")
    assert t.can("attack c5")


def test_leaving_a_web_takes_1_extra_mv_and_tears_it() -> None:
    foe = seat(FAR, ground={"c3": "Web"})
    t = Table(seat({"c3": "Elf Gatherer"}), foe).do("unit c3")
    assert t.squares() == around("b3 d3 c2 c4")
    t.do("c4")
    assert t.lies("c3") == [] and t.squares() == set() and t.place("tokens", 1).count("Web") == 3
    assert Table(seat({"c3": "Dwarf Mason"}), foe).do("unit c3").squares() == set()
    t = Table(seat({"c3": "Hunting Hawk"}), foe).do("unit c3")
    assert "c6" in t.squares()
    assert t.do("c4").lies("c3") == ["Web"]


def test_leap_crosses_anything_but_a_wall_once_without_mv() -> None:
    t = Table(seat({"c3": "Elf Champion", "b3": "Elf Scout"}, terrain=land(water="d3")), seat({"c4": "Goblin Miner"}))
    t.do("unit c3")
    assert t.words("leap") == around("c5 a3 e3 c1")
    t.do("leap:c5")
    assert t.words("leap") == set() and around("c6 b5 a5") <= t.squares() and t.can("attack c4")
    t = Table(seat({"c3": "Elf Champion"}), seat({"c4": "Wall", "b3": "Goblin Miner", "a3": "Goblin Miner"}))
    assert t.do("unit c3").words("leap") == around("e3 c1")


def test_leap_into_water_does_not_stop_but_into_forest_does() -> None:
    t = Table(seat({"c3": "Elf Champion"}, terrain=land(water="c5", forest="a3")), seat(FAR)).do("unit c3", "leap:c5")
    assert t.squares()
    t = Table(seat({"c3": "Elf Champion"}, terrain=land(water="c5", forest="a3")), seat(FAR)).do("unit c3", "leap:a3")
    assert t.ask.kind == "turn"


def test_indomitable_rush_pushes_a_card_on_for_2_se_and_no_mv() -> None:
    t = Table(
        seat({"c3": "Barbarian Charger", "b3": "Elf Scout", "a3": "Elf Scout"}, energy=3), seat({"c4": "Goblin Miner"})
    ).do("unit c3")
    assert t.words("rush") == {"c4"}  # there is no room behind b3
    t.do("rush:c4")
    assert (t.name("c4"), t.name("c5"), t.energy()) == ("Barbarian Charger", "Goblin Miner", 1)
    assert t.words("rush") == set() and {"b4", "a4"} <= t.squares() and t.can("attack c5")
    t = Table(seat({"c3": "Barbarian Charger"}, energy=1), seat({"c4": "Goblin Miner"})).do("unit c3")
    assert t.words("rush") == set()
    t = Table(seat({"c5": "Barbarian Charger"}, energy=2), seat({"c6": "Goblin Miner"})).do("unit c5")
    assert t.words("rush") == set()  # the edge of the battlefield


def test_trap_stops_hurts_and_stays_unseen_until_then() -> None:
    foe = seat({"e5": "Goblin Miner"}, ground={"c4": "Trap"}, tokens=[])
    t = Table(seat({"c3": "Elf Bladedancer"}), foe)
    assert t.match.view(0)["ground"] == [] and t.match.view(1)["ground"][0]["square"] == "c4"
    t.do("unit c3", "c5")
    assert t.name("c4") == "Elf Bladedancer" and t.left("c4") == 1 and t.squares() == set()
    assert t.lies("c4") == [] and t.place("tokens", 1) == ["Trap"]


def test_traps_ignore_their_own_side_and_flyers() -> None:
    t = Table(seat({"c3": "Elf Bladedancer"}, ground={"c4": "Trap"}), seat(FAR)).do("unit c3", "c5")
    assert t.left("c5") == 3
    t = Table(seat({"c3": "Hunting Hawk"}), seat(FAR, ground={"c4": "Trap"})).do("unit c3", "c4")
    assert t.left("c4") == 2 and t.lies("c4") == ["Trap"]


def test_pushed_card_suffers_only_enemy_traps() -> None:
    t = Table(seat({"c3": "Barbarian Charger"}, energy=2, ground={"c5": "Trap"}), seat({"c4": "Goblin Tunneler"}))
    assert t.do("unit c3", "rush:c4").left("c5") == 2
    t = Table(seat({"c3": "Barbarian Charger"}, energy=2), seat({"c4": "Goblin Tunneler"}, ground={"c5": "Trap"}))
    t.do("unit c3", "rush:c4")
    assert t.left("c5") == 4 and t.lies("c5") == ["Trap"]


def test_detect_reveals_traps_and_cards_when_movement_ends() -> None:
    foe = seat({"c5": {"card": "Goblin Sneak", "hidden": True}, "e6": "Goblin Miner"}, ground={"b4": "Trap"})
    t = Table(seat({"c3": "Elf Scout"}), foe).do("unit c3", "c4")
    assert not t.can("attack c5")
    t.do("done")
    assert not t.at("c5").flag("hidden") and t.match.view(0)["ground"][0]["square"] == "b4"
