"""Test cards with triggered Actions of cards that leave play and of cards in hand."""

from __future__ import annotations

from engine.invasion.cards.card import invasion_card
from engine.invasion.language.nouns import units
from engine.invasion.rules import RULES
from engine.kernel.language.abilities import (
    action,
    attach_to,
    beginning,
    damaged,
    destroyed,
    enters,
    forced,
    healed,
    leaves,
    one,
    per_turn,
)
from engine.kernel.language.costs.costs import sacrifice_cost
from engine.kernel.language.definitions import AbilityDef, Card
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.damage import Deal, Heal
from engine.kernel.language.nouns.references import T, it, this


def _unit(number: int, name: str, *abilities: AbilityDef, hp: int = 1) -> Card:
    return invasion_card(f"test-e-{number:03}", name, "unit", "Neutral", 2, 0, 1, hp, abilities=abilities)


def _tactic(number: int, name: str, ability: AbilityDef) -> Card:
    return invasion_card(f"test-e-{number:03}", name, "tactic", "Neutral", 0, 0, abilities=(ability,))


CARDS = (
    _unit(1, "Rowan Ghoul", action(Gain(2), when=leaves(this))),
    _unit(2, "Rowan Champion", action(Deal(2, T), when=destroyed(this), target=one(units))),
    invasion_card(
        "test-e-003",
        "Rowan Shroud",
        "support",
        "Neutral",
        1,
        0,
        traits=("Attachment",),
        abilities=(attach_to(units), action(Gain(3), when=leaves(units.bearing))),
    ),
    _unit(4, "Rowan Watcher", action(Gain(1), when=damaged(units))),
    _unit(5, "Rowan Vulture", action(Gain(1), when=leaves(units.other))),
    _unit(6, "Rowan Martyr", action(Gain(5), when=leaves(this), cost=sacrifice_cost(this))),
    _unit(7, "Rowan Miser", action(Gain(1), when=destroyed(units), limit=per_turn(1)), hp=3),
    _unit(8, "Rowan Nurse", action(Heal(1, it), when=damaged(units.yours)), hp=3),
    _unit(9, "Rowan Leech", forced(healed(this), Deal(1, this)), hp=9),
    _unit(10, "Rowan Medic", forced(damaged(units.named("Rowan Leech")), Heal(1, units.named("Rowan Leech")))),
    _tactic(20, "Rowan Blast", action(Deal(3, T), target=one(units))),
    _tactic(21, "Rowan Storm", action(Deal(1, units))),
    _tactic(22, "Rowan Revenge", action(Gain(4), when=destroyed(units.yours), works_in="hand")),
    _tactic(23, "Rowan Riposte", action(Gain(4), when=destroyed(units.attacking), works_in="hand")),
    _tactic(25, "Rowan Welcome", action(Gain(1), when=enters(units), works_in="hand")),
    _tactic(26, "Rowan Morning", action(Gain(1), when=beginning(""), works_in="hand")),
    _tactic(24, "Rowan Poultice", action(Heal(1, it), when=damaged(units.yours), works_in="hand")),
)

for _new in CARDS:
    if _new.code not in RULES.cards:
        RULES.add_card(_new)
