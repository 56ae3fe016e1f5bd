"""Events during a move: they are logged after the departure, the player may then choose another path, and the log names
the cards that are crossed.
"""

from __future__ import annotations

import pytest
import swcards_awkward  # noqa: F401
from sw_kit import Table, phoenix, say, table, tundra


def details(t: Table) -> dict[str, str]:
    """Map each square to the detail text of the first path that leads there."""
    out: dict[str, str] = {}
    for o in t.ask.options:
        if o.at:
            out.setdefault(o.at, "" if o.detail is None else say(o.detail))
    return out


# -- the order of the story --------------------------------------------------------------------------------


@pytest.mark.rule("SW-FAQ-THROUGH-TIMING")
def test_a_trampled_unit_is_wounded_after_the_line_of_the_move():
    t = table(phoenix({"d4": "Torodin"}), tundra({"d5": "Fighter"}), at="movement")
    t.do("d4", "d6")
    assert t.log() == [
        "Torodin moves d4 → d6.",
        "Fighter (d5) takes 1 wound.",
        "Fighter is destroyed and goes to Phoenix Elves's Magic Pile.",
    ]


@pytest.mark.rule("SW-FAQ-THROUGH-TIMING")
def test_a_pursuer_comes_onto_a_space_that_has_been_left():
    t = table(
        phoenix({"c4": "Fireling"}), tundra({"d4": "Smasher", "a8": "Shooter"}), at="movement", active=1, dice=[1, 2]
    )
    t.do("d4", "d2", "d2")
    assert t.log() == [
        "Smasher moves d4 → d3.",
        "Fireling is placed on d4 (Pursue).",
        "Pursue rolls 1.",
        "Smasher moves d3 → d2.",
        "Fireling is placed on d3 (Pursue).",
        "Pursue rolls 2.",
    ]


def test_a_move_on_which_nothing_happens_is_one_line():
    t = table(phoenix({"a1": "Archer", "c4": "Fireling"}), tundra({"f5": "Fighter"}), at="movement")
    t.do("a1", "a3")
    assert t.log() == ["Archer moves a1 → a3."]


def test_a_mover_that_dies_on_its_way_has_departed():
    t = table(
        phoenix({"c4": "Fireling"}), tundra({"c5": "Fighter", "a8": "Shooter"}), at="movement", active=1, dice=[5]
    )
    t.do("c5", "c7")
    assert t.log()[:2] == ["Fighter moves c5 → c6.", "Fireling is placed on c5 (Pursue)."]
    assert "Fighter is destroyed and goes to Phoenix Elves's Magic Pile." in t.log()


# -- the way after dice ------------------------------------------------------------------------------------


def hunted(*dice: int) -> Table:
    t = table(
        phoenix({"c4": "Fireling"}),
        tundra({"d4": {"card": "Smasher", "wounds": 2}, "a8": "Shooter"}),
        at="movement",
        active=1,
        dice=list(dice),
    )
    return t.do("d4", "d2")


@pytest.mark.rule("SW-RULE-10-TWO-SPACES")
def test_after_dice_the_rest_of_the_way_is_asked_again():
    t = hunted(6)
    assert (t.ask.seat, t.ask.kind) == (1, "move_to")
    assert t.wounds("d3") == 3
    assert t.labels == ["d2", "c3", "e3", "Stop on d3"]  # the Fireling is on d4 now, and nothing can be taken back
    t.do("Stop on d3")
    assert t.name("d3") == "Smasher" and t.wounds("d3") == 3
    assert t.log()[-1] == "Smasher (d3) takes 1 wound."  # the move is not logged twice


def test_a_mover_may_turn_aside_after_dice():
    t = hunted(1, 6).do("e3")
    assert t.name("e3") == "Smasher" and t.wounds("e3") == 3 and t.name("d3") == "Fireling"


def test_mover_that_continues_takes_the_risk_again():
    t = hunted(6, 6).do("d2")
    assert t.name("d2") == "" and t.pile("magic") == ["Smasher"]


def test_finished_move_asks_nothing():
    t = table(
        phoenix({"c4": "Fireling"}), tundra({"d4": "Smasher", "a8": "Shooter"}), at="movement", active=1, dice=[1, 1]
    )
    t.do("d4", "d2", "d2")
    assert t.ask.kind == "movement"


def test_mover_cannot_stop_on_another_card():
    """Glacial Shift rolls when a Wall leaves a Common unit. The Wall may not stop on the second unit."""
    t = table(
        tundra({"d6": "Ice Wall", "a8": "Torgan"}, hand=["Glacial Shift"]),
        phoenix({"d5": "Guardian", "d4": "Guardian"}),
        at="event",
        dice=[1, 1],
    )
    t.do("Glacial Shift", "d6", "d3")
    assert t.ask.kind == "move_to"
    assert "Stop on d4" not in t.labels and "d3" in t.labels
    t.do("d3")
    assert t.name("d3") == "Ice Wall"


# -- what a way goes through -------------------------------------------------------------------------------


@pytest.mark.rule("SW-FAQ-THROUGH")
def test_single_path_names_the_cards_it_goes_through():
    t = table(phoenix({"d4": "Torodin", "d5": "Guardian"}), tundra(), at="movement").do("d4")
    said = details(t)
    assert said["d6"] == "through Guardian (d5)"
    assert said["d3"] == "" and said["e5"] == ""


@pytest.mark.rule("SW-FAQ-THROUGH")
def test_each_of_several_paths_names_the_cards_it_goes_through():
    t = table(
        tundra({"c4": "Ice Wall", "a8": "Torgan"}, hand=["Glacial Shift"]),
        phoenix({"d4": "Archer", "c5": "Guardian"}),
        at="event",
    )
    t.do("Glacial Shift", "c4")
    ways = {o.key: "" if o.detail is None else say(o.detail) for o in t.ask.options if o.at == "d5"}
    assert ways["d5"] == "through Archer (d4)"
    assert ways["c5.d5"] == "through Guardian (c5)"
