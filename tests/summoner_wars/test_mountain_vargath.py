"""The Mountain Vargath: what each card offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

TEXTS = {
    "quen": "Chain Lightning: After this card has attacked, you may spend 1 Magic Point; if you do, you may attack "
    "with this card again. (Limit: 1 per turn.)",
    "growden": "Sunder Hammer: At the end of your turn, you may put 2 wounds on a Wall adjacent to this card.",
    "bellor": "Retribution: When a unit adjacent to this card has attacked this card, provided that this card is still "
    "on the board, roll a die: on 3 or more, put 1 wound on the attacker.",
    "varn": "Emboldened: This card gets +1 Attack Value per Mountain Vargath friendly unit adjacent to this card.",
    "warrior": "Battle Frenzy: While this card is on an opponent's side, when this card attacks a Common unit, it "
    "rolls 1 more die.",
    "rusher": "Rush: When you move this card in your Movement Phase and this card is on your side when that move "
    "begins, it may go 2 more spaces.",
    "brute": "Knock Around: When an attack by this card has wounded a unit, if it is still on the board, you "
    "may move it up to 3 spaces in one clear straight line.",
    "storm-mage": "Call Lightning: Instead of attacking: Put 1 wound on this card. You may choose one that can be done "
    "in full: put 1 wound on a unit adjacent to this card; or put 2 wounds on it.",
    "warden": "Steadfast: While this card is adjacent to an enemy Wall with 3 or more Life Points left, if an attack "
    "would put wounds on this card, it takes only 1 of them.",
    "greater-command": "Event: Sunderved loses its printed abilities until the end of the turn. Sunderved gains the "
    'ability Greater Command ("When a Mountain Vargath Common unit you control within 4 spaces '
    'of this card attacks, it rolls 1 more die") until the end of the turn.',
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards["mountain-vargath-" + name], "en") == TEXTS[name]


def vargath(board: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    board = dict(board or {})
    if "Sunderved" not in board.values():
        board["a1"] = "Sunderved"
    return seat(board, "Mountain Vargath", **rest)


def fight(mine: dict[str, Any], theirs: dict[str, Any], *dice: int, active: int = 0, **rest: Any) -> Table:
    return table(vargath(mine, **rest), tundra(theirs), at="attack", dice=list(dice), active=active)


def attack_of(t: Table, square: str) -> int:
    return int(t.st.rules.attack_with(t.st, t.at(square).id))


def test_wall_has_nine_life_points() -> None:
    assert RULES.cards["mountain-vargath-wall"].number("life") == 9


# -- champions --------------------------------------------------------------------------------------------


def test_quen_pays_1_to_attack_once_more_a_turn() -> None:
    t = fight({"d3": "Quen", "e3": "Brute"}, {"d5": "Gruggar", "e4": "Krung"}, 4, 1, 4, 4, magic=["Brute", "Brute"])
    t.do("d3", "d5", "yes", "d5")
    assert (t.wounds("d5"), len(t.pile("magic"))) == (3, 1)
    assert t.ask.kind == "attack", "once per turn"


def test_quen_needs_the_magic_and_may_decline() -> None:
    t = fight({"d3": "Quen", "e3": "Brute"}, {"d5": "Gruggar", "e4": "Krung"}, 4, 1)
    assert t.do("d3", "d5").ask.kind == "attack"
    t = fight({"d3": "Quen", "e3": "Brute"}, {"d5": "Gruggar", "e4": "Krung"}, 4, 1, magic=["Brute"])
    t.do("d3", "d5", "no")
    assert (t.wounds("d5"), len(t.pile("magic"))) == (1, 1)


def test_growden_hammers_an_adjacent_wall_at_the_end_of_the_turn() -> None:
    t = fight({"d4": "Growden", "c4": "Wall"}, {"d5": "Wall", "f8": "Wall"}).end()
    t.do("yes")
    assert t.refs() == {"c4", "d5"}, "own Walls too, but none that is not adjacent"
    t.do("d5")
    assert (t.wounds("d5"), t.wounds("c4")) == (2, 0)


@pytest.mark.parametrize(("die", "wounds"), [(3, 1), (2, 0)])
def test_bellor_strikes_back_at_adjacent_attackers(die: int, wounds: int) -> None:
    t = fight({"d4": "Bellor"}, {"d5": "Gruggar"}, 1, die, active=1)
    t.do("d5", "d4")
    assert t.wounds("d5") == wounds


def test_bellor_does_not_strike_archers_or_when_destroyed() -> None:
    t = fight({"d4": "Bellor"}, {"d6": "Krom"}, 1, 1, 1, 6, active=1)
    t.do("d6", "d4")
    assert t.wounds("d6") == 0
    t = fight({"d4": {"card": "Bellor", "wounds": 6}}, {"d5": "Gruggar"}, 5, 5, 5, 6, active=1)
    t.do("d5", "d4")
    assert (t.name("d4"), t.wounds("d5")) == ("", 0)


def test_varn_counts_vargath_next_to_him() -> None:
    t = fight({"d4": "Varn", "d3": "Brute", "e4": "Warden", "f4": "Brute", "c4": "Wall"}, {"d5": "Gruggar"}, 1)
    assert attack_of(t, "d4") == 4, "neither himself nor Walls nor enemies nor who is farther"


# -- commons ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("square", "target", "dice"), [("d5", "Fighter", 2), ("d4", "Fighter", 1), ("d5", "Krom", 1)])
def test_a_warrior_rages_on_the_other_side_against_commons(square: str, target: str, dice: int) -> None:
    other = "d6" if square == "d5" else "d5"
    t = fight({square: "Warrior"}, {other: target}, 2, 2, 2)
    t.do(square, other)
    rolled = [e for e in t.told if dict(e.data).get("dice")]
    assert len(dict(rolled[-1].data)["dice"]) == dice


@pytest.mark.parametrize(("square", "far"), [("d4", "d8"), ("d5", "d7")])
def test_a_rusher_goes_further_from_its_own_side(square: str, far: str) -> None:
    t = table(vargath({square: "Rusher"}), tundra({"f8": "Gruggar"}), at="movement")
    squares = t.do(square).squares()
    assert far in squares and ("d8" in squares) == (square == "d4")


def test_a_brute_knocks_a_wounded_unit_around_in_a_straight_line() -> None:
    t = fight({"d3": "Brute"}, {"d4": "Gruggar", "b4": "Fighter"}, 4)
    t.do("d3", "d4", "yes")
    assert t.squares() == {"d4", "d5", "d6", "d7", "e4", "f4", "c4"}, "not past the Fighter, not round a corner"
    t.do("d7")
    assert (t.name("d7"), t.wounds("d7")) == ("Gruggar", 1)


@pytest.mark.parametrize(("what", "die"), [("Gruggar", 2), ("Fighter", 4), ("Wall", 4)])
def test_brute_knocks_only_living_wounded_units(what: str, die: int) -> None:
    t = fight({"d3": "Brute", "e3": "Brute"}, {"d4": what, "e4": "Krung"}, die)
    assert t.do("d3", "d4").ask.kind == "attack"


@pytest.mark.parametrize(("choice", "wounds"), [("2 wounds", 2), ("1 wound", 1)])
def test_a_storm_mage_calls_lightning_at_the_price_of_a_wound(choice: str, wounds: int) -> None:
    t = fight({"d4": "Storm Mage"}, {"d5": "Gruggar", "d6": "Krung"})
    t.do("Call Lightning", "d5", "yes", choice)
    assert (t.wounds("d4"), t.wounds("d5")) == (1, wounds)


def test_storm_mage_needs_a_neighbour_and_may_wound_only_itself() -> None:
    t = fight({"d4": "Storm Mage", "e4": "Brute"}, {"d5": "Gruggar"})
    t.do("Call Lightning", "d5", "no")
    assert (t.wounds("d4"), t.wounds("d5")) == (1, 0)
    t = fight({"d4": "Storm Mage", "a4": "Brute"}, {"d6": "Gruggar", "a5": "Gruggar"})
    assert not any("Lightning" in label for label in t.labels)


@pytest.mark.parametrize(("wall", "lost", "wounds"), [("e4", 0, 1), ("e4", 6, 1), ("e4", 7, 2), ("f4", 0, 2)])
def test_a_warden_is_steadfast_next_to_a_sound_enemy_wall(wall: str, lost: int, wounds: int) -> None:
    t = fight({"d4": "Warden"}, {"d5": "Ragnor", wall: {"card": "Wall", "wounds": lost}}, 4, 4, 1, 1, active=1)
    t.do("d5", "d4")
    assert t.wounds("d4") == wounds


def test_a_wardens_own_wall_does_not_help() -> None:
    t = fight({"d4": "Warden", "e4": "Wall"}, {"d5": "Ragnor"}, 4, 4, 1, 1, active=1)
    t.do("d5", "d4")
    assert t.wounds("d4") == 2


# -- events -----------------------------------------------------------------------------------------------


def events(board: dict[str, Any], *hand: str, foes: dict[str, Any] | None = None, **rest: Any) -> Table:
    return table(vargath(board, hand=list(hand), **rest), tundra(foes or {"f8": "Gruggar"}), at="event", dice=[4] * 9)


@pytest.mark.parametrize(("square", "dice"), [("b2", 2), ("d2", 2), ("e2", 1)])
def test_greater_command_reaches_4_in_place_of_2(square: str, dice: int) -> None:
    foe = square[0] + "3"
    t = events({square: "Brute"}, "Greater Command", foes={foe: "Gruggar", "a8": "Grognack"})
    t.do("Greater Command").end("attack")
    t.do(square, foe)
    assert len(dict([e for e in t.told if dict(e.data).get("dice")][-1].data)["dice"]) == dice
    names = t.st.rules.abilities_of(t.st, t.at("a1").id)
    assert names == ("Greater Command",)


def test_superior_planning_finds_an_own_event_in_either_pile() -> None:
    t = events({}, "Superior Planning", deck=["Muster", "Wall", "Brute"], discard=["Fall Back", "Warrior", "Wall"])
    t.do("Superior Planning")
    assert t.labels == ["Fall Back (Discard Pile)", "Muster (Draw Pile)", "Nothing"], "never Walls (FAQ 2.10.2.1)"
    deck = len(t.pile("deck"))
    t.do("Fall Back")
    assert t.hand() == ["Fall Back"]
    assert "Fall Back" not in t.pile("discard") and len(t.pile("deck")) == deck
    t = events({}, "Superior Planning", deck=["Muster", "Wall"], discard=["Fall Back"])
    t.do("Superior Planning", "Muster")
    assert (t.hand(), t.pile("deck")) == (["Muster"], ["Wall"])


def test_fall_back_places_summoner_and_2_commons_at_the_wall() -> None:
    t = events({"c1": "Sunderved", "d4": "Wall", "a3": "Brute", "b3": "Warden", "f1": "Varn"}, "Fall Back")
    t.do("Fall Back", "d4")
    while "yes" not in t.keys:
        t.end()
    assert (t.name("c1"), t.name("a3")) == ("Sunderved", "Brute"), "not before the end of the turn"
    t.do("yes", "d3")
    assert t.name("d3") == "Sunderved" and t.refs() == {"a3", "b3"}
    t.do("a3,b3", "d5", "c4")
    assert {t.name("d5"), t.name("c4")} == {"Brute", "Warden"}
