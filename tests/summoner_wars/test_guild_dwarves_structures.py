"""Guild Dwarves: Walls, other structures, cards that hold enemies, and cards that add attack dice."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, phoenix, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

P = "guild-dwarves-"
TEXTS = {
    "oldin": "Stone Melding: When an opponent attacks this card, only results of 4 or more wound it while this card "
    "is adjacent to a Wall.",
    "bolvi": "Strength of the Stone: Before this card attacks, you may put 1 wound on each Wall you control; if you "
    "do, this attack rolls 1 more die per Wall you control.",
    "thorkur": "Magic Barrier: If wounds would be placed on this card, you may spend 1 Magic Point; if you do, 1 of "
    "the wounds is not placed. (Limit: 1 per turn.)",
    "grundors-tower": "Built: This card cannot be moved. When you summon this card, you may place it on an empty "
    "space adjacent to an Architect unit you control as well.",
    "assault-tower": "Built: This card cannot be moved. When you summon this card, you may place it on an empty space "
    "adjacent to an Architect unit you control as well.",
    "ulfric": "Greater Stone Melding: When an enemy unit attacks a Wall adjacent to this card or friendly unit "
    "adjacent to a Wall adjacent to this card, only results of 4 or more wound.",
    "defender": "Engage: Each enemy unit adjacent to this card cannot be moved; each enemy unit ends its move when it "
    "comes next to this card.",
    "oath-sworn": "Bravery: When this card attacks a unit with a Summon Cost of 2 or more, it rolls 1 more die.",
    "besiege-the-walls": "Event: Choose an opponent. Put 3 wounds on each Wall they control.",
    "expand": "Event: You may at once summon a Common unit in your hand that has Built without paying for it; it may "
    "be placed on an empty space adjacent to a unit you control that has Built as well.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


def guild(board: dict[str, Any], summoner: str = "Oldin", **rest: Any) -> dict[str, Any]:
    return seat({"c1": summoner, **board}, "Guild Dwarves", **rest)


def attack(
    dwarves: dict[str, Any],
    orcs: dict[str, Any],
    dice: list[int],
    active: int = 0,
    summoner: str = "Oldin",
    **rest: Any,
) -> Table:
    return table(guild(dwarves, summoner, **rest), tundra(orcs), at="attack", dice=dice, active=active)


# -- Bolvi -------------------------------------------------------------------------------------------------


def test_bolvi_rolls_one_more_die_for_each_wall_that_he_wounds() -> None:
    walls = {"a1": "Wall", "b4": {"card": "Wall", "wounds": 3}}
    t = attack({"c2": "Spearman", **walls}, {"c3": "Ugg", "d1": "Rukar", "e5": "Wall"}, [3] * 4, summoner="Bolvi")
    t.do("c1", "d1", "yes")
    assert (t.wounds("a1"), t.wounds("b4"), t.wounds("e5")) == (1, 4, 0)
    assert t.wounds("d1") == 4, "2 and one for each Wall"
    t = attack(walls, {"d1": "Rukar"}, [3] * 4, summoner="Bolvi")
    t.do("c1", "d1", "no")
    assert (t.wounds("a1"), t.wounds("d1")) == (0, 2)


def test_bolvi_gets_no_die_without_a_surviving_wall() -> None:
    t = attack({"a1": {"card": "Wall", "wounds": 8}, "b4": "Wall"}, {"d1": "Rukar"}, [3] * 4, summoner="Bolvi")
    t.do("c1", "d1", "yes")
    assert (t.name("a1"), t.wounds("d1")) == ("", 3)
    t = attack({"c2": "Spearman"}, {"d1": "Rukar", "d2": "Wall"}, [3] * 4, summoner="Bolvi")
    t.do("c1", "d1", "yes")
    assert t.wounds("d1") == 2


# -- Thorkur, Halvor ---------------------------------------------------------------------------------------


def test_thorkur_prevents_one_wound_a_turn_for_a_magic_point() -> None:
    t = attack(
        {"d4": "Thorkur"}, {"d5": "Fighter", "c4": "Fighter"}, [6, 1, 6, 1], active=1, magic=["Spearman", "Spearman"]
    )
    t.do("d5", "d4")
    assert t.ask.seat == 0
    t.do("Thorkur")
    assert (t.wounds("d4"), t.pile("magic"), t.pile("discard")) == (0, ["Spearman"], ["Spearman"])
    t.do("c4", "d4")
    assert t.wounds("d4") == 1, "once per turn"


def test_thorkur_takes_all_but_one_wound_or_all_if_not_paid() -> None:
    t = attack({"d4": "Thorkur"}, {"d5": "Berserker"}, [6, 6, 6], active=1, magic=["Spearman"])
    t.do("d5", "d4", "Thorkur")
    assert t.wounds("d4") == 2
    t = attack({"d4": "Thorkur"}, {"d5": "Fighter"}, [6, 1], active=1, magic=["Spearman"])
    t.do("d5", "d4", "")
    assert (t.wounds("d4"), t.pile("magic")) == (1, ["Spearman"])
    t = attack({"d4": "Thorkur"}, {"d5": "Fighter"}, [6, 1], active=1)
    t.do("d5", "d4")
    assert t.wounds("d4") == 1


@pytest.mark.parametrize(("choice", "n"), [("put 1 wound", 1), ("put 2 wounds", 2)])
def test_halvor_pays_for_dice_with_wounds(choice: str, n: int) -> None:
    t = attack({"d4": "Halvor"}, {"d5": "Rukar"}, [3] * 3)
    t.do("d4", "d5", "yes", choice)
    assert (t.wounds("d4"), t.wounds("d5")) == (n, 1 + n)


def test_halvor_may_attack_without_rage() -> None:
    t = attack({"d4": "Halvor"}, {"d5": "Rukar"}, [3] * 3)
    t.do("d4", "d5", "no")
    assert (t.wounds("d4"), t.wounds("d5")) == (0, 1)


def test_halvor_killed_by_rage_is_own_magic_and_uses_an_attack() -> None:
    t = attack({"d4": {"card": "Halvor", "wounds": 6}, "e4": "Spearman"}, {"d5": "Rukar", "e5": "Ugg"}, [6] * 3)
    t.do("d4", "d5", "yes", "put 2 wounds")
    assert (t.name("d4"), t.wounds("d5"), t.pile("magic")) == ("", 0, ["Halvor"])
    assert t.match.view(0)["players"][0]["attacks_left"] == 2


def test_shield_block_stops_dice_but_not_additional_wounds() -> None:
    t = table(
        guild({"d4": "Baldar"}), phoenix({"c8": "Prince Elien", "d5": "Maelena"}), at="attack", active=1, dice=[6, 1]
    )
    t.do("d5", "d4")
    assert t.wounds("d4") == 1, "the wound of the Burning Blade alone"


# -- Stone Melding, Tough, Bravery -------------------------------------------------------------------------


@pytest.mark.parametrize(("wall", "die", "wounds"), [("b1", 3, 0), ("b1", 4, 1), ("a4", 3, 1)])
def test_oldin_is_stone_next_to_any_wall(wall: str, die: int, wounds: int) -> None:
    t = attack({}, {"d1": "Fighter", wall: "Ice Wall"}, [die, 1], active=1)
    t.do("d1", "c1")
    assert t.wounds("c1") == wounds, "whoever controls the Wall"


@pytest.mark.parametrize(("die", "wounds"), [(3, 0), (4, 1)])
def test_enemy_roll_of_4_wounds_a_guardsman(die: int, wounds: int) -> None:
    t = attack({"d4": "Guardsman"}, {"d5": "Fighter"}, [die, 1], active=1)
    t.do("d5", "d4")
    assert t.wounds("d4") == wounds
    t = attack({"d4": "Guardsman", "d5": "Engineer"}, {}, [3])
    t.do("d5", "d4")
    assert t.wounds("d4") == 1, "his own player is no opponent"


@pytest.mark.parametrize("square", ["d4", "c4", "b4"])
def test_ulfric_melds_with_his_wall_and_the_friends_next_to_it(square: str) -> None:
    dwarves = {"d4": "Ulfric", "c4": "Wall", "b4": "Defender", "e4": "Defender"}
    enemy = square[0] + "5"
    for die, wounds in ((3, 0), (4, 1)):
        t = attack(dwarves, {enemy: "Fighter"}, [die, 1], active=1)
        t.do(enemy, square)
        assert t.wounds(square) == wounds


def test_ulfric_helps_only_friends_at_a_wall_against_enemies() -> None:
    t = attack({"d4": "Ulfric", "c4": "Wall", "e4": "Defender"}, {"e5": "Fighter"}, [3, 1], active=1)
    t.do("e5", "e4")
    assert t.wounds("e4") == 1, "next to Ulfric, not to the Wall"
    t = attack({"d4": "Ulfric", "d3": "Spearman"}, {"c4": "Wall"}, [3, 3])
    t.do("d4", "c4")
    assert t.wounds("c4") == 2, "his own player attacks the enemy Wall"
    t = attack({"d4": "Ulfric"}, {"d5": "Fighter"}, [3, 1], active=1)
    t.do("d5", "d4")
    assert t.wounds("d4") == 1, "no Wall, no stone"


def test_an_oath_sworn_is_brave_against_units_that_cost_two() -> None:
    for name, wounds in (("Ugg", 2), ("Thwarter", 2), ("Shooter", 1), ("Wall", 1), ("Grognack", 1)):
        board = {"d5": name}
        t = attack({"d4": "Oath Sworn"}, {"a8": "Ugg", **board}, [3, 3])
        cost = RULES.cards[t.at("d5").code].cost if name in ("Thwarter", "Shooter") else None
        t.do("d4", "d5")
        expected = wounds if cost is None else 1 + (cost >= 2)
        assert (t.wounds("d5") if t.name("d5") else expected) == expected, name


# -- Defender ----------------------------------------------------------------------------------------------


def test_defender_holds_adjacent_enemies_and_stops_arriving_ones() -> None:
    t = table(
        guild({"d4": "Defender"}), tundra({"d5": "Fighter", "b4": "Fighter", "f8": "Fighter"}), at="movement", active=1
    )
    assert "d5" not in t.refs() and "b4" in t.refs()
    t.do("b4")
    assert "c4" in t.squares(), "next to the Defender he may stop"
    t.do("c4")
    assert "c4" not in t.refs()


def test_unit_cannot_go_past_a_defender() -> None:
    t = table(guild({"d4": "Defender"}), tundra({"b5": "Fighter", "a6": "Wall"}), at="movement", active=1)
    t.do("b5")
    assert "c5" in t.squares(), "next to no Defender"
    t = table(
        guild({"d4": "Defender"}), tundra({"b4": "Fighter", "b5": "Fighter", "a8": "Ugg"}), at="movement", active=1
    )
    assert {"c4", "d3"} & t.do("b4").squares() == {"c4"}, "c4 is next to the Defender: the move ends there"


def test_flyer_cannot_enter_an_occupied_space_that_stops_it() -> None:
    dwarves = {"d4": "Defender", "d5": "Spearman"}
    t = table(guild(dwarves), phoenix({"c8": "Prince Elien", "e5": "Rahlee", "f5": "Rahlee"}), at="movement", active=1)
    assert "e5" in t.refs() and "c5" not in t.do("e5").squares(), "d5 is next to the Defender and taken"
    t = table(guild({"d5": "Spearman"}), phoenix({"c8": "Prince Elien", "e5": "Rahlee"}), at="movement", active=1)
    assert "c5" in t.do("e5").squares()


def test_a_held_unit_may_be_placed_and_friends_walk_by() -> None:
    t = table(
        guild({"d4": "Defender"}), phoenix({"c8": "Prince Elien", "d5": "Warrior", "f7": "Wall"}), at="magic", active=1
    )
    t.do("yes", "f8")
    assert t.name("f8") == "Warrior"
    t = table(guild({"d4": "Defender", "d5": "Spearman"}), tundra(), at="movement")
    assert "d5" in t.refs() and "d7" in t.do("d5").squares()


# -- what is built -----------------------------------------------------------------------------------------


def test_tower_is_summoned_next_to_an_architect_and_never_moves() -> None:
    t = table(
        guild({"b2": "Wall", "d4": "Architect"}, magic=["Spearman"] * 2, hand=["Assault Tower", "Spearman"]),
        tundra({"e5": "Fighter"}),
        at="summon",
    )
    assert {"d5", "d3", "c4", "e4", "a2"} <= t.do("Assault Tower").squares()
    t.do("d5")
    assert t.name("d5") == "Assault Tower" and len(t.pile("magic")) == 0
    t.end("movement")
    assert "d5" not in t.refs() and "d4" in t.refs()


def test_only_structures_are_summoned_at_the_own_architect() -> None:
    t = table(
        guild({"b2": "Wall", "d4": "Architect"}, magic=["Spearman"] * 2, hand=["Spearman"]), tundra(), at="summon"
    )
    assert t.do("Spearman").squares() == {"a2", "c2", "b1", "b3"}
    t = table(
        guild({"b2": "Wall"}, magic=["Spearman"] * 2, hand=["Assault Tower"]),
        seat({"c8": "Oldin", "d4": "Architect"}, "Guild Dwarves"),
        at="summon",
    )
    assert t.do("Assault Tower").squares() == {"a2", "c2", "b1", "b3"}


def test_a_tower_needs_no_wall_if_there_is_an_architect() -> None:
    t = table(
        guild({"d4": "Architect"}, magic=["Spearman"] * 2, hand=["Assault Tower", "Spearman"]), tundra(), at="summon"
    )
    assert [k.partition(":")[0] for k in t.keys].count("summon") == 1
    t.do("Assault Tower", "d5")
    assert t.name("d5") == "Assault Tower"


def test_an_architect_repairs_walls_and_towers_next_to_him() -> None:
    hurt = {"wounds": 2}
    t = attack(
        {
            "d4": "Architect",
            "d5": {"card": "Wall", **hurt},
            "c4": {"card": "Assault Tower", **hurt},
            "e4": {"card": "Guardsman", **hurt},
            "d3": "Wall",
            "a1": {"card": "Wall", **hurt},
        },
        {},
        [],
    )
    t.do("Repair")
    assert t.refs() == {"d5", "c4"}, "wounded, next to him, a Wall or built"
    t.do("c4")
    assert t.wounds("c4") == 1
    assert t.match.view(0)["players"][0]["attacks_left"] == 2 and t.at("d4").id not in [o.ref for o in t.ask.options]


def events(*hand: str, **board: Any) -> Table:
    return table(
        guild(board, hand=list(hand)),
        phoenix({"c8": "Prince Elien", "d6": "Wall", "f6": "Wall", "e5": "Guardian"}),
        at="event",
    )


def test_besiege_wounds_only_walls_of_an_opponent() -> None:
    t = events("Besiege the Walls", a1="Wall").do("Besiege the Walls")
    assert (t.wounds("d6"), t.wounds("f6"), t.wounds("a1"), t.wounds("e5")) == (3, 3, 0, 0)


def test_expand_summons_a_structure_next_to_another_structure() -> None:
    t = events("Expand", "Assault Tower", "Spearman", "Grundor's Tower", a1="Wall", d3="Assault Tower").do("Expand")
    assert [o.text.params for o in t.ask.options if o.key.startswith("summon:")] and len(t.keys) == 2
    t.do("Assault Tower")
    assert t.squares() == {"a2", "b1", "d4", "d2", "c3", "e3"}
    t.do("d4")
    assert t.name("d4") == "Assault Tower" and t.pile("magic") == []


def test_expand_may_be_declined_and_needs_a_space() -> None:
    t = events("Expand", "Assault Tower", d3="Assault Tower").do("Expand")
    t.do("End summoning")
    assert "Assault Tower" in t.hand()
    t = events("Expand", "Assault Tower", d3="Spearman").do("Expand")
    assert t.phase == "event" and "Assault Tower" in t.hand(), "no Wall and nothing built: no space"


def test_strengthened_structures_need_5_to_be_wounded_for_a_turn() -> None:
    def struck(die: int, square: str) -> int:
        t = table(
            guild({"d4": "Wall", "e4": "Assault Tower", "c4": "Guardsman"}, hand=["Strengthen Structures"]),
            tundra({"d5": "Fighter", "e5": "Fighter", "c5": "Fighter"}),
            at="event",
            dice=[die, 1],
        )
        t.do("Strengthen Structures")
        while t.st.vars["active"] == 0 or t.phase != "attack":
            t.end()
        t.do(square[0] + "5", square)
        return t.wounds(square)

    assert [struck(4, "d4"), struck(5, "d4"), struck(4, "e4"), struck(5, "e4")] == [0, 1, 0, 1]
    assert struck(4, "c4") == 1, "neither a Wall nor built"
