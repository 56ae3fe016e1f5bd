"""Further Chaos cards of the core set: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, chaos, corrupt, seat, table, titles

SORCERER, SEDUCED, WILL, BLOOD = (
    "Nurgle Sorcerer",
    "Seduced by Darkness",
    "Will of Tzeentch",
    "Blood for the Blood God",
)
VALKIA, GORS = "Valkia the Bloody", "Savage Gors"
PESTILENCE, FLIES = "Nurgle's Pestilence", "Cloud of Flies"
SERVANTS, MARAUDERS, KNIGHTS, ZEALOT = "Servants of Khorne", "Savage Marauders", "Chaos Knights", "Dark Zealot"
HORDE, BOYZ, GOBLINS, SMITH, BRIGADE, KAZADOR = (
    "Ironclaw's Horde",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Runesmith",
    "Mountain Brigade",
    "King Kazador",
)

TEXTS = {
    SERVANTS: "Battlefield only.",
    MARAUDERS: "",
    KNIGHTS: "",
    ZEALOT: "",
    SORCERER: "Quest. Action (spend 3 resources): Deal 1 damage to target unit (2 to a corrupt unit).",
    PESTILENCE: "Action: Deal 1 damage to each unit (2 to a corrupt unit).",
    FLIES: "Attach this card to target unit you control.\n"
    "At the beginning of your turn, you may deal 1 damage to the attached unit and target unit; it "
    "cannot be cancelled.",
    VALKIA: "At most one Hero in a zone.\nQuest. Action (spend 2 resources): Move any amount of the damage on this "
    "card onto target corrupt unit.",
    GORS: "Battlefield. While this card is attacking and 2 or more developments in the battlefield are yours, this "
    "card gets +2 damage in combat.",
    SEDUCED: "Action: Corrupt target unit.",
    WILL: "Action: All players, the active player first, must discard each card in that player's hand. That player "
    "draws 3 cards. This can be used only if it is your turn.",
    BLOOD: "Action: Deal X damage to target unit in the battlefield, where X is its power.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


# -- units without an Action -----------------------------------------------------------------------------


def test_servants_are_played_only_into_the_battlefield() -> None:
    t = table(chaos(hand=[SERVANTS, ZEALOT, *IDLE], resources=9))
    t.pick(SERVANTS, "play")
    t.pass_all()
    assert t.there(SERVANTS, "battlefield", 0), "nothing is asked: there is one zone alone"
    t.pick(ZEALOT, "play")
    assert t.keys() == ["kingdom", "quest", "battlefield", "back"]


def test_plain_units_fight_with_printed_power() -> None:
    t = table(chaos(battlefield=[MARAUDERS, KNIGHTS, ZEALOT]))
    assert [(t.power(n), t.hp(n)) for n in (MARAUDERS, KNIGHTS, ZEALOT)] == [(2, 1), (3, 4), (1, 3)]
    assert not any(t.offered(n, "act") for n in (MARAUDERS, KNIGHTS, ZEALOT))


# -- Nurgle Sorcerer -------------------------------------------------------------------------------------


def sorcery(target: Any, zone: str = "quest", resources: int = 3) -> Table:
    return table(chaos(**{zone: [SORCERER]}, resources=resources), seat(battlefield=[target], hand=IDLE))


@pytest.mark.parametrize(("target", "n"), [(BRIGADE, 1), (corrupt(BRIGADE), 2)])
def test_sorcerer_deals_one_damage_and_two_to_a_corrupt_unit(target: Any, n: int) -> None:
    t = sorcery(target)
    t.act(SORCERER)
    assert titles(t) == {SORCERER, BRIGADE}
    t.pick(BRIGADE)
    assert t.resources() == 0
    t.pass_all()
    assert t.damage(BRIGADE) == n


@pytest.mark.parametrize(("was", "damage"), [(BRIGADE, 2), (corrupt(BRIGADE), 1)])
def test_sorcerer_checks_his_target_at_resolution(was: Any, damage: int) -> None:
    t = sorcery(was)
    t.act(SORCERER, BRIGADE)
    brigade = t.st.w(t.id(BRIGADE))
    t.st.set_flag(brigade.id, "corrupt", damage == 2)
    t.pass_all()
    assert t.damage(BRIGADE) == damage


def test_toughness_reduces_the_sorcerers_damage_once() -> None:
    t = sorcery(corrupt("Hammerer of Karak Azul"))
    t.act(SORCERER, "Hammerer of Karak Azul")
    t.pass_all()
    assert t.damage("Hammerer of Karak Azul") == 1


@pytest.mark.parametrize(
    ("zone", "resources", "why"), [("quest", 2, "why.cost"), ("kingdom", 3, "why.gate"), ("battlefield", 3, "why.gate")]
)
def test_sorcerer_needs_the_quest_zone_and_3_resources(zone: str, resources: int, why: str) -> None:
    t = sorcery(BRIGADE, zone, resources)
    assert not t.offered(SORCERER, "act")
    assert t.why(f"act:{t.id(SORCERER)}:0") == why


# -- Nurgle's Pestilence ---------------------------------------------------------------------------------


@pytest.mark.rule("INV-DMG-NURGLES-PESTILENCE")
def test_pestilence_deals_one_damage_and_two_to_corrupt_units() -> None:
    t = table(
        chaos(hand=[PESTILENCE, *IDLE], resources=4, quest=[corrupt(ZEALOT)]),
        seat(battlefield=[BRIGADE], kingdom=[corrupt(BOYZ), GOBLINS]),
    )
    t.play(PESTILENCE)
    t.pass_all()
    assert [t.damage(n) for n in (ZEALOT, BRIGADE, BOYZ)] == [2, 1, 2]
    assert not t.in_play(GOBLINS) and all(t.st.ents[e].damage == 0 for e in t.st.places["capital", 1])


def test_toughness_cancels_one_assignment_of_pestilence() -> None:
    t = table(chaos(hand=[PESTILENCE, *IDLE], resources=4), seat(quest=[corrupt("Hammerer of Karak Azul"), KAZADOR]))
    t.play(PESTILENCE)
    t.pass_all()
    assert t.damage("Hammerer of Karak Azul") == 1 and t.damage(KAZADOR) == 0


# -- Seduced by Darkness ---------------------------------------------------------------------------------


def test_seduced_corrupts_a_unit_of_any_player_in_any_zone() -> None:
    t = table(
        chaos(hand=[SEDUCED, *IDLE], resources=2, quest=[ZEALOT], kingdom=["Contested Village"]),
        seat(kingdom=[SMITH], battlefield=[corrupt(BOYZ)]),
    )
    t.pick(SEDUCED, "play")
    assert titles(t) == {ZEALOT, SMITH, BOYZ}, "no support; one that is corrupt may be named in vain"
    t.pick(SMITH)
    t.pass_all()
    assert t.ent(SMITH).flag("corrupt") and not t.ent(ZEALOT).flag("corrupt")


def test_seduced_unit_cannot_defend() -> None:
    t = table(chaos(hand=[SEDUCED, *IDLE], resources=2, battlefield=[MARAUDERS]), seat(kingdom=[SMITH], hand=IDLE))
    t.play(SEDUCED, SMITH)
    t.to("attack_zone")
    t.answer("attack:kingdom:1")
    t.to("attackers")
    t.subset(MARAUDERS)
    kinds = set()
    while t.st.vars["active"] == 0:
        kinds.add(t.ask.kind)
        t.pass_()
    assert kinds == {"window"} and t.st.ents[t.st.places["capital", 1][0]].damage == 2


# -- Will of Tzeentch ------------------------------------------------------------------------------------


def test_all_players_discard_their_hands_and_draw_three() -> None:
    t = table(chaos(hand=[WILL, ZEALOT, MARAUDERS], resources=5), seat(hand=[BOYZ]))
    t.play(WILL)
    t.pass_all()
    assert t.ask.kind == "discard_order" and t.ask.seat == 0
    t.to("window")
    assert [len(t.st.rules.hand(t.st, s)) for s in (0, 1)] == [3, 3]
    assert all(t.there(n, "discard", s) for n, s in ((ZEALOT, 0), (MARAUDERS, 0), (BOYZ, 1), (WILL, 0)))


def test_empty_hand_also_draws_three() -> None:
    t = table(chaos(hand=[WILL, ZEALOT], resources=5), seat())
    t.play(WILL)
    t.pass_all()
    assert len(t.st.rules.hand(t.st, 1)) == 3


def test_will_of_tzeentch_is_played_only_in_own_turn() -> None:
    t = table(chaos(), chaos(hand=[WILL, *IDLE], kingdom=[KNIGHTS, ZEALOT], resources=9))
    t.pass_()
    t.to("window", seat=1)
    assert t.st.vars["active"] == 0 and not t.offered(WILL, "play")
    t.to_phase(1, "capital")
    assert t.offered(WILL, "play")


# -- Blood for the Blood God -----------------------------------------------------------------------------


def test_blood_deals_damage_equal_to_the_units_power() -> None:
    t = table(
        chaos(hand=[BLOOD, *IDLE], resources=4, battlefield=[KNIGHTS], quest=[ZEALOT]),
        seat(battlefield=[BRIGADE], kingdom=[BOYZ]),
    )
    t.pick(BLOOD, "play")
    assert titles(t) == {KNIGHTS, BRIGADE}, "in any battlefield, and nowhere else"
    t.pick(BRIGADE)
    t.pass_all()
    assert t.damage(BRIGADE) == 2 and t.damage(KNIGHTS) == 0


def test_blood_counts_power_at_resolution() -> None:
    t = table(chaos(hand=[BLOOD, "Demoralise", *IDLE], resources=9, battlefield=[KNIGHTS]), seat())
    t.play(BLOOD, KNIGHTS)
    t.to("window", seat=0)
    t.play("Demoralise", KNIGHTS)
    t.pass_all()
    assert t.damage(KNIGHTS) == 1


def test_blood_without_a_unit_in_a_battlefield_is_not_offered() -> None:
    t = table(chaos(hand=[BLOOD, *IDLE], resources=9, quest=[ZEALOT]), seat(kingdom=[BOYZ]))
    assert not t.offered(BLOOD, "play") and t.why(f"play:{t.id(BLOOD)}") == "why.targets"


# -- Cloud of Flies --------------------------------------------------------------------------------------


def flies(bearer: str = KNIGHTS) -> Table:
    t = table(
        seat(hand=IDLE, battlefield=["Hammerer of Karak Azul"]),
        chaos(battlefield=[{"card": bearer, "attached": [FLIES]}]),
    )
    t.to("may", seat=1)
    t.answer("yes")
    return t


def test_flies_are_attached_only_to_own_units() -> None:
    t = table(chaos(hand=[FLIES, *IDLE], quest=[ZEALOT], battlefield=[KNIGHTS]), seat(quest=[SMITH]))
    t.pick(FLIES, "play")
    assert titles(t) == {ZEALOT, KNIGHTS}


def test_flies_damage_two_units_despite_toughness() -> None:
    t = flies()
    assert titles(t) == {KNIGHTS, "Hammerer of Karak Azul"}
    t.pick("Hammerer of Karak Azul")
    t.to_phase(1, "beginning")
    assert t.damage(KNIGHTS) == 1 and t.damage("Hammerer of Karak Azul") == 1


def test_flies_damage_their_bearer_twice_as_target() -> None:
    t = flies()
    t.pick(KNIGHTS)
    t.to_phase(1, "beginning")
    assert t.damage(KNIGHTS) == 2


def test_player_of_flies_may_decline_to_deal_damage() -> None:
    t = table(seat(hand=IDLE), chaos(battlefield=[{"card": KNIGHTS, "attached": [FLIES]}]))
    t.to("may", seat=1)
    t.answer("no")
    t.to_phase(1, "kingdom")
    assert t.damage(KNIGHTS) == 0


# -- Valkia the Bloody -----------------------------------------------------------------------------------


def valkia(zone: str = "quest", damage: int = 3, resources: int = 2) -> Table:
    return table(
        chaos(**{zone: [{"card": VALKIA, "damage": damage}]}, resources=resources),
        seat(battlefield=[corrupt(BRIGADE), BOYZ], kingdom=[corrupt(SMITH)]),
    )


def test_valkia_moves_any_of_her_damage_to_a_corrupt_unit() -> None:
    t = valkia()
    t.act(VALKIA)
    assert titles(t) == {BRIGADE, SMITH} and t.resources() == 2
    t.pick(BRIGADE)
    t.pass_all()
    assert (t.ask.kind, t.ask.seat, t.keys()) == ("amount", 0, ["0", "1", "2", "3"])
    t.answer("2")
    assert (t.damage(VALKIA), t.damage(BRIGADE), t.resources()) == (1, 2, 0)


def test_player_of_valkia_may_decline_to_move_damage() -> None:
    t = valkia()
    t.act(VALKIA, BRIGADE)
    t.pass_all()
    t.answer("0")
    assert (t.damage(VALKIA), t.damage(BRIGADE)) == (3, 0)


@pytest.mark.rule("INV-DMG-MOVING")
def test_valkia_moves_at_most_lethal_damage() -> None:
    t = valkia()
    t.act(VALKIA, SMITH)
    t.pass_all()
    assert t.keys() == ["0", "1"]
    t.answer("1")
    assert not t.in_play(SMITH) and t.damage(VALKIA) == 2


@pytest.mark.parametrize(("zone", "resources", "why"), [("kingdom", 2, "why.gate"), ("quest", 1, "why.cost")])
def test_valkia_needs_the_quest_zone_and_2_resources(zone: str, resources: int, why: str) -> None:
    t = valkia(zone, 3, resources)
    assert not t.offered(VALKIA, "act") and t.why(f"act:{t.id(VALKIA)}:0") == why


# -- Savage Gors -----------------------------------------------------------------------------------------


def raid(developments: dict[str, int], zone: str = "kingdom", **foe: Any) -> Table:
    t = table(chaos(battlefield=[GORS], developments=developments), seat(race="Dwarf", hand=IDLE, **foe))
    t.to("attack_zone")
    t.answer(f"attack:{zone}:1")
    t.to("attackers")
    t.subset(GORS)
    return t


@pytest.mark.parametrize(("developments", "n"), [({"battlefield": 2}, 3), ({"battlefield": 1, "kingdom": 2}, 1)])
def test_gors_deal_two_more_damage_with_two_developments(developments: dict[str, int], n: int) -> None:
    t = raid(developments)
    assert t.power(GORS) == 1, "it is damage, not power"
    t.to_phase(1, "beginning")
    assert t.st.ents[t.st.places["capital", 1][0]].damage == n


def test_gors_can_divide_their_damage() -> None:
    t = raid({"battlefield": 2}, kingdom=[SMITH])
    t.to("defenders")
    t.subset(SMITH)
    assert t.to("assign").total == 3
    t.answer(t.split(**{"Runesmith": 1, "kingdom section": 2}))
    t.to_phase(1, "beginning")
    assert not t.in_play(SMITH) and t.st.ents[t.st.places["capital", 1][0]].damage == 2


def test_defending_gors_deal_no_extra_damage() -> None:
    t = table(seat(hand=IDLE, battlefield=[BRIGADE]), chaos(battlefield=[GORS], developments={"battlefield": 2}))
    t.to("attack_zone")
    t.answer("attack:battlefield:1")
    t.to("attackers")
    t.subset(BRIGADE)
    t.to("defenders")
    t.subset(GORS)
    t.to_phase(1, "beginning")
    assert t.ent(BRIGADE, 0, "battlefield").damage == 1
