"""The rules object in which all cards of the game are registered."""

from __future__ import annotations

from engine.karth import messages as _messages
from engine.karth.card import ROWS, written
from engine.karth.cards.items import ITEMS
from engine.karth.cards.spells import PRODUCTION, SPELLS
from engine.karth.language.powers import explain_powers
from engine.karth.rules import KarthRules

_LOADED = (_messages,)

RULES = KarthRules()

for _card in (*ITEMS, *SPELLS, *PRODUCTION):
    RULES.add_card(_card)
for _code in ROWS:  # cards with only their keywords
    if _code not in RULES.cards:
        RULES.add_card(written(_code))
explain_powers()
