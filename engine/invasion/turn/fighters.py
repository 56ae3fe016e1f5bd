"""Who may be declared as an attacker or a defender: public facts that several modules ask for."""

from __future__ import annotations

from engine.invasion.language.corruption import CORRUPT
from engine.invasion.language.nouns import BATTLEFIELD
from engine.kernel.state.state import State


def can_attack(st: State, seat: int) -> tuple[int, ...]:
    """Return the units that may be declared as attackers: in the battlefield, not corrupt."""
    return _ready_in(st, BATTLEFIELD, seat)


def can_defend(st: State, zone: str, seat: int) -> tuple[int, ...]:
    """Return the units that may be declared as defenders: in the attacked zone, not corrupt."""
    return _ready_in(st, zone, seat)


def _ready_in(st: State, zone: str, seat: int) -> tuple[int, ...]:
    return tuple(e for e in st.places.get((zone, seat), ())
                 if st.rules.kind(st, e) == "unit" and not st.ents[e].flag(CORRUPT)
                 and st.rules.controller(st, e) == seat)
