"""One use of a component by one person, already deferred."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.matches import GameManager
from bot.model import Answered, Look, MatchInfo, UserError
from cogs.app import App
from cogs.commands.common import may_see
from cogs.prompt import private
from cogs.text.catalogue import tr
from cogs.wire.custom_ids import Tap
from cogs.wire.reply import Reply
from engine import Decision, Msg, say


@dataclass(frozen=True, slots=True)
class Click:
    """What was pressed, by whom, and what was chosen (``values``, for a menu)."""

    reply: Reply
    tap: Tap
    values: tuple[str, ...]

    @property
    def app(self) -> App:
        return self.reply.app

    @property
    def manager(self) -> GameManager:
        return self.reply.app.manager

    @property
    def user_id(self) -> int:
        return self.reply.user_id

    @property
    def locale(self) -> str:
        return self.reply.locale

    async def decision(self) -> Decision | None:
        """What this person is asked in the match of the component; UserError if this person may not see it."""
        info, decision = await self.manager.reader.owed(self.tap.match, self.user_id)
        self._check(info)
        return decision

    async def current(self) -> Look:
        """The match of the component as this person sees it; UserError if this person may not see it."""
        look = await self.manager.reader.look(self.tap.match, self.user_id)
        self._check(look.info)
        return look

    def _check(self, info: MatchInfo) -> None:
        if not may_see(self.reply.interaction, info):
            raise UserError(Msg.of("bot.no_match"))

    async def finish(self, done: Answered) -> None:
        """What follows an answer: the outbox shows it; if that fails, it is confirmed. What was refused is said."""
        if done.status == "ok":
            await self.reply.confirm(done)
        else:
            await self.refuse(done)

    async def refuse(self, done: Answered) -> None:
        """Say why nothing was done, above what this person is asked now."""
        notice = tr(self.locale, "ui.error.stale") if done.reason is None else say(done.reason, self.locale)
        panel = await private.current(self.manager, done.look, self.locale, notice=notice)
        await self.reply.ask(panel, done.look)


Handler = Callable[[Click], Awaitable[None]]
Handlers = dict[str, Handler]
"""Handlers by the kind in the component's custom id."""
