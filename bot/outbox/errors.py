"""What a courier answers: where the row now stands, or why it could not be told."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Protocol

from bot.model import OutboxRow
from bot.storage.repository import Thinking


@dataclass(frozen=True, slots=True)
class Sent:
    """Where the row now stands. For a DM, `channel_id` is the DM channel (remembered for the next one).

    `picture`: the message went out without its picture; once this future is done the row is told again, and the
    same message gets it.  `version`: the message tells the row as it was then, so that what came later is still owed.
    """

    channel_id: int | None = None
    message_id: int | None = None
    picture: asyncio.Future[Any] | None = None
    version: int | None = None


class DeliveryError(Exception):
    """Base of what a courier may raise. Anything else is logged and retried with backoff."""


class Retry(DeliveryError):
    """Try again after `after` seconds (429, 5xx, connection lost)."""

    def __init__(self, after: float = 1.0) -> None:
        super().__init__(f"retry after {after} s")
        self.after = after


class NotDrawn(DeliveryError):
    """The picture without which this row is not told takes its time: again once the future is done."""

    def __init__(self, picture: asyncio.Future[Any]) -> None:
        super().__init__("not drawn yet")
        self.picture = picture


class Closed(DeliveryError):
    """The person takes no DMs (50007, 50278, 40003): the ladder goes on with a public neutral button."""


class Left(DeliveryError):
    """The person to be called in the channel is no longer in the server."""


class MessageGone(DeliveryError):
    """The message to edit no longer exists (10008).

    A row that owns it is posted anew, unless what it tells is past (a board of an earlier turn); others are dropped.
    """


class TooOld(MessageGone):
    """Discord takes no edit of a message that old just now (30046)."""


class Past(DeliveryError):
    """What the row would tell is past, and no message of it stands: it is dropped."""


class TokenGone(DeliveryError):
    """The interaction token is no longer good (10015, 50027, 404): the panel becomes a DM or is dropped."""


class Gone(DeliveryError):
    """The target cannot be reached now (channel deleted 10003, no permission 50001/50013): the row is blocked."""


class Shut(DeliveryError):
    """The thread is archived or locked (50083, 160005): the row waits until it is open again.

    `locked`: only a moderator opens it, so that the players are told.
    """

    def __init__(self, *, locked: bool = False) -> None:
        super().__init__("the thread is locked" if locked else "the thread is archived")
        self.locked = locked


class Courier(Protocol):
    """Delivers rows to Discord. The cogs provide it; tests use a fake."""

    async def deliver(self, row: OutboxRow) -> Sent:
        """Render the row from the newest state, send or edit it, return where it is; or DeliveryError."""
        ...

    async def find(self, row: OutboxRow) -> Sent | None:
        """Look for the message of a row whose sending may have arrived unheard; None when it is not there.

        Raises Retry when unsure.
        """
        ...

    async def exists(self, channel_id: int, message_id: int) -> bool:
        """Is that message still there? False only when Discord says so; raise Retry when unsure."""
        ...

    async def apologize(self, thinking: Thinking) -> None:
        """Answer a command that an earlier process left "thinking": it did not finish, please repeat it.

        Raises Retry when Discord could not be reached.
        """
        ...
