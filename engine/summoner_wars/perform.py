"""Carrying out an event or an ability: choices, costs, effect, and where the event goes."""

from __future__ import annotations

from typing import Any

from engine.kernel.ability import Ability
from engine.kernel.batch import push_batch
from engine.kernel.frames import DONE, Routine, give
from engine.kernel.messages import Msg
from engine.kernel.notes import heard
from engine.kernel.state import Ask, Ev, Frame, State
from engine.kernel.targets import (
    ask_targets,
    bounds,
    choose_targets,
    group_fails,
    suggest_keys,
    take_targets,
)
from engine.summoner_wars.own import own

perform = Routine("sw.perform", fixed_point=True)


def push_perform(st: State, ability: Ability | None, src: int, seat: int, *, card: int = 0) -> None:
    """Carry out an event (``card``: the one played) or a card's ability: choices, costs, effect."""
    assert ability is not None
    st.push("sw.perform", "targets", ab=ability.id, src=src, ctl=seat, card=card, i=0, x=0, ev=None, was=None)


@perform.label("targets")
def _perform_targets(st: State, f: Frame) -> str:
    v = f.v
    specs = st.rules.ability(v["ab"]).d.targets
    while v["i"] < len(specs):
        spec = specs[v["i"]]
        found = choose_targets(st, v, specs, v["i"], v["ctl"], None)
        costs = st.rules.ability(v["ab"]).d.cost
        if costs and spec.hi == 1:
            found = tuple(t for t in found if all(x.can(st, {**v, spec.name: (t,)}) for x in costs))
        if not found or bounds(spec, v) == (0, 0):
            v[spec.name] = ()
            v["i"] += 1
            continue
        ask_targets(st, v, spec, found, v["ctl"], back=True)
        return "taken"
    return _commit(st, f)


@perform.label("taken")
def _perform_taken(st: State, f: Frame) -> str:
    v = f.v
    answer = v.pop("ans")
    if answer == "back":
        give(st, f, "ret", 0)
        return DONE
    spec = st.rules.ability(v["ab"]).d.targets[v["i"]]
    v[spec.name] = take_targets(st, spec, answer)
    v["i"] += 1
    return "targets"


def _validate(st: State, f: Frame, a: Ask, value: Any) -> Msg | None:
    """Check a set of choices as a whole."""
    if a.kind not in ("target", "choose") or a.shape != "subset":
        return None
    spec = st.rules.ability(f.v["ab"]).d.targets[f.v["i"]]
    return group_fails(st, spec, take_targets(st, spec, value))


def _suggest_targets(st: State, f: Frame, a: Ask) -> str:
    keys = [row[0] for row in a.options or ()]
    if a.shape != "subset":
        return str(a.default if a.default is not None else keys[0])
    spec = st.rules.ability(f.v["ab"]).d.targets[f.v["i"]]
    return suggest_keys(st, spec, keys, a.min, a.seat)


perform.validate = _validate
perform.suggest = _suggest_targets


def _commit(st: State, f: Frame) -> str:
    """Pay; from here on it happens.  An event leaves the hand and is carried out (SW-RULE-08-ONE-AT-A-TIME)."""
    v = f.v
    d = st.rules.ability(v["ab"]).d
    give(st, f, "ret", 1)
    d.count_use(st, v["ab"], v["src"], v["ctl"])
    slot = {"instead_of_moving": "move", "instead_of_attacking": "attack"}.get(d.kind, "")
    if slot:
        own(st).activated(st, v["src"], v["ctl"], slot)
    own(st).performs(st, v)
    evs = [ev for cost in d.cost for ev in cost.events(st, v)]
    if v["card"]:
        evs.insert(0, Ev("moved", v["card"], how="played", to="limbo", to_seat=v["ctl"], seat=v["ctl"], by=v["ctl"]))
    if evs:
        push_batch(st, evs)
    return "run"


@perform.label("run")
def _perform_run(st: State, f: Frame) -> str:
    v = f.v
    if v["card"]:
        limbo = st.places.get(("limbo", v["ctl"]), ())
        v["card"] = v["src"] = limbo[-1] if limbo else 0
        if heard(st, "announced"):
            push_batch(st, (Ev("announced", v["src"], seat=v["ctl"], by=v["ctl"], data=(0, "event")),))
    return "body"


@perform.label("body")
def _perform_body(st: State, f: Frame) -> str:
    v = f.v
    st.push("program", "run", **{k: x for k, x in v.items() if k not in ("i", "card", "ret")}, pc=0)
    return "finish"


@perform.label("finish")
def _perform_finish(st: State, f: Frame) -> str:
    """After its effect an event lies face up on the Discard Pile (SW-RULE-08-DISCARD-AFTER)."""
    v = f.v
    if v["card"] and v["card"] in st.ents and st.ents[v["card"]].place == "limbo":
        push_batch(st, (Ev("moved", v["card"], how="spent_event", to="discard", to_seat=v["ctl"], by=v["ctl"]),))
    return "done"


@perform.label("done")
def _perform_done(st: State, f: Frame) -> str:
    st.rules.resolved_effect(st)
    return DONE
