"""The FAQ on walls that units may enter: they are not cards beneath the unit, and leaving needs a roll."""

from __future__ import annotations

import pytest
from sw_kit import Table, phoenix, table, tundra
from swcards_faq import go_to


def onto(t: Table, square: str, name: str) -> int:
    """Return the id of the unit with that name on a square."""
    ent = next(e for e in t.all_at(square) if t.st.rules.card(e.code).name == name)
    return ent.id


def standing(*, dice: list[int], **more: object) -> Table:
    """Set up a Fen Trooper that walked onto the enemy's vine on d4 in an earlier turn."""
    t = table(
        phoenix({"d3": "Fen Trooper"}, hand=["Fen Step", "Fen Swap"], **more),
        tundra({"d4": "Fen Vine", "d6": "Smasher"}, deck=["Freeze"] * 5),
        at="event",
        dice=dice,
    )
    trooper = t.at("d3").id
    t.st.w(trooper).pos = t.at("d4").pos
    return t


def names(t: Table, square: str) -> list[str]:
    return sorted(t.st.rules.card(e.code).name for e in t.all_at(square))


@pytest.mark.rule("SW-FAQ-VINE-WALL-UNDER")
def test_the_vine_stays_where_it_is_when_the_unit_leaves() -> None:
    t = go_to(standing(dice=[4]), "movement")
    trooper = onto(t, "d4", "Fen Trooper")
    t.do(f"unit:{trooper}", "d5")
    assert (names(t, "d4"), names(t, "d5")) == (["Fen Vine"], ["Fen Trooper"])


@pytest.mark.rule("SW-FAQ-VINE-WALL-UNDER")
def test_vine_wall_is_not_beneath_the_unit_nor_destroyed_with_it() -> None:
    t = standing(dice=[])
    rows = [r for r in t.match.view(None)["board"] if r["square"] == "d4"]
    assert sorted(r["name"] for r in rows) == ["Fen Trooper", "Fen Vine"]  # two cards on one space
    assert all(r["under"] == [] for r in rows)
    t = table(
        phoenix({"d3": "Fen Trooper"}),
        tundra({"d4": "Fen Vine", "d5": "Fen Ogre"}),
        at="attack",
        active=1,
        dice=[6, 6, 6],
    )
    trooper = t.at("d3")
    t.st.w(trooper.id).pos = t.at("d4").pos
    t.st.w(trooper.id).damage = 3
    t.do("d5", f"{trooper.id}")
    assert names(t, "d4") == ["Fen Vine"]
    assert t.pile("magic", 1) == ["Fen Trooper"]


@pytest.mark.rule("SW-FAQ-VINE-WALL-UNDER")
def test_unit_on_a_vine_wall_and_the_wall_are_both_targets() -> None:
    t = table(
        phoenix({"d3": "Fen Trooper", "c3": "Fen Scout"}), tundra({"d4": "Fen Vine", "e4": "Smasher"}), at="movement"
    )
    t.do("d3")
    assert "d4" in t.squares()
    t.do("d4")
    assert names(t, "d4") == ["Fen Trooper", "Fen Vine"]
    t.do("c3")
    assert "d4" not in t.squares()  # a space holds only one unit
    go_to(t.do("back"), "attack")
    t.do("d4")
    assert {o.ref for o in t.ask.options if o.ref} == {onto(t, "d4", "Fen Vine"), t.at("e4").id}


@pytest.mark.rule("SW-FAQ-VINE-WALL-UNDER")
def test_a_failed_roll_wounds_and_holds_the_unit_for_the_turn() -> None:
    t = go_to(standing(dice=[3]), "movement")
    trooper = onto(t, "d4", "Fen Trooper")
    t.do(f"unit:{trooper}", "d5")
    assert names(t, "d4") == ["Fen Trooper", "Fen Vine"]
    assert t.st.ents[trooper].damage == 1
    assert t.match.view(0)["players"][0]["moves_left"] == 2  # the failed attempt used up a move
    assert t.refused(f"unit:{trooper}") == "why.has_moved"


