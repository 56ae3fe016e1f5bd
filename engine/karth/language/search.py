"""Searches of a pile.

Only the searching player sees the cards. The found card is shown to everybody, and the pile is shuffled.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.karth.card import PILES, KarthCard
from engine.karth.own import rules_of
from engine.karth.turn.drawing import pile_options, push_draw
from engine.kernel.decision import Option
from engine.kernel.language.code import NEXT, WAIT, Program
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.messages import Msg, register_messages, said
from engine.kernel.run.frames import ask
from engine.kernel.run.program import Op, TermStep
from engine.kernel.state.state import Event, Frame, State


@dataclass(frozen=True)
class SearchPile(Op):
    """Look through a pile for a card with ``kind`` and ``trait``.

    If ``pile`` names no pile, the player chooses one of the three piles. The found card is shown to everybody and goes
    to the hand. With ``aside``, it is set aside instead, and counts as having been set aside in an earlier turn.
    """

    pile: str = ""
    kind: str = ""
    trait: str = ""
    aside: bool = False
    steps = ("take_found",)

    def emit(self, program: Program) -> None:
        if not self.pile:
            program.add(TermStep(self, "ask_pile"))
        super().emit(program)
        if self.aside:
            program.add(TermStep(self, "draw_another"))

    def fits(self, card: KarthCard) -> bool:
        """Whether the search may take the card."""
        return (not self.kind or card.kind == self.kind) and (not self.trait or self.trait in card.traits)

    def idle(self, st: State, ctx: Ctx) -> bool:
        """Whether there is no card to look through. The kinds of the cards are ignored, because they are secret."""
        return not any(st.piles[pile, ctx["ctl"]] for pile in ([self.pile] if self.pile else PILES))

    def held(self, st: State, seat: int, pile: str) -> list[str]:
        """Return the codes of the matching cards in the pile, each once, sorted so that the order of the pile stays
        secret.
        """
        return sorted({code for code, _ in st.piles[pile, seat] if self.fits(rules_of(st).karth(code))})

    def ask_pile(self, st: State, ctx: Ctx) -> int:
        """Ask for a pile. Empty piles are not offered."""
        options = pile_options(st, ctx["ctl"])
        if not options:
            ctx["ans"] = PILES[0]
            return NEXT
        ask(st, ctx["ctl"], "pile", "pick", Msg.of("karth.ask.search_pile"), options, default=options[0].key)
        return WAIT

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        pile = self.pile or ctx.pop("ans")
        ctx["pile"] = pile
        st.seal()
        options = [Option(code, said(rules_of(st).karth(code).name)) for code in self.held(st, ctx["ctl"], pile)]
        options.append(Option("none", Msg.of("karth.opt.found_none"), group="pass"))
        ask(
            st,
            ctx["ctl"],
            "search",
            "pick",
            Msg.of("karth.ask.search", pile=Msg.of(f"karth.pile.{pile}")),
            options,
            source=ctx["src"] if ctx["src"] in st.ents else None,
            default="none",
        )
        return WAIT

    def take_found(self, st: State, ctx: Ctx) -> list[Event]:
        """Take the found card, show it to everybody, and shuffle the pile."""
        answer, pile, seat = ctx.pop("ans"), ctx.pop("pile"), ctx["ctl"]
        ctx["found"] = answer
        evs = []
        at = next((i for i, (code, _) in enumerate(st.piles[pile, seat]) if code == answer), -1)
        if at >= 0:
            evs.append(
                Event(
                    "moved",
                    how="found_aside" if self.aside else "found",
                    seat=seat,
                    to="side" if self.aside else "hand",
                    to_seat=seat,
                    by=seat,
                    data=(pile, at),
                )
            )
        return [*evs, Event("shuffled", seat=seat, to=pile)]

    def draw_another(self, st: State, ctx: Ctx) -> int:
        """Let the player draw if the card that was set aside has the ability "Draw another card" (KARTH-R14.3)."""
        rules, code = rules_of(st), ctx.pop("found")
        if code not in rules.cards or not rules.printed_number(rules.cards[code], "draw_another_card"):
            return NEXT
        push_draw(st, ctx["ctl"])
        return WAIT

    def say(self, speech: Speech) -> str:
        pile = tx("karth.np.any_pile", speech)
        if self.pile:
            pile = tx("karth.np.your_pile", speech, pile=tx(f"karth.pile.{self.pile}", speech))
        what = tx(f"karth.np.found.{self.kind or self.trait.lower() or 'card'}", speech)
        return tx("karth.fx.search.aside" if self.aside else "karth.fx.search", speech, pile=pile, what=what)


register_messages(
    "en",
    {
        "karth.fx.search": "look through {pile} for {what}, show it, take it into your hand and shuffle the pile",
        "karth.fx.search.aside": "look through {pile} for {what} and put it to your side as if it had waited a turn; "
        "shuffle the pile",
        "karth.np.found.spell": "a spell",
        "karth.np.found.animal": "an animal",
        "karth.np.found.crystal": "a card with the trait Crystal",
        "karth.np.found.card": "a card",
        "karth.np.any_pile": "one of your piles",
        "karth.np.your_pile": "your {pile}",
        "karth.ask.search": "{pile}: which card do you take? You may take none.",
        "karth.ask.search.nothing": "{pile}: there is no card that you can take. Go on?",
        "karth.ask.search_pile": "Which pile do you search?",
        "karth.opt.found_none": "Nothing",
    },
)

__all__ = ["SearchPile"]
