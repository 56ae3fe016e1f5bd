"""How many units a player may move in a turn, and with how many a player may attack (SW-RULE-10, SW-RULE-13)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.kernel.messages import Msg
from engine.kernel.state.state import State

MOVES, ATTACKS, FIRST_MOVES = 3, 3, 2


@dataclass(frozen=True)
class Slot:
    """A kind of activation (a move or an attack) and the names of the facts that count its uses.

    ``fact`` is recorded for the activated unit, and ``total`` for its player.
    """

    fact: str
    total: str


SLOTS = {"move": Slot("moved", "moves"), "attack": Slot("attacked", "attacks")}
PHASES = {"movement": "move", "attack": "attack"}
"""Phases in which units are activated, each with its kind of activation."""


def slot_of(phase: str) -> Slot:
    """Return the kind of activation that belongs to a phase."""
    return SLOTS[PHASES[phase]]


def moves_left(st: State) -> int:
    """Return the number of units that the active player may still move in this Movement Phase."""
    seat, most = st.vars["active"], FIRST_MOVES if st.vars["turn"] == 1 else MOVES
    if st.modifiers:
        most += sum(m.amount for m in st.modifiers.values() if m.key == "move_limit" and m.ctl == seat)
    if st.fact("turn", "sneaked", seat):
        return 0
    return max(0, most - st.fact("turn", "moves", seat))


def attacks_left(st: State) -> int:
    """Return the number of units that the active player may still attack with in this Attack Phase."""
    seat, most = st.vars["active"], ATTACKS
    if st.modifiers:
        most = max([most, *(m.amount for m in st.modifiers.values() if m.key == "attack_limit" and m.ctl == seat)])
        most = min([most, *(m.amount for m in st.modifiers.values() if m.key == "attack_cap" and m.ctl == seat)])
    return max(0, most - st.fact("turn", "attacks", seat))


def activations_left(st: State, phase: str) -> int:
    """Return the number of units that the active player may still activate in a Movement or Attack Phase."""
    return moves_left(st) if phase == "movement" else attacks_left(st)


def night(st: State, seat: int, phase: str) -> bool:
    """Whether the player is now in this phase of their own turn and an effect limits the phase to short range.

    At short range, units move only 1 space and attack only adjacent cards.
    """
    return (
        bool(st.modifiers)
        and st.vars["phase"] == phase
        and st.vars["active"] == seat
        and any(m.key == "night" and m.amount == seat for m in st.modifiers.values())
    )


@lru_cache(maxsize=256)
def ask_text(phase: str, n: int) -> Msg:
    """Return the question text of a phase.  ``n`` is the number of activations or Magic Points left."""
    return Msg.of(f"sw.ask.{phase}", n=n)


def magic_of(st: State, seat: int) -> int:
    """Return the number of Magic Points that a player may spend."""
    if st.modifiers and any(m.key == "cannot_spend" and m.amount == seat for m in st.modifiers.values()):
        return 0
    return len(st.piles["magic", seat])


# -- poison ------------------------------------------------------------------------------------------------

POISON = "poison"
"""Name of the mark that counts how many of a unit's wounds are Poison Markers, and of the tag on such wounds."""
SLOW = 2
"""Minimum number of spaces moved this turn that keeps a poisoned unit from attacking (SW-POISON-MARKERS)."""


def poison_on(st: State, eid: int) -> int:
    """Return the number of Poison Markers among a card's wounds.  Each marker lowers every die of the card's attacks by
    one.
    """
    return st.ents[eid].mark(POISON)


def too_slow(st: State, eid: int) -> bool:
    """Whether a unit is poisoned and has moved too far this turn to attack."""
    return bool(poison_on(st, eid)) and st.fact("turn", "gone", eid) >= SLOW


__all__ = ["magic_of"]
