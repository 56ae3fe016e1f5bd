"""Abilities and their parts, as far as the rules below the language read them.

The types themselves are in :mod:`engine.kernel.language.definitions` and :mod:`engine.kernel.language.protocols`.  They
can also print themselves, which matters only to the language.
"""

from __future__ import annotations

from typing import Any, Protocol

from engine.kernel.state.state import Bindings, Event, State


class Requirement(Protocol):
    """A condition of an ability."""

    def holds(self, st: State, ctx: Bindings, /) -> bool:
        """Whether the condition is met now."""


class Selects(Protocol):
    """A selector: it finds the entities to choose from."""

    def ids(self, st: State, ctx: Bindings, /) -> tuple[int, ...]:
        """Return the entities that match now."""

    def has(self, st: State, ctx: Bindings, eid: int, /) -> bool:
        """Whether the entity ``eid`` matches."""

    def any(self, st: State, ctx: Bindings, n: int = 1, /) -> bool:
        """Whether at least ``n`` entities match."""


class Declaration(Protocol):
    """A declared target or choice: ``lo`` to ``hi`` (None: X) of what a selector finds, under a group rule."""

    @property
    def sel(self) -> Selects:
        """The candidates."""

    @property
    def lo(self) -> int | None:
        """The minimum number of targets; None: X."""

    @property
    def hi(self) -> int | None:
        """The maximum number of targets; None: X."""

    @property
    def group(self) -> str:
        """The group rule (:meth:`Rules.shared_by`), or empty."""

    @property
    def name(self) -> str:
        """The name to which the targets are bound."""

    @property
    def is_target(self) -> bool:
        """Whether this is a target and not just a choice."""


class Charge(Protocol):
    """A cost of an ability."""

    def given(self, st: State, ctx: Bindings, /) -> tuple[int, ...]:
        """Return the cards that the player can choose to give up; empty if nothing is chosen."""

    def how_many(self, st: State, ctx: Bindings, /) -> int:
        """Return how many of these cards the player must choose."""

    def can(self, st: State, ctx: Bindings, /) -> bool:
        """Whether the cost can be paid now."""

    def price(self, st: State, ctx: Bindings, /) -> int:
        """Return the amount of the game's currency in this cost."""

    def events(self, st: State, ctx: Bindings, /) -> list[Event]:
        """Return the events that pay the cost."""

    def times(self, st: State, ctx: Bindings, /) -> int:
        """Return how many times in a row the cost could be paid."""


class Defined(Protocol):
    """The definition of one ability."""

    @property
    def name(self) -> str:
        """The name of a named ability, or empty."""

    @property
    def while_(self) -> Requirement | None:
        """The condition under which a constant ability works."""

    @property
    def mods(self) -> tuple[Any, ...]:  # type: ignore[explicit-any]  # a term is known by its key
        """The modifier terms of a constant ability."""

    @property
    def limit(self) -> tuple[str, int] | None:
        """The span of the limit and the number of uses in it, or None if there is no limit."""

    def uses_left(self, st: State, ab: str, src: int, ctl: int) -> int:
        """Return how many times the ability may still be used."""

    def count_use(self, st: State, ab: str, src: int, ctl: int) -> None:
        """Count one use against the limit."""


class Compiled(Protocol):
    """A compiled ability."""

    id: str
    keys: tuple[str, ...]
    """The keys under which the ability is indexed."""

    @property
    def d(self) -> Defined:
        """The definition."""
