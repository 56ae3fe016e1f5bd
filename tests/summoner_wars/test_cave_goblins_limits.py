"""Limits of the Cave Goblins' cards: how far they reach, how often they work, and which cards they do not affect."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.summoner_wars.rules import RULES

HIRED = "mercenaries-apprentice-mage"
"""A Common with a Summon Cost of 0 that is not a Cave Goblin."""


def goblins(board: dict[str, Any], summoner: str = "Frick", **rest: Any) -> dict[str, Any]:
    return seat({"a1": summoner, **board}, "Cave Goblins", **rest)


def mirror(
    at: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    summoner: str = "Sneeks",
    dice: list[int] | None = None,
    foe: dict[str, Any] | None = None,
    **rest: Any,
) -> Table:
    """Set up Cave Goblins against Cave Goblins."""
    enemy = seat({"f8": "Sneeks", **(theirs or {})}, "Cave Goblins", **(foe or {}))
    return table(goblins(mine, summoner, **rest), enemy, at=at, dice=dice or [])


def orcs(
    at: str,
    mine: dict[str, Any],
    theirs: dict[str, Any],
    dice: list[int] | None = None,
    summoner: str = "Sneeks",
    **rest: Any,
) -> Table:
    return table(goblins(mine, summoner), tundra(theirs), at=at, dice=dice or [], **rest)


# -- units ------------------------------------------------------------------------------------------------


def test_sneeks_exchanges_with_no_goblin_of_an_opponent() -> None:
    t = mirror("magic", {"d4": "Slinger", "d3": HIRED}, {"d5": "Slinger", "c5": "Oaf"}).do("yes")
    assert t.name("d4") == "Sneeks", "one alone can be meant"


def test_frick_leads_no_goblin_of_an_opponent_and_no_hired_unit() -> None:
    t = mirror(
        "attack",
        {"d4": "Slinger", "c4": HIRED, "e4": "Slinger", "b4": "Climber"},
        {"d5": "Slinger", "c5": "Slinger", "e5": "Oaf", "b5": "Oaf"},
        "Frick",
    ).end()
    assert t.refs() == {"d4", "e4"}


def test_blarf_counts_only_the_cards_under_him() -> None:
    fed = {"card": "The Feeder", "under": ["Slinger", "Runt"]}
    t = orcs("attack", {"d4": {"card": "Blarf", "under": [{"card": "Runt", "down": True}]}, "b4": fed}, {"d5": "Rukar"})
    assert t.attack("d4") == RULES.cards["cave-goblins-blarf"].attack + 1


@pytest.mark.parametrize(("square", "die", "wounds"), [("e4", 2, 1), ("c4", 1, 0)])
def test_mook_adds_one_up_to_three_spaces_away(square: str, die: int, wounds: int) -> None:
    enemy = f"{square[0]}5"
    t = orcs("attack", {"c3": "Mook", square: "Climber"}, {enemy: "Rukar"}, [die]).do(square, enemy)
    assert t.wounds(enemy) == wounds


def test_mook_helps_no_hired_unit_and_no_goblin_of_an_opponent() -> None:
    t = orcs("attack", {"c3": "Mook", "c4": HIRED}, {"c5": "Rukar"}, [2]).do("c4", "c5")
    assert t.wounds("c5") == 0
    t = table(
        goblins({"c3": "Mook", "c4": "Oaf"}, "Sneeks"),
        seat({"f8": "Sneeks", "c5": "Climber"}, "Cave Goblins"),
        at="attack",
        dice=[2],
        active=1,
    ).do("c5", "c4")
    assert t.wounds("c4") == 0


def test_the_eater_destroys_one_common_next_to_it() -> None:
    t = orcs("attack", {"d4": "The Eater", "d3": "Slinger", "a4": "Oaf"}, {"d5": "Fighter", "f6": "Smasher"}, []).end()
    assert (t.ask.shape, t.refs()) == ("pick", {"d3", "d5"})


def test_krag_walks_before_the_attack_phase_begins() -> None:
    t = orcs("movement", {"d4": "Krag", "e4": "Slinger"}, {"d8": "Krung", "e5": "Ugg"}).end()
    assert (t.phase, t.ask.kind) == ("movement", "move_to")
    t.do("d7")
    assert t.phase == "attack" and "d7" in t.refs()


def test_reeker_need_not_attack_after_the_phase() -> None:
    t = orcs("attack", {"d4": "Reeker"}, {"d5": "Ugg", "c4": "Krung"}, [])
    assert "none" in t.keys
    t.do("none")
    assert (t.wounds("d5"), t.wounds("c4")) == (0, 0)


def test_scagg_curses_one_unit() -> None:
    t = orcs("begin:turn", {"d4": "Scagg", "d3": "Slinger"}, {"d5": "Ugg"}).do("yes")
    assert (t.ask.shape, t.refs()) == ("pick", {"d3", "d5"}), "an own one too"


def test_feeder_keeps_goblins_of_both_sides_within_2_spaces() -> None:
    t = orcs("attack", {"d4": "The Feeder", "d2": "Slinger"}, {"c2": "Fighter"}, [6, 1], active=1).do("c2", "d2")
    assert [e.code for e in t.st.ents.values() if e.host == t.at("d4").id] == ["cave-goblins-slinger"]
    assert t.pile("magic", 1) == []
    t = mirror("attack", {"d4": "The Feeder", "d3": "Oaf"}, {"d5": "Slinger"}, dice=[6]).do("d3")
    assert t.name("d5") == "Slinger"


def test_feeder_may_eat_only_the_cards_under_itself() -> None:
    fed, other = {"card": "The Feeder", "under": ["Slinger"]}, {"card": "Blarf", "under": ["Runt"]}
    t = orcs("attack", {"d4": fed, "b4": other}, {"d5": "Rukar"}, [3] * 4).do("d4", "d5")
    assert t.labels == ["Slinger"]
    t.give(t.keys[0])
    assert t.wounds("d5") == 3


def test_a_berserker_assaults_a_single_enemy_next_to_it() -> None:
    t = orcs("attack", {"d4": "Berserker", "d3": "Slinger"}, {"d5": "Krung", "f4": "Ugg"}, [6, 6]).do("Assault")
    assert t.wounds("d5") == 2
    t = orcs("attack", {"d4": "Berserker", "d3": "Slinger"}, {"d6": "Krung"}, [])
    assert t.refused(f"act:{t.at('d4').id}:0") == "why.condition", "the enemy is not next to it, the Slinger no enemy"


def test_only_own_goblin_fighters_may_attack_after_the_phase() -> None:
    board = {"b4": "Fighter", "c4": "Fighter", "d4": "Slinger", "e4": "tundra-orcs-fighter"}
    t = mirror("attack", board, {"b5": "Fighter", "c5": "Fighter", "d5": "Oaf", "e5": "Oaf"}).end()
    assert t.refs() == {"b4", "c4"} and "end" in t.keys
    assert "none" in t.do("b4").keys or "back" in t.keys


def test_a_beast_rider_rides_seven_spaces_at_most() -> None:
    t = table(
        goblins({"a3": "Beast Rider"}),
        tundra({"j8": "Grognack"}),
        seat({"l1": "Sneeks"}, "Cave Goblins"),
        seat({"a8": "Torgan"}, "Tundra Orcs"),
        at="movement",
    ).do("a3")
    assert "h3" in t.squares() and "i3" not in t.squares()


def blasted() -> Table:
    """Let the Controller of an opponent move a Clinger in the opponent's turn."""
    t = orcs("attack", {"c5": "Clinger", "d4": "Oaf"}, {"d6": "Controller", "a7": "Krung"}, [1], active=1)
    return t.do("d6", "d4", "yes", "c5", "c6")


