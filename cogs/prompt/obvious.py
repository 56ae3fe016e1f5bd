"""Buttons for obvious answers: the best pairs of many, several moves in a row, a part of a set.

Obvious is what a simple player would do. The game says how much such a player likes an option (:class:`engine.Taste`),
using only what the seat sees.
"""

from __future__ import annotations

from collections.abc import Sequence

from cogs.prompt.ask import PromptContext
from cogs.prompt.layout import STYLES
from cogs.prompt.options import main_options
from cogs.prompt.pairs import then_of
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.panel import Button
from cogs.wire.taps import LineTap
from engine import OWN, Completion, Meaning, Msg, Option, message_ids, say

OBVIOUS = 5
"""Maximum number of suggested pairs shown before the options (one row)."""
FEW = 3
"""Maximum number of equally liked answers for which each answer still gets a button."""


def obvious_of(ask: PromptContext, options: list[int]) -> list[tuple[int, int]]:
    """Return the best pairs first, for buttons, if :func:`cogs.prompt.pairs.pairs_of` finds too many pairs to show all.

    The best pairs are those that a simple player likes most: first the best pair of each option, then the second best.
    If all answers after an option are liked equally (cards to choose among), the option has no pair, unless they are
    few.
    """
    if ask.draft.editing or ask.liking is None:
        return []
    mains = main_options(ask.decision)
    rows: list[tuple[tuple[bool, int, float, float], int, int, Option]] = []
    for i in options:
        then = then_of(ask, mains[i])
        if then is None or mains[i].group == OWN:
            continue
        after = main_options(then)
        found = [(ask.liking(then, o), j) for j, o in enumerate(after) if o.group != OWN]
        if len(found) > FEW and not all(after[j].at for _, j in found) and len({likes for likes, _ in found}) == 1:
            continue
        found.sort(key=lambda row: -row[0])
        liked = ask.liking(ask.decision, mains[i])
        rows += [((liked <= 0, n, -liked, -likes), i, j, after[j]) for n, (likes, j) in enumerate(found) if likes > 0]
    # Put options that are not liked last, even with their best answer. Use only one of several copies of a hand card.
    rows.sort(key=lambda row: row[0])
    first: dict[object, tuple[int, int]] = {}
    for _, i, j, answer in rows:
        first.setdefault((mains[i].text, answer.text), (i, j))
    return list(first.values())[:OBVIOUS]


def row_button(ask: PromptContext) -> list[Button]:
    """Return the button that gives all obvious answers in a row; an empty list if there are fewer than two."""
    found = ask.completions.get("")
    if found is None or not found.row or ask.draft.editing:
        return []
    return [Button(row_label(found, ask.locale), ask.tap("line", LineTap.SUGGESTED), STYLES[Meaning.DO])]


def row_label(found: Completion, locale: str) -> str:
    """Return the label of several moves at once: for each move, its start and end as squares or names."""
    ways = []
    for first, then in found.row:
        at = dict(first.text.params).get("at")
        start = first.text if not isinstance(at, str) or not then.at else Msg.of("text", text=at)
        ways.append(tr(locale, "ui.way", first=start, then=then.text))
    return limits.label(tr(locale, "ui.row.two" if len(ways) == 2 else "ui.row", n=len(ways), what=", ".join(ways)))


def liked_of(ask: PromptContext) -> tuple[int, ...]:
    """Return the indices that a simple player would choose from a set. Empty if these are nothing, too many or all."""
    decision, options = ask.decision, main_options(ask.decision)
    if f"ui.take.{decision.kind}" not in message_ids() or ask.liking is None or decision.min or ask.draft.editing:
        return ()
    wanted = tuple(i for i, option in enumerate(options) if ask.liking(decision, option) > 0)
    return wanted if 0 < len(wanted) <= min(FEW, decision.max) and len(wanted) < len(options) else ()


def liked_label(ask: PromptContext, wanted: Sequence[int]) -> str:
    """Return the label of the button that answers with these options."""
    what = tuple(say(main_options(ask.decision)[i].text, ask.locale) for i in wanted)
    return limits.label(tr(ask.locale, f"ui.take.{ask.decision.kind}", what=what))
