"""The interfaces that a term expects of the terms inside it, and the type of plain data in saves and views.

They exist for the type checker; nothing checks for them at run time.  There is no interface for numbers and conditions:
these are :data:`Num` and :class:`Cond`.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

from engine.kernel.data import Json
from engine.kernel.language.code import Does, Runs
from engine.kernel.language.text.speech import Phrase, Speech
from engine.kernel.messages import Msg
from engine.kernel.state.state import Bindings, Event, State
from engine.kernel.state.terms import Charge, Selects

Plain: TypeAlias = bool | int | str | Msg | tuple["Plain", ...] | None
"""Plain data that can be bound to a name and stored in a state."""

Says = Phrase
"""Any term or part of a text that can print itself."""


class Finds(Phrase, Protocol):
    """Something that finds entities: a selector, a reference, or a choice that was made."""

    def ids(self, st: State, ctx: Bindings, /) -> tuple[int, ...]:
        """Return the entities that the term finds now."""

    def has(self, st: State, ctx: Bindings, eid: int, /) -> bool:
        """Whether the term finds the entity ``eid``."""

    def one(self, speech: Speech, /) -> str:
        """Print the term in a sentence about one thing: "a unit"."""

    def plural(self, speech: Speech, /) -> str:
        """Print the term in a sentence about several things: "units"."""

    def __hash__(self) -> int: ...


class Noun(Finds, Selects, Protocol):
    """A selector, which offers candidates and prints a noun phrase."""

    def bare(self, speech: Speech, /) -> str:
        """Print the noun phrase without an article: "damaged unit"."""


class Pays(Charge, Phrase, Protocol):
    """A cost (:class:`engine.kernel.language.costs.costs.Cost`)."""

    @property
    def choice(self) -> Finds | None:
        """The cards from which the player chooses what to give up, or None if nothing is chosen."""

    def most_x(self, st: State, ctx: Bindings, /) -> int | None:
        """Return the greatest X that can be paid, or None if this cost has no X except in its :meth:`price`."""


class Changes(Phrase, Protocol):
    """A modifier term, which is a continuous change that the rules find by its key."""

    @property
    def mod_key(self) -> str:
        """The key under which the rules find the change: a number's name, ``cost``, ``gains`` ..."""


class Rewrites(Phrase, Protocol):
    """A replacement, which changes an event before it happens."""

    @property
    def commutes(self) -> bool:
        """Whether several replacements of this kind may apply in any order."""

    def void(self, st: State, ctx: Bindings, ev: Event, /) -> bool:
        """Whether the replacement would not change this event."""

    def rewrite(self, st: State, ctx: Bindings, ev: Event, /) -> tuple[Event, ...]:
        """Return the events that happen instead of this event."""


__all__ = ["Changes", "Does", "Finds", "Json", "Noun", "Pays", "Plain", "Rewrites", "Runs", "Says"]
