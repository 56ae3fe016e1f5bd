"""Laying the battlefield, either ready-made or space by space by the players (KARTH-R5.2, G9, G37, G59)."""

from __future__ import annotations

from functools import reduce
from typing import NamedTuple

from engine.grid.board import grid
from engine.grid.space import square_option
from engine.karth.field import FOREST, GOLD, GRASS, MANA, SPAWNER, TELEPORTER, WATER, block_of, mirrored, width_of
from engine.karth.turn.layouts import layout_of
from engine.kernel.decision import Answer, Option
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.run.frames import DONE, Routine, ask
from engine.kernel.run.rounds import asked_in_round, begin_round, end_round, held_by, hold, in_round
from engine.kernel.state.state import Ask, Frame, State

ORDER = (SPAWNER, FOREST, WATER, TELEPORTER, GOLD, MANA)
"""The kinds of terrain in the order in which they are laid. Grassland fills the remaining spaces."""
LEAST_SPAWNERS, MOST_SPAWNERS, MOST_HINDERING = 3, 5, 3

lay = Routine("karth.laying", fixed_point=True)


def push_laying(st: State) -> None:
    """Lay the battlefield. Ready-made layouts need no questions."""
    if dict(st.options)["field"] == "ready":
        for seat in st.rules.order(st, st.vars["first"]):
            block, width = block_of(st, seat), width_of(st)
            if mirrored(st, seat):
                block = tuple([s for n in range(0, len(block), width) for s in reversed(block[n : n + width])])
            put(st, seat, dict(zip(block, layout_of(dict(st.vars["cards"][seat]), width, len(block)), strict=True)))
        log(st, "laid", Msg.of("karth.log.ready"))
        return
    st.set("phase", "laying")
    if together(st):
        st.push("karth.laying", "together")
    else:
        st.push("karth.laying", "next", seat=st.vars["first"], kinds=ORDER, plan=())


def together(st: State) -> bool:
    """Whether the players set up at the same time instead of in turn order."""
    return dict(st.options)["setup"] == "together"


def put(st: State, seat: int, plan: dict[int, str]) -> None:
    """Lay a seat's terrain."""
    terrain, laid = list(st.vars["terrain"]), list(st.vars["laid"])
    for square, kind in plan.items():
        terrain[square], laid[square] = kind, seat
    st.set("terrain", tuple(terrain))
    st.set("laid", tuple(laid))
    st.change()


def _counts(st: State, seat: int) -> dict[str, int]:
    """Return the number of cards of each kind of terrain in a deck."""
    cards = dict(st.vars["cards"][seat])
    return {kind: cards.get(kind, 0) for kind in (*ORDER, GRASS)}


class Laying(NamedTuple):
    """How far a seat has come: the kinds of terrain that it has yet to lay, and the kind of each space that is laid."""

    seat: int
    kinds: tuple[str, ...] = ORDER
    plan: tuple[tuple[int, str], ...] = ()

    def free(self, st: State) -> list[int]:
        """Return the spaces that are still empty."""
        plan = dict(self.plan)
        return [s for s in block_of(st, self.seat) if s not in plan]

    def bounds(self, st: State) -> tuple[int, int]:
        """Return the minimum and maximum number of spaces that the player chooses for the current kind of terrain."""
        counts, kinds, plan = _counts(st, self.seat), self.kinds, dict(self.plan)
        kind, free = kinds[0], len(self.free(st))
        most = min(counts[kind], free)
        least = free - counts[GRASS] - sum(counts[k] for k in kinds[1:])
        if kind == SPAWNER:
            return max(least, min(LEAST_SPAWNERS, most)), min(most, MOST_SPAWNERS)
        if kind in (FOREST, WATER):
            most = min(most, MOST_HINDERING - sum(1 for k in plan.values() if k in (FOREST, WATER)))
        return min(max(0, least), most), most

    def onward(self, st: State) -> Laying:
        """Skip the kinds of terrain of which the player can lay no card."""
        here = self
        while here.kinds and not here.bounds(st)[1]:
            here = here._replace(kinds=here.kinds[1:])
        return here

    def lay(self, st: State, answer: Answer) -> Laying:
        """Lay the current kind of terrain on the spaces of an answer."""
        assert isinstance(answer, tuple)
        here = self.onward(st)
        laid = tuple((grid(st).square(str(key)), here.kinds[0]) for key in answer)
        return here._replace(kinds=here.kinds[1:], plan=(*here.plan, *laid))


