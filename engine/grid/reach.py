"""The squares that a card can reach and the paths to them.  Paths differ in the effects they would trigger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar, cast

from engine.grid.board import at, grid, occupied, square_of
from engine.grid.move import (
    CannotMove,
    Exempt,
    LeaveCost,
    MayMoveAnyway,
    MayPass,
    MoveWord,
    RollToLeave,
    StepsAcross,
    Stops,
)
from engine.kernel.language.definitions import Ability, When
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.protocols import Finds
from engine.kernel.run.payment import funds
from engine.kernel.run.watchers import heard
from engine.kernel.state.layers import active, words
from engine.kernel.state.state import Bindings, Event, State

Way = Bindings
"""The bindings of an effect that moves a card and lets that card pass other cards.

``ab`` and ``node`` identify the effect's term; its ``what`` are the cards that may be passed.  ``pc`` is the part of
the ability that is carried out for each card passed (0: none).  ``src`` is the effect's source, ``seat`` its player.
"""


def shifts(ability: Ability) -> bool:
    """Whether the ability moves cards on the board, which makes it depend on the order and path of steps."""
    return any(getattr(node, "shifts", False) for node, _ in ability.program)


Passing = list[tuple[Finds, Ctx]]
"""The cards that may be passed, as nouns, each with the context in which to read it."""
Ways = dict[int, tuple[tuple[int, ...], ...]]
"""The paths to each square."""
Sign = tuple[int | tuple[int, ...], ...]
"""The effects that a path would trigger, in a form that can be compared."""

W = TypeVar("W", bound=MoveWord)


class Passes(Protocol):
    """A term that allows a card to pass some other cards."""

    @property
    def what(self) -> Finds:
        """The cards that may be passed."""


def rows_about(st: State, kind: type[W], eid: int) -> list[tuple[int, W, Ctx]]:
    """Return (source, term, context) for each term of a ``kind`` that applies to the card."""
    key = kind.mod_key
    if not st.indexed("stat:" + key):
        return []
    return [(src, word, c) for src, word, c, _ in words(st, key) if word.about(st, c, eid)]


def lifters(st: State, eid: int) -> tuple[int, ...]:
    """Return the sources of the terms that let the card pass others during the whole of the move that it begins now."""
    return tuple(src for src, word, _ in rows_about(st, MayPass, eid) if word.begins)


def passing_rows(st: State, eid: int, way: Way | None, lifted: tuple[int, ...] = ()) -> Passing:
    """Return the cards that the card may pass, because of continuous terms or of the effect ``way`` that moves it.

    ``lifted`` are the sources of terms that applied when the move began (:func:`lifters`).
    """
    rows = [(word.what, c) for _, word, c in rows_about(st, MayPass, eid)]
    rows += [(word.what, c) for src, word, c, _ in words(st, "may_pass") if src in lifted and word.begins]
    if way:
        word = cast("Passes", st.rules.node(way.ab, way["node"]))
        rows.append((word.what, Bindings(src=way.src, ctl=way.seat)))
    return rows


def held(st: State, eid: int) -> bool:
    """Whether the card cannot be moved now.  One possible reason is that it has failed a roll to leave its space."""
    return holding(st) and bool(holders(st, eid))


def holding(st: State) -> bool:
    """Whether anything in play could prevent a card from moving."""
    return bool(st.indexed("stat:cannot_move") or st.indexed("stat:roll_to_leave"))


def holders(st: State, eid: int) -> list[tuple[int, MoveWord, Ctx]]:
    """Return the terms that prevent the card from moving.

    A term that requires a roll is included only if the card has failed that roll this turn.
    """
    stuck = [
        row for row in leaving_rows(st, RollToLeave, eid, st.ents[eid].pos) if st.fact("turn", f"stuck:{row[0]}", eid)
    ]
    kept: list[tuple[int, MoveWord, Ctx]] = [*rows_about(st, CannotMove, eid)]
    if kept and rows_about(st, MayMoveAnyway, eid):
        kept = [row for row in kept if row[0] != eid]
    return [*kept, *stuck]


def may_enter(st: State, eid: int, square: int) -> bool:
    """Whether the card may be on the square: it is empty, or the cards there allow sharing."""
    there = [e for e in at(st, square) if e != eid]
    return not there or all(e in _hosts(st, eid) for e in there)


def _hosts(st: State, eid: int) -> set[int]:
    """Return the cards that allow this card onto their space."""
    if not st.indexed("stat:may_enter"):
        return set()
    return {src for src, word, c, _ in words(st, "may_enter") if word.what.has(st, c, eid)}


def may_pass(st: State, eid: int, square: int, rows: Passing) -> bool:
    """Whether the card may move across the square: every card there may be passed or allows sharing."""
    there = at(st, square)
    hosts = _hosts(st, eid)
    return all(e in hosts or any(what.has(st, c, e) for what, c in rows) for e in there)


def reach(st: State, eid: int, n: int, way: Way | None = None, paid: frozenset[int] = frozenset()) -> Ways:
    """Return each square that the card can reach in at most ``n`` steps, with the paths to it.

    A square has several paths only if they would trigger different effects.  The first path triggers the fewest effects
    and, among equals, is the shortest.  An answer that names only a square stands for its first path.  ``paid`` are the
    cards to which a price for leaving was already paid in this move.
    """
    start = st.ents[eid].pos
    if held(st, eid):
        return {}
    passing = passing_rows(st, eid, way)
    if not passing and not watched(st) and not st.indexed("stat:may_enter") and not rows_about(st, StepsAcross, eid):
        # cached because it is needed twice: to list the options and to read the answer
        known: dict[tuple[int, int], Ways] = st.board_cache().setdefault("ways", {})
        if (start, n) not in known:
            known[start, n] = _plain(st, start, n)
        return known[start, n]
    cache, at_ = st.cache(), (eid, f"ways {n}")
    usual = not way and not paid  # cached because both the options and the answer need it
    if usual and at_ in cache:
        known_ways: Ways = cache[at_]
        return known_ways
    best: dict[int, dict[Sign, tuple[int, ...]]] = {}
    look = _Look(st, eid, start, passing, paid)
    for path in look.paths(n):
        if look.may_enter(path[-1]):
            signs = best.setdefault(path[-1], {})
            sign = look.sign(path)
            if way and way.pc:
                sign = (*sign, *(e for s in path[:-1] for e in at(st, s)))
            if sign not in signs or len(path) < len(signs[sign]):
                signs[sign] = path
    out: Ways = {}
    for square in sorted(best):
        rows = sorted(best[square].items(), key=lambda row: (len(row[0]), len(row[1]), row[1]))
        # a player may prefer a path that triggers more effects, so every kind of path is offered
        out[square] = tuple([path for _, path in rows])
    if usual:
        cache[at_] = out
    return out


def _plain(st: State, start: int, n: int) -> Ways:
    """Return the paths over empty squares, for moves during which no effect can be triggered."""
    taken, near = occupied(st), grid(st).adjacent
    found: Ways = {}
    edge: list[tuple[int, ...]] = [()]
    for _ in range(n):
        onward: list[tuple[int, ...]] = []
        for path in edge:
            for square in near[path[-1] if path else start]:
                if square not in taken and square not in found:
                    new = (*path, square)
                    found[square] = (new,)
                    onward.append(new)
        edge = onward
    return found


_WATCHING = ("when:stepped", "when:passed", "stat:roll_to_leave", "stat:leave_cost", "stat:stops")


def watched(st: State) -> bool:
    """Whether anything in play could react to a single step."""
    index = st.index()
    for key in _WATCHING:
        if index.get(key):
            return True
    return bool(st.modifiers) and heard(st, "stepped")


class _Look:
    """A search for all paths of one card.  Its caches are valid while the state does not change."""

    def __init__(self, st: State, eid: int, start: int, passing: Passing, paid: frozenset[int]) -> None:
        self.st = st
        self.eid = eid
        self.start = start
        self.passing = passing
        self.paid = paid
        self.costly = bool(st.indexed("stat:leave_cost"))
        self.stopping = bool(st.indexed("stat:stops"))
        self.hard = [kind for kind in (RollToLeave, LeaveCost) if st.indexed("stat:" + kind.mod_key)]
        self.on_step = _noticing(st, "when:stepped")
        self.on_pass = _noticing(st, "when:passed")
        self.mover_seat = st.rules.controller(st, eid)
        self.across = bool(rows_about(st, StepsAcross, eid))
        self._free: dict[int, bool] = {}
        self._open: dict[int, bool] = {}
        self._steps: dict[tuple[int, int, int], list[tuple[int, bool]]] = {}
        self._passes: dict[int, list[tuple[int, int]]] = {}
        self._leaves: dict[int, list[int]] = {}

    def may_enter(self, square: int) -> bool:
        """Whether the card may be on the square."""
        if square not in self._free:
            self._free[square] = may_enter(self.st, self.eid, square)
        return self._free[square]

    def _may_pass(self, square: int) -> bool:
        if square not in self._open:
            self._open[square] = may_pass(self.st, self.eid, square, self.passing)
        return self._open[square]

    def paths(self, n: int) -> Iterator[tuple[int, ...]]:
        """Yield the paths that the card can complete now: they can be paid for, and nothing stops it before the end."""
        start = self.start
        stack: list[tuple[int, ...]] = [()]
        while stack:
            path = stack.pop()
            if self.costly and not self._affordable((start, *path)):
                continue
            for square in self._next_to(path[-1] if path else start):
                if square == start or square in path:
                    continue
                free = self.may_enter(square)
                if not free and self.stopping and stoppers(self.st, self.eid, square):
                    continue  # the card would have to stop on a square where it may not be
                if free or (self.passing and self._may_pass(square)):
                    new = (*path, square)
                    yield new
                    if len(new) < n and not (self.stopping and free and stoppers(self.st, self.eid, square)):
                        stack.append(new)

    def _next_to(self, square: int) -> tuple[int, ...]:
        """Return the squares one step away."""
        board = grid(self.st)
        near = board.adjacent[square]
        return (*near, *(ray[0] for ray in board.diagonals[square] if ray)) if self.across else near

    def _affordable(self, leaving: tuple[int, ...]) -> bool:
        """Whether the mover's player can pay the total cost of leaving all these squares in one move."""
        costs: dict[int, int] = {
            src: word.n
            for square in leaving
            for src, word, _ in leaving_rows(self.st, LeaveCost, self.eid, square)
            if src not in self.paid
        }
        return sum(costs.values()) <= funds(self.st, self.mover_seat)

    def sign(self, path: tuple[int, ...]) -> Sign:
        """Return the effects that a path would trigger.  Paths with the same result are equivalent."""
        out: list[int | tuple[int, ...]] = []
        here = self.start
        for i, square in enumerate(path):
            for src, far in self._stepped(i, here, square):
                # the rest of the path matters too if one of the effects moves cards on the board
                out.append((i, src, *path[i:-1]) if far else (i, src))
            if self.on_pass and i + 1 < len(path):
                out += [(i, src, e) for src, e in self._passed(square)]
            if self.hard:
                out += [(i, src) for src in self._leaving(here)]
            here = square
        return tuple(out)

    def _stepped(self, i: int, here: int, square: int) -> list[tuple[int, bool]]:
        """Return (source, whether it moves cards on the board) for each ability that step ``i`` would trigger."""
        at_ = (i, here, square)
        if at_ not in self._steps:
            ev = Event("stepped", self.eid, n=square, data=(here, i), seat=self.mover_seat)
            self._steps[at_] = [
                (c.src, shifts(ability)) for ability, when, c in self.on_step if when.match(self.st, c.but(ev=ev), ev)
            ]
        return self._steps[at_]

    def _passed(self, square: int) -> list[tuple[int, int]]:
        """Return (source, card) for each ability that passing a card on this square would trigger."""
        if square not in self._passes:
            found = []
            for e in at(self.st, square):
                ev = Event("passed", e, src=self.eid, seat=self.mover_seat)
                found += [(c.src, e) for _, when, c in self.on_pass if when.match(self.st, c.but(ev=ev), ev)]
            self._passes[square] = found
        return self._passes[square]

    def _leaving(self, square: int) -> list[int]:
        """Return the sources of the terms that require a cost or a roll for leaving a square."""
        if square not in self._leaves:
            self._leaves[square] = [
                src for kind in self.hard for src, _, _ in leaving_rows(self.st, kind, self.eid, square)
            ]
        return self._leaves[square]


