"""Plans of Summoner Wars: answers given ahead for wounds, events, destructions, and moments between phases."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
import swcards_answers  # noqa: F401
import swcards_turn  # noqa: F401
from plan_kit import random_plan, stops_or_plan
from sw_kit import Table, phoenix, table, tundra
from twin_kit import SUMMONER_WARS, pair

from engine import say

MUST: dict[str, object] = {"preset": "must"}


def rule(when: str, do: str, *chosen: str, given: Any = (), otherwise: str = "ask", aim: str = "") -> dict[str, Any]:
    """Return a rule of a plan. ``given`` are its conditions."""
    conditions = [list(row) for row in given]
    return {"when": when, "if": conditions, "do": do, "with": list(chosen), "aim": aim, "else": otherwise}


def planned(t: Table, *rules: dict[str, Any], who: int = 0) -> Table:
    """Give a seat a plan with these rules."""
    result = t.match.set_plan(who, {"rules": list(rules)})
    assert result.ok, result.reason and say(result.reason)
    return t


def notes(t: Table, who: int = 0, kind: str = "plan") -> list[str]:
    """Return what the seat can read about its plan."""
    seen = [e.for_seat(who) for e in t.told if e.kind == kind]
    return [say(e.text) for e in seen if e is not None]


def defending(*hand: str, at: str = "attack", **more: Any) -> Table:
    """Return a match in which Tundra Orcs, seat 1, attack Phoenix Elves who hold these cards."""
    return table(
        phoenix({"d4": "Guardian", "c4": "Elm Sentry"}, hand=list(hand), deck=["Burn"], magic=["Fireling"]),
        tundra({"d5": "Fighter", "c5": "Smasher"}, hand=["Freeze", "Shaman"]),
        active=1,
        **{"at": at, "dice": [6] * 9, **more},
    )


# -- answers to wounds, events, destructions ---------------------------------------------------------------


def test_wounds_are_not_answered_if_the_plan_passes() -> None:
    t = planned(defending("Elm Ward"), rule("wounded", "pass")).do("d5", "d4")
    assert t.ask.seat == 1 and t.wounds("d4") == 1 and t.hand() == ["Elm Ward"]
    assert notes(t) == ["Your plan: passed, because Guardian (d4) would have taken 1 wound."]
    assert notes(t, 1) == []


def test_wounds_are_answered_with_the_planned_event() -> None:
    t = planned(defending("Elm Ward"), rule("wounded", "choose", "card:Elm Ward")).do("d5", "d4")
    assert t.ask.seat == 1 and t.wounds("d4") == 0 and t.hand() == []
    assert notes(t) == ["Your plan: played Elm Ward, because Guardian (d4) would have taken 1 wound."]


@pytest.mark.parametrize(
    ("fact", "test", "value", "passes"),
    [
        ("mine", "is", 1, True),
        ("mine", "is", 0, False),
        ("card", "is", "Guardian", True),
        ("card", "is", "Elm Sentry", False),
        ("wounds", "at_most", 1, True),
        ("wounds", "at_least", 2, False),
        ("fatal", "is", 0, True),
        ("fatal", "is", 1, False),
    ],
)
def test_rule_for_wounds_depends_on_its_condition(fact: str, test: str, value: Any, passes: bool) -> None:
    t = planned(defending("Elm Ward"), rule("wounded", "pass", given=[(fact, test, value)])).do("d5", "d4")
    assert (t.ask.kind != "reaction") == passes


def test_plan_asks_about_wounds_that_stops_would_skip() -> None:
    t = defending("Elm Ward")
    assert t.match.set_stops(0, MUST).ok
    planned(t, rule("wounded", "ask")).do("d5", "d4")
    assert (t.ask.seat, t.ask.kind) == (0, "reaction")


def test_player_reads_that_stops_passed_a_reaction() -> None:
    t = defending("Elm Ward")
    assert t.match.set_stops(0, MUST).ok
    t.do("d5", "d4")
    assert notes(t, kind="auto_pass") == ["Passed for you (In answer to something): your stop is off."]
    assert notes(t, 1, kind="auto_pass") == []


@pytest.mark.parametrize("otherwise", ["ask", "pass"])
def test_player_is_asked_if_the_planned_event_has_gone(otherwise: str) -> None:
    t = defending("Elm Ward")
    planned(t, rule("wounded", "choose", "card:Elm Veto", otherwise=otherwise)).do("d5", "d4")
    assert (t.ask.seat, t.ask.kind) == (0, "reaction")
    assert notes(t) == ["Your plan did not apply: Elm Veto is not in your hand any more."]


def test_event_that_cannot_answer_leads_to_the_otherwise() -> None:
    t = defending("Elm Ward", "Elm Veto")
    planned(t, rule("wounded", "choose", "card:Elm Veto", otherwise="pass")).do("d5", "d4")
    assert t.ask.seat == 1
    assert notes(t) == ["Your plan passed, because its answer was not possible: Elm Veto cannot answer this."]


def test_named_event_is_answered_with_the_planned_event() -> None:
    freeze = [("card", "is", "Freeze")]
    t = planned(defending("Elm Veto", at="event"), rule("played", "choose", "card:Elm Veto", given=freeze))
    t.do("Freeze", "d4")
    assert t.pile("discard") == ["Elm Veto"] and "Freeze has no effect." in t.log() and t.ask.seat == 1


def test_other_event_than_the_named_one_is_asked_about() -> None:
    t = planned(defending("Elm Veto", at="event"), rule("played", "pass", given=[("card", "is", "Burn")]))
    t.do("Freeze", "d4")
    assert (t.ask.seat, t.ask.kind) == (0, "reaction")


def test_destruction_is_answered_with_the_planned_event() -> None:
    t = table(
        phoenix({"d4": "Archer"}, hand=["Elm Shade"]), tundra({"d5": "Fighter"}), at="attack", active=1, dice=[6, 1]
    )
    planned(t, rule("fallen", "choose", "card:Elm Shade", given=[("mine", "is", 1)])).do("d5", "d4")
    assert t.pile("magic", 1) == [] and t.pile("magic") == ["Archer"]


# -- between two phases ------------------------------------------------------------------------------------


def between(*rules: dict[str, Any]) -> Table:
    """End the opponent's Movement Phase while seat 0 holds an event for any time and has a plan."""
    t = table(
        phoenix({"d4": {"card": "Guardian", "wounds": 1}}, hand=["Elm Salve"], magic=["Fireling"]),
        tundra({"d5": "Fighter"}),
        active=1,
        at="movement",
    )
    assert t.match.set_stops(0, {"preset": "every"}).ok
    return planned(t, *rules).do("end")


