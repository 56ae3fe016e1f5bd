"""The components of a decision, one function for each shape of decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.prompt.ask import PromptContext, word
from cogs.prompt.choices import BUTTONS, Choices, liked_label, liked_of
from cogs.prompt.drafts import LONGEST_LIST, LONGEST_PATH, Draft, in_order, write_draft
from cogs.prompt.layout import (
    CHOICE_ROWS,
    LOOK,
    STYLES,
    ChoiceGroup,
    PromptParts,
    button,
    choices_in_rows,
    grouped,
    sections_of,
)
from cogs.prompt.options import in_places, main_options, option_label
from cogs.text.catalogue import tr
from cogs.wire import custom_ids, limits
from cogs.wire.panel import Button, Menu, MenuEntry, Row, in_rows
from cogs.wire.taps import DraftTap, MenuValue
from engine import Meaning, message_ids, say

TICKS = 10
SHARES = 3


def pick(ask: PromptContext, choices: Choices) -> PromptParts:
    """Return the components for choosing one option: one button per option, or menus if there are many."""
    parts = PromptParts()
    behind = [(_own_cards(ask),)] if choices.behind else []
    if choices.only_own:
        parts.lines = [tr(ask.locale, "ui.only_own")]
    first = in_rows([button(choice) for choice in choices.best])
    if choices.many:
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
    parts.skips = [button(choice) for choice in choices.skips] if least < CHOICE_ROWS else []
    room = CHOICE_ROWS - len(first) - len(behind) - bool(parts.skips)
    parts.choices = [*first, *choices_in_rows(sections, room), *behind]
    return parts


def _own_cards(ask: PromptContext) -> Button:
    label = limits.label(word(ask, "ui.own_cards"))
    return Button(label, ask.draw(DraftTap.OPEN, 0, Draft(editing=True)), STYLES[Meaning.RISKY])


def _in_groups(ask: PromptContext, groups: Sequence[ChoiceGroup]) -> tuple[list[Row], int]:
    """Return the rows for groups of choices, each as rows of buttons or as a menu, and the number of pages of 25
    choices.
    """
    pages = max(-(-len(group.members) // limits.CHOICES) for group in groups)
    page = min(ask.draft.page, pages - 1)
    rows: list[Row] = []
    for at, group in enumerate(groups):
        part = group.members[page * limits.CHOICES : (page + 1) * limits.CHOICES]
        if part and group.in_menu:
            tap = ask.tap("menu", "g", at, custom_ids.pack_list([page]))
            entries = tuple(MenuEntry(choice.label, choice.value, choice.more) for choice in part)
            rows.append(Menu(_group_words(ask, group.sections, page, pages), tap, entries))
        else:
            rows += in_rows([button(choice) for choice in part])
    return rows, pages


def _group_words(ask: PromptContext, groups: Sequence[str], page: int, pages: int) -> str:
    """Return the placeholder of a menu. It names all groups whose options are in the menu."""
    known = message_ids()
    ids = dict.fromkeys(f"ui.group.{group}" if f"ui.group.{group}" in known else "ui.group" for group in groups)
    text = " · ".join(tr(ask.locale, title) for title in ids)
    return text if pages == 1 else tr(ask.locale, "ui.paged", what=text, n=page + 1, of=pages)


def subset(ask: PromptContext, choices: Choices) -> PromptParts:
    """Return the components for choosing several options: one box per option, and a button to send the ticked ones."""
    decision, draft = ask.decision, ask.draft
    options = main_options(decision)
    parts = PromptParts(pages=max(1, -(-len(options) // TICKS)))
    page = min(draft.page, parts.pages - 1)
    ticked = set(draft.marks)
    boxes = []
    for i in in_places(options)[page * TICKS : (page + 1) * TICKS]:
        on = i in ticked
        marks = tuple(m for m in draft.marks if m != i) if on else (*draft.marks, i)
        then = replace(draft, page=page, marks=marks if in_order(decision) else tuple(sorted(marks)))
        label = tr(ask.locale, "ui.ticked" if on else "ui.unticked", what=choices.mains[i].name)
        full = len(ticked) >= decision.max and not on
        boxes.append(Button(limits.label(label), ask.draw(DraftTap.TICK, i, then), STYLES[options[i].meaning], full))
    if len(options) == decision.min:
        # All options must be chosen, so there is nothing to tick.
        ticked, boxes = set(range(len(options))), []
        draft = replace(draft, marks=tuple(range(len(options))) if len(draft.marks) < len(options) else draft.marks)
    n = len(ticked)
    if options:
        ready = decision.min <= n <= decision.max and n > 0
        label = limits.label(word(ask, "ui.confirm", n=n))
        arg = write_draft(decision, draft)
        if n or decision.min:
            parts.onward.append(Button(label, ask.send("s", arg), STYLES[Meaning.GO_ON], not ready))
    if decision.min == 0 and decision.option("none") is None:
        label = limits.label(_none_label(ask, bool(n)))
        parts.onward.append(Button(label, ask.tap("none", "n"), STYLES[Meaning.GO_ON]))
    more: list[str] = []
    rest = replace(draft, page=page, marks=(*draft.marks, *(i for i in range(len(options)) if i not in ticked)))
    if f"ui.take_all.{decision.kind}" in message_ids() and n < len(options) <= decision.max:
        label = limits.label(word(ask, "ui.take_all"))
        parts.onward.insert(0, Button(label, ask.send("a", write_draft(decision, rest)), STYLES[Meaning.DO]))
        what = tuple(say(options[i].text, ask.locale) for i in rest.marks)
        order = tr(ask.locale, f"ui.take_all.{decision.kind}.order", what=what, last=what[-1])
        more = [] if ask.lesson else [order]
    elif 1 < len(options) <= decision.max and n < len(options):
        boxes.append(Button(tr(ask.locale, "ui.tick_all"), ask.draw(DraftTap.TICK_ALL, 0, rest), STYLES[Meaning.DO]))
    if not ticked and (wanted := liked_of(ask)):
        liked = write_draft(decision, replace(draft, page=page, marks=wanted))
        parts.onward.insert(0, Button(liked_label(ask, wanted), ask.send("l", liked), STYLES[Meaning.DO]))
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


def number(ask: PromptContext, choices: Choices) -> PromptParts:
    """Return the components for choosing a number: one button per number, or a menu if there are many numbers."""
    decision = ask.decision
    values = range(decision.min, decision.max + 1)
    if len(values) <= BUTTONS:
        return PromptParts(
            choices=in_rows([Button(str(n), ask.tap("num", "n", n), STYLES[Meaning.DO]) for n in values])
        )
    pages = -(-len(values) // limits.CHOICES)
    page = min(ask.draft.page, pages - 1)
    part = values[page * limits.CHOICES : (page + 1) * limits.CHOICES]
    line = tr(ask.locale, "ui.prompt.number", low=decision.min, high=decision.max)
    words = tr(ask.locale, "ui.amount", low=part[0], high=part[-1])
    menu = Menu(words, ask.tap("menu", "n", page), tuple(MenuEntry(str(n), f"{MenuValue.NUMBER}{n}") for n in part))
    return PromptParts(lines=[line], choices=[menu], pages=pages)


def split(ask: PromptContext, choices: Choices) -> PromptParts:
    """Return the components for dividing an amount among options: buttons that send the suggested split, or that change
    the share of each option.
    """
    decision, draft = ask.decision, ask.draft
    options = main_options(decision)
    marks = (*draft.marks, *[0] * len(options))[: len(options)]
    named = [(choice.name, n) for choice, n in zip(choices.mains, marks, strict=True)]
    # The lines give the name of an option with its button's number only if two options have the same name.
    plain = [option_label(option, {}, ask.locale) for option in options]
    shares = [
        tr(ask.locale, "ui.prompt.share", what=name if plain.count(bare) > 1 else bare, n=n)
        for (name, n), bare in zip(named, plain, strict=True)
        if n
    ]
    arg = write_draft(decision, replace(draft, marks=marks))
    if not draft.editing:
        parts = PromptParts(lines=[*([tr(ask.locale, "ui.prompt.suggested")] if shares else []), *shares])
        if ask.suggestion is not None:
            taken = ask.tap("send", "s", 0, write_draft(decision, draft))
            parts.onward = [Button(tr(ask.locale, "ui.suggested"), taken, STYLES[Meaning.GO_ON])]
        if len(options) <= LONGEST_LIST:
            edit = replace(draft, editing=True, page=0)
            parts.choices = [(Button(tr(ask.locale, "ui.edit"), ask.draw(DraftTap.OPEN, 0, edit), STYLES[Meaning.DO]),)]
        return parts
    left = decision.total - sum(marks)
    pages = max(1, -(-len(options) // SHARES))
    page = min(draft.page, pages - 1)
    at = range(page * SHARES, min(len(options), (page + 1) * SHARES))
    ready = left == 0 and all(o.min <= n <= o.max for o, n in zip(options, marks, strict=True))
    confirm = tr(ask.locale, "ui.confirm_split")
    return PromptParts(
        lines=[tr(ask.locale, "ui.prompt.left", n=left, total=decision.total), *shares],
        choices=[_share_row(ask, i, marks, left, named[i][0]) for i in at],
        onward=[Button(confirm, ask.tap("send", "s", 0, arg), STYLES[Meaning.GO_ON], not ready)],
        pages=pages,
    )


def _share_row(ask: PromptContext, i: int, marks: tuple[int, ...], left: int, name: str) -> Row:
    option = main_options(ask.decision)[i]
    here = marks[i]
    most = min(option.max, here + max(left, 0))

    def to(amount: int) -> Draft:
        return replace(ask.draft, editing=True, marks=(*marks[:i], amount, *marks[i + 1 :]))

    do = STYLES[Meaning.DO]
    label = limits.label(tr(ask.locale, "ui.share", what=name, n=here))
    less = ask.draw(DraftTap.LESS, i, to(max(here - 1, option.min)))
    more = ask.draw(DraftTap.MORE, i, to(min(here + 1, most)))
    return (
        Button(label, ask.tap("draw", DraftTap.SHARE, i), LOOK, disabled=True),
        Button(tr(ask.locale, "ui.less"), less, do, disabled=here <= option.min),
        Button(tr(ask.locale, "ui.more"), more, do, disabled=here >= most),
        Button(tr(ask.locale, "ui.all_left"), ask.draw(DraftTap.ALL_LEFT, i, to(most)), do, disabled=here >= most),
    )


def path(ask: PromptContext, choices: Choices) -> PromptParts:
    """Return the components for a path, which the player chooses step by step. The same step may be chosen again.

    If there are many possible steps, they become menus.
    """
    decision, draft = ask.decision, ask.draft
    options = main_options(decision)
    longest = min(decision.max, LONGEST_PATH)
    labels = [choice.name for choice in choices.mains]
    open_ = in_places(options) if len(draft.marks) < longest else []
    rows: list[Row] = []
    pages = 1
    if not choices.many:
        after = [(i, replace(draft, marks=(*draft.marks, i))) for i in open_]
        rows = in_rows([Button(labels[i], ask.draw(DraftTap.PLACE, i, then), STYLES[Meaning.DO]) for i, then in after])
    elif open_:
        width = 2 * limits.CHOICES
        pages = -(-len(open_) // width)
        page = min(draft.page, pages - 1)
        for at in range(page * width, min(len(open_), (page + 1) * width), limits.CHOICES):
            part = open_[at : at + limits.CHOICES]
            words = tr(ask.locale, "ui.step", n=len(draft.marks) + 1, first=labels[part[0]], last=labels[part[-1]])
            steps = [choices.mains[i] for i in part]
            entries = tuple(MenuEntry(choice.label, choice.value, choice.more) for choice in steps)
            rows.append(Menu(words, ask.draw(DraftTap.PLACE, at, replace(draft, page=page)), entries))
    parts = PromptParts(choices=rows, pages=pages, lines=[_limit(ask, decision.max)])
    parts.in_menus = {choice.value for choice in choices.mains} if choices.many else set()
    if decision.min <= len(draft.marks) <= decision.max and (draft.marks or decision.min == 0):
        arg = write_draft(decision, draft)
        label = word(ask, "ui.confirm" if draft.marks else "ui.choose_none", n=len(draft.marks))
        parts.onward = [Button(limits.label(label), ask.tap("send", "s", 0, arg), STYLES[Meaning.GO_ON])]
    if draft.marks:
        shorter = replace(draft, marks=draft.marks[:-1])
        parts.backs = [
            Button(tr(ask.locale, "ui.step_back"), ask.draw(DraftTap.STEP_BACK, 0, shorter), LOOK),
            Button(tr(ask.locale, "ui.start_over"), ask.draw(DraftTap.START_OVER, 0, Draft()), LOOK),
        ]
        parts.lines.append(" → ".join(labels[i] for i in draft.marks))
    if open_:
        parts.lines.append(tr(ask.locale, "ui.prompt.next", n=len(draft.marks) + 1))
    return parts


def order(ask: PromptContext, choices: Choices) -> PromptParts:
    """Return the components for putting options in order. The player taps them one after another."""
    decision, draft = ask.decision, ask.draft
    options = main_options(decision)
    longest = min(len(options), LONGEST_LIST)
    open_ = [i for i in in_places(options) if i not in draft.marks]
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
        buttons.append(Button(choices.mains[i].name, ask.draw(DraftTap.PLACE, i, then), STYLES[Meaning.DO]))
    parts = PromptParts(choices=in_rows(buttons), pages=pages)
    go_on = STYLES[Meaning.GO_ON]
    if not open_:
        sent = ask.tap("send", "s", 0, write_draft(decision, draft))
        parts.onward = [Button(tr(ask.locale, "ui.confirm_order"), sent, go_on)]
    elif not draft.marks:
        kept = ask.tap("send", "s", 1, write_draft(decision, Draft()))
        parts.onward = [Button(tr(ask.locale, "ui.keep_order"), kept, go_on)]
    if draft.marks:
        parts.backs = [Button(tr(ask.locale, "ui.start_over"), ask.draw(DraftTap.START_OVER, 0, Draft()), LOOK)]
    names = [choices.mains[i].name for i in draft.marks]
    parts.lines = [tr(ask.locale, "ui.prompt.place", n=n, what=name) for n, name in enumerate(names, 1)]
    if open_:
        parts.lines.append(tr(ask.locale, "ui.prompt.next", n=len(draft.marks) + 1))
    return parts
