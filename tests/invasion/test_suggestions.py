"""Suggested answers for players who do not want to calculate."""

from __future__ import annotations

import testcards_b  # noqa: F401
from kit import Table, seat, table


def rain(**foe: object) -> Table:
    t = table(seat(hand=["Birch Hail", "Wake the Mountain"], battlefield=["Hammerer of Karak Azul"]), seat(**foe))
    t.play("Birch Hail")
    t.pass_all()
    assert t.ask.kind == "indirect"
    return t


def test_suggested_indirect_damage_destroys_nothing():
    t = rain(kingdom=["Black Orc Squad"], quest=["Squig Herders"])
    answer = t.m.suggest(t.ask.id)
    assert answer == f"{t.st.places['capital', 1][0]}:5"
    t.answer(answer)
    assert t.in_play("Black Orc Squad")
    assert t.in_play("Squig Herders")
