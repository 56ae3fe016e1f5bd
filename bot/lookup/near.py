"""The context of a lookup: results that belong to the match nearest to the asking person are likelier."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class NearestMatch:
    """The game of the nearest match, and the codes of its cards that the asking person may know."""

    game: str | None = None
    codes: frozenset[str] = frozenset()


NOWHERE = NearestMatch()
"""The value for a lookup without a match nearby."""


def codes_in(view: Any) -> frozenset[str]:
    """Return the codes of all cards that a redacted view shows. Hidden cards have no code there."""
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
