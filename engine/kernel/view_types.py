"""The types of the parts of a view that all games share.  Each game adds its own parts in ``seen/view_types.py``.

A view is JSON-compatible data.  The type of a key that is ``ReadOnly`` here is narrower in the views of a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NotRequired, TypedDict

from engine.kernel.data import Json

if TYPE_CHECKING:
    from typing_extensions import ReadOnly  # in ``typing`` from Python 3.13 on


class CardView(TypedDict):
    """A card.  Its id is 0 in a pile in which cards have no id.  ``code`` and ``name`` are None if its face is hidden.

    ``cost`` is the printed cost, or None if the card has none.
    """

    id: int
    code: ReadOnly[str | None]
    name: ReadOnly[str | None]
    kind: str
    cost: ReadOnly[int | str | None]
    owner: int
    controller: int


class PlayerView(TypedDict):
    """A player.  ``hand`` is None if the viewer may not see it."""

    seat: int
    name: str
    hand_count: int
    hand: ReadOnly[Sequence[CardView] | None]
    discard: ReadOnly[Sequence[CardView]]
    team: ReadOnly[NotRequired[int]]
    """The players with the same number win together.  Missing where each player wins alone."""


class LinkView(TypedDict):
    """A card or action on the chain, waiting to take effect.  ``code`` and ``name`` are None or "" if it is hidden."""

    id: int
    controller: int
    code: ReadOnly[str | None]
    name: ReadOnly[str | None]


class OverView(TypedDict):
    """The end of a match: the seats that have won, and the reason as :meth:`Msg.to_json` returns it."""

    winners: list[int]
    reason: list[Json]


class View(TypedDict):
    """A position as a seat may see it.  ``viewer`` is None for a spectator.

    ``waiting`` are the seats that must answer a question.
    """

    viewer: int | None
    turn: int
    active: int
    phase: str
    step: str
    waiting: list[int]
    over: OverView | None
    players: ReadOnly[Sequence[PlayerView]]
    first_turn: ReadOnly[NotRequired[bool]]
    """Only some games have this key and the following two."""
    window: ReadOnly[NotRequired[str | None]]
    """The open action window."""
    chain: ReadOnly[NotRequired[Sequence[LinkView]]]
    game: NotRequired[str]
    """The name of the game.  This key and the following three are in the views of :meth:`engine.Match.view` only."""
    rev: NotRequired[int]
    """The revision of the match."""
    last: NotRequired[Sequence[Mapping[str, object]]]
    """The latest events; see :class:`engine.kernel.recent.Recent`."""
    decks: NotRequired[Sequence[str | None]]
    """The key of each seat's ready-made deck, which is public.  None for a player's own deck, and in older matches."""


StopsData = TypedDict(
    "StopsData",
    {
        "preset": str,
        "yield": str,
        "windows": "dict[str, dict[str, bool]]",
        "sides": "NotRequired[list[str]]",
        "always": "NotRequired[list[str]]",
    },
)
"""A seat's stops.  ``windows`` has the stops of each window: ``mine`` in the seat's turns, ``theirs`` in others' turns.

``sides`` names the turns that have stops, if not both have.  ``always`` lists the windows of the seat's own turn that
need no stop.
"""


__all__ = ["CardView", "LinkView", "OverView", "PlayerView", "StopsData", "View"]
