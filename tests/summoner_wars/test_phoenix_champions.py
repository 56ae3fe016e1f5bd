"""Phoenix Elves: the Summoners and the Champions."""

from sw_kit import phoenix, seat, table, tundra

from engine import say


def offered(t, label):
    """Whether an option with that label is offered."""
    return any(label in text for text in t.labels)


# -- Prince Elien ------------------------------------------------------------------------------------------


def test_fire_blast_needs_a_clear_straight_line_of_two_spaces():
    board = {"c1": "Prince Elien", "c2": "Archer", "e1": "Wall"}
    t = table(phoenix(board), tundra({"c3": "Fighter", "a1": "Ugg", "d2": "Fighter", "f1": "Fighter"}), at="attack")
    t.do("Fire Blast")
    assert t.refs() == {"c2", "e1", "a1"}  # no card behind another, around a corner or three spaces away
    t.do("a1")
    assert t.wounds("a1") == 2
    assert t.st.vars["roll"] is None


def test_fire_blast_replaces_an_attack():
    t = table(
        phoenix({"c1": "Prince Elien", "a3": "Warrior"}),
        tundra({"c3": "Fanessa", "a4": "Fighter"}),
        at="attack",
        dice=[1, 1],
    )
    t.do("Fire Blast", "c3")
    assert t.wounds("c3") == 2
    assert t.wounds("c1") == 0
    assert t.refs() == {"a3"}
    assert t.refused(f"unit:{t.at('c1').id}") == "why.has_attacked"
    assert not offered(t, "Fire Blast")


def test_fire_blast_makes_magic_of_any_destroyed_card():
    t = table(phoenix({"c1": "Prince Elien", "c2": "Archer", "a3": "Warrior"}), tundra({"a4": "Fighter"}), at="attack")
    t.do("Fire Blast", "c2")
    assert t.pile("magic") == ["Archer"]


# -- Queen Maldaria ----------------------------------------------------------------------------------------


def maldaria(board, *, enemy=None, **rest):
    """Set up Queen Maldaria on c2 at the end of her turn."""
    return table(phoenix({"c2": "Queen Maldaria", **board}, **rest), tundra(enemy or {}), at="end:turn")


def test_save_the_queen_places_up_to_two_commons_one_by_one():
    t = maldaria({"a5": "Fireling", "f8": "Fire Dancer", "e5": "Fanessa", "e6": "Phoenix"}, enemy={"a6": "Fighter"})
    assert t.refs() == {"a5", "f8"}  # Champions, Conjurations and enemies are not offered
    assert (t.ask.min, t.ask.max) == (0, 2)
    t.do("a5,f8")
    assert t.squares() == {"b2", "c1", "c3", "d2"}
    t.do("b2")
    assert t.squares() == {"c1", "c3", "d2"}
    t.do("d2")
    assert (t.name("b2"), t.name("d2")) == ("Fireling", "Fire Dancer")
    assert t.name("a5") == t.name("f8") == ""


def test_save_the_queen_may_be_declined():
    t = maldaria({"a5": "Fireling"}, enemy={"a8": "Fighter"})
    t.do("")
    assert t.name("a5") == "Fireling"
    assert t.ask.seat == 1


def test_save_the_queen_asks_nothing_without_an_empty_space():
    full = {"b2": "Wall", "c1": "Wall", "c3": "Wall", "d2": "Fireling"}
    t = maldaria({"a5": "Fireling", **full}, enemy={"a8": "Fighter"})
    assert t.ask.seat == 1


def test_save_the_queen_takes_only_phoenix_elves_even_captured():
    stolen = {"card": "tundra-orcs-fighter", "owner": 1}
    t = maldaria({"a5": "Fireling", "a7": stolen}, enemy={"f8": {"card": "phoenix-elves-archer", "owner": 0}})
    assert t.refs() == {"a5"}


# -- Fire Drake --------------------------------------------------------------------------------------------


