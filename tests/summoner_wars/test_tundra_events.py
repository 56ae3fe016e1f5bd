"""The events and Walls of the Tundra Orcs."""

from __future__ import annotations

import pytest
from sw_kit import Table, phoenix, table, tundra

from engine import Meaning, say
from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES


def event(
    hand: list[str], orcs: dict, elves: dict, dice: list[int] | None = None, *, elf: dict | None = None, **rest: object
) -> Table:
    return table(phoenix(elves, **(elf or {})), tundra(orcs, hand=hand, **rest), active=1, at="event", dice=dice or [])


def lying(t: Table, square: str) -> list[tuple[str, str]]:
    """Return the cards attached to the unit on a square, as (name, role)."""
    host = t.at(square).id
    return [(t.st.rules.card(e.code).name, e.role) for e in t.st.ents.values() if e.host == host]


# -- Walls -------------------------------------------------------------------------------------------------


def test_ice_wall_is_placed_on_own_side_and_allows_summoning():
    t = event(["Ice Wall"], {"d5": "Fighter"}, {})
    t.do("Ice Wall")
    rows = {square[1] for square in t.squares()}
    assert rows == {"5", "6", "7", "8"} and "d5" not in t.squares() and "c8" not in t.squares()
    t.do("b5")
    assert t.name("b5") == "Ice Wall"
    t = table(phoenix(), tundra({"b5": "Ice Wall"}, hand=["Fighter"], magic=["Shaman"]), active=1, at="summon")
    t.do("Fighter")
    assert t.squares() == {"a5", "c5", "b4", "b6"}


@pytest.mark.parametrize(("name", "life"), [("Wall", 9), ("Ice Wall", 3), ("Minor Ice Wall", 2)])
def test_walls_without_life_become_magic_of_their_destroyer(name: str, life: int):
    t = table(
        phoenix({"d4": "Fire Drake"}), tundra({"d5": {"card": name, "wounds": life - 2}}), at="attack", dice=[1, 3, 3]
    )
    t.do("d4", "d5")
    assert t.name("d5") == "" and t.pile("magic") == [name]
    assert not t.pile("magic", 1) and not t.pile("discard", 1)


# -- Freeze ------------------------------------------------------------------------------------------------


def frozen(t: Table, square: str, *steps: str) -> Table:
    return t.do("Freeze", square, *steps)


def test_freeze_may_be_played_on_any_unit_but_no_wall():
    t = event(["Freeze"], {"d5": "Fighter", "d6": "Wall"}, {"d3": "Archer", "d2": "Rahlee", "e1": "Wall"})
    t.do("Freeze")
    assert t.refs() == {"d5", "d3", "d2", "c1", "c8"} and "back" in t.keys
    t.do("d3")
    assert lying(t, "d3") == [("Freeze", "over")] and t.pile("discard", 1) == []


def test_frozen_unit_does_not_move_attack_or_use_abilities():
    t = table(
        phoenix({"d4": {"card": "Rahlee", "over": ["Freeze"]}, "e4": "Archer"}),
        tundra({"d5": "Smasher"}),
        at="movement",
    )
    rahlee = t.at("d4").id
    assert t.refs() == {"e4", "c1"} and t.refused(f"unit:{rahlee}") == "why.held"
    assert say(t.match.why_not(f"unit:{rahlee}", 0)) == "Freeze stops that unit from doing that."
    view = next(c for c in t.match.view(0)["board"] if c["id"] == rahlee)
    assert view["blank"] and view["abilities"] == [] and view["over"][0]["name"] == "Freeze"
    t.end("attack")
    assert t.refused(f"unit:{rahlee}") == "why.held" and "d4" not in t.refs()


