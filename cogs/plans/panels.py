"""The panels of plans and queues: the plan, a new rule, a rule to change, the queue."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace

from bot.model import PlanSheet
from cogs.panels.colours import PRIVATE
from cogs.panels.queue import numbered, queue_lines
from cogs.panels.sentences import hand_of, head
from cogs.plans import rules
from cogs.plans.draft import (
    AT_LEAST,
    AT_MOST,
    CHOOSE,
    CONDITIONS,
    QUEUED,
    RuleDraft,
    conditions_of,
    is_plain,
    is_yes_no,
    mark_of_plan,
    mark_of_plays,
    offered,
    rule,
    rule_of,
    tap_of,
)
from cogs.plans.wording import condition_label, draft_text, plan_lines, play_label, rule_text
from cogs.text.catalogue import tr
from cogs.wire import custom_ids, limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Menu, MenuEntry, Panel, Row
from cogs.wire.taps import PlanTap, QueueTap
from engine import PlanFact, PlanKind, say

PAGE = 24
"""Number of entries on one page of a long menu."""
DIRECT = 6
"""Maximum number of values of a fact that are offered together with those of other facts."""


def plan(sheet: PlanSheet, locale: str, *, notice: str = "", card: str = "") -> Panel:
    """Return the panel of a player's plan: the rules in words, and what can be changed with one tap.

    ``card``: the title of a card. If there is one, the menu of moments has only those that can be about this card.
    """
    look, form = sheet.look, sheet.form
    match_id, mark = look.info.id, mark_of_plan(sheet.plan)
    told = plan_lines(sheet, locale)
    lines = [notice] if notice else []
    lines += [tr(locale, "ui.plan.head"), head(look, locale)]
    if not form.kinds:
        lines.append(tr(locale, "ui.plan.none_here"))
    elif told:
        lines += told
        lines.append(tr(locale, "ui.plan.kept" if sheet.plan["keep"] else "ui.plan.ends"))
        lines.append(tr(locale, "ui.plan.first"))
    else:
        lines.append(tr(locale, "ui.plan.empty"))
    lines += queue_lines(look, locale)
    if look.decision is not None and form.kinds:
        lines.append(tr(locale, "ui.plan.open"))
    rows: list[Row] = []
    presets = rules.offered_presets(form)
    if presets:
        rows.append(
            tuple(
                Button(
                    tr(locale, f"ui.plan.preset.{preset}"),
                    Tap("planpre", match_id, 0, PlanTap.PRESET, rules.PRESETS.index(preset)),
                    "primary",
                )
                for preset in presets
            )
        )
    moments = about_card(form.kinds, card, locale) if card else _moments(form.kinds, locale)
    if moments:
        rows.append(Menu(tr(locale, "ui.plan.add"), Tap("planadd", match_id, 0, PlanTap.ADD), moments))
    if told:
        rows.append(_rule_menu(sheet, mark, locale))
    rows.append(tuple(_last_row(sheet, mark, locale)))
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=tuple(rows), colour=PRIVATE)


def _moments(kinds: Sequence[PlanKind], locale: str) -> tuple[MenuEntry, ...]:
    """Return the menu of moments: each kind, and each kind with a fact that is true."""
    found = []
    for kind in kinds:
        when = say(kind.text, locale)
        found.append(MenuEntry(when, kind.key))
        found += [
            MenuEntry(tr(locale, "ui.plan.entry_if", when=when, given=fact.text), f"{kind.key}|{fact.key}")
            for fact in kind.facts
            if is_yes_no(fact)
        ]
    return tuple(found[: limits.CHOICES])


def about_card(kinds: Sequence[PlanKind], card: str, locale: str) -> tuple[MenuEntry, ...]:
    """Return the menu of the moments that can be about the card with this title."""
    found = [
        MenuEntry(
            tr(
                locale,
                "ui.plan.entry_if",
                when=kind.text,
                given=tr(locale, "ui.plan.if.is", fact=fact.text, value=card),
            ),
            f"{kind.key}|{fact.key}|{card}",
        )
        for kind in kinds
        for fact in kind.facts
        if fact.named and any(value == card for value, _ in fact.values)
    ]
    return tuple(found[: limits.CHOICES])


def _rule_menu(sheet: PlanSheet, mark: int, locale: str) -> Menu:
    entries = [
        MenuEntry(tr(locale, "ui.plan.entry_rule", n=n, rule=_bare(rule_text(sheet, same, locale))), f"r{n - 1}")
        for n, same in enumerate(rules.lines(sheet.plan), 1)
    ]
    tap = Tap("planrule", sheet.look.info.id, mark, PlanTap.RULE)
    return Menu(tr(locale, "ui.plan.change"), tap, tuple(entries[: limits.CHOICES]))


def _bare(text: str) -> str:
    """Return a text without markup, for a menu."""
    return text.replace("*", "")


def _last_row(sheet: PlanSheet, mark: int, locale: str) -> list[Button]:
    match_id, keep, found = sheet.look.info.id, bool(sheet.plan["keep"]), []
    if sheet.plan["rules"]:
        word = "ui.plan.keep_not" if keep else "ui.plan.keep"
        found.append(Button(tr(locale, word), Tap("plankeep", match_id, 0, PlanTap.KEEP, 0, "0" if keep else "1")))
        found.append(Button(tr(locale, "ui.plan.clear"), Tap("planmove", match_id, mark, PlanTap.CLEAR)))
    if sheet.plays or sheet.look.queued:
        found.append(Button(tr(locale, "ui.queue"), Tap("queue", match_id)))
    found.append(Button(tr(locale, "ui.stops"), Tap("stops", match_id)))
    word = "ui.plan.done" if sheet.look.decision is None else "ui.back_to_prompt"
    return [*found, Button(tr(locale, word), Tap("open", match_id), "success")]


# -- one rule --------------------------------------------------------------------------------------------


def one_rule(sheet: PlanSheet, at: int, locale: str) -> Panel:
    """Return the panel of one line of a plan, with buttons to move or delete it."""
    rows, match_id, mark = rules.lines(sheet.plan), sheet.look.info.id, mark_of_plan(sheet.plan)
    lines = [
        tr(locale, "ui.plan.one", n=at + 1),
        head(sheet.look, locale),
        rule_text(sheet, rows[at], locale),
    ]
    buttons = []
    if at > 0:
        buttons.append(Button(tr(locale, "ui.plan.up"), Tap("planmove", match_id, mark, PlanTap.UP, at)))
    if at + 1 < len(rows):
        buttons.append(Button(tr(locale, "ui.plan.down"), Tap("planmove", match_id, mark, PlanTap.DOWN, at)))
    buttons.append(Button(tr(locale, "ui.plan.delete"), Tap("planmove", match_id, mark, PlanTap.DELETE, at), "danger"))
    buttons.append(Button(tr(locale, "ui.plan.back"), Tap("plan", match_id)))
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=(tuple(buttons),), colour=PRIVATE)


def new_rule(sheet: PlanSheet, draft: RuleDraft, locale: str) -> Panel:
    """Return the panel of a half-made rule. Every component carries the draft as it would be after the tap."""
    kind, match_id = sheet.form.kinds[draft.kind], sheet.look.info.id
    lines = [tr(locale, "ui.plan.new"), head(sheet.look, locale)]
    if draft.chosen:
        lines.append(rule_text(sheet, [rule_of(kind, draft)], locale))
    else:
        lines += [draft_text(sheet, rule(kind, "", given=conditions_of(kind, draft)), locale)]
        lines.append(tr(locale, "ui.plan.new_hint"))
    if any(answer.group == "unit" for answer in kind.answers):
        lines.append(tr(locale, "ui.plan.new_units"))
    facts = _fact_entries(kind, draft, locale)
    then = _answer_entries(kind, draft, locale)
    rows: list[Row] = []
    if facts and len(draft.given) < CONDITIONS:
        shown = None if draft.fact is None else kind.facts[draft.fact]
        word = tr(locale, "ui.plan.only_if") if shown is None else tr(locale, "ui.plan.value", fact=shown.text)
        tap = tap_of(match_id, sheet.form, draft, PlanTap.CONDITION)
        rows.append(Menu(word, tap, _page(facts, draft if draft.fact is not None else replace(draft, page=0))))
    if then:
        shown_answers = draft if draft.fact is None else replace(draft, page=0)
        tap = tap_of(match_id, sheet.form, draft, PlanTap.ANSWER)
        rows.append(Menu(tr(locale, "ui.plan.then"), tap, _page(then, shown_answers)))
    pages = -(-len(facts if draft.fact is not None else then) // PAGE)
    if pages > 1:
        rows.append(_paging(sheet, draft, pages, locale))
    rows.append(tuple(_switches(sheet, draft, locale)))
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=tuple(rows), colour=PRIVATE)


def _page(entries: Sequence[MenuEntry], draft: RuleDraft) -> tuple[MenuEntry, ...]:
    if len(entries) <= limits.CHOICES:
        return tuple(entries)
    page = min(draft.page, -(-len(entries) // PAGE) - 1)
    return tuple(entries[page * PAGE : (page + 1) * PAGE])


def _paging(sheet: PlanSheet, draft: RuleDraft, pages: int, locale: str) -> tuple[Button, ...]:
    page, match_id = min(draft.page, pages - 1), sheet.look.info.id
    back, on = (replace(draft, page=(page + by) % pages) for by in (-1, 1))
    return (
        Button(tr(locale, "ui.previous"), tap_of(match_id, sheet.form, back, PlanTap.PREVIOUS_PAGE)),
        Button(tr(locale, "ui.next"), tap_of(match_id, sheet.form, on, PlanTap.NEXT_PAGE)),
    )


def _fact_entries(kind: PlanKind, draft: RuleDraft, locale: str) -> list[MenuEntry]:
    """Return the menu of conditions: the values of the fact that is shown, or all facts."""
    if draft.fact is not None:
        return _value_entries(kind, draft.fact, locale)
    found = []
    for at, fact in enumerate(kind.facts):
        if fact.values and offered(fact) <= DIRECT:
            found += _value_entries(kind, at, locale)
        elif _value_entries(kind, at, locale):
            found.append(MenuEntry(tr(locale, "ui.plan.value", fact=fact.text), f"f{at}"))
    return found


def _value_entries(kind: PlanKind, at: int, locale: str) -> list[MenuEntry]:
    fact = kind.facts[at]
    found = []
    for test, name in enumerate(fact.tests):
        values = range(offered(fact)) if fact.values else _numbers(fact, name)
        for value in values:
            text = say(condition_label(fact, name, fact.values[value][0] if fact.values else value), locale)
            found.append(MenuEntry(_bare(text), f"c{at}.{test}.{value}"))
    return found


def _numbers(fact: PlanFact, test: str) -> range:
    """Return the numbers that a condition offers. A name has none: it is not compared."""
    if len(fact.tests) == 1:
        return range(0)
    return {AT_LEAST: range(1, 13), AT_MOST: range(9)}.get(test, range(0))


def _answer_entries(kind: PlanKind, draft: RuleDraft, locale: str) -> list[MenuEntry]:
    return [
        MenuEntry(say(answer.text, locale), f"a{at}", chosen=False)
        if at not in draft.chosen
        else MenuEntry(tr(locale, "ui.ticked", what=say(answer.text, locale)), f"a{at}")
        for at, answer in enumerate(kind.answers)
    ]


def _switches(sheet: PlanSheet, draft: RuleDraft, locale: str) -> list[Button]:
    kind, form, match_id = sheet.form.kinds[draft.kind], sheet.form, sheet.look.info.id
    answers, found = [kind.answers[at] for at in draft.chosen], []
    if answers:
        found.append(
            Button(tr(locale, "ui.plan.save"), tap_of(match_id, form, draft, PlanTap.SAVE, kind="plansave"), "success")
        )
    if any(answer.do == CHOOSE and not is_plain(answer) for answer in answers):
        word = "ui.plan.else_pass" if draft.else_pass else "ui.plan.else_ask"
        other = replace(draft, else_pass=not draft.else_pass)
        found.append(Button(tr(locale, word), tap_of(match_id, form, other, PlanTap.ELSE)))
    if any(answer.aims for answer in answers):
        word = "ui.plan.at_cause" if draft.at_cause else "ui.plan.at_only"
        other = replace(draft, at_cause=not draft.at_cause)
        found.append(Button(tr(locale, word), tap_of(match_id, form, other, PlanTap.AIM)))
    if draft.given or draft.fact is not None:
        bare = replace(draft, given=(), fact=None, page=0)
        found.append(Button(tr(locale, "ui.plan.unconditional"), tap_of(match_id, form, bare, PlanTap.BARE)))
    return [*found, Button(tr(locale, "ui.plan.back"), Tap("plan", match_id))]


# -- the queue -------------------------------------------------------------------------------------------


def queue(
    sheet: PlanSheet,
    draft: Sequence[int],
    locale: str,
    *,
    legal: Container[str] | None = None,
    notice: str = "",
    page: int = 0,
) -> Panel:
    """Return the panel of the queue. ``draft`` are the numbers of the plays chosen so far. ``legal`` has the answers
    that can follow them; None if any can.
    """
    look, plays = sheet.look, sheet.plays
    match_id, mark = look.info.id, mark_of_plays(plays)
    lines = [notice] if notice else []
    lines += [tr(locale, "ui.queue.head"), head(look, locale)]
    lines += queue_lines(look, locale)
    if not plays:
        lines.append(tr(locale, "ui.queue.not_now"))
    else:
        if draft:
            chosen = numbered([play_label(plays[at], locale) for at in draft], locale)
            lines.append(tr(locale, "ui.queue.draft", plays=chosen))
        elif not look.queued:
            lines.append(tr(locale, "ui.queue.empty"))
        lines.append(tr(locale, "ui.queue.how", n=QUEUED))
    rows: list[Row] = []
    arg = custom_ids.pack_slots(draft)
    ended = any(plays[at].ends for at in draft)
    entries = [] if ended or len(draft) >= QUEUED else _play_entries(sheet, draft, legal, locale)
    if entries:
        tap = Tap("queue", match_id, mark, QueueTap.ADD, page, arg)
        rows.append(Menu(tr(locale, "ui.queue.add", n=len(draft) + 1), tap, _some(entries, page, locale)))
    last = []
    if draft:
        last.append(
            Button(
                tr(locale, "ui.queue.start", n=len(draft)),
                Tap("queuedo", match_id, mark, QueueTap.START, 0, arg),
                "success",
            )
        )
        fewer = custom_ids.pack_slots(draft[:-1])
        last.append(Button(tr(locale, "ui.queue.less"), Tap("queue", match_id, mark, QueueTap.LESS, 0, fewer)))
    if look.queued:
        last.append(Button(tr(locale, "ui.plan.clear"), Tap("queuedo", match_id, 0, QueueTap.CLEAR)))
    word = "ui.plan.done" if look.decision is None else "ui.back_to_prompt"
    last += [Button(tr(locale, "ui.away"), Tap("plan", match_id)), Button(tr(locale, word), Tap("open", match_id))]
    rows.append(tuple(last))
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=tuple(rows), colour=PRIVATE)


def _play_entries(sheet: PlanSheet, draft: Sequence[int], legal: Container[str] | None, locale: str) -> list[MenuEntry]:
    """Return the plays that can come next. A card leaves the hand when all cards equal to it are chosen."""
    hand = {card.get("id") for card in hand_of(sheet.look)}
    chosen = [sheet.plays[at].keys for at in draft]
    found = []
    for at, play in enumerate(sheet.plays):
        if legal is not None and not any(key in legal for key in play.keys):
            continue
        if play.ref not in hand or chosen.count(play.keys) < len(play.keys):
            found.append(MenuEntry(play_label(play, locale), f"q{at}"))
    return found


def _some(entries: Sequence[MenuEntry], page: int, locale: str) -> tuple[MenuEntry, ...]:
    """Return one page of the plays. If there are more, the last entry leads to them."""
    if len(entries) <= limits.CHOICES:
        return tuple(entries)
    pages = -(-len(entries) // PAGE)
    page %= pages
    more = MenuEntry(tr(locale, "ui.next"), f"n{(page + 1) % pages}")
    return (*entries[page * PAGE : (page + 1) * PAGE], more)
