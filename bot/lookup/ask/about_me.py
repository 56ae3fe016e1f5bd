"""Decide whether a question is about the bot itself, and which topic of ``/help`` answers it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from bot.lookup.book import read
from bot.lookup.reading.words import fold

NOT = "not"
"""Key of the word list for questions that look like questions about the bot, but are about a game."""

TOPICS = ("time", "undo", "start", "commands", "stops")
"""The topics of questions about the bot, in the order in which they are tried: the most specific first."""

Way = tuple[str, ...]
"""One way to word a part of a pattern (see :func:`_lines`): a word, or several consecutive words."""


@cache
def _lines() -> dict[str, list[list[list[Way]]]]:
    """Return the patterns (lines) of each topic.

    A line is a list of parts, all of which a question must contain. A part is a list of alternative wordings.
    """
    data = read(files("bot.lookup.ask").joinpath("help.yaml").read_text(encoding="utf-8"))
    return {
        topic: [[[tuple(way.split("_")) for way in part.split("/")] for part in str(line).split()] for line in lines]
        for topic, lines in data.items()
    }


def _stands(way: Sequence[str], words: Sequence[str]) -> bool:
    """Whether a question contains all words of a wording, one directly after another."""
    return any(
        all(_same(one, word) for one, word in zip(way, words[at:], strict=False))
        for at in range(len(words) - len(way) + 1)
    )


def _same(pattern: str, word: str) -> bool:
    return word.startswith(pattern[:-1]) if pattern.endswith("*") else word == pattern


def about_me(question: str) -> str | None:
    """Return the topic of ``/help`` that answers a question about the bot, or None for other questions."""
    words = fold(question)
    words = [*words[:-1], *(words[-1], f"{words[-1]}.")] if words else []
    lines = _lines()
    for topic in (NOT, *TOPICS):
        if any(all(any(_stands(way, words) for way in part) for part in line) for line in lines[topic]):
            return None if topic == NOT else topic
    return None
