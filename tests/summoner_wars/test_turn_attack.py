"""The Attack Phase: attackers, reach, and dice."""

from __future__ import annotations

from typing import Any

import pytest
import swcards_turn  # noqa: F401
from sw_kit import Table, phoenix, table, tundra

from engine import say

MELT = {"card": "Fire Beast", "over": ["Freeze"]}


def attacking(board: dict[str, object], foe: dict[str, object] | None = None, dice: Any = (), **more: object) -> Table:
    """Set up an Attack Phase that stays open, with a frozen unit in a corner and magic to thaw it."""
    return table(
        phoenix({"c1": "Prince Elien", **board, "a8": MELT}, magic=["Archer"] * 2),
        tundra(foe or {}),
        at="attack",
        dice=list(dice),
        **more,
    )


def left(t: Table) -> int:
    return int(t.match.view(None)["players"][0]["attacks_left"])


# -- who attacks -------------------------------------------------------------------------------------------

LINE = {"a4": "Guardian", "b4": "Guardian", "d4": "Guardian", "e4": "Guardian"}
WALLS = {f"{c}5": "Wall" for c in "abde"}


@pytest.mark.rule("SW-RULE-13-MAX-THREE-ATTACKS")
def test_at_most_three_units_attack():
    t = attacking(LINE, WALLS, [1] * 3)
    assert (left(t), t.refs()) == (3, set(LINE))
    t.do("a4", "a5", "b4", "b5", "d4", "d5")
    assert left(t) == 0 and t.refs() == set()
    assert t.refused(f"unit:{t.at('e4').id}") == "why.no_attacks"


@pytest.mark.rule("SW-RULE-13-DIFFERENT-UNITS", "SW-RULE-15-ONE-ATTACK")
def test_a_unit_attacks_once():
    t = attacking(LINE, WALLS, [1] * 3).do("a4", "a5")
    assert left(t) == 2 and t.refs() == {"b4", "d4", "e4"}
    assert t.refused(f"unit:{t.at('a4').id}") == "why.has_attacked"
    assert say(t.match.why_not(f"unit:{t.at('a4').id}", 0)) == "That unit has attacked this turn."
    t.end()
    assert t.phase != "attack", "and the other attacks need not be used"


@pytest.mark.rule("SW-RULE-13-DIFFERENT-UNITS")
def test_single_unit_attacks_only_once():
    t = attacking({"a4": "Guardian"}, {"a5": "Wall"}, [1]).do("a4", "a5")
    assert left(t) == 2 and t.refs() == set(), "two attacks are left, and nobody to make them"


@pytest.mark.rule("SW-RULE-13-NEED-NOT-HAVE-MOVED")
def test_unit_may_attack_whether_or_not_it_moved():
    t = table(
        phoenix({"a3": "Guardian", "b4": "Guardian", "d4": "Guardian", "e2": "Guardian"}),
        tundra({"a5": "Wall", "b5": "Wall", "d5": "Wall", "e5": "Wall"}),
        at="movement",
        dice=[1] * 3,
    )
    t.do("a3", "a4", "b4", "b4", "e2", "e4")
    assert t.phase == "attack"
    assert t.refs() == {"a4", "b4", "d4", "e4"}, "moved, stayed by a move, and not moved at all"
    t.do("d4", "d5", "a4", "a5", "b4", "b5")
    assert len([e for e in t.told if e.kind == "roll"]) == 3, "all three were made"


@pytest.mark.rule("SW-RULE-15-EXTRA-ATTACK")
def test_an_ability_grants_a_second_attack():
    t = table(
        phoenix({"b4": "Fire Beast"}),
        tundra({"b5": "Fighter", "c6": "Fighter", "c5": "Wall"}),
        at="attack",
        active=1,
        dice=[1, 5, 6],
    )
    t.do("b5", "b4")
    while t.ask.kind != "attack_target":
        t.do("yes" if t.ask.kind == "may" else "b5")
    t.do("b4")
    assert t.wounds("b4") == 1, "the second attack by Fury"
    assert t.match.view(None)["players"][1]["attacks_left"] == 2, "it counts for none of the three units"


