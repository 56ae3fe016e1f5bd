"""Random plans made from a match's own form, and pairs of matches that differ in a plan or only in hidden cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from twin_kit import Pair, Twins

from engine import Match, PlanFact, PlanKind

Rule = dict[str, Any]


def random_plan(
    match: Match, seat: int, dice: Random, cards: tuple[str, ...] = (), *, own_cards: bool = False
) -> dict[str, Any]:
    """Return a plan for a seat that depends only on public facts, and on ``cards`` as chosen answers.

    ``own_cards``: whether the cards of the seat's hand are chosen as well.
    """
    kinds = match.plan_form(seat).kinds
    if own_cards:
        cards = tuple({answer.key for kind in kinds for answer in kind.answers if answer.group == "card"})
        cards = tuple(sorted(cards))
    return {"rules": [_rule(dice.choice(kinds), dice, cards) for _ in range(dice.randint(1, 5))], "keep": True}


def random_queue(match: Match, seat: int, dice: Random) -> list[str]:
    """Return some plays that a seat could queue now. Only the last one may end the phase."""
    keys = [option.key for option in match.queueable(seat)]
    plays = [key for key in keys if not match.st.rules.ends_queue(key)]
    last = [key for key in keys if match.st.rules.ends_queue(key) and dice.random() < 0.2]
    return [*dice.sample(plays, min(len(plays), 3)), *last[:1]]


def _rule(kind: PlanKind, dice: Random, cards: tuple[str, ...]) -> Rule:
    given = [_condition(fact, dice) for fact in kind.facts if dice.random() < 0.2]
    choices = [a for a in kind.answers if a.group != "card"]
    answer = dice.choice(choices)
    chosen = [answer.key] if answer.key else []
    if answer.group == "unit":
        chosen = [a.key for a in choices if a.group == "unit" and dice.random() < 0.6] or chosen
    do = answer.do
    if cards and dice.random() < 0.3:
        do, chosen = "choose", [dice.choice(cards)]
    return {"when": kind.key, "if": given, "do": do, "with": chosen, "aim": dice.choice(("", "cause")), "else": "ask"}


def _condition(fact: PlanFact, dice: Random) -> list[Any]:
    value = dice.choice(fact.values)[0] if fact.values else dice.randint(0, 6)
    return [fact.key, dice.choice(fact.tests), value]


def passing(match: Match, seat: int) -> dict[str, Any]:
    """Return a plan that passes all windows of other players' turns."""
    rules = []
    for kind in match.plan_form(seat).kinds:
        if kind.key == "attacked" or any(answer.do == "pass" for answer in kind.answers):
            given = [["own_turn", "is", 0]] if any(fact.key == "own_turn" for fact in kind.facts) else []
            rules.append({"when": kind.key, "if": given, "do": "pass", "with": [], "aim": "", "else": "ask"})
    return {"rules": rules, "keep": True}


@dataclass
class StopsOrPlan(Pair):
    """Two equal matches: in ``a`` the seat's stops close its windows in other turns, in ``b`` a plan does."""

    passed: int = field(default=0)

    def step(self) -> bool:
        """Give both the same answer and compare. Ends where only ``a`` asks because of a triggered Action in play."""
        if [d.seat for d in self.a.pending] != [d.seat for d in self.b.pending] and self.a.st.openings:
            self.end = "a triggered Action waits"
            return False
        going = super().step()
        self.passed = sum(e.kind == "plan" for e in self.b._events)
        return going


def stops_or_plan(twins: Twins, seed: int, seat: int) -> StopsOrPlan:
    """Return a pair in which stops or a plan close the windows of a seat."""
    a = twins.new(seed, ("every", "every"))
    b = Match.from_bytes(a.to_bytes())
    windows = {name: {"theirs": False} for name in a.stops(seat)["windows"]}
    assert a.set_stops(seat, {"preset": "every", "windows": windows}).ok and a.set_plan(seat, {"rules": []}).ok
    assert b.set_stops(seat, {"preset": "every"}).ok and b.set_plan(seat, passing(b, seat)).ok
    return StopsOrPlan(twins, a, b, seat, Random(seed))
