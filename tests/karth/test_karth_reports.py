"""Positions made from a view, the standing of a match as text, and ending a turn early."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from karth_kit import Table, seat
from random_play import give, new

from engine import Match, MatchError, game, say

SPEC = game("karth")
PUBLIC = ("seat", "name", "side", "team", "out", "gold", "energy", "kills", "hand_count", "hand_piles", "home", "deck")


def again(match: Match, viewer: int | None) -> Match:
    """Set up the position from a viewer's bug report."""
    assert SPEC.views.position is not None
    found = Match.arranged("karth", SPEC.views.position(match.view(viewer)))
    assert found.st.rules.audit(found.st) is None
    return found


def standing_there(view: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Return the battlefield cards that a view shows; hidden enemies have no name."""
    return sorted(
        (
            card["square"],
            card.get("code", ""),
            card["controller"],
            card["hidden"],
            card.get("damage"),
            card.get("poison"),
            tuple(item["code"] for item in card.get("items", ())),
        )
        for card in view["board"]
    )


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {}), (4, {"mode": "teams", "teams_goal": "50"}), (4, {"mode": "free"})]
)
def test_position_a_viewer_sees_can_be_set_up_again(seats: int, options: dict[str, str]) -> None:
    match = new("karth", seats, seats, decks=("elf", "goblin"), stops="must", options=options)
    dice, compared = Random(seats), 0
    for step in range(160):
        give(match, dice.choice(match.pending), dice, legal=True)
        if match.over is not None:
            break
        if step % 40 != 39 or match.view(None)["step"] != "act":
            continue
        for viewer in (0, seats - 1, None):
            seen, made = match.view(viewer), again(match, viewer).view(viewer)
            assert all(seen[key] == made[key] for key in ("turn", "active", "mode", "goals", "grid", "terrain"))
            assert standing_there(seen) == standing_there(made)
            for here, there in zip(seen["players"], made["players"], strict=True):
                assert {key: here[key] for key in PUBLIC} == {key: there[key] for key in PUBLIC}
            compared += 1
    assert compared >= 3


def test_items_of_others_walls_and_traps_are_restored() -> None:
    t = Table(
        seat(
            {
                "c3": [
                    {"card": "Wall"},
                    {"card": "Goblin Cutpurse", "items": [{"card": "Tower Shield", "owner": 1}], "hidden": True},
                ]
            },
            ground={"a2": "Trap", "b2": "Open Trap"},
        ),
        seat({"c5": {"card": "Cave Bear", "damage": 2, "poison": 1}}, ground={"d4": "Web", "e4": "Trap"}),
    )
    mine, theirs = again(t.match, 0).view(0), again(t.match, 1).view(1)
    (cutpurse,) = (card for card in mine["board"] if card.get("name") == "Goblin Cutpurse")
    assert cutpurse["hidden"] and [i["owner"] for i in cutpurse["items"]] == [1] and cutpurse["items"][0]["snatched"]
    assert standing_there(mine) == standing_there(t.match.view(0))
    assert sorted((row["kind"], row["square"]) for row in mine["ground"]) == [
        ("trap", "a2"),
        ("trap", "b2"),
        ("web", "d4"),
    ]
    assert sorted((row["kind"], row["square"]) for row in theirs["ground"]) == [
        ("trap", "b2"),
        ("trap", "e4"),
        ("web", "d4"),
    ]
    assert "Cutpurse" not in repr(SPEC.views.position(t.match.view(1)))  # type: ignore[misc]


@pytest.mark.parametrize(
    ("seats", "says"),
    [
        ([{"board": {"c3": ["Elf Scout", "Wall"]}}, {}], "Two cards stand on c3."),
        ([{"board": {"c3": {"card": "Elf Scout", "damage": 2}}}, {}], "Elf Scout on c3 would be dead."),
        ([{"out": True}, {}], "A player who is out has the turn."),
    ],
)
def test_impossible_position_is_refused(seats: list[Any], says: str) -> None:
    with pytest.raises(MatchError, match=says):
        Match.arranged("karth", {"seats": seats})


def test_hp_of_a_shield_count_before_a_card_would_be_dead() -> None:
    t = Table(seat({"c3": {"card": "Goblin Miner", "damage": 2, "items": ["Tower Shield"]}}), seat())
    assert t.left("c3") > 0


# -- how a match stands ------------------------------------------------------------------------------------


def told(t: Table, viewer: int | None = None) -> list[str]:
    return [say(line) for line in SPEC.views.standing(t.match.view(viewer))]


def test_player_closest_to_a_goal_is_ahead() -> None:
    t = Table(
        seat({"c3": "Elf Scout"}, name="Anna", gold=20, kills=3, energy=4),
        seat({"a1": "Goblin Miner", "c5": {"card": "Goblin Sneak", "hidden": True}}, name="Ben", gold=2, kills=15),
    )
    head, anna, ben = told(t)
    assert head == "Ben is closest to winning, with 15 of 25 kill points."
    assert anna == ("Anna: 20 gold, 3 kill points, 4 SE, 1 card on the battlefield. Enemies stand on 1 of 3 spawners.")
    assert ben == "Ben: 2 gold, 15 kill points, 0 SE, 2 cards on the battlefield."
    assert told(Table(seat(gold=12), seat(gold=12)))[0] == "The leading sides are equally close to winning."


def test_small_gold_lead_puts_no_player_ahead() -> None:
    t = Table(seat({"c3": "Elf Champion"}, gold=3, energy=16), seat(gold=5))
    assert told(t)[0] == "Nobody is close to the 40 gold or 25 kill points needed to win."


def test_partners_count_together_and_leavers_are_named() -> None:
    names = ("Anna", "Ben", "Clara", "Dora")
    rows = [
        seat({f"a{n + 1}": "Elf Scout"}, name=name, terrain={}, gold=g, out=name == "Dora")
        for n, (name, g) in enumerate(zip(names, (9, 15, 9, 0), strict=True))
    ]
    head, *rest = told(Table(*rows, options={"mode": "teams"}))
    assert head == "Anna and Clara are closest to winning, with 18 of 60 gold."
    assert rest[3] == "Dora is out."


# -- the end of a turn -------------------------------------------------------------------------------------


def test_turn_can_be_ended_from_a_cards_question() -> None:
    t = Table(seat({"c3": "Elf Scout", "d3": "Elf Champion"}), seat({"c6": "Goblin Miner"})).do("unit c3", "c4")
    assert t.ask.kind == "card"
    assert t.match.end_turn(t.ask.id, 0).ok
    assert t.st.vars["active"] == 1 and t.name("c4") == "Elf Scout"


def test_ending_the_turn_ends_no_other_question() -> None:
    t = Table(seat({"c3": "Elf Champion"}, hand=["Longsword"]), seat({"c6": "Goblin Miner"})).do("equip Longsword")
    assert not t.match.end_turn(t.ask.id, 0).ok
