"""Measure how fast cards are found while a person types: ``python -m bot.lookup bench``."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Sequence

import engine
from bot.lookup.cards import CardIndex

QUERIES = 2000


def prefixes(index: CardIndex, count: int, seed: int = 4) -> list[str]:
    """Return beginnings of card names as partly typed queries. Every third has a typing error."""
    chance = random.Random(seed)
    queries = []
    for i in range(count):
        name = chance.choice(index.cards).name
        query = name[: chance.randint(1, len(name))]
        if i % 3 == 0:
            at = chance.randrange(len(query))
            query = query[:at] + chance.choice("abcdefghijklmnopqrstuvwxyz") + query[at + 1 :]
        queries.append(query)
    return queries


def percentile(values: Sequence[float], share: float) -> float:
    """Return a percentile in milliseconds: the value that this share of the values does not exceed."""
    return round(sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000, 3)


def run(count: int = QUERIES) -> str:
    """Load the index, run ``count`` queries and return one JSON object with the times (wall clock and processor) in
    milliseconds.
    """
    engine.games()  # The bot loads these anyway.
    start = time.perf_counter()
    index = CardIndex()
    loaded = time.perf_counter() - start
    wall, busy = [], []
    for query in prefixes(index, count):
        at, worked = time.perf_counter(), time.thread_time()
        index.search(query)
        busy.append(time.thread_time() - worked)
        wall.append(time.perf_counter() - at)
    return json.dumps(
        {
            "cards": len(index.cards),
            "queries": count,
            "load_ms": round(loaded * 1000, 1),
            **{
                f"{name}_p{int(share * 100)}_ms": percentile(values, share)
                for name, values in (("wall", wall), ("cpu", busy))
                for share in (0.5, 0.95, 0.99, 1.0)
            },
        }
    )
