"""Combat: range and line of sight, damage, armor, Retaliate, Backstab, Poison, Blast; death and its reward."""

from __future__ import annotations

from typing import Any

import pytest
from karth_kit import Table, seat

HOME = {"a1": "spawner", "c1": "spawner", "e1": "spawner"}


def duel(mine: dict[str, Any], foe: dict[str, Any], terrain: dict[str, str] | None = None, **rest: Any) -> Table:
    """Set up cards for both sides.  Seat 0 may have terrain in addition to its spawners."""
    return Table(seat(mine, terrain={**HOME, **(terrain or {})}, **rest), seat(foe))


def answered(t: Table, word: str) -> Table:
    """Answer the attack with the given card, and resolve everything."""
    t.do(word)
    while t.ask.kind == "window":
        t.do("pass")
    return t


# -- range and line of sight -------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G5", "KARTH-R4.10", "KARTH-G4")
def test_range_1_is_the_four_adjacent_spaces() -> None:
    foe = dict.fromkeys(("b4", "c4", "d4", "b3", "d3", "b2", "c2", "d2", "c5"), "Goblin Miner")
    t = duel({"c3": "Elf Champion"}, foe).do("unit c3")
    assert {t.board.name(t.st.ents[int(e)].pos) for e in t.words("attack")} == {"c4", "b3", "d3", "c2"}


def test_range_is_counted_without_diagonals_and_includes_near() -> None:
    foe = dict.fromkeys(("c4", "d4", "c5", "e4", "b2", "a2", "e3"), "Goblin Miner")
    t = duel({"c3": "Elf Ranger"}, foe).do("unit c3")
    assert {t.board.name(t.st.ents[int(e)].pos) for e in t.words("attack")} == {"c4", "d4", "c5", "b2", "e3"}
    t = duel({"c3": "Goblin Blowpiper"}, foe).do("unit c3")
    assert {t.board.name(t.st.ents[int(e)].pos) for e in t.words("attack")} == {
        "c4",
        "d4",
        "c5",
        "e4",
        "b2",
        "a2",
        "e3",
    }


@pytest.mark.rule("KARTH-5.10.3-LOS", "KARTH-G5-SIGHT")
def test_forest_between_blocks_sight_but_not_at_the_ends() -> None:
    t = duel({"c3": "Elf Ranger"}, {"c5": "Goblin Miner"}, {"c4": "forest"}).do("unit c3")
    assert not t.can("attack c5")  # the forest blocks a ranged attack
    t = duel({"c3": "Elf Ranger"}, {"c5": "Goblin Miner"}, {"c3": "forest", "c5": "forest"}).do("unit c3")
    assert t.can("attack c5")


def test_wall_blocks_sight_but_cards_and_totems_do_not() -> None:
    t = duel({"c3": "Elf Ranger"}, {"c5": "Goblin Miner", "c4": "Wall"}).do("unit c3")
    assert not t.can("attack c5") and t.can("attack c4")
    t = duel({"c3": "Elf Ranger", "c4": "Elf Gatherer"}, {"c5": "Goblin Miner"}).do("unit c3")
    assert t.can("attack c5")
    t = duel({"c3": "Elf Ranger"}, {"c5": "Goblin Miner", "c4": "tok_firetotem"}).do("unit c3")
    assert t.can("attack c5") and t.can("attack c4")


def test_touched_corner_does_not_block_but_a_crossed_space_does() -> None:
    t = duel({"c3": "Elf Ranger"}, {"d4": "Goblin Miner"}, {"c4": "forest", "d3": "forest"}).do("unit c3")
    assert t.can("attack d4")  # the line of sight runs through the corner of two forests
    for tree, seen in (("c4", False), ("d4", False), ("d3", True), ("c5", True)):
        t = duel({"c3": "Goblin Blowpiper"}, {"d5": "Elf Champion"}, {tree: "forest"}).do("unit c3")
        assert t.can("attack d5") is seen, tree


def test_card_in_a_forest_or_on_a_wall_is_visible() -> None:
    t = duel({"c3": "Elf Ranger"}, {"c5": "Goblin Cutpurse"}, {"c5": "forest"}).do("unit c3")
    assert t.can("attack c5")


