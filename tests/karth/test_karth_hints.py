"""Hints before a choice: exact damage, and the targets that a card could attack from another space."""

from __future__ import annotations

from typing import Any

from karth_kit import Table, seat

from engine import say


def hints(t: Table) -> dict[str, str]:
    """Return the hints of the question, by key."""
    return {key: say(text) for key, text in t.match.hints(t.ask.id).items()}


def one(card: Any, foe: dict[str, Any], terrain: dict[str, str] | None = None, **rest: Any) -> Table:
    """Set up the turn of a card on c2."""
    return Table(seat({"c2": card}, terrain={"a1": "spawner", **(terrain or {})}, **rest), seat(foe)).do("unit c2")


def test_attack_shows_its_damage_and_remaining_hp() -> None:
    t = one("Elf Champion", {"c3": "Goblin Berserker", "b2": "Goblin Miner", "d2": "Dwarf Mason"})
    said = t.details()
    assert said[t.key("attack c3")] == "3 damage, 2 HP left"
    assert said[t.key("attack b2")] == "3 damage: kills it"
    assert said[t.key("attack d2")] == "2 damage, 3 HP left"  # the Mason has Armor 1


def test_space_shows_the_cards_that_could_be_attacked_from_it() -> None:
    t = one("Elf Champion", {"c4": "Goblin Tunneler"})
    assert hints(t)["c3"] == "Could hit Goblin Tunneler (c4) for 3" and "b2" not in hints(t)


def test_card_entering_a_forest_hits_nothing_except_foresters() -> None:
    t = one("Elf Champion", {"c4": "Goblin Tunneler"}, {"c3": "forest"})
    assert "c3" in t.squares() and "c3" not in hints(t)
    t = one("Elf Ranger", {"c5": "Goblin Tunneler"}, {"c3": "forest"})
    assert hints(t)["c3"] == "Could hit Goblin Tunneler (c5) for 2"


def test_rush_shows_what_could_be_hit_after_the_push() -> None:
    t = one("Barbarian Charger", {"c3": "Goblin Tunneler"}, energy=2)
    assert hints(t)["rush:c3"] == "Could hit Goblin Tunneler (c4) for 2"


def test_blast_shows_the_damage_to_each_card() -> None:
    t = Table(
        seat({"c2": "Goblin Bomber", "b3": "Elf Champion"}),
        seat({"c3": "Dwarf Mason", "d3": "Goblin Miner", "c4": {"card": "Goblin Sneak", "hidden": True}}),
    ).do("unit c2")
    detail = t.details()["blast:c3"]
    assert "Elf Champion (b3) for 2" in detail and "Dwarf Mason (c3) for 1" in detail
    assert "Goblin Miner (d3) for 2 (kills it)" in detail
    assert "c4" in detail and "Sneak" not in detail and "(c4) for 2," in detail


def test_turn_question_names_each_cards_possible_hits() -> None:
    t = Table(seat({"c2": "Elf Ranger", "e1": "Elf Champion"}), seat({"c4": "Goblin Miner"}))
    said = hints(t)
    assert said[t.key("unit c2")] == "Could hit Goblin Miner (c4) for 2 (kills it)"
    assert t.key("unit e1") not in said
    assert [t.st.ents[e].code for e in t.match.aims(t.ask.id)] == ["gob_miner"]


def test_fireball_shows_hit_cards_for_each_space() -> None:
    foes = {"c5": "Goblin Tunneler", "d6": {"card": "Goblin Sneak", "hidden": True}, "b4": "Goblin Miner"}
    t = Table(seat({"c2": "Elf Druid", "b3": "Elf Scout"}, hand=["Fireball"], energy=6), seat(foes))
    t.do("unit c2", "cast Fireball")
    said = hints(t)
    assert said["c5"] == (
        "Hits Goblin Tunneler (c5) for 2, Goblin Miner (b4) for 2 (kills it) and Hidden card (d6) for 2"
    )
    assert said["b3"] == "Hits Goblin Miner (b4) for 2 (kills it)"
    assert "c1" in t.squares() and "c1" not in said  # at c1 the spell hits no enemy, and friends are not hit
    t.do("c5")
    assert t.left("c5") == 2 and t.name("b4") == ""


