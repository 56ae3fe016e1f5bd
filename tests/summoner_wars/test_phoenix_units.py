"""Phoenix Elves: the Commons, and the Phoenix from the Conjuration Pile."""

from sw_kit import phoenix, table, tundra

from engine import say


def attack_value(t, square):
    """Return the public Attack Value of the card on a square."""
    return next(c["attack"] for c in t.match.view(None)["board"] if c["square"] == square)


# -- Archer, Guardian, Fire Archer ---------------------------------------------------------------------------


def test_far_shot_reaches_four_clear_spaces():
    t = table(phoenix({"a1": "Archer"}), tundra({"a5": "Ugg", "e1": "Fighter", "a6": "Fighter"}), at="attack", dice=[6])
    t.do("a1")
    assert t.refs() == {"a5", "c1"}  # Prince Elien blocks the way to the Fighter
    t.do("a5")
    assert t.wounds("a5") == 1
    t = table(phoenix({"d6": "Archer", "c2": "Warrior"}), tundra({"a5": "Fighter"}), at="attack")
    assert t.refused(f"unit:{t.at('d6').id}") == "why.no_target"


def test_guardian_and_fire_archer_are_precise():
    t = table(phoenix({"c4": "Guardian"}), tundra({"c5": "Blagog"}), at="attack", dice=[1]).do("c4", "c5")
    assert t.wounds("c5") == 1
    assert t.st.vars["dice"] == (1,)
    t = table(
        phoenix({"c4": "Fire Archer"}), tundra({"c7": "Blagog", "c8": "Wall", "a8": "Grognack"}), at="attack", dice=[1]
    ).do("c4", "c7")
    assert t.wounds("c7") == 1
    assert t.st.vars["dice"] == (1,)


# -- Warrior -----------------------------------------------------------------------------------------------


def test_blaze_step_places_the_warrior_next_to_an_own_wall():
    board = {"c3": "Wall", "c4": "Archer", "f8": "Warrior"}
    t = table(phoenix(board), tundra({"a6": "Wall", "a8": "Fighter"}), at="end:turn")
    assert t.ask.kind == "may"
    t.do("yes")
    assert t.squares() == {"b3", "d3", "c2"}
    t.do("d3")
    assert t.name("d3") == "Warrior" and t.name("f8") == ""
    assert "Warrior is placed on d3 (Blaze Step)." in t.log()


def test_several_warriors_are_offered_in_one_repeated_question():
    board = {"c3": "Wall", "e8": "Warrior", "f8": "Warrior", "a7": "Warrior"}
    t = table(phoenix(board), tundra({"a8": "Fighter"}), at="end:turn")
    assert t.ask.kind == "may_which"
    assert t.refs() == {"e8", "f8", "a7"}
    t.do("f8", "b3")
    assert t.refs() == {"e8", "a7"}
    t.do("e8")
    assert t.squares() == {"c2", "c4", "d3"}
    t.do("c4")
    assert t.ask.kind == "may"
    t.do("no")
    assert [t.name(s) for s in ("b3", "c4", "a7")] == ["Warrior"] * 3
    assert t.ask.seat == 1


def test_choosing_none_of_several_warriors_ends_the_question():
    board = {"c3": "Wall", "e8": "Warrior", "f8": "Warrior"}
    t = table(phoenix(board), tundra({"a8": "Fighter"}), at="end:turn").do("None of them")
    assert t.ask.seat == 1


def test_blaze_step_asks_nothing_without_a_wall_or_a_space():
    t = table(phoenix({"f8": "Warrior", "e8": "Warrior"}), tundra({"a6": "Wall", "a8": "Fighter"}), at="end:turn")
    assert t.ask.seat == 1
    full = {"a1": "Wall", "a2": "Archer", "b1": "Archer", "f8": "Warrior"}
    t = table(phoenix(full), tundra({"a8": "Fighter"}), at="end:turn")
    assert t.ask.seat == 1


# -- Fencer ------------------------------------------------------------------------------------------------


def test_fencer_strikes_back_at_adjacent_attackers():
    t = table(phoenix({"c4": "Fencer"}), tundra({"c5": "Charger"}), active=1, at="attack", dice=[2]).do("c5", "c4")
    assert t.wounds("c5") == 1
    t = table(phoenix({"c4": "Fencer"}), tundra({"c5": "Charger"}), active=1, at="attack", dice=[3]).do("c5", "c4")
    assert t.name("c4") == "" and t.wounds("c5") == 0
    t = table(phoenix({"c4": "Fencer", "d4": "Warrior"}), tundra(), at="attack", dice=[1, 1]).do("d4", "c4")
    assert t.name("d4") == "" and t.pile("magic") == ["Warrior"]


