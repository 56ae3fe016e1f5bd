"""Ending a phase or a turn needs a second tap only if something would be lost unused."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.prompt.unused import UnusedLosses
from engine import Match, say


def invasion(hand: list[str], resources: int, *, units: tuple[str, ...] = (), stops: str = "attacks") -> Match:
    mine = {"hand": hand, "resources": resources, "battlefield": list(units), "stops": stops}
    return Match.arranged("invasion", {"seats": [mine, {}], "turn": 3, "at": "plays"})


def asked_of(match: Match, answer: str | None) -> str:
    """Return the "are you sure" question that a tap leads to, or an empty string."""
    decision = match.pending[0]
    what = match.unused(decision.id, answer)
    return UnusedLosses(what, answer).question(decision, "en") if what else ""


def test_ending_a_phase_with_playable_cards_needs_confirmation() -> None:
    assert asked_of(invasion(["Troll Slayers"], 5), "pass") == "5 resources could still pay for a card. End turn?"
    assert not asked_of(invasion([], 5), "pass"), "nothing can be played"
    assert not asked_of(invasion(["Troll Slayers"], 0), "pass")


def test_ending_a_turn_with_unused_attack_needs_confirmation() -> None:
    units = ("Troll Slayers",)
    both = "5 resources could still pay for a card and 1 attack is still open. End turn?"
    assert asked_of(invasion(["Troll Slayers"], 5, units=units), "pass") == both
    assert asked_of(invasion(["Troll Slayers"], 0, units=units), "pass") == "1 attack is still open. End turn?"
    assert not asked_of(invasion(["Troll Slayers"], 0, units=units, stops="every"), "pass"), (
        "the attack is asked for later"
    )


def summoner_wars(at: str, mine: dict[str, Any], **rest: Any) -> Match:
    seats = [
        {"faction": "Phoenix Elves", "board": {"c1": "Prince Elien", **mine}, **rest},
        {"faction": "Tundra Orcs", "board": {"c8": "Grognack", "d5": "Fighter"}},
    ]
    return Match.arranged("summoner_wars", {"seats": seats, "turn": 3, "at": at})


@pytest.mark.parametrize(
    ("at", "answer", "question"),
    [
        ("attack", "end", "1 unit can still attack. End attacks?"),
        ("movement", None, "3 units can still move. End turn?"),
        ("movement", "end", ""),
    ],
)
def test_unused_things_are_named_with_their_number(at: str, answer: str | None, question: str) -> None:
    assert asked_of(summoner_wars(at, {"d4": "Archer", "a1": "Archer"}), answer) == question


def test_a_summoning_is_named_before_the_units_that_can_move() -> None:
    match = summoner_wars("summon", {"b2": "Wall"}, hand=["Archer"], magic=["Archer"] * 2)
    assert asked_of(match, None) == "2 Magic Points could still summon a unit and 1 unit can still move. End turn?"
    assert say(match.pending[0].text).startswith("Summon Phase")
