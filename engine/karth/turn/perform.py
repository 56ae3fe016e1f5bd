"""Abilities of cards, and cards from the hand, that cannot be answered: their choices, costs and effect."""

from __future__ import annotations

from engine.karth.own import rules_of
from engine.kernel.language.definitions import Ability
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, give
from engine.kernel.run.targets import targets_first
from engine.kernel.state.state import Event, Frame, State

perform = Routine("karth.perform", fixed_point=True)


def push_perform(st: State, ability: Ability, src: int, seat: int, *, card: int = 0) -> None:
    """Carry out an ability of ``src``. ``card`` is the card that is played from the hand for it, or 0.

    The caller's frame receives ``ret``, which is 0 if the player took the action back.
    """
    st.push("karth.perform", "targets", ab=ability.id, src=src, ctl=seat, card=card, i=0, x=0, ev=None, was=None)


def _commit(st: State, frame: Frame) -> str:
    v = frame.v
    give(st, frame, 1)
    evs = rules_of(st).performs(st, v)
    evs += [ev for cost in st.rules.ability(v.ab).d.cost for ev in cost.events(st, v)]
    if v["card"]:
        evs.append(Event("moved", v["card"], how="played", to="discard", to_seat=v.ctl, seat=v.ctl, by=v.ctl))
        v.src = 0
    if evs:
        push_batch(st, evs)
    return "run"


targets_first(perform, _commit)


@perform.label("run")
def _run(st: State, frame: Frame) -> str:
    v = frame.v
    st.push("kernel.program", "run", **{k: x for k, x in v.named().items() if k not in ("i", "card", "ret")}, pc=0)
    return "done"


@perform.label("done")
def _done(st: State, frame: Frame) -> str:
    st.rules.resolved_effect(st)
    return DONE
