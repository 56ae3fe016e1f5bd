"""Drawing in other processes: sharing, keeping, superseding and losing drawings, and the end of processes."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import jobs
import pytest
from lasting import LastingRenderer
from patience import PATIENCE as SECONDS

import render
from bot import locales
from render import DrawingFailed, Renderer, Superseded
from render.canvas.caches import told
from render.gallery import moments
from render.known import knowledge
from render.processes import worker
from render.processes.offload import PASSED, PATIENCE

ROOT = Path(render.__file__).resolve().parents[1]
HEAVY_ENGINE = (".cards", ".rules", ".language", ".turn", "engine.table", "engine.match")
"""Parts of the names of modules with rules and definitions."""
ZONES = {"invasion": "quest", "summoner_wars": "discard"}
HEAVY = {"discord", "sqlalchemy", "aiosqlite", "alembic", "pydantic", "aiohttp", "asyncio", "cogs"}


def view(rev: int = 1, viewer: int | None = 0) -> dict[str, Any]:
    return {"rev": rev, "viewer": viewer}


@pytest.fixture(scope="module")
def process() -> Iterator[Renderer]:
    """Return a drawing process shared by the module, because starting one takes a second. A test that ends it must
    restart it.
    """
    one = Renderer(1, jobs.prepare)
    yield one
    one.close()


Make = Callable[..., Renderer]


@pytest.fixture
async def make(process: Renderer) -> AsyncIterator[Make]:
    """Return a function that makes a fresh renderer that uses the shared process."""

    def with_process(**options: int) -> Renderer:
        one = Renderer(1, **options)
        one._workers = process._workers
        return one

    yield with_process
    # A drawing can only end in the event loop in which it began.
    await until(lambda: all(worker.drawing is None for worker in process._workers))


@pytest.fixture
def renderer(make: Make) -> Renderer:
    return make()


class Gate:
    """A gate that blocks a process until it is opened."""

    def __init__(self, renderer: Renderer, path: Path, match: int = 0) -> None:
        self.path = path
        self.drawing = renderer.begin(jobs.gated, view(), gate=str(path), match=match)

    async def begun(self) -> Gate:
        await until(lambda: Path(f"{self.path}.begun").exists())
        return self

    def open(self) -> None:
        self.path.touch()


async def until(true: Callable[[], bool], seconds: float = SECONDS) -> None:
    """Wait until something holds; otherwise the test fails."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited in vain"
        await asyncio.sleep(0.005)


