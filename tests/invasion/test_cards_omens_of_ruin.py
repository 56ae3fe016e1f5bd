"""Cards of Omens of Ruin: zones without developments, and what is revealed in an attack."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, corrupt, side, table, titles

HOLD, BRIGADE, SMITH, BOYZ, GOBLINS, ARMOURY = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Armoury",
)
BLESSED: dict[str, Any] = {"developments": {"quest": 1}}


def use(t: Table, name: str, seat: int = 0) -> None:
    """Use a triggered Action of a card."""
    t.to("window", seat=seat)
    t.answer(t.keys()[t.names().index(f"Use {name}")])
    t.pass_all()


def size(t: Table, zone: str, seat: int = 0) -> int:
    """Return the number of cards in a zone."""
    return len(t.st.places[zone, seat])


# -- zones without developments ----------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "race", "weak"), [("Und Dokbar", "Dwarf", ARMOURY), ("Hidden Grove", "Empire", BOYZ)])
@pytest.mark.parametrize(("mine", "theirs"), [({}, {}), (BLESSED, {}), ({}, BLESSED)])
def test_undeveloped_zone_takes_power(
    name: str, race: str, weak: str, mine: dict[str, Any], theirs: dict[str, Any]
) -> None:
    cards = {"quest": [ARMOURY, BOYZ]}
    bare = table(side(race, **cards, **mine), side("Orc", **cards, **theirs))
    t = table(side(race, **cards, **mine, kingdom=[name]), side("Orc", **cards, **theirs))
    for seat, developed in enumerate((mine, theirs)):
        for card in (ARMOURY, BOYZ):
            lost = card == weak and not developed
            assert t.power(card, seat) == (0 if lost else bare.power(card, seat)), (card, seat)


def test_dokbar_itself_needs_a_development() -> None:
    assert table(side("Dwarf", quest=["Und Dokbar"]), side("Orc")).power("Und Dokbar") == 0
    assert table(side("Dwarf", quest=["Und Dokbar"], **BLESSED), side("Orc")).power("Und Dokbar") == 1


def test_throne_takes_hit_points_in_undeveloped_zones() -> None:
    troll, theirs = "River Troll", side("Orc", quest=[BOYZ], **BLESSED)
    t = table(side("Dark Elf", kingdom=["Malekith's Throne"], quest=[troll]), theirs)
    bare = table(side("Dark Elf", quest=[troll]), theirs)
    assert t.hp(troll) == bare.hp(troll) - 1 and t.hp(BOYZ) == bare.hp(BOYZ)


@pytest.mark.parametrize("developed", [False, True])
def test_boar_pen_keeps_units_from_defending(developed: bool) -> None:
    theirs = BLESSED if developed else {}
    t = table(side("Orc", battlefield=[BOYZ], kingdom=["Boar Pen"]), side("Dwarf", quest=[BRIGADE], **theirs))
    attack(t, "quest", BOYZ)
    t.to("window", "attackers")
    while t.ask.kind == "window" and t.ask.window == "attackers":
        t.pass_()
    assert (t.ask.kind == "defenders") is developed


@pytest.mark.parametrize(("mine", "enters_corrupt"), [({}, True), (BLESSED, False)])
def test_den_makes_units_enter_corrupt(mine: dict[str, Any], enters_corrupt: bool) -> None:
    t = table(side("Chaos", hand=[BOYZ, *IDLE], kingdom=["Den of Iniquity"], **mine), side("Orc"))
    t.play(BOYZ, "quest")
    t.pass_all()
    assert t.ent(BOYZ, 0).flag("corrupt") is enters_corrupt


def test_bribery_takes_the_power_of_a_card() -> None:
    t = table(
        side("Empire", hand=["Bribery", *IDLE], kingdom=[ARMOURY]),
        side("Orc", quest=[BOYZ, GOBLINS], battlefield=[BRIGADE, "Keystone Forge"], developments={"battlefield": 1}),
    )
    before = t.power(GOBLINS)
    t.pick("Bribery", "play")
    assert titles(t) == {ARMOURY, BOYZ, GOBLINS}
    t.pick(BOYZ)
    t.pass_all()
    assert t.power(BOYZ) == 0 and t.power(GOBLINS) == before
    t.to_phase(1, "kingdom")
    assert t.power(BOYZ) > 0


# -- developments ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacks", "zone"), [(True, "battlefield"), (False, "quest")])
def test_longbeards_bring_a_development_to_a_fight(attacks: bool, zone: str) -> None:
    name = "Ancient Longbeards"
    if attacks:
        t = table(side("Dwarf", battlefield=[name], kingdom=[name]), side("Orc", quest=[BOYZ]))
        attack(t, "quest", name)
    else:
        t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", quest=[name], kingdom=[name]))
        attack(t, "quest", BOYZ)
        t.to("defenders", seat=1)
        t.subset(name)
    seat = 0 if attacks else 1
    before = len(t.st.piles["deck", seat])
    t.to("window", seat=seat)
    assert t.names().count(f"Use {name}") == 1, "the other one does not fight"
    use(t, name, seat)
    assert size(t, zone, seat) == 2 and len(t.st.piles["deck", seat]) == before - 1


def test_spearman_brings_a_development() -> None:
    t = table(side("Empire", hand=["Nimble Spearman", *IDLE]), side("Orc"))
    t.play("Nimble Spearman", "quest")
    t.pass_all()
    use(t, "Nimble Spearman")
    assert size(t, "quest") == 2 and size(t, "kingdom") == 0


def test_ungor_raiders_destroy_a_development_when_they_leave() -> None:
    me = side("Orc", hand=["Foot of Gork", *IDLE], developments={"kingdom": 1}, quest=[BOYZ])
    t = table(me, side("Chaos", quest=["Ungor Raiders"]))
    t.play("Foot of Gork", "Ungor Raiders")
    t.pass_all()
    t.to("window", seat=1)
    t.answer(t.keys()[t.names().index("Use Ungor Raiders")])
    t.follow(*([t.keys()[0]] if t.ask.kind == "target" else []))
    t.pass_all()
    assert size(t, "kingdom") == 0 and t.in_play(BOYZ)


# -- tokens, damage, resources -----------------------------------------------------------------------------


@pytest.mark.parametrize("used", [True, False])
def test_steam_tank_gathers_power(used: bool) -> None:
    tank = {"card": "Steam Tank", "tokens": 2}
    t = table(side("Empire", quest=[tank]), side("Empire", quest=[tank]), at="begin:turn")
    assert t.power("Steam Tank", 0) == 2
    if used:
        use(t, "Steam Tank")
    t.to_phase(0, "kingdom")
    assert (t.power("Steam Tank", 0), t.power("Steam Tank", 1)) == (2 + used, 2)


@pytest.mark.parametrize(("turn", "damage"), [(0, 1), (1, 0)])
def test_mark_of_chaos_strengthens_and_hurts_its_bearer(turn: int, damage: int) -> None:
    hammerer = "Hammerer of Karak Azul"  # it has Toughness 1
    marked = {"card": hammerer, "attached": [{"card": "Mark of Chaos", "controller": 0}]}
    t = table(side("Chaos"), side("Dwarf", quest=[marked]), at="begin:turn", active=turn)
    t.to_phase(turn, "kingdom")
    assert t.damage(hammerer) == damage and t.power(hammerer) == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_witch_hag_discards_the_top_card_of_a_deck(seat: int) -> None:
    t = table(side("Dark Elf", quest=["Witch Hag"], deck=[BOYZ, HOLD]), side("Orc", deck=[BOYZ, HOLD]))
    t.act("Witch Hag")
    assert t.ent("Witch Hag").flag("corrupt")
    t.pass_all()
    t.answer(f"seat:{seat}")
    assert t.there(BOYZ, "discard", seat) and not t.there(HOLD, "discard", seat)
    assert not t.there(BOYZ, "discard", 1 - seat)


def test_corrupt_witch_hag_does_nothing() -> None:
    t = table(side("Dark Elf", quest=[corrupt("Witch Hag")]), side("Orc"))
    assert not t.offered("Witch Hag", "act")


@pytest.mark.parametrize(("theirs", "taken"), [(5, 2), (1, 1), (0, 0)])
def test_infiltrator_takes_resources(theirs: int, taken: int) -> None:
    name = "Dark Elf Infiltrator"
    t = table(side("Dark Elf", hand=[name, *IDLE], kingdom=[name]), side("Orc", resources=theirs))
    t.play(name, "quest")
    t.pass_all()
    before = t.resources()
    t.to("window", seat=0)
    assert t.names().count(f"Use {name}") == 1
    use(t, name)
    assert t.resources() == before + taken and t.resources(1) == theirs - taken


# -- revealed in an attack ---------------------------------------------------------------------------------

KORHIL, CHARIOT, SPEARHOST, DANCER = "Korhil", "Tiranoc Chariot", "Spearhost of Asuryan", "White Tower Aspirant"


def revealing(name: str, top: str) -> Table:
    """Attack the quest zone with the card, and use its Action with that card on top of the deck."""
    t = table(
        side("High Elf", battlefield=[name, HOLD], deck=[top, CHARIOT if top == HOLD else BOYZ]),
        side("Orc", quest=[BOYZ]),
    )
    attack(t, "quest", name)
    use(t, name)
    return t


@pytest.mark.parametrize(
    ("name", "top", "joins"),
    [
        (KORHIL, CHARIOT, True),
        (KORHIL, DANCER, True),
        (KORHIL, "Descendant of Indraugnir", False),
        (KORHIL, HOLD, False),
        (KORHIL, "Scroll of Asur", False),
        (KORHIL, KORHIL, False),
        (CHARIOT, DANCER, True),
        (CHARIOT, SPEARHOST, False),
    ],
)
def test_revealed_elf_joins_the_attack(name: str, top: str, joins: bool) -> None:
    t = revealing(name, top)
    assert "revealed" in t.kinds()
    fighting = {t.st.rules.card(t.st.ents[e].code).name for e in t.st.vars["attackers"]}
    assert fighting == ({name, top} if joins else {name})
    assert t.there(top, "battlefield", 0) is (joins or top in (HOLD, name))
    assert (t.st.rules.card(t.st.piles["deck", 0][0][0]).name == top) is not joins


def test_elf_that_joins_was_not_declared_and_deals_damage() -> None:
    t = revealing(KORHIL, CHARIOT)
    t.to("window", seat=0)
    assert not t.offered(CHARIOT, "open")
    power = t.power(KORHIL) + t.power(CHARIOT)
    t.to("defenders", seat=1)
    t.answer("")
    t.to_phase(1, "kingdom")
    assert t.ent("quest section", 1).damage == power


def test_wyvern_has_no_ability() -> None:
    t = table(side("Orc", battlefield=["Poisonous Wyvern"]), side("Dwarf"))
    assert (t.power("Poisonous Wyvern"), t.hp("Poisonous Wyvern")) == (2, 6)
    assert attack(t, "quest", "Poisonous Wyvern") == {"Poisonous Wyvern"}
