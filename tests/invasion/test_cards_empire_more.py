"""Further Empire cards of the core set: their options, effects and restrictions."""

from __future__ import annotations

import pytest
from kit import Table, seat, table

IDLE = ["Wake the Mountain"]
SWORDS, THYRUS, PISTOLIERS, TRAINING = "The Greatswords", "Thyrus Gorman", "Pistoliers", "Knight Training"
GATES, TAAL, SHALLYA = "City Gates", "Shrine to Taal", "Temple of Shallya"
DEMORALISE, MARCH = "Demoralise", "Forced March"

TEXTS = {
    SWORDS: "Forced: When a unit enters play in this zone, this card gets +1 power until the end of the turn.\n"
    "Forced: When a unit is moved from another zone and now lies in this zone, this card gets +1 power "
    "until the end of the turn.",
    THYRUS: "At most one Hero in a zone.\nForced: At the end of your turn, deal 1 damage to this card.",
    PISTOLIERS: "Action (spend 1 resource): Move this card to another zone of its controller.",
    TRAINING: "Attach this card to target unit in your battlefield.\nThe unit bearing this card gets +1 power.",
    GATES: "Forced: At the beginning of your turn, put the top card of your deck into this zone as a facedown "
    "development.",
    TAAL: "Forced: At the beginning of your turn, target unit in this zone gets +1 power per development you control "
    "in this zone until the end of the turn.",
    SHALLYA: "Kingdom. At the beginning of your kingdom phase, you may move a unit you control to another zone of "
    "its controller.",
    DEMORALISE: "Action: Target unit gets -2 power until the end of the turn.",
    MARCH: "Action: Move target unit to another zone of its controller. This can be used only if it is your turn.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


# -- The Greatswords -------------------------------------------------------------------------------------


def test_greatswords_grow_with_each_unit_entering_their_zone() -> None:
    t = table(seat(hand=["Runesmith", "Hammerer of Karak Azul", *IDLE], resources=9, battlefield=[SWORDS]))
    t.play("Runesmith", "battlefield")
    t.pass_all()
    assert t.power(SWORDS) == 2
    t.play("Hammerer of Karak Azul", "kingdom")
    t.pass_all()
    assert t.power(SWORDS) == 2, "another zone"
    t.to_phase(1, "beginning")
    assert t.power(SWORDS) == 1, "until the end of the turn"


@pytest.mark.rule("INV-ERR-CORE-030")
def test_greatswords_count_themselves() -> None:
    t = table(seat(race="Empire", hand=[SWORDS, *IDLE], resources=9))
    t.play(SWORDS, "quest")
    t.pass_all()
    assert t.power(SWORDS) == 2


@pytest.mark.rule("INV-ZONE-MOVE-BETWEEN-IN-PLAY")
def test_greatswords_count_moved_units_of_their_own_zone_only() -> None:
    t = table(
        seat(race="Empire", kingdom=[PISTOLIERS, SWORDS], resources=9, hand=IDLE),
        seat(race="Empire", quest=[PISTOLIERS], resources=9, hand=IDLE),
    )
    t.act(PISTOLIERS)
    t.pass_all()
    t.answer("quest")
    assert t.power(SWORDS) == 1, "moved out"
    t.pass_()
    for zone, power in (("kingdom", 1), ("quest", 1)):
        t.to("window", seat=1)
        t.act(PISTOLIERS)
        t.pass_all()
        t.answer(zone)
        assert t.power(SWORDS) == power, "the kingdom of the other player"
    t.to("window", "capital", seat=0)
    t.act(PISTOLIERS)
    t.pass_all()
    t.answer("kingdom")
    assert t.power(SWORDS) == 2


# -- Thyrus Gorman ---------------------------------------------------------------------------------------


def test_thyrus_damages_himself_only_at_end_of_own_turn() -> None:
    t = table(seat(race="Empire", quest=[THYRUS], hand=IDLE), seat(hand=IDLE))
    assert t.damage(THYRUS) == 0
    t.to_phase(1, "beginning")
    assert t.damage(THYRUS) == 1
    t.to_phase(0, "kingdom")
    assert t.damage(THYRUS) == 1, "not at the end of an opponent's turn"


def test_thyrus_counts_for_the_limit_of_one_hero_per_zone() -> None:
    t = table(seat(race="Empire", quest=["King Kazador"], hand=[THYRUS, *IDLE], resources=9))
    t.pick(THYRUS, "play")
    assert t.keys() == ["kingdom", "battlefield", "back"]


# -- Pistoliers ------------------------------------------------------------------------------------------


def test_pistoliers_move_to_another_own_zone_for_a_resource() -> None:
    t = table(seat(race="Empire", kingdom=[PISTOLIERS], resources=1, hand=IDLE))
    t.act(PISTOLIERS)
    assert t.resources() == 0, "a cost"
    t.pass_all()
    assert (t.ask.kind, t.keys()) == ("zone", ["quest", "battlefield"])
    t.answer("battlefield")
    assert t.there(PISTOLIERS, "battlefield", 0)
    assert not t.offered(PISTOLIERS, "act")


def test_pistoliers_do_not_move_without_a_resource() -> None:
    t = table(seat(race="Empire", kingdom=[PISTOLIERS], hand=IDLE))
    assert not t.offered(PISTOLIERS, "act")
    assert t.why(f"act:{t.id(PISTOLIERS)}:0") == "why.cost"


# -- Knight Training -------------------------------------------------------------------------------------


def test_training_targets_only_own_battlefield_units() -> None:
    t = table(
        seat(race="Empire", battlefield=[PISTOLIERS, SWORDS], quest=["Runesmith"], hand=[TRAINING, *IDLE], resources=5),
        seat(battlefield=["Boar Boyz"]),
    )
    t.pick(TRAINING, "play")
    assert {t.st.ents[o.ref].code for o in t.options() if o.ref} == {"core-036", "core-030"}
    t.pick(PISTOLIERS)
    t.pass_all()
    assert t.power(PISTOLIERS) == 2 and t.power(SWORDS) == 1
    t.act(PISTOLIERS)
    t.pass_all()
    t.answer("quest")
    assert t.power(PISTOLIERS) == 2, "the zone matters only as it enters play"


def test_training_without_a_unit_there_is_not_offered() -> None:
    t = table(
        seat(race="Empire", quest=[PISTOLIERS], hand=[TRAINING, *IDLE], resources=5), seat(battlefield=["Boar Boyz"])
    )
    assert not t.offered(TRAINING, "play") and t.why(f"play:{t.id(TRAINING)}") == "why.targets"


# -- City Gates, Shrine to Taal --------------------------------------------------------------------------


def developed(t: Table, zone: str, who: int = 0) -> int:
    return sum(not t.st.ents[e].up for e in t.st.places.get((zone, who), ()))


@pytest.mark.parametrize("zone", ["kingdom", "quest", "battlefield"])
def test_gates_add_a_development_to_their_zone(zone: str) -> None:
    t = table(
        seat(race="Empire", **{zone: [GATES]}, hand=IDLE, deck=["Boar Boyz", "Runesmith"]),
        seat(hand=IDLE),
        at="begin:turn",
    )
    assert [developed(t, z) for z in ("kingdom", "quest", "battlefield")] == [
        z == zone for z in ("kingdom", "quest", "battlefield")
    ]
    t.to_phase(1, "capital")
    assert developed(t, zone) == 1 and developed(t, zone, 1) == 0, "not in an opponent's turn"


def shrine(zone: str = "quest", active: int = 0, developments: int = 2) -> Table:
    return table(
        seat(
            race="Empire",
            **{zone: [TAAL, PISTOLIERS, "Runesmith"]},
            battlefield=[SWORDS],
            hand=IDLE,
            developments={zone: developments, "kingdom": 3},
        ),
        seat(**{zone: ["Boar Boyz"]}, developments={zone: 3}, hand=IDLE),
        at="begin:turn",
        active=active,
    )


def test_taal_strengthens_a_unit_by_the_zones_developments() -> None:
    t = shrine()
    assert t.ask.kind == "target" and {t.st.ents[o.ref].code for o in t.options() if o.ref} == {"core-036", "core-005"}
    t.pick(PISTOLIERS)
    assert t.power(PISTOLIERS) == 3 and t.power("Runesmith") == 1
    t.to_phase(0, "capital")
    assert t.power(PISTOLIERS) == 3
    t.to_phase(1, "beginning")
    assert t.power(PISTOLIERS) == 1, "until the end of the turn, and in the own turn alone"


def test_taal_does_nothing_in_opponents_turn_or_undeveloped_zone() -> None:
    assert shrine(active=1).ask.kind != "target"
    t = shrine(developments=0)
    t.pick(PISTOLIERS)
    assert t.power(PISTOLIERS) == 1


# -- Temple of Shallya -----------------------------------------------------------------------------------


def temple(zone: str = "kingdom", active: int = 0) -> Table:
    return table(
        seat(race="Empire", **{zone: [SHALLYA]}, battlefield=[PISTOLIERS], quest=["Runesmith"], hand=IDLE),
        seat(quest=["Boar Boyz"], hand=IDLE),
        at="begin:turn",
        active=active,
    )


def test_temple_moves_own_unit_as_kingdom_phase_begins() -> None:
    t = temple()
    t.to("may")
    assert t.st.vars["phase"] == "kingdom" and t.ask.seat == 0
    t.answer("yes")
    assert {t.st.ents[o.ref].code for o in t.options() if o.ref} == {"core-036", "core-005"}
    t.pick(PISTOLIERS)
    assert t.keys() == ["kingdom", "quest"]
    t.answer("kingdom")
    assert t.there(PISTOLIERS, "kingdom", 0) and t.there("Runesmith", "quest", 0)


def test_temple_is_optional() -> None:
    t = temple()
    t.to("may")
    t.answer("no")
    assert t.ask.kind == "window" and t.there(PISTOLIERS, "battlefield", 0)


@pytest.mark.parametrize(("zone", "active"), [("battlefield", 0), ("quest", 0), ("kingdom", 1)])
def test_temple_asks_nothing_elsewhere_or_in_opponents_turn(zone: str, active: int) -> None:
    t = table(
        seat(race="Empire", **{zone: [SHALLYA, PISTOLIERS]}, hand=IDLE), seat(hand=IDLE), at="begin:turn", active=active
    )
    while t.st.vars["phase"] in ("beginning", "kingdom"):
        assert t.ask.kind == "window"
        t.pass_()


# -- Demoralise, Forced March ----------------------------------------------------------------------------


def test_demoralise_removes_2_power_of_any_unit_for_a_turn() -> None:
    t = table(
        seat(race="Empire", hand=[DEMORALISE, *IDLE], resources=2, quest=["Runesmith"]),
        seat(battlefield=["Ironclaw's Horde"], kingdom=["Grimgor's Camp"], hand=IDLE),
    )
    t.pick(DEMORALISE, "play")
    assert {t.st.ents[o.ref].code for o in t.options() if o.ref} == {"core-005", "core-058"}, "units alone"
    t.pick("Ironclaw's Horde")
    t.pass_all()
    assert t.power("Ironclaw's Horde") == 2
    t.to_phase(1, "beginning")
    assert t.power("Ironclaw's Horde") == 4


def test_power_never_falls_below_0() -> None:
    t = table(seat(race="Empire", hand=[DEMORALISE, *IDLE], resources=2), seat(quest=["Crooked Teef Goblins"]))
    t.play(DEMORALISE, "Crooked Teef Goblins")
    t.pass_all()
    assert t.power("Crooked Teef Goblins") == 0


def marching(active: int = 0) -> Table:
    return table(
        seat(race="Empire", hand=[MARCH, *IDLE], resources=9, kingdom=["Runesmith", "Keystone Forge"]),
        seat(battlefield=["Boar Boyz"], hand=IDLE),
        active=active,
    )


def test_march_moves_any_unit_to_another_zone_of_its_player() -> None:
    t = marching()
    t.pick(MARCH, "play")
    assert {t.st.ents[o.ref].code for o in t.options() if o.ref} == {"core-005", "core-061"}
    t.pick("Boar Boyz")
    t.pass_all()
    assert (t.ask.seat, t.keys()) == (0, ["kingdom", "quest"]), "who played it chooses the zone"
    t.answer("quest")
    assert t.there("Boar Boyz", "quest", 1) and t.there("Runesmith", "kingdom", 0)


def test_march_is_played_only_in_own_turn() -> None:
    t = marching(active=1)
    t.pass_()
    assert t.ask.seat == 0 and not t.offered(MARCH, "play")
    assert t.why(f"play:{t.id(MARCH)}") == "why.condition"
