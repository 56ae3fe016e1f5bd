"""The Jungle Elves: what each card offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

TEXTS = {
    "abua-shi": "Chant of Growth: Instead of attacking (spend 1 Magic Point): A Jungle Elf unit gets +1 Attack Value "
    "until the end of the turn.",
    "elephant": "Trample: This card may move through Common units but must end on a free space. When this card has "
    "moved through a unit, put 1 wound on it.",
    "miti-kyru": "Mount Up: After this card has attacked, provided that this card is adjacent to your Summoner, you "
    "may spend 1 Magic Point; if you do, move this card up to 2 spaces. Then place your Summoner on an "
    "empty space adjacent to this card.",
    "chant-of-life": "Event (spend 1 Magic Point): Remove up to 2 wounds from a wounded Common or Champion unit you "
    "control.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards["jungle-elves-" + name], "en") == TEXTS[name]


def play(
    phase: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, *dice: int, active: int = 0, **rest: Any
) -> Table:
    board = mine if "Abua Shi" in mine.values() else {"a1": "Abua Shi", **mine}
    return table(
        seat(board, "Jungle Elves", **rest),
        tundra(theirs or {"f8": "Gruggar"}),
        at=phase,
        dice=list(dice),
        active=active,
    )


def attack_of(t: Table, square: str) -> int:
    return int(t.st.rules.attack_with(t.st, t.at(square).id))


def test_abua_shi_makes_an_elf_grow_for_a_magic_point() -> None:
    t = play("attack", {"d4": "Elephant"}, {"d5": "Krom"}, magic=["Elephant"])
    t.do("Chant of Growth")
    assert t.refs() == {"a1", "d4"}, "Jungle Elves alone"
    t.do("d4")
    assert attack_of(t, "d4") == 3 and t.pile("magic") == []
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] == turn:
        t.end()
    assert attack_of(t, "d4") == 2


def test_abua_shi_needs_magic() -> None:
    assert not any("Growth" in label for label in play("attack", {"d4": "Elephant"}, {"d5": "Krom"}).labels)


@pytest.mark.parametrize(("moved", "wounds"), [(False, 4), (True, 2)])
def test_makeinda_shoots_better_if_she_has_not_moved(moved: bool, wounds: int) -> None:
    t = play("movement", {"d3": "Makeinda Ru"}, {"d5": "Krung"}, 4, 4, 4, 4)
    t = (t.do("d3", "d2") if moved else t).end("attack")
    t.do("d2" if moved else "d3", "d5")
    assert t.wounds("d5") == wounds


@pytest.mark.parametrize("name", ["Elephant", "Miti Mumway"])
def test_unit_that_tramples_wounds_the_common_it_crosses(name: str) -> None:
    t = play("movement", {"d3": name}, {"d4": "Smasher", "c3": "Krom"}).do("d3")
    assert "d5" in t.squares() and not {"d4", "c3", "b3"} & t.squares(), "through Commons, not onto them"
    t.do("d5")
    assert t.wounds("d4") == 1 and t.name("d5") == name


@pytest.mark.parametrize(
    ("name", "first", "again"),
    [
        ("Shikwa", (1,), True),
        ("Gorilla", (4, 4), True),
        ("Gorilla", (4, 1), False),
    ],
)
def test_unit_with_a_second_attack_attacks_again_once(name: str, first: tuple[int, ...], again: bool) -> None:
    t = play("attack", {"d4": name}, {"d5": "Gruggar"}, *first, 4, 4).do("d4", "d5")
    before = t.wounds("d5")
    assert (t.ask.seat == 0 and t.phase == "attack") is again
    if again:
        assert t.labels[-1] == "No attack"
        t.do("d5")
        assert t.wounds("d5") > before
        assert t.ask.seat == 1 or t.phase != "attack", "once a turn"


@pytest.mark.parametrize(("square", "offered"), [("d6", True), ("d7", False)])
def test_kadara_shoots_4_spaces_far(square: str, offered: bool) -> None:
    t = play("attack", {"d2": "Kadara", "d1": "Elephant"}, {square: "Krung"}).do("d2")
    assert (square in t.refs()) is offered


def test_miti_kyru_takes_his_summoner_with_him() -> None:
    t = play("attack", {"d4": "Miti Kyru", "d3": "Abua Shi"}, {"d5": "Gruggar"}, 1, 1, 1, magic=["Elephant"])
    t.do("d4", "d5", "yes", "c4")
    assert t.pile("magic") == []
    t.do("c3")
    assert (t.name("c4"), t.name("c3")) == ("Miti Kyru", "Abua Shi")


@pytest.mark.parametrize(("summoner", "magic"), [("d3", []), ("d2", ["Elephant"])])
def test_miti_kyru_needs_magic_and_his_summoner_next_to_him(summoner: str, magic: list[str]) -> None:
    t = play("attack", {"d4": "Miti Kyru", summoner: "Abua Shi"}, {"d5": "Gruggar"}, 1, 1, 1, magic=magic)
    assert "yes" not in t.do("d4", "d5").keys


def test_a_lioneer_rides_in_a_straight_line() -> None:
    t = play("movement", {"d1": "Lioneer"}).do("d1")
    assert {"d8", "c2"} <= t.squares() and "c6" not in t.squares()
    assert "d5" not in play("movement", {"d1": "Lioneer"}, {"d4": "Fighter"}).do("d1").squares()


@pytest.mark.parametrize(("die", "wounds"), [(3, 0), (4, 1)])
def test_a_rhinoceros_is_tough(die: int, wounds: int) -> None:
    t = play("attack", {"d4": "Rhinoceros"}, {"d5": "Shooter"}, die, active=1).do("d5", "d4")
    assert t.wounds("d4") == wounds


def test_a_chant_of_life_heals_two_wounds_for_a_magic_point() -> None:
    board = {"d4": {"card": "Kadara", "wounds": 3}, "e4": "Elephant", "a2": {"card": "Elephant", "wounds": 1}}
    t = table(
        seat({"a1": "Abua Shi", **board}, "Jungle Elves", hand=["Chant of Life"], magic=["Elephant"]),
        tundra({"d5": {"card": "Smasher", "wounds": 1}}),
        at="event",
    ).do("Chant of Life")
    assert t.refs() == {"d4", "a2"}
    t.do("d4").give("2")
    assert t.wounds("d4") == 1 and t.pile("magic") == []


def test_a_chant_of_life_cannot_be_played_without_magic() -> None:
    t = play("event", {"e4": "Elephant"}, hand=["Chant of Life"])
    assert not any("Chant" in label for label in t.labels)


def test_a_chant_of_deception_exchanges_two_elves() -> None:
    t = play("event", {"d4": "Kadara", "e2": "Elephant"}, {"d5": "Krom"}, hand=["Chant of Deception"])
    t.do("Chant of Deception")
    assert t.refs() == {"a1", "d4", "e2"}
    t.do("d4")
    assert t.refs() == {"a1", "e2"}
    t.do("e2")
    assert (t.name("d4"), t.name("e2")) == ("Elephant", "Kadara")
