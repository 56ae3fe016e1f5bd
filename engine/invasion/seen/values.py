"""How much each feature adds to a player's chance to win.  Written by ``python -m engine learn``."""

from __future__ import annotations

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {
    "burning": -0.584,
    "to_burn": 0.164,
    "nearly_burnt": -0.940,
    "weakest": -0.359,
    "kingdom": 0.006,
    "quest": 0.100,
    "battlefield": 0.087,
    "attackers": 0.037,
    "resources": 0.033,
    "hand": 0.075,
    "units": 0.050,
    "unit_hp": 0.050,
    "corrupt": -0.152,
    "supports": 0.037,
    "developments": 0.037,
    "home_hp": 0.025,
    "legend": 0.500,
    "no_deck": -2.099,
    "active": 0.046,
}
