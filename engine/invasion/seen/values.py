"""How much each feature adds to a player's chance to win.  Written by ``python -m engine learn``."""

from __future__ import annotations

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {}
"""Empty: the guessed weights count as they are."""
