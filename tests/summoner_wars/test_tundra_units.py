"""The Common units of the Tundra Orcs."""

from __future__ import annotations

import pytest
from sw_kit import phoenix, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES


def attack(orcs: dict, elves: dict, dice: list[int], **rest: object):
    return table(phoenix(elves), tundra(orcs), active=1, at="attack", dice=dice, **rest)


# -- Fighter: Fury -----------------------------------------------------------------------------------------


def test_fury_lets_a_fighter_move_and_attack_again_after_a_five():
    t = attack({"d5": "Fighter"}, {"d4": "Guardian", "f4": "Archer"}, [1, 5, 6, 4])
    t.do("d5", "d4")
    assert t.log()[-1] == "Fury rolls 5." and t.wounds("d4") == 0
    assert t.ask.kind == "move_to" and t.squares() == {"d5", "c5", "b5", "e5", "f5", "d6", "d7", "c6", "e6", "c4", "e4"}
    t.do("f5")
    assert t.ask.kind == "attack_target" and t.refs() == {"f4"} and "none" in t.keys
    t.do("f4")
    assert t.name("f4") == "" and t.pile("magic", 1) == ["Archer"]
    assert t.ask.kind == "attack" and "d5" not in t.refs()  # the second Fury roll was a 4, so Fury has ended


def test_fury_repeats_while_fives_are_rolled_and_uses_one_attack():
    t = attack({"d5": "Fighter", "d6": "Smasher"}, {"d4": {"card": "Fire Beast"}}, [3, 5, 3, 6, 1, 2])
    t.do("d5", "d4", "Stay on d5", "d4", "Stay on d5", "d4")
    assert t.wounds("d4") == 2
    assert t.match.view(1)["players"][1]["attacks_left"] == 2
    assert t.refused(f"unit:{t.at('d5').id}") == "why.has_attacked"


def test_fury_may_be_declined_and_needs_a_five():
    t = attack({"d5": "Fighter"}, {"d4": "Guardian"}, [3, 5])
    t.do("d5", "d4", "Stay on d5", "No attack")
    assert t.wounds("d4") == 1 and t.phase == "attack" and t.ask.kind == "attack"
    t = attack({"d5": "Fighter"}, {"d4": "Guardian"}, [3, 4])
    t.do("d5", "d4")
    assert t.ask.kind == "attack" and "Fury rolls 4." in t.log()


def test_fury_works_after_a_kill_and_without_a_target_in_reach():
    t = attack({"d5": "Fighter"}, {"d4": "Archer"}, [3, 6])
    t.do("d5", "d4")
    assert t.name("d4") == "" and "d4" in t.squares()
    t.do("d3")
    assert t.ask.kind == "attack"  # no unit is adjacent to d3, so no second attack is offered


def test_a_fighter_that_a_riposte_has_killed_rolls_for_no_fury():
    t = attack({"d5": "Fighter"}, {"d4": {"card": "Fanessa"}}, [3, 5])
    t.do("d5", "d4")
    assert t.ask.kind == "trigger_order" and t.ask.seat == 1  # the active player orders the two abilities
    t.do("Riposte, Fury")
    assert t.name("d5") == "" and not any("Fury rolls" in line for line in t.log())
    t = attack({"d5": "Fighter"}, {"d4": {"card": "Fanessa"}}, [3, 5, 3, 1])
    t.do("d5", "d4", "Fury, Riposte")
    assert t.ask.kind == "move_to"  # the Fighter moves before the Riposte


# -- Shaman, Smasher, Thwarter -----------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "wounds"), [([6, 2], 0), ([3, 4], 2)])
def test_a_shaman_that_misses_once_misses_altogether(dice: list[int], wounds: int):
    t = attack({"d6": "Shaman"}, {"d4": "Fire Beast"}, dice)
    t.do("d6", "d4")
    assert t.wounds("d4") == wounds
    assert any("0 hits (Unwieldy Magic)." in line for line in t.log()) == (not wounds)


def test_hit_without_a_wound_is_not_a_miss_for_a_shaman():
    t = attack({"d6": "Shaman", "d4": "Ice Wall", "a8": "Bragg"}, {}, [3, 5])
    t.do("d6", "d4")
    assert t.wounds("d4") == 1  # the 3 is a hit that does not affect the wall; the 5 does


def test_every_die_wounds_a_smasher_without_a_roll():
    t = table(phoenix({"d4": "Warrior"}), tundra({"d5": "Smasher"}), at="attack", dice=[1, 1])
    t.do("d4", "d5")
    assert t.wounds("d5") == 2 and t.st.vars["dice"] == (1, 1)
    assert any("No dice are rolled (Sluggish)." in line for line in t.log())


@pytest.mark.parametrize(("dice", "wounds"), [([6, 2], 0), ([3, 3], 2)])
def test_a_thwarter_is_wounded_only_if_every_die_hits(dice: list[int], wounds: int):
    t = table(phoenix({"d4": "Warrior"}), tundra({"d5": {"card": "Thwarter"}, "c5": "Fighter"}), at="attack", dice=dice)
    t.do("d4", "d5")
    assert (t.name("d5") == "") == (wounds == 2)
    assert t.pile("magic") == (["Thwarter"] if wounds == 2 else [])


def test_attack_without_a_roll_wounds_a_thwarter():
    t = table(phoenix({"d4": "Guardian"}), tundra({"d5": "Thwarter"}), at="attack")
    t.do("d4", "d5")
    assert t.wounds("d5") == 1


