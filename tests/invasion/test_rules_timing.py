"""Routines A, C, D and E: triggers, their order, and expiry."""

from __future__ import annotations

from typing import Any

import pytest
import testcards_b  # noqa: F401
from kit import Table, seat, table

SPARE = "Wake the Mountain"


def fired(t: Table) -> list[str]:
    """Return the titles of the triggered effects and chain links that have resolved, in order."""
    return [t.st.rules.card(dict(e.data)["code"]).name for e in t.log if e.kind in ("triggered", "resolves")]


def play_unit(t: Table, name: str = "Birch Bulwark") -> None:
    """Play a unit into the battlefield and let it enter play."""
    t.play(name, "battlefield")
    t.pass_all()


def entering(*supports: Any, theirs: tuple[str, ...] = (), **me: Any) -> Table:
    """Let a free unit enter play, with these supports in seat 0's kingdom."""
    t = table(seat(hand=["Birch Bulwark", SPARE], kingdom=list(supports), **me), seat(kingdom=list(theirs)))
    play_unit(t)
    return t


@pytest.mark.rule("INV-TIMING-A1", "INV-TIMING-A2")
def test_triggered_constants_come_before_forced_effects_by_seat():
    t = entering(
        "Birch Gong",
        "Birch Chime",
        "Birch Bell",
        "Birch Harp",
        theirs=("Birch Bell", "Birch Chime", "Birch Gong", "Birch Harp"),
    )
    assert (t.ask.kind, t.ask.seat) == ("trigger_order", 0)
    assert t.names() == ["Birch Chime", "Birch Harp"], "the constant ones of the active player"
    t.subset("Birch Harp", "Birch Chime")
    assert (t.ask.kind, t.ask.seat, t.resources()) == ("trigger_order", 1, 12)
    assert t.names() == ["Birch Chime", "Birch Harp"]
    t.subset("Birch Chime", "Birch Harp")
    assert (t.ask.seat, t.names()) == (0, ["Birch Gong", "Birch Bell"])
    t.subset("Birch Bell", "Birch Gong")
    assert (t.ask.seat, t.names()) == (1, ["Birch Bell", "Birch Gong"])
    t.subset("Birch Gong", "Birch Bell")
    assert t.ask.kind == "window", "all of them end before anybody may act"
    assert fired(t) == [
        "Birch Harp",
        "Birch Chime",
        "Birch Chime",
        "Birch Harp",
        "Birch Bell",
        "Birch Gong",
        "Birch Gong",
        "Birch Bell",
    ]
    seats = [dict(e.data)["seat"] for e in t.log if e.kind == "triggered"]
    assert seats == [0, 0, 1, 1, 0, 0, 1, 1]


@pytest.mark.rule("INV-TIMING-A1", "INV-TIMING-A2")
def test_older_faq_does_not_order_kinds_of_effects():
    t = table(seat(hand=["Birch Bulwark", SPARE], kingdom=["Birch Gong", "Birch Chime"]), options={"faq": "1.3"})
    play_unit(t)
    assert t.ask.kind == "trigger_order" and t.names() == ["Birch Gong", "Birch Chime"]


@pytest.mark.rule("INV-TIMING-A-INDEPENDENT")
def test_triggered_effect_outlives_its_source():
    t = entering("Birch Gong", "Birch Breaker")
    t.subset("Birch Breaker", "Birch Gong")
    assert t.there("Birch Gong", "discard", 0)
    assert fired(t) == ["Birch Breaker", "Birch Gong"] and t.resources() == 1


@pytest.mark.rule("INV-TIMING-C1")
def test_triggered_effect_without_a_legal_target_is_cancelled():
    t = entering("Birch Executioner", battlefield=["Mountain Brigade"])
    assert t.ask.kind == "window" and fired(t) == [] and "no_target" in t.kinds()
    assert t.in_play("Mountain Brigade") and t.in_play("Birch Bulwark")


@pytest.mark.rule("INV-TIMING-C1")
def test_controller_chooses_targets_of_a_triggered_effect():
    wounded = [{"card": "Mountain Brigade", "damage": 1}, {"card": "Birch Martyr", "damage": 1}]
    t = entering("Birch Executioner", battlefield=wounded)
    assert (t.ask.kind, t.ask.seat) == ("target", 0)
    assert t.names() == ["Mountain Brigade", "Birch Martyr"], "no way back, and not the undamaged unit"
    assert fired(t) == [], "targets come first"
    t.pick("Birch Martyr")
    assert t.there("Birch Martyr", "discard", 0) and t.in_play("Mountain Brigade")


