"""Processor time and memory of a process and all its descendants, as Linux tells them in /proc."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

PROC = Path("/proc")
TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
MB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Stat:
    """One process: its parent, processor seconds (its own, and of children it has waited for), resident bytes."""

    pid: int
    parent: int
    own: float
    waited: float
    rss: int


@dataclass(frozen=True, slots=True)
class Cpu:
    """Processor seconds of a tree of processes since they began, and which part of it used them."""

    loop: float = 0.0
    """The main thread of the oldest process: the event loop."""
    threads: float = 0.0
    """Its other threads."""
    children: float = 0.0
    """All its descendants."""

    @property
    def all(self) -> float:
        """CPU seconds of the event loop, the other threads and the descendants together."""
        return self.loop + self.threads + self.children

    def __sub__(self, before: Cpu) -> Cpu:
        return Cpu(self.loop - before.loop, self.threads - before.threads, self.children - before.children)


@dataclass(frozen=True, slots=True)
class Memory:
    """Resident bytes of a tree: counted whole for each process, and shared pages divided among those who share."""

    rss: int
    pss: int
    processes: int


def read_stat(pid: int, proc: Path = PROC, thread: int | None = None) -> Stat | None:
    """One process, or one thread of it; None if it is gone."""
    place = proc / str(pid) if thread is None else proc / str(pid) / "task" / str(thread)
    try:
        # The name of the program stands in brackets and may itself hold spaces and brackets.
        fields = (place / "stat").read_text(errors="replace").rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return None
    numbers = [int(text) for text in fields[1:22]]
    return Stat(
        pid,
        parent=numbers[0],
        own=(numbers[10] + numbers[11]) / TICK,
        waited=(numbers[12] + numbers[13]) / TICK,
        rss=numbers[20] * PAGE,
    )


def tree(root: int, proc: Path = PROC) -> list[Stat]:
    """The process and its descendants, the process first; empty if it is gone."""
    every = [read_stat(int(place.name), proc) for place in proc.iterdir() if place.name.isdigit()]
    children: dict[int, list[Stat]] = {}
    for stat in every:
        if stat is not None:
            children.setdefault(stat.parent, []).append(stat)
    found = [stat for stat in every if stat is not None and stat.pid == root]
    for stat in found:
        found += children.get(stat.pid, [])
    return found


def cpu(root: int, proc: Path = PROC) -> Cpu:
    """CPU seconds of a process and its descendants; 0 if it is gone."""
    stats = tree(root, proc)
    if not stats:
        return Cpu()
    main = read_stat(root, proc, thread=root)
    loop = stats[0].own if main is None else main.own
    rest = sum(stat.own + stat.waited for stat in stats[1:])
    return Cpu(loop, stats[0].own - loop, rest + stats[0].waited)


def machine(proc: Path = PROC) -> float:
    """Processor seconds of everything on this machine since it began, with what its host took from it."""
    times = [int(text) / TICK for text in (proc / "stat").read_text().splitlines()[0].split()[1:9]]
    user, nice, system, _idle, _waiting, interrupts, soft, stolen = times
    return user + nice + system + interrupts + soft + stolen


def memory(root: int, proc: Path = PROC) -> Memory:
    """What a process and its descendants hold now."""
    sizes = [_sizes(stat, proc) for stat in tree(root, proc)]
    return Memory(sum(rss for rss, _ in sizes), sum(pss for _, pss in sizes), len(sizes))


def _sizes(stat: Stat, proc: Path) -> tuple[int, int]:
    """Resident and proportional bytes of a process; where the sum cannot be read, the kernel's quick estimate."""
    rows: dict[str, int] = {}
    with contextlib.suppress(OSError):
        for line in (proc / str(stat.pid) / "smaps_rollup").read_text().splitlines()[1:]:
            name, _, value = line.partition(":")
            rows[name] = int(value.split()[0]) * 1024
    return rows.get("Rss", stat.rss), rows.get("Pss", stat.rss)


@dataclass
class Gauge:
    """Watches the memory of a tree while something goes on."""

    root: int
    pause: float = 1.0
    seen: list[Memory] = field(default_factory=list)

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """Look at it every so often for the time of the block, and at its beginning and end."""
        self.seen.append(memory(self.root))
        task = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            task.cancel()
            self.seen.append(memory(self.root))

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self.pause)
            # Adding up a large process's pages takes some milliseconds, which belong to nobody's answer.
            self.seen.append(await asyncio.to_thread(memory, self.root))


def in_mb(size: int) -> float:
    """Bytes in MiB, to one place."""
    return round(size / MB, 1)
