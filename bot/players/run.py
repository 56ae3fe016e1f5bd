"""``python -m bot players``: whole matches through prompts, and what they cost."""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from pathlib import Path

from bot.players.figures import Course, table
from bot.players.table import sit_down
from engine import games

BEFORE = Path(__file__).with_name("before.json")
"""The same table for the code as it was when this was first counted."""


async def course(name: str, policy: str, seed: int) -> Course:
    """Play one match between two players of that policy."""
    with tempfile.TemporaryDirectory() as folder:
        async with sit_down(Path(folder), (policy, policy), seed) as there:
            return await there.play(name, seed)


def main(args: argparse.Namespace) -> int:
    """Play, and print one JSON object with the table of before beside the table of now."""
    now: dict[str, object] = {}
    untold: list[str] = []
    for name in args.game or [spec.name for spec in games()]:
        for policy in args.policy or ["straightforward"]:
            courses = [asyncio.run(course(name, policy, args.seed + n)) for n in range(args.matches)]
            now[f"{name}, {policy}"] = table(courses)
            untold += [line for one in courses for line in one.untold]
    before = json.loads(BEFORE.read_text(encoding="utf-8")) if BEFORE.exists() else {}
    report = {key: {"before": before.get(key), "now": row} for key, row in now.items()}
    print(json.dumps({**report, **({"untold": untold} if args.untold else {})}, indent=2, ensure_ascii=False))
    return 0
