"""A searching player whose time for an answer does not tell whether it could have done more than pass."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.kernel.decision import ENDS, Decision
from engine.players.eyes import Eyes
from engine.players.moves import MoveTried, moves_at
from engine.players.search import Compared, Searcher

WIDTH = 5
"""Number of moves compared where the seat may pass in another player's turn."""
SHARE = 4
"""By how much smaller the budget of positions is in other players' turns. There are many more such questions."""


def passes(decision: Decision) -> bool:
    """Whether a seat may pass, so that a long thought could tell that it holds something it could play."""
    return decision.shape == "pick" and any(option.group == ENDS for option in decision.options)


class Steady(Searcher):
    """A player that spends its budget of positions wherever it may pass, even if it can do nothing else.

    In another player's turn, it always compares :data:`WIDTH` moves. Passing stands in for those that it does not have.
    So the work depends on the budget, and not on the hand. Budgets count positions, so it is equal on a busy machine.
    A plan would not help: it spares others the wait for a person who is away, and would be a guess where a search is
    possible.
    """

    def answers(self, eyes: Eyes, dice: Random) -> Iterator[str]:
        """Yield the answers as :class:`Searcher` does."""
        expected = self.begun is not None and self.begun[0] == eyes.decision.keys
        found = super().answers(eyes, dice)
        first = next(found, None)
        if not expected and passes(eyes.decision) and eyes.alone:
            self._compare(eyes, [Compared(MoveTried((_pass(eyes.decision),)))], dice, self._budget(eyes))
        if first is not None:
            yield first
        yield from found

    def rows(self, eyes: Eyes, dice: Random) -> list[Compared]:
        """Return the compared moves, best first; empty if there is nothing to compare."""
        decision = eyes.decision
        if not passes(decision) or not eyes.alone or _own_turn(eyes):
            return super().rows(eyes, dice)
        self.positions = 0
        rest = _pass(decision)
        moves = [move for move in moves_at(eyes.look_ahead(dice), decision, WIDTH, dice) if move.answers != (rest,)]
        declined = Compared(MoveTried((rest,)))
        rows = [Compared(move) for move in moves[: WIDTH - 1]]
        self._compare(eyes, [*rows, *[declined] * (WIDTH - len(rows))], dice, self._budget(eyes))
        return sorted([declined, *rows], key=lambda row: -row.mean) if rows else []

    def _compare(self, eyes: Eyes, rows: list[Compared], dice: Random, budget: int) -> None:
        """Play the moves onward in further dealings until the budget is spent. A row may stand there several times."""
        before = -1
        while before < self.positions < budget:  # a dealing in which all moves are refused takes no work
            before = self.positions
            base, seed = eyes.look_ahead(dice), dice.getrandbits(62)
            for n, row in enumerate(rows):
                row.results.append(self._result(base.fork(), eyes.seat, eyes.decision, row, Random(seed + n)))

    def _budget(self, eyes: Eyes) -> int:
        return self.depth.positions if _own_turn(eyes) else self.depth.positions // SHARE


def _own_turn(eyes: Eyes) -> bool:
    return eyes.view.get("active") == eyes.seat


def _pass(decision: Decision) -> str:
    return next(option.key for option in decision.options if option.group == ENDS)
