"""The paces of a match: how much time each player has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine import Msg

PACE = "pace"
"""The match option that names the pace. A match without it has no clocks."""
MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS


@dataclass(frozen=True, slots=True)
class Pace:
    """A bank of time for each player, and an increment for each move.

    A move begins when the match begins to wait for a player and ends when it no longer waits for this player, however
    many answers the player gives in between. The bank never holds more than at the start of the match.
    """

    key: str
    bank_ms: int
    increment_ms: int
    quiet: bool = True
    """Whether the clock stands in quiet hours."""


PACES: Mapping[str, Pace] = {
    pace.key: pace
    for pace in (
        Pace("3d", 3 * DAY_MS, 3 * DAY_MS),
        Pace("1d", DAY_MS, 8 * HOUR_MS),
        Pace("8h", 8 * HOUR_MS, 2 * HOUR_MS),
        Pace("live", 10 * MINUTE_MS, MINUTE_MS, quiet=False),
    )
}
"""All paces by key, the slowest first."""


def length(ms: int) -> Msg:
    """Return a length of time in words, in the largest unit of which it is a whole number, such as "8 hours"."""
    for word, unit in (("bot.time.days", DAY_MS), ("bot.time.hours", HOUR_MS)):
        if ms >= unit and ms % unit == 0:
            return Msg.of(word, n=ms // unit)
    return Msg.of("bot.time.minutes", n=ms // MINUTE_MS)


def pace_of(options: Mapping[str, str]) -> Pace | None:
    """Return the pace that the options of a match name, or None for a match without clocks."""
    return PACES.get(str(options.get(PACE, "")))