@pytest.mark.rule("SW-FAQ-VINE-WALL-UNDER", "SW-FAQ-DESTROY-WHOSE")
def test_unit_killed_by_a_vine_is_its_controllers_magic() -> None:
    t = go_to(standing(dice=[1]), "movement")
    trooper = onto(t, "d4", "Fen Trooper")
    t.st.w(trooper).damage = 3
    t.do(f"unit:{trooper}", "d5")
    assert names(t, "d4") == ["Fen Vine"]
    assert (t.pile("magic", 0), t.pile("magic", 1)) == ([], ["Fen Trooper"])


@pytest.mark.rule("SW-FAQ-VINE-WALL-UNDER", "SW-FAQ-PLACE-NOT-MOVE")
def test_unit_placed_off_a_vine_needs_no_roll_and_is_free() -> None:
    t = standing(dice=[1])
    trooper = onto(t, "d4", "Fen Trooper")
    t.do("Fen Step", f"{trooper}")
    assert "d4" not in t.squares()  # for placing, a vine is an ordinary card
    t.do("d5")
    assert names(t, "d5") == ["Fen Trooper"]
    assert t.st.vars["dice"] == (1,)
    go_to(t, "movement")
    assert "d5" in t.refs()


@pytest.mark.rule("SW-FAQ-VINE-WALL-UNDER", "SW-FAQ-EXCHANGE-NOT-MOVE")
def test_unit_exchanged_off_a_vine_wall_needs_no_roll() -> None:
    t = table(
        phoenix({"d3": "Fen Trooper", "d5": "Fen Scout"}, hand=["Fen Swap"]),
        tundra({"d4": "Fen Vine"}),
        at="event",
        dice=[1],
    )
    trooper = t.at("d3").id
    t.st.w(trooper).pos = t.at("d4").pos
    t.do("Fen Swap", f"{trooper}", "d5")
    assert (names(t, "d4"), names(t, "d5")) == (["Fen Scout", "Fen Vine"], ["Fen Trooper"])
    assert t.st.vars["dice"] == (1,)


@pytest.mark.rule("SW-FAQ-VINE-WALL-UNDER")
def test_staying_on_or_walking_over_a_vine_wall() -> None:
    t = go_to(standing(dice=[1]), "movement")
    trooper = onto(t, "d4", "Fen Trooper")
    t.do(f"unit:{trooper}", "d4")  # a move of 0 spaces needs no roll
    assert t.st.vars["dice"] == (1,)
    t = table(phoenix({"d3": "Fen Trooper"}), tundra({"d4": "Fen Vine"}), at="movement", dice=[5])
    t.do("d3", "d5")  # the move goes onto the Vine Wall and off again
    assert (names(t, "d4"), names(t, "d5")) == (["Fen Vine"], ["Fen Trooper"])
    assert not t.st.vars["dice"]
    t = table(phoenix({"d3": "Fen Trooper"}), tundra({"d4": "Fen Vine"}), at="movement", dice=[2])
    t.do("d3", "d5")
    assert names(t, "d4") == ["Fen Trooper", "Fen Vine"]


@pytest.mark.rule("SW-FAQ-VINE-WALL-UNDER")
def test_exempt_unit_never_rolls() -> None:
    t = table(phoenix({"d3": "Fen Frog"}), tundra({"d4": "Fen Vine"}), at="movement", dice=[1])
    t.do("d3", "d5")
    assert names(t, "d5") == ["Fen Frog"]
    assert t.st.vars["dice"] == (1,)


@pytest.mark.rule("SW-FAQ-VINE-WALL-UNDER")
def test_ways_over_and_around_a_vine_wall_are_both_offered() -> None:
    t = table(phoenix({"d3": "Fen Trooper"}), tundra({"d4": "Fen Vine"}), at="movement", dice=[1])
    t.do("d3")
    assert [o.key for o in t.ask.options if o.at == "e4"] == ["e4", "d4.e4"]
    t.do("e4")
    assert t.st.vars["dice"] == (1,)  # the key with the square alone stands for the way around
