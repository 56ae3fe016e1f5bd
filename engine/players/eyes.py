"""What a player sees of a match: the own seat's view and question, nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from random import Random
from typing import Any, Protocol

from engine.compound_moves import OWN, follow
from engine.kernel.decision import Decision
from engine.match import Match
from engine.taste import Taste


class Eyes:
    """One seat's sight of a match at one of its decisions."""

    def __init__(self, match: Match, decision: Decision) -> None:
        self._match = match
        self.decision = decision
        self.seat = decision.seat
        self.taste: Taste = match.spec.taste

    @cached_property
    def view(self) -> Mapping[str, Any]:  # type: ignore[explicit-any]  # a view is JSON
        """The seat's redacted view."""
        return self._match.view(self.seat)

    def suggestion(self) -> str | None:
        """Return the answer that the prompt opens filled in with."""
        return self._match.suggest(self.decision.id)

    def turns_on_own(self, key: str) -> bool:
        """True if an answer could only be turned against the seat's own cards, as its prompt says."""
        after = follow(self._match, self.decision, key)
        asked = next((d for d in after.pending if d.seat == self.seat), None) if after is not None else None
        options = [o for o in asked.options if o.group not in ("back", "pass")] if asked is not None else []
        return bool(options) and all(o.group == OWN for o in options)

    def imagine(self, dice: Random) -> Match:
        """Return a copy to try answers in: what the seat cannot see is dealt anew, and chance falls anew."""
        return self._match.fork(self.seat, dice.getrandbits(62))

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return int(self.view.get("turn") or 0)


class Policy(Protocol):
    """A way of playing."""

    name: str

    def answers(self, eyes: Eyes, dice: Random) -> Iterator[str]:
        """Yield answers to the decision, the one wanted most first; a rule may refuse any of them."""
