"""Terms that play action cards from places other than the hand while an effect resolves.

Such a card is announced like any other card: its restrictions, its targets and the costs in its text apply.  No player
can add to a resolving chain, so the card becomes the last link of the chain and resolves next.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.chain.announce import push_announce
from engine.chain.hooks import hooks_of
from engine.chain.legality import playable
from engine.chain.names import ACTION_CARD, FREE, NO_SURCHARGE
from engine.chain.window import resolve_next
from engine.kernel.decision import Option
from engine.kernel.language.code import Program
from engine.kernel.language.effects.control import Jump
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.ops import Op, TermStep
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import ask
from engine.kernel.run.program import NEXT, SKIP, WAIT
from engine.kernel.state.state import Frame, State


@dataclass(frozen=True)
class PlayNow(Op):
    """You may play the action cards that are found, wherever they are, as if they were in your hand.

    With ``permanent``, you may play the other cards instead, although you could not play them at this moment.
    ``terms``: ``free`` for no cost, with X being 0 (INV-TERM-NO-COST), or ``no_surcharge`` without the game's
    surcharge.  ``many``: whether any number of the cards may be played, one after the other, instead of only one.  With
    ``bottom`` the played card goes to the bottom of its owner's deck afterwards, not to the discard pile.
    """

    sel: Finds
    terms: str = ""
    many: bool = False
    bottom: bool = False
    permanent: bool = False

    def fault(self) -> tuple[str, str]:
        known = ("", FREE, NO_SURCHARGE)
        return (
            ("", "")
            if self.terms in known
            else (f"is played on unknown terms ({self.terms!r})", f"write one of {', '.join(map(repr, known))}")
        )

    def emit(self, program: Program) -> None:
        first = program.add(self)
        played = program.add(TermStep(self, "announce"))
        program.add(TermStep(self, "resolve_chosen"), first)
        if self.many:
            program.add(Jump(), first)
        program.patch(played, program.here)

    def playable(self, st: State, ctx: Ctx) -> list[int]:
        """Return the cards that can be played now."""
        return [
            e
            for e in self.sel.ids(st, ctx)
            if e in st.ents
            and (hooks_of(st).play_kind(st.ents[e].code) != ACTION_CARD) is self.permanent
            and playable(st, ctx.ctl, e, self.terms)
        ]

    def can(self, st: State, ctx: Ctx) -> bool:
        return bool(self.playable(st, ctx))

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        found = self.playable(st, ctx)
        ctx.ret = 0
        if not found:
            ctx.ans = "none"
            return NEXT
        # The player who may play these cards sees all of them, even those in another player's hand.
        options = [Option(f"card:{e}", Msg.of("text", text=st.rules.card(st.ents[e].code).name)) for e in found]
        ask(
            st,
            ctx.ctl,
            "play_now",
            "pick",
            Msg.of("ask.play_now"),
            [*options, Option("none", Msg.of("opt.play_none"), group="pass")],
            source=ctx.src or None,
            default="none",
        )
        return WAIT

    def announce(self, st: State, ctx: Ctx) -> int:
        """Announce the chosen card, or leave the loop if no card was chosen."""
        answer = ctx.answer()
        eid = int(answer[5:]) if answer != "none" else 0
        if eid not in self.playable(st, ctx):
            return SKIP
        push_announce(st, "play", ctx.ctl, eid, hooks_of(st).play_ability(st.ents[eid].code), terms=self.terms)
        return WAIT

    def resolve_chosen(self, st: State, ctx: Ctx) -> int:
        """Let the announced card resolve next, or ask again if the player took the announcement back."""
        link = ctx.ret
        if link not in st.links:
            return SKIP
        if self.bottom:
            st.links[link] = st.links[link]._replace(after="bottom")
        resolve_next(st, link)
        return NEXT

    def say(self, speech: Speech) -> str:
        if self.permanent:
            free = ".free" if self.terms == FREE else ""
            return tx(f"fx.play_now.permanent{free}", speech, what=self.sel.one(speech))
        where = tx(f"fx.play_now.{self.terms}" if self.terms else "fx.play_now", speech, what=self.sel.one(speech))
        return where + (tx("fx.play_now.bottom", speech) if self.bottom else "")


register_messages(
    "en",
    {
        "ask.play_now": "Do you play one of these cards now?",
        "opt.play_none": "None of them",
        "fx.play_now": "you may play {what} as if from your hand",
        "fx.play_now.free": "you may play {what} as if from your hand, for no cost and with X as 0",
        "fx.play_now.permanent": "you may play {what} now, at its usual cost",
        "fx.play_now.permanent.free": "you may play {what} now, for no cost",
        "fx.play_now.bottom": "; that card goes to the bottom of its owner's deck afterwards",
    },
)

__all__ = ["PlayNow"]
