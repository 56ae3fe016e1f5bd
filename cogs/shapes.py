"""The rows of a prompt, by the shape of its decision alone: whatever a game asks, a phone can answer it.

A tap that only fills in the panel has the kind ``draw`` and carries the *resulting* draft, so nothing is kept
in memory and a repeated tap changes nothing. Only ``act``, ``num``, ``menu``, ``send``, ``none``, ``pass``
and ``yield`` answer, and ``undo`` takes the last answer back. The kind of a decision refines a few words, never
what can be done.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from cogs import ids, limits
from cogs.panel import Button, Draft, Entry, Menu, Row, Style, in_rows, tr
from engine import Decision, Msg, Option, message_ids, say

SPECIAL = ("pass", "none", "back")
ENDING = "pass"
"""The group of options that end something; they stand where passing stands."""
BUTTONS = 10
SQUARES = 15
"""Squares of a board have short names, so that more of them fit as buttons."""
TICKS = 10
SHARES = 3
TAPS = 15
# What one id can carry besides its own address; longer drafts are never offered.
LONGEST_LIST = 60
LONGEST_PATH = LONGEST_LIST // 2
EMPTY = Draft()


@dataclass(frozen=True, slots=True)
class Ask:
    """A decision to be shown, with what surrounds it.

    ``refused``: hand cards out of reach, by reason. ``hints``: more about the options, by key.
    """

    match_id: int
    decision: Decision
    locale: str = "en"
    suggestion: str | None = None
    draft: Draft = EMPTY
    refused: tuple[tuple[tuple[str, ...], str], ...] = ()
    hints: Mapping[str, Msg] = field(default_factory=dict)
    unsure: int | None = None
    """Resources that would be left unused: set when a pass was tapped and wants a second tap."""
    can_take_back: bool = False
    """The seat may take its last step back. Where the decision itself offers ``back``, that does it."""

    def tap(self, kind: str, letter: str = "z", index: int = 0, arg: str = "") -> ids.Tap:
        """A tap on this very decision."""
        return ids.Tap(kind, self.match_id, self.decision.id, letter, index, arg)

    def draw(self, letter: str, index: int, draft: Draft) -> ids.Tap:
        """A tap that shows this prompt filled in as ``draft``."""
        return self.tap("draw", letter, index, write_draft(self.decision, draft))


def main_options(decision: Decision) -> tuple[Option, ...]:
    """The options apart from pass, none, back and whole answers, which have their own places."""
    return tuple(o for o in decision.choices if not _stands_apart(decision, o))


def apart(decision: Decision) -> tuple[Option, ...]:
    """The options with places of their own: pass, none, back, and whole answers."""
    return tuple(o for o in decision.options if _stands_apart(decision, o))


def _stands_apart(decision: Decision, option: Option) -> bool:
    ends = option.group == ENDING and decision.shape in ("pick", "name")
    return option.key in SPECIAL or option.group == "instead" or ends


def about(option: Option) -> int | str | None:
    """What an option is about on the picture: an entity, else a square, else nothing."""
    return option.at or None if option.ref is None else option.ref


def numbers(decision: Decision) -> dict[int | str, int]:
    """The badge number of each entity or square that an option is about, in the order of the options."""
    found: dict[int | str, int] = {}
    for option in main_options(decision):
        thing = about(option)
        if thing is not None:
            found.setdefault(thing, len(found) + 1)
    return found


def option_label(option: Option, badges: Mapping[int | str, int], locale: str) -> str:
    """The words on an option's button: its badge number, its text, and what it costs."""
    text = say(option.text, locale)
    if option.cost is not None and option.group == "play":
        text = tr(locale, "ui.costs", what=text, n=option.cost)
    thing = about(option)
    badge = badges.get(thing) if thing is not None else None
    return limits.label(text if badge is None else f"{badge} {text}")


def write_draft(decision: Decision, draft: Draft) -> str:
    """Encode a draft for an id."""
    if decision.shape == "subset":
        marks = ids.pack_set(draft.marks)
    elif decision.shape == "path":
        marks = ids.pack_slots(draft.marks)
    else:
        marks = ids.pack_list(draft.marks)
    return ids.pack_list([draft.page]) + ("e" if draft.editing else "v") + marks


