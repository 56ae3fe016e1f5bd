"""Moving a card step by step.

A move is a routine: the path is asked for, then each step is taken by itself, so that what watches a single
step sees it, and the rest of the path is dropped when the mover is stopped or gone.  Where paths to one
square would set off different things, each is offered.  Placing and exchanging are events of their own and
none of this.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.grid.board import BOARD, at, grid, occupied, own, square_of
from engine.grid.dice import roll_dice
from engine.grid.space import square_option
from engine.kernel.ability import When
from engine.kernel.batch import push_batch
from engine.kernel.decision import Option
from engine.kernel.dsl import Ctx, Node, this, tx
from engine.kernel.frames import DONE, Routine, ask, give
from engine.kernel.layers import active, words
from engine.kernel.messages import Msg, register_messages
from engine.kernel.notes import heard
from engine.kernel.state import Ask, Ev, Frame, State
from engine.kernel.targets import back_option

# -- words -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MoveWord(Node):
    """A continuous change of how cards move; ``who`` are the cards it is about."""

    who: Any = this
    mod_key = ""

    def about(self, st: State, c: Ctx, eid: int) -> bool:
        """True if it is about the card."""
        return bool(self.who.has(st, c, eid))


@dataclass(frozen=True)
class MayPass(MoveWord):
    """It may move through cards of a kind, but must end on a space where it may stand (SW-FAQ-THROUGH)."""

    what: Any = None
    mod_key = "may_pass"

    def say(self, lc: str) -> str:
        return tx("move.may_pass", lc, who=self.who.say(lc), what=self.what.plural(lc))


@dataclass(frozen=True)
class MayEnter(MoveWord):
    """Cards of a kind may move onto the space of this card and stay there."""

    what: Any = None
    mod_key = "may_enter"

    def say(self, lc: str) -> str:
        return tx("move.may_enter", lc, what=self.what.plural(lc))


@dataclass(frozen=True)
class ExtraSpaces(MoveWord):
    """It may go further when its player moves it in the Movement Phase."""

    n: int = 1
    mod_key = "extra_spaces"

    def say(self, lc: str) -> str:
        return tx("move.extra", lc, who=self.who.say(lc), n=self.n)


@dataclass(frozen=True)
class Stops(MoveWord):
    """A card that comes next to this one ends its move there (``who`` are the cards stopped)."""

    mod_key = "stops"

    def say(self, lc: str) -> str:
        return tx("move.stops", lc, who=self.who.say(lc))


@dataclass(frozen=True)
class RollToLeave(MoveWord):
    """A card that shares this card's space rolls a die to leave it: below ``n`` it takes a wound and stays."""

    n: int = 4
    mod_key = "roll_to_leave"

    def say(self, lc: str) -> str:
        return tx("move.roll_to_leave", lc, n=self.n)


@dataclass(frozen=True)
class LeaveCost(MoveWord):
    """Leaving a space next to this card costs its player ``n``, once per card and move."""

    n: int = 1
    mod_key = "leave_cost"

    def say(self, lc: str) -> str:
        return tx("move.leave_cost", lc, who=self.who.say(lc), n=self.n)


@dataclass(frozen=True)
class CannotMove(MoveWord):
    """It cannot be moved; placing and exchanging are something else."""

    mod_key = "cannot_move"

    def say(self, lc: str) -> str:
        return tx("move.cannot", lc, who=self.who.say(lc))


@dataclass(frozen=True)
class Exempt(MoveWord):
    """It leaves its space without a roll or a cost, whatever lies there."""

    mod_key = "exempt"

    def say(self, lc: str) -> str:
        return tx("move.exempt", lc, who=self.who.say(lc))


# -- event patterns ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Away(When):
    """When a card leaves a space next to this card by a step.

    Stepping on through this card is not moving away from it (SW-FAQ 2.11.8.3).
    """

    def match(self, st: State, c: Ctx, ev: Ev) -> bool:
        here = square_of(st, c["src"])
        start = ev.data[0]
        return bool(here) and start in grid(st).adjacent[here] and ev.n != here and super().match(st, c, ev)


@dataclass(frozen=True)
class Near(When):
    """When a card comes onto a space next to this card by a step."""

    def match(self, st: State, c: Ctx, ev: Ev) -> bool:
        here = square_of(st, c["src"])
        return bool(here) and ev.n in grid(st).adjacent[here] and super().match(st, c, ev)


@dataclass(frozen=True)
class Through(When):
    """When this card has moved through another: onto its space and off it again."""

    def match(self, st: State, c: Ctx, ev: Ev) -> bool:
        return bool(ev.src == c["src"]) and super().match(st, c, ev)


