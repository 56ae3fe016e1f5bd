"""The effect that shows random cards of a hand to all players."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.decision import Option
from engine.kernel.language.code import NEXT, Program
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.references import Ref
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.log import log
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.program import Op, TermStep, chooser, put_question, settle_opponent
from engine.kernel.state.state import Frame, State


@dataclass(frozen=True)
class RevealRandom(Op):
    """Show random cards of an opponent's hand to all players, and bind them as the shown cards.

    The cards stay in the hand. With ``up_to``, the effect's controller chooses how many cards to show when the effect
    resolves.
    """

    n: int
    name: str = "shown"
    up_to: bool = False

    def binds(self) -> tuple[str, ...]:
        return (self.name,)

    def fault(self) -> tuple[str, str]:
        return ("", "") if self.n >= 1 else ("shows nothing", "write how many cards, 1 or more")

    def emit(self, program: Program) -> None:
        settle_opponent(program, "opponent")
        if self.up_to:
            program.add(TermStep(self, "how_many"))
        program.add(self)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = chooser(ctx, "opponent", st)
        most = int(ctx.pop("ans")) if self.up_to else self.n
        left: list[int] = list(st.rules.hand(st, seat))
        found: list[int] = []
        st.seal()
        while left and len(found) < most:
            found.append(left.pop(st.below(len(left))))
        ctx[self.name] = tuple(found)
        ctx["ret"] = len(found)
        names = tuple(st.rules.card(st.ents[e].code).name for e in found)
        log(
            st,
            "revealed",
            Msg.of(
                "inv.log.reveals_hand", who=st.rules.player(st, seat), n=len(names), cards=names or (Msg.of("none"),)
            ),
        )
        return NEXT

    def how_many(self, st: State, ctx: Ctx) -> int:
        """Ask how many cards of the opponent's hand to show, if that hand is not empty."""
        most = min(self.n, len(st.rules.hand(st, chooser(ctx, "opponent", st))))
        if not most:
            ctx["ans"] = "0"
            return NEXT
        options = [Option(str(n), Msg.of("inv.opt.cards_shown", n=n)) for n in range(most, -1, -1)]
        return put_question(st, ctx, "how_many", Msg.of("inv.ask.how_many_shown"), options, default=str(most))

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.reveal_random.up_to" if self.up_to else "inv.fx.reveal_random", speech, n=self.n)


shown = Ref("shown", "inv.ref.shown")
"""The cards that an effect has just shown."""


register_messages(
    "en",
    {
        "inv.log.looked_at_hand": "{who} looks at the hand of {whom}.",
        "inv.log.looked_at_hand.you.whom": "{who} looks at your hand.",
        "inv.log.looked_at_hand_own": "You look at the hand of {of}: {cards}.",
        "inv.fx.reveal_random": "an opponent shows {n} random {n?card|cards} from hand",
        "inv.fx.reveal_random.up_to": "an opponent shows {n} random cards from hand, or fewer if you like",
        "inv.ask.how_many_shown": "How many random cards of the hand are shown?",
        "inv.opt.cards_shown": "{n} {n?card|cards}",
        "inv.ref.shown": "those tactics",
        "inv.log.reveals_hand": "{who} shows {n} random {n?card|cards} of the hand: {cards}.",
        "inv.log.reveals_hand.you": "You show {n} random {n?card|cards} of your hand: {cards}.",
    },
)

__all__ = ["RevealRandom", "shown"]
