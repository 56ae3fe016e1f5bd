"""The types of the parts of a view."""

from __future__ import annotations

from typing import TypeAlias, TypedDict, final

from engine.grid.view_types import GridView
from engine.kernel.view_types import CardView, PlayerView, View


class KarthNumbers(TypedDict):
    """The numbers of a card.  A number that the card does not have is None."""

    level: int | None
    mv: int | None
    hp: int | None
    dmg: int | None
    rng: int | None


class KarthCardView(CardView, KarthNumbers):
    """A card with its current numbers if it is on the battlefield, otherwise as printed.

    ``printed`` are its printed numbers.  ``bonus`` are the numbers that an item adds to those of its wearer.  ``mana``
    and ``gold`` are the energy that a spell costs and the gold that an income card gives, or None.  ``ready`` is
    whether the card can act this turn.
    """

    code: str
    name: str
    race: str
    cls: str
    traits: list[str]
    printed: KarthNumbers
    damage: int
    value: int
    cost: int | str | None
    pile: str
    bonus: dict[str, int]
    abilities: list[str]
    mana: int | None
    gold: int | None
    square: str | None
    ready: bool
    new: bool
    done: bool
    hidden: bool
    poison: int
    items: list[KarthItemView]
    effects: list[str]
    text: str


class KarthItemView(KarthCardView):
    """An item that a card wears.  ``snatched`` is whether it was taken from another card."""

    snatched: bool


@final
class KarthHiddenView(TypedDict):
    """An enemy's hidden card on the battlefield."""

    id: int
    hidden: bool
    square: str
    controller: int


KarthPieceView: TypeAlias = KarthCardView | KarthHiddenView
"""A card on the battlefield."""


class KarthPlayerView(PlayerView):
    """A player.  ``hand_piles`` and ``deck`` are numbers of cards by pile.  ``home`` are the spaces of the home.

    ``energy_next`` is the energy that the player gets at the beginning of the next turn.
    """

    side: str
    team: int
    out: bool
    gold: int
    energy: int
    energy_next: int
    kills: int
    hand_piles: dict[str, int]
    hand: list[KarthCardView] | None
    deck: dict[str, int]
    tokens: list[KarthCardView]
    home: list[str]
    at_side: list[KarthCardView]
    cemetery: list[KarthCardView]
    discard: list[KarthCardView]


class KarthGridView(GridView):
    """The size of a battlefield.  ``gaps`` are the spaces that it does not have."""

    gaps: list[str]


class KarthTerrainView(TypedDict):
    """A space with terrain.  ``owner`` is the seat that laid it, or None."""

    square: str
    kind: str
    owner: int | None


class KarthGroundView(TypedDict):
    """A web or a trap on a space."""

    id: int
    kind: str
    square: str
    owner: int


class KarthLinkView(TypedDict):
    """A link on the chain.  ``code`` is None for an attack.  For a hidden card, ``code`` is None and ``name`` is "".

    ``source`` is the card on the battlefield that attacks or casts, or None.
    """

    id: int
    kind: str
    controller: int
    name: str
    code: str | None
    source: int | None
    targets: list[int | str]


class KarthGoalsView(TypedDict):
    """The gold and the kill points that a side needs to win."""

    gold: int
    kills: int


class KarthView(View):
    """A position as a seat may see it.  ``acting`` is the id of the card that acts, or 0."""

    mode: str
    goals: KarthGoalsView
    grid: KarthGridView
    terrain: list[KarthTerrainView]
    players: list[KarthPlayerView]
    board: list[KarthPieceView]
    ground: list[KarthGroundView]
    chain: list[KarthLinkView]
    acting: int
