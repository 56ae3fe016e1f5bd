"""Routine A (running the triggered effects that are waiting) and routine C (running one triggered effect)."""

from __future__ import annotations

from engine.kernel.decision import Answer, Option
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask, begin
from engine.kernel.run.payment import EFFECT, funds, left_to_pay, payment_events, plan, planned
from engine.kernel.run.targets import (
    affordable,
    applied_to,
    ask_given,
    bind_card_tax,
    bind_targets,
    card_tax,
    card_tax_events,
    feasible,
    named_in,
    named_targets,
    next_targets,
    set_fails,
    take_given,
    tax,
)
from engine.kernel.state.state import Ask, Bindings, Event, Frame, PendingTrigger, State
from engine.kernel.state.terms import Charge, Declaration

# -- routine A -------------------------------------------------------------------------------------------

after = Routine("kernel.after", fixed_point=True)


def _entry(ab: str) -> tuple[str, int]:
    """Split a reference to a block of a program (``core-075/0@4``)."""
    name, at, pc = ab.partition("@")
    return name, int(pc) if at else 0


def _rank(st: State, noted: PendingTrigger) -> tuple[int, int]:
    name, pc = _entry(noted.ab)
    kind = "triggered" if pc else st.rules.ability(name).d.kind
    seat = 0 if st.rules.active_orders else st.rules.rank(st, noted.ctl)
    return st.rules.trigger_rank(st, kind), seat


def _sort(st: State, noted: PendingTrigger) -> tuple[object, ...]:
    """Return the values that distinguish an effect from others.

    If two effects have the same values, no player is asked for their order.
    """
    place, seat = (noted.was.place, noted.was.seat) if noted.was is not None else ("", -1)
    return noted.ab, noted.ev.kind, noted.ctl, place, seat, *st.rules.likeness(st, noted)


def _bindings(noted: PendingTrigger) -> Bindings:
    """Return the initial bindings for an effect that runs an ability from its beginning."""
    return Bindings(ab=noted.ab, pc=0, src=noted.src, ctl=noted.ctl, ev=noted.ev, was=noted.was)


def _offered_together(st: State, group: tuple[PendingTrigger, ...]) -> bool:
    """Whether one question may offer all these effects.

    They must be optional, and one player must both control and order all of them.
    """
    if not st.rules.offers_together or len(group) < 2:
        return False
    seat = int(st.vars["active"]) if st.rules.active_orders else group[0].ctl
    return all(n.ctl == seat and not _entry(n.ab)[1] and st.rules.ability(n.ab).d.may for n in group)


def _groups(st: State, rows: tuple[PendingTrigger, ...]) -> list[tuple[PendingTrigger, ...]]:
    """Split a list of effects into groups by kind, and within a kind by seat, starting with the active player.

    Within each group, the effects stay in their original order.
    """
    groups: dict[tuple[int, int], list[PendingTrigger]] = {}
    for n in rows:
        groups.setdefault(_rank(st, n), []).append(n)
    return [tuple(groups[rank]) for rank in sorted(groups)]


def _options(st: State, group: tuple[PendingTrigger, ...]) -> list[Option]:
    return [
        Option(f"t{i}", st.rules.trigger_label(st, n), ref=n.src if n.src in st.ents else None)
        for i, n in enumerate(group)
    ]


@after.label("next")
def _after_next(st: State, frame: Frame) -> str:
    """Run the earliest list of effects, group by group.  A list is split into groups when its turn comes.

    ``lists`` begins with the remaining groups of the current list; ``groups`` is the number of these groups.
    ``sorted`` says whether the order of the first group is settled, because a player has chosen it or because all its
    effects are equal.
    """
    v = frame.v
    lists: tuple[tuple[PendingTrigger, ...], ...] = v["lists"]
    left: int = v.get("groups", 0)
    while lists and not lists[0]:
        lists = lists[1:]
        left = max(0, left - 1)
        v["sorted"] = False
    if not lists:
        return DONE
    if not left:
        groups = _groups(st, lists[0])
        lists = (*groups, *lists[1:])
        left = len(groups)
        v["sorted"] = False
    v["lists"], v["groups"] = lists, left
    group = lists[0]
    if _offered_together(st, group):
        lost = [n for n in group if _fails(st, _bindings(n))]
        if lost:
            v["lists"] = (tuple(n for n in group if n not in lost), *lists[1:])
            return "next"
        ask(
            st,
            group[0].ctl,
            "may_which",
            "pick",
            Msg.of("ask.may_which"),
            [*_options(st, group), Option("none", Msg.of("ask.may_none"), group="pass")],
            default="none",
        )
        return "picked"
    if len(group) > 1 and not v.get("sorted"):
        if len({_sort(st, n) for n in group}) > 1:
            seat = int(st.vars["active"]) if st.rules.active_orders else group[0].ctl
            options = _options(st, group)
            ask(
                st,
                seat,
                "trigger_order",
                "order",
                Msg.of("ask.trigger_order"),
                options,
                default=",".join(o.key for o in options),
            )
            return "ordered"
        v["sorted"] = True
    v["lists"] = (group[1:], *lists[1:])
    push_effect(st, group[0])
    return "next"