# -- Fire Beast --------------------------------------------------------------------------------------------


def test_hellfire_wounds_the_beast_and_all_adjacent_units():
    board = {"c4": "Fire Beast", "b4": "Wall", "d4": "Archer", "a1": "Warrior", "a2": "Warrior"}
    t = table(phoenix(board), tundra({"c5": "Smasher", "c6": "Fighter"}), at="attack").do("Hellfire")
    assert (t.wounds("c4"), t.wounds("c5"), t.wounds("b4"), t.wounds("c6")) == (1, 1, 0, 0)
    assert t.name("d4") == "" and t.pile("magic") == ["Archer"]
    assert t.refused(f"unit:{t.at('c4').id}") == "why.has_attacked"


def test_fire_beast_that_burns_itself_is_its_controllers_magic():
    t = table(phoenix({"c4": {"card": "Fire Beast", "wounds": 2}}), tundra({"c5": "Smasher"}), at="attack")
    t.do("Hellfire")
    assert t.name("c4") == ""
    assert t.pile("magic") == ["Fire Beast"]
    assert t.wounds("c5") == 1


# -- Fire Dancer -------------------------------------------------------------------------------------------


def dance(dancer="Fire Dancer", *, by="Berserker", dice=(3, 1, 6), board=None):
    """Let an enemy on c5 attack the Fire Dancer on c4."""
    t = table(
        phoenix({"c4": dancer, **(board or {})}),
        tundra({"c5": by, "a8": "Wall", "a7": "Shooter"}),
        active=1,
        at="attack",
        dice=list(dice),
    )
    return t.do("c5", "c4")


def test_blaze_dodge_after_a_miss_wounds_and_moves_around():
    t = dance()
    assert t.ask.seat == 0
    assert t.squares() == {"b5", "d5", "c6"}
    assert t.wounds("c5") == 1
    t.do("c6")
    assert t.name("c6") == "Fire Dancer" and t.name("c4") == ""
    assert t.wounds("c6") == 1


def test_blaze_dodge_needs_a_miss_a_living_dancer_and_an_enemy():
    t = dance(dice=(4, 4, 6))
    assert t.wounds("c5") == 0 and t.name("c4") == "Fire Dancer"
    t = dance({"card": "Fire Dancer", "wounds": 3})
    assert t.name("c4") == "" and t.wounds("c5") == 0
    t = dance(by="Grognack", dice=(1, 1, 1, 1))
    assert t.wounds("c5") == 0 and t.name("c4") == "Fire Dancer"
    t = table(phoenix({"c4": "Fire Dancer", "c5": "Warrior"}), tundra(), at="attack", dice=[1, 1]).do("c5", "c4")
    assert t.name("c5") == "Warrior" and t.name("c4") == "Fire Dancer"


def test_blaze_dodge_does_not_follow_an_attack_without_a_roll():
    t = table(
        phoenix({"c4": "Fire Dancer"}), phoenix({"c5": "Guardian", "c8": "Queen Maldaria"}), active=1, at="attack"
    ).do("c5", "c4")
    assert t.wounds("c4") == 1
    assert t.wounds("c5") == 0


def test_blaze_dodge_stays_without_a_space_or_attacker():
    t = dance(board={"b5": "Wall", "d5": "Wall", "c6": "Wall"})
    assert t.name("c4") == "Fire Dancer" and t.wounds("c5") == 1
    t = dance(by={"card": "Berserker", "wounds": 1})
    assert t.name("c5") == "" and t.name("c4") == "Fire Dancer"
    assert t.pile("magic") == ["Berserker"]


# -- Fireling ----------------------------------------------------------------------------------------------


def pursue(board, enemy, **rest):
    """Set up the enemy's Movement Phase next to Firelings."""
    return table(phoenix(board), tundra(enemy), active=1, at="movement", **rest)


def test_pursue_follows_every_single_step():
    t = pursue({"c4": "Fireling"}, {"c5": "Ugg"}, dice=[5, 4])
    t.do("c5", "c7", "c7")
    assert t.name("c6") == "Fireling"
    assert t.wounds("c7") == 1
    assert [line for line in t.log() if "rolls" in line] == ["Pursue rolls 5.", "Pursue rolls 4."]


def test_ways_with_different_fireling_moves_are_distinguished():
    t = pursue({"c4": "Fireling"}, {"c5": "Ugg"}, dice=[1, 1]).do("c5")
    assert [o.key for o in t.ask.options if o.at == "d6"] == ["d6", "c6.d6"]
    t.do("c6.d6", "d6")
    assert t.name("c6") == "Fireling"


