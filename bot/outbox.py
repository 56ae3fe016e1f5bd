"""The outbox: everything Discord is told passes through here, after the commit that decided it.

A worker leases due rows, hands each to the courier, and marks it sent. It may die at any point: the row stays
due, the next process takes over, and the nonce (or the edit being idempotent) keeps a repetition invisible.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from bot.manager.model import OutboxRow


@dataclass(frozen=True, slots=True)
class Sent:
    """Where the row now stands. For a DM, `channel_id` is the DM channel (remembered for the next one)."""

    channel_id: int | None = None
    message_id: int | None = None


class DeliveryError(Exception):
    """Base of what a courier may raise. Anything else is logged and retried with backoff."""


class Retry(DeliveryError):
    """Try again after `after` seconds (429, 5xx, connection lost)."""

    def __init__(self, after: float = 1.0) -> None:
        super().__init__(f"retry after {after} s")
        self.after = after


class Closed(DeliveryError):
    """The person takes no DMs (50007, 50278, 40003): the ladder goes on with a public neutral button."""


class MessageGone(DeliveryError):
    """The message to edit no longer exists (10008): a row that owns it is posted anew, others are dropped."""


class TokenGone(DeliveryError):
    """The interaction token is no longer good (expired, 10015, 50027, 404): the panel becomes a DM or is dropped."""


class Gone(DeliveryError):
    """The target cannot be reached at all (channel deleted 10003, no permission 50001/50013)."""


class Courier(Protocol):
    """Delivers rows to Discord. The cogs provide it; tests use a fake."""

    async def deliver(self, row: OutboxRow) -> Sent:
        """Render the row from the newest state and send or edit; return where it is, or raise DeliveryError."""
        ...

    async def exists(self, channel_id: int, message_id: int) -> bool:
        """Is that message still there? False only when Discord says so; raise Retry when unsure."""
        ...