@after.label("picked")
def _after_picked(st: State, frame: Frame) -> str:
    """Carry out the one of several optional effects that was chosen.  The others are offered again afterwards."""
    answer = frame.v.answer()
    group, *others = frame.v["lists"]
    if answer == "none":
        frame.v["lists"] = ((), *others)
        return "next"
    at = int(answer[1:])
    frame.v["lists"] = (group[:at] + group[at + 1 :], *others)
    st.push("kernel.effect", "targets", i=0, said_yes=True, **_bindings(group[at]).named())
    return "next"


@after.label("ordered")
def _after_ordered(st: State, frame: Frame) -> str:
    order = [int(key[1:]) for key in frame.v.answer()]
    group, *others = frame.v["lists"]
    frame.v["lists"] = (tuple(group[i] for i in order), *others)
    frame.v["sorted"] = True
    return "next"


# -- routine C -------------------------------------------------------------------------------------------

effect = Routine("kernel.effect", fixed_point=True)


def push_effect(st: State, noted: PendingTrigger) -> None:
    """Run one triggered effect (routine C): choose targets, pay costs, then apply the effect."""
    name, pc = _entry(noted.ab)
    if pc:  # an effect that waited for an event keeps its original bindings
        own = {"ab": name, "pc": pc, "src": noted.src, "ctl": noted.ctl, "ev": noted.ev}
        begin(st, st.push("kernel.effect", "apply", **{**dict(noted.bind), **own}))
        return
    begin(st, st.push("kernel.effect", "targets", i=0, **_bindings(noted).named()))


def _fails(st: State, bound: Bindings) -> str:
    """Return why a waiting effect can no longer be carried out, or an empty string.

    The reasons are ``over``, ``unpaid`` and ``cancelled``.  They are checked when the effect's turn comes, because
    another effect of the same batch may have used up the limit, the money or the last target.
    """
    d = st.rules.ability(bound.ab).d
    if d.uses_left(st, bound.ab, bound.src, bound.ctl) <= 0 or (d.play is not None and not d.play.holds(st, bound)):
        return "over"
    if st.rules.lapsed(st, bound):
        return "over"
    if not all(cost.can(st, bound) for cost in d.cost):
        return "unpaid"
    if d.targets and not feasible(st, bound, d.targets, 0, bound.ctl, _spare(st, bound), _given_by_target(st, bound)):
        return "cancelled"
    return ""


def _given_by_target(st: State, bound: Bindings) -> tuple[Charge, ...]:
    """Return the costs of giving up cards that depend on the targets.

    A target is on offer although its price in currency is too high, as in matches of release 0.2.
    """
    return tuple(cost for cost in st.rules.ability(bound.ab).costs_by_target if cost.choice is not None)


@effect.label("targets")
def _effect_targets(st: State, frame: Frame) -> str:
    v = frame.v
    d = st.rules.ability(v.ab).d
    if v["i"] == 0 and not v.get("said_yes"):
        why = _fails(st, v)
        if why == "unpaid":
            st.rules.effect_unpaid(st, v)
        elif why == "cancelled":
            st.rules.effect_cancelled(st, v)
        if why:
            return DONE
        if d.may and all(op.moot(st, v) for op in d.body):
            return DONE  # do not offer a choice that would do nothing
        if d.may:
            label = st.rules.trigger_label(st, PendingTrigger(v.ab, v.src, v.ctl, v.event, v.was))
            ask(
                st,
                v.ctl,
                "may",
                "pick",
                Msg.of("ask.may", what=label),
                [Option("yes", Msg.of("ask.yes")), Option("no", Msg.of("ask.no"))],
                source=v.src or None,
                default="no",
            )
            return "allowed"
    costs = _given_by_target(st, v)
    if d.targets and next_targets(st, v, d.targets, _spare(st, v), back=False, sole=True, costs=costs):
        return "target_taken"
    return _effect_costs(st, frame) if d.targets or d.cost else _apply_on(st, frame)


def _spare(st: State, bound: Bindings) -> int:
    """Return how much the effect's controller has left for taxes on targets after paying the effect's own cost."""
    price = sum(int(cost.price(st, bound)) for cost in st.rules.ability(bound.ab).d.cost)
    return funds(st, bound.ctl) - price


