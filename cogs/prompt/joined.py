"""Two questions in one message: an option with each answer that can follow it, and the next phase's first answers.

What completes an answer is known (:class:`engine.Completion`). A button names a whole line of answers by places in
it: ``line`` p<option><answer> is an option and what follows it, ``line`` e<answer> ends the phase and answers the
question after it, with ``<answer>`` after that where it is a pair itself. ``line`` r is all that is obvious in a row,
``line`` f that of the next phase.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.model import base36
from cogs.prompt.ask import Ask, both_of, label_of, word
from cogs.prompt.drafts import EMPTY
from cogs.prompt.options import main_options, option_label
from cogs.text.catalogue import tr
from cogs.wire import custom_ids, limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button
from engine import OWN, Completion, Decision, Msg, Option, message_ids, say

PAIRS = 10
"""So many pairs, single options counted too, stand as buttons in one question."""
OBVIOUS = 5
"""So many of the pairs stand before the options where there is no room for all of them: a row."""
FEW = 3
"""So many answers are worth a button each though none is liked better than the others."""
ALL, NONE, SOME = "a", "n", "s"


def pairs_of(ask: Ask, options: list[int]) -> list[tuple[int, int | None]] | None:
    """Return the buttons of these options as (option, answer after it or None), or None where none is joined.

    What would be done to cards of one's own is left out; :func:`leaves_out` says whether anything was.
    """
    if ask.draft.editing:
        return None
    rows: list[tuple[int, int | None]] = []
    mains = main_options(ask.decision)
    for i in options:
        then = _then(ask, mains[i])
        found = [j for j, o in enumerate(main_options(then)) if o.group != OWN] if then is not None else []
        rows += [(i, j) for j in found] or [(i, None)]
    joined = any(j is not None for _, j in rows)
    return rows if joined and len(rows) <= PAIRS else None


def obvious_of(ask: Ask, options: list[int]) -> list[tuple[int, int]]:
    """Return the pairs that are worth a button of their own where :func:`pairs_of` has no room for all, best first.

    These are what a plain player of the game likes best: the best one of each option first, then the second best.
    What is the same to such a player, cards to choose among, has none unless there are few.
    """
    if ask.draft.editing or ask.liking is None:
        return []
    mains = main_options(ask.decision)
    rows: list[tuple[int, float, int, int, Option]] = []
    for i in options:
        then = _then(ask, mains[i])
        if then is None or mains[i].group == OWN:
            continue
        after = main_options(then)
        found = [(ask.liking(then, o), j) for j, o in enumerate(after) if o.group != OWN]
        if len(found) > FEW and not all(after[j].at for _, j in found) and len({likes for likes, _ in found}) == 1:
            continue
        found.sort(key=lambda row: -row[0])
        liked = ask.liking(ask.decision, mains[i])
        rows += [(n, liked, i, j, after[j]) for n, (likes, j) in enumerate(found) if likes > 0]
    # an option that is not liked comes last, whatever is best of it; copies of a card in the hand stand once
    rows.sort(key=lambda row: (row[1] <= 0, row[0], -row[1]))
    first: dict[object, tuple[int, int]] = {}
    for _, _, i, j, answer in rows:
        first.setdefault((mains[i].text, answer.text), (i, j))
    return list(first.values())[:OBVIOUS]


def leaves_out(ask: Ask, options: list[int]) -> bool:
    """Whether an answer that follows one of these options has no button among :func:`pairs_of`."""
    mains = main_options(ask.decision)
    thens = [then for i in options if (then := _then(ask, mains[i])) is not None]
    return any(o.group == OWN for then in thens for o in main_options(then))


def pair_label(ask: Ask, option: Option, j: int, badges: Mapping[int | str, int]) -> str:
    """The words of a pair; of a yes and what it is done to only the latter."""
    then = _then(ask, option)
    assert then is not None
    after = main_options(then)[j]
    if option.key == "yes":
        return option_label(after, {}, ask.locale)
    return both_of(ask, option, after.text, badges)


def pair_button(ask: Ask, i: int, j: int) -> Button:
    """The button of an option with an answer that follows it."""
    label = pair_label(ask, main_options(ask.decision)[i], j, ask.badges)
    return Button(label, ask.tap("line", "p", i, base36(j)), "primary")


def row_button(ask: Ask) -> list[Button]:
    """The button that gives all that is obvious in a row, if there is more than one such move."""
    found = ask.completions.get("")
    if found is None or not found.row or ask.draft.editing:
        return []
    return [Button(row_label(found, ask.locale), ask.tap("line", "r"), "success")]


def row_label(found: Completion, locale: str) -> str:
    """The words of several moves at once: each from where to where, as squares, or else by their names."""
    ways = []
    for first, then in found.row:
        at = dict(first.text.params).get("at")
        start = first.text if not isinstance(at, str) or not then.at else Msg.of("text", text=at)
        ways.append(tr(locale, "ui.way", first=start, then=then.text))
    return limits.label(tr(locale, "ui.row", n=len(ways), what=", ".join(ways)))


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


def pictured(ask: Ask) -> Decision:
    """Return the question that the picture is about: of a yes or no asked with what follows the yes, the latter."""
    yes = ask.decision.option("yes")
    then = None if yes is None else _then(ask, yes)
    shown = then is not None and pairs_of(ask, list(range(len(main_options(ask.decision))))) is not None
    return then if then is not None and shown else ask.decision


def _then(ask: Ask, option: Option) -> Decision | None:
    found = ask.completions.get(option.key)
    return None if found is None or found.answers else found.then


def onward_of(completions: Mapping[str, Completion], decision: Decision) -> Completion | None:
    """Return the completion that ends this phase and leads to the next one's question."""
    found = (completions.get(option.key) for option in decision.options if option.group == "pass")
    return next((one for one in found if one is not None and one.then is not None), None)


