"""The choices of a decision in rows, one function for each shape of decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.prompt.ask import PromptContext
from cogs.prompt.choices import Choice, Choices, Press, word
from cogs.prompt.drafts import LONGEST_LIST, LONGEST_PATH, Draft, in_order
from cogs.prompt.layout import (
    CHOICE_ROWS,
    ChoiceGroup,
    ChoiceMenu,
    ChoiceRow,
    PromptParts,
    choices_in_rows,
    grouped,
    in_rows,
    sections_of,
)
from cogs.prompt.offered import BUTTONS, Offered
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.taps import DraftTap, MenuValue
from engine import Meaning, Option, message_ids, say

TICKS = 10
SHARES = 3


def pick(ask: PromptContext, offered: Offered, choices: Choices) -> PromptParts:
    """Return the components for choosing one option: one button per option, or menus if there are many."""
    parts = PromptParts()
    behind = [(_own_cards(ask),)] if offered.behind else []
    if offered.only_own:
        parts.lines = [tr(ask.locale, "ui.only_own")]
    first = in_rows(choices.best)
    if offered.many:
        groups = grouped(choices.offered, CHOICE_ROWS - len(first) - len(behind))
        rows, parts.pages = _in_groups(ask, groups)
        # A group that becomes a menu only because of the first row keeps its details in the lines.
        alone = grouped(choices.offered, CHOICE_ROWS - len(behind)) if first else groups
        parts.in_menus = {choice.value for group in alone if group.in_menu for choice in group.members}
        parts.choices = [*first, *rows, *behind]
        return parts
    sections = sections_of(choices.offered)
    rows = choices_in_rows(sections, 1)
    if len(first) + len(rows) + len(behind) > CHOICE_ROWS:
        first = []
    least = len(first) + len(rows) + len(behind)
    parts.skips = list(choices.skips) if least < CHOICE_ROWS else []
    room = CHOICE_ROWS - len(first) - len(behind) - bool(parts.skips)
    parts.choices = [*first, *choices_in_rows(sections, room), *behind]
    return parts


def _own_cards(ask: PromptContext) -> Choice:
    return Choice(word(ask, "ui.own_cards"), _draw(DraftTap.OPEN, 0, Draft(editing=True)), Meaning.RISKY)


def _draw(letter: DraftTap, index: int, draft: Draft) -> Press:
    return Press("draw", letter, index, data=draft)


def _send(letter: str, draft: Draft, index: int = 0) -> Press:
    return Press("send", letter, index, data=draft)


def _in_groups(ask: PromptContext, groups: Sequence[ChoiceGroup]) -> tuple[list[ChoiceRow], int]:
    """Return the rows for groups of choices, each as rows of buttons or as a menu, and the number of pages of 25
    choices.
    """
    pages = max(-(-len(group.members) // limits.CHOICES) for group in groups)
    page = min(ask.draft.page, pages - 1)
    rows: list[ChoiceRow] = []
    for at, group in enumerate(groups):
        part = group.members[page * limits.CHOICES : (page + 1) * limits.CHOICES]
        if part and group.in_menu:
            press = Press("menu", "g", at, data=(page,))
            rows.append(ChoiceMenu(_group_words(ask, group.sections, page, pages), press, part))
        else:
            rows += in_rows(part)
    return rows, pages


def _group_words(ask: PromptContext, groups: Sequence[str], page: int, pages: int) -> str:
    """Return the placeholder of a menu. It names all groups whose options are in the menu."""
    known = message_ids()
    ids = dict.fromkeys(f"ui.group.{group}" if f"ui.group.{group}" in known else "ui.group" for group in groups)
    text = " · ".join(tr(ask.locale, title) for title in ids)
    return text if pages == 1 else tr(ask.locale, "ui.paged", what=text, n=page + 1, of=pages)


def subset(ask: PromptContext, offered: Offered, choices: Choices) -> PromptParts:
    """Return the components for choosing several options: one box per option, and a button to send the ticked ones."""
    decision, draft = ask.decision, ask.draft
    options = offered.options.main
    parts = PromptParts(pages=max(1, -(-len(options) // TICKS)))
    page = min(draft.page, parts.pages - 1)
    ticked = set(draft.marks)
    boxes = []
    for i in offered.options.places[page * TICKS : (page + 1) * TICKS]:
        on = i in ticked
        marks = tuple(m for m in draft.marks if m != i) if on else (*draft.marks, i)
        then = replace(draft, page=page, marks=marks if in_order(decision) else tuple(sorted(marks)))
        label = tr(ask.locale, "ui.ticked" if on else "ui.unticked", what=choices.mains[i].name)
        full = len(ticked) >= decision.max and not on
        boxes.append(Choice(label, _draw(DraftTap.TICK, i, then), options[i].meaning, disabled=full))
    if len(options) == decision.min:
        # All options must be chosen, so there is nothing to tick.
        ticked, boxes = set(range(len(options))), []
        draft = replace(draft, marks=tuple(range(len(options))) if len(draft.marks) < len(options) else draft.marks)
    n = len(ticked)
    if options:
        ready = decision.min <= n <= decision.max and n > 0
        if n or decision.min:
            label = word(ask, "ui.confirm", n=n)
            parts.onward.append(Choice(label, _send("s", draft), Meaning.GO_ON, disabled=not ready))
    if decision.min == 0 and decision.option("none") is None:
        parts.onward.append(Choice(_none_label(ask, bool(n)), Press("none", "n"), Meaning.GO_ON))
    more: list[str] = []
    rest = replace(draft, page=page, marks=(*draft.marks, *(i for i in range(len(options)) if i not in ticked)))
    if f"ui.take_all.{decision.kind}" in message_ids() and n < len(options) <= decision.max:
        parts.onward.insert(0, Choice(word(ask, "ui.take_all"), _send("a", rest)))
        what = tuple(say(options[i].text, ask.locale) for i in rest.marks)
        order = tr(ask.locale, f"ui.take_all.{decision.kind}.order", what=what, last=what[-1])
        more = [] if ask.lesson else [order]
    elif 1 < len(options) <= decision.max and n < len(options):
        boxes.append(Choice(tr(ask.locale, "ui.tick_all"), _draw(DraftTap.TICK_ALL, 0, rest)))
    if not ticked and offered.liked:
        liked = replace(draft, page=page, marks=offered.liked)
        parts.onward.insert(0, Choice(choices.liked, _send("l", liked)))
    parts.choices = in_rows(boxes)
    chosen = [say(options[i].text, ask.locale) for i in draft.marks if i < len(options)]
    line = tr(
        ask.locale,
        "ui.prompt.ticked" if chosen else "ui.prompt.none_ticked",
        **({"what": tuple(chosen)} if chosen else {}),
    )
    parts.lines = [*([_limit(ask, min(decision.max, len(options)))] if boxes else []), line, *more]
    return parts


def _none_label(ask: PromptContext, ticked: bool) -> str:
    """Return the label of the button that chooses nothing. If boxes are ticked, it says that they do not count."""
    plain = f"ui.choose_none.{ask.decision.kind}" not in message_ids()
    return tr(ask.locale, "ui.choose_none_of_them") if ticked and plain else word(ask, "ui.choose_none")


def _limit(ask: PromptContext, high: int) -> str:
    low = ask.decision.min
    how = "exactly" if low == high else "how_many" if low else "up_to"
    return tr(ask.locale, f"ui.prompt.{how}", low=low, high=high)


def number(ask: PromptContext, offered: Offered, choices: Choices) -> PromptParts:
    """Return the components for choosing a number: one button per number, or a menu if there are many numbers."""
    decision = ask.decision
    values = range(decision.min, decision.max + 1)
    if len(values) <= BUTTONS:
        return PromptParts(choices=in_rows([Choice(str(n), Press("num", "n", n)) for n in values]))
    pages = -(-len(values) // limits.CHOICES)
    page = min(ask.draft.page, pages - 1)
    part = values[page * limits.CHOICES : (page + 1) * limits.CHOICES]
    line = tr(ask.locale, "ui.prompt.number", low=decision.min, high=decision.max)
    words = tr(ask.locale, "ui.amount", low=part[0], high=part[-1])
    press = Press("menu", "n", page)
    menu = ChoiceMenu(words, press, tuple(Choice(str(n), press, value=f"{MenuValue.NUMBER}{n}") for n in part))
    return PromptParts(lines=[line], choices=[menu], pages=pages)


def split(ask: PromptContext, offered: Offered, choices: Choices) -> PromptParts:
    """Return the components for dividing an amount among options: buttons that send the suggested split, or that change
    the share of each option.
    """
    decision, draft = ask.decision, ask.draft
    options = offered.options.main
    marks = (*draft.marks, *[0] * len(options))[: len(options)]
    # The lines give the name of an option with its button's number only if two options have the same name.
    plain = [choice.bare for choice in choices.mains]
    shares = [
        tr(ask.locale, "ui.prompt.share", what=choice.name if plain.count(choice.bare) > 1 else choice.bare, n=n)
        for choice, n in zip(choices.mains, marks, strict=True)
        if n
    ]
    if not draft.editing:
        parts = PromptParts(lines=[*([tr(ask.locale, "ui.prompt.suggested")] if shares else []), *shares])
        if ask.suggestion is not None:
            parts.onward = [Choice(tr(ask.locale, "ui.suggested"), _send("s", draft), Meaning.GO_ON)]
        if len(options) <= LONGEST_LIST:
            edit = replace(draft, editing=True, page=0)
            parts.choices = [(Choice(tr(ask.locale, "ui.edit"), _draw(DraftTap.OPEN, 0, edit)),)]
        return parts
    left = decision.total - sum(marks)
    pages = max(1, -(-len(options) // SHARES))
    page = min(draft.page, pages - 1)
    at = range(page * SHARES, min(len(options), (page + 1) * SHARES))
    ready = left == 0 and all(o.min <= n <= o.max for o, n in zip(options, marks, strict=True))
    filled = _send("s", replace(draft, marks=marks))
    return PromptParts(
        lines=[tr(ask.locale, "ui.prompt.left", n=left, total=decision.total), *shares],
        choices=[_share_row(ask, i, marks, left, options[i], choices.mains[i].name) for i in at],
        onward=[Choice(tr(ask.locale, "ui.confirm_split"), filled, Meaning.GO_ON, disabled=not ready)],
        pages=pages,
    )


def _share_row(
    ask: PromptContext, i: int, marks: tuple[int, ...], left: int, option: Option, name: str
) -> tuple[Choice, ...]:
    here = marks[i]
    most = min(option.max, here + max(left, 0))

    def to(letter: DraftTap, amount: int) -> Press:
        return _draw(letter, i, replace(ask.draft, editing=True, marks=(*marks[:i], amount, *marks[i + 1 :])))

    label = tr(ask.locale, "ui.share", what=name, n=here)
    less, more = to(DraftTap.LESS, max(here - 1, option.min)), to(DraftTap.MORE, min(here + 1, most))
    return (
        Choice(label, Press("draw", DraftTap.SHARE, i), Meaning.BACK, disabled=True),
        Choice(tr(ask.locale, "ui.less"), less, disabled=here <= option.min),
        Choice(tr(ask.locale, "ui.more"), more, disabled=here >= most),
        Choice(tr(ask.locale, "ui.all_left"), to(DraftTap.ALL_LEFT, most), disabled=here >= most),
    )


def path(ask: PromptContext, offered: Offered, choices: Choices) -> PromptParts:
    """Return the components for a path, which the player chooses step by step. The same step may be chosen again.

    If there are many possible steps, they become menus.
    """
    decision, draft = ask.decision, ask.draft
    longest = min(decision.max, LONGEST_PATH)
    labels = [choice.name for choice in choices.mains]
    open_ = offered.options.places if len(draft.marks) < longest else []
    rows: list[ChoiceRow] = []
    pages = 1
    if not offered.many:
        after = [(i, replace(draft, marks=(*draft.marks, i))) for i in open_]
        rows = in_rows([Choice(labels[i], _draw(DraftTap.PLACE, i, then)) for i, then in after])
    elif open_:
        width = 2 * limits.CHOICES
        pages = -(-len(open_) // width)
        page = min(draft.page, pages - 1)
        for at in range(page * width, min(len(open_), (page + 1) * width), limits.CHOICES):
            part = open_[at : at + limits.CHOICES]
            words = tr(ask.locale, "ui.step", n=len(draft.marks) + 1, first=labels[part[0]], last=labels[part[-1]])
            press = _draw(DraftTap.PLACE, at, replace(draft, page=page))
            rows.append(ChoiceMenu(words, press, tuple(choices.mains[i] for i in part)))
    parts = PromptParts(choices=rows, pages=pages, lines=[_limit(ask, decision.max)])
    parts.in_menus = {choice.value for choice in choices.mains} if offered.many else set()
    if decision.min <= len(draft.marks) <= decision.max and (draft.marks or decision.min == 0):
        label = word(ask, "ui.confirm" if draft.marks else "ui.choose_none", n=len(draft.marks))
        parts.onward = [Choice(label, _send("s", draft), Meaning.GO_ON)]
    if draft.marks:
        shorter = replace(draft, marks=draft.marks[:-1])
        parts.backs = [
            Choice(tr(ask.locale, "ui.step_back"), _draw(DraftTap.STEP_BACK, 0, shorter), Meaning.BACK),
            Choice(tr(ask.locale, "ui.start_over"), _draw(DraftTap.START_OVER, 0, Draft()), Meaning.BACK),
        ]
        parts.lines.append(" → ".join(labels[i] for i in draft.marks))
    if open_:
        parts.lines.append(tr(ask.locale, "ui.prompt.step", n=len(draft.marks) + 1))
    return parts


def order(ask: PromptContext, offered: Offered, choices: Choices) -> PromptParts:
    """Return the components for putting options in order. The player taps them one after another."""
    draft = ask.draft
    options = offered.options.main
    longest = min(len(options), LONGEST_LIST)
    open_ = [i for i in offered.options.places if i not in draft.marks]
    if len(open_) == 1:
        draft = replace(draft, marks=(*draft.marks, open_[0]))
        open_ = []
    if len(draft.marks) >= longest:
        open_ = []
    pages = max(1, -(-len(open_) // BUTTONS))
    page = min(draft.page, pages - 1)
    buttons = []
    for i in open_[page * BUTTONS : (page + 1) * BUTTONS]:
        then = replace(draft, marks=(*draft.marks, i))
        buttons.append(Choice(choices.mains[i].name, _draw(DraftTap.PLACE, i, then)))
    parts = PromptParts(choices=in_rows(buttons), pages=pages)
    if not open_:
        parts.onward = [Choice(tr(ask.locale, "ui.confirm_order"), _send("s", draft), Meaning.GO_ON)]
    elif not draft.marks:
        parts.onward = [Choice(tr(ask.locale, "ui.keep_order"), _send("s", Draft(), 1), Meaning.GO_ON)]
    if draft.marks:
        parts.backs = [Choice(tr(ask.locale, "ui.start_over"), _draw(DraftTap.START_OVER, 0, Draft()), Meaning.BACK)]
    names = [choices.mains[i].bare for i in draft.marks]
    parts.lines = [tr(ask.locale, "ui.prompt.place", n=n, what=name) for n, name in enumerate(names, 1)]
    if open_:
        parts.lines.append(tr(ask.locale, "ui.prompt.next" if draft.marks else "ui.prompt.first"))
    return parts
