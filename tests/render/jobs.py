"""Drawing jobs for tests of the drawing processes: quick, slow and failing ones. The processes import this module."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

from render.picture import Picture

PREPARED: list[str] = []


def prepare() -> None:
    PREPARED.append("yes")


def refuse() -> None:
    raise RuntimeError("not prepared")


def echo(view: dict[str, Any], numbered: tuple[int, ...] = (), **options: Any) -> Picture:
    """Return a picture that names its view and the process that drew it."""
    return Picture(f"{view['viewer']} {numbered}".encode(), 1, 1, str(os.getpid()))


def large(view: dict[str, Any], size: int) -> Picture:
    return Picture(bytes(size), 1, 1, "")


def gated(view: dict[str, Any], gate: str) -> Picture:
    """Wait until a file exists. During the wait, a file with the suffix ``.begun`` shows that the job has begun."""
    Path(f"{gate}.begun").touch()
    while not Path(gate).exists():
        time.sleep(0.005)
    return echo(view)


def broken(view: dict[str, Any]) -> Picture:
    raise ValueError("no")


def die(view: dict[str, Any]) -> Picture:
    os._exit(3)


def prepared(view: dict[str, Any]) -> Picture:
    return Picture(b"", 1, 1, " ".join(PREPARED))


def modules(view: dict[str, Any]) -> Picture:
    return Picture(b"", 1, 1, " ".join(sorted(name for name in sys.modules if "." not in name)))


def engine_modules(view: dict[str, Any]) -> Picture:
    return Picture(b"", 1, 1, " ".join(sorted(name for name in sys.modules if name.startswith("engine."))))
