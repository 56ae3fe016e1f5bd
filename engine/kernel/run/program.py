"""The routine that runs the compiled body of an ability, and the questions and batches of the body's instructions."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.decision import Option
from engine.kernel.messages import CardText, Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask
from engine.kernel.state.state import Bindings, Event, Frame, State

NEXT = -1
"""Return value of an instruction: continue with the next instruction."""
WAIT = -2
"""Return value of an instruction: continue with the next instruction once the added frame or question is finished."""
SKIP = -3
"""Return value of a term's further step: continue at the instruction's jump target."""
WAIT_AND_SKIP = -4
"""Return value of a term's further step: continue at the jump target once the added frame is finished."""

program = Routine("kernel.program")


@program.label("run")
def _run(st: State, frame: Frame) -> str:
    v = frame.v
    code = st.rules.ability(v.ab).program
    pc = v.pc
    end = len(code)
    while pc < end:
        node, a = code[pc]
        v.pc = pc + 1
        went = node.step(st, frame, v, a)
        if went == WAIT:
            return "run"
        pc = pc + 1 if went == NEXT else went
    return DONE


def propose(st: State, ctx: Bindings, evs: list[Event]) -> int:
    """Propose events as one batch.

    The body continues when the batch is done, with the number of events that happened as ``ret``.
    """
    if not evs:
        ctx.ret = 0
        return NEXT
    return NEXT if push_batch(st, evs) else WAIT


def put_question(
    st: State,
    ctx: Bindings,
    kind: str,
    text: Msg,
    options: list[Option],
    shape: str = "pick",
    *,
    seat: int | None = None,
    min: int = 1,
    max: int = 1,
    total: int = 0,
    default: str | None = None,
) -> int:
    """Ask a player, by default the effect's controller.  The next instruction finds the answer as ``ans``.

    The question names the effect's source.  Returns :data:`WAIT`.
    """
    seat = ctx.ctl if seat is None else seat
    source = ctx.src or None
    ask(st, seat, kind, shape, text, options, min=min, max=max, total=total, default=default, source=source)
    return WAIT


def ask_number(st: State, ctx: Bindings, text: Msg, most: int, least: int = 0, default: int | None = None) -> int:
    """Ask the effect's controller for a number, which is ``most`` by default.

    If ``most`` is no more than ``least``, it is taken without a question.
    """
    if most <= least:
        ctx.ans = most
        return NEXT
    given = str(most if default is None else default)
    return put_question(st, ctx, "number", text, [], "number", min=least, max=most, default=given)


def ask_seat(st: State, ctx: Bindings, kind: str, text: Msg, seats: Sequence[int], default: str | None = None) -> int:
    """Ask the effect's controller which of some players is meant.  The answer is ``seat:n``, empty if there is none.

    A single player is taken without a question.
    """
    options = [Option(f"seat:{seat}", st.rules.player(st, seat)) for seat in seats]
    if len(options) < 2:
        ctx.ans = options[0].key if options else ""
        return NEXT
    return put_question(st, ctx, kind, text, options, default=default)


def quoted(st: State, ctx: Bindings, *path: str | int, form: str = "say", addressed: bool = False) -> CardText:
    """Return the text of the running instruction, or of its part at ``path``, for use in a question."""
    return CardText(st.rules.name, ctx.ab.partition("@")[0], (ctx.pc - 1, *path), form, addressed)


def chooser(ctx: Bindings, by: str, st: State) -> int:
    """Return the seat that ``by`` refers to (``you``, ``they`` or ``opponent``)."""
    if by == "they":
        return ctx.they
    if by == "opponent":
        return int(ctx["opponent"]) if "opponent" in ctx else _first_opponent(st, ctx)
    return ctx.ctl


def _first_opponent(st: State, ctx: Bindings) -> int:
    return next(iter(st.rules.opponents(st, ctx.ctl)), ctx.ctl)
