"""The opening before the first turn (KARTH-R5.1 to R5.8, G9).

Each player draws five cards and may take a mulligan, the battlefield is laid, and players make their first hires.  The
players decide in turn order, or all at once (option ``setup``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.grid.board import BOARD, grid, occupied
from engine.grid.space import square_option
from engine.karth.card import PILES
from engine.karth.field import spawners_of
from engine.karth.own import rules_of
from engine.karth.turn import laying
from engine.karth.turn.drawing import draw_event, pile_options
from engine.kernel.decision import DISCARDS, Answer, Option
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask
from engine.kernel.run.rounds import asked_in_round, begin_round, end_round, hold, in_round
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
    steps: tuple[tuple[str, int], ...] = (
        *(("hand", s) for s in order),
        *(("mulligan", s) for s in order),
        ("field", -1),
        *(("hire", s) for s in hiring(st)),
        ("begin", first),
    )
    if laying.together(st):
        steps = (("hands", -1), ("mulligans", -1), ("field", -1), ("hires", -1), ("begin", first))
    log(st, "start", Msg.of("karth.log.start", who=st.rules.player(st, first)), seat=first)
    for earlier, seat in enumerate(order[1:], 1):
        gold = WAITING if st.seats == 3 else WAITING * earlier
        st.set(f"gold{seat}", st.vars[f"gold{seat}"] + gold)
        log(st, "start", Msg.of("karth.log.waits", who=st.rules.player(st, seat), n=gold), seat=seat)
    st.push("karth.opening", "next", steps=steps)


def hiring(st: State) -> tuple[int, ...]:
    """Return the players who may hire before the first turn, in turn order (KARTH-G57)."""
    return st.rules.order(st, st.vars["first"])[0 if st.seats == 3 else 1 :]


@opening.label("next")
def _next(st: State, frame: Frame) -> str:
    (step, seat), *rest = frame.v["steps"]
    frame.v["steps"] = tuple(rest)
    frame.v.seat = seat
    if step == "field":
        laying.push_laying(st)
        return "next"
    if step == "begin":
        return "begin"
    if seat < 0:
        return _ask_all(st, frame, step)
    st.set("active", seat)
    return {"hand": _hand, "mulligan": _mulligan, "hire": _hire}[step](st, frame)


def _hand(st: State, frame: Frame) -> str:
    _ask_hand(st, frame.v.seat)
    return "drawn"


def _ask_hand(st: State, seat: int) -> None:
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
    text = Msg.of("karth.ask.first_cards", n=total)
    ask(st, seat, "first_cards", "split", text, options, total=total, default=default)


@opening.label("drawn")
def _drawn(st: State, frame: Frame) -> str:
    _draw(st, frame.v.seat, frame.v.answer())
    return "next"


def _draw(st: State, seat: int, shares: Iterable[tuple[str, int]]) -> None:
    push_batch(st, [draw_event(seat, pile) for pile, n in shares for _ in range(n)])


def _mulligan(st: State, frame: Frame) -> str:
    _ask_mulligan(st, frame.v.seat)
    return "returned"


def _ask_mulligan(st: State, seat: int) -> None:
    options = [
        Option(str(e), Msg.of("karth.opt.put_back", card=st.rules.label(st, e, seat)), ref=e, group=DISCARDS)
        for e in st.rules.hand(st, seat)
    ]
    options.append(Option("keep", Msg.of("karth.opt.keep"), group="pass"))
    ask(st, seat, "mulligan", "pick", Msg.of("karth.ask.mulligan"), options, default="keep")


@opening.label("returned")
def _returned(st: State, frame: Frame) -> str:
    return "redraw" if _put_back(st, frame, frame.v.seat, frame.v.answer()) else "next"


def _put_back(st: State, frame: Frame, seat: int, answer: str) -> bool:
    """Log a player's decision on the mulligan, and put back the chosen card.  Return False if there is none."""
    log(
        st,
        "mulligan",
        Msg.of("karth.log.keeps" if answer == "keep" else "karth.log.mulligan", who=st.rules.player(st, seat)),
        seat=seat,
    )
    if answer == "keep":
        return False
    pile = frame.v["pile"] = _pile_of(st, int(answer))
    push_batch(st, (Event("moved", int(answer), how="put_back", to=pile, to_seat=seat, by=seat, tags=("bottom",)),))
    return True


def _pile_of(st: State, eid: int) -> str:
    return rules_of(st).karth(st.ents[eid].code).pile


@opening.label("redraw")
def _redraw(st: State, frame: Frame) -> str:
    """Let the player draw another card from a pile of their choice, before the pile is shuffled (KARTH-R5.8)."""
    _ask_redraw(st, frame.v.seat)
    return "redrawn"


