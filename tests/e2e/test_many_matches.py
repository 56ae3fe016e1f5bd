"""Whole matches of every game by chance, several at once, with a fault every ten clicks and a kill every minute.

They run on SQLite with one process, and on PostgreSQL with three: two that receive the interactions over HTTP, and one
that keeps the gateway. RIPOSTE_MATCHES is the number of matches of each game.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import pytest
from e2e_table import BotProcess, E2ETable
from fleet import BotFleet
from patience import PATIENCE, patient_sandbox
from play_kit import PLAYS, Play
from player_kit import asked, controls, tap_of, word
from servers import KINDS, POSTGRESQL, fresh
from storm import FAULT_EVERY, Storm, press_on

from bot.model import base36
from bot.sandbox import ClientRefusal, LocalPlayer, Message
from bot.sandbox.world.model import Interaction
from cogs.doctor import standing

pytestmark = pytest.mark.slow
MATCHES = int(os.environ.get("RIPOSTE_MATCHES", "20"))
"""Number of matches of each game."""
AT_ONCE = 6
KILL_EVERY_S = 60.0
CLICK_S = 10.0
"""Seconds after which a person repeats a click that changed nothing."""
ANSWER_S = 5.0
"""Seconds within which a process that lives has answered an interaction, with some more for a busy machine."""
MOMENT_S = 1.0
LOST = "lost by Discord"
WITHOUT_REASON = "WITHOUT A REASON"
T = TypeVar("T")


@dataclass
class Tally:
    """All that the bot is asked for and does during the run, as Discord sees it."""

    interactions: dict[int, Interaction] = field(default_factory=dict)
    failed_callbacks: set[int] = field(default_factory=set)
    """The interactions whose first response met a fault of Discord."""
    deaths: list[tuple[str, float]] = field(default_factory=list)
    """The processes that were killed, and when."""
    drops: list[float] = field(default_factory=list)
    """When the gateway lost its connection. An interaction that was just being sent on it may be lost."""

    def unanswered(self, receiver: Callable[[int], str]) -> Counter[str]:
        """Count the interactions without a response by their reason. One without a reason is a fault of the bot."""
        return Counter(
            self._reason(one, receiver(one.id))
            for one in self.interactions.values()
            if not one.acked.is_set() or one.failed
        )

    def _reason(self, one: Interaction, process: str) -> str:
        reached = one.reached
        if reached is None:
            return LOST
        if one.id in self.failed_callbacks:
            return "refused by Discord"
        if any(name == process and -MOMENT_S <= at - reached <= ANSWER_S for name, at in self.deaths):
            return "received by a process that died"
        if process == "bot" and any(abs(at - reached) <= MOMENT_S for at in self.drops):
            return LOST
        when = datetime.fromtimestamp(reached, UTC).isoformat(timespec="milliseconds")
        return f"{WITHOUT_REASON}: {process} {when} {one.data.get('custom_id') or one.data.get('name')}"


class StormyTable(E2ETable):
    """A channel with two people of its own, who play one match while others play in other channels."""

    def __init__(self, run: Run, number: int, play: Play) -> None:
        self.number = number
        self.place = f"#table-{number:02}"
        self.match = 0
        self.run = run
        self.prompts: dict[tuple[int, int], list[int]] = defaultdict(list)
        """The messages that were sent with each question, by person and decision."""
        run.sandbox.add_channel(self.place.lstrip("#"))
        super().__init__(run.sandbox, run.bot, number, play)
        for auto in self.autos:
            auto.timeout = CLICK_S

    def people(self, more: Sequence[str]) -> tuple[LocalPlayer, ...]:
        return tuple(self.sandbox.add_user(f"{name}{self.number:02}") for name in ("Anna", "Ben", *more))

    def _listen(self, kind: str, data: Any) -> None:
        message = data.get("message")
        if kind == "message" and data.get("new") and isinstance(message, Message):
            reader = self.sandbox.world.channels[message.channel_id].recipient
            decision = asked(message) if reader in {auto.player.id for auto in self.autos} else None
            if reader is not None and decision is not None:
                self.prompts[reader, decision].append(message.id)

    async def _troubles(self) -> list[str]:
        facts = await asyncio.to_thread(self.bot.stored)
        mine = standing.Stored(
            tuple(one for one in facts.asked if one.match == self.match),
            facts.blocked,
            tuple(seat for seat in facts.seats if seat[0] == self.match),
            (),
        )
        return standing.problems(self.sandbox, mine)

    # -- the beginning, through faults -----------------------------------------------------------------------

    async def begin(self, **options: Any) -> None:
        """Challenge and accept. A person whose click or command has no effect repeats it."""
        anna, ben = (auto.player for auto in self.autos)
        options |= {"opponent": ben.name, "game": self.game.title}
        invite = await self._until(
            self._invite, lambda: anna.slash(self.place, "match challenge", timeout=CLICK_S, **options)
        )
        self.match = next(tap.match for tap in map(self._tap, controls(invite)) if tap.kind == "accept")

        async def accept() -> None:
            answer = await ben.click(self._invite() or invite, word("ui.accept"), timeout=CLICK_S)
            if answer.message is not None:
                await ben.click(answer.message, word("ui.begin"), timeout=CLICK_S)

        await self._until(lambda: any(auto.prompt() or auto.called() for auto in self.autos), accept)

    @staticmethod
    def _tap(control: Any) -> Any:
        return tap_of(control.custom_id)

    def _invite(self) -> Message | None:
        accept = word("ui.accept")
        return next((m for m in self.public() if any(b.label == accept for b in m.buttons)), None)

    async def _until(self, done: Callable[[], T | None], act: Callable[[], Awaitable[Any]]) -> T:
        end = time.monotonic() + PATIENCE
        while not (found := done()):
            assert time.monotonic() < end, f"the match does not begin\n{self.seen()}\n{self.bot.tail()}"
            with contextlib.suppress(TimeoutError, ClientRefusal):
                await act()
            with contextlib.suppress(TimeoutError):
                await self.anna.player.wait_for(lambda _: done(), ANSWER_S)
        return found


class Run:
    """All matches with the bot that they are played on."""

    def __init__(self, bot: BotProcess, seed: int) -> None:
        self.bot = bot
        self.sandbox = bot.sandbox
        self.dice = random.Random(seed)
        self.storm = Storm(self.sandbox, self.dice)
        self.tally = Tally()
        self.faults = 0
        self.tables: list[StormyTable] = []
        self.over = asyncio.Event()
        plays = [play for play in PLAYS for _ in range(MATCHES)]
        self.waiting = iter(list(enumerate(self.dice.sample(plays, len(plays)), 1)))
        """The matches that have not begun, with their numbers."""
        self.sandbox.world.listeners.append(self._listen)

    def _listen(self, kind: str, data: Any) -> None:
        used = data.get("interaction")
        if kind == "interaction" and isinstance(used, Interaction):
            self.tally.interactions[used.id] = used
        elif kind == "online" and not self.sandbox.world.online:
            self.tally.drops.append(self.sandbox.clock.now())

    def look_at_requests(self) -> None:
        """Note which first responses met a fault. The local Discord keeps only its newest requests."""
        for one in self.sandbox.requests:
            if one.path.startswith("/interactions/") and (one.status in (0, 429) or one.status >= 500):
                self.tally.failed_callbacks.add(int(one.path.split("/")[2]))
        self.sandbox.requests.clear()

    async def play_all(self) -> None:
        """Play all matches, some of them at once, while processes are killed."""

        async def play_on() -> None:
            for number, play in self.waiting:
                self.tables.append(StormyTable(self, number, play))
                await self.play(self.tables[-1])

        async with asyncio.TaskGroup() as group:
            group.create_task(self.kill_every_minute())
            async with asyncio.TaskGroup() as players:
                for _ in range(AT_ONCE):
                    players.create_task(play_on())
            self.over.set()

    async def play(self, table: StormyTable) -> None:
        await table.begin()
        for auto in table.autos:
            auto.hurry()
        while table.result() is None:
            if await press_on(table) is None:
                await self.sandbox.world.changed(0.5)  # the process is dead, or the match over
                continue
            self.look_at_requests()
            if len(self.tally.interactions) >= FAULT_EVERY * (1 + self.faults):
                self.faults += 1
                await table.all_stands()
                await self.storm.next(table)
            assert len(table.log) < 3000, "no end"
        await table.all_stands()

    async def kill_every_minute(self) -> None:
        while not self.over.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.over.wait(), KILL_EVERY_S)
                return
            victim = self.dice.choice(self.bot.parts())
            self.tally.deaths.append((victim.name, self.sandbox.clock.now()))
            await victim.kill()
            await asyncio.sleep(self.dice.uniform(0.0, 3.0))
            await self.bot.start_part(victim)

    # -- what has become of it -------------------------------------------------------------------------------

    async def settled(self) -> None:
        """Wait until nothing is due. No fault is left then, and nobody presses."""
        self.sandbox.faults.clear()
        end = time.monotonic() + PATIENCE
        while due := self.bot.rows("SELECT key, state, attempts FROM outbox WHERE state IN ('due', 'blocked')"):
            assert time.monotonic() < end, f"{due}\n{self.bot.tail()}"
            await self.sandbox.world.changed(0.5)
        for table in self.tables:
            await table.all_stands()
        self.look_at_requests()

    async def audit(self) -> None:
        """Check that each answer counted once, that each match has its result, and that no question was sent twice."""
        for channel in self.sandbox.world.channels.values():
            nonces = [m.nonce for m in channel.messages.values() if m.nonce is not None]
            assert len(nonces) == len(set(nonces))
        for table in self.tables:
            table.check_end(table.audit(await self.bot.export(base36(table.match))))
            doubled = {key: found for key, found in table.prompts.items() if len(found) > 1}
            assert not doubled, f"questions of match {table.match} that were sent twice: {doubled}"

    def summary(self, seconds: float) -> str:
        games = Counter(str(table.game) for table in self.tables)
        faults = Counter(self.storm.seen)
        killed = Counter(name for name, _ in self.tally.deaths)
        lines = [
            f"{sum(games.values())} matches ({_listed(games)}) in {seconds / 60:.1f} minutes",
            f"{len(self.tally.interactions)} clicks and commands",
            f"{sum(faults.values())} faults ({_listed(faults)})",
            f"{sum(killed.values())} kills ({_listed(killed)})",
            f"the local Discord kept a request waiting for {self.sandbox.lag:.1f} s at most",
            f"without a response: {_listed(self.tally.unanswered(self.bot.receiver)) or 'none'}",
        ]
        return "\n".join(lines)


def _listed(counts: Counter[str]) -> str:
    return ", ".join(f"{n} {name}" for name, n in sorted(counts.items()))


@pytest.mark.timeout(3 * 3600, func_only=True)
@pytest.mark.parametrize("kind", KINDS)
async def test_matches_end_through_faults_and_kills(
    tmp_path: Path, kind: str, record_property: Callable[[str, object], None]
) -> None:
    with fresh(kind, tmp_path) as place:
        async with patient_sandbox(frozen=False) as sandbox:
            bot = (
                BotFleet(sandbox, tmp_path, place)
                if kind == POSTGRESQL
                else BotProcess(sandbox, tmp_path, patient=False)
            )
            await bot.start()
            try:
                run, begun = Run(bot, 7), time.monotonic()
                try:
                    await run.play_all()
                    await run.settled()
                finally:
                    record_property("figures", f"{kind}: {run.summary(time.monotonic() - begun)}")
                await run.audit()
                await bot.stop()
                unanswered = run.tally.unanswered(bot.receiver)
                assert not [reason for reason in unanswered if reason.startswith(WITHOUT_REASON)]
                assert not sandbox.violations, sandbox.violations
            finally:
                await bot.kill()
