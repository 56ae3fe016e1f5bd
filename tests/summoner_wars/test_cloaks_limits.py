"""Limits of the Cloaks' cards: how far they reach, how often they work, and which cards they do not affect."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.summoner_wars.rules import RULES

HIRED = "mercenaries-vermin"
"""A Common that is not a Cloak."""


def play(phase: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, *dice: int, **rest: Any) -> Table:
    return table(seat({"a1": "Oldin", **mine}, **rest), tundra(theirs or {"f8": "Gruggar"}), at=phase, dice=list(dice))


def mirror(event: str, mine: dict[str, Any], theirs: dict[str, Any], *dice: int, **rest: Any) -> Table:
    """Play an event while the opponent also has Cloaks."""
    board = {"f8": "cloaks-vlox", **theirs}
    return table(
        seat({"a1": "Vlox", **mine}, "Cloaks", hand=[event], **rest), seat(board, "Cloaks"), at="event", dice=list(dice)
    ).do(f"Play {event}")


def to(t: Table, phase: str) -> Table:
    return t if t.phase == phase else t.end(phase)


def one(t: Table) -> bool:
    """Whether the question asks for exactly one option."""
    return t.ask.shape == "pick"


# -- Summoners and Champions ------------------------------------------------------------------------------


def test_vlox_copies_one_unit_and_jexik_moves_one_common() -> None:
    assert one(play("event", {"c4": "Vlox", "a2": "Doc", "b3": "Slasher"}).do("Master of the Art"))
    t = table(
        seat({"d2": "Jexik", "b3": "Slasher", "a3": "Gunner", "f2": "Doc"}, deck=["Wall"] * 8),
        tundra({"c7": "Smasher"}, deck=["Wall"] * 8),
        at="draw",
    ).do("Phoenix Elves", "yes")
    assert one(t) and t.refs() == {"b3", "a3"}


def test_scam_escapes_after_his_attack() -> None:
    t = play("attack", {"d4": "Scam"}, {"d5": "Gruggar"}, 6, 6, magic=["Scam"]).do("d4", "d5")
    assert "yes" in t.keys and t.wounds("d5") == RULES.cards["cloaks-scam"].attack


@pytest.mark.parametrize("die", [4, 5, 6])
def test_hawk_may_strike_one_common(die: int) -> None:
    t = play("movement", {"d2": "Hawk"}, {"d6": "Smasher", "c4": "Smasher"}, die).do("d2", "d3")
    assert "no" in t.keys
    t.do("yes")
    assert one(t) and t.refs() == {"d6", "c4"}
    assert t.do("d6").wounds("d6") == 1


@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_doc_heals_one_wound_of_one_unit(die: int) -> None:
    wounded = {"card": "Scam", "wounds": 2}
    t = play("attack", {"d4": "Doc", "d3": wounded, "e4": wounded}, None, die).do("First Aid")
    assert one(t)
    assert t.do("d3").wounds("d3") == 1


def test_sin_sin_charms_one_common_two_clear_spaces_away() -> None:
    board = {"a3": "Smasher", "d4": "Krom", "d5": "Fighter", "d2": "Fighter", "f3": "Smasher"}
    t = play("attack", {"d3": "Sin-Sin"}, board).do("Charm")
    assert one(t) and t.refs() == {"d2", "f3"}, "not three spaces away, not behind another card"


@pytest.mark.parametrize(("admiral", "asked"), [("c2", True), ("b2", False)])
def test_the_admiral_covers_units_three_spaces_away(admiral: str, asked: bool) -> None:
    t = table(
        tundra({"d5": "Krom"}),
        seat({"d4": "Slasher", admiral: "The Admiral", "a8": "Oldin"}),
        at="attack",
        dice=[6, 6, 6],
    ).do("d5", "d4")
    assert (t.ask.seat == 1) == asked


def test_spider_returns_to_own_wall_and_wounds_enemy_summoners() -> None:
    t = play("magic", {"d1": "Wall", "e8": "Spider"}, {"c7": "Smasher", "b5": "Wall"}).do("yes")
    assert one(t) and t.squares() == {"c1", "e1", "d2"}
    t.do("d2")
    assert (t.wounds("c8"), t.wounds("a1")) == (1, 0)


# -- Commons ----------------------------------------------------------------------------------------------


def test_a_scrapper_calls_one_friend_to_a_wounded_enemy() -> None:
    t = play("attack", {"d4": "Scrapper", "b1": "Scrapper", "f1": "Scrapper"}, {"d5": "Gruggar", "a7": "Scrapper"}, 3)
    t.do("d4", "d5", "yes")
    assert one(t) and t.refs() == {"b1", "f1"}, "none of an opponent"
    t = play("attack", {"d4": "Scrapper"}, {"d5": "Gruggar", "a7": "Scrapper"}, 3).do("d4", "d5")
    assert "yes" not in t.keys, "there is no other friend"
    t = play("attack", {"d4": "Scrapper", "d5": "Doc", "b1": "Scrapper"}, {"f8": "Krom"}, 3).do("d4", "d5")
    assert "yes" not in t.keys and t.wounds("d5") == 1, "no enemy was wounded"


def test_a_renegade_that_chose_to_attack_must_attack() -> None:
    t = play("movement", {"d4": "Renegade", "b1": "Doc"}, {"d5": "Gruggar", "e4": "Krom"}, 3).do("Versatile")
    assert t.refs() == {"d5", "e4"} and "none" not in t.keys


def test_a_sniper_shoots_5_spaces_far_and_no_farther() -> None:
    t = play("attack", {"d1": "Sniper", "c1": "Doc"}, {"d7": "Gruggar"})
    assert t.do("d1").refs() == {"c1"}


def test_a_thief_goes_home_to_one_space_at_an_own_wall() -> None:
    t = table(
        seat({"d1": "Wall", "a1": "Oldin", "e8": "Thief"}),
        tundra({"c7": "Smasher", "b5": "Wall"}, hand=["Krom"]),
        at="magic",
    ).do("place")
    assert one(t) and t.squares() == {"c1", "e1", "d2"}


# -- events -----------------------------------------------------------------------------------------------


def test_a_raid_is_made_by_one_own_thief() -> None:
    t = mirror("Raid", {"d1": "Thief", "b1": "Thief"}, {"c7": "Thief"})
    assert one(t) and t.refs() == {"d1", "b1"}


@pytest.mark.parametrize(
    ("event", "lent"), [("Vanish", {"a1", "b3", "c3"}), ("Daring Plan", {"b3", "c3"}), ("Clever Diversion", {"b3"})]
)
def test_event_affects_only_own_cloaks(event: str, lent: set[str]) -> None:
    t = mirror(event, {"b3": "Slasher", "c3": "Doc", "d3": HIRED}, {"b6": "Slasher", "c6": "Doc"}, magic=["Doc"])
    assert t.lent() == lent


def test_heist_is_committed_by_one_own_cloak_from_the_back_row() -> None:
    t = mirror("Heist", {"d1": "Wall", "e8": "Slasher", "b3": "Doc", "d3": HIRED}, {"b6": "Slasher", "b5": "Wall"})
    assert one(t) and t.refs() == {"a1", "e8", "b3"}
    t.do("e8")
    while "place" not in " ".join(t.labels).casefold():
        t.end()
    t.do("place")
    assert one(t) and t.squares() == {"c1", "e1", "d2"}, "at the own Wall"
    t = mirror("Heist", {"d1": "Wall", "e7": "Slasher"}, {"b6": "Slasher"}).do("e7")
    while t.ask.seat == 0 and t.phase != "draw":
        t.end()
    assert t.name("e7") == "Slasher", "it does not stand in the opponent's back row"


def test_shadows_hide_one_own_unit() -> None:
    t = mirror("Cloak of Shadows", {"b3": "Slasher", "c3": "Gunner"}, {"b6": "Slasher"})
    assert one(t) and t.refs() == {"b3", "c3"}
    t = mirror("Cloak of Shadows", {"b3": "Slasher", "c3": "Doc"}, {"c6": "Doc"}, magic=["Doc"] * 2).do("spend 2")
    assert one(t) and t.refs() == {"a1", "c3"}


def test_concealed_weapons_of_an_opponent_do_not_count() -> None:
    t = mirror("Concealed Weapons", {"d4": "Slasher"}, {"d5": "Doc", "c5": "Slasher", "e6": "Doc"})
    assert one(t) and t.refs() >= {"d4", "d5", "c5", "e6"}
    assert t.do("d5").wounds("d5") == 1


def test_one_common_is_assassinated() -> None:
    assert one(mirror("Assassinate", {"d4": "Slasher"}, {"c5": "Slasher"}, magic=["Doc"] * 2))


def test_daring_plan_works_in_the_attack_phase() -> None:
    """A Renegade that attacks in the Movement Phase gets no extra dice and is not at risk."""
    t = to(mirror("Daring Plan", {"d4": "Renegade", "b1": "Doc"}, {"d5": "Doc", "a7": "Slasher"}, 3, 3, 3), "movement")
    t.do("Versatile", "d5")
    assert t.wounds("d5") == RULES.cards["cloaks-renegade"].attack
    while t.st.vars["active"] == 0:
        t.end()
    assert t.name("d4") == "Renegade"


def diverted(walls: dict[str, str], mine: dict[str, str] | None = None) -> Table:
    t = mirror("Clever Diversion", {"b4": "Slasher", **(mine or {})}, {"d7": "Doc", **walls})
    return to(t, "movement").do("b4", "b5")


def test_own_walls_do_not_divert() -> None:
    assert "yes" not in diverted({"f5": "Wall"}, {"b6": "Wall"}).keys
    t = diverted({"b6": "Wall", "f5": "Wall"}, {"a5": "Wall", "d2": "Wall"}).do("yes")
    assert one(t) and t.squares() == {"f4", "f6", "e5"}, "an own Wall is no second one"
    t = diverted({"a5": "Wall", "c5": "Wall"}, {"d2": "Wall"}).do("yes")
    assert one(t) and t.squares() == {"a4", "a6", "c4", "c6", "d5"}


def test_a_unit_vanishes_after_its_attack() -> None:
    t = mirror("Vanish", {"d4": "Slasher", "b3": "Hawk"}, {"d5": "Doc"}, 4, magic=["Doc"] * 2)
    t = to(t, "attack").do("d4", "d5")
    assert "yes" in t.keys and t.wounds("d5") == 1
    assert one(t.do("yes"))


def test_a_unit_vanishes_once_a_turn() -> None:
    t = to(mirror("Vanish", {"d4": "Slasher"}, {"d5": "Doc", "b4": "Doc"}, 1, 1, magic=["Doc"] * 2), "movement")
    vanish = next(key for key in t.keys if key.startswith(f"act:{t.at('d4').id}"))
    t.do(vanish)
    assert one(t)
    t.do("c4", "c4") if "c4" in t.refs() else t.do("c4")
    to(t, "attack").do("c4", "b4")
    assert "yes" not in t.keys and len(t.pile("magic")) == 1
