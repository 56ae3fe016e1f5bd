"""No question that measures the quality of the search is in the book, neither literally nor nearly."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import yaml

from bot.lookup.book import Entry, book
from bot.lookup.meaning.vectors import stem
from bot.lookup.reading.words import fold, slang

MEASURING = (
    "questions_development",
    "questions_blind",
    "questions_blind_more",
    "questions_fresh",
    "questions_beginners",
    "questions_german",
    "questions_unanswerable",
    "questions_held_out",
)
BEFORE = frozenset(("held-inv-010", "held-inv-012", "held-karth-039"))
"""Questions that were already in the book when the file of questions was written. Its author did not know the book."""
ALIKE = 0.85
"""Minimum share of words in common, out of all words of both, at which two questions count as nearly the same."""


def words(text: str) -> frozenset[str]:
    """Return a question's words without their endings and, if any others are left, without filler words."""
    every = [stem(word) for word in fold(text)]
    telling = [stem(word) for word in fold(text) if word not in slang().stop]
    return frozenset(telling if len(telling) > 2 else every)


def texts(entry: Entry) -> tuple[str, ...]:
    """Return everything in an entry that is written as a question."""
    return (*entry.asked, *entry.abroad)


def test_no_measuring_question_is_in_the_book() -> None:
    """A failure names files and ids, never the questions, so that the book is not tuned to them."""
    having: dict[str, set[tuple[frozenset[str], str]]] = defaultdict(set)
    every: dict[tuple[str, ...], str] = {}
    for entry in book().entries:
        for text in texts(entry):
            row = words(text)
            every[tuple(fold(text))] = entry.id
            for word in row:
                having[word].add((row, entry.id))
    found = []
    for file in MEASURING:
        for row in yaml.safe_load(Path(__file__).with_name(f"{file}.yaml").read_text(encoding="utf-8")):
            asked = words(str(row["q"]))
            near = {pair for word in asked for pair in having[word]}
            rules = {
                rule for other, rule in near if len(asked) > 2 and len(asked & other) / len(asked | other) >= ALIKE
            }
            rules |= {every[key] for key in [tuple(fold(str(row["q"])))] if key in every}
            found += [(file, row["id"], rule) for rule in sorted(rules) if row["id"] not in BEFORE]
    assert not found, f"{len(found)} questions of the book are those of measuring files: {found}"
