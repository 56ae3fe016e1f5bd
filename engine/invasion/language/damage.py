"""Terms about damage that lies on cards or is dealt in combat."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.decision import Option
from engine.kernel.language.code import NEXT, WAIT, Program
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, say_who, tx
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import ask
from engine.kernel.run.program import Op, propose
from engine.kernel.state.layers import words
from engine.kernel.state.state import Ev, Frame, State


@dataclass(frozen=True)
class Uncancellable(Node):
    """Nothing cancels the damage that cards deal, in combat or otherwise."""

    sel: Finds
    mod_key = "uncancellable"
    in_play_only = ("sel",)

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.uncancellable", speech, who=self.sel.say(speech))


def certain(st: State, eid: int) -> bool:
    """True if nothing cancels the damage that the entity deals."""
    return bool(st.indexed("stat:uncancellable")) and any(
        word.sel.has(st, c, eid) for _, word, c, _ in words(st, "uncancellable"))


@dataclass(frozen=True)
class MoveAny(Op):
    """Move as much of the damage on a card as its player likes; never more than destroys (INV-DMG-MOVING)."""

    source: Finds
    to: Finds
    in_play_only = ("source", "to")
    able = {"source": "take damage", "to": "take damage"}

    def emit(self, p: Program) -> None:
        p.add(self)
        p.add(_Moved(self))

    def most(self, st: State, c: Ctx) -> int:
        """Return how much can be moved now."""
        a, b = self.source.ids(st, c), self.to.ids(st, c)
        if not a or not b or a[0] == b[0]:
            return 0
        return int(min(st.ents[a[0]].damage, st.rules.room_for_damage(st, b[0])))

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        most = self.most(st, c)
        if not most:
            c["ans"] = "0"
            return NEXT
        source, to = self.source.ids(st, c)[0], self.to.ids(st, c)[0]
        text = Msg.of("inv.ask.move_any", what=st.rules.label(st, source), to=st.rules.label(st, to))
        ask(st, c["ctl"], "amount", "pick", text, [Option(str(n), Msg.of("inv.opt.amount", n=n)) for n in
                                                   range(most + 1)], source=c.get("src") or None)
        return WAIT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.move_any", speech, a=say_who(self.source, speech), b=say_who(self.to, speech))


@dataclass(frozen=True)
class _Moved(Op):
    """Instruction: move the amount that was answered."""

    word: MoveAny

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        n = int(c.pop("ans"))
        if not n:
            return propose(st, c, [])
        source, to = self.word.source.ids(st, c)[0], self.word.to.ids(st, c)[0]
        return propose(st, c, [Ev("damage_moved", source, n, src=c["src"], by=c["ctl"], data=(to,))])

    def say(self, speech: Speech) -> str:
        return ""


register_messages(
    "en",
    {
        "inv.mod.uncancellable": "nothing cancels the damage that {who} deals",
        "number.combat": "damage in combat",
        "inv.fx.move_any": "move any amount of the damage on {a} onto {b}",
        "inv.ask.move_any": "How much damage do you move from {what} onto {to}?",
        "inv.opt.amount": "{n}",
    },
)
