"""The line-up: what lies where on the board, faceup or not, whose it is, and which effects there are.

It changes seldom, so what is read from it alone is kept in ``State.line`` until it does.  Damage, tokens,
states and squares are no part of it, nor are variables, facts, limits, links, hands and piles: what depends on these is
kept for one write (:meth:`State.cache`).
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Guise(NamedTuple):
    """What effects make of an entity (layer 3): its kinds now, the newest first, and numbers and traits with them.

    One that is ``bare`` has become nothing but what has no text: of its face only name and uniqueness are left.
    """

    kinds: tuple[str, ...]
    numbers: tuple[tuple[str, int], ...] = ()
    bare: bool = False
    traits: tuple[str, ...] = ()


class Lineup:
    """What was found out since the line-up last changed; None: not asked for yet.

    ``in_play`` are the cards in play in board order, ``kinds`` what each is, ``of_kinds`` those of some kinds;
    ``fixed_control`` and ``steady`` are described in :mod:`engine.kernel.state.layers`, which keeps the constants
    that work in ``standing``, by the keys of their words, and those that change numbers in ``live``. ``prices`` are
    those of cards, by seat and code, that only the game's own rules change; ``fixed_prices`` is true if that goes
    for every card without a word about its own cost. ``numbers`` are those of entities, by name, that no effect
    changes. ``guises`` are the entities that effects have made something else. ``table`` is for what else is found
    out, by a name of its own.
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
        """Forget which cards are in play, and numbers, which may count them."""
        self.in_play = self.kinds = self.guises = None
        self.of_kinds = {}
        self.numbers = {}
