"""The rules object, with the cards of every set registered. A set is a module of this folder with ``CARDS``."""

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules

from engine.invasion import cards as room
from engine.invasion.cards.card import NEWEST, InvasionCard
from engine.invasion.own import Kingdoms
from engine.invasion.printed.sets import SETS
from engine.invasion.rules import InvasionRules

RULES = InvasionRules()
KINGDOMS: Kingdoms = RULES


def enter(rules: InvasionRules, cards: Iterable[InvasionCard]) -> None:
    """Register cards and all their older printings. The text of the newest printing applies to all of them."""
    for card in cards:
        rules.add_card(card)
        for older, newest in NEWEST.items():
            if newest == card.code:
                rules.add_printing(older, newest)


_sets = [
    import_module(f"{room.__name__}.{module.name}")
    for module in iter_modules(room.__path__)
    if module.name not in ("pool", "decks")  # these two need the rules
]
_ORDER = {of.code(row): n for n, (of, row) in enumerate((of, row) for of in SETS for row in of.cards)}
enter(RULES, sorted((card for of in _sets for card in getattr(of, "CARDS", ())), key=lambda card: _ORDER[card.code]))