# -- Charger -----------------------------------------------------------------------------------------------


def charge(dice: list[int], **board: object):
    return table(phoenix(), tundra({"d5": "Charger", **board}), active=1, at="movement", dice=dice)


def test_burst_of_speed_moves_a_charger_one_space_on_3_or_4():
    t = charge([3]).do("d5", "d3")
    assert t.ask.kind == "move_to" and t.squares() == {"d3", "c3", "e3", "d2", "d4"}
    t.do("d2")
    assert t.name("d2") == "Charger" and t.ask.kind == "movement"
    assert t.match.view(1)["players"][1]["moves_left"] == 2  # the burst does not use a move


def test_burst_of_speed_moves_2_spaces_on_a_5_once_a_turn():
    t = charge([6]).do("d5", "d5")  # a move of 0 spaces is a move
    assert "d3" in t.squares() and "f5" in t.squares() and "d2" not in t.squares()
    t.do("d3")
    assert t.ask.kind == "movement" and sum("rolls" in line for line in t.log()) == 1
    assert t.refused(f"unit:{t.at('d3').id}") == "why.has_moved"


def test_burst_of_speed_needs_a_3_and_may_be_declined():
    t = charge([2]).do("d5", "d4")
    assert t.ask.kind == "movement" and "Burst of Speed rolls 2." in t.log()
    t = charge([4]).do("d5", "d4", "Stay on d4")
    assert t.name("d4") == "Charger"


def test_each_charger_has_its_own_burst():
    t = charge([4, 4], f5="Charger").do("d5", "d4", "Stay", "f5", "f4", "f3")
    assert t.name("f3") == "Charger" and t.log().count("Burst of Speed rolls 4.") == 2


# -- Berserker, Crusher, Shooter ---------------------------------------------------------------------------


def test_berserker_hits_on_4_or_more():
    t = attack({"d5": "Berserker"}, {"d4": {"card": "Rahlee"}}, [3, 4, 3])
    t.do("d5", "d4")
    assert t.wounds("d4") == 1


def test_a_crusher_wounds_itself_for_each_miss():
    t = attack({"d5": "Crusher"}, {"d4": {"card": "Rahlee"}}, [2, 3, 4, 5])
    t.do("d5", "d4")
    assert (t.wounds("d4"), t.wounds("d5")) == (3, 1)


def test_crusher_destroyed_by_its_misses_does_not_hit_its_target():
    t = attack({"d5": {"card": "Crusher", "wounds": 1}}, {"d4": {"card": "Rahlee"}}, [2, 3, 4, 5])
    t.do("d5", "d4")
    assert t.wounds("d4") == 0 and t.name("d5") == ""
    assert t.pile("magic", 1) == ["Crusher"]  # a unit that destroys itself becomes its own player's magic


def test_crusher_that_attacks_without_a_roll_has_no_misses():
    t = table(phoenix(), tundra({"d5": "Crusher", "d6": "Smasher"}), active=1, at="attack", dice=[1])
    t.do("d5", "d6")
    assert t.name("d6") == "" and t.wounds("d5") == 0


@pytest.mark.parametrize(("wall", "owner", "dice"), [("c6", 1, 2), ("c5", 1, 1), ("c6", 0, 1)])
def test_a_shooter_next_to_an_own_wall_rolls_one_die_more(wall: str, owner: int, dice: int):
    boards: list[dict] = [{"d4": "Fire Beast"}, {"d6": "Shooter"}]
    boards[owner][wall] = "Wall"
    t = table(phoenix(boards[0]), tundra(boards[1]), active=1, at="attack", dice=[3, 3])
    t.do("d6")
    target = next(o for o in t.ask.options if o.ref is not None and t.square(o.ref) == "d4")
    assert str(t.match.hints(t.ask.id)[target.key].params).count(f"('n', {dice})") == 1
    t.do("d4")
    assert (t.wounds("d4") if t.name("d4") else 3) == dice


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "fighter",
            "Fury: After this card has attacked, roll a die: on 5 or more, you may move this card up to 2 spaces "
            "and then you may attack with this card again.",
        ),
        (
            "charger",
            "Burst of Speed: When this card has moved, provided that it is your turn and it is the Movement Phase, "
            "roll a die: on 3 to 4, you may move this card up to 1 space; on 5 or more, you may move this card up "
            "to 2 spaces. (Limit: 1 per turn.)",
        ),
        ("thwarter", "Ice Shield: When this card is attacked, the dice wound it only if every one of them hits."),
        (
            "shooter",
            "Frost Arrow: When this card attacks, it rolls 1 more die while this card is adjacent to a Wall you "
            "control.",
        ),
        ("minor-ice-wall", "You may summon units onto empty spaces adjacent to this card."),
    ],
)
def test_card_texts_are_correct(name: str, text: str):
    assert card_text(RULES.cards["tundra-orcs-" + name], "en") == text


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("fighter", (1, 1, 1, 1)),
        ("shaman", (2, 2, 1, 3)),
        ("smasher", (2, 4, 2, 1)),
        ("charger", (1, 3, 2, 1)),
        ("thwarter", (1, 2, 1, 1)),
        ("berserker", (3, 2, 2, 1)),
        ("crusher", (4, 2, 2, 1)),
        ("shooter", (1, 1, 1, 3)),
    ],
)
def test_printed_numbers_are_correct(name: str, numbers: tuple[int, ...]):
    card = RULES.sw("tundra-orcs-" + name)
    assert (card.attack, card.life, card.cost, card.reach) == numbers and card.kind == "common"
