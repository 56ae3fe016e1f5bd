"""The speed of a minimal bot with the same number of people as the real bot, as a yardstick."""

from __future__ import annotations

import asyncio
import io
import random
from pathlib import Path

from PIL import Image

from bot.bench.bare import COMMAND
from bot.bench.child import Child, with_buckets
from bot.bench.figures import Errors, Json, milliseconds, ratio
from bot.bench.processes import in_mb, memory
from bot.bench.screen import MeasuredClick
from bot.sandbox import Interaction, Message, Sandbox, people

SIDE = 226
"""Side length of the picture in pixels. Noise of this size makes a file of about 150 KB."""


def picture() -> bytes:
    """Return a picture file as large as that of a board. The picture is noise, so that compression does not make it
    smaller.
    """
    noise = random.Random(1).randbytes(3 * SIDE * SIDE)
    out = io.BytesIO()
    Image.frombytes("RGB", (SIDE, SIDE), noise).save(out, "PNG")
    return out.getvalue()


async def bare(folder: Path, crowd: int, seconds: float, errors: Errors, data: bytes | None) -> Json:
    """Measure the bare bot. Everybody presses again as soon as the message has changed."""
    arguments = ["-m", "bot.bench.bare"]
    if data is not None:
        (folder / "picture.png").write_bytes(data)
        arguments.append(str(folder / "picture.png"))
    async with Sandbox() as sandbox:
        with_buckets(sandbox)
        world, clock = sandbox.world, asyncio.get_running_loop().time
        users = {user.id: user for user in (sandbox.add_user(f"Player {n:03}").user for n in range(crowd))}
        places = {user: sandbox.add_channel(f"table-{n:03}") for n, user in enumerate(users)}
        owners = {channel.id: user for user, channel in places.items()}
        clicks: list[MeasuredClick] = []
        under_way: dict[int, MeasuredClick] = {}
        going = True

        def press(message: Message) -> None:
            user = users[owners[message.channel_id]]
            under_way[user.id] = click = MeasuredClick("", "press", user.id, clock())
            clicks.append(click)
            used[people.press(world, user, message, "press").id] = click

        def listen(event: str, data: dict[str, object]) -> None:
            message, interaction = data.get("message"), data.get("interaction")
            if event == "interaction" and isinstance(interaction, Interaction) and interaction.acked.is_set():
                if interaction.failed:
                    errors.note("the bare bot did not acknowledge", interaction.id)
                elif interaction.id in used:
                    used[interaction.id].acknowledged = clock()
            if event == "message" and isinstance(message, Message) and message.channel_id in owners:
                before = under_way.pop(owners[message.channel_id], None)
                if before is not None:
                    before.shown = clock()
                if going:
                    # Do not press at once, because the request that changed the message is still being handled.
                    asyncio.get_running_loop().call_soon(press, message)

        used: dict[int, MeasuredClick] = {}
        child = Child(sandbox, folder, arguments)
        await child.ready(COMMAND)
        world.listeners.append(listen)
        for user, channel in places.items():
            people.command(world, users[user], channel, COMMAND, {})
        await asyncio.sleep(min(1.0, seconds))
        first, begin, before = len(clicks), clock(), child.cpu()
        await asyncio.sleep(seconds)
        row, took, cpu = clicks[first:], clock() - begin, child.cpu() - before
        going, size = False, memory(child.pid)
        await asyncio.sleep(0.5)
        await child.kill(errors)
    return {
        "clicks_per_second": round(len(row) / took, 1),
        "cpu_ms_per_click": ratio(1000 * cpu.all, len(row), 2),
        "acknowledged_ms": milliseconds((c.acknowledged - c.at for c in row if c.acknowledged), 0.5, 0.99),
        "redrawn_ms": milliseconds((c.shown - c.at for c in row if c.shown), 0.5, 0.95, 0.99),
        "picture_kb": None if data is None else round(len(data) / 1000),
        "rss_mb": in_mb(size.rss),
    }
