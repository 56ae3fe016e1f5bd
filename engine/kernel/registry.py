"""Tables of names that belong to somebody: ``kernel.batch`` is the kernel's, ``chess.turn`` a game's own.

All games of a process share them, and saves and definitions name their entries, so no owner may take another's.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class Registry(dict[str, T]):
    """A table whose names carry their owner before a dot; a name can be entered once only."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what

    def __setitem__(self, name: str, entry: T) -> None:
        owner, dot, rest = name.partition(".")
        if not (owner and dot and rest):
            raise ValueError(f"{self.what} {name!r} does not say whose it is, as kernel.{name} would")
        if name in self:
            raise ValueError(f"{self.what} {name!r} is defined twice")
        super().__setitem__(name, entry)
