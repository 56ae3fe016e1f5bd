"""Loyalty symbols: what a card asks of its player's race (INV-TERM-LOYALTY)."""

from __future__ import annotations

from engine.kernel.language.common import *
from engine.kernel.language.text.speech import with_article


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


register_messages("en", {"inv.mod.symbols": "this card gives you {races} loyalty symbol"})

__all__ = ["Symbols"]
