"""Cards of Legends: their options, effects and restrictions. Malekith and Kairos Fateweaver are in test_legends.py."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, bearing, burnt, corrupt, dark, dawn, hurt, price, side, table, throw, titles

from engine.invasion.legends import powers
from engine.kernel.state.layers import read

HOLD, BRIGADE, SMITH, BOYZ, GOBLINS, TROLL, VILLAGE, KNIGHTS, TEMPLE, FLAMES, FOOT = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
    "Contested Village",
    "Knights of the Blazing Sun",
    "Veteran Quarreler",
    "Flames of Tzeentch",
    "Foot of Gork",
)
"""Well-known cards: 1, 3 and 2 hit points for the Dwarfs, 3, 1 and 5 for the Orcs."""
BURNING = {"quest": "burning"}


def offers(t: Table, name: str, seat: int = 0) -> bool:
    """Whether that seat is asked now and can use the Action of a card in play."""
    return t.ask.seat == seat and t.offered(name, "open")


def used(t: Table, name: str, *answers: str) -> Table:
    """Use a triggered Action that is offered now, and let it resolve."""
    t.pick(name, "open")
    t.follow(*answers)
    t.pass_all()
    return t


# -- numbers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key", "place", "mine", "theirs", "more"),
    [
        ("Dwarf Thunderer", "toughness", "quest", {"legend": ["Grombrindal"]}, {}, 2),
        ("Dwarf Thunderer", "toughness", "quest", {}, {"legend": ["Malekith"]}, 0),
        ("Ellyrian Knight", "counterstrike", "quest", {"legend": ["Grombrindal"]}, {}, 2),
        ("Ellyrian Knight", "counterstrike", "quest", {}, {"legend": ["Malekith"]}, 0),
        ("Blind River Goblin", "power", "quest", {"legend": ["Grombrindal"]}, {}, 1),
        ("Blind River Goblin", "power", "quest", {}, {"legend": ["Malekith"]}, 0),
        ("Veteran Quarreler", "power", "quest", {"legend": ["Grombrindal"], "sections": BURNING}, {}, 1),
        ("Veteran Quarreler", "power", "quest", {"legend": ["Grombrindal"]}, {"sections": BURNING}, 1),
        ("Veteran Quarreler", "power", "quest", {"legend": ["Grombrindal"], "sections": {"quest": 7}}, {}, 0),
        ("Veteran Quarreler", "power", "quest", {"sections": BURNING}, {"legend": ["Grombrindal"]}, 0),
        ("Terradon Rider", "power", "quest", {"quest": ["Terradon Rider", HOLD]}, {}, 1),
        ("Terradon Rider", "power", "quest", {}, {"quest": ["Terradon Rider"]}, 0),
        ("Wild Rider", "power", "quest", {"developments": {"quest": 5}}, {}, 4),
        (
            "Wild Rider",
            "power",
            "quest",
            {"developments": {"quest": 4, "kingdom": 1}},
            {"developments": {"quest": 5}},
            0,
        ),
    ],
)
def test_number_depends_on_the_cards_around(
    name: str, key: str, place: str, mine: dict[str, Any], theirs: dict[str, Any], more: int
) -> None:
    bare, mine = table(side("Dwarf", **{place: [name]}), side("Orc")), dict(mine)
    mine[place] = [name, *mine.get(place, [])]
    t = table(side("Dwarf", **mine), side("Orc", **theirs))
    assert read(t.st, t.id(name, 0), key) == read(bare.st, bare.id(name), key) + more


@pytest.mark.parametrize(
    ("name", "key"),
    [("Dwarf Thunderer", "toughness"), ("Ellyrian Knight", "counterstrike"), ("Blind River Goblin", "power")],
)
def test_legend_helps_no_copy_of_the_opponent(name: str, key: str) -> None:
    bare = table(side("Dwarf", quest=[name]), side("Orc"))
    t = table(side("Dwarf", quest=[name], legend=["Grombrindal"]), side("Orc", quest=[name]))
    assert read(t.st, t.id(name, 1), key) == read(bare.st, bare.id(name), key)


@pytest.mark.parametrize(("place", "more"), [("battlefield", 1), ("quest", 0)])
def test_frenzied_big_un_strengthens_own_damaged_units(place: str, more: int) -> None:
    bare = table(side("Orc", kingdom=[TROLL, BOYZ, BRIGADE]), side("Dwarf"))
    me: dict[str, Any] = {"kingdom": [hurt(TROLL, 1), GOBLINS], place: ["Frenzied Big 'Un"]}
    t = table(side("Orc", **me), side("Dwarf", quest=[hurt(BRIGADE, 1)]))
    assert t.power(TROLL) == bare.power(TROLL) + more
    assert t.power(BRIGADE) == bare.power(BRIGADE) and t.power("Frenzied Big 'Un") == 1


def test_screaming_bell_strengthens_attacking_skaven() -> None:
    t = table(
        side("Orc", battlefield=["Stormvermin", BOYZ], kingdom=["Screaming Bell"]),
        side("Dwarf", quest=["Stormvermin"]),
        at="choose zone",
    )
    boyz = t.power(BOYZ)
    attack(t, "quest", "Stormvermin", BOYZ)
    assert (t.power("Stormvermin", 0), t.power("Stormvermin", 1), t.power(BOYZ)) == (3, 2, boyz)


# -- legends -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "name", "offered"), [(0, BRIGADE, True), (0, BOYZ, False), (1, BRIGADE, False)])
def test_thorgrim_avenges_own_dwarf_units(seat: int, name: str, offered: bool) -> None:
    mine, theirs = ([name], [TROLL]) if seat == 0 else ([SMITH], [TROLL, name])
    t = table(
        side("Dwarf", legend=["Thorgrim Grudgebearer"], quest=mine),
        side("Orc", quest=theirs, hand=["Called Back"]),
        active=1,
    )
    t.play("Called Back", name)
    t.pass_all()
    t.to("window", seat=0)
    assert offers(t, "Thorgrim Grudgebearer") is offered
    if offered:
        used(t, "Thorgrim Grudgebearer", TROLL)
        assert t.damage(TROLL) == 3 and not t.offered("Thorgrim Grudgebearer", "open")


def test_grom_lowers_the_cost_of_the_next_unit() -> None:
    name = "Grom the Paunch"
    t = table(
        side("Orc", legend=[name], hand=[TROLL, GOBLINS, VILLAGE, *IDLE], developments={"quest": 2}), side("Dwarf")
    )
    before = {x: price(t, x) for x in (TROLL, GOBLINS, VILLAGE)}
    for _ in range(2):
        t.act(name, *(["Wake the Mountain"] if t.ask.kind == "cost" else []))
        if t.ask.kind == "cost":
            t.answer(t.keys()[0])
        t.pass_all()
        t.to("window", "capital", seat=0)
    assert not t.offered(name, "act"), "no development is left to sacrifice"
    assert price(t, TROLL) == before[TROLL] - 2 and price(t, GOBLINS) == max(1, before[GOBLINS] - 2)
    assert price(t, VILLAGE) == before[VILLAGE]
    t.play(TROLL, "quest")
    t.pass_all()
    assert price(t, GOBLINS) == before[GOBLINS]


def test_karl_franz_moves_a_unit_for_a_development() -> None:
    t = table(
        side("Empire", legend=["Karl Franz"], quest=[HOLD], developments={"kingdom": 1}), side("Orc", quest=[TROLL])
    )
    t.pick("Karl Franz", "act")
    while t.ask.kind in ("target", "cost"):
        assert t.ask.kind == "cost" or titles(t) == {HOLD}
        t.answer(t.keys()[0])
    t.pass_all()
    assert set(t.keys()) == {"kingdom", "battlefield"}
    t.answer("battlefield")
    assert t.there(HOLD, "battlefield", 0) and not t.offered("Karl Franz", "act")


def test_tyrion_lets_each_own_unit_redirect_its_first_damage() -> None:
    me = side("Chaos", hand=[FLAMES] * 3, resources=60, kingdom=[BRIGADE])
    t = table(me, side("High Elf", legend=["Tyrion"], kingdom=[TROLL, KNIGHTS], quest=[BOYZ]))
    throw(t, TROLL, 3)
    assert t.ask.kind == "redirect" and t.ask.seat == 1 and titles(t) == {BRIGADE, KNIGHTS}, "none of another zone"
    t.pick(BRIGADE)
    assert (t.damage(TROLL), t.damage(BRIGADE)) == (2, 1)
    throw(t, TROLL, 1)
    assert t.damage(TROLL) == 3, "only the first point of a turn"
    throw(t, KNIGHTS, 1)
    assert t.ask.kind == "redirect" and titles(t) == {BRIGADE, TROLL}, "each unit has a first point"
    t.pick(BRIGADE)
    assert (t.damage(KNIGHTS), t.damage(BRIGADE)) == (0, 2)


@pytest.mark.parametrize("name", [BRIGADE, BOYZ])
def test_tyrion_helps_no_enemy_and_no_unit_alone(name: str) -> None:
    me = side("Chaos", hand=[FLAMES], resources=60, kingdom=[BRIGADE])
    t = table(me, side("High Elf", legend=["Tyrion"], kingdom=[TROLL], quest=[BOYZ]))
    throw(t, name, 1)
    assert t.damage(name) == 1


def test_tyrion_and_the_vanguard_redirect_the_same_first_point() -> None:
    guard = "White Lion Vanguard"
    me = side("Chaos", hand=[FLAMES], resources=60, kingdom=[BRIGADE])
    t = table(me, side("High Elf", legend=["Tyrion"], kingdom=[guard]))
    throw(t, guard, 2)
    t.follow(*([BRIGADE] if t.ask.kind == "redirect" else []))
    assert t.damage(guard) == 1


def test_tyrion_has_his_power_by_our_reading() -> None:
    t = table(side("High Elf", legend=["Tyrion"]), side("Orc"))
    assert powers(t.st, t.id("Tyrion")) == (1, 1, 3)


def test_archaon_deals_as_much_damage_as_was_paid() -> None:
    t = table(
        side("Chaos", legend=["Archaon"], battlefield=[BOYZ], resources=4),
        side("Dwarf", kingdom=[TROLL]),
        at="choose zone",
    )
    attack(t, "quest", "Archaon")
    t.to("window", seat=0)
    t.pick("Archaon", "open")
    t.follow("3", TROLL)
    t.pass_all()
    assert t.damage(TROLL) == 3 and t.resources() == 1


def test_archaon_does_nothing_when_others_attack() -> None:
    t = table(side("Chaos", legend=["Archaon"], battlefield=[BOYZ]), side("Dwarf", kingdom=[TROLL]), at="choose zone")
    attack(t, "quest", BOYZ)
    t.to("window", seat=0)
    assert not t.offered("Archaon", "open")


def test_morathi_takes_the_power_of_a_unit_for_the_turn() -> None:
    t = table(side("Dark Elf", legend=["Morathi"], resources=3), side("Orc", quest=[TROLL]))
    before = t.power(TROLL)
    t.act("Morathi", *([TROLL] if t.ask.kind == "target" else []))
    t.follow(*([TROLL] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.power(TROLL) == 0 < before and t.resources() == 1
    t.to("window", "capital", seat=0)
    assert not t.offered("Morathi", "act"), "one resource is not enough"
    t.to_phase(1, "kingdom")
    assert t.power(TROLL) == before


# -- units -------------------------------------------------------------------------------------------------


def test_veteran_slayer_gives_own_units_toughness() -> None:
    t = table(side("Dwarf", kingdom=["Veteran Slayer"], quest=[BRIGADE]), side("Orc", quest=[TROLL]))
    t.act("Veteran Slayer")
    t.pass_all()
    assert t.there("Veteran Slayer", "discard", 0)
    assert [read(t.st, t.id(x), "toughness") for x in (BRIGADE, TROLL)] == [2, 0]
    t.to_phase(1, "kingdom")
    assert read(t.st, t.id(BRIGADE), "toughness") == 0


@pytest.mark.parametrize(("place", "offered"), [("quest", True), ("kingdom", False)])
def test_quarreler_shoots_at_an_attacker_of_its_zone(place: str, offered: bool) -> None:
    t = table(
        side("Dwarf", **{place: ["Veteran Quarreler"]}),
        side("Orc", battlefield=[TROLL, BOYZ]),
        active=1,
        at="choose zone",
    )
    t.to("attack_zone")
    t.answer("attack:quest:0")
    t.to("attackers")
    t.subset(TROLL)
    t.to("window", "attackers", seat=0)
    assert offers(t, "Veteran Quarreler") is offered
    if offered:
        t.pick("Veteran Quarreler", "open")
        assert t.ask.kind != "target" or titles(t) == {TROLL}
        t.follow(*([TROLL] if t.ask.kind == "target" else []))
        t.pass_all()
        assert t.damage(TROLL) == 1


def test_red_ead_boyz_hurt_every_cheap_unit() -> None:
    boyz = "Red 'Ead Boyz"
    t = table(
        side("Orc", hand=[boyz], quest=[TROLL, HOLD], battlefield=["Troll Slayers"]),
        side("Dwarf", kingdom=[BRIGADE], quest=["Longbeards"]),
    )
    cheap = [x for x in (TROLL, HOLD, BRIGADE) if t.st.rules.card(t.ent(x).code).printed_cost <= 3]
    t.play(boyz, "quest")
    t.pass_all()
    t.to("window", seat=0)
    used(t, boyz)
    for name in (TROLL, HOLD, BRIGADE):
        gone = t.there(name, "discard", 0)
        assert (gone or t.damage(name) == 1) if name in cheap else t.damage(name) == 0, name
    assert t.damage("Longbeards") == 0 and t.damage(boyz) == 0 and t.damage("Troll Slayers") == 1


@pytest.mark.parametrize("legend", [[], ["Karl Franz"]])
def test_black_guard_defends_any_zone_for_its_legend(legend: list[str]) -> None:
    t = table(
        side("Orc", battlefield=[TROLL]),
        side("Empire", legend=legend, kingdom=["The Black Guard"], quest=[HOLD]),
        at="choose zone",
    )
    attack(t, "quest", TROLL)
    t.to("defenders")
    assert titles(t) == {HOLD, *(["The Black Guard"] if legend else [])}


@pytest.mark.parametrize(("attackers", "survives"), [([TROLL], True), ([TROLL, BOYZ], False)])
def test_battle_wizard_returns_attackers_if_it_survives(attackers: list[str], survives: bool) -> None:
    wizard = "Battle Wizard"
    me = side("Orc", battlefield=[TROLL, BOYZ, BRIGADE], kingdom=[SMITH])
    t = table(me, side("Empire", quest=[wizard]), at="choose zone")
    attack(t, "quest", *attackers)
    t.to("defenders")
    t.subset(wizard)
    t.to_phase(1, "kingdom")
    assert t.in_play(wizard) is survives
    assert [t.there(x, "hand", 0) for x in (TROLL, BRIGADE, SMITH)] == [survives, False, False]


@pytest.mark.parametrize("defender", [[], ["Battle Wizard"]])
def test_battle_wizard_that_attacks_returns_nobody(defender: list[str]) -> None:
    wizard = "Battle Wizard"
    t = table(side("Empire", battlefield=[wizard]), side("Empire", quest=defender), at="choose zone")
    attack(t, "quest", wizard)
    t.to("window", "end", seat=0)
    assert t.there(wizard, "battlefield", 0)


def test_priest_of_verena_moves_a_development_of_either_player() -> None:
    t = dawn(
        side("Empire", quest=["Priest of Verena"], developments={"quest": 1}), side("Orc", developments={"kingdom": 1})
    )
    theirs = t.st.places["kingdom", 1][0]
    t.pick("Priest of Verena", "open")
    assert len(t.options()) >= 2
    t.answer(str(theirs))
    t.pass_all()
    assert set(t.keys()) == {"quest", "battlefield"}
    t.answer("quest")
    assert [len([e for e in t.st.places[z, 1] if not t.st.ents[e].up]) for z in ("kingdom", "quest")] == [0, 1]


def test_marauder_chieftain_hurts_a_section_of_choice() -> None:
    t = dawn(side("Chaos", quest=["Marauder Chieftain"]), side("Orc", sections=BURNING))
    t.pick("Marauder Chieftain", "open")
    assert len(t.options()) >= 5
    t.pick("battlefield section", seat=1)
    t.pass_all()
    assert burnt(t, 1)[2] == 1


@pytest.mark.parametrize("legend", [[], ["Malekith"]])
def test_assassin_kills_a_damaged_unit_for_its_legend(legend: list[str]) -> None:
    name = "Dark Elf Assassin"
    t = table(
        side("Dark Elf", legend=legend, battlefield=[name]),
        side("Orc", kingdom=[hurt(TROLL, 1), BOYZ]),
        at="choose zone",
    )
    attack(t, "quest", name)
    t.to("window", seat=0)
    assert offers(t, name) is bool(legend)
    if legend:
        t.pick(name, "open")
        t.follow(*([TROLL] if t.ask.kind == "target" else []))
        t.pass_all()
        assert t.there(TROLL, "discard", 1)


def test_stormvermin_takes_the_damage_of_another_unit() -> None:
    name = "Stormvermin"
    t = table(side("Orc", hand=[FLAMES, *IDLE], quest=[TROLL, name], kingdom=[BOYZ]), side("Dwarf", quest=[BRIGADE]))
    before = t.resources()
    t.pick(name, "act")
    assert titles(t) == {TROLL, BOYZ}
    t.pick(TROLL)
    t.pass_all()
    assert t.resources() == before - 1
    throw(t, TROLL, 3)
    assert (t.damage(TROLL), t.damage(name)) == (1, 2)


@pytest.mark.parametrize(("seat", "offered"), [(1, True), (0, False)])
def test_sentinel_develops_when_an_opponents_unit_leaves(seat: int, offered: bool) -> None:
    name = "Shadow Sentinel"
    theirs = [TROLL] if seat == 1 else []
    t = table(
        side("Orc", hand=[FOOT, *IDLE], quest=[name, *([GOBLINS] if seat == 0 else [])], deck=[HOLD, SMITH]),
        side("Dwarf", quest=[GOBLINS, *theirs] if seat == 1 else [BRIGADE]),
    )
    t.pick(FOOT, "play")
    t.follow(*([GOBLINS] if t.ask.kind == "target" else []))
    t.pass_all()
    t.to("window", seat=0)
    assert offers(t, name) is offered
    if offered:
        used(t, name)
        assert len([e for e in t.st.places["quest", 0] if not t.st.ents[e].up]) == 1


def test_blood_dragon_knight_strikes_in_the_attacked_zone() -> None:
    name = "Blood Dragon Knight"
    t = table(
        side("Chaos", battlefield=[name], kingdom=[SMITH]),
        side("Orc", quest=[TROLL], kingdom=[BOYZ]),
        at="choose zone",
    )
    attack(t, "quest", name)
    t.to("window", seat=0)
    t.pick(name, "open")
    assert t.ask.kind != "target" or titles(t) == {TROLL}
    t.follow(*([TROLL] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.damage(TROLL) == t.power(name) == 2


# -- Attachments that come back -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("worn", "key", "more"),
    [("Rune of Cleaving", "power", 2), ("Blessed Hammer", "counterstrike", 2), ("Elven Steed", "hp", 3)],
)
def test_attachment_strengthens_its_bearer(worn: str, key: str, more: int) -> None:
    bare, t = (table(side("Dwarf", quest=[x]), side("Orc")) for x in (BRIGADE, bearing(BRIGADE, worn)))
    assert read(t.st, t.id(BRIGADE), key) == read(bare.st, bare.id(BRIGADE), key) + more


@pytest.mark.parametrize("name", ["Rune of Cleaving", "Boar Chariot", "Blessed Hammer", "Elven Steed", "Oozing Eye"])
def test_only_the_eye_goes_onto_other_players_units(name: str) -> None:
    t = table(side("Dwarf", hand=[name, *IDLE], quest=[BRIGADE, SMITH]), side("Orc", quest=[TROLL]))
    t.pick(name, "play")
    assert titles(t) == {BRIGADE, SMITH, *([TROLL] if name == "Oozing Eye" else [])}


@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize("name", ["Rune of Cleaving", "Boar Chariot", "Blessed Hammer", "Elven Steed", "Oozing Eye"])
def test_attachment_is_bought_back_when_its_bearer_leaves(name: str, answer: str) -> None:
    t = table(
        side("Dwarf", quest=[bearing(BRIGADE, name)], resources=5), side("Orc", hand=["Called Back", *IDLE]), active=1
    )
    t.play("Called Back", *([BRIGADE] if t.ask.kind == "target" else []))
    t.follow(*([BRIGADE] if t.ask.kind == "target" else []))
    t.pass_all()
    assert (t.ask.kind, t.ask.seat) == ("may", 0) and t.there(name, "discard", 0)
    t.answer(answer)
    assert t.there(name, "hand", 0) is (answer == "yes") and t.there(name, "discard", 0) is (answer == "no")
    assert t.resources() == (3 if answer == "yes" else 5)


@pytest.mark.parametrize(("resources", "asked"), [(2, True), (1, False)])
def test_attachment_is_not_bought_back_without_two_resources(resources: int, asked: bool) -> None:
    mine = side("Dwarf", quest=[bearing(BRIGADE, "Elven Steed")], resources=resources)
    t = table(mine, side("Orc", hand=["Called Back", *IDLE]), active=1)
    t.pick("Called Back", "play")
    t.follow(*([BRIGADE] if t.ask.kind == "target" else []))
    t.pass_all()
    assert (t.ask.kind == "may") is asked


def test_destroyed_attachment_does_not_come_back() -> None:
    mine = side("Dwarf", quest=[bearing(BRIGADE, "Elven Steed")])
    t = table(mine, side("Orc", hand=["Vaul's Unmaking", *IDLE]), active=1)
    t.pick("Vaul's Unmaking", "play")
    t.follow(*(["Elven Steed"] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.there("Elven Steed", "discard", 0) and t.ask.kind == "window"


def test_attachment_that_dies_with_its_bearer_comes_back() -> None:
    mine = side("Dwarf", quest=[bearing(BRIGADE, "Elven Steed")])
    t = table(mine, side("Empire", hand=["Judgement of Verena", *IDLE]), active=1)
    t.play("Judgement of Verena")
    t.pass_all()
    t.to("may")
    assert (t.ask.kind, t.ask.seat) == ("may", 0)
    t.answer("yes")
    assert t.there("Elven Steed", "hand", 0)


def test_oozing_eye_keeps_its_bearer_from_attacking() -> None:
    t = table(
        side("Orc", battlefield=[TROLL, bearing(BOYZ, {"card": "Oozing Eye", "controller": 1})]),
        side("Chaos"),
        at="choose zone",
    )
    t.to("attack_zone")
    t.answer("attack:quest:1")
    assert t.ask.kind == "window" or titles(t) == {TROLL}


@pytest.mark.parametrize("use", [True, False])
def test_boar_chariot_makes_all_damage_certain(use: bool) -> None:
    tough = bearing(BRIGADE, "Gromril Armour")
    t = table(
        side("Orc", battlefield=[bearing(TROLL, "Boar Chariot")], hand=[FLAMES, *IDLE]),
        side("Dwarf", quest=[tough]),
        at="choose zone",
    )
    attack(t, "quest", TROLL)
    t.to("window", seat=0)
    if use:
        used(t, "Boar Chariot")
        t.to("window", seat=0)
        t.play(FLAMES, "2", BRIGADE)
        t.pass_all()
        assert t.damage(BRIGADE) == 2, "not only in combat"
    t.to("defenders")
    t.subset(BRIGADE)
    t.to_phase(1, "kingdom")
    assert t.damage(BRIGADE) == (4 if use else 1)


def test_boar_chariot_is_idle_when_another_unit_attacks() -> None:
    t = table(side("Orc", battlefield=[bearing(TROLL, "Boar Chariot"), BOYZ]), side("Dwarf"), at="choose zone")
    attack(t, "quest", BOYZ)
    t.to("window", seat=0)
    assert not t.offered("Boar Chariot", "open")


# -- tactics and supports -----------------------------------------------------------------------------------


def test_call_for_reserves_brings_a_cheap_unit_from_hand() -> None:
    name = "Call for Reserves"
    t = table(side("Empire", hand=[name, TEMPLE, BRIGADE, VILLAGE], quest=[SMITH]), side("Orc", quest=[TROLL]))
    t.pick(name, "play")
    t.follow(*([SMITH] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.ask.kind == "choose" and titles(t) == {TEMPLE, SMITH}
    t.follow(TEMPLE, "battlefield")
    assert t.there(SMITH, "hand", 0) and t.there(TEMPLE, "battlefield", 0)


@pytest.mark.parametrize("who", [0, 1])
def test_master_of_the_earth_counts_own_developments(who: int) -> None:
    name = "Master of the Earth"
    t = table(
        side("High Elf", hand=[name], developments={"quest": 2, "kingdom": 1}), side("Orc", developments={"quest": 4})
    )
    t.play(name)
    t.pass_all()
    t.answer(f"seat:{who}")
    assert (t.ask.kind, t.ask.seat, t.ask.total) == ("indirect", who, 3)


def test_bladewind_makes_an_opponent_discard() -> None:
    t = table(dark(hand=["Bladewind"], deck=[HOLD, SMITH]), side("Orc", hand=[TROLL, "Grom the Paunch"]))
    t.play("Bladewind")
    t.pass_all()
    assert t.ask.seat == 1 and titles(t) == {TROLL, "Grom the Paunch"}, "a legend is a card as well"
    t.pick("Grom the Paunch")
    assert t.there("Grom the Paunch", "discard", 1) and t.there(HOLD, "hand", 0)


def test_bladewind_draws_nothing_without_a_discard() -> None:
    t = table(dark(hand=["Bladewind"], deck=[HOLD, SMITH]), side("Orc", hand=[]))
    t.play("Bladewind")
    t.pass_all()
    assert not t.there(HOLD, "hand", 0)


def test_warpstone_experiments_end_with_the_unit() -> None:
    name = "Warpstone Experiments"
    t = table(side("Orc", hand=[name], quest=[BOYZ]), side("Dwarf", quest=[BRIGADE]))
    before = t.power(BOYZ)
    t.pick(name, "play")
    assert t.ask.kind != "target" or titles(t) == {BOYZ}
    t.follow(*([BOYZ] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.power(BOYZ) == before + 3
    t.to_phase(1, "kingdom")
    assert t.there(BOYZ, "discard", 0)


def test_watchtower_shows_an_opponents_hand_to_all() -> None:
    t = dawn(side("Empire", kingdom=["Watchtower"]), side("Orc", hand=[TROLL, BOYZ]))
    used(t, "Watchtower")
    assert t.told(TROLL, 1) and t.told(BOYZ, 0)
    assert not t.offered("Watchtower", "open")


@pytest.mark.parametrize(("seat", "offered"), [(1, {BOYZ, BRIGADE}), (0, {TROLL, BOYZ, BRIGADE})])
def test_azhag_shelters_own_damaged_units_from_opponents(seat: int, offered: set[str]) -> None:
    me = side("Orc", legend=["Azhag the Slaughterer"], quest=[hurt(TROLL, 1), BOYZ], hand=[FLAMES, *IDLE])
    t = table(me, side("Chaos", quest=[hurt(BRIGADE, 1)], hand=[FLAMES, *IDLE]), active=seat)
    t.pick(FLAMES, "play")
    t.answer("1")
    assert titles(t) == offered


def test_target_that_azhag_shelters_in_response_is_lost() -> None:
    me = side("Orc", legend=["Azhag the Slaughterer"], quest=[TROLL], hand=["Bloodburn Poison", *IDLE])
    t = table(me, side("Chaos", hand=[FLAMES, *IDLE]), active=1)
    t.pick(FLAMES, "play")
    t.follow("2", TROLL)
    t.to("window", seat=0)
    t.play("Bloodburn Poison", *([TROLL] if len(t.keys()) > 1 else []))
    t.pass_all()
    assert t.damage(TROLL) == 1 and t.there(FLAMES, "discard", 1)


def test_azhag_leaves_damage_without_a_target_alone() -> None:
    me = side("Orc", legend=["Azhag the Slaughterer"], quest=[hurt(TROLL, 1)])
    t = table(me, side("Chaos", hand=["Nurgle's Pestilence", *IDLE]), active=1)
    t.play("Nurgle's Pestilence")
    t.pass_all()
    assert t.damage(TROLL) == 2


def test_blasting_charge_destroys_developments_then_hurts_all() -> None:
    name = "Blasting Charge"
    t = table(
        side("Dwarf", hand=[name, *IDLE], developments={"quest": 1}),
        side("Orc", developments={"quest": 4, "kingdom": 1}),
    )
    t.play(name)
    t.pass_all()
    assert len(t.options()) == 6
    t.pick("quest section", seat=1)
    assert (t.ask.min, t.ask.max, len(t.options())) == (0, 3, 4)
    t.answer(",".join(t.keys()[:3]))
    assert [len(t.st.places[zone, seat]) for zone, seat in (("quest", 0), ("quest", 1), ("kingdom", 1))] == [1, 1, 1]
    assert (t.ask.kind, t.ask.total) == ("indirect", 3)
    t.to("window")
    assert sum(burnt(t, 0)) == sum(burnt(t, 1)) == 3


def test_blasting_charge_that_destroys_nothing_hurts_nobody() -> None:
    t = table(side("Dwarf", hand=["Blasting Charge", *IDLE]), side("Orc", developments={"quest": 1}))
    t.play("Blasting Charge")
    t.pass_all()
    t.pick("kingdom section", seat=1)
    t.to("window")
    assert sum(burnt(t, 0)) == sum(burnt(t, 1)) == 0


def test_armed_to_da_teef_attaches_two_cards_from_the_discard() -> None:
    name = "Armed to Da Teef"
    pile = ["Choppa", "Boar Chariot", "Organ Gun", "Great Book of Grudges", VILLAGE]
    t = table(side("Orc", hand=[name, *IDLE], battlefield=[TROLL], discard=pile), side("Dwarf", quest=[BRIGADE]))
    t.pick(name, "play")
    t.follow(*([TROLL] if t.ask.kind == "target" else []))
    t.pass_all()
    assert titles(t) == {"Choppa", "Boar Chariot", "Organ Gun"}, "the Book is for Dwarfs"
    assert (t.ask.min, t.ask.max) == (0, 2)
    before = t.power(TROLL)
    t.subset("Choppa", "Boar Chariot")
    assert t.power(TROLL) == before + 2
    assert {e.host for e in (t.ent("Choppa"), t.ent("Boar Chariot"))} == {t.id(TROLL)}
    assert t.there("Organ Gun", "discard", 0)


def test_armed_to_da_teef_follows_the_zone_of_an_attachment() -> None:
    t = table(
        side("Orc", hand=["Armed to Da Teef", *IDLE], quest=[TROLL], discard=["Choppa", "War Paint"]), side("Dwarf")
    )
    t.pick("Armed to Da Teef", "play")
    t.follow(*([TROLL] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.ask.kind == "window" and t.there("Choppa", "discard", 0)


@pytest.mark.parametrize(
    ("hand", "shown"), [([TROLL, "Dark Zealot"], "Dark Zealot"), (["Archaon"], "Archaon"), ([TROLL], "")]
)
def test_warhounds_show_a_chaos_card_to_bite(hand: list[str], shown: str) -> None:
    t = table(side("Chaos", hand=["Warhounds", *hand], quest=[HOLD]), side("Orc", quest=[TROLL], kingdom=[BOYZ]))
    t.play("Warhounds", "kingdom")
    t.pass_all()
    t.to("window", seat=0)
    t.pick("Warhounds", "open")
    t.follow(*([BOYZ] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.damage(BOYZ) == (2 if shown else 0)
    assert not shown or (t.told(shown, 1) and t.there(shown, "hand", 0))


def test_seductive_delusion_turns_a_unit_on_another() -> None:
    t = table(side("Chaos", hand=["Seductive Delusion"]), side("Orc", quest=[TROLL, BOYZ]))
    t.play("Seductive Delusion", TROLL, *([BOYZ] if t.ask.kind == "target" else []))
    t.follow(*([BOYZ] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.ent(TROLL).flag("corrupt") and t.damage(BOYZ) == t.power(TROLL) == 2


def test_corrupt_unit_is_not_seduced() -> None:
    t = table(side("Chaos", hand=["Seductive Delusion"]), side("Orc", quest=[corrupt(TROLL), BOYZ]))
    t.pick("Seductive Delusion", "play")
    t.follow(TROLL, *([BOYZ] if t.ask.kind == "target" else []))
    t.follow(*([BOYZ] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.damage(BOYZ) == 0


@pytest.mark.parametrize(("active", "offered"), [(0, False), (1, True)])
def test_curse_grows_in_the_turn_of_its_bearers_controller(active: int, offered: bool) -> None:
    name = "Curse of Years"
    worn = {"card": name, "controller": 0, "tokens": 1}
    t = table(side("Chaos"), side("Orc", quest=[bearing(TROLL, worn)]), at="begin:turn", active=active)
    assert t.hp(TROLL) == 3
    t.to("window", "beginning", seat=0)
    assert offers(t, name) is offered
    if offered:
        used(t, name)
        assert t.hp(TROLL) == 2 and not t.offered(name, "open")


# -- Volkmar the Grim ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [True, False])
@pytest.mark.parametrize(("tactic", "place"), [("Foot of Gork", "discard"), ("Called Back", "hand")])
def test_volkmar_may_put_a_leaving_unit_under_its_deck(tactic: str, place: str, answer: bool) -> None:
    mine = side("Empire", legend=["Volkmar the Grim"], quest=[SMITH])
    t = table(mine, side("Orc", quest=[GOBLINS], hand=[tactic, *IDLE], deck=[BOYZ, TROLL]), active=1)
    t.play(tactic, GOBLINS)
    t.pass_all()
    assert (t.ask.kind, t.ask.seat) == ("replace", 0)
    t.answer(t.keys()[0] if answer else "")
    assert t.there(GOBLINS, place, 1) is not answer and t.ask.kind == "window"
    assert (t.st.rules.card(t.st.piles["deck", 1][-1][0]).name == GOBLINS) is answer
    assert t.told("goes to the bottom of", 0) is answer


def test_volkmar_ignores_supports_and_cards_in_hand() -> None:
    mine = side("Empire", legend=["Volkmar the Grim"], hand=[SMITH])
    t = table(mine, side("Chaos", hand=["Will of Tzeentch", "Demolition!"], kingdom=[VILLAGE]), active=1)
    t.play("Demolition!", *([VILLAGE] if t.ask.kind == "target" else []))
    t.follow(*([VILLAGE] if t.ask.kind == "target" else []))
    t.pass_all()
    t.to("window", "capital", seat=1)
    t.play("Will of Tzeentch")
    t.pass_all()
    assert t.there(SMITH, "discard", 0) and t.there(VILLAGE, "discard", 1)


# -- opposed in combat --------------------------------------------------------------------------------------

SWORD = "Peerless Swordmistress"


@pytest.mark.parametrize("defenders", [[TROLL, BOYZ], [TROLL], []])
def test_swordmistress_strikes_when_defenders_oppose_her(defenders: list[str]) -> None:
    me = side("High Elf", battlefield=[SWORD, SMITH])
    t = table(me, side("Orc", quest=[TROLL, BOYZ], kingdom=[BRIGADE]), at="choose zone")
    attack(t, "quest", SWORD, SMITH)
    assert not offers(t, SWORD)
    t.to("defenders")
    t.subset(*defenders)
    t.to("window", "defenders" if defenders else None, seat=0)
    assert offers(t, SWORD) is bool(defenders)
    if defenders:
        t.pick(SWORD, "open")
        assert t.ask.kind != "target" or titles(t) == set(defenders)
        t.follow(*([TROLL] if t.ask.kind == "target" else []))
        t.pass_all()
        assert t.damage(TROLL) == len(defenders) and not t.offered(SWORD, "open")


def test_swordmistress_strikes_when_she_defends() -> None:
    t = table(side("Orc", battlefield=[TROLL, BOYZ]), side("High Elf", quest=[SWORD, SMITH]), at="choose zone")
    attack(t, "quest", TROLL, BOYZ)
    t.to("defenders")
    t.subset(SWORD)
    t.to("window", "defenders", seat=1)
    t.pick(SWORD, "open")
    assert titles(t) == {TROLL, BOYZ}
    t.pick(BOYZ)
    t.pass_all()
    assert t.damage(BOYZ) == 2


def test_swordmistress_is_not_opposed_by_units_of_another_fight() -> None:
    me = side("High Elf", battlefield=[SWORD, SMITH], hand=["For Ulthuan!", *IDLE])
    t = table(me, side("Orc", quest=[TROLL], kingdom=[BOYZ]), at="phase:battlefield")
    t.to("window", "battlefield", seat=0)
    t.pick("For Ulthuan!", "open")
    t.pass_all()
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    t.subset(SMITH)
    t.answer("attack:kingdom:1")
    t.subset(SWORD)
    t.to("defenders")
    t.subset(TROLL)
    t.answer("")
    t.to("window", seat=0)
    assert not offers(t, SWORD)


# -- Teclis -------------------------------------------------------------------------------------------------

TOP = ["Greater Heal", TROLL, FLAMES, VILLAGE, "High Elf's Disdain"]


def teclis(deck: list[str]) -> Table:
    """Use Teclis at the beginning of the turn, with a deck and a damaged unit."""
    t = dawn(side("High Elf", legend=["Teclis"], quest=[hurt(BRIGADE, 2)], deck=deck, resources=0), side("Orc"))
    return used(t, "Teclis")


def in_deck(t: Table) -> list[str]:
    """Return the titles in seat 0's deck. Nothing may be left of what was laid out."""
    assert not any(e.place == "on_chain" for e in t.st.ents.values())
    return [t.st.rules.card(code).name for code, _ in t.st.piles["deck", 0]]


