"""The bot's own word vectors, which estimate what a whole question is about. They are trained on the questions in the
book.

``python -m bot.lookup vectors`` (:mod:`bot.lookup.meaning.learn`) writes ``vectors.bin``: a line of JSON with the
words, their weights and the rules, then a row of small numbers for each word and each rule. The vector of a question is
the weighted sum of its words' rows. Its product with a rule's row says how closely the question matches that rule. A
rule that is newer than the table has no row and is found only by its words.
"""

from __future__ import annotations

import json
import math
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from operator import mul

from bot.lookup.reading.question import keep

FILE = "vectors.bin"
STEP = 127
"""Largest stored integer. Numbers are stored as integers from minus to plus this value, with one scale per row."""
BEGINNING = 4
"""Number of letters from the start of a longer word that count as an additional word. Different forms of a word have
this additional word in common.
"""

_ENDINGS = ("ings", "ing", "ed", "es", "s", "ly")


def stem(word: str) -> str:
    """Return a word without its most common endings."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "ls":
        word = word[:-1]
    return word.rstrip("e") if len(word) > 3 else word


def features(words: Sequence[str]) -> list[str]:
    """Return the features of a question: the stems of its words and the beginnings of longer ones, each once."""
    stems = [stem(word) for word in words]
    return list(dict.fromkeys([*stems, *(f"#{one[:BEGINNING]}" for one in stems if len(one) > BEGINNING)]))


@dataclass(frozen=True)
class Vectors:
    """The table of vectors."""

    weights: Mapping[str, float]
    """The weight of each word."""
    words: Mapping[str, array[float]]
    rules: Mapping[str, array[float]]

    def __post_init__(self) -> None:
        object.__setattr__(self, "_kept", {})
        object.__setattr__(self, "_names", list(self.rules))

    def about(self, words: Sequence[str]) -> dict[str, float]:
        """Return for each rule of the table how closely it matches the question. Empty if no word of the question is in
        the table.
        """
        known = [word for word in features(words) if word in self.words]
        length = math.sqrt(sum(self.weights[word] ** 2 for word in known))
        total = [0.0] * len(self.rules)
        for word in known:
            weight = self.weights[word] / length
            total = [sum_ + weight * one for sum_, one in zip(total, self._of(word), strict=True)]
        return dict(zip(self.rules, total, strict=True)) if known else {}

    def _of(self, word: str) -> array[float]:
        """Return a word's product with every rule."""
        kept: dict[str, array[float]] = self._kept  # type: ignore[attr-defined]
        found = kept.get(word)
        if found is None:
            row = self.words[word]
            found = keep(kept, word, array("f", (sum(map(mul, row, rule)) for rule in self.rules.values())))
        return found


def packed(
    weights: Mapping[str, float],
    words: Mapping[str, Sequence[float]],
    rules: Mapping[str, Sequence[float]],
) -> bytes:
    """Return the table in its stored form."""
    rows = [*words.values(), *rules.values()]
    scales = [max(map(abs, row)) / STEP or 1.0 for row in rows]
    head = {
        "size": len(rows[0]),
        "words": {word: round(weights[word], 3) for word in words},
        "rules": list(rules),
        "scales": [float(f"{scale:.4g}") for scale in scales],
    }
    body = b"".join(
        array("b", (round(n / scale) for n in row)).tobytes() for row, scale in zip(rows, scales, strict=True)
    )
    return json.dumps(head, separators=(",", ":")).encode() + b"\n" + body


def unpacked(data: bytes) -> Vectors:
    """Return the table from its stored form."""
    line, _, body = data.partition(b"\n")
    head = json.loads(line)
    size = head["size"]
    rows = [
        array("f", (n * scale for n in array("b", body[i * size : (i + 1) * size])))
        for i, scale in enumerate(head["scales"])
    ]
    count = len(head["words"])
    return Vectors(
        head["words"], dict(zip(head["words"], rows, strict=False)), dict(zip(head["rules"], rows[count:], strict=True))
    )


@cache
def vectors() -> Vectors:
    """Return the project's table. It is read on the first call."""
    return unpacked(files("bot.lookup").joinpath(FILE).read_bytes())
