"""The stops: between which phases of an opponent's turn a seat is asked whether it uses something "at any time"."""

from __future__ import annotations

from engine.chain.stops import StopTable

WINDOWS = ("after_draw", "after_summon", "after_event", "after_movement", "after_attack", "reaction")
STOPS = StopTable(
    WINDOWS, {"attacks": frozenset({"after_movement", "reaction"}), "every": frozenset(WINDOWS), "must": frozenset()}
)
"""Before attacks only (the default), between all phases, never.  The first two also ask for answers (``reaction``)."""
