"""The code that runs in a drawing process: its start, and the drawing of one picture.

The requesting process uses none of this code; see :mod:`render.processes.offload`.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import importlib
import itertools
import os
import pickle
import select
import signal
import socket
import struct
import threading
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from render.canvas import surface
from render.known import Knowledge, learn
from render.picture import Picture
from render.processes.shelf import open_shelf

Job = Callable[..., Picture]
LENGTH = struct.Struct("!Q")
"""The length of a message, which comes before it."""

_TRIM_EVERY = 8
"""Number of drawings after which free memory (about 20 MB by then) is returned to the system.

Returning the memory of each large image at once would take a seventh more time, because the system would have to
provide the memory pages again.
"""


def start(prepare: Callable[[], object] | None, given: Knowledge, shelf: Path | None = None) -> None:
    """Make this process ready to draw. ``given`` is what it must know of the games, and ``shelf`` the file in which it
    keeps what it has drawn.
    """
    # Ctrl-C is meant for the requesting process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
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


def framed(content: object) -> bytes:
    """Return a message for the other end of the connection: its length, and ``content`` as a pickle."""
    data = pickle.dumps(content, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def serve(connection: int) -> None:
    """Draw what the requesting process sends through a socket, until that process ends.

    ``connection`` is the number of the socket. The first message has the arguments of `start`, and each other one those
    of `draw`. The answer to a call is a picture or an error.
    """
    threading.Thread(target=_end_with_parent, args=[connection], name="parent", daemon=True).start()
    with socket.socket(fileno=connection) as pair:
        _answer_all(pair)


def _answer_all(pair: socket.socket) -> None:
    # A killed process has not read all that was sent to it, so its end comes as an error.
    with contextlib.suppress(ConnectionError), pair.makefile("rb") as asked:
        start(*_received(asked))
        while True:
            pair.sendall(_answer(*_received(asked)))


def _received(asked: BinaryIO) -> Any:
    """Return the next message. At the end of the connection, this process ends."""
    head = asked.read(LENGTH.size)
    if len(head) < LENGTH.size:
        raise SystemExit
    return pickle.loads(asked.read(LENGTH.unpack(head)[0]))  # noqa: S301 - from the process that started this one


def _answer(job: Job, args: Sequence[Any], options: Mapping[str, object]) -> bytes:
    try:
        return framed(draw(job, args, options))
    except Exception as error:
        error.add_note(traceback.format_exc())  # a pickle has no traceback
        try:
            return framed(error)
        except Exception:
            return framed(RuntimeError(repr(error)))


def _end_with_parent(connection: int) -> None:
    """End this process as soon as the other end of its connection is closed, even in the middle of a drawing."""
    closed = select.poll()
    closed.register(connection, 0)  # the end of a connection is always reported
    closed.poll()
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
