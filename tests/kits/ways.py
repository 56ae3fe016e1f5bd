"""The two ways on which Discord's interactions reach the bot. End-to-end tests are run on both."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

WAYS = ("gateway", "http")
_chosen = [WAYS[0]]


def over_http() -> bool:
    """Whether the tests that run now send interactions to the bot's endpoint."""
    return _chosen[-1] == "http"


@contextmanager
def on(way: str) -> Iterator[None]:
    """Send interactions on this way."""
    _chosen.append(way)
    try:
        yield
    finally:
        _chosen.pop()
