"""Pairs of an option and an answer that can follow it, so that one tap answers both questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.model import base36
from cogs.prompt.ask import PromptContext, both_of, more_of
from cogs.prompt.layout import STYLES
from cogs.prompt.options import main_options, option_label
from cogs.wire.panel import Button
from cogs.wire.taps import LineTap
from engine import OWN, Decision, Meaning, Msg, Option

PAIRS = 10
"""Maximum number of buttons for one question, counting both pairs and single options."""


def pairs_of(ask: PromptContext, options: list[int]) -> list[tuple[int, int | None]] | None:
    """Return the buttons for these options, each as (option, answer after it) or (option, None), by index.

    Return None if no option has a pair, or if there are too many buttons. Answers that affect the player's own cards
    are left out; :func:`leaves_out` says whether there are any.
    """
    if ask.draft.editing:
        return None
    rows: list[tuple[int, int | None]] = []
    mains = main_options(ask.decision)
    for i in options:
        then = then_of(ask, mains[i])
        found = [j for j, o in enumerate(main_options(then)) if o.group != OWN] if then is not None else []
        rows += [(i, j) for j in found] or [(i, None)]
    joined = any(j is not None for _, j in rows)
    return rows if joined and len(rows) <= PAIRS else None


def leaves_out(ask: PromptContext, options: list[int]) -> bool:
    """Whether some of these options can be followed by an answer that :func:`pairs_of` leaves out."""
    mains = main_options(ask.decision)
    thens = [then for i in options if (then := then_of(ask, mains[i])) is not None]
    return any(o.group == OWN for then in thens for o in main_options(then))


def pair_label(ask: PromptContext, option: Option, j: int, badges: Mapping[int | str, int]) -> str:
    """Return the label of a pair. If the option is "yes", the label names only the second answer."""
    found = ask.completions[option.key]
    assert found.then is not None
    after = main_options(found.then)[j]
    if option.key == "yes":
        return option_label(after, {}, ask.locale)
    sole = found.further.get(after.key)
    what = after.text if sole is None or sole.text is None else Msg.of("ui.in_one", first=after.text, then=sole.text)
    return both_of(ask, option, what, badges)


def pair_more(ask: PromptContext, option: Option, j: int) -> str:
    """Return the details of a pair's second answer, the same that a prompt for only the second question would show."""
    found = ask.completions[option.key]
    assert found.then is not None
    then = replace(ask, decision=found.then, hints=found.hints, completions=found.further)
    return more_of(then, main_options(found.then)[j])


def pair_button(ask: PromptContext, i: int, j: int) -> Button:
    """Return the button that answers with an option and the answer after it."""
    label = pair_label(ask, main_options(ask.decision)[i], j, ask.badges)
    return Button(
        label, ask.tap("line", LineTap.PAIR, i, base36(j)), STYLES[Meaning.RISKY if _risky(ask, i, j) else Meaning.DO]
    )


def _risky(ask: PromptContext, i: int, j: int) -> bool:
    """Whether a pair costs the player something, through its second answer or through the only answer that can follow
    that.
    """
    option = main_options(ask.decision)[i]
    then = then_of(ask, option)
    if then is None:
        return False
    after = main_options(then)[j]
    sole = ask.completions[option.key].further.get(after.key)
    return after.meaning is Meaning.RISKY or (sole is not None and sole.risky)


def pictured(ask: PromptContext) -> Decision:
    """Return the question that the picture is about.

    Usually this is the pending question. If one button answers both "yes" and the question after it, the picture is
    about the question after it.
    """
    yes = ask.decision.option("yes")
    then = None if yes is None else then_of(ask, yes)
    shown = then is not None and pairs_of(ask, list(range(len(main_options(ask.decision))))) is not None
    return then if then is not None and shown else ask.decision


def then_of(ask: PromptContext, option: Option) -> Decision | None:
    """Return the question that follows an option. None if no question follows, or if it has only one answer."""
    found = ask.completions.get(option.key)
    return None if found is None or found.answers else found.then
