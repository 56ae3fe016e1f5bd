"""Noting what events set off: triggers that will run, and openings for triggered Actions.

A pattern that looks back is tested on the board as it was before the events; all others on the board right
after them.  Nothing runs here: see :mod:`engine.kernel.run.triggers` and :mod:`engine.chain.window`.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.language.definitions import AbilityDef
from engine.kernel.run.apply import snapshot
from engine.kernel.state.layers import active, context, controller
from engine.kernel.state.state import Ev, Noted, Opening, State

Row = tuple[int, Any]
"""The number of an event of the batch, and the Noted or Opening that it causes."""


def limit_used(st: State, d: AbilityDef, ab: str, src: int) -> bool:
    """True if the ability of that source has been used as often as its limit allows."""
    if d.limit is None:
        return False
    return d.uses_left(st, ab, src, controller(st, src) if src in st.ents else -1) <= 0


def _gather(st: State, evs: tuple[Ev, ...], back: bool) -> list[Row]:
    """Return what the events set off, of the patterns that look back or of the others."""
    rows: list[Row] = []
    index = st._index
    rules = st.rules
    waits = [m for m in st.mods.values() if m.key.startswith("wait:")]
    for i, ev in enumerate(evs):
        for facet in rules.facets(st, ev):
            for prefix in ("when:", "open:"):
                for src, ab in index.get(prefix + facet, ()):
                    d = rules.ability(ab).d
                    when = d.when
                    if when is None or when.look_back != back or not active(st, src, ab):
                        continue
                    if limit_used(st, d, ab, src) or (when.batch and _already(rows, ab, src)):
                        continue
                    c = context(st, src)
                    c["ev"] = ev
                    if not when.match(st, c, ev) or (d.while_ is not None and not d.while_.holds(st, c)):
                        continue
                    was = snapshot(st, src)
                    if prefix == "when:":
                        rows.append((i, Noted(ab, src, c["ctl"], ev, was)))
                    else:
                        rows.append((i, Opening(0, ab, src, c["ctl"], ev, was, 0, 0)))
            for ab in rules.hand_openings.get(facet, ()):
                rows += _hand_rows(st, i, ev, ab, back)
            for mod in waits:
                if mod.key != "wait:" + facet:
                    continue
                word = rules.node(mod.ab, mod.node)
                if word.when.look_back != back:
                    continue
                c = dict(mod.bind)
                c.update(src=mod.src, ctl=mod.ctl, ev=ev)
                if word.when.match(st, c, ev):
                    rows.append((i, Noted(mod.ab, mod.src, mod.ctl, ev, None, mod.id)))
    return rows


def _already(rows: list[Row], ab: str, src: int) -> bool:
    """True if the ability is noted for this batch ("one or more" patterns match a batch, not its events)."""
    return any(row.ab == ab and row.src == src for _, row in rows)


def _hand_rows(st: State, i: int, ev: Ev, ab: str, back: bool) -> list[Row]:
    """Note a triggered Action that works from the hand for every seat with a hand.

    It is noted whether or not the card is there, so that nothing about the hand can be told from it; the
    options of the window look at the hand, and only its owner sees those.
    """
    when = st.rules.ability(ab).d.when
    out: list[Row] = []
    if when is None or when.look_back != back:
        return out
    for seat in range(st.seats):
        if st.rules.hand(st, seat) and when.match(st, {"src": 0, "ctl": seat, "ev": ev}, ev):
            out.append((i, Opening(0, ab, 0, seat, ev, None, 0, 0)))
    return out


def heard(st: State, facet: str) -> bool:
    """True if anything at all waits for an event of that name."""
    index = st._index
    return bool(index.get("when:" + facet) or index.get("open:" + facet) or facet in st.rules.hand_openings
                or any(m.key == "wait:" + facet for m in st.mods.values()))


def note_before(st: State, evs: tuple[Ev, ...]) -> list[Row]:
    """Gather what looks back at the board as it is before the events happen."""
    return _gather(st, evs, True)


def note_after(st: State, done: tuple[Ev, ...], before: list[Row], real: list[Ev | None]) -> None:
    """Gather the rest, and store all that was set off: one list of triggers for the batch, and openings."""
    if st.vars.get("quiet"):
        return  # effects are expiring: nothing whatever can be triggered (INV-TIMING-E3)
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
            st.openings = (*st.openings, row._replace(id=st.new_opening(), turn=st.vars.get("turn", 0),
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
