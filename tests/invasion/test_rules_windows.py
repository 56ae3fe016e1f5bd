"""Routine B: action windows, the chain, and triggered Actions."""

from __future__ import annotations

import pytest
import testcards_b  # noqa: F401
from kit import Table, seat, table
from test_rules_timing import fired

SPARE = "Wake the Mountain"


def chain(t: Table) -> list[str]:
    """Return the titles on the chain, in the order in which they were added."""
    return [link["name"] for link in t.m.view(None)["chain"]]


def dawn() -> Table:
    """Return a match in the first window of seat 0's turn, in which both players can use triggered Actions."""
    return table(
        seat(kingdom=["Birch Early Bird", "Birch Night Owl"], hand=["Birch Alms"]),
        seat(kingdom=["Birch Night Owl"], hand=["Birch Alms"]),
        at="phase:beginning",
    )


@pytest.mark.rule("INV-TIMING-B1", "INV-TIMING-B2")
def test_triggered_actions_come_first_and_others_join_the_chain():
    t = dawn()
    assert t.ask.seat == 0 and t.names() == ["Use Birch Early Bird", "Use Birch Night Owl", "Pass"]
    alms = f"play:{t.id('Birch Alms', 0)}"
    assert t.refused(alms) == "answer.not_offered"
    assert t.why(alms) == "why.timing"
    t.pick("Birch Night Owl")
    assert t.ask.seat == 1 and t.names() == ["Use Birch Night Owl", "Pass"], "the players alternate"
    t.pick("Birch Night Owl")
    assert t.ask.seat == 0 and t.names() == ["Use Birch Early Bird", "Pass"]
    t.pick("Birch Early Bird")
    assert t.ask.seat == 0, "then Actions, the active player first"
    assert t.names() == ["Play Birch Alms", "Pass"]
    t.play("Birch Alms")
    assert chain(t) == ["Birch Night Owl", "Birch Night Owl", "Birch Early Bird", "Birch Alms"]
    t.pass_all()
    assert fired(t) == ["Birch Alms", "Birch Early Bird", "Birch Night Owl", "Birch Night Owl"]
    assert (t.resources(0), t.resources(1)) == (1 + 7 + 2, 2)


@pytest.mark.rule("INV-TIMING-B1")
def test_waiting_triggered_action_is_lost_when_skipped():
    t = dawn()
    t.pass_()
    t.pass_()
    assert t.ask.seat == 0 and t.names() == ["Play Birch Alms", "Pass"]
    t.play("Birch Alms")
    assert t.ask.seat == 1 and t.names() == ["Play Birch Alms", "Pass"]


def ended(at: str) -> Table:
    """Let a unit of seat 0 die, which lets seat 0 use its Birch Vulture."""
    return table(
        seat(kingdom=["Birch Vulture", "Birch Dusk"], battlefield=["Birch Widow"], hand=[SPARE]),
        seat(hand=[SPARE]),
        at=at,
        zone="quest",
        attackers=["Birch Widow"],
        assigned={"Birch Widow": 1} if at == "apply damage" else {},
    )


@pytest.mark.rule("INV-TIMING-B1", "INV-TIMING-B1-THIS-TURN")
def test_condition_met_before_the_window_counts_in_it():
    t = ended("apply damage")
    assert t.ask.window == "end" and t.offered("Birch Vulture", "open")


@pytest.mark.rule("INV-TIMING-B1-THIS-TURN")
def test_condition_met_after_the_last_window_of_a_turn_lapses():
    t = ended("window:end")
    t.pass_()
    t.pass_()
    assert t.there("Birch Widow", "discard", 0), "it dies of the end-of-turn effect"
    assert t.ask.window == "beginning"
    t.to("window", "beginning", seat=0)
    assert not t.offered("Birch Vulture")
    assert t.why(f"act:{t.id('Birch Vulture')}:0") == "why.not_triggered"


def arrival(*mine: str) -> Table:
    """Let a unit of seat 0 enter play in this window; the opponent is asked first after the chain."""
    t = table(
        seat(hand=["Birch Bulwark", *mine, SPARE], kingdom=["Birch Beacon"]),
        seat(hand=["Birch Alms", "Birch Alms", SPARE]),
    )
    t.play("Birch Bulwark", "battlefield")
    t.pass_all()
    assert t.ask.seat == 1
    return t


@pytest.mark.rule("INV-TIMING-B1-LATER", "INV-TIMING-B4")
def test_later_condition_counts_at_first_chance_and_joins_chain():
    t = arrival()
    t.play("Birch Alms")
    assert t.ask.seat == 0 and t.offered("Birch Beacon", "open")
    t.pick("Birch Beacon")
    assert chain(t) == ["Birch Alms", "Birch Beacon"]
    t.pass_all()
    assert t.resources() == 1
    t.to("window", "capital", seat=0)
    assert not t.offered("Birch Beacon"), "once for one arrival"


