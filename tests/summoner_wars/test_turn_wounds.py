"""Wounds, destruction, who gets the magic, and winning a match."""

from __future__ import annotations

import pytest
import swcards_turn  # noqa: F401
from sw_kit import Table, phoenix, table, tundra

from engine import say


def attack(board: dict[str, object], foe: dict[str, object], dice: tuple[int, ...], **more: object) -> Table:
    return table(phoenix(board, hand=["Archer"], **more), tundra(foe), at="attack", dice=list(dice))


# -- destruction -------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-RULE-20-DESTROY-AT-LIFE")
@pytest.mark.parametrize(
    ("before", "dice", "gone"),
    [
        (0, (3, 3, 3), False),
        (1, (3, 3, 1), False),
        (1, (3, 3, 3), True),
        (2, (3, 3, 1), True),
        (2, (3, 3, 3), True),
        (3, (1, 1, 2), False),
    ],
)
def test_a_card_is_destroyed_when_its_wounds_reach_its_life(before, dice, gone):
    t = attack({"d4": "Oak Sword"}, {"d5": {"card": "Oak Sword", "wounds": before}}, dice).do("d4", "d5")
    assert (t.name("d5") == "") is gone
    assert t.pile("magic") == (["Oak Sword"] if gone else [])
    assert any("is destroyed" in line for line in t.log()) is gone


@pytest.mark.rule("SW-RULE-20-TO-MAGIC")
def test_kill_goes_facedown_on_top_of_the_attackers_magic_pile():
    t = attack({"d4": "Oak Sword"}, {"d5": "Fighter"}, (6, 6, 6), magic=["Guardian"]).do("d4", "d5")
    assert t.pile("magic") == ["Fighter", "Guardian"]
    assert (t.pile("magic", 1), t.pile("discard"), t.pile("discard", 1)) == ([], [], [])
    assert t.match.view(1)["players"][0]["magic"] is None and t.match.view(1)["players"][0]["magic_count"] == 2


@pytest.mark.rule("SW-RULE-20-TO-MAGIC")
def test_wounds_do_not_go_with_the_card():
    t = attack({"d4": "Oak Sword"}, {"d5": {"card": "Smasher", "wounds": 3}, "c5": "Fighter"}, (6, 6, 6))
    smasher = t.at("d5").id
    t.do("d4", "d5")
    assert smasher not in t.st.ents, "the card of the pile is no longer that unit"
    assert t.pile("magic") == ["Smasher"]


@pytest.mark.rule("SW-RULE-20-DESTROY-AT-LIFE", "SW-RULE-20-TO-MAGIC")
@pytest.mark.parametrize("active", [0, 1])
def test_life_that_an_event_gave_holds_until_the_turn_ends(active):
    beast = {"card": "Fire Beast", "wounds": 2}
    hand = {"hand": ["Oak Vigour", "Oak Blaze"]}
    t = table(
        phoenix({"d4": beast} if active == 0 else {}, **(hand if active == 0 else {})),
        tundra({"d5": beast} if active == 1 else {}, **(hand if active == 1 else {})),
        at="event",
        active=active,
    )
    square = ("d4", "d5")[active]
    t.do("Play Oak Vigour", square, "Play Oak Blaze")
    assert (t.wounds(square), t.phase) == (3, "movement"), "three wounds, five Life Points"
    while t.ask.seat == active:
        t.end()
    assert t.name(square) == "", "two of the five are gone with the turn"
    assert (t.pile("magic", active), t.pile("magic", 1 - active)) == (["Fire Beast"], []), "whose wound was the last"


@pytest.mark.rule("SW-RULE-20-TO-MAGIC")
def test_unit_dying_of_old_wounds_is_magic_of_their_player():
    """Seat 1 wounds the unit. In seat 0's turn, an event raises its life for a while."""
    t = table(
        phoenix({"d4": "Oak Sword"}, hand=["Oak Vigour", "Wall"]),
        tundra({"d5": "Fire Drake"}, deck=["Fighter"] * 9),
        at="attack",
        active=1,
        dice=[6, 6, 6],
    )
    t.do("d5", "d4")
    assert t.wounds("d4") == 3
    while t.ask.kind != "event":
        t.end()
    t.do("Play Oak Vigour", "d4")
    t.st.w(t.at("d4").id).damage += 1  # a wound that no player placed
    while t.ask.seat == 0:
        t.end()
    assert (t.pile("magic"), t.pile("magic", 1)) == ([], ["Oak Sword"])


@pytest.mark.rule("SW-RULE-31-DESTROYED-WALLS", "SW-RULE-29-WALL-ATTACKABLE")
@pytest.mark.parametrize(("name", "wounds"), [("Wall", 8), ("Ice Wall", 2), ("Minor Ice Wall", 1)])
def test_destroyed_wall_is_its_destroyers_magic(name, wounds):
    t = attack({"d4": "Oak Sword"}, {"d5": {"card": name, "wounds": wounds}}, (3, 1, 1)).do("d4", "d5")
    assert (t.name("d5"), t.pile("magic"), t.pile("magic", 1)) == ("", [name], [])
    assert t.pile("side", 1) == [], "a side-pile Wall does not go back"


@pytest.mark.rule("SW-RULE-31-DESTROYED-WALLS")
def test_wall_one_wound_short_stays_in_play():
    t = attack({"d4": "Oak Sword"}, {"d5": {"card": "Wall", "wounds": 5}}, (6, 6, 6)).do("d4", "d5")
    assert t.wounds("d5") == 8 and t.pile("magic") == []


