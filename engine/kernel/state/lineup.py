"""The line-up: which cards are where on the board, faceup or not, under whose control, and which effects exist.

It rarely changes, so values that depend only on it are cached in ``State.line`` until it does.  Damage, tokens, states
and squares are not part of it, nor are variables, facts, limits, links, hands and piles.  Values that depend on these
are cached until the next write (:meth:`State.cache`).
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Guise(NamedTuple):
    """An entity as effects have changed it (layer 3): its kinds now, newest first, with their numbers and traits.

    ``bare``: whether all its kinds have no text, so that only name and uniqueness of its face count.
    """

    kinds: tuple[str, ...]
    numbers: tuple[tuple[str, int], ...] = ()
    bare: bool = False
    traits: tuple[str, ...] = ()


class Lineup:
    """Values cached since the line-up last changed; None: not computed yet.

    * ``in_play``: the cards in play in board order.
    * ``kinds``: the kind of each of them; ``of_kinds``: the cards of some kinds.
    * ``fixed_control``, ``steady``: see :mod:`engine.kernel.state.layers`.
    * ``standing``: the working constants, by the keys of their terms; ``live``: those that change numbers.
    * ``prices``: the prices of cards that only the game's own rules change, by seat and code.
    * ``fixed_prices``: whether that is so for every card without a term about its own cost.
    * ``numbers``: the numbers of entities that no effect changes, by name.
    * ``guises``: the entities that effects have turned into something else.
    * ``table``: any other values, by a name of their own.
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
        """Forget which cards are in play, and the numbers, which may count them."""
        self.in_play = self.kinds = self.guises = None
        self.of_kinds = {}
        self.numbers = {}
