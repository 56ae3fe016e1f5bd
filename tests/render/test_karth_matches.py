"""Views of real matches in every mode: what the engine hands out can be drawn for every question and every viewer."""

from __future__ import annotations

import random
from typing import Any

import pytest
from karth_positions import on_picture
from lengths import short
from test_random_positions import check_picture
from test_sw_positions import shown_numbers

import engine.karth.game  # noqa: F401 - registers the game
import render
from engine import Decision, Match, SeatSetup, game
from render import karth as drawn
from render.canvas.surface import Trace
from render.karth.face import NARROW
from render.karth.words import half

MODES: tuple[tuple[int, dict[str, str]], ...] = ((2, {}), (4, {"mode": "teams"}), (3, {}), (4, {"mode": "free"}))


def questions(seats: int, options: dict[str, str], seed: int, count: int) -> Any:
    """Play a match by quick answers and yield so many questions with what is asked for."""
    decks = list(game("karth").decks)
    setups = [SeatSetup(decks[k % len(decks)], name) for k, name in enumerate(("Anna", "Ben", "Cleo", "Dan")[:seats])]
    match, luck = Match.new("karth", seed, setups, options=options), random.Random(seed)
    for _ in range(count):
        if match.over is not None:
            return
        ask = match.pending[0]
        yield match, ask
        answer = match.suggest(ask.id)
        if ask.shape == "pick" and luck.random() < 0.7:
            answer = luck.choice(ask.options).key
        if match.submit(ask.id, answer or "", ask.seat).status != "ok":
            match.submit(ask.id, match.suggest(ask.id) or ask.options[0].key, ask.seat)


def things(ask: Decision) -> list[int | str]:
    found: list[int | str] = [o.at if o.ref is None else o.ref for o in ask.options if o.ref is not None or o.at]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("mode", short(2, range(len(MODES))))
def test_every_question_of_a_match_has_its_pictures(mode: int) -> None:
    seats, options = MODES[mode]
    seen: dict[str, int] = {}
    parts = 0
    for match, ask in questions(seats, options, mode + 3, 260):
        seen[ask.kind] = seen.get(ask.kind, 0) + 1
        if seen[ask.kind] > 3 and sum(seen.values()) % 60:
            continue
        numbered, what = things(ask), f"{ask.kind} {seen[ask.kind]}"
        view = match.view(ask.seat)
        trace = Trace()
        check_picture(render.board(view, numbered=numbered, trace=trace), trace, what)
        assert shown_numbers(trace) == on_picture(view, numbered), what
        trace = Trace()
        about = (ask.kind, *((ask.source,) if ask.source else ()), *(o.key for o in ask.options))
        picture = drawn.focus(view, numbered, about, {}, (), "en", trace)
        if picture is not None:
            parts += 1
            check_picture(picture, trace, what)
            assert shown_numbers(trace) == set(range(1, len(numbered) + 1)), what
            assert picture.height <= 1200 and min(run.size for run in trace.runs) >= NARROW, what
        assert all(len(page) <= 1900 for page in render.text_pages(view, numbered=numbered)), what
    assert {"turn", "card", "draw", "mulligan"} <= set(seen) and parts > 8


@pytest.mark.parametrize("mode", short(1, range(len(MODES))))
def test_nobody_sees_more_than_a_view_shows(mode: int) -> None:
    """Whatever enemies hold: pictures and words of a viewer are made of that viewer's view alone."""
    seats, options = MODES[mode]
    for n, (match, _) in enumerate(questions(seats, options, mode + 11, 200)):
        if n % 50 != 49:
            continue
        for viewer in (*range(seats), None):
            view = match.view(viewer)
            for player in view["players"]:
                friend = viewer is not None and player["team"] == view["players"][viewer]["team"]
                assert (player["hand"] is not None) == friend
            trace = Trace()
            picture = render.board(view, trace=trace)
            check_picture(picture, trace, f"{mode} {n} {viewer}")
            assert render.alt_text(view) == picture.alt
            assert ("Your hand" in render.text_board(view)) == (viewer is not None)


@pytest.mark.parametrize("part", short(1, range(12)))
def test_every_card_has_a_face(part: int) -> None:
    """Every twelfth of the cards at a time."""
    spec = game("karth")
    for code, info in list(spec.cards().items())[part::12]:
        trace = Trace()
        picture = render.card(info, spec.card_text(code), game_name="karth", trace=trace)
        check_picture(picture, trace, code)
        assert info.name in picture.alt


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (4, 0), (4, 1)])
def test_the_rows_of_each_half_are_those_of_who_lays_them_whoever_begins(seats: int, first: int) -> None:
    options = {"first": str(first), "mode": "teams"}
    match = Match.new("karth", 1, [SeatSetup("elf", f"P{n}") for n in range(seats)], options=options)
    view = match.view(0)
    assert [half(view, row) for row in range(1, 7)] == [first] * 3 + [1 - first] * 3
