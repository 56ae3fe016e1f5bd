"""What a player can be told before choosing: whom a unit could hit, and the exact odds to destroy it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from engine.grid.board import grid
from engine.grid.count import dice_for, odds, unrolled
from engine.kernel.messages import Msg
from engine.kernel.state import State
from engine.summoner_wars.own import own

MOST = 4
"""How many targets a hint names at most, the likeliest first."""


def percent(chance: Fraction) -> Msg:
    """Return a chance in whole percent; what is not certain is never shown as certain."""
    n = round(100 * chance)
    if chance == 1:
        return Msg.of("sw.odds.sure")
    if chance == 0:
        return Msg.of("sw.odds.none")
    return Msg.of("sw.odds", n=min(99, max(1, n)))


def hints(st: State, decision: Any) -> dict[str, Msg]:
    """Return an extra line per option key of a decision of this game."""
    if decision.kind == "attack_target" and decision.source in st.ents:
        return {o.key: _attack(st, decision.source, o.ref) for o in decision.options if o.ref in st.ents}
    if decision.kind == "move_to" and decision.source in st.ents:
        return _from_squares(st, decision)
    if decision.kind == "attack":
        return {o.key: _targets(st, o.ref) for o in decision.options if o.group == "unit" and o.ref in st.ents}
    return {}


def _attack(st: State, eid: int, target: int) -> Msg:
    text = percent(odds(st, eid, target))
    n = dice_for(st, eid, target)
    return Msg.of("sw.hint.sure" if unrolled(st, eid, target) else "sw.hint.dice", n=n, odds=text)


def _targets(st: State, eid: int) -> Msg:
    """Return whom a unit could attack from where it stands, enemies first, the likeliest kill first."""
    mine = st.rules.controller(st, eid)
    rows = [(st.rules.controller(st, t) == mine, -odds(st, eid, t), t) for t in own(st).attack_targets(st, eid)]
    rows = [row for row in sorted(rows) if not row[0]] or sorted(rows)
    if not rows:
        return Msg.of("sw.hint.nobody")
    return Msg.of("sw.hint.targets", what=tuple(
        Msg.of("sw.hint.target", what=st.rules.label(st, t), odds=percent(-chance)) for _, chance, t in rows[:MOST]))


def _from_squares(st: State, decision: Any) -> dict[str, Msg]:
    """Try every destination on a copy: whom could the unit hit from there?"""
    out = {}
    eid = decision.source
    seen: dict[int, Msg] = {}
    for option in decision.options:
        square = grid(st).square(option.at) if option.at else 0
        if not square:
            continue
        if square not in seen:
            copy = st.fork()
            copy.w(eid).pos = square
            enemies = [t for t in own(copy).attack_targets(copy, eid)
                       if copy.rules.controller(copy, t) != copy.rules.controller(copy, eid)]
            seen[square] = _targets(copy, eid) if enemies else Msg.of("sw.hint.nobody")
        out[option.key] = seen[square]
    return out
