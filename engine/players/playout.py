"""Quick play to a horizon, in copies of a match: every seat does the obvious, with a few deviations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from engine.kernel.decision import Decision, Option
from engine.match import Match
from engine.players.eyes import onward
from engine.players.random_answers import random_answer

STALE = 8
"""Maximum number of answers for which a quick player uses the same view."""
LIMIT = 120
"""Maximum number of answers of a playout.  A turn that takes longer is judged where it stands."""

View = Mapping[str, Any]  # type: ignore[explicit-any]  # a view is JSON


class Playout:
    """Plays one copy of a match onward.  ``count`` is the number of answers given so far.

    ``stray`` is the probability with which a choice is not the best rated one.  The ratings of several answers may come
    from the same view, because a view costs more than an answer.
    """

    def __init__(self, match: Match, dice: Random, stray: float) -> None:
        self.match = match
        self.count = 0
        self._dice = dice
        self._stray = stray
        self._view: View | None = None
        self._viewer = -1
        self._age = 0
        self._kinds: set[str] = set()

    def submit(self, decision: Decision, answer: str) -> bool:
        """Give an answer and return whether the rules accept it."""
        self.count += 1
        return self.match.submit(decision.id, answer, decision.seat).ok

    def until(self, turn: int) -> None:
        """Play until a later turn than ``turn`` has begun, or the match is over."""
        match, last = self.match, self.count + LIMIT
        while match.turn <= turn and self.count < last and match.over is None and match.pending:
            decision = onward(match.pending[0])
            if not any(self.submit(decision, answer) for answer in self._answers(decision)):
                return

    def _answers(self, decision: Decision) -> Iterator[str]:
        """Yield answers to try in order."""
        shape = decision.shape
        if shape in ("pick", "name"):
            options = decision.options
            if len(options) == 1:
                yield options[0].key
                return
            ranked = self.ranked(decision)
            if self._stray and self._dice.random() < self._stray:
                at = int(self._dice.random() * sum(n > -1.0 for n, _ in ranked))
                yield ranked[at][1].key
            yield from [option.key for _, option in ranked]
        elif shape == "subset":
            ranked = [row for row in self.ranked(decision) if row[1].group != "instead"]
            wanted = [option.key for n, option in ranked if n > 0][: decision.max]
            spare = [option.key for n, option in ranked if n <= 0]
            yield ",".join(wanted + spare[: max(0, decision.min - len(wanted))])
        suggested = self.match.suggest(decision.id)
        if suggested is not None:
            yield suggested
        for _ in range(4):
            yield random_answer(decision, self._dice)

    def ranked(self, decision: Decision) -> list[tuple[float, Option]]:
        """Return the options with their ratings, best first. Options with equal ratings stay in the order offered."""
        view, liking = self._seen(decision), self.match.spec.play.taste.liking
        return sorted(
            [(liking(view, decision, option), option) for option in decision.options], key=lambda row: -row[0]
        )

    def _seen(self, decision: Decision) -> View:
        """Return the seat's view, which may be a few answers old."""
        fresh = self._viewer != decision.seat or self._age >= STALE or decision.kind not in self._kinds
        if self._view is None or fresh:
            if self._viewer != decision.seat or self._age >= STALE:
                self._kinds = set()
            self._view, self._viewer, self._age = self.match.glance(decision.seat), decision.seat, 0
        self._age += 1
        self._kinds.add(decision.kind)
        return self._view
