"""Forty recorded matches, whose public events must stay the same."""

from __future__ import annotations

import json
from typing import Any

import pytest
import recorded
from lengths import short
from recorded import GAMES, MATCHES, Difference, as_told_now, load, play_again

DIFFERENCES: dict[tuple[str, int], str] = {}
"""Matches that changed since they were recorded, with the reason."""


@pytest.mark.parametrize("n", short(5, range(MATCHES)))
@pytest.mark.parametrize("name", GAMES)
def test_recorded_match_goes_the_same_way(name: str, n: int) -> None:
    if (name, n) in DIFFERENCES:
        with pytest.raises(Difference):
            play_again(load(name)[n])
    else:
        play_again(load(name)[n])


def test_other_line_of_the_story_is_found_and_told_again() -> None:
    saved = load("invasion")[0]
    before = {**saved, "told": ["another line", *saved["told"][1:]]}
    with pytest.raises(Difference, match="line 0 was 'another line'"):
        play_again(before)
    assert as_told_now(before) == saved


def test_option_not_offered_is_found_and_not_told_again() -> None:
    saved = load("invasion")[0]
    seat, _ = saved["answers"][0]
    before = {**saved, "answers": [[seat, ["another option"]], *saved["answers"][1:]]}
    with pytest.raises(Difference, match=r"after 0 answers: .* does not offer 'another option'"):
        play_again(before)
    assert as_told_now(before) == before


def test_reworded_label_is_found_by_its_recorded_one(monkeypatch: pytest.MonkeyPatch) -> None:
    saved: dict[str, Any] = load("invasion")[0]
    before = {**saved, "answers": json.loads(json.dumps(saved["answers"]).replace("opt.pass", "opt.decline"))}
    with pytest.raises(Difference, match="does not offer"):
        play_again(before)
    monkeypatch.setattr(recorded, "REWORDED", {"opt.pass": "opt.decline"})
    play_again(before)
