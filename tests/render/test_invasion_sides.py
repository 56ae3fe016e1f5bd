"""Patterns and shapes distinguish the sides and factions of Invasion in grey, and for people who are colour-blind."""

from __future__ import annotations

from itertools import combinations

import pytest
from colour_blind import WAYS, seen
from PIL import Image, ImageChops, ImageStat

from render.canvas.palette import SLATE, TINCTURES
from render.canvas.surface import Surface
from render.invasion.capital import put_capital
from render.parts.heraldry import charge, medallion
from render.parts.plates import bar_plate, card_plate

RACES = ("Dwarf", "Empire", "High Elf", "Orc", "Chaos", "Dark Elf")


def variation(image: Image.Image, row: int) -> float:
    """Return how much the lightness varies along the frame at the foot of a plate."""
    line = image.convert("L").crop((30, image.height - row, image.width - 30, image.height - row + 1))
    return float(ImageStat.Stat(line).stddev[0])


@pytest.mark.parametrize("eyes", WAYS)
def test_frames_of_the_sides_have_patterns_of_their_own(eyes: str) -> None:
    for make in (lambda seat: bar_plate(400, 74, seat, SLATE), lambda seat: card_plate(200, 90, seat, "Orc", 0, SLATE)):
        first, second = (seen(make(seat), eyes) for seat in (0, 1))
        assert variation(first, 4) < 8 and max(variation(second, row) for row in (3, 4, 5, 6)) > 20


def test_charges_of_the_factions_have_shapes_of_their_own() -> None:
    masks = {race: charge(race, 64).getchannel("A").point(lambda a: 255 * (a > 127)) for race in RACES}
    for a, b in combinations(RACES, 2):
        both = ImageStat.Stat(ImageChops.darker(masks[a], masks[b])).sum[0]
        either = ImageStat.Stat(ImageChops.lighter(masks[a], masks[b])).sum[0]
        assert both / either < 0.8, (a, b)


@pytest.mark.parametrize("eyes", WAYS)
def test_arms_of_the_factions_differ_for_all_eyes(eyes: str) -> None:
    small = {
        race: seen(Image.alpha_composite(Image.new("RGBA", (64, 64), SLATE), medallion(race, 64)), eyes)
        for race in RACES
    }
    for a, b in combinations(RACES, 2):
        assert ImageStat.Stat(ImageChops.difference(small[a], small[b]).convert("L")).rms[0] > 16, (a, b)


@pytest.mark.parametrize("eyes", WAYS)
@pytest.mark.parametrize("size", [(300, 82), (330, 250)])
def test_sections_of_the_factions_differ_for_all_eyes(eyes: str, size: tuple[int, int]) -> None:
    scenes = {}
    for race in RACES:
        out = Surface(*size, SLATE)
        put_capital(out, (0, 0, *size), race, "kingdom", 8, 8)
        scenes[race] = seen(out.image.crop((size[0] - 80, 0, *size)), eyes)
    for a, b in combinations(RACES, 2):
        assert ImageStat.Stat(ImageChops.difference(scenes[a], scenes[b]).convert("L")).rms[0] > 10, (a, b)


@pytest.mark.parametrize("eyes", WAYS)
def test_charges_stand_out_from_their_fields(eyes: str) -> None:
    for race in RACES:
        field, ink = (seen(Image.new("RGB", (1, 1), colour), eyes).convert("L") for colour in TINCTURES[race][:3:2])
        assert abs(field.getpixel((0, 0)) - ink.getpixel((0, 0))) >= 50, race  # type: ignore[operator]
