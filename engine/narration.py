"""How a recap and the pictures report the events of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Telling:
    """The way in which a recap reports events of one kind.

    ``rank``: the order in which events are left out where space is short.  The highest rank is left out first, rank 0
    last. ``follows``: whether the event results from the event before it and shares its line.  ``together``: whether
    consecutive events of this kind share a line.  ``news``: whether the event shows something new even to the player
    whose answer caused it (a card drawn).  That player then reads the event at once.
    """

    rank: int = 3
    follows: bool = False
    together: bool = False
    news: bool = False


@dataclass(frozen=True, slots=True)
class Gathered:
    """A rule that merges consecutive events with the same kind of sentence into one sentence.

    ``many`` is the id of the merged sentence.  ``param`` is the parameter that may differ between the events; the
    merged sentence lists its values.  Without ``param``, no parameter may differ, and the merged sentence gets the
    number of events as ``n``.  With ``each``, the list consists of messages with that id, each made from all parameters
    of one event, and all of these may differ.  ``loose`` parameters may differ and are left out.
    """

    many: str
    param: str = ""
    each: str = ""
    loose: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paired:
    """A rule that merges two consecutive sentences into one that has the parameters of both.

    Without ``into``, the first sentence is left out.  ``same``: a parameter of the first sentence and a parameter of
    the second, whose values must be equal.  ``quoted``: whether both sentences must result from one answer.  The merged
    sentence then gets the second one as its parameter ``then``.
    """

    first: str
    then: str
    into: str = ""
    same: tuple[str, str] | None = None
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Narration:
    """How a game's events are reported."""

    tellings: Mapping[str, Telling] = field(default_factory=dict)
    """How a recap reports each kind of event.  A kind that is missing here uses the defaults of :class:`Telling`."""
    gathered: Mapping[str, Gathered] = field(default_factory=dict)
    """How a recap merges several consecutive events, by the id of their log sentence."""
    paired: tuple[Paired, ...] = ()
    """The pairs of log sentences that a recap merges."""
    pictured: Mapping[str, str] = field(default_factory=dict)
    """The kinds of events that pictures show, each with the kind of the row that shows it.

    See :class:`engine.kernel.recent.Recent`.
    """


__all__ = ["Gathered", "Narration", "Paired", "Telling"]
