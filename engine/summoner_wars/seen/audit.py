"""Checks that hold for every position: no card is lost, a square holds one ordinary card, destroyed cards have left
play.
"""

from __future__ import annotations

from engine.grid.board import cards_on, occupied
from engine.grid.reach import may_enter
from engine.kernel.state.layers import read
from engine.kernel.state.state import State
from engine.summoner_wars.card import CARDS

_PILES = ("deck", "magic", "side")
_OUT = ("hand", "discard", "aside", "under")


def audit(st: State) -> str | None:
    """Return a sentence about an inconsistency in a position, or None if the position is consistent."""
    owned: dict[int, int] = {}
    for (place, _), rows in st.piles.items():
        if place not in _PILES:
            return f"there is a pile called {place}"
        for _, owner in rows:
            owned[owner] = owned.get(owner, 0) + 1
    for ent in st.ents.values():
        owned[ent.owner] = owned.get(ent.owner, 0) + 1
        if ent.id not in st.places.get((ent.place, ent.seat), ()):
            return f"{ent.code} is not where it says it is"
        if ent.place in _OUT and (ent.pos or ent.damage):
            return f"{ent.code} out of play has a square or wounds"
        if ent.mark("poison") > ent.damage:
            return f"{ent.code} has more Poison Markers than wounds"
        if ent.host and ent.host not in st.ents:
            return f"{ent.code} lies over or under a card that is gone"
    for seat, n in owned.items():
        if n != st.vars.get(f"cards{seat}", n):
            return f"cards were lost or doubled: seat {seat} has {n}"
    return _board(st)


def _board(st: State) -> str | None:
    for square, ids in occupied(st).items():
        ordinary = [e for e in ids if st.rules.kind(st, e) in CARDS and not may_share(st, e, square)]
        moving = st.frames and any(f.routine == "grid.move" for f in st.frames)
        if len(ordinary) > 1 and not moving:
            return f"{len(ordinary)} cards stand on square {square}"
    busy = any(f.routine in ("kernel.batch", "grid.attack") for f in st.frames)
    for eid in cards_on(st):
        ent = st.ents[eid]
        if bool(ent.pos) == bool(ent.host):
            return f"{ent.code} is neither on a square nor with a card, or both"
        if ent.pos and not busy and ent.damage >= read(st, eid, "life"):
            return f"{ent.code} should be destroyed"
    return None


def may_share(st: State, eid: int, square: int) -> bool:
    """Whether a card may share its square with the other cards there."""
    return may_enter(st, eid, square)
