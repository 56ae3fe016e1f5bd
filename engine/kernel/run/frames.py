"""The stack of frames: routines with string labels, and the loop that runs them.

A routine is a table of labels, each with a function.  The function does its part of the work.  As its *last* act, it
may push another frame or ask a question.  It returns the next label; the empty string ends the routine.  Because labels
are strings and every binding is plain data, a match can be saved whenever a question is open.

Some routines are *fixed points*: before one of their labels runs, routine A carries out the triggered abilities that
are waiting.  Programs and batches are not fixed points, so no triggered ability runs between two sentences of one body.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.data import Row
from engine.kernel.decision import Answer, Option
from engine.kernel.messages import Msg
from engine.kernel.registry import Registry
from engine.kernel.state.state import Ask, Bindings, Event, Frame, PendingTrigger, State

Step = Callable[[State, Frame], str]
OptionMaker = Callable[[State, Frame, Ask], tuple[Option, ...]]
Validator = Callable[[State, Frame, Ask, Answer], Msg | None]
Suggester = Callable[[State, Frame, Ask], str]
Keeper = Callable[[State, Frame, Ask, Answer], bool]

DONE = ""
"""The value that a label's function returns to end its routine."""


class Routine:
    """A named table of labels, with the options, checks and suggestions of the questions it asks.

    The name begins with the routine's owner (``kernel.batch``, ``chess.turn``).  Because saved matches contain the
    names of routines and labels, a renamed routine or label lists its old names in ``formerly``.
    """

    def __init__(self, name: str, fixed_point: bool = False, formerly: tuple[str, ...] = ()) -> None:
        ROUTINES[name] = self
        for old in formerly:
            FORMER_ROUTINES[old] = name
        self.name = name
        self.fixed_point = fixed_point
        self.labels: dict[str, Step] = {}
        self.former_labels: dict[str, str] = {}
        self.options: OptionMaker | None = None
        self.validate: Validator | None = None
        self.suggest: Suggester | None = None
        self.keep: Keeper | None = None
        """Takes one seat's answer while others are still asked, and may ask that seat on.

        Returns False if the routine is not in a round (:mod:`engine.kernel.run.rounds`); then the answer is bound as
        usual.
        """

    def label(self, name: str, formerly: tuple[str, ...] = ()) -> Callable[[Step], Step]:
        """Register the function of a label.  Raises ValueError if its name or a former name is taken."""
        for taken in (name, *formerly):
            if taken in self.labels or taken in self.former_labels:
                raise ValueError(f"label {taken!r} of routine {self.name!r} is defined twice")

        def enter(step: Step) -> Step:
            self.labels[name] = step
            self.former_labels.update(dict.fromkeys(formerly, name))
            return step

        return enter


ROUTINES: Registry[Routine] = Registry("routine")
FORMER_ROUTINES: Registry[str] = Registry("former routine")
"""The current name of each renamed routine, by former name."""


def current(routine: str, label: str) -> tuple[str, str] | None:
    """Return the current names of a saved routine and its label, or None if they no longer exist."""
    found = ROUTINES.get(FORMER_ROUTINES.get(routine, routine))
    if found is None:
        return None
    label = found.former_labels.get(label, label)
    return (found.name, label) if label in found.labels else None


LOOP = "kernel.loop"
"""The routine that asks how to end an endless loop of effects."""

MOST_STEPS = 200_000
"""Maximum number of labels that may run after one answer (about twenty thousand effects).

Beyond it, effects count as endless.
"""

MOST_NESTED = 1_000
"""Maximum number of frames that one answer may add to the stack before effects count as endless.

It allows about five hundred effects, each triggered by the one before.
"""


def run(st: State) -> None:
    """Run routines until a question is open or the match is over.

    If effects seem endless, asks the players whether to end the match (see :mod:`engine.kernel.run.loops`).
    """
    frames = st.frames
    steps, nested = MOST_STEPS, len(frames) + MOST_NESTED
    while not st.asks and st.over is None:
        steps -= 1
        if steps < 0 or len(frames) > nested:
            steps, nested = MOST_STEPS, len(frames) + MOST_NESTED
            st.push(LOOP, "ask")
        frame = frames[-1]
        routine = ROUTINES[frame.routine]
        if st.noted and routine.fixed_point:
            lists, st.noted = st.noted, ()
            st.push("kernel.after", "next", lists=lists)
            continue
        label = routine.labels[frame.label](st, frame)
        if label:
            frame.label = label
        elif frames and frames[-1] is frame:
            frames.pop()
        elif frame in frames:
            frames.remove(frame)
    if st.over is not None:
        # The match is over, so pending effects are dropped.
        frames.clear()
        st.asks = st.answers = st.held = st.noted = st.happened = st.openings = ()


def begin(st: State, frame: Frame) -> bool:
    """Run the first label of a routine that was just pushed, as :func:`run` would do next.

    Returns True if the routine is done and the match is not over.  Only then may the caller continue; otherwise it must
    return.
    """
    routine = ROUTINES[frame.routine]
    if st.noted and routine.fixed_point:
        return False
    label = routine.labels[frame.label](st, frame)
    if label:
        frame.label = label
        return False
    if st.frames[-1] is frame:
        st.frames.pop()
    else:
        st.frames.remove(frame)
    return st.over is None


def give(st: State, frame: Frame, ret: int | None = None, **names: object) -> None:
    """Bind ``ret`` or other names in the routine that called ``frame``."""
    frames = st.frames
    at = len(frames) - 1
    while frames[at] is not frame:
        at -= 1
    if at > 0:
        v = frames[at - 1].v
        if ret is not None:
            v.ret = ret
        v.update(names)


_new = tuple.__new__


def asker(st: State, ctx: Bindings) -> Msg:
    """Return the label of the ability for which a player must choose, during its effect or its declaration."""
    return st.rules.trigger_label(st, PendingTrigger(ctx.ab, ctx.src, ctx.ctl, Event("asked"), ctx.was))


def asking_card(st: State) -> str:
    """Return the code of the card whose ability the top frame is running or declaring, or an empty string."""
    v = st.frames[-1].v
    return st.rules.named_by(st, v.ab.partition("@")[0], v.src, v.was) if v.ab else ""


def ask(
    st: State,
    seat: int,
    kind: str,
    shape: str,
    text: Msg,
    options: tuple[Option, ...] | list[Option] | None = None,
    *,
    min: int = 1,
    max: int = 1,
    total: int = 0,
    default: str | None = None,
    source: int | None = None,
    window: str | None = None,
) -> None:
    """Open a question to ``seat``.  The answer is bound in the top frame as ``ans``.

    Without ``options``, the ``options`` function of the asking routine builds them each time they are read.
    """
    st.seq += 1
    if seat != st.unsealed:
        st.ask_another()
    # Store the options as rows of plain data.  Leave out the last field, ``also``, and the square if it is empty.
    packed: tuple[Row, ...] | None = None if options is None else tuple([o[:-1] if o.at else o[:-2] for o in options])
    st.asks = (*st.asks, _new(Ask, (st.seq, seat, kind, shape, text, packed, min, max, total, default, source, window)))