def test_clinger_moved_by_opponents_does_not_cling_to_itself() -> None:
    t = blasted()
    assert t.name("c6") == "Clinger" and t.ask.kind == "attack"


def test_a_clinger_clings_to_a_single_space() -> None:
    t = orcs("movement", {"d4": "Clinger", "d5": "Runt"}, {"f8": "Krung"}).do("d5", "d7", "yes")
    assert (t.ask.shape, t.squares()) == ("pick", {"d6", "d8", "c7", "e7"})


# -- events -----------------------------------------------------------------------------------------------


def horde(
    event: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, dice: list[int] | None = None, **rest: Any
) -> Table:
    """Play the event with Join the Horde in hand, so that other units can join after it."""
    return mirror(
        "event", {"d2": "Wall", **mine}, theirs, dice=dice, hand=[event, "Join the Horde", "Runt"], **rest
    ).do(f"Play {event}")


def joined(t: Table, square: str) -> Table:
    """Play Join the Horde and summon a Runt on the square."""
    return t.do("Play Join the Horde").give("").do("Summon Runt", square)


@pytest.mark.parametrize(
    ("event", "lent"),
    [
        ("Goblin Rage", {"b4"}),
        ("Goblin Horde Attack", {"a1", "b4", "c4"}),
        ("Goblin Invincibility", {"a1", "b4", "c4"}),
    ],
)
def test_event_affects_own_goblins_including_later_ones(event: str, lent: set[str]) -> None:
    t = horde(
        event, {"b4": "Slinger", "c4": "Mook" if lent == {"b4"} else "Oaf", "d4": HIRED}, {"b6": "Slinger", "c6": "Oaf"}
    )
    assert t.lent() == lent
    assert joined(t, "d3").lent() == {*lent, "d3"}


