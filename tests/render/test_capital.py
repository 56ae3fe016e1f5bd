"""The capital of Invasion on the board: its picture, and the portraits of its cards."""

import pytest
from drawn_games import INVASION
from PIL import ImageChops

from engine import game
from render.art.portrait import put_portrait
from render.canvas.surface import Surface, Trace
from render.invasion.art import GALLERY
from render.invasion.capital import put_capital

SAME = {"race": "Dwarf", "key": "kingdom", "hp": 8, "left": 8}


def section(**changes: object) -> Surface:
    out = Surface(320, 82, (0, 0, 0))
    put_capital(out, (0, 0, 320, 82), **{**SAME, **changes})  # type: ignore[arg-type]
    return out


@pytest.mark.parametrize(
    "changes",
    [
        {"left": 7},
        {"left": 7, "was": 8},
        {"houses": 1},
        {"houses": 2},
        {"burning": True},
        {"key": "quest"},
        {"key": "battlefield"},
        {"race": "Orc"},
        {"hp": 9, "left": 9},
    ],
)
def test_a_section_shows_its_state(changes: dict[str, object]) -> None:
    whole, other = section().image, section(**changes).image
    assert ImageChops.difference(whole, other).getbbox() is not None
    assert ImageChops.difference(whole.convert("L"), other.convert("L")).getextrema()[1] > 40


def test_the_last_hit_point_keeps_a_block() -> None:
    fallen, last = section(hp=40, left=0).image, section(hp=40, left=1).image
    assert ImageChops.difference(fallen, last).getbbox() is not None


def test_every_zone_with_few_cards_has_its_picture() -> None:
    view, numbered = INVASION.position(0)
    trace = Trace()
    INVASION.board(view, numbered, trace)
    assert sum(mark.kind == "capital" for mark in trace.marks) == sum(len(p["zones"]) for p in view["players"])


@pytest.mark.parametrize("size", [(130, 54), (104, 100), (320, 150)])
def test_a_portrait_stays_in_its_box(size: tuple[int, int]) -> None:
    code = next(iter(game("invasion").cards()))
    shown = GALLERY.of(code)
    assert shown is not None
    out = Surface(400, 200, (1, 2, 3))
    box = (20, 10, 20 + size[0], 10 + size[1])
    put_portrait(out, shown, box, 50)
    assert [(mark.kind, mark.box, mark.value) for mark in _marks(out)] == [("portrait", box, code)]
    out.image.paste((1, 2, 3), box)
    assert out.image.getcolors() == [(400 * 200, (1, 2, 3))]


def _marks(out: Surface) -> list[object]:
    trace = Trace()
    out.report(trace)
    return list(trace.marks)
