"""The game manager and the values that it uses."""

from bot.matches.manager import GameManager
from bot.model import (
    ACTIVE,
    CANCELLED,
    CHALLENGE,
    DECLINED,
    DEFAULT_PRESET,
    OVER,
    PRESETS,
    Answered,
    LogLine,
    MatchInfo,
    MatchView,
    MessageRef,
    OutboxRow,
    SeatInfo,
    UserError,
    base36,
    unbase36,
)

__all__ = [
    "ACTIVE",
    "CANCELLED",
    "CHALLENGE",
    "DECLINED",
    "DEFAULT_PRESET",
    "OVER",
    "PRESETS",
    "Answered",
    "GameManager",
    "LogLine",
    "MatchInfo",
    "MatchView",
    "MessageRef",
    "OutboxRow",
    "SeatInfo",
    "UserError",
    "base36",
    "unbase36",
]
