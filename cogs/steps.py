"""Measures the longest single step of the event loop: ``python -m cogs steps``.

A local Discord and the bot run in this process. Every command and a few buttons get the worst input that a person can
send: long texts, big decks, and long matches that must be loaded or even replayed. A task factory measures the
processor time of each step of the bot's own tasks. For each input, the longest step is printed, together with the
innermost code that was running.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator, Mapping, Sequence
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import engine
from bot.matches import GameManager
from bot.matches.live import LiveMatches
from bot.model import ACTIVE
from bot.outbox import Outbox
from bot.sandbox import Channel, ClientRefusal, LocalPlayer, Message, Sandbox, patched_discord
from bot.storage import Repository, open_database
from cogs.client import RiposteBot
from cogs.wire import limits
from cogs.wire.custom_ids import Tap

GOAL_MS = 20.0
LOCAL = ("/bot/sandbox/", "/aiohttp/web")
"""Parts of file paths. A task belongs to the local Discord if its code is in a file with such a path."""
ANSWERS = 80
DARING = 0.3
EVENTS = 2000
"""Number of events in a match that was made longer for the measurement."""
LONG = 6000
REST_S = 0.05
OPENED_TRIES = 100
OTHER: Mapping[str, Any] = {"opponent": "Ben"}
FIELDS: Sequence[tuple[str, str, Mapping[str, Any]]] = (
    ("rule", "query", {}),
    ("rule", "game", {"query": "a"}),
    ("card", "name", {}),
    ("card", "game", {"name": "a"}),
    ("keyword", "name", {}),
    ("play", "action", {}),
    ("why", "thing", {}),
    ("deck show", "deck", {}),
    ("match challenge", "deck", OTHER),
    ("match challenge", "rules", OTHER),
    ("match challenge", "game", OTHER),
    ("match status", "match", {}),
    ("match board", "zone", {}),
    ("help", "game", {}),
)
"""The autocomplete inputs, as (command, option to complete, other options that the command needs)."""
SHOWING: Sequence[tuple[str, Mapping[str, Any]]] = (
    ("match status", {}),
    ("match board", {}),
    ("match board", {"style": "text"}),
    ("match log", {}),
    ("match log", {"passes": True}),
    ("match report", {}),
    ("match end", {}),
    ("match concede", {}),
    ("hand", {}),
    ("stops", {}),
    ("plan", {}),
    ("why", {}),
    ("play", {"action": "what is this"}),
)
ANSWERING = ("act", "line", "pass", "send")
"""Kinds of buttons that answer a question."""
Send = Callable[[], Awaitable[object]]


class Meter:
    """A record of the longest step since the last call of :meth:`begin`."""

    def __init__(self) -> None:
        self.ms = 0.0
        self.where = ""

    def begin(self) -> None:
        """Forget the longest step so far."""
        self.ms, self.where = 0.0, ""

    def note(self, ms: float, where: str) -> None:
        """Record a step that took ``ms`` milliseconds."""
        if ms > self.ms:
            self.ms, self.where = ms, where

    def factory(self, loop: asyncio.AbstractEventLoop, coro: Any, **more: Any) -> asyncio.Task[Any]:
        """Make a task whose steps are measured, unless it belongs to the local Discord."""
        code = getattr(coro, "cr_code", None)
        if code is None or any(part in code.co_filename for part in LOCAL):
            return asyncio.Task(coro, loop=loop, **more)
        return asyncio.Task(Measured(coro, self), loop=loop, **more)


class Measured(Coroutine[Any, Any, Any]):
    """A wrapper around a coroutine that reports the processor time of each step to a meter."""

    def __init__(self, coro: Any, meter: Meter) -> None:
        self._coro = coro
        self._meter = meter

    def send(self, value: Any) -> Any:
        """See :meth:`generator.send`."""
        return self._step(lambda: self._coro.send(value))

    def throw(self, *error: Any) -> Any:
        """See :meth:`generator.throw`."""
        return self._step(lambda: self._coro.throw(*error))

    def close(self) -> None:
        """See :meth:`generator.close`."""
        self._coro.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        return self._coro.__await__()  # type: ignore[no-any-return]

    def _step(self, go: Callable[[], Any]) -> Any:
        begun, where = time.thread_time(), self._innermost()
        try:
            return go()
        finally:
            self._meter.note(1000 * (time.thread_time() - begun), f"{where} -> {self._innermost()}")

    def _innermost(self) -> str:
        """Return the innermost function of this project in which the coroutine is suspended."""
        found, one = self._coro.__qualname__, self._coro
        while one is not None:
            frame = getattr(one, "cr_frame", None)
            if frame is not None and any(f"/{part}/" in frame.f_code.co_filename for part in ("bot", "cogs")):
                found = f"{frame.f_code.co_qualname}:{frame.f_lineno}"
            one = getattr(one, "cr_await", None)
        return str(found)


class StepsTable:
    """A bot on a local Discord. Long matches of all games are in progress, and Anna has many decks."""

    def __init__(self, sandbox: Sandbox, folder: Path) -> None:
        self.sandbox = sandbox
        self.path = folder / "steps.sqlite3"
        self.meter = Meter()
        self.places = {
            spec.name: sandbox.channel if n == 0 else sandbox.world.add_channel(f"duel{n}")
            for n, spec in enumerate(engine.games())
        }
        self.ids: dict[str, int] = {}
        self.manager: GameManager
        self.rows: list[dict[str, object]] = []

    @property
    def anna(self) -> LocalPlayer:
        """The person who sends all inputs."""
        return self.sandbox.anna

    async def prepare(self) -> None:
        """Play the matches up to their lengths, and save a hundred decks. One deck has every card of its game."""
        database = await open_database(str(self.path))
        manager = GameManager(Repository(database))
        for game, place in self.places.items():
            self.ids[game] = await begun(manager, game, place, self.sandbox.anna, self.sandbox.ben)
            await lengthen(manager, self.ids[game])
        for spec in engine.games():
            every = [f"3 {card.name}" for card in engine.printed_cards(spec.name).values()]
            for n in range(100 // len(self.places)):
                await manager.decks.bring(self.anna.id, spec.name, "\n".join(every[: 200 - n]), f"Deck {n}")
        await database.close()

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run the bot from login to shutdown."""
        database = await open_database(str(self.path))
        self.manager = GameManager(Repository(database))
        bot = RiposteBot(self.manager, 1, guild_ready_timeout=0)
        outbox = Outbox(self.manager, bot.courier)
        await bot.login(self.sandbox.token)
        await outbox.start()
        connection = asyncio.create_task(bot.connect())
        try:
            await self.sandbox.bot_online()
            await bot.wait_until_ready()
            await asyncio.wait_for(outbox.settled(), 60)
            yield
        finally:
            await outbox.stop()
            await bot.close()
            connection.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await connection
            await database.close()

    async def measure(self, name: str, send: Send) -> None:
        """Send an input, wait for its results, and record the longest step."""
        # Collect garbage first, so that collecting the local Discord's objects does not count as a step of the bot.
        gc.collect()
        gc.freeze()
        self.meter.begin()
        told = ""
        try:
            await send()
        except (ClientRefusal, TimeoutError) as error:
            told = f"{type(error).__name__}: {error}"[:120]
        await asyncio.sleep(REST_S)
        row: dict[str, object] = {"input": name, "ms": round(self.meter.ms, 1), "step": self.meter.where}
        self.rows.append(row | ({"not_sent": told} if told else {}))
        print(f"{self.meter.ms:8.1f} ms  {name}  {told}  {self.meter.where}", file=sys.stderr, flush=True)

    def forget(self) -> None:
        """Drop all matches from memory, as a restart would."""
        live: LiveMatches = self.manager.store.live
        live.forget()


