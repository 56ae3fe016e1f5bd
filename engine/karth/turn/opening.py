"""The opening before the first turn (KARTH-R5.1 to R5.8, G9).

Each player draws five cards and may take a mulligan, the battlefield is laid, and players make their first hires.
"""

from __future__ import annotations

from engine.grid.board import BOARD, grid, occupied
from engine.grid.space import square_option
from engine.karth.card import PILES
from engine.karth.field import spawners_of
from engine.karth.own import rules_of
from engine.karth.turn import laying
from engine.karth.turn.drawing import draw_event, pile_options
from engine.kernel.decision import DISCARDS, Option
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask
from engine.kernel.state.state import Ask, Event, Frame, State

FIRST_CARDS = 5
WAITING = 1
"""Gold that a player gains before the first turn for each player whose turn comes earlier.

In a match of three, a player gains this gold at most once (KARTH-G64).
"""
SUGGESTED = (3, 1, 1)
"""Number of cards that a player draws by default from each pile: some units, one card of gold, one spell."""

opening = Routine("karth.opening", fixed_point=True)


def push_opening(st: State) -> None:
    """Begin the set-up. Everything happens in turn order, beginning with the Attacker (KARTH-G57).

    In a match of three, the Attacker's block touches the other blocks least. To compensate, the Attacker may also hire
    early, and each of the others gains only 1 gold, instead of 1 for every player before them (KARTH-G57, G64).
    """
    first: int = st.vars["first"]
    order = st.rules.order(st, first)
    three = st.seats == 3
    steps = (
        *(("hand", s) for s in order),
        *(("mulligan", s) for s in order),
        ("field", -1),
        *(("hire", s) for s in order[0 if three else 1 :]),
        ("begin", first),
    )
    log(st, "start", Msg.of("karth.log.start", who=st.rules.player(st, first)), seat=first)
    for earlier, seat in enumerate(order[1:], 1):
        gold = WAITING if three else WAITING * earlier
        st.set(f"gold{seat}", st.vars[f"gold{seat}"] + gold)
        log(st, "start", Msg.of("karth.log.waits", who=st.rules.player(st, seat), n=gold), seat=seat)
    st.push("karth.opening", "next", steps=steps)


@opening.label("next")
def _next(st: State, frame: Frame) -> str:
    (step, seat), *rest = frame.v["steps"]
    frame.v["steps"] = tuple(rest)
    frame.v["seat"] = seat
    if step == "field":
        laying.push_laying(st)
        return "next"
    if step == "begin":
        return "begin"
    st.set("active", seat)
    return {"hand": _hand, "mulligan": _mulligan, "hire": _hire}[step](st, frame)


def _hand(st: State, frame: Frame) -> str:
    seat = frame.v["seat"]
    total = min(FIRST_CARDS, sum(len(st.piles[pile, seat]) for pile in PILES))
    options = [Option(pile, Msg.of(f"karth.pile.{pile}"), max=min(total, len(st.piles[pile, seat]))) for pile in PILES]
    left, shares = total, {}
    for option, n in zip(options, SUGGESTED, strict=True):
        shares[option.key] = min(n, option.max, left)
        left -= shares[option.key]
    for option in options:
        more = min(left, option.max - shares[option.key])
        shares[option.key] += more
        left -= more
    default = ",".join(f"{pile}:{n}" for pile, n in shares.items() if n)
    ask(
        st,
        seat,
        "first_cards",
        "split",
        Msg.of("karth.ask.first_cards", n=total),
        options,
        total=total,
        default=default,
    )
    return "drawn"


@opening.label("drawn")
def _drawn(st: State, frame: Frame) -> str:
    push_batch(st, [draw_event(frame.v["seat"], pile) for pile, n in frame.v.pop("ans") for _ in range(n)])
    return "next"


def _mulligan(st: State, frame: Frame) -> str:
    seat = frame.v["seat"]
    options = [
        Option(str(e), Msg.of("karth.opt.put_back", card=st.rules.label(st, e, seat)), ref=e, group=DISCARDS)
        for e in st.rules.hand(st, seat)
    ]
    options.append(Option("keep", Msg.of("karth.opt.keep"), group="pass"))
    ask(st, seat, "mulligan", "pick", Msg.of("karth.ask.mulligan"), options, default="keep")
    return "returned"


