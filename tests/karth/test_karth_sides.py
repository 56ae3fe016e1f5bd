"""Cards set aside: mercenaries and animals, pets and the cards that call them, Muster."""

from __future__ import annotations

from typing import Any

import pytest
from karth_kit import Table, seat

FAR = {"e6": "Goblin Miner"}
CALLERS = ("Elf Ranger", "Goblin Beastmaster")
SUMMONERS = ("Elf Druid", "Thalor Oakwarden")


def one(
    card: Any, at: str = "c3", mine: dict[str, Any] | None = None, foe: dict[str, Any] | None = None, **rest: Any
) -> Table:
    """Set up the turn of one card, with 9 SE by default."""
    return Table(seat({at: card, **(mine or {})}, **{"energy": 9, **rest}), seat(foe or FAR)).do(f"unit {at}")


# -- mercenaries -------------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-5.3.5-DIRECT", "KARTH-G19")
def test_muster_puts_a_mercenary_from_hand_newly_spawned_in_play() -> None:
    t = one(
        "Grask Ironpurse", hand=["Sellsword", "Hedge Wizard", "Goblin Miner"], gold=3, mine={"b3": "Goblin Miner"}
    ).do("act muster")
    # The other costs 4.
    assert {t.st.rules.card(t.st.ents[o.ref].code).name for o in t.ask.options if o.ref} == {"Sellsword"}
    t.do("Sellsword")
    assert t.squares() == {"d3", "c2", "c4"}
    t.do("c4", "rest")
    assert t.name("c4") == "Sellsword" and t.gold() == 0 and t.energy() == 6 and not t.can("unit c4")
    assert t.ask.kind == "turn"  # "Draw another card" works only for a card that is set aside
    t.do("end", "end")
    assert t.can("unit c4")


def test_muster_excludes_waiting_and_unpayable_mercenaries() -> None:
    assert "muster" not in one("Grask Ironpurse", side=["Sellsword"], gold=9).words("act")
    assert "muster" not in one("Grask Ironpurse", hand=["Sellsword"], gold=2).words("act")
    assert "muster" not in one("Grask Ironpurse", hand=["Elf Champion", "Grey Wolf"], gold=9).words("act")


@pytest.mark.rule("KARTH-5.3.8-ONE-ENTRY")
def test_mustered_mercenary_is_the_turns_only_one() -> None:
    t = one("Grask Ironpurse", hand=["Sellsword"], side=["Cutthroat"], gold=9).do(
        "act muster", "Sellsword", "c4", "rest"
    )
    assert t.names("bring") == set()
    t = Table(seat({"c3": "Grask Ironpurse"}, hand=["Sellsword"], side=["Cutthroat"], gold=9, energy=9), seat(FAR))
    t.do("bring Cutthroat", "c1", "unit c3")
    assert "muster" not in t.words("act")


@pytest.mark.rule("KARTH-G10", "KARTH-G18")
def test_waiting_card_is_public_without_se_and_enters_next_turn() -> None:
    t = Table(seat({"a2": "Elf Gatherer"}, hand=["Cutthroat"], gold=9), seat(FAR)).do("side Cutthroat")
    assert [c["name"] for c in t.match.view(1)["players"][0]["at_side"]] == ["Cutthroat"]
    assert t.names("bring") == set()
    t.do("end", "end")
    assert t.energy() == 1 and t.names("bring") == {"Cutthroat"}
    t.do("bring Cutthroat")
    assert t.squares() == {"a1", "c1", "e1"}


# -- animals and pets --------------------------------------------------------------------------------------


@pytest.mark.rule("KARTH-5.4.1-SIDE", "KARTH-5.4.4-NO-GOLD", "KARTH-G12")
def test_animal_is_set_aside_and_cannot_be_hired() -> None:
    t = Table(seat({"a2": "Elf Gatherer"}, hand=["Grey Wolf", "Cave Bear"], side=["Cave Bear"], gold=30), seat(FAR))
    assert t.names("hire") == t.names("bring") == set() and t.names("side") == {"Grey Wolf", "Cave Bear"}
    t.do("side Grey Wolf")
    assert t.gold() == 30 and t.place("side") == ["Cave Bear", "Grey Wolf"] and t.names("side") == set()
    t.do("end", "end")
    assert t.names("bring") == set() and t.names("side") == {"Cave Bear"}


