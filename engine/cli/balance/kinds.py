"""The kinds of matches that a game allows: the number of players, and free-for-all or teams."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from engine import game
from engine.cli.selfplay import MatchPlan, new_match


@dataclass(frozen=True)
class MatchKind:
    """A kind of match.  ``sides`` lists the side of each seat; ``plan`` says how matches of this kind are played."""

    key: str
    sides: tuple[int, ...]
    plan: MatchPlan

    @property
    def fair(self) -> float:
        """The share of wins that each side would have if all sides were equal."""
        return 1 / len(set(self.sides))


def kinds_of(name: str, players: str, options: tuple[tuple[str, str], ...] = ()) -> dict[str, MatchKind]:
    """Return a game's kinds of matches by key.

    A key is the number of players.  If the game has modes with different sides, the name of the mode is appended.  The
    first seat always takes the first turn, so seats are in turn order.  The ready decks are assigned to the seats in
    every possible way, including the same deck twice.  ``options`` are further options of all matches.
    """
    spec = game(name)
    choices = {option.key: [value for value, _ in option.choices] for option in spec.options}
    first = (("first", "0"),) if "0" in choices.get("first", ()) else ()
    found: dict[str, MatchKind] = {}
    for seats in spec.seats:
        decks = tuple(itertools.product(sorted(spec.full_decks()), repeat=seats))
        kinds: dict[tuple[int, ...], tuple[str, MatchPlan]] = {}
        for mode in choices.get("mode", [""]):
            here = (*first, ("mode", mode), *options) if mode else (*first, *options)
            plan = MatchPlan(name, decks, "mixed", here, False, (players,))
            st = new_match(plan, 1).st
            kinds.setdefault(tuple(st.rules.side(st, seat) for seat in range(seats)), (mode, plan))
        for sides, (mode, plan) in kinds.items():
            key = f"{seats}-{mode}" if len(kinds) > 1 else str(seats)
            found[key] = MatchKind(key, sides, plan)
    return found
