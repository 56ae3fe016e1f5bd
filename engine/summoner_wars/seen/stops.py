"""Between which phases of an opponent's turn a seat wants to be asked, where it could do something "at any time"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.messages import Msg

WINDOWS = ("after_draw", "after_summon", "after_event", "after_movement", "after_attack", "reaction")
PRESETS = ("attacks", "every", "must")
"""Before attacks only (the usual), between all phases, never.  The first two also ask for answers (``reaction``)."""

_ON = {"every": frozenset(WINDOWS), "attacks": frozenset({"after_movement", "reaction"}), "must": frozenset()}


def policy(preset: str) -> tuple[Any, ...]:
    """Return the stored form of a preset: its name, changed windows, and no yield."""
    return (preset, (), "")


def stop(stored: tuple[Any, ...], window: str) -> bool:
    """True if the seat is asked there."""
    return bool(dict(stored[1]).get(window, window in _ON[stored[0]]))


def as_data(stored: tuple[Any, ...]) -> dict[str, Any]:
    """Return stops as the interface shows and edits them; ``sides`` are the turns in which there are any."""
    return {"preset": stored[0], "yield": stored[2], "sides": ["theirs"],
            "windows": {w: {"theirs": stop(stored, w)} for w in WINDOWS}}


def pack(data: Mapping[str, Any]) -> Any:
    """Return the stored form, or the sentence that says what is wrong."""
    preset = data.get("preset", "attacks")
    if preset not in PRESETS:
        return Msg.of("setup.no_preset", preset=str(preset))
    changed = []
    for window, row in sorted((data.get("windows") or {}).items()):
        if window not in WINDOWS:
            return Msg.of("setup.no_preset", preset=str(window))
        want = bool(row.get("theirs")) if isinstance(row, Mapping) else bool(row)
        if want != (window in _ON[preset]):
            changed.append((window, want))
    held = data.get("yield") or ""
    return (preset, tuple(changed), held if held in ("turn", "phase") else "")