def test_breath_of_flame_burns_every_card_on_the_way():
    board = {"c3": "Fire Drake", "c4": "Archer", "c5": "Wall"}
    t = table(phoenix(board), tundra({"c6": "Smasher", "c7": "Fighter", "d4": "Fighter", "e3": "Ugg"}), at="attack")
    t.do("Breath of Flame")
    assert t.refs() == {"c4", "c5", "c6", "e3", "c1"}  # every card up to three spaces away in a straight line
    t.do("c6")
    assert t.name("c4") == "" and t.pile("magic") == ["Archer"]
    assert (t.wounds("c5"), t.wounds("c6"), t.wounds("c7"), t.wounds("c3")) == (1, 1, 0, 0)


def test_breath_of_flame_wounds_once_and_takes_the_attack():
    board = {"e1": "Prince Elien", "c3": "Fire Drake", "a1": "Warrior"}
    t = table(phoenix(board), tundra({"c4": "Smasher", "a2": "Fighter"}), at="attack")
    t.do("Breath of Flame", "c4")
    assert t.wounds("c4") == 1
    assert t.refs() == {"a1"}


# -- Kaeseeall ---------------------------------------------------------------------------------------------


def conscription(enemy, **rest):
    """Set up Kaeseeall on c4 at the beginning of the turn."""
    mine = phoenix({"c4": "Kaeseeall", **rest.pop("board", {})}, **rest)
    return table(mine, tundra(enemy), at="begin:turn", dice=[6])


def test_blazing_conscription_takes_an_adjacent_unit_for_a_turn():
    t = conscription({"c5": "Fighter", "d4": "Ugg", "b5": "Fighter", "b4": "Grognack"}, board={"c3": "Archer"})
    assert t.ask.kind == "may"
    t.do("yes")
    assert t.refs() == {"c5", "d4"}
    t.do("c5")
    assert t.at("c5").owner == 1
    assert t.st.rules.controller(t.st, t.at("c5").id) == 0
    assert t.phase == "movement"
    assert "c5" in t.refs() and "d4" not in t.refs()
    t.do("c5", "d5")  # the conscripted unit uses one of the three attacks
    assert t.match.view(0)["players"][0]["moves_left"] == 2
    t.end("attack").do("d5", "d4")
    assert t.match.view(0)["players"][0]["attacks_left"] == 2


def test_conscripted_unit_goes_back_at_the_end_of_the_turn():
    t = conscription({"c5": "Ugg"}).do("yes")
    ugg = t.at("c5").id
    assert t.st.rules.controller(t.st, ugg) == 0
    while t.match.view(0)["active"] == 0:
        t.end()
    assert t.st.rules.controller(t.st, ugg) == 1
    assert "c5" in t.refs()


def test_a_conscripted_kaeseeall_does_not_conscript():
    t = conscription({"c5": {"card": "phoenix-elves-kaeseeall", "owner": 1}}, board={"b5": "Archer"}).do("yes")
    assert t.phase == "movement"
    assert "c5" in t.refs()


def test_blazing_conscription_asks_nothing_without_neighbours():
    t = conscription({"c6": "Ugg"}, board={"c3": "Archer"})
    assert t.ask.kind == "movement"


def test_blazing_conscription_takes_teammates_units_not_own_ones():
    seats = (
        phoenix({"c4": "Kaeseeall", "c3": "Archer"}),
        tundra({"j8": "Grognack", "c5": "Fighter"}),
        seat({"l1": "Queen Maldaria", "d4": "Fireling"}, "Phoenix Elves"),
        seat({"a8": "Torgan"}, "Tundra Orcs"),
    )
    t = table(*seats, at="begin:turn").do("yes")
    assert t.refs() == {"c5", "d4"}
    t.do("d4")
    assert t.st.rules.controller(t.st, t.at("d4").id) == 0


def test_kills_of_a_conscripted_unit_are_its_controllers_magic():
    t = conscription({"c5": "Ugg", "d5": "Fighter"}).do("yes").end("attack").do("c5", "d5")
    assert t.pile("magic") == ["Fighter"]


# -- Maelena -----------------------------------------------------------------------------------------------


def test_burning_blade_wounds_once_more_even_if_all_dice_miss():
    t = table(phoenix({"c4": "Maelena"}), tundra({"c5": "Blagog"}), at="attack", dice=[1, 2]).do("c4", "c5")
    assert t.wounds("c5") == 1