def test_pursue_kills_and_the_rest_of_the_way_is_dropped():
    t = pursue({"c4": "Fireling"}, {"c5": "Fighter", "a8": "Shooter"}, dice=[5])
    t.do("c5", "c7")
    assert t.name("c6") == t.name("c7") == ""
    assert t.name("c5") == "Fireling"
    assert t.pile("magic") == ["Fighter"]


def test_active_player_orders_two_firelings():
    t = pursue({"c4": "Fireling", "b5": "Fireling"}, {"c5": "Ugg", "a8": "Shooter"}, dice=[1, 1])
    t.do("c5", "d5")
    assert (t.ask.seat, t.ask.kind) == (1, "trigger_order")
    assert t.refs() == {"c4", "b5"}
    t.do("b5,c4")
    assert t.name("c5") == "Fireling" and t.name("b5") == "" and t.name("c4") == "Fireling"
    assert len([line for line in t.log() if "rolls" in line]) == 1


def test_pursue_ignores_placing_friends_and_flyers():
    t = pursue({"c4": "Fireling"}, {"c5": {"card": "phoenix-elves-rahlee", "owner": 1}, "a8": "Shooter"}, dice=[6])
    t.do("c5", "c3")  # the flyer passes over the Fireling
    assert t.name("c4") == "Fireling" and t.wounds("c3") == 0
    t = table(phoenix({"c4": "Fireling", "c5": "Fire Dancer"}), tundra(), at="movement").do("c5", "c6")
    assert t.name("c4") == "Fireling"


def test_pursue_stays_if_the_space_left_is_not_empty():
    board = {"c4": "Fireling", "d4": "Wall", "d5": "Wall"}
    enemy = {"c6": {"card": "phoenix-elves-rahlee", "owner": 1}, "c5": "Wall", "a8": "Shooter"}
    t = pursue(board, enemy, dice=[6]).do("c6", "c5.b5")
    assert t.name("b5") == "Rahlee"
    assert t.name("c4") == "Fireling"
    assert not [line for line in t.log() if "rolls" in line]


# -- Phoenix -----------------------------------------------------------------------------------------------


def test_the_phoenix_flies_over_cards_but_no_further():
    t = table(phoenix({"a1": "Phoenix", "a2": "Wall", "b1": "Archer"}), tundra(), at="movement").do("a1")
    assert t.squares() == {"a1", "a3", "b2"}


def test_heroic_flight_strengthens_adjacent_flyers():
    board = {"c4": "Phoenix", "c5": "Phoenix", "b4": "Rahlee", "d4": "Archer", "a8": "Phoenix"}
    t = table(phoenix(board), tundra({"f8": "Fighter"}), at="movement")
    assert [attack_value(t, s) for s in ("c4", "c5", "b4", "d4", "a8")] == [2, 2, 3, 1, 1]


def test_heroic_flight_from_two_phoenixes_counts_once():
    board = {"c4": "Phoenix", "c5": "Phoenix", "c6": "Phoenix", "b5": "Rahlee"}
    t = table(phoenix(board), tundra({"f8": "Fighter"}), at="movement")
    assert [attack_value(t, s) for s in ("c4", "c5", "c6", "b5")] == [2, 2, 2, 3]
    t.do("b5", "b4")
    assert attack_value(t, "b4") == 3
    t = table(phoenix({"c4": "Phoenix", "d5": "Phoenix", "c5": "Rahlee"}), tundra({"f8": "Fighter"}), at="movement")
    assert attack_value(t, "c5") == 3


def test_heroic_flight_helps_only_its_own_player():
    enemy = {"card": "phoenix-elves-phoenix", "owner": 1}
    t = table(phoenix({"c4": "Phoenix"}), tundra({"c5": enemy}), at="movement")
    assert (attack_value(t, "c4"), attack_value(t, "c5")) == (1, 1)


def test_a_phoenix_destroyed_by_its_own_player_is_discarded():
    board = {"c4": "Phoenix", "d4": "Warrior"}
    t = table(phoenix(board), tundra({"c5": "Fighter"}), at="attack", dice=[3, 3]).do("d4", "c4")
    assert t.pile("discard") == ["Phoenix"] and t.pile("magic") == []
    t = table(phoenix(board), tundra({"c5": "Charger"}), active=1, at="attack", dice=[3]).do("c5", "c4")
    assert t.pile("magic", 1) == ["Phoenix"]


def test_attack_hint_includes_the_bonus():
    t = table(phoenix({"c4": "Phoenix", "b4": "Rahlee"}), tundra({"b5": "Ugg"}), at="attack")
    t.do("b4")
    assert "no dice" in say(t.match.hints(t.ask.id)[t.key("b5")])
    assert say(t.match.hints(t.ask.id)[t.key("b5")]).startswith("no dice, 3 wounds")
