"""The Summoners and Champions of the Tundra Orcs."""

from __future__ import annotations

import pytest
from sw_kit import phoenix, table, tundra

from engine import say
from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES


def attack(orcs: dict, elves: dict, dice: list[int] | None = None, **rest: object):
    return table(phoenix(elves), tundra(orcs), active=1, at="attack", dice=dice or [], **rest)


# -- Summoners ---------------------------------------------------------------------------------------------


def test_grognack_hurts_every_enemy_next_to_his_walls_on_a_four():
    t = attack(
        {"d5": "Wall", "b5": "Ice Wall", "e5": "Fighter"},
        {"d4": "Archer", "b4": "Guardian", "c5": "Rahlee", "f5": "Archer", "a1": "Wall", "a2": "Archer"},
        [4],
    )
    t.do("Walls of Ice Shard")
    assert t.name("d4") == "" and t.wounds("b4") == 1  # both enemies are adjacent to one of Grognack's Walls
    assert t.wounds("c5") == 1  # an enemy adjacent to two such Walls gets one wound
    assert t.name("f5") == "Archer" and t.name("a2") == "Archer" and t.name("e5") == "Fighter"
    assert t.pile("magic", 1) == ["Archer"]
    assert t.match.view(1)["players"][1]["attacks_left"] == 2 and "c8" not in t.refs()


def test_grognack_fails_on_a_three_and_cannot_try_twice():
    t = attack({"d5": "Wall", "c7": "Fighter"}, {"d4": "Archer"}, [3])
    grognack = t.at("c8").id
    t.do("Walls of Ice Shard")
    assert t.name("d4") == "Archer" and t.match.view(1)["players"][1]["attacks_left"] == 2
    assert t.match.why_not(f"act:{grognack}:0", 1).id == "why.has_attacked"
    assert f"unit:{grognack}" not in t.keys


def test_torgan_places_one_minor_ice_wall_a_turn_for_one_magic():
    t = table(
        phoenix({"b5": "Archer"}),
        tundra({"b4": "Torgan"}, magic=["Fighter", "Shaman"], side=["Minor Ice Wall"] * 2, hand=["Wall"]),
        active=1,
        at="event",
    )
    torgan = t.at("b4").id
    t.do("Minor Ice Wall")
    assert t.squares() == {"a4", "c4", "b3"} and "back" in t.keys
    t.do("back", "Minor Ice Wall", "b3")  # the cancelled choice cost nothing
    assert t.name("b3") == "Minor Ice Wall" and t.at("b3").ctl == 1
    assert t.pile("magic", 1) == ["Shaman"] and t.pile("discard", 1) == ["Fighter"]
    assert t.pile("side", 1) == ["Minor Ice Wall"]
    assert t.match.why_not(f"act:{torgan}:0", 1).id == "why.limit"


def test_torgan_needs_magic_a_wall_in_the_pile_and_a_free_space():
    def why(magic: int, side: int, **more: str) -> str:
        t = table(
            phoenix(),
            tundra({"a8": "Torgan", **more}, magic=["Fighter"] * magic, side=["Minor Ice Wall"] * side, hand=["Wall"]),
            active=1,
            at="event",
        )
        return t.match.why_not(f"act:{t.at('a8').id}:0", 1).id

    assert why(0, 1) == "why.cost_text"
    assert why(1, 0) == "why.condition"
    assert why(1, 1, b8="Fighter", a7="Fighter") == "why.targets"


def test_minor_ice_wall_on_the_enemy_side_allows_summoning():
    t = table(
        phoenix(),
        tundra({"b8": "Torgan", "b3": "Minor Ice Wall"}, magic=["Shaman"], hand=["Shooter"]),
        active=1,
        at="summon",
    )
    t.do("Shooter")
    assert t.squares() == {"a3", "c3", "b2", "b4"}


# -- Champions ---------------------------------------------------------------------------------------------


def test_blagog_hits_on_4_or_more():
    t = attack({"d5": "Blagog"}, {"d4": "Fire Drake"}, [3, 3, 4, 5, 6])
    t.do("d5", "d4")
    assert t.wounds("d4") == 3


def test_krung_swings_at_all_adjacent_cards():
    t = attack(
        {"d5": "Krung", "d6": {"card": "Ice Wall"}, "c5": "Smasher"},
        {"d4": "Fire Drake", "e5": "Archer", "f5": "Archer"},
        [4, 1, 3, 6],
    )
    t.do("d5", "d4")
    assert t.log()[-2].startswith("Wild Swing rolls 4") or "Wild Swing rolls 4." in t.log()
    assert t.ask.kind == "wound_order" and t.ask.seat == 1
    assert t.refs() == {"d4", "d6", "c5", "e5"}
    t.do("e5, c5, d6, d4")
    assert t.wounds("d4") == 2 and t.wounds("d6") == 2 and t.name("e5") == ""
    assert t.wounds("c5") == 3  # Sluggish unit: a wound for each of the three dice; one roll for the others
    assert t.name("f5") == "Archer" and t.pile("magic", 1) == ["Archer"]