@opening.label("returned")
def _returned(st: State, frame: Frame) -> str:
    answer, seat = frame.v.pop("ans"), frame.v["seat"]
    log(
        st,
        "mulligan",
        Msg.of("karth.log.keeps" if answer == "keep" else "karth.log.mulligan", who=st.rules.player(st, seat)),
        seat=seat,
    )
    if answer == "keep":
        return "next"
    pile = rules_of(st).karth(st.ents[int(answer)].code).pile
    frame.v["pile"] = pile
    push_batch(st, (Event("moved", int(answer), how="put_back", to=pile, to_seat=seat, by=seat, tags=("bottom",)),))
    return "redraw"


@opening.label("redraw")
def _redraw(st: State, frame: Frame) -> str:
    """Let the player draw another card from a pile of their choice, before the pile is shuffled (KARTH-R5.8)."""
    options = pile_options(st, frame.v["seat"])
    ask(st, frame.v["seat"], "draw", "pick", Msg.of("karth.ask.redraw"), options, default=options[0].key)
    return "redrawn"


@opening.label("redrawn")
def _redrawn(st: State, frame: Frame) -> str:
    seat = frame.v["seat"]
    push_batch(st, (draw_event(seat, frame.v.pop("ans")), Event("shuffled", seat=seat, to=frame.v.pop("pile"))))
    return "next"


# -- the first hire ----------------------------------------------------------------------------------------


def _hireable(st: State, seat: int) -> list[int]:
    """Return the units in hand that can be hired before the first turn. Heroes, mercenaries and animals cannot."""
    rules = rules_of(st)
    return [
        e
        for e in rules.hand(st, seat)
        if rules.karth(st.ents[e].code).kind == "unit" and rules.play_cost(st, seat, e) <= st.purse(seat)
    ]


def _hire(st: State, frame: Frame) -> str:
    seat = frame.v["seat"]
    rules = rules_of(st)
    options = [
        Option(
            f"hire:{e}",
            Msg.of("karth.opt.hire", card=rules.label(st, e, seat)),
            ref=e,
            cost=rules.play_cost(st, seat, e),
            group="play",
        )
        for e in _hireable(st, seat)
    ]
    options.append(Option("none", Msg.of("karth.opt.no_hire"), group="pass"))
    ask(st, seat, "first_hire", "pick", Msg.of("karth.ask.first_hire", gold=st.purse(seat)), options, default="none")
    return "hired"


@opening.label("hired")
def _hired(st: State, frame: Frame) -> str:
    answer = frame.v.pop("ans")
    if answer == "none":
        return "next"
    frame.v["card"] = int(answer.partition(":")[2])
    return _where(st, frame)


def _free(st: State, seat: int) -> tuple[int, ...]:
    taken = occupied(st)
    return tuple(s for s in spawners_of(st, seat) if s not in taken)


def _where(st: State, frame: Frame) -> str:
    seat = frame.v["seat"]
    options = [square_option(st, s) for s in _free(st, seat)]
    ask(
        st,
        seat,
        "hire_at",
        "pick",
        Msg.of("karth.ask.hire_at", card=st.rules.label(st, frame.v["card"], seat)),
        options,
        source=frame.v["card"],
    )
    return "placed"


@opening.label("placed")
def _placed(st: State, frame: Frame) -> str:
    """Place the hired unit. It may act in its player's first turn."""
    seat, card, square = frame.v["seat"], frame.v.pop("card"), grid(st).square(frame.v.pop("ans"))
    push_batch(
        st,
        (
            Event("gold", seat=seat, n=-st.rules.play_cost(st, seat, card), how="paid"),
            Event(
                "moved",
                card,
                how="hired",
                to=BOARD,
                to_seat=0,
                seat=seat,
                by=seat,
                data=(("pos", square), ("controller", seat)),
            ),
        ),
    )
    return "next"


@opening.label("begin")
def _begin(st: State, frame: Frame) -> str:
    st.set("phase", "turn")
    st.push("karth.turn", "begin", seat=st.vars["first"])
    return DONE


def _options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    return ()


opening.options = _options
