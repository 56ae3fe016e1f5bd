"""Durations: the moments until which created effects last."""

from __future__ import annotations

END_OF_TURN = ("end", "turn")
END_OF_PHASE = ("end", "phase")
YOUR_NEXT_TURN = ("start", "turn", "you")
"""Until the beginning of the next turn of the effect's controller."""
REST_OF_GAME = ("game",)
