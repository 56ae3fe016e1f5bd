"""The Events of the Mercenaries: what each offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

P = "mercenaries-"
TEXTS = {
    "fury-of-godshome": "Event: For each wounded Wall, one after the other: move up to 3 wounds from it onto a Common "
    "or Champion unit adjacent to it.",
    "channeled-summon": "Event: Each Stone Golem unit you control becomes a Wall until the end of the phase and still "
    "counts as before, those that come later among them. In this phase you may summon each unit "
    "in your hand.",
    "magic-pulse": "Event: Put any number of cards in your hand face down on top of your Magic Pile. Your Summoner "
    "gets more Attack Value, equal to that number until the end of the turn.",
    "reform-stone": "Event: Place a Wall or Stone Golem Common unit in any Discard Pile on an empty space on your "
    "side.",
    "wall-transference": "Event: Place a Wall you control on an empty space on your side.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


def events(
    mine: dict[str, Any], *hand: str, enemies: dict[str, Any] | None = None, dice: tuple[int, ...] = (), **rest: Any
) -> Table:
    return table(
        seat({"c1": "Oldin", **mine}, "Mercenaries", hand=list(hand), **rest),
        tundra(enemies or {}),
        at="event",
        dice=list(dice),
    )


# -- Wall Transference -------------------------------------------------------------------------------------


def test_wall_transferred_on_your_side_keeps_its_wounds() -> None:
    t = events(
        {"d3": {"card": "Wall", "wounds": 2}, "e5": "Wall", "a2": "Stone Golem"},
        "Wall Transference",
        enemies={"d6": "Wall"},
    )
    t.do("Wall Transference")
    assert t.refs() == {"d3", "e5"}, "your own Walls alone"
    t.do("d3")
    assert t.squares() == {f"{x}{y}" for x in "abcdef" for y in "1234"} - {"c1", "d3", "a2"}
    t.do("f4")
    assert (t.name("f4"), t.name("d3"), t.wounds("f4")) == ("Wall", "", 2)


def test_without_a_wall_there_is_nothing_to_transfer() -> None:
    t = events({"d3": "Stone Golem"}, "Wall Transference", enemies={"d6": "Wall"})
    assert t.refused(f"event:{t.held('Wall Transference')}") == "why.targets"


# -- Magic Pulse -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("given", "value"), [(("Vermin", "Stone Golem"), 4), ((), 2)])
def test_magic_pulse_turns_hand_cards_into_magic_and_strength(given: tuple[str, ...], value: int) -> None:
    t = events({"d3": "Stone Golem"}, "Magic Pulse", "Vermin", "Sword Grounder", "Stone Golem", magic=["Bow Grounder"])
    t.do("Magic Pulse", ",".join(given))
    assert len(t.pile("magic")) == 1 + len(given) and t.pile("magic")[-1] == "Bow Grounder", "on top of it"
    attack = t.st.rules.attack_with
    assert (attack(t.st, t.at("c1").id), attack(t.st, t.at("d3").id)) == (value, 2), "the Summoner alone"
    assert not any("Vermin" in line for line in t.log() if "magic" in line and "You" not in line)
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] == turn:
        t.end()
    assert attack(t.st, t.at("c1").id) == 2


# -- Reform Stone ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "who"), [("Wall", 0), ("Wall", 1), ("Stone Golem", 0), ("Stone Golem", 1)])
def test_reform_stone_returns_a_wall_or_golem_from_any_discards(name: str, who: int) -> None:
    piles = [["Vermin", "Magic Pulse"], ["Smasher", "Freeze"]]
    piles[who].append(name)
    t = table(
        seat({"c1": "Oldin"}, "Mercenaries", hand=["Reform Stone"], discard=piles[0]),
        tundra(discard=piles[1]),
        at="event",
    )
    t.do("Reform Stone")
    assert t.squares() == {f"{x}{y}" for x in "abcdef" for y in "1234"} - {"c1"}, "nothing else there can be chosen"
    t.do("e4")
    assert t.name("e4") == name and t.st.rules.controller(t.st, t.at("e4").id) == 0
    assert name not in t.pile("discard", who)


def test_reform_stone_lets_its_player_choose_among_them() -> None:
    t = events({}, "Reform Stone", discard=["Stone Golem", "Wall", "Vermin"])
    t.do("Reform Stone")
    assert {label.split(" (")[0] for label in t.labels} == {"Stone Golem", "Wall"}


# -- Channeled Summon --------------------------------------------------------------------------------------


def test_golems_are_walls_in_the_event_phase_and_allow_summoning() -> None:
    t = events(
        {"d3": "Stone Golem", "a1": "Vermin"},
        "Channeled Summon",
        "Vermin",
        "Wall Transference",
        magic=["Wall", "Wall"],
        enemies={"e5": "Stone Golem"},
    )
    vermin = t.held("Vermin")
    assert f"summon:{vermin}" not in t.keys
    t.do("Channeled Summon", f"summon:{vermin}")
    assert t.squares() == {"d2", "c3", "e3", "d4"}, "next to your golem, not to an enemy's"
    t.do("d4")
    assert (t.name("d4"), len(t.pile("magic"))) == ("Vermin", 1), "for its cost"
    t.do("Wall Transference")
    assert t.refs() == {"d3"}, "it is a Wall that you control"
    t.do("d3", "b2")
    assert t.name("b2") == "Stone Golem"


def test_golems_that_are_walls_stay_units_for_this_phase() -> None:
    t = events(
        {"d3": "Stone Golem", "e3": "Vermin"},
        "Channeled Summon",
        "Vermin",
        "Bow Grounder",
        magic=["Wall"] * 3,
        enemies={"d5": "Ugg"},
    )
    t.do("Channeled Summon")
    golem = t.at("d3").id
    assert t.st.counts_as(golem, ("wall",)) and t.st.counts_as(golem, ("common",))
    assert golem in t.st.rules.units_of(t.st, 0)
    t.end("movement")
    assert "d3" in t.refs() and not t.st.counts_as(golem, ("wall",))
    t.do("d3", "d4").end("attack")
    t.do("d4")
    assert "d5" in t.refs(), "it attacks as ever"
    assert t.st.rules.wall_count(t.st, 0) == 0
    assert t.st.rules.summon_squares(t.st, 0) == ()


# -- Fury of Godshome --------------------------------------------------------------------------------------


def test_up_to_3_wounds_move_from_each_wall_to_an_adjacent_unit() -> None:
    t = events(
        {"d3": {"card": "Wall", "wounds": 5}, "c3": "Stone Golem", "d2": "Oldin"},
        "Fury of Godshome",
        enemies={
            "d4": "Ugg",
            "a6": {"card": "Wall", "wounds": 1},
            "a5": "Fighter",
            "f6": {"card": "Wall", "wounds": 2},
            "c8": "Grognack",
        },
    )
    t.do("Fury of Godshome")
    assert t.refs() == {"c3", "d4"}, "no Summoner"
    t.do("d4")
    assert t.ask.kind == "number" and (t.ask.min, t.ask.max) == (1, 3)
    t.give("2")
    assert (t.wounds("d3"), t.wounds("d4")) == (3, 2)
    assert t.refs() == {"a5"}, "f6 has nobody next to it"
    t.do("a5")
    assert (t.wounds("a6"), t.name("a5")) == (0, ""), "1 wound destroys a Fighter"


def test_taking_wounds_off_a_wall_is_optional() -> None:
    t = events({"d3": {"card": "Wall", "wounds": 5}}, "Fury of Godshome", enemies={"d4": "Ugg", "d6": "Wall"})
    t.do("Fury of Godshome", "Move none")
    assert (t.wounds("d3"), t.wounds("d4")) == (5, 0)


def test_golem_that_comes_later_in_the_phase_counts_as_a_wall() -> None:
    t = events({}, "Channeled Summon", "Reform Stone", "Vermin", magic=["Wall"] * 3, discard=["Stone Golem"])
    t.do("Channeled Summon")
    assert t.st.rules.wall_count(t.st, 0) == 0
    t.do("Reform Stone", "e4")
    assert t.st.rules.wall_count(t.st, 0) == 1
    t.do(f"summon:{t.held('Vermin')}")
    assert t.squares() == {"e3", "d4", "f4", "e5"}
