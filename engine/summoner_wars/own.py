"""The rules object of a match of Summoner Wars, by its own type."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.kernel.state.state import State
    from engine.summoner_wars.rules import SummonerWarsRules


def own(st: State) -> SummonerWarsRules:
    """Return the match's rules, whose hooks beyond the kernel's this game's modules use."""
    return st.rules  # type: ignore[return-value]
