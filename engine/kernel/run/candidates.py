"""The replacements that apply to the events of a batch, who decides about them, and whether their order matters."""

from __future__ import annotations

from typing import Any

from engine.kernel.messages import Msg
from engine.kernel.state.layers import active, bearers, context, controller
from engine.kernel.state.state import Bindings, Event, State, rebound
from engine.kernel.state.terms import Charge, Defined


class Candidate:
    """A replacement, paired with the event of the batch that it applies to."""

    __slots__ = ("ab", "c", "commutes", "cost", "d", "i", "key", "keyword", "last", "may", "mod", "rewrites")

    def __init__(self, i: int, key: str, rewrites: tuple[Any, ...], ctx: Bindings, may: bool) -> None:  # type: ignore[explicit-any]  # words, or a created effect
        self.i = i
        self.key = key
        self.rewrites = rewrites
        self.c = ctx
        self.may = may
        self.mod = 0
        self.d: Defined | None = None
        self.ab = ""
        self.cost: tuple[Charge, ...] = ()
        self.keyword = ""
        self.last = any(getattr(r, "last", False) for r in rewrites)
        self.commutes = all(getattr(r, "commutes", False) for r in rewrites)


def candidates(st: State, evs: tuple[Event, ...]) -> list[Candidate]:
    """Return the replacements that currently apply to the events.

    A replacement that applies to several events appears once for each of them.
    """
    found: list[Candidate] = []
    index = st.index()
    any_mods = bool(st.modifiers) and any(m.key.startswith("instead:") for m in st.modifiers.values())
    for i, ev in enumerate(evs):
        if st.rules.certain(ev):
            continue
        for facet in st.rules.facets(st, ev):
            known = index.get("instead:" + facet, ())
            if "instead:" + facet in st.rules.keyword_index:
                known += bearers(st, "instead:" + facet, ev.who)
            for src, ab in known:
                key = f"{src}:{ab}"
                if key in ev.used or not active(st, src, ab):
                    continue
                ability = st.rules.ability(ab)
                d = ability.d
                c = context(st, src)
                c.ev = ev
                assert d.when is not None
                if not d.when.match(st, c, ev) or (d.while_ is not None and not d.while_.holds(st, c)):
                    continue
                if d.limit is not None and d.uses_left(st, ab, src, c.ctl) <= 0:
                    continue
                if any(r.void(st, c, ev) for r in d.body):
                    continue
                if d.cost and not all(cost.can(st, c) for cost in d.cost):
                    continue
                cand = Candidate(i, key, d.body, c, d.may)
                cand.d, cand.ab, cand.cost, cand.keyword = d, ab, d.cost, ability.keyword
                found.append(cand)
            if any_mods:
                for mod in st.modifiers.values():
                    if mod.key != "instead:" + facet or f"m{mod.id}" in ev.used:
                        continue
                    word = st.rules.node(mod.ab, mod.node)
                    c = rebound(mod.bind, src=mod.src, ctl=mod.ctl, ev=ev, left=mod.left)
                    if not word.fits(st, c, mod, ev):
                        continue
                    cand = Candidate(i, f"m{mod.id}", (word,), c, False)
                    cand.mod, cand.ab = mod.id, mod.ab
                    found.append(cand)
    return found


def chooser_of(st: State, ev: Event) -> int:
    """Return the seat that orders the replacements of an event.

    It is the active player if the game says so, else the controller of the event's object, else the seat that the event
    happens to.
    """
    if st.rules.active_orders:
        return int(st.vars["active"])
    return controller(st, ev.who) if ev.who in st.ents else max(ev.seat, 0)


def first_group(st: State, evs: tuple[Event, ...], cands: list[Candidate]) -> list[Candidate]:
    """Return the replacements of one event that are decided next.

    If the active player orders simultaneous effects, these are all replacements of the event.  Replacements marked
    ``last`` wait until no others are left.  In other games, the controller of the event's object decides first, about
    the mandatory replacements and that controller's own optional ones.  After that, each other player decides about
    that player's optional replacements.
    """
    at = cands[0].i
    seat = chooser_of(st, evs[at])
    group = [x for x in cands if x.i == at]
    if st.rules.active_orders:
        return [x for x in group if not x.last] or group
    first = [x for x in group if not x.may or x.c.ctl == seat]
    return first or [x for x in group if x.c.ctl == group[0].c.ctl]


def source_label(st: State, candidate: Candidate) -> Msg:
    """Return a replacement's label: its keyword, else its source if that is in play, else the card that created it."""
    if candidate.keyword:
        return Msg.of(f"keyword.{candidate.keyword}.plain")
    if candidate.c.src in st.ents:
        return st.rules.replacement_label(st, candidate.c.src)
    return Msg.of("text", text=st.rules.card(st.rules.ability(candidate.ab).code).name)


def price_of(st: State, candidate: Candidate) -> int | None:
    """Return how much of the game's currency it costs to use the replacement once, or None if it is free."""
    return sum(cost.price(st, candidate.c) for cost in candidate.cost) or None


def source_place(st: State, ev: Event) -> Msg | None:
    """Return where an event's object is, to distinguish objects with the same name."""
    return st.rules.whereabouts(st, ev.who) if ev.who in st.ents else None


def room_for(st: State, candidate: Candidate, most: int) -> int:
    """Return how many events the replacement can apply to, given its limit and its cost; ``most`` is the maximum."""
    room = most
    if candidate.d is not None:
        room = min(room, candidate.d.uses_left(st, candidate.ab, candidate.c.src, candidate.c.ctl))
    for cost in candidate.cost:
        room = min(room, cost.times(st, candidate.c))
    return room


def uncontested(st: State, evs: tuple[Event, ...], cands: list[Candidate]) -> list[Candidate]:
    """Return the mandatory keyword replacements that can be applied without asking, at most one per event.

    The order between such a replacement and the event's other replacements does not matter.
    """
    out: dict[int, Candidate] = {}
    for x in cands:
        due = x.keyword and x.commutes and not x.may and x.i not in out
        if due and not order_matters(st, evs, [y for y in cands if y.i == x.i]):
            out[x.i] = x
    return list(out.values())


def order_matters(st: State, evs: tuple[Event, ...], group: list[Candidate]) -> bool:
    """Whether the order of an event's replacements affects the result.

    The order does not matter if all of them only cancel the event, or if together they prevent no more damage than the
    event deals.
    """
    if len(group) == 1 or all(x.commutes for x in group):
        return False
    taken = 0
    for x in group:
        for rewrite in x.rewrites:
            takes = getattr(rewrite, "takes", None)
            if takes is None:
                return True
            taken += takes(st, x.c.but(ev=evs[x.i]), evs[x.i])
    return taken > evs[group[0].i].n
