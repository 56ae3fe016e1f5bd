"""Layer 4: the abilities that continuous effects lend, and the cards that have them now."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.state.index import OPEN_GAINS
from engine.kernel.state.layers import active, context, reached
from engine.kernel.state.state import State
from engine.kernel.state.terms import Compiled


def lent(st: State) -> dict[str, tuple[tuple[int, str], ...]]:
    """Return the index including the abilities that are lent by constant abilities and open created effects.

    The index is computed again after each write, so nothing needs updating when cards come, go, change or lose
    abilities.  The search starts with the lending effects among printed abilities and created effects.  Lent abilities
    can then lend others.
    """
    cache = st.cache()
    at = (0, "lent")
    if at in cache:
        ready: dict[str, tuple[tuple[int, str], ...]] = cache[at]
        return ready
    known = set(cache)
    cache[at] = st._index
    found: dict[str, list[tuple[int, str]]] = {}
    since: dict[tuple[int, str], int] = {}
    left = list(st._index.get("stat:gains", ()))
    for src, ab in left:  # the list grows while lent abilities lend others
        if not active(st, src, ab):
            continue
        ability, c = st.rules.ability(ab), context(st, src)
        if ability.d.while_ is not None and not ability.d.while_.holds(st, c):
            continue
        for word in ability.d.mods:
            if word.mod_key == "gains":
                parts = st.rules.granted(ab, ability.node_index(word))
                _lend(st, word.sel.ids(st, c), parts, st.ents[src].stamp, found, since, left)
    for row, _ in st._index.get(OPEN_GAINS, ()):
        mod = st.modifiers[-row]
        _lend(st, reached(st, mod), st.rules.granted(mod.ab, mod.node), mod.stamp, found, since, left)
    for key in [key for key in cache if key not in known]:
        del cache[key]  # these values were computed as if no abilities were lent
    out = dict(st._index)
    for name, rows in found.items():
        out[name] = (*out.get(name, ()), *rows)
    cache[at] = out
    cache[0, "since"] = since
    return out


def _lend(
    st: State,
    holders: tuple[int, ...],
    parts: Sequence[Compiled],
    stamp: int,
    found: dict[str, list[tuple[int, str]]],
    since: dict[tuple[int, str], int],
    left: list[tuple[int, str]],
) -> None:
    """Lend abilities to some cards.  A card has at most one ability of each name."""
    name = parts[0].d.name
    for eid in holders:
        ent = st.ents[eid]
        if not ent.up or ent.place not in st.rules.in_play or (name and _has_named(st, eid, name, since)):
            continue
        for part in parts:
            since[eid, part.id] = max(stamp, ent.stamp)
            for key in part.keys:
                if key == "stat:gains":
                    left.append((eid, part.id))
                found.setdefault(key, []).append((eid, part.id))


def _has_named(st: State, eid: int, name: str, since: dict[tuple[int, str], int]) -> bool:
    abilities = st.rules.abilities
    if any(holder == eid and abilities[ab].d.name == name for holder, ab in since):
        return True
    return any(
        holder == eid and abilities[ab].d.name == name
        for rows in st._index.values()
        for holder, ab in rows
        if ab in abilities
    )
