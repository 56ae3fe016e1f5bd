"""The assignment of combat damage: how much each player assigns to which card. It is applied later."""

from __future__ import annotations

from engine.chain.window import push_window
from engine.invasion.language.effects.onslaughts import FRONT
from engine.invasion.language.fighting import dealing_to_each, struck_first
from engine.invasion.legends import LEGEND, fights_back, target_left
from engine.invasion.own import rules_of
from engine.invasion.turn.lethal import (
    IMPOSSIBLE,
    aims_open,
    all_needed,
    certain_of,
    certain_power,
    dividing,
    hittable,
    living,
    needed,
    power_of,
    section_first,
    strength,
    targets_open,
    to_each,
)
from engine.invasion.turn.switches import act_first
from engine.kernel.decision import Answer, Option
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.run.frames import Routine, ask
from engine.kernel.state.layers import read
from engine.kernel.state.state import Ask, Event, Frame, State

assign = Routine("inv.assign", fixed_point=True)


def _recipients(st: State, foes: tuple[int, ...], seat: int, total: int, certain: int, each: int = 0) -> list[Option]:
    """Return an option for each unit that damage can be assigned to.

    The option shows how much assigned damage destroys the unit. ``each`` is damage that every unit is dealt anyway and
    is already subtracted.
    """
    out = []
    for e in foes:
        n = max(0, needed(st, e, certain) - each)
        detail = Msg.of("inv.detail.needs", n=n) if n < IMPOSSIBLE else Msg.of("inv.detail.shielded")
        out.append(Option(str(e), st.rules.label(st, e, seat), ref=e, max=total, detail=detail))
    return out


@assign.label("attacker")
def _attacker_assigns(st: State, frame: Frame) -> str:
    """Let the attacker assign damage before the defender does.

    Defenders must be assigned enough damage before the section or legend gets any (INV-ERR-RULEBOOK-P12-ORDER).
    """
    attackers, defenders = living(st, "attackers"), living(st, "defenders")
    total = power_of(st, attackers)
    aims = aims_open(st)
    fought = (("attacker", attackers), ("defender", (*defenders, *fights_back(st))))
    other = st.vars.get("contributed", ()) if st.vars.get(FRONT) else ()  # the fighters of the first of two fights
    st.set("contributed", other + tuple((e, strength(st, e), side) for side, fighters in fought for e in fighters))
    defenders = hittable(st, "defenders")
    seat = st.vars["active"]
    certain = certain_power(st, attackers)
    kill = 0 if aims and section_first(st) else all_needed(st, defenders, certain)
    if total == 0 or not (defenders or aims):
        return "defender"
    if not defenders and len(aims) == 1:
        _lay(st, ((aims[0], total),), "attacker")
        return "defender"
    if len(defenders) == 1 and (not aims or total <= kill):
        _lay(st, ((defenders[0], total),), "attacker")
        return "defender"
    options = _recipients(st, defenders, seat, total, certain)
    if total > kill:
        options += [_beyond(st, aim, total - kill) for aim in aims]
    ask(
        st,
        seat,
        "assign",
        "split",
        Msg.of("inv.ask.assign", n=total),
        [*options, *act_first(st, seat, "defenders")],
        total=total,
    )
    return "attacker_assigned"


def _beyond(st: State, target: int, most: int) -> Option:
    """Return the option to assign damage to the attacked section or legend, or to place it on a Mission.

    ``most`` is the damage that is left after all defenders have been assigned enough.
    """
    if st.ents[target].place == LEGEND:
        return Option(
            str(target),
            st.rules.label(st, target),
            ref=target,
            max=most,
            detail=Msg.of("inv.detail.left", n=target_left(st, target)),
        )
    if st.ents[target].place != "capital":
        detail = Msg.of("inv.detail.placed", n=st.ents[target].damage)
        return Option(str(target), st.rules.label(st, target), ref=target, max=most, detail=detail)
    return Option(
        str(target),
        rules_of(st).section_label(st, target),
        ref=target,
        max=most,
        detail=rules_of(st).section_state(st, target),
    )


@assign.label("attacker_assigned")
def _attacker_assigned(st: State, frame: Frame) -> str:
    if frame.v.ans == "act":
        frame.v.ans = None
        st.set("step", "defenders")
        push_window(st, "defenders", wants=st.vars["active"])
        return "attacker"
    st.set("step", "assign damage")
    _lay(st, tuple((int(k), n) for k, n in frame.v.answer()), "attacker")
    return "defender"


@assign.label("defender")
def _defender_assigns(st: State, frame: Frame) -> str:
    """Let the defender assign damage to attackers. Damage that some units deal to each attacker is not divided."""
    attackers, defenders = hittable(st, "attackers"), dividing(st)
    total = power_of(st, defenders)
    if not attackers:
        return "done"
    if total == 0:
        _lay(st, (), "defender")
        return "done"
    if len(attackers) == 1:
        _lay(st, ((attackers[0], total),), "defender")
        return "done"
    seat = st.vars["defender"]
    options = _recipients(st, attackers, seat, total, certain_power(st, defenders), to_each(st))
    ask(st, seat, "assign", "split", Msg.of("inv.ask.assign", n=total), options, total=total)
    return "defender_assigned"


@assign.label("defender_assigned")
def _defender_assigned(st: State, frame: Frame) -> str:
    _lay(st, tuple((int(k), n) for k, n in frame.v.answer()), "defender")
    return "done"


