"""Forty recorded matches, whose public events must stay the same."""

from __future__ import annotations

import pytest
from recorded import GAMES, MATCHES, Difference, load, play_again

UNDONE = "Nobody is asked only to discard the own Freeze from an enemy unit."
DIFFERENCES: dict[tuple[str, int], str] = {
    **{("summoner_wars", n): UNDONE for n in (8, 9, 11)},
    ("summoner_wars", 16): "SW-FAQ-SIMUL-TRIGGER: the active player orders the loss of control, too.",
}
"""Matches that changed since they were recorded, with the reason."""


@pytest.mark.parametrize("n", range(MATCHES))
@pytest.mark.parametrize("name", GAMES)
def test_recorded_match_goes_the_same_way(name: str, n: int) -> None:
    if (name, n) in DIFFERENCES:
        with pytest.raises(Difference):
            play_again(load(name)[n])
    else:
        play_again(load(name)[n])
