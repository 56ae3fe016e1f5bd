"""Triggered Actions of cards that have left play, of several similar events, and of cards in hand."""

from __future__ import annotations

from typing import Any

import pytest
import testcards_e  # noqa: F401
from kit import Table, seat, table
from test_rules_timing import fired

from engine import Match

SPARE = "Wake the Mountain"
BOTH = pytest.mark.parametrize("faq", ["1.3", "1.6"])


def capital(faq: str, me: dict[str, Any], foe: dict[str, Any] | None = None) -> Table:
    """Set up seat 0's capital phase; both players hold a card."""
    me = {**me, "hand": [*me.get("hand", []), SPARE]}
    foe = {**(foe or {}), "hand": [*(foe or {}).get("hand", []), SPARE]}
    return table(me, foe, options={"faq": faq})


def passed_to(t: Table, who: int) -> Table:
    """Pass until the chain has resolved and that seat is asked."""
    t.pass_all()
    while t.ask.seat != who:
        t.pass_()
    return t


@BOTH
@pytest.mark.rule("INV-ZONE-LEAVE-TRIGGERS", "INV-ZONE-OUT-OF-PLAY")
def test_leave_play_action_is_offered_after_the_card_left(faq: str) -> None:
    t = capital(faq, seat(hand=["Rowan Blast"]), seat(battlefield=["Rowan Ghoul"]))
    t.play("Rowan Blast", "Rowan Ghoul")
    passed_to(t, 1)
    assert t.there("Rowan Ghoul", "discard", 1)
    assert t.names() == ["Use Rowan Ghoul", "Pass"]
    t.answer(t.ask.options[0].key)
    assert [link["name"] for link in t.m.view(None)["chain"]] == ["Rowan Ghoul"]
    t.pass_all()
    assert (t.resources(1), fired(t)[-1]) == (2, "Rowan Ghoul")
    assert not t.told("Use Rowan Ghoul") and "open" not in {k.partition(":")[0] for k in t.ask.keys}


@BOTH
@pytest.mark.rule("INV-ZONE-LEAVE-TRIGGERS", "INV-RULE-TRIGGERED-FIRST-WINDOW")
def test_skipped_triggered_action_is_lost(faq: str) -> None:
    t = capital(faq, seat(hand=["Rowan Blast", "Rowan Blast"]), seat(battlefield=["Rowan Ghoul", "Rowan Watcher"]))
    t.play("Rowan Blast", "Rowan Ghoul")
    passed_to(t, 1)
    assert "Use Rowan Ghoul" in t.names()
    t.pass_()
    t.play("Rowan Blast", "Rowan Watcher")
    assert t.ask.seat == 1 and t.names() == ["Pass"]


@BOTH
@pytest.mark.rule("INV-ZONE-LEAVE-TRIGGERS", "INV-TARGET-TWICE")
def test_targets_are_named_and_checked_as_usual(faq: str) -> None:
    t = capital(
        faq,
        seat(hand=["Rowan Blast"], battlefield=["Mountain Brigade", "Rowan Nurse"]),
        seat(battlefield=["Rowan Champion"]),
    )
    t.play("Rowan Blast", "Rowan Champion")
    passed_to(t, 1)
    t.answer(t.ask.options[0].key)
    assert (t.ask.kind, t.names()) == ("target", ["Mountain Brigade", "Rowan Nurse", "Back"])
    t.answer("back")
    assert t.names() == ["Use Rowan Champion", "Pass"], "taken back, it is still there"
    t.answer(t.ask.options[0].key)
    t.pick("Mountain Brigade")
    t.pass_all()
    assert t.damage("Mountain Brigade") == 2


@BOTH
@pytest.mark.rule("INV-ZONE-LEAVE-TRIGGERS")
def test_attachment_answers_its_bearers_leaving(faq: str) -> None:
    t = capital(
        faq,
        seat(hand=["Rowan Blast"]),
        seat(battlefield=["Mountain Brigade", {"card": "Rowan Ghoul", "attached": ["Rowan Shroud"]}]),
    )
    t.play("Rowan Blast", "Rowan Ghoul")
    passed_to(t, 1)
    assert t.there("Rowan Shroud", "discard", 1)
    assert t.names() == ["Use Rowan Ghoul", "Use Rowan Shroud", "Pass"]
    t.answer(t.ask.options[1].key)
    t.pass_all()
    assert t.resources(1) == 3


@BOTH
@pytest.mark.rule("INV-ZONE-LEAVE-TRIGGERS", "INV-ZONE-OUT-OF-PLAY")
def test_cards_that_leave_together_see_each_other(faq: str) -> None:
    t = capital(faq, seat(hand=["Rowan Storm"]), seat(battlefield=["Rowan Vulture", "Rowan Ghoul"]))
    t.play("Rowan Storm")
    while t.ask.kind != "window" or t.st.links:
        t.answer("pass" if "pass" in t.ask.keys else t.ask.default or t.ask.keys[0])
    passed_to(t, 1)
    assert t.names() == ["Use Rowan Vulture", "Use Rowan Ghoul", "Pass"]


@BOTH
@pytest.mark.rule("INV-ZONE-LEAVE-TRIGGERS", "INV-ZONE-OUT-OF-PLAY")
def test_departed_card_answers_only_its_leaving(faq: str) -> None:
    t = capital(faq, seat(hand=["Rowan Blast"]), seat(battlefield=["Rowan Watcher", "Mountain Brigade"]))
    t.play("Rowan Blast", "Rowan Watcher")
    passed_to(t, 1)
    assert t.there("Rowan Watcher", "discard", 1) and t.names() == ["Pass"]
    assert t.st.openings == ()


