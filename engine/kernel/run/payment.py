"""Payment from a player's purse and with cards whose damage or tokens the player may spend.

Every payment of the engine goes through this module.  Therefore a card that can help to pay can do so for cards,
Actions, triggered effects and replacements alike.  A player is asked only if there is more than one way to pay.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.decision import Option
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import DONE, Routine, ask, give
from engine.kernel.run.targets import back_option
from engine.kernel.state.state import Bindings, Event, Frame, State

EFFECT = "action"
"""The purpose of a payment for the effect of a triggered ability or an Action."""


def funds(st: State, seat: int, purpose: str = EFFECT, card: int = 0) -> int:
    """Return the total that a seat could pay now, from its purse and from cards that can pay for ``purpose``.

    The purpose is ``action`` for effects.  To play a ``card``, it is what :meth:`Rules.play_kind` returns for that
    card.
    """
    rows: Sequence[tuple[int, int, str]] = st.rules.payments(st, seat, purpose, card)
    return st.purse(seat) + sum([row[1] for row in rows]) if rows else st.purse(seat)


def left_to_pay(bound: Bindings, owed: int) -> int:
    """Return the part of ``owed`` that the purse must pay, after the planned payments by cards."""
    alt: tuple[tuple[int, int, str], ...] = bound.get("alt", ())
    return owed - sum(n for _, n, _ in alt)


def plan(st: State, bound: Bindings, owed: int, purpose: str, card: int, *, back: bool) -> bool:
    """Plan how the seat ``ctl`` of the bindings pays ``owed``, and store the plan in the bindings.

    Returns True if it asked the player, whose answer goes to :func:`planned`.  Cards that are ``given`` up as a cost
    cannot also pay.  If purse and cards together are not enough, the plan leaves more for the purse to pay than it
    holds.
    """
    while (left := left_to_pay(bound, owed)) > 0:
        taken = {(eid, what) for eid, _, what in bound.get("alt", ())}
        rows = [
            row
            for row in st.rules.payments(st, bound.ctl, purpose, card)
            if (row[0], row[2]) not in taken and row[0] not in bound.get("given", ())
        ]
        if not rows:
            return False
        eid, most, what = rows[0]
        low = max(0, left - st.purse(bound.ctl) - sum(row[1] for row in rows[1:]))
        high = min(most, left)
        if low > high:
            return False
        if low < high:
            options = [
                Option(str(n), st.rules.part_payment(n, what, left - n), ref=eid, cost=left - n)
                for n in range(low, high + 1)
            ]
            bound["from"] = (eid, what)
            text = Msg.of("ask.pay", n=left, kind=Msg.of(f"pay.{what}", n=high), who=st.rules.label(st, eid, bound.ctl))
            ask(st, bound.ctl, "pay", "pick", text, [*options, back_option()] if back else options, source=eid)
            return True
        bound["alt"] = (*bound.get("alt", ()), (eid, low, what))
    return False


def planned(bound: Bindings, answer: str) -> None:
    """Add to the plan what a player answered to the question of :func:`plan`."""
    eid, what = bound.pop("from")
    bound["alt"] = (*bound.get("alt", ()), (eid, int(answer), what))


def payment_events(st: State, bound: Bindings, owed: int) -> list[Event]:
    """Return the events that pay ``owed`` as planned."""
    seat, left = bound.ctl, left_to_pay(bound, owed)
    evs = [Event(st.rules.currency, seat=seat, n=-left, how="paid")] if left else []
    return evs + [
        Event("damage_spent", e, n, seat=seat) if what == "damage" else Event("marked", e, -n, how=what, seat=seat)
        for e, n, what in bound.get("alt", ())
        if n
    ]


payment = Routine("kernel.payment")


def push_payment(st: State, seat: int, n: int) -> None:
    """Let ``seat`` pay ``n`` for an effect, in full or not at all.  The caller's ``ret`` says whether it paid."""
    st.push("kernel.payment", "plan", ctl=seat, n=n, ret=0)


@payment.label("plan")
def _plan(st: State, frame: Frame) -> str:
    v = frame.v
    if plan(st, v, v["n"], EFFECT, 0, back=False):
        return "answered"
    if left_to_pay(v, v["n"]) > st.purse(v.ctl) or not v["n"]:
        give(st, frame, int(not v["n"]))
        return DONE
    st.push("kernel.batch", "assign", evs=tuple(payment_events(st, v, v["n"])), count=0)
    return "paid"


@payment.label("answered")
def _answered(st: State, frame: Frame) -> str:
    planned(frame.v, frame.v.answer())
    return _plan(st, frame)


@payment.label("paid")
def _paid(st: State, frame: Frame) -> str:
    give(st, frame, 1)
    return DONE


register_messages(
    "en",
    {
        "ask.pay": "You pay {n}. How much of that is {kind} on {who}?",
        "ask.pay_part": "{n} {kind}, {rest}",
        "pay.damage": "damage",
    },
)
