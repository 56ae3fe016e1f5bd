"""The match ends at once when it is won."""

from __future__ import annotations

import pytest
import swcards_turn  # noqa: F401
from sw_kit import Table, phoenix, say, table, tundra


def over(t: Table) -> tuple[int, ...]:
    assert t.match.over is not None
    return t.match.over.winners


@pytest.mark.rule("SW-RULE-20-DESTROY-AT-LIFE")
def test_nothing_follows_the_attack_that_kills_the_last_summoner():
    """If the match did not end, Fury would let Ragnor move and attack once more."""
    t = table(phoenix(), tundra({"c2": "Ragnor"}), at="attack", active=1, dice=[5, 5, 6, 6])
    t.st.w(t.at("c1").id).damage = 3
    t.do("c2", "c1")
    assert over(t) == (1,)
    assert not [line for line in t.log() if "Fury" in line]
    assert t.log()[-1] == "The last enemy Summoner is destroyed: Tundra Orcs wins."


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


def test_summoner_of_a_conceded_player_does_not_keep_the_team():
    t = Table(
        phoenix({"d7": "Guardian"}),
        tundra(),
        phoenix({"e1": "Queen Maldaria"}),
        tundra({"e7": "Torgan"}),
        active=0,
        at="attack",
        dice=[6] * 6,
    )
    torgan = t.at("e7")
    t.st.w(torgan.id).damage = t.st.rules.sw(torgan.code).life - 1
    assert t.match.concede(1).ok and t.match.over is None
    t.do("d7", "e7")
    assert over(t) == (0, 2)


@pytest.mark.parametrize(
    "unit",
    [
        {"card": "phoenix-elves-archer", "wounds": 9},  # destroyed before the first question
        {"card": "phoenix-elves-archer", "over": ["tundra-orcs-freeze"]},
    ],
)
def test_match_without_any_possible_action_is_a_draw(unit: dict[str, object]):
    t = Table({"board": {"c1": unit}}, {"board": {"c8": "tundra-orcs-wall"}})
    assert over(t) == ()
    assert t.match.over is not None and say(t.match.over.reason).startswith("The match is a draw")
    assert t.match.pending == () and t.st.vars["turn"] < 12


def test_player_without_units_plays_on_while_cards_can_be_drawn():
    t = Table(
        {"board": {"c1": {"card": "phoenix-elves-archer", "wounds": 9}}, "deck": ["phoenix-elves-burn"]},
        {"board": {"c8": "tundra-orcs-wall"}},
    )
    assert t.match.over is None and t.ask.seat == 0 and len(t.hand()) == 1
