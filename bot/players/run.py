"""``python -m bot players``: play whole matches through prompts and report their cost."""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import tempfile
from pathlib import Path

from bot.players.figures import Course, table
from bot.players.table import sit_down
from engine import game, games

BEFORE = Path(__file__).with_name("before.json")
"""The stored results of an earlier version of the bot, for comparison. In that version, prompts were not yet laid out
by the meaning of their options.
"""
PAIRS = "pairs"


async def course(name: str, policy: str, seed: int, decks: tuple[str, ...] = ()) -> Course:
    """Play one match between two players with the same policy. Without ``decks``, they use the default decks."""
    with tempfile.TemporaryDirectory() as folder:
        async with sit_down(Path(folder), (policy, policy), seed) as there:
            return await there.play(name, seed, decks)


def decks_of(name: str, said: str, seed: int) -> tuple[str, ...]:
    """Return the decks for the match with this seed. Raises ``SystemExit`` for an unknown deck."""
    known = sorted(game(name).decks)
    if said == PAIRS:
        pairs = list(itertools.combinations(known, 2))
        return pairs[seed % len(pairs)]
    decks = tuple(said.split(",")) if said else ()
    if len(decks) not in (0, 2) or not set(decks) <= set(known):
        raise SystemExit(f"--decks: {PAIRS}, or two of {', '.join(known)}")
    return decks


def main(args: argparse.Namespace) -> int:
    """Play the matches and print one JSON object: with ``--away``, the report of `bot.players.away_run`; otherwise the
    earlier and the current table for each game and policy.
    """
    if args.away:
        from bot.players import away_run

        return away_run.main(args)
    now: dict[str, object] = {}
    not_shown: list[str] = []
    cut: list[str] = []
    for name in args.game or [spec.name for spec in games()]:
        for policy in args.policy or ["straightforward"]:
            seeds = range(args.seed, args.seed + args.matches)
            courses = [asyncio.run(course(name, policy, n, decks_of(name, args.decks, n))) for n in seeds]
            now[f"{name}, {policy}"] = table(courses)
            not_shown += [line for one in courses for line in one.not_shown]
            cut += [label for one in courses for label in one.cut]
    before = json.loads(BEFORE.read_text(encoding="utf-8")) if BEFORE.exists() else {}
    report = {key: {"before": before.get(key), "now": row} for key, row in now.items()}
    lists = {**({"not_shown": not_shown} if args.not_shown else {}), **({"cut": sorted(set(cut))} if args.cut else {})}
    print(json.dumps({**report, **lists}, indent=2, ensure_ascii=False))
    return 0
