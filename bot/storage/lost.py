"""The times whose changes a restore of a backup has lost, as the restored database notes them."""

from __future__ import annotations

import json
from collections.abc import Sequence

LOST = "lost"
"""The key in the table `meta`. The value is JSON: pairs of times, from a backup to its restore."""
ASKED_AGAIN = "lost.asked"
"""The key in the table `meta` whose value is that of `LOST` once all questions were asked again."""


def lost_times(value: str | None) -> Sequence[tuple[int, int]]:
    """Return the times from a stored value, as pairs of beginning and end."""
    return [(int(since), int(until)) for since, until in json.loads(value or "[]")]
