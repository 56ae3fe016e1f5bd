"""The Events of the Mercenaries: what each offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.cards.pool import RULES

P = "mercenaries-"
TEXTS = {
    "wall-transference": "Event: Place a Wall you control on an empty space on your side.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_the_text_says_it(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


def events(mine: dict[str, Any], *hand: str, enemies: dict[str, Any] | None = None, dice: tuple[int, ...] = (),
           **rest: Any) -> Table:
    return table(seat({"c1": "Oldin", **mine}, "Mercenaries", hand=list(hand), **rest), tundra(enemies or {}),
                 at="event", dice=list(dice))


# -- Wall Transference -------------------------------------------------------------------------------------


def test_a_wall_is_transferred_to_any_empty_space_of_your_side_and_keeps_its_wounds() -> None:
    t = events({"d3": {"card": "Wall", "wounds": 2}, "e5": "Wall", "a2": "Stone Golem"}, "Wall Transference",
               enemies={"d6": "Wall"})
    t.do("Wall Transference")
    assert t.refs() == {"d3", "e5"}, "your own Walls alone"
    t.do("d3")
    assert t.squares() == {f"{x}{y}" for x in "abcdef" for y in "1234"} - {"c1", "d3", "a2"}
    t.do("f4")
    assert (t.name("f4"), t.name("d3"), t.wounds("f4")) == ("Wall", "", 2)


def test_without_a_wall_there_is_nothing_to_transfer() -> None:
    t = events({"d3": "Stone Golem"}, "Wall Transference", enemies={"d6": "Wall"})
    assert t.refused(f"event:{t.held('Wall Transference')}") == "why.targets"
