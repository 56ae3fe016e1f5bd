"""The game in ten lines, in every language of the product, within one message."""

from __future__ import annotations

import pytest

import engine.karth.game  # noqa: F401 - registers the game
from bot import locales
from cogs.prompt.beginner import how
from engine import game, say


@pytest.mark.parametrize("locale", ["en", "de"])
def test_game_is_explained_in_ten_lines_that_fit_a_message(locale: str) -> None:
    locales.load()
    lines = game("karth").lesson.how_to_play
    shown = how("karth", locale).content
    assert len(lines) == 10 and not shown.endswith("…")
    assert all(say(line, locale) in shown for line in lines)
    assert locale == "en" or all(say(line, "de") != say(line) for line in lines)
    for number in ("40", "25"):
        assert number in shown.splitlines()[1]
