"""Random positions of every game: everything drawn keeps its room, size, contrast and owner."""

from __future__ import annotations

import copy
import io
import json

import pytest
from drawn_games import DRAWN, INVASION, KARTH, SUMMONER_WARS, Drawn
from lengths import short, short_each
from picture_checks import check_owners, check_picture, check_pixels, rules, shown_numbers
from PIL import Image

from render.canvas.surface import TILES, Trace
from render.karth.face import FLOOR
from render.karth.focus import TALL

CHUNK = 10
EACH = {INVASION: 200, SUMMONER_WARS: 120, KARTH: 120}
CHUNKS = short_each(1, {drawn: range(0, count, CHUNK) for drawn, count in EACH.items()})


@pytest.mark.parametrize(("drawn", "start"), CHUNKS)
def test_boards_keep_their_layout(drawn: Drawn, start: int) -> None:
    for seed in range(start, start + CHUNK):
        view, numbered = drawn.position(seed)
        trace, what = Trace(), f"board {seed}"
        picture = drawn.board(view, numbered, trace)
        check_picture(picture, trace, what)
        assert shown_numbers(trace) == drawn.on_picture(view, numbered), what
        drawn.maker.facts(view, trace, what)
        image = Image.open(io.BytesIO(picture.png)).convert("RGB")
        check_owners(image, trace, what, drawn.signs, drawn.striped)
        if seed % 5 == 0:
            check_pixels(image, trace, what)


@pytest.mark.parametrize(("drawn", "start"), CHUNKS)
def test_hands_zones_and_piles_keep_their_layout(drawn: Drawn, start: int) -> None:
    for seed in range(start, start + CHUNK, 2):
        view, numbered = drawn.position(seed)
        trace = Trace()
        check_picture(drawn.hand(view, numbered, trace), trace, f"hand {seed}")
        trace = Trace()
        zone, seat = drawn.maker.large(seed)
        picture = drawn.drawer.board(view, numbered, zone, seat, rules, "en", trace)
        check_picture(picture, trace, f"{zone} {seed}")


@pytest.mark.parametrize("start", short(1, range(0, EACH[KARTH], CHUNK)))
def test_question_pictures_keep_their_layout(start: int) -> None:
    seen = 0
    for seed in range(start, start + CHUNK):
        view, numbered = KARTH.position(seed)
        kind, asked = ("turn", "card", "mulligan", "attack")[seed % 4], numbered[: (3, 6, 12)[seed % 3]]
        trace = Trace()
        picture = KARTH.drawer.focus(view, asked, (kind,), {}, asked[:1], "en", trace)
        if picture is None:
            continue
        seen += 1
        check_picture(picture, trace, f"focus {seed}")
        assert picture.height <= TALL and min(run.size for run in trace.runs) >= FLOOR, seed
        if seed % 4 != 3:
            assert shown_numbers(trace) == set(range(1, len(asked) + 1)), seed
    assert seen > CHUNK // 4


@pytest.mark.parametrize(("drawn", "start"), CHUNKS)
def test_text_board_names_every_card(drawn: Drawn, start: int) -> None:
    for seed in range(start, start + CHUNK):
        view, numbered = drawn.position(seed)
        pages = drawn.drawer.text_pages(view, numbered, None, None, "en")
        assert all(0 < len(p) <= 1900 for p in pages), seed
        whole = "".join(pages).replace("\\", "").replace("\n", "").replace(" ", "")
        for word in drawn.maker.told(view):
            assert word.replace(" ", "") in whole, f"{seed}: {word}"
        for n in drawn.on_picture(view, numbered):
            assert f"[{n}]" in whole, seed
        assert len(drawn.drawer.alt_text(view, "en")) <= 1024


@pytest.mark.parametrize("drawn", DRAWN, ids=str)
def test_equal_views_give_equal_bytes(drawn: Drawn) -> None:
    for seed in (1, 2, 9, 15):
        view, numbered = drawn.position(seed)
        first = drawn.board(view, numbered)
        TILES.clear()
        assert drawn.board(json.loads(json.dumps(view)), numbered) == first


@pytest.mark.parametrize("drawn", DRAWN, ids=str)
def test_drawing_changes_nothing_in_the_view(drawn: Drawn) -> None:
    view, numbered = drawn.position(6)
    before = copy.deepcopy(view)
    drawn.board(view, numbered)
    drawn.hand(view, numbered)
    drawn.drawer.focus(view, numbered[:4], ("card",), {}, (), "en")
    drawn.drawer.text_pages(view, numbered, None, None, "en")
    assert view == before
