"""Random positions of battlefields: everything drawn keeps its room, its size, its contrast and its owner."""

from __future__ import annotations

import io

import pytest
from karth_positions import Data, on_picture, position
from lengths import short
from PIL import Image
from test_random_positions import check_picture, check_pixels, rules
from test_sw_positions import shown_numbers

from render import karth as drawn
from render.canvas.surface import Trace

COUNT = 120
CHUNK = 20
CHUNKS = short(2, range(0, COUNT, CHUNK))


def check_owners(image: Image.Image, trace: Trace, what: str) -> None:
    """In grey, the frames of seat 0 are plain lines and those of all others are striped, dotted or toothed."""
    grey = image.convert("L")
    over = [m.box for m in trace.marks if m.kind in ("laid", "source", "aimed", "number")]
    for mark in trace.marks:
        if mark.kind not in ("owner", "bar") or any(_meet(mark.box, box) for box in over):
            continue
        rows = (4,) if mark.value == 0 else (3, 4, 5, 6)  # between two rows of dots there is none
        spread = max(_spread(grey, mark.box, mark.box[3] - row) for row in rows)
        assert (spread < 12) if mark.value == 0 else (spread > 12), f"{what}: {mark} {spread}"


def _spread(grey: Image.Image, box: tuple[int, int, int, int], y: int) -> float:
    line = list(grey.crop((box[0] + 24, y, box[2] - 24, y + 1)).tobytes())
    mean = sum(line) / len(line)
    return float((sum((v - mean) ** 2 for v in line) / len(line)) ** 0.5)


def _meet(a: tuple[int, int, int, int], b: tuple[int, int, int, int]) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] + 8 and b[1] - 8 < a[3]


def check_facts(view: Data, trace: Trace, what: str) -> None:
    """Every square with its terrain, every card with damage and health, bars, phase, and what is announced."""
    kinds = [m.kind for m in trace.marks]
    squares = view["grid"]["columns"] * view["grid"]["rows"] - len(view["grid"]["gaps"])
    assert kinds.count("square") == squares, what
    assert kinds.count("terrain") == len(view["terrain"]), what
    assert kinds.count("bar") == kinds.count("foot") == len(view["players"]), what
    known = [c for c in view["board"] if c.get("name")]
    assert kinds.count("secret") == len(view["board"]) - len(known), what
    assert kinds.count("hp") == len(known), what
    assert kinds.count("wall") == sum(c["kind"] == "token_obstacle" for c in known), what
    strikers = [c for c in known if c["kind"] != "token_obstacle" and (c["dmg"] or c["kind"] != "token_totem")]
    assert kinds.count("dmg") == len(strikers), what
    assert kinds.count("rank") == sum(c["kind"] == "hero" for c in known), what
    assert kinds.count("flag") == sum(t["kind"] == "spawner" for t in view["terrain"]), what
    free = view["mode"] == "free"  # then the goals stand beside the phases
    assert ("phase" in kinds) == (view["phase"] != "turn" or free or bool(view["over"])), what
    assert ("waiting" in kinds) == bool(view["waiting"] or view["over"]), what
    assert ("chain" in kinds) == bool(view["chain"]), what
    assert kinds.count("team") == (2 if view["mode"] == "teams" else 0), what


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
        zone = ("side", "discard", "cemetery", "tokens")[seed // 2 % 4]
        check_picture(drawn.board(view, (), zone, None, rules, "en", trace), trace, f"{zone} {seed}")


@pytest.mark.parametrize("start", CHUNKS)
def test_questions(start: int) -> None:
    seen = 0
    for seed in range(start, start + CHUNK):
        view, numbered = position(seed)
        kind, asked = ("turn", "card", "mulligan", "attack")[seed % 4], numbered[: (3, 6, 12)[seed % 3]]
        trace = Trace()
        picture = drawn.focus(view, asked, (kind,), {}, asked[:1], "en", trace)
        if picture is None:
            continue
        seen += 1
        check_picture(picture, trace, f"focus {seed}")
        assert picture.height <= 1200 and min(run.size for run in trace.runs) >= 36, seed
        if seed % 4 != 3:
            assert shown_numbers(trace) == set(range(1, len(asked) + 1)), seed
    assert seen > CHUNK // 4


@pytest.mark.parametrize("start", CHUNKS)
def test_the_text_board_tells_every_card(start: int) -> None:
    for seed in range(start, start + CHUNK):
        view, numbered = position(seed)
        pages = drawn.text_pages(view, numbered, None, None, "en")
        assert all(0 < len(p) <= 1900 for p in pages), seed
        whole = "".join(pages).replace("\\", "").replace("\n", "").replace(" ", "")
        for host in view["board"]:
            assert host["square"] in whole
            for card in (host, *host.get("items", ())):
                assert card.get("name", "Hidden card").replace(" ", "") in whole, f"{seed}: {card}"
        for n in on_picture(view, numbered):
            assert f"[{n}]" in whole, seed
        assert len(drawn.alt_text(view, "en")) <= 1024
