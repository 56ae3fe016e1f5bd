"""``python -m engine balance``: how often each seat and each ready deck wins when all players are equally good.

The command plays every number of players that a game allows, in free-for-all and in teams, with the ready decks
assigned to the seats in every possible way.  The course of a match depends only on its seed.  With ``--json`` each
match is saved to a file when it ends, so that a stopped run can be resumed.  ``--with`` adds the matches of other
files.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from pathlib import Path

from engine.cli.balance.kept import Kept, KeptMatch, read_file, report
from engine.cli.balance.kinds import MatchKind, kinds_of
from engine.cli.balance.table import table
from engine.cli.selfplay import MatchPlan, options_of, played_of
from engine.players.policies import POLICIES

JOBS = 2


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", help="name of a game")
    parser.add_argument(
        "--matches",
        type=int,
        default=20,
        metavar="N",
        help="matches of each kind (0: only report the matches in the files)",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="match n of a kind is played with seed S + n")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="save the matches there and resume from those it holds"
    )
    parser.add_argument(
        "--with",
        type=Path,
        nargs="+",
        default=[],
        metavar="FILE",
        dest="more",
        help="also count the matches in these files",
    )
    parser.add_argument("--kinds", metavar="A,B", help="kinds of matches to play, such as 2,4-free (default: all)")
    parser.add_argument("--minutes", type=float, default=0.0, metavar="M", help="stop after M minutes")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a match option")
    parser.add_argument("--players", default="greedy", choices=sorted(POLICIES), help="the policy of all players")
    parser.add_argument("--jobs", type=int, default=JOBS, metavar="J", help=f"processes (default: {JOBS})")


def run(args: argparse.Namespace) -> int:
    """Play the missing matches, save them, and print one table."""
    kinds = kinds_of(args.game, args.players, options_of(args.option))
    chosen = _chosen(kinds, args.kinds)
    kept: Kept = {}
    for path in ([args.json] if args.json and args.json.exists() else []) + args.more:
        _add(kept, path, args, kinds)
    missing = [
        (kinds[key].plan, seed)
        for seed in range(args.seed, args.seed + args.matches)
        for key in chosen
        if seed not in kept.get(key, {})
    ]
    failed, done = 0, 0
    end = time.monotonic() + 60 * args.minutes if args.minutes else float("inf")
    names: dict[MatchPlan | None, str] = {kind.plan: key for key, kind in kinds.items()}
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        for played in played_of(missing, max(1, args.jobs)):
            key = names[played.plan]
            if played.error is not None:
                failed += 1
                print(f"{key}, seed {played.seed}: {played.error['what']}", file=sys.stderr, flush=True)
            else:
                done += 1
                kept.setdefault(key, {})[played.seed] = KeptMatch.of(played)
                if args.json:
                    _write(args.json, report(args.game, args.players, kinds, kept))
            if time.monotonic() > end:
                break
    except KeyboardInterrupt:
        print(f"stopped after {done} of {len(missing)} matches", file=sys.stderr, flush=True)
    finally:
        signal.signal(signal.SIGTERM, before)
    print(table(report(args.game, args.players, kinds, kept)))
    return 1 if failed else 0


def _chosen(kinds: dict[str, MatchKind], names: str | None) -> list[str]:
    chosen = names.split(",") if names else list(kinds)
    if unknown := [key for key in chosen if key not in kinds]:
        raise SystemExit(f"--kinds: {unknown[0]} is not one of {', '.join(kinds)}")
    return chosen


def _add(kept: Kept, path: Path, args: argparse.Namespace, kinds: dict[str, MatchKind]) -> None:
    """Add the matches of a file.

    The file's shortest match is replayed first.  Raises ``SystemExit`` if it was played under other rules, because
    matches under different rules must not be counted together.
    """
    found = read_file(path, args.game, args.players, kinds)
    rows = [(row.answers, key, seed) for key, matches in found.items() for seed, row in matches.items()]
    if rows:
        _, key, seed = min(rows)
        (again,) = played_of([(kinds[key].plan, seed)], 1)
        if KeptMatch.of(again) != found[key][seed]:
            raise SystemExit(f"{path} was played under other rules: match {seed} of {key} ends differently now")
    for key, matches in found.items():
        kept.setdefault(key, {}).update(matches)


def _write(path: Path, data: object) -> None:
    """Replace a file in one step, so that a killed run leaves either the old file or the new one."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(json.dumps(data) + "\n", encoding="utf-8")
    fresh.replace(path)