def test_abilities_that_work_by_themselves_are_frozen_too():
    t = table(
        phoenix({"d4": "Warrior"}), tundra({"d5": {"card": "Smasher", "over": ["Freeze"]}}), at="attack", dice=[1, 6]
    )
    t.do("d4", "d5")
    assert t.wounds("d5") == 1  # a frozen Smasher is not Sluggish
    t = table(
        phoenix({"d4": "Archer"}),
        tundra({"c8": {"card": "Grognack", "over": ["Freeze"]}, "d5": "Fighter"}),
        active=1,
        at="attack",
    )
    assert not any(key.startswith("act:") for key in t.keys)
    assert t.match.why_not(f"act:{t.at('c8').id}:0", 1).id == "why.blank"


def test_frozen_summoner_still_summons():
    t = table(
        phoenix(),
        tundra({"c8": {"card": "Grognack", "over": ["Freeze"]}, "d6": "Wall"}, magic=["Shaman"], hand=["Fighter"]),
        active=1,
        at="summon",
    )
    t.do("Fighter", "d5")
    assert t.name("d5") == "Fighter"


def test_player_who_thaws_a_unit_gets_freeze_in_the_own_discards():
    elf = {"magic": ["Fire Beast", "Guardian"]}
    t = event(["Freeze", "Freeze"], {}, {"d3": "Archer"}, magic=["Fighter"] * 2, elf=elf)
    frozen(t, "d3")
    (mine,) = [o for o in t.ask.options if o.key.startswith("act:")]
    assert t.ask.seat == 1 and mine.cost == 2 and say(mine.text) == "Remove Freeze from Archer (d3)"
    assert mine.meaning is Meaning.RISKY, "it would undo what this player has just done"
    t.do("end")
    assert t.ask.kind == "window" and t.ask.seat == 0  # between two phases of the opponent's turn
    t.do("Freeze")
    assert lying(t, "d3") == [] and t.pile("magic") == [] and t.pile("magic", 1) == ["Fighter"] * 2
    assert t.pile("discard") == ["Fire Beast", "Guardian", "Freeze"] and t.pile("discard", 1) == []


def test_freeze_offers_enemy_units_first_and_warns_of_own_ones():
    t = event(["Freeze"], {"d6": "Fighter"}, {"d3": "Archer"}).do("Freeze")
    offered = [(t.square(o.ref), o.meaning) for o in t.ask.options if o.ref is not None]
    assert {at for at, meaning in offered if meaning is Meaning.DO} >= {"d3"}
    assert dict(offered)["d6"] is Meaning.RISKY
    assert [meaning for _, meaning in offered] == sorted([meaning for _, meaning in offered])


def test_nobody_is_asked_only_to_free_the_unit_of_an_enemy():
    t = event(["Freeze"], {"d6": "Fighter"}, {"d3": "Archer"}, magic=["Fighter"] * 2)
    frozen(t, "d3")
    assert (t.ask.seat, t.phase) == (1, "movement"), "nothing else is left in the Event Phase"
    asked = []
    for _ in range(8):
        asked.append((t.st.vars["active"], t.ask.seat, t.ask.kind))
        t.give("" if t.ask.shape == "subset" else t.ask.default or t.keys[-1])
    assert {active for active, *_ in asked} == {0, 1}
    assert all(seat == active for active, seat, _ in asked), "nor in the other player's turn"
    assert all(kind != "turn_end" for *_, kind in asked), "nor before the end of the turn"


def test_opponent_is_asked_between_phases_if_able_and_willing():
    t = event(["Freeze"], {"d5": "Fighter"}, {"d3": "Archer"}, elf={"magic": ["Guardian"]})
    frozen(t, "d3")
    assert (t.ask.seat, t.phase) == (1, "movement")  # seat 0 cannot pay with one Magic Point
    t = event(["Freeze"], {"d5": "Fighter"}, {"d3": "Archer"}, elf={"magic": ["Guardian"] * 2, "stops": "attacks"})
    frozen(t, "d3")
    assert (t.ask.seat, t.phase) == (1, "movement")  # seat 0 has no stop after the Event Phase
    t.do("end")
    assert (t.ask.seat, t.ask.kind) == (0, "window") and t.ask.window == "after_movement"
    t.do("pass")
    assert t.phase == "attack"


