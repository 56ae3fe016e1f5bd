"""The match as an automatic player sees it: its own seat's view and question, and how it answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from random import Random
from typing import Any, Protocol

from engine.compound_moves import completion_of
from engine.kernel.decision import Decision, Option
from engine.match import Match
from engine.players.unseen import unseen_cards
from engine.taste import Taste

BACK = "back"
"""The key of the option that leads back to the previous question."""


def onward(decision: Decision) -> Decision:
    """Return a decision without its option to go back, if other options exist.

    Otherwise a player could go back forever.
    """
    if decision.option(BACK) is None or len(decision.options) == 1:
        return decision
    return decision._replace(options=tuple([option for option in decision.options if option.key != BACK]))


class Eyes:
    """A match as one seat sees it at one of its decisions.

    ``decision`` is the seat's question without the option to go back, so that no policy considers it.
    """

    def __init__(self, match: Match, decision: Decision) -> None:
        self._match = match
        self.decision = onward(decision)
        self.seat = decision.seat

    @property
    def taste(self) -> Taste:
        """The game's taste: advice that human players know and that a prompt does not contain."""
        return self._match.spec.play.taste

    @cached_property
    def view(self) -> Mapping[str, Any]:  # type: ignore[explicit-any]  # a view is JSON
        """The seat's redacted view.  It is computed on first use."""
        return Sight(self._match, self.seat)

    def suggestion(self) -> str | None:
        """Return the answer that the engine suggests, or None if there is none."""
        return self._match.suggest(self.decision.id)

    def turns_on_own(self, option: Option) -> bool:
        """Whether the prompt says that an answer can only lead to something hostile to the seat's own cards."""
        completion = completion_of(self._match, self.decision, option)
        return completion is not None and completion.own

    @property
    def alone(self) -> bool:
        """Whether a copy can be played onward without anything that is hidden from the seat.

        Nobody else may be asked, and no answer may wait to be revealed.  No effect may be half carried out: a copy then
        keeps the asked seat's deck as it is, because the question may show cards of it, so a search would know their
        order.  Such an effect may also remember facts about hidden cards.  The game's taste answers these questions.
        """
        st = self._match.st
        return len(st.asks) == 1 and not st.answers and not (st.frames and st.frames[-1].routine == "kernel.program")

    @property
    def declining(self) -> str | None:
        """The answer that declines and does nothing else, or None if there is none."""
        return self._match.declining(self.decision.id)

    def imagine(self, dice: Random) -> Match:
        """Return a copy of the match in which to try answers.

        In the copy, the cards that the seat cannot see are dealt again, and random results are different.
        """
        return self._match.fork(self.seat, dice.getrandbits(62))

    def look_ahead(self, dice: Random) -> Match:
        """Return a copy of the match that depends only on what the seat knows and on the dice."""
        return self._match.stand_in(self.seat, dice.getrandbits(62), self._unseen)

    @cached_property
    def _unseen(self) -> Mapping[int, Sequence[str]]:
        return unseen_cards(self._match.spec, self.view, self.seat)

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return int(self.view.get("turn") or 0)


class Sight(Mapping[str, Any]):  # type: ignore[explicit-any]  # a view is JSON
    """A seat's view of a match, computed on first use."""

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
    """A way of playing a game."""

    name: str

    def answers(self, eyes: Eyes, dice: Random) -> Iterator[str]:
        """Yield answers to the decision, best first. The rules may refuse any of them."""


class Stuck(Exception):
    """The error for a decision that accepts none of a player's answers."""


def give(match: Match, decision: Decision, answers: Iterable[str]) -> str | None:
    """Submit the player's answers until the match accepts one. Returns that answer, or None if it accepts none.

    If the rules refuse all answers and the decision has an option to go back, that option is chosen.
    """
    for answer in chain(answers, () if decision.option(BACK) is None else (BACK,)):
        if match.submit(decision.id, answer, decision.seat).ok:
            return answer
    return None


def step(match: Match, players: Sequence[Policy], dice: Random) -> tuple[int, str, int]:
    """Let the player of one pending decision answer it. Returns (decision id, answer, seat).

    Raises :class:`Stuck` if the match accepts none of the player's answers.
    """
    pending = match.pending
    decision = pending[0] if len(pending) == 1 else dice.choice(pending)
    answer = give(match, decision, players[decision.seat].answers(Eyes(match, decision), dice))
    if answer is None:
        raise Stuck(f"decision {decision.id} ({decision.kind}, {decision.shape}) accepts no answer")
    return decision.id, answer, decision.seat
