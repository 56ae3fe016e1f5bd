"""The part of a match that neighbouring modules use: open decisions, answering, and trying answers on copies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.kernel.decision import Decision, Result
from engine.kernel.messages import Msg
from engine.kernel.state.state import State
from engine.kernel.view_types import View

Halves = dict[tuple[int, str], tuple[Decision, ...]]
"""The questions after half of a move, by the id of its question and the answer; empty if that is not half of a move."""


class Playable(Protocol):
    """The part of :class:`engine.match.Match` that compound moves, refusals and undo use."""

    st: State

    @property
    def halves(self) -> Halves:
        """The halves of answers already worked out for this position. A copy has none."""

    @property
    def over(self) -> object | None:
        """The result of the match, or None while the match is running."""

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The open decisions."""

    def view(self, seat: int | None) -> View:
        """Return what a seat may see, as JSON-serializable data."""

    def hints(self, decision_id: int) -> Mapping[str, Msg]:
        """Return more information about a decision's options, by key."""

    def fork(self) -> Playable:
        """Return an independent copy."""

    def trial(self) -> Playable:
        """Return an independent copy in which to look ahead.  Its story gets no lines."""

    def check(self, decision_id: int, answer: str, seat: int) -> Result:
        """Return the result that an answer would have, without submitting it."""

    def set_queue(self, seat: int, plays: Sequence[str | Sequence[str]]) -> Result:
        """Replace a seat's queue."""

    def submit(self, decision_id: int, answer: str, seat: int, *, joined: bool = False) -> Result:
        """Answer a decision.

        ``joined``: whether this answer belongs to the seat's previous answer.
        """
