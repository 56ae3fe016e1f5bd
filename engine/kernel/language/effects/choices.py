"""The term for a choice between several groups of sentences, called rows."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.decision import DISCARDS, Option
from engine.kernel.language.code import Program
from engine.kernel.language.effects.control import Jump, wholly
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.ops import Op, TermStep, settle_opponent
from engine.kernel.language.protocols import Does
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.program import NEXT, SKIP, chooser, put_question, quoted
from engine.kernel.state.state import Frame, State


def _gives_up(st: State, ctx: Ctx, row: tuple[Does, ...], seat: int) -> bool:
    """Whether a sentence of a row harms or discards cards of the choosing player only."""
    for op in (op for op in row if isinstance(op, Node)):
        fields = (*op.harms, *(op.goes[:1] if op.goes[1] == "discard" else ()))
        for found in (getattr(op, field).ids(st, ctx) for field in fields):
            if found and all(e in st.ents and st.rules.controller(st, e) == seat for e in found):
                return True
    return False


@dataclass(frozen=True)
class OneOf(Op):
    """One of several rows of sentences.  A player chooses it from the rows that can be carried out in full.

    Inside a row, too, only cards on which the sentence can be carried out in full can be chosen, as with
    :class:`Either`.
    """

    rows: tuple[tuple[Does, ...], ...]
    by: str = "you"

    def fault(self) -> tuple[str, str]:
        if len(self.rows) < 2 or not all(self.rows):
            return f"is a choice among {len([row for row in self.rows if row])}", "write one_of((...,), (...,))"
        return "", ""

    def emit(self, program: Program) -> None:
        settle_opponent(program, self.by)
        bound = program.fresh()
        program.add(self)
        program.add(TermStep(self, "take_row", (bound,)))
        leaps = []
        for n, row in enumerate(self.rows):
            test = program.add(TermStep(self, "is_row", (bound, n)))
            program.body(tuple(wholly(op) for op in row))
            leaps.append(program.add(Jump()))
            program.patch(test, program.here)
        for leap in leaps:
            program.patch(leap, program.here)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        can = [n for n, row in enumerate(self.rows) if all(op.can(st, ctx) for op in row)]
        if len(can) < 2:
            ctx.ans = str(can[0]) if can else ""
            return NEXT
        seat = chooser(ctx, self.by, st)
        options = [
            Option(
                str(n),
                Msg.of("text.sentence", text=quoted(st, ctx, "rows", n, form="capital", addressed=self.by == "they")),
                group=DISCARDS if _gives_up(st, ctx, self.rows[n], seat) else "",
            )
            for n in can
        ]
        return put_question(st, ctx, "either", Msg.of("ask.either"), options, seat=seat)

    def take_row(self, st: State, ctx: Ctx, bound: str) -> int:
        """Bind the number of the chosen row, or an empty string if no row can be carried out."""
        ctx[bound] = ctx.answer()
        ctx.ret = 0
        return NEXT

    def is_row(self, st: State, ctx: Ctx, bound: str, n: int) -> int:
        """Continue with a row, or skip it if it was not chosen."""
        return NEXT if ctx[bound] == str(n) else SKIP

    def can(self, st: State, ctx: Ctx) -> bool:
        return any(all(op.can(st, ctx) for op in row) for row in self.rows)

    def say(self, speech: Speech) -> str:
        by = "you" if self.by == "they" and speech.addressed else self.by
        # print each row as one sentence; a second sentence would seem to follow every row
        then = f" {tx('flow.and_then', speech)} "
        rows = [then.join(text for op in row if (text := op.say(speech) + speech.end())) for row in self.rows]
        return tx(f"flow.one_of.{by}", speech, rows="; ".join(rows[:-1]), last=rows[-1])


def one_of(*rows: tuple[Does, ...], by: str = "you") -> OneOf:
    """Return the term for a choice: ``one_of((Draw(1),), (Gain(1), Shuffle()))``."""
    return OneOf(rows, by)


register_messages(
    "en",
    {
        "flow.and_then": "and then",
        "flow.one_of.you": "choose one that can be done in full: {rows}; or {last}",
        "flow.one_of.they": "that player chooses one that can be done in full: {rows}; or {last}",
        "flow.one_of.opponent": "an opponent chooses one that can be done in full: {rows}; or {last}",
    },
)

__all__ = ["OneOf", "one_of"]
