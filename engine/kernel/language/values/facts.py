"""Facts, which are counts of how often something has happened this turn.  Each term names the event that it counts.

The game, and not a card, decides which events are counted (:attr:`Rules.counted`).  Facts are counted per card code and
player, so nothing in a match depends on which cards exist.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.selectors import Sel, Union, print_fault
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.numbers import Val
from engine.kernel.messages import register_messages
from engine.kernel.state.state import Event, State

TURN = "turn"


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


def count_facts(st: State, ev: Event, names: Iterable[str]) -> None:
    """Count an event of a card, once under each of the event's names that the game counts."""
    counted = st.rules.counted[ev.kind].intersection(names)
    if not counted:
        return
    ent = st.ents.get(ev.now or ev.who)
    code = ev.was.code if ev.was is not None else ent.code if ent is not None else ""
    if code not in st.rules.cards:
        return
    seat = ev.seat if ev.seat >= 0 else ev.to_seat
    for facet in names:
        if facet in counted:
            st.add_fact(TURN, f"{facet}:{code}", seat)


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