def _ask_redraw(st: State, seat: int, returned: str = "") -> None:
    """Ask for the pile of the new card.  ``returned``: the pile that the old card has yet to be put back into."""
    options = pile_options(st, seat, returned)
    ask(st, seat, "draw", "pick", Msg.of("karth.ask.redraw"), options, default=options[0].key)


@opening.label("redrawn")
def _redrawn(st: State, frame: Frame) -> str:
    _redrawn_from(st, frame, frame.v.seat, frame.v.answer())
    return "next"


def _redrawn_from(st: State, frame: Frame, seat: int, pile: str) -> None:
    push_batch(st, (draw_event(seat, pile), Event("shuffled", seat=seat, to=frame.v.pop("pile"))))


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
    _ask_hire(st, frame.v.seat)
    return "hired"


def _ask_hire(st: State, seat: int) -> None:
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


@opening.label("hired")
def _hired(st: State, frame: Frame) -> str:
    answer = frame.v.answer()
    if answer == "none":
        return "next"
    frame.v["card"] = _card_of(answer)
    _ask_where(st, frame.v.seat, frame.v["card"])
    return "placed"


def _card_of(answer: Answer) -> int:
    return int(str(answer).partition(":")[2])


def _free(st: State, seat: int) -> tuple[int, ...]:
    taken = occupied(st)
    return tuple(s for s in spawners_of(st, seat) if s not in taken)


def _ask_where(st: State, seat: int, card: int) -> None:
    options = [square_option(st, s) for s in _free(st, seat)]
    text = Msg.of("karth.ask.hire_at", card=st.rules.label(st, card, seat))
    ask(st, seat, "hire_at", "pick", text, options, source=card)


@opening.label("placed")
def _placed(st: State, frame: Frame) -> str:
    _place(st, frame.v.seat, frame.v.pop("card"), frame.v.answer())
    return "next"


def _place(st: State, seat: int, card: int, square: str) -> None:
    """Place the hired unit. It may act in its player's first turn."""
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
                data=(("pos", grid(st).square(square)), ("controller", seat)),
            ),
        ),
    )


@opening.label("begin")
def _begin(st: State, frame: Frame) -> str:
    st.set("phase", "turn")
    st.push("karth.turn", "begin", seat=st.vars["first"])
    return DONE


def _options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    return ()


opening.options = _options


# -- together ----------------------------------------------------------------------------------------------


def _ask_all(st: State, frame: Frame, step: str) -> str:
    """Ask all players at once, if the match sets up together (option ``setup``)."""
    frame.v["step"] = step
    seats = hiring(st) if step == "hires" else st.rules.order(st, st.vars["first"])
    begin_round(st, frame, seats)
    for seat in sorted(seats):
        with asked_in_round(st, seat):
            _FIRST[step](st, seat)
    return "together"


_FIRST: Mapping[str, Callable[[State, int], None]] = {
    "hands": _ask_hand,
    "mulligans": _ask_mulligan,
    "hires": _ask_hire,
}
"""For each step of a set-up together, the first question to each player."""


def _keep(st: State, frame: Frame, question: Ask, answer: Answer) -> bool:
    """Hold a player's answer until all have answered.  Ask the player on if the answer needs another one."""
    if not in_round(frame):
        return False
    hold(frame, question.seat, answer)
    if question.kind == "mulligan" and answer != "keep":
        with asked_in_round(st, question.seat):
            _ask_redraw(st, question.seat, _pile_of(st, int(str(answer))))
    elif question.kind == "first_hire" and answer != "none":
        with asked_in_round(st, question.seat):
            _ask_where(st, question.seat, _card_of(answer))
    return True


opening.keep = _keep


@opening.label("together")
def _together(st: State, frame: Frame) -> str:
    frame.v["todo"] = end_round(frame)
    return "apply"


@opening.label("apply")
def _apply(st: State, frame: Frame) -> str:
    """Apply the held answers of the next player."""
    if not frame.v["todo"]:
        del frame.v["todo"], frame.v["step"]
        return "next"
    (seat, answers), *rest = frame.v["todo"]
    frame.v["todo"] = tuple(rest)
    frame.v.seat = seat
    step = frame.v["step"]
    if step == "hands":
        _draw(st, seat, answers[0])
    elif step == "mulligans" and _put_back(st, frame, seat, answers[0]):
        frame.v.ans = answers[1]
        return "redrawn_together"
    elif step == "hires" and answers[0] != "none":
        _place(st, seat, _card_of(answers[0]), answers[1])
    return "apply"


@opening.label("redrawn_together")
def _redrawn_together(st: State, frame: Frame) -> str:
    _redrawn_from(st, frame, frame.v.seat, frame.v.answer())
    return "apply"