@dataclass(frozen=True)
class AfterMove(When):
    """When a card has moved; with ``in_phase`` only as an activation of its player's Movement Phase."""

    in_phase: bool = False

    def match(self, st: State, c: Ctx, ev: Ev) -> bool:
        return (not self.in_phase or ev.how == "activation") and super().match(st, c, ev)


def moves_away(who: Any) -> Away:
    """Each time such a card moves away from a space next to this one."""
    return Away("stepped", who)


def comes_near(who: Any) -> Near:
    """Each time such a card moves onto a space next to this one."""
    return Near("stepped", who)


def passes_through(who: Any) -> Through:
    """When this card has moved through such a card, once per card and move."""
    return Through("passed", who)


def moves(who: Any = this, *, in_phase: bool = False) -> AfterMove:
    """When such a card has moved."""
    return AfterMove("move_ended", who, in_phase=in_phase)


# -- what is possible --------------------------------------------------------------------------------------


def _rows(st: State, key: str, eid: int) -> list[tuple[int, Any, Ctx]]:
    """Return (source, word, context) of the words of that key that are about the card."""
    if not st.indexed("stat:" + key):
        return []
    return [(src, word, c) for src, word, c, _ in words(st, key) if word.about(st, c, eid)]


def held(st: State, eid: int) -> bool:
    """True if the card cannot be moved now, or has tried in vain to leave its space this turn."""
    return bool(_rows(st, "cannot_move", eid)) or bool(st.facts and st.fact("turn", "stuck", eid))


def may_enter(st: State, eid: int, square: int) -> bool:
    """True if the card may stand on the square: empty, or shared with cards that say so."""
    there = [e for e in occupied(st).get(square, ()) if e != eid]
    if not there:
        return True
    rows = st.indexed("stat:may_enter")
    if not rows:
        return False
    hosts = {src for src, word, c, _ in words(st, "may_enter") if word.what.has(st, c, eid)}
    return all(e in hosts for e in there)


def _may_pass(st: State, eid: int, square: int, rows: list[tuple[int, Any, Ctx]]) -> bool:
    return all(any(word.what.has(st, c, e) for _, word, c in rows) for e in at(st, square))


def reach(st: State, eid: int, n: int) -> dict[int, tuple[tuple[int, ...], ...]]:
    """Return square -> paths of up to ``n`` steps; several only where they would set off different things."""
    start = st.ents[eid].pos
    passing = _rows(st, "may_pass", eid)
    if not passing and not _watched(st) and not st.indexed("stat:may_enter"):
        return _plain(st, start, n)
    best: dict[int, dict[tuple[Any, ...], tuple[int, ...]]] = {}
    for path in _paths(st, eid, start, n, passing):
        if may_enter(st, eid, path[-1]):
            signs = best.setdefault(path[-1], {})
            sign = _sign(st, eid, start, path)
            if sign not in signs or len(path) < len(signs[sign]):
                signs[sign] = path
    out = {}
    for square in sorted(best):
        rows = sorted(best[square].items(), key=lambda row: (len(row[0]), len(row[1]), row[1]))
        # a path that sets off what another does and more is still somebody's choice: all are offered
        out[square] = tuple(path for _, path in rows)
    return out


def _plain(st: State, start: int, n: int) -> dict[int, tuple[tuple[int, ...], ...]]:
    """Walk over empty squares only, where nothing can happen on the way."""
    taken, near = occupied(st), grid(st).adjacent
    found: dict[int, tuple[tuple[int, ...], ...]] = {}
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


def _paths(st: State, eid: int, start: int, n: int, passing: list[tuple[int, Any, Ctx]]) -> Iterator[tuple[int, ...]]:
    near = grid(st).adjacent
    rooted = bool(_rows_at(st, "roll_to_leave", eid, start)) and st.fact("turn", "stuck", eid) > 0
    if rooted:
        return
    stack: list[tuple[int, ...]] = [()]
    while stack:
        path = stack.pop()
        for square in near[path[-1] if path else start]:
            if square == start or square in path:
                continue
            free = may_enter(st, eid, square)
            if free or (passing and _may_pass(st, eid, square, passing)):
                new = (*path, square)
                yield new
                if len(new) < n:
                    stack.append(new)


_WATCHING = ("when:stepped", "when:passed", "stat:roll_to_leave", "stat:leave_cost", "stat:stops")


def _watched(st: State) -> bool:
    """True if anything in play could notice a single step."""
    index = st._index
    return any(index.get(key) for key in _WATCHING) or (bool(st.mods) and heard(st, "stepped"))


