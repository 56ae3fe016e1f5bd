"""The units that may be declared as attackers or defenders: public facts that several modules need."""

from __future__ import annotations

from engine.invasion.language.bans import ALONE, ATTACK, DEFEND, banned
from engine.invasion.language.corruption import CORRUPT
from engine.invasion.language.effects.onslaughts import SENT, attacked_zones, sent
from engine.invasion.language.fighting import may_defend
from engine.invasion.language.nouns import BATTLEFIELD, ZONES
from engine.invasion.legends import led_by, stays
from engine.kernel.state.layers import fixed_control, words
from engine.kernel.state.state import State


def can_attack(st: State, seat: int, front: tuple[str, int] | None = None) -> tuple[int, ...]:
    """Return the possible attackers: units in the battlefield or where a card allows it, and the legend.

    Corrupt cards are left out, unless a card lets them attack. In an attack that a card makes, only the units that this
    card sends may attack.
    ``front`` is the attacked zone, as (zone, player). Without it, this is the zone chosen for the present attack. As
    long as no zone is chosen, the units that cannot attack every zone are included.
    """
    if SENT in st.vars:
        return _in_company(st, _may_attack(st, _ready_of(st, sent(st), seat), front), ATTACK)
    found = (*_ready_in(st, BATTLEFIELD, seat), *led_by(st, seat))
    if st.indexed("stat:attacks_from"):
        rows = list(words(st, "attacks_from"))
        found = (
            *found,
            *(
                e
                for zone in ZONES
                if zone != BATTLEFIELD
                for e in _ready_in(st, zone, seat)
                if any(word.zone in ("", zone) and word.sel.has(st, c, e) for _, word, c, _ in rows)
            ),
            *(
                e
                for zone in ZONES
                for e in _corrupt_in(st, zone, seat)
                if any(word.corrupt and word.zone in ("", zone) and word.sel.has(st, c, e) for _, word, c, _ in rows)
            ),
        )
    return _in_company(st, _may_attack(st, found, front), ATTACK) if found else found


def _may_attack(st: State, eids: tuple[int, ...], front: tuple[str, int] | None) -> tuple[int, ...]:
    """Return those of the units that no card forbids to attack the zone."""
    found = tuple([e for e in eids if not banned(st, e, ATTACK)])
    if not st.indexed("stat:attacks_units") or (front is None and "zone" not in st.vars):
        return found
    zone, whose = front or (st.vars["zone"], st.vars["defender"])
    there = [
        e for e in st.places.get((zone, whose), ()) if st.kind(e) == "unit" and st.rules.controller(st, e) == whose
    ]
    barring = [
        (word.sel, c)
        for _, word, c, _ in words(st, "attacks_units")
        if not (any(CORRUPT in st.ents[e].flags for e in there) if word.corrupt else there)
    ]
    return tuple(e for e in found if not any(sel.has(st, c, e) for sel, c in barring))


def can_defend(st: State, zone: str, seat: int) -> tuple[int, ...]:
    """Return the possible defenders: units in the attacked zone, or where a card allows it, that are not corrupt.

    A legend may defend only if a card says so (INV-RULE-LEGEND-NO-DEFEND, INV-RULE-LEGEND-DEFEND-EFFECT).
    """
    found = _ready_in(st, zone, seat)
    if st.indexed("stat:defends_anywhere"):
        others = (*(e for other in ZONES if other != zone for e in _ready_in(st, other, seat)), *led_by(st, seat))
        found = (*found, *(e for e in others if may_defend(st, e, zone, seat)))
    return _in_company(st, tuple([e for e in found if not banned(st, e, DEFEND)]), DEFEND) if found else found


def left_alone(st: State, chosen: tuple[int, ...], what: str) -> bool:
    """Whether the chosen unit would be the only attacker or defender, which its card forbids."""
    others = st.vars.get("defenders", ()) if what == DEFEND else ()
    return len({*chosen, *others}) == 1 and len(chosen) == 1 and banned(st, chosen[0], ALONE[what])


def _in_company(st: State, found: tuple[int, ...], what: str) -> tuple[int, ...]:
    """Return the units that can attack or defend: no unit if a single unit would have to do it alone."""
    return () if left_alone(st, found, what) else found


def goes_on(st: State, eid: int, attacking: bool) -> bool:
    """Whether a unit that has moved still attacks or defends in its new place (INV-MISC-MOVE-THANQUOL)."""
    ent = st.ents[eid]
    if attacking and SENT in st.vars:
        return ent.seat == st.vars["active"] and eid in sent(st)
    if attacking:
        return ent.seat == st.vars["active"] and (
            ent.place == BATTLEFIELD
            or stays(ent, attacking)
            or any(
                word.zone in ("", ent.place) and word.sel.has(st, c, eid) for _, word, c, _ in words(st, "attacks_from")
            )
        )
    zones = attacked_zones(st)
    return (ent.place, ent.seat) in zones or (
        any(ent.seat == seat and may_defend(st, eid, zone, seat) for zone, seat in zones)
    )


def _ready_in(st: State, zone: str, seat: int) -> tuple[int, ...]:
    here = st.places.get((zone, seat), ())
    if not here:
        return ()
    if not fixed_control(st):
        return _ready_of(st, here, seat)
    known, at = st.board_cache(), ("ready", zone, seat)
    found: tuple[int, ...] | None = known.get(at)
    if found is None:
        found = known[at] = _ready_of(st, here, seat)
    return found


def _corrupt_in(st: State, zone: str, seat: int) -> tuple[int, ...]:
    ents, rules = st.ents, st.rules
    return tuple(
        e
        for e in st.places.get((zone, seat), ())
        if ents[e].flag(CORRUPT) and rules.kind(st, e) == "unit" and rules.controller(st, e) == seat
    )


def _ready_of(st: State, eids: tuple[int, ...], seat: int) -> tuple[int, ...]:
    ents, kind, controller = st.ents, st.kind, st.rules.controller
    return tuple([e for e in eids if CORRUPT not in ents[e].flags and kind(e) == "unit" and controller(st, e) == seat])
