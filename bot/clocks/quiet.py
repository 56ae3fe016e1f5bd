"""The times at which a player's clocks stand: quiet hours and vacation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def quiet_until(user_row: Mapping[str, Any], at: int) -> int | None:
    """Return the end of the quiet time or vacation in which the time ``at`` lies, or None if it lies in neither."""
    return None


def quiet_ms(user_row: Mapping[str, Any], since: int, until: int) -> int:
    """Return how many milliseconds between two times are quiet time or vacation."""
    return 0
