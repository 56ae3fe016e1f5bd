"""Noting triggers, and the routines A (after a trigger condition) and C (one triggered effect)."""

from __future__ import annotations

from typing import Any

from engine.kernel.decision import Option
from engine.kernel.frames import DONE, Routine, ask
from engine.kernel.happen import snapshot
from engine.kernel.layers import active, context
from engine.kernel.messages import Msg, register_messages
from engine.kernel.state import Ev, Frame, Noted, Opening, State
from engine.kernel.targets import ask_targets, choose_targets, feasible, take_targets

Row = tuple[int, Any]


def _limit_used(st: State, d: Any, ab: str, src: int) -> bool:
    return d.limit is not None and st.used.get((d.limit[0], ab, src), 0) >= d.limit[1]


def _gather(st: State, evs: tuple[Ev, ...], back: bool) -> list[Row]:
    """Return (event number, row) of every ability and waiting effect that the events set off."""
    rows: list[Row] = []
    index = st._index
    rules = st.rules
    waits = [m for m in st.mods.values() if m.key.startswith("wait:")]
    for i, ev in enumerate(evs):
        for facet in rules.facets(st, ev):
            for prefix in ("when:", "open:"):
                for src, ab in index.get(prefix + facet, ()):
                    d = rules.ability(ab).d
                    if d.when.look_back != back or not active(st, src, ab) or _limit_used(st, d, ab, src):
                        continue
                    c = context(st, src)
                    c["ev"] = ev
                    if not d.when.match(st, c, ev) or (d.while_ is not None and not d.while_.holds(st, c)):
                        continue
                    was = snapshot(st, src)
                    if prefix == "when:":
                        rows.append((i, Noted(ab, src, c["ctl"], ev, was)))
                    else:
                        rows.append((i, Opening(0, ab, src, c["ctl"], ev, was, 0, 0)))
            for ab in rules.hand_openings.get(facet, ()):
                rows += _hand_rows(st, i, ev, ab, back)
            for mod in waits:
                if mod.key != "wait:" + facet or mod.id not in st.mods:
                    continue
                word = rules.node(mod.ab, mod.node)
                if word.when.look_back != back:
                    continue
                c = dict(mod.bind)
                c.update(src=mod.src, ctl=mod.ctl, ev=ev)
                if word.when.match(st, c, ev):
                    rows.append((i, Noted(mod.ab, mod.src, mod.ctl, ev, None, mod.id)))
    return rows


def _hand_rows(st: State, i: int, ev: Ev, ab: str, back: bool) -> list[Row]:
    """Note a triggered Action that works from the hand for every seat with a hand.

    It is noted whether or not the card is there, so that nothing about the hand can be told from it; the
    options of the window look at the hand, and only its owner sees those.
    """
    d = st.rules.ability(ab).d
    out: list[Row] = []
    if d.when is None or d.when.look_back != back:
        return out
    for seat in range(st.seats):
        if st.rules.hand(st, seat) and d.when.match(st, {"src": 0, "ctl": seat, "ev": ev}, ev):
            out.append((i, Opening(0, ab, 0, seat, ev, None, 0, 0)))
    return out


def note_before(st: State, evs: tuple[Ev, ...]) -> list[Row]:
    """Gather what looks back at the board as it is before the events happen."""
    return _gather(st, evs, True)


def note_after(st: State, done: tuple[Ev, ...], before: list[Row], real: list[Ev | None]) -> None:
    """Gather the rest, and store all that was set off: one list of triggers for the batch, and openings."""
    rows: list[Row] = []
    for i, row in before:
        happened = real[i]
        if happened is not None:
            rows.append((i, row._replace(ev=happened)))
    rows += _gather(st, done, False)
    noted = []
    for _, row in rows:
        if isinstance(row, Noted):
            if row.mod:
                mod = st.mods.get(row.mod)
                if mod is None:
                    continue
                _use_wait(st, row.mod)
                row = row._replace(ab=f"{mod.ab}@{mod.amount}", bind=mod.bind)
            noted.append(row)
        else:
            st.openings = (*st.openings, row._replace(id=st.new_id(), turn=st.vars.get("turn", 0),
                                                      window=st.vars.get("windows", 0)))
    if noted:
        st.noted = (*st.noted, tuple(noted))


def _use_wait(st: State, mod_id: int) -> None:
    """Count one use of a waiting effect; the last one ends it."""
    mod = st.mods[mod_id]
    if mod.left == 1:
        del st.mods[mod_id]
    elif mod.left > 1:
        st.mods[mod_id] = mod._replace(left=mod.left - 1)
    st.version += 1


# -- routine A -------------------------------------------------------------------------------------------

after = Routine("after", fixed_point=True)


def _entry(ab: str) -> tuple[str, int]:
    """Split a reference to a block of a program (``core-075/0@4``)."""
    name, at, pc = ab.partition("@")
    return name, int(pc) if at else 0


def _rank(st: State, n: Noted) -> tuple[int, int]:
    name, pc = _entry(n.ab)
    kind = "triggered" if pc else st.rules.ability(name).d.kind
    return st.rules.trigger_rank(st, kind), (n.ctl - st.vars.get("active", 0)) % st.seats


