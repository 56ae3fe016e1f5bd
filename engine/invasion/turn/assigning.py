"""Damage is assigned: what each unit needs, and who lays how much on whom; it is applied later."""

from __future__ import annotations

from engine.invasion.own import own
from engine.kernel.decision import Answer, Option
from engine.kernel.language.constants.replacements import CancelDamage
from engine.kernel.language.values.numbers import num
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.run.frames import Routine, ask
from engine.kernel.run.watchers import limit_used
from engine.kernel.state.layers import active, context, read
from engine.kernel.state.state import Ask, Ev, Frame, State, rebound

IMPOSSIBLE = 1 << 20
"""The damage needed to destroy something that no damage can destroy now."""


def needed(st: State, eid: int) -> int:
    """Return how much damage must be assigned to a unit so that it would be destroyed.

    Counts what is active now: what raises or doubles the damage as it is assigned, Toughness and waiting
    cancellations, never redirection (INV-QA-ASSIGN-ACTIVE-CANCEL, INV-DMG-REDIRECT-ASSIGNING).
    """
    cancelled = waiting_cancels(st, eid)
    if cancelled >= IMPOSSIBLE:
        return IMPOSSIBLE
    left = read(st, eid, "hp") - st.ents[eid].damage
    return to_assign(st, eid, max(0, left) + read(st, eid, "toughness") + cancelled)