def onward(ask: Ask, room: int) -> tuple[list[str], list[Button]]:
    """The question of the next phase and its first answers, if there is room for them; each ends this phase first."""
    found = onward_of(ask.completions, ask.decision)
    if found is None or found.then is None or ask.draft.editing:
        return [], []
    after = replace(ask, decision=found.then, completions=found.further, draft=EMPTY)
    options = main_options(found.then)
    labels: list[tuple[str, int, str]] = []
    obvious: list[tuple[int, int]] = []
    if found.then.shape == "subset":
        if f"ui.take_all.{found.then.kind}" in message_ids() and 0 < len(options) <= found.then.max:
            labels.append((word(after, "ui.take_all"), 0, ALL))
        if wanted := liked_of(after):
            labels.append((liked_label(after, wanted), 0, SOME + custom_ids.pack_list(wanted)))
        labels.append((word(after, "ui.choose_none"), 0, NONE))
    else:
        now = {o.key for o in ask.decision.options if o.group == "action"}
        open_ = [i for i, o in enumerate(options) if not _own(after, o) and o.key not in now]
        pairs = pairs_of(after, open_)
        if pairs is None:
            obvious = obvious_of(after, open_)
            pairs = [*obvious, *((i, None) for i in open_)]
        for i, j in pairs:
            if j is None:
                labels.append((label_of(after, options[i], {}), i, ""))
            else:
                labels.append((pair_label(after, options[i], j, {}), i, base36(j)))
    # copies of a card in the hand carry no numbers here, so one of them stands for all
    first: dict[str, tuple[str, int, str]] = {}
    for row in labels:
        first.setdefault(row[0], row)
    labels = list(first.values())
    if len(labels) > room:
        # what is obvious stands there though not all has room; ending the phase leads to the rest
        labels = [row for row in labels if row[2]][:room] if obvious else []
    if not labels:
        return [], []
    buttons = [
        Button(limits.label(tr(ask.locale, "ui.onward", what=label)), ask.tap("line", "e", i, arg))
        for label, i, arg in labels
    ]
    in_row = found.further.get("")
    if in_row is not None and room > 0:
        words = tr(ask.locale, "ui.onward", what=row_label(in_row, ask.locale))
        buttons = [Button(limits.label(words), ask.tap("line", "f")), *buttons][:room]
    return [tr(ask.locale, "ui.prompt.onward", text=found.then.text)], buttons


def _own(ask: Ask, option: Option) -> bool:
    found = ask.completions.get(option.key)
    return option.group == OWN or (found is not None and found.own)


def answers_of(completions: Mapping[str, Completion], decision: Decision, tap: Tap) -> tuple[str, ...]:
    """Return the answers of a ``line`` button p, e, r or f; none where the question has no such line."""
    options = main_options(decision)
    if tap.letter == "r":
        return completions[""].answers if "" in completions else ()
    if tap.letter == "p":
        found = completions.get(options[tap.index].key) if tap.index < len(options) else None
        return () if found is None else _with(found, _place(tap.arg), completions={})
    found = onward_of(completions, decision)
    if found is None or found.then is None:
        return ()
    if tap.letter == "f":
        return (*found.before, *found.further[""].answers) if "" in found.further else ()
    if tap.arg == NONE and found.then.shape == "subset":
        return (*found.before, "")
    if found.then.shape == "subset" and tap.arg.startswith(SOME):
        keys = [option.key for option in main_options(found.then)]
        return (*found.before, ",".join(keys[i] for i in custom_ids.unpack_list(tap.arg[1:]) if i < len(keys)))
    if found.then.shape == "subset":
        return (*found.before, ",".join(option.key for option in main_options(found.then)))
    after = main_options(found.then)
    key = after[tap.index].key if tap.index < len(after) else ""
    if tap.arg and key in found.further:
        rest = _with(found.further[key], _place(tap.arg), completions={})
        return (*found.before, *rest) if rest else ()
    return _with(found, tap.index, found.further)


def _with(found: Completion, place: int, completions: Mapping[str, Completion]) -> tuple[str, ...]:
    """The answers before a question, the one at that place, and the only one after it."""
    options = main_options(found.then) if found.then is not None else ()
    if not 0 <= place < len(options):
        return ()
    after = completions.get(options[place].key)
    rest = after.answers if after is not None and not after.own else ()
    return (*found.before, *(rest or (options[place].key,)))


def _place(arg: str) -> int:
    return int(arg, 36) if arg.isascii() and arg.isalnum() else -1
