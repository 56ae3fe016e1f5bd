"""Faults of Discord by chance, for tests that play whole matches through them."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable

from e2e_table import E2ETable
from player_kit import Auto

from bot.sandbox import ClientRefusal, Sandbox
from bot.sandbox.world.model import Permission

FAULT_EVERY = 10
"""Number of clicks between two faults."""

CALLBACK = r"POST /interactions/"
NEW = r"POST /channels/\d+/messages$"
EDIT = r"PATCH /"
ANY = r"(POST|PATCH) /"


class Storm:
    """A source of faults, which causes one fault at a time."""

    def __init__(self, sandbox: Sandbox, dice: random.Random) -> None:
        self.sandbox = sandbox
        self.dice = dice
        self.faults = sandbox.faults
        self.kinds: list[Callable[[E2ETable], Awaitable[None]]] = [
            self.errors,
            self.heard_errors,
            self.cuts,
            self.heard_cuts,
            self.delays,
            self.late_answers,
            self.silence,
            self.repeats,
            self.limits,
            self.doubled,
            self.lost,
            self.late,
            self.gateway,
            self.closed,
            self.deleted,
            self.forbidden,
            self.kicked,
        ]
        self.left: list[Callable[[E2ETable], Awaitable[None]]] = []
        self.seen: list[str] = []

    async def next(self, table: E2ETable) -> None:
        """Cause the next fault at a table, or wherever the bot's next requests come from. All kinds occur before any
        kind is repeated.
        """
        if not self.left:
            self.left = self.dice.sample(self.kinds, len(self.kinds))
        fault = self.left.pop()
        self.seen.append(fault.__name__)
        await fault(table)

    def where(self) -> str:
        return self.dice.choice((CALLBACK, NEW, EDIT, ANY))

    async def errors(self, _: E2ETable) -> None:
        self.faults.fail_next(self.dice.randint(1, 4), self.dice.choice((500, 502, 503)), self.where())

    async def heard_errors(self, _: E2ETable) -> None:
        self.faults.fail_next(1, self.dice.choice((500, 502, 504)), self.where(), after=True)

    async def cuts(self, _: E2ETable) -> None:
        self.faults.cut_next(self.dice.randint(1, 2), self.where())

    async def heard_cuts(self, _: E2ETable) -> None:
        self.faults.cut_next(1, self.where(), after=True)

    async def delays(self, _: E2ETable) -> None:
        self.faults.delay_next(self.dice.uniform(0.5, 3.0), 2, self.dice.choice((NEW, EDIT)))

    async def late_answers(self, _: E2ETable) -> None:
        self.faults.delay_next(self.dice.uniform(0.5, 3.0), 2, self.dice.choice((NEW, EDIT)), after=True)

    async def silence(self, _: E2ETable) -> None:
        self.faults.drop_next(1, self.where(), after=self.dice.random() < 0.5)

    async def repeats(self, _: E2ETable) -> None:
        self.faults.repeat_next(2, self.dice.choice((NEW, EDIT)))

    async def limits(self, _: E2ETable) -> None:
        self.faults.limit_next(2, self.dice.uniform(0.2, 2.0), self.dice.choice((NEW, EDIT)))

    async def doubled(self, _: E2ETable) -> None:
        self.faults.double_next(3)

    async def lost(self, _: E2ETable) -> None:
        self.faults.lose_next(1)

    async def late(self, _: E2ETable) -> None:
        self.faults.late_next(self.dice.uniform(0.5, 2.0), 2)

    async def gateway(self, _: E2ETable) -> None:
        await self.sandbox.drop_gateway(resumable=self.dice.random() < 0.5)
        await self.sandbox.bot_online()

    async def closed(self, table: E2ETable) -> None:
        """Let one of the two players accept no direct messages for a while."""
        player = self.dice.choice(table.autos).player
        player.close_dms()
        asyncio.get_running_loop().call_later(self.dice.uniform(1, 4), player.close_dms, False)

    async def deleted(self, table: E2ETable) -> None:
        """Let a moderator delete messages in the channel, including the board. Then a player requests the status."""
        for message in table.public()[-2:]:
            self.sandbox.world.remove(message)
        person = self.dice.choice(table.autos)
        with contextlib.suppress(TimeoutError, ClientRefusal):
            await person.player.slash(table.place, "match status", timeout=person.timeout)

    async def forbidden(self, table: E2ETable) -> None:
        channel = table.anna.player.place(table.place)
        self.sandbox.permit(channel, without=Permission.SEND_MESSAGES | Permission.VIEW_CHANNEL)
        asyncio.get_running_loop().call_later(self.dice.uniform(1, 4), self.sandbox.permit, channel)

    async def kicked(self, _: E2ETable) -> None:
        world = self.sandbox.world
        world.kick_bot()
        await asyncio.sleep(self.dice.uniform(0.2, 2))
        world.invite_bot()


async def press_on(table: E2ETable) -> Auto | None:
    """Let one player who owes an answer make one click. If Discord loses or refuses the click, it is repeated later."""
    auto = await table.owing()
    if auto is not None:
        try:
            await auto.step()
        except TimeoutError:
            pass
        except ClientRefusal:
            await table.sandbox.world.changed(1.0)
    return auto
