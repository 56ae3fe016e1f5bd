"""Invasion's questions and refusals name only possible answers, with the amounts involved."""

from __future__ import annotations

import pytest
from kit import IDLE, Table, seat, table

from engine import Option, say

HORDE, MAP = "Chittering Horde", "Ancient Map"


def usual(t: Table) -> Table:
    for s in (0, 1):
        assert t.m.set_stops(s, {"preset": "attacks"}).ok
    return t


def told(t: Table) -> dict[str, str]:
    """Return label -> detail of each option."""

    def detail(option: Option) -> str:
        return "" if option.detail is None else say(option.detail)

    return {say(o.text): detail(o) for o in t.ask.options}


def test_moving_damage_asks_for_source_and_target_with_numbers() -> None:
    t = table(
        seat(hand=["Stubborn Refusal", *IDLE], resources=2, kingdom=[{"card": "Mountain Brigade", "damage": 2}]),
        seat(kingdom=["Lobber Crew", "Boar Boyz"]),
    )
    t.pick("Stubborn Refusal")
    assert say(t.ask.text) == "Stubborn Refusal: from which unit do you move the damage?"
    assert told(t)["Mountain Brigade"].startswith("2 damage on it; ")
    t.pick("Mountain Brigade")
    assert say(t.ask.text) == (
        "Stubborn Refusal: onto which other unit in a zone of the same name do you move "
        "the 2 damage on Mountain Brigade?"
    )


@pytest.mark.parametrize(
    ("card", "deck", "text"),
    [
        (HORDE, ["Runesmith", "Dwarf Masons"], "You may take none of them."),
        (MAP, ["Runesmith"], "It holds no card that you may take."),
    ],
)
def test_search_that_finds_nothing_says_so_and_continues(card: str, deck: list[str], text: str) -> None:
    t = table(seat(hand=[card, *IDLE], resources=9, deck=deck), seat(hand=IDLE))
    t.pick(card, "play")
    t.pass_all()
    assert text in say(t.ask.text) and t.names() == ["Go on"]
    t.answer("none")
    assert t.ask.kind == "window"


def test_waiting_own_card_is_not_described_as_opponents() -> None:
    t = table(
        seat(hand=["Demolition!", *IDLE], resources=9),
        seat(race="Orc", kingdom=["Contested Village"]),
        at="phase:capital",
    )
    t.to("window", "capital", seat=0)
    t.play("Demolition!", "Contested Village")
    while t.ask.seat == 1:
        t.pass_()
    assert say(t.ask.text).startswith("You have played or used this: Demolition!")


def test_refusal_without_target_names_it_with_its_article() -> None:
    t = table(seat(hand=["Demolition!"], resources=9), seat())
    reason = t.m.why_not(f"play:{t.id('Demolition!')}", 0)
    assert reason is not None
    assert say(reason) == "It needs a support card or development, and there is none."


def attack(units: int, **more: object) -> Table:
    """Choose the zone to attack in seat 0's capital phase, with ``units`` units able to attack."""
    t = usual(
        table(
            seat(battlefield=["Dwarf Ranger"] * units, **more),
            seat(quest=["Squig Herders", "Followers of Mork"], hand=["Pillage"]),
            at="phase:capital",
        )
    )
    t.to("window", "capital", seat=0)
    t.answer("attack:quest:1")
    return t


def test_one_unit_that_can_attack_does_so_without_a_question() -> None:
    t = attack(1, kingdom=["Runesmith"])
    if t.ask.kind == "window" and t.ask.seat == 0:  # in the other case nothing was left to do in the capital phase
        t.answer("attack:quest:1")
    assert (t.ask.kind, t.ask.seat) == ("defenders", 1)
    assert len(t.st.vars["attackers"]) == 1


def test_attackers_are_asked_for_with_two_possible_units() -> None:
    assert attack(2, kingdom=["Runesmith"]).ask.kind == "attackers"


def test_single_attacker_is_asked_if_other_answers_exist() -> None:
    t = attack(1, hand=IDLE, resources=9)
    assert t.ask.kind == "attackers" and t.ask.option("ask") is not None
    assert attack(1, hand=IDLE, resources=9).m.stops(0)["preset"] == "attacks"


def test_player_wanting_every_window_names_the_attacking_unit() -> None:
    t = table(seat(battlefield=["Dwarf Ranger"]), seat(quest=["Squig Herders"]), at="choose zone")
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    assert t.ask.kind == "attackers"
