"""Laying the battlefield, either ready-made or space by space by the players (KARTH-R5.2, G9, G37, G59)."""

from __future__ import annotations

from engine.grid.board import grid
from engine.grid.space import square_option
from engine.karth.cards.layouts import layout_of
from engine.karth.field import FOREST, GOLD, GRASS, MANA, SPAWNER, TELEPORTER, WATER, block_of, mirrored, width_of
from engine.kernel.decision import Option
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.run.frames import DONE, Routine, ask
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
    st.push("karth.laying", "next", seat=st.vars["first"], kinds=ORDER, plan=())


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


def _free(st: State, frame: Frame) -> list[int]:
    plan = dict(frame.v["plan"])
    return [s for s in block_of(st, frame.v["seat"]) if s not in plan]


def bounds(st: State, frame: Frame) -> tuple[int, int]:
    """Return the minimum and maximum number of spaces that the player chooses for the current kind of terrain."""
    counts, kinds, plan = _counts(st, frame.v["seat"]), frame.v["kinds"], dict(frame.v["plan"])
    kind, free = kinds[0], len(_free(st, frame))
    most = min(counts[kind], free)
    least = free - counts[GRASS] - sum(counts[k] for k in kinds[1:])
    if kind == SPAWNER:
        return max(least, min(LEAST_SPAWNERS, most)), min(most, MOST_SPAWNERS)
    if kind in (FOREST, WATER):
        most = min(most, MOST_HINDERING - sum(1 for k in plan.values() if k in (FOREST, WATER)))
    return min(max(0, least), most), most


def _options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    return tuple(square_option(st, s) for s in sorted(_free(st, frame)))


lay.options = _options


@lay.label("next")
def _next(st: State, frame: Frame) -> str:
    seat = frame.v["seat"]
    st.set("active", seat)
    while frame.v["kinds"]:
        least, most = bounds(st, frame)
        if most:
            default = ",".join(square_option(st, s).key for s in _free(st, frame)[:least])
            ask(
                st,
                seat,
                "lay",
                "subset",
                Msg.of("karth.ask.lay", kind=st.rules.card(frame.v["kinds"][0]).name, low=least, high=most),
                None,
                min=least,
                max=most,
                default=default,
            )
            return "laid"
        frame.v["kinds"] = frame.v["kinds"][1:]
    put(st, seat, {**dict(frame.v["plan"]), **dict.fromkeys(_free(st, frame), GRASS)})
    log(st, "laid", Msg.of("karth.log.laid", who=st.rules.player(st, seat)), seat=seat)
    after = (seat + 1) % st.seats
    if after == st.vars["first"]:
        st.set("phase", "opening")
        return DONE
    frame.v.update({"seat": after, "kinds": ORDER, "plan": ()})
    return "next"


@lay.label("laid")
def _laid(st: State, frame: Frame) -> str:
    kind = frame.v["kinds"][0]
    frame.v["plan"] = (*frame.v["plan"], *((grid(st).square(key), kind) for key in frame.v.pop("ans")))
    frame.v["kinds"] = frame.v["kinds"][1:]
    return "next"
