"""Buttons that answer two questions at once, including the first answers of the next phase.

A :class:`engine.Completion` says which answers can follow an option. The custom id of a ``line`` button has a letter
and then the indices of its answers:

  * ``p``: an option and the answer after it.
  * ``e``: end the phase and answer the next question. If the answer is a pair, the index of its second half follows.
  * ``r``: all obvious answers in a row.
  * ``f``: end the phase, then give all obvious answers of the next phase.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.model import base36
from cogs.prompt.ask import PromptContext, label_of, word
from cogs.prompt.drafts import EMPTY
from cogs.prompt.layout import STYLES
from cogs.prompt.obvious import liked_label, liked_of, obvious_of, row_label
from cogs.prompt.options import form, main_options
from cogs.prompt.pairs import pair_label, pairs_of
from cogs.text.catalogue import tr
from cogs.wire import custom_ids, limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button
from cogs.wire.taps import LineTap
from engine import OWN, Completion, Decision, Meaning, Option, message_ids

ALL, NONE, SOME = "a", "n", "s"
MOST_ONWARD = 6
"""Maximum number of pairs of the next phase that are all shown. If there are more, only the obvious pairs are shown."""


def onward_of(completions: Mapping[str, Completion], decision: Decision) -> Completion | None:
    """Return the completion that ends this phase and leads to the first question of the next phase."""
    found = (completions.get(option.key) for option in decision.options if option.group == "pass")
    return next((one for one in found if one is not None and one.then is not None), None)


def skips(ask: PromptContext, room: int) -> list[Button]:
    """Return at most ``room`` buttons for the first answers of the next phase. Each label says that the button also
    ends this phase.
    """
    found = onward_of(ask.completions, ask.decision)
    if found is None or found.then is None or ask.draft.editing or ask.lesson:
        return []
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
        obvious = obvious_of(after, open_) if pairs is None or len(pairs) > MOST_ONWARD else []
        if pairs is None or obvious:
            pairs = [*obvious, *((i, None) for i in open_)]
        for i, j in pairs:
            if j is None:
                labels.append((label_of(after, options[i], {}), i, ""))
            else:
                labels.append((pair_label(after, options[i], j, {}), i, base36(j)))
    # Here, copies of a hand card have no numbers that distinguish them, so one button is enough for all of them.
    first: dict[str, tuple[str, int, str]] = {}
    for row in labels:
        first.setdefault(row[0], row)
    labels = list(first.values())
    if len(labels) > room:
        # If not all answers fit, show only the obvious ones. Players reach the others by ending the phase first.
        labels = [row for row in labels if row[2]][:room] if obvious else []
    if not labels:
        return []
    buttons = [
        Button(_skip_label(ask, found.then, label), ask.tap("line", LineTap.SKIP, i, arg), STYLES[Meaning.DO])
        for label, i, arg in labels
    ]
    in_row = found.further.get("")
    if in_row is not None and room > 0:
        label = _skip_label(ask, found.then, row_label(in_row, ask.locale))
        buttons = [Button(label, ask.tap("line", LineTap.SKIP_SUGGESTED), STYLES[Meaning.DO]), *buttons][:room]
    return buttons


def _skip_label(ask: PromptContext, then: Decision, label: str) -> str:
    """Return the label of a move of the next phase. The label also says that the move ends the present phase."""
    words = form(then.text, "skip")
    params = {"what": label}
    return limits.label(tr(ask.locale, "ui.skip" if words is None else words.id, **params))


def _own(ask: PromptContext, option: Option) -> bool:
    found = ask.completions.get(option.key)
    return option.group == OWN or (found is not None and found.own)


LINES = (LineTap.PAIR, LineTap.SKIP, LineTap.SUGGESTED, LineTap.SKIP_SUGGESTED)
"""The ``line`` letters whose buttons :func:`answers_of` can decode."""


def answers_of(completions: Mapping[str, Completion], decision: Decision, tap: Tap) -> tuple[str, ...]:
    """Return the answers that a ``line`` button stands for; () if the question no longer has such a button.

    The button's letter must be one of :data:`LINES`.
    """
    options = main_options(decision)
    if tap.letter == LineTap.SUGGESTED:
        return completions[""].answers if "" in completions else ()
    if tap.letter == LineTap.PAIR:
        found = completions.get(options[tap.index].key) if tap.index < len(options) else None
        return () if found is None else _with(found, _place(tap.arg))
    found = onward_of(completions, decision)
    if found is None or found.then is None:
        return ()
    if tap.letter == LineTap.SKIP_SUGGESTED:
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
        rest = _with(found.further[key], _place(tap.arg))
        return (*found.before, *rest) if rest else ()
    return _with(found, tap.index)


def _with(found: Completion, place: int) -> tuple[str, ...]:
    """Return the answers that lead to the follow-up question, then the answer at index ``place`` of that question.

    If only one answer can come after that, it is included too.
    """
    options = main_options(found.then) if found.then is not None else ()
    if not 0 <= place < len(options):
        return ()
    after = found.further.get(options[place].key)
    rest = after.answers if after is not None and not after.own else ()
    return (*found.before, *(rest or (options[place].key,)))


def _place(arg: str) -> int:
    return int(arg, 36) if arg.isascii() and arg.isalnum() else -1
