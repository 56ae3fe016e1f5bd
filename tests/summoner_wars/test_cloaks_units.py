"""The Cloaks' Summoners, Champions and Commons with longer abilities: what each offers, does and does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

TEXTS = {
    "gunner": "Greater Sneak: If you move only this card in your Movement Phase, it may go 3 more spaces.",
    "sniper": "Sniper Shot: While the number of spaces that this card has moved this turn is less than 2, this card "
    "may attack cards up to 5 clear straight-line spaces away.",
    "renegade": "Versatile: Instead of moving: Attack with this card. This can be used only if this card can attack "
    "something. Instead of attacking: Move this card up to 2 spaces. This can be used only if this card "
    "can be moved.",
    "kyra": "Illusionist: When a Common or Champion unit attacks this card and a die misses, its player must spend 1 "
    "Magic Point, or no wounds of that attack are placed on this card.",
    "bruiser": "Intimidate: Each time an attack by this card puts wounds on a Common or Champion unit, provided that "
    "it is your turn, it cannot attack this card, unless its player spends 1 Magic Point for that attack, "
    "until the beginning of your next turn.",
    "dagger": "Backstab: When this card attacks an enemy unit farther from the back row of your opponent's side than "
    "this card, it rolls 3 more dice.",
    "violet": "Whirling Blade: This card may attack through units. Before this card attacks, each unit on the way to "
    "the card attacked is affected by the same attack roll.",
    "the-admiral": "Cover: If wounds would be placed on another friendly Common or Champion unit within 3 spaces of "
    "this card, you may choose that this card takes them instead.",
    "sin-sin": "Charm: Instead of attacking: Take control of a Common unit within 2 clear straight-line spaces of this "
    "card until the end of the turn. You may move it up to 2 spaces.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards["cloaks-" + name], "en") == TEXTS[name]


def play(phase: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, *dice: int, **rest: Any) -> Table:
    mine = mine if "Vlox" in mine.values() else {"a1": "Oldin", **mine}
    return table(seat(mine, **rest), tundra(theirs or {"f8": "Gruggar"}), at=phase, dice=list(dice))


def test_gunner_moves_3_more_spaces_as_the_only_mover() -> None:
    t = play("movement", {"d1": "Gunner", "f1": "Doc"}).do("d1")
    assert "d6" in t.squares() and "d7" not in t.squares()
    t.do("d6")
    assert not t.refs() & {"f1"}, "it is the only card that moves"


def test_a_gunner_after_another_card_goes_2() -> None:
    t = play("movement", {"d1": "Gunner", "f1": "Doc"}).do("f1", "f2", "d1")
    assert "d3" in t.squares() and "d4" not in t.squares()


def test_a_scrapper_calls_another_to_the_wounded() -> None:
    t = play("attack", {"d4": "Scrapper", "b1": "Scrapper", "a3": "Gunner"}, {"d5": "Gruggar"}, 3).do("d4", "d5")
    t.do("yes")
    assert t.squares() == {"c5", "e5", "d6"}
    t.do("d6")
    assert t.name("d6") == "Scrapper" and t.name("b1") == "" and t.name("d4") == "Scrapper"


@pytest.mark.parametrize(("square", "name", "die"), [("d5", "Gruggar", 2), ("d5", "Fighter", 3), ("d5", "Wall", 6)])
def test_scrapper_needs_a_wounded_enemy_unit_to_call(square: str, name: str, die: int) -> None:
    t = play("attack", {"d4": "Scrapper", "b1": "Scrapper"}, {square: name}, die).do("d4", square)
    assert "yes" not in t.keys and t.name("b1") == "Scrapper"


def test_single_scrapper_calls_no_unit() -> None:
    t = play("attack", {"d4": "Scrapper"}, {"d5": "Gruggar"}, 6).do("d4", "d5")
    assert "yes" not in t.keys and t.wounds("d5") == 1


@pytest.mark.parametrize(("to", "far"), [("", True), ("d2", True), ("d3", False)])
def test_a_sniper_shoots_5_spaces_far_after_1_space_at_most(to: str, far: bool) -> None:
    """By a ruling, a Sniper that was not moved also shoots 5 spaces far."""
    t = play("movement", {"d1": "Sniper"}, {f"d{int((to or 'd1')[1]) + 5}": "Gruggar"})
    if to:
        t.do("d1", to)
    t.end("attack")
    assert ((to or "d1") in t.refs()) == far


def test_the_admiral_takes_the_wounds_of_others() -> None:
    """The Admiral takes all wounds, even more than the victim's life. The Cloaks' player is asked."""
    t = table(
        tundra({"d5": "Krom"}), seat({"d4": "Slasher", "c3": "The Admiral", "a8": "Oldin"}), at="attack", dice=[6, 6, 6]
    ).do("d5", "d4")
    assert t.ask.seat == 1
    t.do("Slasher")
    assert t.name("d4") == "Slasher" and (t.wounds("d4"), t.wounds("c3")) == (0, 2)


def test_the_admiral_may_decline_to_take_wounds() -> None:
    t = table(
        tundra({"d5": "Krom"}), seat({"d4": "Slasher", "c3": "The Admiral", "a8": "Oldin"}), at="attack", dice=[6, 6, 6]
    ).do("d5", "d4", "")
    assert t.name("d4") == "" and t.wounds("c3") == 0


@pytest.mark.parametrize(("victim", "admiral"), [("Oldin", "c3"), ("Slasher", "a1"), ("The Admiral", "d4")])
def test_the_admiral_covers_commons_and_champions_near_him(victim: str, admiral: str) -> None:
    board = {"d4": victim, admiral: "The Admiral"} | ({} if victim == "Oldin" else {"a8": "Oldin"})
    t = table(tundra({"d5": "Krom"}), seat(board), at="attack", dice=[6, 6, 6]).do("d5", "d4")
    assert t.ask.seat == 0, "he is not asked"


def test_sin_sin_charms_a_common_until_the_turn_ends() -> None:
    theirs = {"d5": "Smasher", "e4": "Smasher", "b3": "Krom", "f3": "Fighter"}
    t = play("attack", {"d3": "Sin-Sin", "d6": "Doc"}, theirs)
    t.do("Charm")
    assert t.refs() == {"d5", "f3"}
    t.do("d5")
    assert {"d5", "e6", "c4"} <= t.squares() and "d8" not in t.squares()
    t.do("c5")
    assert t.name("c5") == "Smasher" and t.st.rules.controller(t.st, t.at("c5").id) == 0
    smasher = t.at("c5").id
    t.end("movement")
    assert t.st.rules.controller(t.st, smasher) == 1


def test_charm_is_instead_of_attacking() -> None:
    t = play("attack", {"d3": "Sin-Sin"}, {"d5": "Smasher", "c3": "Krom"}).do("Charm", "d5", "d5")
    assert "d3" not in t.refs(), "she has had her attack"


def test_vlox_is_treated_as_another_cloak_for_the_turn() -> None:
    """Vlox takes the name and abilities of either player's Cloak unit.

    This works only once, because Vlox then no longer has his own ability (FAQ 2.3.7.1, 2.3.7.3).
    """
    t = table(
        seat({"c4": "Vlox", "a2": "Doc"}, hand=["Wall"]),
        tundra({"c5": {"card": "Slasher"}, "d5": "Smasher"}),
        at="event",
        dice=[6],
    ).do("Master of the Art")
    assert t.refs() == {"a2", "c5"}, "no other faction, and not himself"
    t.do("c5")
    assert not any("Master of the Art" in label for label in t.labels)
    t.end("attack").do("c4", "c5")
    assert t.name("c5") == "", "a Slasher's 6 counts thrice"
    assert t.pile("magic") == ["Slasher"]


def test_vlox_is_himself_again_in_the_next_turn() -> None:
    t = table(seat({"c4": "Vlox", "a2": "Doc"}, hand=["Wall"]), tundra({"c5": "Smasher"}), at="event", dice=[])
    t.do("Master of the Art", "a2")
    vlox = t.at("c4").id
    assert t.st.rules.abilities_of(t.st, vlox) == ("First Aid",)
    t.end("attack")
    t = t if t.ask.seat else t.end("attack")
    assert t.st.rules.abilities_of(t.st, vlox) == ("Master of the Art",)


def test_vlox_copies_no_unit_on_the_first_turn() -> None:
    """The first turn has no Event Phase (FAQ 2.3.7.2)."""
    t = play("movement", {"c4": "Vlox", "a2": "Doc"})
    assert not any("Master of the Art" in label for label in t.labels)


@pytest.mark.parametrize(("dagger", "target", "dice"), [("d6", "d5", 5), ("d4", "d5", 2), ("d4", "e4", 2)])
def test_dagger_stabs_in_the_back(dagger: str, target: str, dice: int) -> None:
    t = play("attack", {dagger: "Dagger"}, {target: "The Admiral"}, *[3] * dice)
    t.do(dagger, target)
    assert t.wounds(target) == dice


def test_dagger_stabs_no_friend_and_no_wall() -> None:
    for mine, theirs in (({"d5": "The Admiral"}, {"f8": "Krom"}), ({}, {"d5": "Wall"})):
        t = play("attack", {"d6": "Dagger", **mine}, theirs, 3, 3).do("d6", "d5")
        assert t.wounds("d5") == 2


def test_dagger_stabs_from_the_other_side_too() -> None:
    """Which back row is the enemy's depends on the player who has Dagger."""
    t = table(
        tundra({"c1": "Grognack", "d4": "The Admiral"}),
        seat({"d3": "Dagger", "a8": "Oldin"}),
        at="attack",
        dice=[3] * 5,
    ).end()
    t = t if t.ask.kind == "attack" else t.end("attack")
    t.do("d3", "d4")
    assert t.wounds("d4") == 5


