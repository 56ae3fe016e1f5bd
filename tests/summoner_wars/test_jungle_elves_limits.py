"""Limits of the Jungle Elves' cards: how far they reach, how often they work, and which cards they do not affect."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

HIRED = "mercenaries-stone-golem"
"""A Common that is not a Jungle Elf."""


def mirror(
    at: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    hand: tuple[str, ...] = (),
    **rest: Any,
) -> Table:
    """Set up Jungle Elves against Jungle Elves and play the first card in hand."""
    board = mine if "Abua Shi" in mine.values() else {"c1": "Abua Shi", **mine}
    t = table(
        seat(board, "Jungle Elves", hand=list(hand), **rest),
        seat({"d8": "Abua Shi", **(theirs or {})}, "Jungle Elves"),
        at=at,
        dice=list(dice),
    )
    return t.do(f"Play {hand[0]}") if hand else t


def one(t: Table) -> bool:
    """Whether the question asks for exactly one option."""
    return t.ask.shape == "pick"


def to(t: Table, phase: str) -> Table:
    return t if t.phase == phase else t.end(phase)


def offers(t: Table, text: str) -> bool:
    return any(text in label for label in t.labels)


# -- units ------------------------------------------------------------------------------------------------


def test_abua_shi_makes_one_elf_grow() -> None:
    t = mirror("attack", {"d4": "Elephant", "e4": HIRED}, {"d5": "Elephant"}, magic=["Wall"]).do("Chant of Growth")
    assert one(t) and {"c1", "d4"} <= t.refs() and "e4" not in t.refs()


def test_shikwa_attacks_again_after_his_attack() -> None:
    t = mirror("attack", {"d4": "Shikwa", "a4": "Hyena"}, {"d5": "Kadara", "a5": "Hyena"}, *[6] * 8).do("d4", "d5")
    assert t.wounds("d5") > 0 and "none" in t.keys


def miti(mine: dict[str, str], theirs: dict[str, str]) -> Table:
    t = mirror("attack", {"a4": "Hyena", **mine}, {"a5": "Kadara", **theirs}, 6, 6, 6, magic=["Wall"] * 2)
    return t.do("d4", "d5")


def test_miti_kyru_moves_2_after_attack_and_calls_own_summoner() -> None:
    t = miti({"d4": "Miti Kyru", "d3": "Abua Shi"}, {"d5": "Kadara"})
    assert t.wounds("d5") > 0
    t.do("yes")
    assert "b4" in t.squares() and not {"c2", "d1"} & t.squares()
    t.do("c3")
    assert one(t) and t.squares() == {"b3", "c2", "c4"}
    t.do("c4")
    assert (t.name("c4"), t.name("d8")) == ("Abua Shi", "Abua Shi")


def test_an_enemy_summoner_next_to_miti_kyru_does_not_help() -> None:
    t = table(
        seat({"c1": "Abua Shi", "d4": "Miti Kyru", "a4": "Hyena"}, "Jungle Elves", magic=["Wall"]),
        seat({"d5": "Abua Shi", "a5": "Kadara"}, "Jungle Elves"),
        at="attack",
        dice=[1, 1, 1],
    ).do("d4", "d5")
    assert "yes" not in t.keys


def test_jujugara_takes_one_form_in_the_event_phase() -> None:
    board = {"d4": "Jujugara", "d3": "Rhinoceros"}
    t = mirror("event", board, {"e5": "Hyena"}).do("Spirit Form")
    assert one(t) and t.refs() == {"d3", "e5"}
    assert not offers(mirror("movement", board), "Spirit Form")


def test_a_jungle_guard_reaches_two_spaces_diagonally() -> None:
    t = mirror("attack", {"c3": "Jungle Guard"}, {"e5": "Kadara", "f6": "Kadara", "a5": "Kadara"}).do("c3")
    assert {"e5", "a5"} <= t.refs()
    assert "f6" not in mirror("attack", {"c3": "Jungle Guard", "c4": "Hyena"}, {"f6": "Kadara"}).do("c3").refs()


def test_a_lioneer_rides_seven_spaces_at_most() -> None:
    t = table(
        seat({"a1": "Abua Shi", "a3": "Lioneer"}, "Jungle Elves"),
        tundra({"j8": "Grognack"}),
        seat({"l1": "Abua Shi"}, "Jungle Elves"),
        seat({"a8": "Torgan"}, "Tundra Orcs"),
        at="movement",
    ).do("a3")
    assert "h3" in t.squares() and "i3" not in t.squares()


def test_makgongo_poisons_by_a_single_wound() -> None:
    t = mirror("attack", {"d4": "Makgongo"}, {"d5": "Kadara"}, 6, 1).do("d4", "d5")
    assert t.wounds("d5") == 2


# -- chants -----------------------------------------------------------------------------------------------


def test_two_own_elves_are_exchanged() -> None:
    t = mirror("event", {"d4": "Kadara", "e2": "Elephant", "b2": HIRED}, {"d5": "Kadara"}, hand=("Chant of Deception",))
    assert one(t) and t.refs() == {"c1", "d4", "e2"}
    t.do("d4")
    assert one(t) and t.refs() == {"c1", "e2"}


def test_one_own_unit_is_healed_by_two() -> None:
    hurt = {"card": "Kadara", "wounds": 3}
    t = mirror("event", {"d4": hurt, "e2": hurt}, {"d5": hurt}, hand=("Chant of Life",), magic=["Wall"])
    assert one(t) and t.refs() == {"d4", "e2"}
    assert (t.do("d4").ask.min, t.ask.max) == (1, 2)


CHEAP = {f"{c}3": "Hyena" for c in "abde"} | {"f3": "Gorilla", "a1": "Lioneer", "f1": "Kadara"}


def test_haste_moves_three_own_cheap_commons_two_spaces() -> None:
    t = mirror("event", CHEAP, {"d7": "Hyena"}, hand=("Chant of Haste",)).do("Common")
    assert t.refs() == {"a3", "b3", "d3", "e3", "f3"}
    t.do("a3")
    assert "a5" in t.squares() and "a6" not in t.squares()
    t.do("a4", "b3", "b4")
    assert t.phase == "event" and "d3" in t.refs()
    assert not t.do("d3", "d4").refs() & {"e3", "f3"} or t.phase == "movement"


def test_haste_moves_at_most_three_units() -> None:
    t = mirror("event", CHEAP, {"d7": "Hyena"}, hand=("Chant of Haste", "Wall")).do("Common", "a3", "a4", "b3", "b4")
    t.do("d3", "d4")
    assert t.ask.kind == "event"


def test_haste_moves_one_own_leader() -> None:
    t = mirror("event", CHEAP, {"d7": "Kadara"}, hand=("Chant of Haste",)).do("Champion")
    assert one(t) and t.refs() == {"c1", "f1"}
    t.do("f1")
    assert "e2" in t.squares() and "f3" not in t.squares()


def test_negation_affects_later_units_and_gained_abilities() -> None:
    t = table(
        seat({"c1": "Abua Shi", "b2": "Hyena"}, "Jungle Elves", hand=["Chant of Negation"]),
        seat(
            {"d8": "Abua Shi", "d6": "Wall", "b6": "Rhinoceros"},
            "Jungle Elves",
            magic=["Wall"] * 9,
            hand=["Rhinoceros", "Spirit of the Turtle"],
        ),
        at="event",
    ).do("Play Chant of Negation")
    while not (t.st.vars["active"] == 1 and t.phase == "summon"):
        t.end()
    t.do("Summon Rhinoceros", "d5").end("event").do("Play Spirit of the Turtle", "d8")
    board = {card["square"]: card["abilities"] for card in t.match.view(0)["board"]}
    assert board["d5"] == [] and board["b6"] == [] and board["d8"] == [], "no gained ability either"


# -- spirits ----------------------------------------------------------------------------------------------

SPIRITS = ("Spirit of the Turtle", "Spirit of the Cheetah", "Spirit of the Serpent")
AROUND = {"c2": "Elephant", "b2": "Elephant", "b3": "Elephant", "d1": HIRED}


@pytest.mark.parametrize("spirit", SPIRITS)
def test_a_spirit_guides_the_own_summoner_or_one_elf_near_him(spirit: str) -> None:
    t = mirror("event", AROUND, {"e8": "Elephant", "f7": "Kadara"}, hand=(spirit,))
    assert one(t) and t.refs() == {"c1", "c2", "b2"}, "not three spaces away, not near the other Summoner"
    t.do("b2")
    assert t.lent() == {"b2"}


def test_a_spirit_of_the_cheetah_goes_five_spaces() -> None:
    t = to(mirror("event", {"c2": "Elephant"}, hand=("Spirit of the Cheetah",)).do("c2"), "movement").do("c2")
    assert "c7" in t.squares() and not {"c8", "d7"} & t.squares()


@pytest.mark.parametrize(("die", "wounds"), [(4, 0), (5, 1), (6, 1)])
def test_turtle_is_wounded_only_by_5_or_more(die: int, wounds: int) -> None:
    t = table(
        seat({"c1": "Abua Shi", "c2": "Elephant"}, "Jungle Elves", hand=["Spirit of the Turtle"]),
        tundra({"c3": "Fighter"}),
        at="event",
        dice=[die, 1],
    ).do("Play Spirit of the Turtle", "c2")
    while not (t.st.vars["active"] == 1 and t.phase == "attack"):
        t.end()
    assert t.do("c3", "c2").wounds("c2") == wounds


def lizard(who: str, hurt: int, magic: int) -> Table:
    """Give Regeneration with Spirit of the Lizard: to the Summoner for 4 magic, or to Kadara for 1."""
    mine = {
        "c1": {"card": "Abua Shi", "wounds": hurt},
        "c2": {"card": "Kadara", "wounds": hurt},
        "b2": "Hyena",
        "b3": "Elephant",
        "d1": HIRED,
        "f4": "Hyena",
    }
    t = table(
        seat(mine, "Jungle Elves", hand=["Spirit of the Lizard"], magic=["Wall"] * magic),
        seat({"d8": "Abua Shi", "e8": "Elephant", "f5": "Kadara"}, "Jungle Elves"),
        at="event",
        dice=[1] * 9,
    )
    t.do("Play Spirit of the Lizard")
    if magic == 4:
        t.do("spend 4" if who == "c1" else "spend 1")
    if who == "c2":
        assert one(t) and t.refs() == {"c2", "b2"}, "no hired unit, none three spaces away or near another Summoner"
        t.do("c2")
    assert t.lent() == {who}
    return t


@pytest.mark.parametrize(("who", "magic", "left"), [("c1", 4, 0), ("c2", 4, 3)])
@pytest.mark.parametrize("phase", ["movement", "attack"])
def test_the_lizard_heals_up_to_two_wounds_once_a_turn(who: str, magic: int, left: int, phase: str) -> None:
    t = to(lizard(who, 3, magic), phase)
    assert len(t.pile("magic")) == left
    act = [key for key in t.keys if key.startswith(f"act:{t.at(who).id}") and "Lizard" in t.labels[t.keys.index(key)]]
    t.give(act[0])
    assert (t.ask.min, t.ask.max) == (1, 2)
    t.give("2")
    assert t.wounds(who) == 1 and not offers(t, "Lizard")
    if phase == "movement":
        assert not offers(to(t, "attack"), "Lizard")


@pytest.mark.parametrize("who", ["c1", "c2"])
@pytest.mark.parametrize("phase", ["movement", "attack"])
def test_lizard_does_not_heal_unhurt_units(who: str, phase: str) -> None:
    assert not offers(to(lizard(who, 0, 4), phase), "Lizard")


def test_spirit_of_the_jungle_takes_one_event_from_the_own_pile() -> None:
    t = table(
        seat(
            {"c1": "Abua Shi"},
            "Jungle Elves",
            hand=["Spirit of the Jungle"],
            discard=["Spirit of the Turtle", "Spirit of the Lizard"],
        ),
        seat({"d8": "Abua Shi"}, "Jungle Elves", discard=["Spirit of the Serpent"]),
        at="event",
    )
    t.do("Play Spirit of the Jungle")
    assert one(t) and sorted(t.labels) == ["Spirit of the Lizard", "Spirit of the Turtle"]
