"""Longer words find their room too: boards and hands of random positions in German."""

from __future__ import annotations

from typing import Any

import pytest
from karth_positions import position as karth_position
from lengths import short
from random_positions import position
from sw_positions import position as sw_position
from test_random_positions import check_numbers, check_picture, check_text, rules

from bot import locales
from render import invasion, karth, summoner_wars
from render.canvas.surface import Trace

LABELS = frozenset(("Ressourcen", "Hand", "Nachziehst.", "Ablage", "Königreich", "Quest", "Schlachtfeld"))


@pytest.fixture(autouse=True)
def german() -> None:
    locales.load()


@pytest.mark.parametrize("start", short(1, range(0, 24, 12)))
def test_boards_and_hands(start: int) -> None:
    for seed in range(start, start + 12):
        view, numbered = position(seed)
        trace = Trace()
        check_picture(invasion.board(view, numbered, None, None, rules, "de", trace), trace, f"board {seed}")
        check_numbers(numbered, trace, f"board {seed}", view)
        said = {run.text for run in trace.runs}
        assert said >= LABELS and not said & {"Kingdom", "Battlefield", "resources"}, seed
        trace = Trace()
        check_picture(invasion.hand(view, numbered, rules, "de", trace), trace, f"hand {seed}")


@pytest.mark.parametrize("start", short(1, range(0, 24, 12)))
def test_boards_and_hands_on_squares(start: int) -> None:
    for seed in range(start, start + 12):
        view, numbered = sw_position(seed)[:2]
        for draw in (board_on_squares, hand_on_squares):
            trace = Trace()
            picture = draw(view, numbered, trace)
            check_text(trace, f"{draw.__name__} {seed}")
            assert 0 < len(picture.alt) <= 1024
            assert not {run.text for run in trace.runs} & {"in hand", "magic", "discarded"}, seed


def board_on_squares(view: Any, numbered: Any, trace: Trace) -> Any:
    return summoner_wars.board(view, numbered, None, None, rules, "de", trace)


def hand_on_squares(view: Any, numbered: Any, trace: Trace) -> Any:
    return summoner_wars.hand(view, numbered, rules, "de", trace)


@pytest.mark.parametrize("start", short(1, range(0, 24, 12)))
def test_boards_hands_and_questions_on_battlefields(start: int) -> None:
    for seed in range(start, start + 12):
        view, numbered = karth_position(seed)
        for draw in (battlefield, karth_hand, karth_question):
            trace = Trace()
            picture = draw(view, numbered, trace)
            check_text(trace, f"{draw.__name__} {seed}")
            assert picture is None or 0 < len(picture.alt) <= 1024
            assert not {run.text for run in trace.runs} & {"in hand", "Forest", "level", "kill points"}, seed
        assert "Schlachtfeld" in "".join(karth.text_pages(view, numbered, None, None, "de"))


def battlefield(view: Any, numbered: Any, trace: Trace) -> Any:
    return karth.board(view, numbered, None, None, rules, "de", trace)


def karth_hand(view: Any, numbered: Any, trace: Trace) -> Any:
    return karth.hand(view, numbered, rules, "de", trace)


def karth_question(view: Any, numbered: Any, trace: Trace) -> Any:
    return karth.focus(view, numbered[:5], ("card",), {}, (), "de", trace)