def test_burning_blade_adds_to_the_hits_and_passes_an_ice_shield():
    t = table(phoenix({"c4": "Maelena"}), tundra({"c5": "Blagog"}), at="attack", dice=[3, 6]).do("c4", "c5")
    assert t.wounds("c5") == 3
    t = table(phoenix({"c4": "Maelena"}), tundra({"c5": "Thwarter"}), at="attack", dice=[6, 1]).do("c4", "c5")
    assert t.wounds("c5") == 1


# -- Holleas -----------------------------------------------------------------------------------------------


def holleas(**rest):
    """Set up Holleas on c4 between two empty spaces, with an enemy in reach."""
    board = {"c4": "Holleas", "b4": "Wall", "d4": "Wall", **rest.pop("board", {})}
    return table(phoenix(board, **rest), tundra({"a1": "Fighter", "f1": "Fighter"}), at="attack")


def test_summon_fire_beast_finds_it_in_the_draw_pile():
    t = holleas(magic=["Archer", "Wall", "Warrior"], deck=["Archer", "Fire Beast", "Guardian"], hand=["Fireling"])
    t.do("Summon Fire Beast")
    assert t.squares() == {"c3", "c5"}
    assert "back" in t.keys
    t.do("c5")
    assert t.pile("magic") == ["Warrior"]
    assert t.labels == ["Fire Beast (Draw Pile)", "Nothing"]
    t.do("Fire Beast")
    assert t.name("c5") == "Fire Beast"
    assert sorted(t.pile("deck")) == ["Archer", "Guardian"]
    assert t.hand() == ["Fireling"]
    assert any("shuffles" in line for line in t.log())
    assert t.refused(f"unit:{t.at('c4').id}") == "why.has_attacked"


def test_summon_fire_beast_from_hand_leaves_the_pile_unchanged():
    t = holleas(magic=["Archer", "Wall"], deck=["Archer", "Fire Beast", "Guardian", "Wall"], hand=["Fire Beast"])
    t.do("Summon Fire Beast", "c3")
    assert t.labels == ["Fire Beast (hand)", "Fire Beast (Draw Pile)", "Nothing"]
    t.do("Fire Beast (hand)")
    assert t.name("c3") == "Fire Beast"
    assert t.hand() == []
    assert t.pile("deck") == ["Archer", "Fire Beast", "Guardian", "Wall"]
    assert not any("shuffles" in line for line in t.log())


def test_fire_beast_search_is_asked_and_paid_with_any_pile():
    t = holleas(magic=["Archer", "Wall", "Fire Beast"], deck=["Archer"])
    t.do("Summon Fire Beast", "c3")
    assert t.labels == ["Nothing"]
    t.do("Nothing")
    assert t.pile("magic") == ["Fire Beast"]
    assert t.name("c3") == ""


def test_fire_beast_search_is_paid_but_skipped_if_all_visible():
    t = holleas(magic=["Archer", "Wall"], deck=["Archer"], discard=["Fire Beast"])
    t.do("Summon Fire Beast", "c3")
    assert (t.ask.kind, t.pile("magic"), t.name("c3")) == ("attack", [], "")


def test_summon_fire_beast_needs_two_magic_points_and_a_space():
    t = holleas(magic=["Archer"], board={"a3": "Warrior", "a2": "Warrior"})
    assert not offered(t, "Summon Fire Beast")
    assert t.refused(f"act:{t.at('c4').id}:0") == "why.cost_text"
    t = holleas(magic=["Archer", "Archer"], board={"c3": "Wall", "c5": "Wall", "a2": "Warrior"})
    assert not offered(t, "Summon Fire Beast")
    assert t.refused(f"act:{t.at('c4').id}:0") == "why.targets"


def test_only_the_searching_player_sees_the_cards():
    t = holleas(magic=["Archer", "Wall"], deck=["Guardian", "Fire Beast"])
    t.do("Summon Fire Beast", "c3", "Fire Beast")
    mine = [say(e.text) for e in t.told if e.kind == "searched"]
    theirs = [say(e.for_seat(1).text) for e in t.told if e.kind == "searched"]
    assert "1 Guardian" in mine[0]
    assert "Guardian" not in theirs[0] and "looks through the Draw Pile" in theirs[0]


# -- Laleya ------------------------------------------------------------------------------------------------