def test_teclis_plays_a_revealed_tactic_for_nothing() -> None:
    t = teclis(TOP)
    before = len(t.st.piles["deck", 0])
    assert all(t.told(name, 1) for name in TOP)
    assert set(t.names()) == {"Greater Heal", FLAMES, "None of them"}, "there is no tactic to disdain"
    t.answer(t.keys()[t.names().index("Greater Heal")])
    t.pass_all()
    assert t.damage(BRIGADE) == 0 and t.there("Greater Heal", "discard", 0) and "shuffled" in t.kinds()
    assert len(in_deck(t)) == before - 1 and set(TOP) - set(in_deck(t)) == {"Greater Heal"}


def test_teclis_asks_again_when_the_tactic_is_taken_back() -> None:
    t = teclis(TOP)
    t.answer(t.keys()[t.names().index(FLAMES)])
    t.answer("back")
    assert set(t.names()) == {"Greater Heal", FLAMES, "None of them"}
    t.answer("none")
    assert t.damage(BRIGADE) == 2 and set(TOP) <= set(in_deck(t)) and "shuffled" in t.kinds()
    assert not t.offered("Teclis", "open")


def test_teclis_may_find_nothing_to_play() -> None:
    t = teclis([TROLL, VILLAGE, HOLD, SMITH, BOYZ])
    assert t.ask.kind == "window" and {TROLL, VILLAGE, HOLD, SMITH, BOYZ} <= set(in_deck(t))


