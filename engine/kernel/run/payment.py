"""Paying: from what a player has, and with what cards let their controller spend like it.

Every payment of the engine goes through here, so that a card which pays does so for costs of cards, Actions,
triggered and replacing effects alike.  Only where more than one way to pay exists is anybody asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.decision import Option
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import DONE, Routine, ask, give
from engine.kernel.run.targets import back_option
from engine.kernel.state.state import Bindings, Ev, Frame, State

EFFECT = "action"
"""The purpose of whatever is paid for an effect, of a triggered one as of an Action."""


def funds(st: State, seat: int, purpose: str = EFFECT, card: int = 0) -> int:
    """Return all that a seat could pay with now: what it has, and what else pays for this purpose.

    The purposes are ``action`` for effects, and for a ``card`` that is played what
    :meth:`Rules.play_kind` calls it.
    """
    rows: Sequence[tuple[int, int, str]] = st.rules.payments(st, seat, purpose, card)
    return st.purse(seat) + sum([row[1] for row in rows]) if rows else st.purse(seat)


def left_to_pay(v: Bindings, owed: int) -> int:
    """Return what must be paid out of the purse of ``owed`` after what has been planned."""
    alt: tuple[tuple[int, int, str], ...] = v.get("alt", ())
    return owed - sum(n for _, n, _ in alt)


def plan(st: State, v: Bindings, owed: int, purpose: str, card: int, *, back: bool) -> bool:
    """Plan in ``v`` how its ``ctl`` pays ``owed``; True if a question was asked, whose answer :func:`planned` takes.

    What is ``given`` up as a cost of its own pays nothing.  If all means together are not enough, the plan leaves
    more to the purse than it holds.
    """
    while (left := left_to_pay(v, owed)) > 0:
        taken = {(eid, what) for eid, _, what in v.get("alt", ())}
        rows = [
            row
            for row in st.rules.payments(st, v["ctl"], purpose, card)
            if (row[0], row[2]) not in taken and row[0] not in v.get("given", ())
        ]
        if not rows:
            return False
        eid, most, what = rows[0]
        low = max(0, left - st.purse(v["ctl"]) - sum(row[1] for row in rows[1:]))
        high = min(most, left)
        if low > high:
            return False
        if low < high:
            options = [
                Option(str(n), st.rules.part_payment(n, what, left - n), ref=eid, cost=left - n)
                for n in range(low, high + 1)
            ]
            v["from"] = (eid, what)
            text = Msg.of("ask.pay", n=left, kind=Msg.of(f"pay.{what}", n=high), who=st.rules.label(st, eid, v["ctl"]))
            ask(st, v["ctl"], "pay", "pick", text, [*options, back_option()] if back else options, source=eid)
            return True
        v["alt"] = (*v.get("alt", ()), (eid, low, what))
    return False


def planned(v: Bindings, answer: str) -> None:
    """Enter the answer to the question of :func:`plan`."""
    eid, what = v.pop("from")
    v["alt"] = (*v.get("alt", ()), (eid, int(answer), what))


def payment_events(st: State, v: Bindings, owed: int) -> list[Ev]:
    """Return the events of paying ``owed`` as planned."""
    seat, left = v["ctl"], left_to_pay(v, owed)
    evs = [Ev(st.rules.currency, seat=seat, n=-left, how="paid")] if left else []
    return evs + [
        Ev("damage_spent", e, n, seat=seat) if what == "damage" else Ev("marked", e, -n, how=what, seat=seat)
        for e, n, what in v.get("alt", ())
        if n
    ]


payment = Routine("kernel.payment")


def push_payment(st: State, seat: int, n: int) -> None:
    """Let ``seat`` pay ``n`` for an effect, all of it or nothing; the caller finds as ``ret`` whether it was paid."""
    st.push("kernel.payment", "plan", ctl=seat, n=n, ret=0)


@payment.label("plan")
def _plan(st: State, f: Frame) -> str:
    v = f.v
    if plan(st, v, v["n"], EFFECT, 0, back=False):
        return "answered"
    if left_to_pay(v, v["n"]) > st.purse(v["ctl"]) or not v["n"]:
        give(st, f, "ret", int(not v["n"]))
        return DONE
    st.push("kernel.batch", "assign", evs=tuple(payment_events(st, v, v["n"])), count=0)
    return "paid"


@payment.label("answered")
def _answered(st: State, f: Frame) -> str:
    planned(f.v, f.v.pop("ans"))
    return _plan(st, f)


@payment.label("paid")
def _paid(st: State, f: Frame) -> str:
    give(st, f, "ret", 1)
    return DONE


register_messages(
    "en",
    {
        "ask.pay": "You pay {n}. How much of that is {kind} on {who}?",
        "ask.pay_part": "{n} {kind}, {rest}",
        "pay.damage": "damage",
    },
)
