"""Calculations of combat damage: how much destroys a unit, which units fight, and whether there is damage to divide."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.invasion.language import damage
from engine.invasion.language.effects.onslaughts import WIDE, at_front, zones_of_fight
from engine.invasion.language.fighting import dealing_to_each, harmless, taking_damage
from engine.invasion.legends import ATTACKED, LEGEND, attacked, fighting_power, fights_back
from engine.invasion.own import rules_of
from engine.kernel.language.constants.replacements import CancelAllBut, CancelDamage
from engine.kernel.language.values.numbers import num
from engine.kernel.run.watchers import limit_used
from engine.kernel.state.layers import active, affected_by, context, read
from engine.kernel.state.state import Event, State, rebound

IMPOSSIBLE = 1 << 20
"""A number that stands for the damage needed if no damage can destroy the entity now."""


def needed(st: State, eid: int, certain: int = 0, ev: Event | None = None) -> int:
    """Return how much damage must be assigned to a unit, section or legend to destroy or burn it.

    ``ev`` is the damage as it would be dealt, by default combat damage. It matters because cancelling may depend on
    kind, source and amount. ``certain`` is the part of the available damage that cannot be cancelled. The result takes
    account of everything active now, such as raised or doubled damage, Toughness and waiting cancellations, but not of
    redirection (INV-QA-ASSIGN-ACTIVE-CANCEL, INV-DMG-REDIRECT-ASSIGNING).
    """
    left = damage.life_left(st, eid)
    tags = ("combat",) if ev is None else ev.tags
    least = to_assign(st, eid, left, tags)
    if certain and certain >= least:
        return least
    n = after_cancelling(st, ev or combat_damage(st, eid), left)
    return n if n >= IMPOSSIBLE else to_assign(st, eid, n, tags)


def combat_damage(st: State, eid: int) -> Event:
    """Return the event of combat damage to a fighter or to the attacked card, as it will be applied."""
    attacks = st.ents[eid].seat == st.vars["active"]
    by = st.vars.get("defender" if attacks else "active", -1)
    return Event(
        "damaged", eid, 1, seat=st.ents[eid].seat, by=by, tags=("combat", "defender" if attacks else "attacker")
    )


def after_cancelling(
    st: State, ev: Event, left: int, without: Callable[[DamageCancellation], bool] | None = None
) -> int:
    """Return how much damage like ``ev`` is needed so that at least ``left`` of it is applied, after cancelling.

    Cancelling may depend on the amount, so each step calculates the cancellations for the new amount. Cancellations for
    which ``without`` is true are left out.
    """
    n = left
    while True:
        found, most = waiting_cancels(st, ev._replace(n=max(1, n)))
        off = sum(row.n for row in found if without is None or not without(row))
        more = IMPOSSIBLE if most is not None and left + off > most else left + off
        if more <= n or more >= IMPOSSIBLE:
            return min(max(n, more), IMPOSSIBLE)
        n = more


def all_needed(st: State, foes: tuple[int, ...], certain: int) -> int:
    """Return how much damage destroys all these units, if ``certain`` points of it cannot be cancelled."""
    total = 0
    for eid in sorted(foes, key=lambda e: (needed(st, e, IMPOSSIBLE), e)) if certain else foes:
        n = needed(st, eid, certain)
        if certain and n < needed(st, eid):
            certain -= n
        total += n
    return total


def certain_of(st: State, shares: tuple[tuple[int, int], ...], certain: int) -> dict[int, int]:
    """Return how much of each card's share is taken from the ``certain`` damage, which cannot be cancelled.

    Certain damage goes first to units that would otherwise survive, then to other cards that would cancel damage. No
    source says who decides this. We assume that the certain damage goes where it helps the assigning player most.
    """
    out: dict[int, int] = {}
    units = {e: n for e, n in shares if st.ents[e].place != "capital"}
    least = {e: needed(st, e, IMPOSSIBLE) for e in units}
    for eid in sorted(units, key=lambda e: (least[e], e)):
        if least[eid] <= units[eid] < needed(st, eid) and least[eid] <= certain:
            out[eid] = least[eid]
            certain -= least[eid]
    for eid, n in sorted(shares, key=lambda row: row[0] not in units or needed(st, row[0]) == least[row[0]]):
        more = min(certain, n - out.get(eid, 0))
        if more:
            out[eid] = out.get(eid, 0) + more
            certain -= more
    return out


def certain_power(st: State, fighters: tuple[int, ...]) -> int:
    """Return how much of the fighters' damage cannot be cancelled."""
    if damage.combat_certain(st):
        return power_of(st, fighters)
    return sum(strength(st, e) for e in fighters if damage.certain(st, e)) if st.indexed("stat:uncancellable") else 0


