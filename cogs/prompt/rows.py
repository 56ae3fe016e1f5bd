"""The rows of a prompt. They depend only on the decision's shape, so any question of any game can be answered on a
phone.

A tap of the kind ``draw`` only changes the draft. It carries the *resulting* draft, so nothing is kept in memory and a
repeated tap changes nothing. ``ahead`` does the same for a question that follows an option not chosen yet, and
``commit`` answers both the present question and the one that follows. The other kinds that answer are ``act``, ``num``,
``menu``, ``send``, ``none``, ``pass``, ``yield``, ``line``, ``endturn`` and ``sure``; ``undo`` takes the last step
back. The kind of a decision changes a few words, but never what can be done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import replace

from cogs.panels.stops import BACK_TO_PROMPT
from cogs.prompt.ask import PromptContext
from cogs.prompt.choices import Choices, choices_of
from cogs.prompt.drafts import Draft
from cogs.prompt.layout import CHOICE_ROWS, LOOK, MOST, STYLES, PromptParts, arrange, button, count, skips_shown
from cogs.prompt.shapes import number, order, path, pick, split, subset
from cogs.text.catalogue import tr
from cogs.wire import custom_ids, limits
from cogs.wire.panel import Button, Menu, Row, in_rows
from cogs.wire.taps import AheadTap, DraftTap, OptionTap
from engine import ELSEWHERE, Decision, Meaning, Msg, say

STOP = "stop:"
"""Prefix of the keys of some hints. The key continues with a window in which the player's stops do not ask during the
player's own turn.
"""


def asks_to_be_asked(ask: PromptContext, windows: Sequence[tuple[str, Msg]], rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Return the rows with a button for each window that the hints name as skipped, as many as fit.

    Each button makes the player's stops ask in that window.
    """
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


SHAPES: Mapping[str, Callable[[PromptContext, Choices], PromptParts]] = {
    "subset": subset,
    "number": number,
    "pay": number,
    "split": split,
    "order": order,
    "path": path,
}


def build(ask: PromptContext) -> tuple[list[str], tuple[Row, ...]]:
    """Return the lines to show under the question, and at most five rows of components.

    If the prompt shows its other tools, there is one line that stands before the question, because the buttons do not
    answer it. If the prompt asks whether the person is sure, there is one line that replaces the question.
    """
    if ask.unsure:
        return _second_thought(ask)
    choices = choices_of(ask)
    parts = SHAPES.get(ask.decision.shape, pick)(ask, choices)
    _stand_beside(ask, parts, choices)
    shown, hidden = _tools(ask, parts, choices)
    if ask.draft.tools:
        back = Button(
            tr(ask.locale, "ui.back_to_prompt"), ask.draw(DraftTap.TOOLS, 0, replace(ask.draft, tools=False)), LOOK
        )
        return [tr(ask.locale, "ui.prompt.tools")], tuple(in_rows([back, *hidden]))
    lines = [*parts.lines, *details(ask, choices, parts.in_menus)]
    if n := len(skips_shown(parts, shown)):
        # The moves of the next phase end the present phase. The line says which phase that is.
        end = end_words(ask.decision, choices.skipped, ask.locale)
        lines.append(tr(ask.locale, "ui.prompt.skips", n=n, end=end))
    return lines, arrange(parts, shown)


def _stand_beside(ask: PromptContext, parts: PromptParts, choices: Choices) -> None:
    """Add the options that are shown apart from the choices.

    Answers to the whole question join the choices if they fit; the others join the buttons below.
    """
    wholes = [button(choice) for choice in choices.wholes]
    last = parts.choices[-1] if parts.choices else ()
    if wholes and not isinstance(last, Menu) and last and len(last) + len(wholes) <= limits.ROW:
        parts.choices[-1] = (*last, *wholes)
    elif wholes and len(parts.choices) < CHOICE_ROWS:
        parts.choices.append(tuple(wholes))
    else:
        parts.onward += wholes
    parts.onward += [button(choice) for choice in choices.onward]
    passing = ask.decision.option("pass")
    if passing is not None and not ask.own_turn:
        parts.onward.append(Button(tr(ask.locale, "ui.pass_until"), ask.tap("yield", "p", 2), STYLES[Meaning.GO_ON]))
    parts.onward += [button(choice) for choice in choices.switches]
    if passing is None and ask.ends_turn:
        parts.onward.append(
            Button(tr(ask.locale, "ui.end_turn"), ask.tap("endturn", OptionTap.END_TURN), STYLES[Meaning.GO_ON])
        )


