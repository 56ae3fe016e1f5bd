"""Estimate whether a result answers the question at all.

The estimate is a weighted sum of features that distinguish right answers from wrong ones. The weights are fitted by
logistic regression to ``questions_index.yaml`` and ``questions_development.yaml``. The threshold is set so that one
right answer in twenty is marked as unsure.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from bot.lookup.reading.question import Reader

ABOUT = 0.37
"""Weight of the similarity between the question and the best rule according to the word vectors."""

ANSWERED = 4.0
"""Weight of the share of the question's words that occur in the rule or in its known questions. Rare words count more.
"""

LIKE = 4.7
"""Weight of the similarity (0 to 1) between the question and the closest known question of the rule."""

UNKNOWN = -7.7
"""Weight of the share of significant words that the book does not contain. A word with a typing error counts less."""

OUTSIDE = -2.55
"""Weight of each word (at most two) that belongs to a subject other than rules: buying, opinions, other games."""

ENOUGH = 6.72
"""Minimum weighted sum at which an answer counts as sure."""


@dataclass(frozen=True, slots=True)
class Signs:
    """The features from which the estimate for a question and its best rule is computed."""

    about: float
    answered: float
    like: float
    unknown: float
    outside: int

    @property
    def sure(self) -> bool:
        """Whether the rule probably answers the question."""
        total = (
            ABOUT * self.about
            + ANSWERED * self.answered
            + LIKE * self.like
            + UNKNOWN * self.unknown
            + OUTSIDE * min(self.outside, 2)
        )
        return total >= ENOUGH


def likeness(words: Sequence[str], questions: Iterable[str]) -> float:
    """Return the similarity (0 to 1) between a question and the closest of these folded questions. Word order is
    ignored.
    """
    asked = " ".join(words)
    return max((fuzz.token_sort_ratio(asked, question) for question in questions), default=0.0) / 100


def unknown(reader: Reader, words: Sequence[str]) -> float:
    """Return the share of significant words that the book does not contain. A word that resembles a known word counts
    less.
    """
    telling = [word for word in reader.slang.replace(list(words)) if word not in reader.slang.stop]
    return sum(map(reader.strangeness, telling)) / max(len(telling), 1)
