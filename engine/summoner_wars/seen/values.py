"""How much each feature adds to a player's chance to win.  Written by ``python -m engine learn``."""

from __future__ import annotations

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {
    "summoner": 1.340,
    "summoner_low": -1.362,
    "summoner_gone": -3.000,
    "units": 0.100,
    "cost": 0.075,
    "attack": 0.125,
    "life": 0.075,
    "champions": 0.480,
    "walls": 0.387,
    "wall_life": 0.013,
    "hand": 0.060,
    "magic": 0.350,
    "near": 0.100,
    "striking": 0.263,
    "guards": 0.013,
    "active": 0.200,
}
