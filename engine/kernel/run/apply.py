"""The changes that events make to the state.  A game adds its own kinds of events in ``Rules.apply``."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel.state.layers import claims, controller, keywords, read
from engine.kernel.state.state import Entity, Event, LastKnown, State

TURN = "turn"
"""The span in which events of cards are counted."""

_new = tuple.__new__


def snapshot(st: State, eid: int) -> LastKnown:
    """Return the last known information of an entity."""
    ent = st.ents[eid]
    rules = st.rules
    numbers: tuple[tuple[str, int], ...] = ()
    words: tuple[tuple[str, int], ...] = ()
    if ent.place in rules.in_play and ent.code in rules.cards:
        numbers = tuple([(key, read(st, eid, key)) for key in rules.was_numbers])
        words = keywords(st, eid)
    return _new(
        LastKnown,
        (
            eid,
            ent.code,
            ent.owner,
            rules.controller(st, eid),
            ent.place,
            ent.seat,
            ent.up,
            rules.kind(st, eid),
            numbers,
            ent.damage,
            ent.flags,
            ent.marks,
            ent.host,
            ent.role,
            ent.pos,
            words,
        ),
    )


def as_it_was(was: LastKnown) -> Entity:
    """Rebuild an entity from its last known information, for reading only."""
    ent = Entity(was.id, was.code, was.owner, was.place, was.seat, was.up)
    ent.ctl, ent.damage, ent.flags, ent.marks = was.ctl, was.damage, was.flags, was.marks
    ent.host, ent.role, ent.pos = was.host, was.role, was.pos
    return ent


def happen(st: State, ev: Event) -> Event | None:
    """Carry out one event.  Returns the event as it happened (possibly unchanged), or None if it could not happen."""
    kind = ev.kind
    if kind == "moved":
        return _moved(st, ev)
    if kind == st.rules.currency:
        have = st.purse(ev.seat)
        n = max(ev.n, -have)
        st.set(f"{kind}{ev.seat}", have + n)
        return _in_full(ev, n) if n else None
    if kind == "shuffled":
        st.aside()
        st.piles[ev.to, ev.seat] = st.shuffled(st.piles[ev.to, ev.seat])
        return ev
    if kind in st.rules.tells:
        return ev
    if ev.who and ev.who not in st.ents:
        return None
    if kind == "damaged":
        if ev.n <= 0:
            return None
        st.touch(ev.who).damage += ev.n
        return ev
    if kind == "healed":
        n = min(ev.n, st.ents[ev.who].damage)
        if n <= 0:
            return None
        st.touch(ev.who).damage -= n
        return _in_full(ev, n)
    if kind == "marked":
        have = st.ents[ev.who].mark(ev.how)
        n = max(ev.n, -have)
        if not n:
            return None
        st.add_marks(ev.who, ev.how, n)
        return _in_full(ev, n)
    if kind in ("damage_moved", "damage_spent"):
        n = min(ev.n, st.ents[ev.who].damage)
        if n <= 0 or (ev.data and ev.data[0] not in st.ents):
            return None
        st.touch(ev.who).damage -= n
        if ev.data:
            st.touch(ev.data[0]).damage += n
        return _in_full(ev, n)
    if kind == "faceup":
        return _faceup(st, ev)
    if kind == "facedown":
        return _facedown(st, ev)
    if kind == "control":
        return _control(st, ev)
    return st.rules.apply(st, ev)


def _in_full(ev: Event, n: int) -> Event:
    """Return the event with ``n``, the amount that actually happened."""
    return ev if n == ev.n else ev._replace(n=n)


def _control(st: State, ev: Event) -> Event | None:
    """Give a player control of a card, and move the card to that player's side if it is in play.

    There it is placed in ``to``, or in the place that it is in now if ``to`` is empty.

    An event with ``how="held"`` follows the beginning or end of a continuous effect, so the card's own controller is
    not changed.  Any other event gives the player permanent control, which overrides all older effects.
    """
    held = ev.how == "held"
    ent = st.ents[ev.who]
    place = ev.to or ent.place
    moves = ent.seat != ev.seat and ent.place in st.rules.in_play and ent.place not in st.rules.shared
    if not moves and (held or (ent.ctl == ev.seat and controller(st, ev.who) == ev.seat)):
        return None
    was = snapshot(st, ev.who)
    ent = st.w(ev.who)
    if not held:
        ent.ctl = ev.seat
    if not held or not claims(st, ev.who):  # the card is only now coming to its player, so it gets the newest stamp
        ent.stamp = st.stamp()
        st.rebuild_index()
    if moves:
        st.relocate(ev.who, place, ev.seat)
        ev = ev._replace(to=place, to_seat=ev.seat)
    if ent.place in st.rules.in_play:
        st.rules.moved(st, ev, was)
    return ev.happened_to(was)


def _faceup(st: State, ev: Event) -> Event | None:
    if st.ents[ev.who].up:
        return None
    st.seal()
    ent = st.w(ev.who)
    ent.up = True
    ent.stamp = st.stamp()
    st.index_add(ent)
    if any(m.key == "gains" and ent.id in (m.refs or ()) for m in st.modifiers.values()):
        st.rebuild_index()
    return ev


def _facedown(st: State, ev: Event) -> Event | None:
    """Turn a card facedown.  It becomes blank and loses damage and tokens, but does not leave play."""
    if not st.ents[ev.who].up:
        return None
    was = snapshot(st, ev.who)
    ent = st.w(ev.who)
    st.index_remove(ent.id)
    ent.up = False
    ent.damage, ent.marks, ent.flags, ent.host, ent.role = 0, (), (), 0, ""
    return ev.happened_to(was)


def _moved(st: State, ev: Event) -> Event | None:
    """Move a card.  It remains the same object only between two places in play."""
    rules = st.rules
    if not ev.who:
        return _from_pile(st, ev)
    ent = st.ents.get(ev.who)
    if ent is None:
        return None
    from_in, to_in = ent.place in rules.in_play, ev.to in rules.in_play
    was = snapshot(st, ev.who)
    if from_in and to_in and "anew" not in ev.tags:
        if (ent.place, ent.seat) == (ev.to, ev.to_seat):
            return None
        st.relocate(ev.who, ev.to, ev.to_seat)
        fresh = st.w(ev.who)
        if fresh.role in rules.passing_roles:
            fresh.host, fresh.role = 0, ""
        done = ev.happened_to(was, ev.who)
        rules.moved(st, done, was)
        return done
    if from_in:
        _remember(st, was)
    st.remove(ev.who, quiet=not ent.up and "facedown" in ev.tags and ent.place not in rules.hidden)
    if (ev.to, ev.to_seat) in st.piles:
        pile = st.piles[ev.to, ev.to_seat]
        item = ((ent.code, ent.owner),)
        st.piles[ev.to, ev.to_seat] = pile + item if "bottom" in ev.tags else item + pile
        done = ev.happened_to(was)
        rules.moved(st, done, was)
        return done
    new = st.create(ent.code, ent.owner, ev.to, ev.to_seat, up="facedown" not in ev.tags)
    _settle_in(st, new, ev)
    done = ev.happened_to(was, new.id)
    rules.moved(st, done, was)
    return done


def _remember(st: State, was: LastKnown) -> None:
    """Update every stored copy of the last known information of a source that is leaving play.

    Links, openings, noted triggers and running effects each hold a snapshot of the source from when they began.  The
    newer snapshot ``was``, taken just before the source left play, replaces these.
    """
    eid = was.id
    if any(o.src == eid for o in st.openings):
        st.openings = tuple(
            o._replace(was=was) if o.src == eid else o for o in st.openings if o.src != eid or _looks_back(st, o.ab)
        )
    for link in st.links.values():
        if link.src == eid:
            st.links[link.id] = link._replace(was=was)
    st.noted = tuple(tuple(n._replace(was=was) if n.src == eid else n for n in rows) for rows in st.noted)
    for f in st.frames:
        if f.v.src == eid:
            f.v.was = was
        lists = f.v.get("lists")
        if lists and any(n.src == eid for rows in lists for n in rows):
            f.v["lists"] = tuple(tuple(n._replace(was=was) if n.src == eid else n for n in rows) for rows in lists)


def _looks_back(st: State, ab: str) -> bool:
    """Whether the ability is triggered by its own card leaving play, and so can still be used afterwards."""
    when = st.rules.ability(ab).d.when
    return when is not None and when.look_back


def _from_pile(st: State, ev: Event) -> Event | None:
    """Move a card out of a pile.  ``data`` is (pile, index), and ``seat`` is the owner of the pile."""
    name, index = ev.data[0], ev.data[1]
    pile = st.piles[name, ev.seat]
    if index >= len(pile):
        return None
    code, owner = pile[index]
    if len(pile) > 1:
        st.aside()
    else:
        st.change()  # this was the last card, and state checks may depend on whether a pile is empty
    if name in st.rules.hidden:
        st.seal()
    st.piles[name, ev.seat] = pile[:index] + pile[index + 1 :]
    was = _new(LastKnown, (0, code, owner, owner, name, ev.seat, False, "card", (), 0, (), (), 0, "", 0, ()))
    if (ev.to, ev.to_seat) in st.piles:
        st.piles[ev.to, ev.to_seat] = ((code, owner), *st.piles[ev.to, ev.to_seat])
        done = ev.happened_to(was)
    else:
        new = st.create(code, owner, ev.to, ev.to_seat, up="facedown" not in ev.tags)
        _settle_in(st, new, ev)
        done = ev.happened_to(was, new.id)
    st.rules.moved(st, done, was)
    return done


def _settle_in(st: State, ent: Entity, ev: Event) -> None:
    """Initialize a card that has just arrived, without events.

    In play, it gets its controller, states and tokens.  Out of play, it gets the card that it is kept with, if any.
    """
    rows = ev.data[2:] if not ev.who else ev.data
    if ev.to not in st.rules.in_play:
        for key, n in rows:
            if key in st.rules.roles:  # the card is kept with a card in play, but is not in play itself
                ent.host, ent.role = n, key
    else:
        ent.ctl = ev.to_seat
        for key, n in rows:
            if key == "damage":
                ent.damage += n  # several effects may each put damage on the entering card
            elif key in st.rules.states:
                st.set_flag(ent.id, key)
            elif key == "controller":
                ent.ctl = n
            elif key in st.rules.roles:
                ent.host, ent.role = n, key
            elif key == "pos":
                ent.pos = n
            else:
                st.add_marks(ent.id, key, n)


def count_facts(st: State, ev: Event, names: Iterable[str]) -> None:
    """Count an event of a card, once under each of the event's names that the game counts."""
    counted = st.rules.counted[ev.kind].intersection(names)
    if not counted:
        return
    ent = st.ents.get(ev.now or ev.who)
    code = ev.was.code if ev.was is not None else ent.code if ent is not None else ""
    if code not in st.rules.cards:
        return
    seat = ev.seat if ev.seat >= 0 else ev.to_seat
    for facet in names:
        if facet in counted:
            st.add_fact(TURN, f"{facet}:{code}", seat)
