"""Limits of the Swamp Orcs' cards: how far they reach, how often they work, and which cards they do not affect."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

HIRED = "mercenaries-vermin"
"""A Common that is not a Swamp Orc."""
VINE = "Vine Wall"


def mirror(
    at: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    active: int = 0,
    hand: tuple[str, ...] = (),
    **rest: Any,
) -> Table:
    """Set up Swamp Orcs against Swamp Orcs and play the first card in hand."""
    t = table(
        seat({"c1": "Mugglug", **mine}, "Swamp Orcs", hand=list(hand), **rest),
        seat({"f8": "Mugglug", **(theirs or {})}, "Swamp Orcs"),
        at=at,
        dice=list(dice),
        active=active,
    )
    return t.do(f"Play {hand[0]}") if hand else t


def one(t: Table) -> bool:
    """Whether the question asks for exactly one option."""
    return t.ask.shape == "pick"


def rolled(t: Table) -> int:
    """Return the number of dice in the last roll."""
    return len(dict([e for e in t.told if dict(e.data).get("dice")][-1].data)["dice"])


def test_blerg_keeps_only_cards_that_would_become_magic() -> None:
    t = mirror(
        "attack", {"d4": "Blerg", "a4": "Hunter"}, {"d5": "fallen-kingdom-skeletal-archer", "a5": "Glurp"}, *[6] * 9
    )
    t.do("d4", "d5")
    while t.ask.kind not in ("attack", "magic"):
        t.do(next((label for label in t.labels if "Skeletal" in label), t.labels[0]))
    assert t.pile("discard", 1) == ["Skeletal Archer"] and not [e for e in t.st.ents.values() if e.host]


@pytest.mark.parametrize(("wall", "more"), [(VINE, 1), ("Wall", 0)])
def test_murk_attacks_harder_only_next_to_vine_walls(wall: str, more: int) -> None:
    t = mirror("attack", {"d4": "Murk", "e5": wall}, {"d5": "Glurp"}, *[1] * 6)
    value = t.attack("d4")
    assert rolled(t.do("d4", "d5")) == value + more


@pytest.mark.parametrize(("name", "magic", "asked"), [("Glurp", 1, True), ("tundra-orcs-fighter", 1, False)])
def test_splack_grows_no_vine_under_a_destroyed_unit(name: str, magic: int, asked: bool) -> None:
    t = mirror(
        "attack",
        {"d4": "Splack", "a4": "Hunter"},
        {"d5": name, "a5": "Glurp"},
        *[6] * 6,
        magic=["Wall"] * magic,
        side=[VINE] * 2,
    ).do("d4", "d5")
    assert ("yes" in t.keys) == asked


@pytest.mark.parametrize(("die", "there"), [(4, "Hunter"), (5, ""), (6, "")])
def test_savager_frightens_on_5_or_more(die: int, there: str) -> None:
    t = mirror("movement", {"d4": "Savager"}, {"b5": "Hunter"}, die, active=1).do("b5", "c4")
    assert t.name("c4") == there


@pytest.mark.parametrize(("die", "wall", "wounds"), [(4, VINE, 0), (5, VINE, 1), (4, "Wall", 1)])
@pytest.mark.parametrize("event", [False, True])
def test_vinemancers_guard_themselves_next_to_vine_walls(die: int, wall: str, wounds: int, event: bool) -> None:
    who = "Splub" if event else "Shaman"
    t = table(
        seat({"c1": "Mugglug", "d4": who, "c4": wall}, "Swamp Orcs", hand=["Vine Guard"] * event),
        tundra({"d5": "Fighter"}),
        at="event" if event else "attack",
        dice=[die, 1],
        active=0 if event else 1,
    )
    if event:
        t.do("Play Vine Guard")
        while t.st.vars["active"] == 0 or t.phase != "attack":
            t.end()
    t.do("d5", "d4")
    assert (t.wounds("d4") if t.name("d4") else 1) == wounds


def conjuring(mine: dict[str, str], theirs: dict[str, str]) -> Table:
    t = mirror("movement", {"d4": "Conjurer", **mine}, theirs).end()
    return t.do("yes") if "yes" in t.keys else t


def test_a_conjurer_uses_up_an_own_vine_wall_within_3_spaces() -> None:
    t = conjuring({"d1": VINE, "a4": VINE, "f2": VINE}, {"d6": VINE, "e4": "Glurp"})
    assert t.refs() == {"d1", "a4"}, "three spaces; not four, and none of the opponent's"


@pytest.mark.parametrize(("square", "reached"), [("d7", True), ("d8", False)])
def test_a_conjurer_shoots_three_spaces_far(square: str, reached: bool) -> None:
    t = conjuring({"d3": VINE, "c3": "Hunter"}, {square: "Glurp", "e4": "Glurp"})
    t.do("bow")
    assert (square in t.do("d4").refs()) == reached


@pytest.mark.parametrize(("square", "reached"), [("d7", True), ("d8", False)])
def test_glarg_shoots_three_spaces_far_out_of_a_vine_wall(square: str, reached: bool) -> None:
    t = mirror("movement", {"d3": "Glarg", "d4": VINE, "c4": "Hunter"}, {square: "Glurp", "e4": "Glurp"}, 6)
    glarg = t.at("d3").id
    t.do("d3", "d4").end("attack")
    assert t.square(glarg) == "d4" and (square in t.give(f"unit:{glarg}").refs()) == reached


# -- events -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["Vine Guard", "Ambush"])
def test_event_affects_only_own_orcs(event: str) -> None:
    t = mirror("event", {"d4": "Splub", "b3": HIRED}, {"d6": "Splub"}, hand=(event,))
    assert t.lent() == {"c1", "d4"}


def test_an_ambusher_gains_once_a_turn() -> None:
    t = mirror("movement", {"d2": "Hunter", "d3": VINE, "d4": VINE}, {"f5": "Glurp"}, 6, 6, 6, 6)
    hunter = t.at("d2").id
    before = t.st.rules.attack_with(t.st, hunter)
    t.do("d2", "d4")
    while t.ask.kind == "move_to":
        t.do("d4")
    assert t.square(hunter) == "d4" and t.st.rules.attack_with(t.st, hunter) == before + 1


def test_ambush_from_the_event_counts_once_for_the_attack() -> None:
    board = {"d2": "Splub", "d3": VINE, "d4": VINE, "a4": "Hunter"}
    t = mirror("event", board, {"f5": "Glurp", "a5": "Glurp"}, 6, 6, 6, 6, hand=("Ambush",))
    splub = t.at("d2").id
    before = t.st.rules.attack_with(t.st, splub)
    assert t.phase == "movement"
    t.do("d2", "d4")
    while t.ask.kind == "move_to":
        t.do("d4")
    t.end("attack")
    assert t.square(splub) == "d4" and t.st.rules.attack_with(t.st, splub) == before + 1


def test_vine_wall_grows_on_one_space_next_to_an_own_wall() -> None:
    t = mirror("event", {"b2": "Wall"}, {"d6": "Wall"}, hand=("Vine Growth",), side=[VINE])
    assert one(t) and t.squares() == {"a2", "c2", "b1", "b3"}


@pytest.mark.parametrize(("square", "near"), [("d7", True), ("d8", False)])
def test_two_commons_are_ensnared_by_vine_walls_within_4_spaces(square: str, near: bool) -> None:
    t = mirror(
        "event", {"d3": VINE, "a8": "Hunter"}, {square: "Hunter", "e7": "Wall", "f1": "Hunter"}, hand=("Ensnare",)
    )
    assert t.refs() == {square, "a8", "f1"} and (t.ask.min, t.ask.max) == (0, 2)
    t.do(square)
    assert t.name(square) == ("" if near else "Hunter")
