"""Attacks outside the battlefield phase, and attacks on several zones."""

from __future__ import annotations

from engine.kernel.state.state import Event, State

SENT = "sent"
"""The variable that holds the units that a card sends to attack.

During that attack, only these units may attack, from any zone. If there are none, all may attack that may do so in the
battlefield phase.
"""

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
"""The steps of a complete attack outside the battlefield phase, in both versions of the FAQ."""


def send(st: State, eids: tuple[int, ...], *then: str) -> None:
    """Let these units make an attack of their own when the open window closes, and then these steps of the turn.

    Without units, the player whose turn it is attacks as in the battlefield phase.
    """
    st.set(SENT, tuple((e, st.ents[e].place) for e in eids))
    turn = next(f for f in st.frames if f.routine == "inv.turn")
    turn.v["queue"] = (*COMBAT, *then, *turn.v["queue"])


def sent(st: State) -> tuple[int, ...]:
    """Return the units that a card sends to attack, without those that have moved since."""
    return tuple(e for e, place in st.vars[SENT] if e in st.ents and st.ents[e].place == place)


BARRED = "attacks_barred"
"""The fact that a player can declare no more attacks this turn."""

FRONTS, FRONT = "fronts", "front"
"""The variables of an attack on two zones.

``fronts`` holds (zone, player, fighters) for each zone, and ``front`` is the index of the zone of the current fight.
"""

WIDE = "wide"
"""The variable that holds the zones of an attack on several zones in one fight, all of the defending player.

The first of them is the zone that the attacker named, which ``zone`` holds as well. Our readings: all defenders fight
all attackers, and every defender must be assigned enough damage before any section is. The rest of the damage is
divided among the sections as the attacker likes. An effect that needs one attacked zone uses the named one.
"""


def one_front(st: State) -> bool:
    """Whether the attack is on one zone so far, and not on a legend. An attack on a legend stays on one zone."""
    return FRONTS not in st.vars and WIDE not in st.vars and "legend" not in st.vars


def may_attack_two(st: State, seat: int) -> bool:
    """Whether an effect lets a player's attack be on two zones."""
    return one_front(st) and any(mod.key == "two_zones" and mod.ctl == seat for mod in st.modifiers.values())


def under_attack(st: State) -> bool:
    """Whether a zone is attacked (INV-TURN-P4-COMPLETE).

    A zone is attacked from the declaration of attackers to the end of the combat, even if the last attacker leaves,
    dies or changes sides.
    """
    return "attackers" in st.vars


def attacked_zones(st: State) -> tuple[tuple[str, int], ...]:
    """Return the attacked zones, as (zone, player)."""
    if FRONTS in st.vars:
        return tuple((zone, seat) for zone, seat, _ in st.vars[FRONTS])
    return tuple((zone, st.vars["defender"]) for zone in zones_of_fight(st)) if "zone" in st.vars else ()


def zones_of_fight(st: State) -> tuple[str, ...]:
    """Return the zones that are fought over now, the one that the attacker named first."""
    return tuple(st.vars[WIDE]) if WIDE in st.vars else (st.vars["zone"],)


def fought_with(st: State, zone: str, seat: int) -> tuple[str, ...]:
    """Return the zones whose units can defend a player's zone: itself, and the others of the same fight."""
    wide = st.vars.get(WIDE, ())
    return tuple(wide) if zone in wide and seat == st.vars["defender"] else (zone,)


def redirect(st: State, zone: str) -> None:
    """Let the attack be on another zone of the defending player, in place of the first attacked zone."""
    if FRONTS in st.vars:
        (_, seat, who), second = st.vars[FRONTS]
        st.set(FRONTS, ((zone, seat, who), second))
    if WIDE in st.vars:
        st.set(WIDE, (zone, *st.vars[WIDE][1:]))
    st.set("zone", zone)


def at_front(st: State, eids: tuple[int, ...]) -> tuple[int, ...]:
    """Return the fighters that take part in the current fight, or all of them if the attack is on one zone."""
    return tuple(e for e in eids if front_of(st, e) == st.vars[FRONT]) if FRONT in st.vars else eids


def front_of(st: State, eid: int) -> int:
    """Return the index of the fight that a fighter takes part in.

    This is the fight that the fighter was declared for. A fighter that was not declared takes part in the fight for the
    zone that it is in.
    """
    ent, rows = st.ents[eid], st.vars[FRONTS]
    for i, (_, _, fighters) in enumerate(rows):
        if eid in fighters:
            return i
    return next((i for i, (zone, seat, _) in enumerate(rows) if (zone, seat) == (ent.place, ent.seat)), 0)


def opposing(st: State, eid: int) -> tuple[int, ...]:
    """Return the fighters that a fighter meets: the declared defenders of an attacker, or the attackers of a defender.

    An attacked legend that fights back is not declared, so it opposes nobody.
    """
    sides = [st.vars.get(key, ()) for key in ("attackers", "defenders")]
    others = sides[1] if eid in sides[0] else sides[0] if eid in sides[1] else ()
    found = [e for e in others if e in st.ents]
    return tuple(e for e in found if FRONTS not in st.vars or front_of(st, e) == front_of(st, eid))


def newly_opposed(st: State, defenders: tuple[int, ...]) -> list[Event]:
    """Return the events in which fighters become opposed, because these units have just been declared as defenders."""
    found: list[int] = []
    for eid in defenders:
        foes = opposing(st, eid)
        found += [eid] if foes else []
        found += [foe for foe in foes if set(opposing(st, foe)).issubset(defenders)]
    return [Event("opposed", eid, seat=st.ents[eid].seat) for eid in dict.fromkeys(found)]


def join_attack(st: State, source: int, eids: tuple[int, ...]) -> None:
    """Add attackers to the attack, on the zone that the source attacks."""
    st.set("attackers", (*st.vars["attackers"], *eids))
    if FRONTS in st.vars:
        now, rows = front_of(st, source) if source in st.ents else 0, enumerate(st.vars[FRONTS])
        st.set(FRONTS, tuple((zone, seat, (*who, *eids) if i == now else who) for i, (zone, seat, who) in rows))


def join_front(st: State, eids: tuple[int, ...]) -> None:
    """Add defenders to the current fight."""
    if FRONT in st.vars:
        now = st.vars[FRONT]
        st.set(
            FRONTS,
            tuple(
                (zone, seat, (*who, *eids) if i == now else who) for i, (zone, seat, who) in enumerate(st.vars[FRONTS])
            ),
        )


__all__ = ["FRONTS", "WIDE", "attacked_zones", "front_of", "join_attack", "redirect", "send", "under_attack"]
