"""``python -m bot players --away``: the cost of matches for people who are not there at the same time."""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from bot.players.away import WAYS, AwayCourse, Ways, play_away
from bot.players.duels import duels
from engine import games


def main(args: argparse.Namespace) -> int:
    """Play the matches and print one JSON object. The exit code is 1 if a check failed: an event was never shown to a
    player who may see it, or a message made a sound in quiet hours.
    """
    policies = (args.policy or ["straightforward"])[:2]
    one, other = policies[0], policies[-1]
    report: dict[str, object] = {}
    failed = False
    for name in args.game or [spec.name for spec in games()]:
        rows: dict[str, object] = {}
        for ways in WAYS:
            records = [_play(name, ways, (one, other), args.seed + n) for n in range(args.matches)]
            rows[ways.name] = table(records)
            failed = failed or any(record.missing or record.in_quiet for record in records)
            print(f"{name}, {ways.name}: {len(records)} matches", file=sys.stderr, flush=True)
        if args.duels:
            rows["planners"] = {one: duels(name, one, args.duels, args.seed).table()}
        report[name] = rows
    print(json.dumps(report, indent=2, ensure_ascii=False))
    return int(failed)


def _play(name: str, ways: Ways, policies: tuple[str, str], seed: int) -> AwayCourse:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(play_away(Path(folder), name, ways, policies, seed))


def table(records: Sequence[AwayCourse]) -> dict[str, object]:
    """Return the figures of several matches that were played in the same way."""
    return {
        "matches": len(records),
        "turns": _mean(record.turns for record in records),
        "answers": _mean(record.answers for record in records),
        "hand_overs_a_turn": _mean(record.hand_overs_a_turn() for record in records),
        "hand_overs_to_somebody_away": _mean(record.came_back for record in records),
        "hours": {
            "mean": _mean(record.hours for record in records),
            "median": round(statistics.median(record.hours for record in records), 1),
        },
        "notifications_with_sound": _mean(record.sounds for record in records),
        "notifications_without_sound": _mean(record.silent for record in records),
        "sounds_in_quiet_hours": sum(record.in_quiet for record in records),
        "queues": _mean(record.queues for record in records),
        "refused_plans": sum(record.refused_plans for record in records),
        "events": sum(record.events for record in records),
        "events_never_shown": sum(len(record.missing) for record in records),
        "never_shown": sorted({line for record in records for line in record.missing})[:20],
        "lines_only_counted": _mean(record.counted for record in records),
    }


def _mean(numbers: Iterable[float]) -> float:
    return round(statistics.mean(numbers), 2)
