"""The rules object, with the cards of every set registered. A set is a module of this folder with ``CARDS``."""

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules

from engine.invasion import cards as room
from engine.invasion.card import NEWEST, InvasionCard
from engine.invasion.cards.retired import RETIRED
from engine.invasion.own import Kingdoms
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


for _module in iter_modules(room.__path__, f"{room.__name__}."):
    if _module.name.rpartition(".")[2] not in ("pool", "decks"):  # these two need the rules
        enter(RULES, getattr(import_module(_module.name), "CARDS", ()))
for _id, _before in RETIRED:
    RULES.retire(_id, _before)
