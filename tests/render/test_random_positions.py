"""Two hundred random positions: everything drawn keeps its room, its size, its contrast and its owner."""

from __future__ import annotations

import io

import pytest
from lengths import short
from PIL import Image
from random_positions import ZONES, Data, position

from render import invasion
from render.canvas.fonts import MIN_SIZE
from render.canvas.palette import contrast
from render.canvas.surface import Trace
from render.picture import Picture

COUNT = 200
CHUNK = 10
CHUNKS = short(2, range(0, COUNT, CHUNK))


def rules(code: str) -> str:
    return (
        "Action: Spend 2 resources to deal 1 damage to a unit.\nForced: After this leaves play, draw a card."
    )


def check_text(trace: Trace, what: str) -> None:
    for run in trace.runs:
        x0, y0, x1, y1 = run.ink
        assert run.box[0] - 1 <= x0 and x1 <= run.box[2] + 1, f"{what}: {run} leaves its box sideways"
        assert run.box[1] - 1 <= y0 and y1 <= run.box[3] + 1, f"{what}: {run} leaves its box up or down"
        assert x0 >= 0 and y0 >= 0 and x1 <= trace.width and y1 <= trace.height, (
            f"{what}: {run} leaves the picture"
        )
        assert run.size >= MIN_SIZE, f"{what}: {run} is too small"
        assert contrast(run.fg, run.bg) >= 4.5, f"{what}: {run} has too little contrast"
    by_top = sorted(trace.runs, key=lambda r: r.ink[1])
    for i, a in enumerate(by_top):
        for b in by_top[i + 1 :]:
            if b.ink[1] >= a.ink[3]:
                break
            apart = a.ink[2] <= b.ink[0] or b.ink[2] <= a.ink[0]
            assert apart, f"{what}: {a} and {b} overlap"


def check_picture(picture: Picture, trace: Trace, what: str) -> None:
    check_text(trace, what)
    assert (picture.width, picture.height) == (trace.width, trace.height), what
    assert picture.width == 1600 and picture.height <= 2000, f"{what}: {picture.height} high"
    assert len(picture.png) <= 400_000, f"{what}: {len(picture.png)} bytes"
    assert 0 < len(picture.alt) <= 1024, what


def check_pixels(image: Image.Image, trace: Trace, what: str) -> None:
    """The record tells the truth: inside each text's ink the finished picture has that contrast."""
    for run in trace.runs:
        colours = image.crop(run.ink).getcolors(100_000)
        assert colours is not None
        best = max(contrast(c, run.bg) for _, c in colours)
        assert best >= 4.5, f"{what}: {run} really has {best:.1f}"
        near = min(sum(abs(a - b) for a, b in zip(c, run.bg, strict=True)) for _, c in colours)
        assert near <= 40, f"{what}: {run} does not stand on its ground"


def check_owners(image: Image.Image, trace: Trace, what: str) -> None:
    """In grey, one seat's frames are plain lines and the other's are striped; no frame is in doubt."""
    grey = image.convert("L")
    signs = [mark.box for mark in trace.marks if mark.kind == "laid"]  # an arrow, a star or a burst on a frame
    for mark in trace.marks:
        if mark.kind in ("owner", "bar"):
            y = mark.box[3] - 4
            laid = {x for box in signs if box[1] <= y < box[3] for x in range(box[0], box[2])}
            line = [grey.getpixel((x, y)) for x in range(mark.box[0] + 24, mark.box[2] - 24) if x not in laid]
            mean = sum(line) / len(line)
            spread = (sum((v - mean) ** 2 for v in line) / len(line)) ** 0.5
            assert (spread < 12) if mark.value == 0 else (spread > 25), f"{what}: {mark} {spread}"


