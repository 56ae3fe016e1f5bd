"""The code that runs in a drawing process: its start, and the drawing of one picture.

The requesting process uses none of this code; see :mod:`render.processes.offload`.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import importlib
import itertools
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

from render.canvas import surface
from render.known import Knowledge, learn
from render.picture import Picture
from render.processes.shelf import open_shelf

Job = Callable[..., Picture]

_TRIM_EVERY = 8
"""Number of drawings after which free memory (about 20 MB by then) is returned to the system.

Returning the memory of each large image at once would take a seventh more time, because the system would have to
provide the memory pages again.
"""


def start(prepare: Callable[[], object] | None, given: Knowledge, shelf: Path | None = None) -> None:
    """Make this process ready to draw. ``given`` is what it must know of the games, and ``shelf`` the file in which it
    keeps what it has drawn.
    """
    # Ctrl-C is meant for the requesting process. When that process ends, this one ends too.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    surface.record(False)
    gc.disable()  # not needed here, because loading modules leaves no garbage
    learn(given)
    for game in given.games:
        with contextlib.suppress(ModuleNotFoundError):  # the pictures of this game fail, but not those of others
            importlib.import_module(game.board)
    if prepare is not None:
        prepare()
    if shelf is not None:
        open_shelf(shelf)
    gc.freeze()
    gc.enable()


def _end_with_parent() -> None:
    """End this process as soon as its parent ends, for whatever reason."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _trim() -> None:
    """Return free memory to the system."""
    with contextlib.suppress(OSError, AttributeError):  # the C library may lack this function
        ctypes.CDLL(None).malloc_trim(0)


_drawn = itertools.count(1)


def draw(job: Job, args: Sequence[Any], options: Mapping[str, object]) -> Picture:
    """Draw a picture."""
    picture = job(*args, **options)
    if next(_drawn) % _TRIM_EVERY == 0:
        _trim()
    return picture
