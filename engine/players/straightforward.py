"""A player that does the obvious: it follows the game's taste and does not look ahead."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.kernel.decision import Option
from engine.players.eyes import Eyes
from engine.players.random_answers import Chance

_CHANCE = Chance()


class Straightforward:
    """A player that takes the option with the best rating.

    From a set it takes every member rated above 0, and for amounts it uses the suggestion.
    """

    name = "straightforward"

    def answers(self, eyes: Eyes, dice: Random) -> Iterator[str]:
        """Yield the answer with the best rating, then the others in the order offered."""
        decision = eyes.decision
        liked = self.ranked(eyes)
        if decision.shape in ("pick", "name"):
            last: list[str] = []
            for n, option in liked:
                if n > 0 and option.group == "unit" and eyes.turns_on_own(option):
                    last.append(option.key)
                else:
                    yield option.key
            yield from last
        elif decision.shape == "subset":
            wanted = [o.key for n, o in liked if n > 0 and o.group != "instead"][: decision.max]
            spare = [o.key for n, o in liked if n <= 0 and o.group != "instead"]
            missing = decision.min - len(wanted)
            yield ",".join(wanted + spare[: max(0, missing)])
        suggested = eyes.suggestion()
        if suggested is not None:
            yield suggested
        yield from _CHANCE.answers(eyes, dice)

    def ranked(self, eyes: Eyes) -> list[tuple[float, Option]]:
        """Return the options with their ratings, best first. Options with equal ratings stay in the order offered."""
        rows = [(eyes.taste.liking(eyes.view, eyes.decision, o), o) for o in eyes.decision.options]
        return sorted(rows, key=lambda row: -row[0])
