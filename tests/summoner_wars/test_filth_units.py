"""The units and Mutations of the Filth: what each offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine import say
from engine.grid.count import dice_for
from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

P = "filth-"
TEXTS = {
    "the-demagogue": "Mutagist: Instead of attacking: Look for a Mutation card in your Draw Pile "
    "or your Discard Pile, show it to everybody, take it into your hand and "
    "shuffle the Draw Pile.",
    "spew-mutant": "Acidic Vomit: Each time an attack by this card puts 2 or more wounds on a card, put 1 wound on it.",
    "incanter-mutant": "Incite Brethren: Each Filth non-Mutation Common unit you control adjacent to this card gets +2 "
    "Attack Value.",
    "stoneflesh-mutant": "Living Wall: Each non-Mutation unit in your hand may also be summoned onto an empty space "
    "adjacent to this card.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en").splitlines()[-1] == TEXTS[name]


def filth(board: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    return seat({"c1": "The Demagogue", **(board or {})}, "Filth", **rest)


def mutant(name: str, wounds: int = 0) -> dict[str, Any]:
    return {"card": name, "under": ["Zealot"], "wounds": wounds}


def play(
    at: str,
    board: dict[str, Any],
    foes: dict[str, Any] | None = None,
    *dice: int,
    active: int = 0,
    foe: dict[str, Any] | None = None,
    **rest: Any,
) -> Table:
    return table(
        filth(board, **rest), tundra(foes or {"a8": "Fighter"}, **(foe or {})), at=at, active=active, dice=list(dice)
    )


def next_turn(t: Table) -> Table:
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] == turn:
        t.end()
    return t


def attack_of(t: Table, square: str) -> int:
    return int(t.st.rules.attack_with(t.st, t.at(square).id))


# -- The Demagogue -------------------------------------------------------------------------------------------


def test_the_demagogue_finds_a_mutation_in_the_draw_pile() -> None:
    t = play(
        "attack",
        {"d4": "Zealot"},
        deck=["Zealot", "Spew Mutant", "Claw Mutant", "Wall"],
        discard=["Cultist", "Bestial Mutant"],
    ).do("Mutagist")
    assert [say(o.text).split(" (")[0].split(",")[0] for o in t.ask.options if o.group != "pass"] == [
        "Bestial Mutant",
        "Claw Mutant",
        "Spew Mutant",
    ], "Mutations alone"
    t.do("Spew Mutant")
    assert t.hand() == ["Spew Mutant"] and sorted(t.pile("deck")) == ["Claw Mutant", "Wall", "Zealot"]
    assert not any("Mutagist" in label for label in t.labels), "it was his attack"


def test_the_demagogue_finds_a_mutation_in_the_discard_pile() -> None:
    t = play("attack", {"d4": "Zealot"}, deck=["Zealot"], discard=["Cultist", "Bestial Mutant"]).do("Mutagist")
    t.do("Bestial Mutant")
    assert t.hand() == ["Bestial Mutant"] and t.pile("discard") == ["Cultist"]


# -- The Champions -------------------------------------------------------------------------------------------


def test_the_abomination_rolls_for_its_attack_value_for_a_turn() -> None:
    t = play("begin:attack", {"d4": "The Abomination"}, {"d5": "Rukar"}, 5, 1, 1, 1, 1, 1)
    assert attack_of(t, "d4") == 5
    next_turn(t.do("d4", "d5"))
    assert attack_of(t, "d4") == 0


def test_abomination_does_not_roll_in_the_opponents_attack_phase() -> None:
    t = play("begin:attack", {"d4": "The Abomination"}, {"d5": "Rukar"}, 5, active=1)
    assert attack_of(t, "d4") == 0


def test_her_eyes_reach_any_common_or_champion_without_a_move() -> None:
    t = play("attack", {"a1": "Her", "b2": "Zealot"}, {"c8": "Grognack", "f8": "Fighter", "e7": "Rukar", "d5": "Wall"})
    assert t.do("a1").refs() == {"f8", "e7", "b2"}, "no Wall and no Summoner, own units too"
    t.do("f8")
    assert t.name("a1") == "Her"
    t = play("movement", {"a1": "Her", "b3": "Zealot"}, {"f8": "Fighter"}).do("a1", "a2").end("attack")
    assert "a2" not in t.refs()


def test_her_sword_reaches_any_adjacent_card() -> None:
    t = play("attack", {"d4": "Her"}, {"d5": "Wall", "f8": "Fighter"}).do("d4")
    assert t.refs() == {"d5", "f8"}


@pytest.mark.parametrize(("die", "reached"), [(1, {"d5"}), (2, {"d5", "b4"}), (4, {"d5", "b4"})])
def test_vomitus_reaches_as_far_as_rolled_in_clear_lines(die: int, reached: set[str]) -> None:
    t = play("begin:attack", {"d4": "Vomitus"}, {"d5": "Fighter", "d6": "Fighter", "b4": "Fighter"}, die)
    assert t.do("d4").refs() == reached


def test_vomitus_rolls_before_attacks_and_uses_no_attack() -> None:
    t = play(
        "begin:attack",
        {"d4": "Vomitus", "a1": "Zealot", "b1": "Zealot"},
        {"d5": "Fighter", "a2": "Fighter", "b2": "Fighter"},
        6,
    )
    assert t.ask.kind == "attack" and {"d4", "a1", "b1"} <= t.refs()
    assert t.st.fact("turn", "attacks", 0) == 0
    assert t.st.rules.number_of(t.st, t.at("d4").id, "reach") == 6
    assert t.st.rules.number_of(next_turn(t).st, t.at("d4").id, "reach") == 1, "for that turn"


# -- Zealot, Cultist, Anointed ---------------------------------------------------------------------------------


def test_a_zealot_attacks_no_wall() -> None:
    t = play("attack", {"d4": "Zealot"}, {"d5": "Wall", "c4": "Fighter"}).do("d4")
    assert t.refs() == {"c4"}
    t = play("attack", {"d4": "Zealot", "b3": "Cultist"}, {"d5": "Wall", "b6": "Wall"})
    assert "d4" not in t.refs() and t.do("b3").refs() == {"b6"}, "others may"


def test_cultist_does_not_attack_adjacent_units() -> None:
    t = play("attack", {"d4": "Cultist"}, {"d5": "Fighter", "b4": "Fighter", "d2": "Wall"}).do("d4")
    assert t.refs() == {"b4", "d2"}
    assert "d4" not in play("attack", {"d4": "Cultist"}, {"d5": "Fighter"}).refs()


def test_anointed_is_healed_when_its_movement_phase_begins() -> None:
    board = {"d4": {"card": "Anointed", "wounds": 1}, "e4": mutant("Spew Mutant", 1)}
    t = play("begin:movement", board)
    assert (t.wounds("d4"), t.wounds("e4")) == (0, 1), "itself alone"
    t = play("begin:movement", board, active=1)
    assert t.wounds("d4") == 1, "not in an opponent's"


# -- moving ----------------------------------------------------------------------------------------------------


def test_a_bestial_mutant_goes_two_spaces_more() -> None:
    t = play("movement", {"a2": mutant("Bestial Mutant"), "b2": "Wall"}).do("a2")
    assert "a6" in t.squares() and "a7" not in t.squares() and "b2" not in t.squares()


def test_a_winged_mutant_goes_one_more_space_and_through_cards() -> None:
    t = play("movement", {"a2": mutant("Winged Mutant"), "b2": "Wall", "a3": "Zealot"}).do("a2")
    assert {"c2", "d2", "a5"} <= t.squares() and not {"b2", "a3", "a6"} & t.squares()


# -- Spew, Incanter, Stoneflesh --------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "wounds"), [((3, 4), 3), ((3, 1), 1), ((1, 1), 0)])
def test_two_wounds_by_a_spew_mutant_become_three(dice: tuple[int, ...], wounds: int) -> None:
    t = play("attack", {"d4": mutant("Spew Mutant")}, {"d6": "Rukar"}, *dice).do("d4", "d6")
    assert t.wounds("d6") == wounds


def test_a_spew_mutant_vomits_on_walls_too_and_others_do_not() -> None:
    t = play("attack", {"d4": mutant("Spew Mutant")}, {"d6": "Wall"}, 4, 4).do("d4", "d6")
    assert t.wounds("d6") == 3
    t = play("attack", {"d4": mutant("Spew Mutant"), "c1": "The Demagogue", "c3": "Wall"}, {"d6": "Wall"}, 4, 4)
    assert t.do("c1", "c3").wounds("c3") == 2


def test_an_incanter_incites_the_plain_commons_next_to_it() -> None:
    t = play(
        "attack",
        {
            "d4": mutant("Incanter Mutant"),
            "d5": "Zealot",
            "d3": "Cultist",
            "c4": mutant("Spew Mutant"),
            "e5": "Zealot",
            "e4": {"card": "tundra-orcs-fighter", "owner": 1},
        },
    )
    assert [attack_of(t, s) for s in ("d5", "d3", "c4", "e5", "d4")] == [3, 3, 2, 1, 1]
    assert attack_of(t, "e4") == 1, "of another faction"


def test_stoneflesh_mutant_works_as_a_wall_for_summoning() -> None:
    t = play(
        "summon", {"d4": mutant("Stoneflesh Mutant"), "a1": "Wall"}, hand=["Zealot", "Spew Mutant"], magic=["Wall"] * 3
    ).do("Zealot")
    assert t.squares() == {"a2", "b1", "c4", "e4", "d3", "d5"}
    t.do("d5").do("Spew Mutant")
    assert t.squares() == {"d4", "d5"}, "a Mutation goes onto a unit all the same"


def test_stoneflesh_mutant_replaces_a_wall_for_its_player_only() -> None:
    t = play("summon", {"d4": mutant("Stoneflesh Mutant")}, hand=["Zealot"]).do("Zealot")
    assert t.squares() == {"c4", "e4", "d3", "d5"}
    t = play(
        "summon",
        {"d4": mutant("Stoneflesh Mutant")},
        {"d6": "Wall"},
        active=1,
        foe={"hand": ["Fighter"], "magic": ["Fighter"] * 3},
    ).do("Fighter")
    assert t.squares() == {"c6", "e6", "d5", "d7"}, "next to the Wall alone"


# -- Claw, Corpulent, Edible, Horror, Tentacle, Absorption -------------------------------------------------------


def dice_of(t: Table, square: str, target: str) -> int:
    return dice_for(t.st, t.at(square).id, t.at(target).id)


def test_claw_mutant_attacks_with_its_targets_life_up_to_5() -> None:
    t = play(
        "attack",
        {"d4": mutant("Claw Mutant"), "d3": "Zealot", "c1": "The Demagogue"},
        {"d5": {"card": "Rukar", "wounds": 2}, "c4": "Fighter", "e4": "Wall", "d6": "Grognack", "a5": "Ugg"},
    )
    life = t.st.rules.number_of(t.st, t.at("d5").id, "life")
    assert dice_of(t, "d4", "d5") == min(5, life) > 1, "wounds lower nothing"
    assert dice_of(t, "d4", "c4") == t.st.rules.number_of(t.st, t.at("c4").id, "life")
    assert dice_of(t, "d4", "d3") == 1
    assert dice_of(t, "d4", "e4") == 1 and dice_of(t, "d4", "d6") == 1, "no Wall, no Summoner"


def test_mutated_unit_has_the_life_of_its_top_mutation() -> None:
    t = table(
        filth({"d4": mutant("Claw Mutant"), "d3": mutant("Spew Mutant"), "d5": mutant("Edible Mutant")}),
        tundra({"a8": "Fighter"}),
        at="attack",
    )
    assert dice_of(t, "d4", "d3") == 3 and dice_of(t, "d4", "d5") == 5, "six, of which five count"


@pytest.mark.parametrize(("die", "wounds"), [(4, 0), (3, 3)])
def test_a_corpulent_mutant_rolls_once_for_all_wounds(die: int, wounds: int) -> None:
    t = play("attack", {"d4": mutant("Corpulent Mutant")}, {"d5": "Grognack"}, 6, 6, 6, 1, die, active=1)
    assert attack_of(t, "d5") == 4
    t.do("d5", "d4")
    assert t.wounds("d4") == wounds


def test_corpulent_mutant_rolls_only_for_wounds_on_itself() -> None:
    t = play("attack", {"d4": mutant("Corpulent Mutant")}, {"d5": "Fighter"}, 1, 1, active=1).do("d5", "d4")
    assert not any("Corpulent Mutant (d4) rolls" in line for line in t.log())
    t = play(
        "attack", {"d4": mutant("Corpulent Mutant"), "c4": mutant("Edible Mutant")}, {"c5": "Fighter"}, 6, 6, active=1
    ).do("c5", "c4")
    assert t.wounds("c4") == 1


def test_edible_mutant_takes_a_wound_from_an_arriving_common() -> None:
    t = play("movement", {"d4": mutant("Edible Mutant"), "d2": mutant("Horror Mutant", 2)}).do("d2", "d3")
    assert t.ask.kind == "may"
    t.do("yes")
    assert (t.wounds("d3"), t.wounds("d4")) == (1, 1), "one of them"


@pytest.mark.rule("SW-RULE-10-ZERO-COUNTS")
def test_edible_mutant_takes_a_wound_after_a_move_of_0_spaces() -> None:
    t = play("movement", {"d4": mutant("Edible Mutant"), "d3": mutant("Horror Mutant", 2)}).do("d3", "d3", "yes")
    assert (t.wounds("d3"), t.wounds("d4")) == (1, 1)


@pytest.mark.parametrize(("name", "wounds", "to"), [("Horror Mutant", 1, "c2"), ("Cultist", 0, "d3"), ("Her", 1, "d3")])
def test_edible_mutant_takes_no_other_wounds(name: str, wounds: int, to: str) -> None:
    """The Edible Mutant takes nothing from a unit that is not adjacent, has no wound, or is a Champion."""
    t = play("movement", {"d4": mutant("Edible Mutant"), "d2": {"card": name, "wounds": wounds}, "a1": "Zealot"})
    t.do("d2", to)
    assert t.ask.kind == "movement" and t.wounds("d4") == 0


def test_unit_ending_a_move_at_a_horror_mutant_cannot_attack() -> None:
    t = play("movement", {"d4": mutant("Horror Mutant"), "c2": "Zealot"}, {"d6": "Fighter", "e4": "Smasher"}, active=1)
    t.do("d6", "d5").end("attack")
    assert "d5" not in t.refs() and "e4" in t.refs(), "who stood there already may"
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] < turn + 2:
        t.end()
    t.end("attack")
    assert "d5" in t.refs(), "it may in its next turn"


def test_horror_mutant_ignores_own_units_and_distant_ones() -> None:
    t = play("movement", {"d4": mutant("Horror Mutant"), "c2": "Zealot"}, {"c3": "Fighter"})
    t.do("c2", "d3").end("attack")
    assert "d3" in t.refs(), "its own player's"
    board = {"d4": mutant("Horror Mutant"), "b5": "Zealot", "e3": "Zealot"}
    t = play("movement", board, {"c6": "Fighter", "e4": "Smasher"}, active=1).do("c6", "b6").end("attack")
    assert {"b6", "e4"} <= t.refs()


@pytest.mark.rule("SW-RULE-10-ZERO-COUNTS")
def test_unit_moved_0_spaces_at_a_horror_mutant_ends_a_move() -> None:
    board = {"d4": mutant("Horror Mutant"), "e3": "Zealot", "b5": "Zealot"}
    t = play("movement", board, {"e4": "Smasher", "b6": "Fighter"}, active=1).do("e4", "e4").end("attack")
    assert "e4" not in t.refs() and "b6" in t.refs()


def test_ending_one_of_several_moves_at_horror_mutant_is_enough() -> None:
    t = table(
        filth({"d4": mutant("Horror Mutant"), "b6": "Zealot", "d7": "Zealot"}),
        seat({"c8": "Sneeks", "d6": "Slinger", "e6": "Slinger", "b7": "Slinger"}, "Cave Goblins", hand=["Goblin Rush"]),
        at="event",
        active=1,
    )
    t.do("Goblin Rush", "d6", "d5", "end")
    while t.phase != "movement":
        t.do("no" if "no" in t.keys else "end")
    t.do("d5", "d6")
    while t.phase != "attack" or "end" not in t.keys:
        t.do("no" if "no" in t.keys else "end")
    assert "b7" in t.refs() and "d6" not in t.refs(), "it stood next to it after its first move"


def test_action_instead_of_moving_is_not_a_move_at_horror_mutant() -> None:
    t = table(
        filth({"d4": mutant("Horror Mutant"), "f5": "Zealot"}),
        seat({"c8": "Tundle", "b8": "Miner", "e5": "Miner"}, "Deep Dwarves", magic=["Miner"]),
        at="begin:movement",
        active=1,
    ).do("t0")
    t.give(next(k for k in t.keys if k.startswith(f"act:{t.at('b8').id}")))
    t.do("d5").end("attack").do("no")
    assert {"d5", "e5"} <= t.refs(), "placed next to it, not moved"


def test_tentacle_mutant_reaches_through_cards_to_its_target() -> None:
    t = play(
        "attack",
        {"d4": mutant("Tentacle Mutant")},
        {"d5": "Wall", "d6": "Fighter", "b4": "Fighter", "a4": "Fighter", "e5": "Fighter"},
        6,
        6,
    ).do("d4")
    assert t.refs() == {"d5", "d6", "b4"}, "two spaces in a straight line"
    t.do("d6")
    assert t.name("d6") == "" and t.wounds("d5") == 0


def test_absorption_mutant_takes_filth_card_from_enemy_discards() -> None:
    def fight(board: dict[str, Any], discard: list[str], *dice: int) -> Table:
        return table(
            filth(board),
            seat({"c8": "The Demagogue", "d5": "Zealot"}, "Filth", discard=discard),
            at="attack",
            dice=list(dice),
        ).do("d4", "d5")

    here = {"d4": mutant("Absorption Mutant"), "a1": "Zealot"}
    t = fight(here, ["Zealot", "Wall", "Cultist"], 6, 6)
    assert len(t.ask.options) == 3 and t.ask.min == 0, "any Filth card, or none"
    t.do("Cultist")
    assert t.pile("discard") == ["Cultist"] and t.pile("discard", 1) == ["Zealot", "Wall"]
    assert fight(here, [], 6, 6).ask.kind != "choose", "there is none"
    assert fight(here, ["Zealot"], 1, 1).ask.kind != "choose", "it destroyed nothing"
    t = play("attack", {"d4": mutant("Absorption Mutant")}, {"d5": "Fighter"}, 6, 6, foe={"discard": ["Fighter"]})
    t.do("d4", "d5")
    assert t.pile("discard") == [] and t.pile("discard", 1) == ["Fighter"], "no Filth card"


# -- Spellsucker, Void -------------------------------------------------------------------------------------------


def sucked(foe: dict[str, Any], **rest: Any) -> Table:
    return table(
        filth({"d4": mutant("Spellsucker Mutant")}, **rest), tundra({"d8": "Fighter"}, **foe), at="event", active=1
    )


def test_a_spellsucker_takes_the_effect_from_an_opponents_event() -> None:
    t = sucked({"hand": ["Freeze", "A Hero Is Born"], "deck": ["Krom"]}).do("A Hero Is Born")
    assert (t.ask.seat, t.ask.kind) == (0, "may")
    t.do("yes")
    assert t.name("d4") == "" and sorted(t.pile("magic")) == ["Spellsucker Mutant", "Zealot"]
    assert t.hand(1) == ["Freeze"] and t.pile("discard", 1) == ["A Hero Is Born"] and t.pile("deck", 1) == ["Krom"]


def test_a_spellsucker_may_let_an_event_pass() -> None:
    t = sucked({"hand": ["Freeze", "A Hero Is Born"], "deck": ["Krom"]}).do("A Hero Is Born", "no")
    assert t.name("d4") == "Spellsucker Mutant" and t.ask.kind == "search"


def test_spellsucker_ignores_walls_and_own_events() -> None:
    t = sucked({"hand": ["Wall", "Freeze"]}).do("Wall")
    if t.ask.kind == "wall_at":
        t.do(min(t.squares()))
    assert t.ask.seat == 1 and t.pile("discard", 1) == []
    t = play("event", {"d4": mutant("Spellsucker Mutant")}, hand=["Channel Corruption", "Spew Mutant"])
    t.do("Channel Corruption")
    assert t.ask.kind == "summon"


def test_spellsucker_cancels_abolish_once_per_event() -> None:
    t = table(
        filth({"d4": mutant("Spellsucker Mutant"), "e4": "Zealot"}, hand=["Channel Corruption", "Spew Mutant"]),
        seat({"c8": "Sera Eldwyn"}, "Vanguards", hand=["Abolish", "Abolish"]),
        at="event",
    )
    t.do("Channel Corruption")
    assert t.ask.seat == 1
    t.do("Abolish")
    assert (t.ask.seat, t.ask.kind) == (0, "may")
    t.do("yes")
    assert t.pile("discard", 1) == ["Abolish"] and t.hand(1) == ["Abolish"]
    assert (t.ask.seat, t.ask.kind) == (0, "summon"), "the event has its effect"
    t.do("Spew Mutant", "e4")
    assert t.name("e4") == "Spew Mutant"


def test_without_the_spellsucker_an_abolish_holds() -> None:
    t = table(
        filth({"d4": mutant("Spellsucker Mutant"), "e4": "Zealot"}, hand=["Channel Corruption", "Spew Mutant"]),
        seat({"c8": "Sera Eldwyn"}, "Vanguards", hand=["Abolish", "Abolish"]),
        at="event",
    )
    t.do("Channel Corruption", "Abolish", "no")
    assert t.hand() == ["Spew Mutant"] and t.pile("discard") == ["Channel Corruption"]


def shifting(board: dict[str, Any], foes: dict[str, Any] | None = None) -> Table:
    return play("movement", {"d4": mutant("Void Mutant"), **board}, foes or {"d6": "Wall"})


def test_unit_ending_its_move_at_the_void_is_placed_at_a_wall() -> None:
    t = shifting({"d3": "Zealot", "a1": "Wall"}).do("d3", "d4")
    assert len(t.ask.options) == 2
    t.do("lace")
    assert t.squares() == {"d5", "d7", "c6", "e6", "a2", "b1"}
    t.do("d7")
    assert t.name("d7") == "Zealot" and t.name("d4") == "Void Mutant"


def test_unit_ending_in_the_void_may_be_destroyed_without_a_wall() -> None:
    t = shifting({"d3": "Zealot"}).do("d3", "d4", "estroy")
    assert t.pile("magic") == ["Zealot"] and t.name("d4") == "Void Mutant"
    t = shifting({"d3": "Zealot"}, {"d6": "Fighter"}).do("d3", "d4")
    assert t.pile("magic") == ["Zealot"] and t.name("d4") == "Void Mutant"


def test_only_unmutated_commons_may_go_through_the_void() -> None:
    board = {"d3": "Zealot", "c4": mutant("Spew Mutant"), "e4": "Vomitus"}
    t = shifting(board, {"d6": "Wall", "d5": "Fighter"}).do("d3")
    assert "d4" in t.squares()
    t = shifting({"d3": "Zealot", "a1": "Zealot"}).do("d3")
    assert "d5" in t.squares(), "straight through"
    for square in ("c4", "e4"):
        t = shifting(board).do(square)
        assert "d4" not in t.squares()