def test_two_freezes_are_taken_off_one_by_one():
    t = table(
        phoenix({"d3": {"card": "Archer", "over": ["Freeze", "Freeze"]}}, magic=["Archer"] * 4), tundra(), at="movement"
    )
    t.do("Freeze")
    assert t.refused(f"unit:{t.at('d3').id}") == "why.held"
    t.do("Freeze", "d3", "d4")
    assert t.name("d4") == "Archer"


def test_freeze_goes_to_the_discard_pile_of_the_units_destroyer():
    t = table(
        phoenix({"d3": {"card": "Archer", "over": [{"card": "Freeze", "owner": 1}]}}),
        tundra({"d4": "Smasher"}),
        active=1,
        at="attack",
        dice=[3, 3],
    )
    t.do("d4", "d3")
    assert t.pile("magic", 1) == ["Archer"] and t.pile("discard", 1) == ["Freeze"]


# -- Reinforcements ----------------------------------------------------------------------------------------


def test_reinforcements_need_fewer_units_than_the_opponent():
    def why(orcs: dict, elves: dict) -> str:
        t = event(["Reinforcements", "Wall"], orcs, elves)
        key = next(f"event:{e}" for e in t.st.rules.hand(t.st, 1) if "reinforcements" in t.st.ents[e].code)
        reason = t.match.why_not(key, 1)
        return reason.id if reason is not None and key not in t.keys else "offered"

    assert why({"d5": "Fighter"}, {"d3": "Archer"}) == "why.condition"
    assert why({"d6": "Wall"}, {"d3": "Wall"}) == "why.condition"  # Walls are not units
    assert why({}, {"d3": "Archer"}) == "offered"


def test_reinforcements_summon_two_commons_for_nothing():
    hand = ["Reinforcements", "Smasher", "Fighter", "Shaman", "Krung"]
    t = event(hand, {"b5": "Wall"}, {"d3": "Archer", "e3": "Archer"})
    t.do("Reinforcements")
    assert t.ask.kind == "summon" and [say(o.text) for o in t.ask.options if o.group == "play"] == [
        "Summon Smasher",
        "Summon Fighter",
        "Summon Shaman",
    ]
    t.do("Smasher")
    assert t.squares() == {"a5", "c5", "b4", "b6"} and "back" in t.keys
    t.do("back", "Smasher", "b4", "Fighter")
    assert t.squares() == {"a5", "c5", "b6"}
    t.do("c5")
    assert t.name("b4") == "Smasher" and t.name("c5") == "Fighter"
    assert t.hand(1) == ["Shaman", "Krung"] and t.pile("discard", 1) == ["Reinforcements"]


def test_reinforcements_may_stop_after_one_and_need_an_own_wall():
    t = event(["Reinforcements", "Fighter", "Fighter"], {"b5": "Wall"}, {"d3": "Archer", "e3": "Archer"})
    t.do("Reinforcements", "Fighter", "b4", "End summoning")
    assert t.hand(1) == ["Fighter"] and t.pile("discard", 1) == ["Reinforcements"]
    t = event(["Reinforcements", "Fighter"], {}, {"d3": "Archer", "e3": "Archer"})
    t.do("Reinforcements")
    assert t.hand(1) == ["Fighter"] and t.pile("discard", 1) == ["Reinforcements"]


# -- A Hero Is Born ----------------------------------------------------------------------------------------


def test_a_hero_is_born_takes_a_champion_out_of_the_draw_pile():
    t = event(["A Hero Is Born"], {}, {}, deck=["Fighter", "Krung", "Shaman", "Ragnor"])
    t.do("A Hero")
    assert {say(o.text) for o in t.ask.options if o.group != "pass"} == {"Krung (Draw Pile)", "Ragnor (Draw Pile)"}
    t.do("Ragnor")
    assert t.hand(1) == ["Ragnor"] and sorted(t.pile("deck", 1)) == ["Fighter", "Krung", "Shaman"]
    assert any("Ragnor" in say(e.text) for e in t.match.events(0, 0))  # the found Champion was shown to the opponent


