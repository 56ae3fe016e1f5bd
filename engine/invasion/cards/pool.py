"""All cards of the game. A set is a module of this folder with ``CARDS``."""

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules

from engine.invasion import cards as room
from engine.invasion.cards.card import NEWEST, InvasionCard
from engine.invasion.printed.sets import SETS
from engine.kernel.rules import Rules

_sets = [
    import_module(f"{room.__name__}.{module.name}") for module in iter_modules(room.__path__) if module.name != "pool"
]
_ORDER = {of.code(row): n for n, (of, row) in enumerate((of, row) for of in SETS for row in of.cards)}

CARDS: tuple[InvasionCard, ...] = tuple(
    sorted((card for of in _sets for card in getattr(of, "CARDS", ())), key=lambda card: _ORDER[card.code])
)
"""The cards of every set, in the order of the printed tables."""


def enter(rules: Rules, cards: Iterable[InvasionCard]) -> None:
    """Register cards and all their older printings. The text of the newest printing applies to all of them."""
    for card in cards:
        rules.add_card(card)
        for older, newest in NEWEST.items():
            if newest == card.code:
                rules.add_printing(older, newest)
