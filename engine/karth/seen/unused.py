"""Actions, gold and income that a player would leave unused by ending the turn."""

from __future__ import annotations

from engine.karth.own import rules_of
from engine.karth.turn.acts import can_take_turn
from engine.karth.turn.combat import may_attack, targets_of
from engine.karth.turn.ways import spaces_to_walk
from engine.kernel.decision import Decision
from engine.kernel.messages import Msg
from engine.kernel.state.state import State


def unused(st: State, decision: Decision) -> tuple[Msg, ...]:
    """Return messages about what the seat could still do: attacks, cards that could move, gold and income."""
    seat, rules = decision.seat, rules_of(st)
    ready = [e for e in rules.bodies(st, seat) if can_take_turn(st, e)]
    attackers = [e for e in ready if may_attack(st, e) and targets_of(st, e)]
    idle = [e for e in ready if e not in attackers and rules.untouched(st, e) and spaces_to_walk(st, e)]
    words = {option.key.partition(":")[0] for option in decision.options}
    told = []
    if attackers:
        told.append(Msg.of("karth.unused.attack", n=len(attackers)))
    if idle:
        told.append(Msg.of("karth.unused.idle", n=len(idle)))
    if words & {"hire", "bring"}:
        told.append(Msg.of("karth.unused.gold", n=st.purse(seat)))
    if "income" in words:
        told.append(Msg.of("karth.unused.income", n=1))
    return tuple(told)
