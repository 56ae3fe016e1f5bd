"""Plans and queues as data: which rule fits, what is refused, and games that name no moments."""

from __future__ import annotations

import pytest
from kernel_table import Table, table
from toy import BEAR, BOLT, GROW
from toy_rules import ToyRules

from engine import Match, PlanForm, PlanKind, SeatSetup
from engine.kernel.messages import Msg
from engine.kernel.plans import Applied, Condition, Occasion, Plan, PlanRule, applied, holds, pack_queue, plan_data
from engine.kernel.state.state import Ask, Frame, State


def new_match() -> Match:
    """Start a match of a game that names no moments."""
    return Match.new("toy", 1, [SeatSetup("every")] * 2)


WHY = Msg.of("text", text="it happened")


def occasion(kind: str, **facts: tuple[str | int, ...]) -> Occasion:
    """Return a moment with these facts."""
    return Occasion(kind, 1, facts, WHY)


@pytest.mark.parametrize(
    ("test", "value", "found", "expected"),
    [
        ("is", "red", ("red",), True),
        ("is", "red", ("blue", "red"), True),
        ("is", "red", ("blue",), False),
        ("is", 3, (3,), True),
        ("at_least", 3, (3,), True),
        ("at_least", 3, (2,), False),
        ("at_most", 3, (3,), True),
        ("at_most", 3, (4,), False),
        ("at_least", 3, ("many",), False),
        ("is", 3, (), False),
    ],
)
def test_condition_compares_a_fact(test: str, value: str | int, found: tuple[str | int, ...], expected: bool) -> None:
    assert holds(Condition("fact", test, value), {"fact": found}) is expected


def test_condition_on_an_unknown_fact_does_not_hold() -> None:
    assert not holds(Condition("fact", "is", 1), {})


def test_rules_come_beforemoments_in_the_order_of_a_plan() -> None:
    second, first = occasion("second"), occasion("first")
    plan = Plan((PlanRule("first"), PlanRule("second")))
    assert applied(plan, (second, first)) == Applied(0, plan.rules[0], first)
    assert applied(plan, (second,)) == Applied(1, plan.rules[1], second)
    assert applied(plan, ()) is None


def test_all_conditions_of_a_rule_must_hold() -> None:
    rule = PlanRule("attack", (Condition("power", "at_least", 3), Condition("place", "is", "north")))
    assert applied(Plan((rule,)), (occasion("attack", power=(3,), place=("north",)),)) is not None
    assert applied(Plan((rule,)), (occasion("attack", power=(3,), place=("south",)),)) is None


@pytest.mark.parametrize("plays", [[3], [[]], [["a", 3]], ["a"] * 21, ["a" * 101]], ids=lambda plays: str(plays)[:20])
def test_malformed_queue_is_refused(plays: list[object]) -> None:
    assert isinstance(pack_queue(plays), Msg)


def test_no_plan_is_data_without_rules() -> None:
    assert plan_data(None) == {"rules": [], "keep": False}


def test_game_withoutmoments_refuses_plans_and_queues() -> None:
    match = new_match()
    refused = match.set_plan(0, {"rules": [{"when": "attacked", "do": "pass"}]})
    assert refused.reason is not None and refused.reason.id == "plan.no_kind"
    assert match.set_queue(0, ["pass"]).status == "illegal"
    assert match.set_plan(0, {"rules": []}).ok and match.set_queue(0, []).ok
    assert match.set_plan(7, {"rules": []}).status == "illegal" and match.set_queue(7, []).status == "illegal"


def test_ended_match_takes_no_plan_and_no_queue() -> None:
    match = new_match()
    match.stop(WHY)
    assert match.set_plan(0, {"rules": []}).status == "over" and match.set_queue(0, []).status == "over"


@pytest.fixture
def moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game name one moment: another seat has put a card on the chain."""

    def occasions(rules: ToyRules, st: State, frame: Frame, seat: int, question: Ask | None) -> tuple[Occasion, ...]:
        chain = frame.v["chain"] if question is None else ()
        link = st.links[chain[-1]] if chain else None
        if link is None or link.ctl == seat:
            return ()
        return (Occasion("played", link.id, {"card": (link.code,)}, WHY, (link.id,)),)

    form = PlanForm((PlanKind("played", WHY),))
    monkeypatch.setattr(ToyRules, "occasions", occasions)
    monkeypatch.setattr(ToyRules, "plan_form", lambda rules, st, seat: form)


def three(deed: str, *chosen: str) -> Table:
    """Let seat 0 of three play a bolt at seat 1's bear. Seat 1 has a plan for that."""
    t = table(seats=3, board={("left", 1): (BEAR,)}, hands={0: (BOLT,), 1: (GROW,), 2: (GROW,)})
    held = {e.code: e.id for e in t.st.ents.values() if (e.place, e.seat) == ("hand", 1)}
    rule = {"when": "played", "do": deed, "with": [f"play:{held[code]}" for code in chosen]}
    for match in (t.m, t.shadow):
        assert match.set_plan(1, {"rules": [rule]}).ok
    return t.do("play:bolt", "bear")


@pytest.mark.usefixtures("moments")
def test_plan_passes_one_of_three_seats() -> None:
    t = three("pass")
    assert t.asked[0] == 2 and t.chain == ["bolt"]
    assert [e.kind for e in t.m.events(0, 1)].count("plan") == 1
    assert not any(e.kind == "plan" for seat in (0, 2, None) for e in t.m.events(0, seat))


@pytest.mark.usefixtures("moments")
def test_plan_answers_for_one_of_three_seats() -> None:
    t = three("choose", GROW)
    assert t.asked == (1, "target"), "it is left to the player which of its own units grows"
    t.say("bear")
    assert t.chain == ["bolt", "grow"] and t.asked[0] == 2


@pytest.mark.usefixtures("moments")
def test_plan_of_a_seat_outlives_the_concession_of_another() -> None:
    t = three("pass")
    assert t.m.concede(2).ok
    assert t.m.plan(1)["rules"] and t.m.over is None