# -- damage ------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G1", "KARTH-R12.2")
def test_attack_deals_the_cards_damage_once_a_turn() -> None:
    t = duel({"c3": "Elf Champion"}, {"c4": "Goblin Berserker", "b3": "Goblin Miner"}).do("unit c3")
    assert t.details()[t.key("attack c4")] and t.do("attack c4").left("c4") == 2
    assert t.ask.kind == "turn" and not t.can("unit c3")
    t.do("end", "end").do("unit c3", "attack c4")
    assert t.name("c4") == "" and t.place("cemetery", 1) == ["Goblin Berserker"]


@pytest.mark.rule("KARTH-G1-TARGET", "KARTH-G44")
def test_only_visible_enemy_cards_totems_and_walls_are_attacked() -> None:
    t = duel(
        {"c3": "Elf Champion", "c2": "Elf Gatherer"},
        {"c4": "Wall", "b3": "tok_healtotem", "d3": {"card": "Goblin Sneak", "hidden": True}},
    ).do("unit c3")
    assert {t.board.name(t.st.ents[int(e)].pos) for e in t.words("attack")} == {"c4", "b3"}
    t.do("attack b3")
    assert t.name("b3") == "" and t.gold() == 5 and t.kills() == 0  # the totem had 3 HP and value 0
    assert "tok_healtotem" in [code for code, _ in t.st.piles["tokens", 1]]


def test_card_without_damage_does_not_attack() -> None:
    t = Table(seat({"c3": "tok_healtotem", "a2": "Elf Gatherer"}), seat({"c4": "Goblin Miner"}))
    assert not t.can("unit c3") and t.can("unit a2")


@pytest.mark.rule("KARTH-G1-ARMOR")
def test_armor_lowers_an_attack_to_no_less_than_1() -> None:
    for card, left in (("Elf Champion", 3), ("Elf Bladedancer", 4), ("Elf Gatherer", 4)):
        t = duel({"c3": card}, {"c4": "Dwarf Mason"}).do("unit c3", "attack c4")
        assert t.left("c4") == left, card


@pytest.mark.rule("KARTH-G1-ARMOR")
def test_deflect_comes_after_armor_down_to_zero_damage() -> None:
    t = Table(seat({"c3": "Elf Champion"}), seat({"c4": "Dwarf Mason"}, energy=2, hand=["Deflect"]))
    answered(t.do("unit c3", "attack c4"), "play Deflect")
    assert t.left("c4") == 5 and t.place("discard", 1) == ["Deflect"] and t.energy(1) == 0


def test_armor_does_not_help_against_spells() -> None:
    t = duel({"c3": "Elf Priestess"}, {"c4": "Dwarf Mason"}, energy=4, hand=["Lightning Bolt"]).do(
        "unit c3", "cast Lightning Bolt", "c4"
    )
    assert t.left("c4") == 2


@pytest.mark.rule("KARTH-G1-RETALIATE")
def test_only_a_surviving_adjacent_card_retaliates() -> None:
    t = duel({"c3": "Elf Champion"}, {"c4": "Goblin Berserker"}).do("unit c3", "attack c4")
    assert (t.left("c3"), t.left("c4")) == (4, 2)
    t = duel({"c3": "Elf Champion"}, {"c4": "Goblin Tunneler"}).do("unit c3", "attack c4")
    assert t.left("c3") == 5  # a card without Retaliate does not strike back
    t = duel({"c3": "Elf Ranger"}, {"c5": "Goblin Berserker"}).do("unit c3", "attack c5")
    assert t.left("c3") == 3 and t.left("c5") == 3  # the attacker is not adjacent
    t = duel({"c3": "Elf Champion"}, {"c4": {"card": "Goblin Berserker", "damage": 2}}).do("unit c3", "attack c4")
    assert t.left("c3") == 5 and t.name("c4") == ""  # the attacked card is dead


def test_retaliate_kill_pays_the_attacked_cards_player() -> None:
    t = duel({"c3": {"card": "Elf Gatherer", "damage": 1}}, {"c4": "Goblin Berserker"}).do("unit c3", "attack c4")
    assert t.name("c3") == "" and (t.gold(1), t.kills(1)) == (6, 1) and (t.gold(0), t.kills(0)) == (5, 0)