@pytest.mark.rule("KARTH-5.4.4-PET-ABILITY", "KARTH-5.4.6-RADIUS", "KARTH-5.4.7-ACT-NOW")
@pytest.mark.parametrize("caller", [*CALLERS, *SUMMONERS])
def test_waiting_animal_is_called_in_radius_1_and_acts_at_once(caller: str) -> None:
    act = "call_pet" if caller in CALLERS else "summon_pet"
    t = one(caller, side=["Grey Wolf"], mine={"b3": "Elf Gatherer"}, foe={"d4": "Goblin Miner"}).do(
        f"act {act}", "Grey Wolf"
    )
    assert t.squares() == {"b4", "c4", "d3", "b2", "c2", "d2"}
    t.do("b4", "rest")
    assert t.name("b4") == "Grey Wolf" and t.energy() == 9 - (2 if caller in CALLERS else 3) and t.gold() == 5
    assert t.do("unit b4").squares()


@pytest.mark.rule("KARTH-5.4.6-HERO-ABILITY", "KARTH-5.4.5-DIRECT", "KARTH-G20")
@pytest.mark.parametrize("summoner", SUMMONERS)
def test_summon_pet_puts_an_animal_on_an_adjacent_space(summoner: str) -> None:
    t = one(summoner, hand=["Grey Wolf"], side=["Cave Bear"]).do("act summon_pet")
    assert {t.st.rules.card(t.st.ents[o.ref].code).name for o in t.ask.options if o.ref} == {"Grey Wolf", "Cave Bear"}
    t.do("Grey Wolf")
    assert t.squares() == {"b3", "d3", "c2", "c4"}
    t.do("c4", "rest")
    assert t.at("c4").flag("new") and not t.can("unit c4") and t.place("side") == ["Cave Bear"]
    t.do("end", "end")
    assert t.can("unit c4")


@pytest.mark.parametrize("caller", CALLERS)
def test_call_pet_works_only_on_waiting_animals(caller: str) -> None:
    assert "call_pet" not in one(caller, hand=["Grey Wolf"]).words("act")
    assert "call_pet" not in one(caller, side=["Sellsword"]).words("act")
    assert "call_pet" in one(caller, side=["Grey Wolf"]).words("act")


@pytest.mark.rule("KARTH-5.4.6-WAIT", "KARTH-5.4.4-LIKE-MERCS")
def test_animal_set_aside_this_turn_is_not_called() -> None:
    t = Table(seat({"c3": "Elf Ranger"}, hand=["Grey Wolf"], energy=9), seat(FAR)).do("side Grey Wolf", "unit c3")
    assert "call_pet" not in t.words("act")
    t.do("back", "end", "end")
    assert "call_pet" in t.do("unit c3").words("act")
    t = Table(seat({"c3": "Elf Druid"}, hand=["Grey Wolf"], energy=9), seat(FAR)).do("side Grey Wolf", "unit c3")
    assert "summon_pet" not in t.words("act")  # the animal is no longer in hand


@pytest.mark.rule("KARTH-5.4.8-ONE-ENTRY")
def test_one_animal_a_turn_enters_by_any_caller() -> None:
    t = one(
        "Elf Ranger", side=["Grey Wolf", "Cave Bear"], mine={"a2": "Elf Ranger", "e2": "Elf Druid"}, hand=["Grey Wolf"]
    ).do("act call_pet", "Grey Wolf", "c4", "rest", "unit a2")
    assert "call_pet" not in t.words("act")
    t.do("back", "unit e2")
    assert "summon_pet" not in t.words("act") and "awaken_treant" in t.words("act")


