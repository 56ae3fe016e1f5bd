"""A local Discord without a bot: tests post messages that look like a bot's."""

from __future__ import annotations

from bot.bench.crowd import Crowd, Person
from bot.bench.figures import Errors
from bot.sandbox import Message, Sandbox
from bot.sandbox.validation.bodies import Upload
from cogs.wire.custom_ids import Tap

MATCH = 7


class Table:
    """One match, its players, and the bot's messages to them."""

    def __init__(self) -> None:
        self.sandbox = Sandbox()
        self.world = self.sandbox.world
        self.errors = Errors()
        self.crowd = Crowd(self.sandbox, self.errors, ["any"], 1, seed=1)
        self.crowd.sit_down([MATCH])
        self.time = 0.0
        self.crowd.now = lambda: self.time
        self.first, self.second = self.crowd.people

    def write(
        self, who: Person, decision: int | None, *, picture: bool = False, text: str = "", into: Message | None = None
    ) -> Message:
        """Send a direct message that asks this decision, or nothing. With ``into``, edit that message instead."""
        body: dict[str, object] = {"content": text or f"Question {decision}", "components": []}
        if decision is not None:
            taps = [Tap("act", MATCH, decision, "d", n).custom_id for n in (0, 1)]
            buttons = [{"type": 2, "style": 1, "label": f"Do {n}", "custom_id": tap} for n, tap in enumerate(taps)]
            body["components"] = [{"type": 1, "components": buttons}]
        uploads = [Upload(0, "board.png", b"\x89PNG")] if picture else []
        if picture:
            body["attachments"] = [{"id": 0, "filename": "board.png"}]
        channel = self.world.dm(who.user.id)
        if into is None:
            return self.world.post(channel, self.world.bot, body, uploads)
        self.world.change(into, body, uploads)
        return into
