"""Scopes, which are the places that nouns search."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.registry import Registry
from engine.kernel.state.state import State

IN_PLAY = "kernel.in_play"
Scope = Callable[[State], "tuple[int, ...]"]


def in_play(st: State) -> tuple[int, ...]:
    """Return all cards in play, place by place."""
    line = st.line
    if line.in_play is None:
        places = st.places
        out: list[int] = []
        for key in st.rules.in_play_order:
            out += places.get(key, ())
        line.in_play = tuple(out)
    return line.in_play


SCOPES: Registry[Scope] = Registry("scope")
"""The function that returns the entities of each scope.  A game adds its own scopes (``chess.discard`` ...)."""
SCOPES[IN_PLAY] = in_play


def all_in(place: str) -> Scope:
    """Return the scope of all cards in a place, seat by seat."""

    def look(st: State) -> tuple[int, ...]:
        places = st.places
        return tuple(e for seat in range(st.seats) for e in places.get((place, seat), ()))

    return look


def _anywhere(st: State) -> tuple[int, ...]:
    return tuple(st.ents)


ANYWHERE, HAND, DISCARD = "kernel.anywhere", "kernel.hand", "kernel.discard"
SCOPES[ANYWHERE] = _anywhere
SCOPES[HAND] = all_in("hand")
SCOPES[DISCARD] = all_in("discard")
