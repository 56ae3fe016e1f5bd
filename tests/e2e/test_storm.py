"""Whole matches with a fault every ten clicks, and with kills: each player who owes an answer can still give it.

RIPOSTE_LONG=1 plays ten matches of each game with five kills each; the ordinary run is shorter.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from e2e_table import E2ETable, sit_down
from play_kit import PLAYS, Play
from player_kit import Auto

from bot.sandbox.world.model import Permission

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("way")]
LONG = os.environ.get("RIPOSTE_LONG") == "1"
MATCHES = 10 if LONG else 1
KILLS = 5 if LONG else 2
FAULT_EVERY = 10
"""Number of clicks between two faults."""

CALLBACK = r"POST /interactions/"
NEW = r"POST /channels/\d+/messages$"
EDIT = r"PATCH /"
ANY = r"(POST|PATCH) /"


class Storm:
    """A source of faults, which causes one fault at a time."""

    def __init__(self, table: E2ETable, dice: random.Random) -> None:
        self.table = table
        self.dice = dice
        self.faults = table.sandbox.faults
        self.kinds: list[Callable[[], Awaitable[None]]] = [
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
        self.left: list[Callable[[], Awaitable[None]]] = []
        self.seen: list[str] = []

    async def next(self) -> None:
        """Cause the next fault. All kinds occur before any kind is repeated."""
        if not self.left:
            self.left = self.dice.sample(self.kinds, len(self.kinds))
        fault = self.left.pop()
        self.seen.append(fault.__name__)
        await fault()

    def where(self) -> str:
        return self.dice.choice((CALLBACK, NEW, EDIT, ANY))

    async def errors(self) -> None:
        self.faults.fail_next(self.dice.randint(1, 4), self.dice.choice((500, 502, 503)), self.where())

    async def heard_errors(self) -> None:
        self.faults.fail_next(1, self.dice.choice((500, 502, 504)), self.where(), after=True)

    async def cuts(self) -> None:
        self.faults.cut_next(self.dice.randint(1, 2), self.where())

    async def heard_cuts(self) -> None:
        self.faults.cut_next(1, self.where(), after=True)

    async def delays(self) -> None:
        self.faults.delay_next(self.dice.uniform(0.5, 3.0), 2, self.dice.choice((NEW, EDIT)))

    async def late_answers(self) -> None:
        self.faults.delay_next(self.dice.uniform(0.5, 3.0), 2, self.dice.choice((NEW, EDIT)), after=True)

    async def silence(self) -> None:
        self.faults.drop_next(1, self.where(), after=self.dice.random() < 0.5)

    async def repeats(self) -> None:
        self.faults.repeat_next(2, self.dice.choice((NEW, EDIT)))

    async def limits(self) -> None:
        self.faults.limit_next(2, self.dice.uniform(0.2, 2.0), self.dice.choice((NEW, EDIT)))

    async def doubled(self) -> None:
        self.faults.double_next(3)

    async def lost(self) -> None:
        self.faults.lose_next(1)

    async def late(self) -> None:
        self.faults.late_next(self.dice.uniform(0.5, 2.0), 2)

    async def gateway(self) -> None:
        await self.table.sandbox.drop_gateway(resumable=self.dice.random() < 0.5)
        await self.table.sandbox.bot_online()

    async def closed(self) -> None:
        """Let one of the two players accept no direct messages for a while."""
        player = self.dice.choice(self.table.autos).player
        player.close_dms()
        asyncio.get_running_loop().call_later(self.dice.uniform(1, 4), player.close_dms, False)

    async def deleted(self) -> None:
        """Let a moderator delete messages in the channel, including the board. Then a player requests the status."""
        for message in self.table.public()[-2:]:
            self.table.sandbox.world.remove(message)
        await self.dice.choice(self.table.autos).player.slash("#duel", "match status")

    async def forbidden(self) -> None:
        sandbox = self.table.sandbox
        sandbox.permit(sandbox.channel, without=Permission.SEND_MESSAGES | Permission.VIEW_CHANNEL)
        asyncio.get_running_loop().call_later(self.dice.uniform(1, 4), sandbox.permit, sandbox.channel)

    async def kicked(self) -> None:
        world = self.table.sandbox.world
        world.kick_bot()
        await asyncio.sleep(self.dice.uniform(0.2, 2))
        world.invite_bot()


async def press_on(table: E2ETable) -> Auto | None:
    """Let one player who owes an answer make one click. If Discord loses the click, it is repeated later."""
    auto = await table.owing()
    if auto is not None:
        with contextlib.suppress(TimeoutError):
            await auto.step()
    return auto


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("play", PLAYS, ids=str)
async def test_match_continues_through_faults_and_kills(tmp_path: Path, play: Play, seed: int) -> None:
    dice = random.Random(1000 + seed)
    async with sit_down(tmp_path, 50 + seed, play, patient=False) as table:
        for auto in table.autos:
            auto.timeout = 15.0
            auto.slow_down()  # the match must outlast the kills
        await table.begin()
        storm = Storm(table, dice)
        kills = sorted(dice.sample(range(10, 75), KILLS), reverse=True)
        clicks = 0
        while await press_on(table) is not None:
            clicks += 1
            if clicks % FAULT_EVERY == 0:
                await table.all_stands()
                await storm.next()
            if kills and clicks >= kills[-1]:
                kills.pop()
                await table.bot.kill()
                await table.bot.start()
                await table.all_stands()
                if not kills:
                    for auto in table.autos:
                        auto.hurry()
            assert clicks < 3000, "no end"
        assert table.result() is not None and not kills
        table.sandbox.faults.clear()
        await table.all_stands()
        match = table.audit(await table.bot.export())
        table.check_end(match)
        assert len(storm.seen) >= clicks // FAULT_EVERY > 3
