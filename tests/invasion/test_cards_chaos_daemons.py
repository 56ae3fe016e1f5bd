"""Bloodthirster damage that cannot be cancelled, alone and with other damage; and sacrifices that players choose."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, chaos, seat, table, titles

THIRSTER, KNIGHTS, ZEALOT = "Bloodthirster", "Chaos Knights", "Dark Zealot"
HAMMERER, KAZADOR, SMITH, MASONS = "Hammerer of Karak Azul", "King Kazador", "Runesmith", "Dwarf Masons"


def dwarf(**given: Any) -> dict[str, Any]:
    return seat(race="Dwarf", **{"hand": IDLE, **given})


def test_printed_text() -> None:
    t = table(seat(hand=[THIRSTER]))
    assert t.m.spec.card_text(t.ent(THIRSTER).code) == (
        "Nothing cancels the damage that this card deals.\n"
        "Forced: At the beginning of your turn, all players, the active player first, must sacrifice a unit they "
        "control in the zone of the same name as this card's."
    )


# -- damage ----------------------------------------------------------------------------------------------


def assault(attackers: list[str], defenders: list[Any]) -> Table:
    """Attack seat 1's kingdom with units; all units there defend it."""
    t = table(chaos(battlefield=attackers), dwarf(kingdom=defenders))
    t.to("attack_zone")
    t.answer("attack:kingdom:1")
    t.to("attackers")
    t.subset(*attackers)
    t.to("defenders")
    t.subset(*(d if isinstance(d, str) else d["card"] for d in defenders))
    return t


def needs(t: Table) -> dict[str, int]:
    """Return how much damage destroys each defender, as the question shows it."""
    return {
        t.st.rules.card(t.st.ents[o.ref].code).name: int(dict(o.detail.params)["n"])
        for o in t.options()
        if o.ref and o.detail and o.detail.id == "inv.detail.needs"
    }


def test_toughness_does_not_cancel_bloodthirsters_damage() -> None:
    t = assault([THIRSTER], [KAZADOR])
    t.to_phase(1, "beginning")
    assert t.damage(KAZADOR) == 5, "his Toughness is 2"


def test_toughness_cancels_damage_of_other_units() -> None:
    t = assault([KNIGHTS], [KAZADOR])
    t.to_phase(1, "beginning")
    assert t.damage(KAZADOR) == 1


def test_defender_against_bloodthirster_needs_only_hit_points() -> None:
    t = assault([THIRSTER], [HAMMERER])
    t.to("assign")
    assert needs(t) == {HAMMERER: 2}, "Toughness 1 is not reckoned with"
    section = t.st.places["capital", 1][0]
    assert {o.ref: o.max for o in t.options()}[section] == 3
    t.answer(t.split(**{"Hammerer_of_Karak_Azul": 2, "kingdom section": 3}))
    t.to_phase(1, "beginning")
    assert not t.in_play(HAMMERER) and t.st.ents[section].damage == 3


def test_only_bloodthirsters_share_of_damage_is_certain() -> None:
    t = assault([THIRSTER, KNIGHTS], [KAZADOR])
    d = t.to("window", "assigned", seat=0)
    assert d.window == "assigned" and sum(row[1] for row in t.st.vars["packets"] if row[2] == "attacker") == 8
    t.to_phase(1, "beginning")
    assert not t.in_play(KAZADOR), "5 that nothing cancels, and 3 less 2, are 6"


def test_certain_damage_is_assigned_where_it_destroys() -> None:
    t = assault([THIRSTER, ZEALOT], [SMITH, KAZADOR])
    assert t.to("assign").total == 6
    t.answer(t.split(Runesmith=1, King_Kazador=5))
    t.to_phase(1, "beginning")
    assert not t.in_play(SMITH) and t.damage(KAZADOR) == 5, "the point that could be cancelled went to the Runesmith"


def test_section_gets_no_damage_while_a_defender_lives() -> None:
    t = assault([THIRSTER, ZEALOT], [HAMMERER, SMITH])
    t.to("assign")
    assert needs(t) == {HAMMERER: 2, SMITH: 1}
    assert t.refused(t.split(**{"Hammerer_of_Karak_Azul": 1, "Runesmith": 1, "kingdom section": 3})) in (
        "inv.why.defenders_first",
        "answer.total",
    )
    assert t.refused(t.split(**{"Hammerer_of_Karak_Azul": 1, "Runesmith": 2, "kingdom section": 3})) == (
        "inv.why.defenders_first"
    )
    t.answer(t.split(**{"Hammerer_of_Karak_Azul": 2, "Runesmith": 1, "kingdom section": 3}))
    t.to_phase(1, "beginning")
    assert not t.in_play(HAMMERER) and not t.in_play(SMITH)


def test_blessing_does_not_stop_damage_of_a_bloodthirster() -> None:
    t = table(dwarf(battlefield=[HAMMERER]), chaos(quest=[THIRSTER]))
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    t.subset(HAMMERER)
    t.to("defenders")
    t.subset(THIRSTER)
    t.to("window", "assigned", seat=0)
    assert [tuple(row[4:]) for row in t.st.vars["packets"] if row[2] == "defender"] == [("uncancellable",)]
    t.to_phase(1, "beginning")
    assert not t.in_play(HAMMERER)


# -- what each player gives up ---------------------------------------------------------------------------


def test_each_player_chooses_a_sacrifice_in_bloodthirsters_zone() -> None:
    t = table(
        dwarf(battlefield=[HAMMERER, SMITH], kingdom=[MASONS]), chaos(battlefield=[THIRSTER, ZEALOT], quest=[KNIGHTS])
    )
    t.to("choose", seat=1)
    assert titles(t) == {THIRSTER, ZEALOT}
    t.pick(ZEALOT)
    assert (t.ask.kind, t.ask.seat, titles(t)) == ("choose", 0, {HAMMERER, SMITH})
    t.pick(SMITH)
    t.to_phase(1, "beginning")
    assert all(map(t.in_play, (THIRSTER, HAMMERER, MASONS, KNIGHTS)))
    assert not t.in_play(ZEALOT) and not t.in_play(SMITH)


@pytest.mark.parametrize("active", [0, 1])
def test_lone_bloodthirster_sacrifices_itself_at_turn_start(active: int) -> None:
    t = table(chaos(kingdom=[THIRSTER]), dwarf(), active=active)
    t.to_phase(1 - active, "kingdom")
    assert t.in_play(THIRSTER) is (active == 0)
