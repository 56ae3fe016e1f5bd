"""``python -m engine learn``: learns by self-play what each feature of a position is worth, and checks the result.

Two ``easy`` players play each match.  With ``--player quick`` they do the obvious instead and stray from it in a share
of their choices, which is much faster.  Each quick player also has habits, so that the two do not build alike.  Every
position at the start of a turn is a sample.  A fifth of the matches is not learned from: they show how often positions
with the same value are really won.
"""

from __future__ import annotations

import argparse
import json
import time
from math import exp
from pathlib import Path
from random import Random

from engine import Match, SeatSetup, game
from engine.cli.selfplay import deck_rows
from engine.features import side_of
from engine.kernel.decision import Decision, Option
from engine.players.eyes import step
from engine.players.learning import Sample, calibration, learned
from engine.players.playout import Playout
from engine.players.policies import POLICIES, policy

QUICK = "quick"
STRAYS = (0.0, 0.1, 0.25)
TURNS = 200
HABIT = 0.5
"""The spread of the logarithm by which a habit changes the ratings of one kind of options, such as the quest zone."""
CHECKED = 5
"""One of this many matches is kept for the check."""
ROOT = Path(__file__).resolve().parent.parent


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", help="name of a game")
    parser.add_argument("--matches", type=int, default=1000, metavar="N")
    parser.add_argument(
        "--player",
        default="easy",
        choices=[QUICK, *POLICIES],
        help="the policy of both players, or 'quick' (default: easy)",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="match n is played with seed S + n")
    parser.add_argument(
        "--firmness", type=float, default=40.0, metavar="F", help="how strongly the guessed weights count, in samples"
    )
    parser.add_argument("--write", action="store_true", help="replace the game's table of weights")


def run(args: argparse.Namespace) -> int:
    """Play, learn, check, and print one JSON object."""
    features = game(args.game).play.features
    names = features.names
    if not names:
        raise SystemExit(f"{args.game} has no features")
    start = time.process_time()
    known: list[Sample] = []
    kept: list[Sample] = []
    for n in range(args.matches):
        (kept if n % CHECKED == 0 else known).extend(samples_of(args.game, args.seed + n, args.player))
    weights = learned(known, features.guessed, args.firmness, [names.index(name) for name in sorted(features.kept)])
    report = {
        "game": args.game,
        "matches": args.matches,
        "samples": len(known) + len(kept),
        "cpu_s": round(time.process_time() - start, 1),
        "weights": {name: round(weight, 3) for name, weight in zip(names, weights, strict=True)},
        "calibration": [
            {"positions": b.positions, "expected": round(b.expected, 3), "won": round(b.won, 3)}
            for b in calibration(kept, weights)
        ],
    }
    print(json.dumps(report))
    if args.write:
        _write(ROOT / args.game / "seen" / "values.py", dict(zip(names, weights, strict=True)), args)
    return 0


class Habitual(Playout):
    """Quick players who like some kinds of options more, and others less, throughout a match."""

    def __init__(self, match: Match, dice: Random, stray: float) -> None:
        super().__init__(match, dice, stray)
        self._habits: dict[tuple[int, str, str], float] = {}
        self._drawn = Random(dice.getrandbits(62))

    def ranked(self, decision: Decision) -> list[tuple[float, Option]]:
        """Return the options with their ratings and habits, best first."""
        rows = super().ranked(decision)
        return sorted([(n * self._habit(decision, o) if n > 0 else n, o) for n, o in rows], key=lambda row: -row[0])

    def _habit(self, decision: Decision, option: Option) -> float:
        word = option.key.partition(":")[0]
        key = (decision.seat, decision.kind, word)
        if word.isalpha() and key not in self._habits:
            self._habits[key] = exp(self._drawn.gauss(0.0, HABIT))
        return self._habits.get(key, 1.0)


def samples_of(name: str, seed: int, player: str) -> list[Sample]:
    """Play a match between two equal players and return its positions at the start of each turn."""
    dice = Random(seed)
    rows = deck_rows(name)
    fewest = [key for key, _ in game(name).stops.presets][-1:] or ["every"]
    match = Match.new(name, seed, [SeatSetup(deck, stops=fewest[0]) for deck in rows[dice.randrange(len(rows))]])
    match.st.muted = True
    playout = Habitual(match, dice, dice.choice(STRAYS))
    players = [] if player == QUICK else [policy(player) for _ in range(match.seats)]
    found: list[tuple[float, ...]] = []
    turn = match.turn
    while match.over is None and match.turn < TURNS and match.pending:
        if players:
            step(match, players, dice)
        else:
            playout.until(turn)
        if match.over is None and match.turn > turn:
            view = match.glance(0)
            assert [side_of(one) for one in view["players"]] == [0, 1]
            mine, theirs = match.spec.play.features.of(view)
            found.append(tuple([a - b for a, b in zip(mine, theirs, strict=True)]))
        turn = match.turn
    if match.over is None or len(match.over.winners) != 1:
        return []
    return [Sample(row, 0 in match.over.winners) for row in found]


def _write(path: Path, weights: dict[str, float], args: argparse.Namespace) -> None:
    head, _, _ = path.read_text(encoding="utf-8").partition("WEIGHTS: ")
    lines = [f'    "{name}": {weight:.3f},' for name, weight in weights.items()]
    path.write_text("\n".join([head + "WEIGHTS: Mapping[str, float] = {", *lines, "}", ""]), encoding="utf-8")


__all__ = ["configure", "run", "samples_of"]
