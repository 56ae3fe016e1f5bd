"""Facts, which are counts of how often something has happened this turn.  Each term names the event that it counts.

The game, and not a card, decides which events are counted (:attr:`Rules.counted`).  Facts are counted per card code and
player, so nothing in a match depends on which cards exist.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.selectors import Sel, Union, print_fault
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.numbers import Val
from engine.kernel.messages import register_messages
from engine.kernel.run.apply import TURN
from engine.kernel.state.state import State


@dataclass(frozen=True)
class Fact(Val):
    """The number of cards to which an event happened this turn.  A noun selects these cards by their printed values.

    ``whose``: only cards of ``you`` or of an ``opponent``; empty: cards of any player.
    """

    what: Sel | Union
    whose: str = "you"
    facet: ClassVar[str] = ""
    """Name of the event that is counted.  The check refuses the term if the game does not count this event."""
    lexical = {"facet": "facts"}

    def fault(self) -> tuple[str, str]:
        return print_fault(self.what)

    def val(self, st: State, ctx: Ctx) -> int:
        start = self.facet + ":"
        return sum(
            n
            for (scope, name, seat), n in st.facts.items()
            if scope == TURN
            and name.startswith(start)
            and self._means(seat, ctx.ctl)
            and self.what.fits(st, ctx, st.rules.card(name[len(start) :]))
        )

    def _means(self, seat: int, you: int) -> bool:
        return not self.whose or (seat == you) == (self.whose == "you")

    def each(self, speech: Speech) -> str:
        return tx(f"fact.{self.facet}{'.' + self.whose if self.whose else ''}", speech, what=self.what.bare(speech))

    def happened(self, speech: Speech) -> str:
        return tx("fact.happened", speech, what=self.each(speech))

    def say(self, speech: Speech) -> str:
        return tx("val.fact", speech, what=self.each(speech))


@dataclass(frozen=True)
class Played(Fact):
    """The number of cards played this turn that a noun selects, no matter what happened to them afterwards."""

    facet = "announced.play"


register_messages(
    "en",
    {
        "fact.happened": "there was at least 1 {what}",
        "val.fact": "1 for each {what}",
        "fact.announced.play": "{what} played this turn",
        "fact.announced.play.you": "{what} that you have played this turn",
        "fact.announced.play.opponent": "{what} that an opponent has played this turn",
    },
)

__all__ = ["Played"]
