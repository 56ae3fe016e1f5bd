"""Checks that hold for every position: no card is lost or added, no space holds two cards, no dead card is left."""

from __future__ import annotations

from engine.grid.board import BOARD, cards_on, grid, occupied
from engine.karth.card import PILES
from engine.karth.own import GROUND, rules_of
from engine.karth.turn.ways import scales
from engine.kernel.state.layers import read
from engine.kernel.state.state import State


def audit(st: State) -> str | None:
    """Return what makes a position impossible, or None."""
    owned: dict[int, int] = {}
    for (place, _), rows in st.piles.items():
        if place not in (*PILES, "tokens"):
            return f"there is a pile called {place}"
        for _, owner in rows:
            owned[owner] = owned.get(owner, 0) + 1
    rules = rules_of(st)
    for ent in st.ents.values():
        owned[ent.owner] = owned.get(ent.owner, 0) + 1
        if ent.id not in st.places.get((ent.place, ent.seat), ()):
            return f"{ent.code} is not where it says it is"
        if ent.host and ent.host not in st.ents:
            return f"{ent.code} lies with a card that is gone"
        if ent.place not in (BOARD, GROUND) and (ent.pos or ent.damage or ent.flags):
            return f"{ent.code} out of play has a space, damage or a state"
        if ent.place == BOARD and bool(ent.pos) == bool(ent.host):
            return f"{ent.code} is neither on a space nor with a card, or both"
    for seat, cards in enumerate(st.vars["cards"]):
        n = sum(n for code, n in cards if rules.karth(code).pile != "terrain")
        if owned.get(seat, 0) != n:
            return f"cards were lost or doubled: seat {seat} has {owned.get(seat, 0)} of {n}"
    for square, ids in occupied(st).items():
        if square not in grid(st).squares:
            return f"something stands off the battlefield ({square})"
        if len(ids) > 2 or (len(ids) == 2 and not any(st.ents[e].code == "tok_wall" for e in ids)):
            return f"{len(ids)} cards stand on space {square}"
        if len(ids) == 2 and not any(scales(st, e) for e in ids if st.ents[e].code != "tok_wall"):
            return f"somebody stands on the Wall of space {square} who cannot"
    if any(f.routine == "kernel.batch" for f in st.frames):
        return None
    for eid in cards_on(st):
        ent = st.ents[eid]
        if ent.pos and ent.damage and ent.damage >= read(st, eid, "hp"):
            return f"{ent.code} should be dead"
    return None