def read_draft(decision: Decision, arg: str) -> Draft:
    """Decode a draft; what does not fit the decision is dropped, so a forged id can do no harm."""
    if len(arg) < 2:
        return opening(decision, None)
    page = (ids.unpack_list(arg[0]) or (0,))[0]
    size = len(main_options(decision))
    if decision.shape == "subset":
        marks = ids.unpack_set(arg[2:], size)
    elif decision.shape == "path":
        marks = ids.unpack_slots(arg[2:])
    else:
        marks = ids.unpack_list(arg[2:])
    if decision.shape == "order":
        marks = tuple(dict.fromkeys(i for i in marks if i < size))
    elif decision.shape == "path":
        marks = tuple(i for i in marks if i < size)[: min(decision.max, LONGEST_PATH)]
    elif decision.shape == "split":
        marks = (*marks, *[0] * size)[:size]
    return Draft(page=page, marks=marks, editing=arg[1] == "e")


def opening(decision: Decision, suggestion: str | None) -> Draft:
    """The draft with which a prompt opens: attackers come ticked as suggested, a split as suggested."""
    if suggestion is None:
        size = len(main_options(decision))
        return Draft(marks=tuple([0] * size) if decision.shape == "split" else ())
    keys = [o.key for o in main_options(decision)]
    if decision.shape == "subset" and decision.kind == "attackers":
        wanted = set(suggestion.split(","))
        return Draft(marks=tuple(i for i, key in enumerate(keys) if key in wanted))
    if decision.shape == "split":
        return Draft(marks=tuple(shares_of(decision, suggestion)))
    return Draft()


def shares_of(decision: Decision, answer: str) -> list[int]:
    """The amounts of a split answer, in the order of the options."""
    given = dict(part.rpartition(":")[::2] for part in answer.split(",") if ":" in part)
    return [int(given[o.key]) if given.get(o.key, "").isdigit() else 0 for o in main_options(decision)]


def answer_of(decision: Decision, draft: Draft) -> str:
    """The answer string that a draft stands for."""
    options = main_options(decision)
    if decision.shape == "split":
        pairs = zip(options, draft.marks, strict=False)
        return ",".join(f"{option.key}:{n}" for option, n in pairs if n)
    if decision.shape == "order":
        rest = [i for i in range(len(options)) if i not in draft.marks]
        return ",".join(options[i].key for i in (*draft.marks, *rest))
    return ",".join(options[i].key for i in draft.marks if i < len(options))


def build(ask: Ask) -> tuple[list[str], tuple[Row, ...]]:
    """The lines under the question, and the rows of components (never more than five)."""
    shape = ask.decision.shape
    if ask.unsure is not None:
        return _second_thought(ask)
    if shape == "subset":
        lines, rows, pages = _subset(ask)
    elif shape in ("number", "pay"):
        lines, rows, pages = _number(ask)
    elif shape == "split":
        lines, rows, pages = _split(ask)
    elif shape == "order":
        lines, rows, pages = _sequence(ask)
    elif shape == "path":
        lines, rows, pages = _path(ask)
    else:
        lines, rows, pages = _pick(ask)
    lines += details(ask)
    rows += _tools(ask, pages)
    rows += _pass_row(ask)
    return lines, tuple(row for row in rows if isinstance(row, Menu) or row)


def details(ask: Ask) -> list[str]:
    """What the options add to their buttons, and which hand cards are out of reach and why."""
    badges = numbers(ask.decision)
    options = main_options(ask.decision)
    in_menus = ask.decision.shape in ("pick", "name", "path") and len(options) > _room(ask.decision, options)
    lines = []
    for option in options:
        # A menu shows the hint beside its choice.
        more = _more(ask, option, hint=not in_menus)
        if more:
            what = option_label(option, badges, ask.locale)
            lines.append(tr(ask.locale, "ui.prompt.detail", what=what, detail=more))
    lines += [
        tr(ask.locale, "ui.prompt.refused", what=tuple(f"*{name}*" for name in names), reason=why)
        for names, why in ask.refused
    ]
    return lines


