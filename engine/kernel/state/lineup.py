"""The line-up: which cards are where on the board, whether they are faceup, who controls them, and which effects exist.

The line-up rarely changes.  Values that depend only on it are cached in ``State.line`` until it does.  Damage, tokens,
states and squares are not part of the line-up, and neither are variables, facts, limits, links, hands and piles.
Values that depend on any of these are cached only until the next write (:meth:`State.cache`).
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Guise(NamedTuple):
    """The form into which effects have turned an entity (layer 3): its kinds, newest first, its numbers and traits.

    ``bare``: whether none of its kinds has text, so that only the printed name and uniqueness count.
    """

    kinds: tuple[str, ...]
    numbers: tuple[tuple[str, int], ...] = ()
    bare: bool = False
    traits: tuple[str, ...] = ()


class Lineup:
    """Values cached since the line-up last changed.  None means not yet computed.

    * ``in_play``: the cards in play in board order.
    * ``kinds``: the kind of each card in play; ``of_kinds``: the cards in play that are of certain kinds.
    * ``fixed_control``, ``steady``: see :mod:`engine.kernel.state.layers`.
    * ``standing``: the working constant abilities, by the keys of their terms; ``live``: those that change numbers.
    * ``prices``: the prices, by seat and code, of cards whose price only the game's own rules change.
    * ``fixed_prices``: whether only the game's own rules change prices, except for cards with a term about their
      own cost.
    * ``numbers``: the numbers that no effect changes, by (entity, name).
    * ``guises``: what effects have turned entities into.
    * ``table``: any other values, each under its own key.
    """

    __slots__ = (
        "fixed_control",
        "fixed_prices",
        "guises",
        "in_play",
        "kinds",
        "live",
        "numbers",
        "of_kinds",
        "prices",
        "standing",
        "steady",
        "table",
    )

    def __init__(self) -> None:
        self.in_play: tuple[int, ...] | None = None
        self.guises: dict[int, Guise] | None = None
        self.kinds: list[tuple[int, str]] | None = None
        self.of_kinds: dict[tuple[str, ...], tuple[int, ...]] = {}
        self.fixed_control: bool | None = None
        self.fixed_prices: bool | None = None
        self.steady: bool | None = None
        self.standing: dict[str, Any] = {}  # type: ignore[explicit-any]  # rows of layers
        self.live: dict[str, Any] = {}  # type: ignore[explicit-any]  # rows of layers
        self.numbers: dict[tuple[int, str], int] = {}
        self.prices: dict[tuple[int, str], int] = {}
        self.table: dict[object, Any] = {}  # type: ignore[explicit-any]  # each has a reader of its own

    def forget_cards(self) -> None:
        """Forget which cards are in play, and all numbers, because a number may count cards."""
        self.in_play = self.kinds = self.guises = None
        self.of_kinds = {}
        self.numbers = {}
