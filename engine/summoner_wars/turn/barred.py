"""What keeps a unit from attacking, or from attacking some card."""

from __future__ import annotations

from engine.kernel.state.layers import words
from engine.kernel.state.state import State
from engine.summoner_wars.activations import magic_of, too_slow


def kept_from_attacking(st: State, eid: int) -> bool:
    """Return whether the unit cannot attack now, whatever is in its reach."""
    if st.indexed("stat:cannot_attack"):
        normal = st.frames[-1].routine == "sw.act" if st.frames else False
        for _, word, c, _ in words(st, "cannot_attack"):
            if word.about(st, c, eid) and (not word.in_phase or normal):
                return True
    return too_slow(st, eid)


def spared(st: State) -> set[tuple[int, int]]:
    """Return (attacker, card) of who cannot attack what for a while, nor spend the price of it."""
    return {
        (e, m.amount)
        for m in st.modifiers.values()
        if m.key == "spared"
        for e in m.refs or ()
        if e in st.ents and dear(st, e, st.rules.node(m.ab, m.node).price)
    }


def dear(st: State, eid: int, price: int) -> bool:
    """True if a price is none, which nobody can pay, or more than the player of a card can spend."""
    return not price or magic_of(st, st.rules.controller(st, eid)) < price


def price_to_strike(st: State, eid: int, target: int) -> int:
    """Return what the player of a card must spend to attack another with it."""
    return max(
        (
            st.rules.node(m.ab, m.node).price
            for m in st.modifiers.values()
            if m.key == "spared" and m.amount == target and eid in (m.refs or ())
        ),
        default=0,
    )
