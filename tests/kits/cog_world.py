"""A complete bot for tests: the loopback Discord, a database, the manager, an outbox and the unmodified cogs."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import cog_parade
from discord_api import DiscordApi, checked
from lasting import lasting
from patience import PATIENCE, patient_bot, patient_sandbox
from practice_kit import QuickThinker

from bot.clock import utc_now
from bot.matches import GameManager
from bot.matches.notify import BOARD_LATEST_MS
from bot.outbox import Outbox
from bot.practice import PracticeWorker, Thinker
from bot.roles import WEB, WEB_ALONE, WHOLE, ProcessRole
from bot.sandbox import Sandbox, patched_discord
from bot.storage import Repository, open_database
from bot.timers import Timers
from bot.web import Endpoint
from bot.web.server import PATH
from cogs.client import RiposteBot
from cogs.doctor import standing
from cogs.wire.compose import Drawn
from cogs.wire.pictures import Pictures

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)

API = DiscordApi.load()


class PlainPictures(Pictures):
    """A renderer whose pictures are one pixel. It records what was requested."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[tuple[str, Any, tuple[int, ...]]] = []

    async def one(self, picture: Any, look: Any, locale: str, place: Any = None) -> Drawn:
        view = look.view
        self.drawn.append((picture.what, view.get("viewer"), picture.numbered))
        return Drawn(f"{picture.what}.png", PNG, f"{picture.what} for {view.get('viewer')}")

    async def sample(self, game: str, locale: str) -> Drawn:
        return Drawn("board.png", PNG, f"a board of {game}")

    async def card(self, game: str, card: Any, text: str, locale: str) -> Drawn:
        return Drawn("card.png", PNG, card["name"] if isinstance(card, dict) else card.name)


class SlowPictures(PlainPictures):
    """A renderer that finishes its pictures only when the test releases them."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = asyncio.Event()
        self.begun: list[tuple[str, Any]] = []

    async def one(self, picture: Any, look: Any, locale: str, place: Any = None) -> Drawn:
        self.begun.append((picture.what, look.view.get("viewer")))
        await self.ready.wait()
        return await super().one(picture, look, locale, place)


WAY = {"": WHOLE, "web": WEB, "alone": WEB_ALONE}[os.environ.get("RIPOSTE_TEST_WAY", "")]
"""How the bots of these tests hear from Discord, unless a test says otherwise."""


class World:
    """The loopback Discord, a database, and a bot that can be stopped and started."""

    def __init__(
        self, sandbox: Sandbox, path: Path, *, toy: bool = True, gateway: Any = None, role: ProcessRole = WHOLE
    ) -> None:
        self.toy = toy
        self.role = role
        """The ways on which the bot hears from Discord. Interactions go to the endpoint if it serves one."""
        self.endpoint: Endpoint | None = None
        self.url: str | None = None
        """The address of the bot's endpoint."""
        self.gateway = gateway
        """The engine's gateway that the bot uses instead of the usual one, or None."""
        self.sandbox = sandbox
        self.path = path
        self.bot: RiposteBot
        self.manager: GameManager
        self.outbox: Outbox
        self.thinker: Thinker = QuickThinker()
        """The thinker that answers for the computer in practice matches."""
        self.practice: PracticeWorker
        self.ahead = 0
        """Milliseconds by which the bot's clock is ahead of the real one."""
        self._stack: contextlib.AsyncExitStack

    async def start(self) -> None:
        self._stack = contextlib.AsyncExitStack()
        database = await open_database(str(self.path))
        self._stack.push_async_callback(database.close)
        engine = self.gateway or (cog_parade.ToyGateway() if self.toy else None)
        self.manager = GameManager(
            Repository(database), engine=engine, seed=lambda: 5, clock=lambda: utc_now() + self.ahead
        )
        self.bot = RiposteBot(self.manager, guild_ready_timeout=0)
        self.bot.take_role(self.role)
        self.bot.pictures = PlainPictures() if self.toy else lasting(self.bot.pictures)
        self.outbox = Outbox(self.manager, self.bot.courier)
        self.timers = Timers(self.manager.store, self.manager.timer_handlers)
        self.practice = PracticeWorker(self.manager, self.thinker)
        await self.bot.login(self.sandbox.token)
        await self.outbox.start()
        await self.timers.start()
        await self.practice.start()
        task: asyncio.Task[None] | None = None
        if self.role.connects:
            task = asyncio.create_task(self.bot.connect())
            await self.sandbox.bot_online()
            await self.bot.wait_until_ready()
        self._stack.push_async_callback(self._end, task)
        if self.role.serves:
            self.endpoint = self.bot.endpoint(self.sandbox.endpoint.public_key)
            self.url = f"http://127.0.0.1:{await self.endpoint.start(('127.0.0.1', 0))}{PATH}"
            await self.sandbox.endpoint.set(self.url)

    async def _end(self, task: asyncio.Task[None] | None) -> None:
        if self.endpoint is not None:
            await self.endpoint.stop()
        await self.timers.stop()
        await self.practice.stop()
        await self.outbox.stop()
        await self.bot.close()
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def stop(self) -> None:
        await self._stack.aclose()
        if self.role.connects:
            await self.sandbox.bot_offline()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def settled(self) -> None:
        """Wait until everything that is due now has been delivered."""
        await asyncio.sleep(0.05)
        async with asyncio.timeout(PATIENCE):
            await self.bot.buttons.idle()
            await self.practice.settled()
            await self.outbox.settled()

    async def pass_time(self, ms: int) -> None:
        """Move the clocks of the bot and of the loopback Discord forward, and wait until nothing is due."""
        self.ahead += ms
        self.sandbox.advance(ms / 1000)
        self.timers.kick()
        self.outbox.kick()
        await self.timers.carry_out_due()
        await self.settled()

    async def rests(self) -> None:
        """Let time pass without answers, so that the channel's board is updated."""
        await self.settled()
        self.ahead += BOARD_LATEST_MS
        self.outbox.kick()
        await self.settled()

    async def stands(self) -> None:
        """Wait until every player who owes an answer can give it."""
        clock = asyncio.get_running_loop().time
        until = clock() + PATIENCE
        while (found := await standing.check(self.sandbox, self.path)) and clock() < until:
            await self.sandbox.world.changed(0.1)
        seen = [f"{p.name}: {p.recent(4)}" for p in (self.anna, self.ben)]
        assert not found, "\n".join([*found, *seen])

    async def until(self, true: Callable[[], object]) -> None:
        """Wait for a condition that causes no event on the loopback Discord."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                await asyncio.sleep(0.01)

    @property
    def anna(self) -> Any:
        return self.sandbox.anna

    @property
    def ben(self) -> Any:
        return self.sandbox.ben


@contextlib.asynccontextmanager
async def running(
    path: Path,
    *,
    toy: bool = True,
    gateway: Any = None,
    threads: bool = False,
    prepare: Callable[[World], None] = lambda _: None,
    role: ProcessRole = WAY,
) -> AsyncIterator[World]:
    """Yield a started world with its files in the folder. At the end, check that no rule of Discord was broken, and
    that its API is described to take every request.

    ``prepare`` is called before the bot starts, for example to give it a database.
    """
    async with patient_sandbox(threads=threads) as sandbox:
        with patched_discord(sandbox), patient_bot(), checked(API) as faults:
            made = World(sandbox, path / "riposte.sqlite3", toy=toy, gateway=gateway, role=role)
            prepare(made)
            await made.start()
            try:
                yield made
            finally:
                await made.stop()
            assert not sandbox.violations, sandbox.violations
            assert not faults, faults[:5]
