"""How much each feature adds to a player's chance to win.  Written by ``python -m engine learn``."""

from __future__ import annotations

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {
    "summoner": 1.243,
    "summoner_low": -1.311,
    "summoner_gone": 0.000,
    "units": -0.792,
    "cost": -0.124,
    "attack": 0.836,
    "life": 0.107,
    "champions": 0.280,
    "walls": 0.172,
    "wall_life": -0.220,
    "hand": 0.202,
    "magic": -0.053,
    "near": 0.711,
    "striking": 0.047,
    "guards": -0.168,
    "active": 0.055,
}
