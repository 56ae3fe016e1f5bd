"""The subject of a question on a board of squares: a part of the board, cards off the board, or both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine import SquaresView
from render.layout.squares import BoardPart
from render.parts.groups import Group
from render.words import tell


class BoardScene(NamedTuple):
    """The content of a picture: a heading, a part of the board, groups of cards.

    ``shown`` contains the squares of the shown part, and the ids of the cards that are drawn.
    """

    title: str
    note: str
    part: BoardPart | None
    groups: tuple[Group, ...]
    shown: frozenset[int | str] = frozenset()


class NamedCard(NamedTuple):
    """Things that the buttons of a question name without a number.

    ``things`` are entities and squares, such as the square where a single tap plays a card. ``cards`` are cards that
    are not entities in the view of the player who must answer (such as the cards of a pile that is being searched).
    They are given by code, each with its price or None. ``subject`` is the card that the question is about, if no
    button names a card.
    """

    things: tuple[int | str, ...] = ()
    cards: tuple[tuple[str, int | None], ...] = ()
    subject: tuple[tuple[str, int | None], ...] = ()

    @property
    def told(self) -> tuple[tuple[str, int | None], ...]:
        """The cards that are given by their codes."""
        return self.cards or self.subject

    def title(self, locale: str) -> str:
        """Return the heading of the cards that are given by their codes."""
        return tell(locale, "focus.offered" if self.cards else "focus.subject")


NOTHING = NamedCard()


def window(
    columns: Sequence[str], rows: Sequence[int], base: Iterable[str], named: Iterable[str], most: tuple[int, int]
) -> BoardPart | None:
    """Return the largest part of a board that contains all named squares; None if they do not fit.

    ``most`` is the maximum number of columns and rows. The part is centred on ``base``, which stays the same for a
    whole phase. The part moves away from this centre only as far as the named squares require.
    """
    wanted, ground = list(named), list(base)
    across = _span([columns.index(s[0]) for s in wanted], [columns.index(s[0]) for s in ground], len(columns), most[0])
    down = _span([rows.index(int(s[1:])) for s in wanted], [rows.index(int(s[1:])) for s in ground], len(rows), most[1])
    if across is None or down is None:
        return None
    return BoardPart(tuple(columns[slice(*across)]), tuple(rows[slice(*down)]))


def _span(named: Sequence[int], base: Sequence[int], count: int, most: int) -> tuple[int, int] | None:
    """Return the start and end (exclusive) of a range of columns or rows."""
    size = min(count, most)
    middle = base or named or [0, count - 1]
    first = (min(middle) + max(middle) + 1 - size) // 2
    if named:
        if max(named) - min(named) >= size:
            return None
        first = max(min(first, min(named)), max(named) - size + 1)
    first = max(0, min(first, count - size))
    return first, first + size


def source_of(view: SquaresView, about: Sequence[int | str]) -> int:
    """Return the id of the first card on the board that a question is about, or 0."""
    return next((key for key in about if isinstance(key, int) and any(c["id"] == key for c in view["board"])), 0)


__all__ = ["NOTHING", "BoardScene", "NamedCard", "source_of", "window"]