@BOTH
@pytest.mark.rule("INV-ZONE-LEAVE-TRIGGERS")
def test_cost_that_needs_the_departed_card_cannot_be_paid(faq: str) -> None:
    t = capital(faq, seat(hand=["Rowan Blast"]), seat(battlefield=["Rowan Martyr"]))
    t.play("Rowan Blast", "Rowan Martyr")
    passed_to(t, 1)
    assert t.names() == ["Pass"]


@BOTH
@pytest.mark.rule("INV-RULE-TRIGGERED-ONCE")
def test_similar_events_are_one_option_usable_once_for_each(faq: str) -> None:
    t = capital(
        faq,
        seat(hand=["Rowan Storm"], battlefield=["Mountain Brigade"] * 2),
        seat(battlefield=[{"card": "Birch Martyr", "damage": 0}], kingdom=["Rowan Nurse"]),
    )
    t.play("Rowan Storm")
    passed_to(t, 1)
    (use,) = [o for o in t.ask.options if o.key.startswith("open")]
    assert t.names() == ["Use Rowan Nurse", "Pass"]
    t.answer(use.key)
    assert (t.ask.kind, t.names()) == ("answered_event", ["Rowan Nurse", "Birch Martyr", "Back"]), "it heals that unit"
    t.pick("Birch Martyr")
    t.pass_()
    t.answer(use.key)  # only one event is left, so the player is not asked which
    assert t.ask.kind == "window" and t.names() == ["Pass"]
    t.pass_all()
    assert (t.damage("Birch Martyr"), t.damage("Rowan Nurse")) == (0, 0)


@BOTH
@pytest.mark.rule("INV-RULE-TRIGGERED-ONCE")
def test_limit_counts_for_similar_events_together(faq: str) -> None:
    t = capital(
        faq, seat(hand=["Rowan Storm"]), seat(battlefield=["Rowan Ghoul", "Rowan Ghoul"], kingdom=["Rowan Miser"])
    )
    t.play("Rowan Storm")
    while t.ask.kind != "window" or t.st.links:
        t.answer("pass" if "pass" in t.ask.keys else t.ask.default or t.ask.keys[0])
    passed_to(t, 1)
    t.pick("Rowan Miser")
    t.pass_()
    assert t.names() == ["Use Rowan Ghoul", "Use Rowan Ghoul", "Pass"]


def avenged(faq: str, hand: list[str], **more: Any) -> Table:
    t = capital(faq, seat(hand=["Rowan Blast"]), seat(hand=hand, battlefield=["Rowan Watcher"], **more))
    t.play("Rowan Blast", "Rowan Watcher")
    return passed_to(t, 1)


@BOTH
@pytest.mark.rule("INV-RULE-TRIGGERED-FIRST-WINDOW", "INV-RULE-TRIGGERED-ONCE")
def test_triggered_tactic_answers_events_of_departed_cards(faq: str) -> None:
    t = avenged(faq, ["Rowan Revenge", "Rowan Riposte"])
    assert t.names() == ["Use Rowan Revenge", "Pass"], "it attacked nobody"
    t.answer(t.ask.options[0].key)
    t.pass_all()
    assert t.resources(1) == 4


@BOTH
def test_former_attacker_is_remembered_after_combat(faq: str) -> None:
    t = table(
        seat(hand=["Rowan Riposte", SPARE], battlefield=["Rowan Ghoul"]),
        seat(hand=[SPARE]),
        at="apply damage",
        zone="quest",
        attackers=["Rowan Ghoul"],
        assigned={"Rowan Ghoul": 1},
        options={"faq": faq},
    )
    while t.ask.seat != 0:
        t.pass_()
    assert t.there("Rowan Ghoul", "discard", 0)
    assert "Use Rowan Riposte" in t.names()


@BOTH
def test_questions_and_state_reveal_nothing_about_a_hand(faq: str) -> None:
    seen = []
    for hand in (["Rowan Revenge"], ["Rowan Riposte"]):
        t = avenged(faq, hand)
        seen.append(
            (
                t.st.happened,
                t.st.openings,
                t.st.next_id,
                t.st.rolls,
                [d.seat for d in t.m.pending],
                t.m.view(0),
                t.m.view(None),
            )
        )
    assert seen[0] == seen[1]


@BOTH
def test_events_are_saved_and_forgotten_when_unanswerable(faq: str) -> None:
    t = avenged(faq, ["Rowan Revenge"])
    again = Match.from_bytes(t.m.to_bytes())
    assert [o.key for o in again.pending[0].options] == t.keys() and again.digest() == t.m.digest()
    last = t.st.happened[-1].id
    t.pass_()
    assert {s for h in t.st.happened for s in h.seats} == {0}
    t.pass_()
    assert all(h.id > last for h in t.st.happened)


@BOTH
def test_endless_forced_effects_draw_the_match_if_both_agree(faq: str) -> None:
    t = capital(faq, seat(hand=["Rowan Blast"], battlefield=["Rowan Medic"]), seat(battlefield=["Rowan Leech"]))
    t.play("Rowan Blast", "Rowan Leech")
    t.pass_all()
    assert [(d.seat, d.kind, d.keys) for d in t.m.pending] == [(s, "loop", ("draw", "on")) for s in (0, 1)]
    assert t.told("The effects of Rowan")
    again = Match.from_bytes(t.m.to_bytes())
    t.answer("draw")
    t.answer("on")
    assert t.m.over is None and [d.kind for d in t.m.pending] == ["loop", "loop"], "it has gone on"
    for d in again.pending:
        assert again.submit(d.id, "draw", d.seat).ok
    assert again.over is not None and again.over.winners == () and again.over.reason.id == "over.loop"
