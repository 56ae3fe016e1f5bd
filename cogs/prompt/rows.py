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
from cogs.prompt.choices import Choice, Choices, Press, choices_of, second_thought
from cogs.prompt.drafts import Draft
from cogs.prompt.layout import (
    CHOICE_ROWS,
    MOST,
    ChoiceMenu,
    PromptParts,
    arrange,
    components,
    count,
    in_rows,
    skips_shown,
    with_stops,
)
from cogs.prompt.offered import Offered
from cogs.prompt.shapes import number, order, path, pick, split, subset
from cogs.text.catalogue import tr
from cogs.wire import custom_ids, limits
from cogs.wire.panel import Row
from cogs.wire.taps import AheadTap, DraftTap, OptionTap
from engine import ELSEWHERE, Meaning, Msg

STOP = "stop:"
"""Prefix of the keys of some hints. The key continues with a window in which the player's stops do not ask during the
player's own turn.
"""


DETAIL = 180
"""Maximum number of characters of the detail of a button. The picture and the card show the whole text."""
NAMED = 4
"""Maximum number of hand cards that share a line because they cannot be played for the same reason."""

SHAPES: Mapping[str, Callable[[PromptContext, Offered, Choices], PromptParts]] = {
    "subset": subset,
    "number": number,
    "pay": number,
    "split": split,
    "order": order,
    "path": path,
}


def build(
    ask: PromptContext, offered: Offered, windows: Sequence[tuple[str, Msg]] = ()
) -> tuple[list[str], tuple[Row, ...]]:
    """Return the lines to show under the question, and at most five rows of components.

    If the prompt shows its other tools, there is one line that stands before the question, because the buttons do not
    answer it. If the prompt asks whether the person is sure, there is one line that replaces the question. ``windows``
    are the windows of the game, for the buttons that make the player's stops ask in one.
    """
    if ask.unsure:
        lines, rows = [ask.unsure], [(choice,) for choice in second_thought(ask)]
        return lines, components(ask, rows)
    choices = choices_of(ask, offered)
    parts = SHAPES.get(ask.decision.shape, pick)(ask, offered, choices)
    _stand_beside(ask, parts, choices)
    lines, stops = [*parts.lines, *details(ask, offered, choices, parts.in_menus)], _stops(ask, windows)
    shown, hidden = _tools(ask, parts, choices)
    if ask.draft.tools:
        back = _draw(ask, "ui.back_to_prompt", DraftTap.TOOLS, replace(ask.draft, tools=False))
        return [tr(ask.locale, "ui.prompt.tools")], components(ask, with_stops(in_rows([back, *hidden]), stops))
    skips = skips_shown(parts, shown)
    if skips:
        # The moves of the next phase end the present phase. The line says which phase that is.
        lines.append(tr(ask.locale, "ui.prompt.skips", n=len(skips), end=choices.skipped))
    return lines, components(ask, with_stops(arrange(parts, skips, shown), stops))


def _stops(ask: PromptContext, windows: Sequence[tuple[str, Msg]]) -> list[Choice]:
    """Return a choice for each window that the hints name as skipped: it makes the player's stops ask there."""
    return [
        Choice(
            tr(ask.locale, "ui.stop_here", window=label),
            Press("stop", "m", i, BACK_TO_PROMPT, of_match=True),
            Meaning.BACK,
        )
        for i, (window, label) in enumerate(windows)
        if f"{STOP}{window}" in ask.hints
    ]


def _stand_beside(ask: PromptContext, parts: PromptParts, choices: Choices) -> None:
    """Add the options that are shown apart from the choices.

    Answers to the whole question join the choices if they fit; the others join the buttons below.
    """
    wholes = choices.wholes
    last = parts.choices[-1] if parts.choices else ()
    if wholes and not isinstance(last, ChoiceMenu) and last and len(last) + len(wholes) <= limits.ROW:
        parts.choices[-1] = (*last, *wholes)
    elif wholes and len(parts.choices) < CHOICE_ROWS:
        parts.choices.append(wholes)
    else:
        parts.onward += wholes
    parts.onward += choices.onward
    passing = ask.decision.option("pass")
    if passing is not None and not ask.own_turn:
        parts.onward.append(Choice(tr(ask.locale, "ui.pass_until"), Press("yield", "p", 2), Meaning.GO_ON))
    parts.onward += choices.switches
    if passing is None and ask.ends_turn:
        press = Press("endturn", OptionTap.END_TURN)
        parts.onward.append(Choice(tr(ask.locale, "ui.end_turn"), press, Meaning.GO_ON))


