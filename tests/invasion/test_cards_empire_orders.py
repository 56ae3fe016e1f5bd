"""The Empire's commanders and orders of the core set: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, chaos, empire, seat, table, titles_and_sections

JOHANNES, CHURCH, ELECTORS, SIGMAR, WIZARD = (
    "Johannes Broheim",
    "Church of Sigmar",
    "Will of the Electors",
    "Sigmar's Intervention",
    "Bright Wizard Apprentice",
)
MILITIA, HORDE, BOYZ, SMITH, SEDUCED, CREW = (
    "Peasant Militia",
    "Ironclaw's Horde",
    "Boar Boyz",
    "Runesmith",
    "Seduced by Darkness",
    "Lobber Crew",
)

TEXTS = {
    JOHANNES: "At most one Hero in a zone.\nCounterstrike 2 (as a defender, 2 combat damage to one attacker at once).\n"
    "At the end of each phase, you may move this card to another zone of its controller.",
    CHURCH: "Kingdom. An opponent pays 1 more resource for an effect that targets a unit you control.",
    ELECTORS: "Action: Move at most 2 target developments, all in one zone of one player, to another zone of that "
    "player.",
    SIGMAR: "Action: The attack is redirected to another of your zones that does not burn. This can be used only if "
    "a zone of yours is attacked and defenders have not been declared.",
    WIZARD: "Quest. Action (spend 2 resources): Cancel target Action, on the chain, of another unit or support card. "
    "(Limit: 1 per turn.)",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


# -- Johannes Broheim ------------------------------------------------------------------------------------


@pytest.mark.parametrize("faq", ["1.3", "1.6"])
def test_johannes_may_move_at_the_end_of_each_phase(faq: str) -> None:
    t = table(empire(kingdom=[JOHANNES]), seat(hand=IDLE), options={"faq": faq})
    asked = []
    for _ in range(8):
        t.to("may", seat=0)
        asked.append((t.st.vars["active"], t.st.vars["phase"]))
        t.answer("no")
    turn = ["kingdom", "quest", "capital", "battlefield"]
    assert asked == [(0, "capital"), (0, "battlefield"), *((1, phase) for phase in turn), (0, "kingdom"), (0, "quest")]
    assert t.there(JOHANNES, "kingdom", 0)


def test_johannes_moves_to_a_zone_chosen_by_his_player() -> None:
    t = table(empire(kingdom=[JOHANNES]), seat(hand=IDLE))
    t.to("may")
    t.answer("yes")
    assert (t.ask.kind, t.keys()) == ("zone", ["quest", "battlefield"])
    t.answer("battlefield")
    assert t.there(JOHANNES, "battlefield", 0)
    t.to("attack_zone")


def test_johannes_does_not_move_to_a_zone_with_a_hero() -> None:
    t = table(empire(kingdom=[JOHANNES], battlefield=["Thyrus Gorman"]), seat(hand=IDLE))
    t.to("may")
    t.answer("yes")
    t.to("window")
    assert t.there(JOHANNES, "quest", 0), "the one zone without a Hero is not asked for"


# -- Church of Sigmar ------------------------------------------------------------------------------------


def church(zone: str, resources: int, church_of: int = 1, **foe: Any) -> Table:
    """Set up seat 0 with Seduced by Darkness (costs 2 with loyalty) and resources, against units of seat 1."""
    sides = [chaos(hand=[SEDUCED, *IDLE], resources=resources), empire(kingdom=[MILITIA], **foe)]
    sides[church_of][zone] = [*sides[church_of].get(zone, ()), CHURCH]
    return table(*sides)


def test_targeting_a_unit_of_the_churchs_player_costs_one_more() -> None:
    t = church("kingdom", 1)
    t.play(SEDUCED, MILITIA)
    assert t.resources() == 0
    assert not church("kingdom", 0).offered(SEDUCED, "play")


@pytest.mark.parametrize(("zone", "owner"), [("quest", 1), ("battlefield", 1), ("kingdom", 0)])
def test_church_taxes_only_opponents_and_only_from_its_kingdom(zone: str, owner: int) -> None:
    t = church(zone, 0, owner)
    t.play(SEDUCED, MILITIA)
    t.pass_all()
    assert t.ent(MILITIA).flag("corrupt")


def test_two_churches_tax_twice() -> None:
    t = table(chaos(hand=[SEDUCED, *IDLE], resources=2), empire(kingdom=[MILITIA, CHURCH, CHURCH]))
    t.play(SEDUCED, MILITIA)
    assert t.resources() == 0


# -- Will of the Electors --------------------------------------------------------------------------------


def developed(t: Table, who: int) -> list[int]:
    return [
        sum(not t.st.ents[e].up for e in t.st.places.get((zone, who), ()))
        for zone in ("kingdom", "quest", "battlefield")
    ]


def electors() -> Table:
    t = table(
        empire(hand=[ELECTORS, *IDLE], resources=3, developments={"kingdom": 1}),
        seat(developments={"battlefield": 3, "quest": 1}),
    )
    t.pick(ELECTORS, "play")
    return t


def refs(t: Table, place: str, who: int) -> list[str]:
    return [o.key for o in t.options() if o.ref and (t.st.ents[o.ref].place, t.st.ents[o.ref].seat) == (place, who)]


def test_electors_move_two_developments_of_one_zone_together() -> None:
    t = electors()
    assert (t.ask.shape, t.ask.max, len(t.options())) == ("subset", 2, 5)
    t.answer(",".join(refs(t, "battlefield", 1)[:2]))
    t.pass_all()
    assert (t.ask.kind, t.ask.seat, t.keys()) == ("zone", 0, ["kingdom", "quest"])
    t.answer("kingdom")
    assert developed(t, 1) == [2, 1, 1] and developed(t, 0) == [1, 0, 0]


def test_electors_may_move_one_development_or_none() -> None:
    t = electors()
    t.answer(refs(t, "kingdom", 0)[0])
    t.pass_all()
    t.answer("quest")
    assert developed(t, 0) == [0, 1, 0]
    t = electors()
    t.answer("")
    t.pass_all()
    assert t.ask.kind == "window" and developed(t, 1) == [0, 1, 3]


@pytest.mark.parametrize("other", [("quest", 1), ("kingdom", 0)])
def test_electors_do_not_move_from_two_zones(other: tuple[str, int]) -> None:
    t = electors()
    assert t.refused(refs(t, "battlefield", 1)[0] + "," + refs(t, *other)[0]) == "why.same_zone"


# -- Sigmar's Intervention -------------------------------------------------------------------------------


def assault(**foe: Any) -> Table:
    t = table(
        chaos(battlefield=[HORDE]), empire(hand=[SIGMAR, *IDLE], kingdom=[MILITIA], quest=[SMITH], resources=9, **foe)
    )
    t.to("attack_zone")
    t.answer("attack:kingdom:1")
    return t


def intervene(t: Table, *answers: str) -> None:
    t.to("attackers")
    t.subset(HORDE)
    t.to("window", seat=1)
    t.play(SIGMAR)
    t.pass_all()
    t.follow(*answers)


def test_sigmar_moves_the_attack_to_another_own_zone() -> None:
    t = assault()
    n = t.power(HORDE)
    t.to("attackers")
    t.subset(HORDE)
    t.to("window", seat=1)
    t.play(SIGMAR)
    t.pass_all()
    assert (t.ask.kind, t.ask.seat, t.keys()) == ("zone", 1, ["quest", "battlefield"])
    t.answer("battlefield")
    t.to_phase(1, "beginning")
    assert [t.st.ents[e].damage for e in t.st.places["capital", 1]] == [0, 0, n]


def test_units_of_the_new_zone_may_defend_it() -> None:
    t = assault()
    intervene(t, "quest")
    t.to("defenders")
    assert titles_and_sections(t) == {SMITH}


def test_sigmar_does_not_turn_an_attack_to_a_burning_zone() -> None:
    t = assault(sections={"quest": "burning"})
    intervene(t)
    assert t.ask.kind == "window" and t.st.vars["zone"] == "battlefield"


def test_attack_hits_the_new_zone() -> None:
    t = table(
        chaos(battlefield=[HORDE], resources=1),
        seat(race="Empire", hand=[SIGMAR, *IDLE], resources=9, battlefield=["Rune of Fortitude"]),
    )
    t.to("attack_zone")
    t.answer("attack:kingdom:1")
    intervene(t, "battlefield")
    assert (t.ask.kind, t.ask.seat) == ("pay_for", 0), "what waits for an attack on that zone is set off"


def test_sigmar_works_only_between_attackers_and_defenders() -> None:
    t = assault()
    t.to("window", seat=1)
    assert t.ask.window == "zone_chosen" and not t.offered(SIGMAR, "play"), "nobody attacks yet"
    t.to("attackers")
    t.subset(HORDE)
    t.to("defenders")
    t.subset(MILITIA)
    t.to("window", seat=1)
    assert t.ask.window == "defenders" and not t.offered(SIGMAR, "play")


def test_sigmar_does_not_help_the_attacker() -> None:
    t = table(empire(battlefield=[MILITIA], hand=[SIGMAR, *IDLE], resources=9), seat(hand=IDLE))
    t.to("attack_zone")
    t.answer("attack:kingdom:1")
    t.to("attackers")
    t.subset(MILITIA)
    t.to("window", "attackers", seat=0)
    assert not t.offered(SIGMAR, "play")


# -- Bright Wizard Apprentice ----------------------------------------------------------------------------


def wizard(zone: str = "quest", resources: int = 9, **me: Any) -> Table:
    """Sacrifice Lobber Crew against a player who has the Apprentice."""
    t = table(
        seat(race="Orc", kingdom=[CREW], hand=[*IDLE, SEDUCED], resources=9, **me),
        empire(**{zone: [WIZARD]}, resources=resources, battlefield=[MILITIA, SMITH]),
    )
    t.act(CREW)
    t.to("window", seat=1)
    return t


def cancel(t: Table) -> None:
    """Let the Apprentice target the only Action on the chain."""
    t.act(WIZARD)
    assert len(t.keys()) == 2 and t.keys()[1] == "back"
    t.answer(t.keys()[0])
    t.pass_all()


def test_apprentice_cancels_the_action_of_a_unit() -> None:
    t = wizard()
    cancel(t)
    assert all(map(t.in_play, (WIZARD, MILITIA, SMITH))) and not t.in_play(CREW), "the cost stays paid"
    assert t.resources(1) == 7


def test_apprentice_may_target_the_action_of_a_unit() -> None:
    t = table(
        seat(race="Dwarf", quest=[SMITH], kingdom=["Contested Village"], hand=IDLE, resources=9),
        empire(quest=[WIZARD], resources=9),
    )
    t.act(SMITH, WIZARD)
    t.to("window", seat=1)
    cancel(t)
    assert t.power(WIZARD) == 1


def test_apprentice_cancels_the_action_of_a_support_card() -> None:
    t = table(
        seat(race="Orc", battlefield=["Rock Lobber", SMITH], hand=IDLE, resources=9),
        empire(quest=[WIZARD], resources=9),
    )
    t.act("Rock Lobber", SMITH)
    t.to("window", seat=1)
    cancel(t)
    assert t.ask.kind == "window" and not any(t.st.ents[e].damage for e in t.st.places["capital", 1])


def test_apprentice_cancels_no_tactic_and_no_played_card() -> None:
    t = table(chaos(hand=[SEDUCED, *IDLE], resources=9), empire(quest=[WIZARD], battlefield=[MILITIA], resources=9))
    t.play(SEDUCED, MILITIA)
    t.to("window", seat=1)
    assert not t.offered(WIZARD, "act")
    assert t.why(f"act:{t.id(WIZARD)}:0", 1) == "why.targets"


@pytest.mark.parametrize(("zone", "resources"), [("kingdom", 9), ("quest", 1)])
def test_apprentice_needs_the_quest_zone_and_2_resources(zone: str, resources: int) -> None:
    assert not wizard(zone, resources).offered(WIZARD, "act")


def test_apprentice_cancels_once_a_turn() -> None:
    t = table(
        seat(race="Orc", kingdom=[CREW, CREW], hand=IDLE), empire(quest=[WIZARD], battlefield=[MILITIA], resources=9)
    )
    t.act(CREW)
    t.to("window", seat=1)
    cancel(t)
    t.to("window", "capital", seat=0)
    t.act(CREW)
    t.to("window", seat=1)
    assert not t.offered(WIZARD, "act") and t.why(f"act:{t.id(WIZARD)}:0", 1) == "why.limit"
