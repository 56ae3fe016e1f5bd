"""Windows and plans: whether a seat's plan passes, answers or opens a window before the seat is asked."""

from __future__ import annotations

from collections.abc import Callable

from engine.chain.hooks import ChainHooks, hooks_of
from engine.kernel.decision import Option
from engine.kernel.messages import Msg
from engine.kernel.plans import ASK, CHOOSE, PASS, Applied, applied
from engine.kernel.state.state import Ask, Frame, State

AHEAD = "ahead"
"""The binding of a window whose question a plan answers.

Its value is (option key, number of the rule, number of the occasion, reason, aim, cause, own cards).  It exists only
until the plan has answered, within the same operation.
"""
_NO_QUESTION = Msg.of("text", text="")


def planned(
    st: State,
    frame: Frame,
    seat: int,
    why: Msg | None,
    options: Callable[[State, Frame, Ask], tuple[Option, ...]],
) -> tuple[Msg | None, Msg | None]:
    """Let a seat's plan decide whether a window asks the seat.

    ``why`` is the reason for which stops skip the seat, or None.  Returns the same reason after the plan has been
    considered, and what to tell the owner instead of the usual line.  If the plan answers the window, the seat is asked
    and the answer is left in the frame (:data:`AHEAD`).
    """
    rules = hooks_of(st)
    found = applied(st.plans[seat], rules.occasions(st, frame, seat, None))
    if found is None:
        return why, None
    index, rule, occasion = found
    passed = Msg.of("plan.passed", why=occasion.why)
    may_ask = why is None or rules.may_ask(st, frame, seat)
    if rule.do == ASK:
        if why is None or not may_ask or rules.asks_next(st, frame, seat):
            return why, None
        return None, Msg.of("plan.asked", why=occasion.why)
    if rule.do != CHOOSE or (index, occasion.number) in st.plans[seat].done:
        return (passed, passed) if why is None else (why, None)
    offered = options(st, frame, Ask(0, seat, "window", "pick", _NO_QUESTION))
    reason = None
    for key in rule.chosen:
        answer = rules.plan_option(st, seat, offered, key)
        if isinstance(answer, str):
            frame.v[AHEAD] = (answer, index, occasion.number, occasion.why, rule.aim, occasion.cause, occasion.own)
            return None, None
        reason = reason or answer
    if frame.v.get("part") == 1:
        return why, None
    if reason is None:  # the chosen answers are for another question of the same moment
        return (passed, passed) if why is None else (why, None)
    return _failed(st, rules, seat, found, reason, why, may_ask)


def _failed(
    st: State, rules: ChainHooks, seat: int, found: Applied, reason: Msg, why: Msg | None, may_ask: bool
) -> tuple[Msg | None, Msg]:
    """Do what a rule says for the case that its answer is not possible.

    If a chosen card has left the hand, the player is asked whatever the rule says.
    """
    gone = any(rules.plan_card_gone(st, seat, key) for key in found.rule.chosen)
    if found.rule.otherwise == PASS and not gone:
        told = Msg.of("plan.failed_passed", reason=reason)
        return told, told
    return None if may_ask else why, Msg.of("plan.failed", reason=reason)
