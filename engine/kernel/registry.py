"""Tables in which each name has an owner: ``kernel.batch`` belongs to the kernel, ``chess.turn`` to a game.

All games of a process share these tables.  Saved matches and definitions use the names, so no owner may use a name of
another owner.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class Registry(dict[str, T]):
    """A table whose keys begin with the name of their owner and a dot.  Each key can be added only once."""

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
