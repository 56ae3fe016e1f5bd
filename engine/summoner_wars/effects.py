"""Effects on several cards one after the other, and on Magic Piles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.kernel.ability import NEXT, WAIT, Program
from engine.kernel.decision import Option
from engine.kernel.dsl import Cond, Ctx, Node, Val, tx
from engine.kernel.flow import ForEach, If, each
from engine.kernel.frames import ask
from engine.kernel.messages import Msg, register_messages
from engine.kernel.program import Chosen, Op, propose
from engine.kernel.state import Ev, Frame, State
from engine.summoner_wars.own import own
from engine.summoner_wars.words import Place, magic_of, on_team, unit_counts


@dataclass(frozen=True)
class PlaceEach(Op):
    """Place cards one after the other, each on a space chosen when its turn comes; without a space it stays."""

    who: Any
    where: Any

    def emit(self, p: Program) -> None:
        # nobody is asked for cards that could not be placed
        If(_Fits(self.where), (ForEach(self.who, (Place(each, Chosen(self.where)),)),)).emit(p)

    def say(self, lc: str) -> str:
        return tx("sw.fx.place", lc, who=self.who.say(lc), where=self.where.plural(lc))


@dataclass(frozen=True)
class _Fits(Cond):
    """There is a space of that kind."""

    where: Any

    def holds(self, st: State, c: Ctx) -> bool:
        return bool(self.where.squares(st, c))

    def say(self, lc: str) -> str:
        return ""


@dataclass(frozen=True)
class DrainMagic(Op):
    """Move up to ``n`` cards from the top of an opponent's Magic Pile to the top of yours, one by one.

    It is an opponent with more units than you have.  The cards are shown to nobody.
    """

    n: int = 2

    def emit(self, p: Program) -> None:
        p.add(_ChooseRicher(self))
        p.add(_TakeRicher())
        p.add(self)
        p.add(_Drain())

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        most = min(self.n, magic_of(st, c["they"])) if c["they"] >= 0 else 0
        if not most:
            c["ans"] = 0
            return NEXT
        ask(st, c["ctl"], "number", "number",
            Msg.of("sw.ask.drain", who=st.rules.player(st, c["they"]), n=most), (), min=0, max=most,
            source=c["src"] or None, default=str(most))
        return WAIT

    def say(self, lc: str) -> str:
        return tx("sw.fx.drain", lc, n=self.n)


@dataclass(frozen=True)
class _ChooseRicher(Node):
    """Instruction: choose one of the opponents who have more units."""

    of: DrainMagic

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        """Ask, if several opponents have."""
        have = unit_counts(st)
        seats = [s for s in range(st.seats) if not on_team(st, s, c["ctl"]) and have[s] > have[c["ctl"]]]
        if len(seats) < 2:
            c["ans"] = str(seats[0]) if seats else "-1"
            return NEXT
        ask(st, c["ctl"], "choose", "pick", Msg.of("sw.ask.whose_magic"),
            [Option(str(s), own(st).player(st, s)) for s in seats], source=c["src"] or None)
        return WAIT

    def say(self, lc: str) -> str:
        return ""


@dataclass(frozen=True)
class _TakeRicher(Node):
    """Instruction: bind the opponent."""

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        """Bind the seat, -1 if there is none."""
        c["they"] = int(c.pop("ans"))
        return NEXT

    def say(self, lc: str) -> str:
        return ""


@dataclass(frozen=True)
class _Drain(Node):
    """Instruction: move the cards, each the top one of what is left."""

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        """Propose the moves."""
        return propose(st, c, [Ev("moved", how="drained", seat=c["they"], to="magic", to_seat=c["ctl"], src=c["src"],
                                  by=c["ctl"], data=("magic", 0)) for _ in range(c.pop("ans"))])

    def say(self, lc: str) -> str:
        return ""


@dataclass(frozen=True)
class AsMany(Val):
    """As many as the sentence before has done something to."""

    def val(self, st: State, c: Ctx) -> int:
        return int(c.get("ret", 0))

    def say(self, lc: str) -> str:
        return tx("sw.val.as_many", lc)


as_many = AsMany()

register_messages(
    "en",
    {
        "sw.ask.drain": "How many cards do you take from the top of the Magic Pile of {who} (at most {n})?",
        "sw.ask.whose_magic": "From whose Magic Pile?",
        "sw.fx.drain": "choose an opponent who has more units: at most {n} cards go from the top of that Magic Pile "
                       "onto yours, one by one and unseen",
        "sw.val.as_many": "as many more",
    },
)
