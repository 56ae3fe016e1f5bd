"""Cards of Arcane Fire: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, foe, seat, side, table, titles, titles_and_sections

RUNE, HEWN, PROTECT, CHARGE, REAVERS, SABOTEURS, DA, SCREAM, DRIVER, WILL, CURSE, LAIR = (
    "Rune of Hearth and Home",
    "Hewn from the Mountain",
    "Protect the Empire",
    "Charge of the Silver Helms",
    "Ellyrian Reavers",
    "Snotling Saboteurs",
    "Da Brainbusta!",
    "Cacophonic Scream",
    "Slave Driver",
    "Your Will Is Mine",
    "Witch Hag's Curse",
    "Greyseer's Lair",
)
SMITH, BRIGADE, HOLD, BOYZ, SQUAD, GOBLINS, FLAMES, KNIGHTS, HELMS, RATS, OGRES, VILLAGE, IRON = (
    "Runesmith",
    "Mountain Brigade",
    "Defender of the Hold",
    "Boar Boyz",
    "Black Orc Squad",
    "Crooked Teef Goblins",
    "Flames of Tzeentch",
    "Chaos Knights",
    "Silver Helm Brigade",
    "Clan Rats",
    "Rat Ogres",
    "Contested Village",
    "Iron Boyz",
)

YOUR_TURN = " This can be used only if it is your turn."
TEXTS = {
    "Longbeards": "Battlefield only.",
    "Beast of Chaos": "Battlefield only.",
    RUNE: f"Action: Heal all damage on each capital section you control.{YOUR_TURN}",
    HEWN: "Action: Each defending unit you control gets +2 power until the end of the turn.",
    PROTECT: "The unit that quests on this card may defend any of your zones.",
    CHARGE: "Action: Target unit you control gets -1 hit point until the end of the turn. It gets +3 power until the "
    "end of the turn.",
    REAVERS: "Forced: When this card enters play, put the top card of your deck into your battlefield as a facedown "
    "development.",
    SABOTEURS: "Action (spend 2 resources, sacrifice this card): Destroy target support card or development.",
    DA: "Action: At the beginning of your turn, destroy each unit an opponent controls.",
    SCREAM: "Action: At the beginning of your turn, deal 8 damage to target capital section.",
    DRIVER: "Kingdom. Action (spend 2 resources): Target unit with a printed cost of at most 2 cannot be declared as "
    "an attacker or defender until the end of the turn.",
    WILL: "Action: Choose an opponent's kingdom, quest zone or battlefield. Take control of each unit an opponent "
    f"controls in that zone; it goes to your zone of the same name.{YOUR_TURN}",
    CURSE: "Attach this card to target unit.\nThe unit bearing this card loses its printed abilities.",
    LAIR: "Destruction only (not in a deck with Order cards).\n"
    "Kingdom. The first time each turn that you play a Skaven card, it costs 1 less.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


def burned(t: Table, of: int) -> list[int]:
    return [t.ent(f"{zone} section", of).damage for zone in ("kingdom", "quest", "battlefield")]


def test_rune_heals_all_of_own_capital() -> None:
    t = table(
        side("Dwarf", hand=[RUNE], sections={"kingdom": 3, "quest": 2}, quest=[{"card": BRIGADE, "damage": 1}]),
        foe(sections={"quest": 4}),
    )
    t.play(RUNE)
    t.pass_all()
    assert burned(t, 0) == [0, 0, 0] and burned(t, 1) == [0, 4, 0] and t.damage(BRIGADE) == 1


@pytest.mark.parametrize("name", [RUNE, WILL])
def test_runes_and_wills_are_played_only_in_own_turn(name: str) -> None:
    t = table(foe(hand=IDLE), side("Dark Elf" if name == WILL else "Dwarf", hand=[name], sections={"quest": 2}))
    t.to("window", seat=1)
    assert not t.offered(name, "play") and t.why(f"play:{t.id(name)}", 1) == "why.condition"


def test_mountain_strengthens_defenders() -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", hand=[HEWN], quest=[HOLD, SMITH]))
    before = t.power(HOLD), t.power(SMITH), t.power(BOYZ)
    attack(t, "quest", BOYZ)
    t.to("defenders")
    t.subset(HOLD)
    t.to("window", seat=1)
    t.play(HEWN)
    t.pass_all()
    assert (t.power(HOLD), t.power(SMITH), t.power(BOYZ)) == (before[0] + 2, *before[1:])


@pytest.mark.parametrize(("questing", "who"), [(True, {HOLD, SMITH}), (False, {SMITH})])
def test_unit_on_protect_the_empire_defends_any_zone(questing: bool, who: set[str]) -> None:
    quest: Any = [{"card": PROTECT, "questing": HOLD}] if questing else [PROTECT, HOLD]
    t = table(side("Orc", battlefield=[BOYZ]), side("Empire", quest=quest, kingdom=[SMITH]))
    attack(t, "kingdom", BOYZ)
    t.to("defenders")
    assert titles(t) == who


def test_helms_gain_power_for_a_hit_point() -> None:
    t = table(side("High Elf", hand=[CHARGE], battlefield=[HELMS], quest=[GOBLINS]), foe(quest=[BRIGADE]))
    power, hp = t.power(HELMS), t.hp(HELMS)
    t.pick(CHARGE, "play")
    assert titles(t) == {HELMS, GOBLINS}, "own units"
    t.pick(HELMS)
    t.pass_all()
    assert (t.power(HELMS), t.hp(HELMS)) == (power + 3, hp - 1)
    t.to_phase(1, "beginning")
    assert (t.power(HELMS), t.hp(HELMS)) == (power, hp)


@pytest.mark.parametrize("zone", ["kingdom", "battlefield"])
def test_reavers_add_a_development_to_the_battlefield(zone: str) -> None:
    t = table(side("High Elf", hand=[REAVERS, *IDLE], deck=[SMITH]), foe())
    t.play(REAVERS, zone)
    t.pass_all()
    assert t.there(SMITH, "battlefield", 0) and not t.ent(SMITH).up and t.there(REAVERS, zone, 0)


def test_saboteurs_destroy_supports_and_developments() -> None:
    t = table(
        side("Orc", kingdom=[SABOTEURS], quest=[VILLAGE]), foe(developments={"quest": [SMITH]}, battlefield=[HOLD])
    )
    t.pick(SABOTEURS, "act")
    assert {t.st.ents[o.ref].code for o in t.options() if o.ref} == {t.ent(VILLAGE).code, t.ent(SMITH).code}
    t.answer(next(o.key for o in t.options() if o.ref == t.id(SMITH)))
    assert t.there(SABOTEURS, "discard", 0) and t.resources() == 18
    t.pass_all()
    assert t.there(SMITH, "discard", 1) and t.in_play(VILLAGE)


@pytest.mark.parametrize("given", [{"resources": 1}, {"quest": []}])
def test_saboteurs_need_two_resources_and_a_target(given: dict[str, Any]) -> None:
    t = table(side("Orc", **{"kingdom": [SABOTEURS], "quest": [VILLAGE], **given}), foe(quest=[HOLD]))
    assert not t.offered(SABOTEURS, "act")


def test_da_brainbusta_leaves_no_unit_to_opponents() -> None:
    t = table(
        side("Orc", hand=[DA], quest=[SQUAD]), foe(quest=[HOLD, VILLAGE], battlefield=[SMITH]), at="phase:beginning"
    )
    t.pick(DA, "open")
    t.pass_all()
    t.to("window")
    assert not t.in_play(HOLD) and not t.in_play(SMITH) and t.in_play(VILLAGE) and t.in_play(SQUAD)


@pytest.mark.parametrize(("name", "race"), [(DA, "Orc"), (SCREAM, "Chaos")])
def test_card_played_as_turn_begins_is_not_played_later(name: str, race: str) -> None:
    t = table(side(race, hand=[name]), foe(quest=[HOLD]))
    assert not t.offered(name, "play") and not t.offered(name, "open")


def test_scream_burns_one_section_of_any_capital() -> None:
    t = table(side("Chaos", hand=[SCREAM]), foe(), at="phase:beginning")
    t.pick(SCREAM, "open")
    assert len(titles_and_sections(t)) == 3 and len(t.options()) >= 6
    t.pick("quest section", seat=1)
    t.pass_all()
    assert t.ent("quest section", 1).mark("burn") or t.ent("quest section", 1).damage == 8


def test_driver_stops_cheap_units_from_fighting() -> None:
    t = table(side("Dark Elf", kingdom=[DRIVER], battlefield=[BOYZ]), foe(quest=[HOLD, BRIGADE], kingdom=[SMITH]))
    t.pick(DRIVER, "act")
    assert BRIGADE not in titles(t) and {HOLD, SMITH} <= titles(t), "a printed cost of at most 2"
    t.pick(HOLD)
    t.pass_all()
    assert t.resources() == 18
    attack(t, "quest", BOYZ)
    t.to("defenders")
    assert titles(t) == {BRIGADE}


@pytest.mark.parametrize(("zone", "resources"), [("quest", 9), ("kingdom", 1)])
def test_driver_needs_the_kingdom_and_two_resources(zone: str, resources: int) -> None:
    t = table(side("Dark Elf", **{zone: [DRIVER]}, resources=resources), foe(quest=[HOLD]))
    assert not t.offered(DRIVER, "act")


def test_will_removes_all_units_of_one_zone() -> None:
    t = table(
        side("Dark Elf", hand=[WILL], battlefield=[BOYZ]), foe(quest=[HOLD, SMITH, VILLAGE], battlefield=[BRIGADE])
    )
    t.play(WILL)
    t.pass_all()
    assert t.keys() == ["kingdom", "quest", "battlefield"]
    t.answer("quest")
    assert t.there(HOLD, "quest", 0) and t.there(SMITH, "quest", 0)
    assert t.there(VILLAGE, "quest", 1) and t.there(BRIGADE, "battlefield", 1), "no unit, and another zone"


def test_curse_removes_printed_text_with_keywords() -> None:
    t = table(side("Chaos", hand=[CURSE, FLAMES, FLAMES]), foe(quest=[IRON, GOBLINS]))
    t.pick(CURSE, "play")
    assert titles(t) == {IRON, GOBLINS}
    t.pick(IRON)
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.pick(FLAMES, "play")
    t.answer("1")
    t.pick(IRON)
    t.pass_all()
    assert t.damage(IRON) == 1, "its Toughness is gone"


@pytest.mark.parametrize(
    ("zone", "name", "paid"), [("kingdom", RATS, 1), ("quest", RATS, 2), ("kingdom", SABOTEURS, 3)]
)
def test_lair_makes_the_first_skaven_of_a_turn_cheaper(zone: str, name: str, paid: int) -> None:
    t = table(side("Orc", hand=[name, RATS, *IDLE], **{zone: [LAIR, SQUAD, BOYZ]}), foe())
    t.play(name, "battlefield")
    assert 20 - t.resources() == paid


def test_second_skaven_of_a_turn_has_its_normal_cost() -> None:
    t = table(side("Orc", hand=[RATS, OGRES, *IDLE], kingdom=[LAIR]), foe())
    t.play(RATS, "battlefield")
    t.pass_all()
    t.to("window", "capital", seat=0)
    before = t.resources()
    t.play(OGRES, "battlefield")
    assert before - t.resources() == 4
