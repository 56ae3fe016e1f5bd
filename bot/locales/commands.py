"""Names that are listed together in Discord's command list, so that their translations can be checked for conflicts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple


class Siblings(NamedTuple):
    """Names that must differ from each other: the commands of a group, or the options of a command.

    ``prefix`` comes before a name in its message id. ``parent`` is the group or command as users type it.
    """

    prefix: str
    parent: str
    names: tuple[str, ...]


_SIBLINGS: dict[tuple[str, str], Siblings] = {}


def register_names(prefix: str, parent: str, names: Sequence[str]) -> None:
    """Register the names of commands (prefix ``ui.name.``) or options (``ui.parameter.``) under a parent."""
    _SIBLINGS[prefix, parent] = Siblings(prefix, parent, tuple(names))


def unnamed(templates: Mapping[str, str]) -> Iterator[str]:
    """Yield the ids of the messages that the registered names need but that do not exist."""
    ids = (f"{row.prefix}{name}" for row in _SIBLINGS.values() for name in row.names)
    yield from sorted({id for id in ids if id not in templates})


def taken(said: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield (id, fault) for each translated name that is the same as another name of its group.

    ``said`` maps ids to translations.
    """
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
