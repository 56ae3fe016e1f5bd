"""A player that searches: it plays each of its moves onward in many dealings of what it cannot see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random

from engine.kernel.decision import Decision
from engine.match import Match
from engine.players.eyes import Eyes, onward
from engine.players.moves import MoveTried, moves_at
from engine.players.playout import Playout
from engine.players.random_answers import counts
from engine.players.straightforward import Straightforward
from engine.players.value import chance, parts

PLAIN = Straightforward()
SURE = 2.0
"""Number of standard errors by which a move must be better than another one that is dropped early."""
LEVEL = 1e-6
"""Difference below which two chances to win are equal."""
TWICE = 2
"""Number of dealings in which a move must have been compared before another one is dropped early."""


@dataclass(frozen=True)
class Depth:
    """How far a player searches.

    ``moves``: the maximum number of moves compared.  ``positions``: the number of answers in copies after which no
    further dealing is begun.  ``turns``: how many turns are played onward, the present one included; a move is worth
    the mean of the chances to win at their ends.  ``first``: the number of dealings in which all moves are compared,
    before the worse half is dropped.  ``stray``: the probability with which the quick players deviate.  ``margin``: how
    much better, as a share of wins, another move must be than one that declines.  ``heat``: how far apart the values of
    moves may be among which the player chooses as if they were equal; 0 for always the best.
    """

    moves: int
    positions: int
    turns: int = 1
    first: int = 2
    stray: float = 0.1
    margin: float = 0.005
    heat: float = 0.0


@dataclass
class Compared:
    """A move with its results in the dealings so far: the chance to win after it in each."""

    move: MoveTried
    results: list[float] = field(default_factory=list)
    parts: list[float] = field(default_factory=list)
    parted: int = 0

    @property
    def mean(self) -> float:
        """The mean chance to win after the move."""
        return sum(self.results) / max(1, len(self.results))

    def clearly_better(self, other: Compared) -> bool:
        """Whether this move is better than another by the results of the same dealings, or equal in all of several."""
        pairs = [mine - theirs for mine, theirs in zip(self.results, other.results, strict=True)]
        n = len(pairs)
        lead = sum(pairs) / n
        if n < TWICE or lead < 0:
            return False
        doubt = sqrt(sum([(pair - lead) ** 2 for pair in pairs]) / (n - 1) / n)
        return lead > SURE * doubt + LEVEL or (n >= 2 * TWICE and doubt < LEVEL)

    @property
    def mean_parts(self) -> list[float]:
        """The mean of what each feature adds (:func:`engine.players.value.parts`)."""
        return [n / max(1, self.parted) for n in self.parts]

    def add_parts(self, parts: Sequence[float]) -> None:
        """Count the features of a position after the move."""
        if parts:
            self.parts = [a + b for a, b in zip(self.parts or [0.0] * len(parts), parts, strict=True)]
            self.parted += 1


class Searcher:
    """A player that compares its moves over the same dealings and drops the worse half again and again.

    In each dealing the hidden cards are dealt again and random results are different.  After the move, all seats do the
    obvious until the horizon.  The position is judged from the seat's view at the end of every turn.
    """

    def __init__(self, name: str, depth: Depth, *, explains: bool = False) -> None:
        self.name = name
        self.depth = depth
        self._explains = explains
        self.positions = 0
        self.begun: tuple[tuple[str, ...], str] | None = None
        """The second answer of the move that was begun, with the keys of the options of its question."""

    def answers(self, eyes: Eyes, dice: Random) -> Iterator[str]:
        """Yield the best answer, then those of a straightforward player.

        The second answer of a move is given without another search, if its question is the one that was expected.
        """
        begun, self.begun = self.begun, None
        if begun is not None and begun[0] == eyes.decision.keys:
            self.positions = 0
            yield begun[1]
        else:
            rows = self.rows(eyes, dice)
            if rows:
                move = self._chosen(eyes, rows, dice).move
                if len(move.answers) > 1:
                    self.begun = move.asked, move.answers[1]
                yield move.answers[0]
        yield from PLAIN.answers(eyes, dice)

    def rows(self, eyes: Eyes, dice: Random) -> list[Compared]:
        """Return the compared moves, best first; empty if there is nothing to compare."""
        self.positions = 0
        decision = eyes.decision
        if not counts(decision) or not eyes.alone:
            return []
        imagined = eyes.look_ahead(dice)
        if not _same_question(imagined, decision):
            return []
        moves = moves_at(imagined, decision, self.depth.moves, dice)
        self.positions += len(moves)
        if len({move.answers[0] for move in moves}) < 2:
            return [Compared(move) for move in moves[:1]]
        return self._compared(eyes, decision, [Compared(move) for move in moves], dice)

    def _compared(self, eyes: Eyes, decision: Decision, rows: list[Compared], dice: Random) -> list[Compared]:
        dropped: list[Compared] = []
        more = self.depth.first
        while True:
            for _ in range(more):
                base, seed = eyes.look_ahead(dice), dice.getrandbits(62)
                for row in rows:
                    row.results.append(self._result(base.fork(), eyes.seat, decision, row, Random(seed)))
            rows.sort(key=lambda row: -row.mean)
            half = max(2, (len(rows) + 1) // 2)
            kept = [row for row in rows[:half] if row is rows[0] or not rows[0].clearly_better(row)]
            dropped = [row for row in rows if row not in kept] + dropped
            rows = kept
            if self.positions >= self.depth.positions or len({row.move.answers[0] for row in rows}) < 2:
                return rows + dropped
            more = min(2 * more, 16)

    def _result(self, trial: Match, seat: int, decision: Decision, row: Compared, dice: Random) -> float:
        """Return the chance to win after a move, in one dealing; -1 if the rules refuse it."""
        turn = trial.turn
        playout = Playout(trial, dice, self.depth.stray)
        asked: Decision | None = decision
        for answer in row.move.answers:
            if asked is None:
                break
            if not playout.submit(asked, answer):
                if asked is decision:
                    return -1.0
                break
            asked = trial.pending[0] if trial.over is None and trial.pending else None
            if asked is not None and asked.seat != seat:
                asked = None
        # The end of a later turn shows the replies, but depends on more random results than the end of the present one.
        # The mean of both needs far fewer dealings than the later end alone.
        total = 0.0
        for n in range(self.depth.turns):
            playout.until(turn + n)
            total += chance(trial, seat)
        self.positions += playout.count
        if self._explains:
            row.add_parts(parts(trial, seat))
        return total / self.depth.turns

    def _chosen(self, eyes: Eyes, rows: list[Compared], dice: Random) -> Compared:
        """Return the row to play, the best first among ``rows``."""
        best = rows[0]
        if self.depth.heat:
            weights = [exp((row.mean - best.mean) / self.depth.heat) for row in rows]
            return dice.choices(rows, weights)[0]
        declining = eyes.declining
        rest = next((row for row in rows if row.move.answers == (declining,)), None)
        if rest is not None and best.mean - rest.mean < self.depth.margin:
            return rest
        return best


def _same_question(imagined: Match, decision: Decision) -> bool:
    """Whether a copy asks the same, so that the question does not depend on what was dealt again.

    The words may differ, because they can mention a seat's stops.
    """
    if len(imagined.pending) != 1:
        return False
    asked = onward(imagined.pending[0])
    return (asked.id, asked.seat, asked.kind, asked.shape, asked.keys) == (
        decision.id,
        decision.seat,
        decision.kind,
        decision.shape,
        decision.keys,
    )
