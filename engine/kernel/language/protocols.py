"""The interfaces of terms to the terms inside them, and the data in saves and views.

They are for the type checker.  No code checks for them at run time.  A number is :data:`Num` and a condition
:class:`Cond` (:mod:`engine.kernel.language.nodes`).
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

from engine.kernel.data import Json
from engine.kernel.language.code import Does, Runs
from engine.kernel.language.text.speech import Phrase, Speech
from engine.kernel.messages import Msg
from engine.kernel.state.state import Bindings, Event, State

Plain: TypeAlias = bool | int | str | Msg | tuple["Plain", ...] | None
"""Plain data, as bound and kept in a state."""

Says = Phrase
"""Something that can print itself."""


class Finds(Phrase, Protocol):
    """Something that finds entities: a selector, a reference, or a choice that was made."""

    def ids(self, st: State, ctx: Bindings, /) -> tuple[int, ...]:
        """Return the entities that it finds now."""

    def has(self, st: State, ctx: Bindings, eid: int, /) -> bool:
        """Whether it finds that entity."""

    def one(self, speech: Speech, /) -> str:
        """Print it in a sentence about one thing: "a unit"."""

    def plural(self, speech: Speech, /) -> str:
        """Print it in a sentence about several things: "units"."""

    def __hash__(self) -> int: ...


class Noun(Finds, Protocol):
    """A selector, which offers candidates and has a noun."""

    def any(self, st: State, ctx: Bindings, n: int = 1, /) -> bool:
        """Whether at least ``n`` entities fit."""

    def bare(self, speech: Speech, /) -> str:
        """Print the noun phrase without an article: "damaged unit"."""


class Pays(Phrase, Protocol):
    """A cost (:class:`engine.kernel.language.costs.costs.Cost`)."""

    @property
    def choice(self) -> Finds | None:
        """The candidates to choose from to pay it, if any."""

    def can(self, st: State, ctx: Bindings, /) -> bool:
        """Whether it can be paid now."""

    def price(self, st: State, ctx: Bindings, /) -> int:
        """Return how much of the game's currency it takes."""

    def events(self, st: State, ctx: Bindings, /) -> list[Event]:
        """Return the events of paying it."""

    def most_x(self, st: State, ctx: Bindings, /) -> int | None:
        """Return the greatest X that it can pay, or None if it has no X (or only :meth:`price` has)."""

    def times(self, st: State, ctx: Bindings, /) -> int:
        """Return how many times in a row it could be paid."""


class Changes(Phrase, Protocol):
    """A modifier term: a continuous change that is found by its key."""

    @property
    def mod_key(self) -> str:
        """The key under which it is found: a number's name, ``cost``, ``gains`` ..."""


class Rewrites(Phrase, Protocol):
    """A change of an event before it happens."""

    @property
    def commutes(self) -> bool:
        """Whether the order of several of its kind does not matter."""

    def void(self, st: State, ctx: Bindings, ev: Event, /) -> bool:
        """Whether it would do nothing to this event."""

    def rewrite(self, st: State, ctx: Bindings, ev: Event, /) -> tuple[Event, ...]:
        """Return the events that happen instead of the event."""


__all__ = ["Changes", "Does", "Finds", "Json", "Noun", "Pays", "Plain", "Rewrites", "Runs", "Says"]
