"""Forty additional cards for the pool of each game. They are in no deck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.invasion.cards.card import invasion_card
from engine.invasion.language.nouns import developments, units
from engine.invasion.language.words import enters_zone
from engine.kernel.language.abilities import (
    action,
    beginning,
    damaged,
    destroyed,
    ending,
    enters,
    leaves,
    sacrificed,
    targeted,
)
from engine.kernel.language.definitions import Card, When
from engine.kernel.language.effects.currency import Gain
from engine.kernel.rules import Rules

EXTRA = 40
MET = (
    enters(units),
    leaves(units),
    destroyed(units),
    damaged(units),
    beginning(""),
    ending(""),
    targeted(units),
    sacrificed(units),
    enters_zone(units),
    When("enters_facedown", developments.yours),
)


def invasion_cards(rules: Rules) -> Iterator[Card]:
    """Yield tactics that respond from the hand to anything, and units that watch."""
    for n in range(EXTRA):
        ability = action(Gain(1), when=MET[n // 2 % len(MET)], works_in="hand" if n % 2 else "")
        yield invasion_card(
            f"grown-{n:03}", f"Grown {n}", "tactic" if n % 2 else "unit", "Neutral", 0, 0, 1, 1, abilities=(ability,)
        )


def copies(rules: Rules) -> Iterator[Card]:
    """Yield copies of pool cards under other codes and names."""
    cards = sorted(rules.cards.values(), key=lambda c: c.code)
    for n in range(EXTRA):
        card = cards[n * 7 % len(cards)]
        yield replace(card, code=f"grown-{n:03}", name=f"Grown {n}", compiled=())


NEW_CARDS = {"invasion": invasion_cards, "summoner_wars": copies}
