"""The neutral cards of the core set, card by card."""

from __future__ import annotations

import pytest
import testcards_c  # noqa: F401  (enters the test cards)
from kit import burnt, price, seat, table

IDLE = ["Wake the Mountain"]


# -- Limited ---------------------------------------------------------------------------------------------

LIMITED = ["Contested Village", "Contested Fortress", "Contested Stronghold", "Armoury", "Forgotten Cemetery"]


@pytest.mark.parametrize("name", LIMITED)
def test_one_limited_card_a_turn(name: str) -> None:
    other = LIMITED[LIMITED.index(name) - 1]
    t = table(seat(hand=[name, other, *IDLE], resources=20), seat(hand=IDLE))
    assert t.offered(name, "play") and t.offered(other, "play")
    t.play(name, "quest")
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert not t.offered(other, "play") and t.why(f"play:{t.id(other, 0, 'hand')}") == "why.limited"
    assert t.offered(other, "dev")  # a development does not count as a Limited card
    t.to("window", "beginning", seat=1)
    assert t.why(f"play:{t.id(other, 0, 'hand')}") == "why.own_capital"


def test_limited_counts_for_each_player_and_each_turn() -> None:
    t = table(
        seat(hand=["Contested Village", *IDLE], resources=5),
        seat(hand=["Contested Village", *IDLE], resources=5),
    )
    t.play("Contested Village", "kingdom")
    t.pass_all()
    t.to("window", "capital_begin", seat=1)
    t.to("window", "capital", seat=1)
    assert t.st.vars["active"] == 1 and t.offered("Contested Village", "play")


@pytest.mark.parametrize(("name", "cost"), list(zip(LIMITED, (1, 3, 4, 2, 2), strict=True)))
def test_neutral_cards_need_no_loyalty(name: str, cost: int) -> None:
    t = table(seat(hand=[name], resources=20))
    assert price(t, name) == cost
    t.pick(name, "play")
    assert t.keys() == ["kingdom", "quest", "battlefield", "back"]


# -- Contested Village -----------------------------------------------------------------------------------


def test_village_adds_its_power_to_its_zone() -> None:
    t = table(seat(kingdom=["Contested Village"] * 2, hand=IDLE), at="collect")
    assert t.resources() == 5


# -- Contested Fortress ----------------------------------------------------------------------------------


def test_fortress_cancels_the_first_damage_of_a_turn() -> None:
    t = table(seat(hand=["Test Shot", "Test Shot", *IDLE]), seat(kingdom=["Contested Fortress"], hand=IDLE))
    for left in (1, 3):
        t.to("window", "capital", seat=0)
        t.play("Test Shot")
        t.pick("quest section", seat=1)
        t.pass_all()
        assert burnt(t, 1) == [0, left, 0]


def test_fortress_protects_any_zone_once_each_turn() -> None:
    t = table(seat(hand=["Test Shot", *IDLE], battlefield=["Contested Fortress"]), seat(hand=["Test Shot", *IDLE]))
    t.play("Test Shot")
    t.pick("quest section", seat=0)
    t.pass_all()
    assert burnt(t, 0) == [0, 1, 0]
    t.to("window", "beginning", seat=1)
    t.play("Test Shot")
    t.pick("kingdom section", seat=0)
    t.pass_all()
    assert burnt(t, 0) == [1, 1, 0]


def test_each_fortress_cancels_one_combat_damage() -> None:
    t = table(
        seat(battlefield=["Boar Boyz"], race="Orc", hand=IDLE),
        seat(kingdom=["Contested Fortress", "Contested Fortress"], hand=IDLE),
        at="apply damage",
        zone="quest",
        attackers=["Boar Boyz"],
        assigned={"1:quest section": 3},
    )
    assert burnt(t, 1) == [0, 1, 0]


def test_two_fortresses_use_only_one_for_one_damage() -> None:
    t = table(
        seat(hand=["Test Sting", "Test Sting", "Test Sting", *IDLE]),
        seat(kingdom=["Contested Fortress", "Contested Fortress"], hand=IDLE),
    )
    for left in (0, 0, 1):
        t.to("window", "capital", seat=0)
        t.play("Test Sting")
        t.pick("quest section", seat=1)
        t.pass_all()
        assert burnt(t, 1) == [0, left, 0]


def test_fortress_protects_no_units_and_no_opponent() -> None:
    t = table(
        seat(hand=["Test Bolt", "Test Shot", *IDLE], kingdom=["Contested Fortress", "Mountain Brigade"]),
        seat(hand=IDLE),
    )
    t.play("Test Bolt", "Mountain Brigade")
    t.pass_all()
    assert t.damage("Mountain Brigade") == 2
    t.to("window", "capital", seat=0)
    t.play("Test Shot")
    t.pick("quest section", seat=1)
    t.pass_all()
    assert burnt(t, 1) == [0, 2, 0]


def test_fortress_saves_a_section_from_burning_indirectly() -> None:
    t = table(
        seat(hand=["Followers of Mork", *IDLE], resources=2, race="Orc"),
        seat(kingdom=["Contested Fortress"], sections={"quest": 7}, hand=IDLE),
    )
    t.play("Followers of Mork", "quest")
    t.pass_all()
    t.answer(t.split(kingdom_section=2))
    t.answer(t.split(quest_section=1, kingdom_section=1))
    assert t.ask.kind == "replace" and t.ask.seat == 1
    t.subset("quest section")
    assert burnt(t, 1) == [1, 7, 0]


