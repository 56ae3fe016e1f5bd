"""Terms that mark cards while they are played, so that an effect can find them later in the turn."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.code import NEXT
from engine.kernel.language.effects.control import May, Wait, sentences
from engine.kernel.language.effects.currency import Pay
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.filters import Test
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, say_who, tx
from engine.kernel.messages import register_messages
from engine.kernel.run.program import Op
from engine.kernel.state.state import Frame, State

EARMARK = "earmark"


@dataclass(frozen=True)
class EachTime(Wait):
    """A repeating conditional Action. Until it expires, its body runs every time the event happens."""

    uses: int = 0
    text: str = "inv.flow.each_time"


@dataclass(frozen=True)
class MayPay(May):
    """You may pay; if you do, the rest of the body runs. The payment is the first part of the body.

    A player who cannot pay is not asked.
    """

    def fault(self) -> tuple[str, str]:
        known = len(self.body) > 1 and isinstance(self.body[0], Pay)
        return ("", "") if known else ("does not begin with a payment for something", "write (Pay(1), ...)")

    def say(self, speech: Speech) -> str:
        return tx(
            "inv.flow.may_pay", speech, price=sentences(self.body[:1], speech), body=sentences(self.body[1:], speech)
        )


@dataclass(frozen=True)
class Earmark(Op):
    """Mark a card that is being played, until the end of the turn.

    The card keeps the mark only if it moves to the discard pile.
    """

    who: Finds

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        found = self.who.ids(st, ctx)
        for eid in found:
            st.add_fact("turn", EARMARK, eid)
        ctx["ret"] = len(found)
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.earmark", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class Earmarked(Test):
    """Cards that were marked while they were played this turn, and are still in the discard pile that they moved to."""

    before = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.fact("turn", EARMARK, eid) > 0

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.earmarked", speech)


def keep_earmark(st: State, old: int, new: int) -> None:
    """Copy the mark of a card to the new entity that the card has become in a discard pile."""
    if st.fact("turn", EARMARK, old):
        st.add_fact("turn", EARMARK, new)


register_messages(
    "en",
    {
        "inv.fx.earmark": "mark {who}",
        "inv.sel.earmarked": "marked",
        "inv.flow.each_time": "each time until the end of the turn {when}, {body}",
        "inv.flow.may_pay": "you may {price}; if you do, {body}",
    },
)

__all__ = ["EachTime", "Earmark", "Earmarked", "MayPay"]
