"""Combat: the cards that a card can attack, the damage of an attack (KARTH-G1), and its healing."""

from __future__ import annotations

from engine.grid.board import cards_on, grid, occupied
from engine.karth.card import STANDING
from engine.karth.field import in_range, sight
from engine.karth.own import rules_of
from engine.kernel.state.state import Event, Link, State

LESS = "less"
"""Key in a link's choices under which an answer stores how much it reduces the attack's damage."""


def damage_of(st: State, eid: int) -> int:
    """Return the damage of a card's attack before it is reduced by the target's armor."""
    dmg = rules_of(st).number(st, eid, "dmg")
    if dmg and st.ents[eid].flag("hidden"):
        dmg += rules_of(st).number(st, eid, "backstab")
    return dmg


def hits_for(st: State, eid: int, target: int, less: int = 0) -> int:
    """Return how many HP one card's attack takes from another card.

    Armor reduces the damage to no less than 1. Then ``less`` is subtracted.
    """
    dmg = damage_of(st, eid)
    if dmg:
        dmg = max(1, dmg - rules_of(st).number(st, target, "armor"))
    return max(0, dmg - less)


def may_attack(st: State, eid: int) -> bool:
    """Whether the card may attack in its turn.

    It needs damage, and it must neither have attacked nor have entered a forest that prevents attacks this turn.
    """
    if st.fact("turn", "attacked", eid) or st.fact("turn", "wooded", eid):
        return False
    return damage_of(st, eid) > 0


def targets_of(st: State, eid: int) -> tuple[int, ...]:
    """Return the targets that a card could attack from its space: enemy cards, totems and Walls in range and sight."""
    ents, rules = st.ents, rules_of(st)
    here, seat = ents[eid].pos, ents[eid].ctl
    reach = rules_of(st).number(st, eid, "rng")
    board = grid(st)
    if reach <= 1:
        taken = occupied(st)
        near = [e for s in board.adjacent[here] for e in taken.get(s, ())]
    else:
        spaces = in_range(board, here, reach)
        near = [e for e in cards_on(st) if ents[e].pos in spaces]
    return tuple(
        [
            e
            for e in near
            if not rules.friends(st, seat, ents[e].ctl)
            and not ents[e].flag("hidden")
            and (reach <= 1 or sight(st, here, ents[e].pos))
        ]
    )


def blast_spaces(st: State, eid: int) -> tuple[int, ...]:
    """Return the spaces at which a card can aim its Blast: those in range and sight where it would hit an enemy."""
    if not rules_of(st).has(st, eid, "blast"):
        return ()
    here, seat = st.ents[eid].pos, st.ents[eid].ctl
    rules, ents = rules_of(st), st.ents
    return tuple(
        s
        for s in in_range(grid(st), here, rules_of(st).number(st, eid, "rng"))
        if sight(st, here, s) and any(not rules.friends(st, seat, ents[e].ctl) for e in blasted(st, eid, s))
    )


def blasted(st: State, eid: int, square: int) -> tuple[int, ...]:
    """Return the cards that a Blast on a space hits: those on the space and adjacent to it, except the attacker."""
    taken, ents, cards = occupied(st), st.ents, st.rules.cards
    return tuple(
        e
        for s in (square, *grid(st).adjacent[square])
        for e in taken.get(s, ())
        if e != eid and cards[ents[e].code].kind in STANDING
    )


def lessened(link: Link | None) -> int:
    """Return the amount by which the damage of an announced attack has been reduced."""
    return 0 if link is None else sum(n for name, n in link.choices if name == LESS)


def fatal(st: State, eid: int, target: int) -> bool:
    """Whether an attack would kill its target."""
    return hits_for(st, eid, target) >= rules_of(st).left(st, target)


def mending(st: State, ids: tuple[int, ...], n: int, src: int, by: int) -> list[Event]:
    """Return the events of healing cards, including the removal of poison."""
    out = [Event("healed", e, n, src=src, by=by) for e in ids if st.ents[e].damage]
    return out + [
        Event("marked", e, -st.ents[e].mark("poison"), how="poison", src=src, by=by)
        for e in ids
        if st.ents[e].mark("poison")
    ]