async def begun(manager: GameManager, game: str, place: Channel, first: LocalPlayer, second: LocalPlayer) -> int:
    """Begin a match and answer some of its questions, partly at random. No direct messages are sent about it."""
    chance = random.Random(7)
    info = await manager.challenges.open(
        guild_id=place.guild_id,
        channel_id=place.id,
        game=game,
        challenger=(first.id, first.name),
        opponents=[(second.id, second.name)],
    )
    info = await manager.challenges.accept(info.id, second.id)
    for _ in range(ANSWERS):
        seat = info.waiting[0]
        decision = (await manager.reader.look_seat(info.id, seat)).decision
        assert decision is not None
        answer = await manager.reader.suggest(info.id, seat, decision.id)
        if decision.shape == "pick" and chance.random() < DARING:
            answer = chance.choice(decision.options).key
        done = await manager.play.answer(info.id, info.seats[seat].user_id, decision.id, answer or "")
        info = done.look.info
        if info.status != ACTIVE:
            return await begun(manager, game, place, second, first)
    async with manager.store.repository.write() as tx:
        await tx.drop_due(info.id, "prompt")
    return info.id


async def lengthen(manager: GameManager, match_id: int) -> None:
    """Make a match's log longer by adding copies of its events before its beginning."""
    async with manager.store.repository.write() as tx:
        told = await tx.events(match_id)
        rows = [
            {"seq": -n, "n": 1, "turn": 1, "kind": event.body.get("kind", ""), "body": event.body}
            for n, event in enumerate(islice(cycle(told), EVENTS), start=1)
        ]
        await tx.add_events(match_id, rows)


