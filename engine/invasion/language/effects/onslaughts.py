"""Attacks beside that of the battlefield phase."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.code import NEXT
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, say_who, tx
from engine.kernel.messages import register_messages
from engine.kernel.run.program import Op
from engine.kernel.state.state import Frame, State

SENT = "sent"
"""The variable that holds who alone may attack, from wherever it lies: in an attack that a card makes."""

COMBAT = ("choose zone", "window:zone_chosen", "declare attackers", "window:attackers", "declare defenders",
          "window:defenders", "assign damage", "window:assigned", "apply damage", "after combat")
"""The steps of a whole attack outside the battlefield phase, in either version of the FAQ."""


@dataclass(frozen=True)
class SendToAttack(Op):
    """Units make one attack on one zone of an opponent, from where they lie, when the open window closes.

    It runs through all steps of an attack, with a window after each, and then goes on in the phase that it is in.  A
    unit that has gone elsewhere meanwhile, or is corrupt, does not attack.
    """

    who: Finds
    in_play_only = ("who",)
    able = {"who": "attack"}

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        ids = self.who.ids(st, c)
        if ids:
            st.set(SENT, tuple((e, st.ents[e].place) for e in ids))
            turn = next(frame for frame in st.frames if frame.routine == "inv.turn")
            turn.v["queue"] = (*COMBAT, f"window:{st.vars['phase']}", *turn.v["queue"])
        c["ret"] = len(ids)
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.send_to_attack", speech, who=say_who(self.who, speech))


def sent(st: State) -> tuple[int, ...]:
    """Return who may attack by a card, as long as they lie where they lay."""
    return tuple(e for e, place in st.vars[SENT] if e in st.ents and st.ents[e].place == place)


register_messages(
    "en",
    {
        "inv.fx.send_to_attack": "once this window closes, {who} makes an attack of its own on one zone of an "
                                 "opponent",
    },
)