def test_moment_between_phases_is_passed_by_the_plan() -> None:
    t = between(rule("between", "pass", given=[("phase", "is", "after_movement")]))
    assert t.ask.seat == 1 and t.hand() == ["Elm Salve"]
    assert notes(t) == ["Your plan: passed, because Tundra Orcs reached the moment “Before attacks”."]


def test_moment_between_phases_is_used_by_the_plan() -> None:
    t = between(rule("between", "choose", "card:Elm Salve"))
    while t.ask.seat == 0:  # the player chooses the own unit that is healed
        t.give(t.keys[0])
    assert t.wounds("d4") == 0 and t.hand() == []


def test_planned_event_asks_for_the_own_unit_that_it_helps() -> None:
    t = between(rule("between", "choose", "card:Elm Salve"))
    assert (t.ask.seat, t.ask.kind) == (0, "choose")


def test_planned_ability_asks_which_cards_it_costs() -> None:
    wall = {"card": "Wall", "over": [{"card": "Possessed Wall", "owner": 1}]}
    t = table(
        phoenix({"d1": wall, "d4": "Guardian"}, hand=["Burn", "Elm Salve", "Guardian"]),
        tundra({"d5": "Fighter"}),
        active=1,
        at="movement",
    )
    assert t.match.set_stops(0, {"preset": "every"}).ok
    between = t.match.plan_form(0).kind("between")
    assert between is not None
    (use,) = [answer.key for answer in between.answers if answer.group == "action"]
    planned(t, rule("between", "choose", use)).do("end")
    assert (t.ask.seat, t.ask.kind, len(t.keys)) == (0, "choose", 3)


def test_other_moment_between_phases_is_asked_about() -> None:
    t = between(rule("between", "pass", given=[("phase", "is", "after_event")]))
    assert (t.ask.seat, t.ask.kind, t.ask.window) == (0, "window", "after_movement")


# -- the form, the end of a plan, the queue ----------------------------------------------------------------


def test_form_lists_events_that_answer_and_events_for_any_time() -> None:
    form = defending("Elm Ward", "Elm Salve", "Burn").match.plan_form(0)
    cards = {kind.key: [a.key for a in kind.answers if a.group == "card"] for kind in form.kinds}
    assert cards["wounded"] == cards["played"] == ["card:Elm Ward"] and cards["between"] == ["card:Elm Salve"]


def test_plan_ends_with_the_owners_next_turn() -> None:
    t = planned(defending("Elm Ward"), rule("wounded", "pass"))
    while t.ask.seat == 1:
        t.give(t.ask.default if t.ask.default is not None else t.keys[-1])
    assert t.match.plan(0)["rules"] == []


# -- nothing leaks -----------------------------------------------------------------------------------------

ANSWERING = (
    ("shadow-elves-selundar", "filth-the-demagogue"),
    ("vanguards-samuel-farthen", "filth-the-demagogue"),
    ("cloaks-jexik", "vanguards-samuel-farthen"),
)
"""Decks with events that answer something, or with abilities that may be used in another player's turn."""
MOST_STEPS = 300
"""Maximum number of answers given to a pair of twins."""


@pytest.mark.parametrize("decks", ANSWERING, ids=str)
def test_window_closed_by_a_plan_looks_as_if_closed_by_stops(decks: tuple[str, str]) -> None:
    passed = steps = 0
    for seed in range(6):
        one = stops_or_plan(replace(SUMMONER_WARS, decks=decks), seed, seed % 2)
        while one.steps < MOST_STEPS and one.step():
            pass
        passed, steps = passed + one.passed, steps + one.steps
    assert passed and steps > 200


@pytest.mark.parametrize("decks", ANSWERING, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_planned_matches_look_alike_whatever_is_hidden(decks: tuple[str, str], seed: int) -> None:
    one = pair(replace(SUMMONER_WARS, decks=decks), seed)
    dice = Random(seed)
    for who in (0, 1):
        plan = random_plan(one.a, who, dice)
        assert one.a.set_plan(who, plan).ok and one.b.set_plan(who, plan).ok
    while one.steps < MOST_STEPS and one.step():
        pass
    assert one.steps > 20
