"""Caches of the drawing stay within their limits, and one function lists them all."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from drawn_games import DRAWN, KARTH
from lengths import short
from PIL import Image

import render
from render.canvas import caches, surface
from render.canvas.caches import OVERHEAD, SPRITES, Pool, told
from render.canvas.fonts import NAMES
from render.canvas.paths import OUTLINES
from render.canvas.surface import TILES

SOURCE = Path(render.__file__).parent
MOST = 100_000_000
"""Maximum number of bytes that all caches of a drawing process may take together."""


def test_pool_forgets_the_least_recently_used_entry() -> None:
    pool: Pool[str] = Pool("words", 10 * (OVERHEAD + 10), len)
    for n in range(10):
        pool.get(n, lambda: "x" * 10)
    assert len(pool) == 10 and pool.size == pool.limit
    pool.get(0, lambda: pytest.fail("it was there"))
    pool.get(10, lambda: "y" * 10)
    assert pool.find(0) and pool.find(1) is None and pool.made == 11
    pool.put(0, "z" * 500)  # put() replaces the value of a key
    assert pool.find(0) == "z" * 500 and pool.size <= pool.limit
    pool.clear()
    assert len(pool) == pool.size == 0


def test_a_pool_keeps_nothing_that_is_too_large() -> None:
    pool: Pool[str] = Pool("words", 100_000, len, largest=5_000)
    assert len(pool.get("a", lambda: "x" * 6_000)) == 6_000
    assert len(pool) == 0 and pool.get("b", lambda: "x" * 3_000) and len(pool) == 1


def test_pixels_are_counted_by_their_size_in_memory() -> None:
    for mode, each in (("P", 1), ("L", 1), ("RGB", 4), ("RGBA", 4)):
        assert caches.pixels(Image.new(mode, (10, 20))) == 200 * each


def test_every_cache_is_listed() -> None:
    for path in SOURCE.rglob("*.py"):
        if path.name == "caches.py":
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module == "functools":
                assert not {"lru_cache", "cache", "cached_property"} & {a.name for a in node.names}, path.name
            assert not (isinstance(node, ast.Import) and any(a.name == "functools" for a in node.names)), path.name


def drawn(count: int) -> None:
    """Draw that number of boards and hands, some of them absurd."""
    for seed in range(count):
        for game in DRAWN:
            view, numbered = game.position(seed)
            game.board(view, numbered)
            if game is KARTH:
                game.drawer.focus(view, numbered[:4], ("card",), {}, (), "en")
            else:
                game.hand(view, numbered)


@pytest.mark.parametrize("count", short(1, [4, 12, 40]))
def test_all_caches_stay_within_their_bounds(count: int) -> None:
    drawn(count)
    found = told()
    names = {"pieces of pictures", "signs, arms and parts of frames", "render.canvas.fonts.width"}
    assert names <= {h.name for h in found}
    for holding in found:
        assert 0 <= holding.bytes <= holding.limit, holding
    mine = [h for h in found if h.name != "finished pictures"]  # these caches are in the requesting process
    assert sum(h.limit for h in mine) <= MOST
    for pool in (TILES, SPRITES):
        assert len(pool) > 50 and pool.size == sum(each for _, each in pool._values.values())
    for pool in (OUTLINES, NAMES):
        assert pool.limit > pool.size >= 0.8 * sum(size((k, v)) for k, (v, _) in pool._values.items()), pool.name


def size(thing: Any) -> int:
    """Return the approximate size in bytes of an argument or a result with its contents."""
    if thing is None or isinstance(thing, bool):
        return 0
    if isinstance(thing, dict):
        return sys.getsizeof(thing) + sum(size(k) + size(v) for k, v in thing.items())
    if isinstance(thing, tuple | list | frozenset):
        return sys.getsizeof(thing) + sum(map(size, thing))
    return sys.getsizeof(thing)


@pytest.mark.parametrize("count", short(1, [2, 6, 16]))
def test_caches_are_no_larger_than_listed(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    seen: dict[str, int] = {}

    def watched(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            result = function(*args)
            seen[name] = max(seen.get(name, 0), size(args) + size(result) + 200)
            return result

        return call

    limits = {}
    for name, function, each in caches._REMEMBERED:
        if name == "render.canvas.fonts.font":  # Python cannot measure FreeType's memory
            continue
        limits[name] = each
        attribute = name.rpartition(".")[2]
        for known in list(sys.modules.values()):
            if getattr(known, "__name__", "").startswith("render") and getattr(known, attribute, None) is function:
                monkeypatch.setattr(known, attribute, watched(name, function))
    for pool in (TILES, SPRITES):  # a picture from a pool would call none of the functions
        pool.clear()
    drawn(count)
    fonts = {"render.canvas.fonts.width", "render.canvas.fonts.wrap"}
    assert fonts | {"render.words.term", "render.parts.sheet._plan"} <= set(seen)
    for name, most in seen.items():
        assert most <= limits[name], (name, most)


def test_process_that_only_draws_keeps_no_trace() -> None:
    """A picture drawn without a trace is the same, and its cached pieces take less memory."""
    view = render.sample("invasion")
    pictures, sizes = [], []
    try:
        for wanted in (True, False):
            surface.record(wanted)
            TILES.clear()
            pictures.append(render.board(view).png)
            sizes.append(TILES.size)
    finally:
        surface.record(True)
        TILES.clear()
    assert pictures[0] == pictures[1] and sizes[1] < sizes[0]
