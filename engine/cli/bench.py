"""``python -m engine bench``: measures the engine against its goals, as ratios within one run.

The engine's self-play and random python-chess games alternate in short rounds.  Both are timed by the processor time
of this process, so a busy machine slows both equally.  Where valgrind is installed, the report also has the
instructions of an answer and of a click (:mod:`engine.cli.instructions`), which takes some minutes.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import time
from random import Random
from types import ModuleType

from engine import Match, SeatSetup, default_game, game
from engine.cli.crowds import crowd_figures, mass_figures
from engine.cli.instructions import figures
from engine.cli.measure import Samples
from engine.cli.selfplay import deck_rows
from engine.players.random_answers import counts, step
from engine.tooling import tooling

GOALS = {"fork_submit_us": 100.0, "save_us": 1000.0, "save_bytes": 16384, "load_us": 2000.0}

SAMPLED_MATCHES = 6
SAMPLE_EVERY = 7


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", nargs="?", default=None, help="name of a game (default: the first one installed)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each measurement (default: 5)")
    parser.add_argument("--seconds", type=float, default=1.5, help="length of a round (default: 1.5)")
    parser.add_argument("--seed", type=int, default=1)


def run(args: argparse.Namespace) -> int:
    """Measure and print one JSON object.  Return 1 if a goal is missed or could not be measured."""
    args.game = args.game or default_game().name
    chess = _chess()
    presets = [key for key, _ in game(args.game).stops.presets] or ["every"]
    ordinary = game(args.game).stops.default
    players = {
        preset: _Player(args.game, preset, args.seed)
        for preset in dict.fromkeys(("every", ordinary))
        if preset in presets
    }
    moves = _ChessPlayer(chess, args.seed) if chess is not None else None
    _warm(players, moves)
    for _ in range(args.rounds):
        if moves is not None:
            moves.play_for(args.seconds)
        for player in players.values():
            player.play_for(args.seconds)
    samples = _samples(args.game, args.seed)
    report = _report(args.game, players, moves, samples)
    crowds = crowd_figures(args.game, args.rounds, args.seconds / 5, args.seed)
    if crowds is not None:
        report["crowds"] = crowds
        report["ok"] = report["ok"] and crowds["ok"]
    report["instructions"] = figures(args.game)
    mass = mass_figures(args.game)
    if mass is not None:
        report["mass"] = mass
        report["ok"] = report["ok"] and mass["ok"]
    print(json.dumps(report, indent=2))
    return 0 if report["ok"] else 1


def _chess() -> ModuleType | None:
    try:
        import chess
    except ImportError:
        return None
    return chess


class _Player:
    """A benchmark player that plays random matches, one after another."""

    def __init__(self, name: str, preset: str, seed: int) -> None:
        self.name = name
        self.preset = preset
        self.seed = seed
        self.dice = Random(seed)
        self.decks = deck_rows(name)
        self.rates: list[float] = []
        self.match = self._next()

    def _next(self) -> Match:
        self.seed += 1
        return Match.new(
            self.name,
            self.seed,
            [SeatSetup(deck, stops=self.preset) for deck in self.decks[self.seed % len(self.decks)]],
        )

    def play_for(self, seconds: float) -> None:
        """Play for the given time and record the number of counted decisions per second."""
        done = 0
        start = time.process_time()
        end = start + seconds
        while (now := time.process_time()) < end:
            for _ in range(50):
                if self.match.over is not None:
                    self.match = self._next()
                pending = {d.id: d for d in self.match.pending}
                done += counts(pending[step(self.match, self.dice)[0]])
        self.rates.append(done / (now - start))


class _ChessPlayer:
    """A benchmark player that plays random chess games with python-chess."""

    def __init__(self, chess: ModuleType, seed: int) -> None:
        self.chess = chess
        self.dice = Random(seed)
        self.rates: list[float] = []
        self.board = chess.Board()

    def play_for(self, seconds: float) -> None:
        """Play for the given time and record the number of moves per second."""
        done = 0
        start = time.process_time()
        end = start + seconds
        while (now := time.process_time()) < end:
            for _ in range(50):
                if self.board.is_game_over():
                    self.board = self.chess.Board()
                self.board.push(self.dice.choice(list(self.board.legal_moves)))
                done += 1
        self.rates.append(done / (now - start))


def _warm(players: dict[str, _Player], moves: _ChessPlayer | None) -> None:
    runners: list[_Player | _ChessPlayer] = [*players.values()]
    if moves is not None:
        runners.append(moves)
    for player in runners:
        player.play_for(0.3)
        player.rates.clear()


def _samples(name: str, seed: int) -> dict[str, Samples]:
    """Measure forks, saves and loads in whole matches: at sampled positions, and at the one with the largest save."""
    met, largest = Samples(), Samples()
    big: tuple[int, Match] | None = None
    rows = deck_rows(name)
    for n in range(SAMPLED_MATCHES):
        dice = Random(seed + n)
        match = Match.new(name, seed + n, [SeatSetup(deck) for deck in rows[n % len(rows)]])
        at = 0
        while match.over is None:
            at += 1
            if at % SAMPLE_EVERY == 0 and any(counts(d) for d in match.pending):
                met.take(match, dice)
                if big is None or met.size[-1] > big[0]:
                    big = (met.size[-1], match.fork())
            step(match, dice)
    if big is not None:
        dice = Random(seed)
        for _ in range(60):
            largest.take(big[1], dice)
    return {"met": met, "largest": largest}


def _measured(samples: dict[str, Samples]) -> dict[str, float | None]:
    met, largest = samples["met"].summary(), samples["largest"].summary()
    return {
        "fork_submit_us": met["fork_submit_us"],
        "save_us": largest["save_us"],
        "save_bytes": met["save_bytes"],
        "load_us": largest["load_us"],
    }


def _report(
    name: str, players: dict[str, _Player], moves: _ChessPlayer | None, samples: dict[str, Samples]
) -> dict[str, object]:
    report: dict[str, object] = {
        "game": name,
        "python": platform.python_version(),
        "clock": "process time",
        "positions": len(samples["met"].size),
        "chess_moves_per_second": None,
    }
    if moves is None:
        report["note"] = "python-chess is not installed (it comes with the dev extra), so there is no ratio"
    else:
        report["chess_moves_per_second"] = round(statistics.median(moves.rates))
    for preset, player in players.items():
        rate = statistics.median(player.rates)
        ratio = _ratio(player, moves)
        report[f"selfplay_{preset}"] = {
            "decisions_per_second": round(rate),
            "ratio": ratio,
            "goal": tooling(name).pace,
            "ok": ratio is not None and ratio >= tooling(name).pace,
        }
    for key, value in _measured(samples).items():
        report[key] = {"value": value, "goal": GOALS[key], "ok": value is not None and value <= GOALS[key]}
    report["ok"] = _good(tooling(name).pace, players, moves, samples)
    return report


def _ratio(player: _Player, moves: _ChessPlayer | None) -> float | None:
    """Return the rate of decisions divided by the rate of chess moves, as the median of all rounds."""
    if moves is None:
        return None
    return round(statistics.median(a / b for a, b in zip(player.rates, moves.rates, strict=True)), 3)


def _good(pace: float, players: dict[str, _Player], moves: _ChessPlayer | None, samples: dict[str, Samples]) -> bool:
    ratios = [_ratio(player, moves) for player in players.values()]
    return all(r is not None and r >= pace for r in ratios) and all(
        v is not None and v <= GOALS[k] for k, v in _measured(samples).items()
    )