@assign.label("done")
def _assign_done(st: State, frame: Frame) -> str:
    return ""


def _with_each(st: State, shares: tuple[tuple[int, int], ...]) -> tuple[dict[int, int], dict[int, int]]:
    """Return the damage to each attacker, and the part of that damage that cannot be cancelled.

    The damage is the sum of the divided damage and the damage that some defenders deal to each attacker.
    """
    laid = dict(shares)
    sure = certain_of(st, shares, certain_power(st, dividing(st)))
    for by in dealing_to_each(st, living(st, "defenders")):
        n, certain = strength(st, by), certain_power(st, (by,))
        for eid in hittable(st, "attackers") if n > 0 else ():
            laid[eid] = laid.get(eid, 0) + n
            sure[eid] = sure.get(eid, 0) + certain
    return laid, sure


def _lay(st: State, shares: tuple[tuple[int, int], ...], side: str) -> None:
    """Store assigned damage for its targets. The damage is applied later (INV-ERR-RULEBOOK-P12-NOT-APPLIED)."""
    if side == "attacker":
        whole, certain = dict(shares), certain_of(st, shares, certain_power(st, living(st, "attackers")))
    else:
        whole, certain = _with_each(st, shares)
    if not whole:
        return
    stamp = st.stamp()
    rows: list[tuple[int | str, ...]] = []
    laid = []
    for eid, n in whole.items():
        ev = st.rules.assign(st, Event("damaged", eid, n, tags=("combat",)))
        sure = (
            min(ev.n, st.rules.assign(st, Event("damaged", eid, certain[eid], tags=("combat",))).n)
            if certain.get(eid)
            else 0
        )
        laid.append((eid, ev.n))
        rows += [(eid, ev.n - sure, side, stamp)] if ev.n > sure else []
        rows += [(eid, sure, side, stamp, "uncancellable")] if sure else []
    st.set("packets", (*st.vars.get("packets", ()), *rows))
    seat = st.vars["active"] if side == "attacker" else st.vars["defender"]
    log(
        st,
        "assigned",
        Msg.of(
            "inv.log.assigned",
            who=st.rules.player(st, seat),
            shares=tuple(Msg.of("inv.log.share", n=n, what=st.rules.label(st, e)) for e, n in laid),
        ),
        seat=seat,
        shares=tuple(laid),
    )


def _validate(st: State, frame: Frame, question: Ask, value: Answer) -> Msg | None:
    """Refuse damage to the section or legend until every defender has enough to be destroyed (INV-QA-ASSIGN-COMBAT).

    Damage to attackers is refused in the same way until those have enough that a card puts first.
    """
    if not isinstance(value, tuple):
        return None
    shares = {int(k): n for k, n in value}
    if question.seat != st.vars["active"]:
        return _passed_over(st, shares)
    if any(shares.get(aim, 0) for aim in aims_open(st)) and not section_first(st):
        certain = certain_of(st, tuple(shares.items()), certain_power(st, living(st, "attackers")))
        for e in hittable(st, "defenders"):
            if shares.get(e, 0) < (n := needed(st, e, certain.get(e, 0))):
                return Msg.of("inv.why.defenders_first", unit=st.rules.label(st, e), n=n)
    return None


def _passed_over(st: State, shares: dict[int, int]) -> Msg | None:
    """Return why damage cannot be divided among the attackers in this way, or None."""
    first = struck_first(st, hittable(st, "attackers"))
    if not first or not any(n for e, n in shares.items() if e not in first):
        return None
    certain, each = certain_of(st, tuple(shares.items()), certain_power(st, dividing(st))), to_each(st)
    for e in first:
        if shares.get(e, 0) < (n := max(0, needed(st, e, certain.get(e, 0)) - each)):
            return Msg.of("inv.why.struck_first", unit=st.rules.label(st, e), n=n)
    return None


assign.validate = _validate


def _suggest(st: State, frame: Frame, question: Ask) -> str:
    """Suggest an assignment that kills as many units as possible, starting with the units that need the least damage.

    The rest goes to the section or legend, or otherwise to a unit that survives.
    """
    attacker = question.seat == st.vars["active"]
    foes = hittable(st, "defenders" if attacker else "attackers")
    left = question.total
    shares: dict[int, int] = {}
    each = 0 if attacker else to_each(st)
    first = () if attacker else struck_first(st, foes)
    for e in sorted(foes, key=lambda e: (e not in first, needed(st, e), -read(st, e, "power"), e)):
        n = max(0, needed(st, e) - each)
        if n > left and e in first:
            shares[e], left = left, 0
        elif n <= left:
            shares[e] = n
            left -= n
    targets = targets_open(st) if attacker else ()
    if left and targets and len(shares) == len(foes):
        shares |= _beyond_defenders(st, targets, left)
    elif left:
        rest = [e for e in foes if e not in shares] or list(foes)
        shares[rest[0]] = shares.get(rest[0], 0) + left
    return ",".join(f"{e}:{n}" for e, n in shares.items() if n)


def _beyond_defenders(st: State, targets: tuple[int, ...], left: int) -> dict[int, int]:
    """Divide what is left so that as many of the attacked sections as possible burn. The rest goes to the last one."""
    shares: dict[int, int] = {}
    *others, last = sorted(targets, key=lambda e: needed(st, e)) if len(targets) > 1 else targets
    for e in others:
        shares[e] = min(left, needed(st, e))
        left -= shares[e]
    return {**shares, last: left}


assign.suggest = _suggest
