"""Resources and attacks that a player would waste by ending the turn."""

from __future__ import annotations

from engine.kernel.decision import Decision
from engine.kernel.messages import Msg
from engine.kernel.state.state import State


def unused(st: State, decision: Decision) -> tuple[Msg, ...]:
    """Return messages about unspent resources that could still pay for a card, and about an attack that was not made.

    The message about the attack is left out for a seat that is asked in every window, because that seat is asked about
    the attack later.
    """
    left = st.purse(decision.seat)
    playable = any(option.group == "play" and option.cost for option in decision.options)
    told = [Msg.of("inv.unused", n=left)] if playable and left else []
    last = st.policy[decision.seat][0] != "every"
    if last and any(option.group == "attack" for option in decision.options):
        told.append(Msg.of("inv.unused.attack"))
    return tuple(told)
