"""King Kazador's tax, and the Ironbreakers."""

from __future__ import annotations

import pytest
import testcards_c  # noqa: F401  (enters the test cards)
from kit import seat, table

# -- King Kazador ----------------------------------------------------------------------------------------


def test_kazador_cancels_two_of_each_assignment() -> None:
    t = table(
        seat(battlefield=["Ironclaw's Horde"], race="Orc"),
        seat(quest=["King Kazador"]),
        at="apply damage",
        zone="quest",
        attackers=["Ironclaw's Horde"],
        defenders=["King Kazador"],
        assigned={"King Kazador": 4},
    )
    assert t.damage("King Kazador") == 2


def test_kazador_costs_six_plus_loyalty() -> None:
    t = table(seat(hand=["King Kazador"], resources=9))
    reason = t.m.why_not(f"play:{t.id('King Kazador')}", 0)
    assert reason is not None and reason.id == "why.cost.parts" and reason.get("need") == 10


def test_kazador_is_not_offered_without_resources_for_the_tax() -> None:
    t = table(seat(hand=["Striking the Grudge", "Pilgrimage"], resources=6), seat(kingdom=["King Kazador"]))
    assert t.why(f"play:{t.id('Pilgrimage')}") == "why.targets"
    t = table(seat(hand=["Pilgrimage"], resources=7), seat(kingdom=["King Kazador"]))
    t.play("Pilgrimage", "King Kazador")
    assert t.resources() == 0
    t.pass_all()
    assert t.there("King Kazador", "hand", 1)


def test_kazador_is_not_offered_to_poor_opponent_choosing_units() -> None:
    t = table(seat(hand=["Pilgrimage"], resources=6), seat(kingdom=["King Kazador", "Lobber Crew"]))
    t.pick("Pilgrimage")
    assert t.offered("Lobber Crew") and not t.offered("King Kazador")


def test_kazadors_tax_is_paid_once_with_an_actions_cost() -> None:
    t = table(seat(quest=["Runesmith"], resources=4, hand=["Pillage"]), seat(kingdom=["King Kazador"]))
    t.pick("Runesmith", "act")
    assert not t.offered("King Kazador")
    t = table(seat(quest=["Runesmith"], resources=5, hand=["Pillage"]), seat(kingdom=["King Kazador"]))
    t.act("Runesmith", "King Kazador")
    assert t.resources() == 0


def test_kazador_does_not_tax_his_own_player() -> None:
    t = table(seat(kingdom=["King Kazador"], hand=["Pilgrimage"], resources=4))
    t.play("Pilgrimage", "King Kazador")
    assert t.resources() == 0


def test_kazador_taxes_an_effect_with_two_targets_once() -> None:
    t = table(
        seat(race="Orc", hand=["Favour of Mork"], resources=5, kingdom=["Squig Herders"]),
        seat(kingdom=["King Kazador"], quest=["Lobber Crew"]),
    )
    t.play("Favour of Mork", "King Kazador")
    assert t.offered("Squig Herders") and t.offered("Lobber Crew") and not t.offered("King Kazador")
    t.pick("Lobber Crew")
    assert t.resources() == 1  # 1 for the card and 3 for the tax, which is paid once
    t.pass_all()
    assert t.power("King Kazador") == 2


def test_kazador_as_second_target_needs_the_tax() -> None:
    t = table(
        seat(race="Orc", hand=["Favour of Mork"], resources=3, kingdom=["Squig Herders", "Lobber Crew"]),
        seat(kingdom=["King Kazador"]),
    )
    t.pick("Favour of Mork")
    assert not t.offered("King Kazador")
    t.pick("Lobber Crew")
    assert t.offered("Squig Herders") and not t.offered("King Kazador")


def test_second_target_kazador_needs_the_tax() -> None:
    t = table(
        seat(race="Orc", hand=["Favour of Mork"], resources=3, kingdom=["Squig Herders"]),
        seat(kingdom=["King Kazador"]),
    )
    assert t.why(f"play:{t.id('Favour of Mork')}") == "why.targets"


def test_kazador_taxes_an_attachment_played_on_him() -> None:
    t = table(seat(hand=["Organ Gun"], resources=3), seat(kingdom=["King Kazador"]))
    assert t.why(f"play:{t.id('Organ Gun')}") == "why.targets"  # the Gun costs 1, and the tax is 3
    t = table(seat(hand=["Organ Gun"], resources=4), seat(kingdom=["King Kazador"]))
    t.play("Organ Gun", "King Kazador")
    assert t.resources() == 0
    t.pass_all()
    assert t.ent("Organ Gun").host == t.id("King Kazador")