def test_damage_spell_shows_damage_and_remaining_hp_of_each_card() -> None:
    foes = {"c4": {"card": "Goblin Tunneler", "damage": 1}, "b3": "Goblin Berserker", "d3": "Dwarf Mason"}
    t = Table(seat({"c2": "Elf Druid"}, hand=["Lightning Bolt"], energy=4), seat(foes))
    t.do("unit c2", "cast Lightning Bolt")
    said = hints(t)
    assert said[t.key("c4")] == "3 damage: kills it" and said[t.key("b3")] == "3 damage, 2 HP left"
    assert said[t.key("d3")] == "3 damage, 2 HP left"  # Armor works only against attacks
    t.do("b3")
    assert t.left("b3") == 2
    t = Table(seat({"c2": "Aelindra Moonscribe"}, energy=2), seat(foes)).do("unit c2", "act conjure_spark")
    assert hints(t)[t.key("b3")] == "2 damage, 3 HP left"


def test_spell_without_damage_has_no_damage_hint() -> None:
    t = Table(seat({"c2": "Elf Druid"}, hand=["Bless"], energy=4), seat({"e6": "Goblin Miner"}))
    assert hints(t.do("unit c2", "cast Bless")) == {}


def test_hint_names_the_owner_with_several_opponents() -> None:
    foes = (seat({"d6": "Goblin Tunneler"}), seat({"c5": "Goblin Miner"}))
    t = Table(seat({"d5": "Elf Champion"}), *foes)
    names = [say(t.st.rules.player(t.st, n)) for n in range(3)]
    (told,) = [text for key, text in hints(t).items() if key.startswith("unit:")]
    assert f"{names[1]}'s Goblin Tunneler (d6)" in told and f"{names[2]}'s Goblin Miner (c5)" in told
    t.do("unit d5")
    assert hints(t)[t.key("attack d6")] == f"{names[1]}'s card"
    two = one("Elf Champion", {"c4": "Goblin Tunneler"})
    assert not any("'s" in text for text in hints(two).values())


def worn(item: str, *cards: Any) -> dict[str, str]:
    """Return, by card name, the hints of the question which card gets an item from the hand."""
    squares = dict(zip(("b2", "c2", "d2"), cards, strict=False))
    t = Table(seat(squares, hand=[item], gold=5), seat({"c5": "Goblin Miner"})).do(f"equip {item}")
    told = hints(t)
    return {t.name(square): told.get(t.key(square), "") for square in squares}


def test_item_shows_the_changes_to_its_wearer() -> None:
    boots = worn("Boots of Striding", "Elf Champion", "Elf Scout")
    assert boots == {"Elf Champion": "MV 2 → 3", "Elf Scout": "MV 2 → 3"}
    longsword = worn("Longsword", "Elf Champion", {"card": "Elf Herald", "items": ["Longsword"]})
    assert longsword == {"Elf Champion": "DMG 3 → 4", "Elf Herald": "Gains nothing"}


def test_item_that_boosts_a_missing_ability_has_no_effect() -> None:
    assert worn("Magic Pick Axe", "Elf Gatherer", "Elf Champion") == {
        "Elf Gatherer": "Mining 2",
        "Elf Champion": "Gains nothing",
    }


def test_single_use_item_has_no_hint() -> None:
    assert worn("Healing Potion", "Elf Champion") == {"Elf Champion": ""}


def test_teleporting_between_teleporters_is_shown_as_free() -> None:
    t = one("Elf Champion", {"e6": "Goblin Miner"}, {"c2": "teleporter", "c3": "teleporter", "e5": "teleporter"})
    told = hints(t)
    assert told["c3"] == "Teleporting there takes no MV." and t.can("tele c3")
    assert told.get("tele:c3") is None and "d2" not in told