def _sign(st: State, eid: int, start: int, path: tuple[int, ...]) -> tuple[Any, ...]:
    """Return what a path would set off: two paths of one sign are the same to everybody."""
    out: list[Any] = []
    here = start
    for i, square in enumerate(path):
        ev = Ev("stepped", eid, n=square, data=(here, i), seat=st.rules.controller(st, eid))
        for src, ab in st.indexed("when:stepped"):
            when = st.rules.ability(ab).d.when
            if when is not None and active(st, src, ab):
                c = {"src": src, "ctl": st.rules.controller(st, src), "ev": ev}
                if when.match(st, c, ev):
                    out.append((i, src))
        if i + 1 < len(path):
            out += [(i, e) for e in at(st, square)]
            out += [(i, src) for src, _, _ in _stoppers(st, eid, square)]
        out += [(i, src) for key in ("roll_to_leave", "leave_cost") for src, _, _ in _rows_at(st, key, eid, here)]
        here = square
    return tuple(out)


def _stoppers(st: State, eid: int, square: int) -> list[tuple[int, Any, Ctx]]:
    near = grid(st).adjacent[square]
    return [row for row in _rows(st, "stops", eid) if square_of(st, row[0]) in near]


def _rows_at(st: State, key: str, eid: int, square: int) -> list[tuple[int, Any, Ctx]]:
    """Return the words that make leaving a square hard: of what shares it, or stands next to it."""
    if not st.indexed("stat:" + key):
        return []
    near = (square,) if key == "roll_to_leave" else grid(st).adjacent[square]
    exempt = {src for src, _, _ in _rows(st, "exempt", eid)}
    return [(src, word, c) for src, word, c, _ in words(st, key)
            if src != eid and square_of(st, src) in near and not exempt
            and (key == "roll_to_leave" or word.about(st, c, eid))]


# -- the routine -------------------------------------------------------------------------------------------

move = Routine("grid.move", fixed_point=True)


def push_move(st: State, eid: int, n: int, seat: int, *, charge: str = "", back: bool = False,
              stay: bool = True) -> None:
    """Let ``seat`` move a card up to ``n`` spaces; the caller finds ``ret``, 0 if it was taken back or refused.

    ``charge`` is the activation that it uses (the game learns of it when the path is chosen); a move without
    one is free (SW-FAQ-FREE-ACTIONS).  With ``stay`` 0 spaces may be chosen.
    """
    st.push("grid.move", "ask", mover=eid, n=n, seat=seat, charge=charge, back=back, stay=stay)


def _option(st: State, eid: int, path: tuple[int, ...], alone: bool) -> Option:
    plain = square_option(st, path[-1])
    if alone:
        return plain
    via = ".".join(grid(st).name(s) for s in path)
    passed = [st.rules.label(st, e) for s in path[:-1] for e in at(st, s)]
    detail = Msg.of("move.through", what=tuple(passed)) if passed else Msg.of("move.by_way", way=via.replace(".", " "))
    return Option(via, plain.text, detail=detail, group="square", at=plain.at)


def _options(st: State, f: Frame, a: Ask) -> tuple[Option, ...]:
    v = f.v
    eid = v["mover"]
    out = []
    if v["stay"]:
        here = square_option(st, st.ents[eid].pos)
        out.append(Option(here.key, Msg.of("move.stay", at=here.at), group="square", at=here.at))
    for paths in reach(st, eid, v["n"]).values():
        for i, path in enumerate(paths):
            out.append(_option(st, eid, path, i == 0))
    if v["back"]:
        out.append(back_option())
    return tuple(out)


move.options = _options


@move.label("ask")
def _ask(st: State, f: Frame) -> str:
    v = f.v
    eid = v["mover"]
    if not square_of(st, eid) or (held(st, eid) and not v["stay"]):
        give(st, f, "ret", 0)
        return DONE
    if not v["back"] and not reach(st, eid, v["n"]):
        give(st, f, "ret", 1)
        return DONE
    ask(st, v["seat"], "move_to", "pick", Msg.of("ask.move_to", what=st.rules.label(st, eid), n=v["n"]), None,
        source=eid)
    return "chosen"


@move.label("chosen")
def _chosen(st: State, f: Frame) -> str:
    v = f.v
    answer = v.pop("ans")
    if answer == "back":
        give(st, f, "ret", 0)
        return DONE
    eid = v["mover"]
    start = st.ents[eid].pos
    v["start"], v["i"], v["passed"] = start, 0, ()
    if "." in answer:
        v["path"] = tuple(grid(st).square(name) for name in answer.split("."))
    else:
        square = grid(st).square(answer)
        v["path"] = () if square == start else reach(st, eid, v["n"])[square][0]
    if v["charge"]:
        own(st).activated(st, eid, v["seat"], v["charge"])
    if v["path"] and not _watched(st) and not any(at(st, s) for s in v["path"]):
        st.w(eid).pos = v["path"][-1]  # nothing looks at the single steps
        v["i"] = len(v["path"])
        return _end(st, f)
    return "leave"


