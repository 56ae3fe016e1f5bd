"""The stops: the moments between an opponent's phases at which a seat is asked to use something "at any time"."""

from __future__ import annotations

from engine.chain.stops import StopTable

WINDOWS = ("after_draw", "after_summon", "after_event", "after_movement", "after_attack", "reaction")
STOPS = StopTable(
    WINDOWS, {"attacks": frozenset({"after_movement", "reaction"}), "every": frozenset(WINDOWS), "must": frozenset()}
)
"""Presets: before attacks only (the default), between all phases, never.

The first two presets also ask for answers to events (``reaction``).
"""
