"""Abilities that a card uses: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from karth_kit import Table, seat

from engine.karth.language.powers import NAMES, POWERS

FAR = {"e6": "Goblin Miner"}
SE = {
    "snatch": 2,
    "scribe": 3,
    "call_pet": 2,
    "summon_pet": 3,
    "muster": 3,
    "battle_cry": 1,
    "rally": 2,
    "heal": 2,
    "stealth": 1,
    "set_trap": 1,
    "raise_wall": 3,
    "spin_web": 1,
    "retreat": 1,
    "awaken_treant": 4,
    "call_runt": 3,
    "conjure_spark": 2,
}
"""The cost of each ability of the Action step, in SE."""


def one(
    card: Any, foe: dict[str, Any] | None = None, at: str = "c3", mine: dict[str, Any] | None = None, **rest: Any
) -> Table:
    """Set up the turn of one card, with 9 SE by default."""
    return Table(seat({at: card, **(mine or {})}, **{"energy": 9, **rest}), seat(FAR if foe is None else foe)).do(
        f"unit {at}"
    )


USERS: dict[str, tuple[str, dict[str, Any]]] = {
    "snatch": (
        "Goblin Snatcher",
        {"foe": {"c4": {"card": "Goblin Tunneler", "items": ["Longsword"]}}, "card": {"card": "Goblin Snatcher"}},
    ),
    "scribe": ("Elf Lorekeeper", {"spellbook": ["Bless"]}),
    "call_pet": ("Elf Ranger", {"side": ["Grey Wolf"]}),
    "summon_pet": ("Elf Druid", {"hand": ["Grey Wolf"]}),
    "muster": ("Grask Ironpurse", {"hand": ["Sellsword"]}),
    "battle_cry": ("Elf Herald", {"mine": {"c2": "Elf Champion"}}),
    "rally": ("Thalor Oakwarden", {"mine": {"c2": "Elf Champion"}}),
    "heal": ("Elf Priestess", {"mine": {"c2": {"card": "Elf Champion", "damage": 1}}}),
    "stealth": ("Goblin Sneak", {}),
    "set_trap": ("Elf Trapper", {}),
    "raise_wall": ("Dwarf Mason", {}),
    "spin_web": ("Cave Spider", {}),
    "retreat": ("Elf Lightfinger", {}),
    "awaken_treant": ("Elf Druid", {}),
    "call_runt": ("Grask Ironpurse", {}),
    "conjure_spark": ("Aelindra Moonscribe", {"foe": {"c4": "Ogre Bruiser"}}),
}


def given(name: str, **more: Any) -> Table:
    """Set up the turn of a card that can use the ability."""
    card, rest = USERS[name]
    return one(card, **({k: v for k, v in rest.items() if k != "card"} | more))


# -- what all of them share --------------------------------------------------------------------------------


def test_game_has_36_abilities_and_19_are_used() -> None:
    assert len(NAMES) == 36 and set(POWERS) == {*SE, "mining", "crystal_mining", "steal"} and set(USERS) == set(SE)


@pytest.mark.rule("KARTH-R11.1", "KARTH-G6")
@pytest.mark.parametrize("name", sorted(SE))
def test_ability_needs_its_full_se(name: str) -> None:
    t = given(name, energy=SE[name])
    (option,) = [o for o in t.ask.options if o.key.endswith(f":{name}")]
    assert option.cost == SE[name]
    assert name not in given(name, energy=SE[name] - 1).words("act")


@pytest.mark.parametrize("name", sorted(set(SE) - {"retreat"}))
def test_used_ability_costs_se_and_is_the_turns_only_action(name: str) -> None:
    t = given(name).do(f"act {name}")
    while t.ask.kind not in ("card", "turn"):  # answer with the first option
        t.answer(t.keys[0])
    assert t.energy() == 9 - SE[name]
    assert t.ask.kind == "turn" or (t.words("act") == t.squares() == set())


@pytest.mark.parametrize("name", sorted(SE))
def test_newly_hired_card_cannot_use_abilities(name: str) -> None:
    card, rest = USERS[name]
    foe = rest.get("foe", FAR)
    board = {"c3": {"card": card, "new": True}, **rest.get("mine", {})}
    t = Table(seat(board, energy=9, **{k: v for k, v in rest.items() if k not in ("foe", "mine", "card")}), seat(foe))
    assert not t.can("unit c3")


def test_ability_taken_back_before_its_choice_costs_nothing() -> None:
    t = given("heal").do("act heal", "back")
    assert t.energy() == 9 and t.squares() and t.can("act heal")


# -- mining, stealing --------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-R18.3", "KARTH-G32")
@pytest.mark.parametrize(
    ("card", "items", "gold"),
    [("Elf Gatherer", [], 1), ("Goblin Tunneler", [], 2), ("Goblin Tunneler", ["Magic Pick Axe"], 4)],
)
def test_mining_gives_its_number_in_gold_and_pick_axe_doubles_it(card: str, items: list[str], gold: int) -> None:
    t = one({"card": card, "items": items}, gold=5).do("act mining")
    assert t.gold() == 5 + gold and t.ask.kind == "turn" and not t.can("unit c3")


def test_pick_axe_and_double_production_multiply_by_four() -> None:
    t = Table(
        seat({"c3": {"card": "Goblin Tunneler", "items": ["Magic Pick Axe"]}}, gold=5, hand=["Double Production"]),
        seat(FAR),
    ).do("play Double Production", "unit c3", "act mining")
    assert t.gold() == 5 + 8


def test_pick_axe_gives_no_mining_to_cards_without_it() -> None:
    assert one({"card": "Elf Champion", "items": ["Magic Pick Axe"]}).words("act") == set()


@pytest.mark.rule("KARTH-G6-WHOLE-TURN")
def test_whole_turn_ability_needs_a_card_that_did_nothing() -> None:
    t = one("Elf Lightfinger", {"c4": "Ogre Bruiser"})
    assert t.words("act") == {"steal", "retreat"}
    t.do("b3")
    assert t.words("act") == {"retreat"}
    t = one("Goblin Tunneler", {"c4": "Ogre Bruiser"}).do("attack c4")
    assert t.ask.kind == "turn" and not t.can("unit c3")


@pytest.mark.rule("KARTH-R18.3")
def test_crystal_mining_finds_and_shows_a_crystal() -> None:
    t = one("Goblin Crystal Digger", treasury=["Longsword", "Mana Crystal", "Pouch of Gold"]).do("act crystal_mining")
    assert t.ask.kind == "search" and t.labels == ["Mana Crystal", t.labels[-1]] and t.keys[-1] == "none"
    t.do("Mana Crystal")
    assert t.place("hand") == ["Mana Crystal"] and sorted(t.place("treasury")) == ["Longsword", "Pouch of Gold"]
    assert any("Mana Crystal" in line for line in t.log(1)) and not t.can("unit c3")


def test_crystal_mining_can_find_nothing() -> None:
    t = one("Goblin Crystal Digger", treasury=["Longsword"]).do("act crystal_mining")
    assert t.keys == ("none",)
    t.do("none")
    assert t.place("hand") == [] and not t.can("unit c3")


@pytest.mark.rule("KARTH-G50")
def test_steal_takes_gold_of_the_player_of_an_adjacent_card() -> None:
    t = Table(seat({"c3": "Goblin Cutpurse"}, gold=5), seat({"c4": "Elf Gatherer", "e6": "Elf Scout"}, gold=4))
    t.do("unit c3", "act steal")
    assert [o.ref for o in t.ask.options if o.ref] == [t.at("c4").id]
    t.do("c4")
    assert (t.gold(0), t.gold(1)) == (6, 3) and not t.can("unit c3")


def test_steal_needs_an_adjacent_visible_card_and_gold() -> None:
    assert "steal" not in one("Goblin Cutpurse", {"d4": "Elf Gatherer"}).words("act")
    assert "steal" not in one("Goblin Cutpurse", {"c4": {"card": "Goblin Sneak", "hidden": True}}).words("act")
    assert "steal" not in one("Goblin Cutpurse", {"c4": "tok_firetotem"}).words("act")
    t = Table(seat({"c3": "Goblin Cutpurse"}, gold=5), seat({"c4": "Elf Gatherer"}, gold=0)).do("unit c3")
    t.do("act steal", "c4")
    assert (t.gold(0), t.gold(1)) == (5, 0)


# -- Golden Coffers, Channel, Scribe -----------------------------------------------------------------------


@pytest.mark.rule("KARTH-R6.2")
def test_each_golden_coffers_gives_1_gold_at_turn_start() -> None:
    t = Table(seat({"a2": "Elf Treasurer", "b2": "Elf Treasurer"}, gold=0), seat(FAR), at="totems")
    assert t.gold() == 3
    t = Table(seat({"a2": "Elf Gatherer"}, gold=0), seat({"e6": "Elf Treasurer"}), at="totems")
    assert t.gold() == 1


@pytest.mark.rule("KARTH-R4.6", "KARTH-G11-ENERGY")
def test_channel_adds_to_levels_and_se_is_kept() -> None:
    t = Table(
        seat(
            {"a2": "Vexa Gravecaller", "b2": {"card": "Goblin Sneak", "hidden": True}, "c2": "Shade"},
            energy=4,
            side=["Cave Bear"],
        ),
        seat(FAR),
        at="totems",
    )
    assert t.energy() == 4 + 5 + 1 + 1


@pytest.mark.rule("KARTH-5.8.2")
def test_scribe_finds_and_shows_a_spell_and_shuffles() -> None:
    t = one("Elf Lorekeeper", spellbook=["Bless", "Fireball", "Bless"]).do("act scribe")
    assert set(t.labels[:-1]) == {"Bless", "Fireball"} and len(t.labels) == 3
    t.do("Fireball")
    assert t.place("hand") == ["Fireball"] and t.place("spellbook") == ["Bless", "Bless"] and t.energy() == 6
    assert any("Fireball" in line for line in t.log(1))


# -- Battle Cry, Rally -------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-R11.4", "KARTH-G33")
def test_battle_cry_gives_adjacent_own_cards_1_dmg_for_the_turn() -> None:
    mine = {"b4": "Elf Champion", "c1": "Elf Gatherer", "d2": "Goblin War Drummer"}
    t = one("Elf Herald", {"c4": "Ogre Bruiser", "e6": "Goblin Miner"}, mine=mine).do("act battle_cry", "rest")
    assert {s: t.number(s, "dmg") for s in ("c3", "b4", "c1", "d2", "c4")} == {
        "c3": 1,
        "b4": 4,
        "c1": 1,
        "d2": 3,
        "c4": 3,
    }
    t.do("unit d2", "c2", "act battle_cry", "rest")
    assert t.number("b4", "dmg") == 4 and t.number("c3", "dmg") == 2 and t.number("c1", "dmg") == 2
    t.do("end")
    assert t.number("b4", "dmg") == 3 and t.number("c3", "dmg") == 1


@pytest.mark.rule("KARTH-G33")
def test_rally_reaches_2_spaces_and_adds_to_a_battle_cry() -> None:
    mine = {"a5": "Elf Champion", "e5": "Elf Gatherer", "c1": "Elf Herald", "c2": "tok_firetotem"}
    t = one("Thalor Oakwarden", mine=mine).do("act rally", "rest")
    assert [t.number(s, "dmg") for s in ("c3", "a5", "e5", "c1", "c2")] == [3, 4, 2, 2, 2]
    t = one("Thalor Oakwarden", mine={"b3": "Elf Champion", "b4": "Elf Herald"}).do(
        "act rally", "rest", "unit b4", "act battle_cry", "rest"
    )
    assert t.number("b3", "dmg") == 5


@pytest.mark.rule("KARTH-R11.4", "KARTH-G33")
def test_card_gains_from_only_one_battle_cry_and_one_rally() -> None:
    mine = {"b3": "Goblin War Drummer", "c2": "Elf Champion"}
    t = one("Elf Herald", mine=mine).do("act battle_cry", "rest", "unit b3", "act battle_cry", "rest")
    assert (t.number("c2", "dmg"), t.number("b3", "dmg"), t.number("c3", "dmg")) == (4, 3, 2)
    t = one("Thalor Oakwarden", mine={"b3": "Grask Ironpurse", "c2": "Elf Champion", "c1": "tok_firetotem"})
    t.do("act rally", "rest", "unit b3", "act rally", "rest")
    assert [t.number(s, "dmg") for s in ("c2", "b3", "c3", "c1")] == [4, 4, 4, 2]


@pytest.mark.rule("KARTH-G33", "KARTH-G44")
def test_rally_reaches_no_card_3_spaces_away_and_no_enemy() -> None:
    mine = {"a1": "Elf Champion", "c6": "Elf Champion", "e6": "Elf Champion"}
    t = one("Thalor Oakwarden", {"c4": "Ogre Bruiser", "d5": "tok_firetotem"}, mine=mine).do("act rally", "rest")
    assert [t.number(s, "dmg") for s in ("a1", "c6", "e6", "c4", "d5")] == [4, 3, 3, 3, 1]


def test_rally_adds_1_to_healing_and_fire_totems() -> None:
    mine = {"c2": "tok_healtotem", "b2": {"card": "Elf Champion", "damage": 4}}
    t = one("Thalor Oakwarden", mine=mine).do("act rally", "rest", "end")
    assert t.left("b2") == 3
    t.do("end")
    assert t.left("b2") == 4  # Rally added 1 only in the turn in which it was used
    t = one("Thalor Oakwarden", {"b1": "Ogre Bruiser"}, mine={"c2": "tok_firetotem"}).do("act rally", "rest", "end")
    assert t.left("b1") == 5


# -- Heal --------------------------------------------------------------------------------------------------


def test_heal_targets_hurt_or_poisoned_friends_within_range_2() -> None:
    mine = {
        "c2": {"card": "Elf Champion", "damage": 1},
        "e3": {"card": "Elf Gatherer", "poison": 1},
        "a2": {"card": "Elf Champion", "damage": 1},
        "b3": "Elf Champion",
    }
    t = one({"card": "Elf Priestess", "damage": 1}, {"c4": {"card": "Ogre Bruiser", "damage": 1}}, mine=mine)
    t.do("act heal")
    assert {o.ref for o in t.ask.options if o.ref} == {t.at(s).id for s in ("c2", "c3", "e3")}


@pytest.mark.parametrize(("card", "n"), [("Elf Priestess", 3), ("Elf Druid", 2)])
def test_heal_restores_up_to_its_number_without_sight(card: str, n: int) -> None:
    t = one(card, mine={"c5": {"card": "Cave Bear", "damage": 5}, "c4": "Wall"}).do("act heal", "c5")
    assert t.left("c5") == 1 + n and t.energy() == 7


@pytest.mark.rule("KARTH-G31")
def test_undead_cards_are_healed_like_living_ones() -> None:
    t = one("Elf Priestess", mine={"c2": {"card": "Skeleton", "damage": 1}}).do("act heal", "c2")
    assert t.left("c2") == 2


def test_heal_needs_a_hurt_card_and_does_not_heal_totems() -> None:
    assert "heal" not in one("Elf Priestess", mine={"c2": "Elf Champion"}).words("act")
    assert "heal" not in one("Elf Priestess", mine={"c2": {"card": "tok_healtotem", "damage": 1}}).words("act")


# -- Snatch ------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-5.7.6-SNATCH", "KARTH-G24")
def test_snatch_takes_a_chosen_item_from_an_adjacent_enemy() -> None:
    foe = {"c4": {"card": "Elf Bladedancer", "items": ["Longsword", "Lantern of Truth"]}}
    t = one("Goblin Snatcher", foe).do("act snatch")
    assert {t.st.rules.card(t.st.ents[o.ref].code).name for o in t.ask.options if o.ref} == {
        "Longsword",
        "Lantern of Truth",
    }
    t.do("Longsword")
    assert t.number("c3", "dmg") == 2 and t.number("c4", "dmg") == 2 and t.energy() == 7


def test_snatch_needs_adjacent_victim_item_class_and_slot() -> None:
    def snatches(thief: Any, victim: Any, at: str = "c4") -> bool:
        return "snatch" in one(thief, {at: victim}).words("act")

    armed = {"card": "Elf Champion", "items": ["Longsword"]}
    assert snatches("Goblin Snatcher", armed) and snatches("Cutthroat", armed)
    assert not snatches("Goblin Snatcher", armed, at="d4")  # the victim is not adjacent
    assert not snatches("Goblin Snatcher", {**armed, "hidden": True})
    assert not snatches("Goblin Snatcher", "Elf Champion")
    assert not snatches("Goblin Snatcher", {"card": "Elf Champion", "items": ["Tower Shield"]})  # only Warriors wear it
    assert not snatches({"card": "Cutthroat", "items": ["Twin Dagger"]}, armed)  # the thief has no free item slot
    assert snatches({"card": "Goblin Snatcher", "items": ["Twin Dagger"]}, armed)  # the thief has Dual Wield
    t = one("Goblin Snatcher", FAR, mine={"c4": armed})
    assert "snatch" not in t.words("act")  # the item's wearer is a friend


@pytest.mark.rule("KARTH-5.7.6-RETURN", "KARTH-5.7.6-NO-RECOVER")
def test_snatched_item_goes_to_its_owner_when_the_thief_leaves() -> None:
    foe = {"c4": {"card": "Elf Champion", "items": ["Longsword"]}, "b3": "Elf Champion"}
    t = one({"card": "Cutthroat", "damage": 1}, foe, gold=9).do(
        "act snatch", "Longsword", "rest", "end", "unit b3", "attack c3"
    )
    assert t.name("c3") == "" and t.ask.kind == "turn"
    assert t.place("discard", 1) == ["Longsword"] and t.place("discard") == [] and t.gold() == 9
    t = one("Cutthroat", foe, gold=9, hand=["Recall"], energy=9).do(
        "act snatch", "Longsword", "rest", "play Recall", "c3"
    )
    assert t.place("hand") == ["Cutthroat"] and t.place("discard", 1) == ["Longsword"] and t.ask.kind == "turn"


def test_snatched_item_may_be_snatched_back() -> None:
    t = Table(
        seat({"c3": "Cutthroat"}, energy=4),
        seat({"c4": {"card": "Cutthroat", "items": ["Longsword"]}}, energy=4, gold=9),
    )
    t.do("unit c3", "act snatch", "Longsword", "rest", "end", "unit c4", "act snatch", "Longsword")
    assert t.number("c4", "dmg") == 3 and t.number("c3", "dmg") == 2
    t.do("rest", "end", "unit c3", "attack c4", "end", "unit c4", "rest", "end", "unit c3", "attack c4")
    assert t.ask.kind != "recover" and t.place("discard", 1) == ["Longsword"]  # the card that died had snatched it


# -- tokens ------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-5.5.4-SUMMON", "KARTH-R11.5", "KARTH-R11.6")
@pytest.mark.parametrize(("name", "token"), [("awaken_treant", "Treant"), ("call_runt", "Goblin Runt")])
def test_token_enters_a_free_adjacent_space_newly_spawned(name: str, token: str) -> None:
    t = given(name, foe={"c4": "Wall", "e6": "Goblin Miner"}).do(f"act {name}")
    assert t.squares() == {"b3", "d3", "c2"}
    t.do("d3")
    assert t.name("d3") == token and token not in t.place("tokens")
    t.do("rest")
    assert not t.can("unit d3")
    t.do("end", "end")
    assert t.can("unit d3")


@pytest.mark.rule("KARTH-G36")
@pytest.mark.parametrize(
    ("name", "token"),
    [
        ("awaken_treant", "Treant"),
        ("call_runt", "Goblin Runt"),
        ("conjure_spark", "Arcane Spark"),
        ("set_trap", "Trap"),
        ("raise_wall", "Wall"),
        ("spin_web", "Web"),
    ],
)
def test_token_missing_from_the_pile_does_not_appear(name: str, token: str) -> None:
    assert name in given(name, tokens=[token]).words("act")
    assert name not in given(name, tokens=["Shade"]).words("act")


@pytest.mark.rule("KARTH-5.5.4-SUMMON")
def test_conjured_spark_deals_2_damage_in_sight_and_goes_back() -> None:
    foe = {
        "c4": "Ogre Bruiser",
        "e4": "Goblin Miner",
        "c6": "Goblin Miner",
        "a6": "Goblin Miner",
        "b3": "Wall",
        "a3": "Goblin Miner",
        "d3": {"card": "Goblin Sneak", "hidden": True},
    }
    t = one("Aelindra Moonscribe", foe, mine={"c2": "Elf Champion"}).do("act conjure_spark")
    assert {o.ref for o in t.ask.options if o.ref} == {t.at(s).id for s in ("c4", "e4", "c6", "b3")}
    t.do("c4")
    assert t.left("c4") == 5 and t.energy() == 7 and "Arcane Spark" in t.place("tokens")
    assert t.can("attack c4")  # conjuring the spark was its action


# -- Retreat -----------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-R11.9", "KARTH-G46")
def test_retreat_returns_card_to_hand_without_gold() -> None:
    t = one({"card": "Elf Lightfinger", "damage": 1, "poison": 2, "items": ["Longsword"]}, gold=5).do("act retreat")
    assert t.ask.kind == "recover" and t.keys == ("yes", "no")
    t.do("yes")
    assert sorted(t.place("hand")) == ["Elf Lightfinger", "Longsword"] and t.gold() == 3 and t.kills(1) == 0
    t.do("hire Elf Lightfinger", "c1")
    assert t.left("c1") == 2 and t.at("c1").mark("poison") == 0


def test_retreat_counts_as_an_action() -> None:
    t = one("Elf Lightfinger", {"d4": "Ogre Bruiser"}).do("d3", "act retreat")
    assert t.place("hand") == ["Elf Lightfinger"] and t.energy() == 8 and t.ask.kind == "turn"


# -- Detect ------------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G25-REVEAL")
def test_detect_reveals_hidden_enemies_and_traps_in_radius_1() -> None:
    foe = seat(
        {"d4": {"card": "Goblin Sneak", "hidden": True}, "e6": {"card": "Goblin Sneak", "hidden": True}},
        ground={"b3": "Trap", "a6": "Trap"},
    )
    t = Table(seat({"c2": "Elf Scout"}), foe).do("unit c2", "c3")
    assert t.at("d4").flag("hidden") and t.match.view(0)["ground"] == []  # the Scout's movement may continue
    t.do("rest")
    assert not t.at("d4").flag("hidden") and t.at("e6").flag("hidden")
    assert [g["square"] for g in t.match.view(0)["ground"]] == ["b3"]


def test_detect_ends_with_the_movement_before_an_attack() -> None:
    foe = {"d4": {"card": "Goblin Sneak", "hidden": True}, "c5": "Ogre Bruiser"}
    t = one("Elf Scout", foe, at="c2").do("c3")
    assert not t.can("attack d4")
    t.do("attack c5")
    assert not t.at("d4").flag("hidden")


@pytest.mark.rule("KARTH-G25-REVEAL")
@pytest.mark.parametrize("deed", ["rest", "attack c4"])
def test_detect_finds_nothing_for_a_card_that_has_not_moved(deed: str) -> None:
    foe = {"d3": {"card": "Goblin Sneak", "hidden": True}, "c4": "Ogre Bruiser"}
    t = one("Elf Scout", foe).do(deed)
    assert t.at("d3").flag("hidden")


@pytest.mark.rule("KARTH-G25-REVEAL", "KARTH-G16")
def test_movement_back_to_its_start_detects() -> None:
    foe = {"d3": {"card": "Goblin Sneak", "hidden": True}}
    t = one("Elf Scout", foe, at="c3").do("c2", "c3", "rest")
    assert not t.at("d3").flag("hidden")


# -- Stealth -----------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-G25")
def test_stealth_needs_a_revealed_card_without_adjacent_enemy() -> None:
    assert "stealth" in one("Goblin Sneak", {"d4": "Goblin Miner"}).words("act")
    assert "stealth" not in one("Goblin Sneak", {"c4": "Goblin Miner"}).words("act")
    assert "stealth" in one("Goblin Sneak", {"c4": "Wall"}).words("act")
    assert "stealth" not in one({"card": "Goblin Sneak", "hidden": True}).words("act")


def test_adjacent_hidden_enemy_prevents_stealth() -> None:
    assert "stealth" not in one("Goblin Sneak", {"c4": {"card": "Elf Shadowblade", "hidden": True}}).words("act")