# -- to the bottom, from the hand ---------------------------------------------------------------------------


def test_black_horror_puts_a_cheap_unit_under_its_owners_deck() -> None:
    name = "Black Horror"
    t = table(dark(hand=[name, *IDLE], quest=[SMITH]), side("Orc", quest=[GOBLINS, TROLL]))
    t.pick(name, "play")
    assert titles(t) == {SMITH, GOBLINS}
    t.pick(GOBLINS)
    t.pass_all()
    assert t.st.rules.card(t.st.piles["deck", 1][-1][0]).name == GOBLINS and not t.in_play(GOBLINS)


def test_kroxigor_pays_a_resource_and_a_card_for_its_hide() -> None:
    t = table(side("Dwarf", quest=["Kroxigor"], hand=[VILLAGE, SMITH, FLAMES], resources=9), side("Orc"))
    t.act("Kroxigor", VILLAGE)
    t.pass_all()
    assert t.there(VILLAGE, "discard", 0) and t.resources() == 8
    throw(t, "Kroxigor", 2)
    assert t.damage("Kroxigor") == 1


@pytest.mark.parametrize(("hand", "resources"), [([], 9), ([VILLAGE], 0)])
def test_kroxigor_needs_a_card_and_a_resource(hand: list[str], resources: int) -> None:
    t = table(side("Dwarf", quest=["Kroxigor"], hand=hand, resources=resources), side("Orc"))
    t.to("window", "capital", seat=0)
    assert not t.offered("Kroxigor", "act")


