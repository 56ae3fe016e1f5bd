"""Pictures of the questions of Karth in real matches: size of type, crop, everything that buttons name, and sizes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from statistics import median
from typing import NamedTuple

import pytest
import random_play
from lengths import short
from picture_checks import check_text, points, shown_numbers

from cogs.prompt.private import focus
from cogs.wire.panel import PictureRequest
from engine import Decision, Match, View, game
from render.canvas.surface import Trace
from render.karth import SHADES
from render.karth.focus import TALL, draw_focus
from render.layout.scenes import BoardScene, NamedCard
from render.picture import encode

LEAST = 9.0
"""Minimum size of type in points."""
KILOBYTES = 160
"""Maximum median size of the picture of a question."""
STEPS, EACH = 400, 4
"""Number of questions in a match, and how many of each kind are drawn."""
SHAPES: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (4, {"mode": "teams"}),
    (4, {"mode": "free"}),
    (2, {}),
    (3, {"mode": "free"}),
)
"""Number of seats and options of the matches. In every second match, the players lay the field themselves."""


class Asked(NamedTuple):
    """A question, the view of the seat that must answer it, and the request for its picture."""

    turn: int
    seats: int
    view: View
    ask: Decision
    picture: PictureRequest


def _moves(match: Match, ask: Decision, dice: Random) -> str:
    """Return an answer that does something rather than ending a turn or going back."""
    keys = [o.key for o in ask.options if o.key not in ("end", "done", "back", "none", "keep")]
    if ask.shape == "pick" and keys and dice.random() < 0.8:
        return dice.choice(keys)
    return random_play.suggested(match, ask, dice)


def _play(seed: int) -> Iterator[Asked]:
    seats, options = SHAPES[seed % len(SHAPES)]
    options = {**options, "field": "laid"} if seed % 2 else options
    ready = sorted(game("karth").decks)
    decks = [ready[(seed + k) % len(ready)] for k in range(seats)]
    match = random_play.new("karth", seed, seats, decks=decks, options=options)
    for ask in random_play.questions(match, Random(seed), STEPS, _moves):
        picture = focus(ask, match.aims(ask.id), "karth", match.completions(ask.id))
        yield Asked(match.turn, seats, match.view(ask.seat), ask, picture)


@cache
def played(seed: int) -> tuple[Asked, ...]:
    """Return the first questions of each kind in a match."""
    seen: Counter[str] = Counter()
    return tuple(asked for asked in _play(seed) if (seen.update([asked.ask.kind]) or seen[asked.ask.kind] <= EACH))


def draw(asked: Asked, trace: Trace | None = None) -> tuple[int, int, BoardScene, int]:
    """Return the width and height of a question's picture, its content, and its size in bytes."""
    picture = asked.picture
    named = NamedCard(picture.named, picture.offered, picture.subject)
    with SHADES.used():
        found = draw_focus(
            asked.view,  # type: ignore[arg-type]
            picture.numbered,
            picture.about,
            dict(picture.prices),
            picture.aimed,
            "en",
            trace,
            named,
        )
        assert found is not None, (asked.ask.kind, "has no picture of its own")
        image, scene = found
        return image.width, image.height, scene, len(encode(image))


@pytest.mark.parametrize("seed", short(2, range(15)))
def test_question_can_be_answered_from_its_picture(seed: int) -> None:
    for asked in played(seed):
        trace, what = Trace(), f"{asked.ask.kind} in turn {asked.turn}"
        width, height, scene, _ = draw(asked, trace)
        assert (trace.width, trace.height) == (width, height)
        assert points(trace) >= LEAST and height <= TALL, what
        assert set(asked.picture.named) <= scene.shown, (what, set(asked.picture.named) - scene.shown)
        assert shown_numbers(trace) == set(range(1, len(asked.picture.numbered) + 1)), what
        assert scene.part is not None or scene.groups, what
        check_text(trace, what)


def test_every_kind_of_question_of_the_game_has_its_picture() -> None:
    seen = {asked.ask.kind for seed in (0, 1, 9) for asked in played(seed)}
    own = {"card", "draw", "equip", "first_cards", "first_hire", "hire_at", "lay", "mulligan", "pile", "recover"}
    assert own | {"replace_item", "turn", "choose", "search", "target", "window"} == seen


def test_a_picture_keeps_its_crop_and_scale_through_a_turn() -> None:
    sizes: dict[tuple[int, int, int], set[object]] = {}
    for seed in (0, 3):
        for asked in _play(seed):
            if asked.view["phase"] == "turn" and asked.view["active"] == asked.ask.seat and asked.turn <= 5:
                width, height, scene, _ = draw(asked)
                if scene.part is not None:
                    sizes.setdefault((seed, asked.turn, asked.ask.seat), set()).add((scene.part, width, height))
    assert len(sizes) >= 8 and all(len(found) == 1 for found in sizes.values()), sizes


def test_large_field_is_shown_around_the_home() -> None:
    usual = Counter(
        scene.part == draw(asked._replace(picture=PictureRequest("focus", about=("turn",))))[2].part
        for seed in (1, 2, 4)
        for asked in played(seed)
        if (scene := draw(asked)[2]).part is not None
    )
    assert usual[True] >= 4 * usual[False], usual


def test_pictures_of_questions_are_small_files() -> None:
    sizes = [draw(asked)[3] for seed in range(2) for asked in played(seed)]
    assert len(sizes) >= 50 and median(sizes) <= 1000 * KILOBYTES
