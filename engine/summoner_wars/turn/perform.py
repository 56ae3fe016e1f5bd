"""Carrying out an event or an ability: choices, costs, effect, and the pile to which an event goes afterwards."""

from __future__ import annotations

from engine.kernel.decision import Answer
from engine.kernel.language.definitions import Ability
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, give
from engine.kernel.run.targets import group_fails, take_targets, targets_first
from engine.kernel.run.watchers import heard
from engine.kernel.state.state import Ask, Event, Frame, State
from engine.summoner_wars.language.words import spend_magic
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.turn.legal import event_price

perform = Routine("sw.perform", fixed_point=True)


def push_perform(
    st: State,
    ability: Ability | None,
    src: int,
    seat: int,
    *,
    card: int = 0,
    ev: Event | None = None,
    free: bool = False,
) -> None:
    """Carry out an event (``card`` is the played card) or a card's ability: choices, costs, effect.

    ``ev`` is the event to which the card responds.  With ``free``, no activation of a phase is used.
    """
    assert ability is not None
    st.push(
        "sw.perform",
        "targets",
        ab=ability.id,
        src=src,
        ctl=seat,
        card=card,
        i=0,
        x=0,
        ev=ev,
        was=None if ev is None else ev.was,
        **({"free": True} if free else {}),
    )


def _validate(st: State, frame: Frame, question: Ask, value: Answer) -> Msg | None:
    """Check whether the choices, taken together, are allowed."""
    if question.kind not in ("target", "choose") or question.shape != "subset":
        return None
    spec = st.rules.ability(frame.v.ab).d.targets[frame.v["i"]]
    return group_fails(st, spec, take_targets(st, spec, value))


perform.validate = _validate


_SLOT = {"instead_of_moving": "move", "instead_of_attacking": "attack", "way_of_attacking": "attack"}
"""Kinds of abilities that use an activation of a phase, each with the kind of activation."""


def _commit(st: State, frame: Frame) -> str:
    """Pay the costs.  After this step the player cannot go back.

    An event leaves the hand now (SW-RULE-08-ONE-AT-A-TIME).
    """
    v = frame.v
    d = st.rules.ability(v.ab).d
    give(st, frame, 1)
    d.count_use(st, v.ab, v.src, v.ctl)
    slot = _SLOT.get(d.kind, "")
    if slot and not v.get("free"):
        rules_of(st).activated(st, v.src, v.ctl, slot)
    rules_of(st).performs(st, v)
    evs = [ev for cost in d.cost for ev in cost.events(st, v)]
    if v["card"]:
        evs += spend_magic(st, v.ctl, event_price(st, st.rules.ability(v.ab), v.ctl, v.src))
        evs.insert(0, Event("moved", v["card"], how="played", to="aside", to_seat=v.ctl, seat=v.ctl, by=v.ctl))
    if evs:
        push_batch(st, evs)
    return "run"


targets_first(perform, _commit)


@perform.label("run")
def _perform_run(st: State, frame: Frame) -> str:
    v = frame.v
    if v["card"]:
        aside = st.places.get(("aside", v.ctl), ())
        v["card"] = v.src = aside[-1] if aside else 0
        if heard(st, "announced.event"):
            push_batch(st, (Event("announced", v.src, seat=v.ctl, by=v.ctl, data=(0, "event")),))
        return "answers"
    return "body"


@perform.label("answers")
def _perform_answers(st: State, frame: Frame) -> str:
    """Let players respond to this event with an event of their own."""
    v = frame.v
    if v.get("void"):
        return "body"
    rules_of(st).answers(st, Event("announced", v.src, seat=v.ctl, by=v.ctl, data=(0, "event")))
    return "body"


@perform.label("body")
def _perform_body(st: State, frame: Frame) -> str:
    v = frame.v
    if v.pop("void", False):  # the event has no effect and is only discarded
        rules_of(st).voided(st, v)
        return "finish"
    st.push(
        "kernel.program", "run", **{k: x for k, x in v.named().items() if k not in ("i", "card", "ret", "free")}, pc=0
    )
    return "finish"


@perform.label("finish")
def _perform_finish(st: State, frame: Frame) -> str:
    """Put an event face up on the Discard Pile after its effect (SW-RULE-08-DISCARD-AFTER)."""
    v = frame.v
    if v["card"] and v["card"] in st.ents and st.ents[v["card"]].place == "aside":
        push_batch(st, (Event("moved", v["card"], how="spent_event", to="discard", to_seat=v.ctl, by=v.ctl),))
    return "done"


@perform.label("done")
def _perform_done(st: State, frame: Frame) -> str:
    st.rules.resolved_effect(st)
    return DONE
