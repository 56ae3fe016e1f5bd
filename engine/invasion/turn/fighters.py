"""The units that may be declared as attackers or defenders: public facts that several modules need."""

from __future__ import annotations

from engine.invasion.language.bans import ALONE, ATTACK, DEFEND, banned, demanded
from engine.invasion.language.corruption import CORRUPT
from engine.invasion.language.effects.onslaughts import BARRED, SENT, attacked_zones, fought_with, sent
from engine.invasion.language.fighting import follows, may_defend
from engine.invasion.language.nouns import BATTLEFIELD, ZONES
from engine.invasion.legends import LEGEND, fights_back, led_by, stays
from engine.invasion.own import rules_of
from engine.invasion.turn.wide import spread
from engine.kernel.state.layers import fixed_control, words
from engine.kernel.state.state import State


def can_attack(st: State, seat: int, front: tuple[str, int] | None = None) -> tuple[int, ...]:
    """Return the possible attackers: units in the battlefield or where a card allows it, and the legend.

    Units that may attack only together with the legend are included if the legend may attack (:func:`strays`). Corrupt
    cards are left out, unless a card lets them attack. In an attack that a card makes, only the units that this card
    sends may attack.
    ``front`` is the attacked zone, as (zone, player). Without it, this is the zone chosen for the present attack. As
    long as no zone is chosen, the units that cannot attack every zone are included.
    """
    if st.fact("turn", BARRED, seat):
        return ()
    if st.vars.get(SENT):
        return _in_company(st, _may_attack(st, _ready_of(st, sent(st), seat), front), ATTACK)
    found = _may_attack(st, _attackers(st, seat), front)
    if st.indexed("stat:with_legend"):
        more = _may_attack(st, _followers(st, seat, found), front)
        found = (*found, *(e for e in more if e not in found))
    return _in_company(st, found, ATTACK) if found else found


def _attackers(st: State, seat: int) -> tuple[int, ...]:
    """Return the cards that may attack from where they are, without those that need the legend for it."""
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
    return found


def _followers(st: State, seat: int, leaders: tuple[int, ...]) -> tuple[int, ...]:
    """Return the units in any zone that may fight together with a legend among these cards."""
    legends = _legends(st, leaders)
    ready = (e for zone in ZONES for e in _ready_in(st, zone, seat)) if legends else ()
    return tuple(e for e in ready if follows(st, e, legends))


def strays(st: State, seat: int, chosen: tuple[int, ...], what: str) -> tuple[int, ...]:
    """Return the chosen attackers or defenders that may fight only together with a legend that does not fight."""
    if st.vars.get(SENT) or not st.indexed("stat:with_legend"):
        return ()
    if what == ATTACK:
        free, leaders = _attackers(st, seat), (*st.vars.get("attackers", ()), *chosen)
    else:
        free = _defenders(st, str(st.vars["zone"]), seat)
        leaders = (*st.vars.get("defenders", ()), *chosen, *fights_back(st))
    legends = _legends(st, leaders)
    return tuple(e for e in chosen if e not in free and not follows(st, e, legends))


