"""Between which phases of an opponent's turn a seat wants to be asked, where it could do something "at any time"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from engine.kernel.messages import Msg

WINDOWS = ("after_draw", "after_summon", "after_event", "after_movement", "after_attack", "reaction")
PRESETS = ("attacks", "every", "must")
"""Before attacks only (the usual), between all phases, never.  The first two also ask for answers (``reaction``)."""

_ON = {"every": frozenset(WINDOWS), "attacks": frozenset({"after_movement", "reaction"}), "must": frozenset()}

Policy = tuple[str, tuple[tuple[str, bool], ...], str]
"""(preset, windows that differ from it as (window, asked), yield)."""


def policy(preset: str) -> Policy:
    """Return the stored form of a preset: its name, changed windows, and no yield."""
    return (preset, (), "")


def stop(stored: Policy, window: str) -> bool:
    """True if the seat is asked there."""
    return dict(stored[1]).get(window, window in _ON[stored[0]])


def as_data(stored: Policy) -> dict[str, object]:
    """Return stops as the interface shows and edits them; ``sides`` are the turns in which there are any."""
    return {"preset": stored[0], "yield": stored[2], "sides": ["theirs"],
            "windows": {w: {"theirs": stop(stored, w)} for w in WINDOWS}}


def pack(data: Mapping[str, object]) -> Policy | Msg:
    """Return the stored form, or the sentence that says what is wrong."""
    preset = data.get("preset", "attacks")
    if not isinstance(preset, str) or preset not in PRESETS:
        return Msg.of("setup.no_preset", preset=str(preset))
    changed = []
    windows = cast("Mapping[str, object]", data.get("windows") or {})
    for window, row in sorted(windows.items()):
        if window not in WINDOWS:
            return Msg.of("setup.no_preset", preset=str(window))
        want = bool(row.get("theirs")) if isinstance(row, Mapping) else bool(row)
        if want != (window in _ON[preset]):
            changed.append((window, want))
    held = str(data.get("yield") or "")
    return (preset, tuple(changed), held if held in ("turn", "phase") else "")
