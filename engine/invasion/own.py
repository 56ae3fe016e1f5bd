"""The rules object of a match of Invasion, by its own type."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.invasion.rules import InvasionRules
    from engine.kernel.state.state import State


def own(st: State) -> InvasionRules:
    """Return the match's rules, whose hooks beyond the kernel's this game's modules use."""
    return st.rules  # type: ignore[return-value]
