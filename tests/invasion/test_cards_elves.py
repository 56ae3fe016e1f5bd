"""High Elf and Dark Elf cards of the core set: their options, effects and restrictions."""

from __future__ import annotations

import pytest
from kit import Table, seat, table

IDLE = ["Wake the Mountain"]
HELMS, ARCHMAGE, HEAL = "Silver Helm Brigade", "Archmage of Saphery", "Greater Heal"
SORCERESS, CAULDRON, HATE = "Vile Sorceress", "Cauldron of Blood", "Hate"
BOLT, BOYZ, BRIGADE, SMITH = "Flames of Tzeentch", "Boar Boyz", "Mountain Brigade", "Runesmith"

TEXTS = {
    HELMS: "Forced: When this card is dealt damage, draw 1 card.",
    ARCHMAGE: "Quest. Action: Heal target unit of 1 damage. This can be used only if it is your turn and it is the "
    "quest phase. (Limit: 1 per turn.)",
    HEAL: "Action: Heal all damage on each unit you control.",
    SORCERESS: "Quest. Forced: At the beginning of your turn, target unit gets -1 hit point until the end of the turn.",
    CAULDRON: "Kingdom. Forced: When a capital section you control in this zone is attacked, deal 1 damage to target "
    "attacking unit.",
    HATE: "Action: Each opponent does this: that player loses 1 resource. Then you gain 1 resource.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


def titles(t: Table) -> set[str]:
    """Return the titles of the offered cards."""
    return {t.st.rules.card(t.st.ents[o.ref].code).name for o in t.options() if o.ref}


def hurt(name: str, damage: int = 1) -> dict[str, object]:
    return {"card": name, "damage": damage}


# -- Silver Helm Brigade ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "who"), [(1, HELMS), (2, HELMS), (1, BRIGADE)])
def test_helms_draw_one_card_for_any_damage_to_themselves(damage: int, who: str) -> None:
    t = table(
        seat(race="High Elf", quest=[HELMS, BRIGADE], hand=IDLE),
        seat(race="Chaos", hand=[BOLT, *IDLE], resources=9),
        active=1,
    )
    t.play(BOLT, str(damage), who)
    held = len(t.st.places["hand", 0])
    t.pass_all()
    assert t.damage(who) == damage
    assert len(t.st.places["hand", 0]) == held + (who == HELMS)


# -- Archmage of Saphery ---------------------------------------------------------------------------------


def archmage(zone: str = "quest", phase: str = "quest", active: int = 0) -> Table:
    """Return the match in a phase, when the Archmage's player is asked."""
    t = table(
        seat(race="High Elf", **{zone: [ARCHMAGE, hurt(BRIGADE, 3)]}, hand=IDLE),
        seat(battlefield=[hurt(BOYZ)], hand=IDLE),
        at="begin:turn",
        active=active,
    )
    t.to_phase(active, phase, seat=0)
    return t


def test_archmage_heals_a_unit_once_in_own_quest_phase() -> None:
    t = archmage()
    t.act(ARCHMAGE)
    assert titles(t) == {ARCHMAGE, BRIGADE, BOYZ}
    t.pick(BRIGADE)
    t.pass_all()
    assert t.damage(BRIGADE) == 2
    t.to("window", "quest", seat=0)
    assert not t.offered(ARCHMAGE, "act") and t.why(f"act:{t.id(ARCHMAGE)}:0") == "why.limit"


@pytest.mark.parametrize(
    ("zone", "phase", "active"),
    [("kingdom", "quest", 0), ("quest", "kingdom", 0), ("quest", "capital", 0), ("quest", "quest", 1)],
)
def test_archmage_heals_no_unit_at_other_places_or_times(zone: str, phase: str, active: int) -> None:
    assert not archmage(zone, phase, active).offered(ARCHMAGE, "act")


# -- Greater Heal ----------------------------------------------------------------------------------------


def test_greater_heal_removes_all_damage_from_own_units() -> None:
    t = table(
        seat(
            race="High Elf",
            hand=[HEAL, *IDLE],
            resources=9,
            quest=[hurt(BRIGADE, 3)],
            kingdom=[hurt(HELMS, 2)],
            sections={"quest": 2},
        ),
        seat(battlefield=[hurt(BOYZ)]),
    )
    t.play(HEAL)
    t.pass_all()
    assert (t.damage(BRIGADE), t.damage(HELMS), t.damage(BOYZ)) == (0, 0, 1)
    assert t.ent("quest section", 0).damage == 2, "no unit"
    t = table(seat(race="High Elf", hand=[HEAL, *IDLE], resources=2, quest=[hurt(BRIGADE, 3)]))
    assert not t.offered(HEAL, "play") and t.why(f"play:{t.id(HEAL)}") == "why.cost"


# -- Vile Sorceress --------------------------------------------------------------------------------------


def test_sorceress_weakens_a_unit_as_own_turn_begins() -> None:
    t = table(
        seat(race="Dark Elf", quest=[SORCERESS]),
        seat(kingdom=[SMITH, BOYZ, "Keystone Forge"], hand=IDLE),
        at="begin:turn",
    )
    assert (t.ask.kind, t.ask.seat, titles(t)) == ("target", 0, {SORCERESS, SMITH, BOYZ})
    t.pick(BOYZ)
    assert (t.hp(BOYZ), t.hp(SORCERESS)) == (3, 2)
    t.to_phase(1, "kingdom")
    assert t.hp(BOYZ) == 4


@pytest.mark.parametrize(("zone", "active"), [("kingdom", 0), ("battlefield", 0), ("quest", 1)])
def test_sorceress_does_nothing_elsewhere_or_in_opponents_turn(zone: str, active: int) -> None:
    t = table(
        seat(race="Dark Elf", **{zone: [SORCERESS]}), seat(kingdom=[SMITH], hand=IDLE), at="begin:turn", active=active
    )
    assert t.ask.kind == "window" and t.in_play(SMITH)


# -- Cauldron of Blood -----------------------------------------------------------------------------------


def siege(zone: str = "kingdom", attacked: str = "kingdom") -> Table:
    t = table(
        seat(race="Dark Elf", **{zone: [CAULDRON]}, hand=IDLE),
        seat(battlefield=[BOYZ, BRIGADE, SMITH], hand=IDLE),
        at="declare attackers",
        zone=attacked,
        active=1,
    )
    t.subset(BOYZ, BRIGADE)
    return t


def test_cauldron_damages_an_attacker_of_its_zone() -> None:
    t = siege()
    assert (t.ask.kind, t.ask.seat, titles(t)) == ("target", 0, {BOYZ, BRIGADE})
    t.pick(BOYZ)
    assert (t.damage(BOYZ), t.damage(BRIGADE)) == (1, 0)


@pytest.mark.parametrize(("zone", "attacked"), [("kingdom", "quest"), ("quest", "quest")])
def test_cauldron_ignores_attackers_of_other_zones(zone: str, attacked: str) -> None:
    t = siege(zone, attacked)
    assert t.ask.kind == "window" and t.damage(BOYZ) == t.damage(BRIGADE) == 0


# -- Hate ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "left", "mine"), [(3, 2, 3), (0, 0, 2)])
def test_hate_takes_a_resource_from_an_opponent_who_has_one(theirs: int, left: int, mine: int) -> None:
    t = table(seat(race="Dark Elf", hand=[HATE, *IDLE], resources=2), seat(resources=theirs))
    t.play(HATE)
    t.pass_all()
    assert (t.resources(1), t.resources(0)) == (left, mine)