def _more(ask: Ask, option: Option, *, hint: bool = True) -> str:
    """What is said of an option beside its label."""
    said = (ask.hints.get(option.key) if hint else None, option.detail)
    return "; ".join(say(text, ask.locale) for text in said if text is not None)


def word(ask: Ask, id: str, **params: int) -> str:
    """A label, refined by the kind of the decision where the catalogue has such a refinement."""
    special = f"{id}.{ask.decision.kind}"
    return tr(ask.locale, special if special in message_ids() else id, **params)


def _second_thought(ask: Ask) -> tuple[list[str], tuple[Row, ...]]:
    keep = Button(tr(ask.locale, "ui.keep_playing"), ask.draw("k", 0, Draft()), "primary")
    option = ask.decision.option("pass")
    label = say(option.text, ask.locale) if option else tr(ask.locale, "ui.pass")
    sure = Button(label, ask.tap("pass", "p", 1, "y"), "danger")
    line = tr(ask.locale, "ui.prompt.unused", n=ask.unsure or 0)
    return [line], ((keep,), (sure,))


def _pick(ask: Ask) -> tuple[list[str], list[Row], int]:
    options = main_options(ask.decision)
    badges = numbers(ask.decision)
    if len(options) > _room(ask.decision, options):
        return _menus(ask, options, badges)
    buttons = [
        Button(option_label(option, badges, ask.locale), ask.tap("act", "d", i), _style(option, i))
        for i, option in enumerate(options)
    ]
    greyed = (
        [name for names, _ in ask.refused for name in names]
        if any(o.group == "play" for o in options)
        else []
    )
    for i, name in enumerate(greyed[: BUTTONS - len(buttons)]):
        buttons.append(Button(limits.label(name), ask.tap("act", "x", i), disabled=True))
    return [], in_rows(buttons), 1


def _room(decision: Decision, options: Sequence[Option]) -> int:
    """How many options are still buttons."""
    squares = decision.shape in ("pick", "name") and all(option.at for option in options)
    return SQUARES if squares else BUTTONS


