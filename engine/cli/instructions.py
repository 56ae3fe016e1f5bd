"""Counts the machine instructions that answers take, which unlike times are the same on a busy machine.

``python -m engine.cli.instructions GAME WORK`` does one of :data:`WORKS`; ``python -m engine bench`` runs it under
valgrind.  The matches have fixed seeds and cover all presets of stops.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from random import Random
from typing import TypedDict

from engine import Match, game, say
from engine.cli.selfplay import MatchPlan, deck_rows, new_match
from engine.players.random_answers import step

START, ANSWERS, SAVED, CLICKS = WORKS = ("start", "answers", "saved", "clicks")
"""The works: loading the game, playing matches, playing them with every position saved, and preparing besides what
some of the answers show.
"""
SEEDS = (0, 4, 8)
EVERY = 10
"""Interval, in answers, between positions that are shown."""
VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")


class Figures(TypedDict):
    """Millions of instructions of an answer, and of an answer with all that the click behind it shows and saves."""

    answer: float
    click: float


def figures(name: str) -> Figures | None:
    """Return the instructions of a game, or None where valgrind is not installed."""
    if shutil.which(VALGRIND[0]) is None:
        return None
    start, answers, saved, clicks = (_instructions(name, work) for work in WORKS)
    given, shown = play(name)
    click = (saved - start) / given + (clicks - saved) / shown
    return {"answer": round((answers - start) / given / 1e6, 3), "click": round(click / 1e6, 3)}


def _instructions(name: str, work: str) -> int:
    done = subprocess.run(  # noqa: S603 - this module itself
        (*VALGRIND, sys.executable, "-m", __name__, name, work),
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    assert found is not None, done.stderr
    return int(found[1].replace(",", ""))


def play(name: str, work: str = ANSWERS) -> tuple[int, int]:
    """Play the matches at random. Returns the number of answers, and of those after which the position is shown."""
    given = shown = 0
    for seed in SEEDS:
        match = new_match(MatchPlan(name, deck_rows(name), "mixed", (), check=False), seed)
        match.remember = work in (SAVED, CLICKS)
        dice = Random(seed)
        while match.over is None:
            step(match, dice)
            given += 1
            if match.remember:
                match.to_bytes()
            if given % EVERY == 0:
                shown += 1
                if work == CLICKS:
                    show(match)
    return given, shown


def show(match: Match) -> None:
    """Read what a click makes the bot read: each asked seat's view, question and moves, in English."""
    for asked in match.pending:
        match.view(asked.seat)
        for text in (asked.text, *(option.text for option in asked.options)):
            say(text)
        match.suggest(asked.id)
        match.hints(asked.id)
        match.aims(asked.id)
        match.foreseen(asked.id)
        match.completions(asked.id)
        match.lines(asked.seat)


if __name__ == "__main__":
    game(sys.argv[1])
    if sys.argv[2] != START:
        play(*sys.argv[1:])