def test_thrust_rolls_one_more_die_at_an_adjacent_card():
    t = table(phoenix({"c4": "Laleya"}), tundra({"c5": "Blagog", "e4": "Blagog"}), at="attack", dice=[3, 3, 3])
    t.do("c4")
    hints = t.match.hints(t.ask.id)
    assert "3 dice" in say(hints[t.key("c5")])
    assert "2 dice" in say(hints[t.key("e4")])
    t.do("c5")
    assert t.wounds("c5") == 3
    t = table(phoenix({"c4": "Laleya"}), tundra({"e4": "Blagog"}), at="attack", dice=[3, 3, 3]).do("c4", "e4")
    assert t.wounds("e4") == 2


# -- Rahlee ------------------------------------------------------------------------------------------------


def test_greater_flight_goes_3_spaces_over_cards_to_a_free_space():
    board = {"a1": "Rahlee", "a2": "Wall", "b1": "Archer"}
    t = table(phoenix(board), tundra({"a3": "Fighter"}), at="movement").do("a1")
    assert t.squares() == {"a1", "a4", "b2", "b3", "c2", "d1"}
    t.do("a4")
    assert t.name("a4") == "Rahlee"
    assert (t.wounds("a2"), t.wounds("a3")) == (0, 0)


# -- Duke Ramazall, Fanessa, Kaebeeros -----------------------------------------------------------------------


def test_duke_ramazall_is_precise_against_units_but_not_walls():
    t = table(phoenix({"c4": "Duke Ramazall"}), tundra({"c5": "Blagog", "b4": "Ice Wall"}), at="attack", dice=[1, 3])
    t.do("c4")
    assert t.refs() == {"c5", "b4"}
    assert "no dice" in say(t.match.hints(t.ask.id)[t.key("c5")])
    t.do("b4")
    assert t.wounds("b4") == 1
    assert t.st.vars["roll"][2] == (1, 3)
    t = table(phoenix({"c4": "Duke Ramazall"}), tundra({"c5": "Blagog"}), at="attack", dice=[1, 1]).do("c4", "c5")
    assert t.wounds("c5") == 2
    assert t.st.vars["roll"][2] == ()


def test_precise_against_sluggish_counts_the_dice_once():
    t = table(phoenix({"c4": "Duke Ramazall"}), tundra({"c5": "Smasher"}), at="attack").do("c4", "c5")
    assert t.wounds("c5") == 2


def test_fanessa_strikes_back_at_adjacent_attackers_if_she_lives():
    def attack(wounds, dice):
        t = table(
            phoenix({"c4": {"card": "Fanessa", "wounds": wounds}}),
            tundra({"c5": "Berserker"}),
            active=1,
            at="attack",
            dice=dice,
        )
        return t.do("c5", "c4")

    t = attack(0, [1, 1, 1])  # an attack without a hit is an attack, too
    assert t.wounds("c5") == 1
    t = attack(4, [6, 1, 1])
    assert t.name("c4") == ""
    assert t.wounds("c5") == 0


def test_fanessa_does_not_reach_an_archer_far_away():
    t = table(phoenix({"c4": "Fanessa"}), tundra({"c6": "Shooter"}), active=1, at="attack", dice=[3]).do("c6", "c4")
    assert t.wounds("c4") == 1
    assert t.name("c6") == "Shooter" and t.wounds("c6") == 0


def test_smoldering_embers_burn_while_the_draw_pile_is_empty():
    def value(deck):
        t = table(phoenix({"c4": "Kaebeeros"}, deck=deck), tundra({"c5": "Ugg"}), at="attack")
        return next(c["attack"] for c in t.match.view(0)["board"] if c["square"] == "c4")

    assert value([]) == 4
    assert value(["Archer"]) == 3


def test_the_question_names_the_unit_that_is_being_placed() -> None:
    t = table(phoenix({"c2": "Queen Maldaria", "a5": "Fire Archer", "f5": "Fire Dancer"}), tundra(), at="attack")
    t.end("magic")
    t.do("a5, f5")
    asked = [say(t.ask.text)]
    t.do("c3")
    asked.append(say(t.ask.text))
    assert asked == ["Where do you place Fire Archer (a5)?", "Where do you place Fire Dancer (f5)?"]
    assert "c3" not in t.squares()
