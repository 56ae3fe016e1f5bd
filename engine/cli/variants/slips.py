"""Faults around a card with a right definition: a wrong order of effects, or effects of events that never happened.

A slip is such a fault.  It replaces a function of the engine with a wrong one and cannot be undone, so each slip is
made in a separate process (:mod:`engine.cli.variants.forks`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from engine.grid import moving
from engine.kernel.language.constants import changes as lasting
from engine.kernel.language.constants.changes import Gains, create_mod
from engine.kernel.language.definitions import Ability, Card
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.protocols import Changes
from engine.kernel.run import batch, triggers
from engine.kernel.run.apply import happen, snapshot
from engine.kernel.run.frames import ask
from engine.kernel.run.watchers import happened_alone
from engine.kernel.state.state import Bindings, Event, PendingTrigger, State
from engine.table import GameSpec
from engine.tooling import tooling

ORDER, NOTHING, KEPT = "order", "nothing", "kept"
ORDERED = frozenset({"triggered", "forced", "instead"})
"""The kinds of abilities that can take effect at the same time as others."""
EMPTY = frozenset({"enters_zone", "healed", "corrupted", "restored", "damaged", "moved_to", "placed"})
"""The events that may happen without effect: nowhere to go, nothing to heal, nothing to change."""
MOVES = frozenset({"stepped", "passed", "stopped", "move_ended"})
"""The events of a move.  They never happen if the card stays where it is."""


LATEST = 1 << 61
"""A time stamp later than any loss of abilities."""


def slips(card: Card, spec: GameSpec, losing: bool) -> Iterator[tuple[str, str]]:
    """Yield the faults that can be made around a card, as (the slip's name, a description).

    ``losing`` says whether any cards of the game can lose their abilities.
    """
    if any(d.kind in ORDERED for d in card.abilities):
        yield ORDER, "what happens at once is ordered by another seat"
    heard = {d.when.facet for d in card.abilities if d.when is not None and d.kind in ("triggered", "forced")}
    if heard & (EMPTY | MOVES):
        yield NOTHING, "set off although nothing moved or changed"
    if losing and any(_grants(d) for d in card.abilities):
        yield KEPT, "an ability that it grants is a plain effect, which nothing takes away"
    for name, slip in tooling(spec.name).slips.items():
        if slip.applies(card):
            yield name, slip.what


def make(name: str, spec: GameSpec, codes: frozenset[str]) -> None:
    """Make a slip around the cards with these ids.  It lasts until this process ends."""
    own = tooling(spec.name).slips.get(name)
    if own is not None:
        own.make(codes)
    else:
        _MADE[name](codes)


# -- the order ---------------------------------------------------------------------------------------------


def _order(codes: frozenset[str]) -> None:
    """Let another seat choose the order of simultaneous effects if one of the cards is among them."""

    def wrong(st: State, seat: int, kind: str, *rest: Any, **more: Any) -> None:  # type: ignore[explicit-any]
        if kind in ("trigger_order", "replace") and _among(st, codes, rest):
            others = [s for s in st.rules.order(st, seat)[1:] if s in st.rules.playing(st)]
            seat = others[0] if others else seat
        ask(st, seat, kind, *rest, **more)

    for module in (triggers, batch):
        module.ask = wrong  # type: ignore[attr-defined]


def _among(st: State, codes: frozenset[str], rest: tuple[Any, ...]) -> bool:  # type: ignore[explicit-any]
    """Whether the choice of order involves one of the cards, as the subject of an option or with a waiting ability."""
    options = rest[2] if len(rest) > 2 and rest[2] else ()
    named = {st.ents[o.ref].code for o in options if o.ref in st.ents}
    waiting = st.frames[-1].v.get("lists") or ((),)
    named |= {st.rules.named_by(st, n.ab.partition("@")[0], n.src, n.was) for n in waiting[0]}
    return len(options) > 1 and bool(named & codes)


# -- what never happened -----------------------------------------------------------------------------------


def _nothing(codes: frozenset[str]) -> None:
    """Let the cards' abilities be triggered even by events without effect and by moves of no spaces."""

    def came_to_nothing(st: State, ev: Event) -> Event | None:
        done = happen(st, ev)
        if done is None and ev.who in st.ents:
            was = snapshot(st, ev.who)
            _set_off(st, codes, ev.happened_to(was, ev.who) if ev.kind == "moved" else ev)
        return done

    def stayed(st: State, ev: Event) -> bool:
        if ev.kind == "move_ended" and not ev.n and ev.who in st.ents:
            here = st.ents[ev.who].pos
            for kind in sorted(MOVES - {"move_ended"}):
                _set_off(st, codes, Event(kind, ev.who, n=here, data=(here, 1), seat=ev.seat, by=ev.by, src=ev.who))
        return happened_alone(st, ev)

    batch.happen = came_to_nothing  # type: ignore[attr-defined]
    moving.happened_alone = stayed  # type: ignore[attr-defined]


def _set_off(st: State, codes: frozenset[str], ev: Event) -> None:
    """Trigger the abilities of these cards that wait for the given event, although that event never happened."""
    facets = st.rules.facets(st, ev)
    rows = [
        PendingTrigger(ability.id, ent.id, st.rules.controller(st, ent.id), ev, snapshot(st, ent.id))
        for ent in st.ents.values()
        if ent.code in codes and ent.up and ent.place in st.rules.in_play
        for ability in st.rules.printed(ent.code)
        if _hears(st, ability, ent.id, ev, facets)
    ]
    if rows:
        st.noted = (*st.noted, tuple(rows))


def _hears(st: State, ability: Ability, eid: int, ev: Event, facets: tuple[str, ...]) -> bool:
    """Whether the event would trigger the ability of a card."""
    when = ability.d.when
    if ability.d.kind not in ("triggered", "forced") or when is None or when.facet not in facets:
        return False
    return when.match(st, Bindings(ab=ability.id, src=eid, ctl=st.rules.controller(st, eid), ev=ev, was=None), ev)


# -- what counts as an ability -----------------------------------------------------------------------------


def _grants(value: object) -> bool:
    """Whether an ability, or a word in it, grants cards an ability for a limited time."""
    if isinstance(value, tuple):
        return any(_grants(part) for part in value)
    if isinstance(value, Gains) and value.until is not None:
        return True
    return isinstance(value, Node) and any(_grants(getattr(value, f.name)) for f in fields(value))


def _kept(codes: frozenset[str]) -> None:
    """Let other cards keep the abilities that these cards granted, even when those other cards lose their abilities."""

    def wrong(st: State, ctx: Ctx, word: Changes, *rest: Any, **more: Any) -> None:  # type: ignore[explicit-any]
        create_mod(st, ctx, word, *rest, **more)
        if isinstance(word, Gains) and st.rules.ability(ctx.ab).code in codes:
            last = max(st.modifiers)
            st.modifiers[last] = st.modifiers[last]._replace(stamp=LATEST)

    lasting.create_mod = wrong


_MADE: Mapping[str, Callable[[frozenset[str]], None]] = {ORDER: _order, NOTHING: _nothing, KEPT: _kept}
"""For each slip that all games share, the function that makes it."""
