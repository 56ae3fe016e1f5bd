"""Processor time and memory of a process and all its descendants, read from Linux's /proc."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

PROC = Path("/proc")
TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
MB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class ProcessStat:
    """One process: its parent, its processor seconds, and its resident bytes.

    The processor seconds include those of ended child processes that it waited for.
    """

    pid: int
    parent: int
    own: float
    waited: float
    rss: int


@dataclass(frozen=True, slots=True)
class Cpu:
    """Processor seconds that each part of a process tree has used since its start."""

    loop: float = 0.0
    """The main thread of the oldest process: the event loop."""
    threads: float = 0.0
    """The other threads of the oldest process."""
    children: float = 0.0
    """All descendants of the oldest process."""

    @property
    def all(self) -> float:
        """Processor seconds of the event loop, the other threads and the descendants together."""
        return self.loop + self.threads + self.children

    def __add__(self, other: Cpu) -> Cpu:
        return Cpu(self.loop + other.loop, self.threads + other.threads, self.children + other.children)

    def __sub__(self, before: Cpu) -> Cpu:
        return Cpu(self.loop - before.loop, self.threads - before.threads, self.children - before.children)


@dataclass(frozen=True, slots=True)
class Memory:
    """Memory of a process tree in bytes. `rss` counts shared pages in full for each process, `pss` divides them among
    the processes that share them.
    """

    rss: int
    pss: int
    processes: int

    def __add__(self, other: Memory) -> Memory:
        return Memory(self.rss + other.rss, self.pss + other.pss, self.processes + other.processes)


def read_stat(pid: int, proc: Path = PROC, thread: int | None = None) -> ProcessStat | None:
    """Return one process, or one thread of it, or None if it is gone."""
    place = proc / str(pid) if thread is None else proc / str(pid) / "task" / str(thread)
    try:
        # The program's name is in brackets and may itself contain spaces and brackets.
        fields = (place / "stat").read_text(errors="replace").rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return None
    numbers = [int(text) for text in fields[1:22]]
    return ProcessStat(
        pid,
        parent=numbers[0],
        own=(numbers[10] + numbers[11]) / TICK,
        waited=(numbers[12] + numbers[13]) / TICK,
        rss=numbers[20] * PAGE,
    )


def tree(root: int, proc: Path = PROC) -> list[ProcessStat]:
    """Return the process and its descendants, the process first. Empty if the process is gone."""
    every = [read_stat(int(place.name), proc) for place in proc.iterdir() if place.name.isdigit()]
    children: dict[int, list[ProcessStat]] = {}
    for stat in every:
        if stat is not None:
            children.setdefault(stat.parent, []).append(stat)
    found = [stat for stat in every if stat is not None and stat.pid == root]
    for stat in found:
        found += children.get(stat.pid, [])
    return found


def cpu(root: int, proc: Path = PROC) -> Cpu:
    """Return the processor seconds of a process and its descendants, 0 if the process is gone."""
    stats = tree(root, proc)
    if not stats:
        return Cpu()
    main = read_stat(root, proc, thread=root)
    loop = stats[0].own if main is None else main.own
    rest = sum(stat.own + stat.waited for stat in stats[1:])
    return Cpu(loop, stats[0].own - loop, rest + stats[0].waited)


def machine(proc: Path = PROC) -> float:
    """Return the processor seconds of the whole machine since its start, including time taken by its host (steal)."""
    times = [int(text) / TICK for text in (proc / "stat").read_text().splitlines()[0].split()[1:9]]
    user, nice, system, _idle, _waiting, interrupts, soft, stolen = times
    return user + nice + system + interrupts + soft + stolen


def memory(root: int, proc: Path = PROC) -> Memory:
    """Return the memory that a process and its descendants use now."""
    sizes = [_sizes(stat, proc) for stat in tree(root, proc)]
    return Memory(sum(rss for rss, _ in sizes), sum(pss for _, pss in sizes), len(sizes))


def _sizes(stat: ProcessStat, proc: Path) -> tuple[int, int]:
    """Return the resident and proportional bytes of a process.

    If they cannot be read, both are the kernel's quick estimate of the resident bytes.
    """
    rows: dict[str, int] = {}
    with contextlib.suppress(OSError):
        for line in (proc / str(stat.pid) / "smaps_rollup").read_text().splitlines()[1:]:
            name, _, value = line.partition(":")
            rows[name] = int(value.split()[0]) * 1024
    return rows.get("Rss", stat.rss), rows.get("Pss", stat.rss)


@dataclass
class Gauge:
    """A watch on the memory of a bot."""

    look: Callable[[], Memory]
    pause: float = 1.0
    seen: list[Memory] = field(default_factory=list)

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """Measure the memory at the beginning and end of the block, and regularly in between."""
        self.seen.append(self.look())
        task = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            task.cancel()
            self.seen.append(self.look())

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self.pause)
            # Adding up the pages of a large process takes some milliseconds. It is done in a thread so that no answer
            # is delayed.
            self.seen.append(await asyncio.to_thread(self.look))


def in_mb(size: int) -> float:
    """Return a size in bytes as MiB, rounded to one decimal place."""
    return round(size / MB, 1)
