"""How well questions find their rules: ``python -m bot.lookup eval FILE``."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from bot.lookup.ask.reply import Reply, reply
from bot.lookup.book import book, read
from bot.lookup.meaning.hits import Hit
from bot.lookup.near import Near
from bot.lookup.search import answer

LOOKED_AT = 3


def marks(found: Reply, accept: Sequence[str]) -> list[bool]:
    """Return for each of the first hits whether an accepted one is read there; the first has what is shown with it."""
    reads = [found.shown, *(one.ids for one in found.found[1:LOOKED_AT])] if found.found else []
    return [not ids.isdisjoint(accept) for ids in reads]


def outcome(found: Reply, accept: Sequence[str]) -> str:
    """Return how a question was answered: ``unsure``, or as sure and ``right``, or as sure and ``wrong``."""
    if not found.sure:
        return "unsure"
    return "wrong" if found.shown.isdisjoint(accept) else "right"


def alone(hit: Hit, accept: Sequence[str]) -> bool:
    """True if a rule would be accepted without what is shown with it for other games."""
    return not replace(hit, games=()).shown.isdisjoint(accept)


def share(count: int, of: int) -> float:
    """Return a share to four places; 0 of nothing."""
    return round(count / max(of, 1), 4)


def evaluate(rows: Sequence[dict[str, Any]], *, tell: bool = False) -> dict[str, Any]:
    """Search every question over all games; how many have an accepted rule first, and among the first three.

    A question about the basics that tells no game is answered with the entries of all games at once; it counts as
    found if an accepted one is among them.  ``one_answer`` is the share of first answers whose best entry by itself is
    accepted, as if only that one were shown.
    Questions that no rule answers (an empty ``accept``) are not counted in ``n``, only in ``unanswered``, with the
    share of them that was answered as if for sure; ``doubted`` is the share of right first answers that were given
    as unsure.  ``outcomes`` counts all questions: answered as sure and ``right``, as sure and ``wrong``, or ``unsure``.
    What stands in ``accept`` is the id of a rule, or ``card:``, ``word:`` or ``page:`` with its key, or ``help``.
    ``in_match`` says how many are found by somebody who asks at a match of the question's game.
    ``tell`` adds the questions that went wrong, for files that the search may be tuned on.
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
        near = Near(row["game"] if row.get("game") in book().names else None)
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
    return report | ({"misses": misses} if tell else {})


def run(path: str, *, tell: bool = False) -> int:
    """Evaluate a file of questions and print one JSON object; 2 if the file cannot be used."""
    try:
        rows = read(Path(path).read_text(encoding="utf-8"))
        report = evaluate(rows, tell=tell)
    except (OSError, ValueError, KeyError, TypeError, yaml.YAMLError) as problem:
        print(json.dumps({"error": f"{path}: {problem}"}))
        return 2
    print(json.dumps(report, indent=2, ensure_ascii=False))
    return 0