@pytest.mark.parametrize(("have", "asked"), [(2, False), (3, True)])
def test_kazador_taxes_forced_effects_too(have: int, asked: bool) -> None:
    """The Ranger's shot can target Kazador only if its controller can pay the tax."""
    t = table(
        seat(quest=["Dwarf Ranger"], kingdom=["Runesmith"], hand=["Pilgrimage"], resources=4 + have),
        seat(kingdom=["King Kazador"]),
    )
    t.play("Pilgrimage", "Runesmith")
    t.pass_all()
    assert t.ask.kind == "target" and t.offered("King Kazador") == asked
    if asked:
        t.pick("King Kazador")
        assert t.resources() == 0 and t.damage("King Kazador") == 0  # his Toughness cancels the damage


@pytest.mark.parametrize(("have", "left"), [(2, 2), (3, 0)])
def test_forced_effect_is_cancelled_if_kazadors_tax_is_unpayable(have: int, left: int) -> None:
    t = table(seat(hand=["Test Firer"], resources=1 + have, race="Orc"), seat(kingdom=["King Kazador"]))
    t.play("Test Firer", "quest")
    t.pass_all()
    if have == 2:
        assert t.resources() == left and t.damage("King Kazador") == 0 and t.told("finds no legal target")
    else:
        assert t.resources() == left and t.damage("King Kazador") == 1  # 3 damage, of which Toughness cancels 2


def test_kazador_protects_only_himself_while_in_play() -> None:
    t = table(seat(hand=["Pilgrimage"], resources=4), seat(kingdom=["Lobber Crew"], hand=["King Kazador"]))
    t.play("Pilgrimage", "Lobber Crew")
    assert t.resources() == 0


def test_kazador_allows_effects_that_choose_without_target() -> None:
    t = table(seat(kingdom=["Lobber Crew"], race="Orc"), seat(kingdom=["King Kazador"]))
    t.act("Lobber Crew")
    t.pass_all()
    assert t.there("King Kazador", "discard", 1)  # Kazador's controller had to sacrifice him


# -- Ironbreakers of Ankhor ------------------------------------------------------------------------------


@pytest.mark.parametrize(("here", "cancelled"), [(0, 0), (1, 1), (3, 3)])
def test_ironbreakers_cancel_one_damage_per_development(here: int, cancelled: int) -> None:
    t = table(
        seat(battlefield=["Ironclaw's Horde"], race="Orc"),
        seat(quest=["Ironbreakers of Ankhor"], developments={"quest": here, "kingdom": 2}),
        at="apply damage",
        zone="quest",
        attackers=["Ironclaw's Horde"],
        defenders=["Ironbreakers of Ankhor"],
        assigned={"Ironbreakers of Ankhor": 2},
    )
    assert t.damage("Ironbreakers of Ankhor") == max(0, 2 - cancelled)


def test_ironbreakers_toughness_counts_for_lethal_damage() -> None:
    t = table(
        seat(battlefield=["Ironclaw's Horde", "Boar Boyz"], race="Orc"),
        seat(quest=["Ironbreakers of Ankhor", "Runesmith"], developments={"quest": 1}),
        at="assign damage",
        zone="quest",
        attackers=["Ironclaw's Horde", "Boar Boyz"],
        defenders=["Ironbreakers of Ankhor"],
    )
    assert t.ask.total == 5
    section = next(o for o in t.options() if t.is_card(o.ref or 0, "quest section"))
    assert section.max == 1  # the Ironbreakers need 4: 3 hit points and Toughness 1
    t.answer(t.split(Ironbreakers_of_Ankhor=4, quest_section=1))


def test_ironbreakers_are_shown_with_their_toughness() -> None:
    t = table(seat(quest=["Ironbreakers of Ankhor"], developments={"quest": 2}))
    seen = t.m.view(1)["players"][0]["zones"]["quest"]["cards"][0]
    assert seen["keywords"] == [["toughness", 2]]


def test_ironbreakers_lose_toughness_with_their_developments() -> None:
    t = table(
        seat(race="Orc", hand=["Smash-Go-Boom!", "Pillage"], resources=3),
        seat(quest=["Ironbreakers of Ankhor"], developments={"quest": 1}),
    )
    t.play("Smash-Go-Boom!", "1")
    t.answer(next(k for k in list(t.keys()) if k != "back"))
    t.pass_all()
    seen = t.m.view(1)["players"][1]["zones"]["quest"]["cards"][0]
    assert seen["keywords"] == []
