"""Cards of Realm of the Phoenix King: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, attacking, bearing, corrupt, price, side, table, titles, use, uses

from engine import say
from engine.invasion.decks import deck_faults
from engine.invasion.language.fighting import attackable
from engine.kernel.state.layers import read

HOLD, SMITH, BOYZ, TROLL, VILLAGE, BELEGAR, ELF, PANTHER, MAGE = (
    "Defender of the Hold",
    "Runesmith",
    "Boar Boyz",
    "River Troll",
    "Contested Village",
    "Bodyguard of Belegar",
    "Spearhost of Asuryan",
    "Knights Panther",
    "Initiate of Saphery",
)


# -- numbers and prices -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("spells", "less"), [(["Inflame", "Storm of Change", BOYZ], 2), ([], 0)])
def test_star_dragon_costs_less_for_own_fallen_spells(spells: list[str], less: int) -> None:
    name = "Star Dragon"
    bare = table(side("High Elf", hand=[name]), side("Orc"))
    t = table(side("High Elf", hand=[name], discard=spells), side("Orc", discard=["Inflame"]))
    assert price(t, name) == price(bare, name) - less


def test_herald_strikes_back_by_the_highest_elven_loyalty() -> None:
    name = "Herald of Morai-Heg"
    t = table(side("High Elf", quest=[name], kingdom=["Khorvak Grimbreath"]), side("High Elf", quest=["Star Dragon"]))
    assert read(t.st, t.id(name), "counterstrike") == 1
    t = table(side("High Elf", quest=[name], kingdom=["Star Dragon"]), side("Orc"))
    assert read(t.st, t.id(name), "counterstrike") == 4


@pytest.mark.parametrize(("zone", "more"), [("kingdom", 2), ("quest", 0)])
def test_straits_count_units_of_their_kingdom(zone: str, more: int) -> None:
    name = "Straits of Lothern"
    t = table(side("High Elf", **{zone: [name, HOLD, BOYZ, VILLAGE]}), side("Orc", kingdom=[TROLL]))
    assert t.power(name) == 1 + more


def test_white_lion_is_not_restored() -> None:
    me = side("High Elf", quest=[corrupt("White Lion Champion"), corrupt(HOLD)], hand=["Courage of Aenarion"])
    t = table(me, side("Orc"))
    t.play("Courage of Aenarion")
    t.pass_all()
    assert t.ent("White Lion Champion").flag("corrupt") and not t.ent(HOLD).flag("corrupt")


# -- attachments ------------------------------------------------------------------------------------------


def test_clockwork_horse_moves_to_another_empire_unit() -> None:
    me = side("Empire", quest=[bearing(PANTHER, "Clockwork Horse"), HOLD], kingdom=["Gryphon Legionnaire"])
    t = table(me, side("Orc", quest=[TROLL]))
    assert read(t.st, t.id(PANTHER), "toughness") == 1
    before = t.resources()
    t.pick("Clockwork Horse", "act")
    assert titles(t) == {"Gryphon Legionnaire"}
    t.pick("Gryphon Legionnaire")
    t.pass_all()
    assert [read(t.st, t.id(x), "toughness") for x in (PANTHER, "Gryphon Legionnaire")] == [0, 1]
    assert t.there("Clockwork Horse", "kingdom", 0) and t.resources() == before - 1


@pytest.mark.parametrize(
    ("name", "race", "offered"), [("Clockwork Horse", "Empire", {PANTHER}), ("Ilthilmar Arrows", "High Elf", {ELF})]
)
def test_attachment_is_offered_its_bearers(name: str, race: str, offered: set[str]) -> None:
    me = side(race, hand=[name, *IDLE], quest=[PANTHER, ELF, HOLD], kingdom=[PANTHER, ELF])
    t = table(me, side("High Elf", quest=["White Lion Champion"]))
    t.pick(name, "play")
    assert titles(t) == offered and t.ask.shape == "pick"


def test_arrows_hurt_attackers_three_times() -> None:
    worn = bearing(ELF, {"card": "Ilthilmar Arrows", "tokens": 2})
    t = table(side("Chaos", battlefield=["Shaggoth", BOYZ]), side("High Elf", quest=[worn, HOLD]))
    attack(t, "quest", "Shaggoth", BOYZ)
    t.to("window", "attackers", seat=1)
    for n in (1, 2):
        t.act("Ilthilmar Arrows", "Shaggoth")
        t.pass_all()
        t.to("window", "attackers", seat=1)
        assert t.damage("Shaggoth") == n
    assert not t.offered("Ilthilmar Arrows", "act")


def test_arrows_enter_with_three_tokens_and_need_an_attacker() -> None:
    t = table(side("High Elf", hand=["Ilthilmar Arrows", *IDLE], quest=[ELF]), side("Orc", quest=[TROLL]))
    t.play("Ilthilmar Arrows", ELF)
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.ent("Ilthilmar Arrows").mark("resource") == 3 and not t.offered("Ilthilmar Arrows", "act")


# -- triggered Actions ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seen"), [("Initiate of Saphery", True), ("Sea Lord Aislinn", True), (ELF, False)])
def test_aislinn_returns_a_development_for_a_mage_or_hero(name: str, seen: bool) -> None:
    hero = name == "Sea Lord Aislinn"
    me = side("High Elf", hand=[name, *IDLE], quest=[] if hero else ["Sea Lord Aislinn"])
    t = table(me, side("Orc", developments={"quest": [HOLD]}))
    t.play(name, "kingdom")
    t.pass_all()
    assert uses(t, "Sea Lord Aislinn") is seen
    if seen:
        t.pick("Sea Lord Aislinn", "open")
        t.answer(t.keys()[0])
        t.pass_all()
        assert t.there(HOLD, "hand", 1)


def test_favour_returns_a_disease_for_a_daemon() -> None:
    me = side(
        "Chaos", hand=["Pink Horror", "Winged Fury"], kingdom=["Horrific Favour"], discard=["Effulgent Boils", TROLL]
    )
    t = table(me, side("Orc", discard=["Effulgent Boils"]))
    t.play("Pink Horror", "quest")
    t.pass_all()
    use(t, "Horrific Favour")
    assert t.there("Effulgent Boils", "hand", 0) and t.there(TROLL, "discard", 0)


def test_planning_returns_a_unit_for_a_support() -> None:
    planning = {"card": "Planning for War", "questing": HOLD}
    me = side("High Elf", hand=["Straits of Lothern", *IDLE], quest=[planning], discard=[TROLL, VILLAGE])
    t = table(me, side("Orc", discard=[BOYZ]))
    t.play("Straits of Lothern", "kingdom")
    t.to("window", seat=0)
    t.pick("Planning for War", "open")
    assert titles(t) == {TROLL}
    t.pick(TROLL)
    t.pass_all()
    assert t.there(TROLL, "hand", 0)


@pytest.mark.parametrize(("played", "questing"), [("Straits of Lothern", False), ("Ilthilmar Arrows", True)])
def test_planning_needs_a_unit_and_no_attachment(played: str, questing: bool) -> None:
    planning: Any = {"card": "Planning for War", "questing": HOLD} if questing else "Planning for War"
    me = side("High Elf", hand=[played, *IDLE], quest=[planning, ELF], discard=[TROLL])
    t = table(me, side("Orc"))
    t.play(played, "kingdom" if not questing else ELF)
    assert not uses(t, "Planning for War")


def test_planning_draws_when_it_enters() -> None:
    t = table(side("High Elf", hand=["Planning for War", *IDLE], deck=[TROLL]), side("Orc"))
    t.play("Planning for War")
    t.pass_all()
    use(t, "Planning for War")
    assert t.there(TROLL, "hand", 0)


@pytest.mark.parametrize(("tokens", "n"), [(2, 0), (1, 10)])
def test_war_room_counts_down_to_indirect_damage(tokens: int, n: int) -> None:
    room = {"card": "Eataine War Room", "tokens": tokens}
    t = table(side("High Elf", kingdom=[room]), side("Orc"), at="phase:beginning")
    use(t, "Eataine War Room")
    assert t.ent("Eataine War Room").mark("resource") == tokens - 1
    assert (t.ask.kind, t.ask.seat, t.ask.total) == ("indirect", 1, n) if n else t.ask.kind != "indirect"


# -- attacks ----------------------------------------------------------------------------------------------


def test_star_dragon_blanks_two_units_while_it_attacks() -> None:
    t = attacking("Star Dragon", "High Elf", None, {"quest": [BELEGAR, HOLD], "kingdom": ["Shaggoth"]})
    assert t.ask.max == 2
    t.subset(BELEGAR, "Shaggoth")
    assert read(t.st, t.id(BELEGAR), "toughness") == 0
    t.to_phase(1, "kingdom")
    assert not t.in_play(BELEGAR) or read(t.st, t.id(BELEGAR), "toughness") == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_spawn_discards_a_card_for_each_own_cavalry(seat: int) -> None:
    name = "Spawn of Kintearer"
    deck = [TROLL, BOYZ, HOLD]
    mine = {"kingdom": [name], "deck": deck}
    t = attacking(name, "Dark Elf", mine, {"quest": [SMITH], "deck": deck})
    t.pick(SMITH)
    use(t, name)
    t.answer(f"seat:{seat}")
    assert [t.there(x, "discard", seat) for x in deck] == [True, True, False]
    assert not t.there(TROLL, "discard", 1 - seat)


def test_skavenslaves_cancel_damage_to_attackers() -> None:
    t = attacking(BOYZ, "Orc", {"kingdom": ["Skavenslaves"]}, {"race": "Dwarf", "quest": ["Mountain Brigade"]})
    t.to("window", "attackers", seat=0)
    assert not t.offered("Skavenslaves", "act")
    t.to("defenders", seat=1)
    t.subset("Mountain Brigade")
    t.to("window", "assigned", seat=0)
    t.act("Skavenslaves")
    t.pass_all()
    t.to_phase(1, "kingdom")
    assert t.in_play(BOYZ) and t.damage(BOYZ) == 0 and t.there("Skavenslaves", "discard", 0)
    assert t.damage("Mountain Brigade") > 0


# -- tactics ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("paid", "more"), [("Star Dragon", 4), (VILLAGE, 0)])
def test_inflame_strengthens_by_the_loyalty_of_a_discarded_card(paid: str, more: int) -> None:
    t = table(side("High Elf", hand=["Inflame", "Star Dragon", VILLAGE], quest=[ELF]), side("Orc", quest=[TROLL]))
    before = t.power(TROLL)
    t.pick("Inflame", "play")
    assert titles(t) == {ELF, TROLL}
    t.pick(TROLL)
    assert titles(t) == {"Star Dragon", VILLAGE}
    t.pick(paid)
    t.pass_all()
    assert t.power(TROLL) == before + more and t.there(paid, "discard", 0)
    t.to_phase(1, "kingdom")
    assert t.power(TROLL) == before


def test_bell_counts_corrupt_skaven_after_the_cost() -> None:
    name = "For Us the Bell Tolls"
    me = side("Chaos", hand=[name], quest=["Night Runners", corrupt("Rat Ogres"), HOLD])
    t = table(me, side("Orc", quest=[corrupt("Night Runners")]))
    t.play(name)
    assert titles(t) == {"Night Runners"}
    t.pick("Night Runners")
    t.pass_all()
    assert t.ent("Night Runners", 0).flag("corrupt")
    assert (t.ask.kind, t.ask.seat, t.ask.total) == ("indirect", 1, 2)


def test_bell_needs_an_uncorrupted_skaven() -> None:
    name = "For Us the Bell Tolls"
    t = table(side("Chaos", hand=[name], quest=[corrupt("Night Runners"), HOLD]), side("Orc", quest=["Night Runners"]))
    assert not t.offered(name, "play")


# -- rules ------------------------------------------------------------------------------------------------


def test_rune_of_disguise_keeps_its_bearer_from_being_targeted() -> None:
    me = side("Orc", hand=["Demolition!", *IDLE])
    t = table(me, side("Dwarf", kingdom=[bearing("Armoury", "Master Rune of Disguise"), "Keystone Forge"]))
    t.pick("Demolition!", "play")
    assert titles(t) & {"Armoury", "Keystone Forge"} == {"Keystone Forge"}


def test_rune_of_disguise_is_offered_supports() -> None:
    t = table(side("Dwarf", hand=["Master Rune of Disguise", *IDLE], quest=[HOLD], kingdom=["Armoury"]), side("Orc"))
    t.pick("Master Rune of Disguise", "play")
    assert titles(t) == {"Armoury"}


@pytest.mark.parametrize(("top", "more"), [("Shaggoth", 3), ("Inflame", 0)])
def test_mushroom_hunters_gain_the_power_of_a_discarded_card(top: str, more: int) -> None:
    name = "Mushroom Hunters"
    t = table(side("Orc", quest=[name], deck=[top, HOLD]), side("Dwarf"), at="phase:beginning")
    before = t.power(name)
    use(t, name)
    assert t.power(name) == before + more and t.there(top, "discard", 0)
    t.to_phase(1, "kingdom")
    assert t.power(name) == before


def test_dragon_caller_lets_own_dragons_defend_its_zone_alone() -> None:
    theirs: dict[str, Any] = {
        "race": "High Elf",
        "quest": ["Dragon Caller"],
        "kingdom": ["Star Dragon", HOLD],
        "battlefield": [TROLL],
    }
    t = attacking(BOYZ, "Orc", None, theirs)
    t.to("defenders", seat=1)
    assert titles(t) == {"Dragon Caller", "Star Dragon"}
    t.subset("Star Dragon")
    t.to_phase(1, "kingdom")
    assert not t.in_play(BOYZ)
    t = table(side("Orc", battlefield=[BOYZ]), side(**theirs))
    attack(t, "battlefield", BOYZ)
    t.to("defenders", seat=1)
    assert titles(t) == {TROLL}


def attack_options(t: Table) -> set[str]:
    """Return the zones of seat 1 that may be attacked."""
    t.to("attack_zone")
    return {o.key.split(":")[1] for o in t.options() if o.key.startswith("attack:")}


def test_phoenix_ward_keeps_its_zone_from_being_attacked() -> None:
    t = table(side("Orc", battlefield=[BOYZ], stops="every"), side("High Elf", quest=["Phoenix Ward"]))
    t.to("window", "capital", seat=0)
    assert t.offered("Phoenix Ward", "act"), "an opponent may use it"
    assert attack_options(t) == {"kingdom", "battlefield"}


def test_phoenix_ward_ends_for_a_card_of_an_opponent() -> None:
    me = side("Orc", hand=[HOLD, *IDLE], battlefield=[BOYZ], stops="every")
    t = table(me, side("High Elf", quest=["Phoenix Ward"], kingdom=["Phoenix Ward"], hand=[TROLL]))
    t.to("window", "capital", seat=0)
    ward = t.id("Phoenix Ward", 1, "quest")
    t.answer(next(o.key for o in t.options() if o.key.startswith("act") and o.ref == ward))
    t.follow(HOLD)
    t.pass_all()
    assert t.there(HOLD, "discard", 0) and attack_options(t) == {"quest", "battlefield"}
    t.to_phase(1, "kingdom")
    assert not attackable(t.st, t.id("quest section", 1)), "the ward is back"


def test_phoenix_ward_is_no_use_to_its_own_player() -> None:
    t = table(side("High Elf", quest=["Phoenix Ward"], hand=[TROLL]), side("Orc"))
    assert not t.offered("Phoenix Ward", "act")


def test_no_attack_is_redirected_to_a_warded_zone() -> None:
    theirs = {"race": "Empire", "hand": ["Sigmar's Intervention"], "kingdom": ["Phoenix Ward"], "quest": [HOLD]}
    t = attacking(BOYZ, "Orc", None, theirs)
    t.to("window", "attackers", seat=1)
    t.play("Sigmar's Intervention")
    t.pass_all()
    assert t.st.vars["zone"] == "battlefield"


BARRED = "why.actions_barred"


@pytest.mark.parametrize(("zone", "free"), [("quest", False), ("kingdom", True)])
def test_stag_silences_the_attacker_of_its_zone(zone: str, free: bool) -> None:
    mine = {"hand": ["Inflame", VILLAGE], "kingdom": [{"card": "Squig Lobber", "tokens": 1}]}
    t = attacking(
        BOYZ, "Orc", mine, {"race": "High Elf", zone: ["Stag of the Sacred Glade"], "hand": ["Inflame", HOLD]}
    )
    lobber, inflame = (t.id("Squig Lobber", 0), t.id("Inflame", 0, "hand"))
    assert [t.why(key) for key in (f"act:{lobber}:1", f"play:{inflame}")] == ([None] * 2 if free else [BARRED] * 2)
    t.to("window", "attackers", seat=1)
    assert t.offered("Inflame", "play")


def test_spoils_go_to_the_attacker_and_the_zone_of_their_choice() -> None:
    t = attacking(BOYZ, "Orc", None, {"quest": ["Spoils of War"]})
    assert t.ask.seat == 0 and t.keys() == ["kingdom", "quest", "battlefield"]
    t.answer("kingdom")
    assert t.there("Spoils of War", "kingdom", 0) and t.ent("Spoils of War").ctl == 0


def test_spoils_stay_if_another_zone_is_attacked() -> None:
    t = attacking(BOYZ, "Orc", None, {"kingdom": ["Spoils of War"]})
    t.to_phase(1, "kingdom")
    assert t.there("Spoils of War", "kingdom", 1)


@pytest.mark.parametrize(("copies", "faults"), [(1, 0), (2, 1)])
def test_deck_has_one_copy_of_the_spoils(copies: int, faults: int) -> None:
    deck = {"realm-of-the-phoenix-king-039": copies, "core-001": 3}
    found = [say(fault.text) for fault in deck_faults(deck, {"faq": "1.6"})]
    assert sum("only one copy of Spoils of War" in text for text in found) == faults


# -- whose cards count ------------------------------------------------------------------------------------


def test_two_heralds_do_not_add_up() -> None:
    name = "Herald of Morai-Heg"
    t = table(side("High Elf", quest=[name], kingdom=[name, "Star Dragon"]), side("Orc"))
    assert [read(t.st, t.id(name, 0, zone), "counterstrike") for zone in ("quest", "kingdom")] == [4, 4]


def test_two_straits_do_not_add_up() -> None:
    name = "Straits of Lothern"
    t = table(side("High Elf", kingdom=[name, name, HOLD]), side("High Elf", kingdom=[name]))
    assert t.power(name, 0) == 2 and t.power(name, 1) == 1


@pytest.mark.parametrize(
    ("card", "played", "race"),
    [
        ("Sea Lord Aislinn", MAGE, "High Elf"),
        ("Horrific Favour", "Pink Horror", "Chaos"),
        ("Planning for War", "Straits of Lothern", "High Elf"),
    ],
)
def test_card_ignores_what_an_opponent_plays(card: str, played: str, race: str) -> None:
    waits: Any = {"card": card, "questing": HOLD} if card == "Planning for War" else card
    me = side(race, quest=[waits], discard=["Effulgent Boils", TROLL])
    t = table(side(race, hand=[played, *IDLE], developments={"quest": 1}), me)
    t.play(played, "kingdom")
    t.pass_all()
    assert not uses(t, card, 1)


def test_dragon_caller_calls_dragons_of_other_owners() -> None:
    dragon = {"card": "Star Dragon", "owner": 0}
    t = attacking(BOYZ, "Orc", None, {"race": "High Elf", "quest": ["Dragon Caller"], "kingdom": [TROLL, dragon]})
    t.to("defenders", seat=1)
    assert titles(t) == {"Dragon Caller", "Star Dragon"}


def test_only_one_hunter_of_mushrooms_grows() -> None:
    name = "Mushroom Hunters"
    t = table(side("Orc", quest=[name], deck=["Shaggoth"]), side("Orc", quest=[name]), at="phase:beginning")
    use(t, name)
    assert (t.power(name, 0), t.power(name, 1)) == (4, 1)


def test_horse_and_white_lion_leave_others_alone() -> None:
    me = side("High Elf", quest=[corrupt("White Lion Champion"), corrupt(HOLD)], kingdom=[corrupt(TROLL)])
    t = table(me, side("Orc"), at="phase:kingdom")
    t.to("restore", seat=0)
    assert titles(t) == {HOLD, TROLL}
