"""The spaces a card can reach by walking, teleporters, leaps and rushes (KARTH-R8.1 to R8.7, G13 to G15, G34)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.grid.board import grid, occupied
from engine.karth.field import FOREST, GOLD, MANA, TELEPORTER, WATER, spaces_of
from engine.karth.own import GROUND, rules_of
from engine.kernel.state.state import State

FORESTERS = frozenset(("Ranger", "Druid", "Hunter"))
"""The traits of cards that forests neither stop nor keep from attacking."""
RUSH_COST = 2
PAYING = frozenset((GOLD, MANA))
"""The terrain that benefits a card that ends its movement there, if the card has moved."""
Ways = tuple[list[int], dict[int, int]]
"""The spaces that a card can walk to, and for each space the previous one on the shortest path."""


def ground(st: State, code: str) -> dict[int, int]:
    """Return space -> the Web or Trap (given by its code) on it."""
    cache, key = st.board_cache(), ("ground", code)
    if key not in cache:
        ents = st.ents
        cache[key] = {ents[e].pos: e for e in st.places[GROUND, 0] if ents[e].code == code}
    found: dict[int, int] = cache[key]
    return found


def traps_for(st: State, seat: int) -> dict[int, tuple[int, ...]]:
    """Return space -> the Traps of a seat's enemies on it."""
    cache, key = st.board_cache(), ("traps", seat)
    if key not in cache:
        ents, found = st.ents, dict[int, tuple[int, ...]]()
        for e in st.places[GROUND, 0]:
            if ents[e].code == "tok_trap" and not rules_of(st).friends(st, ents[e].ctl, seat):
                found[ents[e].pos] = (*found.get(ents[e].pos, ()), e)
        cache[key] = found
    traps: dict[int, tuple[int, ...]] = cache[key]
    return traps


def traps_seen(st: State, seat: int) -> frozenset[int]:
    """Return the spaces with a Trap that a seat knows about: any Trap of its own side, and any faceup Trap."""
    ents, rules = st.ents, rules_of(st)
    return frozenset(
        ents[e].pos
        for e in st.places[GROUND, 0]
        if ents[e].code == "tok_trap" and (ents[e].up or rules.friends(st, ents[e].ctl, seat))
    )


def stops_on(st: State, eid: int, square: int) -> bool:
    """Whether the terrain of a space ends the movement of a card that enters it."""
    return _stops_in(st, eid, st.vars["terrain"][square])


def _stops_in(st: State, eid: int, kind: str) -> bool:
    """Whether that kind of terrain ends the movement of a card that enters it."""
    if kind == WATER:
        rules = rules_of(st)
        return not (rules.has(st, eid, "flying") or rules.has(st, eid, "undead"))
    return bool(kind == FOREST) and not FORESTERS.intersection(st.rules.traits(st, eid))


def stopping_spaces(st: State, eid: int) -> frozenset[int]:
    """Return the spaces whose terrain ends the movement of a card that enters them."""
    table, key = st.line.table, ("stopping", eid)
    if key not in table:
        table[key] = frozenset([s for kind in (WATER, FOREST) if _stops_in(st, eid, kind) for s in spaces_of(st, kind)])
    found: frozenset[int] = table[key]
    return found


def scales(st: State, eid: int) -> bool:
    """Whether the card can cross Walls (KARTH-R10.1)."""
    rules = rules_of(st)
    return rules.karth(st.ents[eid].code).cls == "Rogue" or rules.has(st, eid, "flying")


def free_for(st: State, eid: int, square: int) -> bool:
    """Whether the card may be on the space: the space is empty, or has only a Wall that does not stop the card."""
    here = occupied(st).get(square, ())
    if not here:
        return True
    ents = st.ents
    return all(ents[e].code == "tok_wall" for e in here) and scales(st, eid)


def passes(st: State, eid: int, square: int) -> bool:
    """Whether the card may pass through a space: through friends and Walls it can cross, never enemies (KARTH-R8.3)."""
    friends, ents = rules_of(st).friends, st.ents
    for e in occupied(st).get(square, ()):
        if not (scales(st, eid) if ents[e].code == "tok_wall" else friends(st, ents[eid].ctl, ents[e].ctl)):
            return False
    return True


def mv_left(st: State, eid: int) -> int:
    """Return a card's remaining MV in its turn. 0 for a card that was stopped."""
    if st.fact("turn", "stopped", eid) or (st.vars["acting"] == eid and st.vars["stage"] != "move"):
        return 0
    used = st.vars["moved"] if st.vars["acting"] == eid else 0
    return max(0, rules_of(st).moves_of(st, eid) - used)


def spaces_to_walk(st: State, eid: int) -> list[int]:
    """Return the spaces to which a card can walk with its remaining MV."""
    return _ways(st, eid)[0]


def way_to(st: State, eid: int, square: int) -> tuple[int, ...]:
    """Return the shortest path to a space that a card can walk to. The path does not include the start."""
    start, before = st.ents[eid].pos, _ways(st, eid)[1]
    way = [square]
    while (square := before[square]) != start:
        way.append(square)
    return tuple(reversed(way))


def _ways(st: State, eid: int) -> Ways:
    cache, key = st.cache(), (eid, "ways")
    if key not in cache:
        cache[key] = _walked(st, eid)
    found: Ways = cache[key]
    return found