def to_assign(st: State, eid: int, n: int, tags: tuple[str, ...]) -> int:
    """Return how much damage with these tags must be assigned to the entity so that at least ``n`` is dealt to it."""
    more, factor = st.rules.assigned_more(st, eid)
    factor += damage.doublings(st, eid, tags)
    return max(1, -(-n // factor) - more) if n > 0 else 0


class DamageCancellation(NamedTuple):
    """A cancellation of damage: its key in a batch, and the amount ``n`` of one card's damage that it cancels.

    ``in_all`` is the maximum that it cancels of all damage dealt at the same time. If it is None, the cancellation
    works in full on the damage of every card.
    """

    key: str
    n: int
    in_all: int | None = None


def waiting_cancels(st: State, ev: Event) -> tuple[list[DamageCancellation], int | None]:
    """Return the cancellations that are certain to apply, and the most damage that can remain (None: no limit).

    These are Toughness, and the constants and waiting effects that cancel without a choice. An effect that cancels all
    damage has the amount IMPOSSIBLE. An effect with a price that leaves no choice, such as tokens of its own card, is
    included as long as the price can be paid.
    """
    if "uncancellable" in ev.tags:
        return [], None
    found: list[DamageCancellation] = []
    toughness = read(st, ev.who, "toughness") if st.ents[ev.who].place != "capital" else 0
    if toughness:
        found.append(DamageCancellation("", toughness))
    most: int | None = None
    for src, ab in st.indexed("instead:damaged"):
        d = st.rules.ability(ab).d
        if d.may or limit_used(st, d, ab, src) or not active(st, src, ab):
            continue
        c = context(st, src).but(ev=ev)
        if d.when is None or not d.when.match(st, c, ev):
            continue
        if d.while_ is not None and not d.while_.holds(st, c):
            continue
        if any(word.void(st, c, ev) for word in d.body) or not all(cost.can(st, c) for cost in d.cost):
            continue
        for word in d.body:
            if isinstance(word, CancelAllBut):
                left = 0 if word.n is None else num(word.n, st, c)
                most = left if most is None else min(most, left)
            elif isinstance(word, CancelDamage):
                n = IMPOSSIBLE if word.n is None else num(word.n, st, c)
                found.append(
                    DamageCancellation(
                        f"{src}:{ab}", n, None if d.limit is None else n * d.uses_left(st, ab, src, c.ctl)
                    )
                )
    for mod in st.modifiers.values():
        if mod.key == "instead:damaged":
            word = st.rules.node(mod.ab, mod.node)
            if word.to is None and word.fits(st, rebound(mod.bind, src=mod.src, ctl=mod.ctl), mod, ev):
                found.append(
                    DamageCancellation(f"m{mod.id}", IMPOSSIBLE)
                    if word.n is None
                    else DamageCancellation(f"m{mod.id}", mod.left, mod.left)
                )
    return found, most


def living(st: State, key: str) -> tuple[int, ...]:
    """Return the ``attackers`` or ``defenders`` that are still there.

    In an attack on two zones, only the fighters of the current fight are returned.
    """
    return at_front(st, tuple(e for e in st.vars.get(key, ()) if e in st.ents))


def hittable(st: State, key: str) -> tuple[int, ...]:
    """Return the ``attackers`` or ``defenders`` that are still there and that damage can be assigned to."""
    return tuple(e for e in living(st, key) if not damage.spared(st, e))


def power_of(st: State, fighters: tuple[int, ...]) -> int:
    """Return the total damage of fighters."""
    return sum(strength(st, e) for e in fighters)


def dividing(st: State) -> tuple[int, ...]:
    """Return the defenders whose damage is divided: all except those that deal their full damage to each attacker.

    This includes an attacked legend that fights back.
    """
    fighters = living(st, "defenders")
    each = dealing_to_each(st, fighters)
    fighters = tuple([e for e in fighters if e not in each]) if each else fighters
    return (*fighters, *(e for e in fights_back(st) if e not in fighters)) if ATTACKED in st.vars else fighters


def to_each(st: State) -> int:
    """Return the damage that is dealt to each attacker without being divided."""
    return power_of(st, dealing_to_each(st, living(st, "defenders")))


def strength(st: State, eid: int) -> int:
    """Return the damage of a fighter: its power plus its other combat damage."""
    if st.modifiers and harmless(st, eid):
        return 0
    power = fighting_power(st, eid) if st.ents[eid].place == LEGEND else read(st, eid, "power")
    return power + read(st, eid, "combat")


def front_vars(zone: str, defender: int, legend: int = 0) -> dict[str, object]:
    """Return the variables of a fight for a zone, or for a legend in that zone."""
    fight: dict[str, object] = {"zone": zone, "defender": defender}
    return fight | {ATTACKED: legend} if legend else fight


def would_deal(st: State, side: str, fighters: tuple[int, ...], **fight: object) -> dict[int, int]:
    """Return the damage that each card would deal if all of them joined a ``side``, ``attackers`` or ``defenders``.

    ``fight`` are the variables of a fight that has not begun (:func:`front_vars`). Bonuses that need the card to attack
    or defend are included. Effects that the declaration would trigger are not.
    """
    if not (st.modifiers or st.indexed("stat:power") or st.indexed("stat:combat")) and ("zone" in st.vars or not fight):
        return {e: strength(st, e) for e in fighters}
    trial = st.fork()
    for key, value in fight.items():
        trial.set(key, value)
    trial.set(side, tuple(dict.fromkeys((*st.vars.get(side, ()), *fighters))))
    return {e: strength(trial, e) for e in fighters}


def aimed_at(st: State) -> str:
    """Return the end of the id of a question about an attack: on a legend, on several zones, on a burning section, or
    on another section.
    """
    if ATTACKED in st.vars:
        return ".legend" if attacked(st) else ""
    if WIDE in st.vars:
        return ".zones"
    return "" if target_open(st) else ".burning"


def target_open(st: State) -> int:
    """Return the first attacked section or legend that damage may be assigned to, or 0 if there is none.

    A burning section takes no damage. If the attacked legend has left, there is nothing to assign damage to.
    """
    return next(iter(targets_open(st)), 0)


def targets_open(st: State) -> tuple[int, ...]:
    """Return the attacked sections, or the attacked legend, that damage may be assigned to (:func:`target_open`)."""
    if ATTACKED in st.vars:
        legend = attacked(st)
        return (legend,) if legend else ()
    sections = [int(rules_of(st).section(st, zone, st.vars["defender"])) for zone in zones_of_fight(st)]
    return tuple([e for e in sections if not st.ents[e].mark("burn")])


def aims_open(st: State) -> tuple[int, ...]:
    """Return everything beyond the defenders that the attacker may assign damage to.

    First come the attacked sections or the legend, then the cards that damage may be placed on in place of a section.
    """
    targets = targets_open(st)
    return targets if ATTACKED in st.vars else (*targets, *(e for at in targets for e in taking_damage(st, at)))


def section_first(st: State) -> bool:
    """Whether the only attacker may assign damage to the section before the defenders get enough."""
    fighters = tuple(e for e in st.vars.get("attackers", ()) if e in st.ents)
    if len(fighters) != 1 or ATTACKED in st.vars:
        return False
    return bool(st.indexed("stat:section_first")) and affected_by(st, "section_first", fighters[0])


def attacker_divides(st: State) -> bool:
    """Whether the attacker's damage can be assigned in more than one way."""
    defenders = hittable(st, "defenders")
    total = power_of(st, living(st, "attackers"))
    if total == 0:
        return False
    if not defenders:
        return len(aims_open(st)) > 1
    certain = certain_power(st, living(st, "attackers"))
    if len(defenders) > 1 or (target_open(st) and section_first(st)):
        return True
    return bool(target_open(st) and total > needed(st, defenders[0], certain))
