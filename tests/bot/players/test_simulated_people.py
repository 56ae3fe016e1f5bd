"""Simulated matches between people who are not there at the same time."""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
from installed import INSTALLED
from lengths import short

from bot.players import away_run
from bot.players.away import WAYS, AwayCourse, play_away
from bot.players.duels import Duels, duels
from bot.players.lives import HABITS, HOUR, AwayPerson
from engine import Msg, PlanAnswer, PlanFact, PlanForm, PlanKind
from engine.players import plan_for

BY_NAME = {ways.name: ways for ways in WAYS}
PLAIN = ("straightforward", "straightforward")
MIDNIGHT = int(datetime(2026, 1, 6, tzinfo=UTC).timestamp() * 1000)


def person(zone: str = "UTC", habits: str = "keen") -> AwayPerson:
    return AwayPerson(0, 101, zone, habits, random.Random(1))


@pytest.mark.parametrize("name", short(1, INSTALLED))
async def test_every_event_is_shown_to_people_who_were_away(name: str, tmp_path: Path) -> None:
    record = await play_away(tmp_path, name, BY_NAME["all"], PLAIN, 3)
    assert record.missing == []
    assert record.events > 0
    assert record.refused_plans == 0
    assert record.hours > 1


@pytest.mark.slow
async def test_simulated_match_follows_from_its_seed(tmp_path: Path) -> None:
    rows = []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        rows.append(asdict(await play_away(tmp_path / folder, INSTALLED[-1], BY_NAME["stops"], PLAIN, 5)))
    assert rows[0] == rows[1]


def test_hand_overs_leave_out_the_first_and_the_last_turn() -> None:
    record = AwayCourse("", "", 0, turns=4, hand_overs=[0, 1, 1, 2, 2, 3, 4])
    assert record.hand_overs_a_turn() == 1.5


@pytest.mark.parametrize("habits", sorted(HABITS))
@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/New_York"])
def test_person_looks_only_while_awake(zone: str, habits: str) -> None:
    one, at = person(zone, habits), MIDNIGHT
    for _ in range(50):
        before, at = at, one.next_look(at)
        assert not one.asleep(at)
        assert before < at < before + 30 * HOUR


def test_person_hears_no_sound_asleep() -> None:
    assert person("UTC").asleep(MIDNIGHT)
    assert person("UTC").follows_sound(MIDNIGHT) is None
    assert not person("Asia/Tokyo").asleep(MIDNIGHT)


def test_person_works_on_weekdays() -> None:
    noon = MIDNIGHT + 12 * HOUR
    assert person().at_work(noon)
    assert not person().at_work(noon + 4 * 24 * HOUR)


def test_interval_of_duels_comes_from_the_pairs() -> None:
    assert Duels([0.5] * 10).interval == (0.5, 0.5)
    low, high = Duels([0.0, 1.0] * 50).interval
    assert low < 0.41
    assert high > 0.59


@pytest.mark.parametrize("name", INSTALLED)
def test_plan_costs_a_straightforward_player_nothing(name: str) -> None:
    assert duels(name, "straightforward", 2, 1).share == 0.5


def test_plan_made_from_a_form_defends_with_every_unit() -> None:
    text = Msg.of("text", text="?")
    units = tuple(PlanAnswer("choose", text, f"unit:{n}", "unit") for n in (1, 2))
    form = PlanForm((PlanKind("a", text, (), (PlanAnswer("none", text), *units)), PlanKind("b", text)))
    rules = plan_for(form)["rules"]
    assert isinstance(rules, list)
    assert [(rule["do"], rule["with"]) for rule in rules] == [("choose", ["unit:1", "unit:2"]), ("ask", [])]


def test_careful_player_is_asked_when_it_is_fatal() -> None:
    text = Msg.of("text", text="?")
    kinds = (PlanKind("a", text, (PlanFact("fatal", text),), (PlanAnswer("none", text),)), PlanKind("b", text))
    rules = plan_for(PlanForm(kinds), careful=True)["rules"]
    assert isinstance(rules, list)
    assert [(rule["when"], rule["if"], rule["do"]) for rule in rules] == [
        ("a", [["fatal", "is", 1]], "ask"),
        ("a", [], "none"),
        ("b", [], "ask"),
    ]


@pytest.mark.slow
def test_report_has_figures_for_each_way(capsys: pytest.CaptureFixture[str]) -> None:
    name = INSTALLED[-1]
    away_run.main(SimpleNamespace(game=[name], policy=None, matches=1, seed=2, duels=1))  # type: ignore[arg-type]
    report = json.loads(capsys.readouterr().out)[name]
    assert set(report) == {"nothing", "stops", "plans", "all", "planners"}
    assert report["nothing"]["hand_overs_a_turn"] >= report["plans"]["hand_overs_a_turn"]
    assert report["planners"]["straightforward"]["planner_wins"] == 50.0
