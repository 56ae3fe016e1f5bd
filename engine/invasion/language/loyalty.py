"""Loyalty symbols that a card gives in addition to the symbol of its own race."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.nodes import Node
from engine.kernel.language.text.speech import Speech, tx, with_article
from engine.kernel.messages import register_messages


@dataclass(frozen=True)
class Symbols(Node):
    """This card gives its controller one loyalty symbol of each of these races."""

    races: tuple[str, ...]
    mod_key = "symbols"
    lexical = {"races": "factions"}

    def fault(self) -> tuple[str, str]:
        return ("", "") if self.races else ("gives no symbol", 'name the races: Symbols(("Dwarf", "Empire"))')

    def say(self, speech: Speech) -> str:
        races = f" {tx('list.and', speech)} ".join(with_article(race, speech) for race in self.races)
        return tx("inv.mod.symbols", speech, races=races)


register_messages(
    "en",
    {
        "fx.play_now.no_surcharge": "you may play {what} as if from your hand, without paying for its loyalty",
        "inv.mod.symbols": "this card gives you {races} loyalty symbol",
    },
)

__all__ = ["Symbols"]
