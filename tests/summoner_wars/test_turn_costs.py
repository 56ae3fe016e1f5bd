"""Summon Costs that effects change, under the rule that all games share."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, phoenix, table, tundra

from engine.kernel.language.abilities import constant, triggered
from engine.kernel.language.costs.prices import Costs, NextPlay, NoCost, OwnCost
from engine.kernel.language.values.numbers import Count
from engine.summoner_wars.card import MELEE
from engine.summoner_wars.cards.faction import unit
from engine.summoner_wars.language.nouns import hand_commons, units
from engine.summoner_wars.language.words import ability, start_of_phase
from engine.summoner_wars.rules import RULES

OAKS = "Phoenix Elves"


def _common(name: str, *abilities: Any, cost: int = 1) -> Any:
    code = "test-cost-" + name.lower().replace(" ", "-")
    return unit(code, name, "common", OAKS, 1, 2, cost, MELEE, *abilities)


for _card in (
    _common("Elm Quartermaster", *ability("Stores", constant(Costs(hand_commons, -1)))),
    _common("Elm Bailiff", *ability("Levy", constant(Costs(hand_commons, 2, "opponent")))),
    _common("Elm Herald", *ability("Welcome", constant(NoCost(hand_commons)))),
    _common("Elm Kin", *ability("Family", constant(OwnCost(Count(units.yours)), works_in="hand")), cost=5),
    _common("Elm Crier", *ability("Call", triggered(start_of_phase("summon"), NextPlay(hand_commons, -2, 1)))),
):
    if _card.code not in RULES.cards:
        RULES.add_card(_card)


def summoning(board: dict[str, Any], *hand: str, magic: int = 0, foe: dict[str, Any] | None = None) -> Table:
    """Set up a Summon Phase with that many Magic Points and a Fireling that keeps it open."""
    return table(
        phoenix({"c3": "Wall", **board}, hand=[*hand, "Fireling"], magic=["Archer"] * magic, deck=["Archer"] * 9),
        tundra(foe or {}),
        at="summon",
    )


def price(t: Table, name: str) -> int | None:
    """Return the price on a unit's button, or None if it is not offered."""
    return next((o.cost for o in t.ask.options if o.key == f"summon:{t.held(name)}"), None)


@pytest.mark.parametrize(
    ("board", "foe", "cost"),
    [
        ({}, {}, 2),
        ({"a1": "Elm Quartermaster"}, {}, 1),
        ({}, {"a8": "Elm Bailiff"}, 4),
        ({"a1": "Elm Quartermaster"}, {"a8": "Elm Bailiff"}, 3),
        ({"a1": "Elm Herald"}, {"a8": "Elm Bailiff"}, 0),
    ],
)
def test_effects_of_other_cards_change_summon_costs(board, foe, cost):
    t = summoning(board, "Guardian", magic=5, foe=foe)
    assert price(t, "Guardian") == cost
    t.do("Summon Guardian", "c4")
    assert (t.name("c4"), len(t.pile("magic"))) == ("Guardian", 5 - cost)
    if cost:
        t = summoning(board, "Guardian", magic=cost - 1, foe=foe)
        assert price(t, "Guardian") is None
        assert t.refused(f"summon:{t.held('Guardian')}") == "why.magic"


def test_a_card_can_lower_its_own_summon_cost():
    t = summoning({"a1": "Archer", "a2": "Archer"}, "Elm Kin", magic=3)
    assert price(t, "Elm Kin") == 2  # two Archers and the Summoner lower the cost


def test_the_next_unit_of_a_kind_costs_less_once():
    t = table(
        phoenix(
            {"c3": "Wall", "a1": "Elm Crier"},
            hand=["Guardian", "Guardian", "Fireling"],
            magic=["Archer"],
            deck=["Archer"] * 9,
        ),
        tundra(),
        at="draw",
    )
    assert t.phase == "summon" and price(t, "Guardian") == 0 and price(t, "Fireling") == 0
    t.do("Summon Guardian", "c4")
    assert t.name("c4") == "Guardian" and t.wounds("c4") == 1 and len(t.pile("magic")) == 1
    assert price(t, "Guardian") is None, "the next one costs 2 again"
