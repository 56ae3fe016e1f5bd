"""Buying back the items of a card that has died (KARTH-R16.10, G23)."""

from __future__ import annotations

from engine.karth.own import DRAWS, SPOILS, rules_of
from engine.karth.turn.drawing import push_draw
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

    The cards of players who have conceded are removed first. Then players draw for "Draw another card" (KARTH-R13.6,
    R14.3).
    """
    if st.vars.get(LEAVING):
        for seat in st.vars[LEAVING]:
            rules_of(st).clear_away(st, seat)
        st.set(LEAVING, ())
    if st.vars.get(DRAWS):
        seat, *rest = st.vars[DRAWS]
        st.set(DRAWS, tuple(rest))
        push_draw(st, seat)
        return True
    if not st.vars.get(SPOILS):
        return False
    st.push("karth.recover", "ask")
    return True


def _several(st: State) -> tuple[int, ...]:
    """Return the next items, up to the second one of the same player or the first one that its player cannot pay for.

    Their players decide independently of each other (KARTH-G23).
    """
    found: list[int] = []
    for item in st.vars[SPOILS]:
        owner = st.ents[item].owner if item in st.ents else -1
        if owner in [st.ents[e].owner for e in found] or not _payable(st, item):
            break
        found.append(item)
    return tuple(found)


def _payable(st: State, item: int) -> bool:
    """Whether the item is still there, and its player is still in the match and has the gold."""
    if item not in st.ents:
        return False
    seat = st.ents[item].owner
    return rules_of(st).karth(st.ents[item].code).value <= st.purse(seat) and seat in st.rules.playing(st)


def _offer(st: State, item: int) -> None:
    price = rules_of(st).karth(st.ents[item].code).value
    options = [
        Option("yes", Msg.of("karth.opt.recover", n=price), cost=price),
        Option("no", Msg.of("karth.opt.let_go"), group="pass"),
    ]
    text = Msg.of("karth.ask.recover", item=st.rules.card(st.ents[item].code).name, n=price)
    ask(st, st.ents[item].owner, "recover", "pick", text, options, default="no", source=item)


@recover.label("ask")
def _ask(st: State, frame: Frame) -> str:
    items = _several(st)
    if len(items) > 1:
        frame.v["items"] = items
        for item in items:
            _offer(st, item)
        return "all_answered"
    while st.vars[SPOILS]:
        item, *rest = st.vars[SPOILS]
        st.set(SPOILS, tuple(rest))
        if item not in st.ents:
            continue
        if not _payable(st, item):
            push_batch(st, (_discarded(st, item),))
            return "ask"
        frame.v["item"] = item
        _offer(st, item)
        return "answered"
    rules_of(st).victory(st)  # postponed until these decisions were made
    return DONE


def _discarded(st: State, item: int) -> Event:
    return Event("moved", item, how="dropped", to="discard", to_seat=st.ents[item].owner)


@recover.label("answered")
def _answered(st: State, frame: Frame) -> str:
    _decide(st, frame.v.pop("item"), frame.v.answer())
    return "ask"


@recover.label("all_answered")
def _all_answered(st: State, frame: Frame) -> str:
    given = dict(frame.v.answer())
    frame.v["answers"] = tuple((item, given[st.ents[item].owner]) for item in frame.v.pop("items"))
    return "apply"


@recover.label("apply")
def _apply(st: State, frame: Frame) -> str:
    """Carry out the next decision.  The items of other players wait until then, because their gold may still count."""
    if not frame.v["answers"]:
        del frame.v["answers"]
        return "ask"
    (item, answer), *rest = frame.v["answers"]
    frame.v["answers"] = tuple(rest)
    st.set(SPOILS, tuple(e for e in st.vars[SPOILS] if e != item))
    if item in st.ents:
        _decide(st, item, answer)
    return "apply"


def _decide(st: State, item: int, answer: str) -> None:
    """Buy the item back, or discard it."""
    if answer == "no":
        push_batch(st, (_discarded(st, item),))
        return
    seat = st.ents[item].owner
    price = rules_of(st).karth(st.ents[item].code).value
    push_batch(
        st,
        (
            Event("gold", seat=seat, n=-price, how="paid"),
            Event("moved", item, how="recovered", to="hand", to_seat=seat, seat=seat, by=seat),
        ),
    )
