"""The FAQ on piles: the pile that a discarded or destroyed card goes to, and whether it lies face up."""

from __future__ import annotations

import pytest
import swcards_faq  # noqa: F401
from sw_kit import Table, phoenix, table, tundra


def discarding() -> Table:
    """Let an event of seat 0 discard a unit of seat 1."""
    t = table(phoenix(hand=["Fen Banish"]), tundra({"d5": "Fighter"}), at="event")
    t.do("Fen Banish")
    assert t.refs() == {"d5", "c8"}
    return t.do("d5")


@pytest.mark.rule("SW-FAQ-DISCARD-FACEUP")
def test_discarded_card_is_faceup_for_all() -> None:
    t = discarding()
    for who in (0, 1, None):
        player = t.match.view(who)["players"][0]
        assert [c["name"] for c in player["discard"]] == ["Fighter", "Fen Banish"]
    assert t.pile("magic", 0) == t.pile("magic", 1) == []


@pytest.mark.rule("SW-FAQ-DISCARD-FACEUP")
def test_spent_card_is_faceup_on_top() -> None:
    t = table(
        phoenix({"b1": "Wall"}, hand=["Guardian"], magic=["Archer", "Burn"], discard=["Fencer"]), tundra(), at="summon"
    )
    t.do("Guardian", "b2")
    for who in (0, 1, None):
        player = t.match.view(who)["players"][0]
        assert [c["name"] for c in player["discard"]] == ["Fencer", "Archer", "Burn"]
        assert player["magic_count"] == 0


@pytest.mark.rule("SW-FAQ-DISCARD-WHOSE")
def test_card_goes_to_the_pile_of_the_discarding_player() -> None:
    t = discarding()
    assert t.pile("discard", 0) == ["Fighter", "Fen Banish"]
    assert t.pile("discard", 1) == []
    fighter = next(e for e in t.st.ents.values() if e.place == "discard" and e.seat == 0 and e.owner == 1)
    assert t.st.rules.card(fighter.code).name == "Fighter"  # the card still belongs to the other player


@pytest.mark.rule("SW-FAQ-DESTROY-FACEDOWN")
def test_destroyed_card_is_facedown_on_top() -> None:
    t = table(phoenix({"d4": "Fen Trooper"}, magic=["Burn"]), tundra({"d5": "Fighter"}), at="attack", dice=[6, 6])
    t.do("d4", "d5")
    assert t.pile("magic", 0) == ["Fighter", "Burn"]
    assert [c["name"] for c in t.match.view(0)["players"][0]["magic"]] == ["Fighter", "Burn"]
    for who in (1, None):
        player = t.match.view(who)["players"][0]
        assert player["magic"] is None
        assert player["magic_count"] == 2
    assert t.pile("discard", 0) == t.pile("discard", 1) == []


@pytest.mark.rule("SW-FAQ-DESTROY-WHOSE")
def test_the_destroyers_magic_grows() -> None:
    t = table(phoenix({"d4": "Fen Trooper"}), tundra({"d5": "Fighter"}), at="attack", dice=[6, 6])
    t.do("d4", "d5")
    assert (t.pile("magic", 0), t.pile("magic", 1)) == (["Fighter"], [])
    assert t.st.piles["magic", 0][0][1] == 1  # the card still belongs to seat 1


@pytest.mark.rule("SW-FAQ-DESTROY-WHOSE")
def test_own_card_destroyed_by_its_player_or_effect_is_its_magic() -> None:
    t = table(phoenix({"d4": "Fen Trooper", "d5": "Archer"}), tundra(), at="attack", dice=[6, 6])
    assert t.do("d4", "d5").pile("magic", 0) == ["Archer"]
    t = table(phoenix(), tundra({"d5": "Smasher"}, hand=["Fen Doom"]), at="event", active=1)
    t.do("Fen Doom", "d5")
    assert t.pile("magic", 1) == ["Smasher"]
    t = table(phoenix({"d4": "Fen Trooper"}), tundra(hand=["Fen Doom"]), at="event", active=1)
    t.do("Fen Doom", "d4")
    assert (t.pile("magic", 0), t.pile("magic", 1)) == ([], ["Fen Trooper"])


@pytest.mark.rule("SW-FAQ-DESTROY-WHOSE")
def test_player_who_places_the_last_wound_destroys_the_unit() -> None:
    # the Fencer's Riposte kills its attacker in the attacker's own turn
    t = table(phoenix({"d4": "Fen Trooper"}), tundra({"d5": {"card": "Fen Nettle"}}), at="attack", dice=[3, 1])
    t.st.w(t.at("d4").id).damage = 3
    t.do("d4", "d5")
    assert t.name("d4") == ""
    assert (t.pile("magic", 0), t.pile("magic", 1)) == ([], ["Fen Trooper"])


@pytest.mark.rule("SW-FAQ-PILES-OVERRIDE")
def test_a_cards_own_wording_sends_it_elsewhere() -> None:
    t = table(phoenix({"d4": "Fen Trooper"}), tundra({"d5": "Fen Ghost"}), at="attack", dice=[6, 6])
    t.do("d4", "d5")
    assert t.hand(1) == ["Fen Ghost"]
    assert t.pile("magic", 0) == t.pile("magic", 1) == t.pile("discard", 0) == t.pile("discard", 1) == []


@pytest.mark.rule("SW-FAQ-PILES-OVERRIDE")
def test_a_conjuration_destroyed_by_its_own_side_is_discarded() -> None:
    t = table(phoenix({"d4": "Fen Trooper", "d5": "Phoenix"}), tundra({"e4": "Fen Trooper"}), at="attack", dice=[6, 6])
    t.do("d4", "d5")
    assert (t.pile("magic", 0), t.pile("discard", 0)) == ([], ["Phoenix"])
    t = table(phoenix({"d5": "Phoenix"}), tundra({"d4": "Fen Trooper"}), at="attack", active=1, dice=[6, 6])
    assert t.do("d4", "d5").pile("magic", 1) == ["Phoenix"]
