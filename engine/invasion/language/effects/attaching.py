"""Effects that attach cards in play to other cards. The attached cards stay in play and count as Attachments."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.definitions import When
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, say_who, tx
from engine.kernel.messages import register_messages
from engine.kernel.run.program import Op
from engine.kernel.state.state import Event, State


@dataclass(frozen=True)
class Attach(Op):
    """Attach a card in play that is not an Attachment to another card. It moves to its bearer and keeps its controller.

    A separate term (``Becomes``) says what kind of card the attached card then counts as. It stays attached as long as
    the bearer is a unit.
    """

    what: Finds
    to: Finds
    in_play_only = ("what", "to")
    attaches = "attached"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        to = self.to.ids(st, ctx)[:1]
        return [
            Event("reattached", e, src=ctx["src"], by=ctx["ctl"], data=to)
            for e in self.what.ids(st, ctx)
            if to and to != (e,)
        ]

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.attach", speech, what=say_who(self.what, speech), to=say_who(self.to, speech))


@dataclass(frozen=True)
class EndOfItsTurn(When):
    """When a player's turn ends while that player controls the card."""

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return any(st.rules.controller(st, e) == ev.seat for e in self.whom.ids(st, ctx) if e in st.ents)

    def say(self, speech: Speech) -> str:
        return tx("inv.when.end_of_its_turn", speech, who=say_who(self.whom, speech))


def end_of_turn_of(who: Finds) -> EndOfItsTurn:
    """When a turn of the card's controller ends."""
    return EndOfItsTurn("ended.turn", who)


register_messages(
    "en",
    {
        "inv.fx.attach": "attach {what} to {to}",
        "inv.when.end_of_its_turn": "at the end of the turn of the controller of {who}",
    },
)

__all__ = ["Attach", "EndOfItsTurn", "end_of_turn_of"]
