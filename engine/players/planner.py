"""Plans that an automatic player makes from the form that the game offers."""

from __future__ import annotations

from engine.kernel.plans import ASK, CHOOSE, IS, NONE, PASS, PlanForm, PlanKind

UNIT = "unit"
"""The group of answers of which a rule may choose several."""

FATAL = "fatal"
"""The fact that a moment costs its owner something that decides matches. It is the same in all games."""

Rule = dict[str, object]


def plan_for(form: PlanForm, *, careful: bool = False) -> dict[str, object]:
    """Return a plan with which a simple player need not be asked in other players' turns.

    Such a player defends with everything, takes the suggested answer, and otherwise passes. If an answer is not legal
    when the moment comes, the player is asked. A ``careful`` player is also asked when the moment is fatal.
    """
    fatal = [_asks(kind) for kind in form.kinds if careful and any(fact.key == FATAL for fact in kind.facts)]
    return {"rules": [*fatal, *(_rule(kind) for kind in form.kinds)], "keep": False}


def _asks(kind: PlanKind) -> Rule:
    return {"when": kind.key, "if": [[FATAL, IS, 1]], "do": ASK, "with": [], "aim": "", "else": ASK}


def _rule(kind: PlanKind) -> Rule:
    units = [answer.key for answer in kind.answers if answer.group == UNIT]
    suggested = [answer.key for answer in kind.answers if answer.do == CHOOSE and not answer.group]
    chosen = units or suggested[:1]
    deeds = {answer.do for answer in kind.answers}
    do = CHOOSE if chosen else PASS if PASS in deeds else NONE if NONE in deeds else ASK
    return {"when": kind.key, "if": [], "do": do, "with": chosen, "aim": "", "else": ASK}
