"""The cost of pictures, drawn in this process.

All times except ``start_ms`` are processor times of this process, so other load on the machine does not affect them.
Each board is drawn after one change, as in most real cases. ``ratio`` compares the time to draw and encode a board with
the time that Pillow needs just to compress the finished picture.
"""

from __future__ import annotations

import copy
import importlib
import multiprocessing
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import render
from engine import game, games
from render.canvas.caches import told
from render.gallery import Moment, moments
from render.picture import encode, plain_png

SEEDS = (3, 4, 5)
NEW_SEEDS = range(40, 46)
TURNS = 14
POSITIONS = 8

Row = dict[str, float | int | None]


def clock() -> float:
    """Return the processor time that this process has used, in milliseconds."""
    return time.process_time() * 1000


def late(values: list[float]) -> float:
    """Return the 95th percentile."""
    return sorted(values)[min(len(values) - 1, int(len(values) * 0.95))]


def _drawing(name: str) -> tuple[Any, Any, Any]:
    """Return three modules of a game: its drawing module, the module that draws boards, and its sample."""
    package = game(name).board
    return tuple(importlib.import_module(f"{package}{part}") for part in ("", ".board", ".sample"))  # type: ignore[return-value]


def choices(name: str) -> list[Moment]:
    """Return moments of several matches. In each moment, a player has a choice and there are cards to change."""
    sample = _drawing(name)[2]
    return [
        moment
        for seed in SEEDS
        for moment in moments(seed, name, TURNS)
        if len(moment.numbered) > 2 and len(sample.changeable(moment.view)) > 2
    ]


