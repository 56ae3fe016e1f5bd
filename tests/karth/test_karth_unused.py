"""The warnings about unused options when a turn is ended."""

from __future__ import annotations

from karth_kit import Table, seat

from engine import say

FAR = {"e6": "Goblin Miner"}


def unused(t: Table) -> list[str]:
    """Return the options that ending the turn would leave unused."""
    return [say(text) for text in t.match.unused(t.ask.id, "end")]


def test_unused_attacks_are_named_before_unused_cards() -> None:
    t = Table(seat({"c3": "Elf Champion", "a2": "Elf Scout"}, gold=0), seat({"c4": "Goblin Tunneler", **FAR}))
    assert unused(t) == ["1 card can still attack", "1 card has not had a turn"]
    t.do("unit c3", "attack c4", "unit a2", "done")
    assert unused(t) == []


def test_card_that_has_moved_next_to_an_enemy_can_still_attack() -> None:
    t = Table(seat({"c2": "Elf Champion"}, gold=0), seat({"c4": "Goblin Tunneler", **FAR}))
    assert unused(t) == ["1 card has not had a turn"]
    t.do("unit c2", "c3", "back")
    assert unused(t) == ["1 card can still attack"]


def test_gold_is_named_only_if_it_brings_a_card_in() -> None:
    t = Table(seat({}, hand=["Elf Scout"], gold=9), seat(FAR))
    assert unused(t) == ["9 gold could still bring a card in"]
    assert unused(Table(seat({}, hand=["Elf Scout"], gold=0), seat(FAR))) == []
    assert unused(Table(seat({}, gold=9), seat(FAR))) == []


def test_unused_income_card_is_named() -> None:
    t = Table(seat({}, hand=["Handful of Coins"], gold=0), seat(FAR))
    assert unused(t) == ["1 income card can still be played"]
    assert unused(t.do("income Handful of Coins")) == []


def test_option_that_keeps_the_turn_names_nothing_unused() -> None:
    t = Table(seat({"c3": "Elf Champion"}, gold=0), seat({"c4": "Goblin Tunneler"}))
    assert t.match.unused(t.ask.id, "unit:1") == ()
    t.do("unit c3")
    assert t.match.unused(t.ask.id, "done") == ()
