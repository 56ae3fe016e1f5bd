"""Measures how much many cards in play with one kind of ability slow down play, and a mass event that hits them all."""

from __future__ import annotations

import statistics
import time
from collections.abc import Mapping
from random import Random

from engine import Match
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import run
from engine.kernel.state.state import Entity, Event, State
from engine.players.random_answers import counts, step
from engine.tooling import tooling

CROWD = 40
"""Number of cards in play that have the ability."""

SHARE = 1 / 3
"""Minimum rate with any kind of ability, as a share of the rate with equally many cards without abilities."""

FEW, MANY = 4, 80
"""The numbers of cards in play, all with the ability, for which the times of a mass event are compared."""

GROWTH = 20.0
"""Maximum factor by which a mass event may take longer with ``MANY`` cards than with ``FEW``.

``MANY`` is 20 times ``FEW``, so the time may grow in proportion to the number of cards but not faster.
"""

PLAIN = "plain"
MASS_TRIES = 7
ANSWERS = 40
"""Number of answers played in each copy of the position.  After more answers, many of the cards would be gone."""


class CrowdPlayout:
    """Random play from a position with a crowd of cards, restarted from the same position again and again."""

    def __init__(self, name: str, position: Mapping[str, object], seed: int) -> None:
        self.base = Match.arranged(name, position)
        self.dice = Random(seed)

    def rate(self, seconds: float) -> float:
        """Play for a while and return the number of counted decisions per second of processor time."""
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


def mass_event(match: Match) -> None:
    """Deal 1 damage to all cards on the board at once while a window is open, and play until that window asks again."""
    st = match.st
    frame, window = st.frames[-1], match.pending[0].kind
    evs = tuple([Event("damaged", eid, 1, seat=ent.seat) for eid, ent in st.ents.items() if _on_board(st, ent)])
    frame.label = match.spec.rules.effect_at[frame.routine]
    st.asks = ()
    st.change()
    push_batch(st, evs)
    run(st)
    while match.over is None and match.pending[0].kind != window:
        asked = match.pending[0]
        match.submit(asked.id, match.suggest(asked.id) or "", asked.seat)


def _on_board(st: State, ent: Entity) -> bool:
    return ent.up and ent.place in st.rules.in_play


def _watches(st: State) -> bool:
    """Whether any card on the board watches, which means that it has an ability that waits for an event."""
    return any(
        ability.d.when is not None
        for ent in st.ents.values()
        if _on_board(st, ent)
        for ability in st.rules.printed(ent.code)
    )


def _mass_seconds(base: Match) -> float:
    """Return the processor time that a mass event takes, in seconds, as the minimum of several tries."""
    found = []
    for _ in range(MASS_TRIES):
        match = base.fork()
        start = time.process_time()
        mass_event(match)
        found.append(time.process_time() - start)
    return min(found)


def mass_figures(name: str) -> dict[str, object] | None:
    """Return the factor by which many watching cards slow down a mass event, by kind of ability, with the goal.

    A card watches if it has an ability that waits for an event.  ``ms`` is the time with many cards, in milliseconds.
    Return None for a game without crowds.
    """
    positions = tooling(name).crowds
    if positions is None:
        return None
    few, many = ({kind: Match.arranged(name, position) for kind, position in positions(n).items()} for n in (FEW, MANY))
    times = {kind: (_mass_seconds(few[kind]), _mass_seconds(base)) for kind, base in many.items() if _watches(base.st)}
    if not times:
        return None
    growth = {kind: round(dear / cheap, 1) for kind, (cheap, dear) in times.items()}
    took = {kind: round(1000 * dear, 1) for kind, (_, dear) in times.items()}
    return {"cards": [FEW, MANY], "growth": growth, "ms": took, "goal": GROWTH, "ok": max(growth.values()) <= GROWTH}


def crowd_figures(name: str, rounds: int, seconds: float, seed: int) -> dict[str, object] | None:
    """Return, by kind of ability, the rate of play as a share of the rate without abilities.

    Each share is the median of rounds in which all kinds take turns.  Return None for a game without crowds.
    """
    positions = tooling(name).crowds
    if positions is None:
        return None
    crowds = {kind: CrowdPlayout(name, position, seed) for kind, position in positions(CROWD).items()}
    shares: dict[str, list[float]] = {kind: [] for kind in crowds if kind != PLAIN}
    for _ in range(rounds):
        plain = crowds[PLAIN].rate(seconds)
        for kind, found in shares.items():
            found.append(crowds[kind].rate(seconds) / plain)
    figures = {kind: round(statistics.median(found), 2) for kind, found in shares.items()}
    return {"cards": CROWD, "share": figures, "goal": round(SHARE, 2), "ok": min(figures.values()) >= SHARE}
