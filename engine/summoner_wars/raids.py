"""The words of raids: how far a card has come into an opponent's side, and what that opponent gives up for it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid.board import square_of
from engine.kernel.decision import Option
from engine.kernel.language.code import NEXT, WAIT, Program
from engine.kernel.language.effects.control import sentences
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.filters import Test
from engine.kernel.language.nouns.references import this
from engine.kernel.language.protocols import Does, Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import ask
from engine.kernel.run.program import Op, propose
from engine.kernel.state.state import Ev, Frame, State
from engine.summoner_wars.own import rules_of


def left_to_back_row(st: State, seat: int, eid: int) -> int:
    """Return how many rows a card stands away from the back row of the opponents' side; -1 if it stands nowhere.

    The back row is the row next to the players who sit there: all opponents of a player sit across from them.
    """
    here, board = square_of(st, eid), rules_of(st).board(st)
    if not here:
        return -1
    return board.row(here) - 1 if seat % 2 else board.rows - board.row(here)


@dataclass(frozen=True)
class InBackRow(Cond):
    """A card stands in the back row of an opponent's side."""

    of: Finds = this

    def holds(self, st: State, c: Ctx) -> bool:
        return any(left_to_back_row(st, c["ctl"], e) == 0 for e in self.of.ids(st, c))

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.back_row", speech, who=self.of.say(speech))


@dataclass(frozen=True)
class FartherBack(Test):
    """Stands farther from the back row of the opponent's side than a card does."""

    than: Finds = this

    def ok(self, st: State, c: Ctx, eid: int) -> bool:
        left = left_to_back_row(st, c["ctl"], eid)
        return any(-1 < left_to_back_row(st, c["ctl"], e) < left for e in self.than.ids(st, c))

    def say(self, speech: Speech) -> str:
        return tx("sw.sel.farther_back", speech, who=self.than.say(speech))


@dataclass(frozen=True)
class OnTheirSide(Op):
    """What is done about the player on whose side this card stands now: "they" of these words.

    The text of the ability has said before that the card stands there.
    """

    body: tuple[Does, ...]
    scoped = {"body": ("they",)}

    def emit(self, p: Program) -> None:
        p.add(_NameSide())
        for op in self.body:
            op.emit(p)

    def say(self, speech: Speech) -> str:
        return sentences(self.body, speech)


@dataclass(frozen=True)
class _NameSide(Node):
    """Instruction: bind the player."""

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        """Bind the seat, which no move of this card changes any more."""
        here = square_of(st, c["src"])
        c["they"] = rules_of(st).half(st, here) if here else c["ctl"]
        return NEXT

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class GivesMagic(Op):
    """The player who is meant puts a card of their own hand, which they choose, onto your Magic Pile."""

    def refers(self) -> tuple[str, ...]:
        return ("they",)

    def emit(self, p: Program) -> None:
        p.add(self)
        p.add(_Give())

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        seat = int(c["they"])
        hand = rules_of(st).hand(st, seat)
        if len(hand) < 2:
            c["ans"] = str(hand[0]) if hand else ""
            return NEXT
        options = [Option(str(e), st.rules.label(st, e, seat), ref=e) for e in hand]
        ask(st, seat, "choose", "pick", Msg.of("sw.ask.gives_magic", who=st.rules.player(st, c["ctl"])), options,
            source=c["src"] if c["src"] in st.ents else None)
        return WAIT

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.gives_magic", speech)


@dataclass(frozen=True)
class _Give(Node):
    """Instruction: move the card that was chosen."""

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        """Propose the move."""
        answer = c.pop("ans")
        return propose(st, c, [Ev("moved", int(answer), how="to_magic", seat=c["they"], to="magic", to_seat=c["ctl"],
                                  src=c["src"], by=c["they"])] if answer else [])

    def say(self, speech: Speech) -> str:
        return ""


register_messages(
    "en",
    {
        "sw.cond.back_row": "{who} is in the back row of an opponent's side",
        "sw.sel.farther_back": "farther from the back row of your opponent's side than {who}",
        "sw.fx.gives_magic": "that opponent chooses a card of their hand and puts it onto the top of your Magic Pile",
        "sw.ask.gives_magic": "Which card of your hand do you put onto the Magic Pile of {who}?",
    },
)
