"""The units of the Cave Goblins: what each offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, phoenix, seat, table, tundra

from engine import say
from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

P = "cave-goblins-"
TEXTS = {
    "sneeks": "Sly: At the end of your turn, you may exchange the places of this card and another Cave Goblin unit "
    "you control.",
    "frick": "Leader of the Horde: At the end of your Attack Phase, you may attack with a Cave Goblin unit you "
    "control with a Summon Cost of 0. (Limit: 1 per turn.)",
    "blarf": "Magic Augmentation: You or a teammate, at any time: Put the top card of your Magic Pile facedown "
    "under this card. This can be used only if there is a card in your Magic Pile. This card gets +1 "
    "Attack Value per card under this card (at most 4).",
    "mook": "Taskmaster: When a Cave Goblin unit you control within 3 spaces of this card attacks, each result "
    "changes by +1.",
    "the-eater": "Feed the Eater: At the end of your Attack Phase, if there is a Common unit adjacent to this card, "
    "destroy a Common unit adjacent to this card. If not, discard this card.",
    "krag": "Tireless: You do not move this card in your Movement Phase. Immediately after your Movement Phase, you "
    "may move this card up to 3 spaces.",
    "reeker": "Relentless: This card cannot attack in your Attack Phase. Immediately after your Attack Phase, you may "
    "attack with this card.",
    "scagg": "Curse: At the beginning of your turn, you may put 1 wound on a unit adjacent to this card.",
    "dibs": "Infamous: When this card attacks a Champion, it rolls 1 more die; when a Champion attacks this card, it "
    "rolls 1 more die.",
    "smeege": "Magic Junkie: At the end of your turn, choose one that can be done in full: spend 1 Magic Point; or "
    "discard this card.",
    "the-feeder": "Scavenged Meal: If a Cave Goblin unit within 2 spaces of this card would be destroyed, it is put "
    "under this card instead. Before this card attacks, provided that there is a unit under this card, "
    "discard any number of units under this card. This attack rolls as many more dice.",
    "fighter": "Relentless: This card cannot attack in your Attack Phase. Immediately after your Attack Phase, you "
    "may attack with up to 2 Cave Goblin Fighter units you control. (Limit: 1 per turn.)",
    "slinger": "Reckless: When this card attacks, only results of 4 or more are hits.",
    "berserker": "Assault: When this card attacks, it may attack in this way: Attack each enemy unit adjacent to "
    "this card, one after the other, each with a roll of its own. This can be used only if there is an "
    "enemy unit adjacent to this card.",
    "beast-rider": "Rider: When you move this card in your Movement Phase, it may go up to 7 clear spaces in one "
    "straight line instead.",
    "climber": "Scale Wall: When an opponent attacks this card, only results of 4 or more wound it while this card is "
    "adjacent to a Wall; this card may move through Walls but must end on a free space.",
    "clinger": "Cling: While it is your turn, this card cannot be moved. Each time another friendly unit moves away "
    "from a space next to this card, you may place this card on an empty space adjacent to that unit when "
    "that move is finished.",
    "oaf": "Enrage: While 2 or more wounds lie on this card, this card gets +2 Attack Value.",
    "runt": "Puny: This card does not block ranged attacks.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


def goblins(board: dict[str, Any], summoner: str = "Frick", **rest: Any) -> dict[str, Any]:
    return seat({"a1": summoner, **board}, "Cave Goblins", **rest)


def attack(board: dict[str, Any], orcs: dict[str, Any], dice: list[int], active: int = 0, **rest: Any) -> Table:
    return table(goblins(board, **rest), tundra(orcs), at="attack", dice=dice, active=active)


# -- Summoners ---------------------------------------------------------------------------------------------


def test_sneeks_swaps_with_a_goblin_at_the_end_of_the_turn() -> None:
    t = table(goblins({"d4": "Fighter", "c4": "Wall"}, "Sneeks"), tundra({"d5": "Ugg"}), at="magic")
    assert t.ask.kind == "may"
    t.do("yes")
    assert (t.name("d4"), t.name("a1")) == ("Sneeks", "Fighter")
    t = table(goblins({"d4": "Fighter"}, "Sneeks"), tundra(), at="magic").do("no")
    assert t.name("d4") == "Fighter"
    t = table(goblins({"c4": "Wall"}, "Sneeks"), tundra({"d5": "Fighter"}), at="magic")
    assert t.ask.kind != "may", "with goblins of his own alone"


def test_frick_lets_one_free_unit_attack_after_the_phase() -> None:
    t = attack(
        {"d4": "Slinger", "e4": "Slinger", "f4": "Oaf", "c4": "Slinger"},
        {"d5": "Rukar", "e5": "Ugg", "f5": "Ugg", "c5": "Ugg"},
        [6] * 8,
    )
    t.do("d4", "d5").end()
    assert t.refs() == {"d4", "e4", "c4"}, "again too, but no Oaf, who costs 2"
    t.do("d4", "d5")
    assert t.wounds("d5") == 2 and t.phase != "attack"


def test_frick_may_decline_to_let_a_unit_attack() -> None:
    t = attack({"d4": "Slinger"}, {"d5": "Rukar"}, [6]).end()
    t.do("end")
    assert t.wounds("d5") == 0 and t.phase != "attack"


# -- Champions ---------------------------------------------------------------------------------------------


def test_blarf_turns_magic_into_attack_value_at_any_time() -> None:
    t = attack({"d4": "Blarf"}, {"d5": "Rukar"}, [4] * 4, magic=["Slinger", "Runt", "Oaf"])
    blarf = t.at("d4").id
    assert t.st.rules.attack_with(t.st, blarf) == 0
    t.do("Magic Augmentation", "Magic Augmentation")
    assert t.st.rules.attack_with(t.st, blarf) == 2 and t.pile("magic") == ["Oaf"]
    assert not any("Slinger" in say(e.text) for e in t.told if e.seats is None), "nobody need see them"
    seen = next(card for card in t.match.view(1)["board"] if card["name"] == "Blarf")
    assert (seen["under"], seen["tucked"]) == ([], 2)
    t.do(f"unit:{blarf}", "d5")
    assert t.wounds("d5") == 2


def test_teammate_may_feed_blarf_but_an_opponent_may_not() -> None:
    seats = (
        phoenix({"d4": "Archer"}, magic=["Archer", "Guardian"]),
        tundra({"j8": "Grognack"}, magic=["Fighter"]),
        seat({"l1": "Sneeks", "h2": "Blarf"}, "Cave Goblins", magic=["Runt"]),
        seat({"a8": "Torgan"}, "Tundra Orcs"),
    )
    t = table(*seats, at="movement")
    blarf = t.at("h2").id
    t.do("Magic Augmentation")
    assert t.st.rules.attack_with(t.st, blarf) == 1
    assert (t.pile("magic"), t.pile("magic", 2)) == (["Guardian"], ["Runt"])
    t = table(*seats, at="movement", active=1)
    assert not any(key.startswith("act:") for key in t.keys), "an opponent is not offered it"


def test_blarf_is_not_played_from_the_hand() -> None:
    t = table(goblins({}, hand=["Blarf"], magic=["Slinger"]), tundra(), at="movement")
    assert RULES.from_hand, "there are cards in the pool that are played from the hand at any time"
    assert not any(key.startswith("event:") for key in t.keys)


def test_blarf_gains_four_at_most_and_needs_magic() -> None:
    fed = {"card": "Blarf", "under": [{"card": "Runt", "down": True}] * 5}
    t = attack({"d4": fed}, {"d5": "Rukar"}, [])
    assert t.st.rules.attack_with(t.st, t.at("d4").id) == 4
    assert t.refused(f"act:{t.at('d4').id}:0") == "why.condition"


def test_blarf_and_cards_under_him_become_the_destroyers_magic() -> None:
    fed = {"card": "Blarf", "under": [{"card": "Runt", "down": True}], "wounds": 4}
    t = attack({"d4": fed}, {"d5": "Fighter"}, [6, 1], active=1)
    t.do("d5", "d4")
    assert t.pile("magic", 1) == ["Runt", "Blarf"], "Blarf first, the other on top of him"
    assert not any("Runt" in line for line in t.log())


def test_eater_feeds_its_present_controller() -> None:
    t = table(
        goblins({"d4": "The Eater"}, "Sneeks"),
        phoenix({"c8": "Prince Elien", "d5": "Kaeseeall", "e4": "Guardian"}),
        at="begin:turn",
        active=1,
    )
    t.do("yes")
    t.end("attack").end()
    assert t.name("e4") == "" and t.pile("magic", 1) == ["Guardian"]


def test_a_defender_does_not_keep_sneeks_from_exchanging() -> None:
    t = table(
        goblins({"a4": "Slinger"}, "Sneeks"),
        seat({"c8": "Oldin", "b1": "Defender", "b4": "Defender"}, "Guild Dwarves"),
        at="magic",
    ).do("yes")
    assert (t.name("a1"), t.name("a4")) == ("Slinger", "Sneeks")


@pytest.mark.parametrize(("square", "name", "wounds"), [("d4", "Climber", 1), ("c3", "Mook", 0), ("f4", "Climber", 0)])
def test_mook_adds_one_to_the_results_of_goblins_near_him(square: str, name: str, wounds: int) -> None:
    enemy = f"{square[0]}{int(square[1]) + 1}"
    t = attack({"c3": "Mook", square: name}, {enemy: "Rukar"}, [2, 2])
    t.do(square, enemy)
    assert t.wounds(enemy) == wounds, "not for himself, not four spaces away"


def test_the_eater_eats_a_common_next_to_it_friend_or_foe() -> None:
    t = attack({"d4": "The Eater", "d3": "Slinger"}, {"d5": "Fighter", "c4": "Krung"}, [], summoner="Sneeks")
    t.end()
    assert t.refs() == {"d3", "d5"}
    t.do("d5")
    assert t.name("d5") == "" and t.pile("magic") == ["Fighter"]
    t = attack({"d4": "The Eater", "d3": "Slinger"}, {}, [], summoner="Sneeks").end()
    assert t.name("d3") == "" and t.pile("magic") == ["Slinger"], "it must, and there is one alone"


def test_hungry_eater_is_discarded_after_relentless_attacks() -> None:
    t = attack({"d4": "The Eater", "c5": "Fighter"}, {"d5": "Fighter", "e8": "Ugg"}, [6], summoner="Sneeks")
    t.end()
    assert "c5" in t.refs(), "Relentless attacks come first"
    t.do("c5", "d5")
    assert t.name("d5") == "" and t.name("d4") == "" and t.pile("discard") == ["The Eater"]
    t = attack({"d4": "The Eater"}, {"d5": "Krung"}, [], summoner="Sneeks", active=1)
    t.end()
    assert t.name("d4") == "The Eater", "in its controller's own turn alone"


def test_krag_walks_three_spaces_after_the_movement_phase() -> None:
    t = table(goblins({"d4": "Krag", "e1": "Slinger"}), tundra(), at="movement")
    assert "d4" not in t.refs() and "e1" in t.refs()
    assert t.refused(f"unit:{t.at('d4').id}") == "why.held"
    t.end()
    assert {"d7", "d4", "a4"} <= t.squares() and "d8" not in t.squares()
    t.do("d7")
    assert t.name("d7") == "Krag"


def test_reeker_attacks_only_after_the_phase() -> None:
    t = attack({"d4": "Reeker", "e4": "Slinger"}, {"d5": "Ugg", "e5": "Ugg"}, [6, 6, 6], summoner="Sneeks")
    assert "d4" not in t.refs() and "e4" in t.refs()
    t.end()
    t.do("d5")
    assert t.wounds("d5") == 2 and t.phase != "attack"


def test_scagg_curses_an_adjacent_unit_when_the_turn_begins() -> None:
    t = table(
        goblins({"d4": "Scagg", "d3": "Wall"}), tundra({"d5": "Ugg", "c4": "Krung", "f4": "Ugg"}), at="begin:turn"
    )
    t.do("yes")
    assert t.refs() == {"d5", "c4"}
    t.do("c4")
    assert (t.wounds("c4"), t.wounds("d5")) == (1, 0)


def test_dibs_is_infamous_among_champions() -> None:
    t = attack({"d4": "Dibs", "c4": "Dibs"}, {"d5": "Rukar", "c5": "Smasher"}, [6] * 5)
    t.do("d4", "d5")
    assert t.wounds("d5") == 3
    t = attack({"c4": "Dibs"}, {"c5": "Smasher", "c6": "Ugg"}, [3, 3])
    t.do("c4", "c5")
    t = attack({"d4": "Dibs"}, {"d5": "Rukar"}, [3] * 9, active=1)
    value = RULES.cards[t.at("d5").code].attack
    t.do("d5", "d4")
    assert t.wounds("d4") == value + 1
    t = attack({"d4": "Dibs"}, {"d5": "Crusher"}, [3] * 9, active=1)
    value = RULES.cards[t.at("d5").code].attack
    t.do("d5", "d4")
    assert t.wounds("d4") == value, "a Common is not impressed"


def test_smeege_costs_a_magic_point_each_turn_or_is_discarded() -> None:
    t = table(goblins({"d4": "Smeege"}, magic=["Slinger", "Runt"]), tundra(), at="magic")
    assert t.ask.kind == "either" and len(t.keys) == 2
    t.do("spend")
    assert t.name("d4") == "Smeege" and t.pile("magic") == ["Runt"] and t.pile("discard") == ["Slinger"]
    t = table(goblins({"d4": "Smeege"}, magic=["Slinger"]), tundra(), at="magic").do("discard")
    assert t.name("d4") == "" and t.pile("magic") == ["Slinger"] and t.pile("discard") == ["Smeege"]


def test_smeege_without_magic_is_discarded_unasked() -> None:
    t = table(goblins({"d4": "Smeege"}, hand=["Runt"]), tundra(), at="magic").do("")
    assert t.name("d4") == "" and t.pile("discard") == ["Smeege"]


def test_feeder_keeps_and_eats_goblins_that_fall_near_it() -> None:
    t = attack(
        {"d4": "The Feeder", "d3": "Slinger", "d2": "Runt", "d1": "Runt"},
        {"c3": "Fighter", "c1": "Fighter"},
        [6, 1, 6, 1],
        active=1,
    )
    t.do("c3", "d3", "c1", "d1")
    assert [t.st.rules.card(e.code).name for e in t.st.ents.values() if e.host == t.at("d4").id] == ["Slinger"]
    assert t.pile("magic", 1) == ["Runt"], "three spaces away"
    fed = {"card": "The Feeder", "under": ["Slinger", "Runt"]}
    t = attack({"d4": fed}, {"d5": "Rukar"}, [3] * 4)
    t.do("d4", "d5")
    assert len(t.ask.options) == 2
    t.give(t.keys[0])
    assert t.wounds("d5") == 3 and t.pile("discard") == ["Slinger"]
    t = attack({"d4": fed}, {"d5": "Rukar"}, [3] * 4).do("d4", "d5", "")
    assert t.wounds("d5") == 2 and t.pile("discard") == []


def test_the_feeder_eats_no_orcs_and_asks_nothing_without_food() -> None:
    t = attack({"d4": "The Feeder"}, {"d5": "Fighter"}, [3, 3])
    t.do("d4", "d5")
    assert t.pile("magic") == ["Fighter"] and not [e for e in t.st.ents.values() if e.host]


# -- Commons -----------------------------------------------------------------------------------------------


def test_two_fighters_attack_after_the_phase() -> None:
    t = attack(
        {"d4": "Fighter", "c4": "Fighter", "e4": "Fighter", "f4": "Slinger"},
        {"d5": "Rukar", "c5": "Ugg", "e5": "Krung"},
        [6] * 3,
        summoner="Sneeks",
    )
    assert t.refs() & {"d4", "c4", "e4"} == set()
    t.end()
    t.do("d4", "d5", "c4", "c5")
    assert t.phase != "attack" and (t.wounds("d5"), t.wounds("c5"), t.wounds("e5")) == (1, 1, 0)


def test_slinger_hits_on_4_or_more() -> None:
    for die, wounds in ((3, 0), (4, 1)):
        t = attack({"d4": "Slinger"}, {"d6": "Rukar"}, [die])
        t.do("d4", "d6")
        assert t.wounds("d6") == wounds


def test_berserker_assaults_each_adjacent_enemy_with_one_roll() -> None:
    t = attack(
        {"d4": "Berserker", "d3": "Slinger"},
        {"d5": "Rukar", "c4": "Krung", "e4": "Wall"},
        [6, 6, 1, 6],
        summoner="Sneeks",
    )
    t.do("Assault")
    assert t.refs() == {"d5", "c4"}, "no Wall, no friend"
    t.do("c4")
    assert (t.wounds("c4"), t.wounds("d5"), t.wounds("e4")) == (2, 1, 0)
    assert t.match.view(0)["players"][0]["attacks_left"] == 2 and "d4" not in t.refs()


def test_berserker_may_attack_normally_and_assaults_only_enemies() -> None:
    t = attack({"d4": "Berserker"}, {"d5": "Rukar", "c4": "Krung"}, [6, 6], summoner="Sneeks")
    t.do(f"unit:{t.at('d4').id}", "d5")
    assert (t.wounds("d5"), t.wounds("c4")) == (2, 0) and f"act:{t.at('d4').id}:0" not in t.keys
    t = attack({"d4": "Berserker"}, {"d5": "Wall"}, [6, 6], summoner="Sneeks")
    assert t.refused(f"act:{t.at('d4').id}:0") == "why.condition"


def test_stunned_berserker_does_not_assault() -> None:
    """An Assault consists of attacks; it is not an action instead of attacking (FAQ 2.2.1, 1.0.0.34)."""
    t = table(
        seat({"a1": "Tacullu", "d4": "Deceiver", "e4": "Kalal"}, "Benders"),
        seat({"c8": "Sneeks", "d5": "Berserker", "e6": "Slinger"}, "Cave Goblins"),
        at="begin:turn",
        active=1,
    )
    while t.phase != "attack":
        t.end()
    assert "d5" not in t.refs() and t.refused(f"act:{t.at('d5').id}:0") == "why.held"


def test_a_beast_rider_rides_seven_clear_spaces_straight() -> None:
    t = table(goblins({"d1": "Beast Rider", "b1": "Slinger"}), tundra({"f1": "Ugg"}), at="movement")
    t.do("d1")
    assert {"d2", "d3", "d4", "d7", "d8", "c2", "e1", "c1"} <= t.squares()
    assert t.squares().isdisjoint({"f1", "b1", "e4", "c4"})
    t.do("d8")
    assert t.name("d8") == "Beast Rider" and t.match.view(0)["players"][0]["moves_left"] == 2
    assert "d8" not in t.refs()
    t = table(goblins({"d1": "Beast Rider"}), tundra({"d5": "Ugg"}), at="movement").do("d1")
    assert "d4" in t.squares() and t.squares().isdisjoint({"d6", "d7"}), "clear spaces"


def test_ride_stops_at_defenders_and_stays_straight_after_dice() -> None:
    t = table(goblins({"d1": "Beast Rider"}), seat({"c8": "Oldin", "e5": "Defender"}, "Guild Dwarves"), at="movement")
    assert "d5" in t.do("d1").squares() and "d6" not in t.squares()
    t = table(
        goblins({"d1": "Beast Rider"}), phoenix({"c8": "Prince Elien", "e2": "Fireling"}), at="movement", dice=[1] * 9
    )
    t.do("d1", "d8")
    assert t.name("d3") == "Beast Rider" and t.squares() == {"d3", "d4", "d5", "d6", "d7", "d8"}
    while t.ask.kind == "move_to":
        t.do("d8")
    assert t.name("d8") == "Beast Rider"


@pytest.mark.parametrize(("wall", "die", "wounds"), [("c4", 3, 0), ("c4", 4, 1), ("b4", 3, 1)])
def test_a_climber_clings_to_walls(wall: str, die: int, wounds: int) -> None:
    t = attack({"d4": "Climber"}, {"d5": "Fighter", wall: "Wall"}, [die, 1], active=1)
    t.do("d5", "d4")
    assert t.name("d4") == ("" if wounds else "Climber")


def test_a_climber_moves_through_walls_and_no_units() -> None:
    t = table(goblins({"d4": "Climber"}), tundra({"d5": "Wall", "c4": "Ugg", "e5": "Ugg"}), at="movement")
    assert "d6" in t.do("d4").squares() and t.squares().isdisjoint({"d5", "b4"})


def test_clinger_follows_a_leaving_friend_and_never_moves_alone() -> None:
    t = table(goblins({"d4": "Clinger", "d5": "Runt", "f1": "Runt"}), tundra(), at="movement")
    assert "d4" not in t.refs()
    t.do("d5", "d7", "yes")
    assert t.squares() == {"d6", "d8", "c7", "e7"}
    t.do("d6")
    assert t.name("d6") == "Clinger"
    t.do("f1", "f3")
    assert t.name("d6") == "Clinger" and t.ask.kind == "movement", "it was not next to that one"


def test_a_clinger_may_stay_and_follows_no_enemy() -> None:
    t = table(goblins({"d4": "Clinger", "d5": "Runt"}), tundra(), at="movement").do("d5", "d7", "no")
    assert t.name("d4") == "Clinger" and t.ask.kind == "movement"
    t = table(goblins({"d4": "Clinger"}), tundra({"d5": "Ugg"}), at="movement", active=1).do("d5", "d7")
    assert t.ask.kind == "movement" and t.name("d4") == "Clinger"


def test_an_oaf_with_two_wounds_is_enraged() -> None:
    for hurt, value in ((0, 1), (1, 1), (2, 3)):
        t = attack({"d4": {"card": "Oaf", "wounds": hurt}}, {"d5": "Ugg"}, [])
        assert t.st.rules.attack_with(t.st, t.at("d4").id) == value


def test_a_runt_is_shot_past_and_may_be_shot() -> None:
    t = attack({"d4": "Slinger", "d5": "Runt"}, {"d6": "Ugg", "d7": "Krung"}, [6], summoner="Sneeks")
    assert t.do("d4").refs() == {"d5", "d6"}, "past the Runt, not past the Ugg"
    t = attack({"d4": "Slinger", "d5": "Fighter"}, {"d6": "Ugg"}, [6], summoner="Sneeks")
    assert t.do("d4").refs() == {"d5"}
