"""Changes to the list of a plan's rules: presets, and the places of new rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from cogs.plans.draft import ASK, CHOOSE, IS, NONE, PASS, rule
from engine import PlanData, PlanForm, PlanKind, PlanRuleData

Rule = PlanRuleData
Plan = PlanData

MATTERS, PASS_ALL, NO_DEFENCE = "matters", "pass", "nodefend"
PRESETS = (MATTERS, PASS_ALL, NO_DEFENCE)
ATTACKED = "attacked"
"""The key of the kind of moment at which a player who is attacked may defend."""
FATAL = "fatal"
"""The key of the fact that says whether a moment could cost its player something for good."""


def with_rule(plan: Plan, new: Rule) -> Plan:
    """Return a plan with a new rule. It replaces a rule for the same moment with the same conditions.

    A rule with conditions is placed before the rules without conditions, because the first rule that fits decides.
    """
    rules = list(plan["rules"])
    same = [at for at, old in enumerate(rules) if _moment(old) == _moment(new)]
    if same:
        rules[same[0]] = new
    elif new["if"]:
        at = next((at for at, old in enumerate(rules) if not old["if"]), len(rules))
        rules.insert(at, new)
    else:
        rules.append(new)
    return {"rules": rules, "keep": plan["keep"]}


def _moment(row: Rule) -> tuple[str, list[str]]:
    return row["when"], sorted(map(repr, row["if"]))


def with_preset(plan: Plan, form: PlanForm, preset: str) -> Plan:
    """Return a plan with the rules of a preset. Rules with conditions stay, and come before those of the preset."""
    for new in preset_rules(form, preset):
        plan = with_rule(plan, new)
    return {"rules": list(plan["rules"]), "keep": plan["keep"]}


def preset_rules(form: PlanForm, preset: str) -> list[Rule]:
    """Return the rules of a preset for the kinds of moments of a game."""
    if preset == NO_DEFENCE:
        attacked = form.kind(ATTACKED)
        can = attacked is not None and any(answer.do == NONE for answer in attacked.answers)
        return [rule(attacked, NONE)] if attacked is not None and can else []
    found: list[Rule] = []
    if preset == MATTERS:
        for kind in form.kinds:
            found += [rule(kind, ASK, given=[[fact.key, IS, 1]]) for fact in kind.facts if fact.key == FATAL]
    return [*found, *(quiet for kind in form.kinds if (quiet := _quiet(kind)) is not None)]


def _quiet(kind: PlanKind) -> Rule | None:
    """Return the rule by which a player is never asked at this kind of moment, or None if there is no such rule."""
    for do in (PASS, NONE):
        if any(answer.do == do for answer in kind.answers):
            return rule(kind, do)
    plain = next((answer for answer in kind.answers if answer.do == CHOOSE and not answer.group), None)
    return None if plain is None else rule(kind, CHOOSE, chosen=[plain.key])


def offered_presets(form: PlanForm) -> tuple[str, ...]:
    """Return the presets that make sense for a game."""
    found = {preset for preset in (PASS_ALL, NO_DEFENCE) if preset_rules(form, preset)}
    if any(fact.key == FATAL for kind in form.kinds for fact in kind.facts):
        found.add(MATTERS)
    return tuple(preset for preset in PRESETS if preset in found)


def lines(plan: Plan) -> list[list[Rule]]:
    """Return the rules as the lines of a list. Neighbouring rules without conditions that do the same share a line."""

    def answer(row: Rule) -> tuple[object, ...]:
        return (tuple(map(repr, row["if"])), row["do"], tuple(row["with"]), row["aim"], row["else"])

    found: list[list[Rule]] = []
    for _, group in groupby(plan["rules"], key=answer):
        same = list(group)
        found += [same] if not same[0]["if"] else [[row] for row in same]
    return found


def moved(plan: Plan, at: int, by: int) -> Plan:
    """Return a plan with a line of the list moved by this many places."""
    rows = lines(plan)
    rows.insert(max(0, at + by), rows.pop(at))
    return _of(rows, plan)


def without(plan: Plan, at: int) -> Plan:
    """Return a plan without a line of the list."""
    rows = lines(plan)
    del rows[at]
    return _of(rows, plan)


def _of(rows: Sequence[Sequence[Rule]], plan: Plan) -> Plan:
    return {"rules": [row for same in rows for row in same], "keep": plan["keep"]}
