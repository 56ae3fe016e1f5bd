"""Recording what events trigger: triggered abilities that must run, and openings, which are chances to use triggered
Actions.

Patterns with ``look_back`` are tested on the board before the events, all others on the board right after the events.
This module runs no abilities: see :mod:`engine.kernel.run.triggers` and :mod:`engine.chain.window`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.kernel.data import Row
from engine.kernel.run.apply import snapshot
from engine.kernel.state.layers import active, bearers, context, controller
from engine.kernel.state.state import Event, Kept, LastKnown, PendingTrigger, RecentEvent, State, TriggerOffer, rebound
from engine.kernel.state.terms import Defined

Numbered = tuple[int, PendingTrigger]
"""A pair: the index of an event in its batch, and the triggered ability or opening that the event causes."""


class Before(NamedTuple):
    """The triggers, openings and game variables that were recorded before the events of a batch happened."""

    noted: Sequence[Numbered]
    opened: Sequence[Numbered]
    vars: Kept


def limit_used(st: State, definition: Defined, ab: str, src: int) -> bool:
    """Whether the ability of source ``src`` has reached its limit of uses."""
    if definition.limit is None:
        return False
    return definition.uses_left(st, ab, src, controller(st, src) if src in st.ents else -1) <= 0


def _gather(st: State, evs: tuple[Event, ...], back: bool) -> tuple[list[Numbered], list[Numbered]]:
    """Return the triggers and openings that the events cause.

    With ``back``, only patterns with ``look_back`` are tested, otherwise only those without it.
    """
    noted: list[Numbered] = []
    opened: list[Numbered] = []
    once: set[tuple[str, int]] = set()
    index = st.index()
    rules = st.rules
    waits = [m for m in st.modifiers.values() if m.key.startswith("wait:")] if st.modifiers else []
    seen: dict[int, LastKnown] = {}
    awaited = st.awaited()
    for i, ev in enumerate(evs):
        facets = rules.facets(st, ev)
        if not waits and awaited.isdisjoint(facets):
            continue
        who = ev.who if back else (ev.now or ev.who)
        for facet in facets:
            for prefix, rows in (("when:", noted), ("open:", opened)):
                known = index.get(prefix + facet, ())
                if prefix + facet in rules.keyword_index:
                    known += bearers(st, prefix + facet, ev.now or ev.who)
                for src, ab in known:
                    ability = rules.ability(ab)
                    if ability.of_itself and src != who:
                        continue  # many abilities react only to events of their own card
                    d = ability.d
                    when = d.when
                    if when is None or when.look_back != back or not active(st, src, ab):
                        continue
                    if limit_used(st, d, ab, src) or (when.batch and (ab, src) in once):
                        continue
                    c = context(st, src)
                    c.ev = ev
                    if not when.match(st, c, ev) or (d.while_ is not None and not d.while_.holds(st, c)):
                        continue
                    if when.batch:  # a pattern with "one or more" matches once per batch
                        once.add((ab, src))
                    if src not in seen:
                        seen[src] = snapshot(st, src)
                    rows.append((i, PendingTrigger(ab, src, c.ctl, ev, seen[src])))
            for mod in waits:
                if mod.key != "wait:" + facet:
                    continue
                word = rules.node(mod.ab, mod.node)
                if word.when.look_back != back:
                    continue
                c = rebound(mod.bind, src=mod.src, ctl=mod.ctl, ev=ev)
                if word.when.match(st, c, ev):
                    noted.append((i, PendingTrigger(mod.ab, mod.src, mod.ctl, ev, None, mod.id)))
    return noted, opened


def heard(st: State, facet: str) -> bool:
    """Whether anything may be waiting for an event of that name.

    The answer depends neither on the cards in hands nor on which cards exist.
    """
    if not (st.modifiers or st.lends() or st.rules.keeps_events or facet in st.awaited()):
        return False
    index, known = st.index(), st.rules.keyword_index
    return bool(
        st.rules.keeps_events
        or index.get("when:" + facet)
        or index.get("open:" + facet)
        or "when:" + facet in known
        or "open:" + facet in known
        or any(m.key == "wait:" + facet for m in st.modifiers.values())
    )


Facets = Sequence[tuple[str, ...]]
"""For each event of a batch, the names under which the event can trigger abilities."""


def facets_of(st: State, evs: tuple[Event, ...]) -> Facets:
    """Return the names under which each event can trigger abilities, in the order of the events."""
    facets = st.rules.facets
    if len(evs) == 1:  # the usual case
        return [facets(st, evs[0])]
    return [facets(st, ev) for ev in evs]


def unwatched(st: State, facets: Facets) -> bool:
    """Whether no ability in play and no created effect waits for events of these names."""
    names = st.awaited()
    for row in facets:
        if not names.isdisjoint(row):
            return False
    return not st.modifiers or _uncreated(st, facets, "wait")


def irreplaceable(st: State, facets: Facets) -> bool:
    """Whether no ability in play and no created effect can replace events of these names."""
    names = st.replaceable()
    for row in facets:
        if not names.isdisjoint(row):
            return False
    return not st.modifiers or _uncreated(st, facets, "instead")


def heedless(st: State, facets: Facets) -> frozenset[str] | None:
    """Return all event names that something awaits or can replace, if none of the given events has one of those names.

    Returns None if one of the events does, or if there are created effects.
    """
    if st.modifiers:
        return None
    heeded = st.heeded()
    for row in facets:
        if not heeded.isdisjoint(row):
            return None
    return heeded


def _unheeded(st: State, names: tuple[str, ...]) -> bool:
    """Whether nothing waits for an event of these names and nothing can replace it."""
    if st.modifiers:
        return unwatched(st, [names]) and irreplaceable(st, [names])
    return st.heeded().isdisjoint(names)


def _uncreated(st: State, facets: Facets, kind: str) -> bool:
    """Whether no created effect of that kind refers to one of these event names in its key."""
    created = {name for key, _, name in (mod.key.partition(":") for mod in st.modifiers.values()) if key == kind}
    return not created or all(created.isdisjoint(row) for row in facets)


def keep_unwatched(st: State, ev: Event) -> bool:
    """Let an event without an object, such as the beginning of a phase, happen without a batch.

    If the game lets players answer events later, the event is kept for that.

    Returns False without doing anything if the event needs a batch, because something in play may react to it or
    replace it or because state checks are due.
    """
    rules = st.rules
    if not st.settled() or st.vars.get("quiet") or rules.forbidden(st, ev):
        return False
    names = rules.facets(st, ev)
    if not (_unheeded(st, names) if st.modifiers else st.heeded().isdisjoint(names)):
        return False
    if ev.kind not in rules.silent:
        rules.happened(st, ev)
    if rules.keeps_events:
        number, known = st.next_event, st.vars
        st.next_event = number + 1
        if rules.lexicon is None or not rules.lexicon.facets.isdisjoint(names):
            st.happened = (
                *st.happened,
                _new(
                    RecentEvent,
                    (
                        number,
                        ev,
                        (),
                        kept_vars(st),
                        _everybody(st.seats),
                        known.get("turn", 0),
                        known.get("windows", 0),
                    ),
                ),
            )
    return True


def happened_alone(st: State, ev: Event) -> bool:
    """Let an event that only reports something happen without a batch, if nothing waits for it or can replace it.

    Returns False without doing anything if the event needs a batch.  The caller must run the state checks.
    """
    rules = st.rules
    if rules.keeps_events or ev.kind in rules.counted or rules.forbidden(st, ev):
        return False
    if not _unheeded(st, rules.facets(st, ev)):
        return False
    if ev.kind not in rules.silent:
        rules.happened(st, ev)
    return True


def note_before(st: State, evs: tuple[Event, ...], facets: Facets) -> Before:
    """Record what the patterns with ``look_back`` match before the events happen.  ``facets`` name the events."""
    if not st.modifiers:
        back = st.looked_back_at()
        for row in facets:
            if not back.isdisjoint(row):
                break
        else:
            return _new(Before, ((), (), kept_vars(st)))
    noted, opened = ([], []) if unwatched(st, facets) else _gather(st, evs, True)
    return _new(Before, (noted, opened, kept_vars(st)))


def kept_vars(st: State) -> Kept:
    """Return the variables that the game keeps with each event."""
    known, keys = st.vars, st.rules.kept_vars
    if known.keys().isdisjoint(keys):
        return ()
    return tuple([(key, known[key]) for key in keys if key in known])


def note_after(st: State, done: tuple[Event, ...], before: Before, real: list[Event | None], facets: Facets) -> None:
    """Record what the patterns without ``look_back`` match, and store all triggers, openings and events of the batch.

    The triggers are stored as one list.  ``real`` are the events given to :func:`note_before`, as they happened.
    ``done`` are the events that count now, for example with merged damage; ``facets`` are their names.
    """
    if st.vars.get("quiet"):
        return  # while effects expire, nothing can be triggered (INV-TIMING-E3)
    noted, opened = ([], []) if unwatched(st, facets) else _gather(st, done, False)
    if before.noted or noted:
        _note(st, [*_as_happened(before.noted, real), *(n for _, n in noted)])
    if st.rules.keeps_events:
        first = keep(st, done, facets, before.vars)
        if not before.opened and not opened:
            return
        numbers = {_same(ev): first + i for i, ev in enumerate(done)}
        rows = [(numbers[_same(n.ev)], n) for n in _as_happened(before.opened, real)]
        _open(st, [*rows, *((first + i, n) for i, n in opened)])


def _note(st: State, rows: list[PendingTrigger]) -> None:
    """Store triggers as one list.  For a trigger that comes from a waiting effect, count one use of that effect."""
    triggers = []
    for n in rows:
        if n.mod:
            mod = st.modifiers.get(n.mod)
            if mod is None:
                continue
            _use_wait(st, n.mod)
            n = n._replace(ab=f"{mod.ab}@{mod.amount}", bind=mod.bind)
        triggers.append(n)
    if triggers:
        st.noted = (*st.noted, tuple(triggers))


def _same(ev: Event) -> tuple[str, int, int, int]:
    """Return the values that an event keeps when it is merged into another event."""
    return ev.kind, ev.who, ev.now, ev.seat


def _as_happened(rows: Sequence[Numbered], real: list[Event | None]) -> list[PendingTrigger]:
    """Return the triggers noted before the batch, each with its event as it really happened.

    Triggers whose event did not happen are left out.
    """
    return [n._replace(ev=ev) for i, n in rows if (ev := real[i]) is not None]


@cache
def _everybody(seats: int) -> tuple[int, ...]:
    return tuple(range(seats))


_new = tuple.__new__


def keep(st: State, done: tuple[Event, ...], facets: Facets, kept: Kept) -> int:
    """Keep the events until every seat has had an opportunity to answer them.  Returns the number of the first event.

    Every event gets a number.  An event is kept if any card of the game could react to such an event, whether or not
    that card is in this match.
    """
    rules, known = st.rules, st.vars
    named = rules.lexicon.facets if rules.lexicon is not None else None
    number = first = st.next_event
    rows: list[RecentEvent] = []
    for ev, names in zip(done, facets, strict=True):
        if named is None or not named.isdisjoint(names):
            now: Row = ()
            who = ev.now or ev.who
            if who:
                ent = st.ents.get(who)
                if ent is not None and ent.place in rules.in_play:
                    now = tuple(ent.row())
            rows.append(
                _new(
                    RecentEvent,
                    (number, ev, now, kept, _everybody(st.seats), known.get("turn", 0), known.get("windows", 0)),
                )
            )
        number += 1
    st.next_event = number
    if rows:
        st.happened += tuple(rows)
    return first


def _open(st: State, opened: list[Numbered]) -> None:
    """Store the openings, in one row per card and ability with the events that this triggered Action may answer."""
    if not opened:
        return
    table = {(o.ab, o.src, o.ctl): o for o in st.openings}
    new: dict[tuple[str, int, int], list[int]] = {}
    for number, n in opened:
        key = (n.ab, n.src, n.ctl)
        assert n.was is not None
        table.setdefault(key, TriggerOffer(*key, n.was, ()))
        new.setdefault(key, []).append(number)
    for key, events in new.items():
        table[key] = table[key]._replace(events=(*table[key].events, *events))
    st.openings = tuple(table.values())


def _use_wait(st: State, mod_id: int) -> None:
    """Count one use of a waiting effect, and remove the effect after its last use."""
    mod = st.modifiers[mod_id]
    if mod.left == 1:
        del st.modifiers[mod_id]
    elif mod.left > 1:
        st.modifiers[mod_id] = mod._replace(left=mod.left - 1)
    st.change()