def test_violet_hits_all_units_on_the_way() -> None:
    t = play("attack", {"d3": "Violet", "d4": "Doc"}, {"d5": "Gruggar", "d6": "Krom", "e4": "Smasher"}, 3, 3)
    t.do("d3")
    assert t.refs() == {"d4", "d5", "d6"}, "as far as she reaches, through units"
    t.do("d6")
    t.give(",".join(t.keys))
    assert [t.wounds(x) for x in ("d4", "d5", "d6", "e4")] == [2, 2, 2, 0]


def test_violet_shoots_at_a_wall_through_units() -> None:
    """The units on the way are affected too (FAQ 2.3.6.1)."""
    t = play("attack", {"d3": "Violet"}, {"d4": "Gruggar", "d5": "Wall", "d6": "Krom"}, 3, 3).do("d3")
    assert t.refs() == {"d4", "d5"}, "a Wall still blocks"
    t.do("d5")
    t.give(",".join(t.keys))
    assert [t.wounds(x) for x in ("d4", "d5", "d6")] == [2, 2, 0]


def test_units_without_the_ability_do_not_shoot_through_units() -> None:
    t = play("attack", {"d3": "Doc", "a5": "Violet"}, {"d4": "Gruggar", "d5": "Wall"}).do("d3")
    assert t.refs() == {"d4"}


