"""How play slows down when very many cards with one kind of ability are in play."""

from __future__ import annotations

import statistics
import time
from collections.abc import Mapping
from random import Random

from engine import Match, game
from engine.players.random_answers import counts, step

CROWD = 40
"""How many such cards are in play."""

SHARE = 1 / 3
"""The rate with any kind of ability, as a share of the rate with as many cards that have none."""

PLAIN = "plain"
ANSWERS = 40
"""How far each copy of the position is played: later, many of the cards are gone."""


class Crowd:
    """Plays a position of a crowd by chance, again and again from its start."""

    def __init__(self, name: str, position: Mapping[str, object], seed: int) -> None:
        self.base = Match.arranged(name, position)
        self.dice = Random(seed)

    def rate(self, seconds: float) -> float:
        """Play for a while and return how many decisions that counted went by in a second of processor time."""
        done = 0
        start = time.process_time()
        while (now := time.process_time()) < start + seconds:
            match = self.base.fork(seed=self.dice.randrange(1 << 30))
            for _ in range(ANSWERS):
                if match.over is not None:
                    break
                pending = {d.id: d for d in match.pending}
                done += counts(pending[step(match, self.dice)[0]])
        return done / (now - start)


def crowd_figures(name: str, rounds: int, seconds: float, seed: int) -> dict[str, object] | None:
    """Return the shares by kind of ability, medians over rounds in which all take turns; None for a game without."""
    positions = game(name).crowds
    if positions is None:
        return None
    crowds = {kind: Crowd(name, position, seed) for kind, position in positions(CROWD).items()}
    shares: dict[str, list[float]] = {kind: [] for kind in crowds if kind != PLAIN}
    for _ in range(rounds):
        plain = crowds[PLAIN].rate(seconds)
        for kind, found in shares.items():
            found.append(crowds[kind].rate(seconds) / plain)
    figures = {kind: round(statistics.median(found), 2) for kind, found in shares.items()}
    return {"cards": CROWD, "share": figures, "goal": round(SHARE, 2), "ok": min(figures.values()) >= SHARE}
