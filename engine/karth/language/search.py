"""Searches of the player's own piles, and the cards that they find. The found card is shown to everybody."""

from __future__ import annotations

from engine.karth.language.nouns import KarthSel
from engine.kernel.language.effects.piles import See, whole
from engine.kernel.language.nouns.scopes import ANYWHERE
from engine.kernel.messages import register_messages

any_cards = KarthSel("karth.any_card", (), ANYWHERE)
spell_cards = KarthSel("karth.spell_card", ("spell",), ANYWHERE)
animal_cards = KarthSel("karth.animal_card", ("animal",), ANYWHERE)


def search(pile: str) -> See:
    """Search one of your piles."""
    return See(whole(pile, noun=f"karth.pile.{pile}"), "search")


register_messages(
    "en",
    {
        "noun.karth.any_card.one": "card",
        "noun.karth.any_card.many": "cards",
        "noun.karth.spell_card.one": "spell",
        "noun.karth.spell_card.many": "spells",
        "noun.karth.animal_card.one": "animal",
        "noun.karth.animal_card.many": "animals",
        "pile.take.side": "you may put {what} among them to your side as if it had waited a turn",
        "pile.take.side.some": "you may put up to {n} {what} among them to your side as if they had waited a turn",
        "ask.seen.side": "Which card do you put to your side?",
        "ask.seen.side.some": "Which cards do you put to your side (at most {n})?",
    },
)

__all__ = ["animal_cards", "any_cards", "search", "spell_cards"]
