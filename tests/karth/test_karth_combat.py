"""Combat: exact damage, death, the reward for a kill, and the events after an attack."""

from __future__ import annotations

import pytest
from karth_kit import Table, seat


def test_attack_deals_exact_damage_and_ends_the_cards_turn() -> None:
    t = Table(seat({"c3": "Elf Bladedancer"}), seat({"c4": "Goblin Tunneler", "e6": "Goblin Miner"})).do("unit c3")
    assert t.details()[t.key("attack c4")] == "2 damage, 2 HP left"
    t.do("attack c4")
    assert t.left("c4") == 2 and t.left("c3") == 3  # the target does not strike back
    assert t.ask.kind == "turn" and not t.can("unit c3")


def test_movement_action_and_combat_come_in_order() -> None:
    t = Table(
        seat({"c3": "Elf Priestess", "c2": {"card": "Elf Scout", "damage": 1}}, energy=9),
        seat({"c5": "Goblin Tunneler"}),
    ).do("unit c3", "act heal", "c2")
    assert t.squares() == set() and t.words("act") == set() and t.can("attack c5")


def test_action_taken_back_does_not_end_the_movement() -> None:
    t = Table(
        seat({"c3": "Elf Priestess", "c2": {"card": "Elf Scout", "damage": 1}}, energy=9),
        seat({"c5": "Goblin Tunneler"}),
    ).do("unit c3", "act heal", "back")
    assert t.squares() and t.words("act") == {"heal"} and t.energy() == 9


def test_dead_card_pays_its_value_and_its_level_to_its_killer() -> None:
    t = Table(
        seat({"c3": "Elf Champion"}, gold=0),
        seat({"c4": {"card": "Goblin Tunneler", "damage": 2}, "e6": "Goblin Miner"}),
    )
    t.do("unit c3")
    assert t.details()[t.key("attack c4")] == "3 damage: kills it"
    t.do("attack c4")
    assert (t.name("c4"), t.gold(), t.kills()) == ("", 3, 2) and t.place("cemetery", 1) == ["Goblin Tunneler"]


def test_kill_points_may_be_one_for_each_kill() -> None:
    foes = seat({"c4": "Elf Champion", "e6": "Goblin Miner"})
    t = Table(seat({"c3": "Elf Champion"}), foes, options={"points": "one"})
    t.do("unit c3", "attack c4", "end", "end", "unit c3", "attack c4")
    assert t.kills() == 1


def test_melee_hits_adjacent_and_ranged_ignores_diagonals() -> None:
    foes = {"c4": "Goblin Miner", "d4": "Goblin Miner", "c5": "Goblin Miner", "e4": "Goblin Miner"}
    t = Table(seat({"c3": "Elf Herald"}), seat(foes)).do("unit c3")
    assert t.words("attack") == {str(t.at("c4").id)}
    t = Table(seat({"c3": "Elf Trapper"}), seat(foes)).do("unit c3")
    assert {t.key(f"attack {s}") for s in ("c4", "d4", "c5")} == {k for k in t.keys if k.startswith("attack")}


def test_only_enemies_with_totems_and_walls_are_attacked() -> None:
    t = Table(
        seat({"c3": "Elf Herald", "b3": "Elf Scout"}), seat({"c4": "Wall", "d3": "tok_firetotem", "e6": "Goblin Miner"})
    ).do("unit c3")
    assert t.can("attack c4") and t.can("attack d3") and not t.can("attack b3")


def test_armor_lowers_damage_to_no_less_than_1() -> None:
    t = Table(seat({"c3": "Elf Champion", "c5": "Elf Herald"}), seat({"c4": "Dwarf Mason", "e6": "Goblin Miner"}))
    assert t.do("unit c3", "attack c4").left("c4") == 5 - 2
    assert t.do("unit c5", "attack c4").left("c4") == 5 - 3


def test_retaliate_strikes_back_at_an_adjacent_attacker() -> None:
    t = Table(seat({"c3": "Elf Bladedancer", "c6": "Elf Scout"}), seat({"c4": "Goblin Berserker"}))
    t.do("unit c3", "attack c4")
    assert t.left("c3") == 2
    t.do("unit c6", "attack c4")
    assert t.left("c6") == 2  # the target is two spaces away
    t = Table(
        seat({"c3": "Elf Bladedancer"}), seat({"c4": {"card": "Goblin Berserker", "damage": 3}, "e6": "Goblin Miner"})
    ).do("unit c3", "attack c4")
    assert t.left("c3") == 3


