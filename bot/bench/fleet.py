"""The processes of one bot on one database, as an owner would run them: one gateway, and the rest receive interactions.

A bot of one process is `python -m bot`. A bot of more has one `python -m bot gateway`, and `python -m bot web` for the
rest. Each interaction goes to a random one of these, as a load balancer may send it.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Mapping, Sequence
from functools import reduce
from operator import add
from pathlib import Path

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from bot.bench.child import PROBE, READY_SECONDS, Child
from bot.bench.figures import Errors, Json
from bot.bench.processes import Cpu, Memory
from bot.sandbox import Sandbox, people
from bot.web.server import PATH

TRIES = 5
"""Number of times that somebody tries a command after the start, because several processes start at once."""
ANY_PORT = "127.0.0.1:0"
LOCKS = "riposte_lock_seconds"
Buckets = dict[float, float]
"""The number of values up to each bound, as Prometheus counts them."""


class Fleet:
    """``count`` processes of one bot. Each works in a folder of its own, as on a machine of its own."""

    def __init__(
        self, sandbox: Sandbox, folders: Sequence[Path], database: str, settings: Mapping[str, str], seed: int
    ) -> None:
        self._sandbox = sandbox
        self._rng = random.Random(seed)
        self._urls: list[str] = []
        commands = ["gateway"] + ["web"] * (len(folders) - 1) if len(folders) > 1 else [""]
        environment = {
            **settings,
            "RIPOSTE_DATABASE": database,
            "RIPOSTE_LOG_FORMAT": "json",
            "RIPOSTE_METRICS": ANY_PORT,
            "RIPOSTE_WEB": ANY_PORT,
        }
        self.commands = commands
        self.children = [
            Child(sandbox, folder, ["-m", "bot", *command.split()], **environment)
            for folder, command in zip(folders, commands, strict=True)
        ]

    async def start(self) -> None:
        """Start all processes, and wait until a command is acknowledged. Raises RuntimeError if that fails."""
        for child in self.children:
            await child.start()
        for child in self.children:
            await self._port(child, "monitoring")
        self._urls = [
            f"http://127.0.0.1:{await self._port(child, 'endpoint')}{PATH}"
            for child, command in zip(self.children, self.commands, strict=True)
            if command == "web"
        ]
        for url in self._urls:
            await self._sandbox.endpoint.set(url)
        world = self._sandbox.world
        if self._urls:
            world.to_endpoint = self._send
        while not (world.online and world.book.scopes[None]):
            await world.changed(0.2)
        for _ in range(TRIES):
            used = people.command(world, self._sandbox.anna.user, self._sandbox.channel, PROBE, {})
            await used.acked.wait()
            if not used.failed:
                return
        raise RuntimeError(f"The bot did not answer /{PROBE}.")

    def _send(self, payload: Json) -> None:
        self._sandbox.world.endpoint_url = self._rng.choice(self._urls)
        self._sandbox.endpoint.send(payload)

    async def _port(self, child: Child, message: str) -> int:
        """Wait until a process has logged the port at which it serves something, and return the port."""
        async with asyncio.timeout(READY_SECONDS):
            while child.alive:
                for line in child.lines():
                    if f'"{message}"' in line and (found := json.loads(line)).get("message") == message:
                        return int(found["port"])
                await asyncio.sleep(0.1)
        raise RuntimeError("A process of the bot did not start.\n" + "\n".join(child.lines()[-20:]))

    def cpu(self) -> Cpu:
        """Return the processor time that all processes have used."""
        return reduce(add, (child.cpu() for child in self.children))

    def memory(self) -> Memory:
        """Return the memory that all processes use now."""
        return reduce(add, (child.memory() for child in self.children))

    async def locks(self) -> Buckets:
        """Return how long changes have waited for their locks in all processes, from their pages for Prometheus."""
        found: Buckets = {}
        async with aiohttp.ClientSession() as session:
            for child in self.children:
                port = await self._port(child, "monitoring")
                async with session.get(f"http://127.0.0.1:{port}/metrics") as page:
                    for bound, n in buckets(await page.text(), LOCKS).items():
                        found[bound] = found.get(bound, 0) + n
        return found

    async def stop(self, errors: Errors) -> None:
        """Stop all processes with SIGTERM, the gateway first."""
        await self._sandbox.endpoint.set(None)
        for child in self.children:
            await child.stop(errors)

    async def kill(self, errors: Errors) -> None:
        """Kill the processes that still run."""
        for child in self.children:
            if child.alive:
                await child.kill(errors)


def buckets(page: str, name: str) -> Buckets:
    """Return the buckets of a histogram on a page for Prometheus."""
    return {
        float(sample.labels["le"]): sample.value
        for family in text_string_to_metric_families(page)
        if family.name == name
        for sample in family.samples
        if sample.name == f"{name}_bucket"
    }


def quantile(found: Buckets, share: float) -> float | None:
    """Return the value below which this share of the values lies, as Prometheus estimates it. None without values.

    Within a bucket, the values count as evenly spread. In the last one, which has no upper bound, its lower bound
    counts.
    """
    total = max(found.values(), default=0.0)
    if not total:
        return None
    low, below = 0.0, 0.0
    for bound, n in sorted(found.items()):
        if n >= share * total:
            return low if bound == float("inf") else low + (bound - low) * (share * total - below) / (n - below)
        low, below = bound, n
    return low


__all__ = ["Buckets", "Fleet", "buckets", "quantile"]