@pytest.mark.rule("KARTH-R12.4")
def test_item_damage_adds_up_and_same_names_count_once() -> None:
    def damage(card: str, *items: str) -> int:
        t = duel({"c3": {"card": card, "items": list(items)}}, {"c4": "Grask Ironpurse"}).do("unit c3", "attack c4")
        return 10 - t.left("c4")

    assert damage("Elf Champion", "Longsword") == 4
    assert damage("Elf Bladedancer", "Longsword", "Twin Dagger") == 4
    assert damage("Elf Bladedancer", "Twin Dagger", "Twin Dagger") == 4
    assert damage("Elf Bladedancer", "Longsword", "Longsword") == 3


@pytest.mark.rule("KARTH-G1-HEALING")
def test_damage_stays_and_healing_stops_at_the_maximum() -> None:
    t = duel({"c3": "Elf Priestess", "b3": {"card": "Elf Champion", "damage": 2}}, {"e6": "Goblin Miner"}, energy=4)
    t.do("end", "end")
    assert t.left("b3") == 3
    t.do("unit c3", "act heal", "b3")
    assert t.left("b3") == 5  # the maximum is 5, so the card heals to 5


# -- Backstab, Poison, Blast -------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "plain", "hidden"), [("Elf Shadowblade", 2, 4), ("Goblin Sneak", 2, 3)])
def test_backstab_adds_its_damage_while_hidden(card: str, plain: int, hidden: int) -> None:
    for state, n in ((False, plain), (True, hidden)):
        t = duel({"c3": {"card": card, "hidden": state}}, {"c4": "Ogre Bruiser"}).do("unit c3", "attack c4")
        assert t.left("c4") == 7 - n and not t.at("c3").flag("hidden")


@pytest.mark.rule("KARTH-R18.4", "KARTH-G28")
def test_poison_hurts_at_its_players_turn_ends_and_fades() -> None:
    t = duel({"c3": "Goblin Blowpiper"}, {"c5": "Ogre Bruiser"}).do("unit c3", "attack c5")
    assert t.left("c5") == 6 and t.at("c5").mark("poison") == 2
    t.do("end")
    assert t.left("c5") == 6  # this was the end of the poisoner's turn
    t.do("end")
    assert t.left("c5") == 5 and t.at("c5").mark("poison") == 1
    t.do("end", "end")
    assert t.left("c5") == 4 and t.at("c5").mark("poison") == 0
    t.do("end", "end")
    assert t.left("c5") == 4


def test_new_poison_replaces_only_a_lower_one() -> None:
    for before, after in ((1, 2), (2, 2), (3, 3)):
        t = duel({"c3": "Cave Spider"}, {"c4": {"card": "Ogre Bruiser", "poison": before}}).do("unit c3", "attack c4")
        assert t.at("c4").mark("poison") == after


def test_poison_needs_damage_and_a_living_card() -> None:
    for card in ("Treant", "Grey Wolf"):
        t = duel({"c3": "Cave Spider"}, {"c4": card}).do("unit c3", "attack c4")
        assert t.at("c4").mark("poison") == 2
    for card in ("Skeleton", "tok_firetotem", "Wall"):
        t = duel({"c3": "Cave Spider"}, {"c4": card}).do("unit c3", "attack c4")
        assert t.left("c4") > 0 and t.at("c4").mark("poison") == 0, card
    t = Table(seat({"c3": "Cave Spider"}), seat({"c4": "Ogre Bruiser"}, energy=2, hand=["Deflect"]))
    answered(t.do("unit c3", "attack c4"), "play Deflect")
    assert t.left("c4") == 7 and t.at("c4").mark("poison") == 0


def test_any_healing_ends_poison() -> None:
    t = duel({"c3": "Elf Priestess", "b3": {"card": "Elf Champion", "poison": 2}}, {"e6": "Goblin Miner"}, energy=2)
    t.do("unit c3", "act heal", "b3")
    assert t.at("b3").mark("poison") == 0 and t.do("end").left("b3") == 5