# -- Ice Armor ---------------------------------------------------------------------------------------------


def test_ice_armor_is_put_under_an_own_common_of_the_faction():
    t = event(
        ["Ice Armor"],
        {"d5": "Fighter", "d6": "Krung", "e6": "Ice Wall", "f6": "phoenix-elves-archer"},
        {"d3": "Archer"},
    )
    t.do("Ice Armor")
    assert t.refs() == {"d5"}
    t.do("d5")
    assert lying(t, "d5") == [("Ice Armor", "under")]


def armored(dice: list[int], n: int = 1, **unit: object) -> Table:
    orc = {"card": "Thwarter", "under": ["Ice Armor"] * n, **unit}
    return table(phoenix({"d4": "Fire Drake"}), tundra({"d5": orc}), at="attack", dice=dice)


def test_ice_armor_ignores_all_wounds_of_an_attack_before_death():
    t = armored([3, 3, 3]).do("d4", "d5")
    assert t.ask.seat == 1 and t.ask.kind == "replace" and t.labels == ["Thwarter (d5): 3 wounds"]
    t.give(t.ask.options[0].key)
    assert t.name("d5") == "Thwarter" and t.wounds("d5") == 0 and lying(t, "d5") == []
    assert t.pile("discard", 1) == ["Ice Armor"] and t.pile("magic") == []


def test_ice_armor_may_be_kept():
    t = armored([3, 3, 3]).do("d4", "d5").give("")
    assert t.name("d5") == "" and t.pile("magic") == ["Thwarter"]
    assert t.pile("discard") == ["Ice Armor"]  # the player who destroyed the unit discards the armor


def test_ice_armor_is_not_asked_about_without_wounds():
    t = armored([1, 3, 3]).do("d4", "d5")
    assert t.ask.kind != "replace" and lying(t, "d5") == [("Ice Armor", "under")]
    t = table(
        phoenix({"d4": "Fire Drake"}, hand=["Burn"]),
        tundra({"d5": {"card": "Charger", "under": ["Ice Armor"]}}),
        at="event",
    )
    t.do("Burn", "d5")
    assert t.wounds("d5") == 1 and lying(t, "d5") == [("Ice Armor", "under")]  # an event is not an attack


def test_one_of_two_ice_armors_is_discarded():
    t = armored([3, 3, 3], 2).do("d4", "d5")
    assert t.ask.seat == 1
    t.give(t.ask.options[0].key)
    assert t.ask.kind != "replace" and t.wounds("d5") == 0 and lying(t, "d5") == [("Ice Armor", "under")]


def test_ice_armor_moves_with_its_unit_and_stops_unrolled_wounds():
    t = table(
        phoenix({"d3": "Guardian"}),
        tundra({"d5": {"card": "Fighter", "under": ["Ice Armor"]}}),
        active=1,
        at="movement",
    )
    t.do("d5", "d4").end("attack")
    assert lying(t, "d4") == [("Ice Armor", "under")]
    t = table(phoenix({"d3": "Guardian"}), tundra({"d4": {"card": "Fighter", "under": ["Ice Armor"]}}), at="attack")
    t.do("d3", "d4")
    t.give(t.ask.options[0].key)
    assert t.name("d4") == "Fighter"


# -- Glacial Shift -----------------------------------------------------------------------------------------


def test_glacial_shift_moves_three_ice_walls_one_by_one():
    walls = {"a6": "Ice Wall", "b6": "Ice Wall", "c6": "Minor Ice Wall", "f6": "Ice Wall", "e8": "Wall"}
    t = event(["Glacial Shift"], walls, {"a1": "Ice Wall"})
    t.do("Glacial Shift")
    assert t.refs() == {"a6", "b6", "c6", "f6"} and t.ask.kind == "movement"
    t.do("f6")
    assert "f3" in t.squares() and "f2" not in t.squares() and "back" in t.keys
    t.do("back", "f6", "f3", "c6", "c3", "b6", "c6")
    assert {s for s in ("f3", "c3", "c6", "a6") if t.name(s)} == {"f3", "c3", "c6", "a6"}
    assert t.pile("discard", 1) == ["Glacial Shift"]  # the third unit has moved: the effect ends


