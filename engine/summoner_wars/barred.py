"""The effects that keep a unit from attacking at all or from attacking certain cards, or make it attack some."""

from __future__ import annotations

from engine.grid.attack import AlsoAttacks
from engine.kernel.state.layers import active, words
from engine.kernel.state.state import Bindings, State
from engine.summoner_wars.activations import magic_of, too_slow


def kept_from_attacking(st: State, eid: int) -> bool:
    """Whether the unit cannot attack now, regardless of the cards in its reach."""
    if st.indexed("stat:cannot_attack"):
        normal = st.frames[-1].routine == "sw.act" if st.frames else False
        for _, word, c, _ in words(st, "cannot_attack"):
            if word.about(st, c, eid) and (not word.in_phase or normal):
                return True
    return too_slow(st, eid)


def spared(st: State) -> set[tuple[int, int]]:
    """Return the pairs (attacker, card) of attacks that are forbidden for a while and cannot be paid for."""
    return {
        (e, m.amount)
        for m in st.modifiers.values()
        if m.key == "spared"
        for e in m.refs or ()
        if e in st.ents and dear(st, e, st.rules.node(m.ab, m.node).price)
    }


def dear(st: State, eid: int, price: int) -> bool:
    """Whether a price cannot be paid: it is 0, which means that no payment is possible, or more than the card's player
    has.
    """
    return not price or magic_of(st, st.rules.controller(st, eid)) < price


def price_to_strike(st: State, eid: int, target: int) -> int:
    """Return the Magic Points that a card's player must spend so that the card may attack another card."""
    return max(
        (
            st.rules.node(m.ab, m.node).price
            for m in st.modifiers.values()
            if m.key == "spared" and m.amount == target and eid in (m.refs or ())
        ),
        default=0,
    )


def demanded(st: State, eid: int, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards that a unit may attack, given the words that require its attacks to affect certain cards.

    An attack meets a requirement if it is certain to affect the required card, whatever its target is.  If no attack
    can meet all requirements, the unit must meet as many as it can.
    """
    if len(ids) < 2 or not st.indexed("stat:must_strike"):
        return ids
    wants = [(word, c) for _, word, c, _ in words(st, "must_strike") if word.about(st, c, eid)]
    if not wants:
        return ids
    swept = _swept(st, eid)
    met = [sum(any(word.what.has(st, c, e) for e in (t, *swept)) for word, c in wants) for t in ids]
    return tuple(t for t, n in zip(ids, met, strict=True) if n == max(met))


def _swept(st: State, eid: int) -> set[int]:
    """Return the cards that the unit's own abilities make its attacks always affect, without a roll or a choice."""
    c = Bindings(src=eid, ctl=st.rules.controller(st, eid))
    found: set[int] = set()
    for src, ab in st.indexed("when:before_attack"):
        d = st.rules.ability(ab).d
        if src == eid and active(st, src, ab) and not d.may and not d.cost:
            found.update(e for op in d.body if isinstance(op, AlsoAttacks) for e in op.who.ids(st, c))
    return found
