"""The standing of a match, as shown to a player who asks for its status."""

from __future__ import annotations

from kit import say, seat, table

import engine


def told(*players: dict[str, object]) -> list[str]:
    t = table(*players)
    return [say(line) for line in engine.game("invasion").views.standing(t.m.view(None))]


def test_burning_zones_decide_who_is_ahead_then_damage() -> None:
    head, ours, theirs = told(seat(sections={"kingdom": 7, "quest": 5}), seat(sections={"battlefield": "burning"}))
    assert head == "Dwarf is ahead: Orc has 1 burning zone, Dwarf 0."
    assert ours.startswith("Dwarf: kingdom 1 of 8 left, quest zone 3 of 8 left and battlefield 8 of 8 left; ")
    assert "kingdom 8 of 8 left, quest zone 8 of 8 left and battlefield burning; " in theirs
    assert theirs.endswith(" left in the deck.")
    head, *_ = told(seat(sections={"kingdom": 3}), seat(sections={"quest": 1}))
    assert head == "Orc is ahead: Dwarf's capital has taken 3 damage, Orc's 1."
    head, *_ = told(seat(sections={"kingdom": 2}), seat(sections={"quest": 2}))
    assert head == "Neither side is ahead: burning zones and damage are equal."
