"""Attacks beside that of the battlefield phase."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.code import NEXT
from engine.kernel.language.constants.changes import create_mod
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.effects.told import tell_done
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, say_who, tx
from engine.kernel.messages import register_messages
from engine.kernel.run.program import Op
from engine.kernel.state.state import Frame, State

SENT = "sent"
"""The variable that holds who alone may attack, from wherever it lies: in an attack that a card makes."""

COMBAT = (
    "choose zone",
    "window:zone_chosen",
    "declare attackers",
    "window:attackers",
    "declare defenders",
    "window:defenders",
    "assign damage",
    "window:assigned",
    "apply damage",
    "after combat",
)
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
            tell_done(st, c, self, ids)
        c["ret"] = len(ids)
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.send_to_attack", speech, who=say_who(self.who, speech))


def sent(st: State) -> tuple[int, ...]:
    """Return who may attack by a card, as long as they lie where they lay."""
    return tuple(e for e, place in st.vars[SENT] if e in st.ents and st.ents[e].place == place)


@dataclass(frozen=True)
class AttackTwoZones(Op):
    """Your attack may be on two zones this turn: as attackers are declared, it is said who of them attacks which."""

    mod_key = "two_zones"
    form = "two_zones"
    lasting = True

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        create_mod(st, c, self, None, 0, END_OF_TURN)
        c["ret"] = 1
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.two_zones", speech)


FRONTS, FRONT = "fronts", "front"
"""The variables of an attack on two zones: both, as (zone, player, who fights there); and the one looked at now."""


def may_attack_two(st: State, seat: int) -> bool:
    """True if a player's attack may be on two zones: one in each, and on no legend."""
    return (
        FRONTS not in st.vars
        and "legend" not in st.vars
        and any(mod.key == "two_zones" and mod.ctl == seat for mod in st.modifiers.values())
    )


def under_attack(st: State) -> bool:
    """True from the declaring of attackers to the end of the combat, whoever of them is left (INV-TURN-P4-COMPLETE).

    An attack is a state of the zone: that the last attacker has left, died or changed sides does not end it.
    """
    return "attackers" in st.vars


def attacked_zones(st: State) -> tuple[tuple[str, int], ...]:
    """Return the zones that are attacked, as (zone, player)."""
    if FRONTS in st.vars:
        return tuple((zone, seat) for zone, seat, _ in st.vars[FRONTS])
    return ((st.vars["zone"], st.vars["defender"]),) if "zone" in st.vars else ()


def at_front(st: State, eids: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of some fighters that take part in the fight that is looked at; all, if none is."""
    return tuple(e for e in eids if front_of(st, e) == st.vars[FRONT]) if FRONT in st.vars else eids


def front_of(st: State, eid: int) -> int:
    """Return in which fight a fighter is: where it was declared, else the one for the zone in which it lies."""
    ent, rows = st.ents[eid], st.vars[FRONTS]
    for i, (_, _, fighters) in enumerate(rows):
        if eid in fighters:
            return i
    return next((i for i, (zone, seat, _) in enumerate(rows) if (zone, seat) == (ent.place, ent.seat)), 0)


def join_front(st: State, eids: tuple[int, ...]) -> None:
    """Enter defenders in the fight for which they are declared."""
    if FRONT in st.vars:
        now = st.vars[FRONT]
        st.set(
            FRONTS,
            tuple(
                (zone, seat, (*who, *eids) if i == now else who) for i, (zone, seat, who) in enumerate(st.vars[FRONTS])
            ),
        )


register_messages(
    "en",
    {
        "inv.mod.two_zones": "this turn your attacking units may attack two enemy zones (say which attack which when "
        "you declare attackers)",
        "inv.fx.send_to_attack": "once this window closes, {who} makes an attack of its own on one zone of an opponent",
    },
)
