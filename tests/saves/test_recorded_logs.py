"""Forty matches that were recorded before: what everybody could read of them stays as it was."""

from __future__ import annotations

import pytest
from recorded import GAMES, MATCHES, Difference, load, play_again

_WAY = "SW-RULE-10-TWO-SPACES: dice fell on the way, so the rest of the move is asked again."
_END = "SW-FAQ-ANY-TIME: cards were added to the magic, so what may be used at any time is asked for once more."

DIFFERENCES: dict[tuple[str, int], str] = {
    ("summoner_wars", 4): "Wrath of the Volcano: who would discard for a unit that has fallen already is not asked.",
    ("summoner_wars", 5): _WAY,
    ("summoner_wars", 8): _END,
    ("summoner_wars", 11): _END,
    ("summoner_wars", 17): _WAY,
    ("summoner_wars", 18): _WAY,
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