@move.label("leave")
def _leave(st: State, f: Frame) -> str:
    """Pay, or roll, for leaving a square where something demands it."""
    v = f.v
    eid = v["mover"]
    ent = st.ents.get(eid)
    if ent is None or ent.place != BOARD or v["i"] >= len(v["path"]):
        return _end(st, f)
    for src, word, c in _rows_at(st, "leave_cost", eid, ent.pos):
        mark = f"{src}:cost"
        if mark not in v["passed"]:
            v["passed"] = (*v["passed"], mark)
            if int(st.vars.get(f"pool{v['seat']}", 0)) < word.n:
                return _end(st, f)
            push_batch(st, (Ev("pool", seat=v["seat"], n=-word.n, how="paid", src=src, by=c["ctl"]),))
            return "leave"
    for src, word, c in _rows_at(st, "roll_to_leave", eid, ent.pos):
        mark = f"{src}:roll:{ent.pos}"
        if mark not in v["passed"]:
            v["passed"] = (*v["passed"], mark)
            dice = roll_dice(st, 1)
            own(st).rolled(st, v["seat"], st.rules.label(st, src), dice)
            if dice[0] < word.n:
                st.add_fact("turn", "stuck", eid)
                v["path"] = v["path"][: v["i"]]
                push_batch(st, (Ev("damaged", eid, 1, src=src, by=c["ctl"], seat=v["seat"]),))
            return "leave"
    return "step"


@move.label("step")
def _step(st: State, f: Frame) -> str:
    v = f.v
    eid, i = v["mover"], v["i"]
    here, there = st.ents[eid].pos, v["path"][i]
    passing = _rows(st, "may_pass", eid)
    if not may_enter(st, eid, there) and not (passing and _may_pass(st, eid, there, passing)):
        return _end(st, f)  # what happened on the way has closed it
    v["i"] = i + 1
    v["left"] = tuple(e for e in at(st, here) if e != eid) if i else ()
    push_batch(st, (Ev("stepped", eid, n=there, data=(here, i), seat=v["seat"], by=v["seat"]),))
    return "stepped"


@move.label("stepped")
def _stepped(st: State, f: Frame) -> str:
    """What the mover has gone onto and off again, it has moved through (SW-FAQ-THROUGH-TIMING)."""
    v = f.v
    eid = v["mover"]
    passed = [e for e in v.pop("left", ()) if e in st.ents and f"{e}:passed" not in v["passed"]]
    if passed and eid in st.ents:
        v["passed"] = (*v["passed"], *(f"{e}:passed" for e in passed))
        push_batch(st, [Ev("passed", e, src=eid, by=v["seat"], seat=v["seat"]) for e in passed])
    return "on"


@move.label("on")
def _on(st: State, f: Frame) -> str:
    v = f.v
    eid = v["mover"]
    pos = square_of(st, eid)
    stands = bool(pos) and may_enter(st, eid, pos)
    if pos and stands and v["path"][v["i"] - 1] == pos and _stoppers(st, eid, pos):
        v["path"] = v["path"][: v["i"]]
    return "leave"


def _end(st: State, f: Frame) -> str:
    v = f.v
    eid = v["mover"]
    give(st, f, "ret", 1)
    if eid in st.ents and st.ents[eid].place == BOARD:
        own(st).moved_along(st, eid, v["seat"], v["start"], v["path"][: v["i"]])
        push_batch(st, (Ev("move_ended", eid, n=v["i"], how="activation" if v["charge"] else "", seat=v["seat"],
                           by=v["seat"], data=(v["start"], st.ents[eid].pos)),))
    return "ended"


@move.label("ended")
def _ended(st: State, f: Frame) -> str:
    return DONE


register_messages(
    "en",
    {
        "ask.move_to": "Where does {what} go (at most {n|space|spaces})?",
        "move.stay": "Stay on {at}",
        "move.through": "through {what}",
        "move.by_way": "by way of {way}",
        "move.may_pass": "{who} may move through {what} but must end on a free space",
        "move.may_enter": "{what} may move onto this card's space and stay there",
        "move.extra": "when you move {who} in your Movement Phase, it may go {n} more {n?space|spaces}",
        "move.stops": "{who} ends its move when it comes next to this card",
        "move.roll_to_leave": "a card on this space rolls a die to move off it: below {n} it takes 1 wound and stays "
                              "for this turn",
        "move.leave_cost": "{who} that leaves a space next to this card costs its player {n}, once per move",
        "move.exempt": "{who} leaves its space without a roll or a cost",
        "move.cannot": "{who} cannot be moved",
        "when.stepped": "each time {who} takes a step here",
        "when.passed": "when this card has moved through {who}",
        "when.move_ended": "when {who} has moved",
    },
)
