"""Mutations of the Filth: the units they are summoned onto, what they keep, their cost, and what returns."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine import say
from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

P = "filth-"
MUTATION = (
    "You summon this card onto a Common unit of its faction that you control, never next to a Wall. It takes "
    "that unit's place and wounds. If that unit is a Mutation, it goes back to your hand, and this card costs "
    "less by its Summon Cost.\n"
)
TEXTS = {
    "bestial-mutant": MUTATION + "Greater Swiftness: When you move this card in your Movement Phase, it may go 2 more "
    "spaces.",
    "winged-mutant": MUTATION + "Greater Flight: When you move this card in your Movement Phase, it may go 1 more "
    "space; this card may move through cards but must end on a free space.",
    "zealot": "Bloodlust: This card cannot attack Walls.",
    "cultist": "Hex Thrower: This card cannot attack cards adjacent to this card.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


def filth(board: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    return seat({"c1": "The Demagogue", **(board or {})}, "Filth", **rest)


def summoning(
    board: dict[str, Any], hand: list[str], magic: int = 4, foes: dict[str, Any] | None = None, **rest: Any
) -> Table:
    return table(
        filth(board, hand=hand, magic=["Zealot"] * magic), tundra(foes or {"d8": "Fighter"}), at="summon", **rest
    )


def under(t: Table, square: str) -> list[str]:
    eid = t.at(square).id
    held = sorted((e for e in t.st.ents.values() if e.host == eid), key=lambda e: e.stamp)
    return [t.st.rules.card(e.code).name for e in held]


def to_movement(t: Table) -> None:
    while t.phase != "movement":
        t.end()


# -- onto whom -----------------------------------------------------------------------------------------------


def test_mutation_is_summoned_onto_own_filth_commons_only() -> None:
    t = summoning(
        {"b2": "Zealot", "d2": "Wall", "e4": "Cultist"},
        ["Bestial Mutant", "Zealot"],
        foes={"d5": {"card": "Zealot", "owner": 0}, "f5": "Fighter"},
    )
    t.do("Bestial Mutant")
    assert t.squares() == {"b2", "e4"}, "no Summoner, nobody that another player controls, no empty space"
    t.do("e4")
    assert t.name("e4") == "Bestial Mutant" and under(t, "e4") == ["Cultist"]
    assert len(t.pile("magic")) == 2 and t.hand() == ["Zealot"]
    t.do("Zealot")
    assert t.squares() == {"c2", "e2", "d1", "d3"}, "an ordinary unit goes next to a Wall as before"


def test_mutation_alone_can_be_summoned_without_a_wall() -> None:
    t = summoning({"b2": "Zealot"}, ["Bestial Mutant", "Zealot"])
    assert t.refused(f"summon:{t.held('Zealot')}") == "why.no_wall"
    assert t.keys[0] == f"summon:{t.held('Bestial Mutant')}"


def test_without_a_common_of_its_faction_it_cannot_be_summoned() -> None:
    t = summoning({"d2": "Wall", "b2": {"card": "tundra-orcs-fighter", "owner": 1}}, ["Bestial Mutant", "Zealot"])
    assert t.refused(f"summon:{t.held('Bestial Mutant')}") == "why.no_host"
    assert f"summon:{t.held('Bestial Mutant')}" not in t.keys


def test_mutation_must_be_paid_for() -> None:
    t = summoning({"d2": "Wall", "b2": "Zealot"}, ["Winged Mutant", "Zealot"], magic=2)
    assert t.refused(f"summon:{t.held('Winged Mutant')}") == "why.magic"


def test_mutation_options_name_units_with_their_price() -> None:
    t = summoning(
        {"b2": "Zealot", "e4": {"card": "Bestial Mutant", "under": ["Cultist"], "wounds": 1}}, ["Winged Mutant"]
    ).do("Winged Mutant")
    assert [(say(o.text), o.cost) for o in t.ask.options if o.at] == [("Zealot (b2)", 3), ("Bestial Mutant (e4)", 1)]
    assert say(t.ask.text) == "Which unit do you summon Winged Mutant onto?"
    t.do("back")
    assert t.ask.kind == "summon" and t.hand() == ["Winged Mutant"]


# -- what it takes over --------------------------------------------------------------------------------------


def test_mutation_keeps_wounds_and_replaces_ability_and_numbers() -> None:
    t = summoning({"b2": {"card": "Anointed", "wounds": 1}}, ["Bestial Mutant"]).do("Bestial Mutant", "b2")
    assert t.wounds("b2") == 1
    assert t.st.rules.attack_with(t.st, t.at("b2").id) == 2
    assert t.st.rules.abilities_of(t.st, t.at("b2").id) == ("Greater Swiftness",)
    to_movement(t)
    assert "b6" in t.do("b2").squares(), "it moves as the Mutation, four spaces"


def test_lasting_effects_end_and_cards_on_top_stay() -> None:
    t = table(
        filth(
            {"b2": {"card": "Zealot", "over": [{"card": "tundra-orcs-freeze", "owner": 1}]}, "e2": "Cultist"},
            hand=["Bestial Mutant"],
            magic=["Zealot"] * 4,
        ),
        tundra({"d8": "Fighter"}),
        at="summon",
    )
    before = t.at("b2").id
    t.do("Bestial Mutant", "b2")
    assert t.at("b2").id != before, "a new unit: what was said of the other is over"
    assert under(t, "b2") == ["Freeze", "Zealot"]
    to_movement(t)
    assert "b2" not in t.refs(), "frozen as before"


def test_a_stun_ends_with_the_mutation() -> None:
    t = table(
        filth({"c3": "Zealot", "e3": "Zealot"}, hand=["Bestial Mutant"], magic=["Zealot"] * 4),
        seat({"c8": "Tacullu", "d3": "Deceiver"}, "Benders"),
        at="begin:turn",
    ).end("summon")
    assert t.refused(f"unit:{t.at('c3').id}") == "why.phase"
    to_movement(t.do("Bestial Mutant", "c3"))
    assert t.refs() & {"c3", "e3"} == {"c3"}, "the other one is stunned as before"


def test_fatal_wounds_destroy_a_new_mutation_and_cards_beneath() -> None:
    t = summoning({"b2": {"card": "Stoneflesh Mutant", "under": ["Zealot"], "wounds": 2}}, ["Incanter Mutant"])
    t.do("Incanter Mutant", "b2")
    assert t.name("b2") == "" and t.hand() == ["Stoneflesh Mutant"]
    assert sorted(t.pile("magic")[:2]) == ["Incanter Mutant", "Zealot"]


def test_an_ordinary_unit_cannot_be_summoned_onto_another() -> None:
    t = summoning({"b2": "Zealot", "d2": "Wall"}, ["Zealot"]).do("Zealot")
    assert "b2" not in t.squares()


# -- one Mutation in place of another --------------------------------------------------------------------------


@pytest.mark.parametrize(("old", "price"), [("Incanter Mutant", 2), ("Bestial Mutant", 1), ("Spew Mutant", 0)])
def test_covered_mutation_returns_to_hand_and_lowers_the_price(old: str, price: int) -> None:
    t = summoning({"b2": {"card": old, "under": ["Zealot"]}}, ["Winged Mutant"], magic=3).do("Winged Mutant", "b2")
    assert t.name("b2") == "Winged Mutant" and under(t, "b2") == ["Zealot"], "the unit at the bottom stays there"
    assert t.hand() == [old] and len(t.pile("magic")) == 3 - price
    assert t.log()[-2:] == [f"{old} goes back to the hand of Filth.", "Filth summons Winged Mutant onto Zealot, on b2."]


def test_more_expensive_mutation_gives_nothing_back() -> None:
    t = summoning({"b2": {"card": "Winged Mutant", "under": ["Zealot"]}}, ["Incanter Mutant"], magic=1)
    t.do("Incanter Mutant", "b2")
    assert len(t.pile("magic")) == 1 and t.hand() == ["Winged Mutant"]


def test_only_units_that_make_it_cheap_enough_are_offered() -> None:
    t = summoning({"b2": {"card": "Bestial Mutant", "under": ["Zealot"]}, "e4": "Zealot"}, ["Winged Mutant"], magic=1)
    assert t.do("Winged Mutant").squares() == {"b2"}
    t = summoning({"b2": {"card": "Bestial Mutant", "under": ["Zealot"]}, "e4": "Zealot"}, ["Winged Mutant"], magic=0)
    assert t.refused(f"summon:{t.held('Winged Mutant')}") == "why.magic"


def test_summon_phase_stays_open_if_a_mutation_change_is_payable() -> None:
    t = summoning({"b2": {"card": "Spew Mutant", "under": ["Zealot"]}}, ["Winged Mutant"], magic=0)
    assert t.phase == "summon" and t.do("Winged Mutant").squares() == {"b2"}


def test_destroyer_of_a_mutated_unit_gets_both_cards() -> None:
    t = table(
        filth({"d4": {"card": "Incanter Mutant", "under": ["Zealot"]}}),
        tundra({"d5": "Fighter"}),
        at="attack",
        dice=[6, 6],
        active=1,
    )
    t.do("d5", "d4")
    assert t.name("d4") == "" and sorted(t.pile("magic", 1)) == ["Incanter Mutant", "Zealot"]


def test_mutated_unit_is_a_common_and_moves_with_cards_beneath() -> None:
    t = table(filth({"d4": {"card": "Winged Mutant", "under": ["Zealot"]}}), tundra({"d8": "Fighter"}), at="movement")
    t.do("d4", "d6")
    assert t.name("d6") == "Winged Mutant" and under(t, "d6") == ["Zealot"]
    assert t.st.rules.kind(t.st, t.at("d6").id) == "common"


def test_the_view_shows_the_unit_under_its_mutation() -> None:
    t = summoning({"b2": "Zealot"}, ["Bestial Mutant"]).do("Bestial Mutant", "b2")
    (card,) = [c for c in t.match.view(1)["board"] if c["square"] == "b2"]
    assert card["name"] == "Bestial Mutant" and [c["name"] for c in card["under"]] == ["Zealot"]
