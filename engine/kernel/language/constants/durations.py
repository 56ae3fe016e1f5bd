"""Durations: the moments until which created effects last."""

from __future__ import annotations

from engine.kernel.state.records import Moment

END_OF_TURN = Moment(("end", "turn"))
END_OF_PHASE = Moment(("end", "phase"))
YOUR_NEXT_TURN = Moment(("start", "turn", "you"))
"""Until the beginning of the next turn of the effect's controller."""
REST_OF_GAME = Moment(("game",))


def for_player(until: Moment, seat: int) -> Moment:
    """Return a moment of "you" as that of the player who is meant."""
    return Moment((*until[:-1], seat)) if until[-1] == "you" else until
