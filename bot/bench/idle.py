"""The cost of stored matches while nobody plays, measured as the bot's processor time in its first seconds."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Sequence
from pathlib import Path

from bot.bench.ahead import PlannedMatch, Somebody, play
from bot.bench.child import Child
from bot.bench.figures import Errors, Json, ratio
from bot.matches import GameManager
from bot.outbox import Sent
from bot.outbox.outcomes import Outcomes
from bot.sandbox import Sandbox
from bot.storage import Repository, open_database

SHARE = 1.25
"""Maximum ratio of the cost with the largest number of matches to the cost with the smallest number."""


async def stored(
    folder: Path,
    child_of: Callable[[Sandbox, Path], Child],
    games: Sequence[str],
    counts: Sequence[int],
    seconds: float,
    seed: int,
    errors: Errors,
) -> Json:
    """Measure the bot's processor time in its first ``seconds``, for each number of running matches in its database."""
    most = max(counts)
    report: Json = {"seconds": seconds}
    async with Sandbox() as sandbox:
        child = child_of(sandbox, folder / "compiling")
        await child.ready()  # the first start compiles the modules, so later starts do not have to
        await child.stop(errors)
    for count in counts:
        async with Sandbox() as sandbox:
            sandbox.world.kept_messages = 10 + 3 * most
            child = child_of(sandbox, folder / f"stored-{count}")
            places = _places(sandbox, games, most)
            if count:
                await play(child.folder / "riposte.sqlite3", places[:count], 0, seed)
                await _deliver_all(child.folder / "riposte.sqlite3", sandbox)
            before = len(sandbox.requests)
            await child.start()
            await asyncio.sleep(seconds)
            used = child.cpu()
            report[str(count)] = {"cpu_s": round(used.all, 2), "requests": len(sandbox.requests) - before}
            await child.stop(errors)
    least, highest = (report[str(found)]["cpu_s"] for found in (min(counts), most))
    report["most_to_least"] = {"value": ratio(highest, least), "goal": SHARE, "ok": highest <= SHARE * least}
    return report


def _places(sandbox: Sandbox, games: Sequence[str], most: int) -> list[PlannedMatch]:
    """Return a channel and two people for each of ``most`` matches.

    Every case creates all of these, so that the cases differ only in their number of matches.
    """
    found = []
    for n, game in zip(range(most), itertools.cycle(games), strict=False):
        channel = sandbox.add_channel(f"stored-{n}")
        people = [sandbox.add_user(f"{name}{n}") for name in ("Ada", "Bob")]
        pair = [Somebody(one.id, one.name, sandbox.world.dm(one.id).id) for one in people]
        found.append(PlannedMatch(channel.guild_id, channel.id, game, (pair[0], pair[1])))
    return found


async def _deliver_all(database: Path, sandbox: Sandbox) -> None:
    """Post the due messages of the matches in the local Discord, and record them as delivered, as if the bot had sent
    them.
    """
    opened = await open_database(str(database))
    try:
        manager = GameManager(Repository(opened))
        outcomes, world = Outcomes(manager), sandbox.world
        async with manager.store.repository.write() as tx:
            for waiting in await tx.rows("SELECT id FROM outbox WHERE state = 'due' ORDER BY id"):
                row = await tx.outbox_row(waiting["id"])
                assert row is not None
                channel_id = row.channel_id or row.dm_channel_id
                assert channel_id is not None
                sent = world.post(world.channels[channel_id], world.bot, {"content": row.kind})
                await outcomes.delivered(tx, row, Sent(channel_id, sent.id))
    finally:
        await opened.close()
