"""The panels of plans for every game: within Discord's limits, and faithful to what their ids carry."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from cog_hands import info_of
from installed import INSTALLED

import engine
from bot.matches.reader import plays_of
from bot.model import MatchView, PlanSheet
from cogs.plans import panels, rules
from cogs.plans.draft import RuleDraft, read, rule_of, tap_of, with_answer, with_condition
from cogs.plans.rules import MATTERS, NO_DEFENCE, PASS_ALL, with_preset, with_rule
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Menu, Panel
from engine import Match, SeatSetup

GAMES = INSTALLED
EMPTY = {"rules": [], "keep": False}


@pytest.fixture(autouse=True)
def toy_game() -> None:
    """Leave the real games in place."""


def sheet_of(match: Match, seat: int) -> PlanSheet:
    decks = list(engine.game(match.game).decks)[:2]
    decision = next((d for d in match.pending if d.seat == seat), None)
    look = MatchView(info_of(match, match.game, decks), seat, match.view(seat), decision, match.stops(seat))
    return PlanSheet(look, match.plan(seat), match.plan_form(seat), plays_of(match, seat))


def played(game: str, answers: int) -> Match:
    """Return a match after some answers."""
    decks, rng = list(engine.game(game).decks)[:2], random.Random(answers)
    match = Match.new(
        game, 7, [SeatSetup(deck, who, "attacks") for deck, who in zip(decks, ("Anna", "Ben"), strict=True)]
    )
    for _ in range(answers):
        if match.over is None:
            decision = match.pending[0]
            key = rng.choice([o.key for o in decision.options if o.key != "back"] or [""])
            if not match.submit(decision.id, key, decision.seat).ok:
                match.submit(decision.id, match.suggest(decision.id) or "", decision.seat)
    return match


def fits(panel: Panel) -> None:
    """Check the limits of Discord, and that every id can be read."""
    assert 0 < len(panel.content) <= limits.CONTENT and 1 <= len(panel.rows) <= limits.ROWS
    ids = [tap.custom_id for tap in panel.taps()]
    assert len(ids) == len(set(ids)) and [Tap.parse(one) for one in ids] == panel.taps()
    for row in panel.rows:
        if isinstance(row, Menu):
            values = [entry.value for entry in row.entries]
            assert 1 <= len(values) <= limits.CHOICES and len(set(values)) == len(values)
            assert all(0 < len(value) <= limits.CHOICE for value in values)
        else:
            assert 1 <= len(row) <= limits.ROW


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("answers", [0, 25, 70])
def test_every_panel_stays_within_the_limits(game: str, answers: int) -> None:
    match, rng = played(game, answers), random.Random(answers)
    for seat in range(match.seats):
        sheet = sheet_of(match, seat)
        fits(panels.plan(sheet, "en"))
        fits(panels.queue(sheet, (), "de"))
        for at, kind in enumerate(sheet.form.kinds):
            draft = RuleDraft(at)
            for _ in range(6):
                fits(panels.new_rule(sheet, draft, "en"))
                if kind.facts and rng.random() < 0.6:
                    n = rng.randrange(len(kind.facts))
                    fits(panels.new_rule(sheet, replace(draft, fact=n), "de"))
                    size = len(kind.facts[n].values) or 9
                    draft = with_condition(draft, n, 0, rng.randrange(size))
                elif kind.answers:
                    draft = with_answer(kind, draft, rng.randrange(len(kind.answers)))


@pytest.mark.parametrize("game", GAMES)
def test_draft_of_a_rule_survives_in_a_custom_id(game: str) -> None:
    form = played(game, 70).plan_form(0)
    for at, kind in enumerate(form.kinds):
        draft = RuleDraft(at, chosen=tuple(range(min(3, len(kind.answers)))), at_cause=False, else_pass=True, page=2)
        for n in range(min(4, len(kind.facts))):
            draft = with_condition(draft, n, 0, 0)
        draft = replace(draft, fact=0 if kind.facts else None)
        assert read(form, tap_of(5, form, draft, "t")) == draft


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("preset", [MATTERS, PASS_ALL, NO_DEFENCE])
def test_every_preset_is_accepted_and_said_in_words(game: str, preset: str) -> None:
    match = played(game, 40)
    form = match.plan_form(0)
    plan = with_preset(EMPTY, form, preset)
    assert match.set_plan(0, plan).ok
    assert bool(plan["rules"]) == (preset in rules.offered_presets(form))
    panel = panels.plan(sheet_of(match, 0), "en")
    fits(panel)
    assert panel.content.count("When ") == len(rules.lines(plan))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_made_by_taps_is_accepted(game: str) -> None:
    match = played(game, 70)
    for at, kind in enumerate(match.plan_form(0).kinds):
        for n in range(len(kind.answers)):
            made = rule_of(kind, with_answer(kind, RuleDraft(at), n))
            assert match.set_plan(0, with_rule(EMPTY, made)).ok
            fits(panels.one_rule(sheet_of(match, 0), 0, "en"))


def test_forged_draft_is_refused() -> None:
    form = played("invasion", 70).plan_form(0)
    tap = tap_of(5, form, RuleDraft(0), "t")
    for arg in ("", "zz", "00", "0z", "01ZZzz", "0000", "00" + "9" * 30, "00100" + "zz" * 9):
        assert read(form, replace(tap, arg=arg)) is None
    assert read(form, replace(tap, rev=tap.rev + 1)) is None


def rule(when: str, given: list[list[object]], do: str = "pass") -> dict[str, object]:
    return {"when": when, "if": given, "do": do, "with": [], "aim": "", "else": "ask"}


def test_rule_with_conditions_comes_before_rules_without() -> None:
    plan = with_rule(with_rule(EMPTY, rule("a", [])), rule("a", [["x", "is", 1]], "ask"))
    assert [bool(row["if"]) for row in plan["rules"]] == [True, False]


def test_rule_for_the_same_moment_is_replaced() -> None:
    plan = with_rule(with_rule(EMPTY, rule("a", [["x", "is", 1]])), rule("a", [["x", "is", 1]], "ask"))
    assert [row["do"] for row in plan["rules"]] == ["ask"]


def test_equal_rules_without_conditions_share_a_line() -> None:
    plan = {"rules": [rule("a", []), rule("b", []), rule("c", [], "ask")], "keep": False}
    assert [len(same) for same in rules.lines(plan)] == [2, 1]
    assert [row["when"] for row in rules.moved(plan, 1, -1)["rules"]] == ["c", "a", "b"]
    assert [row["when"] for row in rules.without(plan, 0)["rules"]] == ["c"]