@pytest.mark.rule("SW-RULE-20-TO-MAGIC", "SW-RULE-31-DESTROYED-WALLS")
def test_own_cards_and_own_walls_are_own_magic():
    t = attack(
        {"d4": "Oak Sword", "d5": {"card": "Wall", "wounds": 8}, "c4": "Oak Sword", "c5": "Archer"}, {}, (6, 6, 6) * 2
    )
    t.do("d4", "d5", "c4", "c5")
    assert t.pile("magic") == ["Archer", "Wall"]


def test_an_effect_that_destroys_makes_magic_for_its_player():
    t = table(phoenix(hand=["Oak Fall"]), tundra({"d5": "Krung"}), at="event").do("Play Oak Fall", "d5")
    assert (t.pile("magic"), t.pile("discard")) == (["Krung"], ["Oak Fall"])


# -- Walls are no units ------------------------------------------------------------------------------------


@pytest.mark.rule("SW-RULE-29-UNIT-ABILITIES")
def test_effects_on_units_exclude_walls_effects_on_cards_do_not():
    me = {"a3": "Fire Beast", "b3": "Wall"}
    foe = {"a6": "Smasher", "b6": "Ice Wall"}
    t = table(phoenix(me, hand=["Oak Blaze"]), tundra(foe), at="event").do("Play Oak Blaze")
    assert [t.wounds(s) for s in ("a3", "b3", "a6", "b6", "c1", "c8")] == [1, 0, 1, 0, 1, 1]
    t = table(phoenix(me, hand=["Oak Quake"]), tundra(foe), at="event").do("Play Oak Quake")
    assert [t.wounds(s) for s in ("a3", "b3", "a6", "b6", "c1", "c8")] == [1] * 6


@pytest.mark.rule("SW-RULE-29-UNIT-ABILITIES", "SW-RULE-29-WALL-NOT-UNIT")
def test_wall_cannot_be_chosen_as_a_unit():
    t = table(
        phoenix({"b3": "Wall", "a3": "Archer"}, hand=["Oak March", "Oak Fall"]), tundra({"b6": "Wall"}), at="event"
    )
    assert t.do("Play Oak March").refs() == {"a3", "c1"}
    t.do("back", "Play Oak Fall")
    assert t.refs() == {"a3", "b3", "b6", "c1", "c8"}


@pytest.mark.rule("SW-RULE-29-WALL-NOT-UNIT")
def test_walls_do_not_count_where_units_are_counted():
    """Reinforcements requires fewer units than the opponent has."""
    foe = phoenix({"a3": "Archer", "b3": "Archer"})
    more = {"a6": "Fighter", "b6": "Wall", "d6": "Ice Wall", "e6": "Wall"}
    t = table(foe, tundra(more, hand=["Reinforcements", "Wall", "Fighter"]), at="event", active=1)
    assert f"event:{t.held('Reinforcements', 1)}" in t.keys, "two units against three, whatever Walls there are"
    t = table(foe, tundra({**more, "f6": "Fighter"}, hand=["Reinforcements", "Wall", "Fighter"]), at="event", active=1)
    assert t.refused(f"event:{t.held('Reinforcements', 1)}") == "why.condition"


# -- the end -----------------------------------------------------------------------------------------------


def test_destroying_the_last_enemy_summoner_wins():
    t = attack({"d4": "Oak Sword"}, {"d5": {"card": "Grognack", "wounds": 5}}, (6, 6, 1))
    assert t.match.over is None
    t.do("d4", "d5")
    assert t.match.over is not None and t.match.over.winners == (0,)
    assert say(t.match.over.reason) == "The last enemy Summoner is destroyed: Phoenix Elves wins."
    assert t.match.pending == () and t.match.view(None)["over"]["winners"] == [0]
    assert t.match.submit(99, "end", 0).status in ("over", "stale")


def test_a_summoner_with_a_wound_left_plays_on():
    t = attack({"d4": "Oak Sword"}, {"d5": {"card": "Grognack", "wounds": 4}}, (6, 6, 1)).do("d4", "d5")
    assert t.match.over is None and t.wounds("d5") == 6


def test_killing_the_own_summoner_loses():
    t = table(
        {"faction": "Phoenix Elves", "board": {"c1": {"card": "Prince Elien", "wounds": 3}, "c2": "Oak Sword"}},
        tundra(),
        at="attack",
        dice=[6, 6, 6],
    )
    t.do("c2", "c1")
    assert t.match.over is not None and t.match.over.winners == (1,)
    assert t.pile("magic") == ["Prince Elien"]


def test_an_effect_that_kills_the_own_summoner_is_finished_first():
    t = table(phoenix(hand=["Oak Oath"]), tundra({"a6": {"card": "Fire Beast", "wounds": 2}}), at="event")
    t.do("Play Oak Oath")
    assert t.match.over is not None and t.match.over.winners == (1,)
    assert t.name("a6") == "" and t.wounds("c8") == 1, "what the effect says besides has happened"
    assert t.pile("discard") == ["Oak Oath"]


@pytest.mark.parametrize("active", [0, 1])
def test_if_both_summoners_fall_at_once_the_active_player_wins(active):
    """No official source decides this case, so it is handled as in the other games."""
    hand = {"hand": ["Oak Doom"]}
    t = table(
        phoenix(**(hand if active == 0 else {})), tundra(**(hand if active == 1 else {})), at="event", active=active
    )
    t.do("Play Oak Doom")
    assert t.match.over is not None and t.match.over.winners == (active,)


def test_losing_every_other_card_is_not_losing():
    t = table(phoenix(), tundra({"a6": "Fighter"}), at="movement")
    t.do("c1", "c2")
    assert t.match.over is None


def test_a_player_may_give_up():
    t = attack({"d4": "Oak Sword"}, {"d5": "Fighter"}, ())
    t.match.concede(0)
    assert t.match.over is not None and t.match.over.winners == (1,)
