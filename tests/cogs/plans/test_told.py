"""The recap of a player whose plan acted."""

from __future__ import annotations

from typing import Any

from bot.model import LogLine
from cogs.panels.recap import MAX_PLANNED, notes, passes
from engine import LogEntry, Msg


def line(kind: str, text: str, entry: int = 1, **data: Any) -> LogLine:
    return LogLine(1, entry, LogEntry(entry, kind, Msg.of("toy", text=text), tuple(data.items())))


MOVES = [line("moved", f"Move {n}.", n) for n in range(60)]


def test_what_a_plan_did_comes_first_and_is_never_cut() -> None:
    lines = [*MOVES, line("plan", "Your plan: passed.", 60)]
    told = notes(lines, "toy", "en", limit=300).split("\n")
    assert told[0] == "> Your plan: passed." and told[1] == "Since your last action:"
    assert told[-1].startswith("-# And ") and len("\n".join(told)) <= 300


def test_equal_lines_of_a_plan_are_counted() -> None:
    lines = [line("plan", "Your plan: passed.", n) for n in range(3)]
    assert notes(lines, "toy", "en") == "> Your plan: passed. (×3)"


def test_many_lines_of_a_plan_show_the_newest() -> None:
    lines = [line("plan", f"Your plan: step {n}.", n) for n in range(MAX_PLANNED + 5)]
    told = notes(lines, "toy", "en").split("\n")
    assert told[0] == "> And 5 more like these, in /match log."
    assert told[-1] == f"> Your plan: step {MAX_PLANNED + 4}."


def test_end_of_a_plan_is_told_to_its_owner() -> None:
    told = notes([line("turn", "Turn 3, Ben.", plan="ended"), *MOVES[:1]], "toy", "en")
    assert "> Your plan has ended, because your turn begins." in told


def test_plan_is_told_even_if_nothing_else_is_worth_it() -> None:
    lines = [*MOVES, line("queue", "Your queue stopped."), line("auto_pass", "Passed.")]
    assert [one.event.kind for one in passes(lines)] == ["queue", "auto_pass"]


def test_step_taken_back_is_not_told() -> None:
    lines = [LogLine(1, 1, line("plan", "Your plan: passed.").event, True)]
    assert notes(lines, "toy", "en") == ""
