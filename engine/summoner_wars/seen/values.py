"""How much each feature adds to a player's chance to win.  Written by ``python -m engine learn``."""

from __future__ import annotations

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {
    "summoner": 1.182,
    "summoner_low": -1.391,
    "summoner_gone": -3.000,
    "units": 0.100,
    "cost": 0.075,
    "attack": 0.139,
    "life": 0.075,
    "champions": 0.606,
    "walls": 0.370,
    "wall_life": 0.013,
    "hand": 0.060,
    "magic": 0.350,
    "near": 0.100,
    "striking": 0.346,
    "guards": 0.013,
    "active": 0.017,
}
