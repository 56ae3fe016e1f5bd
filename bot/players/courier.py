"""A courier that delivers to simulated people: it keeps what each of them was shown and which messages made a sound."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from bot.matches import GameManager
from bot.model import LogLine, OutboxRow
from bot.outbox import Sent
from bot.storage.repository import Thinking
from cogs.panels.recap import LINES, deeds, passes, worth_telling
from engine import Msg

DIRECT = 9_000
"""Id of the channel of the first person's direct messages. The other people's channels follow."""
CALLING = frozenset({"prompt", "call", "notice", "invite", "nudge", "digest", "clock"})
"""Kinds of rows whose new messages reach a person with or without a sound."""
ENDED = "bot.ended"
"""Message id of the notice that a match has ended."""


class SimulatedCourier:
    """Stores messages as Discord would, without Discord. ``arrived`` is called with each new message to a person."""

    def __init__(self, manager: GameManager, users: Sequence[int], arrived: Callable[[int, OutboxRow], None]) -> None:
        self._manager = manager
        self._users = users
        self._arrived = arrived
        self._ids = itertools.count(1)
        self.shown: list[set[int]] = [set() for _ in users]
        """For each person, the sequence numbers of the events that a message to this person told."""
        self.counted = 0
        """Number of lines that a message only counted, because it had no room for them."""
        self.prompts: dict[int, int] = {}
        """The message of each person's newest direct prompt."""

    async def deliver(self, row: OutboxRow) -> Sent:
        """Deliver an outbox row; see :class:`bot.outbox.Courier`."""
        if row.seat is not None and row.kind in ("prompt", "panel", "notice"):
            await self._show(row, row.seat)
        if row.message_id is not None:
            return Sent(row.channel_id, row.message_id)
        person = None if row.user_id is None else self._users.index(row.user_id)
        direct = person is not None and row.kind not in ("call", "panel")
        sent = Sent(DIRECT + person if direct and person is not None else row.channel_id, next(self._ids))
        if person is not None and row.kind in CALLING:
            if row.kind == "prompt":
                self.prompts[person] = sent.message_id or 0
            self._arrived(person, row)
        return sent

    async def _show(self, row: OutboxRow, seat: int) -> None:
        """Record the events that a message tells. The bot's courier chooses the same ones."""
        reader = self._manager.reader
        if row.kind == "notice" and Msg.from_json(row.body["msg"]).id != ENDED:
            return
        lines: Sequence[LogLine] = await reader.recap(row.match_id, seat)
        game = (await reader.match(row.match_id)).game
        if row.kind == "panel" and not worth_telling(lines, game, asked=row.decision_id is not None):
            lines = passes(lines)
        self.shown[seat] |= {line.event.seq for line in lines}
        if len(lines) > LINES:
            self.counted += max(0, len(deeds(lines, game, "en")) - LINES)

    async def find(self, row: OutboxRow) -> Sent | None:
        """Return None: no response of this Discord is lost."""
        return None

    async def exists(self, channel_id: int, message_id: int) -> bool:
        """Return True: nobody deletes messages."""
        return True

    async def apologize(self, thinking: Thinking) -> None:
        """Do nothing: no command is left without a response."""
