"""Live play: the players of a match act within minutes of each other, so their messages are short and make no sound."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model import Json
from bot.storage import Tx

TOGETHER_MS = 5 * 60_000
"""Milliseconds within which two players must act to play live."""
LIVE_MS = 10 * 60_000
"""Milliseconds without an action after which players no longer play live."""
OWN_ACTS = frozenset({"answer", "take_back"})
"""The journal entries that count as actions. Settings, such as stops and plans, do not count: the others must not
notice them.
"""


async def note_action(tx: Tx, match_id: int, seat: int, entries: Sequence[Json], now: int) -> None:
    """Store that a player acted, and which players now play live with each other.

    Only the player's own answers count. An answer that a plan, a clock or a setting gave is no sign that its owner is
    there.
    """
    if not any(op.get("op") in OWN_ACTS and op.get("seat") == seat and not op.get("by") for op in entries):
        return
    await tx.update_seat(match_id, seat, acted_at=now)
    times = await tx.seat_times(match_id)
    together = [row["seat"] for row in times if row["acted_at"] is not None and row["acted_at"] >= now - TOGETHER_MS]
    live = {row["seat"] for row in times if (row["live_until"] or 0) > now}
    playing = {*(together if len(together) > 1 else ()), *(live if seat in live else ())}
    for one in sorted(playing):
        await tx.update_seat(match_id, one, live_until=now + LIVE_MS)
