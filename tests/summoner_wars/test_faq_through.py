"""The FAQ on moving through cards, with a unit that tramples like Torodin."""

from __future__ import annotations

import pytest
import swcards_faq  # noqa: F401
from sw_kit import Table, phoenix, table, tundra


def riding(board: dict[str, object], mine: dict[str, object] | None = None) -> Table:
    """Choose the trampling champion on d4 to move."""
    t = table(phoenix({"d4": "Fen Strider", **(mine or {})}), tundra(board), at="movement")
    return t.do("d4")


def ways(t: Table, square: str) -> list[str]:
    """Return the keys of the options that lead to a square."""
    return [o.key for o in t.ask.options if o.at == square]


@pytest.mark.rule("SW-FAQ-THROUGH", "SW-FAQ-TRAMPLE-PATH")
def test_trampling_unit_goes_past_commons_but_not_past_others() -> None:
    t = riding({"d5": "Smasher", "e4": "Krung", "c4": "Wall", "d2": "Grognack"}, {"d3": "Fen Scout"})
    assert {"d6"} <= t.squares()  # d6 is behind an enemy Common
    assert "f4" not in t.squares()  # behind a Champion
    assert "b4" not in t.squares()  # behind a Wall
    t = table(phoenix({"d4": "Fen Strider", "d3": "Fen Scout"}), tundra(), at="movement").do("d4")
    assert "d2" in t.squares()  # behind a friendly Common too


@pytest.mark.rule("SW-FAQ-TRAMPLE-PATH")
def test_other_units_cannot_go_past_commons() -> None:
    t = table(phoenix({"d4": "Fen Trooper"}), tundra({"d5": "Smasher"}), at="movement").do("d4")
    assert "d6" not in t.squares()


@pytest.mark.rule("SW-FAQ-THROUGH", "SW-FAQ-TRAMPLE-WOUND")
def test_each_unit_crossed_takes_one_wound_without_dice() -> None:
    t = riding({"d5": "Smasher"})
    rolls = t.st.rolls
    t.do("d6")
    assert t.wounds("d5") == 1
    assert t.st.rolls == rolls
    assert t.wounds("d6") == 0


@pytest.mark.rule("SW-FAQ-TRAMPLE-WOUND")
def test_two_crossed_in_one_move_are_wounded_once_each() -> None:
    # A move of two spaces can cross only one card. An effect allows three spaces here.
    t = table(
        phoenix({"d2": "Fen Strider"}, hand=["Fen Gallop"]), tundra({"d3": "Smasher", "d4": "Charger"}), at="event"
    )
    t.do("Fen Gallop", "d2")
    assert "d4" not in t.squares()
    t.do("d5")
    assert (t.wounds("d3"), t.wounds("d4"), t.wounds("d5")) == (1, 1, 0)


@pytest.mark.rule("SW-FAQ-THROUGH")
def test_way_around_and_way_through_are_both_offered_by_name() -> None:
    t = riding({"d5": "Smasher"})
    assert sorted(ways(t, "e5")) == ["d5.e5", "e5"]
    (through,) = [o for o in t.ask.options if o.key == "d5.e5"]
    assert through.detail is not None
    t.do("e5")
    assert t.wounds("d5") == 0
    t = riding({"d5": "Smasher"}).do("d5.e5")
    assert t.wounds("d5") == 1


@pytest.mark.rule("SW-FAQ-THROUGH-TIMING")
def test_the_wound_comes_when_the_space_is_left() -> None:
    t = riding({"d5": "Smasher"})
    seen: list[tuple[str, str, int]] = []
    rules = t.st.rules
    told = rules.happened

    def watch(st: object, ev: object) -> None:
        if ev.kind in ("stepped", "passed", "damaged", "move_ended"):
            seen.append((ev.kind, rules.grid.name(st.ents[ev.who].pos), ev.n if ev.kind == "damaged" else 0))
        told(st, ev)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "happened", watch)
        fork = t.match.fork()
        (d,) = fork.pending
        assert fork.submit(d.id, "d6", 0).ok
    assert seen == [
        ("stepped", "d5", 0),
        ("stepped", "d6", 0),
        ("passed", "d5", 0),
        ("damaged", "d5", 1),
        ("move_ended", "d6", 0),
    ]


@pytest.mark.rule("SW-FAQ-THROUGH-TIMING")
def test_trampled_unit_dies_after_the_mover_has_left() -> None:
    t = riding({"d5": "Fighter"}).do("d6")
    assert (t.name("d5"), t.name("d6")) == ("", "Fen Strider")
    assert t.pile("magic", 0) == ["Fighter"]


@pytest.mark.rule("SW-FAQ-TRAMPLE-END")
def test_the_move_must_end_on_an_empty_space() -> None:
    t = riding({"d5": "Smasher", "d6": "Wall"}, {"c4": "Fen Scout"})
    assert "d5" not in t.squares()
    assert "c4" not in t.squares()
    assert "d6" not in t.squares()
    assert {"b4", "c5", "e5"} <= t.squares()


@pytest.mark.rule("SW-FAQ-TRAMPLE-END")
def test_a_common_with_no_space_behind_it_cannot_be_entered() -> None:
    t = table(
        phoenix({"a4": "Fen Strider", "a3": "Wall", "b4": "Wall"}),
        tundra({"a5": "Smasher", "a6": "Wall", "b5": "Wall"}),
        at="movement",
    )
    t.do("a4")
    assert t.squares() == {"a4"}
