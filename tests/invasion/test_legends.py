"""Legends: their place, how they count, fight and are attacked; Malekith and Kairos Fateweaver."""

from __future__ import annotations

from typing import Any

import pytest
import testcards_b  # noqa: F401
from kit import IDLE, Table, say, seat, table

from engine.invasion.cards.card import invasion_card, legend_power
from engine.invasion.cards.language import DefendsAnywhere, constant, legends
from engine.invasion.former import corrected
from engine.invasion.rules import RULES
from engine.kernel.language.text.abilities import card_text

MALEKITH, KAIROS, CHIEF = "Malekith", "Kairos Fateweaver", "Rowan Chief"
BRIGADE, BOYZ, SQUAD, FLAMES = "Mountain Brigade", "Black Orc Squad", "Dark Zealot", "Flames of Tzeentch"

TEST_CARDS = (
    invasion_card("test-w-001", CHIEF, "legend", "Orc", 3, 2, legend_power("3/1/2"), 5, unique=True),
    invasion_card(
        "test-w-002", "Rowan Gate", "support", "Neutral", abilities=(constant(DefendsAnywhere(legends.yours)),)
    ),
    invasion_card("test-w-003", "Rowan Twin", "legend", "Neutral", 1, 0, legend_power("1/1/1"), 2),
)
for _new in TEST_CARDS:
    if _new.code not in RULES.cards:
        RULES.add_card(_new)


def elf(**given: Any) -> dict[str, Any]:
    return seat(race="Dark Elf", **{"hand": IDLE, **given})


def orc(**given: Any) -> dict[str, Any]:
    return seat(race="Orc", **{"hand": IDLE, **given})


def fight(t: Table, zone: str, *units: str, legend: bool = True, defenders: tuple[str, ...] | None = ()) -> Table:
    """Attack a zone, or the legend there, with units.  With ``defenders`` None, no question for defenders follows."""
    t.to("attack_zone")
    t.answer(f"attack:{zone}:1" + (":legend" if legend else ""))
    t.to("attackers")
    t.subset(*units)
    if defenders is not None:
        t.to("defenders")
        t.subset(*defenders)
    return t


def flames(t: Table, eid: int) -> None:
    """Play Flames of Tzeentch and deal 2 damage to a unit."""
    t.pick(FLAMES, "play")
    t.answer("2")
    t.answer(str(eid))


def sections(t: Table) -> list[int]:
    return [t.damage(f"{zone} section", 1) for zone in ("kingdom", "quest", "battlefield")]


def shares(t: Table) -> dict[str, int]:
    """Return the possible recipients of damage, each with the maximum damage that can be assigned to it."""
    return {say(o.text): o.max for o in t.ask.options if o.max}


# -- playing -----------------------------------------------------------------------------------------------------


def test_legend_is_played_onto_the_capital_without_a_question() -> None:
    t = table(elf(hand=[MALEKITH], resources=20, kingdom=[BRIGADE]), orc())
    t.pick(MALEKITH, "play")
    t.pass_all()
    assert t.there(MALEKITH, "legend", 0) and t.ask.kind == "window"
    assert t.resources() == 20 - 6 - 4, "one of its five loyalty symbols is the capital's"


@pytest.mark.parametrize(
    ("mine", "race", "why"),
    [([], "Dark Elf", None), (["Rowan Twin"], "Dark Elf", "why.second_legend"), ([], "Chaos", "why.foreign_legend")],
)
def test_player_has_one_legend_of_the_capitals_race(mine: list[str], race: str, why: str | None) -> None:
    t = table(seat(race=race, hand=[MALEKITH, *IDLE], resources=30, legend=mine), orc(legend=[CHIEF]))
    assert t.offered(MALEKITH, "play") is (why is None)
    assert t.why(f"play:{t.id(MALEKITH)}") == why


def test_legend_is_played_only_in_own_turn_and_not_in_response() -> None:
    t = table(orc(hand=[FLAMES, *IDLE], resources=20), elf(hand=[MALEKITH], resources=20, kingdom=[BRIGADE]))
    flames(t, t.id(BRIGADE))
    t.to("window", seat=1)
    assert not t.offered(MALEKITH, "play") and t.why(f"play:{t.id(MALEKITH)}", 1) == "why.own_capital"


# -- what counts as if it were in each zone ------------------------------------------------------------------------


