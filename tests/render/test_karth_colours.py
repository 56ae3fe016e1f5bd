"""Sides and factions of Karth can be told apart in grey, in deuteranopia and in protanopia."""

from __future__ import annotations

import itertools

import pytest
from colour_blind import WAYS, seen
from PIL import Image, ImageChops, ImageStat

from render.art.portrait import portrait
from render.canvas.surface import Tile
from render.karth import SHADES
from render.karth.art import GALLERY
from render.karth.face import SIDE, face_of, look_of
from render.karth.sample import Maker, sample_view
from render.karth.standing import standing
from render.karth.tile import draw_square
from render.karth.words import ready
from render.parts import heraldry
from render.parts.plates import FRAME

SEATS = range(4)


def distance(a: Image.Image, b: Image.Image) -> float:
    """Return the mean difference between two pictures, from 0 to 255."""
    means = ImageStat.Stat(ImageChops.difference(a.convert("RGB"), b.convert("RGB"))).mean
    return sum(means) / len(means)


def patterns(a: Image.Image, b: Image.Image) -> float:
    """Return the mean difference between the patterns of two pictures: of their lightness, each around its own mean."""
    return distance(_levelled(a), _levelled(b))


def _levelled(image: Image.Image) -> Image.Image:
    grey = image.convert("L")
    mean = ImageStat.Stat(grey).mean[0]
    return grey.point([max(0, min(255, round(value - mean + 128))) for value in range(256)])


def square(seat: int, name: str = "Elf Champion") -> Image.Image:
    """Return the square of a card that belongs to a seat."""
    view = ready({**sample_view(), "board": [Maker().card(name, seat, "c3")]}, "en")
    card = view["board"][0]
    assert "code" in card
    with SHADES.used():
        return draw_square(face_of(card, look_of(view, (), "en"), 208, 171)).image.convert("RGB")


def frame(image: Image.Image) -> Image.Image:
    """Return the upper edge of a card's frame."""
    return image.crop((SIDE, SIDE, image.width - SIDE, SIDE + FRAME))


@pytest.mark.parametrize("sight", WAYS)
def test_frames_of_sides_differ_in_every_sight(sight: str) -> None:
    shown = [seen(square(seat), sight) for seat in SEATS]
    for a, b in itertools.combinations(SEATS, 2):
        assert distance(shown[a], shown[b]) > 4, (a, b)
        assert distance(frame(shown[a]), frame(shown[b])) > 30, (a, b)


def test_frames_of_sides_differ_by_their_pattern_alone() -> None:
    frames = [frame(square(seat)) for seat in SEATS]
    for a, b in itertools.combinations(SEATS, 2):
        assert patterns(frames[a], frames[b]) > 30, (a, b)


@pytest.mark.parametrize("sight", WAYS)
def test_standings_of_sides_differ_in_every_sight(sight: str) -> None:
    view = ready(sample_view(), "en")
    player = view["players"][0]

    def cell(seat: int) -> Tile:
        return standing(view, {**player, "seat": seat}, "en", 720, 124)

    with SHADES.used():
        shown = [seen(cell(seat).image, sight) for seat in SEATS]
    for a, b in itertools.combinations(SEATS, 2):
        assert distance(shown[a], shown[b]) > 4, (a, b)


@pytest.mark.parametrize("sight", WAYS)
def test_arms_of_factions_differ_in_every_sight(sight: str) -> None:
    shields = {race: heraldry.shield(race, "unit", 60, 70) for race in ("Elf", "Goblin", "Allegiance", "Shard")}
    for a, b in itertools.combinations(shields, 2):
        assert distance(seen(shields[a], sight), seen(shields[b], sight)) > 3, (a, b)


@pytest.mark.parametrize("sight", WAYS)
def test_elves_and_goblins_stand_before_different_grounds(sight: str) -> None:
    made = Maker()
    drawn = {}
    for race, names in {"Elf": ("Elf Scout", "Elf Druid"), "Goblin": ("Goblin Miner", "Goblin Berserker")}.items():
        shown = [GALLERY.of(made.card(name, 0)["code"]) for name in names]
        drawn[race] = [seen(portrait(p, 200, 200, 0).crop((0, 0, 40, 200)), sight) for p in shown if p]
    for elf in drawn["Elf"]:
        for goblin in drawn["Goblin"]:
            assert distance(elf, goblin) > 10
