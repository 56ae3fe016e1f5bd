"""Whether a seat stops in a window, and the options with which it opens a window that its stops skip."""

from __future__ import annotations

from engine.invasion.turn.possible import may_ambush, might_act
from engine.kernel.decision import Option
from engine.kernel.messages import Msg
from engine.kernel.state.state import State

PRESETS = ("every", "attacks", "must")
MAIN_WINDOW = "capital"
"""The window in which a seat plays its own turn. In its own turn, a seat cannot switch off this window's stop."""
EVERY = PRESETS[0]
BEFORE_DAMAGE = "before_damage"
"""The variable that is set if the active player wants to be asked before this fight's damage even with the stop off."""

Policy = tuple[str, tuple[tuple[str, bool, bool], ...], str]
"""The stored form of a seat's stops: (preset, exceptions, yield).

The exceptions are the windows whose stops differ from the preset, as (window, mine, theirs).
"""


def stop(stored: Policy, window: str, mine: bool) -> bool:
    """Whether the seat wants to be asked in that window of its own turn (``mine``) or of another player's turn.

    A seat is always asked in the window in which it plays its own turn, even if an old match has stored that stop as
    off.
    """
    if mine and window == MAIN_WINDOW:
        return True
    for name, in_own, in_others in stored[1]:
        if name == window:
            return in_own if mine else in_others
    return stored[0] == EVERY


def act_first(st: State, seat: int, window: str) -> list[Option]:
    """Return the option to open a window that the seat's stops skip. The option is added to the next question.

    It is offered if the stop is off and, as far as public facts show, the seat could use a card or an Action.
    """
    if stop(st.policy[seat], window, seat == st.vars["active"]):
        return []
    if not might_act(st, seat) and not (window == "attackers" and may_ambush(st, seat)):
        return []
    return [Option("act", Msg.of("inv.opt.act_first"), group="instead")]


def ask_before_damage(st: State, seat: int) -> list[Option]:
    """Return the switch shown with the choice of attackers: whether to stop before the damage of this fight.

    The switch is offered under the same conditions as :func:`act_first`, which depend only on public facts.
    """
    if not act_first(st, seat, "defenders"):
        return []
    on = bool(st.vars.get(BEFORE_DAMAGE))
    return [
        Option("ask", Msg.of("inv.opt.ask_before_damage.on" if on else "inv.opt.ask_before_damage"), group="instead")
    ]


def switch_before_damage(st: State) -> None:
    """Toggle the switch of :func:`ask_before_damage`. The end of the combat switches it off."""
    if st.vars.pop(BEFORE_DAMAGE, 0) == 0:
        st.set(BEFORE_DAMAGE, 1)
