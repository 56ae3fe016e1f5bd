"""Cards of Assault on Ulthuan other than its elves: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, attack, chaos, empire, seat, table, throw, titles, titles_and_sections

SLAYERS, BARRACKS, ACOLYTE, STANDARD, SURRENDER = (
    "Slayers of Karak Kadrin",
    "Mountain Barracks",
    "Gold Wizard Acolyte",
    "Battle Standard",
    "Surrender!",
)
RIDER, HEAP, FOOT, MALEDICTOR, FIRESTORM, VAULTS = (
    "Wyvern Rider",
    "Scrap Heap",
    "Foot of Gork",
    "Maledictor of Tzeentch",
    "Tzeentch's Firestorm",
    "Treasure Vaults",
)
MILITIA, KNIGHTS, HORDE, BOYZ, GOBLINS, SMITH, BRIGADE, HOLD, FLAMES, VILLAGE = (
    "Peasant Militia",
    "Reiksguard Knights",
    "Ironclaw's Horde",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Runesmith",
    "Mountain Brigade",
    "Defender of the Hold",
    "Flames of Tzeentch",
    "Contested Village",
)

TEXTS = {
    SLAYERS: "Battlefield. Action (sacrifice this card): Destroy target attacking unit.",
    BARRACKS: "Each Dwarf unit you control in this zone gains Toughness 1.\n"
    "Toughness X (each time damage is assigned to this card, X of that damage is cancelled).",
    ACOLYTE: "Battlefield. Action: When this card attacks, target unit cannot be declared as a defender until the end "
    "of the combat.",
    STANDARD: "Attach this card to target unit you control.\n"
    "Action: At the beginning of your battlefield phase, move the attached unit to another zone of its "
    "controller.",
    SURRENDER: "Action: Put target defending unit back into its owner's hand.",
    RIDER: "Battlefield. While you control no development in this zone, this card gets +1 power.",
    HEAP: "Each Orc unit in this zone gets +1 hit point.",
    FOOT: "Action: Destroy target unit with a printed cost of at most 2. This can be used only if it is your turn.",
    MALEDICTOR: "Forced: At the beginning of your turn, deal 1 damage to this card and another target unit.",
    FIRESTORM: "Action: Deal 2 damage to target unit and another target unit.",
    VAULTS: "Kingdom. While 3 or more developments in this zone are yours, each Building support card in this zone "
    "gets +1 power.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


def orc(**given: Any) -> dict[str, Any]:
    return seat(race="Orc", **{"hand": IDLE, "resources": 9, **given})


# -- Dwarf and Empire ----------------------------------------------------------------------------------------


def test_slayers_are_sacrificed_to_destroy_an_attacker() -> None:
    t = table(orc(battlefield=[HORDE, BOYZ], kingdom=[GOBLINS]), seat(hand=IDLE, battlefield=[SLAYERS]))
    attack(t, "kingdom", HORDE, BOYZ)
    t.to("window", seat=1)
    t.pick(SLAYERS, "act")
    assert titles(t) == {HORDE, BOYZ}
    t.pick(HORDE)
    assert t.there(SLAYERS, "discard", 1), "a cost"
    t.pass_all()
    assert not t.in_play(HORDE) and t.in_play(BOYZ) and t.in_play(GOBLINS)


@pytest.mark.parametrize(("zone", "why"), [("battlefield", "why.targets"), ("quest", "why.gate")])
def test_slayers_need_an_attacker_and_the_battlefield(zone: str, why: str) -> None:
    t = table(orc(battlefield=[HORDE]), seat(hand=IDLE, **{zone: [SLAYERS]}))
    if zone == "quest":
        attack(t, "kingdom", HORDE)
    t.to("window", seat=1)
    assert not t.offered(SLAYERS, "act") and t.why(f"act:{t.id(SLAYERS)}:0", 1) == why


def test_barracks_toughen_the_dwarfs_of_their_zone() -> None:
    t = table(
        chaos(hand=[FLAMES, FLAMES, FLAMES], resources=29),
        seat(hand=IDLE, kingdom=[BARRACKS, BRIGADE, MILITIA], quest=[HOLD]),
    )
    throw(t, BRIGADE, 2)
    throw(t, MILITIA, 1)
    assert t.damage(BRIGADE) == 1 and t.damage(MILITIA) == 1, "no Dwarf"
    throw(t, HOLD, 1)
    assert not t.in_play(HOLD) or t.damage(HOLD) == 1, "another zone"


def test_unit_named_by_the_acolyte_does_not_defend() -> None:
    t = table(empire(battlefield=[ACOLYTE]), seat(hand=IDLE, quest=[SMITH, HOLD]))
    attack(t, "quest", ACOLYTE)
    t.pick(ACOLYTE, "open")
    assert titles(t) >= {SMITH, HOLD}
    t.pick(HOLD)
    t.pass_all()
    t.to("defenders")
    assert titles(t) == {SMITH}


def test_acolyte_does_nothing_when_another_unit_attacks() -> None:
    t = table(empire(battlefield=[ACOLYTE, KNIGHTS]), seat(hand=IDLE, quest=[SMITH]))
    attack(t, "quest", KNIGHTS)
    assert not t.offered(ACOLYTE, "open")
    t.to("defenders")
    assert titles(t) == {SMITH}


def test_unit_with_standard_may_move_as_battlefield_phase_begins() -> None:
    t = table(empire(kingdom=[{"card": KNIGHTS, "attached": [STANDARD]}, MILITIA]), seat(hand=IDLE))
    t.to("window", "battlefield", seat=0)
    t.pick(STANDARD, "open")
    t.pass_all()
    assert t.keys() == ["quest", "battlefield"]
    t.answer("battlefield")
    assert t.there(KNIGHTS, "battlefield", 0) and t.there(STANDARD, "battlefield", 0)
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    assert titles(t) == {KNIGHTS}


def test_standard_is_for_own_units_and_moves_in_no_other_phase() -> None:
    t = table(empire(hand=[STANDARD], kingdom=[KNIGHTS], resources=9), seat(hand=IDLE, kingdom=[SMITH]))
    t.pick(STANDARD, "play")
    assert titles(t) == {KNIGHTS}
    t.pick(KNIGHTS)
    t.pass_all()
    assert t.ent(STANDARD).host == t.id(KNIGHTS)
    assert not t.offered(STANDARD, "act") and not t.offered(STANDARD, "open")


def test_surrender_returns_a_defender() -> None:
    t = table(empire(hand=[SURRENDER], battlefield=[KNIGHTS], resources=9), seat(hand=[], quest=[SMITH, HOLD, BRIGADE]))
    assert not t.offered(SURRENDER, "play") and t.why(f"play:{t.id(SURRENDER)}") == "why.targets"
    attack(t, "quest", KNIGHTS)
    t.to("defenders")
    t.subset(HOLD, BRIGADE)
    t.to("window", seat=0)
    t.pick(SURRENDER, "play")
    assert titles_and_sections(t) == {HOLD, BRIGADE}
    t.pick(HOLD)
    t.pass_all()
    assert t.there(HOLD, "hand", 1) and t.in_play(SMITH) and t.in_play(BRIGADE)


# -- Orc -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "where", "power"),
    [("battlefield", None, 2), ("battlefield", "battlefield", 1), ("battlefield", "quest", 2), ("quest", None, 1)],
)
def test_rider_is_stronger_in_own_undeveloped_battlefield(zone: str, where: str | None, power: int) -> None:
    t = table(orc(**{zone: [RIDER]}, developments={where: 1} if where else {}), seat(developments={zone: 1}))
    assert t.power(RIDER) == power


def test_scrap_heap_gives_hit_points_to_orcs_in_its_zone() -> None:
    bare = table(orc(kingdom=[BOYZ, SMITH], quest=[GOBLINS]))
    t = table(orc(kingdom=[HEAP, BOYZ, SMITH], quest=[GOBLINS]))
    assert [t.hp(n) - bare.hp(n) for n in (BOYZ, SMITH, GOBLINS)] == [1, 0, 0]


def test_foot_destroys_cheap_units() -> None:
    t = table(orc(hand=[FOOT], quest=[GOBLINS]), seat(hand=IDLE, quest=[HOLD, BRIGADE]))
    t.pick(FOOT, "play")
    assert {HOLD} <= titles(t) and BRIGADE not in titles(t)
    t.pick(HOLD)
    t.pass_all()
    assert not t.in_play(HOLD) and t.in_play(BRIGADE)


def test_foot_is_played_only_in_own_turn() -> None:
    t = table(seat(hand=IDLE, quest=[HOLD]), orc(hand=[FOOT]))
    t.to("window", seat=1)
    assert not t.offered(FOOT, "play") and t.why(f"play:{t.id(FOOT)}", 1) == "why.condition"


# -- Chaos and neutral -----------------------------------------------------------------------------------------


def test_maledictor_damages_himself_and_another_unit() -> None:
    t = table(chaos(quest=[MALEDICTOR]), seat(hand=IDLE, quest=[SMITH, BRIGADE]), at="phase:beginning")
    t.to("target", seat=0)
    assert titles(t) == {SMITH, BRIGADE}, "another unit"
    t.pick(BRIGADE)
    assert (t.damage(MALEDICTOR), t.damage(BRIGADE), t.damage(SMITH)) == (1, 1, 0)


def test_firestorm_needs_two_units() -> None:
    t = table(chaos(hand=[FIRESTORM], resources=9), seat(hand=IDLE, quest=[BRIGADE]))
    assert not t.offered(FIRESTORM, "play") and t.why(f"play:{t.id(FIRESTORM)}") == "why.targets"


def test_firestorm_deals_2_to_each_of_two_units() -> None:
    t = table(chaos(hand=[FIRESTORM], resources=9), seat(hand=IDLE, quest=[BRIGADE], kingdom=[MILITIA, HORDE]))
    t.pick(FIRESTORM, "play")
    assert titles_and_sections(t) == {BRIGADE, MILITIA, HORDE}
    t.pick(BRIGADE)
    assert titles_and_sections(t) == {MILITIA, HORDE}, "two different ones"
    t.pick(MILITIA)
    t.pass_all()
    assert (t.damage(BRIGADE), t.damage(MILITIA), t.damage(HORDE)) == (2, 2, 0)


@pytest.mark.parametrize(("zone", "developments", "power"), [("kingdom", 3, 2), ("kingdom", 2, 1), ("quest", 3, 1)])
def test_vaults_strengthen_buildings_in_their_zone(zone: str, developments: int, power: int) -> None:
    t = table(empire(**{zone: [VAULTS, VILLAGE, MILITIA]}, developments={zone: developments}), seat(hand=IDLE))
    assert (t.power(VILLAGE), t.power(VAULTS), t.power(MILITIA)) == (power, power, 0)
