"""What a player would waste by ending the turn."""

from __future__ import annotations

from engine.kernel.decision import Decision
from engine.kernel.messages import Msg
from engine.kernel.state.state import State


def unused(st: State, decision: Decision) -> tuple[Msg, ...]:
    """Return the resources that are left, if a card could still be played for some, and an attack not made.

    A seat that is asked in every window is asked for its attack after this one.
    """
    left = st.purse(decision.seat)
    playable = any(option.group == "play" and option.cost for option in decision.options)
    told = [Msg.of("inv.unused", n=left)] if playable and left else []
    last = st.policy[decision.seat][0] != "every"
    if last and any(option.group == "attack" for option in decision.options):
        told.append(Msg.of("inv.unused.attack"))
    return tuple(told)
