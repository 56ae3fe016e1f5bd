"""The effects that keep a unit from attacking at all, or from attacking certain cards."""

from __future__ import annotations

from engine.kernel.state.layers import words
from engine.kernel.state.state import State
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
