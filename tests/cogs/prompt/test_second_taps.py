"""A pass is asked for twice where it wastes something, and only there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from cog_games import SPECS

import engine
from bot.model import Look
from cogs.buttons.answers import unspent
from engine import Decision, Msg, Option

TACTIC = Option("play:7", Msg.of("inv.opt.attack", what="x"), ref=7, cost=1, group="play")


@pytest.fixture(autouse=True)
def invasion(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = next(spec for spec in SPECS if spec.name == "invasion")
    monkeypatch.setattr(engine, "game", lambda name: spec)


def look(text: str, ending: str, *options: Option, left: int = 2) -> Look:
    question = Msg.of(text, n=left, whom="Ben", zone="kingdom", left=8)
    ends = Option("pass", Msg.of(ending, n=5), group="pass")
    decision = Decision(1, 0, "window", "pick", question, options=(*options, ends))
    view: dict[str, Any] = {"active": 0, "players": [{"resources": left}, {"resources": 0}]}
    return cast(Look, SimpleNamespace(decision=decision, seat=0, view=view, info=SimpleNamespace(game="invasion")))


def test_ending_the_capital_phase_with_resources_and_a_card_to_play_is_asked_twice() -> None:
    assert unspent(look("inv.ask.capital", "inv.opt.end_turn", TACTIC)) == 2
    assert unspent(look("inv.ask.capital_first", "inv.opt.end_turn", TACTIC)) == 2
    assert unspent(look("inv.ask.capital", "inv.opt.end_turn")) == 0, "nothing can be played"
    assert unspent(look("inv.ask.capital", "inv.opt.end_turn", TACTIC, left=0)) == 0


@pytest.mark.parametrize("ending", ["inv.opt.deal", "opt.pass"])
def test_dealing_damage_ends_no_turn_and_takes_one_tap(ending: str) -> None:
    assert unspent(look("inv.ask.unopposed", ending, TACTIC)) == 0