@pytest.mark.rule("INV-TIMING-C2")
def test_triggered_effect_with_unpayable_cost_is_cancelled():
    t = entering("Birch Miser", resources=1)
    assert t.resources() == 1 and fired(t) == [] and "unpaid" in t.kinds()
    t = entering("Birch Miser", resources=2)
    assert t.resources() == 9 and fired(t) == ["Birch Miser"]


@pytest.mark.rule("INV-TIMING-C2")
def test_triggers_of_a_paid_cost_come_before_the_effect():
    t = entering("Birch Altar", "Birch Mourner", battlefield=["Mountain Brigade"])
    assert (t.ask.kind, t.ask.seat) == ("cost", 0)
    assert t.names() == ["Mountain Brigade", "Birch Bulwark"]
    t.pick("Mountain Brigade")
    assert t.there("Mountain Brigade", "discard", 0)
    assert fired(t) == ["Birch Mourner", "Birch Altar"] and t.resources() == 8


@pytest.mark.rule("INV-TIMING-C3")
def test_nested_triggers_end_before_the_outer_list_continues():
    t = entering(
        "Birch Executioner", "Birch Gong", "Birch Undertaker", quest=[{"card": "Mountain Brigade", "damage": 1}]
    )
    t.subset("Birch Executioner", "Birch Gong")
    assert fired(t) == ["Birch Executioner", "Birch Undertaker", "Birch Gong"], "depth first"


@pytest.mark.rule("INV-TIMING-D1", "INV-TIMING-D2")
def test_forced_effects_of_the_beginning_come_before_its_actions():
    t = table(seat(kingdom=["Birch Dawn", "Birch Early Bird"], hand=[SPARE]), at="phase:beginning")
    assert (t.ask.window, t.resources()) == ("beginning", 1)
    assert t.offered("Birch Early Bird", "open")


@pytest.mark.rule("INV-TIMING-E1", "INV-TIMING-E2")
def test_phase_ends_with_its_window_and_then_its_end_effects():
    t = table(seat(kingdom=["Birch Curfew"], hand=[SPARE]), seat(hand=[SPARE]))
    assert t.ask.window == "capital" and t.resources() == 0
    t.pass_()
    assert t.resources() == 0
    t.pass_()
    assert t.ask.window == "battlefield" and t.resources() == 1


@pytest.mark.rule("INV-TIMING-E2", "INV-TIMING-E3")
def test_effects_until_end_outlast_end_effects_then_expire():
    me = seat(
        hand=["Birch Blessing", SPARE],
        kingdom=["Birch Dusk", "Birch Undertaker", "Birch Vulture"],
        battlefield=["Birch Widow"],
    )
    t = table(me, seat(hand=[SPARE]), at="window:end")
    t.play("Birch Blessing", "Birch Widow")
    t.pass_all()
    assert t.hp("Birch Widow") == 3
    t.to("window", "beginning")
    assert t.there("Birch Widow", "discard", 0), "1 damage, and 1 hit point after the blessing has ended"
    assert "Birch Dusk" in fired(t) and t.resources() == 0
    assert not {"Birch Widow", "Birch Undertaker"} & set(fired(t)), "nothing is triggered any more"
    assert t.st.openings == ()


@pytest.mark.rule("INV-TIMING-E3")
def test_death_without_expiry_triggers_effects():
    t = table(
        seat(hand=[SPARE], kingdom=["Birch Dusk", "Birch Undertaker"], battlefield=["Birch Widow"]),
        seat(hand=[SPARE]),
        at="window:end",
    )
    t.to("window", "beginning")
    assert t.resources() == 1 + 6, "it died of the end effect itself"


@pytest.mark.rule("INV-TIMING-E3")
def test_bonus_for_the_turn_is_gone_next_turn():
    t = table(
        seat(hand=["Birch Blessing", SPARE], battlefield=["Mountain Brigade"]), seat(hand=[SPARE]), at="window:end"
    )
    t.play("Birch Blessing", "Mountain Brigade")
    t.pass_all()
    assert t.hp("Mountain Brigade") == 8
    t.to("window", "beginning")
    assert t.hp("Mountain Brigade") == 6
