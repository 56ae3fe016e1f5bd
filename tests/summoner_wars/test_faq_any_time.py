"""The FAQ on abilities that may be used at any time."""

from __future__ import annotations

import pytest
import swcards_faq  # noqa: F401
from sw_kit import Table, phoenix, table, tundra


def imp(at: str, active: int, **more: object) -> tuple[Table, str]:
    """Set up seat 0 with a wounded Imp that may heal itself at any time."""
    t = table(
        phoenix(
            {"d2": {"card": "Fen Imp", "wounds": 2}, "a2": "Wall"},
            hand=["Archer", "Burn"],
            deck=["Burn"] * 9,
            magic=["Burn"],
        ),
        tundra({"d7": "Fighter", "a7": "Wall"}, hand=["Shaman"], deck=["Freeze"] * 9, magic=["Freeze"]),
        at=at,
        active=active,
        **more,
    )
    key = f"act:{t.at('d2').id}:0"
    return t, key


@pytest.mark.rule("SW-FAQ-ANY-TIME")
@pytest.mark.parametrize("phase", ["summon", "event", "movement", "attack"])
def test_ability_is_offered_in_every_phase_of_the_own_turn(phase: str) -> None:
    t, key = imp(phase, 0)
    assert (t.ask.seat, t.phase) == (0, phase)
    assert key in t.keys
    t.do(key)
    assert t.wounds("d2") == 1
    assert (t.phase, t.ask.seat) == (phase, 0)  # the phase continues
    assert key in t.keys


@pytest.mark.rule("SW-FAQ-ANY-TIME")
def test_in_the_opponents_turn_only_between_two_phases() -> None:
    t, key = imp("movement", 1)
    assert (t.ask.seat, t.phase) == (1, "movement")
    assert key not in t.keys
    assert t.refused(key, 0) in ("why.not_asked", "why.timing", "why.not_your_turn")
    t.do("d7")
    assert t.ask.seat == 1  # seat 0 is not asked in the middle of a move
    t.do("d6")
    assert t.ask.seat == 1
    t.do("end")
    assert (t.ask.seat, t.ask.kind, t.ask.window) == (0, "window", "after_movement")
    assert set(t.keys) == {key, "pass"}
    t.do(key)
    assert t.wounds("d2") == 1
    assert t.ask.seat == 0  # the ability may be used as often as it is possible
    t.do("pass")
    assert (t.ask.seat, t.ask.kind, t.st.vars["active"]) == (1, "attack", 1)  # the opponent's turn continues


@pytest.mark.rule("SW-FAQ-ANY-TIME")
def test_between_all_phases_of_the_opponents_turn() -> None:
    t, key = imp("draw", 1)
    windows = []
    while t.st.vars["active"] == 1:
        if t.ask.seat == 0:
            windows.append(t.ask.window)
            assert key in t.keys
            t.do("pass")
        else:
            assert key not in t.keys
            t.do("" if t.ask.shape == "subset" else "end")
    assert windows == ["after_draw", "after_summon", "after_event", "after_movement", "after_attack"]


@pytest.mark.rule("SW-FAQ-ANY-TIME")
def test_ability_is_not_offered_while_dice_or_events_resolve() -> None:
    t = table(phoenix({"d2": {"card": "Fen Imp", "wounds": 1}}, hand=["Fen Dash"]), tundra(), at="event")
    key = f"act:{t.at('d2').id}:0"
    assert key in t.keys
    t.do("Fen Dash", "d2")  # the event now asks for a space
    assert key not in t.keys
    assert t.refused(key) in ("why.timing", "why.not_asked")
    t.do("d4")
    assert key in t.keys or t.phase != "event"


@pytest.mark.rule("SW-FAQ-ANY-TIME")
def test_ability_that_any_player_may_use_is_offered_to_both() -> None:
    t = table(
        phoenix({"d2": {"card": "Archer", "over": ["Freeze"]}}, magic=["Burn"] * 2),
        tundra({"d7": "Fighter"}, magic=["Freeze"] * 2),
        at="movement",
        active=1,
    )
    freeze = next(e.id for e in t.st.ents.values() if e.role == "over")
    (key,) = [k for k in t.keys if k.startswith(f"act:{freeze}")]
    t.do("end")
    assert t.ask.seat == 0
    assert key in t.keys
    t.do(key)
    assert t.pile("magic", 0) == []
    assert "Freeze" in t.pile("discard", 0)