@pytest.mark.rule("INV-TIMING-B1-LATER")
def test_action_starts_a_new_chain_without_an_open_one():
    t = arrival()
    t.pass_()
    t.pick("Birch Beacon")
    assert chain(t) == ["Birch Beacon"]
    t.pass_all()
    assert t.resources() == 1


@pytest.mark.rule("INV-TIMING-B1-LATER")
def test_condition_skipped_at_first_opportunity_is_lost():
    t = arrival()
    t.play("Birch Alms")
    assert t.offered("Birch Beacon", "open")
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert not t.offered("Birch Beacon")


@pytest.mark.rule("INV-TIMING-B1-LATER")
def test_other_action_instead_also_loses_the_trigger():
    t = arrival("Birch Alms")
    t.pass_()
    assert t.offered("Birch Beacon", "open")
    t.play("Birch Alms")
    t.pass_()
    assert t.ask.seat == 0 and not t.offered("Birch Beacon")


@pytest.mark.rule("INV-TIMING-B2", "INV-TIMING-B4")
def test_active_player_is_asked_first_and_next_after_a_chain():
    t = table(seat(hand=["Birch Alms", SPARE]), seat(hand=["Birch Alms", SPARE]), at="window:kingdom")
    assert t.ask.seat == 0
    t.play("Birch Alms")
    t.pass_all()
    assert t.ask.window == "kingdom" and t.ask.seat == 1, "the second chain starts with the next player"
    t.play("Birch Alms")
    t.pass_all()
    assert t.ask.window == "kingdom" and t.ask.seat == 0


@pytest.mark.rule("INV-TIMING-B4-CLOSE")
def test_window_closes_when_no_player_acts():
    t = table(seat(hand=["Birch Alms", SPARE]), seat(hand=["Birch Alms", SPARE]), at="window:kingdom")
    t.pass_()
    assert (t.ask.window, t.ask.seat) == ("kingdom", 1)
    t.play("Birch Alms")
    t.pass_all()
    assert t.ask.window == "kingdom", "an Action keeps it open"
    t.pass_()
    assert t.ask.window == "kingdom"
    t.pass_()
    assert t.ask.window != "kingdom"


@pytest.mark.rule("INV-TIMING-B2-TARGETS-COSTS")
def test_targets_are_chosen_before_costs_are_paid():
    t = table(
        seat(kingdom=["Birch Shrine"], resources=1, hand=[SPARE], battlefield=["Birch Bulwark", "Mountain Brigade"]),
        seat(battlefield=["Black Orc Squad", "Birch Martyr"]),
    )

    def untouched() -> bool:
        return t.resources() == 1 and chain(t) == [] and t.in_play("Birch Bulwark") and not t.log

    t.pick("Birch Shrine", "act")
    assert t.ask.kind == "target" and t.names() == ["Black Orc Squad", "Birch Martyr", "Back"]
    t.log.clear()
    assert untouched()
    t.pick("Black Orc Squad")
    assert t.ask.kind == "cost" and t.names() == ["Birch Bulwark", "Mountain Brigade", "Back"]
    assert untouched()
    t.answer("back")
    assert untouched() and t.offered("Birch Shrine", "act"), "nothing was paid: it can be taken back"
    t.act("Birch Shrine", "Black Orc Squad", "Birch Bulwark")
    assert t.resources() == 0 and t.there("Birch Bulwark", "discard", 0) and chain(t) == ["Birch Shrine"]


@pytest.mark.rule("INV-TIMING-B2-TRIGGERS")
def test_triggers_of_a_paid_cost_come_before_the_chain_continues():
    t = table(
        seat(kingdom=["Birch Shrine", "Birch Mourner"], resources=1, hand=[SPARE], battlefield=["Birch Bulwark"]),
        seat(battlefield=["Black Orc Squad"], hand=[SPARE]),
    )
    t.act("Birch Shrine", "Black Orc Squad", "Birch Bulwark")
    assert fired(t) == ["Birch Mourner"] and t.resources() == 5
    assert chain(t) == ["Birch Shrine"] and t.ask.seat == 1, "and only then may the opponent respond"


@pytest.mark.rule("INV-TIMING-B2-TRIGGERS")
def test_triggers_of_targeting_come_before_the_chain_continues():
    t = table(
        seat(hand=["Birch Bolt", SPARE]), seat(battlefield=["Black Orc Squad"], kingdom=["Birch Warden"], hand=[SPARE])
    )
    t.play("Birch Bolt", "Black Orc Squad")
    assert fired(t) == ["Birch Warden"] and t.resources(1) == 1
    assert chain(t) == ["Birch Bolt"] and t.damage("Black Orc Squad") == 0


