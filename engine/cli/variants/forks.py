"""Work in parallel forks of this process.

Everything that was loaded before is available in each fork.  Changes that a fork makes are lost when the fork ends.
"""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from typing import Generic, TypeVar

T = TypeVar("T")
Say = Callable[[str], None]
"""A function with which the work reports its progress in one line."""
Work = Callable[[Say], None]
MOST_READ, OVER = 65_536, float("-inf")
ASLEEP = 10
"""Maximum real time that a fork may take until its next line, as a multiple of its maximum processor time.

Real time is longer because other processes may keep the fork from running.
"""


@dataclass
class Done(Generic[T]):
    """Finished work: the ``lines`` it reported, and whether it was stopped because its next line was too ``late``."""

    what: T
    lines: list[str]
    late: bool


@dataclass
class _Fork(Generic[T]):
    what: T
    pid: int
    pipe: int
    heard: float
    said: bytearray = field(default_factory=bytearray)


def side_by_side(more: Callable[[int], tuple[T, Work] | None], jobs: int, patience: float) -> Iterator[Done[T]]:
    """Do work in up to ``jobs`` forks at once, and yield the result of each piece of work when it is finished.

    ``more`` is called with the number of running forks.  It returns the next piece of work, or None if there is none
    for now.  A fork is stopped if it uses ``patience`` seconds of processor time without reporting a line.
    """
    asleep = ASLEEP * patience
    running: dict[int, _Fork[T]] = {}
    folder = Path(tempfile.mkdtemp(prefix="variants"))
    try:
        with DefaultSelector() as pipes:
            while True:
                while len(running) < jobs and (work := more(len(running))) is not None:
                    fork = _begin(*work, patience, folder)
                    running[fork.pipe] = fork
                    pipes.register(fork.pipe, EVENT_READ)
                if not running:
                    return
                first = min(fork.heard for fork in running.values())
                for key, _ in pipes.select(max(0.0, first + asleep - time.monotonic())):
                    fork, heard = running[key.fd], os.read(key.fd, MOST_READ)
                    fork.said += heard
                    fork.heard = time.monotonic() if heard else OVER
                for fork in [fork for fork in running.values() if time.monotonic() - fork.heard >= asleep]:
                    pipes.unregister(fork.pipe)
                    del running[fork.pipe]
                    status = _end(fork, folder)
                    late = fork.heard > OVER or os.waitstatus_to_exitcode(status) == -signal.SIGPROF
                    yield Done(fork.what, fork.said.decode().splitlines(), late)
    finally:
        for fork in running.values():
            _end(fork, folder)
        shutil.rmtree(folder, ignore_errors=True)


def _begin(what: T, work: Work, patience: float, folder: Path) -> _Fork[T]:
    pipe, theirs = os.pipe()
    pid = os.fork()
    if not pid:
        try:
            with suppress(OSError):
                os.setpgid(0, 0)  # so that its child processes end with it
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, signal.SIG_DFL)
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in range(3):
                os.dup2(nowhere, stream)
            own = folder / str(os.getpid())
            own.mkdir()
            tempfile.tempdir = str(own)
            work(lambda line: _say(theirs, line, patience))
        finally:  # ignore errors: the last line already says what an end at this point means
            os._exit(0)
    with suppress(OSError):  # parent and fork both do this, because either may be first
        os.setpgid(pid, pid)
    os.close(theirs)
    return _Fork(what, pid, pipe, time.monotonic())


def _say(pipe: int, line: str, patience: float) -> None:
    signal.setitimer(signal.ITIMER_PROF, patience)  # the process ends when the timer expires
    os.write(pipe, line.replace("\n", " ").encode() + b"\n")


def _end(fork: _Fork[T], folder: Path) -> int:
    """Stop a fork that is still running, and all its child processes.  Return its exit status (:func:`os.waitpid`)."""
    if fork.heard > OVER:
        os.kill(fork.pid, signal.SIGKILL)
    _, status = os.waitpid(fork.pid, 0)
    with suppress(OSError):  # no child process is left
        os.killpg(fork.pid, signal.SIGKILL)
    os.close(fork.pipe)
    shutil.rmtree(folder / str(fork.pid), ignore_errors=True)
    return status
