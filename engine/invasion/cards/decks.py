"""Ready decks and the rules of building one."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games import DeckInfo
from engine.invasion.cards.pool import RULES
from engine.invasion.cards.printed.core_set import SET
from engine.kernel.messages import Msg

_NEUTRALS = {111: 3, 112: 2, 113: 1, 114: 1, 115: 1, 117: 1, 118: 1}


def _deck(key: str, race: str) -> DeckInfo:
    """Return all cards of a race in the box, and ten neutral ones."""
    cards = {SET.code(row): row.copies or 0 for row in SET.cards if row.race == race}
    cards |= {SET.code(row): _NEUTRALS[row.number] for row in SET.cards if row.number in _NEUTRALS}
    return DeckInfo(key, Msg.of("inv.deck", race=race), cards, race)


DECKS = {
    deck.key: deck
    for deck in (_deck("core_50_dwarf", "Dwarf"), _deck("core_50_orc", "Orc"))
}

MIN_CARDS, MAX_CARDS, MAX_COPIES = 50, 100, 3
ORDER = frozenset({"Empire", "Dwarf", "High Elf"})
DESTRUCTION = frozenset({"Chaos", "Orc", "Dark Elf"})


def check_deck(cards: Mapping[str, int]) -> Msg | None:
    """Return what is wrong with a built deck, or None: 50 to 100 cards, 3 copies, one side."""
    for code, n in cards.items():
        if type(n) is not int or n < 1:
            return Msg.of("inv.deck.count", card=RULES.card(code).name, n=str(n))
    size = sum(cards.values())
    if not MIN_CARDS <= size <= MAX_CARDS:
        return Msg.of("inv.deck.size", n=size)
    titles: dict[str, int] = {}
    for code, n in cards.items():
        name = RULES.card(code).name
        titles[name] = titles.get(name, 0) + n
        if titles[name] > MAX_COPIES:
            return Msg.of("inv.deck.copies", card=name)
    races = {RULES.card(code).faction for code in cards}
    if races & ORDER and races & DESTRUCTION:
        return Msg.of("inv.deck.sides")
    return None
