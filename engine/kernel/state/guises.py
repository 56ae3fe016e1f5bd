"""Layer 3: what entities become while effects turn them into something else.

A kind is a characteristic and is never stored.  An effect may select its entities by kind, name and control, but not by
damage, states or variables.  Therefore guises depend only on the line-up.  Abilities (layer 4) are first read as if no
effect had changed a kind, so a source that has lost its abilities changes nothing.  The effects then apply in the order
of their time stamps, each to the result of those before it.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.state.layers import active, context
from engine.kernel.state.lineup import Guise
from engine.kernel.state.state import Bindings, LastingEffect, State

KIND = "kind"
"""The index key of effects that change kinds."""


def find_guises(st: State) -> dict[int, Guise]:
    """Return the current guise of each entity that effects have turned into something else."""
    created: list[LastingEffect] = [mod for mod in st.modifiers.values() if mod.key == KIND] if st.modifiers else []
    rows = st.indexed("stat:" + KIND)
    if not created and not rows:
        return {}
    found: dict[int, Guise] = {}
    for _, src, ab, mod in sorted(
        [*((st.ents[src].stamp, src, ab, None) for src, ab in rows), *((mod.stamp, 0, "", mod) for mod in created)],
        key=lambda row: row[:3],
    ):
        if mod is not None:
            word = st.rules.node(mod.ab, mod.node)
            refs = mod.refs if mod.refs is not None else word.sel.ids(st, Bindings(src=mod.src, ctl=mod.ctl))
            _enter(st, word, tuple(eid for eid in refs if eid in st.ents), found)
        elif active(st, src, ab):
            c = context(st, src)
            for term in st.rules.ability(ab).d.mods:
                if term.mod_key == KIND:
                    _enter(st, term, term.sel.ids(st, c), found)
    return found


def _enter(  # type: ignore[explicit-any]  # a term is known by its key
    st: State,
    word: Any,
    eids: tuple[int, ...],
    found: dict[int, Guise],
) -> None:
    """Apply one effect to the entities ``eids``, so that later effects read the changed entities."""
    for eid in eids:
        ent = st.ents[eid]
        before = found.get(eid)
        was = before.kinds if before is not None else (st.rules.kind(st, eid),)
        others = tuple(kind for kind in was if kind != word.kind)
        kinds = (*others, word.kind) if word.beside else (word.kind, *others) if word.still else (word.kind,)
        bare = (before is not None and before.bare) or not ent.up or all(k in st.rules.bare_kinds for k in kinds)
        gone = before is None or not word.still
        kept = () if gone or before is None else before.traits
        found[eid] = Guise(
            kinds, word.numbers or (() if gone or before is None else before.numbers), bare, (*kept, *word.traits)
        )
    st.reshape(dict(found))


def bare(st: State, eid: int) -> bool:
    """Whether an effect has changed an entity so that only its printed name and uniqueness still count."""
    guise = st.guises().get(eid)
    return guise is not None and guise.bare
