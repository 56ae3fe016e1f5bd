"""FAQ rulings on the Jungle Elves that go beyond their cards (2.8.3 to 2.8.7)."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra


def play(phase: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, *dice: int, **rest: Any) -> Table:
    position = {key: rest.pop(key) for key in ("turn",) if key in rest}
    return table(
        seat({"c1": "Abua Shi"} | mine, "Jungle Elves", **rest),
        tundra({"f8": "Grognack"} | (theirs or {})),
        at=phase,
        dice=list(dice),
        **position,
    )


@pytest.mark.parametrize("turn", [1, 3])
def test_lionesses_move_in_the_first_turn_too(turn: int) -> None:
    t = play("movement", {"d4": "Lioness"}, turn=turn).end()
    assert "d6" in t.squares() and "d7" not in t.squares()
    assert t.do("d6").name("d6") == "Lioness"


def test_two_chants_of_haste_are_two_moves() -> None:
    t = play("event", {"d2": "Kadara", "d3": "Wall"}, hand=["Chant of Haste", "Chant of Haste"])
    t.do("Chant of Haste", "d2")
    assert "e3" in t.squares() and not {"d3", "d4", "e4"} & t.squares(), "2 spaces to an empty space"
    t.do("e3", "Chant of Haste", "e3")
    assert "e5" in t.squares()
    assert t.do("e5").name("e5") == "Kadara"


def test_makeinda_moved_by_chant_of_haste_has_no_power_shot() -> None:
    t = play("event", {"d2": "Makeinda Ru"}, {"d5": "Krung"}, 4, 4, 4, 4, hand=["Chant of Haste"])
    t.do("Chant of Haste", "d2", "d3").end("attack").do("d3", "d5")
    assert t.wounds("d5") == 2


def test_a_chant_of_deception_leaves_the_freeze_on_its_unit() -> None:
    t = play(
        "event",
        {"d4": {"card": "Kadara", "over": [{"card": "Freeze", "owner": 1}]}, "e2": "Elephant"},
        hand=["Chant of Deception"],
    )
    t.do("Chant of Deception", "d4", "e2")
    kadara = next(e for e in t.all_at("e2") if t.st.rules.kind(t.st, e.id) == "champion")
    assert [t.st.rules.card(e.code).name for e in t.st.ents.values() if e.host == kadara.id] == ["Freeze"]
    assert t.name("d4") == "Elephant"