# -- Necromancy ---------------------------------------------------------------------------------------------

BATS = "Swarm of Bats"


def bats(**given: Any) -> Table:
    """Return the capital phase of a player with Bats in the discard pile."""
    return table(side("Chaos", **{"hand": [], "discard": [BATS, TROLL], **given}), side("Orc"))


def test_necromancy_plays_a_unit_from_the_discard_for_a_turn() -> None:
    t = bats()
    assert t.ask.kind == "window" and t.offered(BATS, "play") and not t.offered(TROLL)
    before = t.resources()
    t.play(BATS, "quest")
    t.pass_all()
    assert t.there(BATS, "quest", 0) and t.resources() == before - 2
    t.to_phase(1, "kingdom")
    assert t.st.rules.card(t.st.piles["deck", 0][-1][0]).name == BATS and not t.in_play(BATS)
    assert "raised" not in t.st.vars and t.told("goes to the bottom of", 0)


def test_necromancy_follows_a_moved_unit_but_not_a_dead_one() -> None:
    t = bats(hand=["Forced March", FLAMES, *IDLE], discard=[BATS, BATS])
    for zone in ("quest", "kingdom"):
        t.to("window", "capital", seat=0)
        t.play(BATS, zone)
        t.pass_all()
    t.to("window", "capital", seat=0)
    moving, dying = (t.id(BATS, 0, zone) for zone in ("quest", "kingdom"))
    t.pick("Forced March", "play")
    t.answer(str(moving))
    t.pass_all()
    t.answer("battlefield")
    t.to("window", "capital", seat=0)
    t.pick(FLAMES, "play")
    t.follow("1", str(dying))
    t.pass_all()
    t.to_phase(1, "kingdom")
    assert t.there(BATS, "discard", 0) and not t.in_play(BATS)
    assert [t.st.rules.card(code).name for code, _ in t.st.piles["deck", 0]].count(BATS) == 1


