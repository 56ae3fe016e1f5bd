"""The FAQ on temporary abilities, which do not stack by name, and on events, which do."""

from __future__ import annotations

import pytest
from sw_kit import Table, phoenix, table, tundra
from swcards_faq import CARDS, go_to, next_turn

from engine.kernel.language.text.abilities import card_text


def abilities(t: Table, square: str) -> list[str]:
    return next(r for r in t.match.view(None)["board"] if r["square"] == square)["abilities"]


def attack(t: Table, square: str) -> int:
    return next(r for r in t.match.view(None)["board"] if r["square"] == square)["attack"]


@pytest.mark.rule("SW-FAQ-TEMP-ABILITY")
def test_two_lent_abilities_of_different_names_work_together() -> None:
    t = table(
        phoenix({"d4": "Fen Trooper", "a1": "Archer"}, hand=["Fen Zeal", "Fen Aim"]),
        tundra({"d5": "Krung"}),
        at="event",
        dice=[2, 2, 1],
    )
    t.do("Fen Zeal", "Fen Aim")
    assert abilities(t, "d4") == ["Zeal", "Keen"]
    assert abilities(t, "a1") == ["Far Shot"]  # an Archer is not a Fen, so it gains nothing
    go_to(t, "attack").do("d4", "d5")
    assert t.wounds("d5") == 2  # the Trooper rolls three dice and adds one to each
    next_turn(t, "movement")
    assert (abilities(t, "d4"), attack(t, "d4")) == ([], 2)  # both abilities have ended with the turn


@pytest.mark.rule("SW-FAQ-SAME-ABILITY-NO-STACK")
def test_a_second_copy_of_an_ability_changes_nothing() -> None:
    t = table(
        phoenix({"d4": "Fen Trooper", "e4": "Fen Zealot"}, hand=["Fen Zeal", "Fen Zeal", "Fen Aim", "Fen Aim"]),
        tundra({"d5": "Krung"}),
        at="event",
        dice=[1, 1, 2],
    )
    assert (attack(t, "d4"), attack(t, "e4")) == (2, 2)
    t.do("Fen Zeal")
    assert (attack(t, "d4"), attack(t, "e4")) == (3, 2)  # a unit with the printed ability gains nothing
    t.do("Fen Zeal", "Fen Aim", "Fen Aim")
    assert (attack(t, "d4"), attack(t, "e4")) == (3, 2)
    assert abilities(t, "d4") == ["Zeal", "Keen"]
    go_to(t, "attack").do("d4", "d5")
    assert t.wounds("d5") == 1  # two copies of the event add one to each die, not two


@pytest.mark.rule("SW-FAQ-DUCK-AND-COVER")
def test_camouflage_lent_twice_counts_once() -> None:
    hand = ["Fen Cover", "Fen Cover"]
    foes = {"d6": "Fen Archer", "d2": "Fen Archer", "b4": "Fen Archer"}
    for copies in (0, 1, 2):
        t = table(
            phoenix({"d4": "Fen Trooper", "c4": "Fencer"}, hand=hand), tundra({**foes, "e4": "Smasher"}), at="event"
        )
        for _ in range(copies):
            t.do("Fen Cover")
        if copies == 2:
            assert abilities(t, "d4") == ["Camouflage"]
        next_turn(t, "attack")
        assert ("d6" in t.refs(), "e4" in t.refs()) == (copies == 0, True)
        t.do("e4")
        assert "d4" in t.refs()  # an adjacent unit may attack the camouflaged one
        t.do("back", "b4")
        assert t.refs() == {"c4"}  # a unit without Camouflage can be shot


@pytest.mark.rule("SW-FAQ-DUCK-AND-COVER")
def test_lent_camouflage_ends_when_the_next_own_turn_begins() -> None:
    t = table(phoenix({"d4": "Fen Trooper"}, hand=["Fen Cover", "Fen Cover"]), tundra({"d6": "Fen Archer"}), at="event")
    t.do("Fen Cover", "Fen Cover")
    next_turn(t, "movement")
    assert abilities(t, "d4") == ["Camouflage"]
    next_turn(t, "movement")
    assert abilities(t, "d4") == []


@pytest.mark.rule("SW-FAQ-DUCK-AND-COVER")
def test_printed_camouflage_works_the_same() -> None:
    t = table(phoenix({"d4": "Fen Sniper"}), tundra({"d6": "Fen Archer", "e4": "Fen Archer"}), at="attack", active=1)
    assert "d6" not in t.refs()
    assert "e4" in t.refs()


@pytest.mark.rule("SW-FAQ-EVENTS-STACK")
def test_bonuses_of_events_add_up_even_of_two_copies() -> None:
    t = table(
        phoenix({"d4": "Fen Trooper"}, hand=["Fen Rally", "Fen Rally", "Fen Zeal", "Fen Zeal"]),
        tundra({"d5": "Krung"}),
        at="event",
        dice=[3] * 9,
    )
    t.do("Fen Rally", "d4")
    assert attack(t, "d4") == 3
    t.do("Fen Rally", "d4")
    assert attack(t, "d4") == 4
    t.do("Fen Zeal", "Fen Zeal")
    assert attack(t, "d4") == 5
    go_to(t, "attack").do("d4", "d5")
    assert t.wounds("d5") == 5


@pytest.mark.rule("SW-FAQ-STALKING-ADVANCE")
def test_each_copy_of_the_event_moves_all_units_one_space() -> None:
    t = table(
        phoenix({"d2": "Fen Trooper", "d3": "Fen Scout", "a1": "Archer"}, hand=["Fen March", "Fen March"]),
        tundra({"d6": "Fen Trooper"}),
        at="event",
    )
    t.do("Fen March")
    assert t.refs() == {"d2", "d3"}  # the event moves only your own units
    t.do("d3")
    assert t.squares() == {"d3", "d4", "c3", "e3"}
    t.do("d4", "d2", "d3")
    assert (t.name("d4"), t.name("d3")) == ("Fen Scout", "Fen Trooper")
    t.do("Fen March", "d4", "d5", "d3", "d4")
    assert (t.name("d5"), t.name("d4")) == ("Fen Scout", "Fen Trooper")
    go_to(t, "movement")
    assert t.match.view(0)["players"][0]["moves_left"] == 3
    assert {"d5", "d4"} <= t.refs()


def test_units_of_the_opponent_have_and_gain_no_abilities() -> None:
    t = table(
        phoenix({"d4": "Fen Trooper", "a1": "Fen Sniper"}, hand=["Fen Chant"]),
        tundra(
            {"d6": "Fen Zealot", "d7": "Wall"},
            hand=["Smasher", "Fen Zeal"],
            magic=["Fighter"] * 9,
            deck=["Fighter"] * 9,
        ),
        at="event",
    )
    t.do("Fen Chant")
    assert (abilities(t, "d6"), abilities(t, "a1")) == ([], ["Camouflage"])
    assert attack(t, "d6") == 1
    next_turn(t, "summon")
    t.do("Smasher", "d8")
    assert t.name("d8") == "Smasher" and abilities(t, "d8") == []
    go_to(t, "event").do("Fen Zeal")
    assert attack(t, "d6") == 1 and "Zeal" not in abilities(t, "d6")
    next_turn(t, "movement")
    assert abilities(t, "d8") == ["Sluggish"] and abilities(t, "d6") == ["Zeal"] and attack(t, "d6") == 2


def test_the_test_cards_print_whole_sentences() -> None:
    for card in CARDS:
        text = card_text(card, "en")
        assert "{" not in text
        assert not text or text.endswith((".", ")"))
