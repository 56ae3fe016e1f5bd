"""The kinds of matches that a game allows: how many players, each for themselves or in teams."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from engine import game
from engine.cli.selfplay import Plan, new_match


@dataclass(frozen=True)
class Kind:
    """A kind of match.  ``sides``: by seat, who plays together; ``plan``: how its matches are played."""

    key: str
    sides: tuple[int, ...]
    plan: Plan

    @property
    def fair(self) -> float:
        """The share that each side would win if all were equal."""
        return 1 / len(set(self.sides))


def kinds_of(name: str, players: str) -> dict[str, Kind]:
    """Return a game's kinds of matches by key: the number of players, and the mode where it makes another kind.

    The first seat always has the first turn, so that seats stand in turn order; ready decks go to the seats in every
    way, the same one twice too.
    """
    spec = game(name)
    choices = {option.key: [value for value, _ in option.choices] for option in spec.options}
    first = (("first", "0"),) if "0" in choices.get("first", ()) else ()
    found: dict[str, Kind] = {}
    for seats in spec.seats:
        decks = tuple(itertools.product(sorted(spec.full_decks()), repeat=seats))
        kinds: dict[tuple[int, ...], tuple[str, Plan]] = {}
        for mode in choices.get("mode", [""]):
            plan = Plan(name, decks, "mixed", (*first, ("mode", mode)) if mode else first, False, (players,))
            st = new_match(plan, 1).st
            kinds.setdefault(tuple(st.rules.side(st, seat) for seat in range(seats)), (mode, plan))
        for sides, (mode, plan) in kinds.items():
            key = f"{seats}-{mode}" if len(kinds) > 1 else str(seats)
            found[key] = Kind(key, sides, plan)
    return found