def test_krung_hits_only_his_target_below_four():
    t = attack({"d5": "Krung", "d6": "Ice Wall"}, {"d4": "Fire Drake"}, [3, 3, 3, 3])
    t.do("d5", "d4")
    assert t.wounds("d4") == 3 and t.wounds("d6") == 0


def test_krungs_player_orders_the_wounds_and_so_the_magic():
    t = attack({"d5": "Krung"}, {"d4": "Archer", "e5": "Warrior"}, [6, 3, 3, 3])
    t.do("d5", "d4", "e5, d4")
    assert t.pile("magic", 1) == ["Archer", "Warrior"]  # the unit destroyed last is on top


def test_ragnor_has_fury():
    t = attack({"d5": "Ragnor"}, {"d4": "Fire Drake"}, [1, 1, 5, 6, 6, 1])
    t.do("d5", "d4", "Stay on d5", "d4")
    assert t.wounds("d4") == 2 and t.log().count("Fury rolls 5.") == 1 and t.log().count("Fury rolls 1.") == 1


def test_cold_snap_makes_own_freezes_cost_more_to_remove():
    def price(**board: object) -> int | None:
        frozen = {"card": "Archer", "over": [{"card": "Freeze", "owner": 1}]}
        t = table(phoenix({"d3": frozen, "e3": "Archer"}, magic=["Archer"] * 5), tundra(board), at="movement")
        (option,) = [o for o in t.ask.options if o.key.startswith("act:")]
        return option.cost

    assert price() == 2
    assert price(a8="Bragg") == 3
    assert price(a8="Bragg", b8="Bragg") == 3  # a second Bragg adds nothing


def test_bragg_does_not_care_for_the_freezes_of_others():
    t = table(
        phoenix({"d3": "Archer"}, magic=["Archer"] * 4, hand=["tundra-orcs-freeze"]),
        tundra({"a8": "Bragg", "d5": "Fighter"}),
        at="event",
    )
    t.do("Freeze", "d5")
    (option,) = [o for o in t.ask.options if o.key.startswith("act:")]
    assert option.cost == 2


def test_ice_walls_of_braggs_player_are_wounded_by_5_or_more():
    board = {"d5": "Ice Wall", "e5": "Minor Ice Wall", "c5": "Wall"}
    t = table(
        phoenix({"d4": "Fire Drake", "e4": "Fire Beast", "c4": "Warrior"}),
        tundra({**board, "a8": "Bragg"}),
        at="attack",
        dice=[4, 5, 3, 4, 4, 3, 4],
    )
    t.do("d4", "d5", "e4", "e5", "c4", "c5")
    assert (t.wounds("d5"), t.wounds("e5"), t.wounds("c5")) == (1, 0, 2)
    t = table(phoenix({"d4": "Fire Drake"}), tundra(board), at="attack", dice=[4, 2, 3])
    t.do("d4", "d5")
    assert t.wounds("d5") == 2
    t = table(phoenix({"d4": "Fire Drake", "a2": "Bragg"}), tundra({"d5": "Ice Wall"}), at="attack", dice=[4, 4, 1])
    t.do("d4", "d5")
    assert t.wounds("d5") == 2  # the attacker's own Bragg does not guard it


@pytest.mark.parametrize(("wounds", "dice"), [(0, 1), (3, 4)])
def test_gruggar_rolls_a_die_more_for_each_wound_on_him(wounds: int, dice: int):
    t = attack({"d5": {"card": "Gruggar", "wounds": wounds}}, {"d4": "Fire Drake"}, [3] * 6)
    t.do("d5", "d4")
    assert t.wounds("d4") == dice


def test_rukar_doubles_fives_and_sixes():
    t = attack({"d5": "Rukar"}, {"d4": "Fire Drake"}, [2, 4, 5])
    t.do("d5", "d4")
    assert t.wounds("d4") == 3


def test_rukar_doubles_nothing_without_a_roll():
    t = attack({"d5": "Rukar", "d6": "Ugg"}, {}, [6, 6, 6])
    t.do("d5", "d6")
    assert t.wounds("d6") == 3


@pytest.mark.parametrize(("walls", "dice"), [({}, 1), ({"c5": "Wall"}, 2), ({"c5": "Wall", "d6": "Ice Wall"}, 3)])
def test_grok_rolls_a_die_more_for_each_wall_next_to_him(walls: dict, dice: int):
    t = attack({"d5": "Grok", **walls}, {"d3": "Fire Drake", "f8": "Wall"}, [3] * 5)
    t.do("d5", "d3")
    assert t.wounds("d3") == dice