def lives(pid: int) -> bool:
    """Whether a process exists and is not a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


# -- sharing and keeping ---------------------------------------------------------------------------------


async def test_equal_requests_share_a_drawing_but_viewers_do_not(renderer: Renderer) -> None:
    views = [view(5, v) for v in (0, 1, None)]
    made = await asyncio.gather(*(renderer.draw(jobs.echo, v, match=7) for v in views for _ in range(4)))
    assert [m.png for m in made] == [b"0 ()"] * 4 + [b"1 ()"] * 4 + [b"None ()"] * 4
    assert renderer.drawn == 3
    await renderer.draw(jobs.echo, views[0], match=7)
    assert renderer.drawn == 3
    assert (await renderer.draw(jobs.echo, views[0], match=7, numbered=[1, 2])).png == b"0 [1, 2]"
    await renderer.draw(jobs.echo, view(6), match=7)
    await renderer.draw(jobs.echo, views[0], match=8)
    assert renderer.drawn == 6
    assert (await renderer.draw(jobs.prepared, view())).alt == "yes"


async def test_a_picture_without_a_match_is_drawn_each_time(renderer: Renderer) -> None:
    await asyncio.gather(*(renderer.draw(jobs.echo, view()) for _ in range(2)))
    assert renderer.drawn == 2


async def test_finished_drawing_is_available_at_once(renderer: Renderer) -> None:
    assert renderer.ready(jobs.echo, view(), match=1, numbered=[3]) is None
    first = await renderer.draw(jobs.echo, view(), match=1, numbered=[3])
    assert renderer.ready(jobs.echo, view(), match=1, numbered=(3,)) == first
    assert renderer.ready(jobs.echo, view(2), match=1, numbered=[3]) is None
    future = renderer.begin(jobs.echo, view(), match=1, numbered=[3])
    assert future.done() and future.result() == first


async def test_pictures_are_kept_by_their_bytes(make: Make) -> None:
    small = make(kept=50_000)
    for rev in range(20):
        await small.draw(jobs.large, view(rev), match=1, size=9_000)
    kept = [rev for rev in range(20) if small.ready(jobs.large, view(rev), match=1, size=9_000)]
    assert kept == [15, 16, 17, 18, 19][-len(kept) :] and 3 <= len(kept) <= 5
    assert any(h.name == "finished pictures" and h.limit == 50_000 and 0 < h.bytes <= h.limit for h in told())
    assert len((await small.draw(jobs.large, view(), match=1, size=60_000)).png) == 60_000
    assert small.ready(jobs.large, view(), match=1, size=60_000) is None


async def test_cancelled_wait_does_not_cancel_others(renderer: Renderer, tmp_path: Path) -> None:
    gate = await Gate(renderer, tmp_path / "gate").begun()
    tasks = [asyncio.create_task(renderer.draw(jobs.echo, view(), match=1)) for _ in range(2)]
    await asyncio.sleep(0)
    tasks[0].cancel()
    gate.open()
    assert (await tasks[1]).png == b"0 ()"
    assert tasks[0].cancelled() and renderer.drawn == 2


# -- superseding -----------------------------------------------------------------------------------------


async def test_a_newer_picture_for_a_message_replaces_one_that_waits(renderer: Renderer, tmp_path: Path) -> None:
    gate = await Gate(renderer, tmp_path / "gate").begun()
    old, older = (renderer.begin(jobs.echo, view(rev), match=1, place="m") for rev in (2, 3))
    other = renderer.begin(jobs.echo, view(3), match=1, place="n", numbered=[1])
    new = renderer.begin(jobs.echo, view(4), match=1, place="m")
    for lost in (old, older):
        with pytest.raises(Superseded):
            await lost
    assert not new.done()
    gate.open()
    assert (await new).png == b"0 ()" and (await other).png == b"0 [1]"
    assert renderer.drawn == 3  # the gate, and two of the four drawings
    await gate.drawing


async def test_begun_drawing_is_not_superseded(renderer: Renderer, tmp_path: Path) -> None:
    first = renderer.begin(jobs.gated, view(), match=1, place="m", gate=str(tmp_path / "gate"))
    await until(lambda: (tmp_path / "gate.begun").exists())
    second = renderer.begin(jobs.echo, view(2), match=1, place="m")
    (tmp_path / "gate").touch()
    assert (await first).png and (await second).png


async def test_drawing_that_another_request_needs_is_still_drawn(renderer: Renderer, tmp_path: Path) -> None:
    gate = await Gate(renderer, tmp_path / "gate").begun()
    mine = renderer.begin(jobs.echo, view(2), match=1, place="m")
    again = renderer.begin(jobs.echo, view(2), match=1, place="m")  # the same picture does not count as newer
    theirs = renderer.begin(jobs.echo, view(2), match=1, place="n")
    newer = renderer.begin(jobs.echo, view(3), match=1, place="m")
    gate.open()
    for lost in (mine, again):
        with pytest.raises(Superseded):
            await lost
    assert (await theirs).png == (await newer).png == b"0 ()"
    assert renderer.drawn == 3


async def test_finished_picture_supersedes_older_ones(renderer: Renderer, tmp_path: Path) -> None:
    done = await renderer.draw(jobs.echo, view(), match=1)
    gate = await Gate(renderer, tmp_path / "gate").begun()
    old = renderer.begin(jobs.echo, view(2), match=1, place="m")
    assert renderer.begin(jobs.echo, view(), match=1, place="m").result() == done
    with pytest.raises(Superseded):
        await old
    gate.open()
    await gate.drawing
    assert renderer.drawn == 2


# -- failing ---------------------------------------------------------------------------------------------


async def test_a_failed_drawing_is_not_kept(renderer: Renderer, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(2):
        with pytest.raises(DrawingFailed, match="no") as failed:
            await renderer.draw(jobs.broken, view(), match=1)
        assert isinstance(failed.value.__cause__, ValueError)
    assert renderer.drawn == 2 and "could not be drawn" in caplog.text
    pid = renderer.processes()
    assert (await renderer.draw(jobs.echo, view(), match=1)).alt == str(pid[0])


async def test_a_process_that_dies_costs_one_picture(
    renderer: Renderer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    gate = await Gate(renderer, tmp_path / "gate").begun()
    before = renderer.begin(jobs.echo, view(), match=1)
    lost = renderer.begin(jobs.die, view(), match=1)
    after = [renderer.begin(jobs.echo, view(rev), match=1) for rev in (2, 3)]
    gate.open()
    with pytest.raises(DrawingFailed):
        await lost
    assert "died" in caplog.text
    pids = {(await picture).alt for picture in after}
    assert len(pids) == 1 and (await before).alt not in pids


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSEGV])
async def test_a_process_that_is_killed_is_replaced(renderer: Renderer, how: signal.Signals) -> None:
    first = await renderer.draw(jobs.echo, view(), match=1)
    os.kill(int(first.alt), how)
    await until(lambda: not lives(int(first.alt)))
    lost = 0
    for rev in range(2, 6):
        try:
            assert (await renderer.draw(jobs.echo, view(rev), match=1)).alt != first.alt
        except DrawingFailed:
            lost += 1
    assert lost <= 1


async def test_process_that_cannot_start_fails_without_hanging() -> None:
    bad = Renderer(1, jobs.refuse)
    for rev in range(2):
        with pytest.raises(DrawingFailed):
            await bad.draw(jobs.echo, view(rev), match=1)
    bad.close()


async def test_a_preparation_that_cannot_be_sent_fails_each_picture() -> None:
    bad = Renderer(1, lambda: None)
    for rev in range(2):
        with pytest.raises(DrawingFailed):
            await bad.draw(jobs.echo, view(rev), match=1)
    bad.close()


async def test_unsendable_job_fails_alone(renderer: Renderer) -> None:
    with pytest.raises(DrawingFailed):
        await renderer.draw(jobs.echo, {**view(), "thing": lambda: None}, match=1)
    assert (await renderer.draw(jobs.echo, view(2), match=1)).png


async def test_number_of_waiting_drawings_is_limited(make: Make, tmp_path: Path) -> None:
    few = make(waiting=2)
    gate = await Gate(few, tmp_path / "gate").begun()
    waiting = [few.begin(jobs.echo, view(rev), match=1, place=rev) for rev in (1, 2, 3)]
    with pytest.raises(DrawingFailed, match="too many"):
        await waiting[2]
    # A newer drawing for a message that already waits takes its place.
    newer = few.begin(jobs.echo, view(4), match=1, place=2)
    gate.open()
    assert (await waiting[0]).png and (await newer).png
    with pytest.raises(Superseded):
        await waiting[1]


async def test_who_is_asked_gets_the_picture_first(renderer: Renderer, tmp_path: Path) -> None:
    gate = await Gate(renderer, tmp_path / "gate").begun()
    order: list[str] = []
    for name, viewer in (("board", None), ("other", 1), ("asked", 0), ("next asked", 0)):
        asked = {**view(len(order), viewer), "waiting": [0]}
        drawing = renderer.begin(jobs.echo, asked, match=name)
        drawing.add_done_callback(lambda _, name=name: order.append(name))  # type: ignore[misc]
    gate.open()
    await until(lambda: len(order) == 4)
    assert order == ["asked", "next asked", "other", "board"]


async def test_a_board_is_overtaken_a_limited_number_of_times(renderer: Renderer, tmp_path: Path) -> None:
    gate = await Gate(renderer, tmp_path / "gate").begun()
    order: list[int | None] = []
    for rev, viewer in enumerate((None, *[0] * (PASSED + 2))):
        drawing = renderer.begin(jobs.echo, {**view(rev, viewer), "waiting": [0]}, match=1)
        drawing.add_done_callback(lambda _, viewer=viewer: order.append(viewer))  # type: ignore[misc]
    gate.open()
    await until(lambda: len(order) == PASSED + 3)
    assert order == [0] * PASSED + [None, 0, 0]


# -- several processes -----------------------------------------------------------------------------------


async def test_a_match_stays_with_its_process_unless_that_is_busy(tmp_path: Path) -> None:
    two = Renderer(2)
    homes: dict[int, set[str]] = {0: set(), 1: set()}
    for rev in range(4):
        for match in (0, 1):
            homes[match].add((await two.draw(jobs.echo, view(rev), match=match)).alt)
    assert len(homes[0]) == len(homes[1]) == 1 and homes[0] != homes[1]
    gate = await Gate(two, tmp_path / "gate", match=2).begun()  # the process of match 0
    waiting = [two.begin(jobs.echo, view(rev), match=0) for rev in range(10, 10 + PATIENCE + 3)]
    await until(lambda: sum(picture.done() for picture in waiting) == len(waiting) - PATIENCE)
    assert {picture.result().alt for picture in waiting if picture.done()} == homes[1]
    assert (await two.draw(jobs.echo, view())).alt in homes[1]  # any idle process draws a picture without a match
    assert sum(picture.done() for picture in waiting) == len(waiting) - PATIENCE
    gate.open()
    assert homes[0] <= {(await picture).alt for picture in waiting}
    two.close()


async def test_kept_process_never_answers_with_an_earlier_picture(tmp_path: Path) -> None:
    busy = LastingRenderer()
    await Gate(busy, tmp_path / "gate").begun()
    busy.close()
    (tmp_path / "gate").touch()
    later = LastingRenderer()
    assert (await later.draw(jobs.echo, view(viewer=1), match=1)).png == b"1 ()"
    later.close()


def test_default_is_one_process_fewer_than_cores() -> None:
    assert len(Renderer()._workers) == max(1, (os.cpu_count() or 1) - 1)
    assert len(Renderer(3)._workers) == 3


# -- real pictures ---------------------------------------------------------------------------------------


async def test_process_draws_the_same_in_any_language() -> None:
    locales.load()
    real = Renderer(1)
    for name in ("invasion", "summoner_wars"):
        for k, moment in enumerate(moments(9, name, 6)):
            if k % 50 == 7:
                assert pickle.loads(pickle.dumps(moment.view)) == moment.view
                options: dict[str, Any] = {"numbered": moment.numbered, "locale": "de"}
                drawn = await real.draw(render.board, moment.view, match=name, **options)
                assert drawn == render.board(moment.view, **options)
                assert await real.draw(render.hand, moment.view, match=name) == render.hand(moment.view)
                options["about"] = moment.about
                assert await real.draw(render.focus, moment.view, **options) == render.focus(moment.view, **options)
        zone = ZONES[name]
        view = render.sample(name)
        assert await real.draw(render.board, view, zone=zone) == render.board(view, zone=zone)
    assert "Zug" in drawn.alt
    card = {"name": "Somebody", "kind": "unit", "race": "Orc"}
    assert await real.draw(render.card, card, "A text.") == render.card(card, "A text.")
    assert await render.render_async(render.card, card, "A text.") == render.card(card, "A text.")
    loaded = (await real.draw(jobs.engine_modules, view)).alt.split()
    assert [name for name in loaded if any(part in name for part in HEAVY_ENGINE)] == []
    real.close()


# -- how processes live and end --------------------------------------------------------------------------


async def test_a_process_ignores_an_interrupt(renderer: Renderer) -> None:
    first = await renderer.draw(jobs.echo, view(), match=1)
    for _ in range(3):
        os.kill(int(first.alt), signal.SIGINT)
    assert (await renderer.draw(jobs.echo, view(2), match=1)).alt == first.alt


async def test_closing_ends_everything_at_once(tmp_path: Path) -> None:
    renderer = Renderer(2)
    pids = [int((await renderer.draw(jobs.echo, view(), match=match)).alt) for match in (0, 1)]
    gate = await Gate(renderer, tmp_path / "never").begun()
    waiting = renderer.begin(jobs.echo, view(2), match=0, place="m")
    renderer.close()
    for lost in (gate.drawing, waiting):
        with pytest.raises(DrawingFailed, match="closed"):
            await lost
    await until(lambda: not any(map(lives, pids)))
    with pytest.raises(DrawingFailed, match="closed"):
        await renderer.draw(jobs.echo, view(3), match=0)
    renderer.close()


async def test_closing_ends_a_process_that_is_only_starting() -> None:
    renderer = Renderer(1)
    drawing = renderer.begin(jobs.echo, view(), match=0)
    starting = renderer.processes()
    assert len(starting) == 1
    renderer.close()
    with pytest.raises(DrawingFailed, match="closed"):
        await drawing
    await until(lambda: not any(lives(pid) for pid in starting))


PARENT = """
import asyncio, sys, time
sys.path[:0] = {paths!r}
import jobs
from render import Renderer