@pytest.mark.rule("INV-TIMING-B2-PASS")
def test_chain_stays_open_until_both_pass_consecutively():
    t = table(seat(hand=["Birch Alms", "Birch Alms", SPARE]), seat(hand=["Birch Alms", SPARE]))
    t.play("Birch Alms")
    t.pass_()
    assert t.ask.seat == 0 and chain(t) == ["Birch Alms"], "one pass is not enough"
    t.play("Birch Alms")
    assert t.ask.seat == 1
    t.play("Birch Alms")
    assert t.ask.seat == 0 and chain(t) == ["Birch Alms"] * 3
    t.pass_()
    assert t.ask.seat == 1 and t.resources(0) == t.resources(1) == 0
    t.pass_()
    assert (t.resources(0), t.resources(1), chain(t)) == (2, 1, [])


@pytest.mark.rule("INV-TIMING-B3")
def test_chain_resolves_from_the_last_action_to_the_first():
    t = table(
        seat(hand=["Birch Alms", "Birch Tithe", SPARE], kingdom=["Birch Well"]), seat(hand=["Birch Study", SPARE])
    )
    t.play("Birch Alms")
    t.play("Birch Study")
    t.act("Birch Well")
    t.pass_()
    t.play("Birch Tithe")
    t.pass_all()
    assert fired(t) == ["Birch Tithe", "Birch Well", "Birch Study", "Birch Alms"]


@pytest.mark.rule("INV-TIMING-B3-INDEPENDENT")
def test_effect_on_the_chain_outlives_its_source():
    t = table(seat(kingdom=["Birch Well"], hand=[SPARE]), seat(hand=["Birch Pyre", SPARE]))
    t.act("Birch Well")
    t.play("Birch Pyre", "Birch Well")
    t.pass_all()
    assert t.there("Birch Well", "discard", 0)
    assert fired(t) == ["Birch Pyre", "Birch Well"] and t.resources() == 1


@pytest.mark.rule("INV-TIMING-B3-TARGETS")
def test_effect_whose_target_is_gone_is_cancelled():
    t = table(seat(battlefield=["Mountain Brigade"], hand=["Birch Recall", SPARE]), seat(hand=["Birch Bolt", SPARE]))
    t.pass_()
    t.play("Birch Bolt", "Mountain Brigade")
    t.play("Birch Recall", "Mountain Brigade")
    t.pass_all()
    assert fired(t) == ["Birch Recall"] and "cancelled" in t.kinds()
    assert t.there("Birch Bolt", "discard", 1) and t.there("Mountain Brigade", "hand", 0)


@pytest.mark.rule("INV-TIMING-B3-PAUSE", "INV-QA-CHAIN-INTERRUPT")
def test_triggered_effects_resolve_between_two_links():
    t = table(
        seat(battlefield=["Birch Widow"], kingdom=["Birch Undertaker"], hand=["Birch Alms", SPARE]),
        seat(hand=["Birch Bolt", SPARE]),
    )
    t.play("Birch Alms")
    t.play("Birch Bolt", "Birch Widow")
    t.pass_()
    t.pass_()
    assert t.ask.kind == "trigger_order" and "Birch Alms" in chain(t), "the chain waits"
    assert fired(t) == ["Birch Bolt"]
    key = dict(zip(t.names(), t.keys(), strict=True))
    t.answer(f"{key['Birch Undertaker']},{key['Birch Widow']}")
    assert fired(t) == ["Birch Bolt", "Birch Undertaker", "Birch Widow", "Birch Alms"]
    assert t.resources() == 6 + 1 + 1


@pytest.mark.rule("INV-QA-CHAIN-RESOLVING")
def test_nothing_joins_a_chain_that_resolves():
    t = table(
        seat(battlefield=["Rock Lobber", "Birch Bulwark"], resources=2, hand=["Birch Alms", SPARE]),
        seat(hand=["Birch Alms", SPARE]),
    )
    t.act("Rock Lobber", "Birch Bulwark")
    t.pass_all()
    assert t.ask.kind == "choose" and len(t.m.pending) == 1
    alms = f"play:{t.id('Birch Alms', 0)}"
    assert t.refused(alms) == "answer.not_offered" and t.why(alms) == "why.not_asked"
    theirs = f"play:{t.id('Birch Alms', 1)}"
    assert t.m.submit(t.ask.id, theirs, 1).status == "not_yours" and t.why(theirs, 1) == "why.not_asked"
