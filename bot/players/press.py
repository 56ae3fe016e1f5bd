"""Find what to press next in order to give the answer that a player wants, using only the message's controls."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.bench.chooser import Control, tap_of
from cogs.prompt.drafts import Draft, answer_of, chosen, read_draft, shares_of
from cogs.prompt.joined import LINES
from cogs.prompt.joined import answers_of as answers_of_line
from cogs.prompt.options import main_options
from cogs.wire.taps import AheadTap, DraftTap, LineTap, MenuValue, OptionTap
from engine import Decision, Match, Option

TURNING = (DraftTap.PREVIOUS_PAGE, DraftTap.NEXT_PAGE, DraftTap.OPEN, DraftTap.KEEP_PLAYING)
"""Kinds of `draw` taps that fill in nothing and only show other parts of the prompt."""
PAGES = 12
"""Maximum number of page turns in a prompt. After that, the answer counts as out of reach."""


class OutOfReach(Exception):
    """The answer that the player wants cannot be given with the prompt's controls."""


def same(decision: Decision, one: str, other: str) -> bool:
    """Whether two answers mean the same. The order does not matter in a subset or a split."""
    if decision.shape in ("subset", "split"):
        return sorted(filter(None, one.split(","))) == sorted(filter(None, other.split(",")))
    return one == other


def gives(decision: Decision, control: Control) -> str | None:
    """Return the single answer that a press of this control gives immediately, or None if it gives none."""
    tap = tap_of(control.custom_id)
    if tap.rev != decision.id:
        return None
    if (
        tap.kind == "act"
        or (tap.kind, tap.letter) == ("sure", OptionTap.ANY)
        or (tap.kind == "line" and tap.letter == LineTap.SOLE)
    ):
        options: tuple[Option, ...] = decision.options if tap.letter == OptionTap.ANY else main_options(decision)
        return options[tap.index].key if tap.index < len(options) else None
    if tap.kind == "commit" and tap.letter != OptionTap.ANY:
        return main_options(decision)[int(tap.arg[:2], 36)].key
    if tap.kind == "num":
        return str(tap.index)
    if tap.kind == "menu" and control.value is not None and control.value[0] != "a":
        if control.value.startswith("n"):
            return control.value[1:]
        return main_options(decision)[int(control.value[1:], 36)].key
    if tap.kind == "send":
        return answer_of(decision, read_draft(decision, tap.arg))
    return {"none": "", "pass": "pass"}.get(tap.kind)


def given_by(match: Match, decision: Decision, control: Control) -> tuple[str, ...]:
    """Return the answers that one press of this control gives, if it ends the turn or gives a line. Otherwise empty."""
    tap = tap_of(control.custom_id)
    if tap.rev != decision.id:
        return ()
    if tap.kind == "endturn" or (tap.kind == "sure" and tap.letter == OptionTap.END_TURN):
        return _given(match, lambda trial: trial.end_turn(decision.id, decision.seat))
    if tap.kind == "line" and tap.letter in LINES:
        answers = answers_of_line(match.completions(decision.id), decision, tap)
        return _given(match, lambda trial: trial.submit_line(decision.id, answers, decision.seat)) if answers else ()
    return ()


def _given(match: Match, play: Callable[[Match], object]) -> tuple[str, ...]:
    """Return the answers that ``play`` gives when it is tried on a copy of the match."""
    trial, before = match.fork(), len(match.journal)
    play(trial)
    return tuple(str(row["answer"]) for row in trial.journal[before:] if row["op"] == "answer")


def press_next(message_controls: list[Control], decision: Decision, answer: str, pages: int) -> Control:
    """Return what to press next in order to give an answer. ``pages`` is the number of pages already turned.

    Raises :class:`OutOfReach` if no control leads to the answer.
    """
    for control in message_controls:
        given = gives(decision, control)
        if given is not None and same(decision, given, answer):
            return control
    ahead = next((c for c in message_controls if _opens(decision, c) == answer), None)
    if ahead is not None:
        return ahead
    steps = sorted(_drafts(message_controls, decision, answer), key=lambda row: row[:2])
    if not steps or (steps[0][1] and pages >= PAGES):
        raise OutOfReach(f"{decision.kind} ({decision.shape}): {answer!r}")
    return steps[0][2]


def _opens(decision: Decision, control: Control) -> str | None:
    """Return the answer for which a control shows the next question in advance. None for other controls."""
    tap = tap_of(control.custom_id)
    if (
        tap.rev == decision.id
        and tap.kind == "menu"
        and control.value is not None
        and control.value[0] == MenuValue.AHEAD
    ):
        return main_options(decision)[int(control.value[1:], 36)].key
    if tap.rev == decision.id and tap.kind == "ahead" and tap.letter == AheadTap.NEXT:
        return main_options(decision)[int(tap.arg, 36)].key
    return None


def _drafts(here: list[Control], decision: Decision, answer: str) -> Iterator[tuple[int, int, Control]]:
    """Yield the controls that change only the draft or the page, as (distance, page, control).

    ``distance`` is the number of steps from the resulting draft to the answer. ``page`` says whether the control only
    turns a page.
    """
    for control in here:
        tap = tap_of(control.custom_id)
        if tap.kind != "draw" or tap.rev != decision.id or tap.letter == DraftTap.TOOLS:
            continue
        draft = read_draft(decision, tap.arg)
        if control.value is not None:
            draft = chosen(decision, draft, control.value)
        turns = tap.letter in TURNING
        if tap.letter != DraftTap.PREVIOUS_PAGE:
            yield _distance(decision, draft, answer), int(turns), control


def _distance(decision: Decision, draft: Draft, answer: str) -> int:
    """Return the number of steps from a draft to an answer."""
    given = answer_of(decision, draft)
    if decision.shape == "split":
        mine, wanted = shares_of(decision, given), shares_of(decision, answer)
        return sum(abs(a - b) for a, b in zip(mine, wanted, strict=True))
    if decision.shape == "subset":
        return len(set(given.split(",")) ^ set(answer.split(",")))
    keys = [option.key for option in main_options(decision)]
    mine_keys = [keys[i] for i in draft.marks if i < len(keys)]
    wanted_keys = answer.split(",")
    if mine_keys != wanted_keys[: len(mine_keys)]:
        return 1000
    return len(wanted_keys) - len(mine_keys)
