"""A match between automatic players: the local Discord runs in this process, the bot in another."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import random
import re
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import ways
from patience import FOR_PROCESSES, PATIENCE, patient_sandbox
from play_kit import INVASION, Play
from player_kit import ANSWERS, Auto, Press, asked, word

from bot.sandbox import ClientRefusal, LocalPlayer, Message, Sandbox
from bot.web.server import PATH
from cogs.doctor import standing
from cogs.panels.ending import why
from engine import Match, replay, say

ROOT = Path(__file__).parents[2]
ENDPOINT = re.compile(rb"endpoint port=(\d+)")
CHECK_EVERY = 10
"""Number of presses after which the test checks again that every player who owes an answer can give it."""


class BotProcess:
    """A ``python -m bot`` process on the sandbox that can be started and killed repeatedly on the same database."""

    name = "bot"

    def __init__(
        self, sandbox: Sandbox, folder: Path, *, patient: bool = True, command: Sequence[str] | None = None
    ) -> None:
        self.sandbox = sandbox
        self.patient = patient
        self.folder = folder
        self.database = folder / "riposte.sqlite3"
        self.place = str(self.database)
        """The database as the setting names it."""
        self.log = folder / "bot.log"
        self.command = (("web",) if ways.over_http() else ()) if command is None else tuple(command)
        self.connects = True
        """Whether the process connects to the gateway."""
        self.process: asyncio.subprocess.Process | None = None
        self.starts = 0

    def environment(self, **more: str) -> dict[str, str]:
        clean = {k: v for k, v in os.environ.items() if not k.startswith("RIPOSTE_")}
        return {
            **self.sandbox.environment(clean),
            "RIPOSTE_DATABASE": self.place,
            "PYTHONPATH": str(ROOT),
            **(FOR_PROCESSES if self.patient else {}),
            **more,
        }

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def start(self, kill_at: str = "") -> None:
        assert not self.alive
        more = {"RIPOSTE_KILL_AT": kill_at} if kill_at else {}
        with self.log.open("ab") as log:
            logged = log.tell()
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "bot",
                *self.command,
                cwd=self.folder,
                env=self.environment(RIPOSTE_WEB="127.0.0.1:0", **more),
                stdout=log,
                stderr=log,
            )
        self.starts += 1
        end = time.monotonic() + PATIENCE
        while self.connects and not (self.sandbox.world.online and self.sandbox.world.book.scopes[None]):
            if not self.alive and kill_at:
                return
            assert self.alive and time.monotonic() < end, self.tail()
            await self.sandbox.world.changed(0.1)
        if "web" in self.command:
            await self._offer(logged, end, mortal=bool(kill_at))

    async def _offer(self, logged: int, end: float, *, mortal: bool) -> None:
        """Give Discord the address of the endpoint, which the process has logged after ``logged`` bytes."""
        while not (found := ENDPOINT.search(self.log.read_bytes()[logged:])):
            if not self.alive and mortal:
                return
            assert self.alive and time.monotonic() < end, self.tail()
            await self.sandbox.world.changed(0.1)
        try:
            await self.offer(f"http://127.0.0.1:{int(found[1])}{PATH}")
        except ClientRefusal:
            assert mortal and not self.alive, self.tail()

    async def offer(self, url: str) -> None:
        """Set the endpoint of the application, as in the developer portal."""
        await self.sandbox.endpoint.set(url)

    async def kill(self) -> None:
        """Kill the process with signal 9."""
        if self.process is None:
            return
        if self.alive:
            self.process.kill()
        await self.dead()

    async def dead(self) -> int:
        """Wait for the end of the process. Returns its exit code."""
        assert self.process is not None
        code = await asyncio.wait_for(self.process.wait(), PATIENCE)
        if self.connects:
            await self.sandbox.bot_offline()
        return code

    def parts(self) -> Sequence[BotProcess]:
        """Return the processes of the bot, each of which can be killed and started."""
        return (self,)

    async def start_part(self, part: BotProcess) -> None:
        """Start one of the processes again."""
        await part.start()

    def receiver(self, interaction: int) -> str:
        """Return the name of the process to which an interaction was sent."""
        return self.name

    async def stop(self) -> None:
        """Stop the process cleanly, as a service manager does."""
        if self.alive:
            assert self.process is not None
            self.process.send_signal(signal.SIGTERM)
            assert await self.dead() == 0, self.tail()

    async def export(self, match: str = "1") -> dict[str, Any]:
        """Return the journal as the command line prints it."""
        child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            "export",
            match,
            cwd=self.folder,
            env=self.environment(),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        out, errors = await asyncio.wait_for(child.communicate(), PATIENCE)
        assert child.returncode == 0, errors.decode()
        return json.loads(out)

    def tail(self) -> str:
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-30:])

    # -- what is stored --------------------------------------------------------------------------------------

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=PATIENCE) as connection:
            return connection.execute(query, values).fetchall()

    def stored(self) -> standing.Stored:
        """Return the facts for the check that every player who owes an answer can give it."""
        return standing.stored(self.database)

    def digest(self, match: int = 1) -> str:
        """Return the digest of the newest stored position of a match."""
        return self.position(match).digest()

    def position(self, match: int = 1) -> Match:
        rows = self.rows("SELECT blob FROM snapshot WHERE match_id = ? ORDER BY rev DESC LIMIT 1", match)
        return Match.from_bytes(rows[0][0])

    def journal(self) -> list[dict[str, Any]]:
        return [json.loads(row[0]) for row in self.rows("SELECT op FROM journal ORDER BY n")]

    def waiting(self, match: int = 1) -> list[tuple[int, int]]:
        """Return (seat, decision) for every open prompt of a match."""
        query = "SELECT seat, decision_id FROM prompt WHERE state = 'open' AND match_id = ? ORDER BY decision_id"
        return self.rows(query, match)


class E2ETable:
    """A sandbox, a bot and its automatic players: Anna, Ben and those of ``more``, in the channel `place`."""

    place = "#duel"
    match = 1
    """The number of the match that is played."""

    def __init__(
        self, sandbox: Sandbox, bot: BotProcess, seed: int, play: Play = INVASION, more: Sequence[str] = ()
    ) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.game = play
        rng = random.Random(seed)
        self.rng = rng
        self.autos = tuple(
            play.player(person, random.Random(rng.random()), timeout=PATIENCE, alive=self._alive, place=self.place)
            for person in self.people(more)
        )
        """The players in seat order. The challenger has seat 0."""
        self.anna, self.ben = self.autos[:2]
        self.pings: list[tuple[int, int, str]] = []
        self.answered: list[int] = []
        self._past = 0
        sandbox.world.listeners.append(self._listen)

    def people(self, more: Sequence[str]) -> tuple[LocalPlayer, ...]:
        """Return the people who play, in seat order."""
        return (self.sandbox.anna, self.sandbox.ben, *map(self.sandbox.add_user, more))

    def _alive(self) -> bool:
        return self.bot.alive

    def _listen(self, kind: str, data: Any) -> None:
        """Record each message to a person as (user, channel, text), with the number of answers given so far.

        The automatic players act within seconds, so they play live and most of these messages make no sound.
        """
        message = data.get("message")
        if kind == "message" and data.get("new") and isinstance(message, Message):
            people = self._addressed(message)
            entries = self.bot.rows("SELECT COUNT(*) FROM journal")[0][0] if people else 0
            self.pings += [(user, message.channel_id, message.text) for user in people]
            self.answered += [entries for _ in people]

    def _addressed(self, message: Message) -> list[int]:
        """Return the people whom a new message of the bot is for."""
        world = self.sandbox.world
        recipient = world.channels[message.channel_id].recipient
        if message.author_id != world.bot.id or message.ephemeral or message.loading:
            return sorted(message.pings)
        return sorted({*message.mentions, *((recipient,) if recipient is not None else ())})

    @property
    def log(self) -> list[Press]:
        return [press for auto in self.autos for press in auto.log]

    # -- the match -------------------------------------------------------------------------------------------

    async def begin(self, **options: Any) -> None:
        """Challenge and accept, by command and clicks, with the usual stops for all."""
        anna, *others = (auto.player for auto in self.autos)
        if self.game is not INVASION:
            options["game"] = self.game.title
        named = zip(("opponent", "second_opponent", "third_opponent"), others, strict=False)
        options |= {option: person.name for option, person in named}
        answer = await anna.slash(self.place, "match challenge", **options)
        assert answer.message is not None
        for person in others:
            await self.accept(person)
        begun = word("ui.invite.begun").partition(".")[0]
        await others[-1].wait_for_text(begun)

    async def accept(self, person: LocalPlayer) -> None:
        """Accept the invite in the channel with the suggested deck."""
        invite = await person.wait_for(lambda p: p.find_button(word("ui.accept")))
        answer = await person.click(invite[0], word("ui.accept"))
        assert answer.message is not None
        await person.click(answer.message, word("ui.begin"))

    def public(self) -> list[Message]:
        return self.anna.player.messages(self.place, ephemeral=False)

    def result(self) -> Message | None:
        """Return the message that ends the match, if there is one."""
        won = word("ui.over.won", who="|").strip("*").partition("|")[2]
        ends = (m for m in reversed(self.public()) if won in m.content and m.id > self._past)
        return next(ends, None)

    def again(self) -> None:
        """Prepare for another match in the same channel after the last one is over."""
        self._past = self.public()[-1].id

    def boards(self) -> list[Message]:
        """Return the public boards, oldest first."""
        return [m for m in self.public() if any(p.filename == "board.png" for p in m.pictures)]

    async def owing(self) -> Auto | None:
        """Wait for a player with a live prompt. Returns None when the match is over or the bot is dead."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.result() is not None or not self.bot.alive:
                return None
            ready = [auto for auto in self.autos if auto.prompt() or auto.called()]
            if ready:
                return ready[0] if len(ready) == 1 else self.rng.choice(ready)
            await self.sandbox.world.changed(0.2)
        raise AssertionError(f"nobody is asked; open: {self.bot.waiting(self.match)}\n{self.seen()}\n{self.bot.tail()}")

    async def play(
        self,
        until: Callable[[], bool] = lambda: False,
        before: Callable[[Auto], Awaitable[None]] | None = None,
        steps: int = 2000,
    ) -> bool:
        """Play until the match is over, and return True. Return False if ``until()`` holds or the bot is dead before
        that.

        ``before`` is called with the player who presses next, and may act in their place.
        """
        for step in range(steps):
            if until():
                return False
            auto = await self.owing()
            if auto is None:
                return self.result() is not None
            if step % CHECK_EVERY == CHECK_EVERY - 1 and self.bot.alive:
                await self.all_stands()
            if before is not None:
                shown = auto.prompt()
                await before(auto)
                if shown is not None and auto.prompt() is None:
                    continue
            await auto.step()
        raise AssertionError(f"no end after {steps} presses\n{self.seen()}")

    async def concede(self, auto: Auto) -> None:
        """Concede by the command and its confirmation. If that ends the match, wait for the result."""
        answer = await auto.player.slash(self.place, "match concede")
        assert answer.message is not None
        await auto.player.click(answer.message, word("ui.concede_sure"))
        if len(self.autos) == 2:
            await auto.player.wait_for(lambda _: self.result())

    # -- whether they know -----------------------------------------------------------------------------------

    def uninformed(self) -> str:
        """Return why a player cannot see the state of the match, or an empty string if both can.

        A player who must move has the live prompt of exactly that decision. The other player has a picture whose
        alternative text says whom the match waits for.
        """
        if self.result() is not None:
            return ""
        open_ = self.bot.waiting(self.match)
        if not open_:
            return "no prompt is open"
        names = [self.autos[seat].name for seat, _ in open_]
        for seat, auto in enumerate(self.autos):
            mine = [decision for owner, decision in open_ if owner == seat]
            if mine:
                message = auto.prompt()
                shown = None if message is None else asked(message)
                if shown != mine[0]:
                    return f"{auto.name} sees {shown}, asked is {mine[0]}"
                continue
            alts = [p.alt for m in self.boards()[-1:] for p in m.pictures]
            if not any(f"Waiting for {name}" in alt for name in names for alt in alts):
                return f"{auto.name} sees {alts and alts[-1][:80]}, waiting is {names}"
        return ""

    async def both_know(self) -> None:
        """Wait until both players have a live prompt or a picture that says whose move it is."""
        end = time.monotonic() + PATIENCE
        while True:
            trouble = self.uninformed()
            if not trouble:
                return
            assert time.monotonic() < end, f"{trouble}\n{self.seen()}\n{self.bot.tail()}"
            await self.sandbox.world.changed(0.2)

    async def all_stands(self) -> None:
        """Wait until every player who owes an answer can give it, and no message says otherwise."""
        end = time.monotonic() + PATIENCE
        while (found := await self._troubles()) and time.monotonic() < end:
            await self.sandbox.world.changed(0.2)
        assert not found, "\n".join([*found, self.seen(), self.bot.tail()])

    async def _troubles(self) -> list[str]:
        return standing.problems(self.sandbox, await asyncio.to_thread(self.bot.stored))

    def seen(self) -> str:
        return "\n".join(f"{a.name}: {a.player.recent(4)}" for a in self.autos)

    # -- the audit -------------------------------------------------------------------------------------------

    def audit(self, journal: dict[str, Any]) -> Match:
        """Check that every accepted answer was stored once. Replay the answers and return the replayed match."""
        entries = [e for e in journal["entries"] if e["op"] == "answer"]
        ids = [e["id"] for e in entries]
        assert len(ids) == len(set(ids)), "an answer was applied twice"
        # Both players are asked about their mulligans at once, and may answer in any order.
        assert sorted(ids[:2]) + ids[2:] == sorted(ids), "decisions do not grow"
        seats = {e["id"]: e["seat"] for e in entries}
        for press in self.log:
            if press.outcome in ("confirmed", "repeat"):
                assert press.decision in seats, f"confirmed and lost: {press}"
                assert self.autos[seats[press.decision]].name == press.name
        # If a message was edited late, an answer may have been recorded as "drawn".
        pressed = {press.decision for press in self.log if press.outcome != "drawn" or press.kind in ANSWERS}
        for before, entry in pairwise(entries):
            if entry.get("joined") and before["id"] in pressed and before["seat"] == entry["seat"]:
                pressed.add(entry["id"])  # one press can give several answers
        assert set(ids) <= pressed, "an answer that nobody gave"
        again = replay({k: journal[k] for k in ("game", "seed", "seats", "options", "entries")})
        assert again.digest() == self.bot.digest(self.match), "the same answers give another match"
        return again

    def check_end(self, match: Match) -> None:
        """Check that the public result matches the replayed match, appears once, and has a picture."""
        assert match.over is not None
        names = tuple(self.autos[seat].name for seat in match.over.winners)
        won = word("ui.over.won", who=names)
        results = [m for m in self.public() if won in m.content]
        assert len(results) == 1, f"{[m.content[:80] for m in self.public()]}\n{self.bot.tail()}"
        assert say(why(match.over.reason)) in results[0].content
        # The local Discord reads the size from the picture, and removes old files in a long run.
        assert results[0].pictures[0].alt and results[0].files[0].size is not None

    def fingerprint(self) -> str:
        """Return everything stored about the match itself: position, journal, events, prompts."""
        parts = [self.bot.digest()]
        parts.append(repr(self.bot.rows("SELECT * FROM journal")))
        parts.append(repr(self.bot.rows("SELECT * FROM event")))
        parts.append(repr(self.bot.rows("SELECT decision_id, seat, state FROM prompt")))
        return hashlib.sha256("".join(parts).encode()).hexdigest()


@asynccontextmanager
async def sit_down(
    folder: Path, seed: int = 1, play: Play = INVASION, more: Sequence[str] = (), *, patient: bool = True
) -> AsyncIterator[E2ETable]:
    """Yield a table with a running bot. At the end, check that the bot broke no rule of Discord.

    ``patient``: whether the bot treats nothing as late. Pass False if answers get lost, so that the bot's own deadlines
    end the waiting.
    """
    async with patient_sandbox(frozen=False) as sandbox:
        bot = BotProcess(sandbox, folder, patient=patient)
        await bot.start()
        table = E2ETable(sandbox, bot, seed, play, more)
        try:
            yield table
            await table.all_stands()
            await bot.stop()
            assert not sandbox.violations, sandbox.violations
        finally:
            if bot.alive:
                await bot.kill()
