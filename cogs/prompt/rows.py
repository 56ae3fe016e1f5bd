"""The rows of a prompt, by the shape of its decision alone: whatever a game asks, a phone can answer it.

A tap that only fills in the panel has the kind ``draw`` and carries the *resulting* draft, so nothing is kept
in memory and a repeated tap changes nothing; ``ahead`` does so for a question that is not asked yet, and ``commit``
answers both. Else only ``act``, ``num``, ``menu``, ``send``, ``none``, ``pass``,
``yield``, ``line`` and ``endturn`` answer, and ``undo`` takes the last step back. The kind of a decision refines
a few words, never what can be done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.model import base36
from cogs.panels.stops import BACK_TO_PROMPT
from cogs.prompt.ask import Ask, in_full, label_of, more_of
from cogs.prompt.drafts import Draft
from cogs.prompt.options import SPECIAL, apart, main_options, option_label
from cogs.prompt.shapes import behind_menus, number, order, path, pick, shown_options, split, subset
from cogs.text.catalogue import tr
from cogs.wire import custom_ids, limits
from cogs.wire.panel import Button, Menu, Row
from engine import ELSEWHERE, Msg, say

STOP = "stop:"
"""Begins the key of a hint that a window of the own turn, named behind it, is passed over."""


def asks_to_be_asked(ask: Ask, windows: Sequence[tuple[str, Msg]], rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Return the rows with a button for each passed-over window that hints speak of, as far as there is room."""
    buttons = [
        Button(
            limits.label(tr(ask.locale, "ui.stop_here", window=label)),
            custom_ids.Tap("stop", ask.match_id, 0, "m", i, BACK_TO_PROMPT),
        )
        for i, (window, label) in enumerate(windows)
        if f"{STOP}{window}" in ask.hints
    ]
    if not buttons or ask.unsure:
        return rows
    if len(rows) < limits.ROWS:
        return (*rows[:-1], tuple(buttons[: limits.ROW]), rows[-1])
    last = rows[-1]
    return rows if isinstance(last, Menu) else (*rows[:-1], (*last, *buttons)[: limits.ROW])


def build(ask: Ask) -> tuple[list[str], tuple[Row, ...]]:
    """The lines under the question, and the rows of components (never more than five)."""
    shape = ask.decision.shape
    if ask.unsure:
        return _second_thought(ask)
    if shape == "subset":
        lines, rows, pages = subset(ask)
    elif shape in ("number", "pay"):
        lines, rows, pages = number(ask)
    elif shape == "split":
        lines, rows, pages = split(ask)
    elif shape == "order":
        lines, rows, pages = order(ask)
    elif shape == "path":
        lines, rows, pages = path(ask)
    else:
        lines, rows, pages = pick(ask)
    lines += details(ask)
    tools, last = _tools(ask, pages), _pass_row(ask)
    # What has no room beside the other tools stands behind what passes, or in a row of its own.
    room = limits.ROW - len(last) if last or len(rows) < limits.ROWS - 1 else 0
    rows += [tuple(tools[: limits.ROW]), (*last, *tools[limits.ROW :][:room])]
    return lines, tuple(row for row in rows if isinstance(row, Menu) or row)


def details(ask: Ask) -> list[str]:
    """What the options add to their buttons, and which hand cards are out of reach and why.

    What stands in a menu is told there; a button that was cut is told in full.
    """
    badges = ask.badges
    options = main_options(ask.decision)
    listed = behind_menus(ask)
    whole = ask.hints.get("")
    lines = [] if whole is None else [tr(ask.locale, "ui.prompt.note", text=whole)]
    lines += [tr(ask.locale, "ui.prompt.note", text=text) for key, text in ask.hints.items() if key.startswith(STOP)]
    hinted = [option for option in apart(ask.decision) if option.key in ask.hints]
    shown = [options[i] for i in shown_options(ask) if i not in listed]
    for option in (*shown, *hinted):
        more, full = more_of(ask, option), in_full(ask, option, badges)
        if full != label_of(ask, option, badges):
            lines.append(tr(ask.locale, "ui.prompt.note", text=f"{full}: {more}" if more else full))
        elif more:
            what = option_label(option, badges, ask.locale)
            lines.append(tr(ask.locale, "ui.prompt.detail", what=what, detail=more))
    lines += [
        tr(ask.locale, "ui.prompt.refused", what=tuple(f"*{name}*" for name in names), reason=why)
        for names, why in ask.refused
    ]
    return lines


def _second_thought(ask: Ask) -> tuple[list[str], tuple[Row, ...]]:
    keep = Button(tr(ask.locale, "ui.keep_playing"), ask.draw("k", 0, Draft()), "primary")
    option = ask.decision.option("pass")
    label = say(option.text, ask.locale) if option else tr(ask.locale, "ui.pass")
    sure = Button(label, ask.tap("pass", "p", 1, "y"), "danger")
    return [ask.unsure], ((keep,), (sure,))


def _tools(ask: Ask, pages: int) -> list[Button]:
    row: list[Button] = []
    if pages > 1:
        page = min(ask.draft.page, pages - 1)
        back, on = (page - 1) % pages, (page + 1) % pages
        row.append(Button(tr(ask.locale, "ui.previous"), ask.draw("b", 0, replace(ask.draft, page=back))))
        row.append(Button(tr(ask.locale, "ui.next"), ask.draw("f", 0, replace(ask.draft, page=on))))
    if ask.after is not None:
        row.append(Button(tr(ask.locale, "ui.ahead.back"), ask.ahead("q", 0)))
    row += _special(ask, "back")
    if offers_take_back(ask):
        row.append(Button(tr(ask.locale, "ui.undo"), ask.tap("undo", "u")))
    more = [("ui.learn", "learn")] if ask.learning else []
    looks = [("ui.cards", "hand"), ("ui.whole", "whole"), ("ui.look.why", "why"), *more]
    looks += [("ui.news", "news"), ("ui.stops", "stops"), ("ui.report", "report")]
    return row + [Button(tr(ask.locale, label), custom_ids.Tap(kind, ask.match_id)) for label, kind in looks]


def offers_take_back(ask: Ask) -> bool:
    """Is taking the last step back offered beside this decision? A switch that is on is turned off by itself.

    A way back takes it back already, unless it leads elsewhere.
    """
    switched = any(o.group == "instead" and o.text.id.endswith(".on") for o in ask.decision.options)
    back = ask.decision.option("back")
    return ask.can_take_back and (back is None or back.group == ELSEWHERE) and not switched


def _special(ask: Ask, key: str) -> list[Button]:
    """The button of one of the options with a place of their own."""
    option = ask.decision.option(key)
    if option is None:
        return []
    at = ask.decision.options.index(option)
    if ask.after is not None:
        return [Button(limits.label(say(option.text, ask.locale)), ask.send("w", base36(at)))]
    return [Button(limits.label(say(option.text, ask.locale)), ask.tap("act", "w", at))]


def _pass_row(ask: Ask) -> list[Button]:
    option = ask.decision.option("pass")
    if option is None:
        alone = [b for o in apart(ask.decision) if o.key not in SPECIAL for b in _special(ask, o.key)]
        end = [Button(tr(ask.locale, "ui.end_turn"), ask.tap("endturn", "e"))] if ask.ends_turn else []
        return [*alone, *_special(ask, "none"), *end]
    label = limits.label(say(option.text, ask.locale))
    row = [Button(label, ask.tap("pass", "p", 0))]
    row += [] if ask.own_turn else [Button(tr(ask.locale, "ui.pass_until"), ask.tap("yield", "p", 2))]
    return [*row, *_special(ask, "none")]
