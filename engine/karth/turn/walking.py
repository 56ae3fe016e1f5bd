"""The movement of a card: walks, teleporters, leaps and rushes, and the Webs and Traps on its path."""

from __future__ import annotations

from collections.abc import Mapping

from engine.grid.board import at, grid
from engine.karth.field import FOREST
from engine.karth.own import rules_of
from engine.karth.turn import ways
from engine.kernel.run.batch import push_batch
from engine.kernel.state.state import Event, State

TRAP_DAMAGE = 2


def move(st: State, eid: int, word: str, rest: str) -> None:
    """Carry out an answer about movement.

    ``word`` is a space to walk to, or one of ``tele``, ``leap``, ``rush`` and ``round``; ``rest`` is then the space.
    """
    square = grid(st).square(rest or word)
    start = st.ents[eid].pos
    evs: list[Event] = []
    if word == "tele":
        st.add_fact("turn", "teleported", eid)
        end = arrive(st, eid, start, (square,), evs)
    elif word == "leap":
        st.add_fact("turn", "leapt", eid)
        end = arrive(st, eid, start, (square,), evs, leaping=True)
    elif word == "rush":
        st.add_fact("turn", "rushed", eid)
        evs.append(Event("energy", seat=st.ents[eid].ctl, n=-ways.RUSH_COST, how="paid"))
        (other,) = at(st, square)
        shove(st, other, ways.behind(st, eid, square), eid, evs)
        end = arrive(st, eid, start, (square,), evs)
    elif word == "round":  # two moves, but only one if a Trap stops the first
        end = _walk(st, eid, (square,), evs)
        if not st.fact("turn", "stopped", eid):
            rules_of(st).tell(st, "moved_card", eid, (start, end))
            start, end = end, _walk(st, eid, (start,), evs)
    else:
        end = _walk(st, eid, ways.way_to(st, eid, square), evs)
    st.add_fact("turn", "went", eid)
    rules_of(st).tell(st, "teleported" if word == "tele" else "moved_card", eid, (start, end))
    if st.ents[eid].flag("hidden"):
        rules_of(st).renumber(st, eid, evs)
    if evs:
        push_batch(st, evs)


def _walk(st: State, eid: int, way: tuple[int, ...], evs: list[Event]) -> int:
    """Walk a card along a path, pay the MV, and return where it ends."""
    start = st.ents[eid].pos
    cost = ways.cost_of(st, eid, start, way)
    end = arrive(st, eid, start, way, evs)
    st.set("moved", st.vars["moved"] + cost)
    return end


def arrive(st: State, eid: int, start: int, way: tuple[int, ...], evs: list[Event], *, leaping: bool = False) -> int:
    """Move a card along a path until a Trap stops it, and return where it ends.

    Adds the resulting events to ``evs``.
    """
    rules, ents = rules_of(st), st.ents
    seat = ents[eid].ctl
    traps, webs = ways.traps_for(st, seat), ways.ground(st, "tok_web")
    flies = bool(traps or webs) and rules.has(st, eid, "flying")
    if not flies:
        _shows_where_no_trap_is(st, traps)
    left = start
    end = start
    for s in way:
        if left in webs and not flies and not _another(st, eid, left):
            evs.append(Event("moved", webs[left], how="left", to="tokens", to_seat=ents[webs[left]].owner))
        end = left = s
        if s in traps and not flies and not _another(st, eid, s):
            st.add_fact("turn", "stopped", eid)
            for trap in traps[s]:
                evs += spring(st, trap, eid)
            break
    st.touch(eid).pos = end
    if ways.stops_on(st, eid, end) and not (leaping and st.vars["terrain"][end] != FOREST):
        st.add_fact("turn", "stopped", eid)
        if st.vars["terrain"][end] == FOREST:
            st.add_fact("turn", "wooded", eid)
    return end


def _another(st: State, eid: int, square: int) -> bool:
    """Whether another card is on a space.

    A card that passes through such a space removes no Web there and springs no Trap.
    """
    return any(e != eid for e in at(st, square))


def _shows_where_no_trap_is(st: State, traps: Mapping[int, tuple[int, ...]]) -> None:
    """Seal a step if facedown Traps lie somewhere, because it shows whether one of them lies on the spaces entered."""
    if any(not st.ents[trap].up for here in traps.values() for trap in here):
        st.seal()


def spring(st: State, trap: int, eid: int) -> list[Event]:
    """Return the events of a Trap that a card has entered (KARTH-G30)."""
    ent = st.ents[trap]
    return [
        Event("trapped", eid, src=trap, by=ent.ctl),
        Event("moved", trap, how="sprung", to="tokens", to_seat=ent.owner),
        Event("damaged", eid, TRAP_DAMAGE, by=ent.ctl, tags=("trap",)),
    ]


def shove(st: State, eid: int, square: int, by: int, evs: list[Event]) -> None:
    """Push a card onto a space. The card pays no MV but triggers Traps, except its own side's (KARTH-G34, G63)."""
    start = st.ents[eid].pos
    webs = ways.ground(st, "tok_web")
    st.touch(eid).pos = square
    rules = rules_of(st)
    if start in webs and not rules.has(st, eid, "flying"):
        evs.append(Event("moved", webs[start], how="left", to="tokens", to_seat=st.ents[webs[start]].owner))
    rules.tell(st, "pushed", eid, (start, square))
    if not rules.has(st, eid, "flying"):
        traps = ways.traps_for(st, st.ents[eid].ctl)
        _shows_where_no_trap_is(st, traps)
        for trap in traps.get(square, ()):
            evs += spring(st, trap, eid)
    if st.ents[eid].flag("hidden"):
        rules.renumber(st, eid, evs)