@pytest.mark.rule("SW-RULE-15-EXTRA-ATTACK")
def test_a_unit_that_attacked_by_an_event_still_has_its_attack():
    t = table(phoenix({"a4": "Fire Beast"}, hand=["Oak Strike"]), tundra({"a5": "Krung"}), at="event", dice=[6] * 4)
    t.do("Play Oak Strike", "a4", "a5")
    assert (t.wounds("a5"), left(t)) == (2, 3)
    t.end("attack")
    t.do("a4", "a5")
    assert t.wounds("a5") == 4 and t.phase != "attack"


# -- targets -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-RULE-14-ANY-CARD", "SW-RULE-14-OWN-CARDS")
def test_any_players_card_in_reach_is_a_target():
    t = attacking({"d4": "Oak Sword", "c4": "Archer", "d3": "Wall"}, {"d5": "Fighter", "e4": "Ice Wall"}).do("d4")
    assert t.refs() == {"c4", "d3", "d5", "e4"}


@pytest.mark.rule("SW-RULE-14-NOT-SELF")
@pytest.mark.parametrize("name", ["Oak Sword", "Archer", "Shaman", "Grognack"])
def test_a_unit_never_attacks_itself(name):
    t = attacking({"d4": name, "d3": "Wall"}, {"d5": "Fighter"}).do("d4")
    assert "d4" not in t.refs() and t.refs() == {"d3", "d5"}
    assert t.match.submit(t.ask.id, str(t.at("d4").id), 0).status == "illegal"


@pytest.mark.rule("SW-RULE-14-SAME-TARGET")
def test_several_units_attack_the_same_card():
    t = attacking({"c4": "Oak Sword", "b5": "Oak Sword", "d5": "Oak Sword"}, {"c5": "Krung"}, [6, 1, 1] * 3)
    t.do("c4", "c5", "b5", "c5", "d5", "c5")
    assert t.wounds("c5") == 3 and left(t) == 0


@pytest.mark.rule("SW-RULE-14-OWN-CARDS")
def test_an_own_card_destroyed_is_own_magic():
    t = attacking({"d4": "Oak Sword", "d3": "Archer"}, {}, [3, 1, 1])
    before = len(t.pile("magic"))
    t.do("d4", "d3")
    assert t.name("d3") == "" and t.pile("magic")[0] == "Archer" and len(t.pile("magic")) == before + 1


@pytest.mark.rule("SW-RULE-16-MELEE", "SW-RULE-16-MELEE-NO-DIAGONAL")
def test_a_sword_reaches_the_four_neighbours():
    ring = dict.fromkeys(("d5", "d3", "c4", "e4", "c5", "e5", "c3", "e3", "d6", "b4", "f4", "d2"), "Fighter")
    t = attacking({"d4": "Oak Sword"}, ring).do("d4")
    assert t.refs() == {"d5", "d3", "c4", "e4"}
    for square in ("c5", "e3", "d6", "b4"):
        assert t.match.submit(t.ask.id, str(t.at(square).id), 0).status == "illegal", square


@pytest.mark.rule("SW-RULE-16-MELEE")
@pytest.mark.parametrize("square", ["d6", "b4", "e5", "c3"])
def test_a_sword_without_a_neighbour_cannot_attack(square):
    t = attacking({"d4": "Oak Sword"}, {square: "Fighter"})
    assert "d4" not in t.refs()
    assert t.refused(f"unit:{t.at('d4').id}") == "why.no_target"
    assert say(t.match.why_not(f"unit:{t.at('d4').id}", 0)) == "Nothing is in its reach."


