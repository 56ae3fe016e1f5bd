"""A bot in a child process that is connected to the local Discord."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.bench.figures import Errors
from bot.bench.processes import Cpu, Memory, cpu, memory, tree
from bot.sandbox import Sandbox, people

ROOT = Path(__file__).resolve().parents[2]
READY_SECONDS = 120.0
STOP_SECONDS = 30.0
PROBE = "help"
"""A command that anybody may use at any time."""


def with_buckets(sandbox: Sandbox) -> bool:
    """Switch on Discord's rate limits per route. Returns False if this local Discord has none."""
    if not hasattr(sandbox.faults, "buckets"):
        return False
    sandbox.faults.buckets = True
    return True


@dataclass(frozen=True, slots=True)
class Started:
    """Times from the start of a process, in seconds."""

    connected: float
    """Seconds until the gateway had received the identification and sent READY."""
    answered: float
    """Seconds until a command that was used right after READY was acknowledged."""
    cpu: float
    """Processor seconds that the bot used until that acknowledgement."""


class Child:
    """A child process `python ARGUMENTS` with its own folder. A file in that folder collects its output and errors."""

    def __init__(self, sandbox: Sandbox, folder: Path, arguments: Sequence[str], **environment: str) -> None:
        self.sandbox = sandbox
        self.folder = folder
        self.log = folder / "bot.log"
        self._arguments = arguments
        self._environment = environment
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        """The process id. Valid only after the process was started."""
        assert self._process is not None
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether the process was started and has not ended yet."""
        return self._process is not None and self._process.returncode is None

    async def start(self) -> None:
        """Start the process without waiting for anything."""
        assert not self.alive
        clean = {key: value for key, value in os.environ.items() if not key.startswith("RIPOSTE_")}
        # Let the bot write and reuse compiled files, as it would on an owner's machine, even if this shell's
        # environment forbids it.
        compiled = {"PYTHONPYCACHEPREFIX": str(self.folder.parent / "pycache"), **clean, "PYTHONDONTWRITEBYTECODE": ""}
        environment = {**self.sandbox.environment(compiled), "PYTHONPATH": str(ROOT), **self._environment}
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *self._arguments, cwd=self.folder, env=environment, stdout=log, stderr=log
            )

    async def ready(self, probe: str = PROBE) -> Started:
        """Start the process and wait until it has acknowledged the command `probe`.

        Raises RuntimeError, with the end of the process's log, if it does not.
        """
        world, clock = self.sandbox.world, asyncio.get_running_loop().time
        begin = clock()
        await self.start()
        while not (world.online and world.book.scopes[None]):
            if not self.alive or clock() - begin > READY_SECONDS:
                raise RuntimeError("The bot did not come online.\n" + "\n".join(self.lines()[-20:]))
            await world.changed(0.2)
        connected = clock() - begin
        used = people.command(world, self.sandbox.anna.user, self.sandbox.channel, probe, {})
        await used.acked.wait()
        if used.failed:
            raise RuntimeError(f"The bot did not answer /{probe}.\n" + "\n".join(self.lines()[-20:]))
        return Started(connected, clock() - begin, self.cpu().all)

    def cpu(self) -> Cpu:
        """Return the processor time that the process and its descendants have used."""
        return cpu(self.pid)

    def memory(self) -> Memory:
        """Return the memory that the process and its descendants use now."""
        return memory(self.pid)

    def lines(self) -> list[str]:
        """Return the lines that the process has written to standard output and standard error, including earlier
        starts.
        """
        return self.log.read_text(errors="replace").splitlines() if self.log.exists() else []

    async def stop(self, errors: Errors) -> None:
        """Stop the process with SIGTERM, as a service manager does."""
        await self._end(signal.SIGTERM, 0, errors)

    async def kill(self, errors: Errors) -> None:
        """Kill the process with SIGKILL, so that it cannot finish or close anything."""
        await self._end(signal.SIGKILL, -signal.SIGKILL, errors)

    async def _end(self, number: signal.Signals, expected: int, errors: Errors) -> None:
        process = self._process
        if process is None or process.returncode is not None:
            errors.note("the bot ended unexpectedly", None if process is None else process.returncode)
            return
        family = [stat.pid for stat in tree(process.pid)][1:]
        process.send_signal(number)
        try:
            async with asyncio.timeout(STOP_SECONDS):
                code = await process.wait()
                await self.sandbox.bot_offline(STOP_SECONDS)
                if code != expected:
                    errors.note("the bot ended with a wrong exit code", code)
        except TimeoutError:
            errors.note("the bot did not end after the signal", number.name)
            process.kill()
            await process.wait()
        await _gone(family, errors)


async def _gone(family: Sequence[int], errors: Errors) -> None:
    """Check that the bot's child processes have ended within a few seconds. Kill those that have not."""
    for _ in range(50):
        left = [pid for pid in family if tree(pid)]
        if not left:
            return
        await asyncio.sleep(0.1)
    errors.note("processes were left behind", left)
    for pid in left:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
