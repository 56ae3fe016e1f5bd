"""The Cloaks: what each card offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

TEXTS = {
    "scam": "Escape: After this card has attacked, you may spend 1 Magic Point; if you do, you may move this card up "
    "to 2 spaces.",
    "hawk": "Aerial Strike: When you have moved this card, you may roll a die: on 4 or more, put 1 wound on a Common "
    "unit within 3 spaces of this card.",
    "assassinate": "Event (spend 2 Magic Points): Destroy a Common unit.",
    "concealed-weapons": "Event: Choose a Common or Champion unit. For each Cloak unit you control adjacent to that "
    "Common or Champion unit, put 1 wound on that Common or Champion unit.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards["cloaks-" + name], "en") == TEXTS[name]


def test_magic_drain_is_the_same_as_elsewhere() -> None:
    assert RULES.cards["cloaks-magic-drain"].abilities == RULES.cards["phoenix-elves-magic-drain"].abilities


def play(phase: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, *dice: int, **rest: Any) -> Table:
    return table(seat({"a1": "Oldin", **mine}, **rest), tundra(theirs or {"f8": "Gruggar"}), at=phase, dice=list(dice))


def test_scam_escapes_after_he_has_attacked() -> None:
    t = play("attack", {"d4": "Scam"}, {"d5": "Gruggar"}, 1, 1, magic=["Scam"]).do("d4", "d5", "yes")
    assert {"d2", "c3"} <= t.squares() and "d1" not in t.squares()
    t.do("d2")
    assert t.name("d2") == "Scam" and t.pile("magic") == []


def test_scam_does_not_escape_without_magic() -> None:
    assert "yes" not in play("attack", {"d4": "Scam"}, {"d5": "Gruggar"}, 1, 1).do("d4", "d5").keys


@pytest.mark.parametrize(("die", "wounds"), [(4, 1), (3, 0)])
def test_hawk_strikes_a_common_within_3_spaces_after_his_move(die: int, wounds: int) -> None:
    t = play("movement", {"d3": "Hawk"}, {"d6": "Smasher", "d7": "Smasher", "c4": "Krom"}, die).do("d3", "e3")
    t.do("yes") if "yes" in t.keys else None
    assert "d6" not in t.refs(), "four spaces away"
    t = play("movement", {"d2": "Hawk"}, {"d6": "Smasher", "d7": "Smasher", "c4": "Krom"}, die).do("d2", "d3")
    t.do("yes") if "yes" in t.keys else None
    t.do("d6") if t.refs() == {"d6"} else None
    assert (t.wounds("d6"), t.wounds("d7"), t.wounds("c4")) == (wounds, 0, 0)


@pytest.mark.parametrize(("die", "left"), [(3, 1), (2, 2)])
def test_doc_heals_on_a_3(die: int, left: int) -> None:
    t = play(
        "attack",
        {"d4": "Doc", "d3": {"card": "Scam", "wounds": 2}, "b4": {"card": "Scam", "wounds": 1}, "c4": "Hawk"},
        None,
        die,
    ).do("First Aid")
    assert t.refs() == {"d3"}
    t.do("d3")
    assert t.wounds("d3") == left


@pytest.mark.parametrize(("die", "wounds"), [(6, 3), (5, 1)])
def test_a_slasher_cuts_deep_on_a_6(die: int, wounds: int) -> None:
    assert play("attack", {"d4": "Slasher"}, {"d5": "Gruggar"}, die).do("d4", "d5").wounds("d5") == wounds


def test_a_slasher_cuts_no_deeper_into_a_wall() -> None:
    assert play("attack", {"d4": "Slasher"}, {"d5": "Wall"}, 6).do("d4", "d5").wounds("d5") == 1


@pytest.mark.parametrize(("square", "name", "wounds"), [("d5", "Gruggar", 2), ("d5", "Smasher", 1), ("c8", "", 2)])
def test_an_assassin_marks_champions_and_summoners(square: str, name: str, wounds: int) -> None:
    mine = "d4" if name else "c6"
    t = play("attack", {mine: "Assassin"}, {square: name} if name else None, 4, 4).do(mine, square)
    assert t.wounds(square) == wounds


def test_assassinate_destroys_a_common_for_2_magic() -> None:
    t = play("event", {"d4": "Slasher"}, {"d5": "Smasher", "e5": "Krom"}, hand=["Assassinate"], magic=["Doc", "Scam"])
    t.do("Assassinate")
    assert t.refs() == {"d4", "d5"}
    t.do("d5")
    assert t.name("d5") == "" and t.pile("magic") == ["Smasher"]


def test_assassinate_costs_2() -> None:
    t = play("event", {"d4": "Slasher"}, {"d5": "Smasher"}, hand=["Assassinate"], magic=["Doc"])
    assert not any("Assassinate" in label for label in t.labels)


def test_concealed_weapons_wound_once_per_cloak_next_to_victim() -> None:
    t = play(
        "event",
        {"d4": "Slasher", "c5": "Doc", "e5": "Guardsman", "b2": "Scam"},
        {"d5": "Gruggar"},
        hand=["Concealed Weapons"],
    ).do("Concealed Weapons")
    assert not {"c8", "a1"} & t.refs(), "no Summoner"
    t.do("d5")
    assert t.wounds("d5") == 2
