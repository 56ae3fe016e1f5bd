"""Abilities that events lend until the end of the turn last all turn and are gone in the opponent's turn."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

FED = {"card": "Scavenger", "under": ["Slayer"]}
LENT: list[tuple[str, str, str, dict[str, Any], tuple[str, ...]]] = [
    ("Cave Goblins", "Frick", "Goblin Horde Attack", {"d3": "Slinger"}, ()),
    ("Cave Goblins", "Frick", "Goblin Rage", {"d3": "Slinger"}, ()),
    ("Cave Goblins", "Frick", "Throw Rocks", {"d3": "Berserker", "e3": "Slinger"}, ("counts as having",)),
    ("Cloaks", "Vlox", "Clever Diversion", {"d3": "Slasher"}, ()),
    ("Cloaks", "Vlox", "Daring Plan", {"d3": "Slasher"}, ()),
    ("Cloaks", "Vlox", "Heist", {"d3": "Slasher"}, ("d3",)),
    ("Cloaks", "Vlox", "Raid", {"d3": "Thief", "e3": "Thief"}, ("d3",)),
    ("Cloaks", "Vlox", "Vanish", {"d3": "Slasher"}, ()),
    ("Fallen Kingdom", "Mad Sirian", "Forbidden Ritual", {"d3": "Vampire"}, ()),
    ("Jungle Elves", "Abua Shi", "Spirit of the Cheetah", {"b1": "Elephant"}, ("b1",)),
    ("Jungle Elves", "Abua Shi", "Spirit of the Serpent", {"b1": "Elephant"}, ("b1",)),
    ("Jungle Elves", "Abua Shi", "Spirit of the Lizard", {"b1": "Elephant", "a2": "Elephant"}, ("spend 1", "b1")),
    ("Jungle Elves", "Abua Shi", "Spirit of the Lizard", {"b1": "Elephant", "a2": "Elephant"}, ("spend 4",)),
    ("Mountain Vargath", "Sunderved", "Greater Command", {"d3": "Brute"}, ()),
    ("Mountain Vargath", "Sunderved", "Torodin's Advance", {"d3": "Torodin"}, ()),
    ("Sand Goblins", "Krusk", "Shiny", {"d3": FED}, ()),
]


def on(t: Table) -> Table:
    """Give one answer, declining anything optional."""
    for key in ("no", "none"):
        if key in t.keys:
            return t.give(key)
    return t.end()


@pytest.mark.parametrize(("faction", "summoner", "event", "board", "steps"), LENT, ids=lambda x: str(x)[:24])
def test_lent_ability_ends_with_the_turn(
    faction: str, summoner: str, event: str, board: dict[str, Any], steps: tuple[str, ...]
) -> None:
    t = table(
        seat({"a1": summoner, **board}, faction, hand=[event], magic=["Wall"] * 4),
        tundra({"d8": "Krung", "e8": "Smasher"}),
        at="event",
    ).do(f"Play {event}", *steps)
    lent = t.lent()
    assert lent
    while t.st.vars["active"] == 0:
        if t.phase in ("movement", "attack"):
            assert t.lent() == lent, f"still there in the {t.phase} phase"
        on(t)
    assert t.lent() == set()


def test_bonus_to_attack_value_lasts_until_the_turn_ends() -> None:
    t = table(
        seat({"a1": "Abua Shi", "d4": "Elephant"}, "Jungle Elves", magic=["Wall"]), tundra({"d5": "Krom"}), at="attack"
    ).do("Chant of Growth", "d4")
    more = t.attack("d4")
    while t.phase == "attack":
        on(t)
    assert t.attack("d4") == (more if t.st.vars["active"] == 0 else more - 1)
    t = table(
        seat({"a1": "Oldin", "b1": "Vermin"}, "Mercenaries", hand=["Magic Pulse", "Vermin"]),
        tundra({"a3": "Krom"}),
        at="event",
    ).do("Play Magic Pulse", "Vermin")
    more = t.attack("a1")
    while t.phase != "attack":
        on(t)
    assert t.attack("a1") == more


def test_mind_control_is_permanent() -> None:
    t = table(
        seat({"a1": "Tacullu"}, "Benders", hand=["Mind Control"], magic=["Wall"] * 2),
        tundra({"d4": "Smasher", "d3": "Smasher", "d8": "Krom"}),
        at="event",
    ).do("Play Mind Control", "d4")
    smasher = t.at("d4").id
    while t.st.vars["active"] == 0:
        on(t)
    assert t.st.rules.controller(t.st, smasher) == 0