async def main():
    renderer = Renderer(2)
    for match in (0, 1):
        print((await renderer.draw(jobs.echo, {{"rev": 1, "viewer": 0}}, match=match)).alt, flush=True)
    busy = renderer.begin(jobs.gated, {{"rev": 1, "viewer": 0}}, match=0, gate={gate!r})
    time.sleep(3600)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_processes_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    paths = [str(ROOT), str(Path(jobs.__file__).parent)]
    script.write_text(PARENT.format(paths=paths, gate=str(tmp_path / "never")))
    parent = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    pids = [int(parent.stdout.readline()) for _ in range(2)]
    await until(lambda: (tmp_path / "never.begun").exists())
    assert all(map(lives, pids))
    parent.kill()
    parent.wait()
    await until(lambda: not any(map(lives, pids)))


def test_drawing_process_ends_quietly_with_a_killed_parent() -> None:
    parent, child = socket.socketpair()
    child.sendall(b"a picture that nobody reads")
    parent.close()
    with child:
        worker._answer_all(child)
        with pytest.raises(ConnectionError):
            child.sendall(b"x")


LEAN = """
import pickle, sys
from render.processes import worker
worker.start(None, pickle.loads(sys.stdin.buffer.read()))
print(" ".join(sorted(sys.modules)))
"""


def test_drawing_process_loads_only_what_it_draws_with() -> None:
    """It has neither rules nor definitions of cards, however much the process has loaded that requests pictures."""
    given = pickle.dumps(knowledge())
    done = subprocess.run([sys.executable, "-c", LEAN], input=given, capture_output=True, check=True, cwd=ROOT)
    loaded = set(done.stdout.decode().split())
    assert {"render", "engine", "PIL"} <= loaded
    assert not HEAVY & loaded
    assert {name for name in loaded if any(part in name for part in HEAVY_ENGINE)} == set()


def test_drawing_process_returns_free_memory_regularly(monkeypatch: pytest.MonkeyPatch) -> None:
    given = []
    monkeypatch.setattr(worker, "_trim", lambda: given.append(len(drawn)))
    drawn: list[Any] = []
    for _ in range(3 * worker._TRIM_EVERY):
        drawn.append(worker.draw(jobs.echo, [view()], {}))
    assert len(given) == 3 and given[1] - given[0] == worker._TRIM_EVERY
