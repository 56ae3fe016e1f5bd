"""What somebody who plays plainly would do, in one tap: the best of many pairs, moves in a row, a part of a set.

How gladly such a player takes an option the game says (:class:`engine.Taste`), of what the seat sees.
"""

from __future__ import annotations

from collections.abc import Sequence

from cogs.prompt.ask import Ask
from cogs.prompt.layout import STYLES
from cogs.prompt.options import main_options
from cogs.prompt.pairs import then_of
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.panel import Button
from engine import OWN, Completion, Meaning, Msg, Option, message_ids, say

OBVIOUS = 5
"""So many of the pairs stand before the options where there is no room for all of them: a row."""
FEW = 3
"""So many answers are worth a button each though none is liked better than the others."""


def obvious_of(ask: Ask, options: list[int]) -> list[tuple[int, int]]:
    """Return the pairs worth a button each where :func:`cogs.prompt.pairs.pairs_of` has no room for all, best first.

    These are what a plain player of the game likes best: the best one of each option first, then the second best.
    What is the same to such a player, cards to choose among, has none unless there are few.
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
    # an option that is not liked comes last, whatever is best of it; copies of a card in the hand stand once
    rows.sort(key=lambda row: row[0])
    first: dict[object, tuple[int, int]] = {}
    for _, i, j, answer in rows:
        first.setdefault((mains[i].text, answer.text), (i, j))
    return list(first.values())[:OBVIOUS]


def row_button(ask: Ask) -> list[Button]:
    """The button that gives all that is obvious in a row, if there is more than one such move."""
    found = ask.completions.get("")
    if found is None or not found.row or ask.draft.editing:
        return []
    return [Button(row_label(found, ask.locale), ask.tap("line", "r"), STYLES[Meaning.DO])]


def row_label(found: Completion, locale: str) -> str:
    """The words of several moves at once: each from where to where, as squares, or else by their names."""
    ways = []
    for first, then in found.row:
        at = dict(first.text.params).get("at")
        start = first.text if not isinstance(at, str) or not then.at else Msg.of("text", text=at)
        ways.append(tr(locale, "ui.way", first=start, then=then.text))
    return limits.label(tr(locale, "ui.row.two" if len(ways) == 2 else "ui.row", n=len(ways), what=", ".join(ways)))


def liked_of(ask: Ask) -> tuple[int, ...]:
    """Return what a plain player would choose of a set, by places, where that is neither nothing nor everything."""
    decision, options = ask.decision, main_options(ask.decision)
    if f"ui.take.{decision.kind}" not in message_ids() or ask.liking is None or decision.min or ask.draft.editing:
        return ()
    wanted = tuple(i for i, option in enumerate(options) if ask.liking(decision, option) > 0)
    return wanted if 0 < len(wanted) <= min(FEW, decision.max) and len(wanted) < len(options) else ()


def liked_label(ask: Ask, wanted: Sequence[int]) -> str:
    """The words of the button that gives those and ends the question."""
    what = tuple(say(main_options(ask.decision)[i].text, ask.locale) for i in wanted)
    return limits.label(tr(ask.locale, f"ui.take.{ask.decision.kind}", what=what))
