"""Searches of the player's own piles, and the cards that they find. The found card is shown to everybody."""

from __future__ import annotations

from dataclasses import dataclass

from engine.karth.card import PILES
from engine.karth.language.nouns import KarthSel
from engine.karth.turn.drawing import pile_options
from engine.kernel.language.code import NEXT, Program
from engine.kernel.language.effects.piles import Hidden, See, whole
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.scopes import ANYWHERE
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.program import TermStep, put_question
from engine.kernel.state.state import Frame, State

any_cards = KarthSel("karth.any_card", (), ANYWHERE)
spell_cards = KarthSel("karth.spell_card", ("spell",), ANYWHERE)
animal_cards = KarthSel("karth.animal_card", ("animal",), ANYWHERE)
ONE_PILE = Hidden("")
"""The pile that its player chooses."""


def search(pile: str) -> See:
    """Search one of your piles."""
    return See(whole(pile, noun=f"karth.pile.{pile}"), "search")


@dataclass(frozen=True)
class SearchAny(See):
    """Search one of your piles, which you choose. Empty piles are not offered."""

    what: Hidden = ONE_PILE
    how: str = "search"
    says = "search one of your piles"

    def emit(self, program: Program) -> None:
        program.add(TermStep(self, "ask_pile"))
        program.add(self)

    def ask_pile(self, st: State, ctx: Ctx) -> int:
        """Ask for the pile."""
        options = pile_options(st, ctx["ctl"])
        if not options:
            ctx["ans"] = PILES[0]
            return NEXT
        text = Msg.of("karth.ask.search_pile")
        return put_question(st, ctx, "pile", text, options, default=options[0].key)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        return search(ctx.pop("ans")).step(st, frame, ctx, jump)


register_messages(
    "en",
    {
        "noun.karth.any_card.one": "card",
        "noun.karth.any_card.many": "cards",
        "noun.karth.spell_card.one": "spell",
        "noun.karth.spell_card.many": "spells",
        "noun.karth.animal_card.one": "animal",
        "noun.karth.animal_card.many": "animals",
        "karth.ask.search_pile": "Which pile do you search?",
        "pile.take.side": "you may put {what} among them to your side as if it had waited a turn",
        "ask.seen.side": "Which card do you put to your side?",
    },
)

__all__ = ["SearchAny", "animal_cards", "any_cards", "search", "spell_cards"]
