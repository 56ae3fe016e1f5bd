"""The FAQ on cards beneath a unit."""

from __future__ import annotations

import pytest
from sw_kit import Table, phoenix, table, tundra
from swcards_faq import go_to, next_turn

LADEN = {"card": "Fen Ogre", "under": ["Fen Scout", "Archer"]}


def beneath(t: Table, square: str) -> list[str]:
    """Return the public names of the cards under a unit."""
    rows = t.match.view(None)["board"]
    return [c["name"] for c in next(r for r in rows if r["square"] == square)["under"]]


@pytest.mark.rule("SW-FAQ-UNDER-CARDS")
def test_event_can_be_put_under_a_unit_in_play() -> None:
    t = table(phoenix({"d2": "Archer"}, hand=["Fen Root"]), tundra(), at="event")
    t.do("Fen Root")
    assert t.refs() == {"d2", "c1"}
    t.do("d2")
    assert beneath(t, "d2") == ["Fen Root"]
    assert t.pile("discard") == []  # the event stays under the unit
    assert t.st.rules.attack_with(t.st, t.at("d2").id) == 2


@pytest.mark.rule("SW-FAQ-UNDER-CARDS")
def test_unit_beneath_is_shown_but_is_on_no_square() -> None:
    t = table(phoenix({"d2": LADEN}), tundra({"d4": "Smasher"}), at="movement")
    assert beneath(t, "d2") == ["Fen Scout", "Archer"]
    assert t.refs() == {"d2", "c1"}  # only the unit on top can be moved
    assert len(t.all_at("d2")) == 1


@pytest.mark.rule("SW-FAQ-UNDER-MOVE")
def test_cards_beneath_travel_with_their_unit() -> None:
    t = table(phoenix({"d2": LADEN}, hand=["Fen Root"]), tundra(), at="event")
    go_to(t.do("Fen Root", "d2"), "movement").do("d2", "d4")
    assert beneath(t, "d4") == ["Fen Scout", "Archer", "Fen Root"]
    assert t.st.rules.attack_with(t.st, t.at("d4").id) == 4
    assert t.all_at("d2") == []


@pytest.mark.rule("SW-FAQ-UNDER-MOVE")
def test_cards_beneath_move_and_change_sides_with_the_unit() -> None:
    t = table(
        phoenix({"d2": LADEN, "d3": "Fencer"}, hand=["Fen Step", "Fen Swap"]), tundra(hand=["Fen Charm"]), at="event"
    )
    t.do("Fen Swap", "d2", "d3", "Fen Step", "d3", "e4")
    assert beneath(t, "e4") == ["Fen Scout", "Archer"]
    next_turn(t, "event").do("Fen Charm", "e4")
    assert beneath(t, "e4") == ["Fen Scout", "Archer"]


@pytest.mark.rule("SW-FAQ-UNDER-DESTROY")
def test_destroyer_takes_the_unit_and_all_cards_beneath() -> None:
    t = table(
        phoenix({"d4": "Fen Ogre"}, magic=["Burn"]), tundra({"d5": {**LADEN, "wounds": 5}}), at="attack", dice=[6, 1, 1]
    )
    t.do("d4", "d5")
    assert sorted(t.pile("magic", 0)[:3]) == ["Archer", "Fen Ogre", "Fen Scout"]
    assert t.pile("magic", 0)[2:] == ["Fen Ogre", "Burn"]  # the unit first, then the card beneath it, which ends on top
    assert {owner for _, owner in t.st.piles["magic", 0][:3]} == {1}
    assert t.pile("magic", 1) == t.pile("discard", 0) == t.pile("discard", 1) == []
    assert t.match.view(1)["players"][0]["magic"] is None


@pytest.mark.rule("SW-FAQ-UNDER-DESTROY")
def test_event_beneath_a_unit_shares_its_fate() -> None:
    t = table(
        phoenix({"d4": "Fen Ogre"}),
        tundra({"d5": {"card": "Fen Scout", "under": ["Fen Root"]}}),
        at="attack",
        dice=[6, 1, 1],
    )
    t.do("d4", "d5")
    assert sorted(t.pile("magic", 0)) == ["Fen Root", "Fen Scout"]
    assert t.pile("discard", 0) == t.pile("discard", 1) == []


@pytest.mark.rule("SW-FAQ-UNDER-DESTROY", "SW-FAQ-PILES-OVERRIDE")
def test_cards_beneath_go_to_the_destroyer_if_the_unit_escapes() -> None:
    t = table(
        phoenix({"d4": "Fen Ogre"}),
        tundra({"d5": {"card": "Fen Ghost", "under": ["Archer"]}}),
        at="attack",
        dice=[6, 6, 6],
    )
    t.do("d4", "d5")
    assert t.hand(1) == ["Fen Ghost"]
    assert t.pile("magic", 0) == ["Archer"]


@pytest.mark.rule("SW-FAQ-UNDER-DISCARD")
def test_discarding_player_takes_the_unit_and_cards_beneath() -> None:
    t = table(phoenix(hand=["Fen Banish"]), tundra({"d5": LADEN}), at="event")
    t.do("Fen Banish", "d5")
    assert sorted(t.pile("discard", 0)) == ["Archer", "Fen Banish", "Fen Ogre", "Fen Scout"]
    assert t.pile("discard", 0)[0] == "Fen Ogre"
    assert t.pile("magic", 0) == t.pile("discard", 1) == []
