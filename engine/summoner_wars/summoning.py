"""The permissions to summon, and the spaces next to no Wall where effects let a card be summoned."""

from __future__ import annotations

from engine.kernel.state.layers import words
from engine.kernel.state.state import Bindings, State


def closed(st: State) -> set[int]:
    """Return the Walls next to which no units can be summoned."""
    return {e for _, word, c, _ in words(st, "no_summoning") for e in word.who.ids(st, c)}


def granted(st: State, key: str, seat: int) -> frozenset[int] | None:
    """Return the cards for which a player now has a permission, or None if the player has no such permission."""
    rows = [m.refs or () for m in st.modifiers.values() if m.key == key and m.ctl == seat] if st.modifiers else []
    return frozenset(e for refs in rows for e in refs) if rows else None


def extra_squares(st: State, seat: int, eid: int) -> set[int]:
    """Return the squares, besides those next to Walls, where effects let a player summon a card."""
    found: set[int] = set()
    for _, word, c, _ in words(st, "summon_at"):
        if c.ctl == seat and word.what.has(st, c, eid):
            found.update(word.where.ids(st, c))
    for mod in st.modifiers.values():
        if mod.key == "summon_at" and mod.ctl == seat and eid in (mod.refs or ()):
            found.update(st.rules.node(mod.ab, mod.node).where.ids(st, Bindings(src=mod.src, ctl=seat)))
    return found.union(own_squares(st, seat, st.ents[eid].code, eid))


def own_squares(st: State, seat: int, code: str, eid: int = 0) -> set[int]:
    """Return the squares, besides those next to Walls, where a card's own text lets it be summoned from the hand."""
    c = Bindings(src=eid, ctl=seat)
    return {
        square
        for d in st.rules.own_costs(code)
        if d.while_ is None or d.while_.holds(st, c)
        for word in d.mods
        if word.mod_key in ("own_summon_at", "takes_place")
        and not (word.once and st.fact("turn", f"own_summon_at:{code}", seat))
        for square in word.where.ids(st, c)
    }


def used_own_square(st: State, seat: int, code: str) -> None:
    """Record that a card was summoned where only its own text allows it, if that is allowed only once per turn."""
    if any(word.once for d in st.rules.own_costs(code) for word in d.mods if word.mod_key == "own_summon_at"):
        st.add_fact("turn", f"own_summon_at:{code}", seat)


def opens_spaces(st: State, seat: int) -> bool:
    """Whether a card in play lets a player summon cards onto special spaces, and at least one of them is available."""
    return any(c.ctl == seat and word.where.ids(st, c) for _, word, c, _ in words(st, "summon_at"))


def widens(st: State) -> bool:
    """Whether any effect lets cards be summoned onto spaces that are not next to Walls."""
    return bool(st.indexed("stat:summon_at")) or any(m.key == "summon_at" for m in st.modifiers.values())