def test_legends_icons_count_in_each_zones_phase() -> None:
    t = table(orc(hand=[], legend=[CHIEF], deck=[BRIGADE] * 9), elf(), at="phase:kingdom")
    t.to("window", "capital")
    assert t.resources() == 3 + 3, "the kingdom's own power and three of the legend"
    assert len(t.st.places["hand", 0]) == 1 + 1
    zones = t.m.view(0)["players"][0]["zones"]
    assert [zones[z]["power"] for z in ("kingdom", "quest", "battlefield")] == [6, 2, 2]


@pytest.mark.rule("INV-RULE-LEGEND-POWER")
def test_power_of_a_legend_is_that_of_its_weakest_zone() -> None:
    t = table(orc(legend=[CHIEF]), elf(legend=[MALEKITH]))
    assert t.power(CHIEF) == 1 and t.power(MALEKITH) == 2
    assert t.m.view(1)["players"][0]["legend"]["powers"] == {"kingdom": 3, "quest": 1, "battlefield": 2}


def test_effects_on_units_do_not_affect_a_legend() -> None:
    t = table(elf(hand=[FLAMES, *IDLE], resources=20, kingdom=[BRIGADE]), orc(legend=[CHIEF], quest=[BOYZ]))
    t.pick(FLAMES, "play")
    t.answer("1")
    assert t.offered(BOYZ) and not t.offered(CHIEF)


def test_legend_in_hand_is_a_card_like_any_other() -> None:
    t = table(elf(hand=["Will of Tzeentch", MALEKITH], resources=20), orc(hand=[CHIEF]))
    t.play("Will of Tzeentch")
    t.pass_all()
    assert t.there(MALEKITH, "discard", 0) and t.there(CHIEF, "discard", 1)


def test_saved_effect_on_any_cards_goes_on_without_legends() -> None:
    id = RULES.version_of("core-097/0", 0x27AC1945)
    assert id is not None and id != "core-097/0"
    assert [ab for ab, _ in corrected(RULES)].count("core-097/0") == 1


# -- attacking -----------------------------------------------------------------------------------------------------


