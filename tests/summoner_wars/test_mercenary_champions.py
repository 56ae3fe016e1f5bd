"""The Champions of the Mercenaries: what each card offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, phoenix, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

TEXTS = {
    "etch": "Rune Master: Instead of attacking: Put 1 wound on a Wall adjacent to this card; if you do, you may "
    "move the top card of your Discard Pile face down onto the top of your Magic Pile.",
    "bodgan": "Repelling Stench: After this card has attacked, you may move each enemy unit adjacent to this card up "
    "to 1 space.",
    "duggle": "Blur: When this card has attacked an enemy Common unit, you may spend 1 Magic Point; if you do, move "
    "this card up to 2 spaces. You may attack with this card again. (Limit: 1 per turn.)",
    "khan-queso": "Plague: When this card has moved, for each unit adjacent to this card, one after the other: roll "
    "a die: on 5 or more, put 1 wound on it.",
    "khexhu": "Regenerate: When you have moved this card, provided that this card has a wound, you may spend 1 Magic "
    "Point; if you do, remove 1 wound from this card. (Limit: 1 per turn.)",
    "malevolence": "Cursed Blade: After this card has attacked, put 1 wound on this card.",
    "naannashi": "Disguised: You may summon this card in place of a Common unit you control: the wounds on that unit "
    "move onto this card, and you discard that unit.",
    "rath": "Prey: Instead of moving: Place this card on an empty space adjacent to an enemy wounded Common unit. This "
    "can be used only if there is an empty space adjacent to an enemy wounded Common unit.",
    "rygos": "Clean Shot: At the end of your Attack Phase, provided that there is no enemy unit adjacent to this "
    "card, you may put 1 wound on a card within 3 clear straight-line spaces of this card.",
    "saella": "Precise: When this card attacks a unit, no dice are rolled: it deals 1 wound for each die instead, "
    "and these are no hits.",
    "sairook": "Shadow Summon: At the end of your turn, you may put this card into the hand of who controls it, "
    "without its wounds; cards under and on it are discarded.",
    "urick": "Knock Around: When an attack by this card has wounded a unit, if it is still on the board, you may "
    "move it up to 3 spaces in one clear straight line.",
}


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards["mercenaries-" + name], "en") == TEXTS[name]


def play(phase: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, *dice: int, **rest: Any) -> Table:
    """Set up Mercenaries under Prince Elien."""
    return table(phoenix(mine, **rest), tundra(theirs or {}), at=phase, dice=list(dice))


def test_etch_wounds_an_adjacent_wall_for_magic_from_discards() -> None:
    t = play(
        "attack",
        {"d4": "Etch", "e4": "Wall"},
        {"d5": "Wall", "d7": "Wall", "c4": "Fighter"},
        discard=["Archer", "Guardian"],
    )
    t.do("Rune Master")
    assert t.refs() == {"e4", "d5"}, "any Wall adjacent, no unit, none further away"
    t.do("d5").give("1")
    assert (t.wounds("d5"), t.pile("magic"), t.pile("discard")) == (1, ["Guardian"], ["Archer"])
    assert "d4" not in t.refs(), "that was instead of attacking"


def test_etch_may_leave_the_discard_pile_alone_and_needs_a_wall() -> None:
    t = play("attack", {"d4": "Etch", "e4": "Wall"}, discard=["Archer"]).do("Rune Master")
    t.do("e4").give("0")
    assert (t.wounds("e4"), t.pile("magic"), t.pile("discard")) == (1, [], ["Archer"])
    assert "Rune Master" not in str(play("attack", {"d4": "Etch"}, {"d6": "Wall"}).labels)


def test_bodgan_moves_adjacent_enemies_one_space_away() -> None:
    t = play("attack", {"d4": "Bodgan", "c4": "Archer"}, {"d5": "Smasher", "e4": "Fighter", "d7": "Shaman"}, 1, 1)
    t.do("d4", "d5", "yes")
    assert t.refs() == {"d5", "e4"}, "neither friends nor who stands further away"
    t.do("d5")
    assert t.squares() == {"c5", "d5", "e5", "d6"}, "it may stay"
    t.do("d6", "e4", "f4")
    assert (t.name("d6"), t.name("f4"), t.name("d5"), t.name("e4")) == ("Smasher", "Fighter", "", "")


def test_bodgan_may_decline() -> None:
    t = play("attack", {"d4": "Bodgan"}, {"d5": "Smasher", "e4": "Fighter"}, 1, 1).do("d4", "d5", "no")
    assert (t.name("d5"), t.name("e4")) == ("Smasher", "Fighter")


def test_duggle_pays_1_to_move_and_attack_again_once_a_turn() -> None:
    t = play("attack", {"d4": "Duggle"}, {"d5": "Shaman", "d7": "Shaman"}, 1, 1, 1, 1, magic=["Archer"] * 3)
    t.do("d4", "d5", "yes")
    assert "d6" not in t.squares() and "c5" in t.squares(), "up to 2 spaces, not through others"
    t.do("c5", "d5")
    assert (len(t.pile("magic")), t.ask.kind, t.name("c5")) == (2, "movement", "Duggle"), "no third attack"


@pytest.mark.parametrize(("foe", "magic"), [("Krung", 1), ("Shaman", 0)])
def test_duggle_only_after_attacking_a_common_and_with_magic(foe: str, magic: int) -> None:
    t = play("attack", {"d4": "Duggle"}, {"d5": foe}, 1, 1, magic=["Archer"] * magic).do("d4", "d5")
    assert (t.ask.seat, t.wounds("d5"), t.name("d4")) == (1, 0, "Duggle")


def test_khan_queso_rolls_for_every_unit_next_to_him_of_any_side() -> None:
    t = play(
        "movement", {"d3": "Khan Queso", "c4": "Guardian"}, {"e4": "Smasher", "d5": "Smasher", "f4": "Smasher"}, 5, 4, 6
    )
    t.do("d3", "d4")
    while t.ask.kind != "movement":
        t.do(t.ask.default or t.keys[0])
    marks = {square: t.wounds(square) for square in ("c4", "e4", "d5", "f4")}
    assert marks["f4"] == 0 and sum(marks.values()) == 2, "a 5 and a 6 wound, a 4 does not"


def test_khan_queso_does_not_roll_when_others_move() -> None:
    t = play("movement", {"d3": "Khan Queso", "a2": "Archer"}, {"d4": "Smasher"}, 6).do("a2", "a3")
    assert t.wounds("d4") == 0


def test_khexhu_heals_himself_for_1_magic_after_moving() -> None:
    t = play("movement", {"d3": {"card": "Khexhu", "wounds": 2}}, magic=["Archer"] * 2).do("d3", "d4", "yes")
    assert (t.wounds("d4"), len(t.pile("magic"))) == (1, 1)


@pytest.mark.parametrize(("wounds", "magic"), [(0, 2), (2, 0)])
def test_khexhu_needs_a_wound_and_magic(wounds: int, magic: int) -> None:
    t = play("movement", {"d3": {"card": "Khexhu", "wounds": wounds}}, magic=["Archer"] * magic).do("d3", "d4")
    assert t.ask.kind == "movement" and t.wounds("d4") == wounds


def test_malevolence_is_wounded_by_each_attack_of_her_own() -> None:
    t = play("attack", {"d4": "Malevolence"}, {"d5": "Krung"}, 1, 1, 1, 1).do("d4", "d5")
    assert t.wounds("d4") == 1


def test_unit_killed_by_cursed_blade_is_her_controllers_magic() -> None:
    t = play("attack", {"d4": {"card": "Malevolence", "wounds": 6}}, {"d5": "Krung"}, 1, 1, 1, 1).do("d4", "d5")
    assert (t.name("d4"), t.pile("magic"), t.pile("magic", 1)) == ("", ["Malevolence"], [])


def test_rath_is_placed_at_a_wounded_common_instead_of_moving() -> None:
    t = play(
        "movement",
        {"a1": "Rath"},
        {"e7": {"card": "Smasher", "wounds": 1}, "b7": "Fighter", "f5": {"card": "Krung", "wounds": 1}},
    )
    t.do("Prey")
    assert t.refs() == {"e7"}, "no unwounded one, no Champion"
    t.do("e7")
    assert t.squares() == {"d7", "f7", "e6", "e8"}
    t.do("e6")
    assert t.name("e6") == "Rath" and not any(ref == "e6" for ref in t.refs()), "it does not move besides"


def test_rath_needs_a_wounded_unit_with_an_adjacent_space() -> None:
    assert not any("Prey" in label for label in play("movement", {"a1": "Rath"}, {"e7": "Smasher"}).labels)
    t = play("movement", {"a1": "Rath", "b8": "Wall"}, {"a8": {"card": "Smasher", "wounds": 1}, "a7": "Wall"})
    assert not any("Prey" in label for label in t.labels)


def test_rygos_shoots_at_the_end_of_the_attack_phase() -> None:
    t = play("attack", {"d4": "Rygos", "b4": "Archer"}, {"d6": "Smasher", "d7": "Fighter", "f4": "Wall"}).end()
    t.do("yes")
    assert t.refs() == {"d6", "f4", "b4", "d4"} - {"d4"}, "clear straight lines within 3, any card"
    t.do("f4")
    assert t.wounds("f4") == 1


def test_rygos_is_not_asked_with_an_adjacent_enemy() -> None:
    t = play("attack", {"d4": "Rygos"}, {"d6": "Smasher", "c4": "Fighter"}).end()
    assert t.ask.kind != "may"


def test_saella_rolls_no_dice_against_units_but_against_walls() -> None:
    t = play("attack", {"d4": "Saella"}, {"d5": "Krung"}).do("d4", "d5")
    assert t.wounds("d5") == 2
    t = play("attack", {"d4": "Saella"}, {"d5": "Wall"}, 1, 6).do("d4", "d5")
    assert t.wounds("d5") == 1


def test_sairook_goes_back_into_the_hand_after_magic_was_built() -> None:
    t = play("magic", {"d4": {"card": "Sairook", "wounds": 2}}, hand=["Archer"]).end()
    t.do("yes")
    assert (t.name("d4"), "Sairook" in t.hand()) == ("", True)


def test_sairook_may_stay() -> None:
    t = play("magic", {"d4": "Sairook"}, hand=["Archer"]).end()
    t.do("no")
    assert t.name("d4") == "Sairook"


def test_urick_knocks_wounded_units_3_spaces_away() -> None:
    t = play("attack", {"d4": "Urick"}, {"d5": "Krung", "b5": "Fighter"}, 6, 1).do("d4", "d5", "yes")
    assert t.squares() >= {"d6", "d7", "d8", "c5", "e5", "f5"} and not {"b5", "a5", "e6"} & t.squares()
    t.do("d8")
    assert (t.name("d8"), t.wounds("d8")) == ("Krung", 1)


def test_urick_needs_a_wound_and_a_living_target() -> None:
    assert play("attack", {"d4": "Urick"}, {"d5": "Krung"}, 1, 1).do("d4", "d5").ask.kind == "movement"
    assert play("attack", {"d4": "Urick"}, {"d5": "Fighter"}, 6, 6).do("d4", "d5").ask.kind == "movement"


def test_naannashi_takes_the_place_and_the_wounds_of_a_common() -> None:
    t = play(
        "summon",
        {"d4": {"card": "Guardian", "wounds": 1}, "a1": "Wall", "e5": "Kaeseeall"},
        {"c4": "Fighter"},
        hand=["Naan'Nashi"],
        magic=["Archer"] * 5,
    )
    t.do("Naan'Nashi")
    assert t.squares() == {"a2", "b1", "d4"}, "next to Walls, or for a Common; no Champion, no enemy"
    t.do("d4")
    assert (t.name("d4"), t.wounds("d4"), t.pile("discard")[-1]) == ("Naan'Nashi", 1, "Guardian")
    assert t.pile("magic") == []


def test_naannashi_is_summoned_next_to_a_wall_as_ever() -> None:
    t = play(
        "summon", {"d4": {"card": "Guardian", "wounds": 1}, "a1": "Wall"}, hand=["Naan'Nashi"], magic=["Archer"] * 5
    )
    t.do("Naan'Nashi", "a2")
    assert (t.name("a2"), t.wounds("a2"), t.name("d4")) == ("Naan'Nashi", 0, "Guardian")


def test_naannashi_replaces_a_common_and_needs_no_wall() -> None:
    t = play("summon", {"d4": "Guardian"}, hand=["Naan'Nashi"], magic=["Archer"] * 5).do("Naan'Nashi")
    assert t.squares() == {"d4"}
    t = play("summon", {"e5": "Kaeseeall"}, {"c4": "Fighter"}, hand=["Naan'Nashi"], magic=["Archer"] * 5)
    assert "Naan'Nashi" not in str(t.labels), "nobody whose place could be taken"