def texts() -> dict[str, str]:
    """Return texts that are long or hard to read."""
    rng = random.Random(3)
    words = ["".join(rng.choices("abcdefghijklmnopqrstuvwxyz", k=4)) for _ in range(LONG // 5)]
    return {
        "words": " ".join(words),
        "letters": ("a " * LONG)[:LONG],
        "commas": ",".join(words),
        "one word": "x" * LONG,
        "marks": "e\u0301\u0323" * (LONG // 3),
        "fat": "\ufdfa" * LONG,
    }


def lists(size: int) -> dict[str, str]:
    """Return decks that are hard to read."""
    rng = random.Random(5)

    def filled(line: Callable[[], str]) -> str:
        text = ""
        while len((text + (row := line())).encode()) <= size:
            text += row
        return text

    some = [card.name for card in engine.printed_cards(engine.games()[0].name).values()]
    return {
        "short unknown lines": filled(lambda: f"3 {''.join(rng.choices('abcdefgh', k=3))}\n"),
        "slips": filled(lambda: f"3 {rng.choice(some)[:-1]}q\n"),
        "long lines": filled(lambda: "3 " + "squig herd " * 300 + "\n"),
        "one line": "3 x" + "a " * ((size - 3) // 2),
        "brackets": "(" * size,
        "open tags": "<card" * (size // 5),
        "open marks": "[url=" * (size // 5),
        "cells": "</td>" * (size // 5),
        "spaces": "3 a" + " " * (size - 4) + "b",
        "numbers": "1 " * (size // 2),
        "commas": "1, " * (size // 3),
        "x": "x" * size,
        "twos": "2x" * (size // 2),
        "quotes": '"3","' * (size // 5),
    }


async def imported(player: LocalPlayer, text: str, *, file: bool) -> None:
    """Import a deck from a file or through the modal."""
    if file:
        await player.slash("#duel", "deck import", file={"filename": "x.txt", "text": text})
        return
    opened = await player.slash("#duel", "deck import")
    await player.submit_modal(opened, {"text": text, "name": "n" * 40})


async def commands(table: StepsTable) -> None:
    """Measure every command with the worst input of each kind."""
    anna, hard = table.anna, texts()
    for size, file in ((16 * 1024, True), (3900, False)):
        for kind, text in lists(size).items():
            await table.measure(f"deck import, {size} bytes: {kind}", partial(imported, anna, text, file=file))
    for command in ("deck list", "match history", "match list", "match next", "me settings", "help"):
        await table.measure(command, partial(anna.slash, "#duel", command))
    for command in ("deck show", "deck check", "deck share", "deck delete"):
        for deck in ("Deck 0", hard["words"][: limits.TYPED]):
            await table.measure(f"{command} {deck[:8]}", partial(anna.slash, "#duel", command, deck=deck))
    hard |= {f"{kind}, cut": text[: limits.TYPED] for kind, text in hard.items()}
    for command, option, more in FIELDS:
        for kind, text in {"nothing": "", **hard}.items():
            typing = partial(anna.autocomplete, "#duel", command, option, text, **more)
            await table.measure(f"complete {command} {option}: {kind}", typing)
            if text:
                filled = {**more, option: text}
                sent = partial(anna.slash, "#duel", command, **filled)
                await table.measure(f"{command} {option}: {kind}", sent)


async def when_read(table: StepsTable, send: Send) -> None:
    """Send an input after dropping the matches from memory, so that handling it includes loading a match."""
    table.forget()
    await send()


async def matches(table: StepsTable) -> None:
    """Measure all inputs that show or change a long match, for each game, both in memory and after a restart."""
    anna = table.anna
    for game, place in table.places.items():
        key = table.ids[game]
        number = (await table.manager.reader.match(key)).key
        sends: dict[str, Send] = {
            f"{command} {more or ''}": partial(anna.slash, place, command, match=number, **more)
            for command, more in SHOWING
        }
        for command, option in (("play", "action"), ("why", "thing"), ("match board", "zone")):
            sends[f"complete {command}"] = partial(anna.autocomplete, place, command, option, "a", match=number)
        for name, send in sends.items():
            await table.measure(f"{game}: {name}, kept", send)
            await table.measure(f"{game}: {name}, read", partial(when_read, table, send))
        await buttons(table, game)
        async with table.manager.store.repository.write() as tx:
            for rev, _ in await tx.snapshots_before(key, 1 << 40):
                await tx.replace_snapshot(key, rev, b"no snapshot")
        again = partial(anna.slash, place, "match status", match=number, timeout=120)
        await table.measure(f"{game}: match status, played again from its set-up", partial(when_read, table, again))


async def opened_prompt(player: LocalPlayer, status: Message, match_id: int) -> Message | None:
    """Open the prompt from a status message in the direct messages. The prompt replaces the status message."""
    before = status.revision
    shown = (await player.click(status, Tap("open", match_id).custom_id)).message
    for _ in range(OPENED_TRIES):
        if shown is None or shown.revision > before:
            break
        await player.world.changed(0.1)
    return shown


async def buttons(table: StepsTable, game: str) -> None:
    """Press buttons of a match's prompts for a few answers."""
    for n in range(12):
        info = await table.manager.reader.match(table.ids[game])
        if not info.waiting:
            return
        seat = info.seats[info.waiting[0]]
        player = table.anna if seat.user_id == table.anna.id else table.sandbox.ben
        opened = await player.slash("dm", "match status", match=info.key)
        assert opened.message is not None
        try:
            shown = await opened_prompt(player, opened.message, info.id)
        except ClientRefusal:
            return
        pressed = [one.custom_id for one in shown.buttons if not one.disabled] if shown is not None else []
        kinds = [(Tap.parse(one) or Tap("none")).kind for one in pressed]
        wanted = next((one for one, kind in zip(pressed, kinds, strict=True) if kind in ANSWERING), None)
        if shown is None or wanted is None:
            return
        press: Send = partial(player.click, shown, wanted)
        if n % 2:
            press = partial(when_read, table, press)
        await table.measure(f"{game}: answer {n}, {'read' if n % 2 else 'kept'}", press)


async def measured() -> dict[str, object]:
    """Measure everything and return the report."""
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox() as sandbox:
            table = StepsTable(sandbox, Path(folder))
            await table.prepare()
            asyncio.get_running_loop().set_task_factory(table.meter.factory)
            with patched_discord(sandbox):
                async with table.running():
                    await commands(table)
                    await matches(table)
    rows = sorted(table.rows, key=lambda row: -float(str(row["ms"])))
    return {"goal_ms": GOAL_MS, "over": sum(float(str(row["ms"])) > GOAL_MS for row in rows), "rows": rows}


def run() -> dict[str, object]:
    """Run the measurement and return its report."""
    return asyncio.run(measured())
