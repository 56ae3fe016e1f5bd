"""The use of a component by one person."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.matches import GameManager
from bot.model import Answered, MatchInfo, MatchView, UserError
from cogs.app import App
from cogs.places.visibility import may_see
from cogs.prompt import private
from cogs.text.catalogue import tr
from cogs.wire.custom_ids import Tap
from cogs.wire.reply import Reply
from engine import Decision, Msg, say


@dataclass(frozen=True, slots=True)
class Click:
    """One use of a component: the person, the tap, and the ``values`` chosen in a menu. The interaction is already
    deferred.
    """

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
        """Return the question that this person has to answer in the component's match.

        Raises UserError if the person may not see the match.
        """
        info, decision = await self.manager.reader.owed(self.tap.match, self.user_id)
        await self._check(info)
        return decision

    async def current(self) -> MatchView:
        """Return the component's match as this person sees it. Raises UserError if the person may not see it."""
        look = await self.manager.reader.look(self.tap.match, self.user_id)
        await self._check(look.info)
        return look

    async def _check(self, info: MatchInfo) -> None:
        if not may_see(self.reply.interaction, info):
            if await self.manager.reader.gave_up_seat(info.id, self.user_id):
                raise UserError(Msg.of("bot.replace.former", match=info.key))
            raise UserError(Msg.of("bot.no_match"))

    async def finish(self, done: Answered) -> None:
        """Finish an answer: confirm it if the outbox does not show its result in time, or say why it was refused."""
        if done.status == "ok":
            await self.reply.confirm(done)
        else:
            await self.refuse(done)

    async def refuse(self, done: Answered) -> None:
        """Say why nothing was done, above the person's current question."""
        notice = tr(self.locale, "ui.error.stale") if done.reason is None else say(done.reason, self.locale)
        panel = await private.current(self.manager, done.look, self.locale, notice=notice)
        await self.reply.ask(panel, done.look)


Handler = Callable[[Click], Awaitable[None]]
Handlers = dict[str, Handler]
"""Handlers by the kind in the component's custom id."""
