"""Buttons for obvious answers: the best of many pairs, several moves in a row, or a part of a set.

An answer is obvious if a simple player would give it. The game says how much such a player likes an option
(:class:`engine.Taste`), using only what the seat sees.
"""

from __future__ import annotations

from collections import Counter
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
"""Maximum number of equally liked answers that still get a button each."""


def obvious_of(ask: PromptContext, options: list[int]) -> list[tuple[int, int]]:
    """Return the pairs that a simple player likes most, the best first, as (index of the option, index of its answer).

    They are for questions with too many pairs to show all (:func:`cogs.prompt.pairs.pairs_of`). The best pair of each
    option comes first, then the second best of each. An option is left out if it has more than :data:`FEW` answers,
    these are liked equally, and they are not squares.
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
    # Put options that the player does not like last, even those with a good answer. Of several copies of a hand card,
    # use only one.
    rows.sort(key=lambda row: row[0])
    first: dict[object, tuple[int, int]] = {}
    for _, i, j, answer in rows:
        first.setdefault((mains[i].text, answer.text), (i, j))
    return list(first.values())[:OBVIOUS]


def row_button(ask: PromptContext) -> list[Button]:
    """Return a list with the button that gives all obvious answers in a row. The list is empty if there are fewer than
    two such answers.
    """
    found = ask.completions.get("")
    if found is None or not found.row or ask.draft.editing:
        return []
    return [Button(row_label(found, ask.locale), ask.tap("line", LineTap.SUGGESTED), STYLES[Meaning.DO])]


def row_label(found: Completion, locale: str) -> str:
    """Return one label for several moves. It names the start and end of each move, as squares or as names."""
    ways = []
    for first, then in found.row:
        at = dict(first.text.params).get("at")
        start = first.text if not isinstance(at, str) or not then.at else Msg.of("text", text=at)
        ways.append(tr(locale, "ui.way", first=start, then=then.text))
    return limits.label(tr(locale, "ui.row.two" if len(ways) == 2 else "ui.row", n=len(ways), what=", ".join(ways)))


def liked_of(ask: PromptContext) -> tuple[int, ...]:
    """Return the indices of the options that a simple player would choose from a set.

    Empty if the player would choose none of them, all of them, or too many for one button.
    """
    decision, options = ask.decision, main_options(ask.decision)
    if f"ui.take.{decision.kind}" not in message_ids() or ask.liking is None or decision.min or ask.draft.editing:
        return ()
    wanted = tuple(i for i, option in enumerate(options) if ask.liking(decision, option) > 0)
    return wanted if 0 < len(wanted) <= min(FEW, decision.max) and len(wanted) < len(options) else ()


def liked_label(ask: PromptContext, wanted: Sequence[int]) -> str:
    """Return the label of the button that chooses these options."""
    counts = Counter(say(main_options(ask.decision)[i].text, ask.locale) for i in wanted)
    what = tuple(text if n == 1 else tr(ask.locale, "ui.recap.several", text=text, n=n) for text, n in counts.items())
    return limits.label(tr(ask.locale, f"ui.take.{ask.decision.kind}", what=what))
