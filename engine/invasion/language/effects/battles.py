"""Additional battlefield phases."""

from __future__ import annotations

from engine.invasion.faq import faq
from engine.invasion.language.nouns import BATTLEFIELD
from engine.kernel.language.common import *
from engine.kernel.language.effects.told import tell_done

_BEGINS, _ENDS = f"phase:{BATTLEFIELD}", f"end:{BATTLEFIELD}"
_LAST_OF_TURN, _LAST_OF_BATTLE = "window:end", "window:applied"
"""The last window of a battlefield phase: if the turn ends after it, and if another battlefield phase follows."""


def _turn_frame(st: State) -> Frame:
    return next(frame for frame in st.frames if frame.routine == "inv.turn")


def battle_follows(st: State) -> bool:
    """Whether another battlefield phase of this turn follows."""
    return _BEGINS in _turn_frame(st).v["queue"]


def _renamed(steps: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_LAST_OF_BATTLE if name == _LAST_OF_TURN else name for name in steps)


@dataclass(frozen=True)
class AnotherBattle(Op):
    """An additional battlefield phase follows the current battlefield phase of this turn, or the next one.

    Nothing happens if it is no battlefield phase now and none follows, as in the first turn of the match.
    """

    says = "an additional battlefield phase follows the current or next battlefield phase of this turn"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        turn, steps = _turn_frame(st), faq(st).turn
        queue: tuple[str, ...] = turn.v["queue"]
        ctx.ret = int(_ENDS in queue or st.vars["phase"] == BATTLEFIELD)
        if not ctx.ret:
            return NEXT
        at = queue.index(_ENDS) + 1 if _ENDS in queue else 0
        phase = steps[steps.index(_BEGINS) : steps.index(_ENDS) + 1]
        if _ENDS in queue[at:]:
            phase = _renamed(phase)
        turn.v["queue"] = (*_renamed(queue[:at]), *phase, *queue[at:])
        tell_done(st, ctx, self, ())
        return NEXT


__all__ = ["AnotherBattle"]
