"""One running bot: start storage, manager, outbox and cogs, and stop them in order.

The cogs provide:

    cogs.build_bot(manager: GameManager, config: Config) -> discord.ext.commands.Bot
        not logged in yet; its `setup_hook` (run by login, before the gateway) adds items, commands and
        translator, and syncs the command tree if its hash changed or Discord has no commands yet
    cogs.courier(bot) -> bot.outbox.Courier
    await cogs.sync(bot) -> int
        sync a logged-in bot even if nothing changed; returns the number of commands

Start: lock the database file, migrate, log in, start the outbox, connect.

A process has a role (`bot/roles.py`): it keeps the connection to the gateway, serves the endpoint for interactions, or
does both. Without a role it does all of the work through the gateway.

Stop (SIGTERM, SIGINT): refuse new operations with a polite sentence, let running operations and the outbox finish,
disconnect, end the drawing processes, copy the write-ahead log into the database file, close. Together these steps take
at most the configured number of seconds, even on a busy machine, because each step gets only the time that is left
(`bot/stopping.py`). When the time is up, the process exits as if it were killed. Even then, nothing is lost.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.clock import Clock, MovableClock, utc_now
from bot.config import DEFAULT_WEB, Config, ConfigError
from bot.deadlines import DEADLINES
from bot.matches import GameManager
from bot.model import Limits
from bot.outbox import Outbox
from bot.practice import PracticeWorker, ThinkingPool
from bot.roles import GATEWAY, WEB, WEB_ALONE, WHOLE, ProcessRole
from bot.stopping import CLOSED, DELIVERED, DISCONNECTED, Deadline, Stopping
from bot.storage import Repository, open_database
from bot.storage.place import shown
from bot.storage.sole import sole_bot, sole_process
from bot.timers import Timers
from bot.upkeep.retention import RETENTION, Retention

if TYPE_CHECKING:
    from bot.web import Endpoint

log = logging.getLogger("riposte.process")


class TokenRefused(ConfigError):
    """Discord rejected the token."""


@asynccontextmanager
async def opened(
    config: Config, stopping: Stopping | None = None, clock: Clock = utc_now
) -> AsyncIterator[GameManager]:
    """Lock and open the configured database, and yield its game manager. On exit, the write-ahead log is copied into
    the database file.
    """
    stopping = stopping or Stopping(config.shutdown_seconds)
    import cogs

    with sole_bot(config.database):
        opening = asyncio.create_task(open_database(config.database, apart=True), name="open database")
        await asyncio.sleep(0)  # start the pool here, so that its imports run while the database is being created
        cogs.load()
        database = await opening
        try:
            await database.enter()
            limits = Limits(config.person_matches, config.channel_matches)
            yield GameManager(Repository(database), clock=clock, limits=limits)
        finally:
            await stopping.phase("database", CLOSED, database.close())


def role_of(command: str | None, config: Config) -> ProcessRole:
    """Return the role of the process that this command starts. Raises ConfigError if a setting does not fit it."""
    if command is None:
        return WHOLE
    if config.public_key is None:
        raise ConfigError(
            "RIPOSTE_PUBLIC_KEY is not set. The Discord developer portal shows it under General Information."
        )
    many = config.database.startswith("postgresql")
    if command == "gateway":
        if not many:
            raise ConfigError(
                "A process for the gateway alone needs a database that several processes can share. With a file, "
                "`python -m bot web` keeps the gateway as well."
            )
        return GATEWAY
    return WEB if many else WEB_ALONE


async def run(
    config: Config,
    token: str | None = None,
    clock: MovableClock | None = None,
    role: ProcessRole = WHOLE,
    ready: Callable[[int], Awaitable[None]] | None = None,
) -> None:
    """Run the bot on Discord until a signal stops it. Raises ConfigError or StorageError if it cannot start.

    ``clock`` is given if the time can be moved, as in the sandbox. ``ready`` is called with the port of the endpoint
    once it accepts interactions.
    """
    import discord

    import cogs

    token = token or (config.token.get_secret_value() if config.token else None)
    if token is None:
        raise ConfigError("DISCORD_TOKEN is not set.")
    use_local()
    stopping = Stopping(config.shutdown_seconds)
    async with opened(config, stopping, clock or utc_now) as manager:
        bot = cogs.build_bot(manager, config, role)
        endpoint = bot.endpoint(config.public_key) if role.serves and config.public_key is not None else None
        outbox = Outbox(manager, cogs.courier(bot))
        retention = Retention(manager.store, config.keep_days)
        manager.store.on_start(retention.begin)
        manager.timer_handlers[RETENTION] = retention.sweep
        timers = Timers(manager.store, manager.timer_handlers)
        thinking = ThinkingPool(config.practice_workers)

        def end_processes() -> None:
            bot.pictures.close()
            thinking.close()

        practice = PracticeWorker(manager, thinking)
        if clock is not None:
            for wake in (timers.kick, outbox.kick, outbox.sweeper.kick):
                clock.on_move(wake)
        pages = AsyncExitStack()
        try:
            if config.metrics is not None:
                await pages.enter_async_context(_monitored(config.metrics, bot, outbox, endpoint))
            await manager.store.peers.start()
            await manager.store.listen()
            await log_in(bot, token)
            await outbox.start()
            await timers.start()
            await practice.start()
            with _asked_to_stop() as stop:
                stopped = asyncio.create_task(stop.wait(), name="stop")
                # Without a gateway, only the signal ends the process.
                connection = asyncio.create_task(bot.connect() if role.connects else stop.wait(), name="gateway")
                if endpoint is not None:
                    port = await endpoint.start(config.web or DEFAULT_WEB)
                    if ready is not None:
                        await ready(port)
                log.info("running", extra={"database": shown(config.database), "role": role.name})
                await asyncio.wait({connection, stopped}, return_when=asyncio.FIRST_COMPLETED)
                stopping.begin()
                stopped.cancel()
                if stop.is_set():
                    Deadline(stopping, end_processes).start()
                await timers.stop()
                await practice.stop()
                await finish(stopping, manager, outbox, bot, connection, endpoint)
                if connection.done() and not connection.cancelled():
                    connection.result()  # unless a signal ended the connection, this raises the error that ended it
        except discord.PrivilegedIntentsRequired:
            raise ConfigError("Discord refused the connection: the bot asks for an intent it may not have.") from None
        finally:
            await timers.stop()
            await practice.stop()
            thinking.close()
            if endpoint is not None:
                await stopping.phase("endpoint", DISCONNECTED, endpoint.stop())
            await stopping.phase("deliveries", DISCONNECTED, outbox.stop())
            if not bot.is_closed():
                await stopping.phase("connection", DISCONNECTED, bot.close())
            await stopping.phase("monitoring", DISCONNECTED, pages.aclose())
            manager.store.stop_listening()
            await stopping.phase("peers", DISCONNECTED, manager.store.peers.stop())
    log.info("stopped")


def _monitored(
    address: tuple[str, int], bot: Any, outbox: Outbox, endpoint: Endpoint | None
) -> AbstractAsyncContextManager[int]:
    """Serve what a machine may ask. The library for it is loaded only if it is wanted."""
    from bot.monitoring import Metrics, Parts, serving

    def connected() -> bool:
        gateway = bool(bot.is_ready()) and not bot.manager.clocks.stand
        return (gateway or not bot.role.connects) and (endpoint is None or endpoint.running)

    parts = Parts(bot.manager, connected, lambda: outbox.running, lambda: bot.pictures.waiting)
    metrics = Metrics(parts)
    bot.trace.on_begun.append(metrics.received)
    bot.trace.on_answer.append(metrics.answered)
    bot.manager.store.repository.database.on_locked.append(metrics.locked)
    if endpoint is not None:
        endpoint.on_refused.append(metrics.refused)
    return serving(metrics, address)


async def finish(
    stopping: Stopping,
    manager: GameManager,
    outbox: Outbox,
    bot: Any,
    connection: asyncio.Task[Any],
    endpoint: Endpoint | None = None,
) -> None:
    """Stop everything except the database. Each part gets only the time that is left for it."""
    log.info("stopping")
    if endpoint is not None:
        # A load balancer sends what comes from now on to another process.
        await stopping.phase("endpoint", DELIVERED, endpoint.stop())
    await stopping.phase("operations", DELIVERED, manager.store.close_intake(stopping.left(DELIVERED)))
    await stopping.phase("answers", DELIVERED, bot.buttons.idle())
    # Due deliveries get half of the time that is left. The other half is for storing the results of deliveries that
    # have already begun.
    await stopping.phase("deliveries", DELIVERED, outbox.stop(stopping.left(DELIVERED) / 2))
    # No more pictures will be sent. A drawing process that is still running would only take processor time from the
    # other parts.
    bot.pictures.close()
    # While Discord is unreachable, discord.py sleeps for minutes between its attempts, so waiting for it would take too
    # long.
    if not connection.done():
        connection.cancel()
    await stopping.phase("connection", DISCONNECTED, bot.close())
    await asyncio.wait([connection], timeout=stopping.left(DISCONNECTED))


async def sync(config: Config) -> int:
    """Send the slash commands to Discord, even if it already has them, and return their number."""
    import cogs

    if config.token is None:
        raise ConfigError("DISCORD_TOKEN is not set.")
    use_local()
    async with opened(config) as manager:
        bot = cogs.build_bot(manager, config)
        try:
            await log_in(bot, config.token.get_secret_value())
            sent: int = await cogs.sync(bot)
            return sent
        finally:
            await bot.close()


async def export(config: Config, match: str) -> dict[str, object]:
    """Return the journal of a match. This only reads, so it works while the bot is running."""
    from bot.model import unbase36

    database = await open_database(config.database, migrate=False)
    try:
        number = unbase36(match.lower())
        return await GameManager(Repository(database)).reader.export(-1 if number is None else number)
    finally:
        await database.close(checkpoint=False)


def note_time_zone(path: Path, user_id: int, zone: str) -> None:
    """Store the time zone in which a person in the sandbox lives from now on. This works while the bot is running."""
    with closing(sqlite3.connect(path, timeout=10)) as connection, connection:
        connection.execute(
            "INSERT INTO person (id, locale, time_zone, dm_ok) VALUES (?, '', ?, 1) "
            "ON CONFLICT (id) DO UPDATE SET time_zone = excluded.time_zone",
            (user_id, zone),
        )


def next_due(path: Path, now: int) -> int | None:
    """Return the earliest time after ``now`` at which a timer is due, or None without a timer. The heartbeat does not
    count, because it changes nothing that a person sees. This works while the bot is running.
    """
    from bot.matches.timekeeping import HEARTBEAT

    with closing(sqlite3.connect(path, timeout=10)) as connection:
        earliest = connection.execute("SELECT min(at) FROM timer WHERE at > ? AND kind != ?", (now, HEARTBEAT))
        found = earliest.fetchone()[0]
    return None if found is None else int(found)


def note_language(path: Path, user_id: int, locale: str) -> None:
    """Store the language that a person in the sandbox uses from now on. This works while the bot is running."""
    with closing(sqlite3.connect(path, timeout=10)) as connection, connection:
        connection.execute(
            "INSERT INTO person (id, locale, dm_ok) VALUES (?, ?, 1) "
            "ON CONFLICT (id) DO UPDATE SET locale = excluded.locale",
            (user_id, locale),
        )


async def sandbox(
    config: Config, host: str, port: int, *, open_browser: bool = False, people: int = 2, web: bool = False
) -> None:
    """Serve the local Discord with its web page and run the bot on it, with a fresh database.

    ``web``: whether interactions are sent over HTTP at first. The page can change that.
    """
    from bot.sandbox import Sandbox, run_sandbox
    from bot.storage.place import database_path

    path = database_path(config.database)
    clock = MovableClock()

    async def start(world: Sandbox) -> None:
        from cogs.doctor import standing

        world.moving.append(lambda seconds: clock.advance(round(seconds * 1000)))
        world.upcoming = lambda at: asyncio.to_thread(next_due, path, at)
        world.living.append(lambda user_id, zone: asyncio.to_thread(note_time_zone, path, user_id, zone))
        world.checks.append(lambda: standing.check(world, path))
        world.speaking.append(lambda user_id, locale: asyncio.to_thread(note_language, path, user_id, locale))

        async def ready(port: int) -> None:
            world.endpoint.offered = f"http://127.0.0.1:{port}/interactions"
            if web:
                await world.endpoint.set(world.endpoint.offered)

        served = config.model_copy(update={"public_key": world.endpoint.public_key, "web": ("127.0.0.1", 0)})
        await run(served, world.token, clock, WEB_ALONE, ready)

    with sole_process(path):
        # The sandbox keeps nothing when it stops, so the channels of earlier matches no longer exist.
        for suffix in ("", "-wal", "-shm"):
            path.with_name(path.name + suffix).unlink(missing_ok=True)

    def announce(address: str) -> None:
        sides = "both" if people == 2 else "all"
        print(f"Riposte is ready: open {address} and play {sides} sides. Ctrl-C ends it.", flush=True)

    await run_sandbox(start, host, port, open_browser, announce, people)


async def log_in(client: Any, token: str) -> None:
    """Log a client in. Raises TokenRefused, or ConfigError if Discord cannot be reached."""
    import aiohttp
    import discord

    try:
        await client.login(token)
    except discord.LoginFailure:
        raise TokenRefused("Discord does not accept DISCORD_TOKEN. Reset the token and try again.") from None
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        raise ConfigError(f"Discord cannot be reached: {error}.") from error


def use_local() -> None:
    """Point discord.py at the local Discord if the environment names one, as in a child process of the sandbox."""
    from bot.sandbox import patch_from_environment

    try:
        if patch_from_environment():
            DEADLINES.extend_from_environment()
    except ValueError as error:
        raise ConfigError(str(error)) from None


@contextmanager
def _asked_to_stop() -> Iterator[asyncio.Event]:
    """Yield an event that is set by SIGTERM or SIGINT. A second signal ends the process immediately, as usual."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    signals = (signal.SIGTERM, signal.SIGINT)

    def heard() -> None:
        for number in signals:
            loop.remove_signal_handler(number)
        stop.set()

    try:
        for number in signals:
            loop.add_signal_handler(number, heard)
    except (NotImplementedError, RuntimeError, ValueError):
        # Signal handlers are not available (on Windows, or outside the main thread). Ctrl-C cancels the task instead.
        yield stop
        return
    try:
        yield stop
    finally:
        for number in signals:
            loop.remove_signal_handler(number)