def positions(found: list[Moment], count: int = POSITIONS) -> list[Moment]:
    """Return ``count`` of the moments, spread evenly from early to late."""
    return found[:: max(1, len(found) // count)][:count]


def boards(name: str, rounds: int, found: list[Moment]) -> Row:
    """Measure boards after one changed card, at several positions."""
    module, drawing, sample = _drawing(name)
    views = [(sample.sample_view(), ()), *((m.view, m.numbered) for m in positions(found))]
    with module.SHADES.used():
        return _measured(rounds, views, sample.change, lambda view, numbered: drawing.draw_board(view, numbered, "en"))


def focuses(name: str, rounds: int, found: list[Moment]) -> Row:
    """Measure the pictures of questions after one changed card. Questions whose picture is the whole board are left
    out.
    """
    module, _, sample = _drawing(name)
    focus = importlib.import_module(f"{game(name).board}.focus").draw_focus

    def draw(view: Any, asked: Moment) -> Any:
        drawn = focus(view, asked.numbered, asked.about, {}, (), "en")
        return None if drawn is None else drawn[0]

    with module.SHADES.used():
        views = [(m.view, m) for m in positions(found, 2 * POSITIONS) if draw(m.view, m) is not None]

        def change(view: Any, turn: int) -> None:
            sample.change(view, turn)
            cards = _hand(view)
            if cards:  # turn it into another card at a new price; its arms are already cached
                card, other = cards[turn % len(cards)], cards[(turn + 1) % len(cards)]
                card.update({**other, "id": card["id"]})
                card.update({"cost": 10 + turn} if card.get("cost") is not None else {})

        return _measured(rounds, views, change, draw)


def hands(name: str, rounds: int, found: list[Moment]) -> Row:
    """Measure hands in which one card has changed."""
    module = _drawing(name)[0]
    views = [(m.view, m.numbered) for m in positions(found) if _hand(m.view)]
    texts = render.texts(name)

    def change(view: Any, turn: int) -> None:
        cards = _hand(view)
        cards[turn % len(cards)]["name"] = f"Changed in turn {turn}"

    with module.SHADES.used():
        return _measured(rounds, views, change, lambda view, numbered: module.draw_hand(view, numbered, texts, "en"))


def _hand(view: Any) -> list[dict[str, Any]]:
    return next((p["hand"] or [] for p in view["players"] if p["seat"] == view["viewer"]), [])


def _measured(
    rounds: int, views: list[tuple[Any, Any]], change: Callable[[Any, int], None], draw: Callable[[Any, Any], Any]
) -> Row:
    draws, encodes, bares, ratios, size = [], [], [], [], 0
    for view, numbered in views:
        draw(view, numbered)
        sums, alone = [], []
        for turn in range(rounds):
            view = copy.deepcopy(view)
            change(view, turn)
            times = [clock()]
            image = draw(view, numbered)
            times.append(clock())
            png = encode(image)
            times.append(clock())
            plain_png(image)
            times.append(clock())
            draws.append(times[1] - times[0])
            encodes.append(times[2] - times[1])
            alone.append(times[3] - times[2])
            sums.append(times[2] - times[0])
            size = max(size, len(png))
        bares += alone
        ratios += [both / statistics.median(alone) for both in sums]
    return {
        "positions": len(views),
        "samples": len(ratios),
        "draw_ms": round(statistics.median(draws), 2),
        "draw_p95_ms": round(late(draws), 2),
        "encode_ms": round(statistics.median(encodes), 2),
        "bare_ms": round(statistics.median(bares), 2),
        "ratio": round(statistics.median(ratios), 3),
        "ratio_p95": round(late(ratios), 3),
        "kb": round(size / 1000, 1),
    }


def first(name: str) -> Row:
    """Measure the first whole picture of a match. The process has already drawn other matches."""
    times = []
    for seed in NEW_SEEDS:
        moment = next(moments(seed, name, 1))
        start = clock()
        render.board(moment.view, numbered=moment.numbered)
        times.append(clock() - start)
    return {"first_of_match_ms": round(statistics.median(times), 1), "first_of_match_most_ms": round(max(times), 1)}


def _cold(name: str) -> float:
    view = _drawing(name)[2].sample_view()
    start = clock()
    render.board(view)
    return clock() - start


def cold(name: str) -> Row:
    """Measure the first board of a new process, and how long the process takes to start (wall-clock time)."""
    start = time.perf_counter()
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        drawn = pool.submit(_cold, name).result()
        took = (time.perf_counter() - start) * 1000
    return {"cold_board_ms": round(drawn, 1), "start_ms": round(took - drawn)}


def resident(pid: int) -> float | None:
    """Return the resident memory of a process in MB; None if the system does not report it."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return None
    return round(int(status.read_text().partition("VmRSS:")[2].split()[0]) * 1024 / 1e6, 1)


def _different() -> Iterator[Moment]:
    """Yield every third moment of an endless series of matches that alternates between all games."""
    seed = 1000
    while True:
        for spec in games():
            seed += 1
            yield from (moment for k, moment in enumerate(moments(seed, spec.name, 18)) if k % 3 == 0)


async def soak(count: int) -> Row:
    """Measure the memory of a drawing process after ``count`` boards, half as many pictures of questions, and some
    hands.

    All boards are different.
    """
    renderer = render.Renderer(1)
    fresh, most = None, 0.0
    for n, moment in zip(range(count), _different(), strict=False):
        await renderer.draw(render.board, moment.view, numbered=moment.numbered)
        if n % 2 == 0:
            await renderer.draw(render.focus, moment.view, numbered=moment.numbered, about=moment.about)
        if n % 5 == 0:
            await renderer.draw(render.hand, moment.view, moment.numbered)
        found = resident(renderer.processes()[0])
        if found is not None:
            fresh, most = fresh or found, max(most, found)
    renderer.close()
    return {"worker_boards": count, "worker_fresh_mb": fresh, "worker_mb": most or None}


GOALS = {"ratio": 1.6, "kb": 400.0}
"""Goals for drawing a board after one card has changed. ``kb`` is the size of the picture in kilobytes."""
WORKER_GOALS = {"worker_mb": 130.0}
"""Goal for a drawing process: its memory in megabytes after it has drawn many different boards."""


async def drawn(rounds: int, count: int, names: Sequence[str]) -> dict[str, object]:
    """Return all measurements. ``count`` is the number of boards to draw before memory is measured."""
    out: dict[str, object] = {}
    for name in names:
        found = choices(name)
        out[name] = {
            **boards(name, rounds, found),
            **first(name),
            **cold(name),
            "hand": hands(name, rounds, found),
            "focus": focuses(name, rounds, found),
        }
    if count:
        out["worker"] = await soak(count)
    out["cache_limit_mb"] = round(sum(h.limit for h in told() if h.name != "finished pictures") / 1e6, 1)
    return out
