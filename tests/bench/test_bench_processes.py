"""Processor time and memory of a tree of processes, from a made-up /proc and from the real one."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from bot.bench.processes import PAGE, TICK, Cpu, cpu, machine, memory, tree

BOT, WORKER, GRANDCHILD, STRANGER = 10, 20, 30, 40


def write(
    place: Path, pid: int, parent: int, *, own: int = 0, waited: int = 0, pages: int = 0, name: str = "x"
) -> None:
    """Write a ``stat`` file: user and system time, those of children, resident pages."""
    place.mkdir(parents=True, exist_ok=True)
    fields = [parent, 0, 0, 0, 0, 0, 0, 0, 0, 0, own, 0, 0, waited, 0, 0, 1, 0, 0, 0, pages, 0]
    (place / "stat").write_text(f"{pid} ({name}) S {' '.join(map(str, fields))}\n")


@pytest.fixture
def proc(tmp_path: Path) -> Path:
    write(tmp_path / str(BOT), BOT, 1, own=10 * TICK, waited=2 * TICK, pages=100, name="a ) b (c")
    write(tmp_path / str(BOT) / "task" / str(BOT), BOT, 1, own=7 * TICK)
    write(tmp_path / str(WORKER), WORKER, BOT, own=3 * TICK, pages=50)
    write(tmp_path / str(GRANDCHILD), GRANDCHILD, WORKER, own=TICK, pages=10)
    write(tmp_path / str(STRANGER), STRANGER, 1, own=99 * TICK, pages=999)
    (tmp_path / "self").mkdir()
    return tmp_path


def test_tree_has_exactly_the_descendants(proc: Path) -> None:
    assert [stat.pid for stat in tree(BOT, proc)] == [BOT, WORKER, GRANDCHILD]
    assert tree(77, proc) == []


def test_processor_time_is_split_into_loop_threads_and_children(proc: Path) -> None:
    used = cpu(BOT, proc)
    assert used == Cpu(loop=7.0, threads=3.0, children=3.0 + 1.0 + 2.0)
    assert used.all == 16.0
    assert (used - Cpu(1.0, 1.0, 1.0)).all == 13.0
    assert cpu(77, proc).all == 0.0


def test_memory_adds_up_the_tree(proc: Path) -> None:
    rollup = "55-77 ---p 00000000 00:00 0 [rollup]\nRss:  {} kB\nPss:  {} kB\nShared_Clean: 1 kB\n"
    (proc / str(BOT) / "smaps_rollup").write_text(rollup.format(800, 700))
    (proc / str(WORKER) / "smaps_rollup").write_text(rollup.format(300, 200))
    held = memory(BOT, proc)
    assert held.processes == 3
    assert held.rss == (800 + 300) * 1024 + 10 * PAGE, "what cannot be read is taken from the quick estimate"
    assert held.pss == (700 + 200) * 1024 + 10 * PAGE


def test_machine_does_not_count_idle_time(proc: Path) -> None:
    times = [n * TICK for n in (1, 2, 3, 1000, 2000, 4, 5, 6, 7, 8)]
    (proc / "stat").write_text(f"cpu  {' '.join(map(str, times))}\ncpu0 1 1 1 1 1 1 1 1 1 1\n")
    assert machine(proc) == 1 + 2 + 3 + 4 + 5 + 6


async def test_a_real_process_with_a_child() -> None:
    inner = "import time; print('up', flush=True); time.sleep(3600)"
    # A start can take less than one tick of the kernel's count. So the parent works until it has used some.
    work = "import os\nwhile sum(os.times()[:2]) < 0.05: pass\n"
    outer = f"{work}import subprocess, sys; subprocess.run([sys.executable, '-c', {inner!r}])"
    child = await asyncio.create_subprocess_exec(sys.executable, "-c", outer, stdout=asyncio.subprocess.PIPE)
    assert child.stdout is not None
    await child.stdout.readline()
    family = tree(child.pid)
    try:
        assert len(family) == 2 and family[1].parent == child.pid
        held = memory(child.pid)
        assert held.processes == 2 and 0 < held.pss <= held.rss
        assert cpu(child.pid).all > 0
    finally:
        for stat in family:
            os.kill(stat.pid, signal.SIGKILL)
        await child.wait()
