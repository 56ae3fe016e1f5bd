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

from cogs.prompt.options import main_options
from cogs.wire import custom_ids
from cogs.wire.custom_ids import Tap
from cogs.wire.taps import LineTap
from engine import Completion, Decision

ALL, NONE, SOME = "a", "n", "s"


def onward_of(completions: Mapping[str, Completion], decision: Decision) -> Completion | None:
    """Return the completion that ends this phase and leads to the first question of the next phase."""
    found = (completions.get(option.key) for option in decision.options if option.group == "pass")
    return next((one for one in found if one is not None and one.then is not None), None)


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
