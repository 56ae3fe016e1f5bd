"""The types of the parts of a seat's view (:meth:`engine.Match.view`) that scenarios read."""

from __future__ import annotations

from typing import Protocol, TypedDict

from engine.kernel.state.state import State


class PlayerBase(TypedDict):
    """A player, with the values that every game shows."""

    seat: int
    name: str
    race: str


class Zoned(Protocol):
    """The methods that scenarios call on the rules of a game with zones."""

    def may_enter(self, st: State, code: str, zone: str, seat: int) -> bool:
        """Whether a card may enter play in a zone."""

    def symbols(self, st: State, race: str, seat: int) -> int:
        """Return the number of a player's loyalty symbols of a race."""


# -- games with zones ----------------------------------------------------------------------------------


class ZonedCard(TypedDict):
    """A card in a zone, a hand or a pile.  ``name`` is None if the card is hidden."""

    id: int
    name: str | None
    kind: str
    facedown: bool
    tokens: dict[str, int]
    attachments: list[ZonedCard]
    questing: ZonedCard | None
    keywords: list[tuple[str, int]]
    traits: list[str]


class Zone(TypedDict):
    """A zone of a capital."""

    damage: int
    burning: bool
    cards: list[ZonedCard]
    developments: list[ZonedCard]


class ZonedPlayer(PlayerBase):
    """A player with a capital.  ``hand`` is None for another player's hand."""

    hand: list[ZonedCard] | None
    discard: list[ZonedCard]
    zones: dict[str, Zone]
    legend: ZonedCard | None


class ZonedLink(TypedDict):
    """A link on the chain.  ``name`` is None if the link is another player's development."""

    name: str | None


class Combat(TypedDict):
    """The current combat, with the numbers of the cards in it."""

    zone: str
    attackers: list[int]
    defenders: list[int]


class ZonedView(TypedDict):
    """A view of a match in a game with zones."""

    players: list[ZonedPlayer]
    chain: list[ZonedLink]
    combat: Combat | None


# -- games on a board ----------------------------------------------------------------------------------


class BoardCard(TypedDict):
    """A card on a square, in a hand or in a pile."""

    name: str
    owner: int
    square: str
    abilities: list[str]
    over: list[BoardCard]
    under: list[BoardCard]
    controller: int
    items: list[BoardCard]
    effects: list[str]


class Lying(TypedDict):
    """A thing that lies on a square without occupying it."""

    kind: str
    square: str


class SideView(TypedDict):
    """The cards next to the board."""

    count: int


class BoardPlayer(PlayerBase):
    """A player in a board game.

    A pile is None if the viewer may not see it, and its key is missing if the player has no such pile.
    """

    hand: list[BoardCard] | None
    magic: list[BoardCard] | None
    discard: list[BoardCard]
    side: SideView | None


class Size(TypedDict):
    """The size of a board."""

    columns: int
    rows: int


class LastRoll(TypedDict):
    """The last roll of the turn."""

    seat: int
    dice: list[int]
    hits: int | None


class BoardView(TypedDict):
    """A view of a match in a board game."""

    grid: Size
    players: list[BoardPlayer]
    board: list[BoardCard]
    ground: list[Lying]
    roll: LastRoll | None