RAID = {"d1": "Wall", "a1": "Oldin"}


def test_spider_comes_home_from_the_back_row() -> None:
    t = play("magic", {**RAID, "e8": "Spider"}, {"c7": "Smasher"}).do("yes")
    assert t.squares() == {"c1", "e1", "d2"}
    t.do("d2")
    assert t.name("d2") == "Spider" and t.wounds("c8") == 1


def test_spider_may_stay() -> None:
    t = play("magic", {**RAID, "e8": "Spider"}, {"c7": "Smasher"}).do("no")
    assert t.name("e8") == "Spider" and t.wounds("c8") == 0


@pytest.mark.parametrize("board", [{**RAID, "e7": "Spider"}, {**RAID, "e1": "Spider"}, {"e8": "Spider"}])
def test_spider_comes_home_only_from_the_back_row_with_a_wall(board: dict[str, str]) -> None:
    t = play("magic", board, {"c7": "Smasher"})
    assert t.ask.seat == 1 and t.wounds("c8") == 0


def thief(mine: dict[str, Any], *hand: str) -> Table:
    return table(seat({**RAID, **mine}), tundra({"c7": "Smasher"}, hand=list(hand)), at="magic")


def test_a_thief_carries_a_card_home() -> None:
    t = thief({"e8": "Thief"}, "Krom", "Ragnor").do("place", "e1")
    assert t.name("e1") == "Thief" and t.ask.seat == 1
    t.do("Ragnor")
    assert t.pile("magic") == ["Ragnor"] and t.hand(1) == ["Krom"]


def test_a_thief_is_destroyed_instead() -> None:
    t = thief({"e8": "Thief"}, "Krom", "Ragnor").do("destroy", "Krom")
    assert t.name("e8") == "" and t.pile("magic") == ["Krom", "Thief"] and t.pile("magic", 1) == []


def test_a_thief_must_go_even_if_there_is_nothing_to_steal() -> None:
    t = thief({"e8": "Thief"}).do("place", "d2")
    assert (t.name("e8"), t.name("d2")) == ("", "Thief") and t.pile("magic") == []


@pytest.mark.parametrize("square", ["e7", "e2"])
def test_thief_steals_only_from_the_enemy_back_row(square: str) -> None:
    t = thief({square: "Thief"}, "Krom", "Ragnor")
    assert t.name(square) == "Thief" and len(t.hand(1)) == 2


