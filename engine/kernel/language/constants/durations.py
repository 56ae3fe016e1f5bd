"""Durations: the moments at which created effects end."""

from __future__ import annotations

from engine.kernel.state.records import Moment

END_OF_TURN = Moment(("end", "turn"))
END_OF_PHASE = Moment(("end", "phase"))
YOUR_NEXT_TURN = Moment(("start", "turn", "you"))
"""Lasts until the next turn of the effect's controller begins."""
REST_OF_GAME = Moment(("game",))


def for_player(until: Moment, seat: int) -> Moment:
    """Return a moment with "you" replaced by the actual seat."""
    return Moment((*until[:-1], seat)) if until[-1] == "you" else until


__all__ = ["END_OF_PHASE", "END_OF_TURN", "REST_OF_GAME", "YOUR_NEXT_TURN"]
