"""Further cards that the card tests need because the two decks have none like them."""

from __future__ import annotations

from engine.invasion.cards.card import invasion_card
from engine.invasion.language.nouns import sections, units
from engine.invasion.rules import RULES
from engine.kernel.language.abilities import action, enters, forced, one
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.effects.moves import MoveTo, TakeControl
from engine.kernel.language.nouns.references import T

CARDS = (
    invasion_card(
        "test-c-001",
        "Test Firer",
        "unit",
        "Neutral",
        1,
        0,
        1,
        1,
        abilities=(forced(enters(), Deal(3, T), target=one(units.enemy)),),
    ),
    invasion_card(
        "test-c-002",
        "Test Bolt",
        "tactic",
        "Neutral",
        0,
        0,
        abilities=(action(Deal(2, T), target=one(units)),),
    ),
    invasion_card(
        "test-c-004",
        "Test March",
        "tactic",
        "Neutral",
        0,
        0,
        abilities=(action(MoveTo(T, "kingdom"), target=one(units)),),
    ),
    invasion_card(
        "test-c-005",
        "Test Lure",
        "tactic",
        "Neutral",
        0,
        0,
        abilities=(action(TakeControl(T), target=one(units.enemy)),),
    ),
    invasion_card("test-c-006", "Test Herald", "unit", "Neutral", 1, 0, 1, 1, abilities=(forced(enters(), Gain(2)),)),
    invasion_card(
        "test-c-007",
        "Test Shot",
        "tactic",
        "Neutral",
        0,
        0,
        abilities=(action(Deal(2, T), target=one(sections)),),
    ),
    invasion_card(
        "test-c-008",
        "Test Sting",
        "tactic",
        "Neutral",
        0,
        0,
        abilities=(action(Deal(1, T), target=one(sections)),),
    ),
    invasion_card("test-c-003", "Test Quake", "tactic", "Neutral", 0, 0, abilities=(action(Deal(1, units)),)),
)

for _card in CARDS:
    if _card.code not in RULES.cards:
        RULES.add_card(_card)