@effect.label("allowed")
def _effect_allowed(st: State, frame: Frame) -> str:
    if frame.v.answer() == "no":
        return DONE
    frame.v["said_yes"] = True
    return _effect_targets(st, frame)


@effect.label("target_taken")
def _effect_target_taken(st: State, frame: Frame) -> str:
    v = frame.v
    bind_targets(st, v, st.rules.ability(v.ab).d.targets, v.answer())
    return "targets"


@effect.label("given_taken")
def _effect_given_taken(st: State, frame: Frame) -> str:
    frame.v["given"] = take_given(frame.v.answer())
    return _effect_costs(st, frame)


@effect.label("card_tax_taken")
def _effect_card_tax_taken(st: State, frame: Frame) -> str:
    bind_card_tax(frame.v, frame.v.answer())
    return _effect_costs(st, frame)


@effect.label("pay_taken")
def _effect_pay_taken(st: State, frame: Frame) -> str:
    planned(frame.v, frame.v.answer())
    return _effect_costs(st, frame)


def _effect_costs(st: State, frame: Frame) -> str:
    """Pay the costs in full, or nothing at all.  An effect whose costs cannot be paid is cancelled (INV-TIMING-C2)."""
    v = frame.v
    d = st.rules.ability(v.ab).d
    named = named_in(d.targets, v)
    owed = tax(st, v.ctl, named)
    evs: list[Event] = []
    for i, cost in enumerate(d.cost):
        if not cost.can(st, v):
            st.rules.effect_unpaid(st, v)
            return DONE
        if cost.choice is not None and "given" not in v:
            found, n = cost.given(st, v), cost.how_many(st, v)
            if len(found) > n > 0:
                ask_given(st, v, i, found, n, back=False)
                return "given_taken"
            v["given"] = found if n else ()
        n = cost.price(st, v)
        owed += n
        evs += [] if n else cost.events(st, v)
    if not affordable(st, v, v.ctl, named, None):
        st.rules.effect_unpaid(st, v)
        return DONE
    if card_tax(st, v, d.targets, back=False):
        return "card_tax_taken"
    evs += card_tax_events(st, v)
    if plan(st, v, owed, EFFECT, 0, back=False):
        return "pay_taken"
    if left_to_pay(v, owed) > st.purse(v.ctl):
        st.rules.effect_unpaid(st, v)
        return DONE
    evs = named_targets(st, v, d.targets) + evs + payment_events(st, v, owed)
    return "apply" if evs and not push_batch(st, evs) else _apply_on(st, frame)


def _apply_on(st: State, frame: Frame) -> str:
    """Continue with the label ``apply``, immediately if nothing has been triggered in the meantime."""
    return "apply" if st.noted else _effect_apply(st, frame)


@effect.label("apply")
def _effect_apply(st: State, frame: Frame) -> str:
    v = frame.v
    d = st.rules.ability(v.ab).d
    d.count_use(st, v.ab, v.src, v.ctl)
    st.rules.effect_begins(st, v)
    if d.targets and not v.pc:
        _stand_in(st, v, d.targets)
    done = begin(st, st.push("kernel.program", "run", **{k: x for k, x in v.named().items() if k not in _HEADER}))
    return _effect_end(st, frame) if done and not st.noted else "end"


def _stand_in(st: State, v: Bindings, specs: tuple[Declaration, ...]) -> None:
    """Replace the targets for which other entities stand in (:func:`applied_to`)."""
    declared = [spec for spec in specs if spec.is_target and v.get(spec.name)]
    named = tuple(t for spec in declared for t in v[spec.name])
    for spec in declared:
        v[spec.name] = applied_to(st, v, spec, v[spec.name], named)


_HEADER = ("i", "said_yes", "alt")
"""The names of bindings that are used only while an effect is announced.  They are not passed to its body."""


def _validate(st: State, frame: Frame, question: Ask, value: Answer) -> Msg | None:
    """Check a set of targets as a whole: whether its taxes can be paid, and whether it follows the group rule."""
    return set_fails(st, frame.v, question, value, _spare)


effect.validate = _validate


@effect.label("end")
def _effect_end(st: State, frame: Frame) -> str:
    st.rules.resolved_effect(st)
    return DONE


register_messages(
    "en",
    {
        "ask.trigger_order": "Several effects happen now. In which order? Start with the first.",
        "ask.may": "Use {what}?",
        "ask.may_which": "Which ability first?",
        "ask.may_none": "None of them",
        "ask.yes": "Yes",
        "ask.no": "No",
    },
)
