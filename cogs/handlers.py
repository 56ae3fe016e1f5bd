"""The handlers of all buttons and menus, gathered from the rooms that define them."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.buttons import (
    answers,
    challenges,
    clocks,
    drafts,
    endings,
    following,
    looking,
    lookup,
    people,
    practice,
    requests,
    servers,
    settings,
    stops,
)
from cogs.buttons.click import Handlers
from cogs.decks import buttons as decks
from cogs.plans import buttons as plans

ROOMS = (
    answers,
    looking,
    stops,
    challenges,
    drafts,
    clocks,
    endings,
    following,
    requests,
    lookup,
    settings,
    people,
    practice,
    servers,
    decks,
    plans,
)


def together(rooms: Iterable[Handlers]) -> Handlers:
    """Return the handlers of all rooms by kind. Raises ValueError if two rooms handle the same kind."""
    found: Handlers = {}
    for handlers in rooms:
        if both := found.keys() & handlers.keys():
            raise ValueError(f"handled twice: {sorted(both)}")
        found.update(handlers)
    return found


HANDLERS = together([room.HANDLERS for room in ROOMS])
"""Every handler, by the kind of the component."""
