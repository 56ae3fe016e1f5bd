"""The types of the parts of a view."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from engine.grid.view_types import GridView
from engine.kernel.data import Json
from engine.kernel.view_types import CardView, PlayerView, View


class SummonerWarsCardView(CardView):
    """A card with its current numbers if it is on the board, otherwise as printed.

    ``range`` is "melee", "ranged" or, for a card that is no unit, "".  ``wounds`` is the damage on the card.  ``over``
    are the Mutations on the card, ``under`` the faceup cards under it, and ``tucked`` is the number of facedown cards
    under it.  ``blank`` is whether the card has lost all its abilities.  ``poison`` is missing if the card has none.
    """

    code: str
    name: str
    race: str
    cost: int | str | None
    attack: int
    printed_attack: int
    range: str
    reach: int
    life: int
    wounds: int
    square: str | None
    moved: bool
    attacked: bool
    abilities: list[str]
    blank: bool
    over: list[SummonerWarsCardView]
    under: list[SummonerWarsCardView]
    tucked: int
    poison: NotRequired[int]


class SummonerWarsPileView(TypedDict):
    """The cards next to the board: the name of the first, and how many there are."""

    name: str
    count: int


class SummonerWarsPlayerView(PlayerView):
    """A player with a faction.  ``magic`` and ``deck_count`` are None for every player but the viewer.

    ``team`` is missing in a match of two.
    """

    race: str
    summoner: str
    team: NotRequired[int]
    hand: list[SummonerWarsCardView] | None
    magic_count: int
    magic: list[SummonerWarsCardView] | None
    deck_count: int | None
    discard: list[SummonerWarsCardView]
    side: SummonerWarsPileView | None
    moves_left: int
    attacks_left: int


class SummonerWarsRollView(TypedDict):
    """The last roll of the turn.  ``what`` is a message as JSON, or a text.  ``hits`` is None if hits do not count."""

    seat: int
    what: list[Json] | str
    dice: list[int]
    hits: int | None


class SummonerWarsView(View):
    """A position as a seat may see it."""

    first_turn: bool
    grid: GridView
    players: list[SummonerWarsPlayerView]
    board: list[SummonerWarsCardView]
    roll: SummonerWarsRollView | None