def _laying(st: State, frame: Frame, seat: int) -> Laying:
    """Return how far a seat has come."""
    if not in_round(frame):
        return Laying(seat, frame.v["kinds"], frame.v["plan"])
    return reduce(lambda here, answer: here.lay(st, answer), held_by(frame, seat), Laying(seat))


def laid_so_far(st: State, seat: int) -> tuple[tuple[int, str], ...]:
    """Return the spaces that a seat has chosen in its unfinished laying, with their terrain. Only this seat may know
    them.
    """
    frame = next((f for f in st.frames if f.routine == lay.name), None)
    if frame is None or not (in_round(frame) or frame.v.seat == seat):
        return ()
    return _laying(st, frame, seat).plan


def _options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    return tuple(square_option(st, s) for s in sorted(_laying(st, frame, question.seat).free(st)))


lay.options = _options


@lay.label("next")
def _next(st: State, frame: Frame) -> str:
    seat = frame.v.seat
    st.set("active", seat)
    here = _laying(st, frame, seat)
    if (rest := here.onward(st)).kinds:
        frame.v["kinds"] = rest.kinds
        _ask_lay(st, rest)
        return "laid"
    _finish(st, here)
    after = (seat + 1) % st.seats
    if after == st.vars["first"]:
        st.set("phase", "opening")
        return DONE
    frame.v.seat = after
    frame.v["kinds"] = ORDER
    frame.v["plan"] = ()
    return "next"


def _ask_lay(st: State, here: Laying) -> None:
    """Ask for the spaces of the current kind of terrain."""
    least, most = here.bounds(st)
    default = ",".join(square_option(st, s).key for s in here.free(st)[:least])
    kind = st.rules.card(here.kinds[0]).name
    if least == most:
        text = Msg.of("karth.ask.lay.exactly", kind=kind, n=most)
    else:
        text = Msg.of("karth.ask.lay", kind=kind, low=least, high=most)
    ask(st, here.seat, "lay", "subset", text, None, min=least, max=most, default=default)


def _finish(st: State, here: Laying) -> None:
    """Lay the seat's terrain, with Grassland on the remaining spaces."""
    put(st, here.seat, {**dict(here.plan), **dict.fromkeys(here.free(st), GRASS)})
    log(st, "laid", Msg.of("karth.log.laid", who=st.rules.player(st, here.seat)), seat=here.seat)


@lay.label("laid")
def _laid(st: State, frame: Frame) -> str:
    here = _laying(st, frame, frame.v.seat).lay(st, frame.v.answer())
    frame.v.update({"kinds": here.kinds, "plan": here.plan})
    return "next"


# -- together ----------------------------------------------------------------------------------------------


@lay.label("together")
def _together(st: State, frame: Frame) -> str:
    """Ask all players at once. Nobody sees another player's terrain before all have laid theirs."""
    seats = st.rules.order(st, st.vars["first"])
    begin_round(st, frame, seats)
    for seat in sorted(seats):
        with asked_in_round(st, seat):
            _ask_lay(st, Laying(seat).onward(st))
    return "all_laid"


def _keep(st: State, frame: Frame, question: Ask, answer: Answer) -> bool:
    if not in_round(frame):
        return False
    hold(frame, question.seat, answer)
    if (rest := _laying(st, frame, question.seat).onward(st)).kinds:
        with asked_in_round(st, question.seat):
            _ask_lay(st, rest)
    return True


lay.keep = _keep


@lay.label("all_laid")
def _all_laid(st: State, frame: Frame) -> str:
    done = [_laying(st, frame, seat) for seat in range(st.seats)]
    end_round(frame)
    for here in done:
        _finish(st, here)
    st.set("phase", "opening")
    return DONE