def test_goblin_in_rage_may_attack_again() -> None:
    t = horde("Goblin Rage", {"d4": "Slinger"}, {"d6": "Oaf"}, [6, 6]).end("attack").do("d4", "d6")
    assert t.wounds("d6") == 1 and "none" in t.keys
    t.do("none")
    assert t.wounds("d6") == 1 and t.ask.kind != "attack_target"


def test_horde_attack_does_not_count_goblins_of_an_opponent() -> None:
    t = horde("Goblin Horde Attack", {"d4": "Slinger"}, {"d6": "Mook", "c6": "Runt", "e6": "Runt"}, [4] * 4)
    t.end("attack").do("d4", "d6")
    assert t.wounds("d6") == 1


def test_a_goblin_rush_moves_three_own_free_goblins_two_spaces() -> None:
    mine = {"b4": "Slinger", "c4": "Runt", "d4": "Fighter", "e4": "Slinger", "b3": "Climber", "d3": HIRED}
    t = horde("Goblin Rush", mine, {"c7": "Slinger"})
    assert t.refs() == {"b4", "c4", "d4", "e4"}
    t.do("b4")
    assert "b6" in t.squares() and "b7" not in t.squares()
    t.do("b5", "c4", "c5")
    assert t.phase == "event" and "d4" in t.refs()
    t.do("d4", "d5")
    assert "e4" not in t.refs()


def test_horde_of_rabble_moves_own_common_goblins_one_space() -> None:
    t = horde("Hordes of Rabble", {"b4": "Slinger", "c4": "Mook", "d4": HIRED, "e4": "Climber"}, {"c7": "Slinger"})
    assert t.refs() == {"b4", "e4"}
    assert t.do("b4").squares() - {"b4"} == {"a4", "b3", "b5"}


def test_joining_the_horde_makes_goblins_of_the_own_hand_free() -> None:
    hand = ["Join the Horde", "Runt", "Berserker", "Climber", "Mook", HIRED]
    t = mirror(
        "event",
        {"d2": "Wall", "b4": "mercenaries-rogue"},
        {"c7": "Oaf"},
        hand=hand,
        magic=["Runt"] * 9,
        foe={"hand": ["Berserker"]},
    ).do("Play Join the Horde")
    assert sorted(t.labels) == ["Berserker", "Climber", "Runt"]
    assert t.ask.shape == "subset" and (t.ask.min, t.ask.max) == (0, 2)
    t.give("")
    rules = t.st.rules
    assert rules.summon_cost(t.st, t.at("b4").id) == 1, "no goblin"
    assert rules.summon_cost(t.st, t.at("c7").id) == 0, "a Cave Goblin of anyone"


def test_rocks_are_thrown_by_own_common_goblins_three_spaces_far() -> None:
    board = {
        "b4": "Berserker",
        "c4": "Mook",
        "d4": "mercenaries-bow-grounder",
        "e4": "Slinger",
        "f3": "mercenaries-vermin",
    }
    t = horde("Throw Rocks", board, {"b8": "Mook", "f5": "Oaf"}).do("counts as having")
    assert "b4" in t.lent() and t.lent() <= {"b4", "e4"}
    assert t.end("attack").do("b4").refs() == {"c4"}, "cards of anyone, but not the fourth space"
    t = horde("Throw Rocks", {**board, "f4": {"card": "Slinger"}}, {"b8": "Slinger"})
    before = {s: t.attack(s) for s in ("b4", "c4", "d4", "e4", "f4", "b8")}
    t.do("+1 Attack Value")
    assert {s for s in before if t.attack(s) != before[s]} == {"e4", "f4"}, "bows alone, none of the opponent's"
