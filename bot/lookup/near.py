"""Where somebody looks something up: what their match, if they are at one, makes likelier."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Near:
    """The game of the nearest match, and the codes of the cards in it that the asking person may know of."""

    game: str | None = None
    codes: frozenset[str] = frozenset()


NOWHERE = Near()
"""No match is near."""


def codes_in(view: Any) -> frozenset[str]:
    """Return the codes of all cards that a redacted view shows; what it hides has none there."""
    found: set[str] = set()
    left = [view]
    while left:
        one = left.pop()
        if isinstance(one, Mapping):
            code = one.get("code")
            if isinstance(code, str):
                found.add(code)
            left.extend(one.values())
        elif isinstance(one, Sequence) and not isinstance(one, str):
            left.extend(one)
    return frozenset(found)
