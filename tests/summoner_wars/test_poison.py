"""Poison Markers, the Jungle Elves of Nikuya Na who place them, and Jujugara, who is treated as another unit."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine import MatchError, Msg
from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.activations import poison_on
from engine.summoner_wars.rules import RULES

TEXTS = {
    "nikuya-na": "Poison Cloud: When you have moved this card, you may spend X Magic Points, where X is the number of "
    "spaces from this card to a Common or Champion unit; if you do, put 1 Poison Marker on that Common or "
    "Champion unit.",
    "makgongo": "Poisoned Daggers: Each time an attack by this card puts wounds on a Common or Champion unit, put 1 "
    "Poison Marker on it.",
    "hunter": "Poisoned Darts: Wounds that this card puts on a Common or Champion unit by attacking are Poison "
    "Markers.",
    "jujugara": "Spirit Form: In your Event Phase: Let this card have the name and the abilities of a Hyena, "
    "Rhinoceros, Lioness, Elephant or Gorilla unit instead of its own until the beginning of your next "
    "turn. (Limit: 1 per turn.)",
}


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards["jungle-elves-" + name], "en") == TEXTS[name]


def play(phase: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, *dice: int, **rest: Any) -> Table:
    side = mine if "Nikuya Na" in mine.values() else {"c1": "Nikuya Na"} | mine
    return table(
        seat(side, "Jungle Elves", **rest), tundra({"f8": "Grognack"} | (theirs or {})), at=phase, dice=list(dice)
    )


def poison(t: Table, square: str) -> int:
    return poison_on(t.st, t.at(square).id)


# -- the markers -------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-POISON-MARKERS")
def test_poison_marker_is_a_wound_and_takes_one_off_each_die() -> None:
    def hit(markers: int, die: int) -> int:
        t = play("attack", {"d4": {"card": "Elephant", "wounds": 2, "poison": markers}}, {"d5": "Krung"}, die, die)
        return t.do("d4", "d5").wounds("d5")

    assert [hit(0, 3), hit(1, 3), hit(1, 4), hit(2, 4), hit(2, 5)] == [2, 0, 2, 0, 2]


@pytest.mark.rule("SW-POISON-MARKERS")
def test_a_poisoned_unit_that_moved_two_spaces_cannot_attack() -> None:
    def after(to: str, markers: int) -> Table:
        t = play(
            "movement",
            {"d3": {"card": "Elephant", "wounds": 1, "poison": markers}, "e3": "Elephant"},
            {"d6": "Krung", "e4": "Krung"},
        )
        return t.do("d3", to).end("attack")

    assert "d4" in after("d4", 1).refs(), "1 space"
    assert "d5" in after("d5", 0).refs(), "not poisoned"
    t = after("d5", 1)
    assert "d5" not in t.refs()
    assert t.refused(f"unit:{t.at('d5').id}") == "why.poison"


@pytest.mark.rule("SW-POISON-MARKERS")
def test_poison_is_removed_before_other_wounds() -> None:
    t = play("event", {"c2": {"card": "Elephant", "wounds": 2, "poison": 1}}, hand=["Chant of Life"], magic=["Hunter"])
    t.do("Chant of Life", "c2")
    t.give("1")
    assert (t.wounds("c2"), poison(t, "c2")) == (1, 0)


def test_a_position_with_more_poison_than_wounds_is_refused() -> None:
    with pytest.raises(MatchError, match="2 Poison Markers but 1 wounds"):
        play("attack", {"d4": {"card": "Elephant", "wounds": 1, "poison": 2}})


def test_poison_markers_are_public() -> None:
    t = play("attack", {"d4": {"card": "Elephant", "wounds": 2, "poison": 1}}, {"d5": "Krung"})
    for viewer in (0, 1, None):
        (card,) = [c for c in t.match.view(viewer)["board"] if c["square"] == "d4"]
        assert (card["wounds"], card["poison"]) == (2, 1)
    (krung,) = [c for c in t.match.view(0)["board"] if c["square"] == "d5"]
    assert "poison" not in krung


def test_poison_markers_are_saved() -> None:
    t = play("attack", {"d4": {"card": "Elephant", "wounds": 2, "poison": 1}})
    copy = type(t.match).from_bytes(t.match.to_bytes())
    assert copy.view(None) == t.match.view(None) and copy.digest() == t.match.digest()


# -- the cards -----------------------------------------------------------------------------------------------


def test_the_hunter_poisons_instead_of_wounding() -> None:
    t = play("attack", {"d4": "Hunter"}, {"d6": "Krung"}, 5).do("d4", "d6")
    assert (t.wounds("d6"), poison(t, "d6")) == (1, 1)


@pytest.mark.parametrize("target", ["Grognack", "Wall"])
def test_the_hunter_wounds_summoners_and_walls_as_others_do(target: str) -> None:
    theirs = {"d6": "Grognack"} if target == "Grognack" else {"d6": "Wall"}
    t = table(
        seat({"c1": "Nikuya Na", "d4": "Hunter"}, "Jungle Elves"),
        tundra({"f8": "Grognack"} | theirs if target == "Wall" else theirs),
        at="attack",
        dice=[5],
    )
    t.do("d4", "d6")
    assert (t.wounds("d6"), poison(t, "d6")) == (1, 0)


def test_poison_of_several_hunters_adds_up_and_misses_do_not() -> None:
    t = play("attack", {"d4": "Hunter", "c6": "Hunter"}, {"d6": "Krung"}, 5, 2).do("d4", "d6", "c6", "d6")
    assert (t.wounds("d6"), poison(t, "d6")) == (1, 1)


def test_makgongo_adds_1_poison_marker_to_the_wounds() -> None:
    t = play("attack", {"d4": "Makgongo"}, {"d5": "Krung"}, 5, 6).do("d4", "d5")
    assert (t.wounds("d5"), poison(t, "d5")) == (3, 1)


def test_makgongo_does_not_poison_on_a_miss_or_a_summoner() -> None:
    t = play("attack", {"d4": "Makgongo"}, {"d5": "Krung"}, 1, 2).do("d4", "d5")
    assert (t.wounds("d5"), poison(t, "d5")) == (0, 0)
    t = table(
        seat({"c1": "Nikuya Na", "d4": "Makgongo"}, "Jungle Elves"),
        tundra({"d5": "Grognack"}),
        at="attack",
        dice=[5, 6],
    ).do("d4", "d5")
    assert (t.wounds("d5"), poison(t, "d5")) == (2, 0)


def cloud(magic: int) -> Table:
    t = play(
        "movement",
        {"d3": "Nikuya Na", "f1": "Elephant"},
        {"d6": "Krung", "a8": "Fighter", "f8": "Grognack"},
        magic=["Hunter"] * magic,
    )
    return t.do("d3", "d4")


def test_after_moving_nikuya_na_poisons_for_a_point_a_space() -> None:
    t = cloud(3)
    t.give("yes")  # the Elephant is 5 spaces away and the Fighter 7; a Summoner cannot be chosen
    assert (t.wounds("d6"), poison(t, "d6"), len(t.pile("magic"))) == (1, 1, 1)


def test_nikuya_na_chooses_among_those_the_magic_reaches() -> None:
    t = cloud(5)
    t.give("yes")
    assert t.refs() == {"d6", "f1"}
    t.do("f1")
    assert (poison(t, "f1") if t.all_at("f1") else 1, len(t.pile("magic"))) == (1, 0)


def test_nikuya_na_need_not_and_cannot_without_enough_magic() -> None:
    t = cloud(3)
    t.give("no")
    assert (poison(t, "d6"), len(t.pile("magic"))) == (0, 3)
    t = cloud(1)
    assert t.ask.kind != "may" and poison(t, "d6") == 0


def test_nikuya_na_moved_by_an_opponent_poisons_no_unit() -> None:
    t = table(
        seat({"c1": "Sunderved", "d5": "Brute"}, "Mountain Vargath"),
        seat({"d4": "Nikuya Na", "f1": "Elephant"}, "Jungle Elves", magic=["Hunter"] * 5),
        at="attack",
        dice=[4],
    )
    t.do("d5", "d4", "yes", "d2")
    assert (t.name("d2"), poison(t, "f1"), t.ask.kind) == ("Nikuya Na", 0, "movement")


def test_nikuya_na_poisons_after_moves_outside_the_phase() -> None:
    t = play("event", {"d3": "Nikuya Na"}, {"d6": "Krung"}, hand=["Chant of Haste"], magic=["Hunter"] * 2)
    t.do("Chant of Haste", "d4", "yes")
    assert (poison(t, "d6"), len(t.pile("magic"))) == (1, 0)


def test_jujugara_is_another_unit_until_the_next_turn_begins() -> None:
    t = play("event", {"d4": "Jujugara", "d3": "Rhinoceros", "e2": "Archer"}, {"d5": "Krung"}, 4, 4, 4, 4)
    t.do("Spirit Form")
    if t.refs() == {"d3"}:
        t.do("d3")
    (shown,) = [c for c in t.match.view(None)["board"] if c["square"] == "d4"]
    assert shown["abilities"] == ["Tough"], "the Archer is no choice"
    assert not any(o.key.startswith("act:") for o in t.ask.options), "once a turn"


def test_jujugara_finds_no_form_without_a_unit_to_copy() -> None:
    t = play("event", {"d4": "Jujugara", "e2": "Archer"})
    assert not any(o.key.startswith("act:") for o in t.ask.options)


def test_a_match_of_the_deck_of_nikuya_na_can_begin() -> None:
    from engine import Match, SeatSetup

    match = Match.new(
        "summoner_wars", 3, [SeatSetup("jungle-elves-nikuya-na", "Anna"), SeatSetup("tundra-orcs-grognack", "Ben")]
    )
    assert {c["name"] for c in match.view(None)["board"]} >= {"Nikuya Na", "Hunter", "Hyena", "Rhinoceros"}
    assert isinstance(match.pending[0].text, Msg)
