"""The triggered Actions that a seat may use now: those of cards in play, and those in its hand.

Whether a seat is asked at all depends only on public facts: on openings, which exist only for cards in play.
Once the seat is asked, the triggered Actions in its hand are worked out from the hand and the events since the seat's
last opportunity.  The result is not stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.chain.hooks import hooks_of
from engine.chain.legality import action_fails, card_fails, held_fails
from engine.chain.names import ACTION_CARD, card_name
from engine.kernel.decision import Option
from engine.kernel.language.definitions import Ability
from engine.kernel.messages import Msg
from engine.kernel.run.apply import as_it_was
from engine.kernel.state.state import Bindings, Entity, LastKnown, RecentEvent, State

_new = tuple.__new__


class Offer(NamedTuple):
    """A triggered Action that can be used now, and the events that it may answer.

    ``was`` is the last known information of a card in play, and None for a card in hand.
    """

    key: str
    kind: str
    src: int
    ability: Ability
    was: LastKnown | None
    events: tuple[RecentEvent, ...]

    def option(self, st: State, seat: int) -> Option:
        """Return the option to use the triggered Action."""
        return Option(
            self.key,
            Msg.of("opt.action", card=card_name(st, self.src, seat, self.was)),
            ref=self.src if self.src in st.ents else None,
            detail=st.rules.ability_msg(self.ability.id),
            group="action",
        )


def offers(st: State, seat: int) -> Iterator[Offer]:
    """Yield the triggered Actions that a seat can use now.

    If it makes no difference to an Action which event it answers, only the first event is offered.  The Action may
    still be used once for each event, one after the other.
    """
    events = {h.id: h for h in st.happened if seat in h.seats}
    if not events:
        return
    for opening in st.openings:
        if opening.ctl == seat:
            ability = st.rules.ability(opening.ab)
            found = _told_apart(ability, [events[i] for i in opening.events])
            usable = tuple(h for h in found if action_fails(st, seat, opening.src, ability, h.ev, opening.was) is None)
            if usable:
                key = f"open:{opening.src}:{ability.part(opening.was.code)}"
                yield Offer(key, "action", opening.src, ability, opening.was, usable)
    seen: set[str] = set()
    ents, play_of = st.ents, hooks_of(st).play_of
    for eid in hooks_of(st).playable(st, seat):
        code = ents[eid].code
        carried = play_of(code).answer
        if carried is not None and code not in seen:
            seen.add(code)
            found = _told_apart(carried, [h for h in events.values() if met(st, seat, eid, carried, h)])
            played = play_of(code).kind == ACTION_CARD
            usable = tuple(
                h
                for h in found
                if (card_fails(st, seat, eid, h.ev) if played else held_fails(st, seat, eid, carried, h.ev)) is None
            )
            if usable:
                yield Offer(f"open:{eid}", "play" if played else "action", eid, carried, None, usable)


def _told_apart(ability: Ability, events: list[RecentEvent]) -> list[RecentEvent]:
    """Return the events to choose from: all of them if the Action depends on the event, otherwise only the first."""
    return events if ability.reads_event else events[:1]


def met(st: State, seat: int, eid: int, ability: Ability, event: RecentEvent) -> bool:
    """Whether an event meets the condition of a triggered Action in a seat's hand."""
    when = ability.d.when
    if when is None or when.facet not in st.rules.facets(st, event.ev):
        return False
    then = _then(st, event, when.look_back)
    return when.match(then, Bindings(src=eid, ctl=seat, ev=event.ev), event.ev)


def _then(st: State, event: RecentEvent, back: bool) -> State:
    """Return a copy of the position in which the event's object is as it was right before or right after the event.

    ``back``: whether to use the object as it was before the event.
    """
    ev = event.ev
    ghost = None
    if back:
        ghost = as_it_was(ev.was) if ev.was is not None and ev.was.id else None
    elif event.now:
        ghost = Entity.from_row(event.now)
    then = st.fork()
    then.vars.update(event.vars)
    if ghost is None:
        return then
    old = then.ents.get(ghost.id)
    if old is not None:
        then.unplace(old)
    then.ents[ghost.id] = ghost
    key = (ghost.place, ghost.seat)
    then.places[key] = (*then.places.get(key, ()), ghost.id)
    if back and ev.was is not None:
        then.cache().update({(ghost.id, name): n for name, n in ev.was.numbers})
    return then


def drop_old(st: State) -> None:
    """Drop events of other turns, and events that cannot be answered in the window that is now opening."""
    if st.happened:
        turn, rules = st.vars.get("turn", 0), hooks_of(st)
        st.happened = tuple([h for h in st.happened if h.turn == turn and rules.event_lasts(st, h)])
    if not st.openings:
        return
    left = {h.id for h in st.happened}
    rows = (o._replace(events=tuple(i for i in o.events if i in left)) for o in st.openings)
    st.openings = tuple(o for o in rows if o.events)


def had_its_chance(st: State, seats: Sequence[int], before: int) -> None:
    """Withdraw events numbered below ``before`` from these seats, which have passed or acted.

    A seat may answer an event only at its first opportunity (INV-RULE-TRIGGERED-FIRST-WINDOW).
    """
    if not st.happened or not seats:
        return
    if len(seats) == st.seats and before == st.next_event:
        st.happened = ()
    else:
        rows = []
        for h in st.happened:
            left = tuple([s for s in h.seats if s not in seats]) if h.id < before else h.seats
            if left == h.seats:
                rows.append(h)
            elif left:
                rows.append(_new(RecentEvent, (h.id, h.ev, h.now, h.vars, left, h.turn, h.window)))
        st.happened = tuple(rows)
    if not st.openings:
        return
    opened = (
        o if o.ctl not in seats else o._replace(events=tuple(i for i in o.events if i >= before)) for o in st.openings
    )
    st.openings = tuple(o for o in opened if o.events)
