"""A local Discord for the unmodified bot: a loopback server, simulated people, and a web page to play on.

async with Sandbox() as sandbox:
    patch_discord(sandbox)          # same process; for a child process, use `sandbox.environment()` instead
    ...
    answer = await sandbox.anna.slash("#duel", "match challenge", opponent="Ben")
"""

from __future__ import annotations

import asyncio
import contextlib
import webbrowser
from collections.abc import Awaitable, Callable

from bot.sandbox.driver import LocalPlayer, Response, quiet
from bot.sandbox.server import (
    API_VARIABLE,
    GATEWAY_VARIABLE,
    Check,
    Sandbox,
    patch_discord,
    patch_from_environment,
    patched_discord,
)
from bot.sandbox.validation.errors import ClientRefusal
from bot.sandbox.world.model import Channel, Interaction, Message, Permission

StartBot = Callable[[Sandbox], Awaitable[object]]


async def run_sandbox(
    start_bot: StartBot,
    host: str = "127.0.0.1",
    port: int = 8765,
    open_browser: bool = False,
    announce: Callable[[str], object] = print,
    people: int = 2,
) -> None:
    """Serve the page and run the bot until it ends or the task is cancelled.

    `start_bot(sandbox)` runs the bot with the token `sandbox.token`. discord.py in this process is already connected to
    the sandbox. For a bot in a child process, pass `sandbox.environment()` to that process. `announce` is called with
    the page's address. If the requested port is taken, the address has another port. `people` is the number of people
    (2 to 4). Each of them has a side of the page. Anna manages the server, and Ben has a role too.
    """
    sandbox = Sandbox(host, port, people=people, threads=True)
    world = sandbox.world
    world.give_role(world.user(sandbox.anna_id), world.add_role("Staff", Permission.MANAGE_GUILD))
    world.give_role(world.user(sandbox.ben_id), world.add_role("Players"))
    await sandbox.start(any_port=True)
    try:
        with patched_discord(sandbox):
            announce(sandbox.url)
            if open_browser:
                with contextlib.suppress(webbrowser.Error):
                    await asyncio.to_thread(webbrowser.open, sandbox.url)
            await start_bot(sandbox)
    finally:
        await sandbox.stop()


__all__ = [
    "API_VARIABLE",
    "GATEWAY_VARIABLE",
    "Channel",
    "Check",
    "ClientRefusal",
    "Interaction",
    "LocalPlayer",
    "Message",
    "Permission",
    "Response",
    "Sandbox",
    "StartBot",
    "patch_discord",
    "patch_from_environment",
    "patched_discord",
    "quiet",
    "run_sandbox",
]
