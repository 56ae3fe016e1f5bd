"""The actions that a player would leave unused by ending the turn or the attacks."""

from __future__ import annotations

from engine.grid.reach import reach
from engine.kernel.decision import Decision
from engine.kernel.messages import Msg
from engine.kernel.state.state import State
from engine.summoner_wars.activations import attacks_left, magic_of, moves_left
from engine.summoner_wars.language.nouns import on_team
from engine.summoner_wars.own import rules_of

BEFORE_ATTACKS = ("summon", "event", "movement")
"""The phases before the Attack Phase in which unused moves are mentioned.

Unused attacks are not mentioned in them, because a player who ends the turn there is still asked about attacks.
"""


def unused(st: State, decision: Decision) -> tuple[Msg, ...]:
    """Return the possible actions, in this phase and the following ones, that ending the turn would skip."""
    phase, seat = st.vars["phase"], decision.seat
    told = []
    if phase == "summon" and any(option.key.startswith("summon:") for option in decision.options):
        told.append(Msg.of("sw.unused.summon", n=magic_of(st, seat)))
    if phase in BEFORE_ATTACKS and (n := min(moves_left(st), _movable(st, seat))):
        told.append(Msg.of("sw.unused.move", n=n))
    if phase == "attack" and (n := min(attacks_left(st), _attackers(st, seat))):
        told.append(Msg.of("sw.unused.attack", n=n))
    return tuple(told)


def _movable(st: State, seat: int) -> int:
    """Return the number of units that have not moved and have a space to move to."""
    rules = rules_of(st)
    return sum(1 for e in rules.activatable(st, seat, "movement") if reach(st, e, rules.spaces(st, e)))


def _attackers(st: State, seat: int) -> int:
    """Return the number of units that have not attacked and have an enemy in reach."""
    rules = rules_of(st)
    return sum(
        1
        for e in rules.activatable(st, seat, "attack")
        if any(not on_team(st, seat, rules.controller(st, t)) for t in rules.attack_targets(st, e))
    )
