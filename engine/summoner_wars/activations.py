"""With how many units a player may move and attack in a turn, and how that is counted (SW-RULE-10, SW-RULE-13)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.kernel.messages import Msg
from engine.kernel.state.state import State

MOVES, ATTACKS, FIRST_MOVES = 3, 3, 2


@dataclass(frozen=True)
class Slot:
    """A kind of activation: the phase's allowance and the facts by which it is counted."""

    fact: str
    total: str


SLOTS = {"move": Slot("moved", "moves"), "attack": Slot("attacked", "attacks")}
PHASES = {"movement": "move", "attack": "attack"}
"""The phases in which units are activated, and for what."""


def slot_of(phase: str) -> Slot:
    """Return the kind of activation that a phase is for."""
    return SLOTS[PHASES[phase]]


def moves_left(st: State) -> int:
    """Return how many units the active player may still move in this Movement Phase."""
    seat, most = st.vars["active"], FIRST_MOVES if st.vars["turn"] == 1 else MOVES
    if st.modifiers:
        most += sum(m.amount for m in st.modifiers.values() if m.key == "move_limit" and m.ctl == seat)
    if st.fact("turn", "sneaked", seat):
        return 0
    return max(0, most - st.fact("turn", "moves", seat))


def attacks_left(st: State) -> int:
    """Return with how many units the active player may still attack in this Attack Phase."""
    seat, most = st.vars["active"], ATTACKS
    if st.modifiers:
        most = max([most, *(m.amount for m in st.modifiers.values() if m.key == "attack_limit" and m.ctl == seat)])
        most = min([most, *(m.amount for m in st.modifiers.values() if m.key == "attack_cap" and m.ctl == seat)])
    return max(0, most - st.fact("turn", "attacks", seat))


def activations_left(st: State, phase: str) -> int:
    """Return with how many units the active player may still do what the Movement or the Attack Phase is for."""
    return moves_left(st) if phase == "movement" else attacks_left(st)


def night(st: State, seat: int, phase: str) -> bool:
    """True if it is that phase of a player who may act in it only close at hand."""
    return (
        bool(st.modifiers)
        and st.vars["phase"] == phase
        and st.vars["active"] == seat
        and any(m.key == "night" and m.amount == seat for m in st.modifiers.values())
    )


@lru_cache(maxsize=256)
def ask_text(phase: str, n: int) -> Msg:
    """Return what the question of a phase asks, with how many activations or Magic Points are left."""
    return Msg.of(f"sw.ask.{phase}", n=n)


def magic_of(st: State, seat: int) -> int:
    """Return how many Magic Points a player has and may spend."""
    if st.modifiers and any(m.key == "cannot_spend" and m.amount == seat for m in st.modifiers.values()):
        return 0
    return len(st.piles["magic", seat])


# -- poison ------------------------------------------------------------------------------------------------

POISON = "poison"
"""The mark for how many of a unit's wounds are Poison Markers, and the tag of such wounds."""
SLOW = 2
"""A poisoned unit that has moved so many spaces this turn cannot attack (SW-POISON-MARKERS)."""


def poison_on(st: State, eid: int) -> int:
    """Return how many of a card's wounds are Poison Markers: so much less is each die worth when it attacks."""
    return st.ents[eid].mark(POISON)


def too_slow(st: State, eid: int) -> bool:
    """True if a unit is poisoned and has moved too far this turn to attack."""
    return bool(poison_on(st, eid)) and st.fact("turn", "gone", eid) >= SLOW
