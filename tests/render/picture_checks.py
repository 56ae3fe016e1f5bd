"""Checks that every picture of any game must pass: room, size, contrast, numbers and frames."""

from __future__ import annotations

from PIL import Image

import render
from cogs.wire.panel import PictureRequest
from engine import View
from render.canvas.fonts import MIN_SIZE
from render.canvas.palette import contrast
from render.canvas.surface import Trace
from render.picture import Picture


def rules(code: str) -> str:
    """Return the same rules text for every card."""
    return "Action: Spend 2 resources to deal 1 damage to a unit.\nForced: After this leaves play, draw a card."


def check_text(trace: Trace, what: str) -> None:
    for run in trace.runs:
        x0, y0, x1, y1 = run.ink
        assert run.box[0] - 1 <= x0 and x1 <= run.box[2] + 1, f"{what}: {run} leaves its box sideways"
        assert run.box[1] - 1 <= y0 and y1 <= run.box[3] + 1, f"{what}: {run} leaves its box up or down"
        assert x0 >= 0 and y0 >= 0 and x1 <= trace.width and y1 <= trace.height, f"{what}: {run} leaves the picture"
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
    assert picture.width <= 1600 and picture.height <= 2000, f"{what}: {picture.width} wide, {picture.height} high"
    assert len(picture.png) <= 400_000, f"{what}: {len(picture.png)} bytes"
    assert 0 < len(picture.alt) <= 1024, what


def check_pixels(image: Image.Image, trace: Trace, what: str) -> None:
    """Check that the trace is correct: inside each text's ink, the finished picture has the recorded contrast."""
    for run in trace.runs:
        colours = image.crop(run.ink).getcolors(100_000)
        assert colours is not None
        best = max(contrast(c, run.bg) for _, c in colours)
        assert best >= 4.5, f"{what}: {run} really has {best:.1f}"
        near = min(sum(abs(a - b) for a, b in zip(c, run.bg, strict=True)) for _, c in colours)
        assert near <= 40, f"{what}: {run} does not stand on its ground"


def shown_numbers(trace: Trace) -> set[int]:
    """Return the numbers on a picture, including those in the note of a crowded place. Each may appear only once."""
    shown = [int(m.value) for m in trace.marks if m.kind == "number"]
    assert len(shown) == len(set(shown)), "a number stands twice"
    out = set(shown)
    for mark in trace.marks:
        if mark.kind == "hidden-numbers":
            for part in str(mark.value).split(", "):
                first, _, last = part.partition("–")
                out |= set(range(int(first), int(last or first) + 1))
    return out


def check_owners(image: Image.Image, trace: Trace, what: str, signs: frozenset[str], striped: int) -> None:
    """Check frames in grey: those of seat 0 are plain lines, those of the other seats are not, and none is ambiguous.

    ``signs`` are the kinds of marks that may cover a frame. ``striped`` is the minimum variation of a line's grey.
    """
    grey = image.convert("L")
    over = [mark.box for mark in trace.marks if mark.kind in signs]
    for mark in trace.marks:
        if (
            mark.kind in ("owner", "bar") and mark.box not in over
        ):  # leave out a frame that another mark covers completely
            rows = (4,) if mark.value == 0 else (3, 4, 5, 6)  # one of these rows crosses the dots
            spread = max(_spread(grey, mark.box, mark.box[3] - row, over) for row in rows)
            assert (spread < 12) if mark.value == 0 else (spread > striped), f"{what}: {mark} {spread}"


def _spread(grey: Image.Image, box: tuple[int, int, int, int], y: int, over: list[tuple[int, int, int, int]]) -> float:
    """Return the standard deviation of the grey along a frame's line, where nothing covers the line."""
    laid = {x for x0, y0, x1, y1 in over if y0 <= y < y1 for x in range(x0, x1)}
    row = grey.crop((box[0] + 24, y, box[2] - 24, y + 1)).tobytes()
    line = [value for x, value in enumerate(row, box[0] + 24) if x not in laid]
    mean = sum(line) / len(line)
    return float((sum((value - mean) ** 2 for value in line) / len(line)) ** 0.5)


SCREENS = ((400, 300), (300, 10_000))
"""The rooms in which pictures are shown, in points: on a desktop and on a phone."""


def points(trace: Trace, skipped: int = 0) -> float:
    """Return the size of the smallest type of a picture in points, on the screen on which it is smallest.

    Type of the size ``skipped``, in pixels, does not count.
    """
    least = min(run.size for run in trace.runs if run.size != skipped)
    return min(least * min(width / trace.width, height / trace.height) for width, height in SCREENS)


def draw_request(view: View, request: PictureRequest, trace: Trace) -> Picture:
    """Draw the picture that a prompt asks for."""
    return render.focus(
        view,
        numbered=request.numbered,
        about=request.about,
        prices=request.prices,
        aimed=request.aimed,
        named=request.named,
        offered=request.offered,
        subject=request.subject,
        trace=trace,
    )
