"""What runs in a drawing process: its beginning, and one drawing.

Nothing here is for the process that asks; see :mod:`render.processes.offload`.
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
from typing import Any

from engine import games
from render.canvas import surface
from render.picture import Picture

Job = Callable[..., Picture]

_TRIM_EVERY = 8
"""After so many drawings what is free is given back to the system: some 20 MB by then.

To have each large image given back at once takes a seventh more time: its pages are made anew for the next.
"""


def start(prepare: Callable[[], object] | None) -> None:
    """Make this process ready to draw."""
    # Ctrl-C is for the process that asks; when that ends, this one ends too.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    surface.record(False)
    gc.disable()  # nothing of what is loaded is garbage
    for spec in games():
        importlib.import_module(spec.board)
    if prepare is not None:
        prepare()
    gc.freeze()
    gc.enable()


def _end_with_parent() -> None:
    """End at once when the parent is gone, however it ended: nobody waits for a picture any more."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _trim() -> None:
    """Give back what lies free between the things that are kept."""
    with contextlib.suppress(OSError, AttributeError):  # another C library
        ctypes.CDLL(None).malloc_trim(0)


_drawn = itertools.count(1)


def draw(job: Job, args: Sequence[Any], options: Mapping[str, Any]) -> Picture:
    """Draw a picture."""
    picture = job(*args, **options)
    if next(_drawn) % _TRIM_EVERY == 0:
        _trim()
    return picture
