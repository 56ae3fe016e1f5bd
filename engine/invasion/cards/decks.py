"""Ready decks and the rules of building one."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games import DeckInfo
from engine.invasion.cards.pool import RULES
from engine.kernel.messages import Msg

_NEUTRALS = {111: 3, 112: 2, 113: 1, 114: 1, 115: 1, 117: 1, 118: 1}

_DWARF = {1: 3, 2: 1, 3: 3, 4: 3, 5: 3, 6: 1, 7: 1, 8: 1, 9: 1, 10: 2, 11: 2, 12: 1, 13: 1, 14: 3, 15: 1,
          16: 1, 17: 2, 18: 2, 19: 1, 20: 1, 21: 2, 22: 1, 23: 1, 24: 1, 25: 1}

_ORC = {56: 3, 57: 3, 58: 1, 59: 2, 60: 3, 61: 2, 62: 1, 63: 1, 64: 1, 65: 1, 66: 3, 67: 1, 68: 1, 69: 2,
        70: 1, 71: 1, 72: 2, 73: 1, 74: 1, 75: 1, 76: 2, 77: 3, 78: 1, 79: 1, 80: 1}


def _deck(key: str, race: str, numbers: Mapping[int, int]) -> DeckInfo:
    cards = {f"core-{n:03}": copies for n, copies in {**numbers, **_NEUTRALS}.items()}
    return DeckInfo(key, Msg.of("inv.deck", race=race), cards, race)


DECKS = {
    deck.key: deck
    for deck in (_deck("core_50_dwarf", "Dwarf", _DWARF), _deck("core_50_orc", "Orc", _ORC))
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
