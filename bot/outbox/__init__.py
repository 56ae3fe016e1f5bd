"""The outbox: delivers the messages of committed transactions to Discord."""

from bot.outbox.errors import (
    Closed,
    Courier,
    DeliveryError,
    Gone,
    Left,
    MessageGone,
    NotDrawn,
    Past,
    Retry,
    Sent,
    Shut,
    TokenGone,
    TooOld,
)
from bot.outbox.worker import Outbox

__all__ = [
    "Closed",
    "Courier",
    "DeliveryError",
    "Gone",
    "Left",
    "MessageGone",
    "NotDrawn",
    "Outbox",
    "Past",
    "Retry",
    "Sent",
    "Shut",
    "TokenGone",
    "TooOld",
]