def test_grok_counts_anybodys_walls():
    t = attack({"d5": "Grok"}, {"d3": "Fire Drake", "e5": "Wall"}, [3] * 5)
    t.do("d5", "d3")
    assert t.wounds("d3") == 2


def test_krom_shatters_an_ice_wall_over_all_units_next_to_it():
    t = attack(
        {"d6": "Krom", "d7": "Ice Wall", "b6": "Minor Ice Wall", "c7": "Fighter", "a1": "Ice Wall"},
        {"d4": "Fire Drake", "e7": "Archer", "f7": "Archer"},
        [1, 1, 3],
    )
    t.do("d6", "d4", "yes")
    assert t.refs() == {"d7", "b6"}  # the Ice Walls within three spaces
    t.do("d7")
    assert "Ice Shatter rolls 3." in t.log()
    assert t.name("c7") == "" and t.name("e7") == "" and t.wounds("d6") == 1 and t.wounds("d7") == 0
    assert t.name("f7") == "Archer" and sorted(t.pile("magic", 1)) == ["Archer", "Fighter"]


def test_krom_may_hurt_the_ice_wall_itself_and_need_not_try():
    t = attack({"d6": "Krom", "d7": "Minor Ice Wall", "c8": "Grognack"}, {"d4": "Fire Drake"}, [1, 1, 2])
    t.do("d6", "d4", "yes")
    assert t.wounds("d7") == 1 and t.wounds("d6") == 0
    t = attack({"d6": "Krom", "d7": "Ice Wall"}, {"d4": "Fire Drake"}, [1, 1, 2])
    t.do("d6", "d4", "no")
    assert t.wounds("d7") == 0 and t.ask.kind == "attack"
    t = attack({"d6": "Krom", "a1": "Ice Wall"}, {"d4": "Fire Drake"}, [1, 1, 2])
    t.do("d6", "d4")
    assert t.ask.kind == "attack"  # no question, because no Ice Wall is near enough


def test_ugg_is_sluggish():
    t = table(phoenix({"d4": "Fire Drake"}), tundra({"d5": "Ugg"}), at="attack", dice=[1, 1, 1])
    t.do("d4")
    (option,) = [o for o in t.ask.options if o.ref == t.at("d5").id]
    assert say(t.match.hints(t.ask.id)[option.key]).startswith("no dice, 3 wounds")
    t.do("d5")
    assert t.wounds("d5") == 3


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "grognack",
            "Walls of Ice Shard: Instead of attacking: Roll a die: on 4 or more, put 1 wound on each enemy "
            "unit adjacent to a Wall you control.",
        ),
        (
            "torgan",
            "Minor Ice Wall: In your Event Phase (spend 1 Magic Point): Place a Minor Ice Wall from your side pile "
            "on an empty space adjacent to this card. This can be used only if a Minor Ice Wall is left in your "
            "side pile. (Limit: 1 per turn.)",
        ),
        (
            "krung",
            "Wild Swing: Before this card attacks, roll a die: on 4 or more, each card adjacent to this card is "
            "affected by the same attack roll.",
        ),
        (
            "bragg",
            "Cold Snap: Removing a Freeze card you control costs 1 Magic Point more; when an Ice Wall you control is "
            "attacked, only results of 5 or more wound it.",
        ),
        (
            "krom",
            "Ice Shatter: After this card has attacked, you may roll a die: on 1 to 2, put 1 wound on an Ice Wall "
            "within 3 spaces of this card; on 3 or more, put 1 wound on each unit adjacent to that Ice Wall.",
        ),
    ],
)
def test_card_texts_are_correct(name: str, text: str):
    assert card_text(RULES.cards["tundra-orcs-" + name], "en") == text


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("blagog", (5, 5, 6, 1)),
        ("krung", (3, 9, 8, 1)),
        ("ragnor", (2, 5, 5, 1)),
        ("bragg", (2, 5, 6, 3)),
        ("gruggar", (1, 5, 5, 1)),
        ("rukar", (3, 6, 7, 1)),
        ("grok", (1, 7, 6, 3)),
        ("krom", (2, 5, 5, 3)),
        ("ugg", (4, 8, 6, 1)),
    ],
)
def test_printed_numbers_are_correct(name: str, numbers: tuple[int, ...]):
    card = RULES.sw("tundra-orcs-" + name)
    assert (card.attack, card.life, card.cost, card.reach) == numbers and card.kind == "champion"


@pytest.mark.parametrize(("name", "numbers"), [("grognack", (4, 7, 1)), ("torgan", (2, 6, 3))])
def test_printed_numbers_of_summoners_are_correct(name: str, numbers: tuple[int, ...]):
    card = RULES.sw("tundra-orcs-" + name)
    assert (card.attack, card.life, card.reach) == numbers and not card.summonable
