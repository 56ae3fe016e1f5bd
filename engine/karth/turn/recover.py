"""Buying back the items of a card that has died (KARTH-R16.10, G23)."""

from __future__ import annotations

from engine.karth.own import SPOILS, rules_of
from engine.kernel.decision import Option
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask
from engine.kernel.state.state import Event, Frame, State

recover = Routine("karth.recover", fixed_point=True)


LEAVING = "leaving"
"""The variable that holds players who have conceded. Their cards leave as soon as no effect is in progress."""


def push_recover(st: State) -> bool:
    """Ask about the items of cards that have left, and return whether there are any such items.

    The cards of players who have conceded are removed first.
    """
    if st.vars.get(LEAVING):
        for seat in st.vars[LEAVING]:
            rules_of(st).clear_away(st, seat)
        st.set(LEAVING, ())
    if not st.vars.get(SPOILS):
        return False
    st.push("karth.recover", "ask")
    return True


@recover.label("ask")
def _ask(st: State, frame: Frame) -> str:
    while st.vars[SPOILS]:
        item, *rest = st.vars[SPOILS]
        st.set(SPOILS, tuple(rest))
        if item not in st.ents:
            continue
        seat = st.ents[item].owner
        price = rules_of(st).karth(st.ents[item].code).value
        frame.v["item"] = item
        if price > st.purse(seat) or seat not in st.rules.playing(st):
            push_batch(st, (_discarded(st, item),))
            return "ask"
        options = [
            Option("yes", Msg.of("karth.opt.recover", n=price), cost=price),
            Option("no", Msg.of("karth.opt.let_go"), group="pass"),
        ]
        name = st.rules.card(st.ents[item].code).name
        ask(
            st,
            seat,
            "recover",
            "pick",
            Msg.of("karth.ask.recover", item=name, n=price),
            options,
            default="no",
            source=item,
        )
        return "answered"
    rules_of(st).victory(st)  # postponed until these decisions were made
    return DONE


def _discarded(st: State, item: int) -> Event:
    return Event("moved", item, how="dropped", to="discard", to_seat=st.ents[item].owner)


@recover.label("answered")
def _answered(st: State, frame: Frame) -> str:
    item = frame.v.pop("item")
    if frame.v.pop("ans") == "no":
        push_batch(st, (_discarded(st, item),))
        return "ask"
    seat = st.ents[item].owner
    price = rules_of(st).karth(st.ents[item].code).value
    push_batch(
        st,
        (
            Event("gold", seat=seat, n=-price, how="paid"),
            Event("moved", item, how="recovered", to="hand", to_seat=seat, seat=seat, by=seat),
        ),
    )
    return "ask"
