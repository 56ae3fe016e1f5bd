"""Measure how well questions find their rules: ``python -m bot.lookup eval FILE``."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from bot.lookup.ask.reply import LookupReply, reply
from bot.lookup.book import book, read
from bot.lookup.meaning.hits import FoundRule
from bot.lookup.near import NearestMatch
from bot.lookup.search import answer
from bot.model import Json

LOOKED_AT = 3


def marks(found: LookupReply, accept: Sequence[str]) -> list[bool]:
    """Return one boolean for each of the first results: whether it shows an accepted text.

    The first result counts with the texts that are shown below it.
    """
    reads = [found.shown, *(one.ids for one in found.found[1:LOOKED_AT])] if found.found else []
    return [not ids.isdisjoint(accept) for ids in reads]


def outcome(found: LookupReply, accept: Sequence[str]) -> str:
    """Return how a question was answered: ``unsure`` if the reply is marked so, else ``right`` or ``wrong``."""
    if not found.sure:
        return "unsure"
    return "wrong" if found.shown.isdisjoint(accept) else "right"


def alone(hit: FoundRule, accept: Sequence[str]) -> bool:
    """Whether a rule is accepted on its own, without the entries of other games that are shown with it."""
    return not replace(hit, games=()).shown.isdisjoint(accept)


def share(count: int, of: int) -> float:
    """Return ``count`` as a share of ``of``, rounded to four places. 0 if ``of`` is 0."""
    return round(count / max(of, 1), 4)


def evaluate(rows: Sequence[Json], *, with_misses: bool = False) -> dict[str, Any]:
    """Search for every question in all games. Count how often an accepted result is first or in the first three.

    Each question lists its accepted results in ``accept``: ids of rules, ``help``, or ``card:``, ``word:`` or ``page:``
    with a key. A question about the basics that names no game gets the entries of all games at once. It counts as found
    if one of them is accepted.

    Figures of the report:

    * ``n``: number of questions that have an answer. Questions that no rule answers (an empty ``accept``) count in
      ``unanswered``.
    * ``one_answer``: share of first answers whose best entry is accepted on its own, as if only that one were shown.
    * ``doubted``: share of the right first answers that were marked as unsure.
    * ``answered_as_sure``: share of the ``unanswered`` questions that got an answer marked as sure.
    * ``outcomes``: number of questions by result: sure and ``right``, sure and ``wrong``, or ``unsure``.
    * ``in_match``: the same shares for a person who asks in a match of the question's game.

    ``with_misses`` adds the wrongly answered questions to the report, for files that may be used to tune the search.
    """
    first = three = single = doubted = at_match = at_match_three = 0
    misses = []
    counts: Counter[str] = Counter()
    answered = [row for row in rows if row["accept"]]
    nothing = [row for row in rows if not row["accept"]]
    for row in answered:
        found = reply(str(row["q"]))
        counts[outcome(found, row["accept"])] += 1
        seen = marks(found, row["accept"])
        first += any(seen[:1])
        three += any(seen)
        single += any(alone(hit, row["accept"]) for hit in answer(str(row["q"]), limit=1).hits)
        doubted += any(seen[:1]) and not found.sure
        near = NearestMatch(row["game"] if row.get("game") in book().names else None)
        there = marks(reply(str(row["q"]), near=near), row["accept"])
        at_match += any(there[:1])
        at_match_three += any(there)
        if not any(seen[:1]):
            misses.append(
                {
                    "id": row["id"],
                    "q": row["q"],
                    "accept": list(row["accept"]),
                    "got": [one.key for one in found.found[:LOOKED_AT]],
                    "in_three": any(seen),
                }
            )
    before = counts["wrong"]
    for row in nothing:
        counts[outcome(reply(str(row["q"])), ())] += 1
    report = {
        "n": len(answered),
        "unanswered": len(nothing),
        "first": share(first, len(answered)),
        "first_three": share(three, len(answered)),
        "one_answer": share(single, len(answered)),
        "doubted": share(doubted, first),
        "answered_as_sure": share(counts["wrong"] - before, len(nothing)),
        "outcomes": {name: counts[name] for name in ("right", "wrong", "unsure")},
        "in_match": {"first": share(at_match, len(answered)), "first_three": share(at_match_three, len(answered))},
    }
    return report | ({"misses": misses} if with_misses else {})


def run(path: str, *, with_misses: bool = False) -> int:
    """Evaluate a file of questions and print one JSON object. Returns 2 if the file cannot be used."""
    try:
        rows = read(Path(path).read_text(encoding="utf-8"))
        report = evaluate(rows, with_misses=with_misses)
    except (OSError, ValueError, KeyError, TypeError, yaml.YAMLError) as problem:
        print(json.dumps({"error": f"{path}: {problem}"}))
        return 2
    print(json.dumps(report, indent=2, ensure_ascii=False))
    return 0
