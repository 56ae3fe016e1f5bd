"""The Commons of the Mercenaries: what each card offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

P = "mercenaries-"
TEXTS = {
    "bounder": "Leap: When you move this card in your Movement Phase, it may go up to 3 spaces in one straight line "
    "instead, through units, but must end on a free space.",
    "owl-familiar": "Mental Clarity: Instead of attacking: Look at the top 3 cards of your Draw Pile. Put any number "
    "of them on the bottom and the rest on top in any order.",
    "time-mage": "Blink: When this card moves, it may also move diagonally; this card may move through cards but must "
    "end on a free space.",
    "stonecloak": "Stolen Armor: You may summon this card only onto an empty space adjacent to a Wall you control with "
    "3 or more Life Points left. When this card is summoned, put 3 wounds on a Wall you control with 3 "
    "or more Life Points left adjacent to this card.",
    "demon-hand": "Dark Pact: In your Movement Phase: Roll a die: on 4 or more, put 1 wound "
    "on a unit adjacent to this card. Then move this card, which is one of your "
    "moves of this phase. This can be used only if you can still move this card "
    "in this phase. When this card is destroyed, put 1 wound on your Summoner.",
    "apprentice-mage": "Magic Shot: When you attack with this card (spend 1 Magic Point): Choose one that can be "
    "done in full: this card gets +1 Attack Value until the end of the phase; or this card "
    "counts as having the bow symbol instead of the sword symbol until the end of the phase. "
    "(Limit: 1 per turn.)",
    "rogue": "Lesser Backstab: When this card attacks an enemy unit farther from the back row of your "
    "opponent's side than this card, it rolls 2 more dice.",
    "rune-mage": "Siphon: At the start of your Movement Phase, provided that this card is adjacent to an enemy "
    'Wall, this card may do this until the end of the phase: "Instead of moving: Choose an opponent '
    "who controls a Wall adjacent to this card. You take at most 1 card from the top of that "
    "opponent's Magic Pile onto the top of yours, without looking\".",
    "stone-golem": "Slow: While you have moved this card more than 1 space in this turn's Movement Phase, this card "
    "cannot attack.",
    "bow-grounder": "Swift: When you move this card in your Movement Phase, it may go 1 more space.",
    "spear-grounder": "Reach: When this card attacks a card adjacent to this card, it rolls 1 more die; this card may "
    "attack units up to 1 clear diagonal space away.",
    "sword-grounder": "Tough: When an opponent attacks this card, only results of 4 or more wound it.",
    "vermin": "Plague: When this card has moved, for each unit adjacent to this card, one after the other: roll a "
    "die: on 5 or more, put 1 wound on it.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


def hired(board: dict[str, Any], **rest: Any) -> dict[str, Any]:
    return seat({"c1": "Oldin", **board}, "Mercenaries", **rest)


def at(
    phase: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    dice: tuple[int, ...] = (),
    active: int = 0,
    **rest: Any,
) -> Table:
    return table(hired(mine, **rest), tundra(theirs or {}), at=phase, dice=list(dice), active=active)


# -- Stone Golem: Slow -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "attacks"), [("d4", True), ("d5", False)])
def test_a_stone_golem_that_went_two_spaces_cannot_attack(to: str, attacks: bool) -> None:
    t = at("movement", {"d3": "Stone Golem", "e3": "Sword Grounder"}, {"e4": "Ugg", "e5": "Krung"})
    t.do("d3", to).end("attack")
    assert t.refs() == ({"d4", "e3"} if attacks else {"e3"})


# -- the Grounders -----------------------------------------------------------------------------------------


def test_a_bow_grounder_goes_3_spaces_and_others_2() -> None:
    t = at("movement", {"a1": "Bow Grounder", "f1": "Sword Grounder"})
    t.do("a1")
    assert {"a4", "b3"} <= t.squares() and "a5" not in t.squares()
    t.do("back", "f1")
    assert "f3" in t.squares() and "f4" not in t.squares()


def test_spear_grounder_hits_adjacent_harder_and_diagonals() -> None:
    enemies = {"d5": "Ugg", "c3": "Ice Wall", "e5": "Krung", "f6": "Smasher", "d6": "Krom"}
    t = at("attack", {"d4": "Spear Grounder"}, enemies, (3, 3))
    assert t.do("d4").refs() == {"d5", "e5"}, "a Wall across the corner is no unit"
    t.do("d5")
    assert t.wounds("d5") == 2
    t = at("attack", {"d4": "Spear Grounder"}, enemies, (3, 3)).do("d4", "e5")
    assert t.wounds("e5") == 1, "a unit across the corner is not adjacent"


@pytest.mark.parametrize(
    ("name", "die", "dead"), [("Sword Grounder", 3, False), ("Sword Grounder", 4, True), ("Bow Grounder", 3, True)]
)
def test_sword_grounder_is_wounded_only_by_4_or_more(name: str, die: int, dead: bool) -> None:
    t = at(
        "attack",
        {"d4": {"card": name, "wounds": RULES.cards[P + name.lower().replace(" ", "-")].life - 1}},
        {"d5": "Smasher"},
        (die,) * 3,
        active=1,
    )
    t.do("d5", "d4")
    assert (t.name("d4") == "") is dead


# -- Vermin: Plague ----------------------------------------------------------------------------------------


def test_vermin_must_roll_for_each_unit_next_to_where_it_stops() -> None:
    t = at(
        "movement",
        {"d3": "Vermin", "c4": "Stone Golem", "d2": "Oldin", "c1": "Bow Grounder"},
        {"d5": "Ugg", "e4": "Wall", "f4": "Krung"},
        (5, 4),
    )
    t.do("d3", "d4")
    while t.ask.kind not in ("movement", "attack"):
        t.give(t.keys[0])
    assert sorted((t.wounds("c4"), t.wounds("d5"))) == [0, 1], "5 wounds, 4 does not; own units are rolled for, too"
    assert [t.wounds(s) for s in ("e4", "d2", "f4", "d4")] == [0, 0, 0, 0], "no Walls, and nothing farther off"


def test_vermin_that_is_not_moved_does_nothing() -> None:
    t = at("movement", {"d3": "Vermin", "a1": "Stone Golem"}, {"d4": "Ugg"}, (6,)).do("a1", "a2").end("attack")
    assert t.wounds("d4") == 0


# -- Apprentice Mage: Magic Shot ---------------------------------------------------------------------------


def shot(choice: str) -> Table:
    t = at(
        "attack",
        {"d4": "Apprentice Mage", "a1": "Apprentice Mage"},
        {"d5": "Ugg", "d3": "Wall", "b4": "Krung"},
        (4, 4),
        magic=["Vermin", "Vermin"],
    )
    t.do("Magic Shot (Apprentice Mage d4)" if "Magic Shot (Apprentice Mage d4)" in t.labels else "Magic Shot")
    return t.do(choice)


def test_an_apprentice_mage_pays_for_one_more_die_or_for_the_bow() -> None:
    t = shot("Attack Value")
    assert len(t.pile("magic")) == 1
    t.do("d4")
    assert t.refs() == {"d5", "d3"}
    t.do("d5")
    assert t.wounds("d5") == 2
    t = shot("bow").do("d4")
    assert t.refs() == {"d5", "d3", "b4"}, "three spaces far"
    t.do("b4")
    assert t.wounds("b4") == 1, "with one die, as ever"


def test_magic_shot_works_once_a_turn_and_only_for_magic() -> None:
    t = shot("bow")
    mages = {x: t.at(x).id for x in ("d4", "a1")}
    again = [k for k in t.keys if k.startswith("act:")]
    assert not any(k.startswith(f"act:{mages['d4']}:") for k in again)
    assert any(k.startswith(f"act:{mages['a1']}:") for k in again), "the other one has its own"
    t = at("attack", {"d4": "Apprentice Mage"}, {"d5": "Ugg"})
    assert not any(k.startswith("act:") for k in t.keys), "without magic"


# -- Rune Mage: Siphon -------------------------------------------------------------------------------------


def siphon(mage: str, walls: dict[str, Any], mine: dict[str, Any]) -> Table:
    t = table(
        hired({mage: "Rune Mage", **mine}, hand=["Vermin"]),
        seat({"c8": "Grognack", **walls}, "Tundra Orcs", magic=["Smasher", "Shaman"]),
        at="event",
    )
    return t.end("movement")


def test_rune_mage_at_two_walls_takes_one_card_as_its_move() -> None:
    t = siphon("d4", {"d5": "Wall", "e4": "Wall"}, mine={"a1": "Vermin", "b1": "Vermin", "f1": "Vermin"})
    t.do("Rune Mage (d4): Siphon")
    assert t.ask.kind == "number"
    t.give("1")
    assert (t.pile("magic"), t.pile("magic", 1)) == (["Smasher"], ["Shaman"]), "the top card, one in all"
    assert "d4" not in t.refs() and not any(k.startswith("act:") for k in t.keys), "it does not move as well"
    t.do("a1", "a2", "b1", "b2")
    assert t.phase != "movement", "that was the third of the three moves"


def test_rune_mage_must_begin_the_phase_next_to_an_enemy_wall() -> None:
    t = siphon("d3", {"d5": "Wall"}, mine={"c3": "Wall"})
    assert not any(k.startswith("act:") for k in t.keys), "its own Wall gives nothing"
    t.do("d3", "d4")
    assert not any(k.startswith("act:") for k in t.keys), "it has come there too late"


# -- Rogue: Lesser Backstab --------------------------------------------------------------------------------


@pytest.mark.parametrize(("rogue", "target", "wounds"), [("d6", "d5", 3), ("d5", "d6", 1), ("d5", "e5", 1)])
def test_rogue_closer_to_the_enemy_back_row_rolls_2_more_dice(rogue: str, target: str, wounds: int) -> None:
    t = at("attack", {rogue: "Rogue"}, {target: "Ugg"}, (4,) * 3).do(rogue, target)
    assert t.wounds(target) == wounds


@pytest.mark.parametrize(("mine", "theirs"), [({"d5": "Stone Golem"}, {}), ({}, {"d5": "Wall"})])
def test_rogue_stabs_only_enemy_units_in_the_back(mine: dict[str, Any], theirs: dict[str, Any]) -> None:
    t = at("attack", {"d6": "Rogue", **mine}, theirs, (4,) * 3).do("d6", "d5")
    assert t.wounds("d5") == 1


# -- Stonecloak: Stolen Armor ------------------------------------------------------------------------------


def test_stonecloak_is_summoned_at_a_wall_that_can_take_3_wounds() -> None:
    t = at(
        "summon",
        {"a3": {"card": "Wall", "wounds": 6}, "e3": {"card": "Wall", "wounds": 7}, "c4": "Vermin"},
        hand=["Stonecloak", "Vermin"],
        magic=["Wall"] * 3,
    )
    t.do("Stonecloak")
    assert t.squares() == {"a2", "b3", "a4"}, "e3 has 2 Life Points left"
    t.do("b3")
    assert (t.name("b3"), t.name("a3"), t.wounds("e3")) == ("Stonecloak", "", 7), "3 wounds destroy that one"
    t.do("Vermin")
    assert t.squares() == {"e2", "d3", "f3", "e4"}, "others are summoned as ever"


def test_between_two_walls_the_stonecloak_hurts_one_of_them() -> None:
    t = at("summon", {"a3": "Wall", "c3": "Wall"}, hand=["Stonecloak"], magic=["Wall"] * 3)
    t.do("Stonecloak", "b3")
    assert t.refs() == {"a3", "c3"}
    t.do("c3")
    assert (t.wounds("a3"), t.wounds("c3"), len(t.pile("magic"))) == (0, 3, 2)


def test_without_a_firm_wall_no_stonecloak_is_summoned() -> None:
    t = at("summon", {"e3": {"card": "Wall", "wounds": 7}}, hand=["Stonecloak", "Vermin"], magic=["Wall"] * 3)
    assert t.refused(f"summon:{t.held('Stonecloak')}") == "why.no_space"
    assert f"summon:{t.held('Vermin')}" in t.keys


def test_stonecloak_from_reinforcements_still_wounds_the_wall() -> None:
    t = table(
        seat(
            {"c1": "Grognack", "a3": "Wall", "e3": {"card": "Wall", "wounds": 7}},
            "Tundra Orcs",
            hand=["Reinforcements", "Stonecloak", "Fighter"],
        ),
        seat({"c8": "Oldin", "a8": "Dwaf", "b8": "Dwaf", "d8": "Dwaf"}, "Guild Dwarves"),
        at="event",
    )
    t.do("Reinforcements", "Stonecloak")
    assert t.squares() == {"a2", "b3", "a4"}
    t.do("a4")
    assert (t.name("a4"), t.wounds("a3"), t.wounds("e3")) == ("Stonecloak", 3, 7)


# -- Demon Hand: Dark Pact ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "wounds"), [(4, 1), (3, 0)])
def test_a_demon_hand_may_hurt_a_unit_next_to_it_before_it_moves(die: int, wounds: int) -> None:
    t = at(
        "movement",
        {"d4": "Demon Hand", "a1": "Vermin", "c4": "Stone Golem"},
        {"d5": "Ugg", "e4": "Wall", "d6": "Krung"},
        (die,),
    )
    t.do("Dark Pact")
    assert t.refs() == {"d5", "c4"}, "units next to it, whose ever"
    t.do("d5")
    assert t.wounds("d5") == wounds and t.ask.kind == "move_to"
    t.do("d2")
    assert t.name("d2") == "Demon Hand" and "d2" not in t.refs(), "it has moved"
    assert not any(k.startswith("act:") for k in t.keys), "and is not used again"


def test_demon_hand_that_moved_or_is_alone_makes_no_pact() -> None:
    t = at("movement", {"d3": "Demon Hand", "a1": "Vermin"}, {"d5": "Ugg"})
    assert not any(k.startswith("act:") for k in t.keys)
    t.do("d3", "d4")
    assert not any(k.startswith("act:") for k in t.keys), "before it moves, not after"


def test_demon_hand_without_free_space_still_counts_as_moved() -> None:
    t = at("movement", {"a1": "Demon Hand", "a2": "Stone Golem", "b1": "Stone Golem", "f1": "Vermin"}, dice=(3, 3))
    t.do("Dark Pact", "a2")
    assert "a1" not in t.refs() and not any(k.startswith("act:") for k in t.keys)


def test_a_destroyed_demon_hand_hurts_its_summoner() -> None:
    t = at("attack", {"d4": {"card": "Demon Hand", "wounds": 2}}, {"d5": "Fighter"}, (4, 1), active=1).do("d5", "d4")
    assert (t.name("d4"), t.wounds("c1"), t.wounds("c8")) == ("", 1, 0)


def test_discarded_demon_hand_wounds_no_unit() -> None:
    t = table(
        hired({"d4": "Demon Hand", "d3": "Vermin", "e3": "Vermin"}),
        seat({"c8": "Oldin"}, "Shadow Elves", hand=["Into Darkness"]),
        at="event",
        active=1,
    )
    t.do("Into Darkness", "d4")
    assert (t.name("d4"), t.wounds("c1")) == ("", 0)


# -- Bounder: Leap -----------------------------------------------------------------------------------------


def test_bounder_leaps_3_straight_spaces_over_units_not_walls() -> None:
    t = at(
        "movement",
        {"c3": "Bounder", "c4": "Stone Golem", "d3": "Wall", "b3": "Vermin", "a3": "Vermin"},
        {"c5": "Ugg", "f3": "Krung"},
    )
    t.do("c3")
    assert "c6" in t.squares(), "over two units"
    assert {"c4", "c5", "e3", "c7"}.isdisjoint(t.squares()), "no unit to end on, no Wall to pass, three spaces"
    assert {"c2", "b2", "d2"} <= t.squares(), "its normal move is left to it"
    t.do("c6")
    assert t.name("c6") == "Bounder" and t.name("c4") == "Stone Golem"


def test_a_bounder_turns_no_corner_over_units() -> None:
    t = at("movement", {"c3": "Bounder", "c4": "Stone Golem", "b3": "Vermin", "d3": "Vermin", "c2": "Vermin"})
    t.do("c3")
    assert t.squares() == {"c5", "c6", "e3", "f3", "a3", "c3"}


# -- Owl Familiar: Mental Clarity --------------------------------------------------------------------------


def test_an_owl_familiar_sorts_the_top_3_cards_of_its_own_pile() -> None:
    t = at(
        "attack",
        {"d4": "Owl Familiar", "e4": "Vermin"},
        {"d5": "Ugg", "e5": "Krung"},
        deck=["Vermin", "Rogue", "Wall", "Bounder"],
    )
    t.do("Mental Clarity")
    assert t.ask.kind == "number" and t.ask.max == 3
    t.give("2")
    t.give("top:2,top:1,top:0")
    assert t.pile("deck") == ["Wall", "Bounder", "Rogue", "Vermin"]
    assert "d4" not in t.refs() and "e4" in t.refs(), "it was its attack"
    assert not any(name in line for line in t.log() for name in ("Rogue", "Bounder")), "nobody is told the cards"


def test_an_owl_familiar_may_leave_all_on_top_or_look_at_few() -> None:
    t = at("attack", {"d4": "Owl Familiar"}, deck=["Vermin", "Rogue"]).do("Mental Clarity")
    assert t.ask.max == 2
    t.give("0")
    t.give("top:1,top:0")
    assert t.pile("deck") == ["Rogue", "Vermin"]


# -- Time Mage: Blink --------------------------------------------------------------------------------------


def test_a_time_mage_moves_across_corners_and_through_cards() -> None:
    t = at(
        "movement",
        {"a1": "Time Mage", "a2": "Wall", "b1": "Vermin", "f1": "Sword Grounder", "c1": "Oldin"},
        {"b2": "Ugg"},
    )
    t.do("a1")
    assert {"c3", "a3", "b3", "c2"} <= t.squares(), "two steps, straight or across"
    assert {"a2", "b1", "b2", "c1", "d4", "d1"}.isdisjoint(t.squares()), "it ends on an empty space"
    t.do("c3")
    assert t.name("c3") == "Time Mage"
    t.do("f1")
    assert "d3" not in t.squares() and "e2" in t.squares() and "d1" in t.squares(), "others go as ever"
