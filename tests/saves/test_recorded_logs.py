"""Forty matches that were recorded before: what everybody could read of them stays as it was."""

from __future__ import annotations

import pytest
from recorded import GAMES, MATCHES, load, play_again


@pytest.mark.parametrize("n", range(MATCHES))
@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_match_goes_as_it_went(name: str, n: int) -> None:
    play_again(load(name)[n])
