"""Faults in the code around the cards, made on purpose for ``python -m engine variants``."""

from __future__ import annotations

from engine.karth.turn import activation
from engine.kernel.language.definitions import Card
from engine.kernel.state.state import Event, State
from engine.tooling import Slip


def _watches(card: Card) -> bool:
    """Whether a card's movement, when it ends, triggers something."""
    return any(name == "detect" for name, _ in card.keywords)


def _idle(codes: frozenset[str]) -> None:
    """Make the end of movement have its effects for these cards even if they have not moved."""
    stop_moving = activation.stop_moving

    def wrong(st: State, eid: int, stage: str = "act") -> list[Event]:
        if st.ents[eid].code not in codes or st.fact("turn", "went", eid):
            return stop_moving(st, eid, stage)
        st.add_fact("turn", "went", eid)
        evs = stop_moving(st, eid, stage)
        del st.facts["turn", "went", eid]
        return evs

    activation.stop_moving = wrong


SLIPS = {"idle": Slip("its movement ends although there was none", _watches, _idle)}