def details(ask: PromptContext, offered: Offered, choices: Choices, in_menus: Set[str]) -> list[str]:
    """Return the details that the buttons do not show, and the hand cards that cannot be played, with reasons.

    Spaces with the same detail share a line. ``in_menus`` are the values of the choices in menus, which show their
    details. If a button shortens its label, the full label is given here.
    """
    whole = ask.hints.get("")
    lines = [] if whole is None else [tr(ask.locale, "ui.prompt.note", text=whole)]
    lines += [tr(ask.locale, "ui.prompt.note", text=text) for key, text in ask.hints.items() if key.startswith(STOP)]
    spaces: dict[str, list[str]] = {}
    shown = [choices.mains[i] for i in offered.shown]
    told = [detail for choice in shown if choice.value not in in_menus for detail in choice.details]
    for detail in (*told, *choices.hinted):
        if detail.shortened:
            text = f"{detail.what}: {detail.more}" if detail.more else detail.what
            lines.append(tr(ask.locale, "ui.prompt.note", text=text))
        elif detail.space:
            spaces.setdefault(detail.more, []).append(detail.what)
        else:
            lines.append(tr(ask.locale, "ui.prompt.detail", what=detail.what, detail=limits.clip(detail.more, DETAIL)))
    lines += [tr(ask.locale, "ui.prompt.detail", what=tuple(what), detail=more) for more, what in spaces.items()]
    lines += [
        tr(ask.locale, "ui.prompt.refused", what=_named(names, ask.locale), reason=why) for names, why in ask.refused
    ]
    return lines


def _named(names: Sequence[str], locale: str) -> tuple[str, ...]:
    """Return the names of cards as a list with at most :data:`NAMED` entries. The last entry counts the rest."""
    if len(names) <= NAMED:
        return tuple(f"*{name}*" for name in names)
    more = tr(locale, "ui.prompt.refused.more", n=len(names) - NAMED + 1)
    return (*(f"*{name}*" for name in names[: NAMED - 1]), more)


def _draw(ask: PromptContext, label: str, letter: DraftTap, draft: Draft) -> Choice:
    return Choice(tr(ask.locale, label), Press("draw", letter, data=draft), Meaning.BACK)


def _tools(ask: PromptContext, parts: PromptParts, choices: Choices) -> tuple[list[Choice], list[Choice]]:
    """Return the tools shown in the prompt's last row, and the tools behind the last button of that row ("more")."""
    row = list(parts.backs)
    if parts.pages > 1:
        page = min(ask.draft.page, parts.pages - 1)
        back, on = (page - 1) % parts.pages, (page + 1) % parts.pages
        row.append(_draw(ask, "ui.previous", DraftTap.PREVIOUS_PAGE, replace(ask.draft, page=back)))
        row.append(_draw(ask, "ui.next", DraftTap.NEXT_PAGE, replace(ask.draft, page=on)))
    if ask.after is not None:
        present = Press("ahead", AheadTap.PRESENT, 0, custom_ids.pack_slots([ask.after]))
        row.append(Choice(tr(ask.locale, "ui.ahead.back"), present, Meaning.BACK))
    if choices.back is not None:
        row.append(choices.back)
    if offers_take_back(ask):
        row.append(Choice(tr(ask.locale, "ui.undo"), Press("undo", "u"), Meaning.BACK))
    learn = [("ui.learn", "learn")] if ask.learning else []
    hint = [("ui.hint", "hint")] if ask.practice and ask.after is None else []
    at_hand = [("ui.cards", "hand"), ("ui.whole", "whole"), *hint, ("ui.look.why", "why"), *learn, ("ui.away", "plan")]
    queue = [("ui.queue", "queue")] if ask.can_queue else []
    ask_back = [("ui.undo.ask", "askundo")] if ask.can_ask_back else []
    others = [*queue, *ask_back, ("ui.news", "news"), ("ui.stops", "stops"), ("ui.report", "report")]
    looks = [
        Choice(tr(ask.locale, label), Press(kind, of_match=True), Meaning.BACK) for label, kind in (*at_hand, *others)
    ]
    room = max(len(row), min(limits.ROW, MOST - count(parts.choices) - len(parts.onward)) - 1)
    shown = [*row, *looks[: len(at_hand)]][: min(room, limits.ROW - 1)]
    hidden = [*row, *looks][len(shown) :]
    more = _draw(ask, "ui.tools", DraftTap.TOOLS, replace(ask.draft, tools=True))
    return [*shown, more], hidden


def offers_take_back(ask: PromptContext) -> bool:
    """Whether to offer a button for taking back the last step.

    There is no such button while a switch is on, because the player can turn the switch off instead, or if the
    decision's own option ``back`` does the same.
    """
    switched = any(o.group == "instead" and o.text.id.endswith(".on") for o in ask.decision.options)
    back = ask.decision.option("back")
    return ask.can_take_back and (back is None or back.group == ELSEWHERE) and not switched
