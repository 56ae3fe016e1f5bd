"""The FAQ on simultaneous effects."""

from __future__ import annotations

import pytest
import swcards_faq  # noqa: F401
from sw_kit import Table, phoenix, table, tundra


def tolling(active: int) -> Table:
    """Set up an Attack Phase that begins with one side's Bell and the other side's Balm next to a wounded unit."""
    return table(
        phoenix({"d4": "Fen Bell", "e5": {"card": "Fen Trooper", "wounds": 2}}),
        tundra({"d6": "Fen Balm", "d5": {"card": "Fen Trooper", "wounds": 2}}),
        at="attack",
        active=active,
    )


@pytest.mark.rule("SW-FAQ-SIMUL-TRIGGER")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_orders_effects_of_both_sides(active: int) -> None:
    t = tolling(active)
    assert (t.ask.seat, t.ask.kind) == (active, "trigger_order")
    assert sorted(t.labels) == ["Balm of Fen Balm (d6)", "Toll of Fen Bell (d4)"]
    t.do("Balm,Toll")
    assert t.wounds("d5") == 2  # the unit was healed before it was wounded
    t = tolling(active).do("Toll,Balm")
    assert t.name("d5") == ""  # the unit was wounded first and died
    assert t.pile("magic", 0) == ["Fen Trooper"]


@pytest.mark.rule("SW-FAQ-SIMUL-TRIGGER")
def test_two_effects_of_one_player_are_ordered() -> None:
    t = table(
        phoenix({"d4": "Fen Bell", "d6": "Fen Balm"}),
        tundra({"d5": {"card": "Fen Trooper", "wounds": 2}}),
        at="attack",
        active=1,
    )
    assert (t.ask.seat, t.ask.kind) == (1, "trigger_order")


@pytest.mark.rule("SW-FAQ-SIMUL-TRIGGER")
def test_like_effects_of_different_players_are_ordered_too() -> None:
    t = table(phoenix({"d4": "Fen Bell"}), tundra({"e5": "Fen Bell", "d5": "Fen Trooper"}), at="attack")
    assert (t.ask.seat, t.ask.kind) == (0, "trigger_order")  # the order decides which player gets the kill


@pytest.mark.rule("SW-FAQ-MULTI-HIT-ORDER")
def test_attacker_chooses_the_order_of_hits() -> None:
    t = table(
        phoenix({"d4": "Archer", "e5": "Fencer"}), tundra({"d5": "Krung"}), at="attack", active=1, dice=[4, 6, 6, 6]
    )
    t.do("d5", "d4")
    assert (t.ask.seat, t.ask.kind, t.ask.shape) == (1, "wound_order", "order")
    assert t.refs() == {"d4", "e5"}
    t.do("e5,d4")
    # All units are wounded before any leaves. The unit that was hit first goes to the pile first.
    assert t.pile("magic", 1) == ["Archer", "Fencer"]
    t = table(
        phoenix({"d4": "Archer", "e5": "Fencer"}), tundra({"d5": "Krung"}), at="attack", active=1, dice=[4, 6, 6, 6]
    )
    assert t.do("d5", "d4", "d4,e5").pile("magic", 1) == ["Fencer", "Archer"]


@pytest.mark.rule("SW-FAQ-MULTI-HIT-ORDER")
def test_single_target_of_an_attack_needs_no_order() -> None:
    t = table(
        phoenix({"d4": "Archer", "e5": "Fencer"}), tundra({"d5": "Krung"}), at="attack", active=1, dice=[3, 6, 6, 6]
    )
    t.do("d5", "d4")  # Krung's swing fails, so there is one target and no order
    assert (t.name("d4"), t.name("e5")) == ("", "Fencer")
    assert len([e for e in t.told if e.kind == "roll" and dict(e.data).get("who")]) == 1


@pytest.mark.rule("SW-FAQ-MULTI-HIT-ORDER")
def test_all_units_are_wounded_before_any_leaves() -> None:
    t = table(
        phoenix({"d4": "Fen Reaper"}), tundra({"d5": "Krung", "e4": "Fighter", "c4": "Smasher"}), at="attack", dice=[1]
    )
    t.do("d4", "c4", "e4,c4,d5")
    kinds = [e.kind for e in t.told if e.kind in ("wounds", "destroyed")]
    assert kinds == ["wounds"] * 3 + ["destroyed"] * 3 or kinds == ["destroyed"] * 3
    assert t.pile("magic", 0) == ["Krung", "Smasher", "Fighter"]
