"""Whether what was found answers the question at all.

A weighted sum of what tells right answers from wrong ones; the weights are fitted to ``questions_index.yaml`` and
``questions_development.yaml`` (logistic regression), so that one right answer in twenty is doubted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from bot.lookup.reading.question import Reader

ABOUT = 0.37
"""For how much the question is about the best rule, by the word vectors."""

ANSWERED = 4.0
"""For the share of the question's words, by how rare they are, that stand in the rule or in its questions."""

LIKE = 4.7
"""For how alike the rule's most alike question is, from 0 to 1."""

UNKNOWN = -7.7
"""For the share of telling words that the book does not know, a slip of the pen counting less."""

OUTSIDE = -2.55
"""For each word, two at most, that belongs to other things than rules: buying, opinions, other games."""

ENOUGH = 6.72
"""So much must come together."""


@dataclass(frozen=True, slots=True)
class Signs:
    """What is known of a question and the best rule for it."""

    about: float
    answered: float
    like: float
    unknown: float
    outside: int

    @property
    def sure(self) -> bool:
        """True if the rule probably answers the question."""
        total = (
            ABOUT * self.about
            + ANSWERED * self.answered
            + LIKE * self.like
            + UNKNOWN * self.unknown
            + OUTSIDE * min(self.outside, 2)
        )
        return total >= ENOUGH


def likeness(words: Sequence[str], questions: Iterable[str]) -> float:
    """Return how alike the most alike of the folded questions is, in any order of its words."""
    asked = " ".join(words)
    return max((fuzz.token_sort_ratio(asked, question) for question in questions), default=0.0) / 100


def unknown(reader: Reader, words: Sequence[str]) -> float:
    """Return the share of telling words that the book does not know; one that is nearly a known one counts less."""
    telling = [word for word in reader.slang.replace(list(words)) if word not in reader.slang.stop]
    return sum(map(reader.strangeness, telling)) / max(len(telling), 1)
