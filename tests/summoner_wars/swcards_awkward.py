"""Test cards that meet the three awkward cards of test_awkward.py; their names begin with "Moss"."""

from __future__ import annotations

from engine.grid.move import comes_near
from engine.kernel.language.abilities import choice_of, triggered
from engine.kernel.language.constants.changes import Gains
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.nouns.references import T, this
from engine.summoner_wars.card import MELEE
from engine.summoner_wars.cards.faction import event, unit
from engine.summoner_wars.language.effects import (
    DiscardCards,
    Unwound,
    wound,
)
from engine.summoner_wars.language.free import MoveUnit
from engine.summoner_wars.language.nouns import units
from engine.summoner_wars.language.words import (
    ability,
    event_card,
    start_of_turn,
)
from engine.summoner_wars.rules import RULES

MOSS = "Phoenix Elves"
spite = ability("Spite", triggered(start_of_turn(""), wound(1, this)))

CARDS = (
    # This card asks its player each time an enemy comes near, so that a test can look at a half-finished move.
    unit(
        "test-awkward-lookout",
        "Moss Lookout",
        "common",
        MOSS,
        1,
        3,
        1,
        MELEE,
        *ability("Watch", triggered(comes_near(units.enemy), Unwound(1, this), may=True)),
    ),
    unit("test-awkward-spiteful", "Moss Spiteful", "common", MOSS, 1, 9, 1, MELEE, *spite),
    event("test-awkward-dismissal", "Moss Dismissal", MOSS, event_card(DiscardCards(T), target=choice_of(units))),
    event("test-awkward-march", "Moss March", MOSS, event_card(MoveUnit(T, 4), target=choice_of(units.yours))),
    event("test-awkward-gift", "Moss Gift", MOSS, event_card(Gains(T, spite[0], END_OF_TURN), target=choice_of(units))),
)

for _card in CARDS:
    if _card.code not in RULES.cards:
        RULES.add_card(_card)
