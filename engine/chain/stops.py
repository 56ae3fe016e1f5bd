"""Stops for the turns of other players: the windows in which a seat is asked, stored as changes to a preset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from engine.kernel.messages import MatchError, Msg
from engine.kernel.rules import Rules
from engine.kernel.state.state import State
from engine.kernel.view_types import StopsData

Policy = tuple[str, tuple[tuple[str, bool], ...], str]
"""The stored form of stops: (preset, changed windows, yield).

Changed windows are (window, asked) pairs.  The yield is one of :data:`YIELDS`, or empty.
"""

YIELDS = ("turn", "phase")
"""The durations for which a seat can pass everything: until its own turn, or for this phase."""


@dataclass(frozen=True)
class StopTable:
    """The windows of a game, and for each preset the windows in which it stops.  The first preset is the default."""

    windows: tuple[str, ...]
    presets: Mapping[str, frozenset[str]]

    def policy(self, preset: str) -> Policy:
        """Return the stored form of a preset: its name, no changed windows, no yield."""
        return (preset, (), "")

    def asked(self, stored: Policy, window: str) -> bool:
        """Whether stops in this stored form let the seat be asked in that window."""
        return dict(stored[1]).get(window, window in self.presets[stored[0]])

    def as_data(self, stored: Policy) -> StopsData:
        """Return stops in the form that interfaces show and edit.  ``sides`` names the turns that have stops."""
        return {
            "preset": stored[0],
            "yield": stored[2],
            "sides": ["theirs"],
            "windows": {w: {"theirs": self.asked(stored, w)} for w in self.windows},
        }

    def pack(self, data: Mapping[str, object]) -> Policy | Msg:
        """Return the stored form of ``data``, or a message that says what is wrong with it."""
        preset = data.get("preset", next(iter(self.presets)))
        if not isinstance(preset, str) or preset not in self.presets:
            return Msg.of("setup.no_preset", preset=str(preset))
        changed = []
        windows = cast("Mapping[str, object]", data.get("windows") or {})
        for window, row in sorted(windows.items()):
            if window not in self.windows:
                return Msg.of("setup.no_preset", preset=str(window))
            want = bool(row.get("theirs")) if isinstance(row, Mapping) else bool(row)
            if want != (window in self.presets[preset]):
                changed.append((window, want))
        held = str(data.get("yield") or "")
        return (preset, tuple(changed), held if held in YIELDS else "")


class StopsRules(Rules):
    """The base class for the rules of games whose seats can set these stops."""

    offered_stops: StopTable

    def policy(self, preset: str) -> Policy:
        return self.offered_stops.policy(preset)

    def stops(self, st: State, seat: int) -> StopsData:
        return self.offered_stops.as_data(st.policy[seat])

    def pack_stops(self, st: State, seat: int, data: Mapping[str, object]) -> Policy | Msg:
        return self.offered_stops.pack(data)

    def stops_at(self, st: State, seat: int, window: str) -> bool:
        """Whether the seat wants to be asked in a window of another player's turn."""
        return self.offered_stops.asked(st.policy[seat], window)


def stops_given(st: State, seat: int, stops: str | Mapping[str, object]) -> tuple[object, ...]:
    """Return the stored form of the stops that a position gives a seat.

    Raises :class:`MatchError` if they are wrong.
    """
    packed = st.rules.policy(stops) if isinstance(stops, str) else st.rules.pack_stops(st, seat, stops)
    if isinstance(packed, Msg):
        raise MatchError(packed)
    return packed