def _menus(
    ask: Ask, options: Sequence[Option], badges: Mapping[int | str, int]
) -> tuple[list[str], list[Row], int]:
    """More choices than buttons are good for: one menu per group (three at most), each paged by 25."""
    groups: dict[str, list[int]] = {}
    for i, option in enumerate(options):
        name = option.group if option.group in groups or len(groups) < 3 else list(groups)[-1]
        groups.setdefault(name, []).append(i)
    pages = max(-(-len(members) // limits.CHOICES) for members in groups.values())
    page = min(ask.draft.page, pages - 1)
    rows: list[Row] = []
    for at, (name, members) in enumerate(groups.items()):
        part = members[page * limits.CHOICES : (page + 1) * limits.CHOICES]
        if not part:
            continue
        rows.append(
            Menu(
                _group_words(ask, name, page, pages),
                ask.tap("menu", "g", at, ids.pack_list([page])),
                tuple(_entry(ask, options[i], i, badges) for i in part),
            )
        )
    return [], rows, pages


def _group_words(ask: Ask, group: str, page: int, pages: int) -> str:
    special = f"ui.group.{group}"
    text = tr(ask.locale, special if special in message_ids() else "ui.group")
    return text if pages == 1 else tr(ask.locale, "ui.paged", what=text, n=page + 1, of=pages)


def _entry(ask: Ask, option: Option, index: int, badges: Mapping[int | str, int]) -> Entry:
    label = option_label(option, badges, ask.locale)
    return Entry(label, f"d{ids.base36(index).rjust(2, '0')}", _more(ask, option))


def _subset(ask: Ask) -> tuple[list[str], list[Row], int]:
    decision, draft = ask.decision, ask.draft
    options = main_options(decision)
    badges = numbers(decision)
    pages = max(1, -(-len(options) // TICKS))
    page = min(draft.page, pages - 1)
    ticked = set(draft.marks)
    buttons = []
    for i in range(page * TICKS, min(len(options), (page + 1) * TICKS)):
        on = i in ticked
        then = replace(draft, page=page, marks=tuple(sorted(ticked ^ {i})))
        text = option_label(options[i], badges, ask.locale)
        label = tr(ask.locale, "ui.ticked" if on else "ui.unticked", what=text)
        full = len(ticked) >= decision.max and not on
        buttons.append(
            Button(limits.label(label), ask.draw("t", i, then), "success" if on else "secondary", full)
        )
    n = len(ticked)
    confirm: list[Button] = []
    if options:
        ready = decision.min <= n <= decision.max and n > 0
        label = limits.label(word(ask, "ui.confirm", n=n))
        arg = write_draft(decision, draft)
        confirm.append(Button(label, ask.tap("send", "s", 0, arg), "primary", not ready))
    if decision.min == 0 and decision.option("none") is None:
        confirm.append(Button(limits.label(word(ask, "ui.choose_none")), ask.tap("none", "n")))
    if 1 < len(options) <= decision.max and n < len(options):
        everything = replace(draft, page=page, marks=tuple(range(len(options))))
        confirm.append(Button(tr(ask.locale, "ui.tick_all"), ask.draw("a", 0, everything)))
    chosen = [say(options[i].text, ask.locale) for i in draft.marks if i < len(options)]
    line = tr(
        ask.locale,
        "ui.prompt.ticked" if chosen else "ui.prompt.none_ticked",
        **({"what": tuple(chosen)} if chosen else {}),
    )
    limit = _limit(ask, min(decision.max, len(options)))
    return [limit, line], [*in_rows(buttons), tuple(confirm)], pages


def _limit(ask: Ask, high: int) -> str:
    low = ask.decision.min
    how = "exactly" if low == high else "how_many" if low else "up_to"
    return tr(ask.locale, f"ui.prompt.{how}", low=low, high=high)


def _number(ask: Ask) -> tuple[list[str], list[Row], int]:
    decision = ask.decision
    values = range(decision.min, decision.max + 1)
    if len(values) <= BUTTONS:
        buttons = [Button(str(n), ask.tap("num", "n", n), "primary") for n in values]
        return [], in_rows(buttons), 1
    pages = -(-len(values) // limits.CHOICES)
    page = min(ask.draft.page, pages - 1)
    part = values[page * limits.CHOICES : (page + 1) * limits.CHOICES]
    line = tr(ask.locale, "ui.prompt.number", low=decision.min, high=decision.max)
    words = tr(ask.locale, "ui.amount", low=part[0], high=part[-1])
    menu = Menu(words, ask.tap("menu", "n", page), tuple(Entry(str(n), f"n{n}") for n in part))
    return [line], [menu], pages


def _split(ask: Ask) -> tuple[list[str], list[Row], int]:
    decision, draft = ask.decision, ask.draft
    options = main_options(decision)
    badges = numbers(decision)
    marks = (*draft.marks, *[0] * len(options))[: len(options)]
    named = [(option_label(o, badges, ask.locale), n) for o, n in zip(options, marks, strict=True)]
    shares = [tr(ask.locale, "ui.prompt.share", what=name, n=n) for name, n in named if n]
    if not draft.editing:
        buttons = []
        if ask.suggestion is not None:
            arg = write_draft(decision, draft)
            buttons.append(Button(tr(ask.locale, "ui.suggested"), ask.tap("send", "s", 0, arg), "primary"))
        if len(options) <= LONGEST_LIST:
            edit = replace(draft, editing=True, page=0)
            buttons.append(Button(tr(ask.locale, "ui.edit"), ask.draw("e", 0, edit)))
        head = [tr(ask.locale, "ui.prompt.suggested")] if shares else []
        return [*head, *shares], [tuple(buttons)], 1
    left = decision.total - sum(marks)
    pages = max(1, -(-len(options) // SHARES))
    page = min(draft.page, pages - 1)
    rows: list[Row] = []
    for i in range(page * SHARES, min(len(options), (page + 1) * SHARES)):
        rows.append(_share_row(ask, i, marks, left, named[i][0]))
    ready = left == 0 and all(o.min <= n <= o.max for o, n in zip(options, marks, strict=True))
    arg = write_draft(decision, replace(draft, marks=marks))
    confirm = Button(tr(ask.locale, "ui.confirm_split"), ask.tap("send", "s", 0, arg), "primary", not ready)
    rows.append((confirm,))
    return [tr(ask.locale, "ui.prompt.left", n=left, total=decision.total), *shares], rows, pages


def _share_row(ask: Ask, i: int, marks: tuple[int, ...], left: int, name: str) -> Row:
    option = main_options(ask.decision)[i]
    here = marks[i]
    most = min(option.max, here + max(left, 0))

    def to(amount: int) -> Draft:
        return replace(ask.draft, editing=True, marks=(*marks[:i], amount, *marks[i + 1 :]))

    shown = Button(
        limits.label(tr(ask.locale, "ui.share", what=name, n=here)), ask.tap("draw", "x", i), disabled=True
    )
    less = ask.draw("l", i, to(max(here - 1, option.min)))
    more = ask.draw("m", i, to(min(here + 1, most)))
    return (
        shown,
        Button(tr(ask.locale, "ui.less"), less, disabled=here <= option.min),
        Button(tr(ask.locale, "ui.more"), more, disabled=here >= most),
        Button(tr(ask.locale, "ui.all_left"), ask.draw("r", i, to(most)), disabled=here >= most),
    )


def _path(ask: Ask) -> tuple[list[str], list[Row], int]:
    """A path: one step after the other, and the same step as often as wanted; menus where there are many."""
    decision, draft = ask.decision, ask.draft
    options = main_options(decision)
    badges = numbers(decision)
    longest = min(decision.max, LONGEST_PATH)
    labels = [option_label(option, badges, ask.locale) for option in options]
    open_ = list(range(len(options))) if len(draft.marks) < longest else []
    rows: list[Row] = []
    pages = 1
    if len(options) <= BUTTONS:
        steps = [(i, replace(draft, marks=(*draft.marks, i))) for i in open_]
        rows = in_rows([Button(labels[i], ask.draw("o", i, then), "primary") for i, then in steps])
    elif open_:
        width = 2 * limits.CHOICES
        pages = -(-len(open_) // width)
        page = min(draft.page, pages - 1)
        for at in range(page * width, min(len(open_), (page + 1) * width), limits.CHOICES):
            part = open_[at : at + limits.CHOICES]
            words = tr(ask.locale, "ui.step", n=len(draft.marks) + 1, first=labels[part[0]], last=labels[part[-1]])
            entries = tuple(_entry(ask, options[i], i, badges) for i in part)
            rows.append(Menu(words, ask.draw("o", at, replace(draft, page=page)), entries))
    confirm: list[Button] = []
    if decision.min <= len(draft.marks) <= decision.max and (draft.marks or decision.min == 0):
        arg = write_draft(decision, draft)
        label = word(ask, "ui.confirm" if draft.marks else "ui.choose_none", n=len(draft.marks))
        confirm.append(Button(limits.label(label), ask.tap("send", "s", 0, arg), "success"))
    if draft.marks:
        shorter = replace(draft, marks=draft.marks[:-1])
        confirm.append(Button(tr(ask.locale, "ui.step_back"), ask.draw("u", 0, shorter)))
        confirm.append(Button(tr(ask.locale, "ui.start_over"), ask.draw("c", 0, Draft())))
    lines = [_limit(ask, decision.max)]
    if draft.marks:
        lines.append(" → ".join(labels[i] for i in draft.marks))
    if open_:
        lines.append(tr(ask.locale, "ui.prompt.next", n=len(draft.marks) + 1))
    return lines, [*rows, tuple(confirm)], pages


def chosen(decision: Decision, draft: Draft, value: str) -> Draft:
    """The draft after a choice in a menu that goes on with it."""
    at = int(value[1:], 36) if value[:1] == "d" and value[1:].isalnum() and value.isascii() else -1
    if decision.shape != "path" or not 0 <= at < len(main_options(decision)):
        return draft
    return replace(draft, marks=(*draft.marks, at)[: min(decision.max, LONGEST_PATH)])


def _sequence(ask: Ask) -> tuple[list[str], list[Row], int]:
    """An order: tap one after the other."""
    decision, draft = ask.decision, ask.draft
    options = main_options(decision)
    badges = numbers(decision)
    longest = min(len(options), LONGEST_LIST)
    open_ = [i for i in range(len(options)) if i not in draft.marks]
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
        label = option_label(options[i], badges, ask.locale)
        buttons.append(Button(label, ask.draw("o", i, then), "primary"))
    confirm: list[Button] = []
    arg = write_draft(decision, draft)
    if not open_:
        confirm.append(Button(tr(ask.locale, "ui.confirm_order"), ask.tap("send", "s", 0, arg), "success"))
    elif not draft.marks:
        keep = write_draft(decision, Draft())
        confirm.append(Button(tr(ask.locale, "ui.keep_order"), ask.tap("send", "s", 1, keep)))
    if draft.marks:
        confirm.append(Button(tr(ask.locale, "ui.start_over"), ask.draw("c", 0, Draft())))
    names = [option_label(options[i], badges, ask.locale) for i in draft.marks]
    lines = [tr(ask.locale, "ui.prompt.place", n=n, what=name) for n, name in enumerate(names, 1)]
    if open_:
        lines.append(tr(ask.locale, "ui.prompt.next", n=len(draft.marks) + 1))
    return lines, [*in_rows(buttons), tuple(confirm)], pages


def _tools(ask: Ask, pages: int) -> list[Row]:
    row: list[Button] = []
    if pages > 1:
        page = min(ask.draft.page, pages - 1)
        back, on = (page - 1) % pages, (page + 1) % pages
        row.append(Button(tr(ask.locale, "ui.previous"), ask.draw("b", 0, replace(ask.draft, page=back))))
        row.append(Button(tr(ask.locale, "ui.next"), ask.draw("f", 0, replace(ask.draft, page=on))))
    row += _special(ask, "back")
    if offers_take_back(ask):
        row.append(Button(tr(ask.locale, "ui.undo"), ask.tap("undo", "u")))
    row.append(Button(tr(ask.locale, "ui.my_hand"), ids.Tap("hand", ask.match_id)))
    row.append(Button(tr(ask.locale, "ui.look.why"), ids.Tap("why", ask.match_id)))
    if len(row) < limits.ROW:
        row.append(Button(tr(ask.locale, "ui.stops"), ids.Tap("stops", ask.match_id)))
    if len(row) < limits.ROW:
        row.append(Button(tr(ask.locale, "ui.news"), ids.Tap("news", ask.match_id)))
    return [tuple(row)]


def offers_take_back(ask: Ask) -> bool:
    """Is taking the last step back offered beside this decision?"""
    return ask.can_take_back and ask.decision.option("back") is None


def _special(ask: Ask, key: str) -> list[Button]:
    """The button of one of the options with a place of their own."""
    option = ask.decision.option(key)
    if option is None:
        return []
    at = ask.decision.options.index(option)
    return [Button(limits.label(say(option.text, ask.locale)), ask.tap("act", "w", at))]


def _pass_row(ask: Ask) -> list[Row]:
    option = ask.decision.option("pass")
    if option is None:
        alone = [b for o in apart(ask.decision) if o.key not in SPECIAL for b in _special(ask, o.key)]
        return [(*alone, *_special(ask, "none"))]
    label = limits.label(say(option.text, ask.locale))
    row = [Button(label, ask.tap("pass", "p", 0))]
    row.append(Button(tr(ask.locale, "ui.pass_until"), ask.tap("yield", "p", 2)))
    row += _special(ask, "none")
    return [tuple(row)]


def _style(option: Option, index: int) -> Style:
    if option.key == "no":
        return "secondary"
    return "primary" if option.group in ("", "play", "action", "square") or index == 0 else "secondary"