def test_unit_with_necromancy_from_the_hand_stays() -> None:
    t = bats(hand=[BATS], discard=[])
    t.play(BATS, "quest")
    t.pass_all()
    t.to_phase(1, "kingdom")
    assert t.in_play(BATS)


def test_necromancy_waits_for_the_own_capital_phase() -> None:
    t = table(side("Orc"), side("Chaos", discard=[BATS], hand=[FLAMES, *IDLE]))
    assert t.why(f"play:{t.id(BATS)}", 1) == "why.own_capital"


@pytest.mark.parametrize(
    ("deck", "more"), [([TROLL, VILLAGE, BOYZ, FLAMES], 2), ([VILLAGE, FLAMES, "Grombrindal", FOOT], 0)]
)
def test_bats_grow_with_the_units_that_they_discard(deck: list[str], more: int) -> None:
    t = table(side("Chaos", battlefield=[BATS], deck=[*deck, SMITH]), side("Orc"), at="choose zone")
    attack(t, "quest", BATS)
    t.to("window", seat=0)
    used(t, BATS)
    assert all(t.there(name, "discard", 0) for name in deck) and not t.there(SMITH, "discard", 0)
    assert t.power(BATS) == 1 + more
    t.to_phase(1, "kingdom")
    assert t.power(BATS) == 1 and burnt(t, 1)[1] == 1 + more
