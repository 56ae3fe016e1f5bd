"""The match ends at once when it is won."""

from __future__ import annotations

import pytest
import swcards_turn  # noqa: F401
from sw_kit import Table, phoenix, table, tundra


def over(t: Table) -> tuple[int, ...]:
    assert t.match.over is not None
    return t.match.over.winners


@pytest.mark.rule("SW-RULE-20-DESTROY-AT-LIFE")
def test_nothing_follows_the_attack_that_fells_the_last_enemy_summoner():
    """Fury would let Ragnor move and attack once more."""
    t = table(phoenix(), tundra({"c2": "Ragnor"}), at="attack", active=1, dice=[5, 5, 6, 6])
    t.st.w(t.at("c1").id).damage = 3
    t.do("c2", "c1")
    assert over(t) == (1,)
    assert not [line for line in t.log() if "Fury" in line]
    assert t.log()[-1] == "Tundra Orcs is the last with a Summoner and wins."


def test_no_optional_ability_is_asked_for_after_the_win():
    t = table(phoenix({"c2": "Wall"}), tundra({"d1": "Krom", "e1": "Ice Wall"}), at="attack", active=1, dice=[5, 5])
    t.st.w(t.at("c1").id).damage = 3
    t.do("d1", "c1")
    assert over(t) == (1,)


def test_an_attack_inside_an_effect_ends_the_match_too():
    t = table(phoenix({"c7": "Oak Sword"}, hand=["Oak Strike"]), tundra(), at="event", dice=[6, 6, 6])
    t.st.w(t.at("c8").id).damage = 6
    t.do("Oak Strike", "c7", "c8")
    assert over(t) == (0,)
