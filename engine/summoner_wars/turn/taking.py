"""Taking control of cards until the end of the turn.  The active player chooses the order of their return."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.code import Program
from engine.kernel.language.constants.changes import create_mod
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.ops import Op
from engine.kernel.language.protocols import Finds
from engine.kernel.messages import register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.program import NEXT, WAIT
from engine.kernel.state.state import Event, Frame, LastingEffect, Moment, PendingTrigger, State, rebound
from engine.summoner_wars.own import rules_of


@dataclass(frozen=True)
class Takes(Op):
    """You control a card until the moment ``until``.

    Then the card's former controller gets it back (SW-FAQ-CONTROL-SINGLE).
    """

    who: Finds
    until: Moment = END_OF_TURN
    says = "take control of {who}{until}"
    mod_key = "control"
    takes_over = "who"

    def emit(self, program: Program) -> None:
        super().emit(program)
        if self.until == END_OF_TURN:
            program.block(program.here - 1, (_GoesBack(self.who),))

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        refs = self.who.ids(st, ctx)
        if refs:
            create_mod(st, ctx, self, refs, ctx.ctl, self.until)
            rules_of(st).control_changed(st, refs, ctx.ctl)
        ctx.ret = len(refs)
        return NEXT


def _borrowed(st: State, ctx: Ctx, who: Finds) -> list[LastingEffect]:
    """Return the effects by which the source of this ability controls these cards until the end of the turn."""
    ids = who.ids(st, ctx)
    return [
        mod
        for mod in st.modifiers.values()
        if mod.key == "control"
        and mod.src == ctx.src
        and mod.until == END_OF_TURN
        and mod.amount == ctx.ctl
        and not set(ids).isdisjoint(mod.refs or ())
    ]


@dataclass(frozen=True)
class _GoesBack(Op):
    """A card that was taken until the end of the turn goes back to its former controller."""

    who: Finds
    says = ""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        rows = _borrowed(st, ctx, self.who)
        ctx.ret = len(rows)
        for mod in rows:
            del st.modifiers[mod.id]
        st.change()
        for eid in self.who.ids(st, ctx):
            rules_of(st).control_changed(st, (eid,), rules_of(st).controller(st, eid))
        push_batch(st, (Event("marked_effect"),))
        return WAIT


def losses(st: State) -> tuple[PendingTrigger, ...]:
    """Return the triggers that give back the taken cards at the end of the turn (FAQ 2.3.2.1)."""
    rows = []
    for mod in st.modifiers.values():
        if mod.key == "control" and mod.until == END_OF_TURN and any(e in st.ents for e in mod.refs or ()):
            word = st.rules.node(mod.ab, mod.node)
            pc = next((a for node, a in st.rules.ability(mod.ab).program if node is word), 0)
            if pc:
                ev = Event("ended", seat=st.vars["active"], data=("turn",))
                rows.append(PendingTrigger(f"{mod.ab}@{pc}", mod.src, mod.ctl, ev, None, 0, mod.bind))
    return tuple(rows)


def goes_back(st: State, noted: PendingTrigger) -> int:
    """Return the card that a trigger gives back to its former controller.  Return 0 if the trigger gives none back."""
    ab, at, pc = noted.ab.partition("@")
    word = st.rules.ability(ab).program[int(pc)][0] if at else None
    if not isinstance(word, _GoesBack):
        return 0
    return next(iter(word.who.ids(st, rebound(noted.bind, src=noted.src, ctl=noted.ctl))), 0)


register_messages(
    "en",
    {
        "sw.label.goes_back": "{card} goes back to {who}",
    },
)

__all__ = ["Takes"]