def test_card_killed_by_poison_pays_the_poisoner() -> None:
    t = duel({"c3": "Goblin Blowpiper"}, {"c5": {"card": "Goblin Tunneler", "damage": 2}}).do(
        "unit c3", "attack c5", "end", "end"
    )
    assert t.name("c5") == "" and t.kills() == 2 and t.gold() == 5 + 3 + 1  # 1 is income of the new turn


@pytest.mark.rule("KARTH-R12.6", "KARTH-G35")
def test_blast_hits_all_cards_near_its_space_except_its_own() -> None:
    t = duel(
        {"c3": "Goblin Bomber", "b4": "Elf Champion", "d5": "Elf Champion"},
        {"c4": "Ogre Bruiser", "c5": "Goblin Tunneler", "d4": {"card": "Goblin Sneak", "hidden": True}},
    )
    t.do("unit c3")
    assert t.words("blast") == {"c4", "b4", "c5", "d4", "d3"}
    t.do("blast c4")
    assert [t.left(s) for s in ("c3", "b4", "d5", "c4", "c5")] == [2, 3, 5, 5, 2]  # the Bomber on c3 is next to c4
    assert t.name("d4") == "" and t.gold() == 5 + 2  # the hidden card had 2 HP


def test_own_cards_killed_by_a_blast_pay_the_opponent() -> None:
    t = duel({"c3": "Goblin Bomber", "b4": "Elf Gatherer"}, {"c4": "Ogre Bruiser"}).do("unit c3", "blast c4")
    assert t.name("b4") == "" and (t.gold(1), t.kills(1)) == (6, 1) and (t.gold(0), t.kills(0)) == (5, 0)


def test_blast_needs_range_sight_and_an_enemy_in_its_area() -> None:
    t = duel({"c3": "Goblin Bomber"}, {"c6": "Goblin Miner"}).do("unit c3")
    assert t.words("blast") == {"c5"} and t.words("attack") == set()
    t = duel({"c3": "Goblin Bomber"}, {"c6": "Goblin Miner"}, {"c4": "forest"}).do("unit c3")
    assert t.words("blast") == set()
    t = duel({"c3": "Goblin Bomber", "c4": "Elf Gatherer"}, {"a6": "Goblin Miner"}).do("unit c3")
    assert t.words("blast") == set()


def test_bomber_may_attack_instead_and_armor_reduces_a_blast() -> None:
    t = duel({"c3": "Goblin Bomber"}, {"c4": "Dwarf Mason", "c5": "Goblin Tunneler"}).do("unit c3", "blast c4")
    assert (t.left("c4"), t.left("c5")) == (4, 2)
    t = duel({"c3": "Goblin Bomber"}, {"c4": "Dwarf Mason", "c5": "Goblin Tunneler"}).do("unit c3", "attack c5")
    assert (t.left("c4"), t.left("c5")) == (5, 2)


def test_blast_range_grows_with_its_cards_range() -> None:
    t = duel({"b3": {"card": "Goblin Bomber", "items": ["Elven Longbow"]}}, {"e4": "Goblin Miner"}).do("unit b3")
    assert t.words("blast") == {"d4", "e3"}
    t.do("blast e3")
    assert t.name("e4") == ""


# -- death -------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G2", "KARTH-R12.3", "KARTH-R4.8")
def test_kill_gives_value_in_gold_and_level_in_kill_points() -> None:
    t = duel({"c3": "Elf Champion"}, {"c4": {"card": "Goblin Hexer", "damage": 1}}).do("unit c3", "attack c4")
    assert (t.gold(), t.kills()) == (5 + 4, 3) and (t.gold(1), t.kills(1)) == (5, 0)
    assert t.place("cemetery", 1) == ["Goblin Hexer"]


def test_level_0_tokens_pay_nothing_and_return_to_token_pile() -> None:
    t = duel({"c3": "Elf Champion"}, {"c4": "Skeleton"}).do("unit c3", "attack c4")
    assert (t.gold(), t.kills()) == (5, 0) and t.place("tokens", 1).count("Skeleton") == 3
    t = duel({"c3": "Elf Champion"}, {"c4": "Goblin Runt"}).do("unit c3", "attack c4")
    assert (t.gold(), t.kills()) == (6, 1) and t.place("cemetery", 1) == []


