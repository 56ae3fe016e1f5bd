"""Hints before a choice: the cards that a unit could attack, and the exact odds of destroying them."""

from __future__ import annotations

from fractions import Fraction

from engine.grid.board import grid
from engine.grid.count import dice_for, odds, unrolled
from engine.kernel.decision import Decision, Meaning
from engine.kernel.messages import Msg
from engine.kernel.state.state import State
from engine.summoner_wars.activations import activations_left
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.summoning import widens

MOST = 4
"""Maximum number of targets in a hint.  Those that are most likely to be destroyed come first."""


def percent(chance: Fraction) -> Msg:
    """Return a probability as a whole percentage.  An uncertain event is never shown as 0 % or 100 %."""
    n = round(100 * chance)
    if chance == 1:
        return Msg.of("sw.odds.sure")
    if chance == 0:
        return Msg.of("sw.odds.none")
    return Msg.of("sw.odds", n=min(99, max(1, n)))


def hints(st: State, decision: Decision) -> dict[str, Msg]:
    """Return the hints for a decision of this game: a line of text for each option key."""
    return _hints(st, decision) | _phase_over(st, decision)


def _phase_over(st: State, decision: Decision) -> dict[str, Msg]:
    """Return the reason why a phase offers nothing, unless the question says it."""
    if any(option.meaning in (Meaning.DO, Meaning.RISKY) for option in decision.options):
        return {}
    if decision.kind in ("movement", "attack") and not activations_left(st, decision.kind):
        return {"": Msg.of("why.no_moves" if decision.kind == "movement" else "why.no_attacks")}
    if decision.kind == "summon" and not (rules_of(st).wall_count(st, decision.seat) or widens(st)):
        return {"": Msg.of("why.no_wall")}
    return {}


def _hints(st: State, decision: Decision) -> dict[str, Msg]:
    if decision.kind == "attack_target" and decision.source in st.ents:
        return {
            o.key: _attack(st, decision.source, o.ref)
            for o in decision.options
            if o.ref in st.ents and o.ref != decision.source
        }
    if decision.kind == "move_to" and decision.source in st.ents:
        return _from_squares(st, decision, decision.source)
    if decision.kind == "summon":
        return {"on": Msg.of("sw.hint.on")} if decision.option("on") is not None else {}
    if decision.kind == "may":
        return _what_it_does(st)
    if decision.kind == "attack":
        return {o.key: _in_reach(st, o.ref) for o in decision.options if o.group == "unit" and o.ref in st.ents}
    return {}


def aims(st: State, decision: Decision) -> tuple[int, ...]:
    """Return the other players' cards that any of the offered units could attack from its present space."""
    if decision.kind != "attack":
        return ()
    rules = rules_of(st)
    found = {
        target
        for option in decision.options
        if option.group == "unit" and option.ref in st.ents
        for target in rules.attack_targets(st, option.ref)
        if rules.controller(st, target) != decision.seat
    }
    return tuple(sorted(found))


def _what_it_does(st: State) -> dict[str, Msg]:
    """Return the text of the offered effect."""
    top = st.frames[-1] if st.frames else None
    ab = top.v.ab if top is not None and top.routine == "kernel.effect" else ""
    return {"yes": st.rules.ability_msg(ab)} if ab and "@" not in ab else {}


def _attack(st: State, eid: int, target: int) -> Msg:
    chance = odds(st, eid, target)
    n = dice_for(st, eid, target)
    if unrolled(st, eid, target):
        return Msg.of("sw.hint.sure" if chance else "sw.hint.sure.wounds", n=n, odds=percent(chance))
    if not chance:
        return Msg.of("sw.hint.dice.wounds", n=n, odds=percent(odds(st, eid, target, 1)))
    return Msg.of("sw.hint.dice", n=n, odds=percent(chance))


def _foes(st: State, eid: int) -> list[tuple[int, Fraction]]:
    """Return the other players' cards that a unit can attack now with the odds of destroying them, likeliest first."""
    rules = rules_of(st)
    mine = rules.controller(st, eid)
    found = [(t, odds(st, eid, t)) for t in rules.attack_targets(st, eid) if rules.controller(st, t) != mine]
    return sorted(found, key=lambda row: (-row[1], row[0]))[:MOST]


def _targets(st: State, eid: int) -> Msg | None:
    """Return a hint with the cards that a unit could attack from its present space, or None if it could attack none."""
    foes = _foes(st, eid)
    deadly = tuple(_odds(st, t, chance) for t, chance in foes if chance)
    if deadly:
        return Msg.of("sw.hint.targets", what=deadly)
    weak = tuple(_odds(st, t, odds(st, eid, t, 1)) for t, _ in foes)
    return Msg.of("sw.hint.wounds", what=weak, n=len(weak)) if weak else None


def _odds(st: State, target: int, chance: Fraction) -> Msg:
    return Msg.of("sw.hint.target", what=st.rules.label(st, target), odds=percent(chance))


def _in_reach(st: State, eid: int) -> Msg:
    """Return the hint for a unit that may attack now: its possible targets or, if there are none, the player's own
    cards in reach.
    """
    mine = tuple(st.rules.label(st, t) for t in rules_of(st).attack_targets(st, eid)[:MOST])
    return _targets(st, eid) or Msg.of("sw.hint.own", what=mine)


def _from_squares(st: State, decision: Decision, eid: int) -> dict[str, Msg]:
    """Try every destination on a copy of the match, and return hints with the cards that the unit could attack from
    there.
    """
    out = {}
    seen: dict[int, Msg | None] = {}
    for option in decision.options:
        square = grid(st).square(option.at) if option.at else 0
        if not square:
            continue
        if square not in seen:
            copy = st.fork()
            copy.w(eid).pos = square
            seen[square] = _targets(copy, eid)
        found = seen[square]
        if found is not None:
            out[option.key] = found
    return out
