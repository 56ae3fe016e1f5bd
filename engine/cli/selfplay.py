"""``python -m engine selfplay``: plays matches between policies.  By default, all players answer at random."""

from __future__ import annotations

import argparse
import itertools
import json
import multiprocessing
import os
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from types import FrameType
from typing import TypedDict

from engine import Match, MatchError, SeatSetup, game
from engine.cli.fidelity import Checker
from engine.cli.measure import Samples, shares
from engine.players.eyes import step as policy_step
from engine.players.policies import POLICIES, policy
from engine.players.random_answers import counts, step
from engine.setup import match_options

STEP_LIMIT = 50_000
TIME_LIMIT = 900
"""Maximum duration of a match in seconds.  A longer match counts as hanging."""

SAMPLE_EVERY = 400
RANDOM = "random"
"""The value of ``--decks`` that gives each seat a random legal deck."""
EXCHANGES = 30
"""Number of exchanged cards that make a random deck out of a ready deck."""


@dataclass(frozen=True)
class MatchPlan:
    """The settings that all matches of a run share."""

    game: str
    decks: tuple[tuple[str, ...], ...]
    """Rows of decks, with one deck per seat.  Consecutive matches use consecutive rows."""
    stops: str
    options: tuple[tuple[str, str], ...]
    check: bool
    players: tuple[str, ...] = ()
    """The policies of the seats.  If empty, all seats answer at random."""


class Failure(TypedDict):
    """An error in a match, and the number of answers given before the error."""

    seed: int
    decision: int
    what: str
    traceback: str


@dataclass
class PlayedMatch:
    """The result of one match: its length, winners, reason it ended, measurements, and the error if it failed."""

    seed: int
    decisions: int = 0
    answers: int = 0
    turns: int = 0
    winners: tuple[int, ...] = ()
    end: str = ""
    samples: Samples = field(default_factory=Samples)
    error: Failure | None = None
    plan: MatchPlan | None = None


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", help="name of a game")
    parser.add_argument("--matches", type=int, default=20, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="match n is played with seed S + n")
    parser.add_argument(
        "--decks",
        metavar="A,B",
        help="keys of ready decks, one per seat (default: all ready decks), or 'random': ready decks "
        "with randomly exchanged cards, still legal",
    )
    parser.add_argument("--seats", type=int, default=0, metavar="N", help="number of players (default: the fewest)")
    parser.add_argument(
        "--every-seating",
        action="store_true",
        help="give the ready decks to the seats in every way, so that wins of decks and of seats can be separated",
    )
    parser.add_argument("--jobs", type=int, default=0, metavar="J", help="processes (default: one per core)")
    parser.add_argument(
        "--stops",
        default="mixed",
        help="a preset of stops for all seats, or 'mixed' (default) for one that changes from match to match",
    )
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a match option")
    parser.add_argument("--players", metavar="A,B", help=f"one policy, or one per seat: {', '.join(POLICIES)}")
    parser.add_argument("--check", action="store_true", help="check copies and forks at every decision")