def test_killed_animals_pay_their_value() -> None:
    t = duel({"c3": "Elf Champion"}, {"c4": {"card": "Cave Bear", "damage": 3}}).do("unit c3", "attack c4")
    assert (t.gold(), t.kills()) == (7, 2)


def test_every_kill_is_1_point_with_the_option() -> None:
    t = Table(
        seat({"c3": "Elf Champion"}), seat({"c4": {"card": "Goblin Hexer", "damage": 1}}), options={"points": "one"}
    ).do("unit c3", "attack c4")
    assert (t.gold(), t.kills()) == (9, 1)


@pytest.mark.rule("KARTH-G43", "KARTH-R2.5")
def test_death_of_a_hero_is_not_defeat_and_both_may_be_in_play() -> None:
    t = Table(
        seat({"c3": "Elf Champion", "a2": "Elf Gatherer"}),
        seat({"c4": {"card": "Grask Ironpurse", "damage": 8}}, hand=["Vexa Gravecaller"], gold=9),
    ).do("unit c3", "attack c4")
    assert t.over is None and t.kills() == 5 and t.place("cemetery", 1) == ["Grask Ironpurse"]
    t = Table(seat({"a2": "Thalor Oakwarden"}, hand=["Aelindra Moonscribe"], gold=9), seat({"e6": "Goblin Miner"}))
    assert t.names("hire") == {"Aelindra Moonscribe"}


# -- Undead Curse ------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G31")
def test_living_card_killed_by_a_curse_leaves_a_new_shade() -> None:
    t = duel({"c3": "Goblin Hexer"}, {"c4": "Elf Gatherer"}).do("unit c3", "attack c4")
    assert t.name("c4") == "Shade" and t.at("c4").ctl == 0 and t.at("c4").flag("new") and not t.can("unit c4")
    assert t.place("cemetery", 1) == ["Elf Gatherer"] and (t.gold(), t.kills()) == (6, 1)
    assert t.place("tokens").count("Shade") == 1
    t.do("end", "end")
    assert t.can("unit c4")


def test_no_shade_from_undead_spells_or_an_empty_token_pile() -> None:
    for card in ("Skeleton", {"card": "Wall", "damage": 2}, {"card": "tok_firetotem", "damage": 1}):
        t = duel({"c3": "Goblin Hexer"}, {"c4": card}).do("unit c3", "attack c4")
        assert t.name("c4") == "", card
    t = duel({"c3": "Goblin Hexer"}, {"c4": "Elf Gatherer"}, tokens=["Skeleton"]).do("unit c3", "attack c4")
    assert t.name("c4") == "" and (t.gold(), t.kills()) == (6, 1)
    t = duel({"c3": "Vexa Gravecaller"}, {"c4": "Elf Gatherer"}, energy=4, hand=["Lightning Bolt"]).do(
        "unit c3", "cast Lightning Bolt", "c4"
    )
    assert t.name("c4") == ""
    t = duel({"c3": "Goblin Hexer", "c5": "Elf Champion"}, {"c4": "Elf Gatherer"}).do("unit c5", "attack c4")
    assert t.name("c4") == ""  # another card attacks


def test_earlier_wound_by_the_curse_leaves_no_shade() -> None:
    t = duel({"c3": "Goblin Hexer", "b4": "Elf Champion"}, {"c4": "Goblin Berserker"}).do(
        "unit c3", "attack c4", "unit b4", "attack c4"
    )
    assert t.name("c4") == ""


def test_no_shade_rises_on_a_wall() -> None:
    t = duel({"c3": "Goblin Hexer"}, {"e6": "Goblin Miner", "c5": "Goblin Cutpurse", "c4": "Wall"})
    t.do("end", "unit c5", "c4", "back", "end", "unit c3", "attack Goblin Cutpurse")
    assert t.name("c4") == "Wall" and t.kills() == 1 and t.place("tokens").count("Shade") == 2