def details(ask: PromptContext, choices: Choices, in_menus: Set[str]) -> list[str]:
    """Return the details that the buttons do not show, and the hand cards that cannot be played, with reasons.

    Spaces with the same detail share a line. ``in_menus`` are the values of the choices in menus, which show their
    details. If a button shortens its label, the full label is given here.
    """
    whole = ask.hints.get("")
    lines = [] if whole is None else [tr(ask.locale, "ui.prompt.note", text=whole)]
    lines += [tr(ask.locale, "ui.prompt.note", text=text) for key, text in ask.hints.items() if key.startswith(STOP)]
    spaces: dict[str, list[str]] = {}
    shown = [choices.mains[i] for i in choices.shown]
    told = [detail for choice in shown if choice.value not in in_menus for detail in choice.details]
    for detail in (*told, *choices.hinted):
        if detail.shortened:
            text = f"{detail.what}: {detail.more}" if detail.more else detail.what
            lines.append(tr(ask.locale, "ui.prompt.note", text=text))
        elif detail.space:
            spaces.setdefault(detail.more, []).append(detail.what)
        else:
            lines.append(tr(ask.locale, "ui.prompt.detail", what=detail.what, detail=detail.more))
    lines += [tr(ask.locale, "ui.prompt.detail", what=tuple(what), detail=more) for more, what in spaces.items()]
    lines += [
        tr(ask.locale, "ui.prompt.refused", what=tuple(f"*{name}*" for name in names), reason=why)
        for names, why in ask.refused
    ]
    return lines


def _second_thought(ask: PromptContext) -> tuple[list[str], tuple[Row, ...]]:
    keep = Button(tr(ask.locale, "ui.keep_playing"), ask.draw(DraftTap.KEEP_PLAYING, 0, Draft()), STYLES[Meaning.DO])
    sure = Button(limits.label(end_words(ask.decision, ask.ends_by, ask.locale)), _sure_tap(ask), STYLES[Meaning.RISKY])
    return [ask.unsure], ((keep,), (sure,))


def end_words(decision: Decision, key: str | None, locale: str) -> str:
    """Return the label of the option with this key, which ends a phase. If ``key`` is None, return the label for ending
    the turn.
    """
    option = None if key is None else decision.option(key)
    return tr(locale, "ui.end_turn") if option is None else say(option.text, locale)


def _sure_tap(ask: PromptContext) -> custom_ids.Tap:
    """Return the tap of the confirming button. It does what the first tap would have done, without asking again."""
    places = [i for i, option in enumerate(ask.decision.options) if option.key == ask.ends_by]
    return ask.tap("sure", OptionTap.ANY, places[0]) if places else ask.tap("sure", OptionTap.END_TURN)


def _tools(ask: PromptContext, parts: PromptParts, choices: Choices) -> tuple[list[Button], list[Button]]:
    """Return the tools shown in the prompt's last row, and the tools behind the last button of that row ("more")."""
    row = list(parts.backs)
    if parts.pages > 1:
        page = min(ask.draft.page, parts.pages - 1)
        back, on = (page - 1) % parts.pages, (page + 1) % parts.pages
        row.append(
            Button(
                tr(ask.locale, "ui.previous"), ask.draw(DraftTap.PREVIOUS_PAGE, 0, replace(ask.draft, page=back)), LOOK
            )
        )
        row.append(
            Button(tr(ask.locale, "ui.next"), ask.draw(DraftTap.NEXT_PAGE, 0, replace(ask.draft, page=on)), LOOK)
        )
    if ask.after is not None:
        row.append(Button(tr(ask.locale, "ui.ahead.back"), ask.ahead(AheadTap.PRESENT, 0), LOOK))
    if choices.back is not None:
        row.append(button(choices.back))
    if offers_take_back(ask):
        row.append(Button(tr(ask.locale, "ui.undo"), ask.tap("undo", "u"), LOOK))
    learn = [("ui.learn", "learn")] if ask.learning else []
    hint = [("ui.hint", "hint")] if ask.practice and ask.after is None else []
    at_hand = [("ui.cards", "hand"), ("ui.whole", "whole"), *hint, ("ui.look.why", "why"), *learn, ("ui.away", "plan")]
    queue = [("ui.queue", "queue")] if ask.can_queue else []
    ask_back = [("ui.undo.ask", "askundo")] if ask.can_ask_back else []
    others = [*queue, *ask_back, ("ui.news", "news"), ("ui.stops", "stops"), ("ui.report", "report")]
    looks = [
        Button(tr(ask.locale, label), custom_ids.Tap(kind, ask.match_id), LOOK) for label, kind in (*at_hand, *others)
    ]
    room = max(len(row), min(limits.ROW, MOST - count(parts.choices) - len(parts.onward)) - 1)
    shown = [*row, *looks[: len(at_hand)]][: min(room, limits.ROW - 1)]
    hidden = [*row, *looks][len(shown) :]
    more = Button(tr(ask.locale, "ui.tools"), ask.draw(DraftTap.TOOLS, 0, replace(ask.draft, tools=True)), LOOK)
    return [*shown, more], hidden


def offers_take_back(ask: PromptContext) -> bool:
    """Whether to offer a button for taking back the last step.

    There is no such button while a switch is on, because the player can turn the switch off instead, or if the
    decision's own option ``back`` does the same.
    """
    switched = any(o.group == "instead" and o.text.id.endswith(".on") for o in ask.decision.options)
    back = ask.decision.option("back")
    return ask.can_take_back and (back is None or back.group == ELSEWHERE) and not switched
