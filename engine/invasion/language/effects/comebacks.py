"""Cards that are marked while they are played, for what happens to them later in the turn."""

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
    """A conditional Action that time alone ends: the body follows the event as often as that happens."""

    uses: int = 0
    text: str = "inv.flow.each_time"


@dataclass(frozen=True)
class MayPay(May):
    """You may pay, which is the first of the body; if you do, the rest of it happens.  Only who can pay is asked."""

    def fault(self) -> tuple[str, str]:
        known = len(self.body) > 1 and isinstance(self.body[0], Pay)
        return ("", "") if known else ("does not begin with a payment for something", "write (Pay(1), ...)")

    def say(self, speech: Speech) -> str:
        return tx(
            "inv.flow.may_pay", speech, price=sentences(self.body[:1], speech), body=sentences(self.body[1:], speech)
        )


@dataclass(frozen=True)
class Earmark(Op):
    """Mark a card that is being played for the rest of the turn; the mark goes with it into the discard pile alone."""

    who: Finds

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        found = self.who.ids(st, c)
        for eid in found:
            st.add_fact("turn", EARMARK, eid)
        c["ret"] = len(found)
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.earmark", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class Earmarked(Test):
    """Was marked while it was played this turn, and lies in the discard pile into which it went then."""

    before = True

    def ok(self, st: State, c: Ctx, eid: int) -> bool:
        return st.fact("turn", EARMARK, eid) > 0

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.earmarked", speech)


def keep_earmark(st: State, old: int, new: int) -> None:
    """Let a card that has gone into a discard pile keep its mark."""
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
