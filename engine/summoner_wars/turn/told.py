"""What was chosen for an event or ability before it happens, as everybody may read it."""

from __future__ import annotations

from engine.grid.board import grid
from engine.kernel.language.definitions import Target
from engine.kernel.messages import Msg
from engine.kernel.state.state import Bindings, State


def chosen_of(st: State, v: Bindings) -> tuple[Msg, ...]:
    """Name what was chosen for an event or ability before it happens: cards and squares, as everybody may read it."""
    return tuple(
        what
        for spec in st.rules.ability(v["ab"]).d.targets
        for t in v.get(spec.name, ())
        for what in _chosen(st, spec, t)
    )


def _chosen(st: State, spec: Target, t: int) -> tuple[Msg, ...]:
    """Name a card or a square."""
    if hasattr(spec.sel, "read"):
        return (Msg.of("text", text=grid(st).name(t)),)
    if t not in st.ents:
        return ()
    return (Msg.of("sw.unseen") if st.ents[t].place in st.rules.hidden else st.rules.label(st, t),)
