"""How alike a question is in meaning to those that players ask of each rule, whatever its words.

What an encoder (:mod:`bot.lookup.encoder`) makes of the titles and questions of the book is kept beside the book,
centred and with fewer dimensions, so that only the question itself is encoded when somebody asks.  ``python -m
bot.lookup learn`` writes it anew after the book changed; until then new questions are encoded when it is first used.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from bot.lookup.book import Book, book
from bot.lookup.encoder import Encoder, Floats, english, polyglot, unit

FILES = {"meaning_english.npz": english, "meaning_polyglot.npz": polyglot}
"""The files of what is kept, with the encoder that made each."""

DIMENSIONS = 192
"""So many dimensions are kept of the encoder's."""

LIKE = 3
"""So many like questions of one rule are looked at."""

REST = 0.4
"""How much the mean of these counts beside the likest one."""


def asked(of: Book) -> tuple[list[str], list[int]]:
    """Return every title and question of a book and the number of the entry it belongs to."""
    pairs = [(question, number) for number, entry in enumerate(of.entries) for question in (entry.title, *entry.asked)]
    return [question for question, _ in pairs], [number for _, number in pairs]


def _marks(questions: list[str]) -> NDArray[np.uint64]:
    """Return a number for each question by which it is known again."""
    digests = (hashlib.sha256(question.encode()).digest()[:8] for question in questions)
    return np.frombuffer(b"".join(digests), dtype=np.uint64)


class Meaning:
    """What was learnt of the questions of one book.  Safe to use from several threads."""

    def __init__(self, of: Book, data: bytes, encoder: Callable[[], Encoder]) -> None:
        """Take what :func:`learnt` made of the book with this encoder, which is called for when it is needed.

        Questions that came later are encoded now, some milliseconds each.
        """
        self._encoder = encoder
        questions, owners = asked(of)
        with np.load(io.BytesIO(data), allow_pickle=False) as stored:
            self._mean: Floats = stored["mean"].astype(np.float32)
            self._axes: Floats = stored["axes"].astype(np.float32)
            places = {mark: place for place, mark in enumerate(stored["marks"].tolist())}
            rows: Floats = stored["rows"].astype(np.float32)
        found = [places.get(mark) for mark in _marks(questions).tolist()]
        self.unknown = [question for question, place in zip(questions, found, strict=True) if place is None]
        self._rows = np.empty((len(questions), rows.shape[1]), dtype=np.float32)
        self._rows[[n for n, place in enumerate(found) if place is not None]] = unit(
            rows[[place for place in found if place is not None]])
        if self.unknown:
            self._rows[[n for n, place in enumerate(found) if place is None]] = self._codes(self.unknown)
        # A row for each entry: where its questions are, and then, as often as needed, a place after them all.
        many = np.bincount(owners)
        self._table = np.full((len(many), max(LIKE, many.max())), len(questions))
        self._table[np.arange(self._table.shape[1]) < many[:, None]] = np.arange(len(questions))

    def _codes(self, questions: list[str]) -> Floats:
        return unit((self._encoder()(questions) - self._mean) @ self._axes)

    def likeness(self, question: str) -> dict[int, float]:
        """Return how alike in meaning (at most 1) the questions of each entry are to a question, by entry number."""
        alike = self._rows @ self._codes([question])[0]
        best = np.sort(np.append(alike, -np.inf)[self._table], axis=1)[:, -LIKE:]
        mean = best.mean(axis=1, where=np.isfinite(best))
        return dict(enumerate(((1 - REST) * best[:, -1] + REST * mean).tolist()))


def learnt(of: Book, encoder: Encoder) -> bytes:
    """Return what is kept of a book's questions; half a minute for the whole book."""
    questions, _ = asked(of)
    codes = encoder(questions)
    mean = codes.mean(axis=0)
    _, _, axes = np.linalg.svd(codes - mean, full_matrices=False)
    kept = axes[:DIMENSIONS].T
    rows = unit((codes - mean) @ kept)
    small = np.round(rows / np.abs(rows).max(axis=1, keepdims=True) * 127).astype(np.int8)
    out = io.BytesIO()
    np.savez_compressed(out, marks=_marks(questions), mean=mean, axes=kept.astype(np.float16), rows=small)
    return out.getvalue()


def learn() -> None:
    """Write anew what is kept of the rule book."""
    for name, model in FILES.items():
        Path(__file__).with_name(name).write_bytes(learnt(book(), model()))


@cache
def kept(name: str) -> Meaning:
    """Return what was learnt of the rule book, read on the first call."""
    # One question is too small to be shared among threads; they would only wait for each other.
    threadpool_limits(1, user_api="blas")
    return Meaning(book(), files("bot.lookup").joinpath(name).read_bytes(), FILES[name])


def in_english() -> Meaning:
    """Return the meaning of the book to who asks in English."""
    return kept("meaning_english.npz")


def in_any_language() -> Meaning:
    """Return the meaning of the book to who asks in another language."""
    return kept("meaning_polyglot.npz")
