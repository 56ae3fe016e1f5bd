"""Base class for matches that tests set up by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Decision, LogEntry, Match, say


class Arranged:
    """A match set up by hand, with one open question."""

    game = ""

    def __init__(self, *seats: Mapping[str, Any], **position: Any) -> None:
        self.match = Match.arranged(self.game, {"seats": list(seats), **position})
        self.told: list[LogEntry] = []

    @property
    def st(self) -> Any:
        """The state of the match."""
        return self.match.st

    @property
    def ask(self) -> Decision:
        """The one open decision."""
        (decision,) = self.match.pending
        return decision

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the options on offer."""
        return self.ask.keys

    @property
    def labels(self) -> list[str]:
        """The labels of the options on offer."""
        return [say(o.text) for o in self.ask.options]
