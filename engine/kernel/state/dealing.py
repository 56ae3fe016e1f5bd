"""The cards that are dealt to hidden places in a copy of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.kernel.state.state import State

Unseen = Mapping[int, Sequence[str]]
"""The codes of the cards that another seat's hidden cards are supposed to be, by seat."""
NO_LISTS: Unseen = {}


def supposed(
    st: State, rows: tuple[tuple[str, int], ...], codes: Sequence[str] | None = None
) -> tuple[tuple[str, int], ...]:
    """Return hidden cards, given by code and owner, in an order that does not depend on where they are.

    With ``codes``, these replace the cards' own codes.  A list that is too long or too short is cut at random or
    repeated, so the result depends only on the list and on the number of cards.
    """
    if codes is None:
        return tuple(sorted(rows))
    owners = sorted([owner for _, owner in rows])
    listed = sorted(codes) or sorted(st.rules.cards)
    if len(listed) != len(rows):
        listed = list(st.shuffled(tuple(listed * (len(rows) // len(listed) + 1))))[: len(rows)]
    return tuple(zip(listed, owners, strict=True))
