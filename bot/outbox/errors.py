"""The possible results of giving a row to the courier: where the row's message is now, or why it could not be
delivered.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Protocol

from bot.model import OutboxRow
from bot.storage.repository import Thinking


@dataclass(frozen=True, slots=True)
class Sent:
    """The place of a delivered message. For a DM, `channel_id` is the DM channel, which is stored for the next DM.

    `picture`: set if the message was sent without its picture. When this future is done, the row is delivered again,
    which adds the picture to the same message. `version`: the version of the row that the message shows. If the row has
    a later version, it stays due.
    """

    channel_id: int | None = None
    message_id: int | None = None
    picture: asyncio.Future[Any] | None = None
    version: int | None = None
    loud: bool | None = None


class DeliveryError(Exception):
    """Base of the errors that a courier may raise. Any other error is logged and retried with backoff."""


class Retry(DeliveryError):
    """Try again after `after` seconds (429, 5xx, connection lost)."""

    def __init__(self, after: float = 1.0) -> None:
        super().__init__(f"retry after {after} s")
        self.after = after


class NotDrawn(DeliveryError):
    """The row needs its picture, which is not drawn yet. Try again once the future `picture` is done."""

    def __init__(self, picture: asyncio.Future[Any]) -> None:
        super().__init__("not drawn yet")
        self.picture = picture


class Closed(DeliveryError):
    """The person does not accept DMs (50007, 50278, 40003). The row is delivered in the channel instead, as a mention
    with a button that opens the prompt.
    """


class Left(DeliveryError):
    """The person to mention in the channel is no longer in the server."""


class MessageGone(DeliveryError):
    """The message to edit no longer exists (10008).

    A row whose message the outbox itself posted is posted again, except the board of an earlier turn. A panel's
    question is asked in a new message. Other rows are dropped.
    """


class TooOld(MessageGone):
    """The message is so old that Discord does not accept an edit at the moment (30046)."""


class Past(DeliveryError):
    """The row is outdated and has no message yet. It is dropped."""


class TokenGone(DeliveryError):
    """The interaction token is no longer valid (10015, 50027, 404). The panel becomes a DM or is dropped."""


class Gone(DeliveryError):
    """The target cannot be reached now (channel deleted 10003, no permission 50001/50013). The row is blocked."""


class Shut(DeliveryError):
    """The thread is archived or locked (50083, 160005). The row waits until the thread is open again.

    `locked`: only a moderator can open the thread, so the players get a notice.
    """

    def __init__(self, *, locked: bool = False) -> None:
        super().__init__("the thread is locked" if locked else "the thread is archived")
        self.locked = locked


class Courier(Protocol):
    """The sender of rows to Discord. The cogs provide it; tests use a fake."""

    async def deliver(self, row: OutboxRow) -> Sent:
        """Render the row from the newest state, send or edit the message, and return its place.

        Raises DeliveryError.
        """
        ...

    async def find(self, row: OutboxRow) -> Sent | None:
        """Look for a row's message, which may exist on Discord even though the response was lost. Returns None if there
        is no message.

        Raises Retry if this cannot be determined now.
        """
        ...

    async def exists(self, channel_id: int, message_id: int) -> bool:
        """Whether a message still exists. False only if Discord says that it does not. Raises Retry if Discord gives no
        answer.
        """
        ...

    async def apologize(self, thinking: Thinking) -> None:
        """Fill in the reply to a command that an earlier process left "thinking", with a request to repeat the command.

        Raises Retry if Discord could not be reached.
        """
        ...
