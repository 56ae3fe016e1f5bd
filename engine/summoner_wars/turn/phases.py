"""The turn: set-up, and the six phases one after the other (SW-RULE-01-PHASES)."""

from __future__ import annotations

from collections.abc import Callable

from engine.grid.dice import roll_dice
from engine.kernel import plans
from engine.kernel.decision import Option
from engine.kernel.language.constants.changes import end_mods
from engine.kernel.language.constants.durations import END_OF_PHASE, END_OF_TURN, YOUR_NEXT_TURN, for_player
from engine.kernel.language.effects.moves import draw_events
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask
from engine.kernel.run.watchers import heard
from engine.kernel.state.state import Ask, Event, Frame, State
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.teams import lost
from engine.summoner_wars.turn import acts
from engine.summoner_wars.turn.knocked_out import settle
from engine.summoner_wars.turn.taking import losses

HAND_SIZE = 5

TURN = (
    "begin:turn",
    "phase:draw",
    "begin:draw",
    "draw",
    "between:draw",
    "phase:summon",
    "begin:summon",
    "act",
    "between:summon",
    "phase:event",
    "begin:event",
    "act",
    "between:event",
    "phase:movement",
    "begin:movement",
    "act",
    "end:moves",
    "end:movement",
    "between:movement",
    "phase:attack",
    "begin:attack",
    "act",
    "end:attacks",
    "end:attack",
    "between:attack",
    "phase:magic",
    "build magic",
    "act",
    "end:turn",
    "act",
    "expire",
)
"""The steps of a turn.

``end:attacks`` is the moment right after the normal Attack Phase, and ``end:attack`` is the end of that phase.
"""

FIRST_TURN = ("begin:turn", *TURN[TURN.index("phase:movement") :])
"""The steps of the starting player's first turn, which has no Draw Phase, Summon Phase or Event Phase."""

turn = Routine("sw.turn", fixed_point=True)
StepFunction = Callable[[State, str], None]


IDLE_ROUNDS = 2
"""Number of rounds without a question or an event after which the match ends, because nothing more can happen."""


@turn.label("next")
def _next(st: State, frame: Frame) -> str:
    """Perform the steps of this turn and the following ones until a step asks a question or makes something happen.

    After the last step the next player's turn begins (SW-RULE-23-END-TURN).
    """
    for _ in range(IDLE_ROUNDS * st.seats + 1):
        if not _pass(st, frame):
            return "next"
        begin_turn(st, frame, st.rules.next_seat(st, st.vars["active"]))
    st.over = ((), Msg.of("sw.over.idle"))
    return "next"


def _pass(st: State, frame: Frame) -> bool:
    """Perform the remaining steps of the turn.

    Return False after a step that asks a question, makes something happen, or ends the match.
    """
    frames, resolved = st.frames, st.rules.resolved_effect
    queue: tuple[str, ...] = frame.v["queue"]
    for at, name in enumerate(queue, 1):
        if "fallen" in st.vars:  # a move or an effect has destroyed a Summoner
            resolved(st)
            if st.over is not None:
                frame.v["queue"] = queue[at - 1 :]
                return False
        if st.seats > 2:
            settle(st)
            if st.vars["active"] in lost(st) and name != "expire":
                continue  # a player who is out does not finish the turn
        do, arg = STEPS[name]
        if do is _moment and not st.modifiers and arg not in st.awaited():
            continue  # shortcut: at most moments of a turn, nothing is waiting
        do(st, arg)
        if frames[-1] is not frame or st.noted:
            frame.v["queue"] = queue[at:]
            return False
    resolved(st)
    return st.over is None


def _moment(st: State, facet: str) -> None:
    """Announce a moment such as ``began.draw`` to the abilities and effects that wait for it."""
    if heard(st, facet):
        kind, _, what = facet.partition(".")
        push_batch(st, (Event(kind, seat=st.vars["active"], data=(what,)),))


def _end_turn(st: State, facet: str) -> None:
    """Announce the end of the turn.

    The active player chooses one order for all effects at this moment, including the return of cards taken until now.
    """
    back = losses(st) if st.modifiers else ()
    _moment(st, facet)
    if back:
        *earlier, last = st.noted or ((),)
        st.noted = (*earlier, (*last, *back))


def begin_turn(st: State, frame: Frame, seat: int) -> None:
    """Start a seat's turn."""
    st.set("active", seat)
    st.set("turn", st.vars.get("turn", 0) + 1)
    st.set("phase", "beginning")
    st.set("step", "beginning")
    frame.v["queue"] = FIRST_TURN if st.vars["turn"] == 1 else TURN
    end_mods(st, for_player(YOUR_NEXT_TURN, seat))
    n = st.vars["turn"]
    plans.begin_turn(st, seat, n, Msg.of("sw.log.turn", who=st.rules.player(st, seat), n=n))


