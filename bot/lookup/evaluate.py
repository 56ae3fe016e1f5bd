"""How well questions find their rules: ``python -m bot.lookup eval FILE``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from bot.lookup.book import book, read
from bot.lookup.near import Near
from bot.lookup.search import Hit, answer

LOOKED_AT = 3


def good(hit: Hit, accept: Sequence[str]) -> bool:
    """True if an accepted rule, or one that says the same, is read by somebody who is shown a hit."""
    return not hit.shown.isdisjoint(accept)


def alone(hit: Hit, accept: Sequence[str]) -> bool:
    """True if a hit would be good without what is shown with it for other games."""
    return good(replace(hit, games=()), accept)


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
    as unsure.  ``in_match`` says how many are found by somebody who asks at a match of the question's game.
    ``tell`` adds the questions that went wrong, for files that the search may be tuned on.
    """
    first = three = single = doubted = at_match = at_match_three = 0
    misses = []
    answered = [row for row in rows if row["accept"]]
    nothing = [row for row in rows if not row["accept"]]
    for row in answered:
        found = answer(str(row["q"]), limit=LOOKED_AT)
        marks = [good(hit, row["accept"]) for hit in found.hits]
        first += any(marks[:1])
        three += any(marks)
        single += any(alone(hit, row["accept"]) for hit in found.hits[:1])
        doubted += any(marks[:1]) and not found.sure
        near = Near(row["game"] if row.get("game") in book().names else None)
        there = [good(hit, row["accept"]) for hit in answer(str(row["q"]), limit=LOOKED_AT, near=near).hits]
        at_match += any(there[:1])
        at_match_three += any(there)
        if not any(marks[:1]):
            misses.append({"id": row["id"], "q": row["q"], "accept": list(row["accept"]),
                           "got": [hit.entry.id for hit in found.hits], "in_three": any(marks)})
    sure = sum(answer(str(row["q"]), limit=1).sure for row in nothing)
    report = {"n": len(answered), "unanswered": len(nothing), "first": share(first, len(answered)),
              "first_three": share(three, len(answered)), "one_answer": share(single, len(answered)),
              "doubted": share(doubted, first), "answered_as_sure": share(sure, len(nothing)),
              "in_match": {"first": share(at_match, len(answered)),
                           "first_three": share(at_match_three, len(answered))}}
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
