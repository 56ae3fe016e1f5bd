"""Random positions on the grid: everything drawn keeps its room, its size, its contrast and its owner."""

from __future__ import annotations

import io

import pytest
from lengths import short
from PIL import Image
from sw_positions import Data, on_picture, position
from test_random_positions import check_owners, check_picture, check_pixels, rules

from render import summoner_wars as drawn
from render.canvas.surface import Trace

COUNT = 120
CHUNK = 10
CHUNKS = short(2, range(0, COUNT, CHUNK))


def shown_numbers(trace: Trace) -> set[int]:
    shown = [int(m.value) for m in trace.marks if m.kind == "number"]
    assert len(shown) == len(set(shown)), "a number stands twice"
    out = set(shown)
    for mark in trace.marks:
        if mark.kind == "hidden-numbers":
            for part in str(mark.value).split(", "):
                first, _, last = part.partition("–")
                out |= set(range(int(first), int(last or first) + 1))
    return out


def check_facts(view: Data, trace: Trace, what: str) -> None:
    """Every square, every card with its attack and life, bars, phase, whose move and the dice are on a board."""
    kinds = [m.kind for m in trace.marks]
    assert kinds.count("square") == 48 and kinds.count("bar") == 2, what
    assert kinds.count("life") == len(view["board"]), what
    units = [c for c in view["board"] if c["kind"] != "wall"]
    assert kinds.count("attack") == len(units) and kinds.count("wall") == len(view["board"]) - len(units), what
    assert kinds.count("rank") == sum(c["kind"] in ("summoner", "champion", "conjuration") for c in units), what
    assert kinds.count("over") == sum(bool(c["over"]) for c in units), what
    assert kinds.count("wounds") == sum(c["wounds"] > 0 for c in view["board"]), what
    assert ("phase" in kinds) == (view["phase"] != "setup"), what
    assert ("waiting" in kinds) == bool(view["waiting"] or view["over"]), what
    assert ("roll" in kinds) == bool(view["roll"]), what
    if view["roll"]:
        assert kinds.count("die") == min(10, len(view["roll"]["dice"])), what


@pytest.mark.parametrize("start", CHUNKS)
def test_boards(start: int) -> None:
    for seed in range(start, start + CHUNK):
        view, numbered = position(seed)
        trace = Trace()
        picture = drawn.board(view, numbered, None, None, rules, "en", trace)
        what = f"board {seed}"
        check_picture(picture, trace, what)
        assert shown_numbers(trace) == on_picture(view, numbered), what
        check_facts(view, trace, what)
        image = Image.open(io.BytesIO(picture.png)).convert("RGB")
        check_owners(image, trace, what)
        if seed % 5 == 0:
            check_pixels(image, trace, what)


@pytest.mark.parametrize("start", CHUNKS)
def test_hands_and_piles(start: int) -> None:
    for seed in range(start, start + CHUNK, 2):
        view, numbered = position(seed)
        trace = Trace()
        check_picture(drawn.hand(view, numbered, rules, "en", trace), trace, f"hand {seed}")
        trace = Trace()
        seat = (None, 0, 1)[seed // 2 % 3]
        check_picture(drawn.board(view, (), "discard", seat, rules, "en", trace), trace, f"discard {seed}")


@pytest.mark.parametrize("start", CHUNKS)
def test_the_text_board_tells_every_card(start: int) -> None:
    for seed in range(start, start + CHUNK):
        view, numbered = position(seed)
        pages = drawn.text_pages(view, numbered, None, None, "en")
        assert all(0 < len(p) <= 1900 for p in pages), seed
        whole = "".join(pages).replace("\\", "").replace("\n", "").replace(" ", "")
        for host in view["board"]:
            assert host["square"] in whole
            for card in (host, *host["over"], *host["under"]):
                assert card["name"].replace(" ", "") in whole, f"{seed}: {card['name']}"
        for n in on_picture(view, numbered):
            assert f"[{n}]" in whole, seed
        assert len(drawn.alt_text(view, "en")) <= 1024
