"""Half-made rules and queues, and their encoding in custom ids.

A half-made rule refers to the facts and answers of its kind of moment by number. The numbers are valid as long as the
form offers the same (:func:`mark_of`), which the custom id also carries.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

import engine
from bot.model import QueuePlay
from cogs.wire import custom_ids
from cogs.wire.custom_ids import Tap
from engine import Msg, PlanAnswer, PlanData, PlanFact, PlanForm, PlanKind, PlanRuleData

ASK, PASS, NONE, CHOOSE = "ask", "pass", "none", "choose"
AT_LEAST, AT_MOST, IS = "at_least", "at_most", "is"
CAUSE = "cause"
UNIT = "unit"
"""The group of answers of which several can be chosen together."""
CONDITIONS = 4
"""Maximum number of conditions of a rule that is put together with buttons."""
CHOSEN = 8
"""Maximum number of answers that are chosen together with buttons."""
QUEUED = 3
"""Maximum number of plays that are queued with buttons."""


@dataclass(frozen=True, slots=True)
class RuleDraft:
    """A half-made rule.

    ``kind`` is the number of the kind of moment. ``given`` are conditions as (fact, test, value): numbers of the fact,
    of one of its tests and of one of its values, or the value itself if the fact is a number. ``chosen`` are numbers of
    answers. ``fact`` is the fact whose values are shown, or None. ``page`` is the page of the longer menu.
    """

    kind: int
    given: tuple[tuple[int, int, int], ...] = ()
    chosen: tuple[int, ...] = ()
    at_cause: bool = True
    """Whether the answer is aimed at the card that caused the moment, if it takes targets."""
    else_pass: bool = False
    """Whether to pass, instead of asking, if the answer is not possible."""
    fact: int | None = None
    page: int = 0


TITLE = "ui.recap.card"
"""Id of the texts of values that only typing offers: the titles of all cards."""


def with_titles(form: PlanForm, game: str) -> PlanForm:
    """Return a form in which every fact that is a card's title can have the title of each card of the game.

    The likely titles, which the game offers, come first.
    """
    kinds = []
    for kind in form.kinds:
        facts = tuple(replace(fact, values=_titles(fact, game)) if fact.named else fact for fact in kind.facts)
        kinds.append(replace(kind, facts=facts))
    return replace(form, kinds=tuple(kinds))


def _titles(fact: PlanFact, game: str) -> tuple[tuple[str | int, Msg], ...]:
    known = {value for value, _ in fact.values}
    rest = sorted({card.name for card in engine.game(game).cards().values()} - known)
    return (*fact.values, *((name, Msg.of(TITLE, name=name)) for name in rest))


def offered(fact: PlanFact) -> int:
    """Return the number of values that menus offer. The other values must be typed."""
    typed = sum(text.id == TITLE for _, text in fact.values) if fact.named else 0
    return len(fact.values) - typed


def mark_of(*parts: object) -> int:
    """Return a number that differs for different parts. It stays the same in every process."""
    return zlib.crc32(repr(parts).encode()) or 1


def mark_of_kind(kind: PlanKind) -> int:
    """Return the mark of a kind of moment, so that a draft made from another form of this kind is recognised."""
    facts = [(fact.key, fact.tests, [value for value, _ in fact.values]) for fact in kind.facts]
    return mark_of(kind.key, facts, [(answer.do, answer.key) for answer in kind.answers])


def mark_of_plan(plan: PlanData) -> int:
    """Return the mark of a plan, so that a button made for another plan is recognised."""
    rules = [sorted((key, repr(value)) for key, value in rule.items()) for rule in plan["rules"]]
    return mark_of(rules, bool(plan["keep"]))


def mark_of_plays(plays: Sequence[QueuePlay]) -> int:
    """Return the mark of the plays that can be queued."""
    return mark_of([play.answers for play in plays])


def tap_of(match_id: int, form: PlanForm, draft: RuleDraft, letter: str, index: int = 0, kind: str = "plandraw") -> Tap:
    """Return a tap that carries a draft."""
    return Tap(kind, match_id, mark_of_kind(form.kinds[draft.kind]), letter, index, write(draft))


def write(draft: RuleDraft) -> str:
    """Encode a draft for a custom id."""
    pack, slots = custom_ids.pack_list, custom_ids.pack_slots
    conditions = "".join(pack([fact, test]) + slots([value]) for fact, test, value in draft.given)
    flags = int(draft.at_cause) + 2 * int(draft.else_pass)
    shown = 0 if draft.fact is None else draft.fact + 1
    head = pack([draft.kind, len(draft.given)])
    return head + conditions + pack([flags, draft.page, shown]) + slots(draft.chosen)


def read(form: PlanForm, tap: Tap) -> RuleDraft | None:
    """Decode a draft. Return None if its kind of moment now offers something else, or if the id is forged."""
    arg, unpack = tap.arg, custom_ids.unpack_list
    head = unpack(arg[:2])
    if len(head) != 2 or head[0] >= len(form.kinds) or mark_of_kind(form.kinds[head[0]]) != tap.rev:
        return None
    kind, end = form.kinds[head[0]], 2 + 4 * head[1]
    given = []
    for at in range(2, end, 4):
        fact, value = unpack(arg[at : at + 2]), custom_ids.unpack_slots(arg[at + 2 : at + 4])
        if len(fact) != 2 or len(value) != 1 or not _is_condition(kind, fact[0], fact[1], value[0]):
            return None
        given.append((fact[0], fact[1], value[0]))
    rest, chosen = unpack(arg[end : end + 3]), custom_ids.unpack_slots(arg[end + 3 :])
    if len(rest) != 3 or len(given) > CONDITIONS or len(chosen) > CHOSEN:
        return None
    if rest[2] > len(kind.facts) or any(at >= len(kind.answers) for at in chosen):
        return None
    shown = rest[2] - 1 if rest[2] else None
    return RuleDraft(head[0], tuple(given), chosen, bool(rest[0] & 1), bool(rest[0] & 2), shown, rest[1])


def _is_condition(kind: PlanKind, fact: int, test: int, value: int) -> bool:
    if fact >= len(kind.facts) or test >= len(kind.facts[fact].tests):
        return False
    values = kind.facts[fact].values
    return not values or value < len(values)


def with_condition(draft: RuleDraft, fact: int, test: int, value: int) -> RuleDraft:
    """Return the draft with one more condition. It replaces a condition with the same fact and test."""
    kept = tuple(row for row in draft.given if row[:2] != (fact, test))
    return replace(draft, given=(*kept, (fact, test, value))[-CONDITIONS:], fact=None, page=0)


def with_answer(kind: PlanKind, draft: RuleDraft, at: int) -> RuleDraft:
    """Return the draft with another answer. A unit is added to the chosen units, or removed if it was chosen."""
    if at in draft.chosen:
        return replace(draft, chosen=tuple(n for n in draft.chosen if n != at))
    if kind.answers[at].group == UNIT:
        units = tuple(n for n in draft.chosen if kind.answers[n].group == UNIT)
        return replace(draft, chosen=(*units, at)[-CHOSEN:])
    return replace(draft, chosen=(at,))


def is_plain(answer: PlanAnswer) -> bool:
    """Whether the answer leaves nothing more to choose, so that one tap saves the rule."""
    return answer.do != CHOOSE or not answer.group


def conditions_of(kind: PlanKind, draft: RuleDraft) -> list[list[str | int]]:
    """Return the conditions of a draft as a plan stores them."""
    rows: list[list[str | int]] = []
    for at, test, value in draft.given:
        fact = kind.facts[at]
        rows.append([fact.key, fact.tests[test], fact.values[value][0] if fact.values else value])
    return rows


def rule_of(kind: PlanKind, draft: RuleDraft) -> PlanRuleData:
    """Return the rule that a draft stands for, as a plan stores it. The draft must have an answer."""
    answers = [kind.answers[at] for at in draft.chosen]
    aimed = draft.at_cause and any(answer.aims for answer in answers)
    return rule(
        kind,
        answers[0].do,
        given=conditions_of(kind, draft),
        chosen=[answer.key for answer in answers if answer.key],
        aim=CAUSE if aimed else "",
        otherwise=PASS if draft.else_pass else ASK,
    )


def rule(
    kind: PlanKind,
    do: str,
    *,
    given: Sequence[Sequence[str | int]] = (),
    chosen: Sequence[str] = (),
    aim: str = "",
    otherwise: str = ASK,
) -> PlanRuleData:
    """Return a rule as a plan stores it."""
    return {
        "when": kind.key,
        "if": [list(row) for row in given],
        "do": do,
        "with": list(chosen),
        "aim": aim,
        "else": otherwise,
    }


def is_yes_no(fact: PlanFact) -> bool:
    """Whether a fact is either true (1) or not (0)."""
    return {value for value, _ in fact.values} == {0, 1}