def _enter_phase(st: State, phase: str) -> None:
    st.end_scope("phase")
    end_mods(st, END_OF_PHASE)
    st.set("phase", phase)
    st.set("step", phase)


# -- steps -------------------------------------------------------------------------------------------------


def _draw(st: State, step: str) -> None:
    """Draw until the hand has five cards.  If it already has five or more, draw none (SW-RULE-02-DRAW-FIVE,
    -FULL-HAND).
    """
    st.set("step", step)
    seat = st.vars["active"]
    evs = draw_events(st, seat, HAND_SIZE - len(st.rules.hand(st, seat)))
    if evs:
        push_batch(st, evs)


def _act(st: State, step: str) -> None:
    st.set("step", step)
    acts.push_act(st)


def _build(st: State, step: str) -> None:
    st.set("step", step)
    if st.rules.hand(st, st.vars["active"]):
        st.push("sw.build", "ask")


def _expire(st: State, step: str) -> None:
    """End the effects that last until the end of the turn."""
    st.set("step", step)
    back = [m for m in st.modifiers.values() if m.key == "control" and m.until == ("end", "turn")]
    ended = end_mods(st, END_OF_TURN)
    for mod in back:
        for eid in mod.refs or ():
            if eid in st.ents:
                rules_of(st).control_changed(st, (eid,), st.rules.controller(st, eid))
    end_mods(st, END_OF_PHASE)
    st.end_scope("turn")
    st.end_scope("phase")
    st.set("roll", None)
    if ended:
        push_batch(st, (Event("marked_effect"),))


_KINDS: dict[str, StepFunction] = {
    "phase": _enter_phase,
    "between": acts.push_between,
    "draw": _draw,
    "act": _act,
    "build magic": _build,
    "expire": _expire,
}
_MOMENTS = {"begin": "began", "end": "ended"}


def _step(name: str) -> tuple[StepFunction, str]:
    """Return the function of a step and its argument.

    The argument is the part of the step's name after the colon or, without a colon, the whole name.
    """
    word, _, arg = name.partition(":")
    if name == "end:turn":
        return _end_turn, "ended.turn"
    if word in _MOMENTS:
        return _moment, f"{_MOMENTS[word]}.{arg}"
    return _KINDS[word], arg or name


STEPS = {name: _step(name) for name in TURN}
"""The steps of a turn, each as a function and its argument."""


# -- build magic -------------------------------------------------------------------------------------------

build = Routine("sw.build", fixed_point=True)


def _build_options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    return tuple(Option(str(e), st.rules.label(st, e, question.seat), ref=e) for e in st.rules.hand(st, question.seat))


build.options = _build_options


@build.label("ask")
def _build_ask(st: State, frame: Frame) -> str:
    seat = st.vars["active"]
    n = len(st.rules.hand(st, seat))
    ask(st, seat, "magic", "subset", Msg.of("sw.ask.magic"), None, min=0, max=n, default="")
    return "answered"


@build.label("answered")
def _build_answered(st: State, frame: Frame) -> str:
    """Put the chosen cards onto the Magic Pile.  The card named last ends up on top (SW-RULE-21-ADD-ON-TOP)."""
    seat = st.vars["active"]
    evs = [
        Event("moved", int(key), how="built", to="magic", to_seat=seat, seat=seat, by=seat) for key in frame.v.answer()
    ]
    if evs:
        push_batch(st, evs)
    return "done"


@build.label("done")
def _build_done(st: State, frame: Frame) -> str:
    return DONE


# -- set-up ------------------------------------------------------------------------------------------------

setup = Routine("sw.setup", fixed_point=True)


@setup.label("roll")
def _setup_roll(st: State, frame: Frame) -> str:
    """Roll a die for each player.  The player with the highest roll chooses who begins.  Ties are rolled again."""
    while True:
        dice = roll_dice(st, st.seats)
        log(
            st,
            "first_roll",
            Msg.of(
                "sw.log.first_roll",
                rolls=tuple(Msg.of("sw.log.rolled_one", who=st.rules.player(st, s), n=n) for s, n in enumerate(dice)),
            ),
            dice=dice,
        )
        if dice.count(max(dice)) == 1:
            break
    seat = dice.index(max(dice))
    options = [
        Option(str(s), Msg.of("sw.opt.first_you" if s == seat else "sw.opt.first", who=st.rules.player(st, s)))
        for s in range(st.seats)
    ]
    ask(st, seat, "first", "pick", Msg.of("sw.ask.first"), options, default=str(seat))
    return "chosen"


@setup.label("chosen")
def _setup_chosen(st: State, frame: Frame) -> str:
    start(st, int(frame.v.answer()))
    return DONE


def start(st: State, first: int) -> None:
    """Begin the first turn."""
    st.set("first", first)
    log(st, "start", Msg.of("sw.log.start", who=st.rules.player(st, first)), first=first)
    frame = st.push("sw.turn", "next", queue=())
    begin_turn(st, frame, first)