def test_a_renegade_attacks_instead_of_moving() -> None:
    t = play("movement", {"d4": "Renegade", "b1": "Doc"}, {"d5": "Gruggar"}, 3).do("Versatile", "d5")
    assert t.wounds("d5") == 1 and "d4" not in t.refs(), "that was its move"
    t.end("attack")
    assert "d4" in t.refs(), "it has not attacked in the Attack Phase"


def test_a_renegade_with_nothing_in_reach_does_not_attack() -> None:
    t = play("movement", {"d4": "Renegade", "b1": "Doc"}, {"d6": "Gruggar"})
    assert not any("Versatile" in label for label in t.labels)


def test_a_renegade_moves_instead_of_attacking() -> None:
    t = play("attack", {"d4": "Renegade", "e4": "Doc"}, {"d5": "Gruggar"}).do("Versatile")
    assert "b4" in t.squares() and "a4" not in t.squares()
    t.do("d2")
    assert t.name("d2") == "Renegade" and "d2" not in t.refs()


@pytest.mark.parametrize(("beside", "offered"), [("Defender", False), ("Architect", True)])
def test_immovable_renegade_does_not_move_instead_of_attacking(beside: str, offered: bool) -> None:
    t = table(
        seat({"a1": "Vlox", "d4": "Renegade", "e4": "Doc"}, "Cloaks"),
        seat({"a8": "Oldin", "d5": beside}, "Guild Dwarves"),
        at="attack",
    )
    assert any("Versatile" in label for label in t.labels) is offered
    if not offered:
        assert t.refused(f"act:{t.at('d4').id}:1") == "why.condition"


def jexik() -> Table:
    return table(
        seat({"d2": "Jexik", "b3": "Slasher", "a3": "Doc"}, deck=["Wall"] * 8),
        tundra({"c7": "Smasher"}, deck=["Wall"] * 8),
        at="draw",
    )


def test_jexik_moves_a_common_in_his_own_summon_phase() -> None:
    t = jexik().do("Phoenix Elves", "yes")
    assert t.phase == "summon" and "b5" in t.squares() and "b6" not in t.squares(), "the Slasher, his only Common"
    t.do("b5")
    assert t.name("b5") == "Slasher" and t.phase != "summon"


def test_jexik_moves_a_common_in_the_opponents_summon_phase() -> None:
    t = jexik().do("Tundra Orcs")
    assert t.phase != "summon" and "yes" not in t.keys
    t = t.end("attack").end() if t.phase != "attack" else t.end()
    t = t.end() if t.phase == "magic" and t.ask.seat == 0 else t
    assert t.ask.seat == 0 and t.st.vars["active"] == 1 and t.phase == "summon"
    t.do("yes", "b4")
    assert t.name("b4") == "Slasher"


def test_jexik_without_commons_is_not_asked_to_move_one() -> None:
    t = table(
        seat({"d2": "Jexik", "a3": "Doc"}, deck=["Wall"] * 8), tundra({"c7": "Smasher"}, deck=["Wall"] * 8), at="draw"
    ).do("Phoenix Elves")
    assert "yes" not in t.keys and t.phase != "draw"


def test_jexik_need_not_move_anything() -> None:
    t = jexik().do("Phoenix Elves", "no")
    assert t.name("b3") == "Slasher" and t.phase != "summon"


def at_kyra(attacker: str, *dice: int, magic: int = 1) -> Table:
    t = table(
        tundra({"d5": attacker}, magic=["Fighter"] * magic),
        seat({"d4": "Kyra", "a8": "Oldin"}),
        at="attack",
        dice=list(dice),
    )
    return t.do("d5", "d4")


def test_a_miss_at_kyra_costs_1_magic() -> None:
    t = at_kyra("Krom", 3, 2)
    assert t.ask.seat == 0 and t.wounds("d4") == 0
    t.do("yes")
    assert t.wounds("d4") == 1 and t.pile("magic") == [] and t.pile("discard") == ["Fighter"]


def test_attacker_who_does_not_pay_does_not_wound_kyra() -> None:
    t = at_kyra("Krom", 3, 2).do("no")
    assert t.wounds("d4") == 0 and t.pile("magic") == ["Fighter"]
    assert any("Kyra" in line and "no wounds" in line for line in t.log())


def test_attacker_of_kyra_without_magic_is_not_asked() -> None:
    assert at_kyra("Krom", 3, 2, magic=0).wounds("d4") == 0


