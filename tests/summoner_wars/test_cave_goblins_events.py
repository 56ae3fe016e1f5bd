"""The events of the Cave Goblins."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

P = "cave-goblins-"
TEXTS = {
    "goblin-rage": "Event: Each Cave Goblin unit you control with a Summon Cost of 0 gains the ability Swift Strike "
    '("After this card has attacked, you may attack with this card again. (Limit: 1 per turn.)") '
    "until the end of the turn, those that come later among them.",
    "goblin-horde-attack": 'Event: Each Cave Goblin unit you control gains the ability Gang-Up ("When this card '
    "attacks, it rolls 1 more die per other friendly Cave Goblin unit adjacent to the card "
    'attacked") until the end of the turn, those that come later among them.',
    "goblin-rush": "Event: Move up to 3 Cave Goblin units you control with a Summon Cost of 0 one after the other, "
    "each up to 2 spaces.",
    "goblin-invincibility": "Event: When an opponent attacks a Cave Goblin unit you control, only results of 6 or "
    "more wound it until the beginning of your next turn.",
    "throw-rocks": "Event: Choose one that can be done in full: each Cave Goblin Common unit you control counts as "
    "having the bow symbol instead of the sword symbol until the end of the turn, those that come "
    "later among them; or each Cave Goblin Common unit you control with the bow symbol gets +1 "
    "Attack Value until the end of the turn, those that come later among them.",
    "hordes-of-rabble": "Event: Move each Cave Goblin Common unit you control up to 1 space. In your Attack Phase "
    "this turn you may attack with up to 6 different units.",
    "join-the-horde": "Event: The Summon Cost of at most 2 Cave Goblin Common units in your hand is 0 until the end "
    "of the turn. The Summon Cost of each Cave Goblin Common unit is 0 until the end of the turn, "
    "those that come later among them. In this phase you may summon each unit in your hand.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


def goblins(board: dict[str, Any], summoner: str = "Frick", **rest: Any) -> dict[str, Any]:
    return seat({"a1": summoner, **board}, "Cave Goblins", **rest)


def events(
    board: dict[str, Any], orcs: dict[str, Any], *hand: str, dice: list[int] | None = None, **rest: Any
) -> Table:
    return table(goblins(board, hand=list(hand), **rest), tundra(orcs), at="event", dice=dice or [])


def value(t: Table, square: str) -> int:
    return int(t.st.rules.attack_with(t.st, t.at(square).id))


def turn_of(t: Table, seat_: int, phase: str) -> Table:
    while t.st.vars["active"] != seat_ or t.phase != phase:
        t.end()
    return t


def test_goblin_rage_gives_free_units_one_more_attack_a_turn() -> None:
    t = events(
        {"d4": "Slinger", "c4": "Climber"}, {"d5": "Rukar", "c5": "Krung"}, "Goblin Rage", "Goblin Rage", dice=[6] * 6
    )
    t.do("Goblin Rage", "Goblin Rage").end("attack")
    t.do("d4", "d5", "d5")
    assert t.wounds("d5") == 2 and t.ask.kind == "attack", "two events of it do not add up"
    assert t.match.view(0)["players"][0]["attacks_left"] == 2
    t.do("c4", "c5")
    assert t.wounds("c5") == 1 and t.ask.kind != "attack_target", "a Climber costs 1"


def test_goblin_rage_ends_with_the_turn() -> None:
    t = events({"d4": "Slinger"}, {"d5": "Rukar"}, "Goblin Rage", dice=[6] * 6).do("Goblin Rage")
    turn_of(t, 1, "attack")
    turn_of(t, 0, "attack")
    t.do("d4", "d5")
    assert t.wounds("d5") == 1 and t.ask.kind != "attack_target"


def test_horde_attack_counts_other_goblins_next_to_the_target() -> None:
    board = {"d4": "Slinger", "c5": "Runt", "e5": "Fighter", "d7": "Runt", "b5": "Runt"}
    t = events(board, {"d5": "Rukar", "d8": "Ugg"}, "Goblin Horde Attack", dice=[4] * 6).do("Goblin Horde Attack")
    t.end("attack")
    t.do("d4", "d5")
    assert t.wounds("d5") == 3, "itself, and one for the Runt and the Fighter next to Rukar"


def test_mercenaries_are_not_goblins_of_the_horde() -> None:
    t = (
        events(
            {"d4": "Slinger", "c5": {"card": "Spear Grounder"}}, {"d5": "Rukar"}, "Goblin Horde Attack", dice=[4] * 6
        )
        .do("Goblin Horde Attack")
        .end("attack")
    )
    t.do("d4", "d5")
    assert t.wounds("d5") == 1


def test_goblin_rush_moves_three_free_goblins() -> None:
    t = events({"d4": "Slinger", "c4": "Runt", "b4": "Fighter", "e4": "Fighter", "f4": "Oaf"}, {}, "Goblin Rush")
    t.do("Goblin Rush")
    assert t.refs() == {"d4", "c4", "b4", "e4"}
    t.do("d4", "d6", "c4", "c6", "b4", "b5")
    assert t.ask.kind == "event" or t.phase != "event"
    t.end("movement") if t.phase != "movement" else None
    assert "d6" in t.refs(), "these moves are free"


def test_invincible_goblins_are_wounded_only_by_sixes_for_a_turn() -> None:
    for die, wounds in ((5, 0), (6, 1)):
        t = events({"d4": "Oaf", "e4": "Oaf"}, {"d5": "Fighter"}, "Goblin Invincibility", dice=[die, 1])
        turn_of(t.do("Goblin Invincibility"), 1, "attack")
        t.do("d5", "d4")
        assert t.wounds("d4") == wounds
    turn_of(t, 0, "attack")
    turn_of(t, 1, "attack")
    t.st.set("dice", (3, 1))
    t.do("d5", "d4")
    assert t.wounds("d4") == 2, "over with the beginning of the own turn"


def test_throwing_rocks_turns_swords_into_bows_or_aids_bows() -> None:
    board = {"d4": "Berserker", "c4": "Slinger", "b4": "Mook"}
    t = events(board, {"d7": "Rukar"}, "Throw Rocks", "Throw Rocks").do("Throw Rocks")
    t.do("counts as having")
    assert [value(t, s) for s in ("d4", "c4")] == [2, 1]
    t.do("Throw Rocks", "+1 Attack Value")
    assert [value(t, s) for s in ("d4", "c4", "b4")] == [3, 2, 2], "Commons alone; a thrower has a bow now"
    t.end("attack")
    assert "d7" in t.do("d4").refs()


@pytest.mark.parametrize(("what", "reach", "attack"), [("counts as having", True, 1), ("+1 Attack Value", False, 1)])
def test_goblins_that_come_later_throw_rocks_too(what: str, reach: bool, attack: int) -> None:
    t = events(
        {"d2": "Wall", "a4": "Slinger"},
        {"d5": "Rukar", "a6": "Krom"},
        "Throw Rocks",
        "Join the Horde",
        "Oaf",
        summoner="Frick",
    ).do("Throw Rocks", what, "Join the Horde", "Oaf", "Summon Oaf", "d3")
    t.end("attack")
    assert (value(t, "d3"), value(t, "a4")) == (attack, 1 if reach else 2)
    assert ("d5" in t.do("d3").refs()) == reach


def test_throwing_rocks_leaves_champions_their_swords() -> None:
    t = events({"d4": "Mook"}, {"d7": "Rukar"}, "Throw Rocks").do("Throw Rocks")
    if t.ask.kind == "either":
        t.do("counts as having")
    t.end("attack") if t.phase != "attack" else None
    assert "d4" not in t.refs()


def test_a_horde_of_rabble_shuffles_forward_and_attacks_with_six() -> None:
    board = {f"{c}4": "Slinger" for c in "bcdef"} | {"a4": "Climber", "a3": "Slinger", "f2": "Mook"}
    orcs = {f"{c}5": "Rukar" if c == "a" else "Krung" if c == "b" else "Ugg" for c in "abcdef"}
    t = events(board, orcs, "Hordes of Rabble", dice=[1] * 9).do("Hordes of Rabble")
    assert "f2" not in t.refs() and {"a4", "b4", "a3"} <= t.refs()
    assert "a3" in t.do("a3").squares() and "a1" not in t.squares()
    t.do("a2", "end").end("attack")
    assert t.name("a2") == "Slinger" and t.match.view(0)["players"][0]["attacks_left"] == 6
    for c in "abcdef":
        t.do(f"{c}4", f"{c}5")
    assert t.match.view(0)["players"][0]["attacks_left"] == 0


def test_three_units_attack_without_the_horde_event() -> None:
    t = events({"d4": "Slinger"}, {"d5": "Ugg"}, "Goblin Rush").end("attack")
    assert t.match.view(0)["players"][0]["attacks_left"] == 3


def test_joining_the_horde_costs_nothing_this_turn() -> None:
    t = events(
        {"d4": "Wall", "c2": "Berserker"},
        {},
        "Join the Horde",
        "Berserker",
        "Oaf",
        "Climber",
        "Mook",
        magic=["Slinger"],
    )
    t.do("Join the Horde")
    assert [o.text for o in t.ask.options] and len(t.keys) == 3
    t.give(f"{t.held('Berserker')},{t.held('Oaf')}")
    offered = {
        t.st.rules.card(t.st.ents[o.ref].code).name: o.cost for o in t.ask.options if o.key.startswith("summon:")
    }
    assert offered == {"Berserker": 0, "Oaf": 0, "Climber": 1}, "Mook costs more than there is"
    t.do("Summon Berserker", "d5")
    assert t.pile("magic") == ["Slinger"] and t.st.rules.summon_cost(t.st, t.at("d5").id) == 0
    assert t.st.rules.summon_cost(t.st, t.at("c2").id) == 0
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] == turn:
        t.end()
    assert t.st.rules.summon_cost(t.st, t.at("c2").id) == 2
