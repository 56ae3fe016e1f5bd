"""Forty matches that were recorded before: what everybody could read of them stays as it was."""

from __future__ import annotations

import pytest
from recorded import GAMES, MATCHES, Difference, load, play_again

DIFFERENCES: dict[tuple[str, int], str] = {
    ("summoner_wars", 16): "SW-FAQ-SIMUL-TRIGGER: the active player orders the loss of control, too.",
}
"""Matches that a rule lets go otherwise than they went, with the rule."""


@pytest.mark.parametrize("n", range(MATCHES))
@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_match_goes_as_it_went(name: str, n: int) -> None:
    if (name, n) in DIFFERENCES:
        with pytest.raises(Difference):
            play_again(load(name)[n])
    else:
        play_again(load(name)[n])