def run(args: argparse.Namespace) -> int:
    """Play the matches and print one JSON object.  It covers the finished matches if the run is stopped early."""
    plan = make_plan(args)
    jobs = max(1, min(args.jobs or os.cpu_count() or 1, args.matches))
    rows = [(plan, args.seed + n) for n in range(args.matches)]
    start = time.perf_counter()
    results: list[PlayedMatch] = []
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        for result in played_of(rows, jobs):
            results.append(result)
            if result.error is not None:
                print(f"seed {result.seed}: {result.error['what']}", file=sys.stderr, flush=True)
            elif sys.stderr.isatty():
                print(f"\r{len(results)}/{len(rows)}", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print(f"stopped after {len(results)} of {len(rows)} matches", file=sys.stderr, flush=True)
    finally:
        signal.signal(signal.SIGTERM, before)
    wall = time.perf_counter() - start
    report = summary(plan, args, results, wall, jobs)
    print(json.dumps(report))
    return 1 if report["errors"] or len(results) < len(rows) else 0


def make_plan(args: argparse.Namespace) -> MatchPlan:
    """Read the arguments.  Raises :class:`MatchError` for an unknown game and ``SystemExit`` for other mistakes."""
    spec = game(args.game)
    seats = args.seats or spec.seats[0]
    if seats not in spec.seats:
        raise SystemExit(f"--seats: {' or '.join(map(str, spec.seats))}")
    if args.decks == RANDOM:
        decks: tuple[tuple[str, ...], ...] = ((RANDOM,) * seats,)
    elif args.decks:
        decks = (tuple(args.decks.split(",")),)
    elif args.every_seating:
        decks = tuple(itertools.product(sorted(spec.full_decks()), repeat=seats))
    else:
        decks = deck_rows(args.game, seats)
    presets = [key for key, _ in spec.stops.presets]
    if args.stops != "mixed" and presets and args.stops not in presets:
        raise SystemExit(f"--stops: one of {', '.join(['mixed', *presets])}")
    players = tuple(args.players.split(",")) if args.players else ()
    unknown = [name for name in players if name not in POLICIES]
    if unknown or len(players) not in (0, 1, len(decks[0])):
        raise SystemExit(f"--players: one of {', '.join(POLICIES)}, or one of them for each seat")
    return MatchPlan(args.game, decks, args.stops, options_of(args.option), args.check, players)


def options_of(texts: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return match options that are given as ``KEY=VALUE``."""
    return tuple((key, value) for key, _, value in (text.partition("=") for text in texts))


def deck_rows(name: str, seats: int = 0) -> tuple[tuple[str, ...], ...]:
    """Return every way to give the seats different ready decks.

    If there are not more decks than seats, return a single row in which decks may repeat.  ``seats`` is the number of
    seats. The default is the minimum that the game allows.
    """
    spec = game(name)
    keys, seats = sorted(spec.full_decks()), seats or spec.seats[0]
    if len(keys) <= seats:
        return (tuple(keys[n % len(keys)] for n in range(seats)),)
    return tuple(itertools.permutations(keys, seats))


def decks_of(plan: MatchPlan, seed: int) -> tuple[str, ...]:
    """Return each seat's deck.  Consecutive seeds use consecutive rows of the plan."""
    return plan.decks[seed % len(plan.decks)]


def random_deck(name: str, dice: Random) -> dict[str, int]:
    """Return a random legal deck: a ready deck in which many cards have been exchanged for others.

    Cards of a faction other than the ready deck's are never used, even if the rules allow them.
    """
    spec = game(name)
    ready = spec.decks[dice.choice(sorted(spec.full_decks()))]
    factions = {deck.faction for deck in spec.decks.values()} - {ready.faction}
    codes = sorted(card.code for card in spec.cards().values() if card.race not in factions)
    deck = dict(ready.cards)
    for _ in range(EXCHANGES):
        old = dice.choice(sorted(deck))
        n = dice.randint(1, deck[old])
        rest = Counter(deck)
        rest[old] -= n
        trials = (dict(+(rest + Counter({new: n}))) for new in dice.sample(codes, len(codes)) if new != old)
        deck = next((trial for trial in trials if spec.check_deck(trial) is None), deck)
    return deck


def presets_of(plan: MatchPlan, seed: int) -> list[str]:
    """Return each seat's preset of stops in the match with the given seed."""
    keys = [key for key, _ in game(plan.game).stops.presets] or ["every"]
    if plan.stops != "mixed":
        return [plan.stops] * len(plan.decks[0])
    return [keys[(seed // len(keys) ** seat) % len(keys)] for seat in range(len(plan.decks[0]))]


def new_match(plan: MatchPlan, seed: int) -> Match:
    """Return a new match at its first question.  Decks, stops and chance depend on the seed alone."""
    seats = [
        SeatSetup(random_deck(plan.game, Random(f"{seed}:{seat}")) if deck == RANDOM else deck, stops=preset)
        for seat, (deck, preset) in enumerate(zip(decks_of(plan, seed), presets_of(plan, seed), strict=True))
    ]
    return Match.new(plan.game, seed, seats, dict(plan.options))


def played_of(rows: Sequence[tuple[MatchPlan, int]], jobs: int) -> Iterator[PlayedMatch]:
    """Play matches, given by plan and seed, in ``jobs`` processes.  Yield each result when its match ends.

    Closing the iterator stops the matches in progress.
    """
    if jobs == 1:
        yield from map(_play, rows)
        return
    with multiprocessing.Pool(jobs, signal.signal, (signal.SIGTERM, signal.SIG_DFL)) as pool:
        yield from pool.imap_unordered(_play, rows)


def _late(number: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"the match is not over after {TIME_LIMIT} s")


def _play(row: tuple[MatchPlan, int]) -> PlayedMatch:
    plan, seed = row
    played = PlayedMatch(seed, plan=plan)
    timed = hasattr(signal, "SIGALRM")
    if timed:
        signal.signal(signal.SIGALRM, _late)
        signal.alarm(TIME_LIMIT)
    try:
        play_match(plan, played)
    except Exception as problem:
        played.error = {
            "seed": seed,
            "decision": played.answers,
            "what": f"{type(problem).__name__}: {problem}",
            "traceback": traceback.format_exc(),
        }
    finally:
        if timed:
            signal.alarm(0)
    return played


def play_match(plan: MatchPlan, played: PlayedMatch) -> None:
    """Play one match to its end and record the result in ``played``.  Errors in the match are raised."""
    match = new_match(plan, played.seed)
    dice = Random(played.seed)
    checker = Checker(match, played.seed) if plan.check else None
    players = [policy(name) for name in plan.players] * (match.seats if len(plan.players) == 1 else 1)
    while match.over is None:
        if played.answers >= STEP_LIMIT:
            raise RuntimeError(f"the match is not over after {STEP_LIMIT} answers")
        pending = match.pending
        if not pending:
            raise RuntimeError("there is no question and no winner")
        if checker is not None:
            checker.look()
        if played.answers % SAMPLE_EVERY == SAMPLE_EVERY // 4:
            played.samples.take(match, Random(played.answers))
        asked = {d.id: d for d in pending}
        chosen, _, _ = policy_step(match, players, dice) if players else step(match, dice)
        played.answers += 1
        played.decisions += counts(asked[chosen])
    if not match.over.winners:
        raise RuntimeError("the match has no winner")
    if checker is not None:
        checker.replay()
    played.winners = match.over.winners
    played.end = match.over.reason.id
    played.turns = int(match.view(None).get("turn", 0))


def summary(
    plan: MatchPlan, args: argparse.Namespace, results: list[PlayedMatch], wall: float, jobs: int
) -> dict[str, object]:
    """Return the JSON object that is printed at the end.  ``wall`` is the duration of the run in seconds."""
    samples = Samples()
    winners = {str(seat): 0 for seat in range(len(plan.decks[0]))}
    by_deck: dict[str, list[int]] = {}
    ends: dict[str, int] = {}
    for played in results:
        if played.end:
            ends[played.end] = ends.get(played.end, 0) + 1
        samples.add(played.samples)
        for seat in played.winners:
            winners[str(seat)] += 1
        for seat, deck in enumerate(decks_of(plan, played.seed)):
            row = by_deck.setdefault(deck, [0, 0])
            row[0] += seat in played.winners
            row[1] += 1
    decisions = sum(p.decisions for p in results)
    errors = sorted((p.error for p in results if p.error is not None), key=lambda e: e["seed"])
    return {
        "game": plan.game,
        "decks": [list(row) for row in plan.decks],
        "stops": plan.stops,
        "options": dict(match_options(game(plan.game), dict(plan.options))),
        "seed": args.seed,
        "jobs": jobs,
        "check": plan.check,
        "matches": len(results),
        "decisions": decisions,
        "answers": sum(p.answers for p in results),
        "wall_s": round(wall, 2),
        "decisions_per_second": round(decisions / wall, 1) if wall else 0.0,
        **samples.summary(),
        "turns": round(sum(p.turns for p in results) / max(1, len(results)), 1),
        "players": list(plan.players) or ["chance"],
        "winners": winners,
        "wins_of_decks": {deck: f"{won} of {of}" for deck, (won, of) in sorted(by_deck.items())},
        "ends": dict(sorted(ends.items())),
        "shares": shares([(decks_of(plan, p.seed), p.winners, p.end) for p in results if p.end]),
        "errors": errors,
    }


__all__ = ["MatchError", "MatchPlan", "PlayedMatch", "configure", "new_match", "play_match", "played_of", "run"]
