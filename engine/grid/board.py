"""The cards on the squares of a board.

Cards on the board are in the place ``board`` of seat 0, which belongs to no player.  ``pos`` is a card's square.  A
card over or under another card has the other card as its host and no square of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from engine.grid.geometry import Grid
from engine.grid.hooks import GridHooks
from engine.kernel.state.state import State

BOARD = "board"


rules_of: Callable[[State], GridHooks] = attrgetter("rules")
"""Return the match's rules, typed as the rules of a board game."""


def grid(st: State) -> Grid:
    """Return the board's geometry."""
    return rules_of(st).board(st)


def cards_on(st: State) -> tuple[int, ...]:
    """Return all cards on the board, including hosted cards, in order of arrival."""
    return st.places.get((BOARD, 0), ())


def occupied(st: State) -> dict[int, tuple[int, ...]]:
    """Return a dict from each occupied square to its cards.  A square has several cards only if these may share it.

    The result is cached until an entity is written to.
    """
    known = st.board_cache()
    table: dict[int, tuple[int, ...]] | None = known.get("squares")
    if table is None:
        table = known["squares"] = {}
        ents = st.ents
        for eid in st.places.get((BOARD, 0), ()):
            pos = ents[eid].pos
            if pos:
                table[pos] = (*table[pos], eid) if pos in table else (eid,)
    return table


def at(st: State, square: int) -> tuple[int, ...]:
    """Return the cards on a square."""
    return occupied(st).get(square, ())


def empty(st: State, square: int) -> bool:
    """Whether no card is on the square."""
    return square not in occupied(st)


def clear(st: State, a: int, b: int) -> bool:
    """Whether two squares are in the same row or column with no card between them."""
    between = grid(st).between(a, b)
    if between is None:
        return False
    taken = occupied(st)
    return not any(s in taken for s in between)


def square_of(st: State, eid: int) -> int:
    """Return the square of a card, or its host's square if it has none; 0 for a card that is not on the board."""
    ent = st.ents.get(eid)
    if ent is None or ent.place != BOARD:
        return 0
    if not ent.pos and ent.host in st.ents:
        return st.ents[ent.host].pos
    return ent.pos


def adjacent_cards(st: State, square: int) -> tuple[int, ...]:
    """Return the cards on the squares next to ``square``."""
    taken = occupied(st)
    return tuple(eid for s in grid(st).adjacent[square] for eid in taken.get(s, ()))


def hosted(st: State, eid: int, role: str = "") -> tuple[int, ...]:
    """Return the cards over or under a card, lowest first; with ``role``, only those in that role."""
    found = [e for e in st.ents.values() if e.host == eid and (not role or e.role == role)]
    return tuple(e.id for e in sorted(found, key=lambda e: e.stamp))