def test_wall_passing_through_commons_rolls_when_it_leaves_each():
    elves = {"d4": "Archer", "d3": "Guardian", "d1": "Rahlee"}
    t = event(["Glacial Shift"], {"d5": "Ice Wall", "d6": "Fighter"}, elves, [4, 3])
    t.do("Glacial Shift", "d5")
    assert {"d2", "d7"} <= t.squares() and not {"d4", "d3", "d6", "d1"} & t.squares()
    t.do("d2", "d2")
    assert t.name("d2") == "Ice Wall" and t.name("d4") == "" and t.name("d3") == "Guardian"
    assert t.wounds("d3") == 0 and t.pile("magic", 1) == ["Archer"]
    assert [line for line in t.log() if "rolls" in line] == ["Glacial Shift rolls 4.", "Glacial Shift rolls 3."]


def test_a_wall_passes_through_no_champion_summoner_or_wall():
    t = event(["Glacial Shift"], {"c2": "Ice Wall"}, {"b2": "Rahlee", "d2": "Wall"})
    t.do("Glacial Shift", "c2")
    assert t.squares() == {"c2", "c3", "c4", "c5", "b3", "b4", "a3", "d3", "d4", "e3"}  # c1 is Prince Elien


def test_ways_that_pass_different_units_are_all_offered():
    t = event(["Glacial Shift"], {"d5": "Ice Wall"}, {"d4": "Archer"}, [6])
    t.do("Glacial Shift", "d5")
    assert {"e4", "d4.e4"} <= set(t.keys)
    t.do("d4.e4")
    assert t.name("d4") == "" and t.name("e4") == "Ice Wall"


def test_glacial_shift_needs_an_ice_wall():
    t = event(["Glacial Shift", "Wall"], {"d6": "Wall"}, {"a1": "Ice Wall"})
    assert all("Glacial" not in label for label in t.labels)
    key = next(f"event:{e}" for e in t.st.rules.hand(t.st, 1) if "glacial" in t.st.ents[e].code)
    assert t.refused(key) == "why.condition"


def test_wall_moved_by_the_event_does_not_roll_on_other_moves():
    t = event(["Glacial Shift", "Glacial Shift"], {"d5": "Ice Wall"}, {"d4": "Guardian"}, [6, 6])
    t.do("Glacial Shift", "d5", "d3", "Stop on d3", "Glacial Shift", "d3", "d5")
    assert t.name("d4") == "" and t.log().count("Glacial Shift rolls 6.") == 2  # each of the two events rolled once


# -- Glacial Surge -----------------------------------------------------------------------------------------


def test_glacial_surge_places_up_to_2_minor_ice_walls_at_torgan():
    t = event(["Glacial Surge"], {"b5": "Torgan", "b6": "Fighter"}, {"a5": "Archer"}, side=["Minor Ice Wall"] * 4)
    t.do("Glacial Surge")
    assert t.squares() == {"c5", "b4"} and (t.ask.min, t.ask.max) == (0, 2)
    t.do("b4, c5")
    assert t.name("b4") == t.name("c5") == "Minor Ice Wall"
    assert len(t.pile("side", 1)) == 2 and t.pile("magic", 1) == []
    t = event(["Glacial Surge"], {"b5": "Torgan"}, {}, side=["Minor Ice Wall"])
    t.do("Glacial Surge", "b6")
    assert t.name("b6") == "Minor Ice Wall" and t.pile("side", 1) == []


def test_glacial_surge_knows_only_its_players_torgan():
    t = event(["Glacial Surge"], {"b5": "Torgan"}, {"e4": "Torgan"}, side=["Minor Ice Wall"] * 4)
    t.do("Glacial Surge")
    assert t.squares() == {"a5", "c5", "b4", "b6"}


