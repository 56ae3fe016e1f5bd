"""A player's sight of a match: its own seat's view and question, and how it answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from random import Random
from typing import Any, Protocol

from engine.compound_moves import completion_of
from engine.kernel.decision import Decision, Option
from engine.match import Match
from engine.taste import Taste

BACK = "back"
"""The key of the option that leads back to the question before."""


def onward(decision: Decision) -> Decision:
    """Return a decision without the way back if it has other options, because a player could go back forever."""
    if decision.option(BACK) is None or len(decision.options) == 1:
        return decision
    return decision._replace(options=tuple([option for option in decision.options if option.key != BACK]))


class Eyes:
    """One seat's sight of a match at one of its decisions.

    ``decision`` is the seat's question without the way back, so no policy considers it.
    """

    def __init__(self, match: Match, decision: Decision) -> None:
        self._match = match
        self.decision = onward(decision)
        self.seat = decision.seat

    @property
    def taste(self) -> Taste:
        """The game's taste: facts that its players know and a prompt does not say."""
        return self._match.spec.taste

    @cached_property
    def view(self) -> Mapping[str, Any]:  # type: ignore[explicit-any]  # a view is JSON
        """The seat's redacted view, made on first use."""
        return Sight(self._match, self.seat)

    def suggestion(self) -> str | None:
        """Return the answer that the prompt opens filled in with."""
        return self._match.suggest(self.decision.id)

    def turns_on_own(self, option: Option) -> bool:
        """Whether an answer could only be turned against the seat's own cards, as its prompt says."""
        completion = completion_of(self._match, self.decision, option)
        return completion is not None and completion.own

    def imagine(self, dice: Random) -> Match:
        """Return a copy to try answers in. It deals again what the seat cannot see, and its dice fall differently."""
        return self._match.fork(self.seat, dice.getrandbits(62))

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return int(self.view.get("turn") or 0)


class Sight(Mapping[str, Any]):  # type: ignore[explicit-any]  # a view is JSON
    """A seat's view of a match, made on first use."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self._seat = seat

    @cached_property
    def _seen(self) -> Mapping[str, Any]:  # type: ignore[explicit-any]  # a view is JSON
        return self._match.view(self._seat)

    def __getitem__(self, key: str) -> Any:  # type: ignore[explicit-any]  # a view is JSON
        return self._seen[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._seen)

    def __len__(self) -> int:
        return len(self._seen)


class Policy(Protocol):
    """A way of playing."""

    name: str

    def answers(self, eyes: Eyes, dice: Random) -> Iterator[str]:
        """Yield answers to the decision, best first. A rule may refuse any of them."""


class Stuck(Exception):
    """A decision that accepts no answer."""


def give(match: Match, decision: Decision, answers: Iterable[str]) -> str | None:
    """Submit the first answer that the match accepts; return it, or None if the match accepts none.

    If the rules refuse all of them and there is a way back, the way back is the answer.
    """
    for answer in chain(answers, () if decision.option(BACK) is None else (BACK,)):
        if match.submit(decision.id, answer, decision.seat).ok:
            return answer
    return None


def step(match: Match, players: Sequence[Policy], dice: Random) -> tuple[int, str, int]:
    """Let the player of one pending decision answer it; return (decision id, answer, seat).

    Raises :class:`Stuck` if the match accepts none of the player's answers.
    """
    pending = match.pending
    decision = pending[0] if len(pending) == 1 else dice.choice(pending)
    answer = give(match, decision, players[decision.seat].answers(Eyes(match, decision), dice))
    if answer is None:
        raise Stuck(f"decision {decision.id} ({decision.kind}, {decision.shape}) accepts no answer")
    return decision.id, answer, decision.seat