@pytest.mark.rule("SW-RULE-17-RANGED", "SW-RULE-17-STRAIGHT-LINE")
@pytest.mark.parametrize(
    ("square", "reached"),
    [
        ("d5", True),
        ("d6", True),
        ("d7", True),
        ("d8", False),
        ("a4", True),
        ("b4", True),
        ("f4", True),
        ("d1", True),
        ("e6", False),
        ("c6", False),
        ("f5", False),
    ],
)
def test_a_bow_reaches_three_spaces_in_a_straight_line(square, reached):
    t = attacking({"d4": "Oak Bow", "a1": "Wall"}, {square: "Fighter"})
    assert ("d4" in t.refs()) is reached
    if reached:
        assert t.do("d4").refs() == {square}
    else:
        assert t.refused(f"unit:{t.at('d4').id}") == "why.no_target"


@pytest.mark.rule("SW-RULE-17-NO-DIAGONAL")
@pytest.mark.parametrize("square", ["e5", "f6", "c5", "b6", "a7", "e3", "c3", "b2"])
def test_a_bow_does_not_shoot_diagonally(square):
    t = attacking({"d4": "Oak Bow"}, {square: "Fighter", "f4": "Fighter"}).do("d4")
    assert t.refs() == {"f4"}


@pytest.mark.rule("SW-RULE-17-BLOCKED")
@pytest.mark.parametrize("what", ["own unit", "enemy unit", "own wall", "enemy wall"])
def test_a_card_between_stops_the_shot(what):
    mine: dict[str, object] = {"d4": "Oak Bow"}
    foe: dict[str, object] = {"d7": "Fighter", "b4": "Fighter"}
    (mine if what.startswith("own") else foe)["d6"] = "Wall" if what.endswith("wall") else "Fire Beast"
    t = attacking(mine, foe).do("d4")
    assert t.refs() == {"d6", "b4"}, "the card in between can be shot itself"
    assert t.match.submit(t.ask.id, str(t.at("d7").id), 0).status == "illegal"


@pytest.mark.rule("SW-RULE-24-ABILITIES-OVERRIDE")
def test_a_card_may_reach_further_than_the_rule():
    t = attacking({"d4": "Archer"}, {"d8": "Fighter"})
    assert t.do("d4").refs() == {"d8"}, "Far Shot: four spaces"


@pytest.mark.rule("SW-RULE-29-WALL-ATTACKABLE", "SW-RULE-14-ANY-CARD")
@pytest.mark.parametrize("name", ["Wall", "Ice Wall", "Minor Ice Wall"])
def test_walls_are_attacked_like_units(name):
    t = attacking({"d4": "Oak Sword"}, {"d5": name}, [6, 2, 1]).do("d4")
    assert t.refs() == {"d5"}
    t.do("d5")
    assert t.wounds("d5") == 1, "dice are rolled against it"


def test_an_attack_may_be_taken_back_before_its_target_is_named():
    t = attacking({"d4": "Oak Sword"}, {"d5": "Fighter"}).do("d4", "back")
    assert left(t) == 3 and t.refs() == {"d4"}


def test_attack_is_not_asked_without_a_target_in_reach():
    t = table(phoenix(hand=["Archer"]), tundra(), at="attack")
    assert t.phase == "magic"


# -- dice --------------------------------------------------------------------------------------------------


def roll(t: Table) -> tuple[int, ...]:
    return tuple(t.match.view(None)["roll"]["dice"])


@pytest.mark.rule("SW-RULE-18-ATTACK-DICE")
@pytest.mark.parametrize(("name", "n"), [("Guardian", 1), ("Fire Beast", 2), ("Oak Sword", 3), ("Grognack", 4)])
def test_as_many_dice_are_rolled_as_the_attack_value(name, n):
    t = attacking({"d4": name}, {"d5": "Wall"}, [1, 2, 1, 2, 6]).do("d4", "d5")
    assert roll(t) == (1, 2, 1, 2)[:n]
    assert t.st.vars["dice"] == (1, 2, 1, 2, 6)[n:], "not one more"
    assert t.wounds("d5") == 0