def test_retaliation_kill_pays_its_player() -> None:
    t = Table(
        seat({"c3": {"card": "Elf Bladedancer", "damage": 2}, "a1": "Elf Scout"}),
        seat({"c4": "Goblin Berserker"}, gold=0),
    ).do("unit c3", "attack c4")
    assert t.name("c3") == "" and (t.gold(1), t.kills(1)) == (3, 2)


def test_poison_takes_1_hp_at_the_end_of_its_cards_turns() -> None:
    t = Table(seat({"c3": "Goblin Blowpiper"}), seat({"c5": "Goblin Tunneler", "e6": "Goblin Miner"}))
    t.do("unit c3", "attack c5")
    assert t.left("c5") == 3 and t.at("c5").mark("poison") == 2
    t.do("end")
    assert t.left("c5") == 3
    t.do("end")
    assert t.left("c5") == 2 and t.at("c5").mark("poison") == 1
    t.do("end", "end")
    assert t.left("c5") == 1 and t.at("c5").mark("poison") == 0
    t.do("end", "end")
    assert t.left("c5") == 1


def test_smaller_poison_is_ignored_and_undead_are_immune() -> None:
    t = Table(
        seat({"c3": "Goblin Blowpiper"}), seat({"c5": {"card": "Goblin Tunneler", "poison": 3}, "e6": "Goblin Miner"})
    ).do("unit c3", "attack c5")
    assert t.at("c5").mark("poison") == 3
    t = Table(seat({"c3": "Goblin Blowpiper"}), seat({"c5": "Skeleton", "e6": "Goblin Miner"}))
    assert t.do("unit c3", "attack c5").at("c5").mark("poison") == 0


def test_poison_kill_pays_the_poisoner() -> None:
    t = Table(
        seat({"c3": "Goblin Blowpiper"}, gold=0),
        seat({"c5": {"card": "Goblin Miner", "damage": 0}, "e6": "Goblin Tunneler"}),
    )
    t.do("unit c3", "attack c5", "end", "end")
    assert t.name("c5") == "" and t.kills() == 1


def test_curse_leaves_a_shade_where_a_living_card_died() -> None:
    t = Table(seat({"c3": "Goblin Hexer"}), seat({"c5": "Goblin Miner", "e6": "Goblin Miner"}))
    t.do("unit c3", "attack c5")
    shade = t.at("c5")
    assert t.name("c5") == "Shade" and shade.ctl == 0 and shade.flag("new") and t.kills() == 1
    assert t.place("tokens").count("Shade") == 1


def test_undead_and_an_empty_token_pile_give_no_shade() -> None:
    t = Table(seat({"c3": "Goblin Hexer"}), seat({"c5": "Skeleton", "e6": "Goblin Miner"})).do("unit c3", "attack c5")
    assert t.name("c5") == "" and t.place("tokens", 1).count("Skeleton") == 3
    t = Table(seat({"c3": "Goblin Hexer"}, tokens=[]), seat({"c5": "Goblin Miner", "e6": "Goblin Miner"}))
    assert t.do("unit c3", "attack c5").name("c5") == ""


def test_blast_hits_friend_and_foe_on_a_space_and_next_to_it() -> None:
    t = Table(
        seat({"c3": "Goblin Bomber", "d5": "Goblin Miner"}, gold=0),
        seat({"c5": "Goblin Tunneler", "b5": {"card": "Goblin Sneak", "hidden": True}, "e1": "Elf Scout"}, gold=0),
    )
    t.do("unit c3")
    assert "c5" in t.words("blast") and "a3" not in t.words("blast")
    t.do("blast:c5")
    assert t.left("c5") == 2 and t.name("b5") == "" and t.name("d5") == ""
    # Each is paid for the other's dead cards.
    assert (t.gold(), t.kills()) == (2, 1) and (t.gold(1), t.kills(1)) == (1, 1)


def test_card_without_damage_does_not_attack() -> None:
    t = Table(seat({"c3": "tok_healtotem", "b4": "Elf Scout"}), seat({"c4": "Goblin Tunneler", "e6": "Goblin Miner"}))
    assert not t.can("unit c3")
    t.do("unit b4", "attack c4")
    assert not t.can("unit b4")


@pytest.mark.parametrize(("armed", "damage"), [([], 3), (["Longsword"], 4)])
def test_damage_of_items_adds_to_an_attack(armed: list[str], damage: int) -> None:
    t = Table(seat({"c3": {"card": "Elf Champion", "items": armed}}), seat({"c4": "Ogre Bruiser"}))
    assert t.do("unit c3", "attack c4").left("c4") == 7 - damage
