"""What terms ask of the terms inside them, and the data that saves and views are made of.

They are for the type checker: nothing is looked up by them at run time.  A number is :data:`Num` and a condition
:class:`Cond` (:mod:`engine.kernel.language.nodes`).
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

from engine.kernel.data import Json
from engine.kernel.language.code import Does, Runs
from engine.kernel.language.text.speech import Phrase, Speech
from engine.kernel.messages import Msg
from engine.kernel.state.state import Bindings, Ev, State

Plain: TypeAlias = bool | int | str | Msg | tuple["Plain", ...] | None
"""Plain data, as it is bound and kept in a state."""

Says = Phrase
"""What can print itself."""


class Finds(Phrase, Protocol):
    """What stands for things: a selector, a reference, or (once it has been made) a choice."""

    def ids(self, st: State, c: Bindings, /) -> tuple[int, ...]:
        """Return what it stands for now."""

    def has(self, st: State, c: Bindings, eid: int, /) -> bool:
        """True if that is among what it stands for."""

    def one(self, speech: Speech, /) -> str:
        """Print it where one thing is spoken of: "a unit"."""

    def plural(self, speech: Speech, /) -> str:
        """Print it where several are spoken of: "units"."""

    def __hash__(self) -> int: ...


class Noun(Finds, Protocol):
    """A selector: it offers candidates, and has a noun."""

    def any(self, st: State, c: Bindings, n: int = 1, /) -> bool:
        """True if at least ``n`` fit."""

    def bare(self, speech: Speech, /) -> str:
        """Print the noun phrase without an article: "damaged unit"."""


class Pays(Phrase, Protocol):
    """A cost (:class:`engine.kernel.language.costs.costs.Cost`)."""

    @property
    def choice(self) -> Finds | None:
        """What is chosen from to pay it, if anything."""

    def can(self, st: State, c: Bindings, /) -> bool:
        """True if it can be paid now."""

    def price(self, st: State, c: Bindings, /) -> int:
        """Return how much it takes of what the game pays with."""

    def events(self, st: State, c: Bindings, /) -> list[Ev]:
        """Return the events of paying it."""

    def most_x(self, st: State, c: Bindings, /) -> int | None:
        """Return the greatest X that it can pay, or None if X is no part of it (or of :meth:`price` alone)."""

    def times(self, st: State, c: Bindings, /) -> int:
        """Return how often it could be paid in a row."""


class Changes(Phrase, Protocol):
    """A modifier term: a continuous change, found by its key."""

    @property
    def mod_key(self) -> str:
        """The key under which it is read: a number's name, ``cost``, ``gains`` ..."""


class Rewrites(Phrase, Protocol):
    """What happens to an event instead."""

    @property
    def commutes(self) -> bool:
        """True if several of its kind come to the same in any order."""

    def void(self, st: State, c: Bindings, ev: Ev, /) -> bool:
        """True if it would do nothing to this event."""

    def rewrite(self, st: State, c: Bindings, ev: Ev, /) -> tuple[Ev, ...]:
        """Return what happens instead of the event."""


__all__ = ["Changes", "Does", "Finds", "Json", "Noun", "Pays", "Plain", "Rewrites", "Runs", "Says"]
