"""The names that stand beside each other in Discord's command list, so that translations can be checked for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple


class Siblings(NamedTuple):
    """Names of which no two may be the same: the commands of a group, or the options of a command.

    ``prefix`` is what stands before a name in the id of its message, ``parent`` the group or command, as it is typed.
    """

    prefix: str
    parent: str
    names: tuple[str, ...]


_SIBLINGS: dict[tuple[str, str], Siblings] = {}


def register_names(prefix: str, parent: str, names: Sequence[str]) -> None:
    """Enter the names of commands (prefix ``ui.name.``) or options (``ui.parameter.``) below a parent."""
    _SIBLINGS[prefix, parent] = Siblings(prefix, parent, tuple(names))


def unnamed(templates: Mapping[str, str]) -> Iterator[str]:
    """The ids of messages that names need and that do not exist."""
    ids = (f"{row.prefix}{name}" for row in _SIBLINGS.values() for name in row.names)
    yield from sorted({id for id in ids if id not in templates})


def taken(said: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """(id, what is wrong) of each name in a language that another one beside it has. ``said``: translations by id."""
    for row in _SIBLINGS.values():
        seen: dict[str, str] = {}
        for name in row.names:
            id = f"{row.prefix}{name}"
            text = said.get(id) or name
            if text in seen:
                where = f"of /{row.parent}" if row.parent else "of the commands"
                yield id, f"{text!r} is already {seen[text]} among the names {where}"
            seen[text] = id


__all__ = ["Siblings", "register_names", "taken", "unnamed"]