def _legends(st: State, eids: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(e for e in eids if e in st.ents and st.kind(e) == LEGEND)


def obliged(st: State, seat: int, able: tuple[int, ...], what: str, chosen: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Return the units among ``able`` that must be declared, given those that are chosen already.

    A unit that may fight only together with a legend need not be declared without it. Our reading: nobody must pay a
    cost to declare a unit.
    """
    if what == DEFEND and defence_costs(st, seat):
        return ()
    found = demanded(st, able, what)
    return tuple(e for e in found if e not in strays(st, seat, (*chosen, e), what)) if found else found


def _may_attack(st: State, eids: tuple[int, ...], front: tuple[str, int] | None) -> tuple[int, ...]:
    """Return those of the units that no card forbids to attack the zone."""
    found = tuple([e for e in eids if not banned(st, e, ATTACK)]) if eids else ()
    if not st.indexed("stat:attacks_units") or (front is None and "zone" not in st.vars):
        return found
    zone, whose = front or (st.vars["zone"], st.vars["defender"])
    there = [
        [e for e in st.places.get((at, whose), ()) if st.kind(e) == "unit" and st.rules.controller(st, e) == whose]
        for at in spread(st, st.vars["active"], zone, whose)
    ]
    barring = [
        (word.sel, c)
        for _, word, c, _ in words(st, "attacks_units")
        if not all(any(CORRUPT in st.ents[e].flags for e in here) if word.corrupt else here for here in there)
    ]
    return tuple(e for e in found if not any(sel.has(st, c, e) for sel, c in barring))


def can_defend(st: State, zone: str, seat: int) -> tuple[int, ...]:
    """Return the possible defenders (:func:`fit_to_defend`) that the player can pay for, if declaring them has a cost.

    Our reading: the unit that is sacrificed for it is not one of the defenders.
    """
    found = fit_to_defend(st, zone, seat)
    if not found or not defence_costs(st, seat):
        return found
    return tuple(e for e in found if any(unit != e for unit in to_sacrifice(st, seat)))


def defence_costs(st: State, seat: int) -> bool:
    """Whether a player must sacrifice a unit in order to declare defenders."""
    return bool(st.indexed("stat:defence_costs")) and any(
        st.rules.opposes(st, c.ctl, seat) for _, _, c, _ in words(st, "defence_costs")
    )


def to_sacrifice(st: State, seat: int) -> tuple[int, ...]:
    """Return the units that a player controls."""
    return tuple(e for e in rules_of(st).controlled(st, seat) if st.kind(e) == "unit")


def fit_to_defend(st: State, zone: str, seat: int) -> tuple[int, ...]:
    """Return the possible defenders: units in the zones of the fight, or where a card allows it, that are not corrupt.

    A legend may defend only if a card says so (INV-RULE-LEGEND-NO-DEFEND, INV-RULE-LEGEND-DEFEND-EFFECT). Units that
    may defend only together with it are included if it may defend or fights back (:func:`strays`).
    """
    found = _defenders(st, zone, seat)
    if st.indexed("stat:with_legend"):
        more = _followers(st, seat, (*found, *st.vars.get("defenders", ()), *fights_back(st)))
        found = (*found, *(e for e in more if e not in found and not banned(st, e, DEFEND)))
    return _in_company(st, found, DEFEND) if found else found


def _defenders(st: State, zone: str, seat: int) -> tuple[int, ...]:
    """Return the cards that may defend from where they are, without those that need a legend for it."""
    zones = fought_with(st, zone, seat)
    found = _ready_in(st, zone, seat) if len(zones) == 1 else tuple(e for at in zones for e in _ready_in(st, at, seat))
    if st.indexed("stat:defends_anywhere"):
        others = (*(e for at in ZONES if at not in zones for e in _ready_in(st, at, seat)), *led_by(st, seat))
        found = (*found, *(e for e in others if any(may_defend(st, e, at, seat) for at in zones)))
    return tuple([e for e in found if not banned(st, e, DEFEND)]) if found else found


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
    if attacking and st.vars.get(SENT):
        return ent.seat == st.vars["active"] and eid in sent(st)
    if attacking:
        return ent.seat == st.vars["active"] and (
            ent.place == BATTLEFIELD
            or stays(ent, attacking)
            or any(
                word.zone in ("", ent.place) and word.sel.has(st, c, eid) for _, word, c, _ in words(st, "attacks_from")
            )
            or _keeps_up(st, eid, st.vars["attackers"])
        )
    zones = attacked_zones(st)
    return (
        (ent.place, ent.seat) in zones
        or any(ent.seat == seat and may_defend(st, eid, zone, seat) for zone, seat in zones)
        or (
            any(ent.seat == seat for _, seat in zones)
            and _keeps_up(st, eid, (*st.vars.get("defenders", ()), *fights_back(st)))
        )
    )


def _keeps_up(st: State, eid: int, fighters: tuple[int, ...]) -> bool:
    """Whether a unit fights together with a legend among the fighters, wherever the unit is."""
    return bool(st.indexed("stat:with_legend")) and follows(st, eid, _legends(st, fighters))


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