def to_assign(st: State, eid: int, n: int) -> int:
    """Return how much damage must be assigned to the entity so that at least ``n`` are."""
    more, factor = st.rules.assigned_more(st, eid)
    return max(1, -(-n // factor) - more) if n > 0 else 0


def waiting_cancels(st: State, eid: int) -> int:
    """Return how much of the next damage to a unit would certainly be cancelled, keywords apart.

    Counted are constants and waiting effects that cancel without a choice or a price; all of it: IMPOSSIBLE.
    """
    total = 0
    ev = Ev("damaged", eid, 1, seat=st.ents[eid].seat)
    for src, ab in st.indexed("instead:damaged"):
        d = st.rules.ability(ab).d
        if d.may or d.cost or limit_used(st, d, ab, src) or not active(st, src, ab):
            continue
        c = context(st, src) | {"ev": ev}
        if d.when is None or not d.when.match(st, c, ev):
            continue
        if d.while_ is not None and not d.while_.holds(st, c):
            continue
        for word in d.body:
            if isinstance(word, CancelDamage):
                total += IMPOSSIBLE if word.n is None else num(word.n, st, c)
    for mod in st.mods.values():
        if mod.key == "instead:damaged":
            word = st.rules.node(mod.ab, mod.node)
            if word.to is None and word.fits(st, rebound(mod.bind, src=mod.src, ctl=mod.ctl), mod, ev):
                total += IMPOSSIBLE if word.n is None else mod.left
    return total



assign = Routine("inv.assign", fixed_point=True)


def living(st: State, key: str) -> tuple[int, ...]:
    return tuple(e for e in st.vars.get(key, ()) if e in st.ents)


def _pool_of(st: State, fighters: tuple[int, ...]) -> int:
    return sum(read(st, e, "power") for e in fighters)


def _section_open(st: State) -> int:
    """Return the attacked section if damage may be assigned to it (not burning), else 0."""
    section = int(own(st).section(st, st.vars["zone"], st.vars["defender"]))
    return 0 if st.ents[section].mark("burn") else section


def _recipients(st: State, foes: tuple[int, ...], seat: int, total: int) -> list[Option]:
    """Return the units that damage can be assigned to, each with what would destroy it."""
    out = []
    for e in foes:
        n = needed(st, e)
        detail = Msg.of("inv.detail.needs", n=n) if n < IMPOSSIBLE else Msg.of("inv.detail.shielded")
        out.append(Option(str(e), st.rules.label(st, e, seat), ref=e, max=total, detail=detail))
    return out


@assign.label("attacker")
def _attacker_assigns(st: State, f: Frame) -> str:
    """The attacker assigns first: every defender before the section (INV-ERR-RULEBOOK-P12-ORDER)."""
    attackers, defenders = living(st, "attackers"), living(st, "defenders")
    total = _pool_of(st, attackers)
    section = _section_open(st)
    st.set("contributed", tuple((e, read(st, e, "power"), side) for side, fighters in
                                (("attacker", attackers), ("defender", defenders)) for e in fighters))
    seat = st.vars["active"]
    kill = sum(needed(st, e) for e in defenders)
    if total == 0 or not (defenders or section):
        return "defender"
    if not defenders:
        _lay(st, ((section, total),), "attacker")
        return "defender"
    if len(defenders) == 1 and (not section or total <= kill):
        _lay(st, ((defenders[0], total),), "attacker")
        return "defender"
    options = _recipients(st, defenders, seat, total)
    if section and total > kill:
        options.append(Option(str(section), own(st).section_label(st, section), ref=section, max=total - kill,
                              detail=own(st).section_state(st, section)))
    ask(st, seat, "assign", "split", Msg.of("inv.ask.assign", n=total), options, total=total)
    return "attacker_assigned"


@assign.label("attacker_assigned")
def _attacker_assigned(st: State, f: Frame) -> str:
    _lay(st, tuple((int(k), n) for k, n in f.v.pop("ans")), "attacker")
    return "defender"


@assign.label("defender")
def _defender_assigns(st: State, f: Frame) -> str:
    """Then the defender, to attackers only."""
    attackers, defenders = living(st, "attackers"), living(st, "defenders")
    total = _pool_of(st, defenders)
    if total == 0 or not attackers:
        return "done"
    if len(attackers) == 1:
        _lay(st, ((attackers[0], total),), "defender")
        return "done"
    seat = st.vars["defender"]
    options = _recipients(st, attackers, seat, total)
    ask(st, seat, "assign", "split", Msg.of("inv.ask.assign", n=total), options, total=total)
    return "defender_assigned"


@assign.label("defender_assigned")
def _defender_assigned(st: State, f: Frame) -> str:
    _lay(st, tuple((int(k), n) for k, n in f.v.pop("ans")), "defender")
    return "done"


@assign.label("done")
def _assign_done(st: State, f: Frame) -> str:
    return ""


def _lay(st: State, shares: tuple[tuple[int, int], ...], side: str) -> None:
    """Lay assigned damage beside its targets; it takes effect later (INV-ERR-RULEBOOK-P12-NOT-APPLIED)."""
    stamp = st.stamp()
    rows = []
    for eid, n in shares:
        ev = st.rules.assign(st, Ev("damaged", eid, n, tags=("combat",)))
        rows.append((eid, ev.n, side, stamp))
    st.set("packets", (*st.vars.get("packets", ()), *rows))
    seat = st.vars["active"] if side == "attacker" else st.vars["defender"]
    log(st, "assigned", Msg.of("inv.log.assigned", who=st.rules.player(st, seat), shares=tuple(
        Msg.of("inv.log.share", n=n, what=st.rules.label(st, e)) for e, n, _, _ in rows)), seat=seat,
        shares=tuple((e, n) for e, n, _, _ in rows))


def _validate(st: State, f: Frame, a: Ask, value: Answer) -> Msg | None:
    """The section gets nothing until every defender has enough to be destroyed (INV-QA-ASSIGN-COMBAT)."""
    if a.seat != st.vars["active"]:
        return None
    assert isinstance(value, tuple)  # damage is split
    section = _section_open(st)
    shares = {int(k): n for k, n in value}
    if section and shares.get(section, 0):
        for e in living(st, "defenders"):
            if shares.get(e, 0) < needed(st, e):
                return Msg.of("inv.why.defenders_first", unit=st.rules.label(st, e), n=needed(st, e))
    return None


assign.validate = _validate


def _suggest(st: State, f: Frame, a: Ask) -> str:
    """Kill what can be killed, the cheapest first; the rest to the section, else onto the last unit."""
    attacker = a.seat == st.vars["active"]
    foes = living(st, "defenders" if attacker else "attackers")
    left = a.total
    shares: dict[int, int] = {}
    for e in sorted(foes, key=lambda e: (needed(st, e), -read(st, e, "power"), e)):
        n = needed(st, e)
        if n <= left:
            shares[e] = n
            left -= n
    section = _section_open(st) if attacker else 0
    if left and section and len(shares) == len(foes):
        shares[section] = left
    elif left:
        rest = [e for e in foes if e not in shares] or list(foes)
        shares[rest[0]] = shares.get(rest[0], 0) + left
    return ",".join(f"{e}:{n}" for e, n in shares.items() if n)


assign.suggest = _suggest
