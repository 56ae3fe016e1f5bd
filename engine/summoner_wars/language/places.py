"""Spaces that are not empty: those under a unit, and those of cards that others may stand on; and a tax on events."""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid.board import at, grid, square_of
from engine.grid.reach import may_enter
from engine.grid.space import SquareNoun, squares_of
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import Reference, this
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.language.values.numbers import Num, num, say_num
from engine.kernel.messages import register_messages
from engine.kernel.state.layers import words
from engine.kernel.state.state import State


@dataclass(frozen=True)
class SpaceUnder(Reference):
    """The space on which a card stands, if it stands there alone."""

    of: Finds

    def ids(self, st: State, c: Ctx) -> tuple[int, ...]:
        """Return the squares."""
        return tuple(s for s in squares_of(st, c, self.of) if len(at(st, s)) == 1)

    def has(self, st: State, c: Ctx, square: int) -> bool:
        """True if it is such a square."""
        return square in self.ids(st, c)

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.space_under", speech, who=self.of.say(speech))


@dataclass(frozen=True)
class HostSpaces(SquareNoun):
    """The spaces of cards that let others stand on them, where nothing does, within ``n`` spaces of a card."""

    what: Finds
    n: Num
    of: Finds

    def ids(self, st: State, c: Ctx) -> tuple[int, ...]:
        """Return the squares on which the card may be placed."""
        n, ids = num(self.n, st, c), self.of.ids(st, c)
        starts = [(e, square_of(st, e)) for e in ids if square_of(st, e)]
        return tuple(sorted({s for s in squares_of(st, c, self.what) if len(at(st, s)) == 1
                             and any(e not in at(st, s) and grid(st).distance(s, here) <= n and may_enter(st, e, s)
                                     for e, here in starts)}))

    def bare(self, speech: Speech) -> str:
        """Print the noun."""
        return tx("sw.fx.host_space", speech, what=self.what.one(speech), n=say_num(self.n, speech),
                  who=self.of.one(speech))

    def plural(self, speech: Speech) -> str:
        """Print the noun where each card is spoken of by itself."""
        return self.one(speech)


@dataclass(frozen=True)
class OnSpaceOf(Cond):
    """A bound card stands on the space of such a card."""

    what: Finds
    of: Finds = this

    def holds(self, st: State, c: Ctx) -> bool:
        ids = self.of.ids(st, c)
        return any(e not in ids and self.what.has(st, c, e) for s in squares_of(st, c, self.of) for e in at(st, s))

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.on_space", speech, who=self.of.say(speech), what=self.what.one(speech))


@dataclass(frozen=True)
class EventsCost(Node):
    """Each event that you play, Walls apart, costs its player Magic Points."""

    n: int = 1
    mod_key = "events_cost"

    def fault(self) -> tuple[str, str]:
        return ("", "") if self.n >= 1 else (f"says {self.n}, which does nothing", "write a number from 1 on")

    def say(self, speech: Speech) -> str:
        return tx("sw.mod.events_cost", speech, n=self.n)


def events_cost(st: State, seat: int) -> int:
    """Return how many Magic Points a player must spend to play an event."""
    if not st.indexed("stat:events_cost"):
        return 0
    price: int = sum(word.n for _, word, c, _ in words(st, "events_cost") if c["ctl"] == seat)
    return price


register_messages(
    "en",
    {
        "sw.fx.space_under": "the space under {who}",
        "sw.fx.host_space": "space of {what} within {n} spaces of {who} on which no other card stands",
        "sw.cond.on_space": "{who} is on the space of {what}",
        "sw.mod.events_cost": "each time you play an event that is not a Wall, you must spend "
                              "{n} {n?Magic Point|Magic Points}",
    },
)
