"""A player that answers at random, for self-play, benchmarks and forks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.kernel.decision import Decision
from engine.match import Match
from engine.players import eyes
from engine.players.eyes import Eyes

TRIES = 8
"""Maximum number of random answers tried before the engine's own suggestion is used."""


def counts(decision: Decision) -> bool:
    """Whether a question has more than one possible answer. Only such questions count as decisions."""
    n = len(decision.choices)
    if n < len(decision.options):
        return True
    if decision.shape in ("pick", "name"):
        return n > 1
    if decision.shape in ("number", "pay"):
        return decision.max > decision.min
    if decision.shape == "subset":
        return decision.min < min(decision.max, n) or 0 < decision.min < n
    if decision.shape == "split":
        low = sum(o.min for o in decision.options)
        high = sum(o.max for o in decision.options)
        return n > 1 and low < decision.total < high
    return n > 1


def random_answer(decision: Decision, dice: Random) -> str:
    """Return a random answer that has the decision's shape. The rules may still refuse it."""
    shape = decision.shape
    options = decision.choices
    if len(options) < len(decision.options) and dice.random() < 0.1:
        return dice.choice([o.key for o in decision.options if o.group == "instead"])
    if shape in ("pick", "name"):
        key = options[int(dice.random() * len(options))].key
        if key == "back":  # going back twice in a row would only make matches longer
            key = options[int(dice.random() * len(options))].key
        return key
    if shape in ("number", "pay"):
        return str(dice.randint(decision.min, decision.max))
    if shape in ("subset", "path"):
        n = dice.randint(decision.min, min(decision.max, len(options)))
        return ",".join(o.key for o in dice.sample(options, n))
    if shape == "order":
        return ",".join(dice.sample(decision.keys, len(options)))
    shares = {o.key: o.min for o in options}
    left = decision.total - sum(shares.values())
    room = [o for o in options if shares[o.key] < o.max]
    while left > 0 and room:
        option = dice.choice(room)
        shares[option.key] += 1
        left -= 1
        if shares[option.key] >= option.max:
            room.remove(option)
    return ",".join(f"{key}:{n}" for key, n in shares.items() if n)


class Chance:
    """A player that answers at random, as in self-play."""

    name = "chance"

    def answers(self, eyes: Eyes, dice: Random) -> Iterator[str]:
        """Yield random answers, and finally the prompt's suggestion."""
        for _ in range(TRIES):
            yield random_answer(eyes.decision, dice)
        suggested = eyes.suggestion()
        if suggested is not None:
            yield suggested


def step(match: Match, dice: Random) -> tuple[int, str, int]:
    """Answer one pending decision of any seat at random; see :func:`engine.players.eyes.step`."""
    return eyes.step(match, (CHANCE,) * match.seats, dice)


CHANCE = Chance()