def test_legend_attacks_like_a_battlefield_unit() -> None:
    t = table(orc(legend=[CHIEF], battlefield=[BOYZ], kingdom=[SQUAD]), elf(), at="choose zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    assert t.offered(CHIEF) and t.offered(BOYZ) and not t.offered(SQUAD)
    t.subset(CHIEF)
    t.to("window", seat=0)
    assert t.ent(CHIEF).id in t.st.vars["attackers"]
    t.to_phase(1, "capital")
    assert sections(t) == [0, 2, 0], "two in the battlefield, though the quest zone shows one"


def test_corrupt_legend_cannot_attack_and_may_be_restored() -> None:
    t = table(orc(legend=[{"card": CHIEF, "corrupt": True}], battlefield=[BOYZ]), elf(), at="choose zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    assert t.offered(BOYZ) and not t.offered(CHIEF)
    t = table(orc(legend=[{"card": CHIEF, "corrupt": True}]), elf(), at="restore")
    assert t.ask.kind == "restore" and t.offered(CHIEF)
    t.pick(CHIEF)
    assert not t.ent(CHIEF).flag("corrupt")


# -- being attacked -------------------------------------------------------------------------------------------------


def test_attacker_targets_the_legend_instead_of_a_section() -> None:
    t = table(elf(battlefield=[BRIGADE]), orc(legend=[CHIEF]), at="choose zone")
    legend = [o.key for o in t.options() if o.ref == t.id(CHIEF)]
    assert legend == [f"attack:{zone}:1:legend" for zone in ("kingdom", "quest", "battlefield")]
    assert any(o.key == "attack:kingdom:1" for o in t.options())
    t = table(elf(battlefield=[BRIGADE]), orc(), at="choose zone")
    assert not [o for o in t.options() if o.key.endswith("legend")], "nobody has one"
    t = table(elf(battlefield=[BRIGADE], legend=[MALEKITH]), orc(), at="choose zone")
    assert not [o for o in t.options() if o.key.endswith("legend")], "the own one is not attacked"


def test_defending_units_of_the_zone_get_damage_before_legend() -> None:
    t = table(
        elf(battlefield=[BRIGADE, BRIGADE, BRIGADE]),
        orc(legend=[CHIEF], quest=[BOYZ], kingdom=[SQUAD]),
        at="choose zone",
    )
    fight(t, "quest", BRIGADE, BRIGADE, BRIGADE, defenders=None)
    t.to("defenders")
    assert t.offered(BOYZ) and not t.offered(CHIEF) and not t.offered(SQUAD)
    assert t.ask.text.id == "inv.ask.defenders.legend"
    t.subset(BOYZ)
    t.to("assign")
    total, boyz = t.ask.total, t.hp(BOYZ)
    assert shares(t) == {BOYZ: total, CHIEF: total - boyz}
    key = t.split(**{CHIEF.replace(" ", "_"): total})
    assert t.refused(key) == "answer.share"
    t.answer(t.split(**{BOYZ.replace(" ", "_"): boyz, CHIEF.replace(" ", "_"): total - boyz}))
    assert t.m.view(0)["players"][1]["legend"]["assigned"] == total - boyz
    t.to_phase(1, "capital")
    assert sections(t) == [0, 0, 0] and t.damage(CHIEF) == total - boyz


def test_uncorrupted_legend_defends_itself_with_zone_power() -> None:
    for zone, corrupt, dealt in (("kingdom", False, 3), ("quest", False, 1), ("battlefield", True, 0)):
        t = table(elf(battlefield=[BRIGADE]), orc(legend=[{"card": CHIEF, "corrupt": corrupt}]), at="choose zone")
        fight(t, zone, BRIGADE, defenders=None)
        t.to_phase(1, "capital")
        assert t.damage(BRIGADE) == dealt
        assert t.damage(CHIEF) == 2 and sections(t) == [0, 0, 0]


def test_legend_does_not_fight_for_an_attacked_section() -> None:
    t = table(elf(battlefield=[BRIGADE]), orc(legend=[CHIEF]), at="choose zone")
    fight(t, "kingdom", BRIGADE, legend=False, defenders=None)
    t.to_phase(1, "capital")
    assert t.damage(BRIGADE) == 0 and t.damage(CHIEF) == 0 and sections(t)[0] > 0


@pytest.mark.rule("INV-RULE-LEGEND-NO-DEFEND", "INV-RULE-LEGEND-DEFEND-EFFECT")
@pytest.mark.parametrize("gate", [False, True])
def test_legend_defends_a_zone_only_if_an_effect_permits_it(gate: bool) -> None:
    t = table(
        elf(battlefield=[BRIGADE]),
        orc(legend=[CHIEF], quest=[BOYZ], kingdom=["Rowan Gate"] if gate else []),
        at="choose zone",
    )
    fight(t, "quest", BRIGADE, legend=False, defenders=None)
    t.to("defenders")
    assert t.offered(BOYZ) and t.offered(CHIEF) is gate
    if gate:
        t.subset(CHIEF)
        t.to_phase(1, "capital")
        assert t.damage(BRIGADE) == 1 and t.damage(CHIEF) == 2 and sections(t) == [0, 0, 0]


@pytest.mark.rule("INV-QA-LEGEND-EXCESS")
def test_damage_beyond_its_hit_points_is_lost() -> None:
    t = table(elf(battlefield=[BRIGADE, BRIGADE, BRIGADE, BRIGADE]), orc(legend=[CHIEF]), at="choose zone")
    fight(t, "kingdom", BRIGADE, BRIGADE, BRIGADE, BRIGADE, defenders=None)
    t.to_phase(1, "capital")
    assert t.there(CHIEF, "discard", 1) and sections(t) == [0, 0, 0]


def test_attack_on_a_departed_legend_hits_nothing() -> None:
    t = table(elf(battlefield=[BRIGADE]), orc(legend=[CHIEF]), at="choose zone")
    fight(t, "kingdom", BRIGADE, defenders=None)
    t.to("window", "attackers")
    t.st.w(t.id(CHIEF)).damage = 5
    t.to_phase(1, "capital")
    assert t.there(CHIEF, "discard", 1) and sections(t) == [0, 0, 0]


@pytest.mark.rule("INV-DMG-INDIRECT")
@pytest.mark.parametrize(("faq", "offered"), [("1.3", False), ("1.6", True)])
def test_indirect_damage_may_hit_legends_in_faq_1_6(faq: str, offered: bool) -> None:
    t = table(elf(hand=["Birch Hail", *IDLE], resources=9), orc(legend=[CHIEF]), options={"faq": faq})
    t.play("Birch Hail")
    t.pass_all()
    assert (t.ask.kind, t.ask.seat) == ("indirect", 1)
    assert t.offered(CHIEF) is offered


# -- Malekith -------------------------------------------------------------------------------------------------------


def test_malekith_makes_each_opponent_sacrifice_a_chosen_unit() -> None:
    t = table(
        elf(legend=[MALEKITH], kingdom=[BRIGADE]), orc(kingdom=[BOYZ], quest=[SQUAD], legend=[CHIEF]), at="begin:turn"
    )
    t.to("window", "beginning", seat=0)
    t.pick(MALEKITH, "open")
    t.pass_all()
    assert t.ask.seat == 1 and t.offered(BOYZ) and t.offered(SQUAD) and not t.offered(CHIEF)
    t.pick(SQUAD)
    assert t.there(SQUAD, "discard", 1) and t.in_play(BOYZ) and t.in_play(BRIGADE)


def test_malekith_works_only_as_own_turn_begins() -> None:
    t = table(elf(legend=[MALEKITH]), orc(kingdom=[BOYZ]))
    assert not t.offered(MALEKITH)
    t = table(elf(legend=[MALEKITH]), orc(kingdom=[BOYZ]), at="begin:turn", active=1)
    t.to("window", seat=0)
    assert not t.offered(MALEKITH)


# -- Kairos Fateweaver ------------------------------------------------------------------------------------------------


def test_kairos_makes_own_developments_units_and_developments() -> None:
    t = table(
        seat(race="Chaos", hand=IDLE, legend=[KAIROS], developments={"battlefield": 2}),
        orc(developments={"battlefield": 1}),
        at="choose zone",
    )
    mine, theirs = t.st.places["battlefield", 0], t.st.places["battlefield", 1]
    assert [t.st.kind(e) for e in (*mine, *theirs)] == ["unit", "unit", "development"]
    assert t.hp("battlefield section", 0) == 8 + 2
    t.answer("attack:battlefield:1")
    t.to("attackers")
    assert {o.ref for o in t.options() if o.ref} == {*mine, t.id(KAIROS)}
    t.answer(",".join(map(str, mine)))
    t.to_phase(1, "capital")
    assert sections(t) == [0, 0, 4]


def test_developments_lose_damage_when_kairos_leaves() -> None:
    leader = {"card": KAIROS, "damage": 2}
    t = table(
        seat(race="Chaos", hand=IDLE, legend=[leader], developments={"kingdom": 1}),
        orc(hand=["Birch Hail", *IDLE], resources=9),
        active=1,
    )
    t.play("Birch Hail")
    t.pass_all()
    (dev,) = t.st.places["kingdom", 0]
    kingdom, quest, _ = t.st.places["capital", 0]
    t.answer(f"{t.id(KAIROS)}:1,{dev}:1,{kingdom}:2,{quest}:1")
    assert t.there(KAIROS, "discard", 0)
    assert t.st.kind(dev) == "development" and t.st.ents[dev].damage == 0


@pytest.mark.rule("INV-QA-KAIROS-OFFERING")
@pytest.mark.parametrize(("card", "tokens"), [(BRIGADE, 1), (FLAMES, 0), ("Contested Village", 0), (KAIROS, 0)])
def test_destroyed_unit_development_counts_for_the_offering(card: str, tokens: int) -> None:
    t = table(
        elf(hand=[FLAMES, *IDLE], resources=20, quest=[{"card": "Offering to Hekarti", "questing": "Cold One Riders"}]),
        seat(race="Chaos", legend=[KAIROS], developments={"kingdom": [card]}),
    )
    (dev,) = t.st.places["kingdom", 1]
    flames(t, dev)
    t.pass_all()
    assert t.there(card, "discard", 1)
    assert t.ent("Offering to Hekarti").mark("resource") == tokens


@pytest.mark.rule("INV-QA-KAIROS-EXCAVATION")
def test_new_development_enters_ready_despite_the_excavation() -> None:
    t = table(
        seat(
            race="Chaos", hand=[BRIGADE, SQUAD, *IDLE], resources=9, legend=[KAIROS], kingdom=["Warpstone Excavation"]
        ),
        orc(),
    )
    t.develop(BRIGADE, "kingdom")
    t.pass_all()
    dev = next(e for e in t.st.places["kingdom", 0] if not t.st.ents[e].up)
    assert t.st.kind(dev) == "unit" and not t.st.ents[dev].flag("corrupt")
    t.to("window", seat=0)
    t.play(SQUAD, "kingdom")
    t.pass_all()
    assert t.ent(SQUAD).flag("corrupt"), "a unit card arrives corrupt"


# -- what is shown ------------------------------------------------------------------------------------------


TEXTS = {
    MALEKITH: "Action: At the beginning of your turn, each opponent must sacrifice a unit they control.",
    KAIROS: "Each development you control becomes a unit with 2 power and 2 hit points and still counts as before.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    card = next(c for c in RULES.cards.values() if c.name == name)
    assert card_text(card, "en") == TEXTS[name]