def _noticing(st: State, key: str) -> list[tuple[Ability, When, Ctx]]:
    """Return the active triggered abilities under an index key, each with its pattern and context."""
    out = []
    for src, ab in st.indexed(key):
        ability = st.rules.ability(ab)
        if ability.d.when is not None and active(st, src, ab):
            out.append((ability, ability.d.when, Bindings(src=src, ctl=st.rules.controller(st, src))))
    return out


def stoppers(st: State, eid: int, square: int) -> list[tuple[int, Stops, Ctx]]:
    """Return the terms, from cards next to a square, that end the card's move on that square."""
    near = grid(st).adjacent[square]
    return [
        (src, word, c)
        for src, word, c in rows_about(st, Stops, eid)
        if (
            square_of(st, src) in near
            if word.by is None
            else any(word.by.has(st, c, e) for s in near for e in at(st, s) if e != eid)
        )
    ]


def leaving_rows(st: State, kind: type[W], eid: int, square: int) -> list[tuple[int, W, Ctx]]:
    """Return the terms of a ``kind`` that require a cost or a roll for leaving a square.

    A roll is required by cards on the same square, a cost by cards next to it.
    """
    key, shares = kind.mod_key, kind is RollToLeave
    if not st.indexed("stat:" + key):
        return []
    near = (square,) if shares else grid(st).adjacent[square]
    exempt = {src for src, _, _ in rows_about(st, Exempt, eid)}
    return [
        (src, word, c)
        for src, word, c, _ in words(st, key)
        if src != eid and square_of(st, src) in near and not exempt and (shares or word.about(st, c, eid))
    ]
