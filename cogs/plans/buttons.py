"""The buttons and menus of plans and queues.

Every change is made to the plan as it is when the match is locked, so that two people, or two taps of one person, may
act in the same second. A button that was made for another plan or other cards changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.matches import GameManager
from bot.matches.engine_gateway import LiveMatch
from bot.model import Answered, PlanSheet, QueuePlay, UserError
from cogs.buttons.click import Click, Handlers
from cogs.plans import panels, rules
from cogs.plans.draft import (
    IS,
    QUEUED,
    RuleDraft,
    is_plain,
    mark_of_plan,
    mark_of_plays,
    read,
    rule_of,
    with_answer,
    with_condition,
    with_titles,
)
from cogs.text.catalogue import tr
from cogs.wire import custom_ids
from cogs.wire.taps import PlanTap, QueueTap
from engine import Msg, PlanData, say

Plan = PlanData


async def plan(click: Click) -> None:
    """Show the person's plan."""
    await _show(click)


async def _sheet(click: Click) -> PlanSheet:
    await click.current()  # refuses a person who may not see the match
    return await sheet_of(click.manager, click.tap.match, click.user_id)


async def sheet_of(manager: GameManager, match_id: int, user_id: int) -> PlanSheet:
    """Return a person's plan, with a form that knows the titles of all cards. Raises UserError for a spectator."""
    sheet = await manager.reader.plans(match_id, user_id)
    return replace(sheet, form=with_titles(sheet.form, sheet.look.info.game))


async def _show(click: Click, notice: str = "") -> None:
    sheet = await _sheet(click)
    await click.reply.show(panels.plan(sheet, click.locale, notice=notice), sheet.look)


async def _stale(click: Click) -> None:
    await _show(click, tr(click.locale, "ui.plan.stale"))


async def _change(click: Click, change: Callable[[LiveMatch, int, Plan], Plan]) -> None:
    """Change the plan and show it. If the change is refused, show the plan and the reason."""

    def changed(live: LiveMatch, seat: int) -> Plan:
        return change(live, seat, live.plan(seat))

    try:
        done = await click.manager.play.set_plan(click.tap.match, click.user_id, changed, click.reply.surface())
    except _Stale:
        await _stale(click)
        return
    await _show(click, _refusal(click, done))


def _refusal(click: Click, done: Answered) -> str:
    return "" if done.status == "ok" or done.reason is None else say(done.reason, click.locale)


class _Stale(UserError):
    """The plan is no longer the one for which the button was made."""

    def __init__(self) -> None:
        super().__init__(Msg.of("ui.plan.stale"))


async def preset(click: Click) -> None:
    """Add the rules of a preset."""
    name = rules.PRESETS[click.tap.index % len(rules.PRESETS)]
    await _change(click, lambda live, seat, now: rules.with_preset(now, live.plan_form(seat), name))


async def keep(click: Click) -> None:
    """Keep the plan, or let it end with the person's next turn. The custom id carries the new state."""
    await _change(click, lambda live, seat, now: {**now, "keep": click.tap.arg == "1"})


async def move(click: Click) -> None:
    """Move or delete a line of the plan, or delete all of them."""
    tap = click.tap

    def change(live: LiveMatch, seat: int, now: Plan) -> Plan:
        if mark_of_plan(now) != tap.rev or (tap.letter != PlanTap.CLEAR and tap.index >= len(rules.lines(now))):
            raise _Stale
        if tap.letter == PlanTap.CLEAR:
            return {"rules": [], "keep": False}
        if tap.letter == PlanTap.DELETE:
            return rules.without(now, tap.index)
        return rules.moved(now, tap.index, -1 if tap.letter == PlanTap.UP else 1)

    await _change(click, change)


async def rule(click: Click) -> None:
    """Show the chosen line of the plan, with buttons to move or delete it."""
    sheet, at = await _sheet(click), _number(click.values, "r")
    if mark_of_plan(sheet.plan) != click.tap.rev or not 0 <= at < len(rules.lines(sheet.plan)):
        await _stale(click)
        return
    await click.reply.show(panels.one_rule(sheet, at, click.locale), sheet.look)


async def add(click: Click) -> None:
    """Begin a rule for the chosen moment."""
    sheet = await _sheet(click)
    key, fact, card = (*(click.values[0] if click.values else "").split("|"), "", "")[:3]
    at = next((n for n, kind in enumerate(sheet.form.kinds) if kind.key == key), -1)
    if at < 0:
        await _stale(click)
        return
    draft = RuleDraft(at)
    for n, known in enumerate(sheet.form.kinds[at].facts):
        if known.key == fact and IS in known.tests:
            wanted = next((place for place, (value, _) in enumerate(known.values) if value == (card or 1)), -1)
            draft = with_condition(draft, n, known.tests.index(IS), wanted) if wanted >= 0 else draft
    await click.reply.show(panels.new_rule(sheet, draft, click.locale), sheet.look)