@pytest.mark.rule("SW-RULE-18-ATTACK-DICE")
def test_attack_rolls_the_current_attack_value():
    t = table(
        phoenix({"d4": "Fire Beast", "a8": MELT}, hand=["Oak Might"], magic=["Archer"] * 2),
        tundra({"d5": "Wall"}),
        at="event",
        dice=[3] * 9,
    )
    t.do("Play Oak Might", "d4")
    t.end("attack")
    t.do("d4", "d5")
    assert len(roll(t)) == 3 and t.wounds("d5") == 3


@pytest.mark.rule("SW-RULE-18-ATTACK-DICE")
def test_attack_value_of_0_rolls_no_dice():
    t = attacking({"d4": "Oak Scholar"}, {"d5": "Fighter"}, [6]).do("d4", "d5")
    assert roll(t) == () and t.st.vars["dice"] == (6,)
    assert t.wounds("d5") == 0 and left(t) == 2, "an attack nevertheless, as the doubt is read here"


def test_dice_come_from_the_matchs_own_stream():
    faces = set()
    for seed in range(1, 9):
        t = attacking({"d4": "Oak Sword"}, {"d5": "Wall"}, seed=seed).do("d4", "d5")
        assert all(1 <= n <= 6 for n in roll(t)) and len(roll(t)) == 3
        again = attacking({"d4": "Oak Sword"}, {"d5": "Wall"}, seed=seed).do("d4", "d5")
        assert roll(again) == roll(t)
        faces.add(roll(t))
    assert len(faces) > 4


@pytest.mark.parametrize(("n", "hit"), [(1, False), (2, False), (3, True), (4, True), (5, True), (6, True)])
def test_die_hits_on_three_or_more(n, hit):
    t = attacking({"d4": "Oak Bow"}, {"d5": "Krung"}, [n]).do("d4", "d5")
    assert t.wounds("d5") == int(hit)
    assert t.match.view(None)["roll"]["hits"] == int(hit)


@pytest.mark.rule("SW-RULE-19-WOUNDS")
@pytest.mark.parametrize(("dice", "wounds"), [((1, 2, 1), 0), ((3, 2, 1), 1), ((6, 3, 2), 2), ((3, 4, 5), 3)])
def test_each_hit_is_a_wound_marker(dice, wounds):
    t = attacking({"d4": "Oak Sword"}, {"d5": {"card": "Krung", "wounds": 2}}, dice).do("d4", "d5")
    assert t.wounds("d5") == 2 + wounds, "added to those that lie there"
    view = t.match.view(1)
    assert next(c for c in view["board"] if c["square"] == "d5")["wounds"] == 2 + wounds
    assert view["roll"]["dice"] == list(dice), "both players see the dice"


@pytest.mark.rule("SW-RULE-24-ABILITIES-OVERRIDE", "SW-RULE-19-WOUNDS")
def test_ability_overrides_the_rule_of_three_or_more():
    """Reckless: the Berserker hits only on 4 or more. Precise: the Guardian wounds a unit without a roll."""
    t = table(phoenix({"a5": "Fire Drake"}), tundra({"a6": "Berserker"}), at="attack", active=1, dice=[3, 3, 4])
    assert t.do("a6", "a5").wounds("a5") == 1
    t = attacking({"d4": "Guardian"}, {"d5": "Krung"}, [1]).do("d4", "d5")
    assert t.wounds("d5") == 1 and t.st.vars["dice"] == (1,)


# -- what could be hit -------------------------------------------------------------------------------------


def test_picture_gets_the_targets_of_every_unit():
    board = {"a4": "Guardian", "d3": "Archer"}
    t = attacking(board, {"a5": "Wall", "d6": "Fighter", "d7": "Smasher", "f5": "Wall"})
    assert t.ask.kind == "attack" and t.refs() == {"a4", "d3"}
    assert {t.square(e) for e in t.match.aims(t.ask.id)} == {"a5", "d6"}, "no own card, nothing out of reach"
    t.do("d3")
    assert t.ask.kind == "attack_target" and t.match.aims(t.ask.id) == (), "the options name what can be hit"
    assert t.match.aims(t.ask.id + 99) == ()