@pytest.mark.rule("KARTH-R11.7", "KARTH-G21")
def test_card_has_one_living_pet_or_two_with_2_pets() -> None:
    t = one("Elf Ranger", side=["Grey Wolf", "Cave Bear"], mine={"a2": "Elf Ranger"}, energy=20)
    t.do("act call_pet", "Grey Wolf", "c4", "rest", "end", "end", "unit c3")
    assert "call_pet" not in t.words("act")
    t.do("back", "unit a2")
    assert "call_pet" in t.words("act")  # each Ranger may have its own pet
    t = one("Thalor Oakwarden", side=["Grey Wolf", "Cave Bear", "Hunting Hawk"], energy=30)
    for pet, at in (("Grey Wolf", "c4"), ("Cave Bear", "b3")):
        t.do("act summon_pet", pet, at, "rest", "end", "end", "unit c3")
    assert "summon_pet" not in t.words("act")


def test_dead_pet_makes_room_and_pet_outlives_its_owner() -> None:
    t = one(
        "Elf Ranger",
        side=["Marsh Serpent", "Cave Bear"],
        energy=20,
        mine={"a2": "Elf Ranger"},
        foe={"c5": "Elf Champion", "d2": "Elf Champion"},
    )
    t.do("act call_pet", "Marsh Serpent", "c4", "rest", "end", "unit c5", "attack c4", "end", "unit c3")
    assert t.name("c4") == "" and "call_pet" in t.words("act")
    t = one(
        "Elf Ranger",
        side=["Marsh Serpent", "Cave Bear"],
        energy=20,
        hand=["Elf Ranger"],
        gold=9,
        foe={"e5": "Elf Champion", "d3": "Elf Champion"},
    )
    t.do("act call_pet", "Marsh Serpent", "b4", "rest", "end", "unit d3", "attack c3", "end")
    assert t.name("c3") == "" and t.name("b4") == "Marsh Serpent" and t.at("b4").ctl == 0
    t.do("hire Elf Ranger", "c1", "end", "end", "unit c1")
    assert "call_pet" in t.words("act")
    t.do("back", "unit b4")
    assert t.squares()


def test_pet_needs_a_free_space() -> None:
    mine = dict.fromkeys(("a2", "b2", "b1"), "Elf Gatherer")
    assert "call_pet" not in one("Elf Ranger", at="a1", side=["Grey Wolf"], mine=mine).words("act")
    mine = dict.fromkeys(("a2", "b1"), "Elf Gatherer")
    assert "summon_pet" not in one("Elf Druid", at="a1", hand=["Grey Wolf"], mine=mine).words("act")
    t = one("Elf Druid", at="a1", hand=["Grey Wolf"], side=["Cave Bear"], mine=mine).do("act summon_pet", "Cave Bear")
    assert t.squares() == {"b2"}


def test_pet_in_hand_without_adjacent_space_is_not_offered() -> None:
    mine = dict.fromkeys(("a2", "b1"), "Elf Gatherer")
    t = one("Elf Druid", at="a1", hand=["Grey Wolf"], side=["Cave Bear"], mine=mine).do("act summon_pet")
    assert {t.st.rules.card(t.st.ents[o.ref].code).name for o in t.ask.options if o.ref} == {"Cave Bear"}


def test_animals_do_not_wear_items() -> None:
    t = Table(seat({"c3": "Grey Wolf", "c4": "Treant"}, hand=["Boots of Striding"]), seat(FAR))
    assert t.names("equip") == set()


@pytest.mark.rule("KARTH-G47")
def test_card_that_may_not_act_is_marked_not_ready() -> None:
    t = Table(seat({"c3": "Elf Champion"}, hand=["Elf Herald"], gold=9), seat(FAR)).do("hire Elf Herald", "c1")
    ready = {c["square"]: c["ready"] for c in t.board_seen(1)}
    assert ready["c1"] is False and ready["c3"] is True
    t.do("unit c3", "done")
    assert {c["square"]: c["ready"] for c in t.board_seen(1)}["c3"] is False