async def draw(click: Click) -> None:
    """Change a half-made rule. An answer that leaves nothing more to choose saves the rule."""
    sheet = await _sheet(click)
    draft = read(sheet.form, click.tap)
    if draft is None:
        await _stale(click)
        return
    kind, value = sheet.form.kinds[draft.kind], click.values[0] if click.values else ""
    if click.tap.letter == PlanTap.ANSWER:
        at = _number(click.values, "a")
        if not 0 <= at < len(kind.answers):
            await _stale(click)
            return
        draft = with_answer(kind, draft, at)
        if is_plain(kind.answers[at]) and draft.chosen:
            await _save(click, sheet, draft)
            return
    elif value.startswith("f") and 0 <= (fact := _number(click.values, "f")) < len(kind.facts):
        draft = replace(draft, fact=fact, page=0)
    elif value.startswith("c"):
        numbers = [int(part) if part.isdecimal() and len(part) < 5 else -1 for part in value[1:].split(".")]
        changed = _with_condition(sheet, draft, numbers)
        if changed is None:
            await _stale(click)
            return
        draft = changed
    await click.reply.show(panels.new_rule(sheet, draft, click.locale), sheet.look)


def _with_condition(sheet: PlanSheet, draft: RuleDraft, numbers: Sequence[int]) -> RuleDraft | None:
    facts = sheet.form.kinds[draft.kind].facts
    if len(numbers) != 3 or not 0 <= numbers[0] < len(facts):
        return None
    at, test, value = numbers
    fact = facts[at]
    room = len(fact.values) if fact.values else custom_ids.MAX_SLOT + 1
    return with_condition(draft, at, test, value) if 0 <= test < len(fact.tests) and 0 <= value < room else None


async def save(click: Click) -> None:
    """Save a finished rule."""
    sheet = await _sheet(click)
    draft = read(sheet.form, click.tap)
    if draft is None or not draft.chosen:
        await _stale(click)
        return
    await _save(click, sheet, draft)


async def _save(click: Click, sheet: PlanSheet, draft: RuleDraft) -> None:
    made = rule_of(sheet.form.kinds[draft.kind], draft)
    await _change(click, lambda live, seat, now: rules.with_rule(now, made))


# -- the queue -------------------------------------------------------------------------------------------


async def queue(click: Click) -> None:
    """Show the queue, with the plays chosen so far."""
    sheet = await _sheet(click)
    chosen = _chosen(click, sheet)
    if chosen is None:
        await _show_queue(click, sheet, (), tr(click.locale, "ui.queue.stale"))
        return
    if 0 <= (at := _number(click.values, "q")) < len(sheet.plays):
        chosen = (*chosen, at)[:QUEUED]
    page = max(0, _number(click.values, "n"))
    await _show_queue(click, sheet, chosen, page=page)


async def _show_queue(
    click: Click, sheet: PlanSheet, chosen: Sequence[int], notice: str = "", *, page: int = 0
) -> None:
    assert sheet.look.seat is not None
    plays = answers_of(sheet.plays, chosen)
    legal = await click.manager.reader.next_in_queue(click.tap.match, sheet.look.seat, plays)
    panel = panels.queue(sheet, chosen, click.locale, legal=legal, notice=notice, page=page)
    await click.reply.show(panel, sheet.look)


def _chosen(click: Click, sheet: PlanSheet) -> tuple[int, ...] | None:
    """Return the plays in the custom id, or None if the person can now queue something else."""
    chosen = custom_ids.unpack_slots(click.tap.arg)
    if not chosen and not click.values:
        return ()
    fits = mark_of_plays(sheet.plays) == click.tap.rev and all(at < len(sheet.plays) for at in chosen)
    return chosen if fits else None


async def start(click: Click) -> None:
    """Queue the chosen plays, or clear the queue."""
    play = click.manager.play
    if click.tap.letter == QueueTap.CLEAR:
        done = await play.set_queue(click.tap.match, click.user_id, (), click.reply.surface(), panel="stops")
        await _show_queue(click, await _sheet(click), (), _refusal(click, done))
        return
    sheet = await _sheet(click)
    chosen = _chosen(click, sheet)
    if not chosen:
        await _show_queue(click, sheet, (), tr(click.locale, "ui.queue.stale"))
        return
    plays = answers_of(sheet.plays, chosen)
    done = await play.set_queue(click.tap.match, click.user_id, plays, click.reply.surface())
    if done.status != "ok":
        await _show_queue(click, await _sheet(click), chosen, _refusal(click, done))
        return
    await click.finish(done)


def answers_of(plays: Sequence[QueuePlay], chosen: Sequence[int]) -> list[list[str]]:
    """Return the answers for the chosen plays. Equal cards are used one after the other."""
    used: Counter[tuple[str, ...]] = Counter()
    found = []
    for at in chosen:
        play = plays[at]
        rest = [key for key in play.keys if key != play.answers[0]]
        keys = [play.answers[0], *rest]
        found.append([keys[min(used[play.keys], len(keys) - 1)], *play.answers[1:]])
        used[play.keys] += 1
    return found


def _number(values: Sequence[str], letter: str) -> int:
    """Return the number in a menu's value that begins with this letter, or -1."""
    text = values[0] if values else ""
    return int(text[1:]) if text[:1] == letter and text[1:].isdecimal() and len(text) < 6 else -1


HANDLERS: Handlers = {
    "plan": plan,
    "planpre": preset,
    "plankeep": keep,
    "planmove": move,
    "planrule": rule,
    "planadd": add,
    "plandraw": draw,
    "plansave": save,
    "queue": queue,
    "queuedo": start,
}
