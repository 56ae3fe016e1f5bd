"""``python -m engine strength``: measures how much better one computer player is than another.

Matches come in pairs: the same decks and the same deal, with the players in each other's seats.  A sequential
probability ratio test ends a pairing as soon as the goal is reached or missed with 5 % errors.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import log, log10
from random import Random
from typing import NamedTuple

from engine import Match, SeatSetup, game, games
from engine.cli.measure import LIKELY, doubt
from engine.cli.selfplay import deck_rows
from engine.players.eyes import Eyes, Stuck, give
from engine.players.policies import policy
from engine.players.search import Searcher

ERROR = 0.05
"""The probability with which the test says the opposite of the truth."""
LONGEST = 20_000
"""Maximum number of answers of a match.  A longer match counts as lost by the better player."""


class Pairing(NamedTuple):
    """Two players, the share that the better one is to win, and the share at which it certainly misses that goal."""

    better: str
    worse: str
    goal: float
    missed: float


PAIRINGS = (
    Pairing("fair", "chance", 0.98, 0.92),
    Pairing("fair", "greedy", 0.6, 0.5),
    Pairing("fair", "easy", 0.7, 0.6),
    Pairing("strong", "fair", 0.6, 0.5),
)


@dataclass
class Tally:
    """The result of a pairing so far.  ``answers`` has the seconds and positions of each answer, by player."""

    wins: int = 0
    matches: int = 0
    cpu: float = 0.0
    answers: dict[str, list[tuple[float, int]]] = field(default_factory=dict)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--games", metavar="A,B", help="names of games (default: all)")
    parser.add_argument("--pairs", metavar="A:B,C:D", help="better and worse player of each pairing (default: all)")
    parser.add_argument("--most", type=int, default=300, metavar="N", help="maximum number of matches of a pairing")
    parser.add_argument("--least", type=int, default=20, metavar="N", help="minimum number of matches of a pairing")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="pair n is played with seed S + n")


def run(args: argparse.Namespace) -> int:
    """Measure each pairing and print one JSON object.  Returns 1 if a goal is missed or undecided."""
    names = args.games.split(",") if args.games else [spec.name for spec in games()]
    chosen = _pairings(args.pairs)
    rows = []
    for name in names:
        for pairing in chosen:
            rows.append(measured(name, pairing, args.seed, args.least, args.most))
            print(json.dumps(rows[-1]), file=sys.stderr, flush=True)
    print(json.dumps({"rows": rows, "cpu_s": round(sum(float(str(row["cpu_s"])) for row in rows), 1)}))
    return 0 if all(row["goal_reached"] for row in rows) else 1


def _pairings(text: str | None) -> Sequence[Pairing]:
    """Read ``--pairs``.  Raises ``SystemExit`` for a pairing that has no goal."""
    if not text:
        return PAIRINGS
    known = {f"{pairing.better}:{pairing.worse}": pairing for pairing in PAIRINGS}
    if unknown := [pair for pair in text.split(",") if pair not in known]:
        raise SystemExit(f"--pairs: {unknown[0]} is not one of {', '.join(known)}")
    return [known[pair] for pair in text.split(",")]


def measured(name: str, pairing: Pairing, seed: int, least: int, most: int) -> dict[str, object]:
    """Play a pairing until the test has a verdict, and return its row of the table."""
    tally = Tally()
    verdict: bool | None = None
    for won in results(name, pairing, seed, tally):
        tally.wins += won
        tally.matches += 1
        if tally.matches % 2 == 0 and tally.matches >= least:
            verdict = decided(tally.wins, tally.matches, pairing)
        if verdict is not None or tally.matches >= most:
            break
    between = doubt(tally.wins, tally.matches, LIKELY)
    return {
        "game": name,
        "better": pairing.better,
        "worse": pairing.worse,
        "goal": pairing.goal,
        "goal_reached": verdict,
        "won": tally.wins,
        "of": tally.matches,
        "share": round(tally.wins / max(1, tally.matches), 3),
        "between": between,
        "elo": elo(tally.wins / max(1, tally.matches)),
        "elo_between": (elo(between[0]), elo(between[1])),
        "cpu_s": round(tally.cpu, 1),
        "answers": {key: _spread(rows) for key, rows in tally.answers.items()},
    }


def decided(won: int, of: int, pairing: Pairing) -> bool | None:
    """Return whether the goal is reached, by the sequential probability ratio test, or None if it is still open."""
    goal, missed = pairing.goal, pairing.missed
    ratio = won * log(goal / missed) + (of - won) * log((1 - goal) / (1 - missed))
    bound = log((1 - ERROR) / ERROR)
    return True if ratio >= bound else False if ratio <= -bound else None


def elo(share: float) -> int | None:
    """Return the difference in Elo points that a share of wins means; None for a share of 0 or 1."""
    return round(400 * log10(share / (1 - share))) if 0 < share < 1 else None


def results(name: str, pairing: Pairing, seed: int, tally: Tally) -> Iterator[bool]:
    """Play pairs of matches without end, and yield for each match whether the better player won."""
    rows = deck_rows(name)
    while True:
        decks = Random(f"decks {seed}").choice(rows)
        for seat in range(2):
            yield _played(name, pairing, decks, seed, seat, tally)
        seed += 1


def _played(name: str, pairing: Pairing, decks: Sequence[str], seed: int, seat: int, tally: Tally) -> bool:
    """Play one match with the better player in that seat.  Returns whether it won."""
    match = Match.new(name, seed, [SeatSetup(deck, stops=game(name).stops.default) for deck in decks])
    players = [policy(pairing.better if s == seat else pairing.worse) for s in range(match.seats)]
    dice = Random(f"{seed}:{seat}")
    for _ in range(LONGEST):
        if match.over is not None:
            break
        asked = match.pending[0]
        player = players[asked.seat]
        start = time.process_time()
        answer = give(match, asked, player.answers(Eyes(match, asked), dice))
        spent = time.process_time() - start
        if answer is None:
            raise Stuck(f"decision {asked.id} ({asked.kind}, {asked.shape}) accepts no answer")
        positions = player.positions if isinstance(player, Searcher) else 0
        tally.answers.setdefault(player.name, []).append((spent, positions))
        tally.cpu += spent
    return match.over is not None and match.over.winners == (seat,)


def _spread(rows: Sequence[tuple[float, int]]) -> dict[str, object]:
    """Return the median, the 95th percentile and the maximum of time and positions.

    Answers that needed no search count, too.
    """
    times, positions = sorted([1000 * spent for spent, _ in rows]), sorted([n for _, n in rows])
    high = int(0.95 * (len(rows) - 1))
    return {
        "count": len(rows),
        "ms": [round(statistics.median(times), 1), round(times[high], 1), round(times[-1], 1)],
        "positions": [int(statistics.median(positions)), positions[high], positions[-1]],
    }


__all__ = ["configure", "decided", "elo", "measured", "run"]
