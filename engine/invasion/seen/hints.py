"""What is told of the options when somebody looks: what can still be taken."""

from __future__ import annotations

from engine.invasion.own import own
from engine.kernel.decision import Decision
from engine.kernel.messages import Msg
from engine.kernel.state.layers import read
from engine.kernel.state.state import State


def hints(st: State, decision: Decision) -> dict[str, Msg]:
    """Return by key what each unit and section that damage is divided among has left; empty for other questions."""
    if decision.kind == "indirect":
        return {option.key: _left(st, option.ref) for option in decision.choices if option.ref}
    if decision.kind == "assign":
        return {option.key: _left(st, option.ref) for option in decision.choices
                if option.ref and st.ents[option.ref].place != "capital" and read(st, option.ref, "toughness")}
    return {}


def _left(st: State, eid: int) -> Msg:
    ent = st.ents[eid]
    if ent.place == "capital":
        return own(st).section_state(st, eid)
    left, toughness = read(st, eid, "hp") - ent.damage, read(st, eid, "toughness")
    if toughness:
        return Msg.of("inv.detail.left_tough", n=left, toughness=toughness)
    return Msg.of("inv.detail.left", n=left)