# -- For Glory ---------------------------------------------------------------------------------------------


def glory(dice: list[int], **board: object) -> Table:
    t = event(["For Glory"], {"d5": "Smasher", **board}, {"d4": "Rahlee", "d2": "Archer"}, dice)
    return t.do("For Glory").end("attack")


def test_for_glory_gives_commons_a_free_attack_after_the_phase():
    t = glory([3, 3, 1, 1], e5="Shaman", d6="Krung")
    t.do("d5", "d4")  # the ordinary attack
    assert t.wounds("d4") == 2 and t.wounds("d5") == 0
    t.do("End attacks")
    assert t.ask.kind == "attack" and t.refs() == {"d5", "e5"}  # Krung is not a Common; the Smasher may attack again
    t.do("d5")
    assert "back" in t.keys
    t.do("back", "d5", "d4")
    assert t.wounds("d5") == 1  # the free attack wounds the attacker
    assert t.refs() == {"e5"}


def test_for_glory_wounds_units_with_one_life_left():
    t = glory([1, 4], d5="Fighter")
    t.do("End attacks", "d5", "d4")
    assert t.name("d5") == "" and t.pile("magic", 1) == ["Fighter"]  # an event of its own player destroyed it


def test_fury_comes_before_the_wound_and_brings_no_second_wound():
    t = glory([1, 5, 1, 1], d5="Charger", c5="Fighter", c4="Ice Wall")
    t.do("End attacks", "c5", "c4")
    assert t.ask.kind == "move_to"  # Fury, while the Fighter still lives
    t.do("Stay on c5", "c4")
    assert t.name("c5") == ""


def test_for_glory_lasts_for_this_turn_and_may_be_left_unused():
    t = glory([], d5="Smasher")
    t.do("End attacks", "End attacks")
    assert t.wounds("d5") == 0 and t.phase not in ("attack", "event")
    assert not t.st.modifiers


def test_two_for_glories_are_two_attacks():
    t = event(["For Glory", "For Glory"], {"d5": "Ugg", "e5": "Smasher"}, {"e4": "Rahlee"}, [1, 1, 1, 1, 1, 1])
    t.do("For Glory", "For Glory").end("attack")
    t.do("End attacks", "e5", "e4", "e5", "e4")
    assert t.wounds("e5") == 2


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "freeze",
            "Event: Put this card on a unit, where it stays.\n"
            "The unit under this card cannot be moved; it cannot attack; it cannot use its abilities; when its unit "
            "is destroyed or discarded, this card is discarded.\n"
            "Any player, at any time (spend 2 Magic Points): Discard this card.",
        ),
        (
            "reinforcements",
            "Event: You may at once summon up to 2 Common units in your hand without paying for them. This "
            "can be used only if you have fewer units than an opponent.",
        ),
        (
            "ice-armor",
            "Event: Put this card under a Tundra Orc Common unit you control, where it stays.\n"
            "If an attack would put wounds on the unit on top of this card, you may discard this card; if you "
            "do, the wounds are not placed.\nWhen its unit is destroyed or discarded, this card is "
            "discarded.",
        ),
        (
            "glacial-shift",
            "Event: Move up to 3 Ice Walls you control one after the other, each up to 3 spaces; on this "
            "move it may go through Common units but must end on an empty space. Each time one of them "
            "has gone through a card, roll a die: on 4 or more, put 1 wound on the card gone through. This "
            "can be used only if you control an Ice Wall.",
        ),
        (
            "glacial-surge",
            "Event: Place Minor Ice Wall cards from your side pile on at most 2 empty spaces adjacent to Torgan.",
        ),
        (
            "for-glory",
            "Event: This turn, immediately after your Attack Phase, each Tundra Orc Common unit you control may "
            "attack, even if it has attacked. After each of these attacks, put 1 wound on the attacker.",
        ),
    ],
)
def test_card_texts_are_correct(name: str, text: str):
    assert card_text(RULES.cards["tundra-orcs-" + name], "en") == text
