"""How well questions find their rules: ``python -m bot.lookup eval FILE``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from bot.lookup.book import read
from bot.lookup.search import Hit, search

LOOKED_AT = 3


def good(hit: Hit, accept: Sequence[str]) -> bool:
    """True if a hit is an accepted rule, or says the same as one."""
    return not {hit.entry.id, *hit.others}.isdisjoint(accept)


def evaluate(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Search every question over all games; how many have an accepted rule first, and among the first three.

    Questions that no rule answers (an empty ``accept``) are not counted in ``n``, only in ``unanswered``.
    """
    first = three = 0
    misses = []
    answered = [row for row in rows if row["accept"]]
    for row in answered:
        hits = search(str(row["q"]), limit=LOOKED_AT)
        marks = [good(hit, row["accept"]) for hit in hits]
        first += bool(marks) and marks[0]
        three += any(marks)
        if not any(marks[:1]):
            misses.append({
                "id": row["id"], "q": row["q"], "accept": list(row["accept"]), "got": [hit.entry.id for hit in hits],
                "in_three": any(marks),
            })
    count = max(len(answered), 1)
    return {"n": len(answered), "unanswered": len(rows) - len(answered), "first": round(first / count, 4),
            "first_three": round(three / count, 4), "misses": misses}


def run(path: str) -> int:
    """Evaluate a file of questions and print one JSON object; 2 if the file cannot be used."""
    try:
        rows = read(Path(path).read_text(encoding="utf-8"))
        report = evaluate(rows)
    except (OSError, ValueError, KeyError, TypeError, yaml.YAMLError) as problem:
        print(json.dumps({"error": f"{path}: {problem}"}))
        return 2
    print(json.dumps(report, indent=2, ensure_ascii=False))
    return 0