@after.label("next")
def _after_next(st: State, f: Frame) -> str:
    """Run the earliest list: by kind, then by seat from the active player, each seat's in its own order."""
    lists = f.v["lists"]
    while lists and not lists[0]:
        lists = lists[1:]
    f.v["lists"] = lists
    if not lists:
        return DONE
    rows = lists[0]
    best = min(_rank(st, n) for n in rows)
    group = [n for n in rows if _rank(st, n) == best]
    if len(group) > 1 and not f.v.get("sorted") and len({(n.ab, n.ev.kind) for n in group}) > 1:
        seat = group[0].ctl
        options = [Option(f"t{i}", st.rules.trigger_label(st, n), ref=n.src or None)
                   for i, n in enumerate(rows) if n in group]
        ask(st, seat, "trigger_order", "order", Msg.of("ask.trigger_order"), options,
            default=",".join(o.key for o in options))
        return "ordered"
    row = group[0]
    at = rows.index(row)
    f.v["lists"] = (rows[:at] + rows[at + 1 :], *lists[1:])
    if len(group) <= 2:
        f.v["sorted"] = False
    push_effect(st, row)
    return "next"


@after.label("ordered")
def _after_ordered(st: State, f: Frame) -> str:
    order = [int(key[1:]) for key in f.v.pop("ans")]
    lists = f.v["lists"]
    rows = lists[0]
    chosen = [rows[i] for i in order]
    rest = [n for i, n in enumerate(rows) if i not in order]
    f.v["lists"] = ((*chosen, *rest), *lists[1:])
    f.v["sorted"] = True
    return "next"


# -- routine C -------------------------------------------------------------------------------------------

effect = Routine("effect", fixed_point=True)


def push_effect(st: State, n: Noted) -> None:
    """Run one triggered effect by routine C: targets, costs, application."""
    name, pc = _entry(n.ab)
    v: dict[str, Any] = {"ab": name, "pc": pc, "src": n.src, "ctl": n.ctl, "ev": n.ev}
    if pc:
        v = {**dict(n.bind), **v}  # a waiting effect keeps the bindings it was made with
        v.setdefault("was", None)
        st.push("effect", "apply", **v)
        return
    v["was"] = n.was
    st.push("effect", "targets", i=0, **v)


@effect.label("targets")
def _effect_targets(st: State, f: Frame) -> str:
    v = f.v
    d = st.rules.ability(v["ab"]).d
    if v["i"] == 0 and d.play is not None and not d.play.holds(st, v):
        return DONE
    if v["i"] == 0 and d.targets and not feasible(st, v, d.targets, 0, v["ctl"], st.vars.get(f"pool{v['ctl']}", 0)):
        st.rules.effect_cancelled(st, v)
        return DONE
    while v["i"] < len(d.targets):
        spec = d.targets[v["i"]]
        found = choose_targets(st, v, d.targets, v["i"], v["ctl"],
                               st.vars.get(f"pool{v['ctl']}", 0))
        if spec.lo == 1 and spec.hi == 1 and len(found) == 1:
            v[spec.name] = found
            v["i"] += 1
            continue
        ask_targets(st, v, spec, found, v["ctl"], back=False)
        return "target_taken"
    return _effect_costs(st, f)


@effect.label("target_taken")
def _effect_target_taken(st: State, f: Frame) -> str:
    v = f.v
    spec = st.rules.ability(v["ab"]).d.targets[v["i"]]
    v[spec.name] = take_targets(v.pop("ans"))
    v["i"] += 1
    return "targets"


def _effect_costs(st: State, f: Frame) -> str:
    from engine.kernel.batch import push_batch
    from engine.kernel.targets import tax

    v = f.v
    d = st.rules.ability(v["ab"]).d
    owed = tax(st, v["ctl"], tuple(t for spec in d.targets for t in v.get(spec.name, ())))
    evs: list[Ev] = []
    for cost in d.cost:
        if not cost.can(st, v):
            return DONE
        evs += cost.events(st, v)
    if owed:
        evs.append(Ev("pool", seat=v["ctl"], n=-owed, how="paid"))
    if evs:
        push_batch(st, evs)
    return "apply"


@effect.label("apply")
def _effect_apply(st: State, f: Frame) -> str:
    v = f.v
    d = st.rules.ability(v["ab"]).d
    if d.limit is not None:
        at = (d.limit[0], v["ab"], v["src"])
        st.used[at] = st.used.get(at, 0) + 1
    if d.may and not v.get("said_yes"):
        options = [Option("yes", Msg.of("ask.yes")), Option("no", Msg.of("ask.no"))]
        ask(st, v["ctl"], "may", "pick", Msg.of("ask.may", what=st.rules.trigger_label(
            st, Noted(v["ab"], v["src"], v["ctl"], v["ev"], v.get("was")))), options, source=v["src"] or None,
            default="no")
        return "allowed"
    st.rules.effect_begins(st, v)
    st.push("program", "run", **{k: x for k, x in v.items() if k != "i"})
    return "end"


@effect.label("allowed")
def _effect_allowed(st: State, f: Frame) -> str:
    if f.v.pop("ans") == "no":
        return DONE
    f.v["said_yes"] = True
    return "apply"


@effect.label("end")
def _effect_end(st: State, f: Frame) -> str:
    st.rules.resolved_effect(st)
    return DONE


def usable(st: State, seat: int) -> tuple[Opening, ...]:
    """Return the seat's openings that still count."""
    return tuple(o for o in st.openings if o.ctl == seat)


register_messages(
    "en",
    {
        "ask.trigger_order": "Several effects happen now. In which order (the first first)?",
        "ask.may": "Use {what}?",
        "ask.yes": "Yes",
        "ask.no": "No",
    },
)
