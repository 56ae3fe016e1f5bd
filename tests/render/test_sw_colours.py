"""Sides and factions of Summoner Wars differ in grey, and for people who do not see all colours."""

from __future__ import annotations

import itertools

import pytest
from colour_blind import WAYS, difference
from PIL import Image

from render.canvas.palette import SLATE
from render.parts.heraldry import medallion
from render.summoner_wars.face import FLOOR, SummonerWarsFace
from render.summoner_wars.ground import LAND, land
from render.summoner_wars.sides import Side, block, line
from render.summoner_wars.tile import draw_card

EDGE = 9
"""Width of a frame in pixels."""


def edge(image: Image.Image) -> Image.Image:
    """Return the upper edge of an image, where its frame is."""
    return image.convert("RGB").crop((0, 0, image.width, EDGE))


def arms(faction: str) -> Image.Image:
    """Return the arms of a faction as they stand next to a player's name."""
    drawn, ground = medallion(faction, 76), Image.new("RGB", (76, 76), SLATE)
    ground.paste(drawn, (0, 0), drawn)
    return ground


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("width", [205, 123])
def test_frames_of_cards_show_their_side(width: int, way: str) -> None:
    tiles = [
        draw_card(SummonerWarsFace(width, 133, SLATE, seat, "common", None, ("Fighter",) if width > FLOOR * 3 else ()))
        for seat in range(4)
    ]
    for a, b in itertools.combinations(tiles, 2):
        assert difference(edge(a.image), edge(b.image), way) > 25


@pytest.mark.parametrize("way", WAYS)
def test_frames_of_players_show_their_side(way: str) -> None:
    sides = [Side(seat, "Anna", "Cloaks", "", "", ()) for seat in range(4)]
    for drawn in ([block(side, 276, False) for side in sides], [line(side, 600, 84) for side in sides]):
        for a, b in itertools.combinations(drawn, 2):
            assert difference(edge(a.image), edge(b.image), way) > 25


@pytest.mark.parametrize("way", WAYS)
def test_arms_of_all_factions_differ(way: str) -> None:
    shown = {faction: arms(faction) for faction in LAND}
    for a, b in itertools.combinations(LAND, 2):
        assert difference(shown[a], shown[b], way) > 8, (a, b)


@pytest.mark.parametrize("way", WAYS)
def test_lands_of_both_sides_differ_even_in_one_faction(way: str) -> None:
    near = {faction: land(0, faction, 205, 137, 0) for faction in LAND}
    far = {faction: land(1, faction, 205, 137, 0) for faction in LAND}
    for a, b in itertools.product(LAND, LAND):
        assert difference(near[a], far[b], way) > 2.5, (a, b)


@pytest.mark.parametrize("way", WAYS)
def test_attack_and_life_differ_by_more_than_their_colour(way: str) -> None:
    """Swords, bows and hearts have shapes of their own behind the number."""

    def drawn(attack: str, left: str, bow: bool) -> Image.Image:
        face = SummonerWarsFace(123, 124, SLATE, 0, "common", None, (), attack=attack, left=left, bow=bow)
        return draw_card(face).image.convert("RGB")

    sword, bow = drawn("1", "", False).crop((9, 65, 59, 115)), drawn("1", "", True).crop((9, 65, 59, 115))
    heart = drawn("", "1", False).crop((64, 65, 114, 115))
    for a, b in itertools.combinations((sword, bow, heart), 2):
        assert difference(a, b, way) > 6