def check_numbers(numbered: list[int], trace: Trace, what: str, view: Data | None = None) -> None:
    """Every button's number is on the picture, or in the note of a crowded zone; those of a hand are on its own."""
    held = {c["id"] for p in (view or {}).get("players", ()) for c in p["hand"] or ()}
    shown = [m.value for m in trace.marks if m.kind == "number"]
    assert len(shown) == len(set(shown)), f"{what}: a number stands twice"
    named: set[int] = set()
    for mark in trace.marks:
        if mark.kind == "hidden-numbers":
            for part in str(mark.value).split(", "):
                first, _, last = part.partition("–")
                named |= set(range(int(first), int(last or first) + 1))
    assert set(shown) | named == {n for n, id in enumerate(numbered, 1) if id not in held}, what


def check_facts(view: Data, trace: Trace, what: str) -> None:
    """Bars, phase, whose move, burning and attacked zones, combat, chain and hit points are on a board."""
    kinds = [m.kind for m in trace.marks]
    zones = [z for p in view["players"] for z in p["zones"].values()]
    assert kinds.count("bar") == 2 and kinds.count("zone-power") == 6, what
    assert kinds.count("burning") == sum(z["burning"] for z in zones), what
    assert kinds.count("attacked") == (1 if view["combat"] else 0), what
    assert kinds.count("developments") == sum(bool(z["developments"]) for z in zones), what
    assert ("combat" in kinds) == bool(view["combat"]), what
    assert ("chain" in kinds) == bool(view["chain"]), what
    assert ("phase" in kinds) == (view["phase"] != "setup"), what
    assert ("waiting" in kinds) == bool(view["waiting"] or view["over"]), what
    said = {r.text for r in trace.runs}
    for zone in zones:
        if not zone["burning"]:
            left = zone["hp"] - zone["damage"]
            assert f"{left}/{zone['hp']}" in said or any(text.endswith(f"→{left}") for text in said), what


@pytest.mark.parametrize("start", CHUNKS)
def test_boards(start: int) -> None:
    for seed in range(start, start + CHUNK):
        view, numbered = position(seed)
        trace = Trace()
        picture = invasion.board(view, numbered, None, None, rules, "en", trace)
        what = f"board {seed}"
        check_picture(picture, trace, what)
        check_numbers(numbered, trace, what, view)
        check_facts(view, trace, what)
        image = Image.open(io.BytesIO(picture.png)).convert("RGB")
        check_owners(image, trace, what)
        if seed % 5 == 0:
            check_pixels(image, trace, what)


@pytest.mark.parametrize("start", CHUNKS)
def test_hands(start: int) -> None:
    for seed in range(start, start + CHUNK):
        view, numbered = position(seed)
        if seed % 3 and seed > 20:
            continue
        trace = Trace()
        picture = invasion.hand(view, numbered, rules, "en", trace)
        check_picture(picture, trace, f"hand {seed}")


@pytest.mark.parametrize("start", CHUNKS)
def test_zones_large(start: int) -> None:
    for seed in range(start, start + CHUNK, 3):
        view, numbered = position(seed)
        trace = Trace()
        zone, seat = ZONES[seed % 3], (None, 0, 1)[seed // 4 % 3]
        picture = invasion.board(view, numbered, zone, seat, rules, "en", trace)
        check_picture(picture, trace, f"zone {seed}")


@pytest.mark.parametrize("start", CHUNKS)
def test_the_text_board_tells_every_card(start: int) -> None:
    for seed in range(start, start + CHUNK):
        view, numbered = position(seed)
        pages = invasion.text_pages(view, numbered, None, None, "en")
        assert all(0 < len(p) <= 1900 for p in pages), seed
        whole = "".join(pages).replace("\\", "").replace("\n", "").replace(" ", "")
        for player in view["players"]:
            for zone in player["zones"].values():
                for card in zone["cards"]:
                    for c in (card, *card["attachments"], *([card["questing"]] if card["questing"] else [])):
                        assert c["name"].replace(" ", "") in whole, f"{seed}: {c['name']}"
        assert len(invasion.alt_text(view, "en")) <= 1024
