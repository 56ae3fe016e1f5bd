"""``python -m bot.lookup vectors``: train the word vectors from the questions, titles and texts of the book.

This needs numpy, which the bot itself does not need. It takes about twenty seconds. On one kind of machine, the same
book always gives the same table. The table has a row for each word and each rule. The rows are adjusted step by step
(Adam) until the product of a question's row with the row of its own rule is the largest. Words are left out at random,
so that no single word decides.

With ``--add``, only missing rows are trained, plus the rows of rules that are named on the command line because their
questions have changed. All other rows stay the same, so earlier results do not change.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from bot.lookup.book import Book, Entry
from bot.lookup.meaning.vectors import FILE, Vectors, features, packed, vectors
from bot.lookup.reading.question import Reader

SIZE = 128
EPOCHS = 12
BATCH = 256
LEFT_OUT = 0.3
RATE = 0.01
DECAY = 1e-4
SEED = 3
REPLACED = 0.4
"""Probability that a word in the second copy of a question is replaced by a synonym from the players' words."""


def head_of(book: Book, entry: Entry) -> str:
    """Return the id that an entry shares with its twins, because they are trained as one rule."""
    return min((entry.id, *entry.same_as))


def lessons(book: Book) -> Iterator[tuple[str, str]]:
    """Yield (text, rule id) for every text by which a rule may be recognised."""
    for entry in book.entries:
        own = head_of(book, entry)
        for text in (entry.title, entry.title, entry.words, entry.text, *entry.asked, *entry.abroad):
            yield text, own


def otherwise(words: list[str], reader: Reader, chance: random.Random) -> list[str]:
    """Return the words, with some of them replaced at random by the words that players use for them."""
    said = sayings(reader)
    return [chance.choice(said[word]) if word in said and chance.random() < REPLACED else word for word in words]


def sayings(reader: Reader) -> dict[str, list[str]]:
    """Return for each word the words that players use for it."""
    found: dict[str, list[str]] = {}
    for word, meant in reader.slang.words.items():
        for one in meant:
            if " " not in one:
                found.setdefault(one, []).append(word)
    return found


def learn(book: Book, reader: Reader, kept: Vectors | None = None) -> bytes:
    """Return the trained table for a book. The rows of words and rules in ``kept`` stay the same."""
    import numpy as np

    rng = random.Random(SEED)
    texts = [(reader.words(text), rule) for text, rule in lessons(book)]
    rows = [(features(words), rule) for words, rule in texts]
    rows += [(features(otherwise(words, reader, rng)), rule) for words, rule in texts]
    counts = Counter(word for words, _ in rows for word in words)
    words = sorted(counts)
    rules = sorted({rule for _, rule in rows})
    at = {word: i for i, word in enumerate(words)}
    weights = {word: math.log(len(rows) / (counts[word] + 1)) + 0.2 for word in words}
    weights |= {word: kept.weights[word] for word in words if word in kept.weights} if kept is not None else {}
    place = {rule: i for i, rule in enumerate(rules)}
    right = np.array([place[rule] for _, rule in rows])
    chance = np.random.default_rng(SEED)
    tables = [chance.normal(0, 0.1, (count, SIZE)).astype(np.float32) for count in (len(words), len(rules))]
    first = [np.zeros_like(table) for table in tables]
    second = [np.zeros_like(table) for table in tables]
    fixed = []
    before: tuple[Mapping[str, Sequence[float]], ...] = ({}, {}) if kept is None else (kept.words, kept.rules)
    for names, table, known in zip((words, rules), tables, before, strict=True):
        old = [i for i, name in enumerate(names) if name in known]
        fixed.append((old, np.array([known[names[i]] for i in old], dtype=np.float32).reshape(len(old), SIZE)))
        table[old] = fixed[-1][1]
    step = 0
    for epoch in range(EPOCHS):
        order = chance.permutation(len(rows))
        for start in range(0, len(rows), BATCH):
            batch = order[start : start + BATCH]
            asked = np.zeros((len(batch), len(words)), dtype=np.float32)
            for i, number in enumerate(batch):
                some = [w for w in rows[number][0] if chance.random() > LEFT_OUT] or rows[number][0]
                length = math.sqrt(sum(weights[w] ** 2 for w in some)) or 1.0
                for w in some:
                    asked[i, at[w]] = weights[w] / length
            meant = asked @ tables[0]
            odds = meant @ tables[1].T
            odds = np.exp(odds - odds.max(1, keepdims=True))
            odds /= odds.sum(1, keepdims=True)
            odds[np.arange(len(batch)), right[batch]] -= 1
            odds /= len(batch)
            step += 1
            slopes = (asked.T @ (odds @ tables[1]), odds.T @ meant)
            for table, slope, mean, spread in zip(tables, slopes, first, second, strict=True):
                slope = slope + DECAY * table
                mean += 0.1 * (slope - mean)
                spread += 0.001 * (slope * slope - spread)
                rate = RATE * (1 - epoch / EPOCHS)
                table -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.999**step)) + 1e-8)
            for table, (old, rows_of) in zip(tables, fixed, strict=True):
                table[old] = rows_of
    heads = {entry.id: head_of(book, entry) for entry in book.entries}
    return packed(
        weights,
        dict(zip(words, tables[0].tolist(), strict=True)),
        {rule: tables[1][place[head]].tolist() for rule, head in heads.items() if rule == head},
    )


def write(book: Book, reader: Reader, add: Collection[str] | None = None) -> Path:
    """Train the vectors, write them into the package and return the file's path.

    With ``add``, train only words and rules that are new in the book, and the rules with the ids in ``add``.
    """
    path = Path(__file__).parents[1] / FILE
    kept = vectors()
    kept = Vectors(kept.weights, kept.words, {id: row for id, row in kept.rules.items() if id not in (add or ())})
    path.write_bytes(learn(book, reader, None if add is None else kept))
    return path
