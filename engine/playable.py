"""The interface of a match for the modules next to it: what is asked, answering, and trying an answer on a copy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from engine.kernel.decision import Decision, Result
from engine.kernel.messages import Msg
from engine.kernel.state.state import State


class Playable(Protocol):
    """The part of :class:`engine.match.Match` that compound moves, refusals and taking steps back use."""

    st: State

    @property
    def over(self) -> object | None:
        """The result of the match, or None while it runs."""

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The open decisions."""

    def view(self, seat: int | None) -> dict[str, Any]:  # type: ignore[explicit-any]  # as JSON
        """Return what a seat may see, as JSON."""

    def hints(self, decision_id: int) -> Mapping[str, Msg]:
        """Return more about a decision's options, by key."""

    def fork(self) -> Playable:
        """Return an independent copy."""

    def check(self, decision_id: int, answer: str, seat: int) -> Result:
        """Return the result that an answer would have, without changing anything."""

    def submit(self, decision_id: int, answer: str, seat: int, *, joined: bool = False) -> Result:
        """Answer a decision; ``joined``: whether it belongs to the answer before it."""