# -- Contested Stronghold, Armoury, Forgotten Cemetery ---------------------------------------------------


@pytest.mark.parametrize(("here", "power"), [(0, 1), (1, 2), (4, 5)])
def test_stronghold_gains_power_per_development(here: int, power: int) -> None:
    for zone, other in (("kingdom", "quest"), ("battlefield", "kingdom")):
        t = table(
            seat(**{zone: ["Contested Stronghold"]}, developments={zone: here, other: 2}),
            seat(developments={zone: 3}),
        )
        assert t.power("Contested Stronghold") == power
    assert t.st.rules.zone_power(t.st, "battlefield", 0) == power


@pytest.mark.parametrize(("name", "zone"), [("Armoury", "kingdom"), ("Forgotten Cemetery", "quest")])
def test_armoury_and_cemetery_need_two_developments_there(name: str, zone: str) -> None:
    other = "quest" if zone == "kingdom" else "kingdom"
    for place, here, power in (
        (zone, 1, 1),
        (zone, 2, 2),
        (zone, 3, 2),
        (other, 3, 1),
        ("battlefield", 3, 1),
    ):
        t = table(seat(**{place: [name]}, developments={place: here}), seat(developments={place: 3}))
        assert t.power(name) == power, (place, here)


# -- Pilgrimage ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "cost"), [(0, 4), (1, 3), (4, 0), (6, 0)])
def test_pilgrimage_costs_less_per_quest_zone_development(mine: int, cost: int) -> None:
    t = table(
        seat(hand=["Pilgrimage", *IDLE], resources=4, developments={"quest": mine, "kingdom": 2}),
        seat(kingdom=["Lobber Crew"], developments={"quest": 3}),
    )
    assert next(o.cost for o in t.options() if o.key.startswith("play")) == cost
    t.play("Pilgrimage", "Lobber Crew")
    assert t.resources() == 4 - cost
    t.pass_all()
    assert t.there("Lobber Crew", "hand", 1)


def test_pilgrimage_is_not_offered_unpayable_or_without_unit() -> None:
    t = table(seat(hand=["Pilgrimage"], resources=2, developments={"quest": 1}), seat(kingdom=["Lobber Crew"]))
    reason = t.m.why_not(f"play:{t.id('Pilgrimage')}", 0)
    assert reason is not None and reason.id == "why.cost" and reason.get("need") == 3
    t = table(seat(hand=["Pilgrimage"], resources=4, kingdom=["Contested Village"]))
    assert t.why(f"play:{t.id('Pilgrimage')}") == "why.targets"


@pytest.mark.rule("INV-ZONE-OWNER", "INV-ZONE-NEW-CARD")
def test_pilgrimage_returns_a_unit_to_its_owner_as_a_new_card() -> None:
    t = table(
        seat(
            hand=["Pilgrimage", *IDLE],
            resources=4,
            battlefield=[{"card": "Boar Boyz", "owner": 1, "damage": 2, "corrupt": True}],
        )
    )
    t.play("Pilgrimage", "Boar Boyz")
    t.pass_all()
    back = t.ent("Boar Boyz", 1, "hand")
    assert back.damage == 0 and not back.flag("corrupt")


# -- Burn It Down ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "names"),
    [
        (0, ["Organ Gun"]),
        (1, ["Contested Village", "Organ Gun"]),
        (3, ["Contested Village", "Totem of Gork", "Organ Gun"]),
    ],
)
def test_burn_it_down_is_limited_by_battlefield_developments(mine: int, names: list[str]) -> None:
    t = table(
        seat(hand=["Burn It Down", *IDLE], resources=2, developments={"battlefield": mine, "kingdom": 4}),
        seat(
            kingdom=[
                "Contested Village",
                "Totem of Gork",
                "Banna of Da Red Sunz",
                {"card": "Runesmith", "attached": ["Organ Gun"]},
            ],
            developments={"battlefield": 5},
        ),
    )
    t.pick("Burn It Down")
    assert t.names() == [*names, "Back"]
    t.pick(names[-1])
    t.pass_all()
    assert t.there(names[-1], "discard", 1) and t.resources() == 0


def test_burn_it_down_is_not_offered_without_a_legal_target() -> None:
    t = table(seat(hand=["Burn It Down"], resources=2), seat(kingdom=["Contested Village"]))
    assert t.why(f"play:{t.id('Burn It Down')}") == "why.targets"


@pytest.mark.rule("INV-TARGET-TWICE", "INV-TARGET-ALL-ILLEGAL", "INV-TERM-COST-PRINTED")
def test_burn_it_down_counts_again_when_it_resolves() -> None:
    t = table(
        seat(hand=["Burn It Down", *IDLE], resources=2, developments={"battlefield": 1}),
        seat(kingdom=["Contested Village"], hand=["Demolition!", *IDLE], resources=3),
    )
    t.play("Burn It Down", "Contested Village")
    t.pick("Demolition!")
    t.answer(str(t.st.places["battlefield", 0][0]))
    t.pass_all()
    assert t.in_play("Contested Village") and t.told("Burn It Down is cancelled")
