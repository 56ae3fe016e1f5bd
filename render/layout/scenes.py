"""What a question on a board of squares is about: a part of the board, cards off it, or both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from render.layout.squares import Part
from render.parts.groups import Group
from render.words import View, tell


class Scene(NamedTuple):
    """What a picture shows: a heading, a part of the board, groups of cards.

    ``shown`` are the squares of the part and the cards that are drawn, by id.
    """

    title: str
    note: str
    part: Part | None
    groups: tuple[Group, ...]
    shown: frozenset[int | str] = frozenset()


class Named(NamedTuple):
    """What else the buttons of a question name, without a number of its own.

    ``things`` are entities and squares, such as where a card goes that one tap plays there.  ``cards`` are cards that
    are no entities for who is asked (those of a pile that is looked through), by code, each with its price or None.
    ``subject`` is the card that the question is about, where no button names one.
    """

    things: tuple[int | str, ...] = ()
    cards: tuple[tuple[str, int | None], ...] = ()
    subject: tuple[tuple[str, int | None], ...] = ()

    @property
    def told(self) -> tuple[tuple[str, int | None], ...]:
        """The cards that are told by their codes."""
        return self.cards or self.subject

    def title(self, locale: str) -> str:
        """Return the heading of these cards."""
        return tell(locale, "focus.offered" if self.cards else "focus.subject")


NOTHING = Named()


def window(
    columns: Sequence[str], rows: Sequence[int], base: Iterable[str], named: Iterable[str], most: tuple[int, int]
) -> Part | None:
    """Return the part of a board that has all named squares, as large as it may be; None where it cannot have them.

    ``most`` are the columns and rows that have room.  The part stays where ``base`` has its middle, which is the same
    for a whole phase, and moves only as far as what is named makes it.
    """
    wanted, ground = list(named), list(base)
    across = _span([columns.index(s[0]) for s in wanted], [columns.index(s[0]) for s in ground], len(columns), most[0])
    down = _span([rows.index(int(s[1:])) for s in wanted], [rows.index(int(s[1:])) for s in ground], len(rows), most[1])
    if across is None or down is None:
        return None
    return Part(tuple(columns[slice(*across)]), tuple(rows[slice(*down)]))


def _span(named: Sequence[int], base: Sequence[int], count: int, most: int) -> tuple[int, int] | None:
    """Return the first place of a row of places, and the one after its last."""
    size = min(count, most)
    middle = base or named or [0, count - 1]
    first = (min(middle) + max(middle) + 1 - size) // 2
    if named:
        if max(named) - min(named) >= size:
            return None
        first = max(min(first, min(named)), max(named) - size + 1)
    first = max(0, min(first, count - size))
    return first, first + size


def source_of(view: View, about: Sequence[int | str]) -> int:
    """Return the first card on the board that a question is about, or 0."""
    return next((key for key in about if isinstance(key, int) and any(c["id"] == key for c in view["board"])), 0)


__all__ = ["NOTHING", "Named", "Scene", "source_of", "window"]
