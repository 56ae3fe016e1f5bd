"""The choices made for an event or ability before it happens, in a form that all players may read."""

from __future__ import annotations

from engine.grid.board import grid
from engine.kernel.language.definitions import Target
from engine.kernel.messages import Msg
from engine.kernel.state.state import Bindings, State


def chosen_of(st: State, bound: Bindings) -> tuple[Msg, ...]:
    """Return the names of the cards and squares chosen for an event or ability before it happens.

    All players may read these names.
    """
    return tuple(
        what
        for spec in st.rules.ability(bound.ab).d.targets
        for t in bound.get(spec.name, ())
        for what in _chosen(st, spec, t)
    )


def _chosen(st: State, spec: Target, t: int) -> tuple[Msg, ...]:
    """Return the name of a chosen card or square."""
    if hasattr(spec.sel, "read"):
        return (Msg.of("text", text=grid(st).name(t)),)
    if t not in st.ents:
        return ()
    return (Msg.of("sw.unseen") if st.ents[t].place in st.rules.hidden else st.rules.label(st, t),)
