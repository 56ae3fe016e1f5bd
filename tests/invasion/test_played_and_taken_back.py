"""A played card can be taken back until another player is asked or hidden information is revealed."""

from __future__ import annotations

import pytest
from kit import Table, seat, table

from engine import Match, say

SPARE = "Wake the Mountain"


def capital(stops: str = "attacks", **mine: object) -> Table:
    """Set up seat 0's capital phase. The opponent has the given stops and can pay for any tactic in the hand."""
    given = {"hand": ["Runesmith", "Demolition!", SPARE], "kingdom": ["Keystone Forge"], "resources": 9, **mine}
    t = table(
        seat(**given),
        seat(race="Orc", hand=["Pillage", "Waaagh!"], resources=9, kingdom=["Contested Village"]),
        at="phase:capital",
    )
    for s, preset in enumerate(("attacks", stops)):
        assert t.m.set_stops(s, {"preset": preset}).ok
    t.to("window", "capital", seat=0)
    t.m.remember = True
    return t


def hand(t: Table) -> list[str]:
    return [card["name"] for card in t.m.view(0)["players"][0]["hand"]]


@pytest.mark.parametrize("how", ["play", "develop"])
@pytest.mark.parametrize("stops", ["attacks", "must"])
def test_card_played_or_developed_is_taken_back(how: str, stops: str) -> None:
    t = capital(stops)
    before, held, money = t.keys(), hand(t), t.st.purse(0)
    if how == "play":
        t.play("Runesmith", "quest")
    else:
        t.develop("Runesmith", "quest")
    assert "Runesmith" not in hand(t) and (t.ask.seat, t.ask.window) == (0, "capital")
    steps = 0
    t.m = Match.from_bytes(t.m.to_bytes())
    while t.m.can_take_back(0):
        assert t.m.take_back(0).ok
        steps += 1
    t.st = t.m.st
    assert steps == 2, "the card and its zone"
    assert (t.keys(), hand(t), t.st.purse(0)) == (before, held, money)


def test_taking_back_is_published_to_all_players() -> None:
    t = capital()
    t.develop("Runesmith", "quest")
    told = t.m.take_back(0)
    assert [say(e.text) for e in told.events if e.seats is None] == ["Dwarf takes back a step."]


def test_card_stays_after_the_opponent_was_asked() -> None:
    t = capital("every")
    t.play("Runesmith", "quest")
    assert t.ask.seat == 1 and not t.m.can_take_back(0)
    while t.ask.seat == 1:
        t.pass_()
    assert not t.m.can_take_back(0)


def test_tactic_stays_after_it_asked_the_opponent() -> None:
    t = capital()
    t.play("Demolition!", "Contested Village")
    assert t.ask.seat == 1 and not t.m.can_take_back(0)


def test_card_stays_after_its_effect_drew_a_card() -> None:
    t = capital(hand=["Dwarf Masons", "Burying the Grudge", SPARE], race="Dwarf")
    t.play("Dwarf Masons", "quest")
    assert "Dwarf Masons" not in hand(t)
    while t.ask.kind != "window":
        t.answer(t.ask.default or t.keys()[0])
    assert not t.m.can_take_back(0), "it has put the top card of a deck into play"


def test_ending_the_turn_cannot_be_taken_back() -> None:
    t = capital()
    t.pass_()
    while t.m.pending and t.ask.seat == 0:
        t.answer(t.ask.default or t.keys()[0])
    assert not t.m.can_take_back(0)
