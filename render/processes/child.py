"""A drawing process, and the connection to it.

The connection is a pair of sockets. The requesting side reads and writes in its event loop, so it needs no thread. Each
message is a pickle, preceded by its length.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import socket
import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from render.picture import Picture
from render.processes.worker import LENGTH, framed

_PART = 1 << 18
"""Number of bytes that are read at once."""
_PROGRAM = "import sys; from render.processes.worker import serve; serve(int(sys.argv[1]))"


class ProcessDied(Exception):
    """Raised if a drawing process ended before it had sent its picture."""


class DrawingProcess:
    """A process that draws one picture at a time. ``start`` is what it is given first: the arguments of `worker.start`.

    Raises an error if no process can be started or ``start`` cannot be sent.
    """

    def __init__(self, start: tuple[Any, ...]) -> None:
        first = framed(start)
        self._socket, theirs = socket.socketpair()
        self._socket.setblocking(False)
        with theirs:
            # The process is not forked, because this one has threads. It imports from the same places.
            self._child = subprocess.Popen(  # noqa: S603 - this interpreter, a fixed program
                [sys.executable, "-c", _PROGRAM, str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(place).resolve()) for place in sys.path)},
            )
        self._unsent = memoryview(first)
        self._read = bytearray()
        self._future: Future[Picture] | None = None

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._child.pid

    @property
    def alive(self) -> bool:
        """Whether the process has not ended."""
        return self._child.poll() is None

    def draw(self, call: tuple[Any, ...]) -> Future[Picture]:
        """Let the process draw. ``call`` has the arguments of `worker.draw`.

        Call it in an event loop, and only when the picture before is finished. The future fails with `ProcessDied` if
        the process ends, or with the error of the drawing. Raises an error if ``call`` cannot be sent.
        """
        assert self._future is None, "the picture before is not finished"
        self._unsent = memoryview(bytes(self._unsent) + framed(call))
        future: Future[Picture] = Future()
        self._future = future
        loop = asyncio.get_running_loop()
        loop.add_reader(self._socket, self._readable, loop)
        self._writable(loop)
        return future

    def kill(self) -> None:
        """End the process at once, even if it is drawing or still starting."""
        self._child.kill()
        self._child.wait()
        if self._future is None:  # otherwise the event loop still watches the socket, and notices its end
            self._socket.close()

    def _writable(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            self._unsent = self._unsent[self._socket.send(self._unsent) :]
        except BlockingIOError:
            pass
        except OSError:  # the process has ended, which the reading side notices
            self._unsent = memoryview(b"")
        if self._unsent:
            loop.add_writer(self._socket, self._writable, loop)
        else:
            loop.remove_writer(self._socket)

    def _readable(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            part = self._socket.recv(_PART)
        except BlockingIOError:
            return
        except OSError:
            part = b""
        self._read += part
        whole = LENGTH.size + LENGTH.unpack_from(self._read)[0] if len(self._read) >= LENGTH.size else None
        if part and (whole is None or len(self._read) < whole):
            return
        loop.remove_reader(self._socket)
        loop.remove_writer(self._socket)
        found, self._read = self._read, bytearray()
        future, self._future = self._future, None
        assert future is not None
        if not part:
            self.kill()  # it has closed its socket, so it is about to end
            future.set_exception(ProcessDied(f"the drawing process {self.pid} died"))
            return
        result = pickle.loads(memoryview(found)[LENGTH.size :])  # noqa: S301 - from a process of our own
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


__all__ = ["DrawingProcess", "ProcessDied"]