@pytest.mark.parametrize(
    ("attacker", "dice", "wounds"), [("Krom", (3, 3), 2), ("Torgan", (3, 2), 1), ("Krom", (2, 2), 0)]
)
def test_kyra_fools_commons_and_champions_that_miss_and_hit(attacker: str, dice: tuple[int, ...], wounds: int) -> None:
    """Nobody pays if no die misses, if a Summoner attacks, or if no wound would be placed."""
    t = at_kyra(attacker, *dice)
    assert "yes" not in t.keys and t.wounds("d4") == wounds and t.pile("magic") == ["Fighter"]


def intimidated(enemy: str, *dice: int, magic: int = 1) -> Table:
    """Let a Bruiser attack d5, then play on to the opponent's Attack Phase with that much magic."""
    t = table(
        seat({"d4": "Bruiser", "c5": "Slasher", "a1": "Oldin"}),
        tundra({"d5": enemy, "b5": "Shooter"}, magic=["Fighter"] * magic),
        at="attack",
        dice=list(dice),
    )
    t.do("d4", "d5").end()
    return t if t.phase == "attack" and t.ask.seat else t.end("attack")


def test_a_wounded_unit_pays_to_attack_the_bruiser() -> None:
    t = intimidated("The Admiral", 3, 2, 3, 3).do("d5")
    assert t.refs() == {"d4", "c5"}
    t.do("d4")
    assert t.wounds("d4") == 2 and t.pile("magic", 1) == [] and t.pile("discard", 1) == ["Fighter"]


def test_wounded_unit_attacks_others_than_the_bruiser_free() -> None:
    t = intimidated("The Admiral", 3, 2, 3, 3).do("d5", "c5")
    assert t.name("c5") == "" and t.pile("magic", 1)[-1:] == ["Fighter"]


def test_wounded_unit_without_magic_cannot_attack_the_bruiser() -> None:
    assert intimidated("The Admiral", 3, 2, magic=0).do("d5").refs() == {"c5"}


@pytest.mark.parametrize(("magic", "answer", "wounds", "left"), [(1, "yes", 1, 0), (1, "no", 0, 1), (0, "", 0, 0)])
def test_attack_on_several_cards_includes_bruiser_only_if_paid(magic: int, answer: str, wounds: int, left: int) -> None:
    t = (
        table(
            seat({"a1": "Oldin", "d4": "Bruiser", "e5": "Spider"}),
            seat({"c8": "Bolvi", "d5": "Gror"}, "Guild Dwarves", magic=["Guardsman"] * magic),
            at="attack",
            dice=[3, 2, 3, 2],
        )
        .do("d4", "d5")
        .end()
    )
    t = t if t.phase == "attack" and t.ask.seat else t.end("attack")
    t.do("d5", "e5")
    assert ("yes" in t.keys) is bool(answer)
    if answer:
        t.do(answer)
    if t.ask.kind == "wound_order":
        t.do("d4,e5")
    assert (t.wounds("d4"), t.wounds("e5"), len(t.pile("magic", 1))) == (wounds, 1, left)


def test_unwounded_unit_attacks_the_bruiser_for_free() -> None:
    t = intimidated("The Admiral", 2, 2, 3, 3).do("d5", "d4")
    assert t.wounds("d4") == 2 and t.pile("magic", 1) == ["Fighter"]


def test_a_summoner_is_not_intimidated() -> None:
    t = intimidated("Torgan", 3, 2, 3, 3).do("d5", "d4")
    assert t.wounds("d4") == 2 and t.pile("magic", 1) == ["Fighter"]


def test_charmed_thief_steals_for_its_controller_at_end_of_turn() -> None:
    """The active player orders the Thief's ability and the loss of control (FAQ 2.3.2.1)."""
    t = table(seat({**RAID, "d6": "Sin-Sin"}), tundra({"d8": "Thief"}, hand=["Krom", "Ragnor"]), at="attack")
    t.do("Charm", "d8", "d8")
    thief = t.at("d8").id
    t = t if t.ask.kind == "trigger_order" else t.end()
    assert (t.ask.seat, t.labels) == (0, ["Steal of Thief (d8)", "Thief (d8) goes back to Tundra Orcs"])
    t.do("Steal,goes back", "place", "e1", "Krom")
    assert t.square(thief) == "e1" and t.pile("magic") == ["Krom"]
    assert t.st.rules.controller(t.st, thief) == 1


def test_scam_must_attack_before_he_escapes() -> None:
    """FAQ 2.3.1.1: without a target there is no attack to escape after."""
    t = play("attack", {"f1": "Scam", "b4": "Doc"}, {"b5": "Gruggar"}, magic=["Doc"])
    assert t.refs() == {"b4"} and not any("Escape" in label for label in t.labels)
