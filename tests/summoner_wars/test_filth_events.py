"""The events of the Filth: what each offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.cards.pool import RULES

P = "filth-"
TEXTS = {
    "channel-corruption": "Event: You may at once summon a Mutation Common unit in your hand without paying for it.",
    "shield-of-the-hopeful": "In answer: When a Filth non-Mutation Common unit would take wounds, that unit takes none "
                             "of them.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_the_text_says_it(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


def filth(board: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    return seat({"c1": "The Demagogue", **(board or {})}, "Filth", **rest)


def mutant(name: str, wounds: int = 0) -> dict[str, Any]:
    return {"card": name, "under": ["Zealot"], "wounds": wounds}


def play(at: str, board: dict[str, Any], foes: dict[str, Any] | None = None, *dice: int, active: int = 0,
         foe: dict[str, Any] | None = None, **rest: Any) -> Table:
    return table(filth(board, **rest), tundra(foes or {"a8": "Fighter"}, **(foe or {})), at=at, active=active,
                 dice=list(dice))


# -- Channel Corruption ----------------------------------------------------------------------------------------


def test_channel_corruption_summons_a_mutation_for_nothing() -> None:
    t = play("event", {"d4": "Zealot", "e4": mutant("Winged Mutant"), "a1": "Wall"},
             hand=["Channel Corruption", "Spew Mutant", "Cultist"]).do("Channel Corruption")
    assert not any("Cultist" in label for label in t.labels), "a Mutation alone"
    t.do("Spew Mutant")
    assert t.squares() == {"d4", "e4"}
    t.do("e4")
    assert t.name("e4") == "Spew Mutant" and sorted(t.hand()) == ["Cultist", "Winged Mutant"]
    assert t.pile("discard") == ["Channel Corruption"] and t.pile("magic") == []


def test_channel_corruption_needs_a_unit_to_corrupt() -> None:
    t = play("event", {"a1": "Wall"}, hand=["Channel Corruption", "Spew Mutant"]).do("Channel Corruption")
    assert not any("Spew Mutant" in label and "ummon" in label for label in t.labels)


# -- Shield of the Hopeful -------------------------------------------------------------------------------------


def test_a_shield_of_the_hopeful_saves_a_plain_common() -> None:
    t = play("attack", {"d4": "Zealot"}, {"d5": "Fighter"}, 6, active=1, hand=["Shield of the Hopeful"]).do("d5", "d4")
    assert t.ask.seat == 0 and t.ask.kind == "reaction"
    t.do("Shield of the Hopeful")
    assert t.name("d4") == "Zealot" and t.wounds("d4") == 0 and t.pile("discard") == ["Shield of the Hopeful"]


@pytest.mark.parametrize("who", ["c1", "e4", "d2"])
def test_a_shield_of_the_hopeful_saves_no_mutant_no_summoner_and_no_wall(who: str) -> None:
    board = {"e4": mutant("Spew Mutant"), "d2": "Wall"}
    near = {"c1": "c2", "e4": "e5", "d2": "d3"}[who]
    t = play("attack", board, {near: "Fighter"}, 6, active=1, hand=["Shield of the Hopeful"]).do(near, who)
    assert t.wounds(who) == 1 and t.ask.kind != "reaction"


def test_a_shield_of_the_hopeful_is_not_played_in_the_event_phase() -> None:
    t = play("event", {"d4": "Zealot"}, hand=["Shield of the Hopeful", "Channel Corruption", "Spew Mutant"])
    assert t.refused(f"event:{t.held('Shield of the Hopeful')}") == "why.no_answer"
