"""Plans and queues in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.model import PlanSheet, QueuePlay
from cogs.panels.queue import name_of_play
from cogs.panels.retelling import marked
from cogs.plans.draft import ASK, AT_LEAST, AT_MOST, CAUSE, CHOOSE, NONE, PASS, is_yes_no
from cogs.plans.rules import Rule, lines
from cogs.text.catalogue import tr
from engine import Msg, PlanAnswer, PlanFact, PlanForm, PlanKind, message_ids, say

ANSWERS = {ASK: "ui.plan.ask", PASS: "ui.plan.pass", NONE: "ui.plan.none"}


def plan_lines(sheet: PlanSheet, locale: str) -> list[str]:
    """Return the rules of a plan as a numbered list."""
    found = []
    for n, same in enumerate(lines(sheet.plan), 1):
        found.append(tr(locale, "ui.plan.line", n=n, rule=rule_text(sheet, same, locale)))
    return found


def rule_text(sheet: PlanSheet, same: Sequence[Rule], locale: str) -> str:
    """Return one line of a plan: the moments, the answer, and what happens if the answer is not possible.

    The form's labels are in the player's words ("I am attacked"). A line uses the version ``<id>.you`` of a label, in
    which the bot addresses the player, if there is one.
    """
    rule = same[0]
    kind = sheet.form.kind(rule["when"])
    when = _moments(sheet.form, same, locale)
    text = tr(locale, "ui.plan.rule", when=when, what=to_player(_answer_of(sheet, kind, rule)))
    if rule["aim"] == CAUSE:
        text = tr(locale, "ui.plan.aimed", text=text)
    plain = {answer.key for answer in (kind.answers if kind is not None else ()) if not answer.group}
    if rule["do"] == CHOOSE and not plain.issuperset(rule["with"]):
        text = tr(locale, f"ui.plan.else.{rule['else']}", text=text)
    return text


def draft_text(sheet: PlanSheet, row: Rule, locale: str) -> str:
    """Return the sentence of a rule that has no answer yet."""
    return tr(locale, "ui.plan.rule_open", when=_moments(sheet.form, [row], locale))


def to_player(text: Msg) -> Msg:
    """Return the version of a label in which the bot addresses the player, if one is registered."""
    own = f"{text.id}.you"
    return text._replace(id=own) if own in message_ids() else text


def _moments(form: PlanForm, same: Sequence[Rule], locale: str) -> str:
    """Return the moments of a line, and the conditions of its rule."""
    names = []
    for row in same:
        kind = form.kind(row["when"])
        text = Msg.of("text", text=row["when"]) if kind is None else to_player(kind.text)
        names.append(tr(locale, "ui.recap.place", place=text))
    when = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {tr(locale, 'list.or')} {names[-1]}"
    kind, aside = form.kind(same[0]["when"]), list[Msg]()
    for given in same[0]["if"]:
        phrase, label = _condition(kind, given)
        if phrase is not None:
            when = tr(locale, "ui.plan.with", when=when, given=phrase)
        else:
            aside.append(label)
    return tr(locale, "ui.plan.if", when=when, given=tuple(aside)) if aside else when


def _condition(kind: PlanKind | None, row: Sequence[Any]) -> tuple[Msg | None, Msg]:
    """Return a condition as a phrase that continues the sentence, or None, and as a label."""
    name, test, value = row
    fact = next((fact for fact in kind.facts if fact.key == name), None) if kind is not None else None
    if fact is None:
        return None, Msg.of("ui.plan.if.is", fact=name, value=value)
    text = next((text for known, text in fact.values if known == value), Msg.of("text", text=str(value)))
    own = f"{fact.text.id}.{('yes' if value else 'no') if is_yes_no(fact) else test}"
    number = text if fact.values or not isinstance(value, int) else value
    label = condition_label(replace(fact, text=to_player(fact.text)), test, value)
    return (Msg.of(own, value=number) if own in message_ids() else None), label


def condition_label(fact: PlanFact, test: str, value: str | int) -> Msg:
    """Return a condition as a label. A fact that is true or not is named alone if it must be true."""
    if is_yes_no(fact):
        return Msg.of("ui.plan.if.yes" if value else "ui.plan.if.no", fact=fact.text)
    text = next((text for known, text in fact.values if known == value), Msg.of("text", text=str(value)))
    return Msg.of(f"ui.plan.if.{test if test in (AT_LEAST, AT_MOST) else 'is'}", fact=fact.text, value=text)


def answer_words(answers: Sequence[PlanAnswer]) -> Msg:
    """Return answers that are chosen together in words: "Defend with Ann and Ben", not the same words twice."""
    first = answers[0].text
    if len(answers) > 1 and all(answer.text.id == first.id and len(answer.text.params) == 1 for answer in answers):
        return Msg.of(first.id, **{first.params[0][0]: tuple(answer.text.params[0][1] for answer in answers)})
    return first if len(answers) == 1 else Msg.of("ui.plan.several", what=tuple(answer.text for answer in answers))


def _answer_of(sheet: PlanSheet, kind: PlanKind | None, rule: Rule) -> Msg:
    known = kind.answers if kind is not None else ()
    if rule["do"] != CHOOSE:
        found = next((answer.text for answer in known if answer.do == rule["do"]), None)
        return Msg.of(ANSWERS[rule["do"]]) if found is None else found
    answers = [answer for key in rule["with"] for answer in known if answer.key == key]
    gone = [key for key in rule["with"] if all(answer.key != key for answer in known)]
    if not gone:
        return marked(answer_words(answers), sheet.look.info.game)
    left = Msg.of("ui.plan.gone", what=tuple(name_of_play(sheet.look, key) for key in gone))
    return left if not answers else Msg.of("ui.plan.several", what=(answer_words(answers), left))


def play_label(play: QueuePlay, locale: str) -> str:
    """Return the label of a play that can be queued."""
    text = say(play.texts[0], locale)
    for then in play.texts[1:]:
        text = tr(locale, "ui.in_one", first=text, then=then)
    return text