def _walked(st: State, eid: int) -> Ways:
    left = mv_left(st, eid)
    start = st.ents[eid].pos
    if not left or not start:
        return [], {}
    near, taken = grid(st).adjacent, occupied(st)
    webs, traps = ground(st, "tok_web"), traps_for(st, st.ents[eid].ctl)
    known = frozenset(s for s, found in traps.items() if any(st.ents[e].up for e in found)) if traps else frozenset()
    if (webs or known) and rules_of(st).has(st, eid, "flying"):
        webs, known = {}, frozenset()
    stopping = stopping_spaces(st, eid)
    spent, before = {start: 0}, dict[int, int]()
    open_ = set[int]()
    edge = [start]
    for used in range(left):
        if not edge:
            break
        reached, later = edge, list[int]()
        if webs:
            reached, later = [s for s in edge if spent[s] == used], [s for s in edge if spent[s] > used]
        for s in reached:
            then = used + 2 if s in webs else used + 1
            if then > left:
                continue
            for to in near[s]:
                if to in spent and spent[to] <= then:
                    continue
                if to not in taken or free_for(st, eid, to):
                    open_.add(to)
                elif to in stopping or not passes(st, eid, to):
                    continue
                spent[to] = then
                before[to] = s
                if to not in stopping and to not in known:
                    later.append(to)
        edge = list(dict.fromkeys(later)) if webs else later
    return sorted(open_), before


def cost_of(st: State, eid: int, start: int, way: Sequence[int]) -> int:
    """Return the MV cost of a path: 1 per space, plus 1 to leave a Web."""
    webs = ground(st, "tok_web")
    flies = bool(webs) and rules_of(st).has(st, eid, "flying")
    return len(way) + (0 if flies else sum(1 for s in (start, *way[:-1]) if s in webs))


def teleports(st: State, eid: int) -> tuple[int, ...]:
    """Return the teleporters that a card on a teleporter can go to (KARTH-G15)."""
    here = st.ents[eid].pos
    if not here or st.vars["terrain"][here] != TELEPORTER or not moving(st, eid) or st.fact("turn", "teleported", eid):
        return ()
    return tuple(s for s in spaces_of(st, TELEPORTER) if s != here and free_for(st, eid, s))


def moving(st: State, eid: int) -> bool:
    """Whether the card may still move."""
    if st.fact("turn", "stopped", eid) or not st.ents[eid].pos:
        return False
    return bool(st.vars["acting"] != eid or st.vars["stage"] == "move")


def leaps(st: State, eid: int) -> tuple[int, ...]:
    """Return the spaces that a card can leap onto by jumping over an adjacent space (KARTH-R8.7)."""
    rules = rules_of(st)
    if not rules.has(st, eid, "leap") or not moving(st, eid) or st.fact("turn", "leapt", eid):
        return ()
    codes = st.ents
    out = []
    for ray in grid(st).rays[st.ents[eid].pos]:
        if (
            len(ray) > 1
            and free_for(st, eid, ray[1])
            and not any(codes[e].code == "tok_wall" for e in occupied(st).get(ray[0], ()))
        ):
            out.append(ray[1])
    return tuple(out)


def rushes(st: State, eid: int) -> tuple[int, ...]:
    """Return the spaces onto which a card can rush, pushing the card there one space further (KARTH-R8.6)."""
    rules = rules_of(st)
    if not rules.has(st, eid, "indomitable_rush") or not moving(st, eid) or st.fact("turn", "rushed", eid):
        return ()
    seat, ents = st.ents[eid].ctl, st.ents
    if rules.energy(st, seat) < RUSH_COST:
        return ()
    out = []
    for ray in grid(st).rays[ents[eid].pos]:
        there = occupied(st).get(ray[0], ()) if len(ray) > 1 else ()
        if (
            len(there) == 1
            and ray[1] not in occupied(st)
            and ents[there[0]].code != "tok_wall"
            and not (rules.hidden_from(st, there[0], seat))
        ):
            out.append(ray[0])
    return tuple(out)


def round_trip(st: State, eid: int) -> int:
    """Return an adjacent space to step onto and back from, or 0 if there is none.

    The two steps let a card that has not moved benefit from the Gold space or Mana Pool that it is on (KARTH-G16, G17).
    """
    here = st.ents[eid].pos
    if not here or st.vars["terrain"][here] not in PAYING or st.fact("turn", "went", eid) or not moving(st, eid):
        return 0
    stopping, traps, left = stopping_spaces(st, eid), traps_for(st, st.ents[eid].ctl), mv_left(st, eid)
    known = {s for s, found in traps.items() if any(st.ents[e].up for e in found)}
    ways = [
        (cost_of(st, eid, here, (s, here)), s)
        for s in grid(st).adjacent[here]
        if s not in stopping and s not in known and free_for(st, eid, s)
    ]
    cost, by = min(ways, default=(left + 1, 0))
    return by if cost <= left else 0


def behind(st: State, eid: int, square: int) -> int:
    """Return the space onto which the card would push the card on the adjacent space ``square``."""
    return next(ray[1] for ray in grid(st).rays[st.ents[eid].pos] if ray and ray[0] == square)
